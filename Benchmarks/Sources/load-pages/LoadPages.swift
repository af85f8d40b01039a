import Behold

/// The pages that `make load` opens: a small one, and one of many rows.
@main
struct LoadPages: App {
  var body: some Scene {
    WindowGroup { SmallPage(board: .shared) }
    Window("Rows", id: "rows") { RowsPage(rows: Rows()) }
  }
}

/// What all pages share.
@Observable final class Board {
  @MainActor static let shared = Board()

  var shown = 0
}

/// A heading, a text and two buttons.
struct SmallPage: View {
  let board: Board
  @State private var count = 0

  var body: some View {
    VStack {
      Text("Counters").font(.title)
      Text("\(count) here, \(board.shown) everywhere")
      Button("Count") { count += 1 }
      Button("Share") { board.shown += 1 }
    }
  }
}

@Observable final class Rows {
  var items = (0..<1000).map { Item(id: $0) }

  @Observable final class Item: Identifiable {
    let id: Int
    var value = 0

    init(id: Int) { self.id = id }
  }
}

/// A thousand rows that are all there, and a button that changes the one in the middle.
struct RowsPage: View {
  let rows: Rows

  var body: some View {
    ScrollView {
      VStack(alignment: .leading) {
        Text("Rows").font(.title)
        Button("Change") { rows.items[500].value += 1 }
        ForEach(rows.items) { Row(item: $0) }
      }
    }
  }

  private struct Row: View {
    let item: Rows.Item

    var body: some View { Text("Row \(item.id): \(item.value)") }
  }
}
