import Behold

/// What was found on screens that were written from habit.
struct FoundScenes: Scene {
  var body: some Scene {
    WindowGroup("List alone", id: "list-alone") { List(0..<60) { Text("Row \($0)") } }
    WindowGroup("Inset list", id: "inset-list") { InsetList() }
    WindowGroup("Stacked sections", id: "stacked-sections") { StackedSections() }
    WindowGroup("Negative paddings", id: "negative-paddings") { NegativePaddings() }
    WindowGroup("Placed", id: "placed") { PlacedViews() }
    WindowGroup("Other screens", id: "other-screens") { OtherScreens() }
    WindowGroup("Small popovers", id: "small-popovers") { SmallPopovers() }
    WindowGroup("Wheels", id: "wheels") { Wheels() }
    WindowGroup("Pulled", id: "pulled") { PulledScroll() }
    WindowGroup("Pushed titles", id: "pushed-titles") { PushedTitles() }
    WindowGroup("Lines of rows", id: "row-lines") { RowLines() }
    WindowGroup("Linked text", id: "linked-text") { LinkedText() }
    WindowGroup("Dialogs", id: "dialogs") { Dialogs() }
  }
}

private struct InsetList: View {
  var body: some View {
    NavigationStack {
      List(0..<50) { Text("Row \($0)") }
        .navigationTitle("Inset")
        .safeAreaInset(edge: .bottom) { Text("Bar").frame(maxWidth: .infinity).padding().background(.bar) }
    }
  }
}

private struct StackedSections: View {
  var body: some View {
    ScrollView {
      LazyVStack(spacing: 8, pinnedViews: .sectionHeaders) {
        ForEach(0..<3) { number in
          Section {
            ForEach(0..<10) { Text("Row \($0)").frame(maxWidth: .infinity, alignment: .leading).padding(.horizontal) }
          } header: {
            Text("Section \(number)").frame(maxWidth: .infinity, alignment: .leading).padding(8).background(.yellow.opacity(0.2))
              .accessibilityIdentifier("header-\(number)")
          } footer: {
            Divider().accessibilityIdentifier("footer-\(number)")
          }
        }
        Section {
          Text("Inside")
        } header: {
          HStack {
            Text("Before").accessibilityIdentifier("before")
            Spacer()
            Text("After").accessibilityIdentifier("after")
          }
        }
      }
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 150, maximum: 220), spacing: 16)]) {
        ForEach(0..<4) { Color.blue.frame(height: 30).accessibilityIdentifier("cell-\($0)") }
      }
      .padding(.horizontal)
    }
  }
}

private struct NegativePaddings: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 20) {
      Color.red.frame(height: 30).accessibilityIdentifier("wide").padding(.horizontal, -16)
      Text("Tight").accessibilityIdentifier("tight").padding(-4).background { Color.yellow.accessibilityIdentifier("behind") }
      ScrollView(.horizontal) {
        HStack { ForEach(0..<10) { Color.blue.frame(width: 100, height: 50).accessibilityIdentifier("card-\($0)") } }
      }
      .contentMargins(.horizontal, 16)
      .accessibilityIdentifier("cards")
      .padding(.horizontal, -16)
      Text("Up").accessibilityIdentifier("up").padding(.top, -20)
      Spacer()
    }
    .padding(16)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

private struct PlacedViews: View {
  var body: some View {
    GeometryReader { space in
      Rectangle().fill(.red).frame(height: 2).accessibilityIdentifier("line").position(x: space.size.width / 2, y: 20)
      HStack {
        Text("a").accessibilityIdentifier("first")
        Spacer()
        Text("b").accessibilityIdentifier("last")
      }
      .position(x: space.size.width / 2, y: 60)
      Text("A text that has all of the width").accessibilityIdentifier("words").position(x: space.size.width - 40, y: 100)
      Circle().frame(width: 20, height: 20).accessibilityIdentifier("dot").position(x: 30, y: 140)
    }
    .padding(20)
  }
}

private struct OtherScreens: View {
  @State private var isOther = false

