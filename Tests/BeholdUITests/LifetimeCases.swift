import BeholdObservation
import BeholdPublishers
import Foundation

@testable import BeholdUI

private enum NumberKey: PreferenceKey {
  static var defaultValue: Int { 0 }
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

private struct Boxed: ViewModifier {
  let model: LifetimeProbe.Model
  @State private var count = 0
  func body(content: Content) -> some View { content.padding().onTapGesture { count += model.number } }
}

private struct GestureFollowing: View {
  let probe: LifetimeProbe
  @GestureState private var shift: CGSize = .zero
  var body: some View {
    probe.leaf().offset(shift).gesture(
      DragGesture().updating($shift) { value, state, _ in state = value.translation }.onEnded { _ in probe.model.number += 1 })
  }
}

private struct PlainButton: ButtonStyle {
  let canary: LifetimeProbe.Canary
  func makeBody(configuration: Configuration) -> some View { configuration.label.opacity(configuration.isPressed ? 0.5 : 1) }
}

private struct Focusing: View {
  let canary: LifetimeProbe.Canary
  @FocusState private var focus: Int?
  @State private var text = ""
  var body: some View {
    TextField("one", text: $text).focused($focus, equals: 1).onAppear { focus = 1 }
    TextField("two", text: $text).focused($focus, equals: 2).onSubmit { [canary] in
      _ = canary
      focus = 1
    }
  }
}

private struct Storing: View {
  let model: LifetimeProbe.Model
  @AppStorage("number") private var number = 0
  @SceneStorage("text") private var text = ""
  var body: some View {
    Stepper("number", value: $number)
    TextField("text", text: $text).onChange(of: number) { model.number = number }
  }
}

private struct Leaving: View {
  let probe: LifetimeProbe
  @Environment(\.dismiss) private var dismiss
  @Environment(\.openURL) private var openURL
  @Environment(\.refresh) private var refresh
  var body: some View {
    probe.leaf()
    Button("leave") { dismiss() }
    Button("refresh") { Task { await refresh?() } }
  }
}

/// A view, a modifier and an effect that are between while they are animated.
private struct Between: View, Animatable {
  let probe: LifetimeProbe
  var animatableData: Double
  var body: some View { probe.leaf("\(animatableData)") }
}

private struct Faded: AnimatableModifier {
  let probe: LifetimeProbe
  var animatableData: Double
  func body(content: Content) -> some View { content.opacity(animatableData).onTapGesture { probe.model.number += 1 } }
}

private struct Moved: GeometryEffect {
  let probe: LifetimeProbe
  var animatableData: CGFloat
  func effectValue(size: CGSize) -> ProjectionTransform { ProjectionTransform(CGAffineTransform(translationX: animatableData, y: 0)) }
}

private struct Blurred: Transition {
  let probe: LifetimeProbe
  func body(content: Content, phase: TransitionPhase) -> some View {
    content.blur(radius: phase.isIdentity ? 0 : 8).onTapGesture { probe.model.number += 1 }
  }
}

private struct Matching: View {
  let probe: LifetimeProbe
  @Namespace private var namespace
  var body: some View {
    if probe.model.isOn {
      probe.leaf("a").matchedGeometryEffect(id: "leaf", in: namespace)
    } else {
      probe.leaf("b").matchedGeometryEffect(id: "leaf", in: namespace)
    }
  }
}

extension AsyncStream {
  fileprivate static var never: AsyncStream { AsyncStream { _ in } }
}

@MainActor
private func opener(_ probe: LifetimeProbe) -> OpenURLAction {
  OpenURLAction { _ in
    probe.model.number += 1
    return .handled
  }
}

extension LifetimeTests {
  nonisolated static let cases: [Case] = plain + controls + containers + navigation + modifiers + motion + stateful + newer

