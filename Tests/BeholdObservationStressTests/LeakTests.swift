import TestSupport
import Testing

@testable import BeholdObservation

extension StressTests {
  @Test("OBS-19: a million rounds of observing, firing, cancelling and dropping leave no memory in use")
  func rounds() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let rounds = Load.trials(125_000)
      let before = ThreadState.blocksInUse
      precondition(before == (0, 0, 0), "\(before)")
      let cell = Cell()
      for round in 0..<rounds {
        withObservationTracking {
          _ = (cell.a, cell.b, cell.sum())
        } onChange: {
        }
        cell.a = round + 1
        let token = observe { _ = (cell.b, cell.double()) }
        cell.b = round + 1
        token.cancel()
        do {
          let short = Cell()
          withObservationTracking {
            _ = (short.a, short.sum())
          } onChange: {
          }
          withObservationTracking(options: [.willSet, .didSet, .deinit]) {
            withObservationTracking {
              _ = short.b
            } onChange: {
            }
            _ = (short.a, short.items.count)
          } onChange: { _ in
          }
          withObservationTracking(execute: { [weak short] in _ = short?.a })
        }
      }
      let after = ThreadState.blocksInUse
      // What is in use belongs to the cell: its two memoised values and their dependencies.
      precondition(after.observers <= 2 && after.memos == 2 && after.links <= 6, "\(after)")
    }
    if let text = result?.standardErrorContent, !text.isEmpty { print(String(decoding: text, as: UTF8.self)) }
  }

  @Test("OBS-19: when the objects have gone, too, nothing is in use, whichever thread did what")
  func nothingLeft() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      do {
        let cells = (0..<4).map { _ in Cell() }
        inParallel(2) { number in
          var numbers = Numbers(seed: number)
          for round in 0..<Load.trials(50_000) {
            let cell = cells[numbers.next(below: 4)]
            withObservationTracking {
              _ = (cell.a, cell.sum())
            } onChange: {
            }
            let token = observe { _ = cell.double() }
            if round % 3 == 0 { cell.a = round } else { cell.b = round }
            token.cancel()
          }
        }
      }
      let after = ThreadState.blocksInUse
      precondition(after == (0, 0, 0), "\(after)")
    }
    if let text = result?.standardErrorContent, !text.isEmpty { print(String(decoding: text, as: UTF8.self)) }
  }
}
