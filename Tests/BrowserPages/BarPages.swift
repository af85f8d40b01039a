import Behold

/// What there is too little room for on a phone: bars, and texts.
struct BarScenes: Scene {
  var body: some Scene {
    WindowGroup("Full bars", id: "full-bars") { FullBars() }
    WindowGroup("Many items", id: "many-items") { ManyItems() }
    WindowGroup("Seven tabs", id: "seven-tabs") { SevenTabs() }
    WindowGroup("Cut texts", id: "cut-texts") { CutTexts() }
    WindowGroup("Swiped pages", id: "swiped-pages") { SwipedPages() }
    WindowGroup("Calendar", id: "calendar") { CalendarPage() }
    WindowGroup("Tinted gauges", id: "tinted-gauges") { TintedGauges() }
    WindowGroup("Menu buttons", id: "menu-buttons") { MenuButtons() }
  }
}

private struct FullBars: View {
  @State private var log = "nothing"

  var body: some View {
    NavigationStack {
      List {
        Text("Pressed: \(log)")
        NavigationLink("Inline") { page(.inline) }
        NavigationLink("Large") { page(.large) }
        NavigationLink("Two buttons") {
          Text("Two buttons")
            .navigationTitle("All that was ever ordered from this truck")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
              Button("Share", systemImage: "square.and.arrow.up") { log = "share" }
              Button("Add", systemImage: "plus") { log = "add" }
            }
        }
        NavigationLink("No buttons") { Text("No buttons").navigationTitle("All that was ever ordered from this truck") }
      }
      .navigationTitle("Everything about the orders of today")
    }
  }

  private func page(_ mode: NavigationBarItem.TitleDisplayMode) -> some View {
    Text("A page")
      .navigationTitle("All that was ever ordered from this truck")
      .navigationBarTitleDisplayMode(mode)
      .toolbar {
        ToolbarItem { Button("Share", systemImage: "square.and.arrow.up") { log = "share" } }
        ToolbarItem { Button("Edit") { log = "edit" } }
        ToolbarItem(placement: .primaryAction) { Button("Order again") { log = "order" }.buttonStyle(.borderedProminent) }
      }
  }
}

/// More items than there is room for on a phone, of all kinds that a menu can show.
private struct ManyItems: View {
  @State private var log = "nothing"
  @State private var isOn = false
  @State private var order = "name"
  @State private var count = 5

  var body: some View {
    NavigationStack {
      VStack {
        Text("Pressed: \(log)").accessibilityIdentifier("log")
        Text("\(isOn ? "on" : "off"), by \(order)").accessibilityIdentifier("state")
        Button("Fewer") { count = 1 }
      }
      .navigationTitle("Letters")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { Button("Cancel") { log = "cancel" } }
        ToolbarItemGroup(placement: .topBarTrailing) {
          ForEach(1...count, id: \.self) { number in Button("Action \(number)") { log = "action \(number)" } }
          Toggle("Unread", isOn: $isOn)
          Menu("Sort", systemImage: "arrow.up.arrow.down") {
            Button("By date") { order = "date" }
            Button("By size") { order = "size" }
          }
        }
        ToolbarItem(placement: .secondaryAction) { Button("Archive", systemImage: "archivebox") { log = "archive" } }
        ToolbarItemGroup(placement: .bottomBar) {
          ForEach(1...6, id: \.self) { number in Button("Below number \(number)") { log = "below \(number)" } }
        }
      }
    }
  }
}

private struct SevenTabs: View {
  private static let names = ["Orders", "Donuts", "Trucks", "Cities", "Weather", "Reports", "Settings"]
  private static let symbols = ["shippingbox", "circle", "box.truck", "building.2", "cloud.sun", "chart.bar", "gear"]

  var body: some View {
    TabView {
      ForEach(0..<7) { number in
        NavigationStack {
          List(0..<30, id: \.self) { Text("\(Self.names[number]) \($0)") }.navigationTitle(Self.names[number])
        }
        .tabItem { Label(Self.names[number], systemImage: Self.symbols[number]) }
        .badge(number == 5 ? 3 : 0)
      }
    }
  }
}

