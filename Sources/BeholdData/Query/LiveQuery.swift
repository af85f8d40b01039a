public import BeholdObservation
internal import BeholdUI
public import Foundation

/// The objects that a descriptor asks for, at every moment: where one is inserted, changed or deleted, by whomever, the result follows.
///
/// ```swift
/// let cheap = LiveQuery(#Predicate<Donut> { $0.price < 2 }, sort: [SortDescriptor(\.name)], in: context)
/// observe { print(cheap.results.count) }
/// ```
///
/// Whoever reads ``results`` is told when other objects are in it, or in another order; a change within an object is told by the object. A change is
/// held against the predicate and the order in memory; the query is run again only where that cannot decide: with a limit or an offset.
///
/// It belongs to the isolation of its context.
@Observable public final class LiveQuery<Model: PersistentModel> {
  /// What is asked for. A new one is fetched when the results are next read.
  public var descriptor: FetchDescriptor<Model> {
    get {
      access(keyPath: \.descriptor)
      return current
    }
    set {
      withMutation(keyPath: \.descriptor) { current = newValue }
      list = []
      reset()
    }
  }

  /// Why the results are not those that are asked for, if so: the last fetch failed.
  public var fetchError: (any Error)? {
    _ = results
    return error
  }

  /// The objects, in order. The first time, they are fetched.
  public var results: [Model] {
    // The main context does it by itself, and not in the midst of a body.
    if !context.isMain { context.takeOver() }
    _ = edition()
    return list
  }

  /// How a view shows that the results are others.
  @ObservationIgnored var showing: ResultShowing?
  @ObservationIgnored public let context: ModelContext
  @ObservationIgnored private var current: FetchDescriptor<Model>
  /// The last results. They are changed in place, as long as nobody else has them.
  @ObservationIgnored private var list: [Model] = []
  @ObservationIgnored private var needsFetch = true
  /// Counts the lists that were others than the one before.
  @ObservationIgnored private var number = 0
  @ObservationIgnored private var touched: [Model] = []
  @ObservationIgnored private var order: ModelOrder<Model>?
  @ObservationIgnored private(set) var error: (any Error)?
  /// The bits of the properties that decide, by table.
  @ObservationIgnored private var watched: [Int: UInt64] = [:]
  /// The tables that the predicate or the order reaches through relationships.
  @ObservationIgnored private var reached: Set<Int> = []
  @ObservationIgnored private let receiver = Receiver()
  /// A key path of a generic class is made anew each time that it is written.
  @ObservationIgnored private let resultsKeyPath: KeyPath<LiveQuery<Model>, [Model]> = \LiveQuery<Model>.results

  public init(_ descriptor: FetchDescriptor<Model> = FetchDescriptor(), in context: ModelContext) {
    self.context = context
    current = descriptor
    receiver.query = self
    reset()
  }

  public convenience init(_ predicate: Predicate<Model>? = nil, sort: [SortDescriptor<Model>] = [], in context: ModelContext) {
    self.init(FetchDescriptor(predicate: predicate, sortBy: sort), in: context)
  }

  /// The results in groups of neighbours with equal values, in order.
  public func sections<Key: Hashable>(by key: (Model) -> Key) -> [(key: Key, models: [Model])] {
    var sections: [(key: Key, models: [Model])] = []
    for object in results {
      let value = key(object)
      if sections.last?.key == value { sections[sections.count - 1].models.append(object) } else { sections.append((value, [object])) }
    }
    return sections
  }

  /// Brings the list up to what has changed, and says which one it is: the same number means the same objects in the same order.
  @Memoized private func edition() -> Int {
    access(keyPath: resultsKeyPath)
    untracked {
      do {
        context.takeOver()
        if needsFetch { try fetchAnew() } else { try follow() }
        if error != nil { number += 1 }
        error = nil
      } catch {
        if self.error == nil { number += 1 }
        self.error = error
        // The last results stay until the database can be asked again.
        if error is DatabaseError { context.noteOutdated() }
      }
    }
    return number
  }

  private func reset() {
    needsFetch = true
    touched = []
    tell()
  }

  /// Marks who reads the results; they are computed when they are next read.
  private func tell() { withMutation(keyPath: resultsKeyPath) {} }

  /// Asks for something else if it is something else: what is asked in the same words is there already.
  func ask(_ descriptor: FetchDescriptor<Model>) {
    guard (try? words(of: descriptor)) != (try? words(of: current)) else { return }
    guard let showing else {
      self.descriptor = descriptor
      return
    }
    withTransaction(showing.transaction) { self.descriptor = descriptor }
  }

  private func words(of descriptor: FetchDescriptor<Model>) throws -> [AnyHashable] {
    let selection = try context.translation(descriptor, context.store.schema.table(Model.self))
    return [selection, descriptor.fetchLimit, descriptor.fetchOffset, descriptor.includePendingChanges]
  }

  private func fetchAnew() throws {
    let fetched = try fetch()
    needsFetch = false
    take(fetched)
  }

  private func take(_ other: [Model]) {
    guard other.count != list.count || !zip(other, list).allSatisfy({ $0 === $1 }) else { return }
    list = other
    number += 1
  }

