import Behold

/// Motion as nobody would have it.
struct OddMotionScenes: Scene {
  var body: some Scene {
    WindowGroup("Odd motion", id: "odd-motion") { OddMotionPage() }
    WindowGroup("Odd matches", id: "odd-matches") { OddMatchesPage() }
    WindowGroup("Thousands", id: "thousands") { ThousandsPage() }
  }
}

private struct OddMotionPage: View {
  @State private var x = 0.0
  @State private var isThere = true
  @State private var goodbyes = 0

  private let times: [(String, Animation)] = [
    ("zero", .linear(duration: 0)), ("negative", .easeIn(duration: -3)), ("no number", .linear(duration: .nan)),
    ("endless", .linear(duration: .infinity)), ("late", .linear(duration: 1).delay(1e12)), ("early", .linear(duration: 1).delay(-0.5)),
    ("never", .linear(duration: 1).speed(0)), ("back", .linear(duration: 1).speed(-2)),
    ("spring", .spring(response: .nan, dampingFraction: .nan)),
    ("undamped", .spring(response: 0.3, dampingFraction: 0)), ("often", .linear(duration: 0).repeatForever()),
    ("many times", .linear(duration: 0.001).repeatCount(.max)),
  ]

  var body: some View {
    VStack(alignment: .leading) {
      Color.orange.accessibilityIdentifier("moved").frame(width: 40, height: 40).offset(x: x)
      if isThere {
        Color.green.accessibilityIdentifier("nested").frame(width: 40, height: 40)
          .transition(.modifier(active: Nested(x: 50), identity: Nested(x: 0)).combined(with: .opacity).animation(.linear(duration: 1)))
          .onDisappear { withAnimation(.linear(duration: 1)) { goodbyes += 1 } }
      }
      Color.blue.accessibilityIdentifier("goodbyes").frame(width: 20 + 20 * Double(goodbyes), height: 20)
      ForEach(times, id: \.0) { name, animation in Button(name) { withAnimation(animation) { x += 10 } } }
      Button("Go") { withAnimation { isThere.toggle() } }
      Button("All") { for (_, animation) in times { withAnimation(animation) { x += 10 } } }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}

/// A modifier in which something comes and goes with the transition that it is of.
private struct Nested: ViewModifier {
  let x: CGFloat
  func body(content: Content) -> some View {
    HStack {
      content.offset(x: x)
      if x == 0 { Text("inner").transition(.modifier(active: Turned(angle: 90), identity: Turned(angle: 0))) }
    }
  }
}

private struct Turned: ViewModifier {
  let angle: Double
  func body(content: Content) -> some View { content.rotationEffect(.degrees(angle)) }
}

/// Ids that several have, that go and come at once, and that are those of another namespace.
private struct OddMatchesPage: View {
  @Namespace private var outer
  @State private var isOn = false

  var body: some View {
    VStack(alignment: .leading, spacing: 20) {
      Button("Change") { withAnimation(.linear(duration: 1)) { isOn.toggle() } }
      HStack(spacing: 40) {
        // Two with one id, and both go and come.
        ForEach([isOn ? 2 : 1, isOn ? 4 : 3], id: \.self) { name in
          Color.orange.frame(width: 20 * Double(name), height: 20).matchedGeometryEffect(id: "two", in: outer).accessibilityIdentifier(
            "two \(name)")
        }
      }
      // One that goes and comes in one change, elsewhere.
      if isOn { mark } else { HStack { mark } }
      Inner(isOn: isOn, outer: outer)
      // One that follows what there is not, or itself.
      Color.red.frame(width: 20, height: 20).matchedGeometryEffect(id: isOn ? "nobody" : "self", in: outer, isSource: false)
        .matchedGeometryEffect(id: "self", in: outer).accessibilityIdentifier("lost")
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }

  private var mark: some View {
    Color.purple.frame(width: 30, height: 30).matchedGeometryEffect(id: "mark", in: outer).accessibilityIdentifier("mark")
  }

  private struct Inner: View {
    @Namespace private var inner
    let isOn: Bool
    let outer: Namespace.ID
    var body: some View {
      HStack {
        if isOn {
          Text("one").matchedGeometryEffect(id: "mark", in: inner).matchedGeometryEffect(id: "text", in: outer)
        } else {
          Text("other").matchedGeometryEffect(id: "text", in: inner).matchedGeometryEffect(id: "text", in: outer)
        }
      }
    }
  }
}

/// 10,000 rows that move at once, of which each says by which animation.
private struct ThousandsPage: View {
  @State private var isMoved = false
  @State private var isEach = false

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Button("Move") { withAnimation(.linear(duration: 1)) { isMoved.toggle() } }
      Button("Each") { isEach.toggle() }
      ForEach(0..<4000, id: \.self) { row in
        Color.orange.frame(width: 20, height: 2).offset(x: isMoved ? 100 : 0)
          .opacity(isEach ? 0.5 : 1).animation(row < 1000 ? .linear(duration: 1) : nil, value: isEach)
      }
      Text("End").accessibilityIdentifier("end")
    }
  }
}
