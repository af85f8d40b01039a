internal import Behold
internal import BeholdData
internal import BeholdTesting
internal import CBenchmark
internal import Foundation

/// Hosts whose views show the rows of a database of PostgreSQL, and somebody else who saves.
@MainActor final class PostgresStage {
  private let address: String
  private let container: ModelContainer
  private let items: [Item]
  private let saver: OtherContainer
  private let shown = Shown()
  private var hosts: [TestHost] = []

  init(hosts count: Int, rows: Int) {
    // The threads and the server that are started here may use all processors.
    bench_unpin()
    (address, container) = Rows.attempt {
      let address = try PostgresServer.shared!.makeSchema()
      return (address, try ModelContainer(for: Item.self, configurations: ModelConfiguration(database: address)))
    }
    let context = container.mainContext
    for number in 0..<rows { context.insert(Item(name: "Item number \(number)", code: number, price: 1)) }
    items = Rows.attempt {
      try context.save() as Void
      return try context.fetch(FetchDescriptor<Item>(sortBy: [SortDescriptor(\.code)]))
    }
    saver = OtherContainer(address)
    hosts = (0..<count).map { _ in TestHost(SumView(items: items, shown: shown), countsEvaluations: false) }
  }

  func end() {
    for host in hosts { host.unmount() }
    saver.end()
    _ = bench_pin(0)
  }

  /// Has the other container save a change of the first row, and returns the nanoseconds until all hosts have shown it.
  func save() -> Double {
    shown.expect(shown.sum + 1, hosts.count)
    let begin = saver.save()
    waitForHosts()
    return shown.time - begin
  }

  /// Has another process save, and returns the nanoseconds from its last save until all was shown, and how long each save took it, with the pause after it.
  func follow(saves: Int, perSecond rate: Int) -> (lag: Double, save: Double) {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = [Saver.word, address, "\(saves)", "\(rate)"]
    process.standardOutput = output
    shown.expect(shown.sum + saves, hosts.count)
    Rows.attempt { try process.run() }
    waitForHosts()
    let answer = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let numbers = answer.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    precondition(numbers.count == 2, "the process that saves said '\(answer)'")
    return (shown.time - numbers[0], numbers[1])
  }

  private func waitForHosts() {
    while shown.left > 0 {
      _ = RunLoop.main.run(mode: .default, before: .now + 0.1)
      for host in hosts { host.flush() }
    }
  }

  private struct SumView: View {
    let items: [Item]
    let shown: Shown

    var body: some View {
      let sum = items.reduce(0) { $0 + $1.count }
      shown.evaluated(sum)
      return Text("\(sum)")
    }
  }
}

/// What the views of all hosts have been evaluated with.
@MainActor private final class Shown {
  private(set) var sum = 0
  private(set) var left = 0
  private(set) var time = 0.0

  func expect(_ sum: Int, _ hosts: Int) { (self.sum, left) = (sum, hosts) }

  func evaluated(_ sum: Int) {
    guard sum == self.sum, left > 0 else { return }
    left -= 1
    if left == 0 { time = bench_now() }
  }
}

/// Saves on a thread of its own, with a container of its own.
private final class OtherContainer: @unchecked Sendable {
  private let (wanted, begun) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
  private var begin = 0.0
  private var isEnded = false

  init(_ address: String) {
    Thread { [self] in run(address) }.start()
    begun.wait()
  }

  /// Begins a save, and returns when.
  func save() -> Double {
    wanted.signal()
    begun.wait()
    return begin
  }

  func end() {
    isEnded = true
    wanted.signal()
  }

  private func run(_ address: String) {
    let saver = Rows.attempt { try Saver(address) }
    begun.signal()
    while true {
      wanted.wait()
      if isEnded { return }
      begin = bench_now()
      begun.signal()
      saver.save(0)
    }
  }
}

/// Changes rows, each change in a save of its own.
final class Saver {
  /// The first argument of a process that saves and does nothing else: `--saver ADDRESS SAVES RATE`.
  static let word = "--saver"
  private let context: ModelContext
  private let items: [Item]

  init(_ address: String) throws {
    context = ModelContext(try ModelContainer(for: Item.self, configurations: ModelConfiguration(database: address)))
    context.mergePolicy = .mine
    items = try context.fetch(FetchDescriptor<Item>(sortBy: [SortDescriptor(\.code)]))
  }

  func save(_ number: Int) {
    items[number % items.count].count += 1
    Rows.attempt { try context.save() as Void }
  }

  /// Saves so many times, and prints when the last one was done, and what each took on average, with the pause after it.
  func run(_ saves: Int, perSecond rate: Int) {
    // Connections, statements and pages are made by the first ones.
    let begin = bench_now() + 50_000_000
    for number in 0..<saves {
      let due = begin + Double(number) * 1e9 / Double(rate)
      let early = due - bench_now()
      if early > 0 { usleep(UInt32(early / 1000)) }
      save(number)
    }
    let end = bench_now()
    print("\(end) \((end - begin) / Double(saves))")
  }
}

/// What the program does instead of measuring, when another one that does has started it.
public enum OtherProcess {
  /// Whether these are the arguments of a process that saves; it has done it then.
  public static func run(_ arguments: [String]) throws -> Bool {
    guard arguments.count == 5, arguments[1] == Saver.word, let saves = Int(arguments[3]), let rate = Int(arguments[4]) else {
      return false
    }
    try Saver(arguments[2]).run(saves, perSecond: rate)
    return true
  }
}
