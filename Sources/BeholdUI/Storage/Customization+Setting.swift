internal import Foundation

// How the columns of a table are arranged can be kept, by their ids.
extension TableColumnCustomization: SettingValue {
  public init?(storedSetting: StoredSetting) {
    guard let data = Data(storedSetting: storedSetting), let value = try? JSONDecoder().decode(Self.self, from: data) else { return nil }
    self = value
  }

  public var storedSetting: StoredSetting { ((try? JSONEncoder().encode(self)) ?? Data()).storedSetting }
}

extension SceneStorage {
  /// How the columns of a table are arranged: as they are written where nothing is stored.
  public init<RowValue: Identifiable>(_ key: String) where Value == TableColumnCustomization<RowValue> {
    self.init(wrappedValue: TableColumnCustomization(), key)
  }
}

extension AppStorage {
  /// How the columns of a table are arranged: as they are written where nothing is stored.
  public init<RowValue: Identifiable>(_ key: String, store: UserSettings? = nil) where Value == TableColumnCustomization<RowValue> {
    self.init(wrappedValue: TableColumnCustomization(), key, store: store)
  }
}

// Which tabs are hidden can be kept, by their ids.
extension TabViewCustomization: SettingValue {
  public init?(storedSetting: StoredSetting) {
    guard let data = Data(storedSetting: storedSetting), let value = try? JSONDecoder().decode(Self.self, from: data) else { return nil }
    self = value
  }

  public var storedSetting: StoredSetting { ((try? JSONEncoder().encode(self)) ?? Data()).storedSetting }
}

extension SceneStorage where Value == TabViewCustomization {
  /// Which tabs are hidden: none where nothing is stored.
  public init(_ key: String) { self.init(wrappedValue: TabViewCustomization(), key) }
}

extension AppStorage where Value == TabViewCustomization {
  /// Which tabs are hidden: none where nothing is stored.
  public init(_ key: String, store: UserSettings? = nil) { self.init(wrappedValue: TabViewCustomization(), key, store: store) }
}
