internal import Foundation

/// Reads the columns of a row one after another into an object; what `@Model` generates uses it.
public struct ModelRow: ~Copyable {
  let row: DatabaseRow
  let table: ModelTable
  /// The properties that are taken over, in an object that is there already.
  let wanted: UInt64
  /// The next column of the result.
  var column: Int
  /// The next of the class's columns.
  var index = 0
  private let context: ModelContext
  /// The object that is there already.
  private let record: ModelRecord?
  /// What the to-one relationships refer to, and which of them refer to something.
  var references: [Int64] = []
  var laterReferences: [Int64] = []
  var faults: UInt64 = 0
  /// The properties of an object that is there already whose values were others.
  private(set) var changed: UInt64 = 0

  init(
    _ row: borrowing DatabaseRow, _ table: ModelTable, first column: Int, _ context: ModelContext, record: ModelRecord? = nil,
    wanted: UInt64 = .max
  ) {
    self.row = DatabaseRow(row)
    self.table = table
    self.column = column
    self.context = context
    self.record = record
    self.wanted = wanted
  }

  private mutating func read<Value>(_ read: (borrowing DatabaseRow, Int) throws -> Value) throws -> Value {
    defer {
      column += 1
      index += 1
    }
    do {
      return try read(row, column)
    } catch {
      let reason = (error as? UnreadableValue)?.reason ?? String(describing: error)
      throw ModelError(.value, "\(table.name) \(row.integer(at: 0)): '\(table.columns[index].name)' cannot be read: \(reason)")
    }
  }

  private mutating func skip() {
    column += 1
    index += 1
  }

  func wants(_ number: Int) -> Bool { wanted & ModelRecord.bit(number) != 0 }
}

// MARK: - Objects that are made

extension ModelRow {
  public mutating func next<Value: PersistentValue>() throws -> Value { try read(Value._read) }

  public mutating func next<Value: RawRepresentable & SendableMetatype>() throws -> Value where Value.RawValue: PersistentValue {
    try read(Value.readRaw)
  }

  public mutating func next<Value: RawRepresentable & SendableMetatype>() throws -> Value? where Value.RawValue: PersistentValue {
    try read { row, column in row.isNull(at: column) ? nil : try Value.readRaw(row, at: column) }
  }

  // A structure where the main actor is the default: nonisolated struct Place: Codable
  @_disfavoredOverload
  public mutating func next<Value: Codable & SendableMetatype>() throws -> Value { try read(JSONColumn.read) }

  public mutating func next<Target: PersistentModel>() throws -> Target {
    let number = table.columns[index].number
    let reference = try read { row, column in row.integer(at: column) }
    references.append(reference)
    return try required(number, reference)
  }

  public mutating func next<Target: PersistentModel>() throws -> Target? {
    let number = table.columns[index].number
    let reference = try read { row, column in row.isNull(at: column) ? 0 : row.integer(at: column) }
    references.append(reference)
    if reference != 0 { faults |= ModelRecord.bit(number) }
    return nil
  }

  /// They are fetched when they are read.
  public mutating func next<Target: PersistentModel>() throws -> [Target] { [] }
  public mutating func next<Target: PersistentModel>() throws -> [Target]? { [] }

  private func required<Target: PersistentModel>(_ number: Int, _ reference: Int64) throws -> Target {
    guard let relation = table.relation(number) else { throw ModelError(.schema, "\(table.name) has no relationship \(number)") }
    guard let target = context.tables[relation.target.index].object(reference) as? Target else {
      throw MissingRelative(relation: relation, identifier: reference)
    }
    return target
  }
}

/// An object that another one cannot be without is not in memory.
struct MissingRelative: Error {
  let relation: ModelRelation
  let identifier: Int64
}

// MARK: - Objects that are there

extension ModelRow {
  /// The new value of a property, or nil where it is the same or not wanted.
  public mutating func change<Value: PersistentValue>(of current: Value, _ number: Int) throws -> Value? {
    guard wants(number) else {
      skip()
      return nil
    }
    let value = try read(Value._read)
    // One that cannot be kept, as NaN, is another one.
    guard (try? value._kept()) != (try? current._kept()) else { return nil }
    changed |= ModelRecord.bit(number)
    return value
  }

