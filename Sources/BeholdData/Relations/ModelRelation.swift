/// A property that refers to objects of a class, and where the database has it.
///
/// A schema resolves it before anybody else has it; it does not change after that.
final class ModelRelation: @unchecked Sendable {
  /// Where the database keeps who refers to whom.
  enum Link {
    /// A column of the relation's own table: the only one that a to-one relationship has.
    case own(ModelColumn)
    /// The column of the inverse in the target's table; `position` is the column with the order.
    case inverse(column: String, position: String)
    /// A table of pairs. `position` is the column with the order of this side.
    case pairs(table: String, source: String, target: String, position: String)
  }

  let name: String
  let number: Int
  let keyPath: AnyKeyPath
  let isToMany: Bool
  let isOptional: Bool
  let targetType: any PersistentModel.Type
  let rule: Schema.Relationship
  /// Its place among the to-one relationships of its class, which is that of a row's reference in a record.
  let place: Int
  /// The subclass that has the property, if it is one.
  let qualifier: String?
  private(set) unowned var table: ModelTable!
  private(set) unowned var target: ModelTable!
  private(set) weak var inverse: ModelRelation?
  private(set) var link: Link!

  init(
    name: String, number: Int, keyPath: AnyKeyPath, isToMany: Bool, isOptional: Bool, target: any PersistentModel.Type,
    rule: Schema.Relationship, place: Int, qualifier: String?
  ) {
    self.name = name
    self.number = number
    self.keyPath = keyPath
    self.isToMany = isToMany
    self.isOptional = isOptional
    targetType = target
    self.rule = rule
    self.place = place
    self.qualifier = qualifier
  }

  var bit: UInt64 { ModelRecord.bit(number) }

  /// Its name among those of all classes that share the table.
  var column: String { ModelColumn.column(name, of: qualifier) }
  var layoutName: String { qualifier == nil ? name : column }

  /// How it is named where something is wrong with it.
  var shown: String { "'\(name)' of \(table.entityName)" }
}

// MARK: - Resolution

extension ModelRelation {
  /// Finds tables, inverses and places in the database for the relations of all tables. Contradictions stop the program.
  static func resolve(_ classes: [ModelTable], _ table: (any PersistentModel.Type) -> ModelTable) {
    let all = classes.flatMap(\.ownRelations)
    for owner in classes {
      for relation in owner.ownRelations {
        precondition(
          relation.number < 63,
          "'\(relation.name)' of \(owner.entityName): a relationship is among the first 63 properties of a class and its superclasses")
        relation.table = owner
        relation.target = table(relation.targetType)
      }
    }
    for relation in all {
      guard let keyPath = relation.rule.inverse else { continue }
      guard let inverse = relation.target.ownRelations.first(where: { $0.keyPath == keyPath }), inverse.target === relation.table else {
        preconditionFailure(
          "the inverse of \(relation.shown) is no relationship of \(relation.target.entityName) to \(relation.table.entityName)")
      }
      precondition(
        inverse.inverse == nil || inverse.inverse === relation, "\(inverse.shown) is the inverse of \(relation.shown) and of another one")
      relation.inverse = inverse
      inverse.inverse = relation
    }
    for relation in all where relation.inverse == nil {
      // What is not said is found where there is one way only.
      let ways = { (from: ModelTable, to: ModelTable) in from.ownRelations.filter { $0.target === to && $0.inverse == nil } }
      let (here, there) = (ways(relation.table, relation.target), ways(relation.target, relation.table))
      guard relation.table !== relation.target, here.count == 1, there.count == 1 else { continue }
      relation.inverse = there[0]
      there[0].inverse = relation
    }
    for relation in all {
      relation.link = relation.makeLink()
      if !relation.isToMany, relation.inverse?.isToMany == false { relation.table.stored.hasOneToOne = true }
      switch relation.link! {
      case .own: relation.target.stored.incoming.append(relation)
      case .inverse: break
      case .pairs(let table, let source, let target, _):
        relation.table.stored.pairs.append(
          PairColumn(table: table, column: source, other: target, relation: relation, inverse: relation.inverse))
        if relation.inverse == nil || relation.inverse === relation {
          relation.target.stored.pairs.append(PairColumn(table: table, column: target, other: source, relation: nil, inverse: relation))
        }
      }
    }
  }

  private func makeLink() -> Link {
    if !isToMany { return .own(ModelColumn(self)) }
    if let inverse, !inverse.isToMany {
      return .inverse(column: inverse.column, position: Self.position(table.entityName, name))
    }
    // No name of a class or a property has a point in it.
    // The first of two sides, by their names, gives the table its own.
    guard let inverse, inverse !== self, (inverse.table.entityName, inverse.name) < (table.entityName, name) else {
      return .pairs(table: databaseName("_\(table.entityName).\(name)"), source: "source", target: "target", position: "position")
    }
    return .pairs(
      table: databaseName("_\(inverse.table.entityName).\(inverse.name)"), source: "target", target: "source", position: "inverse_position")
  }

  /// The column of the target's table with the order of a list.
  static func position(_ table: String, _ name: String) -> String { databaseName("_position.\(table).\(name)") }

  /// The key path through the relationship to a property of the object that it refers to, as `ModelTable.canonical(_:)` gives it.
  ///
  /// - Parameters:
  ///   - keyPath: the relationship's, of the class that is asked.
  ///   - owner: the class.
  func keyPath(to column: ModelColumn, from keyPath: AnyKeyPath, of owner: ModelTable) -> AnyKeyPath? {
    (isOptional ? column.chained : column.keyPath).flatMap(keyPath.appending(path:)).flatMap(owner.canonical)
  }

  /// What predicates make of it.
  var predicateProperty: PredicateProperty {
    switch link! {
    case .own(let column): .toOne(column: column.column, table: target.name, isOptional: isOptional)
    case .inverse(let column, _): .toMany(table: target.name, link: .column(column))
    case .pairs(let table, let source, let target, _):
      .toMany(table: self.target.name, link: .join(table: table, source: source, target: target))
    }
  }
}
