import BeholdObservation
import BeholdTesting
import Foundation
import Testing

@testable import BeholdUI

@Suite("Keys that views wait for") @MainActor
struct KeyPressTests {
  @Observable @MainActor
  final class Heard { var lines: [String] = [] }

  private struct Board: View {
    let heard: Heard

    var body: some View {
      VStack {
        Text("inner").focusable()
          .onKeyPress(.upArrow) { hear("up", .handled) }
          .onKeyPress(keys: ["x", .return], phases: .all) { press in hear("\(press)", press.key == "x" ? .handled : .ignored) }
          .onKeyPress(characters: .decimalDigits) { press in hear("digit \(press.characters)", .ignored) }
      }
      .onKeyPress { press in hear("outer \(press.key.character) \(press.modifiers.rawValue)", .handled) }
    }

    private func hear(_ line: String, _ result: KeyPress.Result) -> KeyPress.Result {
      heard.lines.append(line)
      return result
    }
  }

  @Test("The innermost view is asked first, what it leaves the views around hear of, and each hears of its own keys and phases")
  func order() throws {
    let heard = Heard()
    let host = TestHost(Board(heard: heard))
    let text = try host.find("inner")
    func lines(_ key: KeyEquivalent, _ modifiers: EventModifiers = [], _ phase: KeyPress.Phases = .down) throws -> [String] {
      heard.lines = []
      try text.pressKey(key, modifiers: modifiers, phase: phase)
      return heard.lines
    }
    #expect(try lines(.upArrow) == ["up"])
    #expect(try lines(.upArrow, [], .repeat) == ["up"])
    #expect(try lines(.upArrow, [], .up) == [], "nobody waits for that")
    #expect(try lines("x", [], .up) == ["up x []"])
    #expect(try lines(.return) == ["down return []", "outer \r 0"])
    #expect(try lines("7", .shift) == ["digit 7", "outer 7 2"])
    #expect(try lines("a", [.command, .option]) == ["outer a 24"])
  }

  @Test("What an element waits for is what all of its modifiers do")
  func request() throws {
    let heard = Heard()
    let tree = mounted(Board(heard: heard))
    #expect(
      tree.all(.text)[0].keyRequest == KeyRequest([.upArrow, "x", .return], .all, takesLetters: true), "one of them waits for letters")
    #expect(tree.all(.text)[0][.isFocusable]?.flag == true)
    let two = mounted(Text("").onKeyPress(.space) { .handled }.onKeyPress("a", phases: .up) { _ in .handled })
    #expect(two.all(.text)[0].keyRequest == KeyRequest([.space, "a"], [.down, .repeat, .up]))
    #expect(mounted(Text("").focusable(false)).all(.text)[0].isReachedByKeys == nil)
  }

  @Test("Who waits for letters leaves the keys that do something by themselves")
  func letters() throws {
    let digits = try #require(mounted(Text("").onKeyPress(characters: .decimalDigits) { _ in .handled }).all(.text)[0].keyRequest)
    #expect(digits == KeyRequest([], [.down, .repeat], takesLetters: true))
    let blanks = try #require(mounted(Text("").onKeyPress(characters: .whitespaces) { _ in .handled }).all(.text)[0].keyRequest)
    #expect(blanks.keys == [.space, .tab])
    let both = mounted(Text("").onKeyPress(.upArrow) { .handled }.onKeyPress(characters: .decimalDigits) { _ in .handled })
    #expect(both.all(.text)[0].keyRequest == KeyRequest([.upArrow], [.down, .repeat], takesLetters: true))
    #expect(both.all(.text)[0].handle(KeyPress("7")))
  }

  @Test("A disabled view hears of no key")
  func disabled() {
    let heard = Heard()
    let tree = mounted(Button("b") {}.onKeyPress(.space) { .handled }.disabled(true))
    #expect(tree.send(.key(KeyPress(.space)), to: tree.all(.button)[0].id) == .disabled)
    #expect(heard.lines.isEmpty)
  }
}
