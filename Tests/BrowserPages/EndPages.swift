import Behold

/// Where the browser's way back leads, and keys that lead to the end of what is there.
struct EndScenes: Scene {
  var body: some Scene {
    WindowGroup("Layers", id: "layers") { Layers() }
    WindowGroup("Ends", id: "ends") { Ends() }
    WindowGroup("Answers", id: "answers") { Answers() }
    WindowGroup("Folded rows", id: "folded-rows") { FoldedRows() }
    WindowGroup("Inner menus", id: "inner-menus") { InnerMenus() }
  }
}

private struct Layers: View {
  var body: some View {
    NavigationStack {
      VStack {
        NavigationLink("On", value: "on")
        Openers()
      }
      .navigationTitle("First")
      .navigationDestination(for: String.self) { _ in Openers().navigationTitle("Second") }
    }
  }
}

private struct Openers: View {
  @State private var shown: String?

  var body: some View {
    VStack { ForEach(["sheet", "cover", "popover", "alert"], id: \.self) { name in Button("Open \(name)") { shown = name } } }
      .sheet(isPresented: isShown("sheet")) { Button("Close it") { shown = nil } }
      .fullScreenCover(isPresented: isShown("cover")) { Button("Close it") { shown = nil } }
      .popover(isPresented: isShown("popover")) { Button("Close it") { shown = nil } }
      .alert("Sure?", isPresented: isShown("alert")) { Button("Close it", role: .cancel) {} }
  }

  private func isShown(_ name: String) -> Binding<Bool> {
    Binding {
      shown == name
    } set: {
      shown = $0 ? name : nil
    }
  }
}

private struct Ends: View {
  @State private var chosen: Set<Int> = []

  var body: some View {
    VStack {
      Text(verbatim: "chosen \(chosen.count) from \(chosen.min() ?? 0) to \(chosen.max() ?? 0)").accessibilityIdentifier("chosen")
      List(1..<5001, selection: $chosen) { Text(verbatim: "Row \($0)") }
    }
  }
}

private struct Answers: View {
  @State private var isAsking = false
  @State private var name = ""
  @State private var log = ""

  var body: some View {
    VStack {
      Button("Ask") { isAsking = true }
      Button("Below") { log += " below" }.keyboardShortcut(.defaultAction)
      Text("log\(log)").accessibilityIdentifier("log")
    }
    .sheet(isPresented: $isAsking) {
      VStack {
        TextField("Name", text: $name)
        TextField("Nickname", text: .constant("")).onSubmit { log += " submitted" }
        Button("Save") {
          log += " saved \(name)"
          isAsking = false
        }
        .keyboardShortcut(.defaultAction)
      }
    }
  }
}

private struct FoldedRows: View {
  @State private var chosen: Set<Int> = []

  var body: some View {
    VStack {
      Text("chosen \(chosen.count)").accessibilityIdentifier("chosen")
      List(selection: $chosen) {
        DisclosureGroup("Group", isExpanded: .constant(true)) { ForEach(0..<3) { Text("Row \($0)").tag($0) } }
        ForEach(3..<5) { Text("Row \($0)").tag($0) }
      }
    }
  }
}

private struct InnerMenus: View {
  @State private var size = 1
  @State private var colour = 1

  var body: some View {
    VStack {
      Menu("More") {
        Picker("Size", selection: $size) { ForEach(1..<4) { Text("Size \($0)").tag($0) } }.pickerStyle(.menu)
        Picker("Colour", selection: $colour) { ForEach(1..<3) { Text("Colour \($0)").tag($0) } }
      }
      Text("size \(size), colour \(colour)")
    }
  }
}
