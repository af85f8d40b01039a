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
