internal import BeholdObservation

/// A key of settings, as bindings and views see it.
final class SettingLocation<Value>: BindingLocation<Value>, @unchecked Sendable {
  /// Where settings are found.
  enum Place {
    case settings(UserSettings)
    case app(EnvironmentLayer?)
    case scene(EnvironmentLayer?)

    /// Whether the settings are the window's, and no other's.
    var isOfWindow: Bool { if case .scene = self { true } else { false } }

    /// Nothing if it is for windows, and there is none.
    var settings: UserSettings? {
      switch self {
      case .settings(let settings): settings
      case .app(let layer): EnvironmentValues(layer).defaultAppStorage
      case .scene(let layer): EnvironmentValues(layer).windowStorage?.scene
      }
    }
  }

  let access: SettingAccess<Value>
  let place: Place

  init(_ access: SettingAccess<Value>, in place: Place) {
    self.access = access
    self.place = place
  }

  override var value: Value {
    get { place.settings.map { access.read($0) } ?? access.initial }
    set {
      guard !RefusedWrite.isRefused(access.properties) else { return }
      guard let settings = place.settings else { return reportNoWindow() }
      if !place.isOfWindow { PuttingBack.note { settings.restoration(of: access.key) } }
      access.write(newValue, settings)
    }
  }

  private func reportNoWindow() {
    Misuse.report("@SceneStorage(\"\(access.key)\") was set outside of a window; the write is lost. Move it to a view, or use @AppStorage")
  }

  override func isSame(as other: BindingLocation<Value>) -> Bool {
    guard let other = other as? SettingLocation, access.isSame(as: other.access) else { return false }
    return untracked { place.settings === other.place.settings }
  }

  override func isSource(of cause: ObservationCause) -> Bool { cause.isOf(access.properties) }
}
