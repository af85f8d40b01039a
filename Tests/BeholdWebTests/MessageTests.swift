import BeholdObservation
import BeholdUI
import Foundation
import Testing

@testable import BeholdWeb

/// What stands for a number in a message, and is none that a page would write.
private let oddNumbers: [String] = [
  "", " ", "-", "+", "+1", " 1", "1 ", "-0", "-1", "--1", "1-", "1_000", "1,0", "0x10", "0b1", "1e999", "1e", "e1", "1e5", ".5", "5.",
  "1.0", "NaN",
  "nan", "inf", "-inf", "infinity", "-infinity", "null", "true", "1\u{0}", "\u{0}", "\u{0}1", "١٢", "１２", "१२", "½", "²", "Ⅷ", "𝟙",
  "1\u{301}", "1\u{200b}",
  "\u{feff}1", "1\u{2028}", "4294967296", "9223372036854775807", "9223372036854775808", "-9223372036854775808", "18446744073709551615",
  "18446744073709551616", String(repeating: "9", count: 40), "-" + String(repeating: "9", count: 40), String(repeating: "0", count: 40),
  String(repeating: "1", count: 4000), "1.7976931348623157e308", "5e-324", "-1.7976931348623157e308", "\u{202e}12", "1\r\n", "%31", "1;2",
  "1:2", "''",
]

/// Numbers as a page may write them, at the ends of what is taken.
private let extremeNumbers = ["0", "1", "2", "9", "10", "2147483647", "2147483648", "4294967295", "0000000001"]

/// The messages that have a number at a place, which is marked by an `@`; `#` is an element's.
private let shapes: [String] = [
  "p@", "i@:x", "i@,0,0:x", "i#,@,0:x", "i#,0,@:x", "S@:0,1", "S#:@,1", "S#:0,@", "S#:@", "b@:x", "t@:1", "c#:@", "c@:0", "n#:@", "n@:1",
  "d#:@",
  "d@:2026-05-01", "d#:@-05-01",
  "d#:2026-@-01",
  "d#:2026-05-@",
  "d#:@:00", "d#:12:@", "d#:2026-05-01T@:00", "d#:2026-05-01T12:00:@Z", "r@", "f@:1", "x@", "+@", "-@", "D#:@", "D#:0,@", "D@:0", "R#:@>0",
  "R#:0>@", "R#:@>@",
  "R@:0>1", "o#:@", "o@:1", "h#:@", "h@:1", "m#:@", "m@:2", "k#:@", "k#:#@", "k@:#ffffff", "u@", "w#:@,9,1,1", "w#:0,@,1,1", "w#:0,9,@,1",
  "w#:0,9,1,@",
  "w#:@,@,@,@", "v#:@", "v@:1", "g@:1,1", "g#:@,1", "g#:1,@", "g#:1,1,@,1,1,1", "g#:1,1,1,1,@,1", "s#:@,0,1,1,1,1,0", "s#:0,0,@,1,1,1,0",
  "s#:0,0,1,1,1,1,@", "s#:0,0,1,1,1,1,0,@", "s@:0,0,1,1,1,1,0", "z#:@", "z@:1", "e#:@", "e@:0", "a#:@,1", "a#:1,@",
  "a#:300,0,@,1,1",
  "a#:300,0,1,@,@", "a@:1,1", "Z@x1", "Z1x@", "w@:0,1,1,1", "t#:@",
  "f#:@", "i#:@", "j@:1,0,0,1,1", "j#:@,0,0,1,1,1,1", "j#:@,@,@,@,@", "j#:1,@,0,1,1", "j#:1,0,@,1,1",
  "T@:0", "T@:6", "T@:7", "T@:8", "T@:10", "T@:11", "T#:1@", "T#:9,@,0,x", "T#:@", "T#:2,@,0,x.1", "T#:2,0,0,x.@", "T#:3,0,@,x",
  "T#:4,@,0,0123456789abcdef\n1,,a",
  "T#:4,0,0,0123456789abcdef\n@,,a",
  "T#:4,0,0,@",
  "T#:5,@,0,0123456789abcdef", "V@", "y@", "L1/@", "L@/", "L@/1", "L2/@/@", "L@", "Bt#:@", "Bt@:1", "Bi@:x", "Bn#:@", "Bc#:@", "Bp@",
  "BBt#:@", "B@",
  "Hx:@:0", "Hx:0:@", "H@:0:0", "q@:@", "@", "@:@",
]

