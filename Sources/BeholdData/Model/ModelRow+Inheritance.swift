// Rows of classes that share a table.

extension ModelRow {
  /// Goes to the columns that a class has, and those that it inherits from have not. What `@Model` generates for a subclass calls it.
  public mutating func begin(_ type: any PersistentModel.Type) throws {
    var owner = table
    while owner.type != type, let parent = owner.inheritance.parent { owner = parent }
    index = owner.ownColumns.lowerBound
    guard !owner.ownColumns.isEmpty else { return }
    column = owner.selectedPlace(of: index)
    for place in owner.ownColumns where !table.columns[place].isOptional && table.columns[place].storage != .json {
      guard wants(table.columns[place].number), row.isNull(at: owner.selectedPlace(of: place)) else { continue }
      throw ModelError(
        .value, "\(table) \(row.integer(at: 0)): '\(table.columns[place].name)' cannot be read: it must have a value, and has none")
    }
  }

  /// Goes back to the columns of the first class. The references to other objects that were read are after those that are read next.
  public mutating func end() {
    (index, column) = (0, table.firstColumn)
    laterReferences = references + laterReferences
    references = []
  }
}
