import Behold
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
    guard var text = String(data: data, encoding: .utf8) else { return report("\(name): is not UTF-8; no order was taken") }
    if text.hasPrefix("\u{FEFF}") { text.removeFirst() }
    var (taken, known) = (0, 0)
    let rows = CSV.rows(of: text)
    guard let head = rows.first else { return report("\(name): is empty") }
    let columns = head.fields.map { $0.trimmed.lowercased() }
    if let missing = ["customer", "donut", "quantity"].first(where: { !columns.contains($0) }) {
      return report("\(name):\(head.line): the first line names the columns, and '\(missing)' is not among them; no order was taken")
    }
    for row in rows.dropFirst() {
      switch order(row, columns, model) {
      case .success(let order): if model.add(order) { taken += 1 } else { known += 1 }
      case .failure(let problem): report("\(name):\(row.line): \(problem.text)")
      }
    }
    report("\(name): \(taken) orders taken" + (known > 0 ? ", \(known) were there already" : ""))
  }

  struct Problem: Error {
    let text: String
  }

  private func order(_ row: CSV.Row, _ columns: [String], _ model: FoodTruckModel) -> Result<Order, Problem> {
    func problem(_ text: String) -> Result<Order, Problem> { .failure(Problem(text: text)) }
    if let text = row.problem { return problem(text) }
    guard row.fields.count == columns.count else { return problem("there are \(row.fields.count) fields instead of \(columns.count)") }
    func field(_ name: String) -> String { columns.firstIndex(of: name).map { row.fields[$0].trimmed } ?? "" }
    let customer = field("customer")
    guard !customer.isEmpty else { return problem("the customer is missing") }
    let wanted = field("donut")
    guard let donut = model.donuts.first(where: { $0.id == wanted || $0.name == wanted }) else {
      return problem(wanted.isEmpty ? "the donut is missing" : "there is no donut '\(wanted)'")
    }
    guard let quantity = Int(field("quantity")), (1...100).contains(quantity) else {
      return problem("the quantity is to be a number from 1 to 100, not '\(field("quantity"))'")
    }
    var placed = Date()
    if !field("time").isEmpty {
      guard let date = try? Date(field("time"), strategy: .iso8601) else {
        return problem("the time is to be like 2026-05-01T12:30:00Z, not '\(field("time"))'")
      }
      placed = date
    }
    var number = (model.orders.last?.number ?? 100) + 1
    if !field("number").isEmpty {
      guard let given = Int(field("number")), given > 0 else {
        return problem("the number is to be a whole number above 0, not '\(field("number"))'")
      }
      number = given
    } else if let same = model.orders.first(where: {
      $0.customer == customer && $0.placed == placed && $0.items.map(\.donut) == [donut.id] && $0.items.map(\.quantity) == [quantity]
    }) {
      number = same.number
    }
    let item = Order.Item(donut: donut.id, name: donut.name, price: donut.price, quantity: quantity)
    return .success(Order(number: number, customer: customer, items: [item], note: field("note"), placed: placed))
  }
}

/// Comma-separated values, as RFC 4180 has them.
enum CSV {
  struct Row: Equatable {
    /// Of the file, from 1: that on which the row begins.
    let line: Int
    var fields: [String]
    /// Why the row cannot be taken.
    var problem: String?
  }

  static func rows(of text: String) -> [Row] {
    var rows: [Row] = []
    var row = Row(line: 1, fields: [])
    var field = ""
    var line = 1
    var isQuoted = false
    var wasQuoted = false
    var characters = text.unicodeScalars.makeIterator()
    var pending: Unicode.Scalar?

    func endField() {
      row.fields.append(field)
      (field, wasQuoted) = ("", false)
    }
    func endRow() {
      endField()
      // An empty line is nothing.
      if row.fields != [""] || row.problem != nil { rows.append(row) }
    }
    while let scalar = pending ?? characters.next() {
      pending = nil
      if scalar == "\n" { line += 1 }
      switch (scalar, isQuoted) {
      case ("\"", true):
        let next = characters.next()
        if next == "\"" {
          field.unicodeScalars.append("\"")
        } else {
          isQuoted = false
          pending = next
        }
      case (_, true): field.unicodeScalars.append(scalar)
      case ("\"", false) where field.isEmpty && !wasQuoted: (isQuoted, wasQuoted) = (true, true)
      case ("\"", false): row.problem = "a quotation mark stands within a field that is not quoted"
      case (",", false): endField()
      case ("\r", false): break
      case ("\n", false):
        endRow()
        row = Row(line: line, fields: [])
      default:
        if wasQuoted { row.problem = "something stands behind a quoted field" }
        field.unicodeScalars.append(scalar)
      }
    }
    if isQuoted { row.problem = "a quotation mark is not closed" }
    if !field.isEmpty || !row.fields.isEmpty || isQuoted { endRow() }
    return rows
  }
}
