import Behold

/// Sheets that are dragged, and what they become in a narrow window.
struct DraggedSheetScenes: Scene {
  var body: some Scene {
    WindowGroup("Dragged sheets", id: "dragged-sheets") { DraggedSheetsPage() }
  }
}

private struct DraggedSheetsPage: View {
  @State private var shown: String?
  @State private var detent = PresentationDetent.medium
  @State private var count = 0

  var body: some View {
    VStack {
      Button("Count \(count)") { count += 1 }
      ForEach(["bound", "free", "staying", "open", "covering"], id: \.self) { name in Button(name) { shown = name } }
      Button("popover") { shown = "popover" }
        .popover(isPresented: isShown("popover")) { Text("Stays").padding().presentationCompactAdaptation(.popover) }
      Spacer()
    }
    .sheet(isPresented: isShown("bound")) {
      VStack {
        Text(detent == .medium ? "medium" : "large")
        Button("Large") { detent = .large }
      }
      .presentationDetents([.medium, .large], selection: $detent)
    }
    .sheet(isPresented: isShown("free")) { Text("Free").presentationDetents([.medium, .large]) }
    .sheet(isPresented: isShown("staying")) { Text("Staying").presentationDetents([.height(300)]).interactiveDismissDisabled() }
    .sheet(isPresented: isShown("open")) {
      Text("Open").presentationDetents([.medium, .large]).presentationBackgroundInteraction(.enabled(upThrough: .medium))
    }
    .sheet(isPresented: isShown("covering")) { Text("Covering").presentationCompactAdaptation(.fullScreenCover) }
  }

  private func isShown(_ name: String) -> Binding<Bool> {
    Binding {
      shown == name
    } set: {
      shown = $0 ? name : nil
    }
  }
}
