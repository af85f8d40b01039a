/// Takes the values of an object's columns; what `@Model` generates uses it.
public struct ModelWriter {
  let table: ModelTable
  /// The properties that are asked for.
  let wanted: UInt64
  /// The columns that were written, as places in the table, and their values.
  var columns: [Int] = []
  var values: [DatabaseValue] = []
  private var index = 0

  init(_ table: ModelTable, wanted: UInt64) {
    self.table = table
    self.wanted = wanted
  }

  private mutating func take(_ number: Int, _ kept: () throws -> DatabaseValue) throws {
    defer { index += 1 }
    guard wanted & ModelRecord.bit(number) != 0 else { return }
    do {
      values.append(try kept())
      columns.append(index)
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

  @_disfavoredOverload
  public mutating func write<Value: Codable & SendableMetatype>(_ value: Value, _ number: Int) throws {
    try take(number) { try JSONColumn.kept(value) }
  }
}
