public import Foundation

// What `#Predicate` writes for strings, and Foundation has on Apple's systems only.
extension PredicateExpressions {
  /// The strings' order, as an expression.
  public typealias TextComparison<Root: PredicateExpression, Other: PredicateExpression, Form: PredicateTextForm> = Conditional<
    Comparison<KeyPath<Root, PredicateText<Form>>, KeyPath<Other, PredicateText<Form>>>, Value<ComparisonResult>,
    Conditional<
      Equal<KeyPath<Root, PredicateText<Form>>, KeyPath<Other, PredicateText<Form>>>, Value<ComparisonResult>, Value<ComparisonResult>
    >
  >

  /// `localizedStandardContains(_:)`: whether a string contains another regardless of case and diacritics; false for an empty one.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static func build_localizedStandardContains<Root, Other>(_ root: Root, _ other: Other) -> Equal<
    KeyPath<Root, PredicateText<StandardSearch>>, KeyPath<Other, PredicateText<StandardSearch>>
  > where Root.Output == String, Other.Output == String {
    build_Equal(
      lhs: build_KeyPath(root: root, keyPath: \.searched), rhs: build_KeyPath(root: other, keyPath: \.searchedPart))
  }

  /// `caseInsensitiveCompare(_:)`.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static func build_caseInsensitiveCompare<Root, Other>(_ root: Root, _ other: Other) -> TextComparison<Root, Other, CaselessOrder>
  where Root.Output == String, Other.Output == String {
    compare(build_KeyPath(root: root, keyPath: \.caseless), build_KeyPath(root: other, keyPath: \.caseless))
  }

  /// `localizedCompare(_:)`, in the locale that the process began with; only equal strings are the same.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static func build_localizedCompare<Root, Other>(_ root: Root, _ other: Other) -> TextComparison<Root, Other, LocalizedOrder>
  where Root.Output == String, Other.Output == String {
    compare(build_KeyPath(root: root, keyPath: \.localized), build_KeyPath(root: other, keyPath: \.localized))
  }

  private static func compare<Root, Other, Form>(
    _ root: KeyPath<Root, PredicateText<Form>>, _ other: KeyPath<Other, PredicateText<Form>>
  ) -> TextComparison<Root, Other, Form> {
    build_Conditional(
      build_Comparison(lhs: root, rhs: other, op: .lessThan), build_Arg(ComparisonResult.orderedAscending),
      build_Conditional(
        build_Equal(lhs: root, rhs: other), build_Arg(ComparisonResult.orderedSame), build_Arg(ComparisonResult.orderedDescending)))
  }
}
