public import Foundation

// Programs for Apple's systems share settings with their extensions by a store of their own. Those of a visitor are in one place here, whichever store is named.
extension AppStorage where Value: SettingValue {
  @_disfavoredOverload
  public init(wrappedValue: Value, _ key: String, store: UserDefaults?) { self.init(wrappedValue: wrappedValue, key) }
}

extension AppStorage where Value: RawRepresentable {
  @_disfavoredOverload
  public init(wrappedValue: Value, _ key: String, store: UserDefaults?) where Value.RawValue == Int {
    self.init(wrappedValue: wrappedValue, key)
  }

  @_disfavoredOverload
  public init(wrappedValue: Value, _ key: String, store: UserDefaults?) where Value.RawValue == String {
    self.init(wrappedValue: wrappedValue, key)
  }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
  @_disfavoredOverload
  public init<Wrapped: SettingValue>(_ key: String, store: UserDefaults?) where Value == Wrapped? { self.init(key) }

  @_disfavoredOverload
  public init<Wrapped: RawRepresentable>(_ key: String, store: UserDefaults?) where Value == Wrapped?, Wrapped.RawValue == Int {
    self.init(key)
  }

  @_disfavoredOverload
  public init<Wrapped: RawRepresentable>(_ key: String, store: UserDefaults?) where Value == Wrapped?, Wrapped.RawValue == String {
    self.init(key)
  }
}

nonisolated extension View {
  /// Leaves the settings as they are: those of a visitor are in one place, whichever store is named.
  @_disfavoredOverload
  public func defaultAppStorage(_ store: UserDefaults) -> some View { self }
}

extension Scene {
  /// Leaves the settings as they are: those of a visitor are in one place, whichever store is named.
  @_disfavoredOverload
  public func defaultAppStorage(_ store: UserDefaults) -> some Scene { self }
}
