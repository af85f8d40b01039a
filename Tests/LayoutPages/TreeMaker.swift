import BeholdTesting

/// Makes trees, the same for the same seed.
struct TreeMaker {
  /// What may be left out.
  enum Feature: String, CaseIterable {
    case grid, lazy, scroll, layers, offset, priority, ratio, fixed, lines, zstack, spacer, divider, circle, limits, alignment, baseline
  }

  private var random: SeededRandom
  private var left = 25
  private let without: Set<Feature>

  init(seed: UInt64, without: Set<Feature> = []) {
    random = SeededRandom(seed: seed)
    self.without = without
  }

  /// The same for the same seed.
  mutating func tree() -> Tree {
    left = int(4, 25)
    return modified(container(int(1, 5)))
  }
}

// MARK: Numbers

extension TreeMaker {
  private mutating func int(_ least: Int, _ most: Int) -> Int { Int.random(in: least...most, using: &random) }
  private mutating func pick<Value>(_ values: [Value]) -> Value { values.randomElement(using: &random)! }
  /// True so many times in a hundred.
  private mutating func chance(_ percent: Int) -> Bool { int(1, 100) <= percent }
  private mutating func chance(_ percent: Int, _ feature: Feature) -> Bool {
    // The number is drawn all the same, so that leaving something out changes the rest as little as possible.
    let isSo = chance(percent)
    return isSo && !without.contains(feature)
  }

  private mutating func width() -> Double { Double(pick([20, 28, 44, 60, 80, 100, 120, 150, 200, 280])) }
  /// Of what has words in it, which are not to be broken.
  private mutating func width(of kind: Tree.Kind) -> Double {
    switch kind {
    case .text: Double(pick([60, 80, 100, 150, 200]))
    case .color, .rectangle, .rounded, .circle: width()
    default: Double(pick([120, 200, 280, 340]))
    }
  }
  private mutating func height() -> Double { Double(pick([8, 20, 28, 44, 60, 100])) }
  private mutating func color() -> String { pick(["red", "orange", "yellow", "green", "mint", "teal", "blue", "purple", "pink", "gray"]) }

  private mutating func alignment() -> String? {
    let names = ["leading", "trailing", "top", "bottom", "topLeading", "topTrailing", "bottomLeading", "bottomTrailing"]
    let name = pick(names)
    return chance(35, .alignment) ? name : nil
  }

  private mutating func words() -> String {
    let known = ["a", "in", "of", "the", "and", "tea", "so", "milk", "one", "sugar", "it", "to"]
    let count = chance(60) ? int(1, 3) : int(1, 12)
    return (0..<count).map { _ in pick(known) }.joined(separator: " ")
  }
}

// MARK: Views

extension TreeMaker {
  private mutating func leaf(in axis: Tree.Kind) -> Tree {
    left -= 1
    let isInStack = axis == .hstack || axis == .vstack
    switch int(1, 100) {
    case ...45:
      var tree = Tree(.text)
      tree.text = words()
      return tree
    case ...60: return painted(.color)
    case ...68: return painted(.rectangle)
    case ...76: return painted(.rounded)
    case ...86 where !without.contains(.circle): return painted(.circle)
    case ...94 where isInStack && !without.contains(.spacer):
      var tree = Tree(.spacer)
      tree.length = chance(30) ? Double(int(0, 40)) : nil
      return tree
    case 95... where isInStack && !without.contains(.divider): return Tree(.divider)
    default: return painted(.color)
    }
  }

  private mutating func painted(_ kind: Tree.Kind) -> Tree {
    var tree = Tree(kind)
    tree.text = color()
    // Most shapes have a size in programs.
    if chance(70) {
      var frame = Modifier(.frame)
      frame.width = chance(75) ? width() : nil
      frame.height = frame.width == nil || chance(75) ? height() : nil
      tree.modifiers = [frame]
    }
    return tree
  }

  private mutating func any(_ depth: Int, in parent: Tree.Kind) -> Tree {
    modified(depth <= 0 || left <= 1 || chance(45) ? leaf(in: parent) : container(depth))
  }

  private mutating func container(_ depth: Int) -> Tree {
    left -= 1
    switch int(1, 100) {
    case ...36: return stack(.hstack, depth)
    case ...72: return stack(.vstack, depth)
    case ...80 where !without.contains(.zstack): return stack(.zstack, depth)
    case ...90 where !without.contains(.layers): return layers(depth)
    case ...93 where !without.contains(.scroll): return scroll(depth)
    case ...96 where !without.contains(.grid): return grid(depth)
    case ...98 where !without.contains(.lazy): return lazyStack(depth)
    case 99... where !without.contains(.lazy): return lazyGrid(depth)
    default: return stack(.vstack, depth)
    }
  }

  private mutating func children(_ depth: Int, in kind: Tree.Kind, _ range: ClosedRange<Int> = 1...4) -> [Tree] {
    let count = int(range.lowerBound, range.upperBound)
    var children: [Tree] = []
    for index in 0..<count where index == 0 || left > 0 { children.append(any(depth - 1, in: kind)) }
    return children
  }

