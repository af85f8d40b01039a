import BeholdObservation
import BeholdTesting
import Foundation
import Testing

@testable import BeholdUI

/// Families of SwiftUI's names that came with its later years, each by what it does.
@Suite("Names of later years do what they say") @MainActor
struct FamilyNameTests {
  // MARK: Sliders

  private struct Marked: View {
    @State private var speed = 20.0
    @State private var part: Float = 0.5
    var isShown = true

    var body: some View {
      Slider(value: $speed, in: 0...100, enabledBounds: 10...60) {
        Text("Speed")
      } currentValueLabel: {
        Text("Slow")
      } ticks: {
        SliderTick(30)
        if isShown { SliderTick("Town", 50) }
        SliderTickContentForEach([70, 80], id: \.self) { SliderTick($0) }
        SliderTick(200) { Text("Outside") }
      }
      Slider(value: $part, in: 0...1, step: 0.25, neutralValue: 0.5) {
        Text("Part")
      } tick: {
        $0 == 0.25 ? nil : SliderTick($0)
      }
      Slider(value: $part, in: 0...1, neutralValue: 0.5, label: { Text("Plain") })
    }
  }

  @Test("a slider has marks where its ticks are, says their labels, and lets nobody leave what is enabled")
  func ticks() {
    let screen = Screen(Marked())
    let (speed, part) = (screen.element(.slider), screen.element(.slider, 1))
    #expect(speed[.ticks]?.text == "0.3 0.5 0.7 0.8" && part[.ticks]?.text == "0.0 0.5 0.75 1.0")
    #expect(screen.element(.slider, 2)[.ticks] == nil)
    #expect(spoken(speed) == "Slow")
    screen.send(.number(50), to: speed)
    #expect(speed.number == 50 && spoken(speed) == "Town")
    screen.send(.number(90), to: speed)
    #expect(speed.number == 60)
    screen.send(.number(2), to: speed)
    #expect(speed.number == 10)
  }

  private func spoken(_ element: Element) -> String? {
    element.modifierList.lazy.compactMap { if case .accessibility(.value(let value)) = $0 { value } else { nil } }.first
  }

  // MARK: Texts with attributes

  private struct Rich: View {
    @State var text: AttributedString
    @State var selection = AttributedTextSelection()
    let told: (AttributedString) -> Void

    var body: some View {
      TextEditor(text: $text, selection: $selection).onChange(of: text, initial: true) { told(text) }
      Button("Strong") { text.transformAttributes(in: &selection) { $0.inlinePresentationIntent = .stronglyEmphasized } }
      Button("Replace") { text.replaceSelection(&selection, withCharacters: "new") }
    }
  }

  /// The letters, with those between stars that are strong.
  private func marked(_ text: AttributedString) -> String {
    text.runs.map { run in
      let letters = String(text.characters[run.range])
      return run.inlinePresentationIntent == .stronglyEmphasized ? "*\(letters)*" : letters
    }.joined()
  }

  @Test("an editor of a text with attributes leaves those of the letters that nobody has edited")
  func attributed() throws {
    var strong = AttributedString("bold")
    strong.inlinePresentationIntent = .stronglyEmphasized
    var text = AttributedString()
    let host = TestHost(Rich(text: "a " + strong + " c") { text = $0 })
    let editor = try host.find(.textEditor)
    #expect(try editor.value == "a bold c" && marked(text) == "a *bold* c")
    try editor.type("aa bold c")
    #expect(marked(text) == "aa *bold* c")
    // What is written within has what is before it.
    try editor.type("aa boled c")
    #expect(marked(text) == "aa *boled* c")
    try editor.type("aa bold")
    #expect(marked(text) == "aa *bold*")
    // What is selected is made strong, and replaced.
    try editor.select(0..<2)
    try host.find(.button, "Strong").press()
    #expect(marked(text) == "*aa* *bold*")
    try host.find(.button, "Replace").press()
    #expect(try marked(text) == "*new* *bold*" && editor.value == "new bold")
    // Nothing is selected: it is the next letter's.
    try editor.select(4..<4)
    try host.find(.button, "Strong").press()
    try editor.type("new xbold")
    #expect(marked(text) == "*new* *xbold*")
  }

