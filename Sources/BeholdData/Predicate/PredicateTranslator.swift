package import Foundation

/// Turns `#Predicate` into SQL that chooses exactly the rows for which Foundation's evaluation says true.
///
/// Translation is complete before anything is fetched: a part that SQL cannot say with the same meaning throws a
/// `PredicateTranslationError` that names it. Arithmetic that would stop a Swift program (overflow, division of an integer by zero) and
/// forced unwrapping of nil are errors of the statement; so is arithmetic that gives NaN.
package struct PredicateTranslator<Schema: PredicateSchema> {
  package let schema: Schema
  package let dialect: SQLDialect

  package init(schema: Schema, dialect: SQLDialect) {
    self.schema = schema
    self.dialect = dialect
  }

  /// Rows of `table` in SQL: `t0` is the table.
  package func translate<Root>(_ predicate: Predicate<Root>?, table: String, sort: [SortDescriptor<Root>] = []) throws -> SQLSelection {
    let translation = PredicateTranslation(schema: schema, dialect: dialect)
    let scope = SQLScope()
    let root = translation.row(table: table, alias: translation.nextAlias(), scope: scope)
    var condition: SQLFragment?
    if let predicate {
      translation.bindings[predicate.variable.key] = .row(root)
      condition = try translation.condition(predicate.expression).sql
    }
    let order = try SortOrdering(sort).keys.map { try translation.order($0, root: root) } + ["\(root.identifier)"]
    return SQLSelection(
      table: "\(identifier: table) AS \(root.alias())\(scope.joins)", alias: root.alias(), condition: condition,
      order: SQLFragment(joining: order, separator: ", "))
  }
}

/// The parts of a SELECT that a predicate and a sort decide.
package struct SQLSelection: Hashable, Sendable {
  /// What follows FROM: the table and the to-one relationships joined to it.
  package var table: SQLFragment
  /// The table's own alias.
  package var alias: SQLFragment
  /// What follows WHERE, never NULL; `nil` chooses all.
  package var condition: SQLFragment?
  /// What follows ORDER BY: a total order, ended by the identifier.
  package var order: SQLFragment

  /// The identifiers of the rows, in order.
  package var identifiers: SQLFragment { rows(["id"]) }

  /// Columns of the rows, in order.
  package func rows(_ columns: [String]) -> SQLFragment {
    let list = SQLFragment(joining: columns.map { "\(alias).\(identifier: $0)" }, separator: ", ")
    return "SELECT \(list) FROM \(table)\(filter) ORDER BY \(order)"
  }

  /// ` WHERE …`, or nothing.
  package var filter: SQLFragment {
    if let condition { " WHERE \(condition)" } else { "" }
  }
}

/// One translation under way: the variables in force and the aliases given.
package final class PredicateTranslation {
  let schema: any PredicateSchema
  let dialect: SQLDialect
  var bindings: [PredicateExpressions.VariableID: PredicateTerm] = [:]
  private var aliases = 0

  init(schema: any PredicateSchema, dialect: SQLDialect) {
    self.schema = schema
    self.dialect = dialect
  }

  func nextAlias() -> SQLFragment {
    defer { aliases += 1 }
    return SQLFragment(number: aliases)
  }

  func row(table: String, alias: SQLFragment, scope: SQLScope) -> RowTerm {
    RowTerm(table: table, identifier: "\(alias).\"id\"", isOptional: false, alias: { alias }, scope: scope)
  }

  /// Translates any part; a part that depends on no row is evaluated here and now.
  package func term<Part: PredicateExpression>(_ part: Part) throws -> PredicateTerm {
    if let part = part as? any TranslatableExpression {
      do {
        return try part.term(in: self)
      } catch let error as PredicateTranslationError {
        guard let value = try? part.evaluate(PredicateBindings()) else { throw error }
        return .constant(value)
      }
    }
    guard let value = try? part.evaluate(PredicateBindings()) else { throw unsupported(Part.self) }
    return .constant(value)
  }

  /// Translates a part that must be one value.
  func value<Part: PredicateExpression>(_ part: Part) throws -> SQLTerm {
    try value(term(part), name: partName(Part.self), type: Part.Output.self)
  }

  func condition(_ part: any PredicateExpression<Bool>) throws -> SQLTerm {
    func open<Part: PredicateExpression>(_ part: Part) throws -> SQLTerm { try value(part) }
    return try open(part)
  }

  func value(_ term: PredicateTerm, name: String, type: Any.Type) throws -> SQLTerm {
    switch term {
    case .value(let term): return term
    case .row(let row):
      let identifier: SQLFragment = row.isForced ? "behold_unwrap(\(row.identifier))" : row.identifier
      return SQLTerm(identifier, .integer, isOptional: row.isOptional, canFail: row.isForced, isColumn: true)
    case .constant(let value): return try constant(value, name: name, type: type)
    case .rows: throw PredicateTranslationError(part: name, reason: "rows of a relationship are no single value")
    case .range: throw PredicateTranslationError(part: name, reason: "a range is no single value")
    }
  }

  /// Binds a Swift value.
  func constant(_ value: Any, name: String, type: Any.Type) throws -> SQLTerm {
    if let optional = value as? any OptionalValue {
      guard let wrapped = optional.wrappedValue else {
        let storage = PredicateStorage(keeping: type)
        return SQLTerm(null(storage), storage, isOptional: true)
      }
      var term = try constant(wrapped, name: name, type: type)
      term.isOptional = false
      return term
    }
    if let text = value as? any AnyPredicateText {
      var term = try constant(text.string, name: name, type: String.self)
      term.form = Swift.type(of: text).form
      return term
    }
    if let identifier = try schema.identifier(of: value) {
      return SQLTerm(SQLFragment(argument: .integer(identifier)), .integer)
    }
    let kept = try DatabaseValue(keeping: value, part: name)
    if value is Bool { return SQLTerm(boolean(kept == .integer(1)), .bool) }
    if dialect == .postgres, case .text(let text) = kept, text.utf8.contains(0) {
      throw PredicateTranslationError(part: name, reason: "text in PostgreSQL cannot hold U+0000")
    }
    return SQLTerm(SQLFragment(argument: kept), PredicateStorage(keeping: Swift.type(of: value)))
  }

  func boolean(_ value: Bool) -> SQLFragment {
    switch dialect {
    case .sqlite: value ? "1" : "0"
    case .postgres: value ? "TRUE" : "FALSE"
    }
  }

  private func null(_ storage: PredicateStorage) -> SQLFragment {
    if dialect == .sqlite { return "NULL" }
    return switch storage {
    case .bool: "NULL::boolean"
    case .integer: "NULL::bigint"
    case .real: "NULL::double precision"
    case .text, .decimal, .json: "NULL::text"
    case .blob: "NULL::bytea"
    }
  }
}

extension SQLFragment {
  /// A table alias.
  fileprivate init(number: Int) {
    self.init(stringLiteral: "")
    pieces = [.text("t\(number)")]
  }
}

/// A part of a predicate that has a translation. Its children are cast when it is translated, so that the one which has none is named.
package protocol TranslatableExpression: PredicateExpression {
  func term(in translation: PredicateTranslation) throws -> PredicateTerm
}

/// `Conjunction` for `PredicateExpressions.Conjunction<…>`.
func partName(_ type: Any.Type) -> String {
  let name = String(describing: type)
  return String(name.prefix { $0 != "<" })
}

func unsupported(_ type: Any.Type, _ reason: String = "it has no equal in SQL") -> PredicateTranslationError {
  PredicateTranslationError(part: partName(type), reason: reason)
}
