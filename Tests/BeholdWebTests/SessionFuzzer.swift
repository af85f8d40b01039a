import BeholdTesting
import BeholdUI
import Foundation

@testable import BeholdWeb

/// Pages that do what visitors do, and what nobody does: each run of a seed is the same.
@MainActor
final class SessionFuzzer {
  let seed: UInt64
  private let site: AppSite
  private var random: SeededRandom
  private var actors: [ProbedPage]
  /// Others' pages, which nobody touches, and what is in them.
  private let bystanders: [ProbedPage]
  private let asTheyWere: [String]
  /// One that is enabled on each page that has just come.
  private let button: String
  /// Messages that a page has sent, as it should.
  private var recorded: [[UInt8]] = []
  private(set) var messages = 0
  /// How many of them an element has taken.
  var handled: Int { site.counters.events.value - site.counters.refused.values.reduce(0, +) }
  private(set) var problems: [String] = []
  private(set) var last: [UInt8] = []

  init(seed: UInt64) throws {
    self.seed = seed
    random = SeededRandom(seed: seed)
    var limits = WebServer.Limits()
    // All come from one address, and some pages are left every thousand messages.
    limits.sessionsPerAddress = .max
    site = AppSite(AppInstance(OneWindow { EveryControl() }), assets: .forTests, limits: limits)
    let site = site
    bystanders = try (0..<2).map { _ in try ProbedPage(site) }
    asTheyWere = bystanders.map { TreeCheck.page(of: $0.session!).text }
    button = bystanders[0].elements(taking: "p").first.map { "\($0)" } ?? "2"
    actors = try (0..<4).map { _ in try ProbedPage(site) }
    ControlModel.violations = []
  }

  /// Sends so many messages.
  ///
  /// - Returns: what is wrong after that: nothing, if all is well.
  func run(messages limit: Int) async throws -> [String] {
    var nextCheck = 0
    var nextPause = 0
    while messages < limit, problems.isEmpty {
      if messages >= nextPause {
        nextPause = messages + 25
        // Other tests need the main actor, too.
        await Task.yield()
      }
      try step()
      FuzzLine.progress(messages, last)
      guard messages >= nextCheck else { continue }
      nextCheck = messages + 1000
      check()
    }
    for actor in actors { actor.isSlow = false }
    check()
    return problems
  }

  private func check() {
    for (index, actor) in actors.enumerated() { problems += actor.problems().map { "page \(index): \($0)" } }
    problems += ControlModel.violations.map { "a control gave \($0)" }
    ControlModel.violations = []
    for (index, bystander) in bystanders.enumerated() {
      if !bystander.socket.frames.isEmpty { problems.append("somebody else's page \(index) was told something") }
      if TreeCheck.page(of: bystander.session!).text != asTheyWere[index] { problems.append("somebody else's page \(index) has changed") }
    }
    let open = Set((actors + bystanders).compactMap(\.session).filter { !$0.isEnded }.map { ObjectIdentifier($0) }).count
    if site.sessionCount < open { problems.append("\(open) pages are open, and the site counts \(site.sessionCount)") }
  }
}

// MARK: Steps