  nonisolated private static let plain: [Case] = [
    Case("a view with all kinds of state") { $0.leaf() },
    Case("AnyView") { probe in AnyView(probe.leaf()) },
    Case("a condition") { probe in if probe.model.isOn { probe.leaf("a") } else { probe.leaf("b") } },
    Case("a changing condition") { probe in Changing(probe: probe) { if $0.model.isOn { $0.leaf("a") } else { $0.leaf("b") } } },
    Case("an optional") { probe in Changing(probe: probe) { if $0.model.isOn { $0.leaf("a") } } },
    Case("id") { probe in Changing(probe: probe) { $0.leaf().id($0.model.number) } },
    Case("AnyViews of several types") { probe in
      Changing(probe: probe) {
        $0.model.isOn ? AnyView($0.leaf()) : AnyView(Text(verbatim: "x").onTapGesture { [p = $0] in p.model.number += 1 })
      }
    },
    Case("Group") { probe in
      Group {
        probe.leaf("a")
        probe.leaf("b")
      }
    },
    Case("EquatableView") { probe in EquatableView(content: Same(probe: probe)) },
    Case("ForEach") { probe in Changing(probe: probe) { probe in ForEach(probe.model.items) { probe.leaf($0.text) } } },
    Case("ForEach of a range") { probe in ForEach(0..<3) { probe.leaf("\($0)") } },
    Case("ForEach of bindings") { probe in
      Changing(probe: probe) { probe in
        @Bindable var model = probe.model
        ForEach($model.items) { $item in TextField("text", text: $item.text) }
      }
    },
    Case("lazy ForEach") { probe in
      Changing(probe: probe) { probe in
        ScrollView { LazyVStack { ForEach(0..<300) { probe.leaf("\($0)") }.id(probe.model.number) } }
      }
    },
    Case("TimelineView") { probe in
      TimelineView(.periodic(from: Date(timeIntervalSince1970: 0), by: 1)) { context in probe.leaf("\(context.date)") }
    },
    Case("Canvas") { probe in Canvas { _, _ in _ = probe.model.number }.frame(width: 10, height: 10) },
    Case("Canvas with views") { probe in
      Canvas { context, _ in
        guard let leaf = context.resolveSymbol(id: "leaf"), leaf.size.width >= 0 else { return }
        for place in 0..<probe.model.number { context.draw(leaf, at: CGPoint(x: place, y: 0)) }
        context.drawLayer { $0.draw(leaf, in: CGRect(x: 0, y: 0, width: 9, height: 9)) }
      } symbols: {
        probe.leaf().tag("leaf")
      }
    },
    Case("shapes") { probe in Circle().fill(.red).onTapGesture { probe.model.number += 1 } },
    Case("texts and images") { probe in
      Text("\(probe.model.number)")
      Image(systemName: "star").onTapGesture { probe.model.number += 1 }
      Label("label", systemImage: "star")
      ContentUnavailableView("none", systemImage: "star", description: Text("x"))
    },
  ]

