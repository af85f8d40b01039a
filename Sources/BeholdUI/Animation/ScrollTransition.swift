internal import Foundation

/// Where a view is in what scrolls.
public enum ScrollTransitionPhase: Hashable, Sendable {
  /// It is about to come in, or has gone, at the top or the leading edge.
  case topLeading
  /// It is seen.
  case identity
  case bottomTrailing

  public var isIdentity: Bool { self == .identity }

  /// -1 at the top or the leading edge, 0 where it is seen, 1 at the bottom or the trailing edge.
  public var value: Double {
    switch self {
    case .topLeading: -1
    case .identity: 0
    case .bottomTrailing: 1
    }
  }
}

/// How a view goes from one ``ScrollTransitionPhase`` to the next.
public struct ScrollTransitionConfiguration: Hashable, Sendable {
  /// How much of a view is seen where it is in its place.
  public struct Threshold: Hashable, Sendable {
    fileprivate let part: ScrollEffect.Part

    /// All of it.
    public static let visible = Threshold(part: .visible(1))
    /// Nothing of it.
    public static let hidden = Threshold(part: .visible(0))
    /// It is in the middle of what scrolls.
    public static let centered = Threshold(part: .centered)

    /// - Parameter amount: the part that is seen, from 0 to 1.
    public static func visible(_ amount: Double) -> Threshold { Threshold(part: .visible(amount.isFinite ? min(max(amount, 0), 1) : 1)) }
  }

  fileprivate var part: ScrollEffect.Part?

  /// As far as it is scrolled.
  public static let interactive = ScrollTransitionConfiguration(part: .visible(1))
  /// Browsers go there as far as it is scrolled, too.
  public static let animated = animated()
  /// Not at all.
  public static let identity = ScrollTransitionConfiguration(part: nil)

  public static func interactive(timingCurve: UnitCurve = .linear) -> ScrollTransitionConfiguration { interactive }
  public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration { .interactive.threshold(.visible(0.5)) }

  /// Sets where the view is in its place.
  public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
    part == nil ? self : ScrollTransitionConfiguration(part: threshold.part)
  }
}

/// How a view looks where it is in what scrolls, as hosts see it.
package struct ScrollEffect: Hashable, Sendable {
  package enum Part: Hashable, Sendable {
    case visible(Double)
    case centered
  }

  package var identity: VisualEffectValues
  /// How it looks at an edge, and how much of it is seen where it is in its place.
  package var topLeading: VisualEffectValues
  package var bottomTrailing: VisualEffectValues
  package var top: Part?
  package var bottom: Part?
  package var axis: Axis

  package init(
    identity: VisualEffectValues, topLeading: VisualEffectValues, bottomTrailing: VisualEffectValues, top: Part?, bottom: Part?, axis: Axis
  ) {
    (self.identity, self.topLeading, self.bottomTrailing) = (identity, topLeading, bottomTrailing)
    (self.top, self.bottom, self.axis) = (top, bottom, axis)
  }
}

nonisolated extension View {
  /// Changes how the view looks by its geometry, without a change of the layout.
  ///
  /// ```swift
  /// Image("sky").visualEffect { sky, geometry in sky.offset(y: -geometry.frame(in: .scrollView).minY / 2) }
  /// ```
  ///
  /// What `effect` reads of the geometry is measured by the host, and the effect is there a moment later. To follow what is scrolled,
  /// ``scrollTransition(_:axis:transition:)`` is the browser's work alone.
  public func visualEffect<Effect: VisualEffect>(
    _ effect: @escaping @Sendable (_ content: EmptyVisualEffect, _ geometry: GeometryProxy) -> Effect
  ) -> some View { modifier(VisualEffectModifier(effect: effect)) }

  /// Changes how the view looks as it comes into what scrolls and leaves it.
  ///
  /// ```swift
  /// Card(item).scrollTransition { card, phase in card.opacity(phase.isIdentity ? 1 : 0.3).scaleEffect(phase.isIdentity ? 1 : 0.8) }
  /// ```
  ///
  /// The effect is asked for each phase once, and the browser shows what is between.
  ///
  /// - Parameter axis: in which the view comes; down if `nil`.
  public func scrollTransition<Effect: VisualEffect>(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: (_ content: EmptyVisualEffect, _ phase: ScrollTransitionPhase) -> Effect
  ) -> some View { scrollTransition(topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition) }

  /// Changes how the view looks as it comes into what scrolls and leaves it, at each edge in its own way.
  public func scrollTransition<Effect: VisualEffect>(
    topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration, axis: Axis? = nil,
    transition: (_ content: EmptyVisualEffect, _ phase: ScrollTransitionPhase) -> Effect
  ) -> some View {
    func values(_ phase: ScrollTransitionPhase) -> VisualEffectValues { transition(EmptyVisualEffect(), phase)._values }
    return modifier(
      ScrollEffectModifier(
        effect: ScrollEffect(
          identity: values(.identity), topLeading: values(.topLeading), bottomTrailing: values(.bottomTrailing), top: topLeading.part,
          bottom: bottomTrailing.part, axis: axis ?? .vertical)))
  }
}

nonisolated private struct ScrollEffectModifier: ViewModifier {
  let effect: ScrollEffect
  /// The width of the view or its height, where that counts.
  @MainActor @State private var length: CGFloat = 0

  @MainActor func body(content: Content) -> some View {
    if effect.dependsOnLength {
      content.style(.scrollEffect(effect.seen(length: length))).onLengthChange { length = $0 }
    } else {
      content.style(.scrollEffect(effect))
    }
  }
}

extension ScrollEffect {
  fileprivate var dependsOnLength: Bool { [identity, topLeading, bottomTrailing].contains(where: \.dependsOnLength) }

  fileprivate func seen(length: CGFloat) -> ScrollEffect {
    var effect = self
    effect.identity = identity.seen(length: length)
    effect.topLeading = topLeading.seen(length: length)
    effect.bottomTrailing = bottomTrailing.seen(length: length)
    return effect
  }
}

nonisolated private struct VisualEffectModifier<Effect: VisualEffect>: ViewModifier {
  let effect: @Sendable (EmptyVisualEffect, GeometryProxy) -> Effect
  @MainActor @State private var values = VisualEffectValues()

  @MainActor func body(content: Content) -> some View {
    content.style(.visualEffect(values))
      .onGeometryChange(for: VisualEffectValues.self) {
        let values = effect(EmptyVisualEffect(), $0)._values
        return values.dependsOnLength ? values.seen(length: max($0.size.width, $0.size.height)) : values
      } action: {
        values = $0
      }
  }
}
