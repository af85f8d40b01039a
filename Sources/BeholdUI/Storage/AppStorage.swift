internal import BeholdObservation

/// A value under a key in the settings of the person who uses the app, which outlasts the window and the program.
///
/// ```swift
/// struct SettingsPage: View {
///   @AppStorage("name") private var name = ""
///   var body: some View { TextField("Name", text: $name) }
/// }
/// ```
///
/// In a browser the settings are the visitor's: all tabs of one browser share them, live, and no other visitor sees them. In tests each host has its own.
/// `defaultAppStorage(_:)` and the argument `store` name others.
///
/// The initial value is read as long as nothing is stored, or something of another type. Reading the value in a body makes the body depend on this key
/// alone, whoever writes it: another view, a model, or code that calls ``UserSettings/set(_:forKey:)``. Writing an equal value changes nothing. A write
/// during the evaluation of a body is refused with a message.
///
/// It works in observable classes too, without a word more:
///
/// ```swift
/// @Observable @MainActor final class Preferences {
///   @AppStorage("volume") var volume = 5
/// }
/// ```
///
/// Whoever reads `volume` depends on the key. The settings are those of the window for which the object is made: by a `@State` property of a view, in a body, in
/// an action, or in a task of them. An object that is made elsewhere has ``UserSettings/standard``, which all visitors share.
///
/// In an ``App`` it is, in what the windows show and in their actions, the visitor's, as if it stood in a view of theirs. What the app does without a window,
/// as in its `init()`, has ``UserSettings/standard``.
///
/// A value that is written is in memory at once and on the disk within about a fifth of a second; a program that ends in order writes what waits. One that
/// is killed, or a machine that loses its power, loses at most what was written since. What must not be lost before it is shown as done, such as an order,
/// is the app's to write down first, or is followed by ``UserSettings/save()``, which throws where it cannot be written.
///
/// The value may be read and written from any thread, if the class allows it.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let access: SettingAccess<Value>
  private let store: UserSettings?
  /// The settings of the window in which it was made, for objects.
  private let origin: UserSettings?
  private var location: SettingLocation<Value>?

  init(_ access: SettingAccess<Value>, _ store: UserSettings?) {
    self.access = access
    self.store = store
    origin = store == nil ? WindowStorage.current?.app : nil
  }

  public var wrappedValue: Value {
    get { location.map { $0.value } ?? access.read(settings) }
    nonmutating set {
      if let location { location.value = newValue } else { detached.value = newValue }
    }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> { Binding(location: location ?? detached) }

  private var settings: UserSettings { store ?? origin ?? .standard }

  private var detached: SettingLocation<Value> { SettingLocation(access, in: .settings(settings)) }
}

extension AppStorage: @unchecked Sendable where Value: Sendable {}

extension AppStorage: GivenProperty {
  mutating func install(_ context: PropertyContext) {
    location = SettingLocation(access, in: store.map { .settings($0) } ?? .app(context.environment))
  }

  mutating func adopt(from old: AppStorage) {
    guard let place = old.location?.place else { return }
    location = hasSameInput(as: old) ? old.location : SettingLocation(access, in: store.map { .settings($0) } ?? place)
  }

  mutating func enter(_ window: EnvironmentLayer?) {
    if store == nil { location = SettingLocation(access, in: .app(window)) }
  }

  static var isOfWindow: Bool { true }

  func hasSameInput(as other: AppStorage) -> Bool { store === other.store && access.isSame(as: other.access) }

  func isSource(of cause: ObservationCause, in viewType: any Any.Type, name: String) -> Bool { cause.isOf(access.properties) }
}

// MARK: Initialisers

extension AppStorage where Value: SettingValue {
  /// A `Bool`, an `Int`, a `Double`, a `String`, a `URL`, a `Date`, a `Data`, or a type of yours.
  ///
  /// - Parameters:
  ///   - wrappedValue: what is read where nothing is stored.
  ///   - key: any text; programs that share settings agree on it.
  ///   - store: the settings; those of the environment if `nil`.
  public init(wrappedValue: Value, _ key: String, store: UserSettings? = nil) { self.init(SettingAccess(wrappedValue, key), store) }
}

extension AppStorage where Value: RawRepresentable {
  /// A value that is kept by its raw value, such as an enumeration's.
  @_disfavoredOverload
  public init(wrappedValue: Value, _ key: String, store: UserSettings? = nil) where Value.RawValue == Int {
    self.init(SettingAccess(raw: wrappedValue, key), store)
  }

  /// A value that is kept by its raw value, such as an enumeration's.
  @_disfavoredOverload
  public init(wrappedValue: Value, _ key: String, store: UserSettings? = nil) where Value.RawValue == String {
    self.init(SettingAccess(raw: wrappedValue, key), store)
  }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
  /// A value that may be none: `nil` where nothing is stored. Writing `nil` stores nothing.
  public init<Wrapped: SettingValue>(_ key: String, store: UserSettings? = nil) where Value == Wrapped? {
    self.init(SettingAccess(key), store)
  }

  /// A value that may be none, and is kept by its raw value.
  @_disfavoredOverload
  public init<Wrapped: RawRepresentable>(_ key: String, store: UserSettings? = nil) where Value == Wrapped?, Wrapped.RawValue == Int {
    self.init(SettingAccess(raw: key), store)
  }

  /// A value that may be none, and is kept by its raw value.
  @_disfavoredOverload
  public init<Wrapped: RawRepresentable>(_ key: String, store: UserSettings? = nil) where Value == Wrapped?, Wrapped.RawValue == String {
    self.init(SettingAccess(raw: key), store)
  }
}
