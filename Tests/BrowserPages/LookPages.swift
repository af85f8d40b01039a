import Behold

struct GaugePage: View {
  var body: some View {
    VStack(spacing: 24) {
      Gauge(value: 0.3) { Text("Default") }
      Gauge(value: 30, in: 0...100) {
        Text("Capacity")
      } currentValueLabel: {
        Text("30 %")
      } minimumValueLabel: {
        Text("0")
      } maximumValueLabel: {
        Text("100")
      }
      .gaugeStyle(.linearCapacity)
      Gauge(value: 30, in: 0...100) {
        Text("Line")
      } currentValueLabel: {
        Text("30")
      } minimumValueLabel: {
        Text("0")
      } maximumValueLabel: {
        Text("100")
      }
      .gaugeStyle(.accessoryLinear)
      Gauge(value: 0.7) { Text("Line capacity") }.gaugeStyle(.accessoryLinearCapacity)
      HStack(spacing: 24) {
        Gauge(value: 30, in: 0...100) {
          Text("°C")
        } currentValueLabel: {
          Text("30")
        } minimumValueLabel: {
          Text("0")
        } maximumValueLabel: {
          Text("100")
        }
        .gaugeStyle(.accessoryCircular)
        Gauge(value: 0.7) {
          Text("Disk")
        } currentValueLabel: {
          Text("70")
        }
        .gaugeStyle(.accessoryCircularCapacity)
        .tint(.green)
      }
      ProgressView(value: 0.4) {
        Text("Loading")
      } currentValueLabel: {
        Text("40 %")
      }
      ProgressView("Waiting")
    }
    .padding()
  }
}

struct SizePage: View {
  @State private var text = ""
  @State private var choice = 0
  @State private var isOn = true

  var body: some View {
    VStack(spacing: 20) {
      ForEach(ControlSize.allCases, id: \.self) { size in
        VStack {
          HStack {
            Button("\(size)") {}.buttonStyle(.borderedProminent)
            Button("Plain") {}
            Toggle("On", isOn: $isOn).labelsHidden()
          }
          HStack {
            TextField("Text", text: $text).textFieldStyle(.roundedBorder)
            Picker("Choice", selection: $choice) { ForEach(0..<2, id: \.self) { Text("Choice \($0)") } }.labelsHidden()
          }
          Picker("Segments", selection: $choice) { ForEach(0..<2, id: \.self) { Text("Part \($0)") } }.pickerStyle(.segmented)
            .labelsHidden()
        }
        .controlSize(size)
      }
    }
    .padding()
  }
}

struct ButtonPage: View {
  var body: some View {
    VStack(spacing: 12) {
      row("Automatic").buttonStyle(.automatic)
      row("Plain").buttonStyle(.plain)
      row("Borderless").buttonStyle(.borderless)
      row("Bordered").buttonStyle(.bordered)
      row("Prominent").buttonStyle(.borderedProminent)
      row("Tinted").buttonStyle(.bordered).tint(.green)
      row("Tinted prominent").buttonStyle(.borderedProminent).tint(.orange)
    }
    .padding()
  }

  private func row(_ name: String) -> some View {
    HStack {
      Button(name) {}
      Button("Delete", role: .destructive) {}
      Button("Cancel", role: .cancel) {}
      Button("Off") {}.disabled(true)
    }
  }
}

struct SymbolPage: View {
  private let names =
    ("plus minus xmark checkmark trash trash.slash trash.fill heart.circle.fill star.square folder.badge.plus person.crop.circle "
    + "bell.badge square.and.arrow.up.on.square gearshape.2 no.such.symbol").split(separator: " ").map(String.init)

  var body: some View {
    ScrollView {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 90))]) {
        ForEach(names, id: \.self) { name in
          VStack {
            Image(systemName: name).font(.title)
            Text(verbatim: name).font(.caption2)
          }
        }
      }
    }
  }
}

struct ColourPage: View {
  private let colours: [(String, Color)] = [
    ("red", .red), ("orange", .orange), ("yellow", .yellow), ("green", .green), ("mint", .mint), ("teal", .teal), ("cyan", .cyan),
    ("blue", .blue), ("indigo", .indigo), ("purple", .purple), ("pink", .pink), ("brown", .brown), ("gray", .gray),
  ]

  var body: some View {
    VStack {
      ForEach(colours, id: \.0) { name, colour in
        HStack {
          colour.frame(width: 60, height: 24).accessibilityIdentifier("fill-\(name)")
          Rectangle().fill(colour).frame(width: 60, height: 24).accessibilityIdentifier("shape-\(name)")
          Text(name).foregroundStyle(colour).accessibilityIdentifier("text-\(name)")
          Text(name).padding(4).background(colour)
        }
      }
    }
  }
}

struct PicturePage: View {
  var body: some View { Image("square").accessibilityIdentifier("square") }
}
