import Behold

/// Grounds and fills, symbols that are cut out, gradients that end in nothing, and bars: as an iPhone has them.
struct ToneScenes: Scene {
  var body: some Scene {
    WindowGroup("Tones", id: "tones") { TonesPage() }
    WindowGroup("Filled symbols", id: "filled-symbols") { FilledSymbolsPage() }
    WindowGroup("Plain ground", id: "plain-ground") { PlainGroundPage() }
    WindowGroup("Grouped ground", id: "grouped-ground") { GroupedGroundPage() }
    WindowGroup("Fading", id: "fading") { FadingPage() }
    WindowGroup("Bar labels", id: "bar-labels") { BarLabelsPage() }
    WindowGroup("Composer", id: "composer") { ComposerPage() }
    WindowGroup("Tinted sheets", id: "tinted-sheets") { TintedSheetsPage() }
    WindowGroup("Small things", id: "small-things") { SmallThingsPage() }
  }
}

private struct TonesPage: View {
  private let fills: [(String, AnyShapeStyle)] = [
    ("fill-0", AnyShapeStyle(.fill)), ("fill-1", AnyShapeStyle(.fill.secondary)), ("fill-2", AnyShapeStyle(.fill.tertiary)),
    ("fill-3", AnyShapeStyle(.fill.quaternary)),
  ]
  private let grounds: [(String, AnyShapeStyle)] = [
    ("ground-0", AnyShapeStyle(.background)), ("ground-1", AnyShapeStyle(.background.secondary)),
    ("ground-2", AnyShapeStyle(.background.tertiary)),
  ]

  var body: some View {
    ScrollView {
      VStack(spacing: 12) {
        rows(fills)
        rows(grounds)
        Text("On the tint").foregroundStyle(.white).padding().background(.tint, in: .rect(cornerRadius: 12)).accessibilityIdentifier(
          "tinted")
        rows([("own-1", AnyShapeStyle(.background.secondary))]).backgroundStyle(.red)
      }
      .padding()
    }
  }

  private func rows(_ styles: [(String, AnyShapeStyle)]) -> some View {
    ForEach(styles, id: \.0) { name, style in
      Text(verbatim: name).frame(maxWidth: .infinity).padding().background(style, in: .rect(cornerRadius: 12)).accessibilityIdentifier(name)
    }
  }
}

private struct FilledSymbolsPage: View {
  private static let glyphs = [
    "plus", "minus", "xmark", "checkmark", "info", "exclamationmark", "questionmark", "ellipsis", "person", "dollarsign", "arrow.up",
    "arrow.down", "arrow.right", "play", "pause", "stop", "heart", "star", "bell", "bolt", "camera", "mic", "phone", "video", "1", "A",
    "trash",
    "flag", "house", "gearshape", "magnifyingglass", "paperplane", "chevron.right", "lock", "moon", "bookmark", "tag", "list.bullet",
    "person.crop", "globe", "photo", "message", "envelope", "music.note", "location", "clock", "link", "pencil", "leaf", "flame",
  ]
  private static let others = [
    "clock.fill", "envelope.fill", "creditcard.fill", "doc.text.fill", "exclamationmark.triangle.fill", "tag.fill", "shippingbox.fill",
    "checkmark.seal.fill", "checkmark.shield.fill", "text.bubble.fill", "birthday.cake.fill", "folder.fill.badge.plus",
    "person.fill.badge.plus",
    "bell.slash.fill", "mic.slash", "trash.slash", "bell.badge", "cart.badge.plus", "calendar.badge.clock", "book.closed.fill",
    "gamecontroller.fill",
  ]