  var body: some View {
    if isOther {
      ScrollView {
        VStack {
          Text("The other screen").accessibilityIdentifier("top")
          ForEach(0..<60) { Text("Line \($0)").padding() }
          Button("Back to rows") { isOther = false }
        }
        .frame(maxWidth: .infinity)
      }
    } else {
      List(0..<60) { number in Button("Row \(number)") { isOther = true } }
    }
  }
}

private struct SmallPopovers: View {
  @State private var isShown = false

  var body: some View {
    VStack {
      Button("Show") { isShown = true }.popover(isPresented: $isShown) { Text("Popover content").padding() }
      Spacer()
    }
    .padding(.top, 40)
  }
}

private struct PulledScroll: View {
  @State private var count = 0

  var body: some View {
    ScrollView {
      VStack {
        Text("Pulled \(count) times")
        ForEach(0..<30) { Text("Line \($0)").padding() }
      }
      .frame(maxWidth: .infinity)
    }
    .refreshable { count += 1 }
  }
}

private struct Wheels: View {
  @State private var hour = 12
  @State private var minute = 30

  var body: some View {
    VStack {
      HStack {
        Picker("Hours", selection: $hour) { ForEach(0..<24, id: \.self) { Text("\($0) hours") } }
          .pickerStyle(.wheel)
          .accessibilityIdentifier("hours")
        Picker("Minutes", selection: $minute) { ForEach(0..<60, id: \.self) { Text("\($0)") } }
          .pickerStyle(.wheel)
          .frame(width: 100, height: 100)
          .clipped()
      }
      Text("At \(hour):\(minute)")
      Button("Midnight") { hour = 0 }
    }
    .padding()
  }
}

/// Pages whose titles are as large as those of the pages before, and some that say how large they are.
private struct PushedTitles: View {
  @State private var mode = NavigationBarItem.TitleDisplayMode.large

  var body: some View {
    NavigationStack {
      List {
        NavigationLink("Plain") { page("Plain") { NavigationLink("Further") { page("Further") {} } } }
        NavigationLink("Small") {
          page("Small") { NavigationLink("After small") { page("After small") {} } }.navigationBarTitleDisplayMode(.inline)
        }
      }
      .navigationTitle("Root")
      .navigationBarTitleDisplayMode(mode)
    }
  }

  private func page(_ title: String, @ViewBuilder links: () -> some View) -> some View {
    List {
      links()
      Button("Make the first one small") { mode = .inline }
      ForEach(0..<40) { Text("Row \($0)") }
    }
    .navigationTitle(title)
    .toolbar { if title == "Further" { Button("Share", systemImage: "square.and.arrow.up") {} } }
  }
}

private struct RowLines: View {
  var body: some View {
    List {
      Text("First")
      HStack {
        Image(systemName: "star").frame(width: 30)
        Text("From the edge")
      }
      .alignmentGuide(.listRowSeparatorLeading) { $0[.leading] }
      HStack {
        Color.orange.frame(width: 40, height: 40)
        Text("From its middle, to its end").accessibilityIdentifier("named")
          .alignmentGuide(.listRowSeparatorLeading) { $0.width / 2 }
          .alignmentGuide(.listRowSeparatorTrailing) { $0[.trailing] + 10 }
        Spacer()
      }
      Text("Last")
      Text("End")
    }
  }
}

private struct LinkedText: View {
  var body: some View {
    Text("اقرأ [the documentation of what is there](https://example.com) ثم [اكتب](https://example.com/ar) قليلا")
      .padding()
      .accessibilityIdentifier("linked")
  }
}

private struct Dialogs: View {
  @State private var shown: Visibility?

  var body: some View {
    VStack {
      Button("Automatic") { shown = .automatic }
        .confirmationDialog("An automatic title", isPresented: isShown(.automatic)) { Button("Delete", role: .destructive) {} }
      Button("Visible") { shown = .visible }
        .confirmationDialog("A visible title", isPresented: isShown(.visible), titleVisibility: .visible) { Button("Delete") {} }
      Button("Hidden") { shown = .hidden }
        .confirmationDialog("A hidden title", isPresented: isShown(.hidden), titleVisibility: .hidden) { Button("Delete") {} }
    }
  }

  private func isShown(_ visibility: Visibility) -> Binding<Bool> {
    Binding {
      shown == visibility
    } set: { isShown in
      shown = isShown ? visibility : nil
    }
  }
}
