import BeholdData
import Foundation

/// Saves sale after sale, and prints the number of each when it is saved.
final class SaleWorker {
  private let context: ModelContext
  /// Whether each save is made as two: what the checker has to find.
  private let isHalved: Bool

  static func makeContainer(_ address: String) throws -> ModelContainer {
    try ModelContainer(for: Sale.self, Ledger.self, configurations: ModelConfiguration(database: address))
  }

  init(_ address: String, isHalved: Bool) throws {
    context = ModelContext(try Self.makeContainer(address))
    self.isHalved = isHalved
  }

  /// Goes on after the last sale that is in the database.
  func run() throws {
    var last = FetchDescriptor<Sale>(sortBy: [SortDescriptor(\.number, order: .reverse)])
    last.fetchLimit = 1
    var number = try context.fetch(last).first?.number ?? 0
    while true {
      number += 1
      try write(SalePlan(number: number))
      say("\(number)")
    }
  }

  private func write(_ plan: SalePlan) throws {
    let sale = Sale(number: plan.number, total: plan.total)
    context.insert(sale)
    sale.lines = plan.amounts.map(SaleLine.init(amount:))
    if isHalved { try context.save() as Void }
    // Who has bought before is written over.
    let buyer = Buyer(name: plan.buyer, lastSale: plan.number)
    context.insert(buyer)
    sale.buyer = buyer
    sale.marks = try plan.marks.map(mark)
    if let turned = try find(plan.turned) {
      turned.turns += 1
      turned.lines.reverse()
    }
    let ledger = try context.fetch(FetchDescriptor<Ledger>()).first ?? Ledger()
    context.insert(ledger)
    if let deleted = try find(plan.deleted) {
      ledger.count -= 1
      ledger.total -= deleted.total
      context.delete(deleted)
    }
    ledger.count += 1
    ledger.total += plan.total
    try context.save() as Void
  }

  private func find(_ number: Int) throws -> Sale? {
    try context.fetch(FetchDescriptor<Sale>(predicate: #Predicate { $0.number == number })).first
  }

  private func mark(_ name: String) throws -> Mark {
    try context.fetch(FetchDescriptor<Mark>(predicate: #Predicate { $0.name == name })).first ?? Mark(name: name)
  }
}
