import Behold

/// Small things: rings of fields, menus in rows, keys in alerts, what bars leave out, and how lists look.
struct DetailScenes: Scene {
  var body: some Scene {
    WindowGroup("Rings", id: "rings") { RingsPage() }
    WindowGroup("Row menus", id: "row-menus") { RowMenusPage() }
    WindowGroup("Asking", id: "asking") { AskingPage() }
    WindowGroup("Long titles", id: "long-titles") { LongTitlesPage() }
    WindowGroup("Full bar", id: "full-bar") { FullBarPage() }
    WindowGroup("List details", id: "list-details") { ListDetailsPage() }
    WindowGroup("Label rows", id: "label-rows") { LabelRowsPage() }
    WindowGroup("Typing ends", id: "typing-ends") { TypingEndsPage() }
    WindowGroup("Unclipped", id: "unclipped") { UnclippedPage() }
  }
}

private struct RingsPage: View {
  @State private var text = ""

  var body: some View {
    Form {
      Section("In a section") {
        TextField("First", text: $text)
        TextField("Second", text: $text)
        HStack {
          Image(systemName: "star")
          TextField("Third", text: $text)
        }
      }
      TextField("Alone", text: $text)
      List { TextField("In a row", text: $text) }
    }
  }
}

private struct RowMenusPage: View {
  var body: some View {
    List {
      HStack {
        Text("A row")
        Spacer()
        Button {
        } label: {
          Image(systemName: "heart")
        }
        .buttonStyle(.borderless)
        .accessibilityLabel("Like")
        Menu {
          Button("One") {}
        } label: {
          Image(systemName: "ellipsis")
        }
        .accessibilityLabel("Actions")
      }
    }
  }
}

private struct AskingPage: View {
  @State private var isAsking = false
  @State private var name = ""
  @State private var said = "nothing"

  var body: some View {
    VStack {
      Text("Said \(said)")
      Button("Ask") { isAsking = true }
    }
    .alert("Name", isPresented: $isAsking) {
      TextField("Name", text: $name)
      Button("Cancel", role: .cancel) { said = "cancel" }
      Button("Rename") { said = name }
      Button("Copy") { said = "copy" }
    }
  }
}

private struct LongTitlesPage: View {
  var body: some View {
    NavigationStack {
      List { NavigationLink("On", value: 1) }
        .navigationTitle("An English title that is longer than any phone is wide, so that it is cut")
        .navigationDestination(for: Int.self) { _ in
          Text("Page").navigationTitle("Another English title that is longer than any phone is wide")
        }
    }
  }
}

private struct FullBarPage: View {
  @State private var isShown = false

  var body: some View {
    NavigationStack {
      Text("Page").navigationTitle("Title").navigationBarTitleDisplayMode(.inline).toolbar(removing: .title)
        .toolbar {
          ForEach(0..<8) { index in Button("Item number \(index)") { isShown = true } }
        }
        .sheet(isPresented: $isShown) { Button("Close") { isShown = false } }
    }
  }
}

private struct ListDetailsPage: View {
  var body: some View {
    List {
      Section("High") {
        Text("Row")
        Label("Green", systemImage: "leaf").listItemTint(.green)
        Label("Grey", systemImage: "leaf").listItemTint(.monochrome)
      }
    }
    .environment(\.defaultMinListRowHeight, 80)
    .environment(\.defaultMinListHeaderHeight, 60)
  }
}

/// Symbols beside names, and what is said of their colours.
private struct LabelRowsPage: View {
  var body: some View {
    NavigationStack {
      List {
        Label("Green", systemImage: "leaf").listItemTint(.green)
        Label("Grey", systemImage: "leaf").listItemTint(.monochrome)
        Label("Usual", systemImage: "leaf")
        Label("Tinted", systemImage: "leaf").tint(.red)
        Label("Red", systemImage: "leaf").foregroundStyle(.red)
        Label("Less", systemImage: "leaf").foregroundStyle(.secondary)
        NavigationLink {
          Text("There")
        } label: {
          Label("Leads on", systemImage: "leaf")
        }
        Button("Press", systemImage: "leaf", role: .destructive) {}
      }
    }
  }
}

private struct TypingEndsPage: View {
  @State private var text = ""

  var body: some View {
    ScrollView {
      TextField("Ends", text: $text)
      ForEach(0..<60) { Text("Line \($0)") }
    }
    .scrollDismissesKeyboard(.immediately)
  }
}

private struct UnclippedPage: View {
  @State private var count = 0

  var body: some View {
    VStack {
      Button("Above \(count)") { count += 1 }
      ScrollView(.horizontal) {
        HStack {
          ForEach(0..<20) { index in
            RoundedRectangle(cornerRadius: 12).fill(.white).frame(width: 100, height: 100).shadow(radius: 12)
              .overlay { Text("\(index)").foregroundStyle(.black) }
          }
        }
      }
      .scrollClipDisabled()
      .scrollBounceBehavior(.basedOnSize)
      Button("Below \(count)") { count += 1 }
    }
  }
}
