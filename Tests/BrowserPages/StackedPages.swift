import Behold

/// Pages without addresses, what lies over a stack, and controls in controls.
struct StackedScenes: Scene {
  var body: some Scene {
    WindowGroup("Pages without addresses", id: "no-addresses") { PagesWithoutAddresses() }
    WindowGroup("Over bars", id: "over-bars") { OverBars() }
    WindowGroup("Baselines of one's own", id: "own-baselines") { OwnBaselines() }
    WindowGroup("Controls in controls", id: "inner-controls") { InnerControls() }
    WindowGroup("Refusing wheels", id: "refusing-wheels") { RefusingWheels() }
    WindowGroup("Pinned beside insets", id: "pinned-inset") { PinnedInset() }
    WindowGroup("Meshes", id: "meshes") { MeshPage() }
    WindowGroup("Outlined fields", id: "outlined-fields") { OutlinedFields() }
  }
}

private struct PagesWithoutAddresses: View {
  var body: some View {
    NavigationStack {
      List {
        NavigationLink("One") {
          List { NavigationLink("Two") { Text("Third page").navigationTitle("Display & Brightness") } }.navigationTitle("Second")
        }
        NavigationLink("Long") {
          List(0..<60) { Text("Row \($0)") }.navigationTitle("Display & Brightness")
        }
        NavigationLink("Middle") {
          Form { Text("A form") }.navigationTitle("Preferred").navigationBarTitleDisplayMode(.inline)
        }
      }
      .navigationTitle("General")
    }
  }
}

private struct OverBars: View {
  @State private var presses = 0

  var body: some View {
    ZStack {
      NavigationStack {
        Text("Library").navigationTitle("Library").toolbar { Button("Edit") { presses += 1 } }
      }
      Color(.secondarySystemBackground).frame(maxWidth: .infinity, maxHeight: .infinity).ignoresSafeArea().accessibilityIdentifier("over")
        .zIndex(1)
      Text("\(presses) presses").zIndex(2)
    }
  }
}

private struct OwnBaselines: View {
  var body: some View {
    VStack(spacing: 40) {
      HStack(alignment: .firstTextBaseline) {
        Circle().frame(width: 10, height: 10).alignmentGuide(.firstTextBaseline) { $0[.bottom] }.accessibilityIdentifier("dot")
        Circle().frame(width: 10, height: 10).accessibilityIdentifier("plain")
        Text("x")
      }
      HStack(alignment: .bottom) {
        Text("Total").font(.caption).alignmentGuide(.bottom) { $0[.firstTextBaseline] }.accessibilityIdentifier("small")
        Text("$0.00").font(.largeTitle).alignmentGuide(.bottom) { $0[.firstTextBaseline] }.accessibilityIdentifier("large")
        Rectangle().frame(width: 20, height: 60).accessibilityIdentifier("block")
      }
    }
  }
}

private struct InnerControls: View {
  @State private var log = "nothing"

  var body: some View {
    NavigationStack {
      List {
        NavigationLink {
          Text("Detail page")
        } label: {
          HStack {
            Text("Title")
            Button("Favourite") { log = "favourite" }.buttonStyle(.borderless)
            Text("After")
          }
        }
        Button {
          log = "outer"
        } label: {
          HStack {
            Text("Outer")
            Button("Inner") { log = "inner" }
          }
        }
        Text("Pressed: \(log)").accessibilityIdentifier("log")
      }
      .navigationTitle("Controls")
    }
  }
}

private struct RefusingWheels: View {
  @State private var day = 31
  @State private var isShort = false
  @State private var limited = 10

  var body: some View {
    VStack {
      Picker("Day", selection: $day) { ForEach(1...(isShort ? 28 : 31), id: \.self) { Text("Day \($0)").tag($0) } }
        .pickerStyle(.wheel).accessibilityIdentifier("days")
      Button("Shorter") { isShort.toggle() }
      Picker("Limited", selection: Binding(get: { limited }, set: { limited = min($0, 10) })) {
        ForEach(0..<40, id: \.self) { Text("Number \($0)").tag($0) }
      }
      .pickerStyle(.wheel).accessibilityIdentifier("numbers")
      Text("day \(day), number \(limited)")
    }
  }
}

private struct PinnedInset: View {
  var body: some View {
    NavigationStack {
      ScrollView {
        LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
          ForEach(0..<4) { section in
            Section {
              ForEach(0..<20) { Text("Row \($0)").frame(maxWidth: .infinity, minHeight: 30) }
            } header: {
              Text("Section \(section)").frame(maxWidth: .infinity, minHeight: 30).background(.bar).accessibilityIdentifier(
                "head \(section)")
            }
          }
        }
      }
      .navigationTitle("Pinned")
      .safeAreaInset(edge: .bottom) { Text("Bar").frame(maxWidth: .infinity).padding().background(.bar) }
    }
  }
}

private struct MeshPage: View {
  var body: some View {
    VStack {
      MeshGradient(
        width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]],
        colors: [Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 1, blue: 0), Color(red: 0, green: 0, blue: 1), .white]
      )
      .frame(width: 200, height: 100).accessibilityIdentifier("mesh")
      Color.white.colorMultiply(Color(red: 1, green: 0.5, blue: 0)).frame(width: 100, height: 50).accessibilityIdentifier("multiplied")
      Color.white.overlay { LinearGradient(colors: [.black, .black], startPoint: .top, endPoint: .bottom).opacity(0.5) }
        .frame(width: 100, height: 50).accessibilityIdentifier("faded")
      Rectangle().fill(LinearGradient(colors: [.black, .black], startPoint: .top, endPoint: .bottom).opacity(0.5))
        .frame(width: 100, height: 50).accessibilityIdentifier("filled")
    }
  }
}

private struct OutlinedFields: View {
  @State private var text = ""

  var body: some View {
    VStack(spacing: 30) {
      TextField("Message", text: $text).padding(8).overlay { Capsule().stroke(.gray) }
      TextField("Usual", text: $text)
      Gauge(value: 0.4) {
        Text("Disk space").accessibilityIdentifier("name")
      } currentValueLabel: {
        Text("40 GB of all").accessibilityIdentifier("value")
      }
      .frame(width: 150)
      ProgressView("Loading everything that is there", value: 0.4).frame(width: 100).accessibilityIdentifier("progress")
      Button("Go") {}.border(.red).accessibilityIdentifier("go")
    }
    .padding()
  }
}