  var body: some View {
    ScrollView {
      VStack(spacing: 16) {
        grid(Self.glyphs.map { $0 + ".circle.fill" })
        grid(Self.glyphs.map { $0 + ".square.fill" })
        grid(Self.others)
        HStack(spacing: 20) {
          Image(systemName: "heart.circle.fill").symbolRenderingMode(.palette).foregroundStyle(.white, .red)
          Image(systemName: "plus.circle.fill").symbolRenderingMode(.palette).foregroundStyle(.white, .red)
          Image(systemName: "plus.circle.fill").symbolRenderingMode(.hierarchical).foregroundStyle(.blue)
          Image(systemName: "plus.circle.fill").foregroundStyle(
            .linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
          Image(systemName: "xmark.circle.fill").foregroundStyle(.secondary)
          Image(systemName: "plus.circle.fill").accessibilityIdentifier("cut")
          Text("In \(Image(systemName: "checkmark.circle.fill")) a text")
        }
        .font(.title)
      }
      .padding()
    }
    .background(.linearGradient(colors: [.orange, .yellow], startPoint: .top, endPoint: .bottom))
  }

  private func grid(_ names: [String]) -> some View {
    LazyVGrid(columns: [GridItem(.adaptive(minimum: 36))], spacing: 12) {
      ForEach(names, id: \.self) { Image(systemName: $0).font(.system(size: 28)).help(Text(verbatim: $0)) }
    }
  }
}

private struct PlainGroundPage: View {
  var body: some View {
    NavigationStack {
      ScrollView {
        VStack(alignment: .leading, spacing: 12) {
          ForEach(0..<30, id: \.self) { Text("Line \($0)").padding().frame(maxWidth: .infinity).background(.background.secondary) }
        }
        .padding()
      }
      .background(.yellow)
      .navigationTitle("Coloured")
    }
  }
}

private struct GroupedGroundPage: View {
  @State private var isShown = false

  var body: some View {
    NavigationStack {
      List {
        NavigationLink("Plain") { ScrollView { Text("On white").padding() }.navigationTitle("Plain") }
        NavigationLink("Form") { Form { Toggle("On", isOn: .constant(true)) }.navigationTitle("Form") }
        NavigationLink("Plain list") { List(0..<5, id: \.self) { Text("Row \($0)") }.listStyle(.plain).navigationTitle("Plain list") }
        Button("Sheet") { isShown = true }
      }
      .navigationTitle("Grouped")
      .sheet(isPresented: $isShown) { NavigationStack { ScrollView { Text("In a sheet").padding() }.navigationTitle("Sheet") } }
    }
  }
}

private struct FadingPage: View {
  var body: some View {
    VStack(spacing: 20) {
      ForEach([Color.red, .blue, .white], id: \.self) { color in
        HStack(spacing: 20) {
          Rectangle().fill(.linearGradient(colors: [color, color.opacity(0)], startPoint: .leading, endPoint: .trailing)).frame(height: 60)
          Shape().fill(.linearGradient(colors: [color, color.opacity(0)], startPoint: .leading, endPoint: .trailing)).frame(height: 60)
        }
        HStack(spacing: 20) {
          Rectangle().fill(.linearGradient(colors: [color, .clear], startPoint: .leading, endPoint: .trailing)).frame(height: 60)
          Shape().fill(.linearGradient(colors: [color, .clear], startPoint: .leading, endPoint: .trailing)).frame(height: 60)
        }
      }
    }
    .padding(20)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color(white: 1))
  }

  /// A rectangle as a path, which is drawn.
  private struct Shape: Behold.Shape {
    func path(in rect: CGRect) -> Path { Path(rect) }
  }
}

