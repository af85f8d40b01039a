import BeholdObservation
import Foundation
import Synchronization
import TestSupport
import Testing

// Each snippet of README.md and of the articles stands here, line by line, in a test that asserts what the text says of it.

@Suite("Documentation: what the snippets do")
struct DocumentationSnippetTests {
  let output = Output()

  /// The snippets print; here that is noted.
  func print(_ line: String) { output.append(line) }

  /// Waits until so many lines have been printed, and gives them.
  func lines(_ count: Int) async -> [String] {
    _ = await eventually { output.lines.count >= count }
    return output.lines
  }

  @Test("every line of a Swift snippet in the documentation stands in this file")
  func everyLine() throws {
    // What the README shows of views, of stores, of data and of an app is in their tests.
    let others = [
      "Tests/BeholdTestingTests/ViewSnippetTests.swift", "Tests/BeholdTests/ReadmeAppTests.swift",
      "Tests/BeholdStoreTests/StoreSnippetTests.swift", "Tests/BeholdDataTests/Model/DataSnippetTests.swift",
    ]
    let files = [URL(fileURLWithPath: #filePath)] + others.map { packageRoot.appendingPathComponent($0) }
    let known = Set(try files.flatMap { try statements(of: $0) })
    let catalogue = packageRoot.appendingPathComponent("Sources/BeholdObservation/BeholdObservation.docc")
    let articles = try FileManager.default.contentsOfDirectory(at: catalogue, includingPropertiesForKeys: nil)
    let texts = articles.filter { $0.pathExtension == "md" } + [packageRoot.appendingPathComponent("README.md")]
    #expect(texts.count == 6)
    for text in texts {
      let blocks = try String(contentsOf: text, encoding: .utf8).components(separatedBy: "```").enumerated()
      for (index, block) in blocks where index % 2 == 1 && block.hasPrefix("swift\n") && !block.contains("PackageDescription") {
        for line in statements(in: String(block.dropFirst(6))) where !known.contains(line) && !line.hasPrefix("@testable import") {
          Issue.record("\(text.lastPathComponent): '\(line)' stands in no test")
        }
      }
    }
  }

  private func statements(of file: URL) throws -> [String] { statements(in: try String(contentsOf: file, encoding: .utf8)) }

  /// The lines without indentation, without comments at their end, and without what only a test needs.
  private func statements(in text: String) -> [String] {
    text.split(separator: "\n").map { line in
      let code = line.components(separatedBy: "  //")[0]
      return code.replacingOccurrences(of: "nonisolated(unsafe) ", with: "").trimmingCharacters(in: .whitespaces)
    }
  }

  final class Output: Sendable {
    private let content = Mutex<[String]>([])
    var lines: [String] { content.withLock { $0 } }
    func append(_ line: String) { content.withLock { $0.append(line) } }
  }
}

// MARK: - The models

extension DocumentationSnippetTests {
  @Observable final class Order {
    var customer = "Ada"
    var prices = [300, 450]

    @Memoized func total() -> Int { prices.reduce(0, +) }
  }

  @Observable(.synchronized) final class Counter: Sendable {
    var value = 0
    var limit = 10
  }

  @Observable(.synchronized) final class Rectangle: Sendable {
    var width = 2
    var height = 3

    @Memoized func area() -> Int { width * height }
  }

  @Observable final class Person: Codable {
    var name = "Ada"
    var nickname: String?

    init() {}
  }

  @Observable final class Team: Equatable {
    let name: String
    init(_ name: String) { self.name = name }
    static func == (lhs: Team, rhs: Team) -> Bool { lhs.name == rhs.name }
  }

  @Observable final class Box<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  @Observable class Animal {
    var name = "Rex"
  }

  final class Unmarked: Animal {
    var age = 1
  }

  @Observable final class Marked: Animal {
    var age = 1
  }

  @MainActor @Observable final class Page {
    var title = "Home"
  }

  @MainActor final class Screen {
    private let page: Page
    private let show: @MainActor (String) -> Void
    private var titles: ObservationTracking.Token?

    init(_ page: Page, show: @escaping @MainActor (String) -> Void) {
      self.page = page
      self.show = show
    }

    func appear() {
      titles = observe { [weak self] in
        guard let self else { return }
        show(page.title)
      }
    }

    func disappear() { titles = nil }
  }

  actor Recorder {
    private let counter: Counter
    private var history: [Int] = []
    private var recording: ObservationTracking.Token?

    init(_ counter: Counter) { self.counter = counter }

    func start() {
      recording = observe {
        self.history.append(self.counter.value)
      }
    }

    func stop() { recording = nil }

    var recorded: [Int] { history }
  }

  final class Thermometer: Observable {
    private let registrar = ObservationRegistrar()
    private var stored = 20.0
    var celsius: Double {
      get {
        registrar.access(self, keyPath: \.celsius)
        return stored
      }
      set { registrar.withMutation(of: self, keyPath: \.celsius) { stored = newValue } }
    }
  }

  @Observable final class Settings {
    var volume: Int {
      get {
        access(keyPath: \.volume)
        return defaults["volume"] ?? 5
      }
      set {
        withMutation(keyPath: \.volume) { defaults["volume"] = newValue }
      }
    }
    @ObservationIgnored private var defaults: [String: Int] = [:]
  }
}

// MARK: - README.md

extension DocumentationSnippetTests {
  @Test("README: the program prints what the session shows")
  func readme() {
    nonisolated(unsafe) let order = Order()
    let receipt = observe {
      print("\(order.customer) pays \(order.total())")
    }

    order.prices.append(250)
    order.prices.swapAt(0, 2)  // the total stays the same: nothing is printed
    withObservationTransaction {
      order.customer = "Grace"
      order.prices = [120]
    }
    #expect(output.lines == ["Ada pays 750", "Ada pays 1000", "Grace pays 120"])
    receipt.cancel()
  }
}

// MARK: - BeholdObservation.md and HowItWorks.md

extension DocumentationSnippetTests {
  @Test("OBS-42 HowItWorks: an equal result stops there")
  func howItWorksMemo() {
    let rectangle = Rectangle()
    let frame = observe { print("area \(rectangle.area())") }
    withObservationTransaction {
      rectangle.width = 3
      rectangle.height = 2
    }
    #expect(output.lines == ["area 6"])
    rectangle.width = 4
    #expect(output.lines == ["area 6", "area 8"])
    frame.cancel()
  }

  @Test("OBS-40 the landing page: a memo of its own")
  func landingMemo() {
    let counter = Counter()
    let isFull = Memo { counter.value >= counter.limit }
    #expect(isFull.value == false)
    counter.value = 10
    #expect(isFull.value == true)
  }

  @Test("OBS-34 HowItWorks: the dependencies are those of the last run")
  func lastRun() {
    let counter = Counter()
    let token = observe {
      if counter.value < 3 { print("below \(counter.limit)") } else { print("enough") }
    }
    counter.limit = 20
    counter.value = 3
    counter.limit = 30
    #expect(output.lines == ["below 10", "below 20", "enough"])
    token.cancel()
  }
}

// MARK: - DifferencesFromObservation.md

extension DocumentationSnippetTests {
  /// Whether a change of what `read` reads is reported.
  func isReported(_ read: () -> Void, after change: () -> Void) -> Bool {
    let calls = Output()
    withObservationTracking(read) { calls.append("change") }
    change()
    return calls.lines == ["change"]
  }

  @Test("OBS-12 Differences: a change made by onChange does not come back to it")
  func onceOnly() {
    let counter = Counter()
    withObservationTracking {
      _ = counter.value
    } onChange: {
      print("about to change from \(counter.value)")
      counter.value = 7
    }
    counter.value = 1
    #expect(output.lines == ["about to change from 0"])
    #expect(counter.value == 1)
  }

  @Test("OBS-12 Differences: callbacks come in the order of registration")
  func inOrder() {
    let counter = Counter()
    for number in 1...3 {
      withObservationTracking {
        _ = counter.value
      } onChange: {
        print("observation \(number)")
      }
    }
    counter.value = 1
    #expect(output.lines == ["observation 1", "observation 2", "observation 3"])
  }

  @Test("OBS-16 Differences: what counts as a change")
  func whatIsAChange() {
    let team = Team("red")
    let optional = Box<Team?>(team)
    #expect(!isReported({ _ = optional.value }, after: { optional.value = team }))
    #expect(isReported({ _ = optional.value }, after: { optional.value = Team("red") }))
    let teams = Box([team])
    #expect(!isReported({ _ = teams.value }, after: { teams.value = [team] }))
    let number = Box(Double.nan)
    #expect(!isReported({ _ = number.value }, after: { number.value = .nan }))
    #expect(isReported({ _ = number.value }, after: { number.value = 1 }))
    let inPlace = Counter()
    #expect(isReported({ _ = inPlace.value }, after: { inPlace.value += 0 }))
    #expect(!isReported({ _ = inPlace.value }, after: { inPlace.value = 0 }))
  }

  @Test("OBS-5 Differences: a Codable class is coded under its properties' names")
  func coding() throws {
    let data = try JSONEncoder().encode(Person())
    print(String(decoding: data, as: UTF8.self))
    #expect(output.lines == [#"{"name":"Ada"}"#])
    let read = try JSONDecoder().decode(Person.self, from: Data(#"{"name":"Grace"}"#.utf8))
    #expect(read.name == "Grace")
  }

  @Test("OBS-30 OBS-31 Differences: an event has names, and matches")
  func events() {
    let counter = Counter()
    withObservationTracking(options: [.willSet, .didSet]) {
      _ = (counter.value, counter.limit)
    } onChange: { event in
      print("\(event.description), is it the value? \(event.matches(\Counter.value))")
    }
    counter.value = 1
    #expect(output.lines == ["willSet Counter.value, is it the value? true", "didSet Counter.value, is it the value? true"])
  }

  @Test("OBS-36 Differences: in a transaction onChange comes after it")
  func afterTransaction() {
    let counter = Counter()
    withObservationTracking {
      _ = counter.value
    } onChange: {
      print("value \(counter.value)")
    }
    withObservationTransaction {
      counter.value = 1
      counter.value = 2
      print("inside")
    }
    #expect(output.lines == ["inside", "value 2"])
  }

  @Test("OBS-20 Differences: untracked reads do not count")
  func untrackedRead() {
    let counter = Counter()
    let token = observe {
      print("\(counter.value) of \(untracked { counter.limit })")
    }
    counter.limit = 20
    counter.value = 1
    #expect(output.lines == ["0 of 10", "1 of 20"])
    token.cancel()
  }

  @Test("OBS-19 Differences: a token that goes frees the closure at once")
  func release() {
    let counter = Counter()
    weak var held: Team?
    do {
      nonisolated(unsafe) let team = Team("red")
      held = team
      let token = observe { _ = (counter.value, team.name) }
      token.cancel()
    }
    #expect(held == nil)
  }

  @Test("OBS-32 Differences: deinit comes when the object has gone")
  func deinitEvent() {
    var person: Person? = Person()
    withObservationTracking(options: [.deinit]) {
      _ = person?.name
    } onChange: { event in
      print(event.description)
    }
    person = nil
    #expect(output.lines == ["deinit Person"])
  }

  @Test("OBS-18 Differences: a registrar and a computed property by hand")
  func byHand() {
    let thermometer = Thermometer()
    #expect(isReported({ _ = thermometer.celsius }, after: { thermometer.celsius = 21 }))
    let settings = Settings()
    #expect(isReported({ _ = settings.volume }, after: { settings.volume = 7 }))
    #expect(settings.volume == 7)
  }

  @Test("OBS-35 Differences: a sequence without duplicates")
  func withoutDuplicates() async throws {
    let counter = Counter()
    let reader = Task {
      for await isFull in Observations({ counter.value >= counter.limit }).removingDuplicates() {
        print("full: \(isFull)")
        if isFull { break }
      }
    }
    _ = await lines(1)
    counter.value = 5
    counter.value = 10
    await reader.value
    #expect(output.lines == ["full: false", "full: true"])
  }
}

// MARK: - Gotchas.md

extension DocumentationSnippetTests {
  @Test("OBS-34 Gotchas: without its token an observation runs once")
  func droppedToken() {
    let counter = Counter()
    _ = observe { print("value \(counter.value)") }
    counter.value = 1
    #expect(output.lines == ["value 0"])
  }

  @Test("OBS-34 Gotchas: a local token lasts to the end of its scope")
  func localToken() {
    let counter = Counter()
    do {
      let token = observe { print("value \(counter.value)") }
      counter.value = 1
      token.cancel()
    }
    counter.value = 2
    #expect(output.lines == ["value 0", "value 1"])
  }

  @Test("OBS-19 Gotchas: a token in a property") @MainActor
  func tokenInProperty() async throws {
    let page = Page()
    let screen = Screen(page) { title in print(title) }
    screen.appear()
    page.title = "News"
    #expect(await lines(2) == ["Home", "News"])
    screen.disappear()
    page.title = "Sport"
    #expect(output.lines == ["Home", "News"])
  }

  @Test("OBS-10 Gotchas: an object's name is no read, and a later read is none either")
  func noRead() async {
    let counter = Counter()
    let named = isReported({ _ = counter }, after: { counter.value = 1 })
    #expect(!named)
    let task = Output()
    withObservationTracking {
      _ = Task {
        _ = counter.value
        task.append("read")
      }
    } onChange: {
      print("never called")
    }
    while task.lines.isEmpty { await Task.yield() }
    counter.value = 2
    #expect(output.lines == [])
  }

  @Test("OBS-4 Gotchas: a subclass has the attribute too")
  func subclass() {
    let unmarked = Unmarked()
    #expect(!isReported({ _ = unmarked.age }, after: { unmarked.age = 2 }))
    #expect(isReported({ _ = unmarked.name }, after: { unmarked.name = "Bello" }))
    let marked = Marked()
    #expect(isReported({ _ = marked.age }, after: { marked.age = 2 }))
  }

  @Test("OBS-40 Gotchas: a memo does not hear of what is not observable")
  func untrackedInput() {
    var factor = 2
    let counter = Counter()
    counter.value = 10
    let product = Memo { counter.value * factor }
    #expect(product.value == 20)
    factor = 3
    #expect(product.value == 20)
    counter.value = 11
    #expect(product.value == 33)
  }

  @Test("OBS-22 Gotchas: a cycle is stopped and said")
  func cycle() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let counter = Counter()
      let token = observe { counter.value += 1 }
      token.cancel()
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(
      message.contains(
        """
        Behold: an observation of Counter.value has run 100 times in a row, because something that it causes changes Counter.value again; \
        it is not run now. Change it elsewhere, or read it in untracked { }.
        """))
  }

  @Test("OBS-22 Gotchas: the cycle, cured")
  func cycleCured() {
    let counter = Counter()
    let token = observe {
      let limit = counter.limit
      untracked { counter.value = min(counter.value, limit) }
    }
    counter.value = 20
    counter.limit = 5
    #expect(counter.value == 5)
    token.cancel()
  }

  @Test("OBS-40 Gotchas: a memo that reads itself stops the program")
  func memoOfItself() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      final class Holder { var memo: Memo<Int>? }
      let holder = Holder()
      holder.memo = Memo { holder.memo!.value + 1 }
      _ = holder.memo!.value
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("Behold: a memoised value reads itself, directly or through others"))
  }
}

extension DocumentationSnippetTests {
  @Test("OBS-17 Gotchas: a property that is used while it is being mutated")
  func overlap() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let order = Order()
      order.prices.removeAll { $0 < order.prices.count }
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("Behold: Order.prices is accessed while it is being mutated in place; copy it into a variable first"))
    let order = Order()
    let count = order.prices.count
    order.prices.removeAll { $0 < count }
    #expect(order.prices == [300, 450])
  }
}

