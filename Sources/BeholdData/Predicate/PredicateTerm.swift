/// What a part of a predicate becomes.
package enum PredicateTerm {
  /// One value, computed by the database.
  case value(SQLTerm)
  /// One row of a table, or none.
  case row(RowTerm)
  /// The rows of a to-many relationship.
  case rows(RowsTerm)
  /// A Swift value that depends on no row, not yet bound.
  case constant(Any)
  case range(lower: SQLTerm, upper: SQLTerm, isClosed: Bool)
}

/// A scalar in SQL. Where `isOptional` is false it is never NULL.
package struct SQLTerm {
  package var sql: SQLFragment
  package var storage: PredicateStorage
  package var isOptional: Bool
  /// Computing it may be an error (overflow, division by zero, forced unwrapping), so it stays behind whatever guards it.
  package var canFail = false
  package var isColumn = false
  /// The value if it is `body` where `condition` holds and NULL elsewhere.
  package var guarded: Guard?
  /// Set for a string that is compared in a way of its own.
  var form: (any PredicateTextForm.Type)?

  package struct Guard {
    package var condition: SQLFragment
    package var body: SQLFragment
  }

  package init(
    _ sql: SQLFragment, _ storage: PredicateStorage, isOptional: Bool = false, canFail: Bool = false, isColumn: Bool = false,
    guarded: Guard? = nil
  ) {
    self.sql = sql
    self.storage = storage
    self.isOptional = isOptional
    self.canFail = canFail
    self.isColumn = isColumn
    self.guarded = guarded
  }
}

/// A row that a variable or a to-one relationship stands for.
package struct RowTerm {
  package var table: String
  /// SQL of its identifier; NULL where there is no row.
  package var identifier: SQLFragment
  package var isOptional: Bool
  /// It was unwrapped with `!`, so that its absence is an error.
  package var isForced = false
  package var alias: () -> SQLFragment
  package var scope: SQLScope
}

/// The rows of a to-many relationship that fulfil `conditions`.
package struct RowsTerm {
  package var table: String
  package var alias: SQLFragment
  package var conditions: [SQLFragment]
  package var scope: SQLScope
  package var canFail = false
}

/// The joins of one SELECT: each to-one relationship is joined once.
package final class SQLScope {
  package private(set) var joins: SQLFragment = ""
  private var aliases: [SQLFragment: SQLFragment] = [:]

  package init() {}

  func alias(for key: SQLFragment, make: () -> (alias: SQLFragment, join: SQLFragment)) -> SQLFragment {
    if let alias = aliases[key] { return alias }
    let (alias, join) = make()
    aliases[key] = alias
    joins += join
    return alias
  }
}
