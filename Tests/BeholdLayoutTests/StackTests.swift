import BeholdUI
import Foundation
import Testing

@testable import BeholdLayout

@Suite("A stack")
struct StackTests {
  @Test("LAY-2 is as large as its children and the space between them, aligned across")
  func plain() {
    let stack = hstack(box(30, 20), box(10, 40))
    #expect(stack.size(300, 300) == [48, 40])
    #expect(stack.frames(300, 300) == [[0, 10, 30, 20], [38, 0, 10, 40]])
    #expect(hstack(box(30, 20), box(10, 40), alignment: .top, spacing: 2).frames(300, 300) == [[0, 0, 30, 20], [32, 0, 10, 40]])
    #expect(vstack(box(30, 20), box(10, 40), alignment: .trailing, spacing: 0).frames(300, 300) == [[0, 0, 30, 20], [20, 20, 10, 40]])
    #expect(hstack().size(300, 300) == [0, 0])
  }

  @Test("LAY-2 shares what remains, the least flexible first")
  func flexibility() {
    // 300 - 16 for the spacing; the box takes 84, and the colours 100 each.
    #expect(hstack(color(), box(84, 10), color()).frames(300, 50) == [[0, 0, 100, 50], [108, 20, 84, 10], [200, 0, 100, 50]])
    // A limit is less flexible than none: 50, then the rest.
    #expect(hstack(color(), frame(color(), least: 0, most: 50), spacing: 0).widths(300, 50) == [250, 50])
    // The short text takes 18 of its 50, the other one what is left.
    #expect(hstack(text("one two three four"), text("one"), spacing: 0).widths(100, nil) == [78, 18])
  }