  public mutating func change<Value: RawRepresentable & SendableMetatype>(of current: Value, _ number: Int) throws -> Value?
  where Value.RawValue: PersistentValue {
    guard let raw = try change(of: current.rawValue, number) else { return nil }
    return try Value.make(raw, "'\(table.columns[index - 1].name)' of \(table.name)")
  }

  public mutating func change<Value: RawRepresentable & SendableMetatype>(of current: Value?, _ number: Int) throws -> Value??
  where Value.RawValue: PersistentValue {
    guard let raw = try change(of: current?.rawValue, number) else { return nil }
    return .some(try raw.map { try Value.make($0, "'\(table.columns[index - 1].name)' of \(table.name)") })
  }

  // A structure where the main actor is the default: nonisolated struct Place: Codable
  @_disfavoredOverload
  public mutating func change<Value: Codable & SendableMetatype>(of current: Value, _ number: Int) throws -> Value? {
    guard wants(number) else {
      skip()
      return nil
    }
    let kept = try? JSONColumn.kept(current)
    guard kept != row.value(at: column) else {
      skip()
      return nil
    }
    let value: Value = try read(JSONColumn.read)
    // Others may have written the same in other words.
    if let kept, kept == (try? JSONColumn.kept(value)) { return nil }
    changed |= ModelRecord.bit(number)
    return value
  }

  public mutating func change<Target: PersistentModel>(of current: Target, _ number: Int) throws -> Target? {
    guard wants(number) else {
      skip()
      return nil
    }
    let reference = try read { row, column in row.integer(at: column) }
    guard reference != current._$record.identifier else { return nil }
    noteMove(number, from: current._$record.identifier, to: reference)
    changed |= ModelRecord.bit(number)
    return try required(number, reference)
  }

  public mutating func change<Target: PersistentModel>(of current: Target?, _ number: Int) throws -> Target?? {
    guard wants(number), let record, let place = table.relation(number)?.place else {
      skip()
      return nil
    }
    let reference = try read { row, column in row.isNull(at: column) ? 0 : row.integer(at: column) }
    // What was inserted and is not any more is nothing to refer to.
    let isGone = current.map { $0._$record.activeContext == nil } ?? false
    guard isGone || reference != record.reference(number, to: current?._$record) else { return nil }
    noteMove(number, from: record.reference(number, to: current?._$record), to: reference)
    record.references[place] = reference
    let bit = ModelRecord.bit(number)
    changed |= bit
    record.faults = reference == 0 ? record.faults & ~bit : record.faults | bit
    return .some(nil)
  }

  /// Somebody has an object refer to another one, and perhaps did not know to which it did before.
  private func noteMove(_ number: Int, from former: Int64, to next: Int64) {
    guard let relation = table.relation(number), let inverse = relation.inverse, inverse.isToMany else { return }
    for owner in [former, next] where owner != 0 { context.moved.append((inverse, owner)) }
  }

  /// The log tells of them.
  public mutating func change<Target: PersistentModel>(of current: [Target], _ number: Int) throws -> [Target]? { nil }
  public mutating func change<Target: PersistentModel>(of current: [Target]?, _ number: Int) throws -> [Target]?? { nil }
}

extension RawRepresentable where Self: SendableMetatype, RawValue: PersistentValue {
  fileprivate static func readRaw(_ row: borrowing DatabaseRow, at column: Int) throws -> Self {
    try make(RawValue._read(row, at: column), "it")
  }

  fileprivate static func make(_ raw: RawValue, _ what: String) throws -> Self {
    guard let value = Self(rawValue: raw) else { throw UnreadableValue("\(what): '\(raw)' is no \(Self.self)") }
    return value
  }
}

/// Other `Codable` values, as JSON text with its keys in order, so that equal values are equal texts.
enum JSONColumn {
  static func read<Value: Decodable & SendableMetatype>(_ row: borrowing DatabaseRow, at column: Int) throws -> Value {
    let data = row.isNull(at: column) ? Data("null".utf8) : row.withBytes(at: column) { Data($0) }
    do {
      return try JSONDecoder().decode(Value.self, from: data)
    } catch {
      throw UnreadableValue("it is no \(Value.self): \(error)")
    }
  }

  static func kept(_ value: some Encodable) throws -> DatabaseValue {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(value), as: UTF8.self)
    return text == "null" ? .null : .text(text)
  }
}
