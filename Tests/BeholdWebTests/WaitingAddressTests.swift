import BeholdObservation
import BeholdUI
import Foundation
import TestSupport
import Testing

@testable import BeholdWeb

@Suite("Addresses that wait for their stack") @MainActor
struct WaitingAddressTests {
  /// Orders behind a login.
  struct Gate: View {
    @State var user: String?
    @State private var path: [Int] = []

    var body: some View {
      if user != nil {
        NavigationStack(path: $path) {
          VStack {
            NavigationLink("Two", value: 2)
            Button("Log out") { user = nil }
          }
          .navigationTitle("Orders")
          .navigationDestination(for: Int.self) { number in
            Text("Order \(number)").navigationTitle("Order \(number)")
            Button("Log out") { user = nil }
          }
        }
      } else {
        Button("Log in") { user = "ada" }
      }
    }
  }

  /// A stack that is there before what it shows.
  struct GateInside: View {
    @State private var isOpen = false

    var body: some View {
      NavigationStack {
        if isOpen {
          Text("Orders").navigationDestination(for: Int.self) { Text("Order \($0)") }
        } else {
          Button("Log in") { isOpen = true }
        }
      }
    }
  }

  private func site(_ content: @escaping () -> some View) -> AppSite {
    AppSite(AppInstance(OneWindow(content: content)), assets: .forTests)
  }

  private func status(_ site: AppSite, _ path: String, _ method: HTTPRequest.Method = .get) -> Int {
    var request = HTTPRequest(path: path)
    request.method = method
    return site.respond(to: request).status
  }

  /// Presses the innermost element that has a text in it.
  private func press(_ text: String, _ probed: ProbedPage) {
    func shows(_ node: PageModel.Node) -> Bool { node.children.contains { if case .text(text) = $0 { true } else { false } } }
    let button = probed.elements(taking: "p").last { id in probed.page.nodes[id].map { shows($0) || $0.first(where: shows) != nil } ?? false
    }
    if let button { probed.say("p\(button)") }
  }

  private func press(_ probed: ProbedPage) { if let button = probed.elements(taking: "p").last { probed.say("p\(button)") } }

  @Test("A deep link to a page behind a login waits for that, and leads there", arguments: [true, false])
  func login(isInside: Bool) throws {
    let site = isInside ? site { GateInside() } : site { Gate() }
    let probed = try ProbedPage(site, path: "/2")
    #expect(probed.page.text.contains("Log in") && probed.page.path == "/2")
    press(probed)
    #expect(probed.page.path == "/2" && probed.page.text.contains("Order 2"))
    #expect(probed.problems().isEmpty)
  }

  /// Tabs of which the first has no pages.
  struct Tabs: View {
    @State private var tab = "news"
    let isBound: Bool
    var hasOrders = true

    var body: some View {
      if isBound {
        TabView(selection: $tab) {
          Tab("News", systemImage: "heart", value: "news") {
            NavigationStack { NavigationLink("Further") { Text("Further news") } }
          }
          Tab("Login", systemImage: "heart", value: "login") { GateInside() }
          Tab("Words", systemImage: "heart", value: "words") { words }
          Tab("Orders", systemImage: "heart", value: "orders") { if hasOrders { Gate(user: "ada") } }
        }
      } else {
        TabView {
          Tab("News", systemImage: "heart") { Text("News") }
          Tab("Login", systemImage: "heart") { GateInside() }
          Tab("Words", systemImage: "heart") { words }
          Tab("Orders", systemImage: "heart") { if hasOrders { Gate(user: "ada") } }
        }
      }
      Text(verbatim: "tab \(tab)")
    }

    private var words: some View {
      NavigationStack {
        Text("All words").navigationTitle("Words").navigationDestination(for: String.self) { Text("Word \($0)").navigationTitle($0) }
      }
    }
  }

  private func choose(_ tab: Int, _ probed: ProbedPage) throws {
    let tabs = probed.page.nodes.values.compactMap { $0.attributes["data-to"].flatMap { Int($0) } }.sorted()
    probed.say("p\(try #require(tabs.count == 4 ? tabs[tab] : nil))")
  }