  nonisolated private static let controls: [Case] = [
    Case("Button") { probe in Button("press", role: .destructive) { probe.model.number += 1 }.keyboardShortcut("k") },
    Case("ButtonStyle") { probe in Button("press") { probe.model.number += 1 }.buttonStyle(PlainButton(canary: probe.canary)) },
    Case("Toggle") { probe in
      @Bindable var model = probe.model
      Toggle("on", isOn: $model.isOn)
    },
    Case("fields") { probe in
      @Bindable var model = probe.model
      TextField("text", text: $model.text).onSubmit { probe.model.number += 1 }
      SecureField("secret", text: $model.text)
      TextEditor(text: $model.text)
      TextField("number", value: $model.number, format: .number)
    },
    Case("Picker") { probe in
      @Bindable var model = probe.model
      Picker("pick", selection: $model.number) { ForEach(0..<3) { Text(verbatim: "\($0)").tag($0) } }
      Picker("pick", selection: $model.number) { ForEach(0..<3) { Text(verbatim: "\($0)").tag($0) } }.pickerStyle(.segmented)
    },
    Case("Stepper and Slider") { probe in
      @Bindable var model = probe.model
      Stepper("step", value: $model.number)
      Slider(value: Binding(get: { Double(probe.model.number) }, set: { probe.model.number = Int($0) })) { _ in probe.model.number += 1 }
    },
    Case("DatePicker and ColorPicker") { probe in
      DatePicker("date", selection: Binding(get: { Date(timeIntervalSince1970: 0) }, set: { _ in probe.model.number += 1 }))
      ColorPicker("color", selection: Binding(get: { Color.red }, set: { _ in probe.model.number += 1 }))
    },
    Case("graphical DatePicker") { probe in
      DatePicker("date", selection: Binding(get: { Date(timeIntervalSince1970: 0) }, set: { _ in probe.model.number += 1 }))
        .datePickerStyle(.graphical)
    },
    Case("Gauge and ProgressView") { probe in
      Gauge(value: 0.5) { probe.leaf() }
      ProgressView(value: 0.5) { probe.leaf() }
    },
    Case("Menu") { probe in
      Menu("menu") {
        probe.leaf()
        Menu("inner") { probe.leaf() }
      }
      Menu("menu") {
        probe.leaf()
      } primaryAction: {
        probe.model.number += 1
      }
    },
    Case("context menu") { probe in Text(verbatim: "x").contextMenu { probe.leaf() } },
    Case("Link") { probe in Link("link", destination: URL(string: "https://example.com")!).environment(\.openURL, opener(probe)) },
    Case("ControlGroup and LabeledContent") { probe in
      ControlGroup { probe.leaf() }
      LabeledContent("label") { probe.leaf() }
    },
  ]

  nonisolated private static let containers: [Case] = [
    Case("stacks") { probe in
      VStack { HStack { ZStack { probe.leaf() } } }
      ScrollView { probe.leaf() }
    },
    Case("grids") { probe in
      Grid { GridRow { probe.leaf() } }
      LazyVGrid(columns: [GridItem(.flexible())]) { ForEach(0..<3) { probe.leaf("\($0)") } }
    },
    Case("Form") { probe in
      Form {
        Section("section") { probe.leaf() }
        Section {
          probe.leaf()
        } header: {
          probe.leaf()
        } footer: {
          probe.leaf()
        }
      }
    },
    Case("GroupBox") { probe in GroupBox("box") { probe.leaf() } },
    Case("DisclosureGroup") { probe in
      DisclosureGroup("more") { probe.leaf() }
      DisclosureGroup(isExpanded: Binding(get: { probe.model.isOn }, set: { probe.model.isOn = $0 })) {
        probe.leaf()
      } label: {
        probe.leaf()
      }
    },
    Case("List") { probe in
      @Bindable var model = probe.model
      List(probe.model.items, selection: $model.selection) { probe.leaf($0.text) }
    },
    Case("a list that can be edited") { probe in
      Changing(probe: probe) { probe in
        List {
          Section("section") {
            ForEach(probe.model.items) { probe.leaf($0.text) }
              .onDelete { probe.model.items.remove(atOffsets: $0) }
              .onMove { probe.model.items.move(fromOffsets: $0, toOffset: $1) }
          }
        }
      }
    },
    Case("swipe actions") { probe in
      Changing(probe: probe) { probe in
        List { ForEach(probe.model.items) { item in probe.leaf(item.text).swipeActions { probe.leaf("swipe") } } }
      }
    },
    Case("refreshable") { probe in
      List { Leaving(probe: probe) }.refreshable { @MainActor in probe.model.number += 1 }
    },
    Case("OutlineGroup") { probe in
      List {
        OutlineGroup([LifetimeProbe.Item(id: 1, children: [LifetimeProbe.Item(id: 2)])], children: \.children) { probe.leaf($0.text) }
      }
    },
  ]

