/// What a relationship referred to before a change and after it: a list, or none or one.
struct ListChange {
  private(set) var before: [any PersistentModel]
  private(set) var after: [any PersistentModel] = []

  init(before: [any PersistentModel]) { self.before = before }

  func isSame(_ present: [any PersistentModel]) -> Bool { before.isSame(as: present) }

  /// The change, without what both ends have in common: of that, only some objects are kept which tell where the others were.
  func changed(to present: [any PersistentModel]) -> ListChange {
    let first = max(zip(before, present).prefix { $0 === $1 }.count - 8, 0)
    let last = zip(before[first...].reversed(), present[first...].reversed()).prefix { $0 === $1 }.count
    var change = self
    change.before = Array(before[first..<before.count - last])
    change.after = Array(present[first..<present.count - last])
    return change
  }

  /// What `present` is without the change. What others have done to the list stays.
  ///
  /// - Parameter keepsMembers: whether the same objects are to be in it: the other side says which.
  func undone(_ present: [any PersistentModel], keepsMembers: Bool) -> [any PersistentModel] {
    let (was, became, isPresent) = (before.identities, after.identities, present.identities)
    let returning = before.filter { object in
      !became.contains(ObjectIdentifier(object)) && (!keepsMembers || isPresent.contains(ObjectIdentifier(object)))
    }
    let returns = returning.identities
    var rest = present.filter { object in
      let identity = ObjectIdentifier(object)
      return !returns.contains(identity) && (keepsMembers || was.contains(identity) || !became.contains(identity))
    }
    reorder(&rest, was.intersection(became))
    let stays = rest.identities
    // Each comes after the one that it came after.
    var followers: [ObjectIdentifier?: [any PersistentModel]] = [:]
    var last: ObjectIdentifier?
    for object in before {
      let identity = ObjectIdentifier(object)
      if returns.contains(identity) { followers[last, default: []].append(object) } else if stays.contains(identity) { last = identity }
    }
    return (followers[nil] ?? []) + rest.flatMap { [$0] + (followers[ObjectIdentifier($0)] ?? []) }
  }

  /// Gives the objects that were there before and after their former order, in the places that they have.
  private func reorder(_ list: inout [any PersistentModel], _ common: Set<ObjectIdentifier>) {
    let former = before.filter { common.contains(ObjectIdentifier($0)) }
    guard !former.isSame(as: after.filter { common.contains(ObjectIdentifier($0)) }) else { return }
    let stays = list.identities
    var next = former.filter { stays.contains(ObjectIdentifier($0)) }.makeIterator()
    for place in list.indices where common.contains(ObjectIdentifier(list[place])) {
      if let object = next.next() { list[place] = object }
    }
  }
}

extension [any PersistentModel] {
  fileprivate var identities: Set<ObjectIdentifier> { Set(lazy.map { ObjectIdentifier($0) }) }

  func isSame(as other: [any PersistentModel]) -> Bool { count == other.count && zip(self, other).allSatisfy { $0 === $1 } }
}