  @Test("LAY-2 serves higher priorities first, and sets aside the least sizes of the others")
  func priority() {
    // 100: the second is the first to be asked. The others need 10 and 0 at least.
    let first = frame(color(), least: 10, most: .infinity)
    let stack = hstack(first, PriorityNode(1, color()), color(), spacing: 0)
    #expect(stack.widths(100, 20) == [10, 90, 0])
    let words = hstack(text("one two"), PriorityNode(1, text("three four")), spacing: 0)
    // 70: "three four" is 60 wide, and "one two" could do with nothing.
    #expect(words.widths(70, nil) == [6, 60])
    // A spacer comes last: its least is 8, and there is nothing beside it.
    #expect(
      hstack(text("abc"), SpacerNode(axis: .horizontal), text("def")).frames(100, nil) == [
        [0, 0, 18, 12], [18, 6, 64, 0], [82, 0, 18, 12],
      ])
    #expect(hstack(color(), SpacerNode(axis: .horizontal)).widths(100, 10) == [92, 8])
  }

  @Test("gives its children their ideal sizes if nothing is proposed on its axis")
  func ideal() {
    #expect(hstack(color(), text("one two"), SpacerNode(axis: .horizontal)).size(nil, 30) == [68, 30])
    #expect(vstack(SquareNode(), SquareNode()).size(nil, nil) == [10, 28])
  }

  @Test("shows what does not fit beyond its end, and takes that size")
  func overflow() {
    #expect(hstack(box(80, 10), box(80, 10)).size(100, 100) == [168, 10])
    #expect(hstack(box(80, 10), color(), spacing: 0).widths(50, 10) == [80, 0])
  }

  @Test("LAY-2 has no space between texts below each other but their font's, and 8 between others")
  func spacing() {
    #expect(vstack(text("a"), text("b")).size(nil, nil) == [6, 24])
    #expect(hstack(text("a"), text("b")).size(nil, nil) == [20, 12])
    #expect(vstack(text("a"), box(5, 5), text("b")).size(nil, nil) == [6, 45])
    #expect(vstack(PaddingNode(EdgeInsets(top: 0, leading: 0, bottom: 3, trailing: 0), text("a")), text("b")).size(nil, nil) == [6, 35])
    #expect(vstack(OffsetNode(y: 3, text("a")), vstack(text("b"), box(1, 1))).size(nil, nil) == [6, 33])
    #expect(vstack(text("a"), SpacerNode(minLength: 0, axis: .vertical), text("b")).size(nil, nil) == [6, 24])
    #expect(vstack(box(1, 1), box(1, 1), spacing: -1).size(nil, nil) == [1, 1])
  }

  @Test("aligns baselines")
  func baselines() {
    let large = TextNode(MeasuredText("A", font: TextFont(size: 20)), FixedAdvanceFont())
    // 18 from the top in one, 9 in the other.
    #expect(hstack(large, text("b"), alignment: .firstTextBaseline).frames(nil, nil) == [[0, 0, 12, 24], [20, 9, 6, 12]])
    // What has no text stands on the line: 12 of it are above, and 6 of the large letters below.
    #expect(hstack(large, box(5, 12), alignment: .firstTextBaseline).frames(nil, nil) == [[0, 0, 12, 24], [20, 6, 5, 12]])
    let lines = PaddingNode(EdgeInsets(top: 5, leading: 0, bottom: 0, trailing: 0), text("b c"))
    #expect(hstack(text("a"), lines, alignment: .lastTextBaseline).tops(28, nil) == [17, 0])
    #expect(hstack(text("a"), lines, alignment: .firstTextBaseline).tops(28, nil) == [5, 0])
    let inner = vstack(box(1, 10), text("b"), spacing: 0)
    #expect(hstack(text("a"), inner, alignment: .firstTextBaseline).tops(nil, nil) == [10, 0])
  }

  @Test("aligns guides that views say themselves")
  func guides() {
    let moved = AlignmentGuideNode(.vertical(.top), box(10, 10)) { _ in -5 }
    #expect(hstack(box(10, 10), moved, alignment: .top, spacing: 0).frames(nil, nil) == [[0, 0, 10, 10], [10, 5, 10, 10]])
    #expect(hstack(box(10, 10), PaddingNode(EdgeInsets(), moved), alignment: .top, spacing: 0).size(nil, nil) == [20, 15])
  }

  @Test("proposes what it takes across when it is placed without a proposal there: dividers are as high as their neighbours")
  func across() {
    let stack = hstack(text("one two"), DividerNode(axis: .horizontal), color())
    #expect(stack.size(70, nil) == [70, 24])
    stack.place(at: .zero, proposal: proposal(70, nil))
    #expect(stack.children[1].frame?.height == 24)
    let buttons = FixedSizeNode(
      horizontal: true, vertical: true, vstack(frame(text("a"), most: .infinity), frame(text("abcd"), most: .infinity)))
    buttons.place(at: .zero, proposal: proposal(300, 300))
    #expect(buttons.child.children.map { $0.numbers[2] } == [24, 24])
  }

  @Test("puts leading on the right where that is so")
  func rightToLeft() {
    let stack = hstack(box(30, 10), box(10, 10), spacing: 0)
    stack.isRightToLeft = true
    #expect(stack.frames(nil, nil) == [[10, 0, 30, 10], [0, 0, 10, 10]])
  }

  @Test("of depth takes the union of the highest priority, and proposes that")
  func depth() {
    #expect(DepthStackNode([color(), text("abc")]).frames(300, 200) == [[0, 0, 300, 200], [141, 94, 18, 12]])
    #expect(
      DepthStackNode(alignment: .bottomTrailing, [box(30, 10), box(10, 30)]).frames(nil, nil) == [[0, 20, 30, 10], [20, 0, 10, 30]])
    #expect(DepthStackNode([color(), PriorityNode(1, text("abc"))]).frames(300, 200) == [[0, 0, 18, 12], [0, 0, 18, 12]])
    #expect(DepthStackNode([]).size(300, 200) == [0, 0])
  }

  @Test("that is lazy takes the proposal across, and the ideal lengths along")
  func lazy() {
    #expect(LazyStackNode(.vertical, [text("abc"), color()]).frames(100, 500) == [[41, 0, 18, 12], [0, 20, 100, 10]])
    #expect(LazyStackNode(.vertical, alignment: .leading, spacing: 0, [text("abc")]).frames(100, 500) == [[0, 0, 18, 12]])
    #expect(LazyStackNode(.vertical, [text("abc")]).size(100, 500) == [100, 12])
    #expect(LazyStackNode(.horizontal, [text("abc"), text("abc")]).size(nil, nil) == [44, 12])
  }
}
