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
public protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
  /// Points are counted from the top leading corner of the view.
  @MainActor @preconcurrency
  func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
  public static func _makeNode<Modified: View>(
    _ view: ModifiedContent<Modified, Self>, at place: ViewPlace
  ) -> ViewNode<ModifiedContent<Modified, Self>> {
    AnimatableNode(view, \.modifier.animatableData, at: place) { GeometryEffectNode($0, at: $1) }
  }
}

/// Shows a view with what an effect makes of its size.
private struct ProjectionModifier<Effect: GeometryEffect>: ViewModifier {
  let effect: Effect
  @State private var size = CGSize.zero

  func body(content: Content) -> some View {
    content.style(.projection(effect.effectValue(size: size))).onGeometryChange(for: CGSize.self, of: \.size) { size = $0 }
  }
}

private final class GeometryEffectNode<Modified: View, Effect: GeometryEffect>: ViewNode<ModifiedContent<Modified, Effect>> {
  private typealias Shown = ModifiedContent<Modified, ProjectionModifier<Effect>>

  private var child: ViewNode<Shown>?

  init(_ view: ModifiedContent<Modified, Effect>, at place: ViewPlace) {
    super.init(at: place)
    child = place.within(self).mount(Self.shown(view))
  }

  override func update(to view: ModifiedContent<Modified, Effect>) {
    visited()
    child?.update(to: Self.shown(view))
  }

  private static func shown(_ view: ModifiedContent<Modified, Effect>) -> Shown {
    Shown(content: view.content, modifier: ProjectionModifier(effect: view.modifier))
  }

  override func visitChildren(_ visit: (AnyViewNode) -> Bool) -> Bool { child.map(visit) ?? true }
}
