import BeholdTesting
import BeholdUI
import Foundation
import Testing

@testable import BeholdLayout

/// Makes trees of nodes, the same for the same seed.
private struct TreeMaker {
  var random: SeededRandom
  /// Numbers that no program should say.
  let isHostile: Bool

  init(seed: UInt64, isHostile: Bool) {
    random = SeededRandom(seed: seed)
    self.isHostile = isHostile
  }

  static let hostile: [CGFloat] = [-1, -1000, .nan, .infinity, -.infinity, 1e308, -1e308, 1e-308, .greatestFiniteMagnitude, 0, 30]

  mutating func number() -> CGFloat {
    isHostile && Int.random(in: 0..<2, using: &random) == 0
      ? Self.hostile.randomElement(using: &random)! : CGFloat(Int.random(in: 0..<120, using: &random))
  }

  mutating func maybe() -> CGFloat? { Bool.random(using: &random) ? number() : nil }

  mutating func alignment() -> Alignment {
    let all: [Alignment] = [.center, .topLeading, .bottomTrailing, .leadingFirstTextBaseline, .trailingLastTextBaseline]
    return all.randomElement(using: &random)!
  }

  mutating func tree(_ depth: Int) -> LayoutNode {
    let kind = Int.random(in: 0..<(depth == 0 ? 6 : 22), using: &random)
    return kind < 6 ? leaf(kind) : kind < 15 ? modified(kind, tree(depth - 1)) : container(kind, depth)
  }

  private mutating func leaf(_ kind: Int) -> LayoutNode {
    switch kind {
    case 0: text("ab cde", lineLimit: Bool.random(using: &random) ? 1 : nil)
    case 1: FillingNode()
    case 2: SquareNode()
    case 3: SpacerNode(minLength: maybe(), axis: .horizontal)
    case 4: FixedNode(CGSize(width: number(), height: number()))
    default: DividerNode(axis: .vertical)
    }
  }

  private mutating func modified(_ kind: Int, _ child: LayoutNode) -> LayoutNode {
    switch kind {
    case 6: PaddingNode(EdgeInsets(top: number(), leading: number(), bottom: number(), trailing: number()), child)
    case 7: FixedFrameNode(width: maybe(), height: maybe(), alignment: alignment(), child)
    case 8:
      FlexibleFrameNode(
        width: .init(least: maybe(), ideal: maybe(), most: maybe()), height: .init(least: maybe(), ideal: maybe(), most: maybe()),
        alignment: alignment(), child)
    case 9: FixedSizeNode(horizontal: Bool.random(using: &random), vertical: Bool.random(using: &random), child)
    case 10: AspectRatioNode(maybe(), Bool.random(using: &random) ? .fit : .fill, child)
    case 11: OffsetNode(x: number(), y: number(), child)
    case 12: PositionNode(x: number(), y: number(), child)
    case 13: PriorityNode(Double(number()), child)
    default: ScrollNode(Bool.random(using: &random) ? .vertical : .horizontal, child)
    }
  }

  private mutating func container(_ kind: Int, _ depth: Int) -> LayoutNode {
    let children = (0..<Int.random(in: 0..<4, using: &random)).map { _ in tree(depth - 1) }
    switch kind {
    case 15, 16: return StackNode(.horizontal, alignment: alignment(), spacing: maybe(), children)
    case 17, 18: return StackNode(.vertical, alignment: alignment(), spacing: maybe(), children)
    case 19: return DepthStackNode(alignment: alignment(), children)
    case 20: return GridNode(columnSpacing: maybe(), rowSpacing: maybe(), [GridNode.Row(children.map { GridNode.Cell($0) })])
    default:
      let items = [
        GridItem(.fixed(number())), GridItem(.adaptive(minimum: number(), maximum: number())), GridItem(.flexible(minimum: number())),
      ]
      return LazyGridNode(.vertical, items, alignment: alignment(), spacing: maybe(), children)
    }
  }
}

@Suite("Layouts of random trees")
struct PropertyTests {
  private static let proposals = [
    proposal(320, 480), proposal(nil, nil), proposal(0, 0), proposal(.infinity, .infinity), proposal(100, nil),
  ]

  private func tree(_ seed: UInt64, _ isHostile: Bool) -> LayoutNode {
    var maker = TreeMaker(seed: seed, isHostile: isHostile)
    return maker.tree(5)
  }

  @Test("No number traps, hangs, or leads to what is none", arguments: [false, true])
  func numbers(isHostile: Bool) {
    for seed in 1...300 {
      let root = tree(UInt64(seed), isHostile)
      for proposal in Self.proposals {
        let size = root.size(for: proposal)
        #expect(size.width >= 0 && size.height >= 0, "seed \(seed)")
        root.place(at: .zero, proposal: proposal)
        let isSound = root.all.allSatisfy { node in
          node.numbers.count == 4 && node.numbers.allSatisfy { $0.isFinite }
        }
        #expect(isSound, "seed \(seed), \(proposal)")
      }
    }
  }

  @Test("The same tree gives the same answer again, and without kept answers")
  func repeatable() {
    for seed in 1...150 {
      let (first, second, forgetful) = (tree(UInt64(seed), true), tree(UInt64(seed), true), tree(UInt64(seed), true))
      for node in forgetful.all { node.keepsAnswers = false }
      for node in [first, second, forgetful] { node.place(at: .zero, proposal: proposal(320, 480)) }
      let frames = first.all.map(\.numbers)
      #expect(second.all.map(\.numbers) == frames, "seed \(seed)")
      #expect(forgetful.all.map(\.numbers) == frames, "seed \(seed)")
      // Questions in between do not change it.
      for proposal in Self.proposals { _ = first.size(for: proposal) }
      first.place(at: .zero, proposal: proposal(320, 480))
      #expect(first.all.map(\.numbers) == frames, "seed \(seed)")
    }
  }

  @Test("A stack is the union of its children")
  func union() {
    for seed in 1...300 {
      for case let stack as StackNode in tree(UInt64(seed), false).all where !stack.children.isEmpty {
        let arrangement = stack.arrangement(for: proposal(320, 480))
        let frames = zip(stack.children, arrangement.placements).map { CGRect(origin: $1.origin, size: $0.size(for: $1.proposal)) }
        let across = stack.axis.other
        let first = frames.map { across == .horizontal ? $0.minX : $0.minY }.min() ?? 0
        let last = frames.map { across == .horizontal ? $0.maxX : $0.maxY }.max() ?? 0
        #expect(abs(first) < 0.01 && abs(last - arrangement.size[across]) < 0.01, "seed \(seed)")
        let end = frames.last.map { stack.axis == .horizontal ? $0.maxX : $0.maxY } ?? 0
        #expect(abs(end - arrangement.size[stack.axis]) < 0.01, "seed \(seed)")
      }
    }
  }

  @Test("The time grows with the tree, and not with a power of its depth")
  func complexity() {
    func nested(_ depth: Int) -> LayoutNode {
      let inner: LayoutNode = depth == 0 ? text("one two three") : nested(depth - 1)
      return depth.isMultiple(of: 2) ? hstack(text("one two"), inner, color()) : vstack(text("three"), inner, SpacerNode(axis: .vertical))
    }
    func work(_ depth: Int) -> Int {
      let root = nested(depth)
      root.place(at: .zero, proposal: proposal(320, 480))
      return root.all.reduce(0) { $0 + $1.arrangementCount } / root.all.count
    }
    // For each node.
    #expect(work(4) <= 6)
    #expect(work(12) <= 8)
    #expect(work(24) <= 12)
  }
}
