import Testing

@testable import BeholdTesting
@testable import BeholdUI

@Suite("Selections of several rows at once") @MainActor
struct ExtendedSelectionTests {
  private struct Rows: View {
    @State private var chosen: Set<Int> = []
    let count: Int

    var body: some View {
      List(selection: $chosen) {
        Section("First") { ForEach(0..<count, id: \.self) { Text("Row \($0)").selectionDisabled($0 == 3) } }
        Text("Last").tag(-1)
      }
      Text(verbatim: "\(chosen.count): \(chosen.sorted().prefix(8).map(String.init).joined(separator: " "))")
    }
  }

  private func extend(_ name: String, in host: TestHost, toAll: Bool = false) throws {
    try host.find(name).act("extended to", .toggle) { _ in .extend(toAll: toAll) }
  }

  @Test("All rows between the one that was selected first and another one are selected, and the others are not any more")
  func range() throws {
    let host = TestHost(Rows(count: 6))
    try host.find("Row 2").press()
    try extend("Row 5", in: host)
    _ = try host.find("3: 2 4 5")
    try extend("Row 0", in: host)
    _ = try host.find("3: 0 1 2")
    try extend("Last", in: host)
    _ = try host.find("4: -1 2 4 5")
    try extend("Row 1", in: host, toAll: true)
    _ = try host.find("6: -1 0 1 2 4 5")
  }

  @Test("Rows that are not mounted are selected, too")
  func farRows() throws {
    let host = TestHost(Rows(count: 5000))
    try host.find("Row 10").press()
    try extend("Last", in: host)
    _ = try host.find("4991: -1 10 11 12 13 14 15 16")
    try extend("Last", in: host, toAll: true)
    _ = try host.find("5000: -1 0 1 2 4 5 6 7")
  }

  private struct Odd: View {
    let number: Int
    var body: some View {
      if number % 2 == 0 { Text("Row \(number)") } else { Text("Row \(number)").padding().selectionDisabled() }
    }
  }

  /// What is said of every second row is said within one of several wrappers.
  private struct Wrapped: View {
    let number: Int
    private var row: some View { Text("Row \(number)").selectionDisabled(number % 2 == 1) }

    var body: some View {
      switch number / 2 % 5 {
      case 0: row.id("x\(number)")
      case 1: AnyView(row)
      case 2: if number >= 0 { row }
      case 3: Group { row.background(.red).overlay { Text("over").selectionDisabled(false) } }
      default: row.contextMenu { Button("item") {} }
      }
    }
  }

  private struct FarRows: View {
    @State private var chosen: Set<Int> = []

    var body: some View {
      List(selection: $chosen) {
        ForEach(0..<1000, id: \.self) { Text("Row \($0)").selectionDisabled($0 % 2 == 1) }
        ForEach(1000..<2000, id: \.self) { Odd(number: $0) }
        ForEach(2000..<3000, id: \.self) { Text("Row \($0)").tag(-$0) }
        ForEach(3000..<4000, id: \.self) { Wrapped(number: $0) }
        Text("Last").tag(-1)
      }
      let found = [901, 1901, -2901, 2901].map { "\(chosen.contains($0))" }.joined(separator: " ")
      Text(verbatim: "\(chosen.count): \(found) \(chosen.filter { $0 >= 3000 }.count)")
    }
  }

  @Test("Rows that are not mounted are known by what is said of them, and left out where they cannot be selected")
  func farRowsThatCannotBeSelected() throws {
    let host = TestHost(FarRows())
    try host.find("Row 10").press()
    try extend("Last", in: host)
    _ = try host.find("2496: false false true false 500")
    try extend("Last", in: host, toAll: true)
    _ = try host.find("2501: false false true false 500")
  }

  @Test("Of rows that are not mounted those of the range alone are looked at")
  func work() throws {
    final class Log { var count = 0 }
    struct Logged: View {
      @State private var chosen: Set<Int> = []
      let log: Log
      var body: some View {
        List(0..<5000, id: \.self, selection: $chosen) { number in
          log.count += 1
          return Text("Row \(number)")
        }
      }
    }
    let log = Log()
    let host = TestHost(Logged(log: log))
    try host.find("Row 1").press()
    log.count = 0
    try extend("Row 3", in: host)
    #expect(log.count < 500)
  }
}
