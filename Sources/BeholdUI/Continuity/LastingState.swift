internal import BeholdObservation
internal import Foundation

/// The state of a tree of views that another process can go on with: what is in it is written to a ``StateSnapshot``, and what a snapshot has is given to
/// properties when their views come.
///
/// A tree has one if its host wants that, from before it is mounted. Nothing is done while nothing changes: what is written of a property is a computation, and what
/// it has read says once that it has changed. The next snapshot writes that property anew.
@MainActor
package final class LastingState {
  private var entries: [ObjectIdentifier: [LastingEntry]] = [:]
  private var count = 0
  /// What no property has asked for yet: what is shown may still have to be loaded.
  private var restored: [UInt64: [[UInt8]]] = [:]
  private let end: ContinuousClock.Instant
  private let touch: Touch
  private var scene: LastingEntry?
  private let report: (String) -> Void
  private var reported: Set<String> = []
  /// Whether something that a property or the window had is not to be had any more, so that it begins anew.
  package private(set) var hasLost = false
  /// How many snapshots were made.
  package private(set) var snapshots = 0

  /// How long what a snapshot has waits for its views.
  package static let patience = Duration.seconds(60)
  /// Where the values of the window's `@SceneStorage` are.
  private static let placeOfScene: UInt64 = 0

  /// - Parameters:
  ///   - snapshot: what another process had.
  ///   - touched: is called on any thread, when something is not as in the last snapshot any more.
  ///   - report: is given what does not go along, once each.
  package init(
    restoring snapshot: StateSnapshot = StateSnapshot(), patience: Duration = LastingState.patience,
    touched: @escaping @Sendable () -> Void = {}, report: @escaping (String) -> Void = { _ in }
  ) {
    for value in snapshot.values { restored[value.place, default: []].append(value.bytes) }
    end = .now + patience
    touch = Touch(touched)
    self.report = report
    guard !restored.isEmpty else { return }
    Task { [weak self, end] in
      try? await Task.sleep(until: end)
      // The next snapshot has it no more.
      if self?.forgetWhatIsOver() == true { self?.touched() }
    }
  }

  /// Whether anything is not as in the last snapshot, if there was one.
  package var isTouched: Bool { touch.isThere }

  /// Something is not as in the last snapshot any more that nobody observes.
  func touched() { touch.note() }

  private func reportOnce(_ message: String) { if reported.insert(message).inserted { report(message) } }
}

// MARK: Properties

extension LastingState {
  /// Adds what has a value as long as a node is there.
  ///
  /// - Parameter name: what logs call it.
  func add(_ node: AnyViewNode, _ place: LastingPlace, name: String, encode: @escaping () throws -> [UInt8]?) {
    count += 1
    entries[ObjectIdentifier(node), default: []].append(LastingEntry(place.number, count, name, touch, encode))
    touched()
  }

  /// What a node keeps has changed, which nobody observes.
  func changed(_ node: AnyViewNode) {
    for entry in entries[ObjectIdentifier(node)] ?? [] { entry.forget() }
    touched()
  }

  func remove(_ node: AnyViewNode) { if entries.removeValue(forKey: ObjectIdentifier(node)) != nil { touched() } }

  /// What was in a place, as far as it is still there. It is given once.
  func take<Value>(_ form: LastingForm<Value>, _ objects: (any LastingObjects)? = nil, at place: LastingPlace, name: String) -> Value? {
    guard !restored.isEmpty, let bytes = takeBytes(place.number) else { return nil }
    do { return try untracked { try LastingCoding.decode(form, from: bytes, objects) } } catch {
      lose("\(name) has its initial value, because what it had cannot be read", bytes, error)
      return nil
    }
  }

  private func lose(_ text: String, _ bytes: [UInt8], _ error: any Error) {
    hasLost = true
    reportOnce("\(text): \(bytes.isEmpty ? "it was too large to go along" : LastingCoding.reason(of: error))")
  }

  private func takeBytes(_ place: UInt64) -> [UInt8]? {
    forgetWhatIsOver()
    guard var values = restored[place] else { return nil }
    let bytes = values.removeFirst()
    restored[place] = values.isEmpty ? nil : values
    return bytes
  }

  /// - Returns: whether there was anything.
  @discardableResult
  private func forgetWhatIsOver() -> Bool {
    guard ContinuousClock.now >= end, !restored.isEmpty else { return false }
    let count = restored.reduce(0) { $0 + $1.value.count }
    restored = [:]
    let values = count == 1 ? "1 value that it had begins" : "\(count) values that it had begin"
    reportOnce("\(values) anew: no view has come that has a property with that name and type in that place")
    return true
  }
}

// MARK: Snapshots

extension LastingState {
  /// Gives the window what was stored for it.
  func fill(_ storage: WindowStorage) {
    guard let bytes = takeBytes(Self.placeOfScene) else { return }
    do {
      for (key, value) in try LastingCoding.decode(.codable([String: StoredSetting].self), from: bytes) ?? [:] {
        storage.scene.store(value, key)
      }
    } catch { lose("what was stored for the window cannot be read", bytes, error) }
  }

  private func entry(of stored: UserSettings) -> LastingEntry {
    LastingEntry(Self.placeOfScene, 0, "what is stored for the window", touch) {
      let values = stored.storedValues
      return values.isEmpty ? nil : try LastingCoding.encode(values, as: .codable([String: StoredSetting].self))
    }
  }

  /// There may be another key in what is stored for the window.
  func storageTouched() {
    scene = nil
    touched()
  }

  /// Writes what there is now.
  ///
  /// - Parameter limit: the bytes of all values. The largest ones stay behind if there are more.
  func snapshot(of storage: WindowStorage, limit: Int) -> StateSnapshot {
    snapshots += 1
    touch.begin()
    forgetWhatIsOver()
    var snapshot = StateSnapshot()
    var names: [String] = []
    func add(_ place: UInt64, _ name: String, _ bytes: [UInt8]) {
      snapshot.values.append(StateSnapshot.Value(place: place, bytes: bytes))
      names.append(name)
    }
    if let stored = storage.sceneInUse { scene = scene ?? entry(of: stored) }
    var all = entries.values.flatMap { $0 }.sorted { $0.number < $1.number }
    if let scene { all.append(scene) }
    for entry in all {
      do {
        if let bytes = try entry.current() { add(entry.place, entry.name, bytes) }
      } catch { reportOnce("\(entry.name) does not go along to another worker: \(LastingCoding.reason(of: error))") }
    }
    for (place, values) in restored {
      for bytes in values { add(place, "what waits for its view", bytes) }
    }
    for index in snapshot.limit(to: limit) {
      reportOnce("\(names[index]) does not go along to another worker: the state of a page may take \(limit) bytes")
    }
    return snapshot
  }
}

extension ViewTree {
  /// Writes what its state is now; `nil` if the host has not wanted that from the beginning.
  package func snapshot(limit: Int) -> StateSnapshot? {
    guard let lastingState else { return nil }
    return MainActivity.shared.within(number) { perform { lastingState.snapshot(of: storage, limit: limit) } }
  }
}
