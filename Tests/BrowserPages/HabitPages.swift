import Behold

/// Screens as they are written from habit.
struct HabitScenes: Scene {
  var body: some Scene {
    WindowGroup("Moved rows", id: "moved-rows") { MovedRows() }
    WindowGroup("Wide buttons", id: "wide-buttons") { WideButtons() }
    WindowGroup("Levels", id: "levels") { LevelsPage() }
    WindowGroup("Middle of a bar", id: "bar-middle") { BarMiddle() }
    WindowGroup("Titled middle of a bar", id: "titled-middle") { TitledMiddle() }
    WindowGroup("Linked rows", id: "linked-rows") { LinkedRows() }
    WindowGroup("Wide table", id: "wide-table") { WideTable() }
    WindowGroup("Rows that are buttons", id: "button-rows") { ButtonRows() }
    WindowGroup("Shuffled rows", id: "shuffled") { ShuffledRows(isWatched: true) }
    WindowGroup("Shuffled rows without a watch", id: "shuffled-plain") { ShuffledRows(isWatched: false) }
    WindowGroup("Counted presses", id: "counted-presses") { CountedPresses() }
    WindowGroup("Tabs of a range", id: "range-tabs") { RangeTabs() }
    WindowGroup("Forms of symbols", id: "symbol-forms") { SymbolFormsPage() }
    WindowGroup("Turned in space", id: "turned") { TurnedPage() }
    WindowGroup("Turned around", id: "turned-around") { TurnedAroundPage() }
    WindowGroup("Edited rows", id: "edited-rows") { EditedRowsPage() }
    WindowGroup("Called rows", id: "called-rows") { CalledRowsPage() }
    WindowGroup("Edited orders", id: "edited-orders") { EditedOrdersPage() }
    WindowGroup("Edited links", id: "edited-links") { EditedLinksPage() }
    WindowGroup("Pieces", id: "pieces") { Pieces() }
    WindowGroup("Many buttons", id: "many-buttons") { ManyButtons() }
    WindowGroup("Overlaid ground", id: "overlaid-ground") { OverlaidGround() }
    WindowGroup("Inset ground", id: "inset-ground") { InsetGround() }
  }
}

private struct MovedRows: View {
  var body: some View {
    ScrollView {
      LazyVStack {
        ForEach(0..<40) { number in
          Text("Row \(number)")
            .frame(maxWidth: .infinity)
            .padding()
            .background(.quaternary, in: .rect(cornerRadius: 12))
            .scrollTransition { row, phase in row.offset(x: phase.isIdentity ? 0 : 60) }
        }
      }
      .padding()
    }
  }
}

private struct WideButtons: View {
  var body: some View {
    VStack(spacing: 0) {
      Spacer()
      Button {
      } label: {
        Text("Continue").frame(maxWidth: .infinity)
      }
      .buttonStyle(.borderedProminent)
      .controlSize(.large)
      .padding(.horizontal, 32)
      .padding(.bottom, 16)
      .accessibilityIdentifier("continue")
      Button("Narrow") {}.buttonStyle(.bordered).padding(20).border(.red).accessibilityIdentifier("narrow")
      Menu {
        Button("One") {}
      } label: {
        Text("Choose").frame(maxWidth: .infinity)
      }
      .menuStyle(.button)
      .buttonStyle(.bordered)
      .padding(.horizontal, 16)
      Divider().padding(20).accessibilityIdentifier("line")
      HStack {
        Text("One")
        Divider().padding(.vertical, 10).accessibilityIdentifier("upright")
        Text("Two")
      }
      .frame(height: 60)
      GroupBox("Box") { Text("In it") }.padding(30).accessibilityIdentifier("box")
      Gauge(value: 0.5) { Text("Ring") }.gaugeStyle(.accessoryCircular).padding(10)
    }
  }
}

