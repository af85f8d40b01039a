extension Schema {
  /// How the rows of a class are looked for; `#Index` says by which properties.
  public enum Index<Model: PersistentModel> {
    public enum Types<Indexed: PersistentModel> {
      /// For equal values, and for those between two.
      case binary([PartialKeyPath<Indexed>])
      /// For places and ranges in several dimensions. The databases make the same of it as of ``binary(_:)``.
      case rtree([PartialKeyPath<Indexed>])

      fileprivate var keyPaths: [PartialKeyPath<Indexed>] {
        switch self {
        case .binary(let keyPaths), .rtree(let keyPaths): keyPaths
        }
      }
    }
  }
}

extension ModelDescription {
  /// No two rows have the same values of all of a list's properties.
  public mutating func unique<Owner: PersistentModel>(of owner: Owner.Type, _ constraints: [PartialKeyPath<Owner>]...) {
    for constraint in constraints { indexes.append(ModelIndex(constraint, isUnique: true)) }
  }

  public mutating func index<Owner: PersistentModel>(of owner: Owner.Type, _ indices: [PartialKeyPath<Owner>]...) {
    for index in indices { indexes.append(ModelIndex(index, isUnique: false)) }
  }

  public mutating func index<Owner: PersistentModel>(of owner: Owner.Type, _ indices: Schema.Index<Owner>.Types<Owner>...) {
    for index in indices { indexes.append(ModelIndex(index.keyPaths, isUnique: false)) }
  }
}

/// An index of a table, as the class says it.
struct ModelIndex {
  let keyPaths: [AnyKeyPath]
  let isUnique: Bool

  init(_ keyPaths: [AnyKeyPath], isUnique: Bool) {
    self.keyPaths = keyPaths
    self.isUnique = isUnique
  }
}

/// An index of a table, by its columns.
struct TableIndex: Hashable {
  let table: String
  /// Places in the table's columns.
  let columns: [Int]
  let names: [String]
  let isUnique: Bool

  init(_ table: String, _ columns: [ModelColumn], _ keyPaths: [AnyKeyPath], isUnique: Bool) {
    self.table = table
    self.isUnique = isUnique
    self.columns = keyPaths.map { keyPath in
      guard let place = columns.firstIndex(where: { $0.keyPath == keyPath }) else {
        preconditionFailure("\(isUnique ? "#Unique" : "#Index") of \(table) names \(keyPath), which is no property that has a column")
      }
      return place
    }
    names = self.columns.map { columns[$0].column }
  }

  /// The name in the database, by which it is known again.
  var name: String { databaseName("\(table).\(names.joined(separator: ".")).\(isUnique ? "unique" : "index")") }
}

extension TableIndex {
  init(_ table: String, _ columns: [Int], _ names: [String], isUnique: Bool) {
    (self.table, self.columns, self.names, self.isUnique) = (table, columns, names, isUnique)
  }
}
