internal import BeholdObservation

/// What a window's views and models store by: its visitor's settings, and what belongs to the window alone.
///
/// Either is made when it is used first, by whatever thread.
package final class WindowStorage: @unchecked Sendable {
  private let lock = SpinLock()
  private let makeApp: () -> UserSettings
  private var madeApp: UserSettings?
  private var madeScene: UserSettings?
  private var givenReader: TextReader?
  private var madeUndoManager: UndoManager?
  private var madeFocusedValues: FocusedValueStore?
  /// What says which field has the focus.
  let focusStates = FocusStates()
  /// Whether what was dragged last was dropped where it is not taken, although a browser says that it was.
  @MainActor var refusesDrop = false

  /// - Parameter app: makes what `@AppStorage` reads, without waiting for anything; in memory, if it is not given.
  package init(app: @escaping () -> UserSettings = { UserSettings() }) { makeApp = app }

  /// What `@AppStorage` reads.
  package var app: UserSettings {
    lock.lock()
    defer { lock.unlock() }
    if let madeApp { return madeApp }
    let made = makeApp()
    madeApp = made
    return made
  }

  /// What `@SceneStorage` reads.
  package var scene: UserSettings {
    lock.lock()
    defer { lock.unlock() }
    if let madeScene { return madeScene }
    let made = UserSettings()
    madeScene = made
    return made
  }

  /// The same, if anything has asked for it.
  var sceneInUse: UserSettings? {
    lock.lock()
    defer { lock.unlock() }
    return madeScene
  }

  /// Takes back what has been done in the window.
  package var undoManager: UndoManager {
    lock.lock()
    defer { lock.unlock() }
    if let madeUndoManager { return madeUndoManager }
    let made = UndoManager()
    madeUndoManager = made
    return made
  }

  /// The same, if somebody has asked for it.
  var undoManagerInUse: UndoManager? {
    lock.lock()
    defer { lock.unlock() }
    return madeUndoManager
  }

  /// What the window's views give of themselves while they are in use.
  var focusedValues: FocusedValueStore {
    lock.lock()
    defer { lock.unlock() }
    if let madeFocusedValues { return madeFocusedValues }
    let made = FocusedValueStore()
    madeFocusedValues = made
    return made
  }

  /// The same, if a view gives something or asks for it.
  var focusedValuesInUse: FocusedValueStore? {
    lock.lock()
    defer { lock.unlock() }
    return madeFocusedValues
  }

  /// Who reads the texts that the window's code puts together, as is known when its views are mounted.
  var reader: TextReader? {
    get {
      lock.lock()
      defer { lock.unlock() }
      return givenReader
    }
    set {
      lock.lock()
      givenReader = newValue
      lock.unlock()
    }
  }

  /// That of the window whose view, action or task is run. Models that are made meanwhile, and not by a view's `@State`, belong to it.
  package static var current: WindowStorage? { CallOrigin.owner.map { unsafeDowncast($0, to: WindowStorage.self) } }

  /// Runs code of the window's: what models that it makes store is stored here.
  @inline(__always)
  package func perform<Result>(_ code: () throws -> Result) rethrows -> Result { try CallOrigin(self).perform(code) }
}

// MARK: The environment

extension EnvironmentValues {
  private enum WindowStorageKey: EnvironmentKey {
    static var defaultValue: WindowStorage? { nil }
  }

  private enum DefaultAppStorageKey: EnvironmentKey {
    static var defaultValue: UserSettings? { nil }
  }

  /// That of the window that the view is in.
  package var windowStorage: WindowStorage? {
    get { self[WindowStorageKey.self] }
    set { self[WindowStorageKey.self] = newValue }
  }

  /// The settings that ``AppStorage`` reads and writes where none are given to it: in a browser those of the visitor, in tests those of the host, and
  /// ``UserSettings/standard`` outside of windows.
  public var defaultAppStorage: UserSettings {
    get { self[DefaultAppStorageKey.self] ?? windowStorage?.app ?? .standard }
    set { self[DefaultAppStorageKey.self] = newValue }
  }

  /// The storage for models that are made where these values are.
  fileprivate var storageOfModels: WindowStorage? {
    guard let given = self[DefaultAppStorageKey.self] else { return windowStorage }
    let storage = WindowStorage { given }
    storage.reader = windowStorage?.reader
    return storage
  }
}

extension PropertyContext {
  /// Makes an object of the property's, which stores what the view itself would.
  func making<Object>(_ make: () -> Object) -> Object {
    guard let environment else { return make() }
    guard let storage = EnvironmentValues(environment).storageOfModels else { return make() }
    return storage.perform(make)
  }
}

nonisolated extension View {
  /// Sets the settings that ``AppStorage`` reads and writes, in the view and in models that its `@State` properties make.
  public func defaultAppStorage(_ store: UserSettings) -> some View { environment(\.defaultAppStorage, store) }
}

extension Scene {
  /// Sets the settings that ``AppStorage`` reads and writes in the windows: one and the same for all of them.
  public func defaultAppStorage(_ store: UserSettings) -> some Scene { environment(\.defaultAppStorage, store) }
}
