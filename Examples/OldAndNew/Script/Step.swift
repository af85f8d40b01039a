/// An action of the script, and what it is counted as.
struct Step: Equatable {
  let kind: Kind
  let action: Action

  /// The rows of the table.
  enum Kind: String, CaseIterable {
    case tick = "the clock ticks"
    case typing = "a letter is typed"
    case age = "the age changes"
    case quantity = "a quantity changes"
    case favorite = "a favourite changes"
    case currency = "the currency changes"
    case added = "an item is added"
    case removed = "an item is removed"
    case equal = "an equal value is written"
    case unread = "what no view reads changes"
  }
}
