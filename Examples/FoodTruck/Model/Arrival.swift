import Behold
import Foundation

/// An order on its way into the database. Before it is there, nobody is told its number.
@Observable @MainActor
final class Arrival {
  /// The order as all see it, as soon as it is where it outlasts the program.
  var order: Order?
  @ObservationIgnored let request: Order.Request

  init(_ request: Order.Request) { self.request = request }
}

extension Order {
  /// What somebody wants, without a number.
  struct Request: Sendable {
    let key = UUID()
    let customer: String
    let items: [Item]
    let note: String
    let pickup: Date?
    let placed = Date.now

    /// In cents.
    var total: Int { items.total }
  }

  convenience init(_ request: Request, number: Int) {
    self.init(
      key: request.key, number: number, customer: request.customer, items: request.items, note: request.note, pickup: request.pickup,
      placed: request.placed)
  }
}
