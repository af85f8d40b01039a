import Behold

/// What comes and goes.
struct TransitionScenes: Scene {
  var body: some Scene {
    WindowGroup("Transitions", id: "transitions") { TransitionPage() }
    WindowGroup("From the right", id: "transitions-rtl") { TransitionPage().environment(\.layoutDirection, .rightToLeft) }
    WindowGroup("Places", id: "passing") { PassingPage() }
    WindowGroup("Written", id: "written") { WrittenPage() }
  }
}

/// Each of the transitions.
private struct TransitionPage: View {
  @State private var isThere = true
  @State private var isOther = false

  private let transitions: [(String, AnyTransition)] = [
    ("opacity", .opacity),
    ("slide", .slide),
    ("move", .move(edge: .leading)),
    ("push", .push(from: .bottom)),
    ("scale", .scale),
    ("anchored", .scale(scale: 0.5, anchor: .topLeading)),
    ("offset", .offset(x: 30, y: 10)),
    ("asymmetric", .asymmetric(insertion: .move(edge: .top), removal: .opacity)),
    ("combined", .move(edge: .trailing).combined(with: .opacity)),
    ("identity", .identity),
    ("slow", .opacity.animation(.linear(duration: 4))),
  ]

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      ForEach(transitions, id: \.0) { name, transition in
        HStack(spacing: 20) {
          Text(name).frame(width: 100, height: 36)
          if isThere { block(name).transition(transition) }
          Text("after \(name)").font(.caption).accessibilityIdentifier("after-\(name)")
        }
      }
      HStack {
        if isOther { block("second") } else { block("first") }
      }
      HStack {
        Button("Toggle") { withAnimation(.linear(duration: 2)) { isThere.toggle() } }
        Button("At once") { isThere.toggle() }
        Button("Other") { withAnimation(.linear(duration: 2)) { isOther.toggle() } }
      }
    }
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }

  private func block(_ name: String) -> some View {
    Color.orange.frame(width: 60, height: 30).accessibilityIdentifier(name)
  }
}

/// Where what goes is seen.
private struct PassingPage: View {
  @State private var isThere = true
  @State private var isHigh = false
  @State private var rows = Array(0..<4)

  var body: some View {
    VStack(alignment: .leading, spacing: 10) {
      buttons
      if isHigh { Color.gray.frame(width: 40, height: 50) }
      ZStack {
        Color.blue.frame(width: 120, height: 40).accessibilityIdentifier("under")
        if isThere { Color.red.frame(width: 100, height: 30).accessibilityIdentifier("between") }
        Color.green.frame(width: 40, height: 20).accessibilityIdentifier("over")
      }
      VStack {
        Text("Above")
        if isThere { Button("Middle") {}.accessibilityIdentifier("middle") }
        Text("Below").accessibilityIdentifier("below")
      }
      .background(Color.gray.opacity(0.05))
      ScrollView {
        VStack(spacing: 0) {
          ForEach(rows, id: \.self) { row in
            Text("Row \(row)").frame(height: 40).accessibilityIdentifier("row-\(row)")
          }
        }
        .frame(maxWidth: .infinity)
      }
      .frame(width: 200, height: 60)
      .accessibilityIdentifier("scroll")
    }
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }

  private var buttons: some View {
    HStack {
      Button("Toggle") { withAnimation(.linear(duration: 2)) { isThere.toggle() } }
      Button("Quick") { withAnimation(.linear(duration: 0.05)) { isThere.toggle() } }
      Button("Both") {
        withAnimation(.linear(duration: 2)) {
          isThere.toggle()
          isHigh.toggle()
        }
      }
      Button("Shuffle") { withAnimation(.linear(duration: 2)) { rows = [3, 9, 2, 1] } }
      Button("Drop") { withAnimation(.linear(duration: 2)) { rows.removeFirst(2) } }
    }
  }
}

/// Transitions that a program writes.
private struct WrittenPage: View {
  @State private var isThere = true

  var body: some View {
    VStack(alignment: .leading, spacing: 20) {
      Button("Toggle") { withAnimation(.linear(duration: 2)) { isThere.toggle() } }
      if isThere {
        Color.orange.accessibilityIdentifier("turned").frame(width: 60, height: 30).transition(Turned())
        Color.green.accessibilityIdentifier("shifted").frame(width: 60, height: 30)
          .transition(.modifier(active: Shifted(distance: 100), identity: Shifted(distance: 0)))
      }
      Text("After").accessibilityIdentifier("after")
    }
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}

private struct Turned: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    content.rotationEffect(.degrees(phase.value * 90)).opacity(phase.isIdentity ? 1 : 0)
  }
}

private struct Shifted: ViewModifier {
  let distance: CGFloat
  func body(content: Content) -> some View { content.offset(x: distance) }
}
