import Behold

/// What lies over a page, and pages of several views.
struct SheetScenes: Scene {
  var body: some Scene {
    WindowGroup("Sheets", id: "sheets") { SheetsPage() }
    WindowGroup("Several views", id: "several") { SeveralViewsPage() }
    WindowGroup("Presses", id: "held-presses") { HeldPressesPage() }
    WindowGroup("Swipes of both sides", id: "both-sides") { BothSidesPage() }
    WindowGroup("A grid that moves", id: "moved-grid") { MovedGridPage() }
  }
}

private struct SheetsPage: View {
  @State private var shown: String?

  var body: some View {
    VStack {
      ForEach(["large", "medium", "short", "cover", "stack"], id: \.self) { name in Button(name) { shown = name } }
    }
    .sheet(isPresented: isShown("large")) {
      VStack {
        Text("Top")
        Spacer()
        Text("Bottom")
      }
    }
    .sheet(isPresented: isShown("medium")) { Text("Middle").presentationDetents([.medium, .large]) }
    .sheet(isPresented: isShown("short")) { Text("Middle").presentationDetents([.height(200)]) }
    .sheet(isPresented: isShown("stack")) {
      NavigationStack { List(1..<40) { Text("Row \($0)") }.navigationTitle("Rows") }
    }
    .fullScreenCover(isPresented: isShown("cover")) { Button("Close") { shown = nil } }
  }

  private func isShown(_ name: String) -> Binding<Bool> {
    Binding {
      shown == name
    } set: {
      shown = $0 ? name : nil
    }
  }
}

private struct SeveralViewsPage: View {
  var body: some View {
    NavigationStack {
      SeveralViews(hasList: true).navigationTitle("Filled").toolbar {
        NavigationLink("Small") { SeveralViews(hasList: false).navigationTitle("Small") }
      }
    }
  }
}

private struct SeveralViews: View {
  let hasList: Bool
  @State private var text = ""

  var body: some View {
    if hasList { List(["a", "b"], id: \.self) { Text($0) } } else { Text("above") }
    TextField("Name", text: $text)
    Button("Order") {}
  }
}

private struct HeldPressesPage: View {
  @State private var pressed = 0
  @State private var isOver = false
  @State private var text = ""
  @FocusState private var isTyping

  private struct Darkening: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        Image(systemName: configuration.isPressed ? "heart.fill" : "heart")
        configuration.label.overlay { if configuration.isPressed { Color.black.opacity(0.2) } }
      }
    }
  }

  var body: some View {
    VStack {
      Text("pressed \(pressed), \(text)")
      Button("Darkens") { pressed += 1 }.buttonStyle(Darkening())
      HStack {
        TextField("Message", text: $text).focused($isTyping)
        if isTyping { Button("Done") { isTyping = false } }
        Button("Send") { text = "sent" }
      }
    }
    .padding()
  }
}

private struct MovedGridPage: View {
  @State private var isOpen = false

  var body: some View {
    ScrollView {
      VStack(spacing: 12) {
        Button("Toggle") { withAnimation(.linear(duration: 1)) { isOpen.toggle() } }
        if isOpen { Color.purple.frame(height: 140) }
        Grid(alignment: .leading) {
          GridRow {
            Text("A1")
            Text("B1")
          }
          Divider()
          GridRow {
            Text("A2").accessibilityIdentifier("cell")
            Text("B2")
          }
        }
        .padding().background(.yellow).foregroundStyle(.black).accessibilityIdentifier("grid")
      }
    }
  }
}

private struct BothSidesPage: View {
  @State private var log = ""

  var body: some View {
    List {
      Text("Row \(log)")
        .swipeActions(edge: .trailing) { Button("Delete", role: .destructive) { log = "deleted" } }
        .swipeActions(edge: .leading) { Button("Done") { log = "done" }.tint(.green) }
      Button {
      } label: {
        VStack(alignment: .leading) {
          Text("Label")
          Text("second").font(.caption)
        }
      }
      .contextMenu { Button("x") {} }
      Label("Requestsandmorewords", systemImage: "star").frame(width: 80)
    }
  }
}
