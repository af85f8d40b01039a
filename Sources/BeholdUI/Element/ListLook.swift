package import Foundation

/// How a list looks, or a row of it, where that is not as usual.
package enum ListLook: Hashable, Sendable {
  case separator(isHidden: Bool, top: Bool, bottom: Bool)
  case separatorTint(Color)
  /// Between rows, in points.
  case rowSpacing(CGFloat)
  case sectionSpacing(CGFloat)
  case ground(isHidden: Bool)
  case prominentHeader
  /// The least height of rows, in points.
  case leastRowHeight(CGFloat)
  case leastHeaderHeight(CGFloat)
  /// Of the symbols of labels in rows.
  case itemTint(Color)

  var isOfRow: Bool {
    switch self {
    case .separator, .separatorTint: true
    case .rowSpacing, .sectionSpacing, .ground, .prominentHeader, .leastRowHeight, .leastHeaderHeight, .itemTint: false
    }
  }
}
