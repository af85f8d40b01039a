import Behold

/// Stacks of pages and tabs that are not all of a window: in stacks, frames and sheets.
struct FillingScenes: Scene {
  var body: some Scene {
    WindowGroup("Tabs between", id: "tabs-between") { Between { SomeTabs() } }
    WindowGroup("Stack between", id: "stack-between") { Between { SomePages() } }
    WindowGroup("List between", id: "list-between") { Between { SomeRows() } }
    WindowGroup("Framed", id: "framed-pages") {
      VStack {
        SomeTabs().frame(height: 250).border(.red)
        SomePages().frame(width: 300, height: 250).border(.blue)
      }
    }
    WindowGroup("In sheets", id: "pages-in-sheets") { PagesInSheets() }
  }
}

private struct Between<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View {
    VStack {
      Text("Above")
      content
      Text("Below")
    }
  }
}

private struct SomeTabs: View {
  var body: some View {
    TabView {
      Tab("One", systemImage: "star") {
        ZStack {
          Color.mint
          Text("Inside one").foregroundStyle(.black)
        }
        .accessibilityElement(children: .contain)
        .accessibilityIdentifier("inside")
      }
      Tab("Two", systemImage: "heart") { List(1..<40) { Text("Row \($0)") } }
    }
  }
}

private struct SomePages: View {
  var body: some View {
    NavigationStack {
      ZStack {
        Color.mint
        Text("Inside one").foregroundStyle(.black)
      }
      .accessibilityElement(children: .contain)
      .accessibilityIdentifier("inside")
      .navigationTitle("Pages")
      .navigationBarTitleDisplayMode(.inline)
    }
  }
}

private struct SomeRows: View {
  var body: some View {
    NavigationStack { List(1..<60) { Text("Row \($0)") }.navigationTitle("Rows") }
  }
}

private struct PagesInSheets: View {
  @State private var shown: String?

  var body: some View {
    VStack {
      ForEach(["tabs", "framed tabs", "stack", "between"], id: \.self) { name in Button(name) { shown = name } }
    }
    .sheet(isPresented: isShown("tabs")) { SomeTabs() }
    .sheet(isPresented: isShown("framed tabs")) { SomeTabs().frame(height: 300).border(.red) }
    .sheet(isPresented: isShown("stack")) { SomePages().frame(height: 300).border(.red) }
    .sheet(isPresented: isShown("between")) { Between { SomePages() } }
  }

  private func isShown(_ name: String) -> Binding<Bool> {
    Binding {
      shown == name
    } set: {
      shown = $0 ? name : nil
    }
  }
}
