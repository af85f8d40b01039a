/// The running effects that can be cancelled, by their identities, and the children of reducers whose effects run.
///
/// A path leads to the child of a reducer in which an identity was given, so that children which give the same do not know of each other's.
@MainActor
struct EffectTable {
  private struct Key<ID: Hashable>: Hashable {
    let path: [ChildID]
    let id: ID
  }

  private var jobs: [Key<EffectID>: Set<EffectJob>] = [:]
  private var children: [Key<AnyKeyPath>: [ChildID: Set<EffectJob>]] = [:]

  init() {}

  mutating func insert(_ job: EffectJob, _ id: EffectID, at path: [ChildID]) { jobs[Key(path: path, id: id), default: []].insert(job) }

  mutating func remove(_ job: EffectJob, _ id: EffectID, at path: [ChildID]) {
    let key = Key(path: path, id: id)
    jobs[key]?.remove(job)
    if jobs[key]?.isEmpty ?? false { jobs[key] = nil }
  }

  /// What runs with an identity.
  func jobs(_ id: EffectID, at path: [ChildID]) -> Set<EffectJob> { jobs[Key(path: path, id: id)] ?? [] }

  mutating func insert(_ job: EffectJob, _ child: ChildID, at path: [ChildID]) {
    children[Key(path: path, id: child.place), default: [:]][child, default: []].insert(job)
  }

  mutating func remove(_ job: EffectJob, _ child: ChildID, at path: [ChildID]) {
    let key = Key(path: path, id: child.place)
    children[key]?[child]?.remove(job)
    if children[key]?[child]?.isEmpty ?? false { children[key]?[child] = nil }
    if children[key]?.isEmpty ?? false { children[key] = nil }
  }

  /// What runs of the children of a place that are not there.
  func children(at path: [ChildID], leftOutBy check: ChildCheck) -> [EffectJob] {
    guard !children.isEmpty, let running = children[Key(path: path, id: check.place)] else { return [] }
    return running.filter { !check.isThere($0.key) }.flatMap(\.value)
  }
}
