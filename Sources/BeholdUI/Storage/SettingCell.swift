internal import BeholdObservation

/// A key of settings: its value, and a source of the observation core. All but the registrar is guarded by the lock of the settings.
final class SettingCell {
  let registrar = PropertyRegistrar()
  let properties: ObservedProperties
  var value: StoredSetting?
  /// What those who read the key, while it was observed, read where nothing is stored.
  private var initials: Set<StoredSetting?> = []

  init(_ key: String) { properties = Self.properties(of: key) }

  /// The name that observers know a key by. There is one for each key that was ever used, for the life of the process.
  static func properties(of key: String) -> ObservedProperties { .shared(of: UserSettings.self, label: key) }

  /// With more of them, each change counts as one for everybody.
  private static var initialLimit: Int { 8 }

  func note(_ initial: StoredSetting?) { if initials.count <= Self.initialLimit { initials.insert(initial) } }

  /// Whether any reader reads another value than before.
  func isChange(to new: StoredSetting?) -> Bool {
    initials.count > Self.initialLimit || initials.contains { !StoredSetting.areSame(value ?? $0, new ?? $0) }
  }
}
