import Behold

/// Views that ask how large they are, and where.
struct GeometryScenes: Scene {
  var body: some Scene {
    WindowGroup("Geometry", id: "geometry") { GeometryScreen() }
    WindowGroup("Parallax", id: "parallax") { ParallaxScreen() }
    WindowGroup("Loop", id: "geometry-loop") { LoopScreen() }
  }
}

private struct GeometryScreen: View {
  @Environment(\.horizontalSizeClass) private var width
  @State private var titleHeight: CGFloat = 0
  @State private var title = "A title"
  @State private var isShown = false

  var body: some View {
    VStack(spacing: 0) {
      Text(width == .compact ? "A phone" : "A desk")
      Text(title).onGeometryChange(for: CGFloat.self) { $0.size.height } action: { titleHeight = $0 }
      Text("The title is \(Int(titleHeight.rounded())) high").accessibilityIdentifier("height")
      Button("Longer") { title += " that is longer than it was before, so that it needs lines" }
      GeometryReader { geometry in
        HStack(spacing: 0) {
          Color.red.frame(width: geometry.size.width / 3).accessibilityIdentifier("third")
          Color.blue
        }
      }
      .frame(height: 60)
      .accessibilityIdentifier("reader")
      Button(isShown ? "Hide" : "Show") { isShown.toggle() }
      if isShown {
        GeometryReader { geometry in
          Text("\(Int(geometry.size.width)) by \(Int(geometry.size.height))").accessibilityIdentifier("late")
        }
        .frame(height: 30)
      }
    }
  }
}

private struct ParallaxScreen: View {
  var body: some View {
    ScrollView {
      VStack(spacing: 0) {
        ForEach(0..<20) { index in
          GeometryReader { geometry in
            Text("Row \(index) at \(Int(geometry.frame(in: .scrollView).minY)) of \(Int(geometry.frame(in: .named("all")).minY))")
              .accessibilityIdentifier("row")
          }
          .frame(height: 100)
        }
      }
      .coordinateSpace(.named("all"))
    }
  }
}

private struct LoopScreen: View {
  @State private var height: CGFloat = 10
  @State private var count = 0

  var body: some View {
    VStack {
      Text("Grew \(count)").accessibilityIdentifier("count")
      Color.red.frame(width: 10, height: height)
        .onGeometryChange(for: CGFloat.self) { $0.size.height } action: {
          height = $0 == 11 ? 10 : 11
          count += 1
        }
    }
  }
}