  nonisolated private static let navigation: [Case] = [
    Case("TabView of tabs") { probe in
      @Bindable var model = probe.model
      TabView(selection: $model.number) {
        Tab("one", systemImage: "star", value: 0) { probe.leaf("one") }
        Tab("two", systemImage: "star", value: 1) { probe.leaf("two").badge(3) }
      }
    },
    Case("TabView without a selection") { probe in
      TabView {
        Tab("one", systemImage: "star") { NavigationStack { probe.leaf("one").navigationTitle("one").toolbar { probe.leaf("tool") } } }
        Tab("two", systemImage: "star") { List { probe.leaf("two") } }
      }
    },
    Case("pages to leaf through") { probe in
      @Bindable var model = probe.model
      TabView(selection: $model.number) {
        ForEach(0..<3) { number in
          Tab(value: number) {
            probe.leaf()
          } label: {
            probe.leaf("dot")
          }
        }
      }
      .tabViewStyle(.page(indexDisplayMode: .always))
      .indexViewStyle(.page(backgroundDisplayMode: .always))
    },
    Case("EditButton") { probe in
      NavigationStack {
        List { ForEach(probe.model.items) { probe.leaf($0.text) }.onDelete { probe.model.items.remove(atOffsets: $0) } }
          .toolbar { EditButton() }
      }
    },
    Case("TabView with tab items") { probe in
      TabView {
        probe.leaf("one").tabItem { probe.leaf("label") }
        probe.leaf("two").tabItem { Label("two", systemImage: "star") }.tag(2).toolbar(.hidden, for: .tabBar)
      }
    },
    Case("tabs that come and go") { probe in
      Changing(probe: probe) { probe in
        TabView {
          if probe.model.isOn { Tab("one", systemImage: "star") { probe.leaf("one") } }
          ForEach(probe.model.items) { item in Tab("\(item.id)", systemImage: "star") { probe.leaf(item.text) } }
        }
      }
    },
    Case("NavigationStack") { probe in
      NavigationStack {
        NavigationLink("by view") { Leaving(probe: probe).navigationTitle("page") }
        NavigationLink("by value", value: 5)
          .navigationDestination(for: Int.self) { Leaving(probe: probe).navigationTitle("\($0)").toolbar { probe.leaf() } }
      }
    },
    Case("NavigationStack with a path") { probe in
      @Bindable var model = probe.model
      NavigationStack(path: $model.path) {
        NavigationLink("push", value: probe.value(1))
        Button("push two") { probe.model.path = [probe.value(2), probe.value(3)] }
          .navigationDestination(for: LifetimeProbe.Value.self) { value in
            Leaving(probe: probe).onAppear { _ = value }
          }
      }
    },
    Case("a destination by a condition") { probe in
      @Bindable var model = probe.model
      NavigationStack {
        Button("go") { probe.model.isOn = true }
          .navigationDestination(isPresented: $model.isOn) { Leaving(probe: probe) }
          .navigationDestination(item: $model.presented) { value in Leaving(probe: probe).onAppear { _ = value } }
      }
    },
    Case("NavigationSplitView") { probe in
      @Bindable var model = probe.model
      NavigationSplitView {
        List(probe.model.items, selection: $model.selection) { NavigationLink($0.text, value: $0.id) }
      } content: {
        NavigationLink("next") { probe.leaf() }
      } detail: {
        probe.leaf()
      }
    },
    Case("searchable") { probe in
      @Bindable var model = probe.model
      NavigationStack { probe.leaf().searchable(text: $model.text) }
    },
    Case("sheet") { probe in
      @Bindable var model = probe.model
      Button("show") { probe.model.isOn = true }
        .sheet(isPresented: $model.isOn, onDismiss: { probe.model.number += 1 }) {
          Leaving(probe: probe).presentationDetents([.medium]).interactiveDismissDisabled(false)
        }
    },
    Case("fullScreenCover and popover") { probe in
      @Bindable var model = probe.model
      Button("show") { probe.model.isOn = true }
        .popover(isPresented: $model.isOn) { Leaving(probe: probe) }
        .fullScreenCover(isPresented: $model.isOn) { NavigationStack { Leaving(probe: probe) } }
    },
    Case("sheet of an item") { probe in
      @Bindable var model = probe.model
      Button("show") { probe.model.presented = LifetimeProbe.Presented(value: probe.value(1)) }
        .sheet(item: $model.presented) { item in Leaving(probe: probe).onAppear { _ = item } }
    },
    Case("alert and confirmationDialog") { probe in
      @Bindable var model = probe.model
      Button("show") { probe.model.isOn = true }
        .alert("alert", isPresented: $model.isOn) {
          probe.leaf()
        } message: {
          Text("message")
        }
        .confirmationDialog("dialog", isPresented: $model.isOn) { probe.leaf() }
    },
    Case("toolbar") { probe in
      Text(verbatim: "x").toolbar {
        ToolbarItem(placement: .primaryAction) { probe.leaf() }
        ToolbarItemGroup { probe.leaf() }
      }
      .navigationTitle("title")
    },
  ]

