public import Foundation

/// What Markdown means by a part of a text. Foundation has it on Apple's systems alone.
public struct InlinePresentationIntent: OptionSet, Hashable, Sendable, Codable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let emphasized = InlinePresentationIntent(rawValue: 1)
  public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 2)
  public static let code = InlinePresentationIntent(rawValue: 4)
  public static let strikethrough = InlinePresentationIntent(rawValue: 32)
}

extension AttributedString {
  /// How Markdown is read. What is between lines is left as it is, whichever syntax is asked for: only what is within a line has a meaning in a ``Text``.
  public struct MarkdownParsingOptions: Hashable, Sendable {
    public enum InterpretedSyntax: Hashable, Sendable {
      case full
      case inlineOnly
      case inlineOnlyPreservingWhitespace
    }

    /// What is done with what cannot be read: here anything can.
    public enum FailurePolicy: Hashable, Sendable {
      case throwError
      case returnPartiallyParsedIfPossible
    }

    public var allowsExtendedAttributes: Bool
    public var interpretedSyntax: InterpretedSyntax
    public var failurePolicy: FailurePolicy
    public var languageCode: String?

    public init(
      allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full, failurePolicy: FailurePolicy = .throwError,
      languageCode: String? = nil
    ) {
      self.allowsExtendedAttributes = allowsExtendedAttributes
      self.interpretedSyntax = interpretedSyntax
      self.failurePolicy = failurePolicy
      self.languageCode = languageCode
    }
  }

  /// The letters of a text in Markdown, with links and what they are meant by: `**strong**`, `_emphasized_`, `` `code` ``, `~~struck~~`, `[a link](https://example.org)`.
  ///
  /// - Parameter baseURL: what links without a scheme are relative to.
  public init(markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil) throws {
    self.init()
    for run in Markdown.runs(of: markdown) {
      var part = AttributedString(run.text)
      var intent = InlinePresentationIntent()
      for style in run.styles {
        switch style {
        case .italic: intent.insert(.emphasized)
        case .bold: intent.insert(.stronglyEmphasized)
        case .monospaced: intent.insert(.code)
        case .strikethrough: intent.insert(.strikethrough)
        case .link(let url): part.link = url.scheme == nil ? URL(string: url.relativeString, relativeTo: baseURL)?.absoluteURL ?? url : url
        default: break
        }
      }
      if !intent.isEmpty { part[AttributeScopes.SwiftUIAttributes.InlinePresentationIntentAttribute.self] = intent }
      append(part)
    }
  }

  public init(markdown: Data, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil) throws {
    try self.init(markdown: String(decoding: markdown, as: UTF8.self), options: options, baseURL: baseURL)
  }
}
