import Behold

/// What moves as soon as it appears, on a page that is loaded and on one that is pushed.
struct AppearingScenes: Scene {
  var body: some Scene {
    WindowGroup("Appearing", id: "appearing") {
      NavigationStack {
        VStack(spacing: 40) {
          Pulse()
          NavigationLink("Next") { Pulse() }
          Rolling()
        }
      }
    }
  }
}

private struct Pulse: View {
  @State private var isPulsing = false
  @State private var isWide = false

  var body: some View {
    VStack(spacing: 40) {
      Color.pink.accessibilityIdentifier("pulse").frame(width: 40, height: 40).scaleEffect(isPulsing ? 1.5 : 1)
        .onAppear { withAnimation(.linear(duration: 1).repeatForever()) { isPulsing = true } }
      Color.blue.accessibilityIdentifier("wide").frame(width: isWide ? 200 : 40, height: 20).animation(.linear(duration: 2), value: isWide)
        .onAppear { isWide = true }
    }
  }
}

/// A number whose digits roll.
private struct Rolling: View {
  @State private var number = 1099

  var body: some View {
    Text(verbatim: "\(number) points").accessibilityIdentifier("number").contentTransition(.numericText(value: Double(number)))
    Button("More") { withAnimation(.linear(duration: 2)) { number += 1 } }
    Button("Less") { withAnimation(.linear(duration: 2)) { number -= 1 } }
    Button("At once") { number += 1 }
  }
}