  @Test("A deep link chooses the tab that its stack is in", arguments: [true, false])
  func tab(isBound: Bool) throws {
    let site = site { Tabs(isBound: isBound) }
    for (path, tab) in [("/2", "orders"), ("/two", "words")] {
      let visit = Visit(path: path) { Tabs(isBound: isBound) }
      #expect(visit.html.contains(path == "/2" ? "<title>Order 2</title>" : "<title>two</title>"))
      let probed = try ProbedPage(site, path: path)
      #expect(probed.page.path == path && probed.session?.tree.awaitedRoute == nil)
      if isBound { #expect(probed.page.text.contains("tab \(tab)")) }
      // The browser goes back.
      probed.say("L0/")
      #expect(probed.session?.title == (path == "/2" ? "Orders" : "Words"))
      #expect(probed.problems().isEmpty)
    }
  }

  @Test("The browser goes back to a page of another tab")
  func backToTab() throws {
    let probed = try ProbedPage(site { Tabs(isBound: true) })
    probed.say("L1/2")
    #expect(probed.page.text.contains("tab orders") && probed.session?.title == "Order 2")
    try choose(0, probed)
    #expect(probed.page.path == "/")
    probed.say("L1/two")
    #expect(probed.page.text.contains("tab words") && probed.session?.title == "two")
    try choose(0, probed)
    try choose(3, probed)
    #expect(probed.page.path == "/2" && probed.session?.title == "Order 2")
    #expect(probed.problems().isEmpty)
  }

  @Test("An address waits no longer when the visitor chooses a tab, or goes on by a link", arguments: [true, false])
  func elsewhere(byLink: Bool) throws {
    let probed = try ProbedPage(
      site {
        TabView {
          Tab("News", systemImage: "heart") {
            NavigationStack { NavigationLink("Further") { Text("Further news") } }
          }
          Tab("Orders", systemImage: "heart") { GateInside() }
        }
      }, path: "/2")
    #expect(probed.page.path == "/2" && probed.session?.tree.awaitedRoute == ["2"])
    if byLink { press("Further", probed) }
    let tabs = probed.page.nodes.values.compactMap { $0.attributes["data-to"].flatMap { Int($0) } }.sorted()
    if !byLink { probed.say("p\(try #require(tabs.last))") }
    #expect(probed.page.path == "/" && probed.session?.tree.awaitedRoute == nil)
    probed.say("p\(try #require(tabs.last))")
    press(probed)
    #expect(probed.page.path == "/" && probed.page.text.contains("Orders"))
    #expect(probed.problems().isEmpty)
  }

  @Test("The browser goes on from the first page, so that it can go back there")
  func history() {
    let visit = Visit(path: "/2") { Gate() }
    #expect(!visit.firstFrames.joined().contains("[9,"))
    visit.say("p\(visit.id("type=\"button\""))")
    #expect(visit.frames.joined().contains("[8,\"Order 2\"],[9,\"/\",0],[9,\"/2\",1]"))
  }

  @Test(
    "An address that the stack cannot show becomes that of what is shown", arguments: [("/none", "/"), ("/2/none", "/2"), ("/02", "/")])
  func correction(_ path: String, _ shown: String) throws {
    let probed = try ProbedPage(site { Gate() }, path: path)
    press(probed)
    #expect(probed.page.path == shown)
    #expect(probed.problems().isEmpty)
  }

  @Test("Back to a page after the login has ended waits for the next one; another address takes its place")
  func back() throws {
    let probed = try ProbedPage(site { Gate() })
    press(probed)
    probed.say("L1/2")
    press(probed)
    #expect(probed.page.path == "/" && probed.page.text.contains("Log in"))
    probed.say("L1/3")
    probed.say("L1/2")
    press(probed)
    #expect(probed.page.path == "/2" && probed.page.text.contains("Order 2"))
    press(probed)
    probed.say("L1/3")
    probed.say("L0/")
    press(probed)
    // Where the program's own path leads.
    #expect(probed.page.path == "/2" && probed.page.text.contains("Order 2"))
    #expect(probed.problems().isEmpty)
  }

  @Test("What is known to be no address of the app is not found, also where nobody has logged in")
  func known() throws {
    let site = site { Gate() }
    // Nobody has seen a stack yet, and nothing is at work that could bring one.
    #expect(status(site, "/none") == 404 && status(site, "/none", .head) == 404)
    let first = try ProbedPage(site)
    press(first)
    #expect(status(site, "/2") == 200 && status(site, "/2", .head) == 200)
    #expect(status(site, "/none") == 404 && status(site, "/none", .head) == 404)
  }

  @Test("A page without stacks stays at any address")
  func noStack() throws {
    #expect(status(site { Text("no pages") }, "/1/2") == 404 && status(site { Text("no pages") }, "/1/2", .head) == 404)
    #expect(status(site { Text("no pages") }, "/") == 200)
    let probed = try ProbedPage(site { Text("no pages") }, path: "/1/2")
    #expect(probed.page.path == "/1/2" && probed.page.text.contains("no pages"))
    probed.say("L1/3")
    probed.connect(frames: "77")
    #expect(probed.page.path == "/3" && probed.problems().isEmpty)
  }

  @Test("An address of a tab that nobody has seen is found by who comes first, whoever looks at other tabs meanwhile")
  func unseenTab() {
    struct Parts: View {
      var body: some View {
        TabView {
          Tab("Numbers", systemImage: "heart") {
            NavigationStack { Text("All").navigationDestination(for: Int.self) { Text("Number \($0)") } }
          }
          Tab("Words", systemImage: "heart") {
            NavigationStack { Text("All").navigationDestination(for: String.self) { Text("Word \($0)") } }
          }
        }
      }
    }
    let site = site { Parts() }
    #expect(status(site, "/") == 200 && status(site, "/1") == 200)
    #expect(status(site, "/word", .head) == 200 && status(site, "/word") == 200)
  }

  /// Pages for what a task fetches first.
  struct Fetching: View {
    @State private var isThere = false

    var body: some View {
      if isThere {
        NavigationStack { Text("Orders").navigationDestination(for: Int.self) { Text("Order \($0)") } }
      } else {
        ProgressView().task { isThere = true }
      }
    }
  }

  @Test("An address may be there as long as a task is at work that may bring it")
  func fetched() async throws {
    let site = site { Fetching() }
    #expect(status(site, "/2") == 200)
    let probed = try ProbedPage(site, path: "/2")
    let isThere = await eventually {
      probed.settle()
      return probed.page.text.contains("Order 2")
    }
    #expect(isThere)
    #expect(status(site, "/2") == 200)
  }

  @Test("A page that is loaded again at an address behind a login is told it anew")
  func reconnect() throws {
    let probed = try ProbedPage(site { Gate() }, path: "/2")
    probed.connect(frames: "77")
    #expect(probed.page.path == "/2")
    press(probed)
    #expect(probed.page.path == "/2" && probed.page.text.contains("Order 2"))
  }
}
