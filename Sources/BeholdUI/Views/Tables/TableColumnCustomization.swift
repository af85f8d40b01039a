/// Which columns of a table are hidden, and in which order they stand.
///
/// ```swift
/// @State private var columns = TableColumnCustomization<Person>()
///
/// Table(people, columnCustomization: $columns) {
///   TableColumn("Name", value: \.name).customizationID("name")
///   TableColumn("City", value: \.city).customizationID("city")
/// }
/// Button("Hide the City") { columns[visibility: "city"] = .hidden }
/// ```
///
/// Columns are known by their ``TableColumn/customizationID(_:)``. The program changes the value: nobody drags columns.
public struct TableColumnCustomization<RowValue: Identifiable>: Equatable, Codable, Sendable {
  private var isShown: [String: Bool] = [:]
  private var order: [String] = []

  public init() {}

  /// Whether the column of an id is shown; `automatic` where it is as the column says.
  public subscript(visibility id: String) -> Visibility {
    get { isShown[id].map { $0 ? .visible : .hidden } ?? .automatic }
    set { isShown[id] = newValue == .automatic ? nil : newValue == .visible }
  }

  /// Brings columns into an order, by their ids. The others stay behind them. SwiftUI has no such method: there people drag the columns.
  public mutating func setOrder(_ ids: [String]) { order = ids }

  /// Brings the columns back into the order in which they are written.
  public mutating func resetOrder() { order = [] }

  /// The columns that are shown, as they are.
  func arranged(_ columns: [TableColumnParts<RowValue>]) -> [TableColumnParts<RowValue>] {
    let shown = columns.filter { column in
      let own = column.arrangement.visibility != .hidden
      return column.arrangement.id.flatMap { isShown[$0] } ?? own
    }
    let places = shown.map { column in column.arrangement.id.flatMap { order.firstIndex(of: $0) } ?? order.count }
    return zip(shown, places).enumerated().sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }.map(\.element.0)
  }
}

/// What people may do with the columns of a table.
public struct TableColumnCustomizationBehavior: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let reorder = TableColumnCustomizationBehavior(rawValue: 1)
  public static let resize = TableColumnCustomizationBehavior(rawValue: 2)
  public static let visibility = TableColumnCustomizationBehavior(rawValue: 4)
  public static let all: TableColumnCustomizationBehavior = [.reorder, .resize, .visibility]
}

/// What a column says of how it is arranged.
struct TableColumnArrangement {
  var id: String?
  var visibility = Visibility.automatic
}
