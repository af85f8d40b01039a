/// A text that is written in the program, with values in it.
///
/// ```swift
/// Text("\(count) donuts for \(price, format: .currency(code: "EUR"))")
/// ```
///
/// Numbers are written in the way of the place: `1,000`. Fractions have six digits unless a `specifier:` or a `format:` says otherwise.
public struct LocalizedStringKey: Equatable, Sendable {
  let content: Text.Content

  public init(_ value: String) { content = .plain(value) }
}

extension LocalizedStringKey: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) { self.init(value) }

  public init(stringInterpolation: StringInterpolation) { content = stringInterpolation.content }
}
