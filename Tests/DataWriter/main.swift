import BeholdData
import Glibc
import TestDatabases

func say(_ text: String) {
  let line = Array((text + "\n").utf8)
  _ = write(1, line, line.count)
}

func entries(_ folder: String) -> Int {
  guard let directory = opendir(folder) else { return -1 }
  defer { closedir(directory) }
  var count = 0
  while readdir(directory) != nil { count += 1 }
  return count
}

/// Writes `count` numbers from `first`, each as two rows in one transaction, and prints each once its commit is acknowledged,
/// with the nanoseconds of the monotonic clock. With a channel it waits for a line of input before each, and notifies.
func writeNumbers(_ pool: DatabasePool, count: Int64, first: Int64, channel: String?) throws {
  let places = pool.dialect == .sqlite ? "?, ?" : "$1, $2"
  for number in first..<first + count {
    if channel != nil, readLine() != "next" { break }
    try pool.writeNow { connection in
      for half in 0..<2 {
        try connection.execute("INSERT INTO written (number, half) VALUES (\(places))", [.integer(number), .integer(Int64(half))])
      }
      if let channel { try connection.notify(channel, "row \(number)") }
    }
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    say("\(number) \(now.tv_sec * 1_000_000_000 + now.tv_nsec)")
  }
}

/// Prints how many descriptors and threads there are before and after 50 signals were begun and cancelled.
func countLeaks(_ pool: DatabasePool) throws {
  func begin() throws -> ChangeSignal { try ChangeSignal(pool, channel: "leaks") { _ in } }
  try begin().cancel()
  let before = [entries("/proc/self/fd"), entries("/proc/self/task")]
  for round in 0..<50 {
    let signal = try begin()
    if round % 2 == 0 { usleep(5000) }
    signal.cancel()
  }
  say("\(before) \([entries("/proc/self/fd"), entries("/proc/self/task")])")
}

// data-writer write ADDRESS COUNT FIRST [CHANNEL], or with an ADDRESS: leaks, live, sales, halved-sales; or data-writer server
let arguments = CommandLine.arguments
switch arguments[1] {
case "live": try LiveWorker(arguments[2]).run()
case "sales", "halved-sales": try SaleWorker(arguments[2], isHalved: arguments[1] == "halved-sales").run()
case "server":
  // Its guard has it go when this process has gone.
  say(try PostgresServer().folder)
  _ = readLine()
case "leaks": try countLeaks(DatabasePool(DatabaseAddress(parsing: arguments[2])))
default:
  let channel = arguments.count > 5 ? arguments[5] : nil
  let pool = try DatabasePool(DatabaseAddress(parsing: arguments[2]))
  try writeNumbers(pool, count: Int64(arguments[3]) ?? 0, first: Int64(arguments[4]) ?? 0, channel: channel)
}
