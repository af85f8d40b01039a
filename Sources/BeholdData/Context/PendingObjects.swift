/// The objects with something to save, each once, in the order in which it began. One of many is taken out as fast as one of few.
struct PendingObjects: Sequence {
  private var objects: [(any PersistentModel)?] = []
  private var places: [ObjectIdentifier: Int] = [:]

  var isEmpty: Bool { places.isEmpty }
  var count: Int { places.count }
  var underestimatedCount: Int { count }

  func contains(_ object: any PersistentModel) -> Bool { places[ObjectIdentifier(object)] != nil }

  func makeIterator() -> some IteratorProtocol<any PersistentModel> { objects.lazy.compactMap(\.self).makeIterator() }

  mutating func append(_ object: any PersistentModel) {
    guard !contains(object) else { return }
    places[ObjectIdentifier(object)] = objects.count
    objects.append(object)
  }

  mutating func remove(_ object: any PersistentModel) {
    guard let place = places.removeValue(forKey: ObjectIdentifier(object)) else { return }
    objects[place] = nil
    if objects.count > 32, objects.count > 2 * places.count { close() }
  }

  mutating func removeAll() { self = PendingObjects() }

  /// Closes the gaps.
  private mutating func close() {
    objects.removeAll { $0 == nil }
    for (place, object) in objects.enumerated() {
      if let object { places[ObjectIdentifier(object)] = place }
    }
  }
}
