import Behold

/// Circles that have more room one way than the other, and rows that are chosen and pressed by keys and with a mouse.
struct RowScenes: Scene {
  var body: some Scene {
    WindowGroup("Round shapes", id: "round-shapes") { RoundShapes() }
    WindowGroup("Chosen rows", id: "many-rows") { ChosenRows() }
    WindowGroup("Row buttons", id: "row-buttons") { RowButtons() }
    WindowGroup("Subtitles", id: "subtitles") { Subtitles() }
    WindowGroup("Grid columns", id: "grid-columns") { GridColumns() }
    WindowGroup("Found nothing", id: "found-nothing") { FoundNothing() }
    WindowGroup("Unfolding table", id: "unfolding-table") { UnfoldingTable() }
  }
}

private struct RoundShapes: View {
  @State private var isBlue = false

  var body: some View {
    VStack {
      HStack {
        Circle().fill(isBlue ? .blue : .red).accessibilityIdentifier("one")
        Circle().fill(.green).shadow(radius: 4).accessibilityIdentifier("two")
        Circle().stroke(.blue, lineWidth: 6).accessibilityIdentifier("line")
        Circle().strokeBorder(.orange, lineWidth: 6).accessibilityIdentifier("border")
      }
      .frame(height: 160)
      HStack {
        Circle().fill(.red).padding(8).accessibilityIdentifier("padded")
        Text("A text beside it")
        Circle().inset(by: 6).fill(.purple).accessibilityIdentifier("inset")
        Circle().trim(from: 0, to: 0.7).stroke(.pink, lineWidth: 5).accessibilityIdentifier("part")
      }
      .frame(height: 90)
      HStack {
        Circle().fill(.red).frame(width: 40, height: 40).accessibilityIdentifier("small")
        Circle().fill(.thinMaterial).frame(height: 40).accessibilityIdentifier("glass")
        Circle().fill(LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)).accessibilityIdentifier("gradient")
        VStack {
          Circle().fill(.teal).accessibilityIdentifier("above")
          Circle().fill(.mint).accessibilityIdentifier("below")
        }
      }
      .frame(height: 120)
      Button("Blue") { withAnimation(.linear(duration: 5)) { isBlue.toggle() } }
    }
  }
}

private struct ChosenRows: View {
  @State private var chosen: Set<Int> = []

  var body: some View {
    VStack {
      TextField("Before", text: .constant(""))
      List(selection: $chosen) { ForEach(0..<1000, id: \.self) { Text("Row \($0)") } }
      Text(verbatim: "Chosen \(chosen.count): \(chosen.sorted().prefix(6).map(String.init).joined(separator: " "))")
        .accessibilityIdentifier("chosen")
      TextField("After", text: .constant(""))
    }
  }
}

private struct RowButtons: View {
  @State private var log = ""

  var body: some View {
    List {
      ForEach(0..<3, id: \.self) { row in
        HStack {
          Text("Row \(row)")
          Spacer()
          Button("Open") { log += "open \(row) " }
        }
        .swipeActions {
          Button("Archive") { log += "archive \(row) " }
          Button("Flag") { log += "flag \(row) " }
        }
      }
      Text(verbatim: log).accessibilityIdentifier("log")
    }
  }
}

private struct UnfoldingTable: View {
  private struct Part: Identifiable {
    let id: Int
    var name: String
    var parts: [Part] = []
  }

  @State private var chosen: Set<Int> = []
  private let parts = [
    Part(
      id: 1, name: "Engine", parts: [Part(id: 11, name: "Piston"), Part(id: 12, name: "Valve", parts: [Part(id: 121, name: "Spring")])]),
    Part(id: 2, name: "Wheel"),
  ]

  var body: some View {
    Table(of: Part.self, selection: $chosen) {
      TableColumn("Name", value: \.name)
      TableColumn("Number") { Text($0.id, format: .number) }
    } rows: {
      ForEach(parts) { part in row(part) }
    }
  }

  private func row(_ part: Part) -> AnyView {
    AnyView(
      Group {
        if part.parts.isEmpty { TableRow(part) } else { DisclosureTableRow(part) { ForEach(part.parts) { row($0) } } }
      })
  }
}

private struct Subtitles: View {
  @State private var isOn = true
  @State private var choice = 1

  var body: some View {
    NavigationStack {
      Form {
        Section {
          Toggle(isOn: $isOn) {
            Text("Wireless")
            Text("Joins known networks by itself")
          }
          Picker(selection: $choice) {
            Text("One").tag(1)
            Text("Two").tag(2)
          } label: {
            Text("Number")
            Text("How many there are")
          }
          Button {
          } label: {
            Text("Update")
            Text("Takes a while")
          }
          NavigationLink("Inbox") { Text("Inbox") }.badge(12)
          NavigationLink("Sent") { Text("Sent") }
        } header: {
          Text("Network")
        }
        .sectionActions { Button("Add") {} }
        Section("Margins") { Text("A row with margins") }.listSectionMargins(.horizontal, 60)
      }
    }
  }
}

private struct GridColumns: View {
  var body: some View {
    LazyVGrid(columns: [
      GridItem(.fixed(200), alignment: .leading), GridItem(.fixed(200), alignment: .trailing), GridItem(.fixed(200), alignment: .bottom),
    ]) {
      ForEach(0..<6, id: \.self) { Text("Cell \($0)").frame(height: $0 == 1 ? 60 : 20).foregroundStyle(.black).background(.yellow) }
    }
  }
}

private struct FoundNothing: View {
  @State private var text = "plum"

  var body: some View {
    NavigationStack {
      List {}
        .overlay { ContentUnavailableView.search }
        .navigationTitle("Fruit")
        .searchable(text: $text)
    }
  }
}
