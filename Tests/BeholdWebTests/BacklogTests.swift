import BeholdObservation
import BeholdUI
import Foundation
import Testing

@testable import BeholdWeb

@Suite("What was done while the line was away") @MainActor
struct BacklogTests {
  @Observable fileprivate final class Model {
    var isThere = true
    var isCovered = false
    var names = ["first", "second"]
    var presses = 0
  }

  private struct Page: View {
    @Bindable var model: Model

    var body: some View {
      if model.isThere {
        ForEach(model.names.indices, id: \.self) { TextField("Name", text: $model.names[$0]) }
        Button("Press") { model.presses += 1 }
      } else {
        Text("gone")
      }
      Button("Other") {}.sheet(isPresented: $model.isCovered) { Text("over") }
    }
  }

  private static let notice = "[14,\"\(Backlog.notice)\"]"

  /// What a page is told that comes back and says what was done in it meanwhile.
  private func told(_ probed: ProbedPage, _ message: (ProbedPage) -> String, _ change: () -> Void) -> String {
    let text = message(probed)
    probed.disconnect()
    change()
    ViewTree.flushAll()
    probed.open()
    probed.site.received(Array("H\(probed.token):\(probed.page.frames):0".utf8), from: probed.socket)
    probed.site.received(Array(text.utf8), from: probed.socket)
    return probed.settle()
  }

  private func probed(_ model: Model) throws -> ProbedPage {
    try ProbedPage(AppSite(AppInstance(OneWindow { Page(model: model) }), assets: .forTests))
  }

  private static let deeds: [(String, @MainActor (ProbedPage) -> String)] = [
    ("typed", { "i\($0.elements(taking: "i").first ?? 0):x" }), ("pressed", { "p\($0.elements(taking: "p").first ?? 0)" }),
  ]

  @Test(
    "A visitor is told, once, that what was done in what has gone meanwhile, or is covered, could not be done", arguments: [0, 1],
    [true, false])
  func late(_ deed: Int, isCovered: Bool) throws {
    let model = Model()
    let probed = try probed(model)
    let message = Self.deeds[deed].1
    let frames = told(probed, message) { if isCovered { model.isCovered = true } else { model.isThere = false } }
    #expect(frames.contains(Self.notice))
    #expect(model.presses == 0 && model.names == ["first", "second"])
    // Of presses after that it is not said: they were made in sight.
    probed.site.received(Array("p99999".utf8), from: probed.socket)
    #expect(!probed.settle().contains("[14"))
    #expect(probed.problems().isEmpty)
  }

  @Observable fileprivate final class Draft {
    var text = ""
    var sent: [String] = []
  }

  private struct DraftView: View {
    @Bindable var draft: Draft

    var body: some View {
      TextField("Draft", text: $draft.text)
      Button("Send") {
        draft.sent.append(draft.text)
        draft.text = ""
      }
      .disabled(draft.text.isEmpty)
    }
  }

  @Test(
    "A button that was disabled in the page is pressed if what was typed before enables it, and else nothing is told",
    arguments: [true, false])
  func early(isTyped: Bool) throws {
    let draft = Draft()
    let probed = try ProbedPage(AppSite(AppInstance(OneWindow { DraftView(draft: draft) }), assets: .forTests))
    let field = try #require(probed.elements(taking: "i").first)
    let button = try #require(probed.page.nodes.values.first { $0.attributes["disabled"] != nil }?.number)
    let frames = told(probed, { isTyped ? "i\(field):k" : "P\(button):\($0.page.frames)" }) {}
    probed.site.received(Array("P\(button):\(probed.page.frames)".utf8), from: probed.socket)
    #expect(!(frames + probed.settle()).contains("[14"))
    #expect(draft.sent == (isTyped ? ["k"] : []))
    #expect(probed.problems().isEmpty)
  }

  @Observable fileprivate final class Kinds {
    var all = ["a", "b", "c"]
    var chosen = "a"
  }

  private struct KindPicker: View {
    @Bindable var kinds: Kinds
    let isMenu: Bool

    var body: some View {
      let picker = Picker("Kind", selection: $kinds.chosen) { ForEach(kinds.all, id: \.self) { Text($0) } }
      if isMenu { picker } else { picker.pickerStyle(.segmented) }
    }
  }

