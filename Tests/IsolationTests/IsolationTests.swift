import Behold
import BeholdTesting
import Testing

// One file, compiled in the language modes 5 and 6, and with the main actor as the isolation of what says none.

/// What people write, who never think of actors: views that are made by what is not isolated.
enum Screen: Hashable, CaseIterable {
  case list
  case detail

  var symbol: Image { Image(systemName: self == .list ? "list.bullet" : "star") }

  @ViewBuilder
  func view(_ number: Binding<Int>) -> some View {
    switch self {
    case .list:
      NavigationStack {
        List {
          Section("Numbers") {
            ForEach(0..<2) { Text("Row \($0)").badge(2).tag($0) }
            Stepper("Number", value: number, in: 0...9)
          }
          NavigationLink("Further") { Text("Further") }
        }
        .navigationTitle("Screen")
        .toolbar { ToolbarItem(placement: .primaryAction) { Button("Add", systemImage: "plus") { number.wrappedValue += 1 } } }
      }
    case .detail:
      VStack(alignment: .leading, spacing: 8) {
        Text("Detail").font(.title).foregroundStyle(.tint).padding(4).background(.quaternary, in: .capsule)
        Button {
          number.wrappedValue += 1
        } label: {
          Label("More", systemImage: "plus")
        }.buttonStyle(.borderedProminent)
        Toggle("Large", isOn: .constant(true)).toggleStyle(.switch)
        TextField("Name", text: .constant("")).onSubmit { number.wrappedValue = 0 }
        Circle().fill(.red).frame(width: 8, height: 8).overlay { Text("!") }
      }
      .onAppear { number.wrappedValue += 1 }
      .onChange(of: number.wrappedValue) { _, _ in }
      .task { number.wrappedValue += 1 }
      .sheet(isPresented: .constant(false)) { Text("Sheet") }
      .alert("Sure?", isPresented: .constant(false)) {
        Button("Yes", role: .destructive) {}
      } message: {
        Text("Really")
      }
    }
  }
}

extension Screen {
  func drag(_ number: Binding<Int>) -> some Gesture {
    DragGesture().onChanged { number.wrappedValue = Int($0.translation.width) }.onEnded { _ in number.wrappedValue = 0 }
  }
}

struct Held: Gesture {
  typealias Value = Bool
  var seconds = 0.5
  var body: some Gesture<Bool> { LongPressGesture(minimumDuration: seconds).map { !$0 } }
}

struct Pulled: ViewModifier {
  @GestureState private var pull: CGSize = .zero
  func body(content: Content) -> some View {
    content.offset(pull).gesture(DragGesture().updating($pull) { value, state, _ in state = value.translation })
      .simultaneousGesture(Held().onEnded { _ in })
  }
}

struct Badge {
  var title: String

  var body: some View {
    HStack {
      icon
      Text(title).bold()
    }
  }
  @ViewBuilder private var icon: some View { if title.isEmpty { EmptyView() } else { Image(systemName: "tag").imageScale(.large) } }
}

protocol Titled { var title: String { get } }

extension Titled {
  var heading: some View { Text(title).font(.headline).accessibilityAddTraits(.isHeader) }
  func row<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    LabeledContent {
      content()
    } label: {
      heading
    }
  }
}

struct Order: Titled { var title: String }

struct Framed: ViewModifier {
  var width: CGFloat = 1
  func body(content: Content) -> some View { content.padding().border(.gray, width: width) }
}

struct Filled: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View { configuration.label.padding().background(.blue, in: .rect(cornerRadius: 8)) }
}

extension View {
  func framed() -> some View { modifier(Framed()) }
}

extension Text {
  static func large(_ text: String) -> Text { Text(text).font(.largeTitle).bold() }
}

nonisolated struct Wedge: Shape {
  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: rect.origin)
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    }
  }
}

/// What a view is to do is kept as it is, whatever it says of actors.
struct Actions: View {
  let action: () -> Void
  let given: (Int) -> Void
  let onMain: @MainActor () -> Void
  let anywhere: @Sendable () -> Void
  var other: (() -> Void)?

  @State private var amount = 0.0

  var body: some View {
    VStack {
      Button("Kept", action: action)
      Button("On main", action: onMain).onTapGesture(perform: action).onLongPressGesture(perform: action)
      Button(action: anywhere) { Text("Anywhere") }
      Menu("Menu") {
        Button("In it", role: .destructive, action: other ?? action)
      } primaryAction: {
        action()
      }
      TextField("Name", text: .constant("")).onSubmit(action).onSubmit(onMain)
      Text("Shown").onAppear(perform: action).onDisappear(perform: other).onChange(of: amount, action)
      Stepper("Steps", onIncrement: action, onDecrement: other)
      Slider(value: $amount, onEditingChanged: { _ in action() })
      Text("Drag").gesture(TapGesture().onEnded(action)).onHover { _ in action() }
      ForEach(0..<2) { row in Button("Row \(row)") { given(row) }.accessibilityAction(named: "Other", action) }
    }
  }
}

@MainActor
final class Counter {
  var count = 0
  func add() { count += 1 }
  func add(_ more: Int) { count += more }
}

struct IsolationPage: View {
  @State private var number = 0
  // The initial values of stored properties are evaluated without an actor.
  let symbol = Screen.list.symbol
  var large = Text.large("Large")

  var body: some View {
    VStack {
      symbol
      Badge(title: "New").body
      large.foregroundStyle(.secondary).framed()
      Screen.detail.view($number)
      Order(title: "Order").row { Text("\(number)") }
      Button("Go") { number += 10 }.buttonStyle(Filled())
      Wedge().stroke(.red).frame(width: 20, height: 20)
      Screen.list.view($number).modifier(Pulled()).gesture(Screen.list.drag($number), including: .subviews)
    }
  }
}

struct IsolationTests {
  @Test("Views are made by what is on no actor, and shown as any other")
  @MainActor
  func viewsAreMadeAnywhere() async throws {
    let host = TestHost(IsolationPage())
    for text in ["New", "Large", "Detail", "Order", "Row 1", "Further"] { #expect(host.contains(text), "\(text)") }
    try await host.settle()
    // By `onAppear`, and by `task`.
    #expect(host.contains("2"))
    try host.find(.button, "Go").press()
    #expect(host.contains("12"))
  }

  @Test("An action that is kept says nothing of actors")
  @MainActor
  func actionsAreKept() throws {
    let counter = Counter()
    let host = TestHost(
      Actions(
        action: { counter.add() }, given: counter.add(_:), onMain: counter.add, anywhere: { MainActor.assumeIsolated { counter.add() } }))
    // It has appeared.
    #expect(counter.count == 1)
    try host.find(.button, "Kept").press()
    try host.find(.button, "On main").press()
    try host.find(.button, "Anywhere").press()
    try host.find(.button, "Row 1").press()
    #expect(counter.count == 5)
  }
}
