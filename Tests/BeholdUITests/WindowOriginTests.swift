import BeholdObservation
import BeholdPublishers
import Foundation
import TestSupport
import Testing

@testable import BeholdUI

/// Every way in which a host, a timer or somebody else's change comes to the program's code, in two windows with settings of their own.
@MainActor
@Suite("Code runs as its window's")
struct WindowOriginTests {
  /// What a program makes wherever its code runs, and which then stores for the visitor.
  @Observable @MainActor
  final class Preferences {
    @ObservationIgnored @AppStorage("name") var name = "nobody"
    @ObservationIgnored @AppStorage("wrote") var wrote = ""
  }

  /// What the program's code calls: notes whose settings it finds, and writes to them.
  @MainActor
  final class Visits {
    private(set) var names: [String] = []
    let subject = PassthroughSubject<Int, Never>()
    let model = Model()
    var kept: [Any] = []

    private(set) var hasWritten = false

    func visit() {
      let preferences = Preferences()
      names.append(preferences.name)
      preferences.wrote = preferences.name
      hasWritten = true
    }

    /// Only notes: writes are refused while a body is evaluated.
    func look() { names.append(Preferences().name) }
  }

  @Observable @MainActor final class Model {
    var number = 0
    var isOn = false
    var path: [Int] = []
    var items = [1, 2, 3]
  }

  struct Way: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Whether the code is called when the window goes, and not before.
    let isEnd: Bool
    let view: @MainActor @Sendable (Visits) -> AnyView
    let act: @MainActor @Sendable (ViewTree, Visits) async -> Void

    init<Content: View>(
      _ name: String, isEnd: Bool = false, @ViewBuilder _ view: @escaping @MainActor @Sendable (Visits) -> Content,
      act: @escaping @MainActor @Sendable (ViewTree, Visits) async -> Void = { tree, _ in tree.flush() }
    ) {
      testDescription = name
      self.isEnd = isEnd
      self.view = { AnyView(view($0)) }
      self.act = act
    }