  @Test(
    "What was chosen is what was seen, whatever has come before it meanwhile; who has chosen what has gone is told",
    arguments: [true, false])
  func choice(isMenu: Bool) throws {
    let kinds = Kinds()
    let probed = try ProbedPage(AppSite(AppInstance(OneWindow { KindPicker(kinds: kinds, isMenu: isMenu) }), assets: .forTests))
    func choosing(_ index: Int) -> (ProbedPage) -> String {
      { probed in
        let picker = probed.elements(taking: "c").first ?? 0
        return "c\(picker):\(probed.site.choices(of: picker)[index])"
      }
    }
    #expect(!told(probed, choosing(1)) { kinds.all.insert("0", at: 0) }.contains("[14"))
    #expect(kinds.chosen == "b")
    #expect(told(probed, choosing(3)) { kinds.all.removeLast() }.contains(Self.notice))
    #expect(kinds.chosen == "b" && probed.problems().isEmpty)
  }

  @Test("Nobody is told of what was done, or was nothing to be done", arguments: ["p", "i", "f", "g"])
  func inTime(_ code: String) throws {
    let model = Model()
    let probed = try probed(model)
    let frames = told(
      probed,
      { probed in
        switch code {
        case "p": "p\(probed.elements(taking: "p").first ?? 0)"
        case "i": "i\(probed.elements(taking: "i").first ?? 0):x"
        case "f": "f99999:1"
        default: "g99999:1,1"
        }
      }
    ) {}
    #expect(!frames.contains("[14"))
    #expect(model.presses == (code == "p" ? 1 : 0) && model.names[0] == (code == "i" ? "x" : "first"))
  }

  private func say(_ message: String, _ probed: ProbedPage) -> String {
    probed.site.received(Array(message.utf8), from: probed.socket)
    return probed.settle()
  }

  @Test("Who presses what has just gone, with the line there, is told nothing; who has typed there is told")
  func inSight() throws {
    let model = Model()
    let probed = try probed(model)
    let (field, button) = (probed.elements(taking: "i").first ?? 0, probed.elements(taking: "p").first ?? 0)
    model.isCovered = true
    ViewTree.flushAll()
    #expect(!say("p\(button)", probed).contains("[14"))
    #expect(say("i\(field):x", probed).contains(Self.notice))
    #expect(model.presses == 0 && model.names == ["first", "second"])
  }

  private struct MenuPage: View {
    @Bindable var model: Model

    var body: some View {
      if model.isThere {
        Text("first").contextMenu {
          Button("Cover") { model.isCovered = true }
          Button("Remove") { model.isThere = false }
        }
      }
      Text("other").sheet(isPresented: $model.isCovered) { Text("over") }
    }
  }

  @Test(
    "A menu closes, and nobody is told anything, when what was chosen in it has covered or removed what has it", arguments: [true, false])
  func menu(covers: Bool) throws {
    let model = Model()
    let probed = try ProbedPage(AppSite(AppInstance(OneWindow { MenuPage(model: model) }), assets: .forTests))
    let menu = probed.elements(taking: "t").first ?? 0
    _ = say("t\(menu):1", probed)
    let items = probed.elements(taking: "p")
    try #require(items.count == 2)
    #expect(!say("p\(items[covers ? 0 : 1])", probed).contains("[14"))
    #expect(model.isCovered == covers && model.isThere == covers)
    #expect(!say("x\(menu)", probed).contains("[14"))
    guard covers else { return }
    #expect(probed.elements(taking: "p").isEmpty)
    model.isCovered = false
    ViewTree.flushAll()
    _ = say("t\(menu):1", probed)
    #expect(probed.elements(taking: "p").count == 2)
    #expect(probed.problems().isEmpty)
  }

  @Test("Who has pressed twice, what goes with the first press, is told nothing, also after a return")
  func twice() throws {
    let model = Model()
    let probed = try probed(model)
    let button = probed.elements(taking: "p").first ?? 0
    probed.disconnect()
    probed.open()
    probed.site.received(Array("H\(probed.token):\(probed.page.frames):0".utf8), from: probed.socket)
    _ = say("p\(button)", probed)
    model.isThere = false
    ViewTree.flushAll()
    #expect(!say("p\(button)", probed).contains("[14") && model.presses == 1)
    #expect(say("p\(button + 1000)", probed).contains("[14"))
    // The next connection says it again, as long as it is said.
    probed.disconnect()
    probed.open()
    probed.site.received(Array("H\(probed.token):\(probed.page.frames):0".utf8), from: probed.socket)
    #expect(probed.settle().contains(Self.notice))
  }
}
