// Letters may be equal and other ones.
extension Text.Content: Equatable {
  static func == (old: Self, new: Self) -> Bool {
    switch (old, new) {
    case (.plain(let old), .plain(let new)), (.key(let old), .key(let new)): old.hasLetters(of: new)
    case (.plainFormat(let old), .plainFormat(let new)): old == new
    case (.format(let old), .format(let new)): old == new
    case (.localized(let old), .localized(let new)): old == new
    case (.pieces(let old), .pieces(let new)): old == new
    default: false
    }
  }
}

extension Text.Piece.Source: Equatable {
  static func == (old: Self, new: Self) -> Bool {
    switch (old, new) {
    case (.string(let old), .string(let new)), (.key(let old), .key(let new)): old.hasLetters(of: new)
    case (.format(let old), .format(let new)): old == new
    case (.localized(let old), .localized(let new)): old == new
    case (.image(let old, let oldLabel), .image(let new, let newLabel)): old == new && oldLabel == newLabel
    case (.time(let old), .time(let new)): old == new
    case (.value(let old), .value(let new)): old.isSame(as: new)
    default: false
    }
  }
}

extension Text.Fragment: Equatable {
  static func == (old: Self, new: Self) -> Bool {
    switch (old, new) {
    case (.literal(let old), .literal(let new)), (.string(let old), .string(let new)): old.hasLetters(of: new)
    case (.integer(let old, let oldSpecifier), .integer(let new, let newSpecifier)): old == new && oldSpecifier == newSpecifier
    case (.numeral(let old, let oldSpecifier), .numeral(let new, let newSpecifier)):
      old.hasLetters(of: new) && oldSpecifier == newSpecifier
    case (.value(let old, let oldSpecifier), .value(let new, let newSpecifier)): old.isSame(as: new) && oldSpecifier == newSpecifier
    case (.text(let old), .text(let new)): old == new
    default: false
    }
  }
}
