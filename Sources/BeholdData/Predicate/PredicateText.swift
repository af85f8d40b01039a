import BeholdUI
import Foundation

/// A string seen in a way that predicates compare it: what the builders of `PredicateExpressions` that Foundation lacks here are made of.
///
/// They are made of Foundation's own expressions, because it stops a program that describes a predicate with others in it.
public struct PredicateText<Form: PredicateTextForm>: Codable, Sendable {
  package var string: String
  /// Whether it is what is looked for, and not what is searched.
  package var isPart = false
}

/// How two strings are held against each other.
public protocol PredicateTextForm: Sendable {
  /// For a search, whether `left` contains `right`.
  static func equal(_ left: String, _ right: String) -> Bool
  static func less(_ left: String, _ right: String) -> Bool
}

extension PredicateText: Equatable {
  public static func == (left: Self, right: Self) -> Bool {
    left.isPart && !right.isPart ? Form.equal(right.string, left.string) : Form.equal(left.string, right.string)
  }
}

extension PredicateText: Comparable {
  public static func < (left: Self, right: Self) -> Bool { Form.less(left.string, right.string) }
}

/// `localizedStandardContains`: characters, regardless of case and diacritics.
///
/// Foundation's own finds an accent in "é" or not by how the string is normalised, and so cannot be said of rows. This one has the same
/// answer for equal strings, in memory and in every database.
public enum StandardSearch: PredicateTextForm {
  public static func equal(_ left: String, _ right: String) -> Bool {
    let part = right.searchKey
    return !part.isEmpty && containsCharacters(left.searchKey, part)
  }

  public static func less(_ left: String, _ right: String) -> Bool { false }
}

/// `caseInsensitiveCompare`: by the scalars of the decomposed upper-case strings.
public enum CaselessOrder: PredicateTextForm {
  public static func equal(_ left: String, _ right: String) -> Bool { left.caselessKey == right.caselessKey }
  public static func less(_ left: String, _ right: String) -> Bool {
    left.caselessKey.unicodeScalars.lexicographicallyPrecedes(right.caselessKey.unicodeScalars)
  }
}

/// `localizedCompare`, as `TextCollation` orders.
public enum LocalizedOrder: PredicateTextForm {
  public static func equal(_ left: String, _ right: String) -> Bool { left == right }
  public static func less(_ left: String, _ right: String) -> Bool { TextCollation.compareLetters(left, right) == .orderedAscending }
}

extension String {
  var searched: PredicateText<StandardSearch> { .init(string: self) }
  var searchedPart: PredicateText<StandardSearch> { .init(string: self, isPart: true) }
  var caseless: PredicateText<CaselessOrder> { .init(string: self) }
  var localized: PredicateText<LocalizedOrder> { .init(string: self) }
}

extension String {
  /// Without the marks of U+0300 to U+036F, in upper case.
  var searchKey: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return uppercased() }
    let letters = decomposedStringWithCanonicalMapping.unicodeScalars.filter { !(0x300...0x36F).contains($0.value) }
    return String(String.UnicodeScalarView(letters)).uppercased().normalized
  }

  var caselessKey: String {
    utf8.allSatisfy { $0 < 0x80 } ? uppercased() : normalized.uppercased().decomposedStringWithCanonicalMapping
  }
}

/// Generic, so that it is the standard library's search of characters and not Foundation's of strings.
func containsCharacters<Base: Collection, Part: Collection>(_ base: Base, _ part: Part) -> Bool
where Base.Element: Equatable, Base.Element == Part.Element {
  base.contains(part)
}

/// A `PredicateText` of any form.
protocol AnyPredicateText {
  static var form: any PredicateTextForm.Type { get }
  var string: String { get }
}

extension PredicateText: AnyPredicateText {
  static var form: any PredicateTextForm.Type { Form.self }
}
