import BeholdObservation
import BeholdUI
import Foundation
import Testing

@testable import BeholdWeb

@Suite("Addresses of pages") @MainActor
struct AddressTests {
  struct Menu: View {
    @State private var path: [String] = []

    var body: some View {
      NavigationStack(path: $path) {
        NavigationLink("Classic", value: "classic")
          .navigationTitle("Menu")
          .navigationDestination(for: String.self) { name in
            Button("On") { path.append("a b/c") }.navigationTitle("Donut \(name)")
          }
      }
    }
  }

  @Test("A link changes the address, and back takes it away")
  func linkAndBack() {
    let visit = Visit { Menu() }
    #expect(visit.html.contains("<title>Menu</title>"))
    visit.say("p\(visit.id("link-row"))")
    let frame = visit.frames.joined()
    #expect(frame.contains("[8,\"Donut classic\"],[9,\"/classic\",1]"))
    visit.drain()
    visit.say("L0/")
    // The browser is there already.
    let back = visit.frames.joined()
    #expect(!back.contains("[9,"))
  }

  @Test("Who goes back from what lies over a page goes back to the page, and stays there if that cannot be dismissed")
  func backFromSheet() {
    struct Covered: View {
      @State private var isShown = false
      @State private var isStaying = false

      var body: some View {
        NavigationStack {
          NavigationLink("On", value: "page").navigationDestination(for: String.self) { _ in
            Button("Sheet") { isShown = true }
              .sheet(isPresented: $isShown) { Toggle("Stay", isOn: $isStaying).interactiveDismissDisabled(isStaying) }
          }
        }
      }
    }
    let visit = Visit { Covered() }
    visit.say("p\(visit.id("link-row"))")
    visit.drain()
    var elements: [BeholdUI.Element] {
      func all(_ element: BeholdUI.Element) -> [BeholdUI.Element] { [element] + element.children.flatMap { all($0) } }
      return visit.site.registry.all.flatMap { all($0.tree.root) }
    }
    func press(_ name: String) {
      let button = elements.last { $0.kind == .button && $0.firstChild?[.text]?.text == name }
      visit.say("p\(button!.id)")
      visit.drain()
    }
    func isOpen() -> Bool { elements.contains { $0.kind == .sheet } }
    func go(to entry: String) -> String {
      _ = visit.frames
      visit.say("L" + entry)
      visit.drain()
      return visit.frames.joined()
    }
    press("Sheet")
    // The browser is there already.
    #expect(!go(to: "1/page").contains("[9,") && !isOpen())
    press("Sheet")
    visit.say("t\(elements.last { $0.kind == .toggle }!.id):1")
    visit.drain()
    // The sheet is one more to go back from.
    for entry in ["1/page", "0/"] {
      let told = go(to: entry)
      #expect(told.contains("[9,\"/page\",2") && isOpen(), "\(entry): \(told)")
    }
    visit.say("t\(elements.last { $0.kind == .toggle }!.id):0")
    // Over several entries at once.
    visit.say("L0/")
    #expect(!isOpen() && !elements.contains { $0.kind == .button && $0.firstChild?[.text]?.text == "Sheet" })
  }

  @Test("What lies over the first page is one to go back from, and none when it has gone", arguments: [true, false])
  func backToFirst(isBack: Bool) {
    struct First: View {
      @State private var isShown = false

      var body: some View {
        Button("Open") { isShown.toggle() }.alert("Sure?", isPresented: $isShown) { Button("No", role: .cancel) {} }
      }
    }
    let visit = Visit { First() }
    var root: BeholdUI.Element { visit.site.registry.all.first!.tree.root }
    visit.say("p\(root.firstChild!.id)")
    let opened = visit.frames.joined()
    #expect(opened.contains("[9,\"/\",1]"), "\(opened)")
    visit.drain()
    visit.say(isBack ? "L0/" : "x\(root.lastChild!.id)")
    let closed = visit.frames.joined()
    #expect(closed.contains("[9,\"/\",0]") == !isBack && closed.matches(of: /\[9,/).count == (isBack ? 0 : 1), "\(closed)")
    #expect(!root.children.contains { $0.kind == .alert })
  }

