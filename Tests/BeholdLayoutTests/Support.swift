import BeholdTesting
import BeholdUI
import Foundation

@testable import BeholdLayout

/// Letters 6 wide, lines 12 high, the baseline at 9.
func text(_ string: String, lineLimit: Int? = nil) -> TextNode {
  TextNode(MeasuredText(string, font: TextFont(size: 10), lineLimit: lineLimit), FixedAdvanceFont())
}

/// What has one size.
func box(_ width: CGFloat, _ height: CGFloat) -> LayoutNode { FixedNode(CGSize(width: width, height: height)) }

func color() -> LayoutNode { FillingNode() }

func hstack(_ children: LayoutNode..., alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) -> StackNode {
  StackNode(.horizontal, alignment: Alignment(horizontal: .center, vertical: alignment), spacing: spacing, children)
}

func vstack(_ children: LayoutNode..., alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) -> StackNode {
  StackNode(.vertical, alignment: Alignment(horizontal: alignment, vertical: .center), spacing: spacing, children)
}

func proposal(_ width: CGFloat?, _ height: CGFloat?) -> ProposedSize { ProposedSize(width: width, height: height) }

func frame(
  _ child: LayoutNode, least: CGFloat? = nil, ideal: CGFloat? = nil, most: CGFloat? = nil, alignment: Alignment = .center
) -> LayoutNode {
  FlexibleFrameNode(width: .init(least: least, ideal: ideal, most: most), alignment: alignment, child)
}

extension LayoutNode {
  /// Its size as two numbers.
  func size(_ width: CGFloat?, _ height: CGFloat?) -> [CGFloat] { [size(for: proposal(width, height))].flatMap { [$0.width, $0.height] } }

  /// Where the children are, each as four numbers, when it is placed at the origin.
  func frames(_ width: CGFloat?, _ height: CGFloat?) -> [[CGFloat]] {
    place(at: .zero, proposal: proposal(width, height))
    return children.map(\.numbers)
  }

  func widths(_ width: CGFloat?, _ height: CGFloat?) -> [CGFloat] { frames(width, height).map { $0[2] } }
  func tops(_ width: CGFloat?, _ height: CGFloat?) -> [CGFloat] { frames(width, height).map { $0[1] } }

  var numbers: [CGFloat] { frame.map { [$0.minX, $0.minY, $0.width, $0.height] } ?? [] }

  /// It and all within.
  var all: [LayoutNode] { [self] + children.flatMap(\.all) }
}

/// A view in a window of 400 by 800.
@MainActor
func host(_ view: some View) -> TestHost { TestHost(view, size: CGSize(width: 400, height: 800)) }

/// Where an element is, as four numbers with one digit behind the point.
@MainActor
func frame(_ element: TestElement) throws -> [CGFloat] {
  let frame = try element.frame
  return [frame.minX, frame.minY, frame.width, frame.height].map { ($0 * 10).rounded() / 10 }
}
