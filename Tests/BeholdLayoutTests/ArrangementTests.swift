import BeholdTesting
import BeholdUI
import Foundation
import Testing

@testable import BeholdLayout

/// Layouts of programs, in a window of 400 by 800. Letters of the body font are 10.2 wide, its lines 20.4 high.
@MainActor
@Suite("Layouts of programs")
struct ArrangementTests {
  struct Weight: LayoutValueKey { static let defaultValue: CGFloat = 1 }

  /// Shares the width by weights.
  struct Shares: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      let heights = subviews.map { $0.sizeThatFits(ProposedViewSize(width: 50, height: nil)).height }
      return CGSize(width: proposal.width ?? 100, height: heights.max() ?? 0)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      let part = bounds.width / subviews.map { $0[Weight.self] }.reduce(0, +)
      var x = bounds.minX
      for subview in subviews {
        let width = part * subview[Weight.self]
        subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: ProposedViewSize(width: width, height: bounds.height))
        x += width
      }
    }
  }

  @Test("LAY-1 Views are where they are placed, with what they are offered")
  func placed() throws {
    let host = host(
      VStack(spacing: 0) {
        Shares {
          Color.red.frame(height: 30)
          Color.red.layoutValue(key: Weight.self, value: 3)
          Text("a")
        }
        Text("b")
      })
    let parts = try host.find(.layout).children
    #expect(try parts.map { try frame($0) } == [[0, 374.8, 80, 30], [80, 374.8, 240, 30], [320, 374.8, 10.2, 20.4]])
    #expect(try frame(host.find("b"))[1] == 404.8)
    #expect(try host.find(.layout).frame.width == 400)
  }

  /// Puts one view at each corner it is told, and leaves out others.
  struct Anchors: Layout {
    let anchors: [UnitPoint]

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { CGSize(width: 100, height: 60) }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      for (subview, anchor) in zip(subviews, anchors) {
        subview.place(at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: anchor, proposal: .unspecified)
      }
    }
  }

  @Test("A view is at a point by its anchor, and in the middle if it is not placed; leading may be on the right")
  func anchors() {
    let layout = AnyLayout(Anchors(anchors: [.topLeading, .bottomTrailing, .center]))
    func frames(_ isRightToLeft: Bool) -> [[CGFloat]] {
      let node = ArrangedNode(layout, (0..<4).map { _ in box(10, 20) })
      node.isRightToLeft = isRightToLeft
      return node.frames(400, 800)
    }
    #expect(frames(false) == [[50, 30, 10, 20], [40, 10, 10, 20], [45, 20, 10, 20], [45, 20, 10, 20]])
    #expect(frames(true)[0] == [40, 30, 10, 20])
  }

  /// Counts what it keeps.
  struct Keeping: Layout {
    final class Kept { var made = 0 }
    let kept: Kept

    func makeCache(subviews: Subviews) -> [CGSize] {
      kept.made += 1
      return subviews.map { $0.sizeThatFits(.unspecified) }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]) -> CGSize {
      cache.reduce(.zero) { max($0, $1) }
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]) {}

    private func max(_ one: CGSize, _ other: CGSize) -> CGSize {
      CGSize(width: Swift.max(one.width, other.width), height: Swift.max(one.height, other.height))
    }
  }

  @Test("What a layout keeps is made once for a layout of the window")
  func cache() {
    let kept = Keeping.Kept()
    let node = ArrangedNode(AnyLayout(AnyLayout(Keeping(kept: kept))), [box(10, 20), box(30, 10)])
    #expect(node.size(nil, nil) == [30, 20] && node.size(5, 5) == [30, 20])
    #expect(node.frames(100, 100) == [[10, 0, 10, 20], [0, 5, 30, 10]])
    #expect(kept.made == 1)
  }

  struct Odd: Layout {
    let number: CGFloat
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { CGSize(width: number, height: number) }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      for subview in subviews {
        subview.place(at: CGPoint(x: number, y: number), proposal: ProposedViewSize(width: number, height: number))
      }
    }
  }

  @Test("Numbers that are no lengths end nothing", arguments: [CGFloat.nan, .infinity, -.infinity, -1, 1e300])
  func numbers(_ number: CGFloat) throws {
    let host = host(Odd(number: number) { Text("a") })
    let frame = try host.find("a").frame
    #expect(frame.minX.isFinite && frame.minY.isFinite && frame.width.isFinite)
  }

  @Test("In another layout views keep their state, and containers are the library's own")
  func state() throws {
    struct Counter: View {
      @State private var count = 0
      var body: some View { Button("Count \(count)") { count += 1 } }
    }
    struct Screen: View {
      @State private var place = 0
      let layouts: [AnyLayout]
      var body: some View {
        let layout = layouts[place]
        layout {
          Counter()
          Button("Next") { place += 1 }.frame(height: 50)
        }
      }
    }
    let host = host(
      Screen(layouts: [
        AnyLayout(HStackLayout(alignment: .top, spacing: 0)), AnyLayout(VStackLayout(alignment: .leading)), AnyLayout(Shares()),
        AnyLayout(ZStackLayout()), AnyLayout(GridLayout()), AnyLayout(HStackLayout()),
      ]))
    let roles: [ElementRole] = [.horizontalStack, .verticalStack, .layout, .depthStack, .grid, .horizontalStack]
    for (count, role) in roles.enumerated() {
      try host.find("Count \(count)").press()
      let (counter, next) = try (host.find("Count \(count + 1)").frame, host.find("Next").frame)
      switch role {
      case .horizontalStack: #expect(counter.maxX <= next.minX)
      case .verticalStack, .grid: #expect(counter.maxY <= next.minY)
      case .layout: #expect(next.minX == 200 && counter.minX == 0)
      default: #expect(abs(counter.midX - next.midX) < 0.01)
      }
      #expect(try host.find(role).children.count == 2)
      if count < 5 { try host.find("Next").press() }
    }
  }

  @Test("Spacing is what views like")
  func spacing() {
    let (text, other) = (ViewSpacing(vertical: .text(leading: 3)), ViewSpacing())
    #expect(text.distance(to: text, along: .vertical) == 3 && text.distance(to: other, along: .vertical) == 8)
    #expect(ViewSpacing.zero.distance(to: other, along: .horizontal) == 0)
    var union = ViewSpacing.zero
    union.formUnion(other, edges: .trailing)
    #expect(union.distance(to: other, along: .horizontal) == 8 && other.distance(to: union, along: .horizontal) == 0)
  }
}
