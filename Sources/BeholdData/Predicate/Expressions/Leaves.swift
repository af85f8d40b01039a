package import Foundation

extension PredicateExpressions.Value: TranslatableExpression {
  package func term(in translation: PredicateTranslation) throws -> PredicateTerm { .constant(value) }
}

extension PredicateExpressions.Variable: TranslatableExpression {
  package func term(in translation: PredicateTranslation) throws -> PredicateTerm {
    guard let term = translation.bindings[key] else { throw unsupported(Self.self, "it is bound to nothing here") }
    return term
  }
}

extension PredicateExpressions.KeyPath: TranslatableExpression {
  package func term(in translation: PredicateTranslation) throws -> PredicateTerm {
    let root = try translation.term(root)
    let name = "KeyPath \(keyPath)"
    switch root {
    case .constant(let value):
      guard let value = value as? Root.Output else { throw unsupported(Self.self) }
      return .constant(value[keyPath: keyPath])
    case .row(let row):
      guard let property = translation.schema.property(for: keyPath) else {
        throw PredicateTranslationError(notKept: keyPath, of: "KeyPath")
      }
      return try translation.follow(property, from: row, name: name)
    case .rows(let rows):
      let source: SQLFragment = "FROM \(identifier: rows.table) AS \(rows.alias)\(rows.scope.joins) WHERE \(rows.condition)"
      return switch collectionKind {
      case .collectionCount: .value(SQLTerm("(SELECT COUNT(*) \(source))", .integer, canFail: rows.canFail))
      case .collectionIsEmpty: .value(SQLTerm("(NOT EXISTS (SELECT 1 \(source)))", .bool, canFail: rows.canFail))
      default: throw PredicateTranslationError(part: name, reason: "of a relationship to many only `count` and `isEmpty` are known")
      }
    case .value(let value) where Root.Output.self == String.self:
      if keyPath == \String.isEmpty { return .value(SQLTerm("(\(value.sql) = '')", .bool, canFail: value.canFail)) }
      if keyPath == \String.count { return .value(SQLTerm("behold_count(\(value.sql))", .integer, canFail: value.canFail)) }
      if let type = Output.self as? any AnyPredicateText.Type {
        var text = value
        text.form = type.form
        text.isColumn = false
        return .value(text)
      }
      throw PredicateTranslationError(part: name, reason: "of a string only `count` and `isEmpty` are known")
    case .value, .range:
      throw PredicateTranslationError(part: name, reason: "it is computed by Swift")
    }
  }

  private var collectionKind: CommonKeyPathKind? {
    if let kind { return kind }
    // Sets and other collections: the key path prints as its property.
    return switch "\(keyPath)".split(separator: ".").last {
    case "count": .collectionCount
    case "isEmpty": .collectionIsEmpty
    default: nil
    }
  }
}

extension RowsTerm {
  var condition: SQLFragment { SQLFragment(joining: conditions, separator: " AND ") }
}

extension PredicateTranslation {
  func follow(_ property: PredicateProperty, from row: RowTerm, name: String) throws -> PredicateTerm {
    switch property {
    case .column(let column, let storage, let isOptional):
      var sql: SQLFragment = "\(row.alias()).\(identifier: column)"
      if storage == .bool, dialect == .postgres { sql = "(\(sql) <> 0)" }
      if row.isForced { sql = "CASE WHEN behold_unwrap(\(row.identifier)) IS NOT NULL THEN \(sql) END" }
      return .value(SQLTerm(sql, storage, isOptional: isOptional || row.isOptional, canFail: row.isForced, isColumn: !row.isForced))
    case .identifier:
      return .value(try value(.row(row), name: name, type: Int64.self))
    case .toOne(let column, let table, let isOptional):
      let key: SQLFragment = "\(row.alias()).\(identifier: column)"
      let alias = { [self] in
        row.scope.alias(for: key) {
          let alias = nextAlias()
          return (alias, " LEFT JOIN \(identifier: table) AS \(alias) ON \(alias).\"id\" = \(key)")
        }
      }
      return .row(
        RowTerm(
          table: table, identifier: key, isOptional: isOptional || row.isOptional, isForced: row.isForced, alias: alias, scope: row.scope))
    case .toMany(let table, let link):
      if row.isOptional { throw PredicateTranslationError(part: name, reason: "a relationship to many of a row that may be absent") }
      return .rows(rows(table, link, of: row.identifier, canFail: row.isForced))
    case .path(let steps):
      var term = PredicateTerm.row(row)
      for step in steps {
        guard case .row(let row) = term else { throw PredicateTranslationError(part: name, reason: "a step leads through no relationship") }
        term = try follow(step, from: row, name: name)
      }
      return term
    }
  }

  private func rows(_ table: String, _ link: PredicateProperty.Link, of owner: SQLFragment, canFail: Bool) -> RowsTerm {
    let alias = nextAlias()
    let condition: SQLFragment =
      switch link {
      case .column(let column): "\(alias).\(identifier: column) = \(owner)"
      case .join(let pairs, let source, let target):
        "\(alias).\"id\" IN (SELECT \(identifier: target) FROM \(identifier: pairs) WHERE \(identifier: source) = \(owner))"
      }
    return RowsTerm(table: table, alias: alias, conditions: [condition], scope: SQLScope(), canFail: canFail)
  }
}
