import BeholdPublishers
import Testing

/// A row of the table: what comes in, what an operator makes of it.
struct Row: @unchecked Sendable, CustomTestStringConvertible {
  typealias Source = AnyPublisher<String, Mishap>

  let name: String
  let inputs: [String]
  let output: String
  let make: ([Source], TestScheduler) -> any Publisher<String, Mishap>

  init(
    _ name: String, _ inputs: String..., gives output: String, _ make: @escaping ([Source], TestScheduler) -> any Publisher<String, Mishap>
  ) {
    self.name = name
    self.inputs = inputs
    self.output = output
    self.make = make
  }

  var testDescription: String { "\(name): \(inputs.joined(separator: " and ")) gives \(output)" }

  func run() -> String {
    let scheduler = TestScheduler()
    let sources = inputs.map { Marbles($0).play(on: scheduler).eraseToAnyPublisher() }
    func record(_ publisher: some Publisher<String, Mishap>) -> String {
      Marbles.record(publisher, on: scheduler, frames: Marbles(output).frames.count)
    }
    return record(make(sources, scheduler))
  }
}

@Suite("Operators, drawn") struct MarbleTests {
  @Test("PUB-3: each operator sends what its diagram says", arguments: values + ends + several + failures + time)
  func diagram(_ row: Row) { #expect(row.run() == row.output) }

  static let values: [Row] = [
    Row("map", "-a-b-|", gives: "-A-B-|") { s, _ in s[0].map { $0.uppercased() } },
    Row("map twice", "-a-b-|", gives: "-A-B-|") { s, _ in s[0].map { $0 + "x" }.map { $0.prefix(1).uppercased() } },
    Row("map with a key path", "-a-b-|", gives: "-1-1-|") { s, _ in s[0].map(\.count).map { "\($0)" } },
    Row("tryMap", "-a-b-c|", gives: "-a-#--") { s, _ in
      s[0].tryMap {
        if $0 == "b" { throw Mishap() }
        return $0
      }.mapError { $0 as! Mishap }
    },
    Row("compactMap", "-a-1-b-2|", gives: "---1---2|") { s, _ in s[0].compactMap { Int($0) }.map { "\($0)" } },
    Row("filter", "abcb|", gives: "-b-b|") { s, _ in s[0].filter { $0 == "b" } },
    Row("filter twice", "abcb|", gives: "--c-|") { s, _ in s[0].filter { $0 != "b" }.filter { $0 != "a" } },
    Row("removeDuplicates", "aabba|", gives: "a-b-a|") { s, _ in s[0].removeDuplicates() },
    Row("removeDuplicates(by:)", "aAbB|", gives: "a-b-|") { s, _ in s[0].removeDuplicates { $0.lowercased() == $1.lowercased() } },
    Row("scan", "123|", gives: "136|") { s, _ in s[0].compactMap { Int($0) }.scan(0, +).map { "\($0)" } },
    Row("replaceNil", "a1|", gives: "?1|") { s, _ in s[0].map { Int($0).map { "\($0)" } }.replaceNil(with: "?") },
    Row("dropFirst", "abc|", gives: "-bc|") { s, _ in s[0].dropFirst() },
    Row("drop(while:)", "aaba|", gives: "--ba|") { s, _ in s[0].drop { $0 == "a" } },
    Row("drop(untilOutputFrom:)", "abcd|", "--x", gives: "---d|") { s, _ in s[0].drop(untilOutputFrom: s[1]) },
    Row("handleEvents", "ab|", gives: "ab|") { s, _ in s[0].handleEvents() },
  ]

  static let ends: [Row] = [
    Row("prefix", "abcd|", gives: "a(b|)---") { s, _ in s[0].prefix(2) },
    Row("prefix of none", "abcd|", gives: "|----") { s, _ in s[0].prefix(0) },
    Row("prefix(while:)", "abca|", gives: "ab|--") { s, _ in s[0].prefix { $0 != "c" } },
    Row("prefix(untilOutputFrom:)", "ab-cd|", "--x---", gives: "ab|---") { s, _ in s[0].prefix(untilOutputFrom: s[1]) },
    Row("first", "-ab|", gives: "-(a|)--") { s, _ in s[0].first() },
    Row("first(where:)", "-abc|", gives: "--(b|)--") { s, _ in s[0].first { $0 > "a" } },
    Row("last", "ab-|", gives: "---(b|)") { s, _ in s[0].last() },
    Row("last(where:)", "abc|", gives: "---(b|)") { s, _ in s[0].last { $0 < "c" } },
    Row("last of none", "--|", gives: "--|") { s, _ in s[0].last() },
    Row("output(at:)", "abc|", gives: "-(b|)--") { s, _ in s[0].output(at: 1) },
    Row("output(in:)", "abcd|", gives: "-b(c|)--") { s, _ in s[0].output(in: 1...2) },
    Row("reduce", "12-|", gives: "---(3|)") { s, _ in s[0].compactMap { Int($0) }.reduce(0, +).map { "\($0)" } },
    Row("collect", "ab-|", gives: "---(2|)") { s, _ in s[0].collect().map { "\($0.count)" } },
    Row("collect by count", "abc|", gives: "-2-(1|)") { s, _ in s[0].collect(2).map { "\($0.count)" } },
    Row("count", "abc|", gives: "---(3|)") { s, _ in s[0].count().map { "\($0)" } },
    Row("ignoreOutput", "abc|", gives: "---|") { s, _ in s[0].ignoreOutput().map { _ -> String in } },
    Row("contains", "abc|", gives: "-(t|)--") { s, _ in s[0].contains("b").map { $0 ? "t" : "f" } },
    Row("allSatisfy", "abc|", gives: "-(f|)--") { s, _ in s[0].allSatisfy { $0 == "a" }.map { $0 ? "t" : "f" } },
    Row("max", "acb|", gives: "---(c|)") { s, _ in s[0].max() },
    Row("min", "bac|", gives: "---(a|)") { s, _ in s[0].min() },
    Row("replaceEmpty", "--|", gives: "--(x|)") { s, _ in s[0].replaceEmpty(with: "x") },
    Row("replaceEmpty of some", "-a|", gives: "-a|") { s, _ in s[0].replaceEmpty(with: "x") },
    Row("prepend", "-a|", gives: "(xy)a|") { s, _ in s[0].prepend("x", "y") },
    Row("append", "-a|", gives: "-a(xy|)") { s, _ in s[0].append("x", "y") },
  ]

  static let several: [Row] = [
    Row("merge", "a-c|", "-b-d-|", gives: "abcd-|") { s, _ in s[0].merge(with: s[1]) },
    Row("merge of three", "a--|", "-b|", "--c|", gives: "abc|") { s, _ in s[0].merge(with: s[1], s[2]) },
    Row("merge of five", "a-----|", "-b|", "--c|", "---d|", "----e|", gives: "abcde-|") { s, _ in s[0].merge(with: s[1], s[2], s[3], s[4])
    },
    Row("MergeMany", "a--|", "-b|", gives: "ab-|") { s, _ in Publishers.MergeMany(s) },
    Row("merge fails with one", "a--c|", "-b#", gives: "ab#--") { s, _ in s[0].merge(with: s[1]) },
    Row("combineLatest", "a-c--|", "-1-2-|", gives: "-234-|") { s, _ in
      var count = 1
      return s[0].combineLatest(s[1]).map { _ in
        count += 1
        return "\(count)"
      }
    },
    Row("combineLatest with a closure", "a-b-|", "-1-2|", gives: "-xyz|") { s, _ in
      s[0].combineLatest(s[1]) { $0 + $1 }.map { ["a1": "x", "b1": "y", "b2": "z"][$0] ?? "?" }
    },
    Row("combineLatest of three", "a---|", "-b--|", "--cd|", gives: "--33|") { s, _ in
      s[0].combineLatest(s[1], s[2]) { "\(($0 + $1 + $2).count)" }
    },
    Row("combineLatest of four", "a---|", "-b--|", "--cd|", "--e-|", gives: "--44|") { s, _ in
      s[0].combineLatest(s[1], s[2], s[3]) { "\(($0 + $1 + $2 + $3).count)" }
    },
    Row("zip", "ab--c|", "--12-|", gives: "--xy-|") { s, _ in s[0].zip(s[1]) { ["a1": "x", "b2": "y"][$0 + $1] ?? "?" } },
    Row("zip ends when one side has no more", "a-|", "-1-2|", gives: "-x|--") { s, _ in s[0].zip(s[1]) { _, _ in "x" } },
    Row("zip of three", "a-|", "b-|", "-c|", gives: "-3|") { s, _ in s[0].zip(s[1], s[2]) { "\(($0 + $1 + $2).count)" } },
    Row("flatMap", "01-|", "a-b-c|", "-x-y|", gives: "axbyc|") { s, _ in s[0].flatMap { s[Int($0)! + 1] } },
    Row("flatMap, one at a time", "01|", "abcd|", "--x-y|", gives: "abcdy|") { s, _ in
      s[0].buffer(size: 9, prefetch: .byRequest, whenFull: .dropNewest).flatMap(maxPublishers: .max(1)) { s[Int($0)! + 1] }
    },
    Row("switchToLatest", "0--1---|", "abcdef|", "---x-y-z|", gives: "abcx-y-z|") { s, _ in
      s[0].map { s[Int($0)! + 1] }.switchToLatest()
    },
    Row("switchToLatest ends after the newest", "0-|", "abcd|", gives: "abcd|") { s, _ in s[0].map { _ in s[1] }.switchToLatest() },
    Row("share", "ab|", gives: "ab|") { s, _ in s[0].share() },
  ]

  static let failures: [Row] = [
    Row("catch", "a#", "---b|", gives: "a--b|") { s, _ in s[0].catch { _ in s[1] } },
    Row("tryCatch", "a#", "---b|", gives: "a#---") { s, _ in
      s[0].tryCatch { failure -> Row.Source in throw failure }.mapError { $0 as! Mishap }
    },
    Row("replaceError", "a#", gives: "a(x|)") { s, _ in s[0].replaceError(with: "x").setFailureType(to: Mishap.self) },
    Row("retry", "a#", gives: "a#") { s, _ in s[0].retry(2) },
    Row("mapError", "a#", gives: "a#") { s, _ in s[0].mapError { _ in Mishap() } },
    Row("a failure goes through collect alone", "ab#", gives: "--#") { s, _ in s[0].collect().map { "\($0)" } },
    Row("a failure goes through zip", "a#", "--b", gives: "-#-") { s, _ in s[0].zip(s[1]) { $0 + $1 } },
  ]

  static let time: [Row] = [
    Row("delay", "ab-|", gives: "--ab-|") { s, t in s[0].delay(for: 2, scheduler: t) },
    Row("debounce", "ab--c----|", gives: "---b--c--|") { s, t in s[0].debounce(for: 2, scheduler: t) },
    Row("debounce loses what waits at the end", "a--b|", gives: "--a-|") { s, t in s[0].debounce(for: 2, scheduler: t) },
    Row("throttle, latest", "abcdef---|", gives: "a--d--f--|") { s, t in s[0].throttle(for: 3, scheduler: t, latest: true) },
    Row("throttle, first", "abcdef----|", gives: "a--b--e---|") { s, t in s[0].throttle(for: 3, scheduler: t, latest: false) },
    Row("timeout", "a-b----c|", gives: "a-b--|---") { s, t in s[0].timeout(3, scheduler: t) },
    Row("timeout with an error", "a------c|", gives: "a--#-----") { s, t in s[0].timeout(3, scheduler: t) { Mishap() } },
    Row("receive(on:)", "ab|", gives: "ab|") { s, t in s[0].receive(on: t) },
    Row("subscribe(on:)", "-ab|", gives: "-ab|") { s, t in s[0].subscribe(on: t) },
    Row("measureInterval", "-a--b|", gives: "-1--3|") { s, t in s[0].measureInterval(using: t).map { "\(Int($0.timeInterval))" } },
    Row("collect by time", "abc---d|", gives: "---3--1|") { s, t in s[0].collect(.byTime(t, 3)).map { "\($0.count)" } },
    Row("collect by time or count", "abc---d|", gives: "-2-1--1|") { s, t in
      s[0].collect(.byTimeOrCount(t, 3, 2)).map { "\($0.count)" }
    },
  ]
}
