// What a person reads in something before pressing it.

extension ElementAttribute.Key {
  /// Whether what can be pressed may be known by it.
  var isRead: Bool {
    switch self {
    case .text, .runs, .label, .subtitle, .symbol, .image, .role: true
    default: false
    }
  }
}

extension ElementAttribute.Value {
  /// Whether both are read in the same way but for amounts, which may change many times a second while one and the same thing is meant.
  ///
  /// Complexity: the length of the shorter one.
  static func isReadAlike(_ one: Self, _ other: Self?) -> Bool {
    guard let one = one.wording, let other = other?.wording else { return false }
    var others = other.unicodeScalars.lazy.filter(\.isOfWords).makeIterator()
    for scalar in one.unicodeScalars where scalar.isOfWords { if others.next() != scalar { return false } }
    return others.next() == nil
  }

  private var wording: String? {
    switch self {
    case .text(let text): text
    case .runs(let runs): runs.lazy.map(\.text).joined()
    default: nil
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is no part of an amount: no digit, separator or blank.
  fileprivate var isOfWords: Bool {
    switch self {
    case "0"..."9", " ", ".", ",", ":", "-", "+", "\u{2019}", "\u{2212}": false
    default: isASCII || properties.generalCategory != .decimalNumber && properties.generalCategory != .spaceSeparator
    }
  }
}

extension Element {
  /// The button or the question that the element is a part of, or itself where a gesture makes it a button: its words are read before that is pressed.
  ///
  /// Rows, links and tabs are none, as they lead to what is seen before anything is done, nor is all else that has much in it that may change.
  package var asker: Element? {
    if firstChild == nil, takes(.press) { return self }
    var current: Element? = self
    while let element = current {
      switch element.kind {
      case .alert, .confirmationDialog, .button, .menu: return element
      case .listRow, .link, .tab, .page, .sheet: return nil
      default: current = element.parent
      }
    }
    return nil
  }
}
