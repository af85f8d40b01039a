import Behold

extension Chapter {
  static let touch = Chapter(
    "touch", title: "Taps & Presses", symbol: "hand.point.up", samples: [Taps.self, TapShapes.self, TapsThrough.self, Pointers.self])
}

/// Anything can be tapped, once or twice.
@Sample struct Taps: View {
  @State private var count = 0

  var body: some View {
    Text("Tap: \(count)").padding().background(.mint.opacity(0.3))
      .onTapGesture { count += 1 }
    Text("Tap twice").padding().background(.cyan.opacity(0.3))
      .onTapGesture(count: 2) { count += 10 }
  }
}

/// Where a tap counts.
@Sample struct TapShapes: View {
  @State private var count = 0

  var body: some View {
    HStack {
      Text("Everywhere in the row")
      Spacer()
      Text("\(count)")
    }
    .contentShape(Rectangle())
    .onTapGesture { count += 1 }
    Color.orange.frame(width: 120, height: 120)
      .overlay { Text("In the circle").foregroundStyle(.black) }
      .contentShape(Circle())
      .onTapGesture { count += 1 }
  }
}

/// What lets taps through to what is behind it.
@Sample struct TapsThrough: View {
  @State private var count = 0

  var body: some View {
    ZStack {
      Button("Pressed \(count) times") { count += 1 }.buttonStyle(.borderedProminent)
      Color.white.opacity(0.3).allowsHitTesting(false)
    }
    .frame(height: 60)
  }
}

/// What a pointer looks like, and what it makes of what it is over.
@Sample struct Pointers: View {
  var body: some View {
    HStack {
      Text("Grab").padding().background(.mint.opacity(0.3)).pointerStyle(.grabIdle)
      Text("Bright").padding().background(.orange).foregroundStyle(.black).hoverEffect(.highlight)
      Text("Lifted").padding().background(.cyan.opacity(0.3)).hoverEffect(.lift)
    }
  }
}