  private func fetch() throws -> [Model] {
    touched = []
    order = try ModelOrder(current.sortBy)
    try findWatched()
    for table in context.tables.indices { context.tables[table].remove(receiver) }
    for table in watched.keys { context.tables[table].add(receiver, watched[table] ?? 0) }
    return try context.fetch(current)
  }

  /// Finds the properties that the predicate and the order read.
  private func findWatched() throws {
    let table = try context.store.schema.table(Model.self)
    let asked = AskedKeyPaths(context.store.schema)
    _ = try PredicateTranslator(schema: asked, dialect: context.store.pool.dialect)
      .translate(current.predicate, table: table.name, sort: current.sortBy)
    // No property decides: what is inserted and deleted comes with all bits.
    watched = [table.index: 1 << 63]
    reached = []
    for (owner, bit) in asked.keyPaths.flatMap(context.store.schema.properties(readBy:)) {
      watched[owner.index, default: 0] |= bit
      if let target = owner.relations.first(where: { $0.bit == bit })?.target { reached.insert(target.index) }
    }
  }

  /// Puts what was touched since into its place, or out of the results.
  private func follow() throws {
    guard !touched.isEmpty, let order else { return }
    guard current.fetchLimit == nil, current.fetchOffset == nil else {
      context.noteRepeatedQuery()
      return try fetchAnew()
    }
    if touched.count == 1 {
      let object = touched[0]
      let isIncluded = try includes(object)
      touched = []
      return follow(object, order, isIncluded: isIncluded)
    }
    // All out before the first goes in: a place is found by halves in what is in order.
    let outdated = Set(touched.map(ObjectIdentifier.init))
    var next = list.filter { !outdated.contains(ObjectIdentifier($0)) }
    var seen: Set<ObjectIdentifier> = []
    for object in touched where try seen.insert(ObjectIdentifier(object)).inserted && includes(object) {
      next.insert(object, at: order.place(of: object, in: next))
    }
    touched = []
    take(next)
  }

  private func follow(_ object: Model, _ order: ModelOrder<Model>, isIncluded: Bool) {
    let former = place(of: object)
    if let former { list.remove(at: former) }
    guard isIncluded else {
      if former != nil { number += 1 }
      return
    }
    let place = order.place(of: object, in: list)
    list.insert(object, at: place)
    if place != former { number += 1 }
  }

  /// The place of an object in the list, by its address: who compares objects holds each for a moment.
  private func place(of object: Model) -> Int? {
    let address = UInt(bitPattern: ObjectIdentifier(object))
    return list.withUnsafeBytes { bytes in
      let all = bytes.bindMemory(to: UInt.self)
      guard let first = all.baseAddress else { return nil }
      var (next, end) = (first, first + all.count / 4 * 4)
      // Four are looked at in one step; which of them it is, or of the last few, is found below.
      while next != end, next[0] != address, next[1] != address, next[2] != address, next[3] != address { next += 4 }
      end = first + all.count
      while next != end, next.pointee != address { next += 1 }
      return next == end ? nil : next - first
    }
  }

  private func includes(_ object: Model) throws -> Bool { try object.isIncluded(includingPending: current) && current.includes(object) }

  /// Holds no query, so that a context does not keep those that nobody uses.
  private final class Receiver: LiveQueryReceiver {
    unowned(unsafe) var query: LiveQuery?
    var showing: ResultShowing? { query?.showing }

    func touch(_ model: any PersistentModel) {
      guard let query else { return }
      let isReached = model._$record.table.map { query.reached.contains($0.index) } ?? true
      let model = model as? Model
      // Of a class that shares a table with the query's, and is no concern of it.
      if model == nil, !isReached { return }
      guard let model, !isReached else {
        // Which objects refer to it is for the database to say.
        if !query.needsFetch { query.context.noteRepeatedQuery() }
        return query.reset()
      }
      if query.touched.count < 1000 {
        if query.touched.last !== model { query.touched.append(model) }
      } else {
        // Nobody reads the results: they are fetched when somebody does.
        query.needsFetch = true
        query.touched = []
      }
      query.tell()
    }

    func saved(inTable index: Int) {
      guard let query, query.reached.contains(index) else { return }
      if !query.needsFetch { query.context.noteRepeatedQuery() }
      query.reset()
    }

    func reload() { query?.reset() }
  }
}

extension PersistentModel {
  fileprivate func isIncluded(includingPending descriptor: FetchDescriptor<Self>) -> Bool {
    switch _$record.state {
    case .loose, .deleting, .deleted: false
    case .inserted: descriptor.includePendingChanges
    case .stored: true
    }
  }
}

/// Notes which key paths a translation asks for.
private final class AskedKeyPaths: PredicateSchema, @unchecked Sendable {
  private let schema: Schema
  private(set) var keyPaths: [AnyKeyPath] = []

  init(_ schema: Schema) { self.schema = schema }

  func property(for keyPath: AnyKeyPath) -> PredicateProperty? {
    keyPaths.append(keyPath)
    return schema.property(for: keyPath)
  }

  func identifier(of value: Any) throws -> Int64? { try schema.identifier(of: value) }

  func classes(of type: Any.Type) -> PredicateCast? { schema.classes(of: type) }
}
