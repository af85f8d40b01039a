internal import BeholdObservation
internal import BeholdTesting
internal import BeholdUI
public import BenchmarkKit
internal import CBenchmark

/// A sort of view of which pages are made, and what one of it takes: the bytes of rows that have it, without those of rows that have what is within it.
///
/// That is its node, its element, what is known of it, what it observes, and what `malloc` adds to each.
public enum Footprint: String, CaseIterable, Sendable {
  case row = "a row, without what is in it"
  case text = "a text"
  case value = "a text with a value in it"
  case symbol = "an image of a symbol"
  case button = "a button with a title"
  case toggle = "a toggle with a title"
  case body = "a view with a body, without what is in it"
  case property = "a property that a body reads"
  case state = "a @State of a view with a body"
  case stack = "a stack, without what is in it"
  case condition = "an if, without what is in it"
  case erased = "an AnyView, without what is in it"
  case padding = "a padding"
  case font = "a font of a view"
  case tap = "a tap gesture"

  /// The bytes that one takes, of so many.
  public var workload: Workload {
    .measuring(units: 1) { count in
      MainActor.assumeIsolated {
        let (whole, inside) = Self.views(self, Board(count))
        // What is made once for each type of views is there then.
        _ = (Self.bytes(1, whole), Self.bytes(1, inside))
        return Self.bytes(count, whole) - (self == .row ? 0 : Self.bytes(count, inside))
      }
    }
  }

  @MainActor
  private static func bytes(_ count: Int, _ rows: (Range<Int>) -> AnyView) -> Double {
    let before = bench_malloc_in_use()
    let host = TestHost(rows(0..<count), countsEvaluations: false)
    return withExtendedLifetime(host) { bench_malloc_in_use() - before }
  }

  private typealias Rows = @MainActor (Range<Int>) -> AnyView

  /// Rows of it, and rows of what is within.
  @MainActor
  private static func views(_ sort: Footprint, _ board: Board) -> (Rows, Rows) {
    let nothing = rows { _ in EmptyView() }
    let text = rows { _ in Text(verbatim: "odd") }
    let bodied = rows { _ in Bodied() }
    return switch sort {
    case .row: (nothing, nothing)
    case .text: (text, nothing)
    case .value: (rows { Text("\($0) left") }, nothing)
    case .symbol: (rows { _ in Image(systemName: "star") }, nothing)
    case .button: (rows { _ in Button("Count") {} }, nothing)
    case .toggle: (rows { _ in Toggle("Sound", isOn: .constant(true)) }, nothing)
    case .body: (bodied, text)
    case .property: (rows { _ in Reading(board: board) }, bodied)
    case .state: (rows { _ in Stateful() }, bodied)
    case .stack: (rows { _ in HStack { Text(verbatim: "odd") } }, text)
    case .condition: (rows { if $0 >= 0 { Text(verbatim: "odd") } }, text)
    case .erased: (rows { _ in AnyView(Text(verbatim: "odd")) }, text)
    case .padding: (rows { _ in Text(verbatim: "odd").padding() }, text)
    case .font: (rows { _ in Image(systemName: "star").font(.title) }, rows { _ in Image(systemName: "star") })
    case .tap: (rows { _ in Text(verbatim: "odd").onTapGesture {} }, text)
    }
  }

  private static func rows(@ViewBuilder _ content: @escaping @MainActor (Int) -> some View) -> Rows {
    { range in AnyView(ForEach(range, id: \.self) { content($0) }) }
  }
}

/// A view that reads nothing.
private struct Bodied: View {
  var body: some View { Text(verbatim: "odd") }
}

private struct Stateful: View {
  @State private var count = 0

  var body: some View { Text(verbatim: count & 1 == 0 ? "odd" : "even") }
}
