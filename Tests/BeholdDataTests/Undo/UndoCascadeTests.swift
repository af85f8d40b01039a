import BeholdUI
import Foundation
import TestDatabases
import Testing

@testable import BeholdData

/// What goes with it: by a rule from one to many, from many to many and from one to one, and by others from those.
@Model final class Cask {
  var name: String
  @Relationship(deleteRule: .cascade, inverse: \CaskItem.cask) var items: [CaskItem] = []
  @Relationship(deleteRule: .cascade, inverse: \CaskTag.casks) var tags: [CaskTag] = []
  @Relationship(deleteRule: .cascade, inverse: \CaskSeal.cask) var seal: CaskSeal?
  @Relationship(inverse: \CaskGuest.cask) var guests: [CaskGuest] = []
  @Relationship(deleteRule: .noAction, inverse: \CaskNote.cask) var notes: [CaskNote] = []
  init(name: String) { self.name = name }
}

@Model final class CaskItem {
  var name: String
  var cask: Cask?
  @Relationship(deleteRule: .cascade, inverse: \CaskPart.item) var parts: [CaskPart] = []
  init(name: String) { self.name = name }
}

@Model final class CaskPart {
  var name: String
  var item: CaskItem?
  var makers: [CaskMaker] = []
  init(name: String) { self.name = name }
}

/// Stays, with parts that go.
@Model final class CaskMaker {
  var name: String
  @Relationship(inverse: \CaskPart.makers) var parts: [CaskPart] = []
  var favourite: CaskItem?
  init(name: String) { self.name = name }
}

@Model final class CaskTag {
  var name: String
  var casks: [Cask] = []
  init(name: String) { self.name = name }
}

@Model final class CaskSeal {
  var name: String
  var cask: Cask?
  init(name: String) { self.name = name }
}

@Model final class CaskGuest {
  var name: String
  var cask: Cask?
  init(name: String) { self.name = name }
}

@Model final class CaskNote {
  var name: String
  var cask: Cask?
  init(name: String) { self.name = name }
}

@Suite("Undo of what rules delete") @MainActor struct UndoCascadeTests {
  private func makeCasks(_ database: TestDatabase) throws -> ModelContainer {
    try ModelContainer(
      for: Cask.self, CaskItem.self, CaskPart.self, CaskMaker.self, CaskTag.self, CaskSeal.self, CaskGuest.self, CaskNote.self,
      configurations: ModelConfiguration(address: database.address))
  }

  /// Two casks that share a tag, of which one is deleted.
  private func fill(_ database: TestDatabase) throws -> ModelContainer {
    let container = try makeCasks(database)
    let context = ModelContext(container)
    let (cask, other) = (Cask(name: "A"), Cask(name: "B"))
    for object in [cask, other] { context.insert(object) }
    cask.items = ["b", "a", "c"].map(CaskItem.init)
    other.items = [CaskItem(name: "d")]
    let makers = ["m", "n"].map(CaskMaker.init)
    for item in cask.items {
      item.parts = [CaskPart(name: "\(item.name)2"), CaskPart(name: "\(item.name)1")]
      for part in item.parts { part.makers = makers }
    }
    makers[1].favourite = cask.items[1]
    let shared = CaskTag(name: "shared")
    cask.tags = [CaskTag(name: "own"), shared]
    shared.casks = [other, cask]
    cask.seal = CaskSeal(name: "seal")
    cask.guests = ["y", "x"].map(CaskGuest.init)
    cask.notes = ["v", "w"].map(CaskNote.init)
    try context.save()
    return container
  }

  private func shown(_ context: ModelContext) throws -> [String] {
    func all<Model: PersistentModel>(_ line: (Model) -> String) throws -> [String] {
      try context.fetch(FetchDescriptor<Model>()).sorted { $0.persistentModelID.key < $1.persistentModelID.key }
        .map { "\($0.persistentModelID) \(line($0))" }
    }
    return try all { (cask: Cask) in
      """
      \(cask.name) \(cask.items.map(\.name)) \(cask.tags.map(\.name)) \(cask.seal?.name ?? "-") \(cask.guests.map(\.name)) \
      \(cask.notes.map(\.name))
      """
    }
      + all { (item: CaskItem) in "\(item.name) \(item.cask?.name ?? "-") \(item.parts.map(\.name))" }
      + all { (part: CaskPart) in "\(part.name) \(part.item?.name ?? "-") \(part.makers.map(\.name))" }
      + all { (maker: CaskMaker) in "\(maker.name) \(maker.parts.map(\.name)) \(maker.favourite?.name ?? "-")" }
      + all { (tag: CaskTag) in "\(tag.name) \(tag.casks.map(\.name))" }
      + all { (seal: CaskSeal) in "\(seal.name) \(seal.cask?.name ?? "-")" }
      + all { (guest: CaskGuest) in "\(guest.name) \(guest.cask?.name ?? "-")" }
      + all { (note: CaskNote) in "\(note.name) \(note.cask?.name ?? "-")" }
  }

  /// What a context has that knows nothing.
  private func stored(_ container: ModelContainer) throws -> [String] {
    let context = ModelContext(container)
    return try shown(context)
  }

  /// What is in memory before: nothing but the object that is deleted, one of its lists, or half of what goes.
  enum Reading: CaseIterable { case nothing, list, half, all }

