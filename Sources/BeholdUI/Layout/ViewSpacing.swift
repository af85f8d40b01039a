public import Foundation

/// How far a view likes its neighbours to be, at each edge.
///
/// Source: `ViewSpacing` in Apple's documentation. What the preferences are is not documented; these have been seen in SwiftUI.
public struct ViewSpacing: Hashable, Sendable {
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

  public init() {}

  /// None, whatever a neighbour likes.
  public static let zero = ViewSpacing(vertical: .none, horizontal: .none)

  package init(vertical: Preference, horizontal: Preference = .standard) {
    (top, bottom, leading, trailing) = (vertical, vertical, horizontal, horizontal)
  }

  /// Between most views.
  package static let standardDistance: CGFloat = 8

  package func start(_ axis: Axis) -> Preference { axis == .horizontal ? leading : top }
  package func end(_ axis: Axis) -> Preference { axis == .horizontal ? trailing : bottom }

  /// The distance to what follows on an axis.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    switch (end(axis), next.start(axis)) {
    case (.none, _), (_, .none): 0
    case (.text, .text(let leading)) where axis == .vertical: leading
    default: Self.standardDistance
    }
  }

  /// What becomes of it at edges that are somewhere else now. A spacer stays one.
  package func reset(_ edges: Edge.Set) -> ViewSpacing {
    var spacing = self
    if edges.contains(.top), top != .none { spacing.top = .standard }
    if edges.contains(.bottom), bottom != .none { spacing.bottom = .standard }
    if edges.contains(.leading), leading != .none { spacing.leading = .standard }
    if edges.contains(.trailing), trailing != .none { spacing.trailing = .standard }
    return spacing
  }

  /// Of views that share some edges.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var spacing = self
    if edges.contains(.top) { spacing.top = top.union(other.top) }
    if edges.contains(.bottom) { spacing.bottom = bottom.union(other.bottom) }
    if edges.contains(.leading) { spacing.leading = leading.union(other.leading) }
    if edges.contains(.trailing) { spacing.trailing = trailing.union(other.trailing) }
    return spacing
  }

  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) { self = union(other, edges: edges) }

  /// Of views one after the other on an axis.
  package static func sequence(_ spacings: [ViewSpacing], _ axis: Axis) -> ViewSpacing {
    guard let first = spacings.first, let last = spacings.last else { return ViewSpacing(vertical: .none, horizontal: .none) }
    var spacing = spacings.dropFirst().reduce(first) { $0.union($1) }
    if axis == .horizontal { (spacing.leading, spacing.trailing) = (first.leading, last.trailing) }
    if axis == .vertical { (spacing.top, spacing.bottom) = (first.top, last.bottom) }
    return spacing
  }
}
