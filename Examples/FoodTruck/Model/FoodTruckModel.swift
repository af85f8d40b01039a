import Behold
import Foundation

/// The truck that all visitors see: its menu and its orders.
@Observable @MainActor
final class FoodTruckModel {
  var donuts: [Donut]
  /// In the order in which they came.
  private(set) var orders: [Order]

  init(donuts: [Donut] = Donut.samples, orders: [Order] = []) {
    self.donuts = donuts
    self.orders = orders
  }

  func donut(_ id: Donut.ID) -> Donut? { donuts.first { $0.id == id } }

  func order(_ number: Int) -> Order? { orders.first { $0.number == number } }

  @discardableResult
  func place(_ customer: String, _ items: [Order.Item], note: String = "", at date: Date = Date()) -> Order {
    let order = Order(
      number: (orders.last?.number ?? 100) + 1, customer: customer, items: items, note: note, placed: date)
    orders.append(order)
    return order
  }

  func orders(with status: Order.Status) -> [Order] { orders.filter { $0.status == status } }

  /// An order whose number is taken is not added again.
  func add(_ order: Order) -> Bool {
    guard self.order(order.number) == nil else { return false }
    let index = orders.firstIndex { $0.number > order.number } ?? orders.endIndex
    orders.insert(order, at: index)
    return true
  }

  /// A donut of no name yet, at the end of the menu.
  func addDonut() -> Donut {
    var number = donuts.count + 1
    while donut("donut-\(number)") != nil { number += 1 }
    let donut = Donut(id: "donut-\(number)", name: "New Donut", price: 250)
    donuts.append(donut)
    return donut
  }

  func remove(_ donut: Donut) { donuts.removeAll { $0 === donut } }
}

// MARK: Sales

/// How much of a donut was sold.
struct DonutSales: Identifiable, Equatable {
  let id: Donut.ID
  let name: String
  let quantity: Int
  /// In cents.
  let income: Int
}

extension FoodTruckModel {
  /// What was ordered and not cancelled, by donut, the best first. It is added up once for each change of the orders.
  var sales: [DonutSales] {
    var totals: [Donut.ID: DonutSales] = [:]
    for order in orders where order.status != .cancelled {
      for item in order.items {
        let known = totals[item.donut]
        totals[item.donut] = DonutSales(
          id: item.donut, name: donut(item.donut)?.name ?? item.name, quantity: (known?.quantity ?? 0) + item.quantity,
          income: (known?.income ?? 0) + item.price * item.quantity)
      }
    }
    return totals.values.sorted { ($1.quantity, $0.name) < ($0.quantity, $1.name) }
  }
}
