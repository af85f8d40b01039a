import Behold
import Foundation

extension Chapter {
  static let tables = Chapter(
    "tables", title: "Tables", symbol: "tablecells",
    samples: [SortedTable.self, TableInSections.self, ArrangedColumns.self, TableMenu.self])
}

/// Rows in columns, which are sorted by a press on a title. In a narrow window there is the first column.
@Sample struct SortedTable: View {
  private struct Donut: Identifiable {
    let name: String
    let price: Double
    let sold: Int

    var id: String { name }
  }

  @State private var donuts = [
    Donut(name: "Classic", price: 1.5, sold: 120), Donut(name: "Boston", price: 2.2, sold: 48), Donut(name: "Berry", price: 2, sold: 77),
  ]
  @State private var order = [KeyPathComparator(\Donut.name)]
  @State private var selected: Set<String> = ["Berry"]

  var body: some View {
    Table(donuts, selection: $selected, sortOrder: $order) {
      TableColumn("Name", value: \.name)
      TableColumn("Price", value: \.price) { donut in Text(donut.price, format: .currency(code: "EUR")) }
        .width(90).alignment(.numeric)
      TableColumn("Sold", value: \.sold) { donut in Text(donut.sold, format: .number) }
        .width(min: 60, max: 90).alignment(.numeric)
    }
    .onChange(of: order) { donuts.sort(using: order) }
    .frame(height: 190)
    Text("Chosen: \(selected.sorted().joined(separator: ", "))")
  }
}

/// Rows that are written in sections, without titles of columns.
@Sample struct TableInSections: View {
  private struct Station: Identifiable {
    let id: String
    let line: String
  }

  private let stations = [Station(id: "Harbour", line: "U1"), Station(id: "Market", line: "U1"), Station(id: "Zoo", line: "U4")]

  var body: some View {
    Table(of: Station.self) {
      TableColumn("Station", value: \.id)
      TableColumn("Line") { station in Text(station.line).foregroundStyle(.secondary) }
    } rows: {
      Section("North") { ForEach(stations.prefix(2)) { TableRow($0) } }
      Section("South") { TableRow(stations[2]) }
    }
    .tableColumnHeaders(.hidden)
    .frame(height: 220)
  }
}

/// Columns that are hidden, and brought into another order; rows that unfold.
@Sample struct ArrangedColumns: View {
  private struct Donut: Identifiable {
    let id: String
    let price: Double
    var kinds: [Donut] = []
  }

  private let donuts = [Donut(id: "Classic", price: 1.5), Donut(id: "Boston", price: 2.2)]
  private let berry = Donut(id: "Berry", price: 2, kinds: [Donut(id: "Cherry", price: 2.1)])
  @State private var columns = TableColumnCustomization<Donut>()

  var body: some View {
    Table(donuts, columnCustomization: $columns) {
      TableColumn("Name", value: \.id).customizationID("name")
      TableColumn("Price") { donut in Text(donut.price, format: .number) }.customizationID("price")
    }
    .frame(height: 130)
    Button("Price First") { columns.setOrder(["price"]) }
    Button("Without the Price") { columns[visibility: "price"] = .hidden }
    Table(of: Donut.self) {
      TableColumn("Name", value: \.id)
    } rows: {
      DisclosureTableRow(berry) { ForEach(berry.kinds) { TableRow($0) } }
    }
    .frame(height: 130)
  }
}

/// Rows with a menu of what is selected.
@Sample struct TableMenu: View {
  private struct Part: Identifiable {
    let id: String
  }

  private let parts = [Part(id: "Truck"), Part(id: "Oven"), Part(id: "Sign")]
  @State private var selected: Set<String> = ["Sign"]
  @State private var said = "Press a row twice, or ask for its menu."

  var body: some View {
    Table(parts, selection: $selected) {
      TableColumn("Part", value: \.id)
    }
    .contextMenu(forSelectionType: String.self) { ids in
      Button("Repair") { said = "Repaired: \(ids.sorted().joined(separator: ", "))" }
    } primaryAction: { ids in
      said = "Opened: \(ids.sorted().joined(separator: ", "))"
    }
    .frame(height: 190)
    Text(said)
  }
}
