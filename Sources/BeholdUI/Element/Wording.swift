internal import Foundation

/// What a person reads in something before pressing it: its words and symbols in their order, and not its amounts, which may change many times a second while
/// one and the same thing is meant.
///
/// Two that are read in the same way are equal. Of those that are not, one in 2⁶⁴ pairs is.
@MainActor
package struct Wording: Equatable {
  private let hash: Int

  /// - Parameter element: what asks to be pressed. Of a question its buttons and fields are no part, of a menu its items.
  ///
  /// Complexity: the number of elements in it and of letters.
  package init(of element: Element) {
    var reader = Reader()
    reader.read(element, whatAsks: element)
    hash = reader.hasher.finalize()
  }

  @MainActor
  private struct Reader {
    var hasher = Hasher()

    /// - Parameter variants: in what forms symbols are shown in it.
    mutating func read(_ element: Element, whatAsks: Element, variants: [SymbolVariants] = []) {
      var variants = variants
      guard element[.isHidden] == nil, element === whatAsks || !whatAsks.isQuestion || !element.isAnswer else { return }
      for modifier in element.modifierList {
        switch modifier {
        case .style(let style) where style.hides: return
        case .style(.symbolVariants(let its)): variants.append(its)
        case .accessibility(.label(let label)): read(label)
        default: break
        }
      }
      for attribute in element.attributes where element.isRead(attribute.key) {
        switch attribute.key {
        case .symbol:
          hasher.combine(variants)
          read(symbol: attribute.value.text ?? "")
        // A picture is known by its whole name, also where that is a number.
        case .image, .destination: hasher.combine(attribute.value.text)
        default: read(attribute.value)
        }
      }
      for child in element.children where element !== whatAsks || element.isRead(child) {
        read(child, whatAsks: whatAsks, variants: variants)
      }
    }

    private mutating func read(_ value: ElementAttribute.Value) {
      switch value {
      case .text(let text): read(text)
      case .runs(let runs):
        read(runs.lazy.map(\.text).joined())
        for run in runs { if let image = run.image { hasher.combine(image) } }
      default: break
      }
    }

    /// "5.circle" is an amount. Of other symbols digits say which ones they are, as of "person.2".
    private mutating func read(symbol name: String) { hasher.combine(name.drop(while: \.isWholeNumber)) }

    private mutating func read(_ text: String) {
      let words = Words(text)
      guard !words.isEmpty else { return }
      hasher.combine(words.scalars)
    }
  }
}

/// The letters of a text without its amounts: runs of digits with what stands between them, and the unit behind, as in "1.5K".
private struct Words {
  private(set) var scalars: [UInt32] = []
  var isEmpty: Bool { scalars.isEmpty }

  /// What is a part of an amount if there is a digit beside it.
  private var between: [UInt32] = []
  /// The letters right behind an amount.
  private var unit: [UInt32] = []
  private var isInAmount = false

  init(_ text: String) {
    var isBehindDigit = false
    for scalar in text.unicodeScalars where !scalar.properties.isDefaultIgnorableCodePoint {
      if scalar.isDigit {
        if !unit.isEmpty { endAmount() }
        (between, isInAmount, isBehindDigit) = ([], true, true)
      } else if scalar.isBetweenDigits {
        if !unit.isEmpty { endAmount() }
        if !scalar.properties.isWhitespace { between.append(scalar.value) }
        isBehindDigit = false
      } else if isBehindDigit {
        unit.append(scalar.value)
      } else {
        endAmount()
        scalars.append(scalar.value)
      }
    }
    endAmount()
  }

  /// What another amount may be said in: "999" becomes "1K", and "59s" becomes "1m".
  private static let units = Set(
    [
      "k", "K", "M", "B", "G", "T", "s", "m", "h", "d", "w", "y", "ms", "kB", "KB", "MB", "GB", "TB", "mm", "cm", "km", "mg", "kg", "st",
      "nd", "rd", "th",
    ]
    .map { $0.unicodeScalars.map(\.value) })

