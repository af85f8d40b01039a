import Behold

extension Chapter {
  static let motion = Chapter(
    "motion", title: "Motion", symbol: "move.3d",
    samples: [
      AnimatedChange.self, AnimatedValue.self, Curves.self, Transitions.self, RollingNumber.self, AnimatedBinding.self, Transactions.self,
      Completion.self,
    ])
}

/// A change that takes its time.
@Sample struct AnimatedChange: View {
  @State private var isLarge = false

  var body: some View {
    Circle().fill(.orange).frame(width: 60, height: 60)
      .scaleEffect(isLarge ? 1.5 : 1)
      .padding()
    Button("Change") {
      withAnimation { isLarge.toggle() }
    }
  }
}

/// A view that follows a value slowly, whoever changes it.
@Sample struct AnimatedValue: View {
  @State private var angle = 0.0

  var body: some View {
    Image(systemName: "arrow.up").font(.largeTitle)
      .rotationEffect(.degrees(angle))
      .animation(.spring, value: angle)
    Button("Turn") { angle += 90 }
  }
}

/// How a change begins and ends.
@Sample struct Curves: View {
  @State private var isMoved = false

  var body: some View {
    VStack(alignment: .leading) {
      Text("Linear").offset(x: isMoved ? 100 : 0).animation(.linear(duration: 1), value: isMoved)
      Text("Ease in").offset(x: isMoved ? 100 : 0).animation(.easeIn(duration: 1), value: isMoved)
      Text("Ease out").offset(x: isMoved ? 100 : 0).animation(.easeOut(duration: 1), value: isMoved)
      Text("Both").offset(x: isMoved ? 100 : 0).animation(.easeInOut(duration: 1), value: isMoved)
      Text("Bouncy").offset(x: isMoved ? 100 : 0).animation(.bouncy(duration: 1), value: isMoved)
      Text("Smooth").offset(x: isMoved ? 100 : 0).animation(.smooth(duration: 1), value: isMoved)
      Button("Move") { isMoved.toggle() }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

/// How views come and go.
@Sample struct Transitions: View {
  @State private var isShown = true

  var body: some View {
    Button("Show or hide") {
      withAnimation(.easeInOut(duration: 0.5)) { isShown.toggle() }
    }
    VStack {
      if isShown {
        Text("Fades").transition(.opacity)
        Text("Slides").transition(.slide)
        Text("Grows").transition(.scale)
        Text("Comes from below").transition(.move(edge: .bottom).combined(with: .opacity))
        Text("In and out").transition(.asymmetric(insertion: .push(from: .leading), removal: .opacity))
        Text("Turns").transition(Turned())
      }
    }
    .frame(height: 160)
  }
}

/// A transition that the program writes.
struct Turned: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    content.rotationEffect(.degrees(phase.value * 90)).opacity(phase.isIdentity ? 1 : 0)
  }
}

/// A control whose changes are animated.
@Sample struct AnimatedBinding: View {
  @State private var isOpen = false

  var body: some View {
    Toggle("Open", isOn: $isOpen.animation(.easeInOut))
    if isOpen { Text("Come in").transition(.opacity) }
  }
}

/// A change without the animation around it.
@Sample struct Transactions: View {
  @State private var isMoved = false

  var body: some View {
    Circle().fill(.blue).frame(width: 30, height: 30).offset(x: isMoved ? 60 : -60)
      .animation(.default, value: isMoved)
    Circle().fill(.teal).frame(width: 30, height: 30).offset(x: isMoved ? 60 : -60)
      .transaction { $0.animation = $0.animation?.speed(0.5) }
      .animation(.default, value: isMoved)
    Button("Slowly") { isMoved.toggle() }
    Button("At once") {
      var transaction = Transaction()
      transaction.disablesAnimations = true
      withTransaction(transaction) { isMoved.toggle() }
    }
  }
}

/// A number whose digits roll when it changes.
@Sample struct RollingNumber: View {
  @State private var points = 96

  var body: some View {
    Text(points, format: .number).font(.largeTitle.monospacedDigit())
      .contentTransition(.numericText(value: Double(points)))
    HStack {
      Button("Less") { withAnimation { points -= 7 } }
      Button("More") { withAnimation { points += 7 } }
    }
  }
}

/// Something that begins when another motion is over.
@Sample struct Completion: View {
  @State private var isMoved = false
  @State private var isDone = false

  var body: some View {
    HStack {
      Circle().fill(.purple).frame(width: 30, height: 30).offset(x: isMoved ? 60 : 0)
      Spacer()
      if isDone { Label("Arrived", systemImage: "checkmark").transition(.scale) }
    }
    .animation(.snappy) { $0.opacity(isDone ? 1 : 0.6) }
    Button("Go") {
      isDone = false
      withAnimation(.easeInOut(duration: 1)) {
        isMoved.toggle()
      } completion: {
        withAnimation { isDone = true }
      }
    }
  }
}
