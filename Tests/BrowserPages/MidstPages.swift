import Behold

/// What is changed again in the midst of a change, and what two changes of one view do at once.
struct MidstScenes: Scene {
  var body: some Scene {
    WindowGroup("Interrupted", id: "interrupted") { InterruptedPage() }
    WindowGroup("Card rows", id: "card-rows") { CardRowsPage() }
    WindowGroup("Grounds of all kinds", id: "grounds-of-all-kinds") { GroundsPage() }
    WindowGroup("Two timings", id: "two-timings") { TwoTimingsPage() }
    WindowGroup("Runs", id: "runs") { RunsPage() }
    WindowGroup("Moving buttons", id: "moving-buttons") { MovingButtonsPage() }
    WindowGroup("Colours", id: "changing-colours") { ColoursPage() }
  }
}

private struct InterruptedPage: View {
  @State private var isThere = false

  var body: some View {
    VStack(alignment: .leading, spacing: 10) {
      Button("Toggle") { withAnimation(.linear(duration: 2)) { isThere.toggle() } }
      Button("Spring") { withAnimation(.spring(duration: 2)) { isThere.toggle() } }
      row("opacity", .opacity)
      row("move", .move(edge: .leading))
      row("asymmetric", .asymmetric(insertion: .move(edge: .top), removal: .opacity))
      row("both", .scale.combined(with: .opacity))
      row("written", AnyTransition(.blurReplace))
      row("turned", .modifier(active: TurnedBy(angle: 90), identity: TurnedBy(angle: 0)))
      Text("After").accessibilityIdentifier("after")
    }
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }

  private func row(_ name: String, _ transition: AnyTransition) -> some View {
    HStack {
      Text(name).frame(width: 120, height: 40)
      if isThere { Color.orange.frame(width: 60, height: 30).accessibilityIdentifier(name).transition(transition) }
      Text("after")
    }
  }
}

private struct TurnedBy: ViewModifier {
  let angle: Double
  func body(content: Content) -> some View { content.rotationEffect(.degrees(angle)) }
}

private struct CardRowsPage: View {
  @State private var rows = [1, 2, 3]

  var body: some View {
    VStack {
      HStack {
        Button("First") { change { rows.first == 0 ? { _ = rows.removeFirst() }() : rows.insert(0, at: 0) } }
        Button("Last") { change { rows.last == 9 ? { _ = rows.removeLast() }() : rows.append(9) } }
        Button("Second") { change { rows.removeAll { $0 == 2 } } }
      }
      List { ForEach(rows, id: \.self) { Text("Row \($0)").accessibilityIdentifier("row-\($0)") } }
      Form { Section("Form") { ForEach(rows, id: \.self) { Text("Line \($0)").accessibilityIdentifier("line-\($0)") } } }
    }
  }

  private func change(_ act: () -> Void) { withAnimation(.linear(duration: 2), act) }
}

private struct GroundsPage: View {
  @State private var isOpen = false
  @State private var text = "Text"

  var body: some View {
    VStack(alignment: .leading, spacing: 24) {
      Button("Open") { withAnimation(.linear(duration: 2)) { isOpen.toggle() } }
      VStack(alignment: .leading) {
        Text("Scaled")
        if isOpen { Text("More of it") }
      }
      .padding().foregroundStyle(.black).background(.yellow, in: .rect(cornerRadius: 16)).accessibilityIdentifier("scaled")
      .scaleEffect(0.5)
      TextField("Field", text: $text).textFieldStyle(.roundedBorder).accessibilityIdentifier("field").frame(width: isOpen ? 300 : 120)
      TextField("Plain", text: $text).foregroundStyle(.black).padding(8).background(.mint, in: .capsule).accessibilityIdentifier(
        "plain-field"
      ).frame(
        width: isOpen ? 300 : 120)
      TextEditor(text: $text).accessibilityLabel("Editor").accessibilityIdentifier("editor").frame(
        width: isOpen ? 300 : 120, height: isOpen ? 100 : 50)
      Color.orange.accessibilityIdentifier("circle").frame(width: isOpen ? 160 : 60, height: isOpen ? 160 : 60).clipShape(.circle)
      VStack {
        Text("Round")
        if isOpen { Text("and more") }
      }
      .padding(20).foregroundStyle(.black).background(.purple).clipShape(.circle).accessibilityIdentifier("round")
      HStack {
        TextField("Beside", text: $text).textFieldStyle(.roundedBorder).accessibilityIdentifier("beside")
        if isOpen { Text("Something") }
      }
      .frame(width: 300)
    }
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}

private struct TwoTimingsPage: View {
  @State private var isFaded = false
  @State private var isMoved = false

