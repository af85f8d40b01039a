import BeholdTesting
import BeholdUI
import Foundation
import Testing

@testable import BeholdWeb

@Suite("Limits of sessions", .timeLimit(.minutes(10))) @MainActor
struct SessionLimitTests {
  private func site(_ metrics: Metrics = Metrics(), _ change: (inout WebServer.Limits) -> Void) -> AppSite {
    var limits = WebServer.Limits()
    change(&limits)
    return AppSite(AppInstance(OneWindow { Text("here") }), assets: .forTests, limits: limits, metrics: metrics)
  }

  /// A page as a browser has it.
  private struct Page {
    let status: Int
    let token: String
    let cookie: String
  }

  private func get(_ site: AppSite, _ address: String = "192.0.2.1", cookie: String? = nil) -> Page {
    var request = HTTPRequest(path: "/")
    request.client = address
    request.cookies = cookie
    let response = site.respond(to: request)
    let html = String(decoding: response.body, as: UTF8.self)
    let token = html.firstMatch(of: /name="behold" content="([^"]+)"/).map { String($0.1) } ?? ""
    let header = response.headers.first { $0.name == "set-cookie" }.map { String($0.value.prefix { $0 != ";" }) }
    return Page(status: response.status, token: token, cookie: header ?? cookie ?? "")
  }

  /// Connects a page.  - Returns: the socket, and whether the session was there.
  @discardableResult
  private func connect(_ page: Page, _ site: AppSite) -> (socket: RecordingSocket, isThere: Bool) {
    let socket = RecordingSocket()
    var request = HTTPRequest(path: "/_behold/socket")
    request.cookies = page.cookie
    site.opened(socket, by: request)
    site.received(Array("H\(page.token):0:0".utf8), from: socket)
    return (socket, socket.closing == nil)
  }

  @Test("a flood of pages pushes out nobody who had a connection")
  func flood() {
    let metrics = Metrics()
    let site = site(metrics) {
      $0.unclaimedSessions = 20
      $0.waitingSessions = 10
      $0.sessions = 100
    }
    let pages = (0..<10).map { get(site, "198.51.100.\($0)") }
    let open = pages.map { connect($0, site).socket }
    for socket in open.dropFirst(5) { site.closed(socket) }
    for number in 0..<500 { #expect(get(site, "192.0.2.\(number % 200)").status == 200) }
    #expect(site.registry.unclaimedCount == 20 && site.registry.waitingCount == 5 && site.sessionCount == 30)
    #expect(["unclaimed 20", "waiting 5"].allSatisfy { metrics.text().contains("\nbehold_sessions_\($0)\n") })
    #expect(pages.allSatisfy { connect($0, site).isThere })
  }

  @Test("the pages of an address that never connect go before those of others")
  func unclaimedOfAddress() {
    let site = site { $0.sessionsPerAddress = 30 }
    let honest = get(site, "198.51.100.1")
    let first = get(site, "192.0.2.1")
    for _ in 0..<100 { #expect(get(site, "192.0.2.1").status == 200) }
    let last = get(site, "192.0.2.1")
    #expect(site.registry.unclaimedCount == 4)
    #expect(connect(honest, site).isThere && connect(last, site).isThere && !connect(first, site).isThere)
  }

  @Test(
    "a few addresses that fill what all have in common push out nobody who has less, neither who is coming nor who is coming back",
    arguments: [true, false])
  func fewAddresses(areConnected: Bool) {
    let site = site {
      $0.waitingSessions = 40
      $0.unclaimedSessions = 40
      $0.sessionsPerAddress = 100
    }
    let honest = (0..<8).map { get(site, "198.51.100.\($0 / 2)") }
    if areConnected { for page in honest { site.closed(connect(page, site).socket) } }
    for number in 0..<400 {
      let page = get(site, "192.0.2.\(number % 5)")
      if areConnected { site.closed(connect(page, site).socket) }
    }
    #expect((areConnected ? site.registry.waitingCount : site.registry.unclaimedCount) == 40)
    #expect(honest.allSatisfy { connect($0, site).isThere })
  }

  @Test("many networks of one site are one")
  func site48() {
    let site = site { $0.unclaimedSessions = 20 }
    let honest = get(site, PeerAddress.client(of: "2001:db8:ffff::1"))
    for number in 0..<200 { _ = get(site, PeerAddress.client(of: "2001:db8:1:\(String(number, radix: 16))::1")) }
    #expect(site.registry.unclaimedCount == 20 && connect(honest, site).isThere)
  }

  @Test("pages that somebody has left in great numbers go for that of somebody else")
  func left() {
    let site = site { $0.sessions = 30 }
    let honest = (0..<10).map { get(site, "198.51.100.\($0)") }
    for page in honest { site.closed(connect(page, site).socket) }
    for _ in 0..<20 { site.closed(connect(get(site, "192.0.2.1"), site).socket) }
    #expect(site.registry.waitingCount == 30)
    #expect(get(site, "203.0.113.1").status == 200 && site.registry.waitingCount == 29)
    #expect(honest.allSatisfy { connect($0, site).isThere })
    for number in 2..<40 { connect(get(site, "203.0.113.\(number)"), site) }
    // Nobody has left many more than they have.
    #expect(get(site, "203.0.113.40").status == 503 && site.registry.waitingCount == 10)
    #expect(honest.allSatisfy { connect($0, site).isThere })
  }

  @Test("nobody's page goes for one that is not there")
  func notThere() {
    var limits = WebServer.Limits()
    limits.unclaimedSessions = 1
    let site = AppSite(AppInstance(OneWindow { AddressTests.Nested() }), assets: .forTests, limits: limits)
    let honest = get(site, "198.51.100.1")
    var request = HTTPRequest(path: "/none")
    request.client = "192.0.2.1"
    request.cookies = get(site, "192.0.2.2").cookie
    let second = get(site, "198.51.100.2")
    #expect(site.respond(to: request).status == 404)
    #expect(!connect(honest, site).isThere && connect(second, site).isThere)
  }

  @Test(
    "who has the most gives way, of those the one who has had so much for longest, and of him the oldest; whatever comes and goes meanwhile"
  )
  func fairOrder() {
    final class Thing {
      let owner: String
      init(_ owner: String) { self.owner = owner }
    }
    var order = FairOrder<Thing>()
    var things: [Thing] = []
    var random = SeededRandom(seed: 12)
    for _ in 0..<5000 {
      if things.isEmpty || Int.random(in: 0..<5, using: &random) > 1 {
        things.append(Thing("\(Int.random(in: 0..<9, using: &random))"))
        order.append(things[things.count - 1], of: things[things.count - 1].owner)
      } else {
        let thing = things.remove(at: Int.random(in: 0..<things.count, using: &random))
        order.remove(thing, of: thing.owner)
        order.remove(thing, of: thing.owner)
      }
      let shares = Dictionary(grouping: things, by: \.owner)
      let most = shares.values.map(\.count).max() ?? 0
      #expect(order.count == things.count && order.first === things.first)
      let next = order.next
      #expect(next.map { shares[$0.owner]?.count == most && shares[$0.owner]?.first === $0 } ?? things.isEmpty)
    }
    while let next = order.next { order.remove(next, of: next.owner) }
    #expect(order.count == 0 && order.first == nil && order.share(of: "1") == nil)
  }

  @Test("an address has so many sessions, and is told so; another has room")
  func address() {
    let site = site { $0.sessionsPerAddress = 5 }
    let pages = (0..<5).map { _ in
      let page = get(site)
      connect(page, site)
      return page
    }
    #expect(get(site).status == 429)
    #expect(get(site, "198.51.100.1").status == 200)
    #expect(pages.allSatisfy { connect($0, site).isThere })
    #expect(site.registry.count == 6)
  }

  @Test("a visitor has so many sessions: those go that the visitor has left, and then there are no more")
  func visitor() {
    let site = site { $0.sessionsPerVisitor = 4 }
    let first = get(site)
    let open = connect(first, site).socket
    for _ in 0..<20 { #expect(get(site, cookie: first.cookie).status == 200) }
    #expect(site.registry.count == 4)
    #expect(connect(first, site).isThere)
    let others = (0..<3).map { _ in get(site, cookie: first.cookie) }
    for page in others { connect(page, site) }
    #expect(get(site, cookie: first.cookie).status == 429)
    #expect(get(site).status == 200)
    _ = open
  }

  @Test("with as many sessions as there may be, a page is refused, unless one goes that never had a connection")
  func all() {
    let site = site { $0.sessions = 3 }
    let pages = (0..<2).map { get(site, "198.51.100.\($0)") }
    for page in pages { connect(page, site) }
    let unclaimed = get(site)
    let next = get(site)
    #expect(next.status == 200 && !connect(unclaimed, site).isThere && connect(next, site).isThere)
    #expect(get(site).status == 503)
    #expect(pages.allSatisfy { connect($0, site).isThere })
  }

  @Test("of those who have lost their connection, the one that did so first goes")
  func waiting() {
    let site = site { $0.waitingSessions = 2 }
    let pages = (0..<4).map { get(site, "198.51.100.\($0)") }
    let sockets = pages.map { connect($0, site).socket }
    for index in [2, 0, 3] { site.closed(sockets[index]) }
    #expect(pages.map { connect($0, site).isThere } == [true, true, false, true])
  }

  @Test("a page that never connects goes soon, and one that has lost its connection later")
  func patience() async throws {
    let site = site {
      $0.claimSeconds = 0.2
      $0.returnSeconds = 3600
    }
    let page = get(site)
    site.closed(connect(page, site).socket)
    let never = get(site)
    for _ in 0..<3000 where site.sessionCount > 1 { try await Task.sleep(for: .milliseconds(10)) }
    #expect(connect(page, site).isThere && !connect(never, site).isThere)
  }

  @Test("things go from an order at its beginning, its end and in between")
  func order() {
    final class Thing {
      let name: Int
      init(_ name: Int) { self.name = name }
    }
    let things = (0..<6).map { Thing($0) }
    var order = ArrivalOrder<Thing>()
    for thing in things { order.append(thing) }
    for index in [2, 0, 5, 2] { order.remove(things[index]) }
    #expect(order.map(\.name) == [1, 3, 4] && order.first?.name == 1 && order.count == 3)
    order.append(things[0])
    for index in [1, 3, 4] { order.remove(things[index]) }
    #expect(order.map(\.name) == [0] && order.first?.name == 0)
    order.remove(things[0])
    #expect(order.first == nil && order.count == 0)
  }
}
