import BeholdObservation
import TestSupport
import Testing

/// A thread's part in a random program: it reads, writes and observes a graph. It is used by one thread at a time.
private final class RandomWorker: @unchecked Sendable {
  private let graph: RandomGraph
  private var numbers: Numbers
  private(set) var displays: [RandomDisplay] = []

  init(_ graph: RandomGraph, _ numbers: Numbers) {
    self.graph = graph
    self.numbers = numbers
  }

  func work() { for _ in 0..<(20 + numbers.next(below: 150)) { step() } }

  func stop() { for display in displays { display.stop() } }

  func write() {
    let cell = graph.cells[numbers.next(below: graph.cells.count)]
    if numbers.next(below: 2) == 0 { cell.a = numbers.next(below: 6) } else { cell.b = numbers.next(below: 3) }
  }

  private func step() {
    switch numbers.next(below: 11) {
    case 0: show()
    case 1, 2: if !displays.isEmpty { displays.remove(at: numbers.next(below: displays.count)).stop() }
    case 3: withObservationTransaction { for _ in 0..<3 { write() } }
    case 4: graph.cells[numbers.next(below: graph.cells.count)].b += 1
    case 5, 6, 7: _ = graph.read(input())
    default: write()
    }
  }

  private func show() {
    let inputs = (0...numbers.next(below: 3)).map { _ in input() }
    let display = RandomDisplay(Recipe(of: inputs), of: graph, isOneShot: numbers.next(below: 3) == 0)
    display.start()
    displays.append(display)
  }

  private func input() -> Recipe.Input {
    switch numbers.next(below: 6) {
    case 0: .a(numbers.next(below: graph.cells.count))
    case 1: .b(numbers.next(below: graph.cells.count))
    default: .value(numbers.next(below: graph.nodes.count))
    }
  }
}

extension StressTests {
  @Test("OBS-41: values that are made of each other at random, and who shows them, are at rest what a plain computation gives")
  func randomGraphs() {
    for seed in 0..<Load.trials(1_000) {
      var numbers = Numbers(seed: seed)
      let graph = RandomGraph(&numbers)
      let workers = (0..<4).map { RandomWorker(graph, Numbers(seed: seed * 4 + $0)) }
      for _ in 0..<4 {
        inParallel(workers.count) { workers[$0].work() }
        let displays = workers.flatMap(\.displays)
        compare(graph, displays, seed)
        for _ in 0..<5 {
          change(graph, displays, seed) { workers[0].write() }
          compare(graph, displays, seed)
        }
      }
      for worker in workers { worker.stop() }
    }
  }

  private func compare(_ graph: RandomGraph, _ displays: [RandomDisplay], _ seed: Int) {
    let values = graph.plainValues()
    #expect(graph.nodes.map { $0.result() } == values, "seed \(seed)")
    #expect(displays.map(\.value) == displays.map { $0.recipe.result { graph.plain($0, values) } }, "seed \(seed)")
  }

  /// By one change, while nobody else does anything, who shows what has changed is run once, and nobody else.
  private func change(_ graph: RandomGraph, _ displays: [RandomDisplay], _ seed: Int, _ write: () -> Void) {
    func inputs() -> [[Int]] {
      let values = graph.plainValues()
      return displays.map { display in display.recipe.inputs.map { graph.plain($0, values) } }
    }
    let (before, runs) = (inputs(), displays.map(\.runs))
    write()
    let mustRun = zip(before, inputs()).map { $0 == $1 ? 0 : 1 }
    #expect(zip(displays, runs).map { $0.runs - $1 } == mustRun, "seed \(seed)")
  }
}
