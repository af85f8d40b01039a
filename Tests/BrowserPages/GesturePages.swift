import Behold

/// What people do with pointers and fingers.
struct GestureScenes: Scene {
  var body: some Scene {
    WindowGroup("Gestures", id: "gestures") { GesturePage() }
    WindowGroup("Canvas", id: "canvas-drawing") { DrawingScreen() }
    WindowGroup("Cards", id: "swipe-cards") { SwipeScreen() }
  }
}

private struct GesturePage: View {
  @GestureState private var shift: CGSize = .zero
  @State private var log: [String] = []
  @State private var scale = 1.0
  @State private var angle = Angle.zero
  @State private var isPressing = false
  @State private var isOver = false
  @State private var place = "nowhere"
  @State private var name = ""

  var body: some View {
    ScrollView {
      VStack(spacing: 12) {
        Text("Log: \(log.joined(separator: " "))").accessibilityIdentifier("log")
        Text("Shift: \(Int(shift.width)) \(Int(shift.height))").accessibilityIdentifier("shift")
        VStack {
          Text("Dragged").accessibilityIdentifier("dragged-text")
          Button("Within") { note("within") }
          TextField("Name", text: $name)
        }
        .frame(width: 200, height: 130)
        .background(.gray.opacity(0.1))
        .offset(shift)
        .gesture(
          DragGesture().updating($shift) { value, state, _ in state = value.translation }
            .onEnded { note("drag(\(Int($0.translation.width)),\(Int($0.translation.height)))") }
        )
        .accessibilityIdentifier("dragged")
        .accessibilityElement(children: .contain)
        sure
        HStack {
          box("Twice or once").gesture(
            TapGesture(count: 2).exclusively(before: TapGesture()).onEnded { value in
              if case .first = value { note("twice") } else { note("once") }
            })
          box("Spatial").padding(10).onTapGesture(coordinateSpace: .local) { note("at(\(Int($0.x)),\(Int($0.y)))") }
        }
        HStack {
          box("Held and dragged").gesture(
            LongPressGesture(minimumDuration: 0.4).sequenced(before: DragGesture(minimumDistance: 0)).onEnded { value in
              if case .second(true, let drag?) = value { note("moved(\(Int(drag.translation.width)))") }
            })
          box("Pinched").scaleEffect(scale).rotationEffect(angle).gesture(
            MagnifyGesture().onChanged { scale = $0.magnification }.simultaneously(with: RotateGesture().onChanged { angle = $0.rotation })
              .onEnded { _ in note("pinched(\(Int((scale * 10).rounded())),\(Int(angle.degrees.rounded())))") })
        }
        HStack {
          box(isOver ? "Over" : "Not over").onHover { isOver = $0 }
          box("Place: \(place)").onContinuousHover { phase in
            if case .active(let point) = phase { place = "\(Int(point.x)),\(Int(point.y))" } else { place = "nowhere" }
          }
        }
        ForEach(0..<30) { Text("Line \($0)") }
      }
      .frame(maxWidth: .infinity)
      .padding()
    }
  }

  private var sure: some View {
    HStack {
      box(isPressing ? "Pressing" : "Press long").onLongPressGesture(minimumDuration: 1) {
        note("long")
      } onPressingChanged: {
        isPressing = $0
      }
      VStack {
        box("Inner").gesture(DragGesture().onEnded { _ in note("inner") })
      }
      .padding(8)
      .accessibilityIdentifier("around")
      .background(.gray.opacity(0.2))
      .simultaneousGesture(DragGesture(minimumDistance: 20).onEnded { _ in note("beside") })
      .gesture(DragGesture().onEnded { _ in note("outer") })
    }
  }

  private func box(_ title: String) -> some View { Text(title).frame(width: 120, height: 70).background(.mint.opacity(0.3)) }

  private func note(_ text: String) { log.append(text) }
}

/// As people write it who have read Apple's samples.
private struct DrawingScreen: View {
  struct Line: Identifiable {
    let id = UUID()
    var points: [CGPoint]
    var color: Color
  }

  @State private var lines: [Line] = []
  @State private var color = Color.blue

  var body: some View {
    VStack {
      HStack {
        ColorPicker("Colour", selection: $color)
        Button("Clear") { lines.removeAll() }
        Text("\(lines.count) lines").accessibilityIdentifier("lines")
        Text("\(lines.last?.points.count ?? 0) points").accessibilityIdentifier("points")
      }
      Canvas { context, size in
        for line in lines {
          var path = Path()
          path.addLines(line.points)
          context.stroke(path, with: .color(line.color), lineWidth: 4)
        }
      }
      .background(Color.gray.opacity(0.1))
      .gesture(
        DragGesture(minimumDistance: 0, coordinateSpace: .local)
          .onChanged { value in
            if value.translation == .zero || lines.isEmpty {
              lines.append(Line(points: [value.location], color: color))
            } else {
              lines[lines.count - 1].points.append(value.location)
            }
          }
      )
      .accessibilityIdentifier("canvas")
      .padding()
    }
  }
}

/// A deck of cards that are swiped away.
private struct SwipeScreen: View {
  @State private var cards = ["One", "Two", "Three"]
  @State private var message = "Swipe"

  var body: some View {
    VStack {
      Text(message).accessibilityIdentifier("message")
      ZStack {
        ForEach(cards.reversed(), id: \.self) { card in
          SwipeCard(title: card) { isLiked in
            message = "\(card): \(isLiked ? "liked" : "passed")"
            cards.removeAll { $0 == card }
          }
        }
      }
      .frame(maxHeight: .infinity)
    }
    .padding()
  }
}

private struct SwipeCard: View {
  let title: String
  let onRemove: (Bool) -> Void
  @GestureState private var dragOffset: CGSize = .zero
  @State private var offset: CGSize = .zero

  var body: some View {
    RoundedRectangle(cornerRadius: 24)
      .fill(LinearGradient(colors: [.orange, .pink], startPoint: .top, endPoint: .bottom))
      .frame(width: 260, height: 340)
      .overlay { Text(title).font(.largeTitle).foregroundStyle(.white) }
      .offset(x: offset.width + dragOffset.width, y: offset.height + dragOffset.height)
      .rotationEffect(.degrees(Double(dragOffset.width / 20)))
      .gesture(
        DragGesture()
          .updating($dragOffset) { value, state, transaction in
            state = value.translation
          }
          .onEnded { value in
            if abs(value.predictedEndTranslation.width) > 160 {
              withAnimation(.spring()) {
                offset.width = value.translation.width > 0 ? 500 : -500
                onRemove(value.translation.width > 0)
              }
            } else {
              withAnimation(.spring()) { offset = .zero }
            }
          }
      )
      .accessibilityIdentifier("card-\(title)")
  }
}
