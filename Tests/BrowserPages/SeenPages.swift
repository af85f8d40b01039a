import Behold

/// What is seen of screens: ratios in low rooms, masks, edges, bars of sheets, grounds of rows, symbols of several colours.
struct SeenScenes: Scene {
  var body: some Scene {
    WindowGroup("Ratios in low rooms", id: "low-ratios") { LowRatios() }
    WindowGroup("Masks", id: "masks") { Masks() }
    WindowGroup("Pages to the edges", id: "edge-pages") { EdgePages() }
    WindowGroup("Inspector with a bar", id: "inspector-bar") { InspectorBar() }
    WindowGroup("Table of few", id: "few-in-table") { FewInTable() }
    WindowGroup("Focus in cells", id: "tight-cells") { TightCells() }
    WindowGroup("Controls in a menu", id: "menu-controls") { MenuControls() }
    WindowGroup("Multicolor", id: "multicolor") { Multicolor() }
    WindowGroup("Rows with actions", id: "acting-rows") { ActingRows() }
    WindowGroup("Inline title in a detail", id: "inline-detail") { InlineDetail() }
    WindowGroup("Covered", id: "covered") { Covered() }
    WindowGroup("Order of moves", id: "order-of-moves") { OrderOfMoves() }
    WindowGroup("From habit", id: "from-habit") { FromHabit() }
    WindowGroup("Layers over tabs", id: "layers-over-tabs") { LayersOverTabs() }.commands { CommandMenu("Go") { Button("Home") {} } }
  }
}

private struct LowRatios: View {
  @State private var ratio = 4 / 3.0

  private func area(_ name: String) -> some View {
    Color.red.aspectRatio(ratio, contentMode: .fit)
      .overlay { Color.blue.opacity(0.5).accessibilityIdentifier(name) }
      .background { Color.yellow }
      .clipShape(.rect(cornerRadius: 12))
  }

  private func room(_ width: CGFloat, @ViewBuilder _ content: () -> some View) -> some View {
    VStack { content() }.frame(width: width, height: 100)
  }

  var body: some View {
    Button("Square") { ratio = 1 }
    room(600) { area("low") }
    room(60) { area("narrow") }
    area("framed").frame(width: 600, height: 100)
    area("high").frame(width: 60, height: 100)
    room(600) {
      ZStack { area("in-layers") }
    }
    room(600) {
      HStack {
        area("in-line")
        Text("Beside")
      }
    }
    room(600) {
      area("in-column")
      Text("Below")
    }
    room(600) { area("padded").padding(10) }
    room(600) { Color.gray.overlay { area("over") } }
    HStack {
      VStack {
        Circle().accessibilityIdentifier("first-circle")
        Circle().accessibilityIdentifier("second-circle")
      }
      .accessibilityIdentifier("circles")
      Text("Beside circles").accessibilityIdentifier("beside")
    }
    .frame(height: 100)
  }
}

private struct Masks: View {
  var body: some View {
    VStack {
      Color.red.frame(width: 80, height: 40).mask { Image(systemName: "star.fill") }.accessibilityIdentifier("symbol-mask")
      Color.red.frame(width: 80, height: 40).mask { Text("MM").font(.largeTitle.bold()) }.accessibilityIdentifier("text-mask")
      Color.red.frame(width: 80, height: 40)
        .mask {
          HStack {
            Circle()
            Rectangle()
          }
        }
        .accessibilityIdentifier("stack-mask")
      Color.red.frame(width: 80, height: 40)
        .mask { LinearGradient(colors: [.black, .clear], startPoint: .leading, endPoint: .trailing) }
        .accessibilityIdentifier("gradient-mask")
      Color.red.frame(width: 80, height: 40).mask { Circle().padding(8) }.accessibilityIdentifier("padded-mask")
      LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
        .frame(width: 80, height: 40)
        .mask { Label("M", systemImage: "heart.fill") }
        .accessibilityIdentifier("label-mask")
      Color.red.frame(width: 80, height: 40).mask(alignment: .leading) { Rectangle().frame(width: 20) }
        .accessibilityIdentifier("aligned-mask")
      Rectangle().fill(ImagePaint(image: Image("sign"), scale: 1)).frame(width: 40, height: 40).accessibilityIdentifier("whole-paint")
      Rectangle().fill(ImagePaint(image: Image("sign"), scale: 1).opacity(0.5)).frame(width: 40, height: 40)
        .accessibilityIdentifier("half-paint")
      Rectangle().foregroundStyle(ImagePaint(image: Image("sign"), scale: 1).opacity(0.5)).frame(width: 40, height: 40)
        .accessibilityIdentifier("half-style")
    }
  }
}

