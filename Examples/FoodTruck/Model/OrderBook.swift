import BeholdData
import Foundation

/// The one row that changes with each order that gets a number: of two programs that give numbers at the same time, the second one's save is refused.
@Model
final class OrderBook {
  @Attribute(.unique) var name = "orders"
  var edition = 0

  init() {}
}

extension ModelContext {
  /// Begins to number orders.
  ///
  /// - Returns: the last number that is taken. The context's next save is refused if another program gives numbers before; see `isOvertaken`.
  func openBook() throws -> Int {
    let book = try fetch(FetchDescriptor<OrderBook>()).first ?? OrderBook()
    insert(book)
    book.edition += 1
    var last = FetchDescriptor<Order>(sortBy: [SortDescriptor(\.number, order: .reverse)])
    last.fetchLimit = 1
    return try fetch(last).first?.number ?? 100
  }

  /// Inserts orders, with the next numbers. One that is there already stays: it was saved before, and the answer was lost.
  func place(_ requests: [Order.Request]) throws {
    var number = try openBook()
    let known = Set(try orders(of: requests).map(\.key))
    for request in requests where !known.contains(request.key) {
      number += 1
      insert(Order(request, number: number))
    }
  }

  /// The orders that requests have become.
  func orders(of requests: [Order.Request]) throws -> [Order] {
    let keys = requests.map(\.key)
    return try fetch(FetchDescriptor(predicate: #Predicate { keys.contains($0.key) }))
  }
}

extension Error {
  /// Whether another program was faster, so that the same is to be done again with what is there now.
  var isOvertaken: Bool {
    if case .constraint(let constraint)? = (self as? DatabaseError)?.kind { return constraint.rule == .unique }
    return (self as? ModelError)?.kind == .conflict
  }
}
