import BeholdPublishers
import Foundation
import Testing

/// An operator, applied to a source.
struct Operator: @unchecked Sendable, CustomTestStringConvertible {
  let name: String
  /// What comes when the source fails and nothing has been asked for.
  let atFailure: String?
  let make: (Tap, TestScheduler) -> any Publisher

  /// - Parameter atFailure: `nil` if the source must not fail.
  init(_ name: String, atFailure: String? = "s#", _ make: @escaping (Tap, TestScheduler) -> any Publisher) {
    self.name = name
    self.atFailure = atFailure
    self.make = make
  }

  var testDescription: String { name }

  static let all: [Operator] = values + ends + results + several + failures + time + shared

  private static let values: [Operator] = [
    Operator("map") { s, _ in s.map { $0 + 1 } },
    Operator("map with a key path") { s, _ in s.map(\.description) },
    Operator("map with three key paths") { s, _ in s.map(\.description, \.bitWidth, \.self) },
    Operator("tryMap") { s, _ in s.tryMap { $0 + 1 } },
    Operator("tryMap that throws") { s, _ in s.tryMap { _ -> Int in throw Mishap() } },
    Operator("compactMap") { s, _ in s.compactMap { $0 % 2 == 0 ? nil : $0 } },
    Operator("tryCompactMap") { s, _ in s.tryCompactMap { $0 % 2 == 0 ? nil : $0 } },
    Operator("filter") { s, _ in s.filter { $0 % 2 == 1 } },
    Operator("tryFilter") { s, _ in s.tryFilter { $0 % 2 == 1 } },
    Operator("removeDuplicates") { s, _ in s.removeDuplicates() },
    Operator("tryRemoveDuplicates") { s, _ in s.tryRemoveDuplicates { $0 == $1 } },
    Operator("scan") { s, _ in s.scan(0, +) },
    Operator("tryScan") { s, _ in s.tryScan(0) { $0 + $1 } },
    Operator("dropFirst") { s, _ in s.dropFirst() },
    Operator("drop(while:)") { s, _ in s.drop { $0 < 2 } },
    Operator("tryDrop(while:)") { s, _ in s.tryDrop { $0 < 2 } },
    Operator("encode") { s, _ in s.encode(encoder: JSONEncoder()) },
    Operator("decode") { s, _ in s.map { Data("\($0)".utf8) }.decode(type: Int.self, decoder: JSONDecoder()) },
    Operator("handleEvents") { s, _ in s.handleEvents(receiveOutput: { _ in }, receiveCancel: {}, receiveRequest: { _ in }) },
    Operator("breakpoint") { s, _ in s.breakpoint() },
    Operator("print") { s, _ in s.print("", to: NoLines()) },
    Operator("eraseToAnyPublisher") { s, _ in s.eraseToAnyPublisher() },
    Operator("buffer, kept full") { s, _ in s.buffer(size: 3, prefetch: .keepFull, whenFull: .dropNewest) },
    Operator("buffer, by request") { s, _ in s.buffer(size: 30, prefetch: .byRequest, whenFull: .dropOldest) },
    Operator("buffer of none") { s, _ in s.buffer(size: 0, prefetch: .keepFull, whenFull: .dropOldest) },
  ]

  private static let ends: [Operator] = [
    Operator("prefix") { s, _ in s.prefix(2) },
    Operator("prefix of none", atFailure: "s|") { s, _ in s.prefix(0) },
    Operator("prefix(while:)") { s, _ in s.prefix { $0 < 3 } },
    Operator("tryPrefix(while:)") { s, _ in s.tryPrefix { $0 < 3 } },
    Operator("prefix(untilOutputFrom:)") { s, _ in s.prefix(untilOutputFrom: Tap()) },
    Operator("prefix until it has come already", atFailure: "s|") { s, _ in s.prefix(untilOutputFrom: Just(1)) },
    Operator("drop(untilOutputFrom:)") { s, _ in s.drop(untilOutputFrom: Tap([1])) },
    Operator("drop until what fails") { s, _ in s.drop(untilOutputFrom: Tap([], .failure(Mishap()))) },
    Operator("first") { s, _ in s.first() },
    Operator("first(where:)") { s, _ in s.first { $0 > 1 } },
    Operator("tryFirst(where:)") { s, _ in s.tryFirst { $0 > 1 } },
    Operator("output(at:)") { s, _ in s.output(at: 1) },
    Operator("output(in:)") { s, _ in s.output(in: 1..<3) },
  ]

