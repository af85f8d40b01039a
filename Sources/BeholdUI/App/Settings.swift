/// What the window of ``Settings`` is called.
let settingsWindow = "settings"

/// The window with the app's settings.
public struct Settings<Content: View>: Scene {
  public typealias Body = Never

  private let content: () -> Content

  public init(@ViewBuilder content: @escaping () -> Content) { self.content = content }

  public var _windows: [SceneWindow] {
    [SceneWindow(id: settingsWindow, title: Text("Settings"), isSingle: true) { AnyView(DeferredView(content: content)) }]
  }
}

/// Opens the window of ``Settings``.
nonisolated public struct SettingsLink<Label: View>: View {
  private let label: Label
  @Environment(\.openSettings) private var openSettings

  public init(@ViewBuilder label: () -> Label) { self.label = label() }

  @MainActor public var body: some View {
    Button {
      openSettings()
    } label: {
      label
    }
  }
}

nonisolated extension SettingsLink where Label == BeholdUI.Label<Text, Image> {
  public init() { self.init { BeholdUI.Label("Settings", systemImage: "gear") } }
}
