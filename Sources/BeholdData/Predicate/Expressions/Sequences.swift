package import Foundation

extension PredicateTranslation {
  /// The condition `test` for each row, with the sub-select's joins complete.
  func exists<Test: PredicateExpression<Bool>>(
    _ rows: RowsTerm, _ variable: PredicateExpressions.VariableID, _ test: Test, negated: Bool
  ) throws -> (sql: SQLFragment, canFail: Bool) {
    bindings[variable] = .row(row(table: rows.table, alias: rows.alias, scope: rows.scope))
    let condition = try value(test)
    let tested: SQLFragment = negated ? "NOT \(condition.sql)" : condition.sql
    let sql: SQLFragment =
      "EXISTS (SELECT 1 FROM \(identifier: rows.table) AS \(rows.alias)\(rows.scope.joins) WHERE \(rows.condition) AND \(tested))"
    return (sql, rows.canFail || condition.canFail)
  }

  /// The elements of a captured sequence.
  func elements(_ value: Any, part: Any.Type) throws -> [Any] {
    guard let sequence = value as? any Sequence else { throw unsupported(part, "'\(type(of: value))' is no sequence") }
    func open(_ sequence: some Sequence) -> [Any] { sequence.map { $0 as Any } }
    return open(sequence)
  }

  /// `test` for each of a captured sequence's elements.
  func unrolled<Test: PredicateExpression<Bool>>(
    _ elements: [Any], _ variable: PredicateExpressions.VariableID, _ test: Test, part: Any.Type
  ) throws -> [SQLTerm] {
    if elements.count > 500 { throw unsupported(part, "a captured sequence of more than 500 elements is not unrolled") }
    return try elements.map { element in
      bindings[variable] = .constant(element)
      return try value(test)
    }
  }
}

extension PredicateExpressions.SequenceContainsWhere: TranslatableExpression {
  package func term(in translation: PredicateTranslation) throws -> PredicateTerm {
    switch try translation.term(sequence) {
    case .rows(let rows):
      let (sql, canFail) = try translation.exists(rows, variable.key, test, negated: false)
      return .value(SQLTerm("(\(sql))", .bool, canFail: canFail))
    case .constant(let value):
      let tests = try translation.unrolled(translation.elements(value, part: Self.self), variable.key, test, part: Self.self)
      if tests.isEmpty { return .constant(false) }
      return .value(
        SQLTerm("(\(SQLFragment(joining: tests.map(\.sql), separator: " OR ")))", .bool, canFail: tests.contains(where: \.canFail)))
    default: throw unsupported(Self.self, "it asks a relationship to many or a captured sequence")
    }
  }
}

extension PredicateExpressions.SequenceAllSatisfy: TranslatableExpression {
  package func term(in translation: PredicateTranslation) throws -> PredicateTerm {
    switch try translation.term(sequence) {
    case .rows(let rows):
      let (sql, canFail) = try translation.exists(rows, variable.key, test, negated: true)
      return .value(SQLTerm("(NOT \(sql))", .bool, canFail: canFail))
    case .constant(let value):
      let tests = try translation.unrolled(translation.elements(value, part: Self.self), variable.key, test, part: Self.self)
      if tests.isEmpty { return .constant(true) }
      return .value(
        SQLTerm("(\(SQLFragment(joining: tests.map(\.sql), separator: " AND ")))", .bool, canFail: tests.contains(where: \.canFail)))
    default: throw unsupported(Self.self, "it asks a relationship to many or a captured sequence")
    }
  }
}

extension PredicateExpressions.Filter: TranslatableExpression {
  package func term(in translation: PredicateTranslation) throws -> PredicateTerm {
    guard case .rows(var rows) = try translation.term(sequence) else {
      throw unsupported(Self.self, "it filters a relationship to many")
    }
    translation.bindings[variable.key] = .row(translation.row(table: rows.table, alias: rows.alias, scope: rows.scope))
    let condition = try translation.value(filter)
    rows.conditions.append(condition.sql)
    rows.canFail = rows.canFail || condition.canFail
    return .rows(rows)
  }
}

