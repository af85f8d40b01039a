internal import BeholdObservation

/// How a property reads and writes a key: what is read where nothing is stored, and how its type is stored.
struct SettingAccess<Value> {
  let key: String
  let initial: Value
  /// `nil` for no value.
  let encode: (Value) -> StoredSetting?
  /// `nil` for what is no value of the type.
  let decode: (StoredSetting) -> Value?

  func read(_ settings: UserSettings) -> Value {
    guard let stored = settings.stored(key, initial: encode(initial)) else { return initial }
    guard let value = decode(stored) else {
      settings.reportWrongType(key, stored, wanted: "\(Value.self)")
      return initial
    }
    return value
  }

  func write(_ value: Value, _ settings: UserSettings) { settings.store(encode(value), key) }

  /// Whether another one, of the same property, reads the same.
  func isSame(as other: SettingAccess) -> Bool { key == other.key && StoredSetting.areSame(encode(initial), other.encode(other.initial)) }

  /// What observers know the key by.
  var properties: ObservedProperties { SettingCell.properties(of: key) }
}

extension SettingAccess where Value: SettingValue {
  init(_ initial: Value, _ key: String) {
    self.init(key: key, initial: initial, encode: { $0.storedSetting }, decode: { Value(storedSetting: $0) })
  }
}

extension SettingAccess where Value: RawRepresentable, Value.RawValue: SettingValue {
  init(raw initial: Value, _ key: String) {
    self.init(
      key: key, initial: initial, encode: { $0.rawValue.storedSetting },
      decode: { Value.RawValue(storedSetting: $0).flatMap { Value(rawValue: $0) } })
  }
}

extension SettingAccess {
  init<Wrapped: SettingValue>(_ key: String) where Value == Wrapped? {
    self.init(key: key, initial: nil, encode: { $0?.storedSetting }, decode: { Wrapped(storedSetting: $0).map { .some($0) } })
  }

  init<Wrapped: RawRepresentable>(raw key: String) where Value == Wrapped?, Wrapped.RawValue: SettingValue {
    self.init(
      key: key, initial: nil, encode: { $0?.rawValue.storedSetting },
      decode: { Wrapped.RawValue(storedSetting: $0).flatMap { Wrapped(rawValue: $0) }.map { .some($0) } })
  }
}