private struct LevelsPage: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      lines("system")
      lines("white").padding().background(.indigo, in: .rect(cornerRadius: 12)).foregroundStyle(.white)
      lines("tint").foregroundStyle(.tint)
      lines("own").foregroundStyle(.red, .green)
      lines("gradient").foregroundStyle(.linearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing))
      Button {
      } label: {
        lines("button")
      }
      .buttonStyle(.borderedProminent)
      Text("A menu").foregroundStyle(.white).background(.black).contextMenu { Button("One") {} }
    }
    .padding()
  }

  private func lines(_ name: String) -> some View {
    HStack {
      Text("Primary").foregroundStyle(.primary).accessibilityIdentifier("\(name)-0")
      Text("Secondary").foregroundStyle(.secondary).accessibilityIdentifier("\(name)-1")
      Text("Tertiary").foregroundStyle(.tertiary).accessibilityIdentifier("\(name)-2")
      Circle().fill(.secondary).frame(width: 20, height: 20).accessibilityIdentifier("\(name)-filled")
      Circle().stroke(.tertiary, lineWidth: 3).frame(width: 20, height: 20).accessibilityIdentifier("\(name)-drawn")
      Text("On it").background(.quaternary).accessibilityIdentifier("\(name)-ground")
      Text("Grey").foregroundColor(.secondary).accessibilityIdentifier("\(name)-grey")
    }
  }
}

private struct BarMiddle: View {
  var body: some View {
    NavigationStack {
      Text("A page")
        .toolbar {
          ToolbarItem(placement: .topBarLeading) { Button("Close") {} }
          ToolbarItem(placement: .principal) {
            VStack {
              Text("Booking").font(.headline)
              Text("Two nights in November").font(.caption).foregroundStyle(.secondary)
            }
          }
          ToolbarItem { Button("Share", systemImage: "square.and.arrow.up") {} }
          ToolbarItem { Button("Edit") {} }
          ToolbarItem { Button("Print", systemImage: "printer") {} }
          ToolbarItem(placement: .primaryAction) { Button("Done") {} }
        }
    }
  }
}

private struct TitledMiddle: View {
  var body: some View {
    NavigationStack {
      Text("A page")
        .navigationTitle("Chat")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
          ToolbarItem(placement: .principal) { Text("Workshop").font(.headline) }
          ToolbarItem(placement: .topBarTrailing) {
            Button {
            } label: {
              Circle().frame(width: 28, height: 28)
            }
            .accessibilityLabel("Your name")
          }
        }
    }
  }
}

private struct LinkedRows: View {
  var body: some View {
    NavigationStack {
      List(["Ada", "Li"], id: \.self) { name in
        NavigationLink(value: name) {
          HStack {
            Circle().frame(width: 28, height: 28)
            VStack(alignment: .leading) { Text(name) }
          }
        }
      }
      .navigationDestination(for: String.self) { Text($0) }
    }
  }
}

private struct WideTable: View {
  private struct Person: Identifiable {
    let name: String
    var id: String { name }
  }

  @State private var chosen: Set<String> = ["Li"]

  var body: some View {
    Table([Person(name: "Ada"), Person(name: "Li")], selection: $chosen) {
      TableColumn("Name") { Text($0.name) }
      TableColumn("Letters") { Text($0.name.count, format: .number) }
    }
  }
}

private struct ButtonRows: View {
  @State private var presses = 0

  var body: some View {
    NavigationStack {
      List {
        Text("Presses \(presses)")
        Button("Press") { presses += 1 }
        Button("Press", role: .destructive) { presses += 1 }
      }
      .navigationTitle("Buttons")
    }
  }
}

private struct ShuffledRows: View {
  let isWatched: Bool
  @State private var items = Array(0..<8)

  var body: some View {
    // Its title is large: what is behind it follows what is scrolled.
    NavigationStack { rows.navigationTitle("Rows") }
  }

  private var rows: some View {
    List {
      Button("Turn") { withAnimation(.linear(duration: 2)) { items.reverse() } }
      Button("Insert") { withAnimation(.linear(duration: 2)) { items.insert(100, at: 1) } }
      Button("Delete") { withAnimation(.linear(duration: 2)) { _ = items.remove(at: 1) } }
      ForEach(items, id: \.self) { Text("Row \($0)").accessibilityIdentifier("row-\($0)") }
    }
    .animation(isWatched ? .spring(duration: 2) : nil, value: isWatched ? items : [])
  }
}

private struct CountedPresses: View {
  @State private var count = 0

  var body: some View {
    VStack {
      Text("\(count)").contentTransition(.numericText()).font(.largeTitle).accessibilityIdentifier("count")
      Button("One") { withAnimation { count += 1 } }
      Button("Eight") { withAnimation { count += 8 } }
      Button("Plain") { count += 1 }
      Button {
        withAnimation { count += 1 }
      } label: {
        Text("Now \(count)").contentTransition(.numericText())
      }
    }
  }
}

