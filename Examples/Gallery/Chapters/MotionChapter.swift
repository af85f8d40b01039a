import Behold

extension Chapter {
  static let motion = Chapter(
    "motion", title: "Motion", symbol: "move.3d",
    samples: [
      AnimatedChange.self, AnimatedValue.self, Curves.self, Transitions.self, RollingNumber.self, AnimatedBinding.self, Transactions.self,
      Completion.self, Matched.self, Following.self, Phases.self, Keyframed.self, Swinging.self, CountingUp.self, MovingSymbols.self,
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

/// A mark that glides from one place to another.
@Sample struct Matched: View {
  @Namespace private var marks
  @State private var selection = "Day"

  var body: some View {
    HStack(spacing: 4) {
      ForEach(["Day", "Week", "Month"], id: \.self) { name in
        Button(name) {
          withAnimation(.snappy) { selection = name }
        }
        .buttonStyle(.plain)
        .padding(.horizontal, 14)
        .padding(.vertical, 8)
        .background {
          if selection == name { Capsule().fill(.orange.opacity(0.3)).matchedGeometryEffect(id: "mark", in: marks) }
        }
      }
    }
  }
}

/// A mark that is where another view is, beneath it.
@Sample struct Following: View {
  @Namespace private var tabs
  @State private var chosen = "Day"

  var body: some View {
    HStack(spacing: 16) {
      ForEach(["Day", "Week", "Year"], id: \.self) { name in
        Button(name) {
          withAnimation(.snappy) { chosen = name }
        }
        .padding(8)
        .matchedGeometryEffect(id: name, in: tabs)
      }
    }
    .background { Capsule().fill(.orange.opacity(0.3)).matchedGeometryEffect(id: chosen, in: tabs, isSource: false) }
  }
}

/// A view that goes through phases: without end, or once for each press.
@Sample struct Phases: View {
  @State private var hearts = 0

  var body: some View {
    PhaseAnimator([0.2, 1]) { opacity in
      Circle().fill(.red).frame(width: 16, height: 16).opacity(opacity)
    } animation: { _ in
      .easeInOut(duration: 0.8)
    }
    Button("Like", systemImage: "heart.fill") { hearts += 1 }
      .phaseAnimator([0.0, -12, 0], trigger: hearts) { button, height in
        button.offset(y: height)
      } animation: { _ in
        .bouncy(duration: 0.3)
      }
  }
}

/// A view that several values move at a time.
@Sample struct Keyframed: View {
  struct Pose {
    var height = 0.0
    var stretch = 1.0
    var angle = Angle.zero
  }

  @State private var jumps = 0

  var body: some View {
    Text("🐰").font(.largeTitle)
      .keyframeAnimator(initialValue: Pose(), trigger: jumps) { rabbit, pose in
        rabbit.scaleEffect(y: pose.stretch, anchor: .bottom).rotationEffect(pose.angle).offset(y: pose.height)
      } keyframes: { _ in
        KeyframeTrack(\.height) {
          LinearKeyframe(0, duration: 0.15)
          CubicKeyframe(-60, duration: 0.3)
          CubicKeyframe(0, duration: 0.3)
        }
        KeyframeTrack(\.stretch) {
          CubicKeyframe(0.7, duration: 0.15)
          CubicKeyframe(1.2, duration: 0.3)
          SpringKeyframe(1, duration: 0.6, spring: .bouncy)
        }
        KeyframeTrack(\.angle) {
          LinearKeyframe(.zero, duration: 0.15)
          CubicKeyframe(.degrees(-12), duration: 0.2)
          CubicKeyframe(.zero, duration: 0.4)
        }
      }
      .padding(.top, 60)
    Button("Jump") { jumps += 1 }
  }
}

/// A value that goes through keyframes without end.
@Sample struct Swinging: View {
  var body: some View {
    KeyframeAnimator(initialValue: Angle.zero) { angle in
      Image(systemName: "bell").font(.title).rotationEffect(angle, anchor: .top)
    } keyframes: { _ in
      CubicKeyframe(.degrees(15), duration: 0.5)
      CubicKeyframe(.degrees(-15), duration: 1)
      CubicKeyframe(.zero, duration: 0.5)
    }
  }
}

/// A view that is something between while it is animated.
@Sample struct CountingUp: View {
  struct Count: View, Animatable {
    var value: Double

    var animatableData: Double {
      get { value }
      set { value = newValue }
    }

    var body: some View { Text(value, format: .number.precision(.fractionLength(0))).font(.title.monospacedDigit()) }
  }

  @State private var total = 0.0

  var body: some View {
    Count(value: total)
    Button("Count") {
      withAnimation(.easeOut(duration: 1)) { total = total == 0 ? 1250 : 0 }
    }
  }
}

/// Symbols that move.
@Sample struct MovingSymbols: View {
  @State private var rings = 0
  @State private var isSearching = true

  var body: some View {
    HStack(spacing: 24) {
      Image(systemName: "bell.fill").symbolEffect(.bounce, value: rings)
      Image(systemName: "gearshape").symbolEffect(.rotate, value: rings)
      Image(systemName: "hand.raised").symbolEffect(.wiggle, value: rings)
      Image(systemName: "wifi").symbolEffect(.variableColor, isActive: isSearching)
      Image(systemName: "waveform").symbolEffect(.pulse, isActive: isSearching)
    }
    .font(.title)
    Button("Ring") { rings += 1 }
    Toggle("Searching", isOn: $isSearching)
  }
}
