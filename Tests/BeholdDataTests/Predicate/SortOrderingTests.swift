import Foundation
import Testing

@testable import BeholdData

/// The order in memory is that of the descriptors, also where it does without them.
@Suite struct SortOrderingTests {
  private struct Value {
    var number = 0
    var real = 0.0
    var date = Date(timeIntervalSinceReferenceDate: 0)
    var maybe: Int?
    var small: Int8 = 0
  }

  private static let values: [Value] = {
    let reals: [Double] = [.nan, 0, -0.0, 1, -1, .infinity, -.infinity, .leastNonzeroMagnitude]
    return [Int.min, -1, 0, 1, Int.max].enumerated().flatMap { index, number in
      reals.map { real in
        Value(
          number: number, real: real, date: Date(timeIntervalSinceReferenceDate: real.isFinite ? real : Double(index)),
          maybe: index == 2 ? nil : number, small: Int8(clamping: number))
      }
    }
  }()

  @Test("DATA-3: numbers and dates are ordered as their descriptors order them", arguments: [SortOrder.forward, .reverse])
  func orders(_ order: SortOrder) throws {
    let sorts: [[SortDescriptor<Value>]] = [
      [SortDescriptor(\.number, order: order)], [SortDescriptor(\.real, order: order)], [SortDescriptor(\.date, order: order)],
      [SortDescriptor(\.maybe, order: order)], [SortDescriptor(\.small, order: order)],
      [SortDescriptor(\.number, order: order), SortDescriptor(\.real)], [SortDescriptor(\.maybe), SortDescriptor(\.date, order: order)],
    ]
    for sort in sorts {
      let ordering = try SortOrdering(sort)
      for right in Self.values {
        let compare = ordering.comparison(with: right)
        for left in Self.values {
          let expected = sort.lazy.map { $0.compare(left, right) }.first { $0 != .orderedSame } ?? .orderedSame
          #expect(compare(left) == expected && ordering.compare(left, right) == expected)
        }
      }
    }
  }
}