extension SessionFuzzer {
  private func step() throws {
    let index = Int.random(in: 0..<actors.count, using: &random)
    let actor = actors[index]
    switch Int.random(in: 0..<1000, using: &random) {
    case 0..<600, 966..<980: if actor.isConnected { sensible(actor) } else { actor.connect() }
    case 600..<760: send(mutated(), by: actor)
    case 760..<860: send(odd(actor), by: actor)
    case 860..<890: send(noise(), by: actor)
    case 890..<925: send(Array("L\(Int.random(in: 0..<5, using: &random))\(path())".utf8), by: actor)
    case 925..<945: send(Array(pick(["V0", "V1"]).utf8), by: actor)
    case 945..<955: actor.isSlow.toggle()
    case 955..<960: actor.disconnect()
    case 960..<966: actor.connect()
    case 980..<984: actor.connect(frames: pick(["0", "1", "7", "4294967295", "9223372036854775807", "\(actor.page.frames + 1)"]))
    case 984..<988: actor.connect(zone: pick(["60:Europe/Berlin", "-480:America/Los_Angeles", "840", "-1440", "0:Nowhere/Land"]))
    case 988..<991: actor.connect(token: pick([actors[0].token, SecureToken.make(), "", "x", bystanders[0].token]))
    case 991..<994:
      actor.open()
      send(noise(), by: actor)
    case 994..<997: request()
    case 997..<999: actor.settle()
    default:
      actor.disconnect()
      actors[index] = try ProbedPage(site, path: pick(["/", "/1", "/5/6", "/small"]), cookie: pick([nil, actor.cookie]))
    }
    if actor.isSlow, Int.random(in: 0..<20, using: &random) == 0 { actor.settle() }
  }

  private func send(_ message: [UInt8], by actor: ProbedPage) {
    messages += 1
    last = message
    actor.say(message)
  }

