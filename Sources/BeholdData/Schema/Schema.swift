/// The classes that a container keeps.
public final class Schema: Sendable {
  /// How a property is kept.
  public struct Attribute: Sendable {
    public struct Option: Hashable, Sendable {
      let name: String

      /// No two rows have the same value: an object that is inserted with that of a row is written over it. To change a row's to another row's is an error.
      public static let unique = Option(name: "unique")
      /// The value is not kept: it is observed, and has its initial value in objects that are fetched, as with ``Transient()``.
      public static let ephemeral = Option(name: "ephemeral")
      /// Large values lie beside the rows. They lie in the rows here, which the databases are made for.
      public static let externalStorage = Option(name: "externalStorage")
      /// The value stays in a history of what was deleted. There is none here.
      public static let preserveValueOnDeletion = Option(name: "preserveValueOnDeletion")
      /// The value is found by a search of the system. There is none here.
      public static let spotlight = Option(name: "spotlight")
      /// The value cannot be read in the file. Files are as the disk keeps them.
      public static let allowsCloudEncryption = Option(name: "allowsCloudEncryption")
    }

    public let options: [Option]
    public let originalName: String?

    public init(_ options: Option..., originalName: String? = nil, hashModifier: String? = nil) {
      self.options = options
      self.originalName = originalName
    }

    var isUnique: Bool { options.contains(.unique) }
  }

  let tables: [ModelTable]
  /// The classes. Those that inherit from each other share a table; another one is its table.
  let classes: [ModelTable]
  /// The version where one is said: programs of an earlier one do not open the database any more.
  let statedVersion: Version?
  public var version: Version { statedVersion ?? Version(1, 0, 0) }
  /// Whether a relationship is part of a rule by which no two rows are the same.
  let hasUniqueReferences: Bool
  /// Whether any class has a rule by which no two rows are the same.
  let hasUniques: Bool
  private let tablesByType: [ObjectIdentifier: ModelTable]
  private let properties: [SendableKeyPath: PredicateProperty]

  /// - Parameter types: the classes, each with `@Model`; those that they refer to come with them. Two of one name stop the program, and so do
  ///   relationships that contradict each other.
  public convenience init(_ types: [any PersistentModel.Type]) { self.init(types, stated: nil) }

  public convenience init(_ types: [any PersistentModel.Type], version: Version) { self.init(types, stated: version) }

  private init(_ types: [any PersistentModel.Type], stated version: Version?) {
    var classes: [ModelTable] = []
    var tablesByType: [ObjectIdentifier: ModelTable] = [:]
    var waiting = Array(types.reversed())
    while let type = waiting.popLast() {
      guard tablesByType[ObjectIdentifier(type)] == nil else { continue }
      let table = ModelTable(type)
      classes.append(table)
      tablesByType[ObjectIdentifier(type)] = table
      waiting += (table.relations.map(\.targetType) + table.inheritance.classes.map(\.type)).reversed()
    }
    let names = classes.map(\.entityName)
    precondition(Set(names).count == names.count, "two models have one name: \(names)")
    tables = ModelTable.shared(by: classes) { tablesByType[ObjectIdentifier($0)]! }
    ModelRelation.resolve(classes) { tablesByType[ObjectIdentifier($0)]! }
    self.classes = classes
    hasUniques = classes.contains { !$0.uniques.isEmpty }
    hasUniqueReferences = classes.contains { table in
      table.uniques.contains { $0.columns.contains { table.columns[$0].isReference } }
    }
    statedVersion = version
    self.tablesByType = tablesByType
    properties = Self.properties(classes)
  }

  /// What the key paths of all classes mean. Those through one object to a property of it are there, too, for sorting.
  private static func properties(_ classes: [ModelTable]) -> [SendableKeyPath: PredicateProperty] {
    var properties: [SendableKeyPath: PredicateProperty] = [:]
    for table in classes {
      for column in table.columns {
        properties[SendableKeyPath(column.keyPath)] = .column(column.column, storage: column.storage, isOptional: column.isOptional)
      }
      for keyPath in table.identifierKeyPaths { properties[keyPath] = .identifier }
    }
    for (keyPath, relation, _) in relations(of: classes) { properties[SendableKeyPath(keyPath)] = relation.predicateProperty }
    let direct = properties
    for (keyPath, relation, table) in relations(of: classes) where !relation.isToMany {
      for column in relation.target.columns {
        guard let path = relation.keyPath(to: column, from: keyPath, of: table), let last = direct[SendableKeyPath(column.keyPath)] else {
          continue
        }
        properties[SendableKeyPath(path)] = .path([relation.predicateProperty, last])
      }
    }
    return properties
  }

  private static func relations(of classes: [ModelTable]) -> [(keyPath: AnyKeyPath, relation: ModelRelation, table: ModelTable)] {
    classes.flatMap { table in zip(table.relationKeyPaths, table.relations).map { ($0, $1, table) } }
  }

  public convenience init(_ types: any PersistentModel.Type...) { self.init(types) }

  /// The properties that a key path reads, with their tables and bits.
  func properties(readBy keyPath: AnyKeyPath) -> [(ModelTable, UInt64)] {
    for table in classes {
      if let bit = table.bit(keyPath) { return [(table, bit)] }
    }
    for (start, relation, table) in Self.relations(of: classes) where !relation.isToMany {
      for column in relation.target.columns {
        guard let path = relation.keyPath(to: column, from: start, of: table), path == table.canonical(keyPath) else { continue }
        return [(relation.table, relation.bit), (relation.target, ModelRecord.bit(column.number))]
      }
    }
    return []
  }

  func table(_ type: any PersistentModel.Type) throws(ModelError) -> ModelTable {
    guard let table = tablesByType[ObjectIdentifier(type)] else {
      if tables.isEmpty { throw ModelError(.unknownModel, "there is no container for \(type); give the view one by modelContainer(_:)") }
      throw ModelError(.unknownModel, "\(type) is none of the container's models: \(classes.map(\.entityName).joined(separator: ", "))")
    }
    return table
  }
}

extension Schema: PredicateSchema {
  package func property(for keyPath: AnyKeyPath) -> PredicateProperty? {
    if let property = properties[SendableKeyPath(keyPath)] { return property }
    guard let table = classes.first(where: { $0.type == type(of: keyPath).rootType }), let path = table.canonical(keyPath) else {
      return nil
    }
    return properties[SendableKeyPath(path)]
  }

  package func classes(of type: Any.Type) -> PredicateCast? {
    (type as? any PersistentModel.Type).flatMap { tablesByType[ObjectIdentifier($0)] }?.cast
  }

  package func identifier(of value: Any) throws -> Int64? {
    switch value {
    case let model as any PersistentModel: model._$record.identifier
    case let identifier as PersistentIdentifier: identifier.key
    default: nil
    }
  }
}
