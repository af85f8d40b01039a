import BeholdObservation
import Foundation
import Testing

@testable import BeholdUI

@Observable
private final class Orders {
  nonisolated(unsafe) static var made = 0
  var count = 0

  init() { Orders.made += 1 }
}

private struct OrdersView: View {
  let orders: Orders
  @Environment(\.scenePhase) private var phase
  @Environment(\.openURL) private var openURL

  var body: some View {
    Button("orders \(orders.count) \(phase == .active)") { orders.count += 1 }
    Button("open") { openURL(URL(string: "https://example.org")!) }
  }
}

private struct OrdersApp: App {
  @State private var orders = Orders()
  @State private var title = "Truck"

  var body: some Scene {
    WindowGroup(title) { OrdersView(orders: orders) }
    Window("About", id: "about") {
      Button("rename \(title)") { title = "Van" }.navigationTitle("Another")
    }
    .environment(\.isSearching, true)
  }
}

private struct ThemeSwitch: View {
  @AppStorage("isDark") private var isDark = false
  var body: some View { Button("stored \(isDark)") { isDark.toggle() } }
}

/// Settings that a property of the program's brings together.
private struct Theme: DynamicProperty {
  @AppStorage("name") var name = "plain"
}

private struct ThemedApp: App {
  static let shared = UserSettings()
  nonisolated(unsafe) static var first: Bool?

  @AppStorage("isDark") private var isDark = false
  @AppStorage("notice", store: shared) private var notice = "none"
  @State private var visits = 0
  private let theme = Theme()

  init() { Self.first = isDark }

  var body: some Scene {
    WindowGroup {
      Text(verbatim: "\(isDark ? "dark" : "light") \(theme.name) \(notice) \(visits)")
      Toggle("bound", isOn: $isDark)
      ThemeSwitch()
      Button("rename") { theme.name += "!" }
      Button("write later") { DispatchQueue.main.async { MainActor.assumeIsolated { isDark.toggle() } } }
      Button("notify") { notice = "seen" }
      Button("visit") { visits += 1 }
    }
    .onChange(of: isDark) { theme.name = isDark ? "black" : "white" }
  }
}

@MainActor
@Suite("Apps")
struct AppTests {
  @Test("VIEW-17: an app's state is made once, and all of its windows follow it")
  func windows() {
    Orders.made = 0
    let app = AppInstance(OrdersApp())
    #expect(app.windows.map(\.id) == [nil, "about"])
    #expect(app.windows.map { $0.title?.plainText() } == ["Truck", "About"])
    #expect(app.windows.map(\.isSingle) == [false, true])
    let session = WindowSession()
    let (first, second, about) = (ViewTree(), ViewTree(), ViewTree())
    first.mount(app.rootView(in: session))
    second.mount(app.rootView(in: WindowSession()))
    about.mount(app.rootView(of: WindowName(kind: "about"), in: WindowSession()))
    #expect(Orders.made == 1)
    #expect(first.root[.label]?.text == "Truck")
    #expect(about.root[.label]?.text == "Another")
    _ = first.press("orders 0 true")
    second.flush()
    #expect(second.texts == ["orders 1 true", "open"])
    session.phase = .background
    first.flush()
    #expect(first.texts == ["orders 1 false", "open"])
    _ = about.press("rename Truck")
    first.flush()
    #expect(first.root[.label]?.text == "Van")
    #expect(app.windows[0].title?.plainText() == "Van")
  }

  @Test("ENV-7: what an app keeps in settings is, in each window, what its visitor has set, and is followed there")
  func settings() async {
    let (ada, bob) = (UserSettings(), UserSettings())
    let app = AppInstance(ThemedApp())
    #expect(ThemedApp.first == false)
    func window(_ settings: UserSettings) -> ViewTree {
      let tree = ViewTree(storage: WindowStorage { settings })
      tree.mount(app.rootView(in: WindowSession()))
      return tree
    }
    let (one, other, stranger) = (window(ada), window(ada), window(bob))
    func follow() { for tree in [one, other, stranger] { tree.flush() } }
    _ = one.press("stored false")
    follow()
    #expect(one.texts.first == "dark black none 0" && other.texts.first == "dark black none 0")
    #expect(stranger.texts.first == "light plain none 0")
    #expect(one.act(.toggle(false), .toggle, "bound") == .handled)
    follow()
    #expect(one.texts.first == "light white none 0" && other.texts.first == one.texts.first)
    _ = stranger.press("write later")
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    follow()
    #expect(stranger.texts.first == "dark black none 0" && one.texts.first == "light white none 0")
    _ = stranger.press("rename")
    _ = one.press("notify")
    _ = one.press("visit")
    follow()
    #expect(stranger.texts.first == "dark black! seen 1" && one.texts.first == "light white seen 1")
    #expect(ada.value(forKey: "isDark") == false && bob.value(forKey: "isDark") == true)
    #expect(UserSettings.standard.value(forKey: "isDark") == Bool?.none)
  }

  @Test("An address is opened by the action in the environment, or by the host")
  func openURL() {
    let diary = Diary()
    let host = OpenURLAction(host: { url in
      diary.note("host \(url)")
      return true
    })
    let tree = ViewTree()
    tree.mount(OrdersView(orders: Orders())) { $0.hostOpenURL = host }
    _ = tree.press("open")
    #expect(diary.take() == ["host https://example.org"])
    let other = ViewTree()
    other.mount(
      OrdersView(orders: Orders())
        .environment(
          \.openURL,
          OpenURLAction { url in
            diary.note("view \(url)")
            return .systemAction(URL(string: "https://example.com")!)
          })
    ) { $0.hostOpenURL = host }
    _ = other.press("open")
    #expect(diary.take() == ["view https://example.org", "host https://example.com"])
    let misuses = MisuseLog()
    let alone = mounted(OrdersView(orders: Orders()))
    _ = alone.press("open")
    #expect(misuses.take().contains { $0.contains("openURL") })
  }
}
