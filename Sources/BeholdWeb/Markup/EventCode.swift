internal import BeholdUI

/// The letters that events have in messages, and elements in what they say that they take.
enum EventCode {
  private static let all: [(ElementEvent.Kind, Character)] = [
    (.press, "p"), (.input, "i"), (.toggle, "t"), (.choose, "c"), (.select, "s"), (.number, "n"), (.date, "d"), (.submit, "r"),
    (.focus, "f"),
    (.dismiss, "x"), (.step, "+"), (.delete, "D"), (.reorder, "R"), (.drop, "o"), (.hold, "h"), (.multiplePress, "m"), (.color, "k"),
    (.refresh, "u"), (.reveal, "w"),
  ]

  static func codes(_ kinds: ElementEvent.Kind) -> String {
    if kinds.isEmpty { return "" }
    if kinds == .press { return "p" }
    return String(all.filter { kinds.contains($0.0) }.map(\.1))
  }
}
