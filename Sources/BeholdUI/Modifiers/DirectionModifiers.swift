internal import Foundation

nonisolated extension View {
  /// Mirrors the view where lines begin at the right.
  public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View { modifier(FlipModifier(isEnabled: enabled)) }

  /// Says whether the view is mirrored, and where.
  public func layoutDirectionBehavior(_ behavior: LayoutDirectionBehavior) -> some View {
    modifier(FlipModifier(isEnabled: behavior.mirrored != nil, mirrored: behavior.mirrored ?? .rightToLeft))
  }

  /// Hides what is private where that is redacted: `redacted(reason: .privacy)`.
  public func privacySensitive(_ sensitive: Bool = true) -> some View { modifier(PrivacyModifier(isSensitive: sensitive)) }

  /// Moves, turns and scales the view by a transform, without a change of the layout.
  public func transformEffect(_ transform: CGAffineTransform) -> some View { projectionEffect(ProjectionTransform(transform)) }

  /// Shows the view as a projection does, without a change of the layout.
  public func projectionEffect(_ transform: ProjectionTransform) -> some View { style(.projection(transform)) }

  /// Room between a scene's edges and the view: 16 points.
  public func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges, 16) }

  /// Room between a scene's edges and the view: 16 points.
  public func scenePadding(_ padding: ScenePadding, edges: Edge.Set = .all) -> some View { self.padding(edges, 16) }
}

/// Whether a view is mirrored where lines begin at the other side.
public struct LayoutDirectionBehavior: Hashable, Sendable {
  /// Where it is, if anywhere.
  fileprivate let mirrored: LayoutDirection?

  /// It is the same everywhere.
  public static let fixed = LayoutDirectionBehavior(mirrored: nil)
  /// It is mirrored where lines begin at the right.
  public static let mirrors = LayoutDirectionBehavior(mirrored: .rightToLeft)

  public static func mirrors(in direction: LayoutDirection) -> LayoutDirectionBehavior { LayoutDirectionBehavior(mirrored: direction) }
}

/// How much room a scene has at its edges.
public struct ScenePadding: Hashable, Sendable {
  private let name: String

  /// As much as the system has.
  public static let minimum = ScenePadding(name: "minimum")
  /// As much as the edge of a bar's items.
  public static let navigationBar = ScenePadding(name: "navigationBar")
}

nonisolated private struct FlipModifier: ViewModifier {
  @Environment(\.layoutDirection) private var direction
  let isEnabled: Bool
  var mirrored = LayoutDirection.rightToLeft

  @MainActor func body(content: Content) -> some View { content.scaleEffect(x: isEnabled && direction == mirrored ? -1 : 1) }
}

nonisolated private struct PrivacyModifier: ViewModifier {
  @Environment(\.redactionReasons) private var reasons
  let isSensitive: Bool

  @MainActor func body(content: Content) -> some View {
    content.redacted(reason: isSensitive && reasons.contains(.privacy) ? .placeholder : [])
  }
}