  @Test("Back from pages without addresses leaves them one by one, and what lies over them first")
  func backWithoutAddresses() {
    struct Levels: View {
      @State private var isShown = false

      var body: some View {
        NavigationStack {
          NavigationLink("One") {
            NavigationLink("Two") {
              Button("Three") { isShown = true }.navigationTitle("Second")
            }
            .navigationTitle("First")
          }
          .navigationTitle("Root")
        }
        .sheet(isPresented: $isShown) { Text("Sheet") }
      }
    }
    let visit = Visit { Levels() }
    var root: BeholdUI.Element { visit.site.registry.all.first!.tree.root }
    func elements(_ element: BeholdUI.Element) -> [BeholdUI.Element] { [element] + element.children.flatMap { elements($0) } }
    func press(_ name: String) {
      visit.say("p\(elements(root).last { $0.firstChild?[.text]?.text == name && ($0.kind == .link || $0.kind == .button) }!.id)")
      visit.drain()
    }
    func go(to depth: Int) -> String {
      visit.say("L\(depth)/")
      let frames = visit.frames
      visit.drain()
      return (frames + visit.frames).joined()
    }
    func pages() -> Int { elements(root).count { $0.kind == .page } }
    press("One")
    press("Two")
    press("Three")
    _ = visit.frames
    #expect(pages() == 3 && elements(root).contains { $0.kind == .sheet })
    // What has gone does not come again, and the browser hears that it is not there.
    #expect(!go(to: 2).contains("[9,") && pages() == 3)
    #expect(!elements(root).contains { $0.kind == .sheet })
    #expect(go(to: 3).contains("[9,\"/\",2]") && pages() == 3)
    #expect(!go(to: 1).contains("[9,") && pages() == 2)
    #expect(go(to: 2).contains("[9,\"/\",1]") && pages() == 2)
    #expect(!go(to: 0).contains("[9,") && pages() == 1)
    #expect(!go(to: 0).contains("[9,") && pages() == 1)
  }

  private struct Opened: View {
    @State private var addresses: [String] = []

    var body: some View {
      VStack {
        Text("opened \(addresses.joined(separator: " "))")
        Custom()
      }
      .onOpenURL { addresses.append($0.absoluteString) }
      .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { activity in addresses.append(activity.webpageURL?.query ?? "") }
    }
  }

  private struct Custom: View {
    @Environment(\.openURL) private var openURL
    @State private var isAccepted: Bool?

    var body: some View {
      Button("Open \(isAccepted.map { $0 ? "accepted" : "refused" } ?? "")") {
        openURL(URL(string: "foodtruck://order/7")!) { isAccepted = $0 }
      }
    }
  }

  @Test("An address with a query is opened by the views that open addresses, and no other is")
  func openedAddresses() {
    #expect(Visit(path: "/?from=mail&n=1") { Opened() }.body.contains("opened from=mail&amp;n=1 http://localhost/?from=mail&amp;n=1<"))
    #expect(Visit { Opened() }.body.contains(">opened <"))
    #expect(Visit(path: "/?\u{0}%zz \"<") { Opened() }.body.contains("opened"))
  }

  @Test("An address of a scheme that no browser opens goes to the views of the window, if any opens addresses")
  func ownSchemes() {
    let visit = Visit { Opened() }
    visit.say("p\(visit.id("button st-automatic"))")
    let frame = visit.frames.joined()
    #expect(frame.contains("opened foodtruck://order/7") && frame.contains("accepted"))
    let other = Visit { Custom() }
    other.say("p\(other.id("button st-automatic"))")
    #expect(other.frames.joined().contains("refused"))
  }

