/// A text that is written in the program, with values in it.
///
/// ```swift
/// Text("\(count) donuts for \(price, format: .currency(code: "EUR"))")
/// ```
///
/// It keeps the values until it is shown: they are written in the ``EnvironmentValues/locale`` there, as `1,000` or `1.000`. Fractions have six digits unless
/// a `specifier:` or a `format:` says otherwise. It is looked up in tables of translations by what it is called there: whole numbers are `%lld` (of 32 bits and
/// less `%d`, without a sign `%llu` and `%u`), those with fractions `%lf`, a `specifier:` is itself, and all else is `%@`. Markdown around the values is understood, and that in them is not.
public struct LocalizedStringKey: Equatable, Sendable {
  let content: Text.Content

  public init(_ value: String) { content = .key(value) }
}

extension LocalizedStringKey: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) { self.init(value) }

  public init(stringInterpolation: StringInterpolation) { content = stringInterpolation.content }
}
