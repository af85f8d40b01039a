/// A piece of a text with a style of its own: letters, or a picture among them.
package struct TextRun: Hashable, Sendable {
  package var text: String
  /// The picture that is shown in place of letters.
  package var image: ImageSource?
  /// From the inside out, as with the modifiers of an element.
  package var styles: [Style]

  package init(_ text: String, image: ImageSource? = nil, _ styles: [Style] = []) {
    self.text = text
    self.image = image
    self.styles = styles
  }

  /// Whether it is letters and nothing more.
  var isPlain: Bool { image == nil && styles.isEmpty }
}

extension Element {
  /// The pieces of a text with styles; `nil` where it has none.
  package var textRuns: [TextRun]? {
    guard let runs = self[.runs]?.runs, let text = self[.text]?.text else { return self[.runs]?.runs }
    return runs.map { TextRun(text, image: $0.image, $0.styles) }
  }
}

/// Where a picture comes from.
package enum ImageSource: Hashable, Sendable {
  /// One of the symbols that hosts know by the names of SF Symbols.
  case symbol(String)
  /// One of the pictures that the program comes with.
  case resource(String)
  /// One that the host fetches, with so many pixels for a point.
  case address(String, scale: Double)
  /// One that the program has the bytes of.
  case data(PictureData, scale: Double)

  package var symbol: String? { if case .symbol(let name) = self { name } else { nil } }
  package var resource: String? { if case .resource(let name) = self { name } else { nil } }
  package var data: PictureData? { if case .data(let picture, _) = self { picture } else { nil } }

  package var address: String? {
    switch self {
    case .address(let address, _): address
    case .data(let picture, _): picture.path
    case .symbol, .resource: nil
    }
  }

  /// How many pixels there are for a point, of what the host fetches.
  package var scale: Double? {
    switch self {
    case .address(_, let scale), .data(_, let scale): scale
    case .symbol, .resource: nil
    }
  }
}
