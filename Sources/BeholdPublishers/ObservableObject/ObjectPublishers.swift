/// The publishers of objects that have no `@Published` property to hold them.
///
/// An entry knows its object weakly. Those whose objects have gone are removed when the table has grown to twice what was left the last time.
final class ObjectPublishers: @unchecked Sendable {
  static let shared = ObjectPublishers()

  private struct Entry {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  private let lock = Lock()
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var limit = 64

  func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    let new = ObservableObjectPublisher()
    let key = ObjectIdentifier(object)
    let (publisher, released) = lock.locked { () -> (ObservableObjectPublisher, [(Entry, AnyObject?)]) in
      // An object at the place of one that has gone is another one.
      if let entry = entries[key], entry.object != nil { return (entry.publisher, []) }
      let replaced = entries.updateValue(Entry(object: object, publisher: new), forKey: key)
      let purged = entries.count > limit ? purge() : []
      return (new, purged + (replaced.map { [($0, nil)] } ?? []))
    }
    withExtendedLifetime((new, released)) {}
    return publisher
  }

  /// The publisher of an object, if it has been asked for.
  func knownPublisher(of object: AnyObject) -> ObservableObjectPublisher? {
    let entry = lock.locked { entries[ObjectIdentifier(object)] }
    // Looked at without the lock: an object may end by having been looked at.
    return entry?.object === object ? entry?.publisher : nil
  }

  /// - Returns: what is to be released without the lock: an object may end by having been looked at.
  private func purge() -> [(Entry, AnyObject?)] {
    let looked = entries.mapValues { ($0, $0.object) }
    entries = looked.filter { $0.value.1 != nil }.mapValues(\.0)
    limit = max(64, entries.count * 2)
    return Array(looked.values)
  }

  /// How many objects have an entry, and may have gone.
  package var count: Int { lock.locked { entries.count } }
}
