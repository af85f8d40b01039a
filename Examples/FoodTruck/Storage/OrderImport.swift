import BeholdData
import Foundation

/// Takes orders from a file of comma-separated values: `customer,donut,quantity,time,note`, with `number` where an order has one.
///
/// A line that cannot be taken is told by its number, and the others are taken. Orders that are there already are not taken again.
@MainActor
struct OrderImport {
  let file: URL

  func run(into model: FoodTruckModel, report: (String) -> Void) {
    let name = file.lastPathComponent
    guard let data = try? Data(contentsOf: file) else { return report("\(name): cannot be read") }
    guard var text = String(data: data, encoding: .utf8) else {
      let line = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .firstIndex { String(data: $0, encoding: .utf8) == nil }
      return report("\(name):\((line ?? 0) + 1): is not UTF-8; no order was taken")
    }
    if text.hasPrefix("\u{FEFF}") { text.removeFirst() }
    let rows = CSV.rows(of: text)
    guard let head = rows.first else { return report("\(name): is empty") }
    let columns = head.fields.map { $0.trimmed.lowercased() }
    if let missing = ["customer", "donut", "quantity"].first(where: { !columns.contains($0) }) {
      return report("\(name):\(head.line): the first line names the columns, and '\(missing)' is not among them; no order was taken")
    }
    var told: [String] = []
    do {
      // Another program may be taking the same file.
      try model.insert { told = try take(rows.dropFirst(), columns, model.donuts, $0) }
    } catch { return report("\(name): the orders cannot be saved, and none was taken: \(error)") }
    for line in told { report(name + line) }
  }

  /// - Returns: what is to be told.
  private func take(
    _ rows: some Sequence<CSV.Row>, _ columns: [String], _ donuts: [Donut], _ context: ModelContext
  ) throws -> [String] {
    let last = try context.openBook()
    var known = KnownOrders(try context.fetch(FetchDescriptor<Order>(sortBy: [SortDescriptor(\.number)])), last: last)
    var (told, taken, again) = ([String](), 0, 0)
    for row in rows {
      do throws(Problem) {
        let line = try line(row, columns, donuts)
        if try known.contains(line) {
          again += 1
        } else {
          context.insert(known.take(line))
          taken += 1
        }
      } catch { told.append(":\(row.line): \(error.text)") }
    }
    return told + [": \(taken) orders taken" + (again > 0 ? ", \(again) were there already" : "")]
  }

  struct Problem: Error {
    let text: String
  }

  /// What a line says.
  struct Line: Hashable {
    var number: Int?
    let customer: String
    let item: Order.Item
    let note: String
    var placed: Date?
  }

  private static let numberLimit = 999_999

  private func line(_ row: CSV.Row, _ columns: [String], _ donuts: [Donut]) throws(Problem) -> Line {
    if let text = row.problem { throw Problem(text: text) }
    guard row.fields.count == columns.count else {
      throw Problem(text: "there are \(row.fields.count) fields instead of \(columns.count)")
    }
    func field(_ name: String) -> String { columns.firstIndex(of: name).map { row.fields[$0].trimmed } ?? "" }
    guard !field("customer").isEmpty else { throw Problem(text: "the customer is missing") }
    let wanted = field("donut")
    guard let donut = donuts.first(where: { $0.id == wanted || $0.name == wanted }) else {
      throw Problem(text: wanted.isEmpty ? "the donut is missing" : "there is no donut '\(wanted)'")
    }
    guard let quantity = Int(field("quantity")), (1...100).contains(quantity) else {
      throw Problem(text: "the quantity is to be a number from 1 to 100, not '\(field("quantity"))'")
    }
    let item = Order.Item(donut: donut.id, name: donut.name, price: donut.price, quantity: quantity)
    var line = Line(customer: field("customer"), item: item, note: field("note"))
    if !field("time").isEmpty {
      line.placed = try? Date(field("time"), strategy: .iso8601)
      if line.placed == nil { throw Problem(text: "the time is to be like 2026-05-01T12:30:00Z, not '\(field("time"))'") }
    }
    if !field("number").isEmpty {
      line.number = Int(field("number")).flatMap { (1...Self.numberLimit).contains($0) ? $0 : nil }
      if line.number == nil { throw Problem(text: "the number is to be from 1 to \(Self.numberLimit), not '\(field("number"))'") }
    }
    return line
  }
}

/// The orders that are there, as the lines of a file tell them: by number, or else by all that the line says.
@MainActor
private struct KnownOrders {
  private struct Likeness: Hashable {
    let customer: String
    let donut: Donut.ID
    let quantity: Int
    let note: String
    let placed: Date?

    init(_ line: OrderImport.Line) {
      customer = line.customer
      donut = line.item.donut
      quantity = line.item.quantity
      note = line.note
      placed = line.placed
    }
  }

  private var customers: [Int: String] = [:]
  private var alike: [Likeness: [Int]] = [:]
  /// Those that a line of this file has told. Two lines that are the same are two orders.
  private var told: Set<Int> = []
  /// The number of the next order that brings none.
  private var next: Int

  init(_ orders: [Order], last: Int) {
    next = last + 1
    // The last ones are taken first from the lists: in the order in which they came.
    for order in orders.reversed() {
      customers[order.number] = order.customer
      guard let item = order.items.first, order.items.count == 1 else { continue }
      for placed in [nil, order.placed] {
        alike[Likeness(.init(customer: order.customer, item: item, note: order.note, placed: placed)), default: []].append(order.number)
      }
    }
  }

  mutating func contains(_ line: OrderImport.Line) throws(OrderImport.Problem) -> Bool {
    if let number = line.number {
      guard let customer = customers[number] else { return false }
      guard told.insert(number).inserted else { throw .init(text: "the number \(number) is taken by a line above") }
      guard customer == line.customer else { throw .init(text: "the number \(number) is that of an order of \(customer)") }
      return true
    }
    while let number = alike[Likeness(line)]?.popLast() {
      if told.insert(number).inserted { return true }
    }
    return false
  }

  mutating func take(_ line: OrderImport.Line) -> Order {
    let number = line.number ?? next
    next = max(next, number + 1)
    customers[number] = line.customer
    told.insert(number)
    return Order(number: number, customer: line.customer, items: [line.item], note: line.note, placed: line.placed ?? .now)
  }
}