private struct EdgePages: View {
  var body: some View {
    NavigationStack {
      TabView {
        Color.red.accessibilityIdentifier("first-page")
        Color.blue
      }
      .tabViewStyle(.page)
      .ignoresSafeArea()
      .navigationTitle("Pages")
      .navigationBarTitleDisplayMode(.inline)
    }
  }
}

private struct InspectorBar: View {
  @State private var isShown = true

  var body: some View {
    NavigationStack {
      List(0..<30) { Text("Row \($0)") }
        .navigationTitle("Rows")
        .toolbar { Button("Inspect") { isShown.toggle() } }
        .inspector(isPresented: $isShown) {
          ScrollView {
            VStack { ForEach(0..<30) { Text("Fact \($0)") } }.accessibilityIdentifier("facts")
          }
          .toolbar {
            ToolbarItem(placement: .primaryAction) { Button("Copy") {} }
            ToolbarItem { Button("Share") {} }
          }
        }
    }
  }
}

private struct Food: Identifiable {
  let id: Int
  let name: String
}

private struct FewInTable: View {
  @State private var chosen: Set<Int> = [1]

  var body: some View {
    Table((1...4).map { Food(id: $0, name: "Food \($0)") }, selection: $chosen) {
      TableColumn("Name", value: \.name)
      TableColumn("Number") { Text("\($0.id)") }
    }
  }
}

private struct TightCells: View {
  var body: some View {
    ScrollView {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 60), spacing: 0)], spacing: 0) {
        ForEach(0..<40) { number in
          Button {
          } label: {
            Color.gray.frame(height: 60)
          }
          .buttonStyle(.plain)
          .accessibilityLabel("Cell \(number)")
        }
      }
    }
    .frame(width: 300, height: 200)
    ScrollView(.horizontal) {
      HStack(spacing: 0) {
        ForEach(0..<10) { number in Button("Chip \(number)") {}.buttonStyle(.bordered) }
      }
    }
    .frame(width: 300)
  }
}

private struct MenuControls: View {
  @State private var level = 0.5
  @State private var count = 1
  @State private var isOn = true
  @State private var choice = 1

  var body: some View {
    Menu("Settings") {
      Button("Press") {}
      Toggle("Sound", isOn: $isOn)
      Slider(value: $level) { Text("Level") }
      Stepper("Count: \(count)", value: $count)
      Picker("Choice", selection: $choice) {
        Text("One").tag(1)
        Text("Two").tag(2)
      }
      Picker("Segments", selection: $choice) {
        Text("A").tag(1)
        Text("B").tag(2)
      }
      .pickerStyle(.segmented)
      Text("A note")
      TextField("Name", text: .constant("x"))
    }
  }
}

private struct Multicolor: View {
  private let names = [
    "lightbulb.max.fill", "lightbulb.fill", "sun.max.fill", "cloud.sun.fill", "cloud.sun.rain.fill", "moon.fill", "cloud.rain.fill",
    "bolt.fill",
    "trash", "trash.fill", "heart.fill", "star.fill", "exclamationmark.triangle.fill", "checkmark.circle.fill", "xmark.circle.fill",
    "flame.fill",
    "leaf.fill", "drop.fill", "battery.100", "wifi", "bell.badge.fill", "folder.badge.plus", "person.fill", "car.fill", "house.fill",
    "tray.fill",
    "externaldrive.badge.plus", "doc.fill", "pencil.tip.crop.circle.badge.plus", "camera.fill", "globe", "airplane", "snowflake",
    "thermometer", "cloud.sun", "cloud.sun.fill", "cloud.bolt.fill", "cloud.rain.fill", "cloud.snow", "sunset.fill",
  ]

  var body: some View {
    LazyVGrid(columns: [GridItem(.adaptive(minimum: 60))]) {
      ForEach(names, id: \.self) { Image(systemName: $0).font(.title).symbolRenderingMode(.multicolor).accessibilityIdentifier($0) }
    }
    .foregroundStyle(.green)
    .padding()
  }
}

private struct ActingRows: View {
  @State private var chosen = 1