private struct RangeTabs: View {
  var body: some View {
    TabView {
      ForEach(0..<3) { number in
        Tab("Tab \(number)", systemImage: "\(number).circle") { Text("Content \(number)") }
      }
    }
  }
}

private struct SymbolFormsPage: View {
  @State private var isLiked = false

  var body: some View {
    VStack(spacing: 16) {
      Button("Like") { isLiked.toggle() }
      HStack {
        Image(systemName: "heart").symbolVariant(isLiked ? .fill : .none).accessibilityIdentifier("heart")
        Image(systemName: "person").symbolVariant(.circle.fill).accessibilityIdentifier("person")
        Image(systemName: "xmark.circle.fill").symbolRenderingMode(.palette).foregroundStyle(.white, .red).accessibilityIdentifier(
          "palette")
        Image(systemName: "xmark.circle.fill").symbolRenderingMode(.hierarchical).foregroundStyle(.blue).accessibilityIdentifier(
          "hierarchical")
      }
      .font(.largeTitle)
      TabView {
        ForEach(0..<4) { number in
          Tab {
            Color.teal
          } label: {
            Text("Page \(number)")
          }
        }
      }
      .tabViewStyle(.page(indexDisplayMode: .always))
      .indexViewStyle(.page(backgroundDisplayMode: .always))
      .frame(height: 120)
      TabView {
        ForEach(0..<2) { number in
          Tab {
            Color.indigo
          } label: {
            Text("Bare \(number)")
          }
        }
      }
      .tabViewStyle(.page(indexDisplayMode: .never))
      .frame(height: 120)
    }
  }
}

private struct TurnedPage: View {
  struct Shift: GeometryEffect {
    var animatableData: CGFloat
    func effectValue(size: CGSize) -> ProjectionTransform {
      ProjectionTransform(CGAffineTransform(translationX: animatableData * size.width, y: 0))
    }
  }

  @State private var shift: CGFloat = 0.5

  var body: some View {
    VStack(spacing: 24) {
      card.rotation3DEffect(.degrees(60), axis: (x: 0, y: 1, z: 0)).accessibilityIdentifier("turned")
      card.rotation3DEffect(.degrees(60), axis: (x: 0, y: 1, z: 0), perspective: 0).accessibilityIdentifier("flat")
      card.accessibilityIdentifier("shifted").modifier(Shift(animatableData: shift))
      Button("Shift") { withAnimation(.linear(duration: 0.5)) { shift = 1 } }
      card.saturation(0.5).grayscale(1).brightness(0.2).accessibilityIdentifier("grey")
      card.visualEffect { card, _ in card.scaleEffect(0.5, anchor: .topLeading).saturation(0.2) }.accessibilityIdentifier("effect")
    }
  }

  private var card: some View { Color.orange.frame(width: 120, height: 80) }
}

private struct EditedRowsPage: View {
  @State private var names = ["Ada", "Bob", "Cyd"]

  var body: some View {
    NavigationStack {
      List {
        ForEach(names, id: \.self) { Text($0) }
          .onDelete { names.remove(atOffsets: $0) }
          .onMove { names.move(fromOffsets: $0, toOffset: $1) }
      }
      .navigationTitle("Names")
      .toolbar {
        ToolbarItem { EditButton() }
        ToolbarItem(placement: .bottomBar) {
          NavigationLink("Other page") { List { Text("Not edited") }.toolbar { EditButton() } }
        }
      }
    }
  }
}

/// Rows with little room for their words, which are moved and deleted.
private struct EditedOrdersPage: View {
  @State private var titles = ["A bench", "A cupboard with drawers", "Two chairs and a table"]

  var body: some View {
    NavigationStack {
      List {
        ForEach(titles, id: \.self) { title in
          HStack(spacing: 12) {
            Image(systemName: "tray").frame(width: 28)
            VStack(alignment: .leading) {
              Text(title).font(.headline).lineLimit(1)
              HStack(spacing: 4) {
                Text("#1,001")
                Text("·")
                Text("Ada Lovelace")
              }
            }
            Spacer()
            Text("€344.70")
          }
        }
        .onDelete { titles.remove(atOffsets: $0) }
        .onMove { titles.move(fromOffsets: $0, toOffset: $1) }
      }
      .navigationTitle("Orders")
      .toolbar { EditButton() }
    }
  }
}

