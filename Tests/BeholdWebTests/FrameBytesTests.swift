import BeholdUI
import Foundation
import Testing

@testable import BeholdWeb

@Suite("What frames are put together of") @MainActor
struct FrameBytesTests {
  @Test("Numbers of any size are written in decimal")
  func numbers() {
    func written(_ number: some BinaryInteger) -> String {
      var bytes: [UInt8] = []
      bytes.appendNumber(number)
      return String(decoding: bytes, as: UTF8.self)
    }
    let numbers = [0, 1, 9, 10, 11, 99, 100, 101, 1000, 4_294_967_294, 4_294_967_295, 4_294_967_296, .max, -1, -10, .min]
    for number in numbers { #expect(written(number) == "\(number)") }
    #expect(written(UInt32.max) == "4294967295" && written(UInt64.max) == "18446744073709551615" && written(UInt8(7)) == "7")
  }

  @Test("Texts are written so that they are read as they were, whatever is in them, and wherever in them that is")
  func texts() throws {
    let signs = (0..<128).map { String(UnicodeScalar(UInt8($0))) } + ["é", "🙂", "\u{2028}", "\u{feff}", "\r\n"]
    let texts = [""] + signs + signs.flatMap { [$0 + "and a text that is long", "a text that is long and " + $0, "ab\($0)cd"] }
    for text in texts + [String(texts.joined()), String(("x" + texts.joined()).dropFirst())] {
      var bytes = Array("[".utf8)
      bytes.appendJSON(text)
      bytes.append(UInt8(ascii: "]"))
      #expect(try JSONDecoder().decode([String].self, from: Data(bytes)) == [text])
    }
    // A part of a text is read where it is.
    var bytes: [UInt8] = []
    bytes.appendJSON(String("say \"this\" now".dropFirst(4).dropLast(4)))
    #expect(String(decoding: bytes, as: UTF8.self) == "\"\\\"this\\\"\"")
  }

  @Test(
    "What is marked is found, and is there once, whether it is among few or many, and after others have been forgotten", arguments: 1...12)
  func marks(_ count: Int) {
    let visit = Visit { ForEach(0..<12, id: \.self) { Text(verbatim: "text \($0)") } }
    let root = (visit.socket.session as! WebSession).tree.root!
    let elements = Array(root.children)
    #expect(elements.count == 12)
    var marks = PendingMarks()
    let (motion, other) = (Motion(animation: .default, scope: nil), Motion(animation: .linear(duration: 3), scope: nil))
    for round in 0..<2 { for element in elements.prefix(count) { marks.add(element, .text, in: round == 0 ? motion : nil, round) } }
    #expect(marks.all.map(\.element.id) == elements.prefix(count).map(\.id))
    #expect(marks.all.allSatisfy { $0.motion == motion && $0.count == 1 })
    for (place, element) in elements.enumerated() {
      #expect(marks.contains(element.id, .text) == (place < count))
      #expect(!marks.contains(element.id, .shell))
    }
    marks.add(elements[0], .shell, in: other, 7)
    #expect(marks.all.count == count + 1 && marks.mark(elements[0].id, .shell)?.count == 7)
    #expect(marks.mark(elements[0].id, .text)?.motion == motion)
    marks.keep { $0.element.id % 2 == 0 }
    for element in elements.prefix(count) { #expect(marks.contains(element.id, .text) == (element.id % 2 == 0)) }
    for element in elements { marks.add(element, .text, in: other, 9) }
    for element in elements { #expect(marks.mark(element.id, .text)?.count == 9 && marks.mark(element.id, .text)?.motion == other) }
    #expect(Set(marks.all.map { "\($0.element.id) \($0.aspect)" }).count == marks.all.count)
  }
}
