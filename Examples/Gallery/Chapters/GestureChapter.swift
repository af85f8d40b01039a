import Behold

extension Chapter {
  static let gestures = Chapter(
    "gestures", title: "Gestures", symbol: "hand.tap",
    samples: [
      Dragging.self, SwipedCards.self, DrawingByHand.self, TapPlaces.self, LongPresses.self, HeldAndDragged.self, TwoFingers.self,
      GesturePriorities.self, Hovering.self,
    ])
}

/// What follows a finger, and goes back when that is lifted.
@Sample struct Dragging: View {
  @GestureState private var dragOffset: CGSize = .zero

  var body: some View {
    Circle().fill(.orange).frame(width: 90, height: 90)
      .scaleEffect(dragOffset == .zero ? 1 : 1.1)
      .offset(dragOffset)
      .animation(.spring(response: 0.3), value: dragOffset == .zero)
      .gesture(
        DragGesture().updating($dragOffset) { value, state, transaction in
          state = value.translation
        }
      )
      .frame(maxWidth: .infinity, minHeight: 140)
  }
}

/// Cards that are swiped to one side or the other.
@Sample struct SwipedCards: View {
  @State private var cards = ["Apple", "Pear", "Plum", "Cherry"]
  @State private var message = "To the right if you like it"
  @GestureState private var dragOffset: CGSize = .zero

  var body: some View {
    ZStack {
      ForEach(cards.reversed(), id: \.self) { card in
        let isTop = card == cards.first
        Text(card).font(.title.bold()).foregroundStyle(.white).frame(width: 200, height: 150)
          .background(.indigo.gradient, in: .rect(cornerRadius: 20))
          .rotationEffect(.degrees(isTop ? dragOffset.width / 15 : 0))
          .offset(isTop ? dragOffset : .zero)
          .gesture(swipe(card), isEnabled: isTop)
          .transition(.scale.combined(with: .opacity))
      }
    }
    .frame(maxWidth: .infinity, minHeight: 170)
    Text(message)
    Button("All again") { cards = ["Apple", "Pear", "Plum", "Cherry"] }
  }

  private func swipe(_ card: String) -> some Gesture {
    DragGesture()
      .updating($dragOffset) { value, state, _ in state = value.translation }
      .onEnded { value in
        guard abs(value.predictedEndTranslation.width) > 120 else { return }
        withAnimation(.spring()) {
          message = value.translation.width > 0 ? "\(card): yes" : "\(card): no"
          cards.removeAll { $0 == card }
        }
      }
  }
}

/// Lines that are drawn where a finger or a mouse goes.
@Sample struct DrawingByHand: View {
  @State private var lines: [[CGPoint]] = []

  var body: some View {
    Canvas { context, size in
      for line in lines {
        var path = Path()
        path.addLines(line)
        context.stroke(path, with: .color(.teal), lineWidth: 4)
      }
    }
    .frame(height: 180)
    .background(.teal.opacity(0.1), in: .rect(cornerRadius: 12))
    .gesture(
      DragGesture(minimumDistance: 0)
        .onChanged { value in
          if value.translation == .zero { lines.append([]) }
          if lines.isEmpty { lines.append([value.startLocation]) }
          lines[lines.count - 1].append(value.location)
        }
    )
    .accessibilityLabel("\(lines.count) lines")
    Button("Clear") { lines = [] }
  }
}

/// Where a tap is, and one tap or two.
@Sample struct TapPlaces: View {
  @State private var places: [CGPoint] = []
  @State private var count = 0

  var body: some View {
    Rectangle().fill(.mint.opacity(0.25)).frame(height: 120)
      .overlay {
        ForEach(places.indices, id: \.self) { index in Circle().fill(.green).frame(width: 16, height: 16).position(places[index]) }
      }
      .onTapGesture { place in places.append(place) }
      .accessibilityLabel("\(places.count) places")
    Text("Once for one, twice for ten: \(count)").padding().background(.cyan.opacity(0.25))
      .gesture(
        TapGesture(count: 2).exclusively(before: TapGesture()).onEnded { value in
          switch value {
          case .first: count += 10
          case .second: count += 1
          }
        })
  }
}

/// What happens when somebody rests on it.
@Sample struct LongPresses: View {
  @State private var isPressing = false
  @State private var count = 0

