/// A class as it tells of itself, and what there was before it.
struct DescribedClass {
  let type: any PersistentModel.Type
  let name: String
  let columns: Int
  let relations: Int
  let indexes: Int
}

extension ModelDescription {
  /// What follows are the properties of a class that is inherited from, or may be.
  public mutating func begin(_ type: any PersistentModel.Type) {
    classes.append(
      DescribedClass(
        type: type, name: type.entityName, columns: columns.count, relations: relations.count, indexes: indexes.count))
  }

  /// The first class of those that inherit from each other.
  var rootName: String? { classes.first?.name }

  /// The class whose properties are told, where it inherits from another one.
  var qualifier: String? { classes.count > 1 ? classes.last?.name : nil }
}
