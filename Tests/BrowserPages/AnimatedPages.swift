import Behold

/// Everything that can be between two looks, several timings on one view, and curves side by side.
struct AnimatedScenes: Scene {
  var body: some Scene {
    WindowGroup("Animated", id: "animated") { AnimatedPage() }
    WindowGroup("Timings", id: "timings") { TimingsPage() }
    WindowGroup("Curves", id: "curves") { CurvesPage() }
    WindowGroup("Replaced", id: "replaced") { ReplacedPage() }
    WindowGroup("Columns", id: "split-columns") { ColumnsPage() }
  }
}

private struct AnimatedPage: View {
  @State private var isOn = false

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Button("Change") { withAnimation(.linear(duration: 2)) { isOn.toggle() } }
      HStack(alignment: .top, spacing: 20) {
        VStack(alignment: .leading) { places }
        VStack(alignment: .leading) { colours }
        VStack(alignment: .leading) { shapes }
        VStack(alignment: .leading) { others }
      }
    }
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }

  private func cell(_ name: String, @ViewBuilder _ content: () -> some View) -> some View {
    VStack { content() }.accessibilityElement(children: .contain).accessibilityIdentifier(name)
      .frame(width: 240, height: 50, alignment: .topLeading)
  }

  @ViewBuilder private var places: some View {
    cell("frame") { Color.blue.frame(width: isOn ? 200 : 40, height: isOn ? 40 : 20) }
    cell("flexible frame") { Color.blue.frame(maxWidth: isOn ? 200 : 40) }
    cell("position") { Color.blue.frame(width: 20, height: 20).position(x: isOn ? 200 : 20, y: 20) }
    cell("offset") { Color.blue.frame(width: 20, height: 20).offset(x: isOn ? 100 : 0, y: 10) }
    cell("scale") { Color.blue.frame(width: 20, height: 20).scaleEffect(isOn ? 2 : 1) }
    cell("rotation") { Color.blue.frame(width: 40, height: 20).rotationEffect(.degrees(isOn ? 90 : 0)) }
    cell("rotation in space") { Color.blue.frame(width: 40, height: 20).rotation3DEffect(.degrees(isOn ? 80 : 10), axis: (0, 1, 0)) }
    cell("padding") { Text("Padded").padding(isOn ? 14 : 2).background(.yellow) }
    cell("spacing") {
      HStack(spacing: isOn ? 60 : 10) {
        Color.blue.frame(width: 20, height: 20)
        Color.blue.frame(width: 20, height: 20)
      }
    }
  }

  @ViewBuilder private var colours: some View {
    cell("opacity") { Color.blue.frame(width: 20, height: 20).opacity(isOn ? 0.2 : 1) }
    cell("vanishing") { Color.blue.frame(width: 20, height: 20).opacity(isOn ? 0 : 1) }
    cell("colour of a text") { Text("Text").foregroundStyle(isOn ? .red : .blue) }
    cell("colour") { (isOn ? Color.red : Color.blue).frame(width: 20, height: 20) }
    cell("background") { Text("Text").background(isOn ? Color.red : Color.yellow) }
    cell("gradient") {
      LinearGradient(colors: isOn ? [.red, .yellow] : [.blue, .green], startPoint: .leading, endPoint: .trailing).frame(
        width: 100, height: 20)
    }
    cell("border") { Text("Text").border(isOn ? Color.red : Color.yellow, width: isOn ? 6 : 2) }
    cell("shadow") { Color.white.frame(width: 20, height: 20).shadow(color: .black, radius: isOn ? 10 : 1) }
    cell("blur") { Color.blue.frame(width: 20, height: 20).blur(radius: isOn ? 8 : 0.5) }
    cell("effect") { Color.blue.frame(width: 20, height: 20).saturation(isOn ? 0.1 : 0.9) }
  }

  @ViewBuilder private var shapes: some View {
    cell("fill") { Circle().fill(isOn ? .red : .blue).frame(width: 30, height: 30) }
    cell("corners") { RoundedRectangle(cornerRadius: isOn ? 15 : 2).fill(.blue).frame(width: 30, height: 30) }
    cell("clip") { Color.blue.frame(width: 30, height: 30).clipShape(.rect(cornerRadius: isOn ? 15 : 2)) }
    cell("stroke") { Circle().stroke(.blue, lineWidth: isOn ? 10 : 1).frame(width: 30, height: 30) }
    cell("stroke of a path") {
      Path { $0.addLines([CGPoint(x: 0, y: 0), CGPoint(x: 40, y: 20), CGPoint(x: 80, y: 0)]) }.stroke(.blue, lineWidth: isOn ? 8 : 1)
    }
    cell("trim") { Circle().trim(from: 0, to: isOn ? 0.9 : 0.2).stroke(.blue, lineWidth: 4).frame(width: 30, height: 30) }
    cell("path") {
      Path { $0.addLines([CGPoint(x: 0, y: 0), CGPoint(x: 40, y: isOn ? 40 : 10), CGPoint(x: 80, y: 0)]) }.fill(.blue)
    }
    cell("shape with data") { Tooth(depth: isOn ? 40 : 10).fill(.blue).frame(width: 80, height: 40) }
    cell("gradient of a shape") {
      Capsule().fill(LinearGradient(colors: isOn ? [.red, .yellow] : [.blue, .green], startPoint: .top, endPoint: .bottom)).frame(
        width: 60, height: 20)
    }
    cell("gradient of a path") {
      Tooth(depth: 40).stroke(
        LinearGradient(colors: isOn ? [.red, .yellow] : [.blue, .green], startPoint: .top, endPoint: .bottom), lineWidth: 6
      )
      .frame(width: 80, height: 40)
    }
    cell("inset") { Circle().inset(by: isOn ? 10 : 1).fill(.blue).frame(width: 30, height: 30) }
  }

  @ViewBuilder private var others: some View {
    cell("progress") { ProgressView(value: isOn ? 0.9 : 0.2).frame(width: 200) }
    cell("gauge") { Gauge(value: isOn ? 0.9 : 0.2) { Text("G") }.frame(width: 200) }
    cell("ring") { Gauge(value: isOn ? 0.9 : 0.2) { Text("G") }.gaugeStyle(.accessoryCircularCapacity).scaleEffect(0.6) }
    cell("circle") { Gauge(value: isOn ? 0.9 : 0.2) { Text("G") }.gaugeStyle(.accessoryCircular).scaleEffect(0.6) }
    cell("round progress") { ProgressView(value: isOn ? 0.9 : 0.2).progressViewStyle(.circular).scaleEffect(0.6) }
    cell("gradient of a text") {
      Text("Text").foregroundStyle(LinearGradient(colors: isOn ? [.red, .yellow] : [.blue, .green], startPoint: .top, endPoint: .bottom))
    }
    cell("font") { Text("Font").font(.system(size: isOn ? 30 : 10)) }
    cell("kerning") { Text("Kerning").kerning(isOn ? 10 : 1) }
    cell("tint") { ProgressView(value: 0.5).tint(isOn ? .red : .blue).frame(width: 200) }
  }
}

