import Behold

/// What glides to the place of another view, what goes through phases, and symbols that move.
struct MatchingScenes: Scene {
  var body: some Scene {
    WindowGroup("Matching", id: "matching") { MatchingPage() }
    WindowGroup("Following", id: "following") { FollowingPage() }
    WindowGroup("Framed", id: "framed-matches") { FramedPage() }
    WindowGroup("Symbols", id: "symbol-effects") { SymbolEffectPage() }
    WindowGroup("Between", id: "between") { BetweenPage() }
    WindowGroup("Effects", id: "scroll-effects") { EffectPage() }
  }
}

private struct MatchingPage: View {
  @Namespace private var marks
  @State private var selection = "First"
  @State private var isOpen = false

  var body: some View {
    VStack(alignment: .leading, spacing: 20) {
      HStack(spacing: 20) {
        ForEach(["First", "The second", "Third"], id: \.self) { name in
          Button(name) { withAnimation(.linear(duration: 2)) { selection = name } }
            .buttonStyle(.plain)
            .padding(8)
            .background {
              if selection == name { Capsule().fill(.orange).matchedGeometryEffect(id: "pill", in: marks).accessibilityIdentifier("pill") }
            }
        }
      }
      Button("Open") { withAnimation(.linear(duration: 2)) { isOpen.toggle() } }
      if isOpen {
        VStack {
          Color.purple.accessibilityIdentifier("large").frame(width: 240, height: 120).matchedGeometryEffect(id: "card", in: marks)
          Text("Details")
        }
      } else {
        Color.purple.accessibilityIdentifier("small").frame(width: 60, height: 60).matchedGeometryEffect(id: "card", in: marks)
      }
    }
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}

/// What is matched before it gets a frame, and something behind that.
private struct FramedPage: View {
  @Namespace private var marks
  @State private var isRight = false

  var body: some View {
    VStack(spacing: 60) {
      if isRight {
        Text("Title").font(.title).accessibilityIdentifier("right").matchedGeometryEffect(id: "title", in: marks)
          .frame(maxWidth: .infinity, alignment: .trailing).padding(20).background(.yellow.opacity(0.2))
      } else {
        Text("Title").accessibilityIdentifier("left").matchedGeometryEffect(id: "title", in: marks)
          .frame(maxWidth: .infinity, alignment: .leading).padding(20).background(.yellow.opacity(0.2))
      }
      Button("Go") { withAnimation(.linear(duration: 2)) { isRight.toggle() } }
    }
  }
}

/// Views that are where another one is.
private struct FollowingPage: View {
  @Namespace private var marks
  @State private var selection = "First"

  var body: some View {
    VStack(alignment: .leading, spacing: 30) {
      HStack(spacing: 20) {
        ForEach(["First", "The second", "Third"], id: \.self) { name in
          Button(name) { withAnimation(.linear(duration: 2)) { selection = name } }
            .buttonStyle(.plain).bold(selection == name).padding(8).accessibilityIdentifier(name)
            .matchedGeometryEffect(id: name, in: marks)
        }
      }
      .background {
        Capsule().fill(.orange).accessibilityIdentifier("pill").matchedGeometryEffect(id: selection, in: marks, isSource: false)
      }
      ZStack(alignment: .topLeading) {
        Circle().fill(.purple).accessibilityIdentifier("dot").frame(width: 10, height: 10)
          .matchedGeometryEffect(id: selection, in: marks, properties: .position, anchor: .bottom, isSource: false)
        Text("Dot")
      }
      Button("At once") { selection = "Third" }
    }
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}

private struct SymbolEffectPage: View {
  @State private var rings = 0
  @State private var isSearching = false

  var body: some View {
    VStack(spacing: 20) {
      Image(systemName: "bell").symbolEffect(.bounce, value: rings).accessibilityIdentifier("bell")
      Label("Network", systemImage: "wifi").symbolEffect(.variableColor.iterative, isActive: isSearching).accessibilityIdentifier("wifi")
      Image(systemName: "gear").symbolEffect(.rotate, options: .repeat(3).speed(2), value: rings).accessibilityIdentifier("gear")
      Button("Ring") { rings += 1 }
      Button("Search") { isSearching.toggle() }
    }
    .font(.largeTitle)
  }
}

private struct BetweenPage: View {
  @State private var amount = 0.0

  private struct Counting: View, Animatable {
    var value: Double
    var animatableData: Double {
      get { value }
      set { value = newValue }
    }
    var body: some View { Text("\(Int(value.rounded()))").accessibilityIdentifier("number") }
  }

  var body: some View {
    VStack {
      Counting(value: amount)
      Button("Count") { withAnimation(.linear(duration: 1)) { amount = 900 } }
      PhaseAnimator([false, true]) { isLarge in
        Color.orange.accessibilityIdentifier("phase").frame(width: 40, height: 40).scaleEffect(isLarge ? 2 : 1)
      } animation: { _ in
        .linear(duration: 1)
      }
    }
  }
}

private struct EffectPage: View {
  var body: some View {
    ScrollView {
      VStack(spacing: 0) {
        ForEach(0..<20, id: \.self) { row in
          Color.orange.accessibilityIdentifier("row \(row)").frame(height: 100)
            .scrollTransition { row, phase in row.opacity(phase.isIdentity ? 1 : 0.2).scaleEffect(x: phase.isIdentity ? 1 : 0.5) }
        }
        Color.purple.accessibilityIdentifier("turned").frame(width: 100, height: 50)
          .visualEffect { view, geometry in view.rotationEffect(.degrees(geometry.size.width - 10)) }
      }
    }
    .frame(width: 300, height: 400)
  }
}
