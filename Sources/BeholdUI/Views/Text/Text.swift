public import Foundation

/// A piece of text to read.
///
/// ```swift
/// Text("\(count) orders")
/// Text(price, format: .currency(code: "EUR"))
/// Text("Ready in ") + Text(date, style: .timer).bold()
/// Text("Read **this** first, or [ask](https://example.org/help).")
/// ```
///
/// A text keeps what it is made of: what is written in the program, and the values in it. It becomes letters where it is shown, in the
/// ``EnvironmentValues/locale``, the ``EnvironmentValues/calendar`` and the ``EnvironmentValues/timeZone`` there.
///
/// What is written in the program is looked up in the tables of translations of the app's target, `Localizable.xcstrings` or `de.lproj/Localizable.strings`, in
/// the language of the locale.
///
/// Markdown in what is written in the program, or in its translation, makes styles and links: `**bold**`, `_italic_`, letters between backticks as code, `~~struck~~`, `[a link](https://example.org)`. What
/// comes from a `String`, and values in a literal, are shown as they are.
///
/// The modifiers that give a `Text` again hold for its letters alone, and texts can be joined with `+`.
public struct Text: Equatable, Sendable {
  enum Content: Sendable {
    /// As it is.
    case plain(String)
    /// Written in the program.
    case key(String)
    /// Written in the program, with short strings and whole numbers in it.
    case plainFormat(PlainFormat)
    /// Written in the program, with values in it.
    case format([Fragment])
    /// Written in the program, with its translations in another place than is usual.
    indirect case localized(LocalizedText)
    case pieces([Piece])

    var pieces: [Piece] {
      switch self {
      case .plain(let string): [Piece(.string(string))]
      case .key(let key): [Piece(.key(key))]
      case .plainFormat(let format): [Piece(.format(format.fragments))]
      case .format(let fragments): [Piece(.format(fragments))]
      case .localized(let text): [Piece(.localized(text))]
      case .pieces(let pieces): pieces
      }
    }
  }

  /// A part of a text with styles of its own, from the inside out.
  struct Piece: Equatable, Sendable {
    enum Source: Sendable {
      case string(String)
      case key(String)
      case format([Fragment])
      indirect case localized(LocalizedText)
      indirect case image(ImageSource, label: Text?)
      /// Changes by itself.
      indirect case time(TimeText)
      case value(FormattedValue)
    }

    let source: Source
    var styles: [Style] = []

    init(_ source: Source) { self.source = source }
  }

  /// A part of what is written in the program: between values, or one of them.
  enum Fragment: Sendable {
    case literal(String)
    case string(String)
    case integer(Int, FormatSpecifier)
    /// A number as Swift writes it.
    case numeral(String, FormatSpecifier)
    case value(FormattedValue, FormatSpecifier = .object)
    case text(Text)
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

  /// The letters of an attributed string, with its links, its intents and the attributes of `AttributeScopes.SwiftUIAttributes`.
  @_disfavoredOverload
  public init(_ attributedContent: AttributedString) {
    content = .pieces(attributedContent.runs.map { Piece($0, of: attributedContent) })
  }

  /// A picture among letters.
  public init(_ image: Image) { content = .pieces([Piece(.image(image.source, label: image.label))]) }

  /// A value, written by a format in the ``EnvironmentValues/locale``, the ``EnvironmentValues/calendar`` and the ``EnvironmentValues/timeZone``, unless the
  /// format names others. A format of yours hears of the locale by `locale(_:)`.
  public init<Format: FormatStyle>(
    _ input: Format.FormatInput, format: Format
  ) where Format.FormatInput: Equatable, Format.FormatOutput == String {
    // What is read of an object, is read now.
    content = Format.FormatInput.self is AnyClass ? .plain(format.format(input)) : .pieces([Piece(.value(Formatted(input, format)))])
  }

  /// A value, written by a formatter, whose locale is its own.
  public init<Subject>(_ subject: Subject, formatter: Formatter) { content = .plain(formatter.string(for: subject) ?? "") }

  /// One text after the other.
  public static func + (left: Text, right: Text) -> Text {
    if case .plain(let first) = left.content, case .plain(let second) = right.content { return Text(verbatim: first + second) }
    return Text(.pieces(left.content.pieces + right.content.pieces))
  }
}
