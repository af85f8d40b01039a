public import Foundation

/// A text that is written in the program, for where it is shown later. Foundation on Linux has none.
///
/// It is not looked up in tables of translations: the text is its default value if it has one, else its key.
public struct LocalizedStringResource: Equatable, Sendable {
  /// What the text is looked up by.
  public let key: String
  /// The text.
  public let defaultValue: String.LocalizationValue
  public let table: String?
  /// Whose numbers and dates it is written with where nobody else's are known.
  public var locale: Locale

  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current, comment: StaticString? = nil
  ) {
    key = keyAndValue.letters(in: TextContext())
    defaultValue = keyAndValue
    self.table = table
    self.locale = locale
  }

  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    self.key = "\(key)"
    self.defaultValue = defaultValue
    self.table = table
    self.locale = locale
  }
}

extension LocalizedStringResource: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) { self.init(String.LocalizationValue(stringLiteral: value)) }

  public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }
}

extension String {
  /// A text that is written in the program, with values in it.
  public typealias LocalizationValue = LocalizedStringKey

  /// The letters of a text that is written in the program, with the values in it as they are written in a locale. Foundation on Linux has none of these.
  ///
  /// It is not looked up in tables of translations. Markdown stays as it is written.
  ///
  /// - Parameters:
  ///   - table: is not looked at.
  ///   - comment: for those who translate it.
  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
    comment: StaticString? = nil
  ) { self = keyAndValue.letters(in: TextContext(locale: locale)) }

  /// The letters of a text that is written in the program, beside the key that it is looked up by.
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) { self = defaultValue.letters(in: TextContext(locale: locale)) }

  /// The letters of a text that is written in the program.
  public init(localized resource: LocalizedStringResource) {
    self = resource.defaultValue.letters(in: TextContext(locale: resource.locale))
  }
}

extension Text {
  /// A text that is written in the program.
  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) { self.init(resource.defaultValue) }

  /// A text that is written in the program. It is not looked up in tables of translations.
  public init(_ key: LocalizedStringKey, tableName: String?, bundle: Bundle? = nil, comment: StaticString? = nil) { self.init(key) }

  /// A text that is written in the program. It is not looked up in tables of translations.
  public init(_ key: LocalizedStringKey, bundle: Bundle?, comment: StaticString? = nil) { self.init(key) }
}