  nonisolated private static let modifiers: [Case] = [
    Case("a modifier with a body") { probe in probe.leaf().modifier(Boxed(model: probe.model)) },
    Case("appearance") { probe in
      Changing(probe: probe) { probe in
        if probe.model.isOn { probe.leaf().onAppear { probe.model.number += 1 }.onDisappear { probe.model.number += 1 } }
      }
    },
    Case("task") { probe in
      probe.leaf().task { try? await Task.sleep(for: .seconds(3600)) }
        .task(id: probe.model.number) { for await _ in AsyncStream<Int>.never { probe.model.number += 1 } }
    },
    Case("onChange") { probe in
      Changing(probe: probe) { probe in probe.leaf().onChange(of: probe.model.isOn, initial: true) { probe.model.number += 1 } }
    },
    Case("onReceive") { probe in
      probe.leaf().onReceive(probe.subject) { probe.model.number += $0 }
        .onReceive(Timer.publish(every: 1, on: .main, in: .common).autoconnect()) { _ in probe.model.number += 1 }
    },
    Case("preferences") { probe in
      probe.leaf().preference(key: NumberKey.self, value: probe.model.number)
        .transformPreference(NumberKey.self) { $0 += probe.model.number }
        .onPreferenceChange(NumberKey.self) { probe.model.text = "\($0)" }
    },
    Case("environment") { probe in
      probe.leaf().environment(probe.model).environmentObject(probe.object).environment(\.isEnabled, true)
        .transformEnvironment(\.isEnabled) { $0 = $0 && !probe.model.isOn }
    },
    Case("looks") { probe in
      probe.leaf().opacity(0.5).background { probe.leaf() }.overlay { probe.leaf() }.transition(.slide).animation(
        .default, value: probe.model.number
      )
      .disabled(probe.model.isOn).font(.title).padding().frame(width: 10).badge(2).tag(1)
    },
    Case("gestures") { probe in
      Text(verbatim: "x").onTapGesture(count: 2) { probe.model.number += 1 }.accessibilityLabel("x").help("help")
    },
    Case("drags") { probe in GestureFollowing(probe: probe) },
    Case("compositions of gestures") { probe in
      let press = LongPressGesture().sequenced(before: DragGesture().onChanged { _ in probe.model.number += 1 })
      let pinch = MagnifyGesture().simultaneously(with: RotateGesture()).onEnded { _ in probe.model.number += 1 }
      probe.leaf().gesture(press).simultaneousGesture(pinch)
        .highPriorityGesture(TapGesture(count: 2).exclusively(before: SpatialTapGesture()).onEnded { _ in probe.model.number += 1 })
      probe.leaf().gesture(AnyGesture(MagnificationGesture().map { [canary = probe.canary] in (canary, $0) }))
        .gesture(RotationGesture().onEnded { _ in probe.model.number += 1 })
    },
    Case("presses and hovers") { probe in
      probe.leaf().onLongPressGesture {
        probe.model.number += 1
      } onPressingChanged: {
        probe.model.isOn = $0
      }
      .onHover { probe.model.isOn = $0 }
      .onContinuousHover { [canary = probe.canary] _ in _ = canary }
      .onTapGesture { [canary = probe.canary] (_: CGPoint) in _ = canary }
    },
    Case("counting") { probe in probe.leaf().countsEvaluations(with: EvaluationCounter()).showsEvaluations() },
  ]

