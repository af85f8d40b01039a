internal import BeholdObservation
internal import Synchronization

/// Counts something for the whole program, whoever shows it: a library that does not know of a server makes one, and the server's `/metrics` has it.
///
/// ```swift
/// static let queries = ProgramCounter("app_queries_total", "Queries that were run.")
/// queries.add()
/// ```
/// It is there from when it is made until the program ends. Counting is an atomic addition, from any thread.
package final class ProgramCounter: Sendable {
  package let name: String
  package let help: String
  private let number = Atomic<Int>(0)
  private static let made = Made()

  /// - Parameters:
  ///   - name: as Prometheus has it, and no other counter of the program.
  ///   - help: says in a sentence what is counted.
  package init(_ name: String, _ help: String) {
    self.name = name
    self.help = help
    Self.made.add(self)
  }

  package var value: Int { number.load(ordering: .relaxed) }

  package func add(_ amount: Int = 1) { number.wrappingAdd(amount, ordering: .relaxed) }

  /// Those that have been made, the oldest first.
  package static var all: [ProgramCounter] { made.all }

  private final class Made: @unchecked Sendable {
    private let lock = SpinLock()
    private var counters: [ProgramCounter] = []

    func add(_ counter: ProgramCounter) {
      lock.lock()
      counters.append(counter)
      lock.unlock()
    }

    var all: [ProgramCounter] {
      lock.lock()
      defer { lock.unlock() }
      return counters
    }
  }
}