  @Test("A deep link opens its pages, and what is no page is not found")
  func deepLink() {
    let visit = Visit(path: "/classic/a%20b%2Fc") { Menu() }
    #expect(visit.html.contains("<title>Donut a b/c</title>"))
    let site = AppSite(AppInstance(Shop()), assets: .forTests)
    #expect(answer(site, "/1/none").status == 404)
    #expect(site.sessionCount == 0)
  }

  @Test("What is not found is a small page that leads home, and runs nothing")
  func notFoundPage() {
    let site = AppSite(AppInstance(Shop()), assets: .forTests)
    let (right, none) = (answer(site, "/"), answer(site, "/none"))
    let html = String(decoding: none.body, as: UTF8.self)
    #expect(none.status == 404 && html.contains("There is no such page.") && html.contains("<a href=\"/\">"))
    #expect(html.contains("width=device-width") && !html.contains("script"))
    #expect(html.contains("<link rel=\"stylesheet\" href=\"\(Assets.forTests.styleSheet)\">"))
    func fields(_ response: HTTPResponse) -> [String] {
      response.headers.filter { $0.name != "set-cookie" }.map { "\($0.name): \($0.value)" }
    }
    #expect(fields(none) == fields(right))
  }

  /// Pages that say themselves what is above them.
  struct Nested: View {
    static let item = UUID()

    var body: some View {
      NavigationStack {
        NavigationLink("On", value: 1).navigationDestination(for: Int.self) { _ in
          NavigationLink("On", value: Self.item).navigationDestination(for: UUID.self) { _ in
            NavigationLink("On", value: Shop.Kind.sweet).navigationDestination(for: Shop.Kind.self) { Text("It is \($0.rawValue)") }
          }
        }
      }
    }
  }

  @Test("An address leads to pages whose destinations are declared on the pages below them")
  func nestedDestinations() throws {
    let (item, path) = (Nested.item.uuidString, "/1/\(Nested.item.uuidString)/sweet")
    let site = AppSite(AppInstance(OneWindow { Nested() }), assets: .forTests)
    #expect(String(decoding: answer(site, path).body, as: UTF8.self).contains("It is sweet"))
    let probed = try ProbedPage(site)
    probed.say("L3" + path)
    #expect(probed.session?.tree.navigation.route == ["1", item, "sweet"])
    for (wrong, shown) in [("/1/none", "/1"), ("/1/\(item)/none", "/1/\(item)"), ("/\(item)/1", "/"), ("/1/1/sweet", "/1/1")] {
      probed.say("L3" + wrong)
      #expect(probed.page.path == shown)
    }
    #expect(probed.problems().isEmpty)
  }

  @Test("A person can go by links, and come back by the address of where that led")
  func nestedLinks() throws {
    let probed = try ProbedPage(AppSite(AppInstance(OneWindow { Nested() }), assets: .forTests))
    for _ in 0..<3 { if let link = probed.elements(taking: "p").last { probed.say("p\(link)") } }
    let path = try #require(probed.page.path)
    #expect(path == "/1/\(Nested.item.uuidString)/sweet")
    #expect(answer(probed.site, path).status == 200)
  }

  @Test("Who asks for many unknown addresses keeps nobody else from his")
  func trialsOfOthers() {
    let site = AppSite(AppInstance(OneWindow { Nested() }), assets: .forTests)
    func newcomer() -> String {
      answer(site, "/").headers.first { $0.name == "set-cookie" }.map { String($0.value.prefix { $0 != ";" }) } ?? ""
    }
    let (first, second) = (newcomer(), newcomer())
    let answers = (0..<200).map { answer(site, "/none\($0)", cookie: first) }
    #expect(answers.first?.status == 404 && answers.last?.status == 503)
    #expect(answers.last?.headers.contains { $0.name == "retry-after" } == true)
    #expect(answer(site, "/1/\(Nested.item.uuidString)", cookie: second).status == 200)
  }

