internal import BeholdObservation
public import BeholdUI
public import Foundation

/// The objects of a container that one part of a program works with: fetched, inserted, changed, deleted, and saved together.
///
/// It belongs to the isolation that made it: the main actor's is ``ModelContainer/mainContext``, which all windows share, so that what one visitor
/// changes all see, saved or not. An actor, or a draft that may be dropped, makes its own. A row is one object in a context for as long as
/// somebody holds it; objects with changes are held by the context. A context that goes drops what is not saved.
public final class ModelContext {
  let store: ModelStore
  /// The container, which a context outlives.
  public var container: ModelContainer { ModelContainer(store) }
  /// Whether changes are saved by the context itself, soon after they were made. The main context does it.
  public var autosaveEnabled: Bool
  /// What happens where somebody else has changed the same property of the same row since it was read.
  public var mergePolicy = MergePolicy.error
  /// How views show what the main context takes over from others by itself, all of it at once.
  public var takeOverAnimation: Animation?
  let isMain: Bool
  var tables: [ContextTable]
  /// The objects with something to save, in the order in which it began.
  var pending = PendingObjects()
  /// What others have saved, and this context has not taken over.
  let inbox: ChangeInbox
  /// Queries that were run again as a whole because a change could not be decided in memory.
  public private(set) var repeatedQueries = 0
  private let autosave = Autosave()
  /// By what the log of changes knows the saves of this context: each has a number of its own.
  let origins: ClosedRange<Int64>
  private var lastOrigin: Int64
  /// The save that a thread of the database's is writing.
  var underWay: Save?
  /// Rows of objects that are not in memory, and to which others refer that were changed.
  var touched: [RowChange] = []
  var orphans: [Orphan] = []
  /// Lists of which rows that were read say something else.
  var moved: [(relation: ModelRelation, owner: Int64)] = []
  /// How often relationships were fetched.
  public private(set) var relationFetches = 0
  /// How many relationships are in memory, and at how many those that nobody reads are forgotten.
  var loadedRelations = 0
  var sweepCount = 1000
  /// Notes what is changed, as far as it can be taken back.
  var recorder: ChangeRecorder?
  /// What queries are to be told when all objects that change together have changed.
  var notices: [Notice]?

  /// Whether something could not be read, and when it is tried again.
  var isOutdated = false
  var nextReading = ContinuousClock.now
  var isReadingScheduled = false

  public convenience init(_ container: ModelContainer) { self.init(container.store, isMain: false) }

  init(_ store: ModelStore, isMain: Bool) {
    self.store = store
    self.isMain = isMain
    autosaveEnabled = isMain
    tables = store.schema.tables.map(ContextTable.init)
    lastOrigin = Int64.random(in: 1..<1 << 38) << 24
    origins = lastOrigin...(lastOrigin | 0xFF_FFFF)
    if isMain {
      inbox = ChangeInbox { [weak store] in
        Task { @MainActor in
          guard let context = store?.mainContext else { return }
          guard let animation = context.takeOverAnimation else { return context.takeOver() }
          withAnimation(animation) { context.takeOver() }
        }
      }
    } else {
      inbox = ChangeInbox {}
    }
    store.hub.add(inbox)
  }

  deinit {
    recorder?.clear()
    releaseRelations()
  }

  /// Whether there is anything to save.
  public var hasChanges: Bool { !pending.isEmpty }

  /// The objects that are not in the database as they are: those to be saved, and those that are being saved.
  var unsaved: [any PersistentModel] {
    Array(pending) + (underWay?.objects ?? []).filter { !pending.contains($0) }
  }

  public var insertedModelsArray: [any PersistentModel] { pending.filter { $0._$record.state == .inserted } }
  public var changedModelsArray: [any PersistentModel] { pending.filter { $0._$record.state == .stored } }
  public var deletedModelsArray: [any PersistentModel] { pending.filter { $0._$record.state == .deleting } }

  /// Takes an object in, which is a row after the next save. One that is in already stays as it is.
  ///
  /// Stops the program where the object belongs to another context, or its class is none of the container's.
  public func insert<Model: PersistentModel>(_ model: Model) { take(in: model) }

  func take(in model: any PersistentModel) {
    do {
      try together {
        let isBack = model._$record.state == .deleting
        if try add(model) { try takeRelatives(of: model, isBack: isBack) }
      }
    } catch {
      fatalError("\(type(of: model)) cannot be inserted: \(error)")
    }
  }

  /// Returns whether the object is new in the context, or back in it.
  ///
  /// - Parameter keepsIdentifier: whether one that was deleted is the row again that it was.
  func add(_ model: any PersistentModel, keepsIdentifier: Bool = false) throws -> Bool {
    let record = model._$record
    noteLasting()
    switch record.state {
    case .inserted, .stored:
      guard record.context === self else { throw ModelError(.foreignContext, "the object belongs to another context") }
      return false
    case .deleting:
      guard record.context === self else { throw ModelError(.foreignContext, "the object belongs to another context") }
      recorder?.willInsert(model)
      // What has nothing to save is among the others again when it changes.
      if record.changed == 0 { pending.remove(model) }
      if underWay?.deletes(model) == true { insertAgain(model, record) } else { record.state = .stored }
      notify(model, record, .max)
      // It has left the lists of others, and may have had some deleted with it.
      return true
    case .loose, .deleted:
      let table = try store.schema.table(type(of: model))
      recorder?.willInsert(model)
      // Where the database is out of reach, the save asks for a number again.
      if !keepsIdentifier || record.identifier < 0, let identifier = try? store.hub.makeIdentifier() { record.identifier = identifier }
      record.state = .inserted
      record.changed = .max
      record.saved = [:]
      record.faults = 0
      record.references = Array(repeating: 0, count: table.relations.count { !$0.isToMany })
      register(model, in: table)
      pending.append(model)
      notify(model, record, .max)
      scheduleAutosave()
      return true
    }
  }

