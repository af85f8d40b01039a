public import Foundation

/// A text that is written in the program, for where it is shown later. Foundation on Linux has none.
///
/// It is looked up in tables of translations when it is shown: in a view by the ``EnvironmentValues/locale`` there.
public struct LocalizedStringResource: Equatable, Sendable {
  /// Whose tables of translations are meant.
  public enum BundleDescription: Equatable, Sendable {
    /// Those of the app's target.
    case main
    case atURL(URL)
    /// Those of the target whose `Bundle.module` has the class, as its resources are beside the program.
    case forClass(AnyClass)

    public static func == (first: Self, second: Self) -> Bool {
      switch (first, second) {
      case (.main, .main): true
      case (.atURL(let first), .atURL(let second)): first == second
      case (.forClass(let first), .forClass(let second)): first == second
      default: false
      }
    }

    var bundle: Bundle? {
      switch self {
      case .main: nil
      case .atURL(let url): Bundle(url: url)
      case .forClass(let type): Bundle(for: type)
      }
    }
  }

  /// What the text is looked up by.
  public let key: String
  /// The text where there is no other.
  public let defaultValue: String.LocalizationValue
  public let table: String?
  public let bundle: BundleDescription
  private var givenLocale: Locale?

  /// Whose numbers and dates it is written with, and in whose language, where nobody else's are known.
  public var locale: Locale {
    get { givenLocale ?? .current }
    set { givenLocale = newValue }
  }

  /// - Parameters:
  ///   - table: `Localizable` if `nil`.
  ///   - locale: that of who reads it if `nil`.
  ///   - comment: for those who translate it.
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale? = nil, bundle: BundleDescription = .main,
    comment: StaticString? = nil
  ) {
    key = keyAndValue.lookupKey
    defaultValue = keyAndValue
    (self.table, self.bundle, givenLocale) = (table, bundle, locale)
  }

  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale? = nil,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    self.key = "\(key)"
    self.defaultValue = defaultValue
    (self.table, self.bundle, givenLocale) = (table, bundle, locale)
  }

  fileprivate var text: LocalizedText { LocalizedText(key, defaultValue, table: table, bundle: bundle.bundle) }

  fileprivate var letters: String { text.letters(in: TextReader.current.context(locale: givenLocale, bundle: nil)) }
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
  /// It is looked up in tables of translations. Markdown stays as it is written.
  ///
  /// - Parameters:
  ///   - table: `Localizable` if `nil`.
  ///   - bundle: whose tables they are: the app's target's if `nil`, or if it is `Bundle.main`.
  ///   - locale: in whose language it is, and whose numbers and dates it has. If it is `nil`: in a body that of the environment, which the body then
  ///     depends on; in actions, tasks and models of a window its visitor's; elsewhere the program's.
  ///   - comment: for those who translate it.
  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale? = nil,
    comment: StaticString? = nil
  ) {
    let text = LocalizedText(keyAndValue.lookupKey, keyAndValue, table: table, bundle: nil)
    self = text.letters(in: TextReader.current.context(locale: locale, bundle: bundle))
  }

  /// The letters of a text that is written in the program, beside the key that it is looked up by.
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale? = nil, comment: StaticString? = nil
  ) {
    let text = LocalizedText("\(key)", defaultValue, table: table, bundle: nil)
    self = text.letters(in: TextReader.current.context(locale: locale, bundle: bundle))
  }

  /// The letters of a text that is written in the program.
  public init(localized resource: LocalizedStringResource) { self = resource.letters }
}

extension Text {
  /// A text that is written in the program.
  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) {
    let isUsual = resource.key == resource.defaultValue.lookupKey && resource.table == nil && resource.bundle == .main
    self.init(isUsual ? resource.defaultValue.content : .localized(resource.text))
  }

  /// A text that is written in the program.
  ///
  /// - Parameters:
  ///   - tableName: the table that it is looked up in: `Localizable` if `nil`.
  ///   - bundle: whose tables they are: the app's target's if `nil`, or if it is `Bundle.main`. Views of a package say `.module`.
  ///   - comment: for those who translate it.
  public init(_ key: LocalizedStringKey, tableName: String?, bundle: Bundle? = nil, comment: StaticString? = nil) {
    self.init(.localized(LocalizedText(key.lookupKey, key, table: tableName, bundle: bundle)))
  }

  /// A text that is written in the program.
  ///
  /// - Parameter bundle: whose tables it is looked up in: the app's target's if `nil`, or if it is `Bundle.main`. Views of a package say `.module`.
  public init(_ key: LocalizedStringKey, bundle: Bundle?, comment: StaticString? = nil) {
    self.init(key, tableName: nil, bundle: bundle, comment: comment)
  }
}
