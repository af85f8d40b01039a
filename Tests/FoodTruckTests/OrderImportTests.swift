import Behold
import BeholdData
import Foundation
import Testing

@testable import food_truck

@Suite("Orders from a file") @MainActor
struct OrderImportTests {
  @Test(
    "Rows are read as RFC 4180 has them",
    arguments: [
      ("a,b\n1,2\n", [["a", "b"], ["1", "2"]]), ("a,b\r\n1,2", [["a", "b"], ["1", "2"]]), ("\"a,b\",\"c\"\"d\"", [["a,b", "c\"d"]]),
      ("\"two\nlines\",x", [["two\nlines", "x"]]), ("\n\na\n\n", [["a"]]), ("a,,\n", [["a", "", ""]]), ("\"\",\"\"", [["", ""]]), ("", []),
    ])
  func rows(_ text: String, _ expected: [[String]]) { #expect(CSV.rows(of: text).map(\.fields) == expected) }

  @Test("Bad rows say what is wrong, and on which line they begin")
  func badRows() {
    let rows = CSV.rows(of: "a\nb\"c\n\"d\"e\n\"f\n\ng")
    #expect(rows.map(\.line) == [1, 2, 3, 4])
    #expect(rows.map { $0.problem != nil } == [false, true, true, true])
  }

  private func run(_ text: String, into model: FoodTruckModel = FoodTruckModel()) throws -> (FoodTruckModel, [String]) {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("orders-\(UUID().uuidString).csv")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    var told: [String] = []
    OrderImport(file: file).run(into: model) { told.append(String($0.drop { $0 != ":" }.dropFirst())) }
    return (model, told)
  }

  @Test("Good lines are taken, and bad ones are told by number")
  func lines() throws {
    let (model, told) = try run(
      """
      \u{FEFF}customer,donut,quantity,time,note
      Ada,classic,2,2026-05-01T08:00:00Z,"a, b"
      ,classic,1,,
      Grace,cronut,1,,
      Alan,classic,lots,,
      Ken,classic,1,noon,
      Tim,classic,1
      Barbara,Rocky Road,1,,
      """)
    #expect(model.orders.map(\.customer) == ["Ada", "Barbara"])
    #expect(model.orders[0].note == "a, b" && model.orders[0].total == 500)
    #expect(
      told == [
        "3: the customer is missing", "4: there is no donut 'cronut'", "5: the quantity is to be a number from 1 to 100, not 'lots'",
        "6: the time is to be like 2026-05-01T12:30:00Z, not 'noon'", "7: there are 3 fields instead of 5", " 2 orders taken",
      ])
  }

  @Test("The same file again adds nothing")
  func again() throws {
    let text = "number,customer,donut,quantity,time\n7,Ada,classic,1,\n,Bob,lemon,1,2026-05-01T08:00:00Z\n"
    let (model, _) = try run(text)
    let (_, told) = try run(text, into: model)
    #expect(model.orders.count == 2)
    #expect(told == [" 0 orders taken, 2 were there already"])
  }

  @Test("Without numbers and times, two lines that are the same are two orders, and the same file again adds nothing")
  func alike() throws {
    let text = "customer,donut,quantity,note\nAda,classic,1,\nAda,classic,1,\nAda,classic,1,warm\n"
    let (model, _) = try run(text)
    #expect(model.orders.map(\.number) == [101, 102, 103])
    let (_, told) = try run(text + "Ada,classic,1,\n", into: model)
    #expect(model.orders.count == 4)
    #expect(told == [" 1 orders taken, 3 were there already"])
  }

  @Test("Orders come in by number, and no number is taken twice")
  func numbers() throws {
    let model = FoodTruckModel()
    model.order("Visitor", [Order.Item(donut: "lemon", name: "Lemon Cloud", price: 270, quantity: 1)])
    try model.context.save() as Void
    let (_, told) = try run(
      "number,customer,donut,quantity\n9,Ada,classic,1\n3,Bob,classic,1\n3,Cyd,classic,1\n101,Dan,lemon,1\n99999999999,Eve,lemon,1\n0,Fay,lemon,1\n",
      into: model)
    #expect(model.orders.map(\.number) == [3, 9, 101])
    #expect(
      told == [
        "4: the number 3 is taken by a line above", "5: the number 101 is that of an order of Visitor",
        "6: the number is to be from 1 to 999999, not '99999999999'", "7: the number is to be from 1 to 999999, not '0'", " 2 orders taken",
      ])
  }

  @Test("What is not UTF-8 is refused, with the line")
  func encoding() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("orders-\(UUID().uuidString).csv")
    try (Data("customer,donut,quantity\nAda,classic,1\nRen".utf8) + [0xE9] + Data(",classic,1\n".utf8)).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let model = FoodTruckModel()
    var told: [String] = []
    OrderImport(file: file).run(into: model) { told.append($0) }
    #expect(told == ["\(file.lastPathComponent):3: is not UTF-8; no order was taken"])
    #expect(model.orders.isEmpty)
  }

  @Test("The sample is taken whole")
  func sample() {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Examples/FoodTruck/Sample/orders.csv")
    let model = FoodTruckModel()
    var told: [String] = []
    OrderImport(file: file).run(into: model) { told.append($0) }
    #expect(told == ["orders.csv: 8 orders taken"])
  }

  @Test("A file without the columns is refused as a whole")
  func columns() throws {
    let (model, told) = try run("name,what\nAda,classic\n")
    #expect(model.orders.isEmpty)
    #expect(told == ["1: the first line names the columns, and 'customer' is not among them; no order was taken"])
  }
}
