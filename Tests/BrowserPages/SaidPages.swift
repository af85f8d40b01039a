import Behold

/// Small looks and answers: the selection's colour, radii, actions of rows, outlines in sidebars, what refreshes, and questions.
struct SaidScenes: Scene {
  var body: some Scene {
    WindowGroup("Radii", id: "radii") { Radii() }
    WindowGroup("Faded actions", id: "faded-actions") { FadedActions() }
    WindowGroup("Outline in a sidebar", id: "sidebar-outline") { SidebarOutline() }
    WindowGroup("Refreshed", id: "refreshed") { RefreshedList() }
    WindowGroup("Questions", id: "questions") { Questions() }
    WindowGroup("Unsized lines", id: "unsized-lines") { UnsizedLines() }
    WindowGroup("Turned cards", id: "turned-cards") { TurnedCards() }
    WindowGroup("Several of many", id: "several-of-many") { SeveralOfMany() }
  }
}

private struct Radii: View {
  var body: some View {
    VStack {
      Text("Selected").padding().background(.selection).accessibilityIdentifier("selected")
      Button("Sharp") {}.buttonStyle(.bordered).buttonBorderShape(.roundedRectangle(radius: 3))
      Button("Round") {}.buttonStyle(.borderedProminent).buttonBorderShape(.roundedRectangle(radius: 14))
      Button("No radius") {}.buttonStyle(.bordered).buttonBorderShape(.roundedRectangle(radius: -4))
      Menu("Sharp menu") { Button("One") {} }.menuStyle(.button).buttonStyle(.bordered).buttonBorderShape(.roundedRectangle(radius: 5))
    }
    .tint(.red)
  }
}

private struct FadedActions: View {
  var body: some View {
    List(1..<4) { number in
      Text("A row with many words, number \(number)")
        .swipeActions { Button("Delete", role: .destructive) {} }
    }
  }
}

private struct SidebarOutline: View {
  var body: some View {
    NavigationSplitView {
      List {
        Text("Plain")
        DisclosureGroup("Group") { Text("Within") }
      }
    } detail: {
      Text("Detail")
    }
  }
}

private struct RefreshedList: View {
  var body: some View {
    List(0..<3) { Text("Row \($0)") }.refreshable {}
  }
}

private struct Questions: View {
  @State private var warns = false
  @State private var asks = false
  @State private var deletes = false
  @State private var answer = "none"

  var body: some View {
    VStack {
      Text("Answer: \(answer)")
      Button("Warn") { warns = true }
      Button("Ask") { asks = true }
      Button("Delete all") { deletes = true }
    }
    .alert("It is full", isPresented: $warns) { Button("Empty it") { answer = "emptied" } }
    .alert("Save it?", isPresented: $asks) {
      Button("Save") { answer = "saved" }
      Button("Not now", role: .cancel) { answer = "cancelled" }
    }
    .confirmationDialog("Delete all?", isPresented: $deletes, titleVisibility: .visible) {
      Button("Delete", role: .destructive) { answer = "deleted" }
      Button("Archive") { answer = "archived" }
    }
  }
}

private struct SeveralOfMany: View {
  @State private var selection: Set<Int> = []

  var body: some View {
    VStack {
      Text("Selected: \(selection.count), from \(selection.min() ?? -1) to \(selection.max() ?? -1)")
      List(selection: $selection) {
        ForEach(0..<4) { part in
          Section("Part \(part)") {
            ForEach(part * 500..<part * 500 + 500, id: \.self) { Text("Line \($0)") }
          }
        }
      }
      .frame(height: 400)
    }
  }
}

private struct UnsizedLines: View {
  @State private var note = "Note"

  var body: some View {
    VStack(spacing: 20) {
      Grid {
        GridRow {
          Text("A long cell")
          Text("B")
        }
        Divider().gridCellUnsizedAxes(.horizontal)
        GridRow {
          Text("C")
          Text("D")
        }
      }
      .accessibilityElement(children: .contain).accessibilityIdentifier("grid")
      TextEditor(text: $note).scrollContentBackground(.hidden).frame(height: 80).background(.orange.opacity(0.2)).accessibilityLabel("Note")
    }
  }
}

private struct TurnedCards: View {
  var body: some View {
    ScrollView(.horizontal) {
      HStack(spacing: 0) {
        ForEach(0..<3) { number in
          Text("Card \(number)").frame(width: 600, height: 300).background(.teal.opacity(0.3)).accessibilityIdentifier("card-\(number)")
            .scrollTransition(axis: .horizontal) { card, phase in
              card.rotation3DEffect(.degrees(phase.value * 20), axis: (x: 0, y: 1, z: 0))
            }
        }
      }
    }
    .frame(width: 700)
  }
}