  private static let results: [Operator] = [
    Operator("last") { s, _ in s.last() },
    Operator("last(where:)") { s, _ in s.last { $0 < 3 } },
    Operator("tryLast(where:)") { s, _ in s.tryLast { $0 < 3 } },
    Operator("reduce") { s, _ in s.reduce(0, +) },
    Operator("tryReduce") { s, _ in s.tryReduce(0) { $0 + $1 } },
    Operator("collect") { s, _ in s.collect() },
    Operator("collect by count") { s, _ in s.collect(2) },
    Operator("count") { s, _ in s.count() },
    Operator("ignoreOutput") { s, _ in s.ignoreOutput() },
    Operator("contains") { s, _ in s.contains(2) },
    Operator("contains(where:)") { s, _ in s.contains { $0 == 2 } },
    Operator("tryContains(where:)") { s, _ in s.tryContains { $0 == 2 } },
    Operator("allSatisfy") { s, _ in s.allSatisfy { $0 < 2 } },
    Operator("tryAllSatisfy") { s, _ in s.tryAllSatisfy { $0 < 2 } },
    Operator("max") { s, _ in s.max() },
    Operator("min") { s, _ in s.min() },
    Operator("tryMax") { s, _ in s.tryMax { $0 < $1 } },
    Operator("tryMin") { s, _ in s.tryMin { $0 < $1 } },
    Operator("replaceEmpty") { s, _ in s.replaceEmpty(with: 7) },
  ]

  private static let several: [Operator] = [
    Operator("merge") { s, _ in s.merge(with: Tap()) },
    Operator("merge with itself") { s, _ in s.merge(with: s) },
    Operator("merge of three") { s, _ in s.merge(with: Tap([8]), Tap([9], .finished)) },
    Operator("merge of four") { s, _ in s.merge(with: Tap([8]), Tap([9]), Tap()) },
    Operator("combineLatest") { s, _ in s.combineLatest(Tap([8, 9])) },
    Operator("combineLatest of three") { s, _ in s.combineLatest(Tap([8]), Tap([9])) },
    Operator("zip") { s, _ in s.zip(Tap(Array(1...99))) },
    Operator("zip of three") { s, _ in s.zip(Tap(Array(1...99)), Tap(Array(1...99))) },
    Operator("flatMap") { s, _ in s.flatMap { Tap([$0, $0 * 10], .finished) } },
    Operator("flatMap, one at a time") { s, _ in s.flatMap(maxPublishers: .max(1)) { Tap([$0, $0 * 10], .finished) } },
    Operator("flatMap of what does not end") { s, _ in s.flatMap { Tap([$0]) } },
    Operator("flatMap of what fails") { s, _ in s.flatMap { Tap([$0], .failure(Mishap())) } },
    Operator("flatMap of none", atFailure: "s#") { s, _ in s.flatMap(maxPublishers: .none) { Tap([$0]) } },
    Operator("switchToLatest") { s, _ in s.map { Tap([$0, $0 * 10]) }.switchToLatest() },
    // Nothing has been asked for, so that the prefix is not over.
    Operator("prepend", atFailure: "s") { s, _ in s.prepend(0) },
    Operator("append") { s, _ in s.append(8, 9) },
  ]

  private static let failures: [Operator] = [
    Operator("mapError") { s, _ in s.mapError { $0 as any Error } },
    Operator("assertNoFailure", atFailure: nil) { s, _ in s.assertNoFailure() },
    Operator("setFailureType", atFailure: nil) { s, _ in s.assertNoFailure().setFailureType(to: Mishap.self) },
    Operator("catch") { s, _ in s.catch { Fail<Int, Mishap>(error: $0) } },
    Operator("tryCatch") { s, _ in s.tryCatch { failure -> Just<Int> in throw failure } },
    // The value waits until it is asked for.
    Operator("replaceError", atFailure: "s") { s, _ in s.replaceError(with: 7) },
    Operator("retry") { s, _ in s.retry(0) },
  ]

  private static let time: [Operator] = [
    Operator("delay") { s, t in s.delay(for: 1, scheduler: t) },
    Operator("debounce") { s, t in s.debounce(for: 1, scheduler: t) },
    Operator("throttle, latest") { s, t in s.throttle(for: 1, scheduler: t, latest: true) },
    Operator("throttle, first") { s, t in s.throttle(for: 1, scheduler: t, latest: false) },
    Operator("timeout") { s, t in s.timeout(1_000_000, scheduler: t) },
    Operator("receive(on:)") { s, t in s.receive(on: t) },
    Operator("receive(on:) at once") { s, _ in s.receive(on: ImmediateScheduler.shared) },
    Operator("subscribe(on:)") { s, t in s.subscribe(on: t) },
    Operator("measureInterval") { s, t in s.measureInterval(using: t) },
    Operator("collect by time") { s, t in s.collect(.byTime(t, 1)) },
    Operator("collect by time or count") { s, t in s.collect(.byTimeOrCount(t, 1, 2)) },
  ]

  private static let shared: [Operator] = [
    Operator("share") { s, _ in s.share() },
    Operator("multicast") { s, _ in s.multicast { PassthroughSubject() }.autoconnect() },
    Operator("multicast of the newest") { s, _ in s.multicast { CurrentValueSubject(0) }.autoconnect() },
  ]
}

private struct NoLines: TextOutputStream {
  mutating func write(_ string: String) {}
}
