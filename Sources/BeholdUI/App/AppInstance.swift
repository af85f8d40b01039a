internal import BeholdObservation

/// A running app: its value with its dynamic properties, for all windows of all hosts.
@MainActor
package final class AppInstance {
  private let makeWindows: () -> [SceneWindow]
  /// The same, as a window sees the app that has these values around it.
  private let enter: (EnvironmentLayer?) -> () -> [SceneWindow]
  /// The texts of the app's target in several languages, if it has any.
  package let localizations: Localizations?

  /// - Parameter app: becomes the running one. What it keeps in `@State` is made here, once.
  package init<Content: App>(_ app: Content) {
    localizations = Localizations.ofTarget(with: Content.self)
    TextReader.setNobody(localizations)
    let running = RunningApp(app)
    makeWindows = { running.windows }
    enter = { running.windows(in: $0) }
  }

  /// The kinds of windows as they are now.
  package var windows: [SceneWindow] { untracked { makeWindows() } }

  /// What a window shows: it follows the app's state.
  ///
  /// - Parameters:
  ///   - name: which window; the first kind's if nothing is said.
  ///   - session: what the host knows of the window.
  package func rootView(of name: WindowName = WindowName(), in session: WindowSession) -> some View {
    WindowRoot(session: session, windows: WindowsOfApp(enter), name: name)
  }
}

/// What a host knows of a window, and the window follows.
@Observable @MainActor
package final class WindowSession {
  package var phase: ScenePhase

  package init(phase: ScenePhase = .active) { self.phase = phase }
}

@MainActor
private final class RunningApp<Content: App> {
  private var app: Content
  private let fields = FieldPlan.of(Content.self)
  /// Properties are connected with a tree, which shows nothing here.
  private let tree = ViewTree()

  init(_ app: Content) {
    self.app = app
    fields.install(in: &self.app, PropertyContext(viewType: Content.self, tree: tree, environment: nil))
  }

  var windows: [SceneWindow] {
    fields.update(&app)
    return app.body._windows
  }

  /// What the app is in a window: the same, but for what is another one for each window.
  func windows(in window: EnvironmentLayer?) -> () -> [SceneWindow] {
    guard fields.isOfWindow else { return { self.windows } }
    var copy = app
    fields.enter(window, in: &copy)
    return { [fields] in
      fields.update(&copy)
      return copy.body._windows
    }
  }
}

/// The kinds of windows, as the window sees them whose root this is in.
private struct WindowsOfApp: InstalledProperty {
  private let enter: (EnvironmentLayer?) -> () -> [SceneWindow]
  private var make: (() -> [SceneWindow])?

  init(_ enter: @escaping (EnvironmentLayer?) -> () -> [SceneWindow]) { self.enter = enter }

  /// As they are now.
  var current: [SceneWindow] { make?() ?? [] }

  mutating func install(_ context: PropertyContext) { make = enter(context.environment) }

  mutating func adopt(from old: WindowsOfApp) { make = old.make }
}

private struct WindowRoot: View {
  let session: WindowSession
  let windows: WindowsOfApp
  let name: WindowName

  var body: some View {
    let windows = windows.current
    if let window = name.kind.map({ id in windows.first { $0.id == id } }) ?? windows.first {
      Group {
        if window.menus.isEmpty {
          window.content(name.value)
        } else {
          window.content(name.value).modifier(CommandBarModifier(menus: window.menus))
        }
      }
      .modifier(DefaultTitleModifier(title: window.title)).environment(\.scenePhase, session.phase)
    }
  }
}

/// Gives the window its kind's title where no view in it has another one.
private struct DefaultTitleModifier: ViewModifier {
  @Environment(\.self) private var environment
  let title: Text?

  func body(content: Content) -> some View {
    let title = title?.string(in: environment)
    content.transformPreference(NavigationTitleKey.self) { $0 = $0 ?? title }
  }
}