  private mutating func endAmount() {
    if !Self.units.contains(unit) { scalars += unit }
    if !isInAmount { scalars += between }
    (between, isInAmount, unit) = ([], false, [])
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { isASCII ? ("0"..."9").contains(self) : properties.generalCategory == .decimalNumber }

  /// Whether it separates or begins digits, in any language.
  fileprivate var isBetweenDigits: Bool {
    switch self {
    case " ", ".", ",", ":", "-", "+", "'", "\u{2019}", "\u{2212}", "\u{2013}", "\u{66B}", "\u{66C}", "\u{60C}": true
    default: !isASCII && properties.generalCategory == .spaceSeparator
    }
  }
}

extension Style {
  /// Whether nobody reads what has it.
  fileprivate var hides: Bool {
    switch self {
    case .opacity(let opacity): opacity <= 0
    case .hidden: true
    default: false
    }
  }
}

extension ElementModifier {
  /// Whether something else is read where another takes its place.
  fileprivate func isReadOtherwise(than other: Self) -> Bool {
    switch (self, other) {
    case (.accessibility(.label), _), (_, .accessibility(.label)): true
    case (.style(.symbolVariants), _), (.styles, _): true
    case (.style(let style), .style(let other)): style.hides != other.hides
    default: false
    }
  }
}

extension ModifierChange {
  @MainActor var isRead: Bool { old.isReadOtherwise(than: modifiers.value) }
}

extension Element {
  /// Whether what can be pressed may be known by an attribute of it. Pictures are known by their addresses.
  func isRead(_ key: ElementAttribute.Key) -> Bool {
    switch key {
    case .text, .runs, .label, .subtitle, .symbol, .image, .role, .isHidden: true
    case .destination: kind == .image
    default: false
    }
  }

  /// The button, the menu or the question that the element is a part of, or the text or picture around it where a gesture makes that a button: its words are
  /// read before it is pressed.
  ///
  /// Rows, links and tabs are none, as they lead to what is seen before anything is done, nor is what has several things in it that may change.
  package var asker: Element? {
    var isOneThing = true
    var current: Element? = self
    while let element = current {
      switch element.kind {
      case .alert, .confirmationDialog, .button, .menu: return element
      case .listRow, .list, .form, .section, .link, .tab, .page, .sheet, .popover, .scroll, .window: return nil
      case .text, .image, .label, .layers, .shape, .canvas, .fitting, .geometry: break
      default: isOneThing = false
      }
      if isOneThing, element.takesAnyPress { return element }
      current = element.parent
    }
    return nil
  }

  /// The question that the element is an answer to.
  package var question: Element? {
    var current = parent
    while let element = current {
      if element.isQuestion { return element }
      current = element.parent
    }
    return nil
  }

  fileprivate var isQuestion: Bool { kind == .alert || kind == .confirmationDialog }

  /// Whether a question is answered by it.
  fileprivate var isAnswer: Bool { [.button, .link, .menu].contains(kind) || kind.descriptor.value != nil || takes(.input) }

  /// Whether what asks is known by one of its children.
  fileprivate func isRead(_ child: Element) -> Bool {
    switch kind {
    case .menu: child.kind == .controlLabel
    default: true
    }
  }
}

/// What was read in something before it changed.
package struct Reading {
  package let asker: Element
  package let wording: Wording
}

extension ViewTree {
  /// Something is about to be read otherwise.
  ///
  /// - Parameter change: has been made already.
  func noteReading(of element: Element, before change: ModifierChange? = nil) {
    guard notesReadings, let asker = element.asker, asker.isConnected, !asker.isNew, !readings.keys.contains(asker.id) else { return }
    let now = change?.modifiers.value
    if let change { change.modifiers.pretend(change.old) }
    readings[asker.id] = Reading(asker: asker, wording: Wording(of: asker))
    if let change, let now { change.modifiers.pretend(now) }
  }

  /// What is read otherwise than before, since it was asked last.
  package func takeReadings() -> [Reading] {
    guard !readings.isEmpty else { return [] }
    defer { readings = [:] }
    return Array(readings.values)
  }
}
