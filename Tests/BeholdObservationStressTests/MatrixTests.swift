import BeholdObservation
import TestSupport
import Testing

extension StressTests {
  @Test("OBS-21: threads that do everything at once: in the end every observation has seen the last values", arguments: [2, 4, 8])
  func matrix(_ threads: Int) {
    let operations = Load.trials(850_000) / threads
    let cells = (0..<8).map { _ in Cell() }
    let places = (0..<4).map { _ in SharedPlace() }
    let seen = (0..<cells.count).map { _ in Tally() }
    var tokens = ContiguousTokens()
    for (cell, last) in zip(cells, seen) {
      tokens.append(
        observe {
          _ = cell.double()
          last.set(cell.a + cell.b)
        })
    }
    inParallel(threads) { number in
      var numbers = Numbers(seed: number)
      var mine: [Slot<ObservationTracking.Token?>] = []
      for operation in 0..<operations {
        let cell = cells[numbers.next(below: cells.count)]
        let other = cells[numbers.next(below: cells.count)]
        switch numbers.next(below: 14) {
        case 0: cell.a = operation
        case 1: cell.b += 1
        case 2: cell.items.append(operation)
        case 3: if cell.items.count > 100 { cell.items = [] }
        case 4: _ = cell.a &+ other.b
        case 5: _ = cell.double() &+ other.sum()
        case 6:
          withObservationTracking {
            _ = (cell.a, other.b)
          } onChange: {
          }
        case 7:
          withObservationTracking {
            _ = cell.sum()
          } onChange: {
            _ = other.sum()
          }
        case 8:
          withObservationTracking(options: [.willSet, .didSet, .deinit]) {
            _ = (cell.a, other.items.count)
          } onChange: { event in
            // Otherwise it would wait for the ends of both objects.
            if event.kind == .didSet { event.cancel() }
          }
        case 9:
          mine.append(Slot(observe { _ = (cell.double(), other.a) }))
          if mine.count > 4 { mine.remove(at: numbers.next(below: mine.count)).value = nil }
        case 10:
          withObservationTransaction {
            cell.a = operation
            other.b = operation
          }
        case 11: places[numbers.next(below: places.count)].replace(Cell())
        case 12:
          let short = places[numbers.next(below: places.count)].cell
          withObservationTracking(options: [.deinit]) {
            _ = short?.a
          } onChange: { _ in
            _ = other.a
          }
        default:
          withObservationTracking {
            withObservationTracking {
              _ = cell.a
            } onChange: {
            }
            _ = other.sum()
          } onChange: {
          }
        }
      }
    }
    for (cell, last) in zip(cells, seen) {
      #expect(last.value == cell.a + cell.b)
      #expect(cell.double() == 2 * (cell.a + cell.b))
    }
    tokens.removeAll()
  }
}

/// Tokens cannot be copied, so an array cannot hold them.
private struct ContiguousTokens: ~Copyable {
  private var slots: [Slot<ObservationTracking.Token?>] = []
  mutating func append(_ token: consuming ObservationTracking.Token) { slots.append(Slot(token)) }
  mutating func removeAll() { slots = [] }
}

/// An object that threads replace while others read it.
@Observable(.synchronized) final class SharedPlace: Sendable {
  private(set) var cell: Cell?
  func replace(_ new: Cell) { cell = new }
}
