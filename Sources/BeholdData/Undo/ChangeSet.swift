internal import BeholdUI

/// What was changed at one go: the objects, with what they had before and after.
///
/// The undo manager's stack holds it, and it holds its objects, also those that were deleted: they come back themselves, under their old numbers.
final class ChangeSet: @unchecked Sendable {
  /// One object's part.
  struct Change {
    fileprivate(set) var object: any PersistentModel
    /// Whether the object was in the context before and after.
    fileprivate(set) var wasThere: Bool
    var isThere = true
    /// The properties that are noted.
    var noted: UInt64 = 0
    /// The changed columns, by their places in the table; nil is a value that cannot be kept.
    var columns: [Int: (before: DatabaseValue?, after: DatabaseValue?)] = [:]
    /// The changed relationships, by number.
    var relations: [Int: ListChange] = [:]

    var record: ModelRecord { object._$record }
  }

  private(set) var changes: [Change] = []
  private var places: [ObjectIdentifier: Int] = [:]
  private(set) weak var recorder: ChangeRecorder?
  private(set) weak var manager: UndoManager?
  /// That of the undo manager when this was registered.
  var place = 0

  init(_ recorder: ChangeRecorder, _ manager: UndoManager) {
    self.recorder = recorder
    self.manager = manager
  }

  deinit { clear() }

  /// Lets go of the objects. Those that were deleted refer to each other.
  func clear() {
    for change in changes where (change.wasThere || !change.isThere) && change.record.state == .deleted { change.object.dropRelatives() }
    (changes, places) = ([], [:])
  }

  // MARK: - Before

  func note(_ number: Int, of object: any PersistentModel) {
    let place = change(of: object, wasThere: true)
    let bit = ModelRecord.bit(number)
    guard changes[place].wasThere, changes[place].noted & bit == 0 else { return }
    changes[place].noted |= bit
    if object._$record.table?.relation(number) != nil {
      // Where it could not be fetched, it does not come back.
      guard let context = recorder?.context, object._$record.faults & bit == 0 else { return }
      let before = object.relatives(number)
      changes[place].relations[number] = ListChange(before: before.filter { $0._$record.activeContext === context || wasThere($0) })
    } else {
      for (column, value) in object.kept(bit) { changes[place].columns[column] = (value, value) }
    }
  }

  /// Whether an object was there before, and may be deleted by now.
  private func wasThere(_ object: any PersistentModel) -> Bool { places[ObjectIdentifier(object)].map { changes[$0].wasThere } ?? false }

  func noteInsertion(of object: any PersistentModel) { _ = change(of: object, wasThere: false) }

  func noteDeletion(of object: any PersistentModel) {
    for relation in object._$record.table?.relations ?? [] { note(relation.number, of: object) }
    _ = change(of: object, wasThere: true)
  }

  private func change(of object: any PersistentModel, wasThere: Bool) -> Int {
    let key = ObjectIdentifier(object)
    if let place = places[key] { return place }
    places[key] = changes.count
    changes.append(Change(object: object, wasThere: wasThere))
    return changes.count - 1
  }

  // MARK: - Unique values

  func change(of object: any PersistentModel) -> Change? { changes.first { $0.object === object } }

  /// What was changed of an object that has left the context for another one is taken back of that.
  func replace(_ object: any PersistentModel, by other: any PersistentModel) {
    for place in changes.indices where changes[place].object === object { changes[place].object = other }
  }

  /// An insertion was a change of a row that was there.
  func replaceInsertion(
    of object: any PersistentModel, by other: any PersistentModel, _ former: FormerRow, _ after: [Int: DatabaseValue?]
  ) {
    guard let place = changes.firstIndex(where: { $0.object === object }) else { return }
    (changes[place].object, changes[place].wasThere) = (other, true)
    for (column, value) in after {
      guard let before = former.columns[column], before != value else { continue }
      changes[place].noted |= other._$record.table.map { ModelRecord.bit($0.columns[column].number) } ?? 0
      changes[place].columns[column] = (before, value)
    }
    for (number, targets) in former.targets {
      let list = ListChange(before: targets)
      let present = object.relatives(number)
      if !list.isSame(present) { changes[place].relations[number] = list.changed(to: present) }
    }
    // What else the step changed of the row's object comes before.
    if let earlier = changes.indices.first(where: { $0 != place && changes[$0].object === other }) {
      changes[place].columns.merge(changes[earlier].columns) { (before: $1.before, after: $0.after) }
      changes[place].relations.merge(changes[earlier].relations) { mine, _ in mine }
      changes[place].noted |= changes[earlier].noted
      changes.remove(at: earlier)
    }
  }

  // MARK: - After

  /// Notes what there is now, and forgets what is as it was. Returns whether there is anything.
  func seal() -> Bool {
    guard let context = recorder?.context else { return false }
    let deleted = Set(changes.lazy.filter { $0.wasThere && $0.record.activeContext !== context }.map { ObjectIdentifier($0.object) })
    for place in changes.indices { seal(&changes[place], in: context, deleted) }
    changes.removeAll { $0.wasThere == $0.isThere && $0.columns.isEmpty && $0.relations.isEmpty }
    places = [:]
    return !changes.isEmpty
  }

  private func seal(_ change: inout Change, in context: ModelContext, _ deleted: Set<ObjectIdentifier>) {
    change.isThere = change.record.activeContext === context
    guard change.isThere else { return }
    if !change.columns.isEmpty {
      let present = change.object.kept(change.noted)
      for (column, value) in change.columns {
        change.columns[column] = present[column].flatMap { $0 == value.before ? nil : (before: value.before, after: $0) }
      }
    }
    guard let table = change.record.table else { return }
    for (number, list) in change.relations {
      guard let all = table.relation(number).flatMap({ context.everything($0, of: change.object) }) else {
        change.relations[number] = nil
        continue
      }
      let present = all.filter { $0._$record.activeContext === context }
      // What was put in and then deleted is in the list, in memory alone, and must not be when it comes back.
      let keepsDeleted = all.contains { deleted.contains(ObjectIdentifier($0)) }
      change.relations[number] = list.isSame(present) && !keepsDeleted ? nil : list.changed(to: present)
    }
  }
}

extension PersistentModel {
  /// The values of columns as they are kept, by their places in the table; nil where one cannot be kept.
  func kept(_ properties: UInt64) -> [Int: DatabaseValue?] {
    guard let table = _$record.table else { return [:] }
    let wanted = properties & ~table.relations.reduce(0) { $0 | $1.bit }
    var writer = ModelWriter(table, _$record, wanted: wanted)
    if (try? _$write(to: &writer)) != nil { return Dictionary(uniqueKeysWithValues: zip(writer.columns, writer.values)) }
    var values: [Int: DatabaseValue?] = [:]
    for (place, column) in table.columns.enumerated() where wanted & ModelRecord.bit(column.number) != 0 {
      var writer = ModelWriter(table, _$record, wanted: ModelRecord.bit(column.number))
      let isKept = (try? _$write(to: &writer)) != nil
      values[place] = .some(isKept ? zip(writer.columns, writer.values).first { $0.0 == place }?.1 : nil)
    }
    return values
  }

  /// Takes apart what deleted objects refer to each other by.
  func dropRelatives() {
    for relation in _$record.table?.relations ?? [] where relation.isToMany || relation.inverse?.isToMany == false {
      var step = RelationStep(relation.number, .clear)
      _$take(&step)
    }
  }
}