  /// Has an object's row deleted by the next save, and with it what the rules of its relationships say. One that was never saved leaves the context.
  public func delete<Model: PersistentModel>(_ model: Model) { together { deleteTrees(of: [model]) } }

  private func deleteTrees(of models: [any PersistentModel]) {
    var waiting = Array(models.reversed())
    var releasing: Releasing = [:]
    recorder?.willDelete(models)
    while let next = waiting.popLast() {
      guard next._$record.activeContext === self else { continue }
      // Its relationships are as they were: who is deleted first does not matter.
      let others = deleteRelatives(of: next, &releasing)
      remove(next)
      waiting += others
    }
    release(releasing)
  }

  private func remove(_ model: any PersistentModel) {
    let record = model._$record
    guard record.context === self, let table = record.table else { return }
    noteLasting()
    switch record.state {
    case .loose, .deleting, .deleted: return
    case .inserted:
      record.changed = 0
      pending.remove(model)
      if underWay?.deletes(model) == true {
        // Its row goes with that save, or is to go with the next one.
        record.state = .deleting
      } else {
        record.state = .deleted
        tables[table.index].remove(record.identifier)
      }
    case .stored:
      if record.changed == 0 { pending.append(model) }
      record.released = [:]
      record.state = .deleting
    }
    notify(model, record, .max)
    scheduleAutosave()
  }

  /// Deletes the objects that a predicate is true of, or all: also those of classes that inherit from this one, unless that is not wanted.
  public func delete<Model: PersistentModel>(
    model: Model.Type, where predicate: Predicate<Model>? = nil, includeSubclasses: Bool = true
  ) throws {
    let objects = try fetch(FetchDescriptor(predicate: predicate))
    together { deleteTrees(of: objects.filter { includeSubclasses || type(of: $0) == model }) }
  }

  /// The object with an identifier if it is in memory.
  public func registeredModel<Model: PersistentModel>(for identifier: PersistentIdentifier) -> Model? {
    guard let table = try? store.schema.table(Model.self), table.knows(identifier.entityName) else { return nil }
    return tables[table.index].object(identifier.key) as? Model
  }

  // MARK: - What objects tell

  func didChange(_ model: any PersistentModel, _ record: ModelRecord, _ bit: UInt64) {
    noteLasting()
    if record.state == .stored, record.changed & bit == 0 {
      if record.changed == 0 {
        pending.append(model)
        scheduleAutosave()
      }
      record.changed |= bit
    }
    notify(model, record, bit)
  }

  /// The number of the next save.
  func makeOrigin() -> Int64 {
    lastOrigin = lastOrigin == origins.upperBound ? origins.lowerBound : lastOrigin + 1
    return lastOrigin
  }

  func noteRepeatedQuery() {
    repeatedQueries += 1
    DataCounters.repeatedQueries.add()
  }

  func noteRelationFetch() {
    relationFetches += 1
    DataCounters.relationFetches.add()
  }

  func register(_ model: any PersistentModel, in table: ModelTable) {
    let record = model._$record
    record.table = table
    record.context = self
    record.recorder = recorder
    record.model = model
    tables[table.index].add(model, record.identifier)
  }

  /// Why the context cannot save by itself what has changed, as long as it cannot: a view that reads it can say so. It is tried again every other second.
  ///
  /// Where the database refuses an object's row, because of a unique value that another row has, what else was changed is saved meanwhile. The error is a
  /// `DatabaseError` that names the object and the property. That object waits with all that was changed of it, and with it new objects that refer to it
  /// where it is new itself, and deletions where it referred to something else before.
  public var autosaveError: (any Error)? { autosave.error }

  func scheduleAutosave(after pause: Duration = .zero) {
    guard isMain, autosaveEnabled, !autosave.isUnderWay else { return }
    autosave.isUnderWay = true
    let store = store
    Task { @MainActor in
      if pause > .zero { try? await Task.sleep(for: pause) }
      guard let context = store.mainContext else { return }
      context.autosave.isUnderWay = false
      guard context.autosaveEnabled else { return }
      do {
        try await context.saveByItself()
        context.autosave.error = nil
      } catch {
        if context.autosave.error == nil { context.report("the changes cannot be saved, which is tried again until it works: \(error)") }
        context.autosave.error = error
        context.scheduleAutosave(after: .seconds(2))
      }
    }
  }

  /// Says what there is nobody to throw it to.
  func report(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }
}

/// How it goes with the saves that a context makes by itself.
@Observable private final class Autosave {
  var error: (any Error)?
  @ObservationIgnored var isUnderWay = false
}
