import Behold
import BeholdData
import Foundation

extension FoodTruckModel {
  /// Takes an order in. It is among the orders, with a number, as soon as it is saved: a program that is killed loses none that was shown.
  @discardableResult
  func place(_ customer: String, _ items: [Order.Item], note: String = "", pickup: Date? = nil) -> Arrival {
    let arrival = Arrival(Order.Request(customer: customer, items: items, note: note, pickup: pickup))
    arriving.append(arrival)
    if arriving.count == 1 { Task { await keepArriving() } }
    return arrival
  }

  /// Saves the orders that arrive, those that came together in one transaction, until all are there.
  private func keepArriving() async {
    while !arriving.isEmpty {
      let batch = arriving
      do {
        try await container.save(batch.map(\.request))
        try show(batch)
      } catch  where error.isOvertaken {
        continue
      } catch {
        if arrivalError == nil { report("orders cannot be saved, which is tried again until it works: \(error)") }
        arrivalError = error
        try? await Task.sleep(for: pause)
      }
    }
  }

  /// Shows everybody orders that have been saved.
  private func show(_ batch: [Arrival]) throws {
    try withAnimation {
      let orders = Dictionary(grouping: try context.orders(of: batch.map(\.request)), by: \.key)
      for arrival in batch { arrival.order = orders[arrival.request.key]?.first }
    }
    arriving.removeAll { arrival in batch.contains { $0 === arrival } }
    arrivalError = nil
  }

  /// Saves at once what is not saved: the program ends.
  func saveNow() {
    do {
      try context.save() as Void
      guard !arriving.isEmpty else { return }
      try insert { try $0.place(arriving.map(\.request)) }
      try show(arriving)
    } catch { report("what has changed since it was saved is lost: \(error)") }
  }
}

extension ModelContainer {
  /// Saves orders, off the main actor, which waits for no database.
  fileprivate func save(_ requests: [Order.Request]) async throws {
    let context = ModelContext(self)
    try context.place(requests)
    try await context.save()
  }
}
