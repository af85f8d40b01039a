/// Takes the values of an object's columns; what `@Model` generates uses it.
public struct ModelWriter {
  let table: ModelTable
  /// The properties that are asked for.
  let wanted: UInt64
  private let record: ModelRecord
  /// The columns that were written, as places in the table, and their values.
  var columns: [Int] = []
  var values: [DatabaseValue] = []
  private var index = 0
  /// Whether the columns are all that the table has.
  private let takesAll: Bool

  init(_ table: ModelTable, _ record: ModelRecord, wanted: UInt64) {
    self.table = table
    self.record = record
    self.wanted = wanted
    takesAll = wanted == .max
    values.reserveCapacity(takesAll ? table.columns.count : min(wanted.nonzeroBitCount, table.columns.count))
    if takesAll { columns = table.places }
  }

  private mutating func take(_ number: Int, _ kept: () throws -> DatabaseValue) throws {
    defer { index += 1 }
    guard wanted & ModelRecord.bit(number) != 0 else { return }
    do {
      values.append(try kept())
      if !takesAll { columns.append(index) }
    } catch {
      let reason = (error as? UnreadableValue)?.reason ?? String(describing: error)
      throw ModelError(.value, "'\(table.columns[index].name)' of \(table.name) cannot be kept: \(reason)")
    }
  }

  public mutating func write<Value: PersistentValue>(_ value: Value, _ number: Int) throws {
    try take(number) { try value._kept() }
  }

  public mutating func write<Value: RawRepresentable & SendableMetatype>(_ value: Value, _ number: Int) throws
  where Value.RawValue: PersistentValue {
    try take(number) { try value.rawValue._kept() }
  }

  public mutating func write<Value: RawRepresentable & SendableMetatype>(_ value: Value?, _ number: Int) throws
  where Value.RawValue: PersistentValue {
    try take(number) { try value?.rawValue._kept() ?? .null }
  }

  // A structure where the main actor is the default: nonisolated struct Place: Codable
  @_disfavoredOverload
  public mutating func write<Value: Codable & SendableMetatype>(_ value: Value, _ number: Int) throws {
    try take(number) { try JSONColumn.kept(value) }
  }

  public mutating func write<Target: PersistentModel>(_ target: Target, _ number: Int) throws {
    try take(number) {
      guard target._$record.activeContext != nil else { throw UnreadableValue("the object that it refers to has been deleted") }
      return .integer(target._$record.identifier)
    }
  }

  public mutating func write<Target: PersistentModel>(_ target: Target?, _ number: Int) throws {
    let record = record
    try take(number) {
      let reference = record.reference(number, to: target?._$record)
      return reference == 0 ? .null : .integer(reference)
    }
  }

  /// The rows of the others say it, or a table of pairs.
  public mutating func write<Target: PersistentModel>(_ targets: [Target], _ number: Int) throws {}
  public mutating func write<Target: PersistentModel>(_ targets: [Target]?, _ number: Int) throws {}
}

extension ModelRecord {
  /// The row that a to-one relationship refers to, in memory or not; 0 for none.
  func reference(_ number: Int, to target: ModelRecord?) -> Int64 {
    if faults & Self.bit(number) != 0 { return table?.relation(number).map { references[$0.place] } ?? 0 }
    return target.flatMap { $0.activeContext == nil ? nil : $0.identifier } ?? 0
  }
}