  @Test("Shares of unknown addresses are those of visitors, of their addresses, and of all; little is remembered of them")
  func trialQuota() {
    var quota = TrialQuota()
    func count(_ visitor: String?, _ client: String) -> Int {
      var taken = 0
      for _ in 0..<100 where quota.take(visitor: visitor, client: client, now: 0) { taken += 1 }
      return taken
    }
    let taken: [Int] = [count("a", "x"), count("b", "x"), count("c", "x"), count(nil, "x"), count(nil, "y")]
    #expect(taken == [8, 8, 0, 0, 16])
    for number in 0..<20_000 { _ = quota.take(visitor: "\(number)", client: "\(number)", now: UInt64(number) * 100_000_000) }
    #expect(quota.count <= WebServer.Limits.rememberedTrials)
    let isThere = quota.take(visitor: "a", client: "x", now: 3_000_000_000_000)
    #expect(isThere)
  }

  /// Pages for numbers that are written in three ways, for some names, and a window besides.
  private struct Shop: App {
    static var mounts = 0

    enum Kind: String { case sweet, salty }

    struct Root: View {
      @State private var path = NavigationPath()

      var body: some View {
        NavigationStack(path: $path) {
          NavigationLink("One", value: 1)
            .navigationDestination(for: Int.self) { number in if number < 100 { Text("Number \(number)") } }
            .navigationDestination(for: Kind.self) { Text($0.rawValue) }
        }
        .onAppear { Shop.mounts += 1 }
      }
    }

    struct Begun: View {
      @State private var path = [7]

      var body: some View {
        NavigationStack(path: $path) { Text("First").navigationDestination(for: Int.self) { Text("Number \($0)") } }
      }
    }

    var body: some Scene {
      WindowGroup("Shop") { Root() }
      WindowGroup("Begun", id: "begun") { Begun() }
    }
  }

  private func answer(_ site: AppSite, _ path: String, _ method: HTTPRequest.Method = .get, cookie: String? = nil) -> HTTPResponse {
    var request = HTTPRequest(path: path)
    request.method = method
    request.cookies = cookie
    return site.respond(to: request)
  }

  private nonisolated static let long = "/" + String(repeating: "1/", count: 4000)

