/// A way to come and go that a program writes: what a view looks like before it is there, while it is, and when it has gone.
///
/// ```swift
/// struct Turned: Transition {
///   func body(content: Content, phase: TransitionPhase) -> some View {
///     content.rotationEffect(.degrees(phase.value * 90)).opacity(phase.isIdentity ? 1 : 0)
///   }
/// }
///
/// if isOpen { Details().transition(Turned()) }
/// ```
///
/// Where a view comes in an animation, `body` is asked for ``TransitionPhase/willAppear`` and then for ``TransitionPhase/identity``; where it goes in one, for
/// ``TransitionPhase/didDisappear``. The host shows what is between. The view itself has gone by then: what it looks like is not followed any more.
@MainActor @preconcurrency
public protocol Transition {
  associatedtype Body: View
  typealias Content = PlaceholderContentView<Self>

  @ViewBuilder @MainActor @preconcurrency
  func body(content: Content, phase: TransitionPhase) -> Body

  /// What is to be known before the first phase.
  static var properties: TransitionProperties { get }
}

extension Transition {
  public static var properties: TransitionProperties { TransitionProperties() }
}

nonisolated extension Transition {
  /// Both at a time.
  nonisolated public func combined(with other: AnyTransition) -> AnyTransition { AnyTransition(self).combined(with: other) }

  /// Both at a time.
  nonisolated public func combined<Other: Transition>(with other: Other) -> some Transition {
    CombinedTransition(transition: AnyTransition(self).combined(with: AnyTransition(other)))
  }

  /// Sets the animation with which it happens.
  nonisolated public func animation(_ animation: Animation?) -> AnyTransition { AnyTransition(self).animation(animation) }
}