  nonisolated private static let motion: [Case] = [
    Case("PhaseAnimator") { probe in
      PhaseAnimator([0.5, 1]) { phase in probe.leaf().opacity(phase) }
      Changing(probe: probe) { probe in
        probe.leaf().phaseAnimator([1, 2], trigger: probe.model.number) { content, phase in content.scaleEffect(phase) }
      }
    },
    Case("KeyframeAnimator") { probe in
      Changing(probe: probe) { probe in
        KeyframeAnimator(initialValue: 0.0, trigger: probe.model.number) { value in
          probe.leaf().opacity(value)
        } keyframes: { _ in
          KeyframeTrack { LinearKeyframe(1.0, duration: 1) }
        }
      }
    },
    Case("Animatable") { probe in
      Changing(probe: probe) { probe in
        Between(probe: probe, animatableData: Double(probe.model.number)).animation(.linear, value: probe.model.number)
        probe.leaf().modifier(Faded(probe: probe, animatableData: Double(probe.model.number))).animation(.linear, value: probe.model.number)
      }
    },
    Case("GeometryEffect") { probe in
      Changing(probe: probe) { probe in
        probe.leaf().modifier(Moved(probe: probe, animatableData: CGFloat(probe.model.number))).animation(
          .linear, value: probe.model.number)
      }
    },
    Case("matchedGeometryEffect") { probe in Matching(probe: probe).animation(.default, value: probe.model.isOn) },
    Case("written transitions") { probe in
      Changing(probe: probe) { probe in
        VStack { if probe.model.isOn { probe.leaf().transition(Blurred(probe: probe)) } }.animation(.default, value: probe.model.isOn)
      }
    },
    Case("symbolEffect") { probe in
      Changing(probe: probe) { probe in
        Image(systemName: "bell").symbolEffect(.bounce, value: probe.model.number).symbolEffect(.pulse, isActive: probe.model.isOn)
          .onTapGesture { probe.model.number += 1 }
      }
    },
    Case("effects by geometry") { probe in
      probe.leaf().visualEffect { [canary = probe.canary] content, geometry in
        _ = canary
        return content.offset(x: geometry.size.width)
      }
      ScrollView {
        probe.leaf().scrollTransition { content, phase in content.opacity(phase.isIdentity ? 1 : 0) }
        probe.leaf().scrollTransition { content, phase in content.rotation3DEffect(.degrees(phase.value), axis: (x: 0, y: 1, z: 0)) }
      }
      probe.leaf().rotation3DEffect(.degrees(30), axis: (x: 0, y: 1, z: 0)).saturation(0.5)
    },
    Case("forms of symbols") { probe in
      Changing(probe: probe) { probe in
        probe.leaf().symbolVariant(probe.model.isOn ? .fill : .none).symbolRenderingMode(.palette)
          .contentTransition(.symbolEffect(.replace))
      }
    },
  ]

  nonisolated private static let stateful: [Case] = [
    Case("focus") { probe in Focusing(canary: probe.canary) },
    Case("storage") { probe in Storing(model: probe.model) },
    Case("selections of texts") { probe in
      @Bindable var model = probe.model
      Selecting(canary: probe.canary, text: $model.text)
    },
    Case("submission") { probe in
      @Bindable var model = probe.model
      TextField("text", text: $model.text).onSubmit { probe.model.number += 1 }.submitScope()
    },
  ]

  private struct Selecting: View {
    let canary: LifetimeProbe.Canary
    @Binding var text: String
    @State private var selection: TextSelection?
    var body: some View {
      TextField("text", text: $text, selection: $selection)
      TextEditor(text: $text, selection: $selection).onChange(of: selection) { [canary] in _ = canary }
    }
  }

  /// A view whose content follows the model.
  struct Changing<Content: View>: View {
    let probe: LifetimeProbe
    @ViewBuilder let content: (LifetimeProbe) -> Content
    var body: Content { content(probe) }
  }

  private struct Same: View, @MainActor Equatable {
    let probe: LifetimeProbe
    var body: some View { probe.leaf() }
    static func == (first: Same, second: Same) -> Bool { first.probe === second.probe }
  }
}
