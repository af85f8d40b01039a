extension Font {
  /// What a text is for, from which its size and its weight follow.
  public enum TextStyle: String, CaseIterable, Hashable, Sendable {
    case largeTitle
    case title
    case title2
    case title3
    case headline
    case subheadline
    case body
    case callout
    case footnote
    case caption
    case caption2

    /// At the size of text that a person has not changed.
    package var pointSize: Double {
      switch self {
      case .largeTitle: 34
      case .title: 28
      case .title2: 22
      case .title3: 20
      case .headline, .body: 17
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption: 12
      case .caption2: 11
      }
    }
  }

  /// How thick the strokes are.
  public struct Weight: Hashable, Sendable {
    /// From 100 to 900, as in CSS.
    package let value: Int

    public static let ultraLight = Weight(value: 100)
    public static let thin = Weight(value: 200)
    public static let light = Weight(value: 300)
    public static let regular = Weight(value: 400)
    public static let medium = Weight(value: 500)
    public static let semibold = Weight(value: 600)
    public static let bold = Weight(value: 700)
    public static let heavy = Weight(value: 800)
    public static let black = Weight(value: 900)
  }

  /// The kind of letters.
  public enum Design: String, Hashable, Sendable {
    case `default`
    case serif
    case rounded
    case monospaced
  }

  /// How far apart the lines are.
  public enum Leading: String, Hashable, Sendable {
    case standard
    case tight
    case loose
  }

  /// How broad the letters are.
  public struct Width: Hashable, Sendable {
    /// As a part of the usual width.
    package let value: Double

    public static let compressed = Width(value: 0.5)
    public static let condensed = Width(value: 0.75)
    public static let standard = Width(value: 1)
    public static let expanded = Width(value: 1.25)
  }
}