  private func read(_ reading: Reading, _ cask: Cask) {
    switch reading {
    case .nothing: break
    case .list: #expect(cask.items.count == 3)
    case .half: #expect(cask.items.flatMap(\.parts).prefix(3).allSatisfy { $0.item != nil && $0.makers.count == 2 })
    case .all:
      for item in cask.items {
        #expect(item.cask === cask)
        for part in item.parts { #expect(part.item === item && part.makers.allSatisfy { !$0.parts.isEmpty }) }
      }
      for tag in cask.tags { #expect(!tag.casks.isEmpty) }
      #expect(cask.seal?.cask === cask)
    }
  }

  @Test("what was not in memory comes back with its owners and their order", arguments: TestEngine.installed, Reading.allCases)
  func cascade(_ engine: TestEngine, _ reading: Reading) throws {
    for isSaved in [false, true] {
      let database = try TestDatabase(engine)
      let first = try fill(database)
      defer { withExtendedLifetime(first) {} }
      let all = UndoneContext(database, try makeCasks(database))
      let before = try stored(all.container)
      let cask = try #require(try all.context.fetch(FetchDescriptor<Cask>(sortBy: [SortDescriptor(\.name)])).first)
      read(reading, cask)
      // A note that refers to a row which is not there is none that a save takes.
      all.step {
        for note in cask.notes { all.context.delete(note) }
        all.context.delete(cask)
      }
      if isSaved { try all.context.save() }
      for round in 0..<2 {
        #expect(try all.context.fetchCount(FetchDescriptor<CaskPart>()) == 0)
        all.manager.undo()
        #expect(try difference(shown(all.context), before) == "", "\(reading) \(isSaved) \(round)")
        if isSaved || round == 1 {
          try all.context.save()
          #expect(try difference(stored(all.container), before) == "", "\(reading) \(isSaved) \(round)")
        }
        all.manager.redo()
        if isSaved {
          try all.context.save()
          #expect(try ModelContext(all.container).fetch(FetchDescriptor<CaskItem>()).map(\.name) == ["d"])
          #expect(try ModelContext(all.container).fetchCount(FetchDescriptor<CaskPart>()) == 0)
        }
      }
    }
  }

  @Test("one of those that go with others comes back to its owner, which stays", arguments: TestEngine.installed, [false, true])
  func inBetween(_ engine: TestEngine, isSaved: Bool) throws {
    let database = try TestDatabase(engine)
    let first = try fill(database)
    defer { withExtendedLifetime(first) {} }
    let all = UndoneContext(database, try makeCasks(database))
    let before = try stored(all.container)
    let item = try #require(try all.context.fetch(FetchDescriptor<CaskItem>(predicate: #Predicate { $0.name == "a" })).first)
    all.step { all.context.delete(item) }
    if isSaved { try all.context.save() }
    all.manager.undo()
    #expect(try difference(shown(all.context), before) == "")
    try all.context.save()
    #expect(try difference(stored(all.container), before) == "")
  }

  @Test("all of a class comes back that is deleted at one", arguments: TestEngine.installed, [false, true])
  func everything(_ engine: TestEngine, isSaved: Bool) throws {
    let database = try TestDatabase(engine)
    let first = try fill(database)
    defer { withExtendedLifetime(first) {} }
    let all = UndoneContext(database, try makeCasks(database))
    let before = try stored(all.container)
    try all.step {
      try all.context.delete(model: CaskNote.self)
      try all.context.delete(model: CaskItem.self)
      try all.context.delete(model: Cask.self)
      try all.context.delete(model: CaskMaker.self)
    }
    if isSaved { try all.context.save() }
    all.manager.undo()
    #expect(try difference(shown(all.context), before) == "")
    try all.context.save()
    #expect(try difference(stored(all.container), before) == "")
  }

  @Test("what was not in memory is there after rollback, too", arguments: TestEngine.installed, Reading.allCases)
  func rollback(_ engine: TestEngine, _ reading: Reading) throws {
    for isUndone in [false, true] {
      let database = try TestDatabase(engine)
      let first = try fill(database)
      defer { withExtendedLifetime(first) {} }
      let container = try makeCasks(database)
      let (before, context) = (try stored(container), ModelContext(container))
      if isUndone { context.undoManager = UndoManager() }
      let cask = try #require(try context.fetch(FetchDescriptor<Cask>(sortBy: [SortDescriptor(\.name)])).first)
      read(reading, cask)
      context.delete(cask)
      context.rollback()
      #expect(try difference(shown(context), before) == "", "\(reading) \(isUndone)")
      #expect(!context.hasChanges)
    }
  }

  @Test("more than relationships stay in memory for comes back at one", arguments: [false, true])
  func many(isSaved: Bool) throws {
    let database = try TestDatabase(.file)
    do {
      let context = ModelContext(try makeCasks(database))
      let cask = Cask(name: "A")
      context.insert(cask)
      cask.items = (0..<1500).map { CaskItem(name: "\($0)") }
      for item in cask.items { item.parts = [CaskPart(name: item.name)] }
      try context.save()
    }
    let all = UndoneContext(database, try makeCasks(database))
    let cask = try #require(try all.context.fetch(FetchDescriptor<Cask>()).first)
    all.step { all.context.delete(cask) }
    if isSaved { try all.context.save() }
    #expect(try all.context.fetchCount(FetchDescriptor<CaskPart>()) == 0)
    for _ in 0..<2 {
      all.manager.undo()
      #expect(!all.manager.canUndo)
      try all.context.save()
      let other = ModelContext(all.container)
      let stored = try other.fetch(FetchDescriptor<Cask>())
      #expect(stored.map { $0.items.map(\.name) } == [(0..<1500).map { "\($0)" }])
      #expect(stored.flatMap(\.items).allSatisfy { $0.parts.map(\.name) == [$0.name] })
      #expect(cask.items.allSatisfy { $0.cask === cask && $0.parts.map(\.name) == [$0.name] })
      all.manager.redo()
      #expect(cask.isDeleted && !all.manager.canRedo)
      try all.context.save()
      #expect(try ModelContext(all.container).fetchCount(FetchDescriptor<CaskPart>()) == 0)
    }
  }
}