extension PredicateExpressions.SequenceContains: TranslatableExpression {
  package func term(in translation: PredicateTranslation) throws -> PredicateTerm {
    switch try translation.term(sequence) {
    case .rows(var rows):
      let element = try translation.value(element)
      rows.conditions.append("\(rows.alias).\"id\" = \(element.sql)")
      return .value(
        SQLTerm(
          "(EXISTS (SELECT 1 FROM \(identifier: rows.table) AS \(rows.alias)\(rows.scope.joins) WHERE \(rows.condition)))", .bool,
          canFail: rows.canFail || element.canFail))
    case .constant(let value):
      let element = try translation.value(element)
      return .value(try translation.membership(of: element, in: translation.elements(value, part: Self.self), part: Self.self))
    default: throw unsupported(Self.self, "it asks a relationship to many or a captured sequence")
    }
  }
}

extension PredicateTranslation {
  /// `x IN (…)`, with nil among the elements, none of them, and more of them than a statement has parameters.
  func membership(of element: SQLTerm, in elements: [Any], part: Any.Type) throws -> SQLTerm {
    if element.storage == .json { throw unsupported(part, "values kept as JSON compare with nil only") }
    var hasNil = false
    var values: [DatabaseValue] = []
    var seen: Set<DatabaseValue> = []
    for value in elements {
      if let real = value as? Double, real.isNaN { continue }
      let term = try constant(value, name: partName(part), type: Any.self)
      guard case .argument(let value) = term.sql.pieces.first else {
        if term.storage == .bool { values.append(.integer(value as? Bool == true ? 1 : 0)) } else { hasNil = true }
        continue
      }
      if seen.insert(value).inserted { values.append(value) }
    }
    var x = element.sql
    if element.storage == .bool, dialect == .postgres { x = "(\(x))::int" }
    let list = try inList(x, values, part: part)
    let sql: SQLFragment =
      switch (element.isOptional, hasNil) {
      case (false, _): list
      case (true, true): "(\(x) IS NULL OR \(list))"
      case (true, false): "(\(x) IS NOT NULL AND \(list))"
      }
    return SQLTerm(sql, .bool, canFail: element.canFail)
  }

  private func inList(_ x: SQLFragment, _ values: [DatabaseValue], part: Any.Type) throws -> SQLFragment {
    if values.isEmpty { return boolean(false) }
    if values.count > 100, let json = JSONList(values) {
      let argument = SQLFragment(argument: .text(json.text))
      return switch (dialect, json.isInteger) {
      case (.sqlite, _): "\(x) IN (SELECT value FROM json_each(\(argument)))"
      case (.postgres, true): "\(x) IN (SELECT value::bigint FROM json_array_elements_text(\(argument)::json))"
      case (.postgres, false): "\(x) IN (SELECT value FROM json_array_elements_text(\(argument)::json))"
      }
    }
    if values.count > 30_000 { throw unsupported(part, "more than 30000 values that are neither integers nor text") }
    return "\(x) IN (\(SQLFragment(joining: values.map { SQLFragment(argument: $0) }, separator: ", ")))"
  }
}

/// Many integers, or many strings, as one parameter.
private struct JSONList {
  var text: String
  var isInteger: Bool

  init?(_ values: [DatabaseValue]) {
    var integers: [Int64] = []
    var strings: [String] = []
    for value in values {
      switch value {
      case .integer(let value): integers.append(value)
      case .text(let value) where !value.utf8.contains(0): strings.append(value)
      default: return nil
      }
    }
    if strings.isEmpty {
      text = "[" + integers.map(String.init).joined(separator: ",") + "]"
      isInteger = true
    } else {
      guard integers.isEmpty, let data = try? JSONEncoder().encode(strings) else { return nil }
      text = String(decoding: data, as: UTF8.self)
      isInteger = false
    }
  }
}
