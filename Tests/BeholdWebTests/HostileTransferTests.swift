import BeholdObservation
import Foundation
import Synchronization
import Testing

@testable import BeholdUI
@testable import BeholdWeb

@Suite("Drops and keys of pages that lie, are late, or have gone") @MainActor
struct HostileTransferTests {
  @Observable @MainActor
  final class Prefs {
    @AppStorage("dragged-name") var name = "nobody"
  }

  /// What takes its time to be read.
  struct Slow: Codable, Transferable {
    static let running = Mutex(0)

    static var transferRepresentation: some TransferRepresentation {
      DataRepresentation(importedContentType: .utf8PlainText) { (_: Data) async throws -> Slow in
        running.withLock { $0 += 1 }
        defer { running.withLock { $0 -= 1 } }
        try await Task.sleep(for: .seconds(60))
        return Slow()
      }
    }
  }

  private let model = PressModel()

  private func target(_ page: ProbedPage) throws -> UInt32 { try page.first { $0.takes(.transfer) }.id }
  private func source(_ page: ProbedPage) throws -> UInt32 { try page.first { $0.dragSource != nil }.id }

  private func place(_ isTargeted: @escaping @MainActor (Bool) -> Void = { _ in }) -> some View {
    Text("here").dropDestination(
      for: String.self,
      action: { [model] items, _ in
        model.log += items
        return true
      }, isTargeted: isTargeted)
  }

  @Test("What is dragged is what there is now, also of a page that nobody sees")
  func late() throws {
    let view = { @MainActor [model] in
      VStack {
        if model.words == "Pay" { Text("drag me").draggable("\(model.words) as it was") }
        place()
      }
    }
    let site = AppSite(AppInstance(OneWindow { view() }), assets: .forTests)
    let one = try ProbedPage(site)
    let two = try ProbedPage(site, cookie: one.cookie)
    let dragged = try source(one)
    one.say("V0")
    model.become("Gone")
    two.settle()
    two.say("T\(try target(two)):2,1,1,\(one.token).\(dragged)")
    #expect(model.log == [])
  }

  @Test("What is dragged is made for its visitor, and only for a place that takes it")
  func visitor() throws {
    let view = { @MainActor [model] in
      VStack {
        Button("Name") { Prefs().name = "mine" }
        Text("drag me").draggable(
          { () -> String in
            model.log.append("made")
            return Prefs().name
          }())
        place()
      }
    }
    let page = try ProbedPage(AppSite(AppInstance(OneWindow { view() }), assets: .forTests))
    page.say("p\(try page.first { $0.kind == .button }.id)")
    let dragged = try source(page)
    for other in [1, 99999, dragged] { page.say("T\(other):2,1,1,\(page.token).\(dragged)") }
    #expect(model.log == [])
    page.say("T\(try target(page)):2,1,1,\(page.token).\(dragged)")
    #expect(model.log == ["made", "mine"])
  }

  @Test("What is disabled gives nothing away, takes no drops and hears no keys", arguments: [true, false])
  func disabled(_ isAround: Bool) throws {
    let page = try ProbedPage { [model] in
      let views = VStack {
        Text("drag me").draggable("dragged")
        place()
        Text("keys").focusable().onKeyPress(.return) {
          model.log.append("key")
          return .handled
        }
      }
      return VStack {
        views.disabled(isAround)
        Text("around").dropDestination(for: URL.self) { _, _ in true }
      }
      .disabled(!isAround)
    }
    let ids = 1...40
    for id in ids {
      page.say("q\(id):1,0,Enter")
      page.say("T\(id):3,1,1,dropped")
      for other in ids { page.say("T\(other):2,1,1,\(page.token).\(id)") }
    }
    #expect(model.log == [])
  }

  @Test("What comes to nothing leaves no place targeted, and what is dragged over a place is no doing")
  func targeted() throws {
    let page = try ProbedPage { [model] in
      VStack {
        place { model.isOn = $0 }
        Button(model.isOn ? "Refund" : "Pay") { model.log.append("pressed") }
      }
    }
    let (button, target) = (try page.first { $0.kind == .button }.id, try target(page))
    page.isSlow = true
    let frames = page.page.frames
    page.say("T\(target):1")
    #expect(model.isOn)
    page.say("p\(button):\(frames)")
    #expect(model.log == [])
    page.say("T\(target):2,1,1,\(page.token).99999")
    #expect(!model.isOn)
  }

  @Test("Few things are read at once, and nothing is for a page that has gone")
  func slow() async throws {
    let page = try ProbedPage { [model] in
      Text("here").dropDestination(for: Slow.self) { _, _ in
        model.log.append("late")
        return true
      }
    }
    let id = try target(page)
    for _ in 0..<500 { page.say("T\(id):3,1,1,x") }
    while Slow.running.withLock({ $0 }) == 0 { try await Task.sleep(for: .milliseconds(10)) }
    #expect(Slow.running.withLock { $0 } <= 16)
    page.session?.end()
    page.site.registry.removeAll()
    for _ in 0..<500 where Slow.running.withLock({ $0 }) > 0 { try await Task.sleep(for: .milliseconds(10)) }
    #expect(Slow.running.withLock { $0 } == 0 && model.log == [])
  }
}

@Suite("Gestures that are not waited for") @MainActor
struct UnwantedGestureTests {
  private let model = PressModel()

  @Test("A gesture that is off is not made, whatever a page says", arguments: 0..<4)
  func off(_ way: Int) throws {
    let page = try ProbedPage { [model] in
      let text = Text("x")
      let drag = DragGesture().onEnded { _ in model.log.append("off") }
      let other = DragGesture(minimumDistance: 5).onEnded { _ in }
      return switch way {
      case 0: AnyView(text.gesture(drag, including: .none))
      case 1: AnyView(text.gesture(drag, isEnabled: false))
      case 2: AnyView(text.gesture(drag, isEnabled: false).simultaneousGesture(other))
      default: AnyView(text.gesture(drag).disabled(true).simultaneousGesture(other))
      }
    }
    let id = try page.first { $0.contains("x") && $0.kind == .text }.id
    for number in 0..<30 {
      page.say("j\(id):\(number),0,0,1,1")
      page.say("j\(id):\(number),0,2,1,1")
    }
    #expect(model.log == [])
  }

  @Test("A gesture that is turned off while it goes on is broken off")
  func masked() throws {
    struct Board: View {
      let model: PressModel
      @GestureState private var isHeld = false

      var body: some View {
        Text(verbatim: isHeld ? "held" : "free")
        Text("x").gesture(
          DragGesture().updating($isHeld) { _, state, _ in state = true }.onEnded { _ in model.log.append("ended") },
          including: model.isOn ? .none : .all)
      }
    }
    let page = try ProbedPage { [model] in Board(model: model) }
    let gesture = try #require(page.gestures.first)
    let root = try #require(page.session).tree.root!
    page.say("\(gesture)0,5,5")
    #expect(root.contains("held"))
    model.isOn = true
    ViewTree.flushAll()
    page.settle()
    #expect(root.contains("free"))
    page.say("\(gesture)2,5,5")
    #expect(root.contains("free") && model.log == [])
  }
}
