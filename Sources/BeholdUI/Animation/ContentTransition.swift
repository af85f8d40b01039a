/// How a text changes into another in an animation.
///
/// ```swift
/// Text(count, format: .number).contentTransition(.numericText(value: Double(count)))
/// ```
public struct ContentTransition: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case shown(LetterTransition)
    /// The way follows the value.
    case value(Double)
  }

  let kind: Kind

  /// At once.
  public static let identity = ContentTransition(kind: .shown(.none))
  /// The letters are there at once, and how they look follows the animation.
  public static let interpolate = ContentTransition(kind: .shown(.none))
  /// One fades into the other.
  public static let opacity = ContentTransition(kind: .shown(.fade))

  /// The letters that differ roll.
  ///
  /// - Parameter countsDown: whether they do so downwards.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(kind: .shown(countsDown ? .down : .up))
  }

  /// The letters that differ roll, downwards if the value has become less.
  public static func numericText(value: Double) -> ContentTransition { ContentTransition(kind: .value(value)) }
}

/// How letters change, and symbols, as hosts see it.
package enum LetterTransition: String, Hashable, Sendable {
  case none, fade, up, down
  /// Those of symbols: the one that goes becomes smaller, or larger, or is gone at once; the one that comes becomes as large as it is.
  case downUp = "down-up"
  case upUp = "up-up"
  case offUp = "off-up"
}

nonisolated extension View {
  /// Sets how the texts in the view change in an animation, and the symbols whenever they are others.
  public func contentTransition(_ transition: ContentTransition) -> some View {
    environment(\.contentTransition, transition).modifier(ContentTransitionModifier(kind: transition.kind))
  }
}

nonisolated struct ContentTransitionModifier: NodeModifier {
  let kind: ContentTransition.Kind

  @MainActor
  final class Node: ModifierEffect {
    private unowned let node: AnyViewNode
    private var kind: ContentTransition.Kind
    private var shown = LetterTransition.up
    private let modifiers: ElementModifiers

    init(_ modifier: ContentTransitionModifier, in place: inout ViewPlace, node: AnyViewNode) {
      self.node = node
      kind = modifier.kind
      if case .shown(let transition) = kind { shown = transition }
      modifiers = place.add(.style(.letters(shown)))
    }

    func update(to modifier: ContentTransitionModifier) {
      switch (kind, modifier.kind) {
      case (.value(let old), .value(let new)): if old != new { shown = new < old ? .down : .up }
      case (_, .value): shown = .up
      case (_, .shown(let transition)): shown = transition
      }
      kind = modifier.kind
      if let change = modifiers.set(.style(.letters(shown))) { node.modifierChanged(change) }
    }
  }
}
