internal import BeholdObservation
public import Foundation

/// Values under keys that outlast the program, which ``AppStorage`` reads and writes.
///
/// ```swift
/// let settings = UserSettings(file: folder.appendingPathComponent("settings.json"))
/// settings.set("Ada", forKey: "name")
/// settings.value(forKey: "name", as: String.self)  // Ada
/// ```
///
/// Reading a key is observed, in bodies as in `withObservationTracking`: who has read it hears when it changes, whoever changes it, and of no other
/// key. Writing what is there already changes nothing.
///
/// Any thread may read and write. The file is read at the first use and written soon after a change, within about a fifth of a second, on a thread of its own:
/// whole and by a rename, so that a crash leaves the old file or the new one. What cannot be written is tried again every five seconds, and
/// said once on the standard error stream. A damaged file is put aside under another name, said, and the settings begin anew. A file that cannot be
/// read, or that a newer version of Behold has written, stays as it is, and nothing is written.
///
/// Several programs may use one file: each writes the keys that it has changed and keeps those of the others, which it sees when it writes.
public final class UserSettings: @unchecked Sendable {
  /// What the running program keeps for itself: `settings.json` in the folder that its host names. In tests, and where no host runs, it is in memory alone.
  public static let standard = UserSettings()

  private let lock = NSLock()
  private var content = SettingsContent()
  private let byteLimit: Int

  /// Settings in memory, which go with the object.
  public init() { byteLimit = .max }

  /// Settings in a file.
  ///
  /// - Parameters:
  ///   - file: it need not exist, nor its folder. It is made so that nobody else on the machine can read it.
  ///   - byteLimit: about how many bytes they may take. What would take more is not stored, and that is said once on the standard error stream.
  public init(file: URL, byteLimit: Int = 4 << 20) {
    self.byteLimit = byteLimit
    content.file = SettingsFile(url: file)
  }

  /// - Parameter isNew: whether the file cannot be there yet, so that it need not be read.
  package convenience init(file: URL, byteLimit: Int, isNew: Bool) {
    self.init(file: file, byteLimit: byteLimit)
    if isNew { content.isLoaded = true }
  }

  /// Reads the file, if it has not been read.
  package func load() { locked { _ in } }

  /// Keeps in a file from now on what was in memory alone.
  package func keep(in file: URL) { locked { $0.file = SettingsFile(url: file) } }

  /// The folder of the file, if there is one.
  package var folder: URL? {
    lock.lock()
    defer { lock.unlock() }
    return content.file?.folder
  }

  /// Does something with what is kept, and says then what there is to say.
  private func locked<Result>(_ body: (inout SettingsContent) -> Result) -> Result {
    lock.lock()
    if !content.isLoaded, content.file != nil { content.load() }
    let result = body(&content)
    let messages = content.messages
    content.messages = []
    lock.unlock()
    for message in messages { Misuse.report(message) }
    return result
  }
}

// MARK: Values

extension UserSettings {
  /// The value under a key, if there is one of this type.
  ///
  /// Complexity: a look-up in a table.
  public func value<Value: SettingValue>(forKey key: String, as type: Value.Type = Value.self) -> Value? {
    stored(key, initial: nil).flatMap { Value(storedSetting: $0) }
  }

  /// Stores a value. Those who have read the key hear of it, on this thread, unless it is what they have read.
  public func set(_ value: some SettingValue, forKey key: String) { store(value.storedSetting, key) }

  /// Stores nothing under a key: it is read as if it had never been written.
  public func removeValue(forKey key: String) { store(nil, key) }

  /// The keys that have values now. Reading them is not observed.
  public var keys: Set<String> { locked { Set($0.cells.filter { $0.value.value != nil }.keys) } }

  /// All values. Reading them is observed, as far as the keys were used before.
  var storedValues: [String: StoredSetting] {
    let keys = locked { Array($0.cells.keys) }
    return keys.reduce(into: [:]) { $0[$1] = stored($1, initial: nil) }
  }

  /// Writes now what has not been written.
  ///
  /// - Throws: why it cannot be written. It is tried again later.
  public func save() throws {
    if let failure = SettingsWriter.shared.write(self) { throw failure }
  }

