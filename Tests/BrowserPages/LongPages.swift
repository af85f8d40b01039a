import Behold

@Observable @MainActor
final class LongModel {
  struct Line: Identifiable, Hashable {
    let id: Int
    var name: String { "Line \(id)" }
  }

  var lines = (0..<100_000).map { Line(id: $0) }
}

/// A list of 100,000 rows that can be changed above, below, and as a whole.
struct LongListPage: View {
  @State private var model = LongModel()
  @State private var selection: Int?

  var body: some View {
    List(selection: $selection) {
      ForEach(model.lines) { Text($0.name) }
        .onDelete { model.lines.remove(atOffsets: $0) }
        .onMove { model.lines.move(fromOffsets: $0, toOffset: $1) }
    }
    .navigationTitle("Selected: \(selection ?? -1)")
    .toolbar {
      Button("Add above") { model.lines.insert(.init(id: -model.lines.count), at: 0) }
      Button("Reverse") { model.lines.reverse() }
      Button("Keep three") { model.lines = Array(model.lines.prefix(3)) }
    }
  }
}

/// Lazy containers that scroll by themselves, and whose rows are not all as high as each other.
struct LazyPage: View {
  var body: some View {
    VStack {
      ScrollView {
        LazyVStack(alignment: .leading, spacing: 6) {
          Text("Heights")
          ForEach(0..<20_000) { Text("Height \($0)").frame(height: 20 + CGFloat($0 % 5) * 10) }
          Text("The end of the heights")
        }
      }
      .frame(height: 220)
      .accessibilityIdentifier("heights")
      ScrollView(.horizontal) {
        LazyHStack { ForEach(0..<20_000) { Text("Column \($0)").frame(width: 120) } }
      }
      .accessibilityIdentifier("columns")
      ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 90))]) {
          ForEach(0..<20_000) { Text("Cell \($0)") }
        }
      }
      .frame(height: 220)
      .accessibilityIdentifier("cells")
    }
  }
}