  var body: some View {
    List(0..<4) { number in
      Button("Row \(number)") { chosen = number }
        .swipeActions {
          Button("Archive") {}
          Button("Delete", role: .destructive) {}
        }
    }
    .listStyle(.plain)
    List {
      ForEach(0..<4) { number in
        NavigationLink("Link \(number)") { Text("There") }
          .swipeActions {
            Button("Archive") {}
            Button("Delete", role: .destructive) {}
          }
      }
    }
  }
}

private struct InlineDetail: View {
  @State private var chosen: Int? = 1

  var body: some View {
    NavigationSplitView {
      List(0..<5, selection: $chosen) { Text("Row \($0)") }.navigationTitle("Rows")
    } detail: {
      List(0..<40) { Text("Line \($0)") }
        .navigationTitle("Row \(chosen ?? 0)")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar { Button("Edit") {} }
    }
  }
}

private struct Covered: View {
  @State private var shows = (sheet: false, cover: false)

  var body: some View {
    NavigationStack {
      VStack {
        Button("Sheet") { shows.sheet = true }
        Button("Cover") { shows.cover = true }
        Color.white
      }
      .navigationTitle("Below")
    }
    .sheet(isPresented: $shows.sheet) { Text("In the sheet").presentationDetents([.medium]) }
    .fullScreenCover(isPresented: $shows.cover) { Button("Close the cover") { shows.cover = false } }
  }
}

private struct FromHabit: View {
  @State private var number = 5
  @State private var isOn = true

  var body: some View {
    List {
      Label("With an icon", systemImage: "star")
      Text("Without one")
      Label("Again", systemImage: "star")
      Toggle("Pinned", systemImage: "pin", isOn: $isOn).toggleStyle(.button)
      Image(systemName: "checkmark.circle.fill").foregroundStyle(.white, .green).accessibilityIdentifier("palette")
      Picker("Length", selection: $number) { ForEach(1..<10) { Text("\($0) cm").tag($0) } }.pickerStyle(.wheel)
      Text("Material").padding(20).background(.thinMaterial, in: .rect(cornerRadius: 12)).shadow(radius: 4).accessibilityIdentifier(
        "material")
      ZStack {
        Capsule().fill(.blue.opacity(0.2)).frame(height: 8).accessibilityIdentifier("track")
          .overlay(alignment: .leading) {
            GeometryReader { Capsule().fill(.blue).frame(width: $0.size.width * 0.7).accessibilityIdentifier("fill") }
          }
      }
    }
  }
}

private struct LayersOverTabs: View {
  var body: some View {
    TabView {
      Tab("Library", systemImage: "music.note.list") {
        NavigationStack { List(0..<40, id: \.self) { Text("Song \($0)") }.navigationTitle("Library") }
      }
      Tab("Search", systemImage: "magnifyingglass") { Text("Search") }
    }
    .overlay(alignment: .bottom) { Text("Now playing").padding().background(.bar).padding(.bottom, 60).accessibilityIdentifier("player") }
  }
}

private struct OrderOfMoves: View {
  private func square(_ name: String, _ moved: (AnyView) -> some View) -> some View {
    ZStack {
      Color.clear.frame(width: 10, height: 10).accessibilityIdentifier(name + "-still")
      moved(AnyView(Rectangle().fill(.blue).frame(width: 10, height: 10).accessibilityIdentifier(name)))
    }
    .frame(width: 100, height: 100)
  }

  var body: some View {
    HStack {
      square("offset-rotated") { $0.offset(x: 20).rotationEffect(.degrees(90)) }
      square("rotated-offset") { $0.rotationEffect(.degrees(90)).offset(x: 20) }
      square("offset-scaled") { $0.offset(x: 20).scaleEffect(2) }
      square("scaled-offset") { $0.scaleEffect(2).offset(x: 20) }
    }
    HStack {
      square("rotated-scaled") { $0.rotationEffect(.degrees(45)).scaleEffect(x: 0.5, y: 1) }
      square("two-anchors") { $0.scaleEffect(2, anchor: .leading).rotationEffect(.degrees(90), anchor: .trailing) }
      square("turned-shadow") { $0.rotationEffect(.degrees(90)).shadow(color: .black, radius: 0, x: 14) }
      square("bordered") { view in ZStack { view }.frame(width: 40, height: 30).border(.black, width: 4) }
    }
    HStack(spacing: 0) {
      Text("Led").padding(.leading, 40).background(.yellow.opacity(0.2)).accessibilityIdentifier("led")
      Text("Inset").padding(EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 30)).background(.green.opacity(0.2))
        .accessibilityIdentifier("inset")
    }
  }
}