// MARK: - Doc comments

extension DocumentationSnippetTests {
  @Test("ObservationDebug tells who observes what is read")
  func whoObserves() {
    let rectangle = Rectangle()
    let token = observe { _ = (rectangle.width, rectangle.area()) }
    let found = ObservationDebug.observers { _ = (rectangle.width, rectangle.height, rectangle.area()) }
    let expected = ["Rectangle.width: 1 observe, 1 memo", "Rectangle.height: 1 memo", "Rectangle.area: 1 observe"]
    #expect(found.map(\.description) == expected)
    token.cancel()
  }

  @Test("OBS-40 a one-shot observation of a memo hears after the change, and only of another result")
  func memoOnce() {
    let rectangle = Rectangle()
    rectangle.width = 0
    withObservationTracking {
      _ = rectangle.area()
    } onChange: {
      print("width \(rectangle.width)")
    }
    rectangle.height = 5
    #expect(output.lines == [])
    rectangle.width = 4
    #expect(output.lines == ["width 4"])
  }

  @Test("OBS-33 a continuous observation with willSet sees the new values; one without options is called once") @MainActor
  func continuousOptions() async throws {
    let page = Page()
    let before = withContinuousObservation(options: [.willSet]) { event in print("\(event.description): \(page.title)") }
    let never = withContinuousObservation(options: []) { event in print("never \(event.description): \(page.title)") }
    #expect(await lines(2).sorted() == ["initial: Home", "never initial: Home"])
    page.title = "News"
    #expect(await lines(3).last == "willSet Page.title: News")
    for _ in 0..<20 { await Task.yield() }
    #expect(output.lines.count == 3)
    before.cancel()
    never.cancel()
  }

