import Behold

extension Chapter {
  static let accessibility = Chapter(
    "accessibility", title: "Accessibility", symbol: "accessibility",
    samples: [
      SpokenNames.self, SpokenChart.self, SpokenGroups.self, SpokenTraits.self, SpokenOrder.self, SpokenActions.self, SpokenNews.self,
      SpokenForms.self,
      SpokenFirst.self,
    ])
}

/// What is said of a view: its name, its value, what it does.
@Sample struct SpokenNames: View {
  @State private var stars = 3

  var body: some View {
    HStack {
      ForEach(1..<6) { Image(systemName: $0 <= stars ? "star.fill" : "star") }
    }
    .accessibilityElement()
    .accessibilityLabel("Rating")
    .accessibilityValue("\(stars) of 5")
    .accessibilityHint("Use the button to change it")
    .accessibilityIdentifier("rating")
    .accessibilityCustomContent("Votes", "\(120 + stars)")
    Button("More") { stars = stars % 5 + 1 }
  }
}

/// What a chart shows, for those who do not see it.
@Sample struct SpokenChart: View, AXChartDescriptorRepresentable {
  private let sales = [("Monday", 3.0), ("Tuesday", 5), ("Wednesday", 4)]

  var body: some View {
    HStack(alignment: .bottom) {
      ForEach(sales, id: \.0) { Rectangle().fill(.pink).frame(width: 40, height: $0.1 * 16) }
    }
    .accessibilityElement()
    .accessibilityLabel("Sales")
    .accessibilityChartDescriptor(self)
  }

  func makeChartDescriptor() -> AXChartDescriptor {
    let days = AXCategoricalDataAxisDescriptor(title: "Day", categoryOrder: sales.map(\.0))
    let donuts = AXNumericDataAxisDescriptor(title: "Donuts", range: 0...5, gridlinePositions: []) { "\(Int($0)) donuts" }
    let points = sales.map { AXDataPoint(x: $0.0, y: $0.1) }
    return AXChartDescriptor(
      title: "Sales", summary: "Best on Tuesday", xAxis: days, yAxis: donuts,
      series: [AXDataSeriesDescriptor(name: "This week", isContinuous: false, dataPoints: points)])
  }
}

/// Several views as one, and views that are not spoken of.
@Sample struct SpokenGroups: View {
  var body: some View {
    HStack {
      Image(systemName: "cart").accessibilityHidden(true)
      Text("3 donuts")
      Text("€7.50")
    }
    .accessibilityElement(children: .combine)
  }
}

/// What a view is for those who cannot see it.
@Sample struct SpokenTraits: View {
  @State private var isOn = false

  var body: some View {
    Text("Today").font(.title2)
      .accessibilityAddTraits(.isHeader)
      .accessibilityHeading(.h3)
    Image(systemName: isOn ? "bell.fill" : "bell")
      .onTapGesture { isOn.toggle() }
      .accessibilityLabel("Reminder")
      .accessibilityAddTraits(.isButton)
      .accessibilityRemoveTraits(.isImage)
  }
}

/// What is read first.
@Sample struct SpokenOrder: View {
  var body: some View {
    HStack {
      Text("Read second")
      Text("Read first").accessibilitySortPriority(1)
    }
    .accessibilityElement(children: .contain)
  }
}

/// What can be done with a view without touching what is in it.
@Sample struct SpokenActions: View {
  @State private var volume = 3
  @State private var isMuted = false

  var body: some View {
    Label(isMuted ? "Muted" : "Volume \(volume)", systemImage: isMuted ? "speaker.slash" : "speaker.wave.2")
      .accessibilityElement(children: .combine)
      .accessibilityAdjustableAction { direction in
        volume = min(max(volume + (direction == .increment ? 1 : -1), 0), 10)
      }
      .accessibilityAction(named: "Mute") { isMuted.toggle() }
      .accessibilityActions {
        Button("Reset") { (volume, isMuted) = (3, false) }
      }
  }
}

/// What is read when it comes.
@Sample struct SpokenNews: View {
  @State private var message = ""
  @AccessibilityFocusState private var isRead: Bool

  var body: some View {
    VStack(alignment: .leading) {
      Button("Save") {
        message = "The name is missing"
        isRead = true
      }
      Text(message)
        .foregroundStyle(.red)
        .accessibilityFocused($isRead)
    }
  }
}

/// A drawing that is dragged is a slider for those who do not see it, and one of several values is several texts.
@Sample struct SpokenForms: View {
  @State private var volume = 0.4
  private let sales = [("Monday", 30.0), ("Tuesday", 55), ("Wednesday", 45)]

  var body: some View {
    Capsule()
      .fill(.gray.opacity(0.3))
      .overlay(alignment: .leading) { Capsule().fill(.orange).frame(width: 240 * volume) }
      .frame(width: 240, height: 24)
      .gesture(DragGesture(minimumDistance: 0).onChanged { volume = min(max($0.location.x / 240, 0), 1) })
      .accessibilityRepresentation {
        Slider(value: $volume) { Text("Volume") }
      }
    HStack(alignment: .bottom) {
      ForEach(sales, id: \.0) { Rectangle().fill(.mint).frame(width: 40, height: $0.1) }
    }
    .accessibilityChildren {
      ForEach(sales, id: \.0) { Text("\($0.0): \($0.1, specifier: "%.0f") donuts") }
    }
  }
}

/// What is read first when the view appears.
@Sample struct SpokenFirst: View {
  @State private var isShown = false
  @AccessibilityFocusState private var isRead: Bool

  var body: some View {
    Toggle("Order", isOn: $isShown)
    if isShown {
      Text("Your order has left the kitchen.")
        .accessibilityFocused($isRead)
        .accessibilityDefaultFocus($isRead, true)
    }
  }
}