  private func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &random)] }

  /// Asks for something that is there, or is not.
  private func request() {
    var request = HTTPRequest(path: path())
    request.method = pick([.get, .head])
    request.cookies = pick([nil, "behold=x", actors[0].cookie])
    _ = site.respond(to: request)
  }

  private func path() -> String { pick(Self.paths) }

  private static let paths = [
    "/", "/1", "/5/6/7", "/small", "/small/9/large", "/none", "/1/none", "/01", "/9223372036854775807", "/9223372036854775808", "/-1",
    "//", "/%00",
    "/%ff/1", "/~eA", "/~", "/..", "/" + String(repeating: "1/", count: 40), "/" + String(repeating: "2/", count: 31),
    "/" + String(repeating: "9", count: 2100), "/1?x=1", "/é",
  ]

  /// What a person can do with what the page shows.
  private func sensible(_ actor: ProbedPage) {
    let takers = actor.page.takers
    guard !takers.isEmpty else { return }
    let node = pick(takers)
    let message = message(pick(Array(node.attributes["data-e"]!)), to: node)
    if recorded.count < 2000 {
      recorded.append(Array(message.utf8))
    } else {
      recorded[Int.random(in: 0..<2000, using: &random)] = Array(message.utf8)
    }
    send(Array(message.utf8), by: actor)
  }

  private func message(_ code: Character, to node: PageModel.Node) -> String {
    let id = node.number!
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    switch code {
    case "p", "r", "x", "u": return "\(code)\(id)"
    case "+": return pick(["+", "-"]) + "\(id)"
    case "i":
      return pick(["i\(id):", "b\(id):", "i\(id),\(number(0...2)),\(number(0...2)):"])
        + pick(["", "a", "12", "300", "-7", "0.5", "1e400", "99999999999999999999", "€ 3", "50 %", "x\ny", "\u{0}", "👩‍👩‍👧", "<b>&\"'"])
    case "t": return "t\(id):\(number(0...3))"
    case "f", "h": return "\(code)\(id):\(number(0...1))"
    case "S": return "S\(id):\(number(0...9)),\(number(0...9))"
    case "q": return "q\(id):\(pick([1, 2, 4])),\(number(0...31)),\(pick(["a", "Enter", "ArrowUp", " ", "é"]))"
    case "c": return "c\(id):\(pick(site.choices(of: id) + [id, number(0...400)]))"
    case "n": return "n\(id):" + pick(["0", "1", "-1", "0.25", "10", "11", "-0", "5.5", "1e300", "-1e300", "1e-300"])
    case "d":
      return "d\(id):" + pick(["2026-05-01", "12:30", "2026-05-01T12:00", "0001-01-01", "9999-12-31", "2026-03-29T02:30", "2026-02-30"])
    case "k": return "k\(id):" + pick(["#ff0000ff", "#00ff0080", "#123456"])
    case "m": return "m\(id):\(number(2...4))"
    case "D": return "D\(id):\(number(0...7))"
    case "R": return "R\(id):\(number(0...7))>\(number(0...9))"
    case "o": return "o\(id):" + pick(["", "\(id)", "\(id + 1)", "\(number(1...400))"]) + pick(["", ":0", ":\(number(1...400))", ":x"])
    case "w":
      let first = Int(node.attributes["data-first"] ?? "0") ?? 0
      let start = first + number(0...200)
      return "w\(id):\(start),\(start + number(1...60)),\(number(1...3)),\(number(1...40))"
    case "a": return "a\(id):" + pick(["300,0,120,40,80", "0,0", "1e9,2", "300,1,\(number(0...400)),\(number(0...400)),20"])
    case "e": return "e\(id):\(number(0...3))"
    case "g":
      return "g\(id):" + pick(["\(number(0...2000)),\(number(0...2000))", "300,200,16,\(number(-500...500)),300,200", "1e9,1e9", "0,0"])
    case "j":
      let holder = node.attributes["data-j"] == nil ? node.first { $0.attributes["data-j"] != nil } : node
      let gestures = holder?.attributes["data-j"]?.split(separator: ";").compactMap { $0.split(separator: " ").first } ?? []
      let gesture = gestures.isEmpty ? "7" : String(pick(gestures))
      return "j\(id):\(gesture),\(number(0...2)),\(number(0...5))"
        + pick(["", ",1,2", ",\(number(-900...900)),3,0,0,1e6,-1e6", ",1e7", ",0,0,0,0,0,0,1.5,0,1"])
    case "v": return "v\(id):\(id + number(-3...30))"
    default: return "s\(id):0"
    }
  }

  private static let codes = MessageCode.allCases.map { UInt8(ascii: $0.rawValue) }

  /// A message as a page has sent it, with something in it changed.
  private func mutated() -> [UInt8] {
    guard !recorded.isEmpty else { return [] }
    var message = pick(recorded)
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      guard !message.isEmpty else { break }
      let place = Int.random(in: 0..<message.count, using: &random)
      switch Int.random(in: 0..<7, using: &random) {
      case 0: message[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 1: message.remove(at: place)
      case 2: message.insert(UInt8.random(in: 0...255, using: &random), at: place)
      case 3: message.insert(contentsOf: Array(pick(["9", "0", ":", ",", ">", "-", ".", "e", "99999999999", "\u{0}"]).utf8), at: place)
      case 4: message[0] = pick(Self.codes)
      case 5: message.removeLast(message.count - place)
      default: message += message[place...]
      }
    }
    return message
  }

  /// A message of the right form with numbers that are none of the page's.
  private func odd(_ actor: ProbedPage) -> [UInt8] {
    let code = String(decoding: [pick(Self.codes)], as: UTF8.self)
    let id = pick([
      "0", "1", "4294967295", "4294967296", "-1", "\(Int.random(in: 1...600, using: &random))",
      button,
    ])
    let number: () -> String = { [self] in
      pick(["0", "1", "2", "-1", "300", "10000", "4294967295", "9223372036854775807", "", "nan", "1e999", "٣", "0x10", "+1", " 1"])
    }
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return Array("\(code)\(id)".utf8)
    case 5: return Array("\(code)\(id),\(number()),\(number()):\(number())".utf8)
    case 1: return Array("\(code)\(id):\(number())".utf8)
    case 2: return Array("\(code)\(id):\(number()),\(number())".utf8)
    case 3: return Array("\(code)\(id):\(number())>\(number())".utf8)
    default: return Array("\(code)\(id):\(number()),\(number()),\(number()),\(number())".utf8)
    }
  }

  private func noise() -> [UInt8] {
    let count = pick([0, 1, 2, 5, 20, 300])
    return (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
  }
}
