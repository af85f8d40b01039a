public import BeholdObservation

/// An object that is a row of a table. ``Model()`` makes a class conform.
///
/// It is not `Sendable`: it belongs to its ``ModelContext``, and goes elsewhere as its ``persistentModelID``. Two are equal if they are the same object;
/// a context has one object for a row.
public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable, SendableMetatype {
  /// What the context knows of the object. There is nothing to write by hand.
  var _$record: ModelRecord { get }
  /// Makes an object of a row.
  init(_$row: inout ModelRow) throws
  /// Takes over columns that somebody else has changed.
  func _$apply(_ row: inout ModelRow) throws
  /// Gives the columns that the writer asks for.
  func _$write(to writer: inout ModelWriter) throws
  /// Reads or changes a property that refers to other objects.
  func _$take(_ step: inout RelationStep)
  /// Tells the columns and the relationships.
  static func _$describe(_ description: inout ModelDescription)
}

/// A class with ``Model()``, and each that inherits from it: by this the macro knows what it inherits.
public protocol _ModelClass {}

extension PersistentModel {
  /// Which object it is. Before it is inserted it has one that no other object of the process has.
  public var persistentModelID: PersistentIdentifier {
    PersistentIdentifier(entityName: type(of: self).entityName, key: _$record.identifier)
  }

  public var id: PersistentIdentifier { persistentModelID }

  /// The context that the object has been inserted into, or fetched by. A view that reads it is evaluated again when the object comes or goes.
  public var modelContext: ModelContext? { _$record.observedState == .loose ? nil : _$record.context }

  /// Whether there is something to save.
  public var hasChanges: Bool { _$record.changed != 0 || _$record.state == .inserted || _$record.state == .deleting }

  /// Whether it has been deleted, saved or not, by whomever. A view that reads it is evaluated again when it is.
  public var isDeleted: Bool {
    let state = _$record.observedState
    return state == .deleting || state == .deleted
  }

  public static func == (left: Self, right: Self) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  static var entityName: String { databaseName(String(describing: self)) }
}
