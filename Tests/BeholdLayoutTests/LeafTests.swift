import BeholdUI
import Foundation
import Testing

@testable import BeholdLayout

@Suite("What has no children takes for a proposal")
struct LeafTests {
  @Test(
    "A colour takes the proposal, and 10 for nothing",
    arguments: zip(
      [[300, 200], [nil, 200], [300, nil], [nil, nil], [0, 0]] as [[CGFloat?]],
      [[300, 200], [10, 200], [300, 10], [10, 10], [0, 0]] as [[CGFloat]]))
  func colour(_ given: [CGFloat?], _ size: [CGFloat]) { #expect(color().size(given[0], given[1]) == size) }

  @Test(
    "A circle takes the largest square",
    arguments: zip(
      [[300, 200], [nil, 200], [300, nil], [nil, nil], [.infinity, 50]] as [[CGFloat?]],
      [[200, 200], [200, 200], [300, 300], [10, 10], [50, 50]] as [[CGFloat]]))
  func circle(_ given: [CGFloat?], _ size: [CGFloat]) { #expect(SquareNode().size(given[0], given[1]) == size) }

  @Test("LAY-2 A spacer takes what is left on its axis, and its least length")
  func spacer() {
    #expect(SpacerNode(axis: .horizontal).size(100, 50) == [100, 0])
    #expect(SpacerNode(axis: .vertical).size(100, 50) == [0, 50])
    #expect(SpacerNode(axis: nil).size(100, 50) == [100, 50])
    #expect(SpacerNode(axis: .horizontal).size(nil, nil) == [8, 0])
    #expect(SpacerNode(minLength: 0, axis: .horizontal).size(0, 50) == [0, 0])
    #expect(SpacerNode(minLength: 30, axis: .vertical).size(5, 5) == [0, 30])
  }

  @Test("LAY-2 A divider is a line across its stack's axis")
  func divider() {
    #expect(DividerNode(axis: .horizontal).size(100, 50) == [1, 50])
    #expect(DividerNode(axis: .vertical).size(100, 50) == [100, 1])
    #expect(DividerNode(axis: nil).size(100, nil) == [100, 1])
    #expect(DividerNode(axis: .horizontal).size(nil, nil) == [1, 10])
  }

  @Test("A picture has its own size, and a slider its own height")
  func own() {
    #expect(box(30, 20).size(5, nil) == [30, 20])
    #expect(BarNode(ideal: CGSize(width: 120, height: 31)).size(300, 5) == [300, 31])
    #expect(BarNode(ideal: CGSize(width: 120, height: 31)).size(nil, nil) == [120, 31])
  }
}

@Suite("A text")
struct TextTests {
  @Test("LAY-5 is one line for nothing, and breaks between words for a width")
  func lines() {
    #expect(text("one two").size(nil, nil) == [42, 12])
    #expect(text("one two").size(42, nil) == [42, 12])
    // Each word is a line.
    #expect(text("one two").size(41, nil) == [18, 24])
    #expect(text("one two").size(.infinity, .infinity) == [42, 12])
    #expect(text("").size(nil, nil) == [0, 12])
    #expect(text("a\nb\n").size(nil, nil) == [6, 36])
  }

  @Test("LAY-5 breaks within a word only if that is wider than the line")
  func words() {
    #expect(text("abcdef").size(13, nil) == [12, 36])
    // "a", then "bcdef" as two letters a line.
    #expect(text("a bcdef").size(13, nil) == [12, 48])
    #expect(text("abc").size(0, nil) == [0, 36])
  }

  @Test("has as many lines as fit, at least one, and is cut off in the last")
  func truncation() {
    // "one", "two", "three": two lines fit.
    #expect(text("one two three").size(30, 30) == [30, 24])
    #expect(text("one two three").size(30, 0) == [30, 12])
    #expect(text("one two three", lineLimit: 1).size(30, nil) == [30, 12])
    #expect(text("one two three", lineLimit: 1).measured(proposal(30, nil)).isTruncated)
    #expect(!text("one two three", lineLimit: 3).measured(proposal(30, nil)).isTruncated)
    #expect(text("one two three", lineLimit: 1).size(nil, nil) == [78, 12])
  }

  @Test("has baselines in its first and its last line")
  func baselines() {
    let measured = text("one two").measured(proposal(20, nil))
    #expect(measured.firstBaseline == 9)
    #expect(measured.lastBaseline == 21)
  }

  @Test("reserves lines, adds space between lines, and shrinks before it is cut off")
  func style() {
    var measured = MeasuredText("one two", font: TextFont(size: 10))
    measured.reservedLines = 3
    #expect(TextNode(measured, FixedAdvanceFont()).size(nil, nil) == [42, 36])
    measured.reservedLines = 1
    measured.lineSpacing = 5
    #expect(TextNode(measured, FixedAdvanceFont()).size(20, nil) == [18, 29])
    measured.lineLimit = 1
    measured.minimumScale = 0.5
    // 42 · 0.5 = 21.
    #expect(TextNode(measured, FixedAdvanceFont()).size(21, nil)[0].rounded() == 21)
    #expect(TextNode(measured, FixedAdvanceFont()).measured(proposal(21, nil)).isTruncated == false)
  }

  @Test("is as high as the largest letters of a line, which share a baseline")
  func runs() {
    let node = TextNode(
      MeasuredText([.init("ab ", font: TextFont(size: 10)), .init("cd", font: TextFont(size: 20))]), FixedAdvanceFont())
    #expect(node.size(nil, nil) == [42, 24])
    #expect(node.measured(.unspecified).firstBaseline == 18)
    // Two lines: "ab", then "cd".
    #expect(node.size(30, nil) == [24, 36])
  }
}