private struct Tooth: Shape {
  var depth: CGFloat
  var animatableData: CGFloat {
    get { depth }
    set { depth = newValue }
  }
  func path(in rect: CGRect) -> Path { Path { $0.addLines([.zero, CGPoint(x: rect.midX, y: depth), CGPoint(x: rect.maxX, y: 0)]) } }
}

/// What of one view moves by several timings.
private struct TimingsPage: View {
  @State private var x = 0.0
  @State private var opacity = 1.0
  @State private var angle = 0.0
  @State private var width = 40.0

  var body: some View {
    VStack(alignment: .leading, spacing: 30) {
      Color.orange.accessibilityIdentifier("both").frame(width: 40, height: 40)
        .offset(x: x).animation(.linear(duration: 3), value: x)
        .opacity(opacity).animation(.easeIn(duration: 1), value: opacity)
        .rotationEffect(.degrees(angle))
      Color.purple.accessibilityIdentifier("one").frame(width: width, height: 40).offset(x: x).opacity(opacity)
      HStack {
        Button("Move") { x += 200 }
        Button("Fade") { opacity = 0.2 }
        Button("Both") { (x, opacity) = (200, 0.2) }
        Button("Turn") { angle = 90 }
        Button("Two") {
          withAnimation(.linear(duration: 3)) { width = 200 }
          withAnimation(.linear(duration: 1)) { opacity = 0.2 }
        }
        Button("Wide at once") { width = 100 }
      }
    }
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}

/// A square for each animation there is.
private struct CurvesPage: View {
  @State private var isOn = false

