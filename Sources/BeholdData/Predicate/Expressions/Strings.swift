package import Foundation

extension PredicateExpressions.CollectionContainsCollection: TranslatableExpression {
  package func term(in translation: PredicateTranslation) throws -> PredicateTerm {
    guard Base.Output.self == String.self, Other.Output.self == String.self else {
      throw unsupported(Self.self, "only a string is searched for another")
    }
    let base = try translation.value(base)
    let other = try translation.value(other)
    return .value(SQLTerm("behold_contains(\(base.sql), \(other.sql))", .bool, canFail: base.canFail || other.canFail))
  }
}

extension PredicateExpressions.SequenceStartsWith: TranslatableExpression {
  package func term(in translation: PredicateTranslation) throws -> PredicateTerm {
    guard Base.Output.self == String.self, Prefix.Output.self == String.self else {
      throw unsupported(Self.self, "only a string is held against another")
    }
    let base = try translation.value(base)
    let prefix = try translation.value(prefix)
    var sql: SQLFragment = "behold_starts(\(base.sql), \(prefix.sql))"
    if base.isColumn, case .argument(.text(let text)) = prefix.sql.pieces.first, let end = text.endOfPrefixed {
      // What an index can do comes first: all strings with these first bytes.
      let (low, high) = (SQLFragment(argument: .text(text)), SQLFragment(argument: .text(end)))
      let x = translation.ordered(base)
      sql = "(\(x) >= \(low) AND \(x) < \(high) AND \(sql))"
    }
    return .value(SQLTerm(sql, .bool, canFail: base.canFail || prefix.canFail))
  }
}

extension String {
  /// The least string after all that begin with this one; `nil` where its last byte is not ASCII's.
  fileprivate var endOfPrefixed: String? {
    guard let last = utf8.last, last < 0x7E else { return nil }
    return String(decoding: utf8.dropLast(), as: UTF8.self) + String(UnicodeScalar(last + 1))
  }
}

extension PredicateExpressions.StringContainsRegex: TranslatableExpression {
  package func term(in translation: PredicateTranslation) throws -> PredicateTerm {
    throw unsupported(Self.self, "databases know no Swift regex")
  }
}
