internal import BeholdObservation

/// Collects the columns of a class; what `@Model` generates tells them.
public struct ModelDescription<Owner: PersistentModel> {
  var columns: [ModelColumn] = []
  var relations: [ModelRelation] = []
  var indexes: [ModelIndex] = []

  public mutating func add<Value: PersistentValue>(
    _ name: String, _ keyPath: KeyPath<Owner, Value>, _ number: Int, chained: AnyKeyPath? = nil,
    attribute: Schema.Attribute = Schema.Attribute(),
    initially: @autoclosure () -> Value? = nil
  ) {
    append(name, keyPath, number, chained, attribute, Value.self, initial: initially().flatMap { try? $0._kept() })
  }

  public mutating func add<Value: RawRepresentable & SendableMetatype>(
    _ name: String, _ keyPath: KeyPath<Owner, Value>, _ number: Int, chained: AnyKeyPath? = nil,
    attribute: Schema.Attribute = Schema.Attribute(),
    initially: @autoclosure () -> Value? = nil
  ) where Value.RawValue: PersistentValue {
    append(name, keyPath, number, chained, attribute, Value.self, initial: initially().flatMap { try? $0.rawValue._kept() })
  }

  public mutating func add<Value: RawRepresentable & SendableMetatype>(
    _ name: String, _ keyPath: KeyPath<Owner, Value?>, _ number: Int, chained: AnyKeyPath? = nil,
    attribute: Schema.Attribute = Schema.Attribute(),
    initially: @autoclosure () -> Value? = nil
  ) where Value.RawValue: PersistentValue {
    append(name, keyPath, number, chained, attribute, Value?.self, initial: initially().flatMap { try? $0.rawValue._kept() })
  }

  @_disfavoredOverload
  public mutating func add<Value: Codable & SendableMetatype>(
    _ name: String, _ keyPath: KeyPath<Owner, Value>, _ number: Int, chained: AnyKeyPath? = nil,
    attribute: Schema.Attribute = Schema.Attribute(),
    initially: @autoclosure () -> Value? = nil
  ) {
    append(name, keyPath, number, chained, attribute, Value.self, isJSON: true, initial: initially().flatMap { try? JSONColumn.kept($0) })
  }

  public mutating func add<Target: PersistentModel>(
    _ name: String, _ keyPath: KeyPath<Owner, Target>, _ number: Int, chained: AnyKeyPath? = nil,
    relationship: Schema.Relationship = Schema.Relationship()
  ) {
    append(name, keyPath, number, Target.self, relationship, isToMany: false, isOptional: false)
  }

  public mutating func add<Target: PersistentModel>(
    _ name: String, _ keyPath: KeyPath<Owner, Target?>, _ number: Int, chained: AnyKeyPath? = nil,
    relationship: Schema.Relationship = Schema.Relationship(),
    initially: @autoclosure () -> Target? = nil
  ) {
    append(name, keyPath, number, Target.self, relationship, isToMany: false, isOptional: true)
  }

  public mutating func add<Target: PersistentModel>(
    _ name: String, _ keyPath: KeyPath<Owner, [Target]>, _ number: Int, chained: AnyKeyPath? = nil,
    relationship: Schema.Relationship = Schema.Relationship(),
    initially: @autoclosure () -> [Target] = []
  ) {
    append(name, keyPath, number, Target.self, relationship, isToMany: true, isOptional: false)
  }

  public mutating func add<Target: PersistentModel>(
    _ name: String, _ keyPath: KeyPath<Owner, [Target]?>, _ number: Int, chained: AnyKeyPath? = nil,
    relationship: Schema.Relationship = Schema.Relationship(),
    initially: @autoclosure () -> [Target]? = nil
  ) {
    append(name, keyPath, number, Target.self, relationship, isToMany: true, isOptional: true)
  }

  private mutating func append(
    _ name: String, _ keyPath: AnyKeyPath, _ number: Int, _ target: any PersistentModel.Type, _ rule: Schema.Relationship,
    isToMany: Bool, isOptional: Bool
  ) {
    let relation = ModelRelation(
      name: name, number: number, keyPath: keyPath, isToMany: isToMany, isOptional: isOptional, target: target, rule: rule,
      place: relations.count { !$0.isToMany })
    relations.append(relation)
    if !isToMany { columns.append(ModelColumn(relation)) }
  }

  private mutating func append(
    _ name: String, _ keyPath: AnyKeyPath, _ number: Int, _ chained: AnyKeyPath?, _ attribute: Schema.Attribute, _ type: Any.Type,
    isJSON: Bool = false,
    initial: DatabaseValue?
  ) {
    columns.append(
      ModelColumn(
        name: name, number: number, keyPath: keyPath, storage: isJSON ? .json : PredicateStorage(keeping: type),
        isOptional: type is any OptionalValue.Type, attribute: attribute, initial: initial, chained: chained))
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
  /// Whether it has the identifier of the object that a relationship refers to.
  var isReference = false
  /// `\Owner?.?.name` for `\Owner.name`: what follows a relationship that may refer to nothing.
  var chained: AnyKeyPath?

  static func column(_ name: String) -> String { databaseName(["id", "_version"].contains(name.lowercased()) ? name + "_" : name) }
}

extension ModelColumn {
  /// The column of a to-one relationship, which has the identifier of the object that is referred to.
  init(_ relation: ModelRelation) {
    self.init(
      name: relation.name, number: relation.number, keyPath: relation.keyPath, storage: .integer, isOptional: relation.isOptional,
      attribute: Schema.Attribute(originalName: relation.rule.originalName), initial: nil, isReference: true)
  }
}
