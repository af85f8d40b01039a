import Behold

/// What moves, and what does not.
struct MotionScenes: Scene {
  var body: some Scene {
    WindowGroup("Motion", id: "motion") { MotionPage() }
  }
}

private struct MotionPage: View {
  @State private var isMoved = false
  @State private var isFaded = false
  @State private var isThere = true
  @State private var isPulsing = false
  @State private var names = ["one", "two", "three"]

  var body: some View {
    VStack(alignment: .leading, spacing: 10) {
      square("moved", .orange).offset(x: isMoved ? 200 : 0)
      square("faded", .purple).opacity(isFaded ? 0.2 : 1)
      square("scoped", .green).offset(x: isMoved ? 200 : 0).animation(.linear(duration: 2), value: isMoved)
      square("never", .red).offset(x: isMoved ? 200 : 0).animation(nil, value: isMoved)
      Color.blue.accessibilityIdentifier("wide").frame(width: isMoved ? 200 : 40, height: 20)
      square("pulsing", .pink).scaleEffect(isPulsing ? 1.5 : 1)
      if isThere { Text("There").accessibilityIdentifier("there") }
      HStack { ForEach(names, id: \.self) { Text($0).accessibilityIdentifier($0) } }
      Text("Last").accessibilityIdentifier("last")
      buttons
    }
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }

  private func square(_ name: String, _ color: Color) -> some View {
    color.accessibilityIdentifier(name).frame(width: 40, height: 40)
  }

  private var buttons: some View {
    VStack(alignment: .leading) {
      Button("Linear") { withAnimation(.linear(duration: 2)) { isMoved.toggle() } }
      Button("Late") { withAnimation(.linear(duration: 1).delay(1)) { isMoved.toggle() } }
      Button("Spring") { withAnimation(.spring(duration: 1, bounce: 0.4)) { isMoved.toggle() } }
      Button("Slow spring") { withAnimation(.spring(duration: 4)) { isMoved.toggle() } }
      Button("At once") { isMoved.toggle() }
      Button("Fade at once") { isFaded.toggle() }
      Button("Pulse") { withAnimation(.linear(duration: 1).repeatForever()) { isPulsing.toggle() } }
      Button("Come or go") { withAnimation(.linear(duration: 2)) { isThere.toggle() } }
      Button("Turn") { withAnimation(.linear(duration: 2)) { names.reverse() } }
      Button("None of it") {
        var transaction = Transaction(animation: .linear(duration: 2))
        transaction.disablesAnimations = true
        withTransaction(transaction) { isMoved.toggle() }
      }
    }
  }
}
