import BeholdUI
import Foundation
import Testing

@testable import BeholdLayout

@Suite("A modifier")
struct ModifierTests {
  @Test("LAY-1 A fixed frame has what is given, and the child's where nothing is")
  func fixedFrame() {
    #expect(FixedFrameNode(width: 280, color()).size(100, 50) == [280, 50])
    #expect(FixedFrameNode(height: 50, SquareNode()).size(300, 300) == [50, 50])
    #expect(FixedFrameNode(width: 28, height: 28, SquareNode()).frames(5, 5) == [[0, 0, 28, 28]])
    #expect(FixedFrameNode(width: 40, height: 40, alignment: .bottomTrailing, box(10, 20)).frames(9, 9) == [[30, 20, 10, 20]])
    // What is larger overflows around its alignment.
    #expect(FixedFrameNode(width: 10, height: 10, box(30, 30)).frames(9, 9) == [[-10, -10, 30, 30]])
    #expect(FixedFrameNode(width: -5, height: .infinity, color()).size(100, 50) == [100, 50])
  }

  @Test("A flexible frame takes the child's size, within its limits, and the proposal where that is between")
  func flexibleFrame() {
    #expect(frame(text("abc"), most: .infinity).size(300, 50) == [300, 12])
    #expect(frame(text("abc"), most: 100).size(300, 50) == [100, 12])
    #expect(frame(text("abc"), most: 100).size(50, 50) == [50, 12])
    #expect(frame(text("abc"), most: .infinity).size(nil, nil) == [18, 12])
    #expect(frame(text("abc"), least: 50).size(300, nil) == [50, 12])
    #expect(frame(box(80, 10), least: 50).size(60, nil) == [60, 10])
    #expect(frame(box(80, 10), least: 50).size(300, nil) == [80, 10])
    #expect(frame(box(80, 10), least: 50, most: 100).size(300, nil) == [100, 10])
    #expect(frame(box(80, 10), least: 50, most: 100).size(20, nil) == [50, 10])
    #expect(frame(color(), ideal: 70).size(nil, 5) == [70, 5])
    #expect(frame(color(), ideal: 70).size(90, 5) == [90, 5])
    #expect(frame(color(), least: 20, most: 100).size(nil, 5) == [20, 5])
    #expect(frame(text("abc"), most: .infinity, alignment: .leading).frames(300, 50) == [[0, 0, 18, 12]])
    #expect(frame(text("abc"), most: .infinity).frames(300, 50) == [[141, 0, 18, 12]])
    // Limits that contradict each other: the least wins.
    #expect(frame(color(), least: 50, most: 20).size(300, 5) == [50, 5])
  }

  @Test("Padding is taken off, and put on again")
  func padding() {
    let insets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(PaddingNode(insets, color()).size(100, 50) == [100, 50])
    #expect(PaddingNode(insets, color()).frames(100, 50) == [[2, 1, 94, 46]])
    #expect(PaddingNode(insets, text("abc")).size(nil, nil) == [24, 16])
    #expect(PaddingNode(insets, color()).size(3, 3) == [6, 4])
    #expect(PaddingNode(EdgeInsets(top: -5, leading: -5, bottom: -5, trailing: -5), color()).frames(100, 50) == [[-5, -5, 110, 60]])
  }

  @Test("LAY-1 What is behind or before a view is proposed its size, and does not change it")
  func layers() {
    let layers = LayersNode(text("abcd"), behind: [(color(), .center)], before: [(box(10, 4), .topTrailing), (box(50, 50), .center)])
    #expect(layers.size(300, 300) == [24, 12])
    #expect(layers.frames(300, 300) == [[0, 0, 24, 12], [0, 0, 24, 12], [14, 0, 10, 4], [-13, -19, 50, 50]])
  }