@Suite("Messages of pages") @MainActor
struct MessageTests {
  @Test(
    "HOST-5 Each message with each number, extreme, negative, empty or in other digits, leaves the page at work and its values in their bounds",
    arguments: shapes)
  func numbers(_ shape: String) throws {
    let probed = try ProbedPage(AppSite(AppInstance(OneWindow { EveryControl() }), assets: .forTests))
    ControlModel.violations = []
    let labels = probed.page.nodes.values.filter { $0.attributes["role"] == "tab" }
    let tabs = labels.compactMap { $0.attributes["data-to"].flatMap { Int($0) } }.sorted()
    #expect(tabs.count == 4)
    let code = try #require(shape.first { $0 != "B" })
    var known: Set<Int> = []
    for tab in tabs {
      probed.say("p\(tab)")
      // To those of the tab that take it, and to one that does not.
      let takers = shape.contains("#") ? probed.elements(taking: code).filter { !known.contains($0) } : []
      known.formUnion(takers)
      for element in takers.suffix(4) + [1] {
        for number in oddNumbers + extremeNumbers {
          var shape = shape
          if let place = shape.firstIndex(of: "#") { shape.replaceSubrange(place...place, with: "\(element)") }
          probed.say(shape.replacing("@", with: number))
        }
      }
    }
    if shape.contains("#") { #expect(!known.isEmpty, "nothing takes it") }
    #expect(probed.session?.isEnded == false && probed.isConnected)
    #expect(ControlModel.violations.isEmpty)
    #expect(probed.problems().isEmpty)
  }

  @Test(
    "HOST-5 A first message with each number is a page's own, or is refused",
    arguments: ["H@:0:0", "HTOKEN:@:0", "HTOKEN:0:@", "HTOKEN:@:@", "HTOKEN:0:0:@", "HTOKEN:0:0:Etc/@", "HTOKEN:0:0:/@", "HTOKEN:0:0:../@"])
  func greetings(_ shape: String) throws {
    let probed = try ProbedPage(AppSite(AppInstance(OneWindow { EveryControl() }), assets: .forTests))
    for number in oddNumbers + extremeNumbers + ["GMT+99", "GMT+0001", "Europe/Berlin", "../../etc/passwd", "/etc/localtime", "..", "."] {
      probed.open()
      probed.say(shape.replacing("TOKEN", with: probed.token).replacing("@", with: number))
      #expect(probed.isConnected || probed.socket.closing == 1008 || probed.socket.closing == 4000)
      if let count = probed.elements(taking: "p").last { probed.say("p\(count)") }
      probed.disconnect()
    }
    probed.connect(frames: "0")
    #expect(probed.problems().isEmpty)
  }

  @Test(
    "HOST-5 A page that says that it has had more frames than were sent is told the whole page, and both count on from there",
    arguments: ["9223372036854775807", "4294967295", "4294967296", "99999999999999999999", "7", "0"])
  func frameCounts(_ frames: String) throws {
    let probed = try ProbedPage(AppSite(AppInstance(OneWindow { SessionTests.Counting() }), assets: .forTests))
    let button = try #require(probed.elements(taking: "p").first)
    probed.say("p\(button)")
    for _ in 0..<3 {
      probed.disconnect()
      probed.open()
      probed.site.received(Array("H\(probed.token):\(frames):0".utf8), from: probed.socket)
      #expect(probed.socket.frames.count == 1 && probed.socket.frames[0].hasPrefix("[[4,[\"main\",{\"data-n\":\"1\""))
      probed.settle()
      probed.say("p\(button)")
      #expect(probed.problems().isEmpty)
    }
  }

  @Test(
    "A number is decimal digits, a decimal is what JavaScript writes, and nothing else is either",
    arguments: [
      ("0", 0.0), ("1", 1), ("-1", -1), ("-0", 0), ("0.5", 0.5), ("1e5", 100_000), ("1e-7", 1e-7), ("1.5e+21", 1.5e21), ("1e308", 1e308),
      ("1e999", nil),
      ("", nil), ("-", nil), ("+1", nil), (" 1", nil), (".5", nil), ("5.", nil), ("1e", nil), ("e1", nil), ("1e1e1", nil), ("1.2.3", nil),
      ("0x10", nil),
      ("1_0", nil), ("nan", nil), ("infinity", nil), ("１", nil), ("1\u{0}", nil), (String(repeating: "1", count: 33), nil), ("1e0000", nil),
    ] as [(String, Double?)])
  func decimals(_ text: String, _ value: Double?) {
    #expect(StrictNumber.decimal(text) == value)
    #expect(StrictNumber.decimal(text)?.sign != .minus || text.hasPrefix("-"))
    #expect(StrictNumber.decimal("-0")?.sign == .plus)
    let isNatural = !text.isEmpty && text.utf8.count <= 10 && text.utf8.allSatisfy { (48...57).contains($0) }
    #expect((StrictNumber.natural(text) != nil) == isNatural)
  }

  @Test(
    "A date is digits in one of the forms",
    arguments: [
      ("2026-05-01", true), ("2026-05-01T12:00", true), ("2026-05-01T12:00:00", true), ("2026-05-01T12:00:00Z", true), ("12:00", true),
      ("+2026-05-01", false), ("-026-05-01", false), ("99999-05-01", false), ("2026-5-1", false), ("２０２６-05-01", false),
      ("2026-13-01", false),
      ("2026-05-01T12:00:00+99:99Z", false), ("-271821-04-20T00:00:00Z", false), ("99:99Z", false), ("", false), ("Z", false),
      ("0000000000000000", false),
    ])
  func dates(_ text: String, _ isDate: Bool) {
    #expect((DateEntry(text[...]) != nil) == isDate)
  }

  @Test(
    "A colour is a hash sign and hexadecimal digits",
    arguments: ["#+12345", "#-12345", "#12345g", "#１２３４５６", "123456", "#1234567", "# 12345"])
  func colours(_ text: String) { #expect(HexColor.color(text) == nil) }
}
