package import Foundation

/// How a list looks, or a row of it, where that is not as usual.
package enum ListLook: Hashable, Sendable {
  case separator(isHidden: Bool, top: Bool, bottom: Bool)
  case separatorTint(Color)
  /// Between rows, in points.
  case rowSpacing(CGFloat)
  case sectionSpacing(CGFloat)
  case ground(isHidden: Bool)
  case headers(areProminent: Bool)
  /// Whether every other row has a ground of its own.
  case alternates(Bool)
  /// Around sections, in points; as usual if `nil`.
  case sectionMargins(Edge.Set, CGFloat?)
  /// The least height of rows, in points.
  case leastRowHeight(CGFloat)
  case leastHeaderHeight(CGFloat)
  /// Of the symbols of labels in rows.
  case itemTint(Color)
  case badge(BadgeLook)

  var isOfRow: Bool {
    switch self {
    case .separator, .separatorTint, .badge: true
    case .rowSpacing, .sectionSpacing, .ground, .headers, .alternates, .sectionMargins, .leastRowHeight, .leastHeaderHeight, .itemTint:
      false
    }
  }
}

/// How the badge of a row is written.
package struct BadgeLook: Hashable, Sendable {
  /// As usual if `nil`.
  package var ink: Paint?
  package var isBold = false
  package var isItalic = false
}
