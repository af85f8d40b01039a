internal import BeholdData
public import BenchmarkKit
internal import CBenchmark
internal import Foundation

/// What is done with rows of a table, by objects and by SQL.
public enum Rows {
  private static let columns = "id, name, code, price, count, isShown"

  // MARK: - One row by its identifier

  public static func fetchOne(of rows: Int) -> Workload {
    let table = Table(rows: rows)
    let identifiers = attempt { try table.context.fetchIdentifiers(FetchDescriptor<Item>(sortBy: [SortDescriptor(\.code)])) }
    var next = 0
    return Workload { count in
      for _ in 0..<count {
        next = (next + 7919) % rows
        let item = attempt { try table.context.model(for: identifiers[next], as: Item.self) }
        precondition(item?.code == (next + 1) * 7)
      }
    }
  }

  public static func fetchOnePlainly(of rows: Int) -> Workload {
    let table = Table(rows: rows)
    var next = 0
    return Workload { count in
      for _ in 0..<count {
        next = (next + 7919) % rows
        var item: PlainItem?
        table.run("SELECT \(columns) FROM \"Item\" WHERE id = ?", [Double(next + 1)]) { item = PlainItem($0) }
        precondition(item?.code == (next + 1) * 7)
      }
    }
  }

  // MARK: - A thousand rows by a predicate

  public static func fetchMany(of rows: Int) -> Workload {
    let table = Table(rows: rows)
    let limit = 1000.0
    let descriptor = FetchDescriptor<Item>(predicate: #Predicate { $0.price <= limit }, sortBy: [SortDescriptor(\.price)])
    return Workload(units: 1000) { count in
      for _ in 0..<count {
        let items = attempt { try table.context.fetch(descriptor) }
        precondition(items.count == 1000)
      }
    }
  }

  public static func fetchManyPlainly(of rows: Int) -> Workload {
    let table = Table(rows: rows)
    return Workload(units: 1000) { count in
      for _ in 0..<count {
        var items: [PlainItem] = []
        table.run("SELECT \(columns) FROM \"Item\" WHERE price <= ? ORDER BY price, id", [1000]) { items.append(PlainItem($0)) }
        precondition(items.count == 1000)
      }
    }
  }

  // MARK: - Writing

  /// A thousand rows in one transaction, which are deleted again; the figure is for each row that is inserted.
  public static func insert(into rows: Int) -> Workload {
    let table = Table(rows: rows)
    return .measuring(units: 1000) { count in
      (0..<count).reduce(0) { total, _ in
        let items = (0..<1000).map { Item(name: "New number \($0)", code: $0, price: -1) }
        let time = Workload.time {
          for item in items { table.context.insert(item) }
          attempt { try table.context.save() as Void }
        }
        for item in items { table.context.delete(item) }
        attempt { try table.context.save() as Void }
        return total + time
      }
    }
  }

  public static func insertPlainly(into rows: Int) -> Workload {
    let table = Table(rows: rows)
    return .measuring(units: 1000) { count in
      (0..<count).reduce(0) { total, _ in
        let time = Workload.time {
          table.run("BEGIN IMMEDIATE")
          for index in 0..<1000 { table.insert("New number \(index)", Double(index)) }
          table.run("COMMIT")
        }
        table.run("DELETE FROM \"Item\" WHERE price = -1")
        return total + time
      }
    }
  }

  /// One column of one row, in a transaction of its own.
  public static func update(of rows: Int) -> Workload {
    let table = Table(rows: rows)
    let limit = 1000.0
    let items = attempt { try table.context.fetch(FetchDescriptor<Item>(predicate: #Predicate { $0.price <= limit })) }
    return Workload { count in
      for _ in 0..<count {
        items[Int(bench_next()) % items.count].count += 1
        attempt { try table.context.save() as Void }
      }
    }
  }

  public static func updatePlainly(of rows: Int) -> Workload {
    let table = Table(rows: rows)
    return Workload { count in
      for _ in 0..<count {
        table.run("BEGIN IMMEDIATE")
        table.run("UPDATE \"Item\" SET count = count + 1 WHERE id = ?", [Double(Int(bench_next()) % 1000 + 1)])
        table.run("COMMIT")
      }
    }
  }

  static func attempt<Value>(_ body: () throws -> Value) -> Value {
    do {
      return try body()
    } catch {
      fatalError("\(error)")
    }
  }
}
