internal import BeholdUI
internal import Foundation

/// The class names of alignments: `a-topLeading`.
enum Alignments {
  static func name(_ alignment: Alignment) -> String { name(alignment.name) }

  /// - Parameter name: as elements say it: `top leading`, `firstTextBaseline`, `trailing`.
  static func name(_ name: String?) -> String {
    guard let name else { return "a-center" }
    let words = name.split(separator: " ")
    guard words.count == 2 else {
      switch name {
      case "firstTextBaseline": return "a-first"
      case "lastTextBaseline": return "a-last"
      default: return "a-" + name
      }
    }
    let vertical = words[0].hasPrefix("top") || words[0] == "firstTextBaseline" ? "top" : words[0].hasPrefix("bottom") ? "bottom" : ""
    let horizontal = words[1] == "center" ? "" : words[1]
    if vertical.isEmpty { return horizontal.isEmpty ? "a-center" : "a-" + horizontal }
    return "a-" + vertical + (horizontal.isEmpty ? "" : horizontal.capitalized)
  }
}

extension Substring {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}

extension UnitPoint {
  /// The next of the nine alignments.
  var alignment: Alignment {
    Alignment(horizontal: x < 0.25 ? .leading : x > 0.75 ? .trailing : .center, vertical: y < 0.25 ? .top : y > 0.75 ? .bottom : .center)
  }
}
