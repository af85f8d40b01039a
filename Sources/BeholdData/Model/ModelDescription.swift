internal import BeholdObservation

/// Collects the columns of a class; what `@Model` generates tells them.
public struct ModelDescription {
  /// The class and those that it inherits from, the first of them first, where it may have any, and the numbers of columns and relationships before.
  var classes: [DescribedClass] = []
  var columns: [ModelColumn] = []
  var relations: [ModelRelation] = []
  var indexes: [ModelIndex] = []

  public mutating func add<Owner: PersistentModel, Value: PersistentValue>(
    _ name: String, _ keyPath: KeyPath<Owner, Value>, _ number: Int, chained: AnyKeyPath? = nil,
    attribute: Schema.Attribute = Schema.Attribute(),
    initially: @autoclosure () -> Value? = nil
  ) {
    append(name, keyPath, number, chained, attribute, Value.self, initial: initially().flatMap { try? $0._kept() })
  }

  public mutating func add<Owner: PersistentModel, Value: RawRepresentable & SendableMetatype>(
    _ name: String, _ keyPath: KeyPath<Owner, Value>, _ number: Int, chained: AnyKeyPath? = nil,
    attribute: Schema.Attribute = Schema.Attribute(),
    initially: @autoclosure () -> Value? = nil
  ) where Value.RawValue: PersistentValue {
    append(name, keyPath, number, chained, attribute, Value.self, initial: initially().flatMap { try? $0.rawValue._kept() })
  }

  public mutating func add<Owner: PersistentModel, Value: RawRepresentable & SendableMetatype>(
    _ name: String, _ keyPath: KeyPath<Owner, Value?>, _ number: Int, chained: AnyKeyPath? = nil,
    attribute: Schema.Attribute = Schema.Attribute(),
    initially: @autoclosure () -> Value? = nil
  ) where Value.RawValue: PersistentValue {
    append(name, keyPath, number, chained, attribute, Value?.self, initial: initially().flatMap { try? $0.rawValue._kept() })
  }

  // A structure where the main actor is the default: nonisolated struct Place: Codable
  @_disfavoredOverload
  public mutating func add<Owner: PersistentModel, Value: Codable & SendableMetatype>(
    _ name: String, _ keyPath: KeyPath<Owner, Value>, _ number: Int, chained: AnyKeyPath? = nil,
    attribute: Schema.Attribute = Schema.Attribute(),
    initially: @autoclosure () -> Value? = nil
  ) {
    append(name, keyPath, number, chained, attribute, Value.self, isJSON: true, initial: initially().flatMap { try? JSONColumn.kept($0) })
  }

  public mutating func add<Owner: PersistentModel, Target: PersistentModel>(
    _ name: String, _ keyPath: KeyPath<Owner, Target>, _ number: Int, chained: AnyKeyPath? = nil,
    relationship: Schema.Relationship = Schema.Relationship()
  ) {
    append(name, keyPath, number, Target.self, relationship, isToMany: false, isOptional: false)
  }

  public mutating func add<Owner: PersistentModel, Target: PersistentModel>(
    _ name: String, _ keyPath: KeyPath<Owner, Target?>, _ number: Int, chained: AnyKeyPath? = nil,
    relationship: Schema.Relationship = Schema.Relationship(),
    initially: @autoclosure () -> Target? = nil
  ) {
    append(name, keyPath, number, Target.self, relationship, isToMany: false, isOptional: true)
  }

  public mutating func add<Owner: PersistentModel, Target: PersistentModel>(
    _ name: String, _ keyPath: KeyPath<Owner, [Target]>, _ number: Int, chained: AnyKeyPath? = nil,
    relationship: Schema.Relationship = Schema.Relationship(),
    initially: @autoclosure () -> [Target] = []
  ) {
    append(name, keyPath, number, Target.self, relationship, isToMany: true, isOptional: false)
  }

  public mutating func add<Owner: PersistentModel, Target: PersistentModel>(
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
      place: relations.count { !$0.isToMany }, qualifier: qualifier)
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
        isOptional: type is any OptionalValue.Type, attribute: attribute, initial: initial, chained: chained, qualifier: qualifier))
  }
}

/// A column of a table, and the property that it keeps.
struct ModelColumn: @unchecked Sendable {
  /// The property's name.
  let name: String
  /// The name in the database: the property's, but for names that each table has itself.
  var column: String { Self.column(name, of: qualifier) }
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
  /// The subclass that has the property, if it is one.
  var qualifier: String?
  /// Whether it is in a table of several classes, some of which do not have it.
  var isPartial = false

  static func column(_ name: String) -> String { databaseName(isTaken(name) ? name + "_" : name) }

  /// Whether each table has a column of that name itself: the library's, or those of PostgreSQL.
  private static func isTaken(_ name: String) -> Bool {
    ["id", "_version"].contains(name.lowercased()) || systemNames.contains(name)
  }

  static let systemNames: Set = ["cmax", "cmin", "ctid", "tableoid", "xmax", "xmin"]

  /// The column of a property of a subclass has a point in its name, which no property has.
  static func column(_ name: String, of qualifier: String?) -> String {
    qualifier.map { databaseName("\($0).\(name)") } ?? column(name)
  }
}

extension ModelColumn {
  /// The column of a to-one relationship, which has the identifier of the object that is referred to.
  init(_ relation: ModelRelation) {
    self.init(
      name: relation.name, number: relation.number, keyPath: relation.keyPath, storage: .integer, isOptional: relation.isOptional,
      attribute: Schema.Attribute(originalName: relation.rule.originalName), initial: nil, isReference: true, qualifier: relation.qualifier)
  }
}