  @Test("a selection that is too far is at the end")
  func selections() {
    let text = AttributedString("ab")
    let longer = AttributedString("abcdef")
    #expect(AttributedTextSelection().indices(in: text) == .insertionPoint(text.endIndex))
    #expect(AttributedTextSelection(insertionPoint: longer.endIndex).indices(in: text) == .insertionPoint(text.endIndex))
    let all = AttributedTextSelection(range: longer.startIndex..<longer.endIndex)
    #expect(all.indices(in: text) == .ranges(RangeSet(text.startIndex..<text.endIndex)))
    #expect(all.attributes(in: text) == [AttributeContainer()])
  }

  // MARK: Texts that go on

  @Test("TIME-2: a text of the time is written again when its format writes another one, and not before")
  func currentDate() {
    let start = Date(timeIntervalSince1970: 1_000_000)
    let clock = ManualClock(start)
    let tree = ViewTree(clock: clock)
    tree.mount(
      VStack {
        Text(.currentDate, format: .dateTime.second().locale(Locale(identifier: "en_US")))
        Text(.durationOffset(to: start.addingTimeInterval(-60)), format: .units(allowed: [.minutes]))
      })
    #expect(tree.texts == ["40", "1 min"])
    clock.advance(to: start.addingTimeInterval(0.5))
    #expect(tree.texts == ["40", "1 min"])
    clock.advance(to: start.addingTimeInterval(2.1))
    #expect(tree.texts == ["42", "1 min"])
    clock.advance(to: start.addingTimeInterval(61.1))
    #expect(tree.texts.last == "2 min")
  }

  // MARK: Tabs

  private struct Extras: TabContent {
    let count: Int

    var body: some TabContent<Int> {
      Tab("Second", systemImage: "star", value: 2) { Text("two") }
      ForEach(3..<3 + count) { number in Tab("Tab \(number)", systemImage: "star", value: number) { Text(verbatim: "\(number)") } }
    }
  }

  private struct Tabs: View {
    @State private var selection = 1

    var body: some View {
      TabView(selection: $selection) {
        Tab("First", systemImage: "star", value: 1) { Placed() }
        Extras(count: 2)
      }
    }
  }

  private struct Placed: View {
    @Environment(\.tabBarPlacement) private var placement
    @Environment(\.isTabBarShowingSections) private var hasSections

    var body: some View { Text(verbatim: "\(placement == .bottomBar || placement == .topBar) \(hasSections)") }
  }

  @Test("tabs can be a content of the program's own, and pages know where they are")
  func tabs() throws {
    let screen = Screen(Tabs())
    #expect(screen.tree.elements.count { $0.kind == .tab } == 4)
    #expect(screen.texts.contains("true false"))
    #expect(Screen(Placed()).texts == ["false false"])
    let host = TestHost(Tabs())
    #expect((try? host.find("4")) == nil)
    try host.find(.tab, "Tab 4").press()
    #expect((try? host.find("4")) != nil)
  }

  // MARK: Focus, keys and gestures

  @available(*, deprecated)
  private struct Reached: View {
    let happenings: Happenings
    @AccessibilityFocusState private var isRead: Bool

    var body: some View {
      Text("box").focusable(true) { happenings.note("focus \($0)") }
      Text("read").accessibilityFocused($isRead).accessibilityDefaultFocus($isRead, true)
      Text("keys").onModifierKeysChanged(mask: [.shift, .command]) { happenings.note("keys \($0.rawValue) \($1.rawValue)") }
      Text("tap").gesture(TapGesture().modifiers(.command).onEnded { happenings.note("tap") })
    }
  }

  @available(*, deprecated)
  @Test("focus, keys that are held, and gestures that ask for them")
  func reached() throws {
    let happenings = Happenings()
    let screen = Screen(Reached(happenings: happenings))
    #expect(happenings.take() == ["keys 0 0"])
    let texts = screen.tree.elements.filter { $0.kind == .text }
    screen.send(.focus(true), to: texts[0])
    screen.send(.focus(true), to: texts[0])
    screen.send(.focus(false), to: texts[0])
    #expect(happenings.take() == ["focus true", "focus false"])
    #expect(texts[1][.isFocused]?.flag == true)
    let shift = try #require(KeyEquivalent.held.first { $0.modifiers == .shift }).key
    screen.send(.key(KeyPress(shift, modifiers: [.shift, .option])), to: texts[2])
    screen.send(.key(KeyPress(shift, modifiers: [.option], phase: .up)), to: texts[2])
    #expect(happenings.take() == ["keys 0 2", "keys 2 0"])
    let request = try #require(texts[3].gestures.first)
    #expect(request.keys == .command)
    screen.send(.gesture(GestureReport(request.number, .began)), to: texts[3])
    #expect(happenings.take() == ["tap"])
  }

