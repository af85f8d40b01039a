internal import Foundation

/// What settings hold, and how far it is written. The lock of the settings guards it.
struct SettingsContent {
  var cells: [String: SettingCell] = [:]
  var file: SettingsFile?
  var isLoaded = false
  /// Why nothing is written: the file holds something that could not be read and stays.
  var refusal: SettingsFile.Failure?
  /// What the file was when it was read or written last.
  var known: SettingsFile.Identity?
  /// The keys that have changed since the file was written, with the number of the change.
  var unsaved: [String: Int] = [:]
  var changes = 0
  var byteCount = 0
  /// The keys that something was said about.
  var reported: Set<String> = []
  var hasFailed = false
  /// What there is to say when the lock is free.
  var messages: [String] = []
}

extension SettingsContent {
  var place: String { file.map { " of \($0.url.path)" } ?? "" }

  var values: [String: StoredSetting] { cells.compactMapValues(\.value) }

  mutating func cell(_ key: String) -> SettingCell {
    if let cell = cells[key] { return cell }
    let cell = SettingCell(key)
    cells[key] = cell
    return cell
  }

  /// Whether a value may be stored, by its size.
  mutating func hasRoom(for new: StoredSetting?, in cell: SettingCell, _ key: String, _ limit: Int) -> Bool {
    let more = Self.size(key, new) - Self.size(key, cell.value)
    guard more > 0, byteCount + more > limit else { return true }
    if reported.insert(key).inserted {
      messages.append("the setting '\(key)'\(place) is not stored, because the settings would take more than \(limit) bytes")
    }
    return false
  }

  private static func size(_ key: String, _ value: StoredSetting?) -> Int { value.map { key.utf8.count + $0.byteCount } ?? 0 }

  mutating func put(_ new: StoredSetting?, in cell: SettingCell, _ key: String) {
    take(new, in: cell, key)
    changes += 1
    if file != nil { unsaved[key] = changes }
  }

  mutating func take(_ new: StoredSetting?, in cell: SettingCell, _ key: String) {
    byteCount += Self.size(key, new) - Self.size(key, cell.value)
    cell.value = new
  }
}

// MARK: The file

extension SettingsContent {
  mutating func load() {
    isLoaded = true
    guard let file, let values = accept(Reading(of: file)) else { return }
    for (key, value) in values where cells[key]?.value == nil { take(value, in: cell(key), key) }
  }

  /// What a file was when it was read.
  struct Reading {
    let file: SettingsFile
    let identity: SettingsFile.Identity?
    let values: Result<[String: StoredSetting], SettingsFile.Failure>

    init(of file: SettingsFile) {
      self.file = file
      identity = file.identity
      values = Result { () throws(SettingsFile.Failure) in try file.load() }
    }
  }

  /// - Returns: what is in the file; `nil` if it is to stay as it is.
  mutating func accept(_ reading: Reading) -> [String: StoredSetting]? {
    let file = reading.file
    known = reading.identity
    do throws(SettingsFile.Failure) { return try reading.values.get() } catch {
      messages.append("\(file.url.path) \(error)")
      guard case .damaged = error else {
        messages.append("\(file.url.path) stays as it is, and settings are not saved")
        refusal = error
        return nil
      }
      do throws(SettingsFile.Failure) {
        let place = try file.setAside()
        messages.append("it is now \(place.path), and nothing in it was changed; the settings begin anew")
        return [:]
      } catch {
        messages.append("it cannot be put aside either, \(file.url.path) \(error); settings are not saved")
        refusal = error
        return nil
      }
    }
  }

  /// What has to be stored so that all is as another program has written it, except what was changed here.
  func differences(from theirs: [String: StoredSetting]) -> [(String, StoredSetting?)] {
    let keys = Set(theirs.keys).union(values.keys).subtracting(unsaved.keys)
    return keys.filter { !StoredSetting.areSame(cells[$0]?.value, theirs[$0]) }.map { ($0, theirs[$0]) }
  }

  mutating func saved(_ written: [String: Int], _ file: SettingsFile) {
    known = file.identity
    hasFailed = false
    unsaved = unsaved.filter { written[$0.key] != $0.value }
  }

  mutating func failed(_ failure: SettingsFile.Failure) {
    if !hasFailed { messages.append("\(file?.url.path ?? "") \(failure); it is tried again until it works") }
    hasFailed = true
  }
}