private struct BarLabelsPage: View {
  var body: some View {
    NavigationStack {
      Text("Content")
        .navigationTitle("Labels")
        .toolbar {
          ToolbarItem(placement: .topBarLeading) { Button("Filter", systemImage: "line.3.horizontal.decrease") {} }
          ToolbarItem(placement: .primaryAction) {
            NavigationLink {
              Text("There")
            } label: {
              Label("Settings", systemImage: "gearshape")
            }
          }
          ToolbarItem { Link(destination: URL(string: "https://example.org")!) { Label("Help", systemImage: "questionmark.circle") } }
          ToolbarItem { Label("Locked", systemImage: "lock") }
          ToolbarItemGroup(placement: .bottomBar) {
            Button("Archive", systemImage: "archivebox") {}
            Spacer()
            NavigationLink {
              Text("There")
            } label: {
              Label("Compose", systemImage: "square.and.pencil")
            }
            Spacer()
            Button {
            } label: {
              Label("Both", systemImage: "star").labelStyle(.titleAndIcon)
            }
          }
        }
    }
  }
}

private struct ComposerPage: View {
  @State private var draft = ""
  @State private var lines = ["Hello"]

  var body: some View {
    NavigationStack {
      ScrollView {
        LazyVStack(alignment: .leading) { ForEach(lines, id: \.self) { Text(verbatim: $0).padding() } }
      }
      .navigationTitle("Chat")
      .navigationBarTitleDisplayMode(.inline)
      .safeAreaInset(edge: .bottom) {
        HStack {
          TextField("Message", text: $draft).textFieldStyle(.roundedBorder)
          Button("Send") {
            lines.append(draft)
            draft = ""
          }
        }
        .padding().background(.bar)
      }
    }
  }
}

private struct TintedSheetsPage: View {
  @State private var isSheet = false
  @State private var isPopover = false
  @State private var isCover = false
  @State private var isDone = false

  var body: some View {
    VStack {
      Button("Sheet") { isSheet = true }.sheet(isPresented: $isSheet) { inside("sheet", $isSheet) }
      Button("Popover") { isPopover = true }.popover(isPresented: $isPopover) { inside("popover", $isPopover) }
      Button("Cover") { isCover = true }.fullScreenCover(isPresented: $isCover) { inside("cover", $isCover) }
      Toggle("Green", isOn: $isDone)
    }
    .tint(isDone ? .green : .purple)
  }

  private func inside(_ name: String, _ isShown: Binding<Bool>) -> some View {
    VStack {
      Text("Tint").padding().background(.tint).accessibilityIdentifier(name)
      Toggle("Done", isOn: $isDone)
      Button("Close") { isShown.wrappedValue = false }
    }
  }
}

private struct SmallThingsPage: View {
  @State private var count = 1

  var body: some View {
    NavigationStack {
      List {
        HStack {
          Gauge(value: 0.4) {
            Text("kW")
          } currentValueLabel: {
            Text("1340")
          }.gaugeStyle(.accessoryCircular).accessibilityIdentifier("gauge")
          Gauge(value: 0.4) {
            Text("kW")
          } currentValueLabel: {
            Text("40")
          } minimumValueLabel: {
            Text("0")
          } maximumValueLabel: {
            Text("100")
          }
          .gaugeStyle(.accessoryCircular)
          Gauge(value: 0.4) {
            Text("kW")
          } currentValueLabel: {
            Text("100%")
          }.gaugeStyle(.accessoryCircularCapacity)
        }
        HStack {
          ForEach([Image.Scale.small, .medium, .large], id: \.self) { scale in
            Text("\(Image(systemName: "star.fill")) Text").imageScale(scale)
            Label("Label", systemImage: "star").imageScale(scale)
          }
        }
        HStack(alignment: .firstTextBaseline) {
          Text("Beside").accessibilityIdentifier("beside")
          Image(systemName: "square.fill").imageScale(.small).accessibilityIdentifier("small")
          Image(systemName: "square.fill").accessibilityIdentifier("medium")
          Image(systemName: "square.fill").imageScale(.large).accessibilityIdentifier("large")
        }
        HStack {
          Text("Middle")
          Image(systemName: "square.fill").imageScale(.small)
          Text("of a line")
        }
        ForEach(0..<count, id: \.self) { Text("Row \($0)") }
      }
      .refreshable { count += 1 }
      .navigationTitle("Small")
    }
  }
}