  var body: some View {
    VStack(alignment: .leading) {
      Color.orange.accessibilityIdentifier("two").frame(width: 40, height: 40).opacity(isFaded ? 0.2 : 1).offset(x: isMoved ? 200 : 0)
      Color.green.accessibilityIdentifier("inner").frame(width: 40, height: 40)
        .opacity(isFaded ? 0.2 : 1).animation(.linear(duration: 2), value: isFaded)
        .offset(x: isMoved ? 200 : 0).animation(.linear(duration: 4), value: isMoved)
      Button("Both") {
        withAnimation(.linear(duration: 2)) { isFaded.toggle() }
        withAnimation(.linear(duration: 4)) { isMoved.toggle() }
      }
      Button("Fade") { withAnimation(.linear(duration: 2)) { isFaded.toggle() } }
      Button("Move") { withAnimation(.linear(duration: 4)) { isMoved.toggle() } }
      Button("All") {
        isFaded.toggle()
        isMoved.toggle()
      }
    }
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}

private struct RunsPage: View {
  @State private var count = 10
  @State private var isRed = false

  var body: some View {
    VStack(spacing: 20) {
      Group {
        Text(verbatim: "\(count)").accessibilityIdentifier("plain")
        (Text("Total ") + Text(verbatim: "\(count)").bold() + Text(" points")).accessibilityIdentifier("sum")
        Text("**\(count)** of *20*").accessibilityIdentifier("styled")
      }
      .contentTransition(.numericText())
      .foregroundStyle(isRed ? .red : .primary)
      HStack {
        Button("Red") { isRed.toggle() }
        ForEach([10, 11, 12, 15, 110], id: \.self) { next in
          Button("to \(next)") { withAnimation(.linear(duration: 2)) { count = next } }
        }
      }
    }
    .font(.largeTitle)
  }
}

private struct MovingButtonsPage: View {
  @State private var presses = 0
  @State private var isMoved = false

  var body: some View {
    VStack(alignment: .leading, spacing: 20) {
      Button("Catch") { presses += 1 }.offset(x: isMoved ? 300 : 0)
      Text("Caught").onTapGesture { presses += 1 }.offset(x: isMoved ? 300 : 0)
      Text("Presses: \(presses)").accessibilityIdentifier("presses")
      Button("Move") { withAnimation(.linear(duration: 1)) { isMoved.toggle() } }
    }
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}

private struct ColoursPage: View {
  @State private var isOn = false

  var body: some View {
    VStack(alignment: .leading, spacing: 10) {
      Text("Letters").foregroundStyle(isOn ? .red : .blue).accessibilityIdentifier("letters")
      Text("Ground").padding().foregroundStyle(.black).background(isOn ? .red : .blue).accessibilityIdentifier("ground")
      Color.orange.accessibilityIdentifier("moved").frame(width: 40, height: 40).opacity(isOn ? 0.2 : 1).offset(x: isOn ? 100 : 0)
      if isOn { Text("More") }
      Text("Below").accessibilityIdentifier("below")
      Button("Change") { withAnimation(.linear(duration: 2)) { isOn.toggle() } }
    }
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}
