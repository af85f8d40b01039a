import Behold
import Foundation

/// The truck that all visitors see: its menu and its orders.
@Observable @MainActor
final class FoodTruckModel {
  var donuts: [Donut]
  /// In the order in which they came.
  private(set) var orders: [Order]
  /// Those that are being written down. They are among the orders as soon as they are in the file.
  private(set) var arriving: [Order] = []
  /// How it goes with writing down; `nil` if nobody does, so that an order is as good as kept when it is placed.
  var keeping: Keeping?

  init(donuts: [Donut] = Donut.samples, orders: [Order] = []) {
    self.donuts = donuts
    self.orders = orders
  }

  func donut(_ id: Donut.ID) -> Donut? { donuts.first { $0.id == id } }

  func order(_ number: Int) -> Order? { orders.first { $0.number == number } }

  @discardableResult
  func place(_ customer: String, _ items: [Order.Item], note: String = "", pickup: Date? = nil, at date: Date = Date()) -> Order {
    let order = Order(
      number: nextNumber, customer: customer, items: items, note: note, pickup: pickup, placed: date, isKept: keeping == nil)
    if order.isKept { orders.append(order) } else { arriving.append(order) }
    return order
  }

  /// These orders are where they outlast the program: from now on everybody sees them.
  func keep(_ numbers: Set<Order.ID>) {
    let kept = arriving.filter { numbers.contains($0.number) }
    guard !kept.isEmpty else { return }
    // One change: nobody sees a truck without them, least of all who writes it down.
    withObservationTransaction {
      arriving.removeAll { numbers.contains($0.number) }
      orders += kept
      for order in kept { order.isKept = true }
    }
  }

  var nextNumber: Int { ((arriving.last ?? orders.last)?.number ?? 100) + 1 }

  func orders(with status: Order.Status) -> [Order] { orders.filter { $0.status == status } }

  /// In its place by number, which no other order has.
  func add(_ order: Order) {
    let index = orders.lastIndex { $0.number <= order.number }.map { $0 + 1 } ?? 0
    precondition(index == 0 || orders[index - 1].number != order.number, "two orders have the number \(order.number)")
    orders.insert(order, at: index)
  }

  /// At the end of the menu.
  func add(_ donut: Donut) { donuts.append(donut) }

  func remove(_ donut: Donut) { donuts.removeAll { $0 === donut } }

  /// What was ordered and not cancelled. It is added up once between changes of the orders, and who reads it is evaluated only if the sums differ:
  /// an order that goes from hand to hand changes no sum.
  @Memoized func sales() -> Sales { addUpSales() }
}

/// How it goes with writing down what changes.
enum Keeping {
  case working
  /// It is tried again until it works.
  case failing
  /// Nothing is written at all: the file is not one that may be written over.
  case off
}

// MARK: Sales

/// What was sold.
struct Sales: Equatable {
  var orders = 0
  /// The best first.
  var donuts: [DonutSales] = []

  var quantity: Int { donuts.reduce(0) { $0 + $1.quantity } }
  /// In cents.
  var income: Int { donuts.reduce(0) { $0 + $1.income } }
}

/// How much of a donut was sold.
struct DonutSales: Identifiable, Equatable {
  let id: Donut.ID
  let name: String
  var quantity = 0
  /// In cents.
  var income = 0
}

extension FoodTruckModel {
  fileprivate func addUpSales() -> Sales {
    let sold = orders.filter { $0.status != .cancelled }
    var totals: [Donut.ID: DonutSales] = [:]
    for item in sold.flatMap(\.items) {
      var sales = totals[item.donut] ?? DonutSales(id: item.donut, name: donut(item.donut)?.name ?? item.name)
      sales.quantity += item.quantity
      sales.income += item.price * item.quantity
      totals[item.donut] = sales
    }
    return Sales(orders: sold.count, donuts: totals.values.sorted { ($1.quantity, $0.name) < ($0.quantity, $1.name) })
  }
}