  /// Three quarters in the first half.
  private struct Kinked: CustomAnimation {
    func animate<Value: VectorArithmetic>(value: Value, time: TimeInterval, context: inout AnimationContext<Value>) -> Value? {
      guard time < 2 else { return nil }
      var part = value
      part.scale(by: time < 1 ? 0.75 * time : 0.5 + 0.25 * time)
      return part
    }
  }

  private let curves: [(String, Animation)] = [
    ("linear", .linear(duration: 2)), ("easeIn", .easeIn(duration: 2)), ("easeOut", .easeOut(duration: 2)),
    ("easeInOut", .easeInOut(duration: 2)), ("timingCurve", .timingCurve(0.2, 0.9, 0.8, 0.1, duration: 2)),
    ("unitCurve", .timingCurve(.circularEaseIn, duration: 2)), ("inverse", .timingCurve(UnitCurve.easeIn.inverse, duration: 2)),
    ("default", .default), ("spring", .spring), ("response", .spring(response: 1, dampingFraction: 0.4)),
    ("bounce", .spring(duration: 1, bounce: 0.5)), ("values", .spring(Spring(mass: 1, stiffness: 50, damping: 5))),
    ("smooth", .smooth(duration: 1)), ("snappy", .snappy(duration: 1)), ("bouncy", .bouncy(duration: 1)),
    ("extra", .bouncy(duration: 1, extraBounce: 0.2)), ("interactive", .interactiveSpring(response: 1, dampingFraction: 0.5)),
    ("interpolating", .interpolatingSpring(mass: 1, stiffness: 50, damping: 5, initialVelocity: 4)),
    ("delay", .linear(duration: 1).delay(0.5)), ("speed", .linear(duration: 2).speed(2)), ("slow", .easeIn(duration: 1).speed(0.5)),
    ("repeated", .linear(duration: 0.5).repeatCount(3, autoreverses: false)), ("back", .linear(duration: 0.5).repeatCount(3)),
    ("forever", .linear(duration: 0.5).repeatForever()), ("again", .easeIn(duration: 0.5).repeatForever(autoreverses: false)),
    ("custom", Animation(Kinked())),
  ]

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      Button("Go") { isOn.toggle() }
      ForEach(curves, id: \.0) { name, curve in
        HStack {
          Color.orange.accessibilityIdentifier(name).frame(width: 20, height: 20).offset(x: isOn ? 200 : 0).animation(curve, value: isOn)
          Color.gray.accessibilityIdentifier("\(name) stands").frame(width: 20, height: 20)
        }
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}

/// Symbols that others replace.
private struct ReplacedPage: View {
  @State private var isPlaying = false

  var body: some View {
    VStack(spacing: 30) {
      ForEach(["down", "up", "off"], id: \.self) { name in
        Image(systemName: isPlaying ? "pause.fill" : "play.fill").font(.largeTitle).accessibilityIdentifier(name)
          .contentTransition(.symbolEffect(name == "up" ? .replace.upUp : name == "off" ? .replace.offUp : .replace))
      }
      Button {
        isPlaying.toggle()
      } label: {
        Label(isPlaying ? "Pause" : "Play", systemImage: isPlaying ? "pause" : "play").padding().contentTransition(.symbolEffect(.replace))
      }
      .buttonStyle(.bordered)
      .accessibilityIdentifier("toggle")
      Image(systemName: isPlaying ? "pause.fill" : "play.fill").accessibilityIdentifier("plain")
    }
  }
}

/// Columns, of which a phone shows one.
private struct ColumnsPage: View {
  @State private var selection: Int?

  var body: some View {
    NavigationSplitView {
      List(0..<40, id: \.self, selection: $selection) { Text("Row \($0)") }.navigationTitle("Rows")
    } detail: {
      VStack {
        Text(selection.map { "Number \($0)" } ?? "None").font(.largeTitle)
        Spacer()
      }
      .navigationTitle(selection.map { "Page \($0)" } ?? "Nothing")
    }
  }
}
