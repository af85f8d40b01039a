public import Foundation

/// A modifier that moves, turns or scales a view by its size, without a change of the layout.
///
/// ```swift
/// struct Shake: GeometryEffect {
///   var animatableData: CGFloat
///   func effectValue(size: CGSize) -> ProjectionTransform {
///     ProjectionTransform(CGAffineTransform(translationX: 8 * sin(animatableData * .pi * 6), y: 0))
///   }
/// }
///
/// TextField("Code", text: $code).modifier(Shake(animatableData: attempts))
/// ```
///
/// In an animation it is asked for all that is between, as each ``Animatable``.
public protocol GeometryEffect: Animatable, ViewModifier {
  /// Points are counted from the top leading corner of the view.
  @MainActor @preconcurrency
  func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
  public func body(content: Content) -> some View { content.modifier(ProjectionModifier(effect: self)) }

  /// The effect, which nothing hears of that asks where views are: a view is asked for where it is laid out.
  nonisolated public func ignoredByLayout() -> Self { self }
}

/// Shows a view with what an effect makes of its size.
nonisolated private struct ProjectionModifier<Effect: GeometryEffect>: ViewModifier {
  let effect: Effect
  @State private var size = CGSize.zero

  @MainActor func body(content: Content) -> some View {
    content.style(.projection(effect.effectValue(size: size))).onGeometryChange(for: CGSize.self, of: \.size) { size = $0 }
  }
}
