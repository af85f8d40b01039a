/// The name, the type and the default of a value in the environment.
///
/// ```swift
/// private struct CurrencyKey: EnvironmentKey {
///   static let defaultValue = "EUR"
/// }
///
/// extension EnvironmentValues {
///   var currency: String {
///     get { self[CurrencyKey.self] }
///     set { self[CurrencyKey.self] = newValue }
///   }
/// }
/// ```
///
/// `@Entry var currency = "EUR"` in the extension is the same in one line.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}
