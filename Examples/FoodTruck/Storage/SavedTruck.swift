import Foundation

/// A truck as it is in a file.
struct SavedTruck: Codable, Equatable, Sendable {
  static let currentVersion = 1

  var version = SavedTruck.currentVersion
  var donuts: [SavedDonut]
  var orders: [SavedOrder]

  struct SavedDonut: Codable, Equatable, Sendable {
    let id: String
    let name: String
    let price: Int
    let dough: Donut.Dough
    let glaze: Donut.Glaze
    let topping: Donut.Topping
    let isSoldOut: Bool
  }

  struct SavedOrder: Codable, Equatable, Sendable {
    let number: Int
    let customer: String
    let items: [Order.Item]
    let note: String
    let pickup: Date?
    let placed: Date
    let status: Order.Status
  }
}

extension SavedTruck {
  @MainActor
  init(_ model: FoodTruckModel) {
    donuts = model.donuts.map {
      SavedDonut(
        id: $0.id, name: $0.name, price: $0.price, dough: $0.dough, glaze: $0.glaze, topping: $0.topping, isSoldOut: $0.isSoldOut)
    }
    orders = (model.orders + model.arriving).map {
      SavedOrder(
        number: $0.number, customer: $0.customer, items: $0.items, note: $0.note, pickup: $0.pickup, placed: $0.placed, status: $0.status)
    }
  }

  @MainActor
  var model: FoodTruckModel {
    FoodTruckModel(
      donuts: donuts.map {
        Donut(
          id: $0.id, name: $0.name, price: $0.price, dough: $0.dough, glaze: $0.glaze, topping: $0.topping, isSoldOut: $0.isSoldOut)
      },
      orders: orders.map {
        Order(
          number: $0.number, customer: $0.customer, items: $0.items, note: $0.note, pickup: $0.pickup, placed: $0.placed, status: $0.status)
      })
  }
}