  @Test("A ratio is that of what is proposed")
  func aspectRatio() {
    #expect(AspectRatioNode(2, .fit, color()).size(300, 100) == [200, 100])
    #expect(AspectRatioNode(2, .fill, color()).size(300, 100) == [300, 150])
    #expect(AspectRatioNode(0.5, .fit, color()).size(300, nil) == [300, 600])
    #expect(AspectRatioNode(2, .fit, color()).size(nil, nil) == [10, 10])
    #expect(AspectRatioNode(nil, .fit, FillingNode(ideal: CGSize(width: 40, height: 20))).size(100, 100) == [100, 50])
    #expect(AspectRatioNode(nil, .fill, FillingNode(ideal: CGSize(width: 40, height: 20))).size(100, 100) == [200, 100])
    #expect(AspectRatioNode(1, .fit, text("abc")).size(300, 300) == [18, 12])
  }

  @Test("A fixed size is the ideal one")
  func fixedSize() {
    #expect(FixedSizeNode(text("one two")).size(10, 10) == [42, 12])
    #expect(FixedSizeNode(horizontal: false, vertical: true, text("one two")).size(20, 5) == [18, 24])
    #expect(FixedSizeNode(horizontal: true, vertical: false, color()).size(20, 5) == [10, 5])
  }

  @Test("An offset changes the place alone; a position takes the proposal")
  func places() {
    #expect(OffsetNode(x: 5, y: -3, box(10, 10)).size(100, 100) == [10, 10])
    #expect(OffsetNode(x: 5, y: -3, box(10, 10)).frames(100, 100) == [[5, -3, 10, 10]])
    #expect(PositionNode(x: 30, y: 20, box(10, 10)).size(100, 80) == [100, 80])
    #expect(PositionNode(x: 30, y: 20, box(10, 10)).frames(100, 80) == [[25, 15, 10, 10]])
    let node = OffsetNode(x: 5, box(10, 10))
    node.isRightToLeft = true
    #expect(node.frames(100, 100) == [[5, 0, 10, 10]])
  }

  @Test("A scroll view takes the proposal along its axes, and proposes nothing there")
  func scroll() {
    #expect(ScrollNode(.vertical, color()).size(300, 200) == [300, 200])
    #expect(ScrollNode(.vertical, color()).frames(300, 200) == [[0, 0, 300, 10]])
    #expect(ScrollNode(.vertical, text("abc")).size(300, 200) == [18, 200])
    #expect(ScrollNode(.vertical, box(10, 500)).size(300, nil) == [10, 500])
    #expect(ScrollNode(.horizontal, FixedFrameNode(width: 280, color())).size(100, 200) == [100, 200])
    #expect(ScrollNode(.horizontal, FixedFrameNode(width: 280, color())).frames(100, 200) == [[0, 0, 280, 200]])
    #expect(ScrollNode([.horizontal, .vertical], box(500, 500)).size(100, 200) == [100, 200])
  }

  @Test("A geometry reader takes the proposal, with its content at the top leading corner")
  func geometryReader() {
    #expect(GeometryReaderNode(text("abc")).size(nil, 80) == [10, 80])
    #expect(GeometryReaderNode(text("abc")).frames(100, 80) == [[0, 0, 18, 12]])
  }

  @Test("A window centres its content in the safe area, and a view that ignores that reaches beyond it where it touches it")
  func window() {
    let insets = EdgeInsets(top: 50, leading: 0, bottom: 30, trailing: 0)
    #expect(WindowNode(insets: insets, text("abc")).frames(100, 200) == [[41, 104, 18, 12]])
    let (window, safe) = (CGRect(x: 0, y: 0, width: 100, height: 200), CGRect(x: 0, y: 50, width: 100, height: 120))
    func reaching(_ edges: Edge.Set, _ child: LayoutNode) -> [CGFloat] {
      WindowNode(insets: insets, SafeAreaNode(ignoring: edges, safe: safe, window: window, child)).place(
        at: .zero, proposal: proposal(100, 200))
      return child.numbers
    }
    #expect(reaching(.all, color()) == [0, 0, 100, 200])
    #expect(reaching(.top, color()) == [0, 0, 100, 170])
    #expect(reaching(.all, box(20, 20)) == [40, 100, 20, 20])
  }
}
