package import Foundation

// Rows of a table that classes share are of one of them each.

extension PredicateExpressions.TypeCheck: TranslatableExpression {
  package func term(in translation: PredicateTranslation) throws -> PredicateTerm {
    guard case .row(let row) = try translation.term(input) else { throw unsupported(Self.self, "only rows have classes") }
    return .value(SQLTerm(try translation.isRow(row, of: Desired.self, part: Self.self), .bool, canFail: row.isForced))
  }
}

extension PredicateExpressions.ConditionalCast: TranslatableExpression {
  package func term(in translation: PredicateTranslation) throws -> PredicateTerm {
    guard case .row(var row) = try translation.term(input) else { throw unsupported(Self.self, "only rows are cast") }
    let condition = try translation.isRow(row, of: Desired.self, part: Self.self)
    row.identifier = "CASE WHEN \(condition) THEN \(row.identifier) END"
    row.isOptional = true
    row.isForced = false
    return .row(row)
  }
}

extension PredicateExpressions.ForceCast: TranslatableExpression {
  package func term(in translation: PredicateTranslation) throws -> PredicateTerm {
    guard case .row(var row) = try translation.term(input) else { throw unsupported(Self.self, "only rows are cast") }
    let condition = try translation.isRow(row, of: Desired.self, part: Self.self)
    row.identifier = "CASE WHEN \(condition) THEN \(row.identifier) END"
    row.isForced = true
    row.isOptional = false
    return .row(row)
  }
}

extension PredicateTranslation {
  /// Whether there is a row, and it is of a class: true or false, never NULL.
  fileprivate func isRow(_ row: RowTerm, of type: Any.Type, part: Any.Type) throws -> SQLFragment {
    guard let cast = schema.classes(of: type) else { throw unsupported(part, "\(type) is no class that rows are of among others") }
    var identifier = row.identifier
    if row.isForced { identifier = "behold_unwrap(\(identifier))" }
    switch cast {
    case .any: return row.isOptional || row.isForced ? "(\(identifier) IS NOT NULL)" : boolean(true)
    case .classes(let names):
      let list = SQLFragment(joining: names.map { "\(argument: .text($0))" }, separator: ", ")
      let column: SQLFragment = "\(row.alias()).\(identifier: ModelTable.classColumn)"
      // A row that was cast before may be none by now.
      let presence: SQLFragment = row.isOptional || row.isForced ? "\(identifier) IS NOT NULL AND " : ""
      return "(\(presence)\(column) IS NOT NULL AND \(column) IN (\(list)))"
    }
  }
}
