package import BeholdUI
package import Foundation

/// How far a view likes its neighbours to be, at each edge.
///
/// Source: `ViewSpacing` in Apple's documentation. What the preferences are is not documented; these have been seen in SwiftUI.
package struct Spacing: Hashable, Sendable {
  package enum Preference: Hashable, Sendable {
    /// As most views.
    case standard
    /// Nothing, whatever the neighbour says: a spacer is the space itself.
    case none
    /// What the font has between its lines, to a text above. As most views, to what is no text.
    case text(leading: CGFloat)

    /// Of one edge that belongs to several views.
    func union(_ other: Preference) -> Preference {
      switch (self, other) {
      case (.none, let preference), (let preference, .none): preference
      case (.text(let first), .text(let second)): .text(leading: max(first, second))
      case (.standard, _), (_, .standard): .standard
      }
    }
  }

  package var top = Preference.standard
  package var bottom = Preference.standard
  package var leading = Preference.standard
  package var trailing = Preference.standard

  package init() {}

  package init(vertical: Preference, horizontal: Preference = .standard) {
    (top, bottom, leading, trailing) = (vertical, vertical, horizontal, horizontal)
  }

  /// Between most views.
  package static let standardDistance: CGFloat = 8

  package func start(_ axis: Axis) -> Preference { axis == .horizontal ? leading : top }
  package func end(_ axis: Axis) -> Preference { axis == .horizontal ? trailing : bottom }

  /// The distance to what follows on an axis.
  package func distance(to next: Spacing, _ axis: Axis) -> CGFloat {
    switch (end(axis), next.start(axis)) {
    case (.none, _), (_, .none): 0
    case (.text, .text(let leading)) where axis == .vertical: leading
    default: Self.standardDistance
    }
  }

  /// What becomes of it at edges that are somewhere else now. A spacer stays one.
  func reset(_ edges: Edge.Set) -> Spacing {
    var spacing = self
    if edges.contains(.top), top != .none { spacing.top = .standard }
    if edges.contains(.bottom), bottom != .none { spacing.bottom = .standard }
    if edges.contains(.leading), leading != .none { spacing.leading = .standard }
    if edges.contains(.trailing), trailing != .none { spacing.trailing = .standard }
    return spacing
  }

  /// Of views that share all edges.
  func union(_ other: Spacing) -> Spacing {
    var spacing = self
    spacing.top = top.union(other.top)
    spacing.bottom = bottom.union(other.bottom)
    spacing.leading = leading.union(other.leading)
    spacing.trailing = trailing.union(other.trailing)
    return spacing
  }

  /// Of views one after the other on an axis.
  static func sequence(_ spacings: [Spacing], _ axis: Axis) -> Spacing {
    guard let first = spacings.first, let last = spacings.last else { return Spacing(vertical: .none, horizontal: .none) }
    var spacing = spacings.dropFirst().reduce(first) { $0.union($1) }
    if axis == .horizontal { (spacing.leading, spacing.trailing) = (first.leading, last.trailing) }
    if axis == .vertical { (spacing.top, spacing.bottom) = (first.top, last.bottom) }
    return spacing
  }
}