/// Texts whose width can be changed, and the text of one.
private struct CutTexts: View {
  @State private var width = 200.0
  @State private var file = "Minutes of the meeting of the bakers in November.txt"

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      VStack(alignment: .leading, spacing: 12) {
        Text(file).truncationMode(.middle).accessibilityIdentifier("middle")
        Text(file).truncationMode(.head).accessibilityIdentifier("head")
        Text(file).accessibilityIdentifier("tail")
        Text(file).minimumScaleFactor(0.5).accessibilityIdentifier("small")
        Text("Short").truncationMode(.middle).minimumScaleFactor(0.5).accessibilityIdentifier("short")
        HStack {
          Text(file).truncationMode(.middle).accessibilityIdentifier("beside")
          Text("12 kB").layoutPriority(1)
        }
      }
      .lineLimit(1)
      .frame(width: width, alignment: .leading)
      .border(.separator)
      Button("Wider") { width = 330 }
      Button("All") { width = 800 }
      Button("Other file") { file = "Recipes for dough that has to rise for a day and a night.pdf" }
    }
  }
}

private struct MenuButtons: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      pair("Usual")
      pair("Bordered").buttonStyle(.bordered)
      pair("Prominent").buttonStyle(.borderedProminent)
      pair("Large").buttonStyle(.borderedProminent).controlSize(.large)
      pair("Small").buttonStyle(.bordered).controlSize(.small)
      pair("Capsule").buttonStyle(.bordered).buttonBorderShape(.capsule).menuStyle(.button)
      pair("Plain").buttonStyle(.plain)
      pair("Borderless").buttonStyle(.bordered).menuStyle(.borderlessButton)
    }
  }

  private func pair(_ name: String) -> some View {
    HStack {
      Button(name) {}
      Menu(name) {
        Button("One") {}
        Menu("More") { Button("Two") {} }
      }
    }
  }
}

private struct SwipedPages: View {
  @State private var page = 1

  var body: some View {
    VStack {
      Text("On page \(page)")
      TabView(selection: $page) {
        ForEach(1..<5, id: \.self) { number in
          Tab(value: number) {
            ZStack {
              Color(hue: Double(number) / 5, saturation: 0.4, brightness: 0.9)
              Button("Page \(number)") { page = 1 }.foregroundStyle(.black)
            }
          } label: {
          }
        }
      }
      .tabViewStyle(.page)
      .frame(height: 300)
      Button("Next") { page = page % 4 + 1 }
      Button("Last") { page = 4 }
    }
  }
}

private struct CalendarPage: View {
  // The 19th of November 2026, at 10:30 UTC.
  @State private var date = Date(timeIntervalSince1970: 1_795_084_200)
  @State private var free = Date.now

  var body: some View {
    ScrollView {
      VStack(spacing: 20) {
        Text(verbatim: date.formatted(.iso8601)).accessibilityIdentifier("date")
        DatePicker(
          "Ready by", selection: $date, in: Date(timeIntervalSince1970: 1_793_700_000)...Date(timeIntervalSince1970: 1_796_500_000)
        )
        .datePickerStyle(.graphical)
        DatePicker("Any day", selection: $free, displayedComponents: .date).datePickerStyle(.graphical)
      }
      .padding()
    }
  }
}

private struct TintedGauges: View {
  var body: some View {
    VStack {
      Gauge(value: 0.7) { Text("Line") }.gaugeStyle(.accessoryLinear)
      Gauge(value: 0.7) { Text("Ring") }.gaugeStyle(.accessoryCircular)
      Gauge(value: 0.7) { Text("Full ring") }.gaugeStyle(.accessoryCircularCapacity)
    }
    .tint(Gradient(colors: [.blue, .green, .red]))
    .padding()
  }
}