  @Test("OBS-22 callbacks that cause each other are stopped at a depth of 256")
  func callbackDepth() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let counter = Counter()
      let calls = Mutex(0)
      @Sendable func arm() {
        withObservationTracking {
          _ = counter.value
        } onChange: {
          calls.withLock { $0 += 1 }
          arm()
          counter.value += 1
        }
      }
      arm()
      counter.value += 1
      precondition(calls.withLock { $0 } == 256)
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(
      message.contains(
        "Behold: callbacks of one-shot observations have caused each other 256 times within each other, the last by a change of Counter.value; it was not called.\n"
      ))
  }
}

// MARK: - ObservingFromManyThreads.md

extension DocumentationSnippetTests {
  @Test("OBS-21 Threads: an in-place mutation of a synchronized object is one step")
  func manyThreads() async {
    let counter = Counter()
    await withTaskGroup { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<1000 { counter.value += 1 }
        }
      }
    }
    #expect(counter.value == 4000)
  }

  @Test("OBS-31 Threads: from onChange to the main actor")
  func hop() async throws {
    let counter = Counter()
    withObservationTracking(options: [.didSet]) {
      _ = counter.value
    } onChange: { _ in
      Task { @MainActor in print("value \(counter.value)") }
    }
    counter.value = 1
    #expect(await lines(1) == ["value 1"])
  }

  @Test("OBS-33 Threads: a continuous observation comes once a turn") @MainActor
  func continuous() async throws {
    let page = Page()
    let token = withContinuousObservation(options: [.didSet]) { event in
      print("\(event.description): \(page.title)")
    }
    #expect(await lines(1) == ["initial: Home"])
    page.title = "News"
    page.title = "Sport"
    #expect(await lines(2) == ["initial: Home", "didSet Page.title: Sport"])
    token.cancel()
  }

  @Test("OBS-34 Threads: on an actor")
  func onActor() async throws {
    let counter = Counter()
    let recorder = Recorder(counter)
    await recorder.start()
    counter.value = 1
    #expect(await eventually { await recorder.recorded.count >= 2 })
    #expect(await recorder.recorded == [0, 1])
    await recorder.stop()
  }

  @Test("OBS-35 Threads: values for a loop, until the object has gone")
  func untilFinished() async throws {
    var counter: Counter? = Counter()
    let values = Observations.untilFinished { [weak counter] in
      counter.map { .next($0.value) } ?? .finish
    }
    let reader = Task {
      for await value in values { print("value \(value)") }
      print("gone")
    }
    _ = await lines(1)
    counter?.value = 1
    _ = await lines(2)
    counter = nil
    await reader.value
    #expect(output.lines == ["value 0", "value 1", "gone"])
  }

  @Test("OBS-36 Threads: a transaction is a thread's")
  func transaction() {
    let counter = Counter()
    let token = observe { print("\(counter.value) of \(counter.limit)") }
    withObservationTransaction {
      counter.value = 1
      counter.limit = 1
    }
    #expect(output.lines == ["0 of 10", "1 of 1"])
    token.cancel()
  }
}