  private mutating func stack(_ kind: Tree.Kind, _ depth: Int) -> Tree {
    var tree = Tree(kind)
    let horizontal = pick(["leading", "trailing", "center"])
    let vertical = pick(["top", "bottom", "center"])
    let baseline = pick(["firstTextBaseline", "lastTextBaseline"])
    if chance(45, .alignment) { tree.alignment = kind == .hstack ? vertical : kind == .vstack ? horizontal : alignment() }
    if chance(10, .baseline), kind == .hstack { tree.alignment = baseline }
    if kind != .zstack { tree.spacing = chance(45) ? Double(pick([0, 4, 10, 20])) : nil }
    tree.children = children(depth, in: kind, kind == .zstack ? 1...3 : 1...5)
    return tree
  }

  private mutating func layers(_ depth: Int) -> Tree {
    var tree = Tree(pick([.background, .overlay]))
    tree.alignment = alignment()
    tree.children = [any(depth - 1, in: .zstack), any(depth - 2, in: .zstack)]
    return tree
  }

  private mutating func scroll(_ depth: Int) -> Tree {
    var tree = Tree(.scroll)
    tree.axis = pick(["vertical", "horizontal"])
    tree.children = children(depth, in: .zstack, 1...1)
    return tree
  }

  private mutating func grid(_ depth: Int) -> Tree {
    var tree = Tree(.grid)
    tree.alignment = alignment()
    tree.spacing = chance(40) ? Double(pick([0, 4, 20])) : nil
    let columns = int(1, 3)
    tree.children = (0..<int(1, 3)).map { _ in
      var row = Tree(.row)
      row.children = (0..<columns).map { _ in any(min(depth - 2, 1), in: .zstack) }
      return row
    }
    return tree
  }

  private mutating func lazyStack(_ depth: Int) -> Tree {
    var tree = Tree(.lazyStack)
    tree.alignment = pick(["leading", "trailing", "center"])
    tree.spacing = chance(40) ? Double(pick([0, 4, 20])) : nil
    tree.children = children(depth, in: .vstack)
    return tree
  }

  private mutating func lazyGrid(_ depth: Int) -> Tree {
    var tree = Tree(.lazyGrid)
    tree.spacing = chance(40) ? Double(pick([0, 4, 20])) : nil
    tree.columns = (0..<int(1, 3)).map { _ in
      switch int(0, 2) {
      case 0: Column(kind: .fixed, length: width() / 2)
      case 1: Column(kind: .flexible, length: 10)
      default: Column(kind: .adaptive, length: width())
      }
    }
    tree.children = children(depth, in: .zstack, 2...6)
    return tree
  }
}

// MARK: Modifiers

extension TreeMaker {
  private mutating func modified(_ tree: Tree) -> Tree {
    guard tree.kind != .spacer, tree.kind != .divider else { return tree }
    var tree = tree
    var modifiers = tree.modifiers ?? []
    for _ in 0..<pick([0, 0, 0, 1, 1, 2, 3]) { if let modifier = modifier(of: tree.kind) { modifiers.append(modifier) } }
    if !modifiers.isEmpty { tree.modifiers = modifiers }
    return tree
  }

  private mutating func modifier(of kind: Tree.Kind) -> Modifier? {
    switch int(1, 100) {
    case ...30: return padding()
    case ...45:
      var modifier = Modifier(.paint)
      modifier.color = color()
      return modifier
    case ...60: return frame(of: kind)
    case ...80: return without.contains(.limits) ? nil : limits(of: kind)
    case ...84: return without.contains(.fixed) ? nil : fixedSize()
    case ...88: return number(.ratio, Double(pick([50, 100, 160])) / 100, .ratio)
    case ...92: return number(.offset, Double(int(-20, 20)), .offset)
    case ...96: return number(.priority, Double(pick([-1, 1, 2])), .priority)
    default: return number(.lineLimit, Double(int(1, 3)), .lines)
    }
  }

  private mutating func padding() -> Modifier {
    var modifier = Modifier(.padding)
    modifier.edges = chance(60) ? "tlbr" : pick(["t", "l", "b", "r", "lr", "tb"])
    modifier.value = chance(70) ? Double(int(1, 24)) : nil
    return modifier
  }

  private mutating func frame(of kind: Tree.Kind) -> Modifier {
    var modifier = Modifier(.frame)
    modifier.width = chance(60) ? width(of: kind) : nil
    modifier.height = modifier.width == nil || chance(40) ? height() : nil
    modifier.alignment = alignment()
    return modifier
  }

  private mutating func limits(of kind: Tree.Kind) -> Modifier {
    var modifier = Modifier(.limits)
    switch int(1, 10) {
    case ...5: modifier.maxWidth = Modifier.infinity
    case 6: (modifier.maxWidth, modifier.maxHeight) = (Modifier.infinity, Modifier.infinity)
    case 7: modifier.maxWidth = width(of: kind)
    case 8: modifier.minWidth = width() / 2
    case 9: (modifier.minWidth, modifier.maxWidth) = (width() / 2, Modifier.infinity)
    default: modifier.minHeight = height()
    }
    modifier.alignment = alignment()
    return modifier
  }

  private mutating func fixedSize() -> Modifier {
    var modifier = Modifier(.fixedSize)
    modifier.isVertical = chance(60)
    modifier.isHorizontal = modifier.isVertical == false || chance(50)
    return modifier
  }

  private mutating func number(_ kind: Modifier.Kind, _ value: Double, _ feature: Feature) -> Modifier? {
    guard !without.contains(feature) else { return nil }
    var modifier = Modifier(kind)
    modifier.value = value
    return modifier
  }
}
