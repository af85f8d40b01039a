import Behold

/// Small screens in which things move, as they are written from habit.
struct MotionScreenScenes: Scene {
  var body: some Scene {
    WindowGroup("Expanding card", id: "expanding-card") { ExpandingCardScreen() }
    WindowGroup("Shopping", id: "shopping") { ShoppingScreen() }
    WindowGroup("Wizard", id: "wizard") { WizardScreen() }
    WindowGroup("Beating", id: "beating") { BeatingScreen() }
    WindowGroup("Like", id: "like") { LikeScreen() }
  }
}

/// A card that becomes a page of its own.
private struct ExpandingCardScreen: View {
  @Namespace private var space
  @State private var isExpanded = false

  var body: some View {
    ZStack {
      if isExpanded {
        VStack(alignment: .leading, spacing: 12) {
          RoundedRectangle(cornerRadius: 20).fill(.blue.gradient).matchedGeometryEffect(id: "picture", in: space).frame(height: 240)
          Text("Lake").font(.largeTitle.bold()).matchedGeometryEffect(id: "title", in: space)
          Text("A lake in the mountains, an hour from the station.").foregroundStyle(.secondary)
          Spacer()
        }
        .padding()
        .frame(maxWidth: .infinity, maxHeight: .infinity)
      } else {
        HStack(spacing: 12) {
          RoundedRectangle(cornerRadius: 12).fill(.blue.gradient).matchedGeometryEffect(id: "picture", in: space).frame(
            width: 64, height: 64)
          Text("Lake").font(.headline).matchedGeometryEffect(id: "title", in: space)
          Spacer()
        }
        .padding()
        .background(.thinMaterial, in: .rect(cornerRadius: 16))
        .padding()
      }
    }
    .contentShape(.rect)
    .onTapGesture { withAnimation(.spring(response: 0.5, dampingFraction: 0.8)) { isExpanded.toggle() } }
  }
}

private struct ShoppingScreen: View {
  struct Item: Identifiable {
    let id: Int
    var name: String
    var isDone = false
  }

  @State private var items = ["Apples", "Bread", "Cheese", "Dates", "Eggs"].enumerated().map { Item(id: $0.offset, name: $0.element) }

  var body: some View {
    NavigationStack {
      List {
        Section("To buy") {
          ForEach(items.filter { !$0.isDone }) { row($0) }
            .onDelete { indices in
              let open = items.filter { !$0.isDone }
              withAnimation { items.removeAll { item in indices.contains { open[$0].id == item.id } } }
            }
        }
        Section("Done") { ForEach(items.filter(\.isDone)) { row($0) } }
      }
      .navigationTitle("Shopping")
      .toolbar {
        Button("Shuffle", systemImage: "shuffle") { withAnimation { items = items.reversed() } }
        Button("Add", systemImage: "plus") {
          withAnimation { items.insert(Item(id: items.count + 100, name: "New \(items.count)"), at: 0) }
        }
      }
    }
  }

  private func row(_ item: Item) -> some View {
    Button {
      withAnimation(.snappy) {
        if let index = items.firstIndex(where: { $0.id == item.id }) { items[index].isDone.toggle() }
      }
    } label: {
      Label(item.name, systemImage: item.isDone ? "checkmark.circle.fill" : "circle").contentTransition(.symbolEffect(.replace))
    }
    .buttonStyle(.plain)
  }
}

private struct WizardScreen: View {
  @State private var step = 0
  @State private var isForward = true

  private var transition: AnyTransition {
    .asymmetric(
      insertion: .move(edge: isForward ? .trailing : .leading).combined(with: .opacity),
      removal: .move(edge: isForward ? .leading : .trailing).combined(with: .opacity))
  }

  var body: some View {
    VStack(spacing: 20) {
      ProgressView(value: Double(step + 1), total: 3)
      ZStack {
        switch step {
        case 0: page("Your name", .orange)
        case 1: page("Your address", .teal)
        default: page("All done", .green)
        }
      }
      .frame(maxWidth: .infinity, maxHeight: 220)
      .clipped()
      HStack {
        Button("Back") { go(-1) }.disabled(step == 0)
        Spacer()
        Button(step == 2 ? "Finish" : "Next") { go(1) }.buttonStyle(.borderedProminent).disabled(step == 2)
      }
    }
    .padding()
  }

  private func page(_ title: String, _ color: Color) -> some View {
    Text(title).font(.title).frame(maxWidth: .infinity, maxHeight: .infinity).background(color.opacity(0.3), in: .rect(cornerRadius: 16))
      .transition(transition)
  }

  private func go(_ by: Int) {
    isForward = by > 0
    withAnimation(.easeInOut(duration: 0.6)) { step += by }
  }
}

private struct BeatingScreen: View {
  struct Look {
    var scale = 1.0
    var angle = Angle.zero
    var y = 0.0
  }

  @State private var hops = 0

  var body: some View {
    VStack(spacing: 40) {
      Image(systemName: "heart.fill").font(.system(size: 60)).foregroundStyle(.red)
        .phaseAnimator([1, 1.25, 0.9]) { heart, scale in
          heart.scaleEffect(scale)
        } animation: { _ in
          .easeInOut(duration: 0.4)
        }
      Text("🐸").font(.system(size: 60)).accessibilityIdentifier("frog")
        .keyframeAnimator(initialValue: Look(), trigger: hops) { frog, look in
          frog.scaleEffect(look.scale).rotationEffect(look.angle).offset(y: look.y)
        } keyframes: { _ in
          KeyframeTrack(\.scale) {
            SpringKeyframe(1.3, duration: 0.3)
            SpringKeyframe(1, duration: 0.5)
          }
          KeyframeTrack(\.angle) {
            CubicKeyframe(.degrees(20), duration: 0.3)
            CubicKeyframe(.zero, duration: 0.4)
          }
          KeyframeTrack(\.y) {
            LinearKeyframe(-60, duration: 0.3)
            CubicKeyframe(0, duration: 0.4)
          }
        }
      Button("Hop") { hops += 1 }
    }
    .padding(60)
  }
}

private struct LikeScreen: View {
  @State private var isLiked = false
  @State private var likes = 41

  var body: some View {
    VStack(spacing: 24) {
      Button {
        withAnimation(.spring(response: 0.35, dampingFraction: 0.5)) {
          isLiked.toggle()
          likes += isLiked ? 1 : -1
        }
      } label: {
        HStack {
          Image(systemName: isLiked ? "heart.fill" : "heart")
            .symbolEffect(.bounce, value: isLiked)
            .contentTransition(.symbolEffect(.replace))
            .foregroundStyle(isLiked ? .red : .secondary)
          Text("\(likes)").contentTransition(.numericText(value: Double(likes))).monospacedDigit()
        }
        .font(.title)
        .padding(.horizontal, 20).padding(.vertical, 10)
        .background(isLiked ? Color.red.opacity(0.15) : Color.gray.opacity(0.15), in: .capsule)
        .scaleEffect(isLiked ? 1.1 : 1)
      }
      .buttonStyle(.plain)
      if isLiked { Text("Thank you!").transition(.scale.combined(with: .opacity)) }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}
