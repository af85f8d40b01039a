import BeholdObservation
import Foundation
import Testing

@testable import BeholdUI
@testable import BeholdWeb

@Suite("What is read in pictures, in what nobody sees, and in the same moment") @MainActor
struct RewordingPictureTests {
  private let model = PressModel()

  /// What a press does that is made before a change is seen.
  private func pressed(while change: () -> Void, _ label: @escaping @MainActor (PressModel) -> some View) throws -> [String] {
    let page = try ProbedPage { [model] in
      Button {
        model.log.append(model.words)
      } label: {
        label(model)
      }
    }
    let id = try page.first { $0.kind == .button }.id
    let frames = page.page.frames
    page.isSlow = true
    change()
    ViewTree.flushAll()
    page.say("p\(id):\(frames)")
    return model.log
  }

  @Test("Another picture is another thing, also where its name is a number, and where it stands in a text")
  func pictures() throws {
    #expect(try pressed(while: { model.words = "face2" }, { Image($0.words == "Pay" ? "face1" : $0.words) }) == [])
    model.words = "Pay"
    #expect(
      try pressed(while: { model.words = "trash" }, { Text("\(Image(systemName: $0.words == "Pay" ? "heart" : $0.words)) it") }) == [])
    model.words = "Pay"
    #expect(try pressed(while: { model.words = "person.2" }, { Image(systemName: $0.words == "Pay" ? "person" : $0.words) }) == [])
    model.words = "Pay"
    #expect(try pressed(while: { model.words = "6.circle" }, { Image(systemName: $0.words == "Pay" ? "5.circle" : $0.words) }).count == 1)
  }

  @Test("Another picture from an address is another thing, if it is there or not", arguments: [true, false])
  func fetched(_ isThere: Bool) throws {
    let page = try ProbedPage { [model] in
      Button {
        model.log.append(model.words)
      } label: {
        AsyncImage(url: URL(string: model.words == "Pay" ? "https://example.org/1.png" : "https://example.org/2.png"))
      }
    }
    let (id, picture) = (try page.first { $0.kind == .button }.id, try page.first { $0.takes(.load) }.id)
    page.say("l\(picture):1")
    let frames = page.page.frames
    page.isSlow = true
    model.become("Refund")
    if isThere { page.say("l\(picture):1") }
    page.say("p\(id):\(frames)")
    #expect(model.log == [])
  }

  @Test("What nobody sees is no unrest", arguments: ["\u{200B}", "\u{200D}", "\u{FE0F}", "\u{AD}", "\u{2060}", "\u{FEFF}", "\u{34F}"])
  func invisible(_ invisible: String) throws {
    model.words = "Bob"
    let page = try ProbedPage { [model] in Button("Pay \(model.words)") { model.log.append(model.words) } }
    let (clock, id) = (try page.makeClock(), try page.first { $0.kind == .button }.id)
    for step in 0..<8 {
      clock.pass(0.3)
      model.become(step % 2 == 0 ? "Bob" + invisible : "Bob")
      page.settle()
    }
    let frames = page.page.frames
    page.isSlow = true
    clock.pass(0.3)
    model.become("Bob" + invisible)
    page.say("p\(id):\(frames)")
    #expect(model.log == ["Bob" + invisible], "that is the same")
    model.become("Eve")
    page.say("p\(id):\(frames)")
    #expect(model.log.count == 1)
  }

  @Test("What another visitor changes right after one's own task is no doing of one's own")
  func race() async throws {
    let gate = AsyncStream<Void>.makeStream()
    let view = { @MainActor [model] in
      VStack {
        Button("Refresh") {
          Task {
            for await _ in gate.stream { break }
            model.words = "Pay now"
          }
        }
        Button("Attack") { model.words = "Transfer all" }
        Button("It: \(model.words)") { model.log.append(model.words) }
      }
    }
    let site = AppSite(AppInstance(OneWindow { view() }), assets: .forTests)
    let (page, attacker) = (try ProbedPage(site), try ProbedPage(site))
    func id(_ page: ProbedPage, _ text: String) throws -> UInt32 { try page.first { $0.kind == .button && $0.contains(text) }.id }
    page.say("p\(try id(page, "Refresh")):\(page.page.frames)")
    let press = "p\(try id(page, "It")):\(page.page.frames)"
    let attack = "p\(try id(attacker, "Attack")):\(attacker.page.frames)"
    page.isSlow = true
    for _ in 0..<20 { await Task.yield() }
    gate.continuation.yield()
    while model.words == "Pay" { await Task.yield() }
    attacker.say(attack)
    page.say(press)
    #expect(model.log == [])
  }
}
