import BeholdObservation
import TestSupport
import Testing

/// A class that names its computed properties in every way that there is.
@Observable final class Journal: @unchecked Sendable {
  var title = ""
  var pages = 1
  @ObservationIgnored var kept: [String: Int] = [:]

  var words: Int {
    get {
      access(keyPath: \.words)
      return kept["words"] ?? 0
    }
    set { withMutation(keyPath: \.words) { kept["words"] = newValue } }
  }
  var lines: Int {
    get {
      _$observationRegistrar.access(self, keyPath: \Journal.lines)
      return kept["lines"] ?? 0
    }
    set { _$observationRegistrar.withMutation(of: self, keyPath: \Journal.lines) { kept["lines"] = newValue } }
  }
  /// Read through a method: the name is known all the same.
  var marks: Int {
    get { read(\.marks) }
    set { withMutation(keyPath: \.marks) { kept["marks"] = newValue } }
  }
  private func read(_ keyPath: KeyPath<Journal, Int>) -> Int {
    access(keyPath: keyPath)
    return kept["marks"] ?? 0
  }
}

extension Journal {
  var notes: Int {
    get {
      access(keyPath: \.notes)
      return kept["notes"] ?? 0
    }
    set { withMutation(keyPath: \.notes) { kept["notes"] = newValue } }
  }
}

/// A class without the macro.
final class Barometer: Observable, @unchecked Sendable {
  private let registrar = ObservationRegistrar()
  private var stored = 1013
  var pressure: Int {
    get {
      registrar.access(self, keyPath: \.pressure)
      return stored
    }
    set { registrar.withMutation(of: self, keyPath: \.pressure) { stored = newValue } }
  }
}

@MainActor @Suite("Names of what has changed", .serialized)
struct ChangeNameTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let read: @Sendable (Journal) -> Void
    let change: @Sendable (Journal) -> Void

    init(_ name: String, read: @escaping @Sendable (Journal) -> Void, change: @escaping @Sendable (Journal) -> Void) {
      (testDescription, self.read, self.change) = (name, read, change)
    }
  }

  nonisolated static let rows = [
    Row("title", read: { _ = $0.title }, change: { $0.title = "a" }), Row("words", read: { _ = $0.words }, change: { $0.words = 1 }),
    Row("lines", read: { _ = $0.lines }, change: { $0.lines = 1 }), Row("marks", read: { _ = $0.marks }, change: { $0.marks = 1 }),
    Row("notes", read: { _ = $0.notes }, change: { $0.notes = 1 }),
  ]

  @Test("OBS-30, OBS-18: events and traces have the names of computed properties", arguments: rows)
  func names(row: Row) {
    let journal = Journal()
    let log = Log<String>()
    let traced = Log<String>()
    let tracing = ObservationDebug.trace { if $0.typeName == "Journal" { traced.append($0.propertyName) } }
    withObservationTracking(options: [.didSet]) {
      row.read(journal)
    } onChange: { event in
      log.append(event.description)
    }
    row.change(journal)
    #expect(log.entries == ["didSet Journal.\(row.testDescription)"])
    #expect(traced.entries == [row.testDescription])
    _ = consume tracing
  }

  @Test("OBS-30: a class that calls a registrar by hand, too")
  func byHand() {
    let barometer = Barometer()
    let log = Log<String>()
    withObservationTracking(options: [.willSet]) {
      _ = barometer.pressure
    } onChange: { event in
      log.append(event.description)
    }
    barometer.pressure = 1000
    #expect(log.entries == ["willSet Barometer.pressure"])
  }

  @Test("OBS-33: a call of a continuous observation tells all changes that it stands for")
  func allChanges() async {
    let journal = Journal()
    let log = Log<String>()
    let matches = Log<[Bool]>()
    let token = withContinuousObservation(options: [.didSet]) { event in
      _ = (journal.title, journal.pages, journal.words)
      log.append(event.description)
      matches.append([event.matches(\Journal.title), event.matches(\Journal.pages), event.matches(\Journal.words)])
    }
    #expect(await eventually { log.count == 1 })
    journal.words = 1
    journal.title = "b"
    journal.words = 2
    #expect(await eventually { log.count == 2 })
    journal.pages = 2
    #expect(await eventually { log.count == 3 })
    #expect(log.entries == ["initial", "didSet Journal.words, Journal.title", "didSet Journal.pages"])
    #expect(matches.entries == [[false, false, false], [true, false, true], [false, true, false]])
    token.cancel()
  }
}