    init<Content: View>(
      _ name: String, send event: ElementEvent, @ViewBuilder _ view: @escaping @MainActor @Sendable (Visits) -> Content
    ) {
      self.init(name, view) { tree, visits in
        if tree.elements.contains(where: { $0[.text]?.text == "open" }) { visits.model.isOn = true }
        tree.flush()
        for element in tree.elements where element.takes(event.kind) { tree.send(event, to: element.id) }
        tree.flush()
      }
    }
  }

  @Test("HOST-7: code finds its own window's settings, whoever it is called by", arguments: ways)
  func finds(way: Way) async {
    let storages = ["Ada", "Bob"].map { name in
      let settings = UserSettings()
      settings.set(name, forKey: "name")
      return (name: name, settings: settings, window: WindowStorage { settings })
    }
    for (own, other) in [(0, 1), (1, 0)] {
      let visits = Visits()
      let clock = ManualClock(Date(timeIntervalSince1970: 0))
      let tree = ViewTree(clock: clock, storage: storages[own].window)
      let elsewhere = ViewTree(storage: storages[other].window)
      elsewhere.mount(Text(verbatim: "other"))
      storages[other].window.perform { tree.mount(Root { way.view(visits) }) }
      // Whatever comes now comes while the other window's code runs, as when it changes what both see.
      await way.act(tree, visits)
      storages[other].window.perform {
        visits.subject.send(1)
        visits.model.number += 1
        clock.advance(to: clock.now.addingTimeInterval(2))
        tree.flush()
      }
      if !way.isEnd { #expect(await eventually { !visits.names.isEmpty }) }
      storages[other].window.perform { tree.unmount() }
      for _ in 0..<5 { await Task.yield() }
      #expect(await eventually { !visits.names.isEmpty })
      #expect(Set(visits.names) == [storages[own].name], "\(way.testDescription)")
      #expect(storages[own].settings.value(forKey: "wrote", as: String.self) == (visits.hasWritten ? storages[own].name : nil))
      if own == 0 { #expect(storages[other].settings.value(forKey: "wrote", as: String.self) == nil) }
    }
  }

  nonisolated static let ways: [Way] = evaluated + called + pressed + asynchronous

  // MARK: Evaluations

  nonisolated private static let evaluated: [Way] = [
    Way("body") { visits in Reading { visits.look() } },
    Way("DynamicProperty.update") { visits in Updating(property: UpdatedProperty { visits.look() }) },
    Way("@State") { visits in Making(visits: visits) },
    Way("@StateObject") { visits in MakingObject(visits: visits) },
    Way("ViewModifier.body") { visits in Text(verbatim: "x").modifier(Modifying { visits.look() }) },
    Way("ButtonStyle.makeBody") { visits in Button("x") {}.buttonStyle(Styling { visits.look() }) },
    Way("a page's content") { visits in
      NavigationStack(path: .constant([1])) {
        Text(verbatim: "x").navigationDestination(for: Int.self) { number in
          let _ = visits.look()
          Text(verbatim: "\(number)")
        }
      }
    },
    Way("a phase") { visits in
      PhaseAnimator([0, 1]) { _ in
        let _ = visits.look()
        Text(verbatim: "x")
      }
    },
    Way("animatableData") { visits in
      Animating(model: visits.model) { visits.look() }
    } act: { tree, visits in
      withAnimation(.linear(duration: 1)) { visits.model.number = 10 }
      tree.flush()
    },
    Way("a written transition") { visits in
      Transiting(model: visits.model) { visits.look() }
    } act: { tree, visits in
      withAnimation { visits.model.isOn = true }
      tree.flush()
    },
    Way("a row") { visits in
      ForEach(0..<2) { _ in
        let _ = visits.look()
        Text(verbatim: "row")
      }
    },
    Way("Canvas") { visits in Canvas { _, _ in visits.look() }.frame(width: 10, height: 10) },
    Way("TimelineView") { visits in
      TimelineView(.periodic(from: Date(timeIntervalSince1970: 0), by: 1)) { _ in
        let _ = visits.look()
        Text(verbatim: "x")
      }
    },
    Way("a schedule's dates") { visits in TimelineView(Schedule(visit: Visitor { visits.visit() })) { _ in Text(verbatim: "x") } },
    Way("transformEnvironment") { visits in Text(verbatim: "x").transformEnvironment(\.isEnabled) { _ in visits.visit() } },
    Way("transformPreference") { visits in
      Text(verbatim: "x").transformPreference(PreferredColorSchemeKey.self) { _ in visits.visit() }
    },
    Way("a binding that is read") { visits in
      Toggle(
        "x",
        isOn: Binding(
          get: {
            visits.look()
            return true
          }, set: { _ in }))
    },
  ]

  // MARK: Callbacks

  nonisolated private static let called: [Way] = [
    Way("onAppear") { visits in Text(verbatim: "x").onAppear { visits.visit() } },
    Way("onDisappear", isEnd: true) { visits in Text(verbatim: "x").onDisappear { visits.visit() } },
    Way("onChange") { visits in Watching(model: visits.model) { visits.visit() } },
    Way("onChange, at first") { visits in Text(verbatim: "x").onChange(of: 1, initial: true) { visits.visit() } },
    Way("a completion") { visits in
      Text(verbatim: "x").onAppear {
        withAnimation(.linear(duration: 1)) {
          visits.model.number += 1
        } completion: {
          visits.visit()
        }
      }
    },
    Way("onGeometryChange", send: .measure(ElementGeometry(size: CGSize(width: 10, height: 10)))) { visits in
      Text(verbatim: "x").onGeometryChange(for: CGSize.self, of: \.size) { _ in visits.visit() }
    },
    Way("onPreferenceChange") { visits in
      Text(verbatim: "x").preferredColorScheme(.dark).onPreferenceChange(PreferredColorSchemeKey.self) { _ in visits.visit() }
    },
    Way("onReceive") { visits in Text(verbatim: "x").onReceive(visits.subject) { _ in visits.visit() } },
    Way("onReceive elsewhere") { visits in
      Text(verbatim: "x").onReceive(visits.subject.receive(on: DispatchQueue.main)) { _ in visits.visit() }
    },
    Way("a sink") { visits in
      Text(verbatim: "x").onAppear { visits.kept.append(visits.subject.sink { _ in visits.visit() }) }
    },
    Way("observe") { visits in
      Text(verbatim: "x").onAppear {
        visits.kept.append(
          Kept(
            observe {
              _ = visits.model.number
              visits.visit()
            }))
      }
    },
    Way("an address") { visits in
      NavigationStack(
        path: Binding(
          get: { visits.model.path },
          set: {
            visits.visit()
            visits.model.path = $0
          })
      ) { Text(verbatim: "x").navigationDestination(for: Int.self) { Text(verbatim: "\($0)") } }
    } act: { tree, _ in
      tree.go(to: ["5"])
    },
  ]

  // MARK: What people do

  nonisolated private static let pressed: [Way] = [
    Way("a button", send: .press) { visits in Button("x") { visits.visit() } },
    Way("a tap", send: .press) { visits in Text(verbatim: "x").onTapGesture { visits.visit() } },
    Way("several taps", send: .multiplePress(2)) { visits in Text(verbatim: "x").onTapGesture(count: 2) { visits.visit() } },
    Way("a gesture") { visits in
      Text(verbatim: "x").gesture(DragGesture().onChanged { _ in visits.visit() })
    } act: { tree, _ in
      guard let element = tree.root.firstChild, case .gesture(let request?)? = element.styles.first else { return }
      tree.send(.gesture(GestureReport(request.number, .began)), to: element.id)
    },
    Way("a toggle's setter", send: .toggle(true)) { visits in Toggle("x", isOn: visits.setter(false)) },
    Way("a field's setter", send: .input("y")) { visits in TextField("x", text: visits.setter("")) },
    Way("onSubmit", send: .submit) { visits in TextField("x", text: .constant("")).onSubmit { visits.visit() } },
    Way("a slider's setter", send: .number(1)) { visits in Slider(value: visits.setter(0.5)) },
    Way("a stepper's action", send: .increment) { visits in Stepper("x", value: visits.setter(1)) },
    Way("a picker's setter", send: .choose(0)) { visits in
      Picker("x", selection: visits.setter(1)) { ForEach(0..<2) { Text(verbatim: "\($0)").tag($0) } }
    },
    Way("a date's setter", send: .date(Date(timeIntervalSince1970: 86400))) { visits in
      DatePicker("x", selection: visits.setter(Date(timeIntervalSince1970: 0)))
    },
    Way("a color's setter", send: .color(Color(red: 1, green: 0, blue: 0))) { visits in
      ColorPicker("x", selection: visits.setter(Color.blue))
    },
    Way("a disclosure's setter", send: .toggle(true)) { visits in
      DisclosureGroup(isExpanded: visits.setter(false)) {
        Text(verbatim: "x")
      } label: {
        Text(verbatim: "y")
      }
    },
    Way("delete", send: .delete([0])) { visits in
      List { ForEach(visits.model.items, id: \.self) { Text(verbatim: "\($0)") }.onDelete { _ in visits.visit() } }
    },
    Way("move", send: .reorder([0], to: 2)) { visits in
      List { ForEach(visits.model.items, id: \.self) { Text(verbatim: "\($0)") }.onMove { _, _ in visits.visit() } }
    },
    Way("drop", send: .drop(before: nil)) { visits in
      List { ForEach(visits.model.items, id: \.self) { Text(verbatim: "\($0)") }.onMove { _, _ in visits.visit() } }
    },
    Way("a list's selection", send: .press) { visits in
      List(visits.model.items, id: \.self, selection: visits.setter(Int?.none)) { Text(verbatim: "\($0)") }
    },
    Way("refreshable", send: .refresh) { visits in List { Text(verbatim: "x") }.refreshable { @MainActor in visits.visit() } },
    Way("a swipe action", send: .press) { visits in
      List { ForEach(visits.model.items, id: \.self) { Text(verbatim: "\($0)").swipeActions { Button("press") { visits.visit() } } } }
    },
    Way("a context menu") { visits in
      Text(verbatim: "x").contextMenu { Button("press") { visits.visit() } }
    } act: { tree, _ in
      for event in [ElementEvent.toggle(true), .press] {
        for element in tree.elements where element.takes(event.kind) { tree.send(event, to: element.id) }
        tree.flush()
      }
    },
    Way("an accessibility action", send: .press) { visits in Text(verbatim: "x").accessibilityAction { visits.visit() } },
    Way("searchable's setter", send: .input("y")) { visits in
      NavigationStack { List { Text(verbatim: "x") }.searchable(text: visits.setter("")) }
    },
    Way("a focus that is watched", send: .focus(true)) { visits in Focusing { visits.visit() } },
    Way("a tab", send: .press) { visits in
      TabView(selection: visits.setter(1)) { Tab("x", systemImage: "star", value: 1) { Text(verbatim: "x") } }
    },
    Way("openURL", send: .press) { visits in
      Opener()
        .environment(
          \.openURL,
          OpenURLAction { _ in
            visits.visit()
            return .handled
          })
    },
    Way("an alert's button", send: .press) { visits in
      Opening(model: visits.model) { $0.alert("x", isPresented: $1) { Button("press") { visits.visit() } } }
    },
    Way("a dialog's button", send: .press) { visits in
      Opening(model: visits.model) { $0.confirmationDialog("x", isPresented: $1) { Button("press") { visits.visit() } } }
    },
    Way("a sheet's onDismiss", send: .dismiss) { visits in
      Opening(model: visits.model) { $0.sheet(isPresented: $1, onDismiss: { visits.visit() }) { Text(verbatim: "x") } }
    },
    Way("a menu's button", send: .press) { visits in Menu("x") { Button("press") { visits.visit() } } },
  ]

  // MARK: Tasks

  nonisolated private static let asynchronous: [Way] = [
    Way("task") { visits in Text(verbatim: "x").task { visits.visit() } },
    Way("task(id:)") { visits in Text(verbatim: "x").task(id: 1) { visits.visit() } },
    Way("task, after it has waited") { visits in
      Text(verbatim: "x").task {
        try? await Task.sleep(for: .milliseconds(1))
        visits.visit()
      }
    },
    Way("a task of an action", send: .press) { visits in Button("x") { Task { visits.visit() } } },
    Way("Observations") { visits in
      Text(verbatim: "x").task {
        for await _ in Observations({ visits.model.number }) {
          visits.visit()
          return
        }
      }
    },
    Way("the end of a task", isEnd: true) { visits in
      Text(verbatim: "x").task {
        await withTaskCancellationHandler {
          try? await Task.sleep(for: .seconds(3600))
          visits.visit()
        } onCancel: {
        }
      }
    },
  ]
}

extension WindowOriginTests.Visits {
  /// A binding whose setter is the program's.
  fileprivate func setter<Value>(_ value: Value) -> Binding<Value> { Binding(get: { value }, set: { _ in self.visit() }) }
}

private struct Root: View {
  let make: () -> AnyView
  var body: AnyView { make() }
}

private struct Reading: View {
  let visit: () -> Void
  var body: some View {
    let _ = visit()
    Text(verbatim: "x")
  }
}

private struct UpdatedProperty: DynamicProperty {
  let visit: () -> Void
  mutating func update() { visit() }
}

private struct Updating: View {
  let property: UpdatedProperty
  var body: some View { Text(verbatim: "x") }
}

private final class Made {
  init(_ visits: WindowOriginTests.Visits) { MainActor.assumeIsolated { visits.visit() } }
}

private struct Making: View {
  @State private var made: Made
  init(visits: WindowOriginTests.Visits) { _made = State(wrappedValue: Made(visits)) }
  var body: some View { Text(verbatim: "x") }
}

private final class MadeObject: ObservableObject {
  init(_ visits: WindowOriginTests.Visits) { MainActor.assumeIsolated { visits.visit() } }
}

private struct MakingObject: View {
  @StateObject private var made: MadeObject
  init(visits: WindowOriginTests.Visits) { _made = StateObject(wrappedValue: MadeObject(visits)) }
  var body: some View {
    let _ = made
    Text(verbatim: "x")
  }
}

private struct Modifying: ViewModifier {
  let visit: () -> Void
  func body(content: Content) -> some View {
    let _ = visit()
    content
  }
}

private struct Styling: ButtonStyle {
  let visit: () -> Void
  func makeBody(configuration: Configuration) -> some View {
    let _ = visit()
    configuration.label
  }
}

private struct Animating: View {
  struct Counting: View, Animatable {
    var animatableData: Double
    let visit: () -> Void
    var body: some View {
      let _ = visit()
      Text(verbatim: "\(animatableData)")
    }
  }

  let model: WindowOriginTests.Model
  let visit: () -> Void
  var body: some View { Counting(animatableData: Double(model.number), visit: visit) }
}

private struct Transiting: View {
  struct Written: Transition {
    let visit: () -> Void
    func body(content: Content, phase: TransitionPhase) -> some View {
      let _ = visit()
      content.opacity(phase.isIdentity ? 1 : 0)
    }
  }

  let model: WindowOriginTests.Model
  let visit: () -> Void
  var body: some View { if model.isOn { Text(verbatim: "x").transition(Written(visit: visit)) } }
}

private struct Focusing: View {
  let visit: () -> Void
  @FocusState private var hasFocus: Bool
  var body: some View {
    TextField("x", text: .constant("")).focused($hasFocus).onChange(of: hasFocus) { visit() }
  }
}

private struct Watching: View {
  let model: WindowOriginTests.Model
  let visit: () -> Void
  var body: some View { Text(verbatim: "x").onChange(of: model.number) { visit() } }
}

private struct Opening<Content: View>: View {
  @Bindable var model: WindowOriginTests.Model
  @ViewBuilder let content: (Text, Binding<Bool>) -> Content
  var body: Content { content(Text(verbatim: "open"), $model.isOn) }
}

/// Opens an address in an action. Links are followed by the host.
private struct Opener: View {
  @Environment(\.openURL) private var openURL
  var body: some View { Button("x") { openURL(URL(string: "https://example.com")!) } }
}

private struct Visitor: @unchecked Sendable {
  let visit: @MainActor () -> Void
}

private struct Schedule: TimelineSchedule {
  let visit: Visitor

  func entries(from start: Date, mode: TimelineScheduleMode) -> AnyIterator<Date> {
    var date = start
    let visit = visit
    return AnyIterator {
      MainActor.assumeIsolated { visit.visit() }
      date += 1
      return date
    }
  }
}

/// Keeps an observation.
private final class Kept {
  let token: ObservationTracking.Token
  init(_ token: consuming ObservationTracking.Token) { self.token = token }
}
