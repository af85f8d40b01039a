package import Foundation

// Rows of a table that classes share are of one of them each.

extension PredicateExpressions.TypeCheck: TranslatableExpression {
  package func term(in translation: PredicateTranslation) throws -> PredicateTerm {
    let (row, condition) = try translation.row(input, of: Desired.self, part: Self.self)
    return .value(SQLTerm(condition, .bool, canFail: row.isForced))
  }
}

extension PredicateExpressions.ConditionalCast: TranslatableExpression {
  package func term(in translation: PredicateTranslation) throws -> PredicateTerm {
    var (row, condition) = try translation.row(input, of: Desired.self, part: Self.self)
    row.identifier = "CASE WHEN \(condition) THEN \(row.identifier) END"
    (row.isOptional, row.isForced) = (true, false)
    return .row(row)
  }
}

extension PredicateExpressions.ForceCast: TranslatableExpression {
  package func term(in translation: PredicateTranslation) throws -> PredicateTerm {
    var (row, condition) = try translation.row(input, of: Desired.self, part: Self.self)
    row.identifier = "CASE WHEN \(condition) THEN \(row.identifier) END"
    (row.isOptional, row.isForced) = (false, true)
    return .row(row)
  }
}

extension PredicateTranslation {
  /// The row that a part is, and whether there is one of a class: true or false, never NULL.
  fileprivate func row<Input: PredicateExpression>(_ input: Input, of type: Any.Type, part: Any.Type) throws -> (RowTerm, SQLFragment) {
    guard let cast = schema.classes(of: type) else { throw unsupported(part, "\(type) is no class among others of one table") }
    guard case .row(let row) = try term(input) else { throw unsupported(part, "only rows are of classes") }
    let identifier: SQLFragment = row.isForced ? "behold_unwrap(\(row.identifier))" : row.identifier
    // A row that was cast before may be none by now.
    var conditions: [SQLFragment] = row.isOptional || row.isForced ? ["\(identifier) IS NOT NULL"] : []
    if case .classes(let names) = cast {
      let list = SQLFragment(joining: names.map { "\(argument: .text($0))" }, separator: ", ")
      let column: SQLFragment = "\(row.alias()).\(identifier: ModelTable.classColumn)"
      conditions += ["\(column) IS NOT NULL", "\(column) IN (\(list))"]
    }
    if conditions.isEmpty { return (row, boolean(true)) }
    return (row, "(\(SQLFragment(joining: conditions, separator: " AND ")))")
  }
}
