import Behold
import BeholdData
import Foundation

/// The truck that all visitors see: its menu and its orders, live out of a database that other programs may share.
///
/// What staff change is saved by the context of the views, a moment later.
@Observable @MainActor
final class FoodTruckModel {
  let container: ModelContainer
  private let menu: LiveQuery<Donut>
  private let allOrders: LiveQuery<Order>
  private let ordersByStatus: [Order.Status: LiveQuery<Order>]
  /// The orders that are not saved yet, and that nobody sees.
  @ObservationIgnored var arriving: [Arrival] = []
  /// Why orders cannot be saved, as long as they cannot.
  var arrivalError: (any Error)?
  /// How long it waits before it saves again what could not be saved.
  @ObservationIgnored var pause = Duration.seconds(2)
  /// Is told what the person who runs the program has to know, in a line each.
  let report: (String) -> Void

  init(_ container: ModelContainer, report: @escaping (String) -> Void = say) {
    self.container = container
    self.report = report
    let context = container.mainContext
    // Who saves last wins, as in two windows of one program.
    context.mergePolicy = .mine
    context.takeOverAnimation = .default
    menu = LiveQuery(sort: [SortDescriptor(\.added)], in: context)
    allOrders = LiveQuery(sort: [SortDescriptor(\.number)], in: context)
    ordersByStatus = Dictionary(
      uniqueKeysWithValues: Order.Status.allCases.map { status in
        let predicate = #Predicate<Order> { $0.status == status }
        return (status, LiveQuery(predicate, sort: [SortDescriptor(\.number)], in: context))
      })
  }

  var context: ModelContext { container.mainContext }

  /// In the order in which they came on the menu.
  var donuts: [Donut] { menu.results }

  /// By their numbers.
  var orders: [Order] { allOrders.results }

  /// Whether what is done is not saved, and lost if the program ends now. It is tried again until it works.
  var isFailing: Bool { arrivalError != nil || context.autosaveError != nil }

  func donut(_ id: Donut.ID) -> Donut? { donuts.first { $0.id == id } }

  /// By their numbers. Whatever program moves an order on, it glides from one list to the next.
  func orders(with status: Order.Status) -> [Order] { ordersByStatus[status]?.results ?? [] }

  /// At the end of the menu.
  func add(_ donut: Donut) {
    donut.added = .now
    context.insert(donut)
  }

  func remove(_ donut: Donut) { context.delete(donut) }

  /// What was ordered and not cancelled. It is added up once between changes of the orders, and who reads it is evaluated only if the sums differ:
  /// an order that goes from hand to hand changes no sum.
  @Memoized func sales() -> Sales { addUpSales() }
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
