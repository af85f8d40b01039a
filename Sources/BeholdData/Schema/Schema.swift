/// The classes that a container keeps.
public final class Schema: Sendable {
  /// How a property is kept.
  public struct Attribute: Sendable {
    public struct Option: Hashable, Sendable {
      let name: String

      /// No two rows have the same value; saving a second one is an error.
      public static let unique = Option(name: "unique")
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
  private let tablesByType: [ObjectIdentifier: ModelTable]
  private let properties: [SendableKeyPath: PredicateProperty]

  /// - Parameter types: the classes, each with `@Model`. Two of one name stop the program.
  public init(_ types: [any PersistentModel.Type]) {
    tables = types.enumerated().map { index, type in ModelTable(type, index: index) }
    precondition(Set(tables.map(\.name)).count == tables.count, "two models have one name: \(tables.map(\.name))")
    tablesByType = Dictionary(uniqueKeysWithValues: tables.map { (ObjectIdentifier($0.type), $0) })
    var properties: [SendableKeyPath: PredicateProperty] = [:]
    for table in tables {
      for column in table.columns {
        properties[SendableKeyPath(column.keyPath)] = .column(column.column, storage: column.storage, isOptional: column.isOptional)
      }
      for keyPath in table.identifierKeyPaths { properties[keyPath] = .identifier }
    }
    self.properties = properties
  }

  public convenience init(_ types: any PersistentModel.Type...) { self.init(types) }

  func table(_ type: any PersistentModel.Type) throws(ModelError) -> ModelTable {
    guard let table = tablesByType[ObjectIdentifier(type)] else {
      if tables.isEmpty { throw ModelError(.unknownModel, "there is no container for \(type); give the view one by modelContainer(_:)") }
      throw ModelError(.unknownModel, "\(type) is none of the container's models: \(tables.map(\.name).joined(separator: ", "))")
    }
    return table
  }
}

extension Schema: PredicateSchema {
  package func property(for keyPath: AnyKeyPath) -> PredicateProperty? { properties[SendableKeyPath(keyPath)] }

  package func identifier(of value: Any) throws -> Int64? {
    switch value {
    case let model as any PersistentModel: model._$record.identifier
    case let identifier as PersistentIdentifier: identifier.key
    default: nil
    }
  }
}