private struct CalledRowsPage: View {
  @State private var names = ["Ada", "Bob", "Cyd"]
  @State private var called = "nobody"

  var body: some View {
    NavigationStack {
      List {
        ForEach(names, id: \.self) { name in
          HStack {
            Text(name)
            Spacer()
            Button("Call") { called = name }.buttonStyle(.borderless)
          }
        }
        .onDelete { names.remove(atOffsets: $0) }
      }
      .safeAreaInset(edge: .top) { ProgressView("Calling \(called)") }
      .navigationTitle("Names")
    }
  }
}

private struct EditedLinksPage: View {
  @State private var names = ["Ada", "Bob", "Cyd", "Dot"]

  var body: some View {
    NavigationStack {
      List {
        ForEach(names, id: \.self) { name in
          NavigationLink(name, value: name)
            .moveDisabled(name == "Ada")
            .deleteDisabled(name == "Bob")
        }
        .onDelete { names.remove(atOffsets: $0) }
        .onMove { names.move(fromOffsets: $0, toOffset: $1) }
      }
      .navigationDestination(for: String.self) { Text("Page of \($0)") }
      .navigationTitle("Names")
      .toolbar { EditButton() }
    }
  }
}

private struct TurnedAroundPage: View {
  @State private var isOn = true

  var body: some View {
    VStack {
      ForEach([LayoutDirection.leftToRight, .rightToLeft], id: \.self) { direction in
        VStack {
          Toggle("Switch", isOn: $isOn)
          DisclosureGroup("More") { Text("All of it") }
        }
        .environment(\.layoutDirection, direction)
        .accessibilityIdentifier(direction == .leftToRight ? "forward" : "backward")
      }
    }
    .padding()
  }
}

private struct Pieces: View {
  @State private var text = ""
  @State private var note = ""
  @State private var name = ""

  var body: some View {
    VStack(alignment: .leading, spacing: 20) {
      VStack(alignment: .leading) {
        Text("Title")
        ViewThatFits(in: .horizontal) {
          HStack {
            Text("A long first piece")
            Spacer()
            Text("and a second piece")
          }
          VStack(alignment: .leading) {
            Text("Short").accessibilityIdentifier("short")
            Text("and")
          }
        }
        .accessibilityIdentifier("fits")
      }
      .frame(width: 200, alignment: .leading)
      .accessibilityIdentifier("around")
      TextEditor(text: $text).frame(minHeight: 36, maxHeight: 120).fixedSize(horizontal: false, vertical: true).background(.yellow)
        .accessibilityIdentifier("grown")
      TextField("Name", text: $name, axis: .vertical).lineLimit(1...5).padding(8).background(.green, in: .rect(cornerRadius: 12))
        .accessibilityIdentifier("lines")
      Text("See [swift](https://swift.org) now").foregroundStyle(.primary).contextMenu { Button("Copy") {} }
      List { Button("In a row") {} }.frame(height: 100)
      Form {
        TextEditor(text: $note).frame(minHeight: 100).overlay(alignment: .topLeading) {
          if note.isEmpty {
            Text("Note").padding(.top, 8).padding(.leading, 5).allowsHitTesting(false).accessibilityIdentifier("placeholder")
          }
        }
        .accessibilityIdentifier("note")
      }
      .frame(height: 160)
    }
    .padding()
  }
}

private struct ManyButtons: View {
  var body: some View {
    TabView {
      Tab("A", systemImage: "1.circle") {
        NavigationStack {
          ScrollView { VStack { ForEach(0..<40) { Button("Button \($0)") {} } } }.navigationTitle("F")
        }
      }
    }
  }
}

private struct OverlaidGround: View {
  var body: some View {
    NavigationStack {
      ScrollView(.horizontal) { Text("Wide").frame(width: 900) }.frame(maxHeight: .infinity, alignment: .top).background(.orange)
        .overlay { Text("Over it") }
        .navigationTitle("Overlaid")
    }
  }
}

private struct InsetGround: View {
  var body: some View {
    NavigationStack {
      ScrollView(.horizontal) { Text("Wide").frame(width: 900) }.frame(maxHeight: .infinity, alignment: .top).background(.orange)
        .safeAreaInset(edge: .bottom) { Text("Below it") }
        .navigationTitle("Inset")
    }
  }
}