  /// Writes what has not been written, of all settings. A program that ends calls it last.
  package static func saveAll() { SettingsWriter.shared.flush() }

  /// Stores what others hold under keys that have no value here.
  package func fill(from other: UserSettings) {
    for (key, value) in other.locked({ $0.values }) where locked({ $0.cells[key]?.value }) == nil { store(value, key) }
  }

  /// What is stored under a key. It counts as a read.
  ///
  /// - Parameter initial: what the reader takes if there is nothing.
  func stored(_ key: String, initial: StoredSetting?) -> StoredSetting? {
    guard isTracking else { return locked { $0.cells[key]?.value } }
    let cell = locked { content in
      let cell = content.cell(key)
      cell.note(initial)
      return cell
    }
    // Before the value is read: a change in between is heard.
    cell.registrar.access(0, cell.properties)
    return locked { _ in cell.value }
  }

  /// Stores what there is now again.
  func restoration(of key: String) -> () -> Void {
    let value = locked { $0.cells[key]?.value }
    return { [self] in store(value, key) }
  }

  func store(_ new: StoredSetting?, _ key: String) {
    enum Step {
      case nothing
      case stored
      case observed(SettingCell)
    }
    let step = locked { content -> Step in
      let cell = content.cell(key)
      guard !StoredSetting.areSame(cell.value, new), content.hasRoom(for: new, in: cell, key, byteLimit) else { return .nothing }
      if cell.registrar.isObserved(0), cell.isChange(to: new) { return .observed(cell) }
      content.put(new, in: cell, key)
      return .stored
    }
    switch step {
    case .nothing: return
    case .stored: break
    case .observed(let cell):
      cell.registrar.willSet(0)
      locked { $0.put(new, in: cell, key) }
      cell.registrar.didSet(0)
    }
    if mayBeWritten { SettingsWriter.shared.add(self) }
  }

  /// Says once that what is stored under a key is of no use to a property. It stays until the key is written.
  func reportWrongType(_ key: String, _ stored: StoredSetting, wanted: String) {
    locked { content in
      guard content.reported.insert(key).inserted else { return }
      content.messages.append(
        "the setting '\(key)'\(content.place) is \(stored.typeName) that is no \(wanted); the property's own value is read until the key is written"
      )
    }
  }
}

// MARK: The file

extension UserSettings {
  /// Whether there is a file, and nothing in it that has to stay.
  var mayBeWritten: Bool { locked { $0.file != nil && $0.refusal == nil } }

  /// Writes what has changed, together with what other programs have written meanwhile. One thread at a time: see ``SettingsWriter``.
  ///
  /// - Returns: why it could not be written; `nil` also if there is nothing to write.
  func write() -> SettingsFile.Failure? {
    let (file, unsaved, refusal) = locked { ($0.file, $0.unsaved, $0.refusal) }
    guard let file, !unsaved.isEmpty else { return nil }
    if let refusal { return refusal }
    do throws(SettingsFile.Failure) {
      try file.locked { () throws(SettingsFile.Failure) in
        merge(file)
        let (values, refusal) = locked { ($0.values, $0.refusal) }
        if let refusal { throw refusal }
        try file.save(values)
        locked { $0.saved(unsaved, file) }
      }
      return nil
    } catch {
      locked { $0.failed(error) }
      return error
    }
  }

  /// Takes over what another program has written.
  private func merge(_ file: SettingsFile) {
    // One that has been removed is written anew.
    guard let identity = file.identity, identity != locked({ $0.known }) else { return }
    // Without the lock: the main actor may want it, and does not wait for a disk.
    let reading = SettingsContent.Reading(of: file)
    guard let theirs = locked({ $0.accept(reading) }) else { return }
    for (key, value) in locked({ $0.differences(from: theirs) }) {
      let cell = locked { $0.cell(key) }
      let isObserved = cell.registrar.isObserved(0) && locked { _ in cell.isChange(to: value) }
      if isObserved { cell.registrar.willSet(0) }
      locked { if $0.unsaved[key] == nil { $0.take(value, in: cell, key) } }
      if isObserved { cell.registrar.didSet(0) }
    }
  }
}
