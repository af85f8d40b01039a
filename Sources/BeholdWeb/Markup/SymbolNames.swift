internal import BeholdUI

/// What symbols are called by those who read pages aloud.
enum SymbolNames {
  /// What symbols of controls are usually for; others are called as they are.
  private static let meanings = [
    "checkmark": "Done", "ellipsis": "More", "ellipsis.circle": "More", "gear": "Settings", "gearshape": "Settings", "heart": "Love",
    "line.3.horizontal": "Menu", "magnifyingglass": "Search", "minus": "Remove", "pencil": "Edit", "plus": "Add", "plus.circle": "Add",
    "square.and.arrow.up": "Share", "square.and.pencil": "Compose", "star": "Favorite", "trash": "Delete", "xmark": "Close",
    "xmark.circle": "Close",
  ]

  static func name(of symbol: String) -> String {
    let plain = symbol.hasSuffix(".fill") ? String(symbol.dropLast(5)) : symbol
    return meanings[plain] ?? symbol.replacing(".", with: " ")
  }
}

extension Element {
  /// What a symbol is called that is all there is to read in a button, a link or the label of a menu; `nil` anywhere else.
  var nameInControl: String? {
    guard let symbol = self[.symbol]?.text, self[.isDecorative] == nil else { return nil }
    var label: Element?
    var around = parent
    while let element = around {
      switch element.kind {
      case .controlLabel: label = element
      case .button, .link, .menu:
        let isSilent = ElementText.of(label ?? element).isEmpty && Accessibility(element).label == nil
        return isSilent ? SymbolNames.name(of: symbol) : nil
      case .window, .page, .list, .form, .listRow, .scroll, .sheet, .popover, .tab, .toolbar: return nil
      default: break
      }
      around = element.parent
    }
    return nil
  }
}