  @Test(
    "HOST-5 An address that no page takes is not found, and nothing is mounted for it",
    arguments: ["/none", "/1/none", "/01", "/+1", "/-", "/1.0", "/9223372036854775808", "/bitter", "/%00", "/~", "/~eA", "/..", long])
  func notFound(_ path: String) {
    let site = AppSite(AppInstance(Shop()), assets: .forTests)
    #expect(answer(site, "/").status == 200)
    Shop.mounts = 0
    let evaluations = ViewTree.evaluations
    for method in [HTTPRequest.Method.get, .head, .get] { #expect(answer(site, path, method).status == 404) }
    #expect(Shop.mounts == 0 && ViewTree.evaluations == evaluations && site.sessionCount == 1)
  }

  @Test(
    "HOST-5 HEAD mounts nothing for what is there", arguments: ["/", "/1", "/1/2/sweet", "/begun"])
  func head(_ path: String) {
    let site = AppSite(AppInstance(Shop()), assets: .forTests)
    _ = answer(site, "/")
    site.registry.removeAll()
    Shop.mounts = 0
    let response = answer(site, path, .head)
    #expect(response.status == 200 && response.body.isEmpty && response.isBodyLeftOut && Shop.mounts == 0 && site.sessionCount == 0)
    #expect(!String(decoding: response.encoded(date: "", withBody: false, closes: false), as: UTF8.self).contains("content-length"))
    #expect(answer(site, path).status == 200)
  }

  @Test(
    "HEAD of what nobody knows looks for it now and then, and leaves nothing",
    arguments: [("/1", 200), ("/none", 404), ("/1/none", 404)])
  func headOfUnknown(_ path: String, _ status: Int) {
    let site = AppSite(AppInstance(Shop()), assets: .forTests)
    Shop.mounts = 0
    for _ in 0..<100 { #expect(answer(site, path, .head).status == status) }
    #expect(Shop.mounts == 1 && site.sessionCount == 0)
    #expect(answer(site, path).status == status)
  }

  @Test("Who asks for many addresses that are not there has a page made for one of them at most, and visitors who were here for some")
  func trials() {
    let site = AppSite(AppInstance(Shop()), assets: .forTests)
    Shop.mounts = 0
    for number in 0..<200 { #expect(answer(site, "/none\(number)").status == 404) }
    #expect(Shop.mounts == 1)
    let cookie = answer(site, "/").headers.first { $0.name == "set-cookie" }.map { String($0.value.prefix { $0 != ";" }) }
    Shop.mounts = 0
    for number in 0..<200 { #expect([404, 503].contains(answer(site, "/none\(number)", cookie: cookie).status)) }
    #expect((1...30).contains(Shop.mounts))
  }

  @Test("An address has 32 parts at most, each with 512 bytes")
  func bounds() {
    let site = AppSite(AppInstance(Shop()), assets: .forTests)
    #expect(answer(site, "/" + Array(repeating: "1", count: 32).joined(separator: "/")).status == 200)
    #expect(answer(site, "/" + Array(repeating: "1", count: 33).joined(separator: "/")).status == 404)
    #expect(RoutePath("/" + String(repeating: "a", count: 512))?.parts.count == 1)
    #expect(RoutePath("/" + String(repeating: "a", count: 513)) == nil)
    #expect(RoutePath("/" + String(repeating: "/", count: 2047))?.parts == [])
    #expect(RoutePath("/" + String(repeating: "/", count: 2048)) == nil)
    #expect(RoutePath("") == nil && RoutePath("x") == nil)
  }

  @Test("A page without content is none")
  func emptyPage() {
    let site = AppSite(AppInstance(Shop()), assets: .forTests)
    #expect(answer(site, "/99").status == 200)
    #expect(answer(site, "/100").status == 404)
  }

  @Test("A stack that begins on a page above its first is there, and the browser is told its address")
  func begun() throws {
    let probed = try ProbedPage(AppSite(AppInstance(Shop()), assets: .forTests), path: "/begun")
    #expect(probed.page.path == "/begun/7")
    let visit = Visit(path: "/") { Shop.Begun() }
    #expect(visit.html.contains("Number 7"))
  }

  @Test(
    "HOST-5 Whoever goes to an address that no page takes is told the one that is shown",
    arguments: [
      ("L1/none", "/"), ("L2/1/none", "/1"), ("L2/2/none", "/2"), ("L1" + long, "/1"), ("L1/" + String(repeating: "9", count: 3000), "/1"),
      ("L1/01", "/"),
    ])
  func refusedRoute(_ message: String, _ shown: String) throws {
    let probed = try ProbedPage(AppSite(AppInstance(Shop()), assets: .forTests), path: "/1")
    probed.say(message)
    #expect(probed.page.path == shown)
    #expect(probed.problems().isEmpty)
  }

  @Test("A link leads no farther than 200 pages up")
  func deepStack() throws {
    struct Endless: View {
      var body: some View {
        NavigationStack { Page(number: 0).navigationDestination(for: Int.self) { Page(number: $0) } }
      }
    }
    struct Page: View {
      let number: Int
      var body: some View { NavigationLink("On from \(number)", value: number + 1) }
    }
    let probed = try ProbedPage(AppSite(AppInstance(OneWindow { Endless() }), assets: .forTests))
    for _ in 0..<250 { if let link = probed.elements(taking: "p").last { probed.say("p\(link)") } }
    #expect(probed.session?.tree.navigation.depth == 200)
    // The address leads as far as an address can.
    #expect(probed.session?.tree.navigation.route.count == 32)
  }
}