  // MARK: Dragging

  private struct Dragged: View {
    let happenings: Happenings
    @State private var isForbidden = false

    var body: some View {
      Text("from").draggable("glaze").dragConfiguration(DragConfiguration(allowMove: true))
        .onDragSessionUpdated { happenings.note("drag \($0.phase)") }
      Text("to").dropDestination(for: String.self) { happenings.note("got \($0) at \(Int($1.location.x))") }
        .dropConfiguration { _ in DropConfiguration(operation: isForbidden ? .forbidden : .copy) }
        .onDropSessionUpdated { happenings.note("drop \($0.phase)") }
      Text("closed").dropDestination(for: String.self, isEnabled: false) { _, _ in happenings.note("closed") }
      Button("Forbid") { isForbidden = true }
    }
  }

  @Test("what is dragged is followed from where it begins to where it ends, and is not taken where that is forbidden")
  func sessions() throws {
    let happenings = Happenings()
    let screen = Screen(Dragged(happenings: happenings))
    let texts = screen.tree.elements.filter { $0.kind == .text }
    screen.send(.transfer(.lifted), to: texts[0])
    screen.send(.transfer(.targeted(true)), to: texts[1])
    screen.send(.transfer(.received([.value("glaze")], CGPoint(x: 3, y: 4))), to: texts[1])
    screen.send(.transfer(.released(isTaken: true)), to: texts[0])
    #expect(
      happenings.take() == [
        "drag active", "drop entering", "got [\"glaze\"] at 3", "drop ended(BeholdUI.DropOperation.copy)",
        "drag ended(BeholdUI.DropOperation.copy)",
      ])
    screen.send(.press, to: screen.element(.button))
    screen.send(.transfer(.received([.value("glaze")], .zero)), to: texts[1])
    #expect(!happenings.take().contains { $0.hasPrefix("got") })
    screen.send(.transfer(.received([.value("glaze")], .zero)), to: texts[2])
    #expect(happenings.take().isEmpty)
    #expect(screen.send(.transfer(.released(isTaken: false)), to: texts[1]) == .notTaken)
  }

  // MARK: Fields, fonts, files and menus

  @available(*, deprecated)
  private struct Fields: View {
    let happenings: Happenings
    @State private var number = 1.5
    @State private var date = Date.distantPast

    var body: some View {
      TextField("A", value: $number, formatter: NumberFormatter(), onCommit: { happenings.note("commit") })
      TextField("B", value: $number, formatter: NumberFormatter(), onEditingChanged: { happenings.note("editing \($0)") })
      TextField(
        "C" as String, value: $number, formatter: NumberFormatter(), onEditingChanged: { happenings.note("editing \($0)") },
        onCommit: { happenings.note("commit") })
    }
  }

  @available(*, deprecated)
  @Test("fields with a formatter tell of being edited and committed")
  func fields() {
    let happenings = Happenings()
    let screen = Screen(Fields(happenings: happenings))
    screen.send(.submit, to: screen.element(.textField))
    #expect(happenings.take() == ["commit"])
    screen.send(.focus(true), to: screen.element(.textField, 1))
    #expect(happenings.take() == ["editing true"])
    screen.send(.focus(true), to: screen.element(.textField, 2))
    screen.send(.input("25"), to: screen.element(.textField, 2))
    screen.send(.submit, to: screen.element(.textField, 2))
    #expect(happenings.take() == ["editing true", "commit"] && screen.element(.textField).text == "25")
  }

  @Test("a font can be some times as large")
  func fonts() {
    #expect(Font.body.scaled(by: 2).traits.factor == 2 && Font.body.scaled(by: 2).scaled(by: 1.5).traits.factor == 3)
    #expect(Font.body.scaled(by: .nan) == .body && Font.body.scaled(by: -1) == .body && Font.body != .body.scaled(by: 2))
  }

  @Observable @MainActor
  final class Mover {
    var isMoving = false
    var result = ""
  }

  private struct Moving: View {
    @Bindable var mover: Mover
    let file: URL

    var body: some View {
      Button("Take along") { mover.isMoving = true }
        .fileMover(isPresented: $mover.isMoving, file: file) { result in
          mover.result = (try? result.get().lastPathComponent) ?? "failure"
        }
    }
  }

  @Test("a file of the program's is taken along, and stays where it is")
  func movingFiles() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("notes-\(UUID().uuidString).txt")
    try Data("text".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let mover = Mover()
    let host = TestHost(Moving(mover: mover, file: file))
    try host.find(.button, "Take along").press()
    try await host.settle()
    let saved = try host.find(.button, "Save").save()
    #expect(saved.name == file.lastPathComponent && saved.data == Data("text".utf8))
    #expect(mover.result == file.lastPathComponent && FileManager.default.fileExists(atPath: file.path))
  }

  @Test("what leaves a menu open, and what a bar is written in")
  func marks() {
    struct Content: View {
      var body: some View {
        NavigationStack {
          Menu("Size") {
            Button("Larger") {}.menuActionDismissBehavior(.disabled)
            Button("Done") {}.menuActionDismissBehavior(.enabled)
          }
          .navigationTitle("Page")
          .toolbarForegroundStyle(.red, for: .navigationBar)
        }
      }
    }
    let screen = Screen(Content())
    #expect(screen.element(.button)[.pageAction]?.text == "open" && screen.element(.button, 1)[.pageAction] == nil)
    #expect(screen.element(.page)[.barInk] == .paint(.color(.red)))
  }

  private struct Note: Codable, Transferable {
    var text = "note"
    static var transferRepresentation: some TransferRepresentation {
      CodableRepresentation(contentType: .json).suggestedFileName { $0.text + ".json" }
      ProxyRepresentation(exporting: \.text).suggestedFileName("letters.txt")
    }
  }

  @Test("a value says what its file is called, where nobody else does, and the user's folders have names")
  func fileNames() {
    #expect(FileExport(Note(), [], nil).name == "note.json")
    #expect(FileExport(Note(), [.utf8PlainText], nil).name == "letters.txt")
    #expect(FileExport(Note(), [], "other").name == "other.json")
    #expect(URL.documentsDirectory == FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).first)
    #expect(URL.cachesDirectory != URL.applicationSupportDirectory && URL.documentsDirectory.isFileURL)
  }

  // MARK: Values that are animated

  private struct Arc: Shape {
    var start: Double
    var depth: CGFloat
    var animatableData: AnimatableValues<Double, CGFloat, Double> {
      get { AnimatableValues(start, depth, 1) }
      set { (start, depth, _) = newValue.value }
    }
    func path(in rect: CGRect) -> Path { Path(rect) }
  }

  @Test("several values are animated together")
  func values() {
    var arc = Arc(start: 1, depth: 2)
    var data = arc.animatableData
    #expect(data + data == AnimatableValues(2, 4, 2) && data - data == .zero && data != .zero && data.magnitudeSquared == 6)
    data.scale(by: 3)
    arc.animatableData = data
    #expect(arc.start == 3 && arc.depth == 6)
  }

  // MARK: Preferences

  private struct WidthKey: PreferenceKey {
    static var defaultValue: CGFloat { -1 }
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
  }

  private struct Anew: View {
    let told: (CGFloat) -> Void
    @State private var round = 0

    var body: some View {
      VStack {
        GeometryReader { geometry in
          if round < 2 { Color.clear.preference(key: WidthKey.self, value: geometry.size.width) }
        }
        .id(round)
      }
      .onPreferenceChange(WidthKey.self, perform: told)
      Button("Again") { round += 1 }
    }
  }

  @Test("ENV-6: a reader that comes in place of another one is waited for, and what has no value when it is measured has the default one")
  func preferences() throws {
    var heard: [CGFloat] = []
    let screen = Screen(Anew { heard.append($0) })
    func measure(_ width: CGFloat) {
      screen.send(.measure(ElementGeometry(size: CGSize(width: width, height: 10))), to: screen.element(.geometry))
    }
    measure(100)
    #expect(heard == [100])
    screen.send(.press, to: screen.element(.button))
    #expect(heard == [100])
    measure(200)
    #expect(heard == [100, 200])
    screen.send(.press, to: screen.element(.button))
    #expect(heard == [100, 200])
    measure(300)
    #expect(heard == [100, 200, -1])
  }
}
