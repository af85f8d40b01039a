public import Foundation

/// A piece of text to read.
///
/// ```swift
/// Text("\(count) orders")
/// Text(price, format: .currency(code: "EUR"))
/// Text("Ready in ") + Text(date, style: .timer).bold()
/// ```
///
/// The modifiers that give a `Text` again hold for its letters alone, and texts can be joined with `+`.
public struct Text: Equatable, Sendable {
  enum Content: Sendable {
    case plain(String)
    case pieces([Piece])

    var pieces: [Piece] {
      switch self {
      case .plain(let string): [Piece(.string(string))]
      case .pieces(let pieces): pieces
      }
    }
  }

  /// A part of a text with styles of its own, from the inside out.
  struct Piece: Equatable, Sendable {
    enum Source: Sendable {
      case string(String)
      case image(ImageSource, label: String?)
      /// Changes by itself.
      case time(TimeText)
    }

    let source: Source
    var styles: [Style] = []

    init(_ source: Source) { self.source = source }
  }

  let content: Content

  init(_ content: Content) { self.content = content }

  /// A text that is written in the program, with values in it.
  ///
  /// - Parameter comment: for those who translate it.
  public init(_ key: LocalizedStringKey, comment: StaticString? = nil) { content = key.content }

  /// A text that is shown as it is.
  public init(verbatim content: String) { self.content = .plain(content) }

  /// A text that is shown as it is.
  @_disfavoredOverload
  public init(_ content: some StringProtocol) { self.content = .plain(String(content)) }

  /// The letters of an attributed string, with its links.
  @_disfavoredOverload
  public init(_ attributedContent: AttributedString) {
    content = .pieces(attributedContent.runs.map { Piece($0, of: attributedContent) })
  }

  /// A picture among letters.
  public init(_ image: Image) { content = .pieces([Piece(.image(image.source, label: image.label))]) }

  /// A value, written by a format. A date is written in the ``EnvironmentValues/timeZone``, unless the format names another one.
  public init<Format: FormatStyle>(
    _ input: Format.FormatInput, format: Format
  ) where Format.FormatInput: Equatable, Format.FormatOutput == String {
    if let format = format as? Date.FormatStyle, let date = input as? Date {
      content = .pieces([Piece(.time(.date(date, format)))])
    } else {
      content = .plain(format.format(input))
    }
  }

  /// A value, written by a formatter.
  public init<Subject>(_ subject: Subject, formatter: Formatter) { content = .plain(formatter.string(for: subject) ?? "") }

  /// One text after the other.
  public static func + (left: Text, right: Text) -> Text {
    if case .plain(let first) = left.content, case .plain(let second) = right.content { return Text(verbatim: first + second) }
    return Text(.pieces(left.content.pieces + right.content.pieces))
  }
}

// MARK: Comparing

extension Text.Content: Equatable {
  static func == (old: Self, new: Self) -> Bool {
    switch (old, new) {
    case (.plain(let old), .plain(let new)): old.hasLetters(of: new)
    case (.pieces(let old), .pieces(let new)): old == new
    default: false
    }
  }
}

extension Text.Piece.Source: Equatable {
  static func == (old: Self, new: Self) -> Bool {
    switch (old, new) {
    case (.string(let old), .string(let new)): old.hasLetters(of: new)
    case (.image(let old, let oldLabel), .image(let new, let newLabel)): old == new && oldLabel == newLabel
    case (.time(let old), .time(let new)): old == new
    default: false
    }
  }
}

extension Text.Piece {
  fileprivate init(_ run: AttributedString.Runs.Run, of string: AttributedString) {
    self.init(.string(String(string.characters[run.range])))
    if let link = run.link { styles.append(.link(link)) }
  }
}

extension Text {
  /// The letters without their styles, at a time.
  func plainText(at date: Date = Date(), in zone: TimeZone = .current) -> String {
    switch content {
    case .plain(let string): string
    case .pieces(let pieces): pieces.map { $0.text(at: date, in: zone) }.joined()
    }
  }

  /// The pieces as hosts see them, at a time; `nil` if there is nothing to say but the letters.
  func runs(at date: Date, in zone: TimeZone = .current) -> [TextRun]? {
    guard case .pieces(let pieces) = content, !pieces.allSatisfy(\.isPlain) else { return nil }
    return pieces.map { $0.run(at: date, in: zone) }
  }

  /// Whether it is another one in another time zone.
  var isOfTimeZone: Bool {
    guard case .pieces(let pieces) = content else { return false }
    return pieces.contains { if case .time(let time) = $0.source { time.isOfTimeZone } else { false } }
  }

  /// When the text will be another one, after a time.
  func nextChange(after date: Date) -> Date? {
    guard case .pieces(let pieces) = content else { return nil }
    return pieces.compactMap { piece in
      if case .time(let time) = piece.source { time.nextChange(after: date) } else { nil }
    }.min()
  }
}

extension Text.Piece {
  fileprivate var isPlain: Bool {
    if case .image = source { return false }
    return styles.isEmpty
  }

  fileprivate func text(at date: Date, in zone: TimeZone) -> String {
    switch source {
    case .string(let string): string
    case .image(_, let label): label ?? ""
    case .time(let time): time.string(at: date, in: zone)
    }
  }

  fileprivate func run(at date: Date, in zone: TimeZone) -> TextRun {
    if case .image(let image, let label) = source { return TextRun(label ?? "", image: image, styles) }
    return TextRun(text(at: date, in: zone), styles)
  }
}
