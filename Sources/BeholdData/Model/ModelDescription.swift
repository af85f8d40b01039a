internal import BeholdObservation

/// Collects the columns of a class; what `@Model` generates tells them.
public struct ModelDescription<Owner: PersistentModel> {
  var columns: [ModelColumn] = []

  public mutating func add<Value: PersistentValue>(
    _ name: String, _ keyPath: KeyPath<Owner, Value>, _ number: Int, attribute: Schema.Attribute = Schema.Attribute(),
    initially: @autoclosure () -> Value? = nil
  ) {
    append(name, keyPath, number, attribute, Value.self, initial: initially().flatMap { try? $0._kept() })
  }

  public mutating func add<Value: RawRepresentable & SendableMetatype>(
    _ name: String, _ keyPath: KeyPath<Owner, Value>, _ number: Int, attribute: Schema.Attribute = Schema.Attribute(),
    initially: @autoclosure () -> Value? = nil
  ) where Value.RawValue: PersistentValue {
    append(name, keyPath, number, attribute, Value.self, initial: initially().flatMap { try? $0.rawValue._kept() })
  }

  public mutating func add<Value: RawRepresentable & SendableMetatype>(
    _ name: String, _ keyPath: KeyPath<Owner, Value?>, _ number: Int, attribute: Schema.Attribute = Schema.Attribute(),
    initially: @autoclosure () -> Value? = nil
  ) where Value.RawValue: PersistentValue {
    append(name, keyPath, number, attribute, Value?.self, initial: initially().flatMap { try? $0.rawValue._kept() })
  }

  @_disfavoredOverload
  public mutating func add<Value: Codable & SendableMetatype>(
    _ name: String, _ keyPath: KeyPath<Owner, Value>, _ number: Int, attribute: Schema.Attribute = Schema.Attribute(),
    initially: @autoclosure () -> Value? = nil
  ) {
    append(name, keyPath, number, attribute, Value.self, isJSON: true, initial: initially().flatMap { try? JSONColumn.kept($0) })
  }

  private mutating func append(
    _ name: String, _ keyPath: AnyKeyPath, _ number: Int, _ attribute: Schema.Attribute, _ type: Any.Type, isJSON: Bool = false,
    initial: DatabaseValue?
  ) {
    columns.append(
      ModelColumn(
        name: name, number: number, keyPath: keyPath, storage: isJSON ? .json : PredicateStorage(keeping: type),
        isOptional: type is any OptionalValue.Type, attribute: attribute, initial: initial))
  }
}

/// A column of a table, and the property that it keeps.
struct ModelColumn: @unchecked Sendable {
  /// The property's name.
  let name: String
  /// The name in the database: the property's, but for names that each table has itself.
  var column: String { Self.column(name) }
  /// The property's number in its class.
  let number: Int
  let keyPath: AnyKeyPath
  let storage: PredicateStorage
  let isOptional: Bool
  let attribute: Schema.Attribute
  /// What rows get that were written before there was the column.
  let initial: DatabaseValue?

  static func column(_ name: String) -> String { ["id", "_version"].contains(name.lowercased()) ? name + "_" : name }
}
