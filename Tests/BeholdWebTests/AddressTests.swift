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
    visit.say("L/")
    // The browser is there already.
    let back = visit.frames.joined()
    #expect(!back.contains("[9,"))
  }

  @Test("A deep link opens its pages, and what is no page is not found")
  func deepLink() {
    let visit = Visit(path: "/classic/a%20b%2Fc") { Menu() }
    #expect(visit.html.contains("<title>Donut a b/c</title>"))
    var request = HTTPRequest(path: "/1/2")
    request.host = "localhost"
    let plain = AppSite(AppInstance(OneWindow { Text("no pages") }), assets: .forTests)
    #expect(plain.respond(to: request).status == 404)
    #expect(plain.sessionCount == 0)
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

  @Test("HOST-5 HEAD mounts nothing, also for what is there", arguments: ["/", "/1", "/1/2/sweet", "/begun"])
  func head(_ path: String) {
    let site = AppSite(AppInstance(Shop()), assets: .forTests)
    Shop.mounts = 0
    let response = answer(site, path, .head)
    #expect(response.status == 200 && response.body.isEmpty && response.isBodyLeftOut && Shop.mounts == 0 && site.sessionCount == 0)
    #expect(!String(decoding: response.encoded(date: "", withBody: false, closes: false), as: UTF8.self).contains("content-length"))
    #expect(answer(site, path).status == 200)
  }

  @Test("Who asks for many addresses that are not there has a page made for one of them at most, and visitors who were here for some")
  func trials() {
    let site = AppSite(AppInstance(Shop()), assets: .forTests)
    Shop.mounts = 0
    for number in 0..<200 { #expect(answer(site, "/none\(number)").status == 404) }
    #expect(Shop.mounts == 1)
    let cookie = answer(site, "/").headers.first { $0.name == "set-cookie" }.map { String($0.value.prefix { $0 != ";" }) }
    Shop.mounts = 0
    for number in 0..<200 { #expect(answer(site, "/none\(number)", cookie: cookie).status == 404) }
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
      ("L/none", "/"), ("L/1/none", "/1"), ("L/2/none", "/2"), ("L" + long, "/1"), ("L/" + String(repeating: "9", count: 3000), "/1"),
      ("L/01", "/"),
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