  var body: some View {
    Text("Rest here: \(count)").padding(24)
      .background(isPressing ? .pink.opacity(0.6) : .pink.opacity(0.2), in: .capsule)
      .scaleEffect(isPressing ? 0.94 : 1)
      .animation(.easeOut(duration: 0.2), value: isPressing)
      .onLongPressGesture(minimumDuration: 0.6) {
        count += 1
      } onPressingChanged: {
        isPressing = $0
      }
  }
}

/// What is lifted by a long press, and then dragged: pages scroll as long as it is not.
@Sample struct HeldAndDragged: View {
  enum DragState: Equatable {
    case inactive
    case pressing
    case dragging(CGSize)

    var translation: CGSize { if case .dragging(let translation) = self { translation } else { .zero } }
  }

  @GestureState private var dragState = DragState.inactive
  @State private var position: CGSize = .zero

  var body: some View {
    let gesture = LongPressGesture(minimumDuration: 0.4).sequenced(before: DragGesture())
      .updating($dragState) { value, state, transaction in
        switch value {
        case .first(true): state = .pressing
        case .second(true, let drag): state = .dragging(drag?.translation ?? .zero)
        default: state = .inactive
        }
      }
      .onEnded { value in
        guard case .second(true, let drag?) = value else { return }
        position.width += drag.translation.width
        position.height += drag.translation.height
      }
    RoundedRectangle(cornerRadius: 16).fill(dragState == .inactive ? .blue : .purple).frame(width: 80, height: 80)
      .offset(x: position.width + dragState.translation.width, y: position.height + dragState.translation.height)
      .gesture(gesture)
      .frame(maxWidth: .infinity, minHeight: 140)
  }
}

/// What two fingers magnify and turn; with a mouse the wheel with the control key magnifies.
@Sample struct TwoFingers: View {
  @State private var scale = 1.0
  @State private var angle = Angle.zero
  @GestureState private var pinch = 1.0

  var body: some View {
    Image(systemName: "star.fill").font(.system(size: 60)).foregroundStyle(.yellow)
      .scaleEffect(min(max(scale * pinch, 0.3), 4))
      .rotationEffect(angle)
      .frame(maxWidth: .infinity, minHeight: 180)
      .background(.gray.opacity(0.1), in: .rect(cornerRadius: 12))
      .gesture(
        MagnifyGesture().updating($pinch) { value, state, _ in state = value.magnification }
          .onEnded { scale = min(max(scale * $0.magnification, 0.3), 4) }
          .simultaneously(with: RotateGesture().onChanged { angle = $0.rotation })
      )
      .accessibilityLabel("Star")
    Text("\(scale, format: .number.precision(.fractionLength(1))) times")
  }
}

/// Which of several gestures is meant.
@Sample struct GesturePriorities: View {
  @State private var log = "Drag the circles, or press the button"

  var body: some View {
    HStack(spacing: 16) {
      around { Circle().fill(.red).gesture(drag("inner")) }.gesture(drag("outer"))
      around { Circle().fill(.green).gesture(drag("inner")) }.highPriorityGesture(drag("outer"))
      Button("Press") { log += ", pressed" }.simultaneousGesture(TapGesture().onEnded { log = "Tapped" })
    }
    Text(log)
  }

  private func drag(_ name: String) -> some Gesture { DragGesture().onEnded { _ in log = "Dragged: \(name)" } }

  private func around(@ViewBuilder _ content: () -> some View) -> some View {
    content().frame(width: 50, height: 50).padding(20).background(.gray.opacity(0.2), in: .rect(cornerRadius: 12))
  }
}

/// What a pointer is over.
@Sample struct Hovering: View {
  @State private var isOver = false
  @State private var phase = HoverPhase.ended

  var body: some View {
    HStack(spacing: 16) {
      Text(isOver ? "Here I am" : "Come here").padding().background(isOver ? .blue.opacity(0.4) : .blue.opacity(0.1), in: .capsule)
        .onHover { isOver = $0 }
      Rectangle().fill(.brown.opacity(0.2)).frame(height: 80)
        .overlay {
          if case .active(let place) = phase { Circle().fill(.brown).frame(width: 20, height: 20).position(place) }
        }
        .onContinuousHover { phase = $0 }
    }
  }
}
