internal import BeholdObservation

/// A value under a key that belongs to one window.
///
/// ```swift
/// struct ContentView: View {
///   @SceneStorage("tab") private var tab = Page.menu
///   var body: some View { TabView(selection: $tab) { … } }
/// }
/// ```
///
/// Views of the window that use one key share its value. In a browser it lives as long as the page: it outlasts a connection that is lost, and a reload; it is
/// not saved with the visitor's settings, and another tab has its own. In tests it is the host's.
///
/// Reading the value in a body makes the body depend on this key alone; writing an equal value changes nothing. It is for views: before the view is
/// mounted the value is the initial one, and writes are lost with a message. What outlasts the program is in ``AppStorage``.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private let access: SettingAccess<Value>
  private var location: SettingLocation<Value>?

  init(_ access: SettingAccess<Value>) { self.access = access }

  public var wrappedValue: Value {
    get { location.map { $0.value } ?? access.initial }
    nonmutating set {
      guard let location else { return reportUnmounted() }
      location.value = newValue
    }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> { location.map { Binding(location: $0) } ?? .constant(access.initial) }

  private func reportUnmounted() {
    Misuse.report(
      "@SceneStorage(\"\(access.key)\") was set before its view was mounted; the write is lost. Set it in onAppear, or use @AppStorage in objects"
    )
  }
}

extension SceneStorage: @unchecked Sendable where Value: Sendable {}

extension SceneStorage: GivenProperty {
  mutating func install(_ context: PropertyContext) {
    location = SettingLocation(access, in: .scene(context.environment))
    // There may be a new key.
    context.tree.lastingState?.storageTouched()
  }

  mutating func adopt(from old: SceneStorage) {
    guard let place = old.location?.place else { return }
    location = hasSameInput(as: old) ? old.location : SettingLocation(access, in: place)
  }

  func hasSameInput(as other: SceneStorage) -> Bool { access.isSame(as: other.access) }

  func isSource(of cause: ObservationCause, in viewType: any Any.Type, name: String) -> Bool { cause.isOf(access.properties) }
}

// MARK: Initialisers

extension SceneStorage where Value: SettingValue {
  /// A `Bool`, an `Int`, a `Double`, a `String`, a `URL`, a `Date`, a `Data`, or a type of yours.
  ///
  /// - Parameters:
  ///   - wrappedValue: what is read where nothing is stored.
  ///   - key: any text.
  public init(wrappedValue: Value, _ key: String) { self.init(SettingAccess(wrappedValue, key)) }
}

extension SceneStorage where Value: RawRepresentable {
  /// A value that is kept by its raw value, such as an enumeration's.
  @_disfavoredOverload
  public init(wrappedValue: Value, _ key: String) where Value.RawValue == Int { self.init(SettingAccess(raw: wrappedValue, key)) }

  /// A value that is kept by its raw value, such as an enumeration's.
  @_disfavoredOverload
  public init(wrappedValue: Value, _ key: String) where Value.RawValue == String { self.init(SettingAccess(raw: wrappedValue, key)) }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
  /// A value that may be none: `nil` where nothing is stored. Writing `nil` stores nothing.
  public init<Wrapped: SettingValue>(_ key: String) where Value == Wrapped? { self.init(SettingAccess(key)) }

  /// A value that may be none, and is kept by its raw value.
  @_disfavoredOverload
  public init<Wrapped: RawRepresentable>(_ key: String) where Value == Wrapped?, Wrapped.RawValue == Int {
    self.init(SettingAccess(raw: key))
  }

  /// A value that may be none, and is kept by its raw value.
  @_disfavoredOverload
  public init<Wrapped: RawRepresentable>(_ key: String) where Value == Wrapped?, Wrapped.RawValue == String {
    self.init(SettingAccess(raw: key))
  }
}
