public import Foundation

extension ModelContext {
  /// Is posted by a context, its `object`, before it writes what has changed.
  public static let willSave = Notification.Name("ModelContext.willSave")

  /// Is posted by a context, its `object`, when it has written. `userInfo` tells the rows by the raw values of ``NotificationKey``.
  ///
  /// It is posted where the context belongs: those of an actor in the actor. Views need it not, as queries and objects tell of themselves.
  public static let didSave = Notification.Name("ModelContext.didSave")

  /// What `userInfo` of ``didSave`` has: lists of `PersistentIdentifier`s.
  public enum NotificationKey: String, Sendable {
    case insertedIdentifiers = "inserted"
    case updatedIdentifiers = "updated"
    case deletedIdentifiers = "deleted"
  }

  func postWillSave() {
    guard hasChanges else { return }
    NotificationCenter.default.post(name: Self.willSave, object: self)
  }

  typealias SavedRow = (identifier: PersistentIdentifier, kind: RowChange.Kind)

  func postDidSave(_ rows: [SavedRow]) {
    var changes: [NotificationKey: [PersistentIdentifier]] = [:]
    for (identifier, kind) in rows { changes[kind.notificationKey, default: []].append(identifier) }
    let userInfo = Dictionary(uniqueKeysWithValues: changes.map { (AnyHashable($0.rawValue), $1 as Any) })
    NotificationCenter.default.post(name: Self.didSave, object: self, userInfo: userInfo)
  }
}

extension RowChange.Kind {
  fileprivate var notificationKey: ModelContext.NotificationKey {
    switch self {
    case .inserted: .insertedIdentifiers
    case .updated: .updatedIdentifiers
    case .deleted: .deletedIdentifiers
    }
  }
}
