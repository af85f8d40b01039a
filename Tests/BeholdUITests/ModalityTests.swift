import BeholdObservation
import BeholdTesting
import Foundation
import Testing

@testable import BeholdUI

@MainActor @Suite("What is behind something, or lets presses through")
struct ModalityTests {
  struct Cover: Sendable, CustomTestStringConvertible {
    let testDescription: String
    fileprivate let view: @MainActor @Sendable (AnyView, Binding<Bool>) -> AnyView
  }

  nonisolated static let covers: [Cover] = [
    Cover(testDescription: "sheet") { view, isShown in AnyView(view.sheet(isPresented: isShown) { Button("Over") {} }) },
    Cover(testDescription: "full screen cover") { view, isShown in AnyView(view.fullScreenCover(isPresented: isShown) { Button("Over") {} })
    },
    Cover(testDescription: "popover") { view, isShown in AnyView(view.popover(isPresented: isShown) { Button("Over") {} }) },
    Cover(testDescription: "alert") { view, isShown in AnyView(view.alert("Alert", isPresented: isShown) { Button("Over") {} }) },
    Cover(testDescription: "confirmation dialog") { view, isShown in
      AnyView(view.confirmationDialog("Dialog", isPresented: isShown) { Button("Over") {} })
    },
  ]

  private struct Pressing: ButtonStyle {
    let diary: Diary

    func makeBody(configuration: Configuration) -> some View {
      configuration.label.onChange(of: configuration.isPressed) { diary.note("pressing \($1)") }
    }
  }

  private struct Content: View {
    let cover: Cover
    let diary: Diary
    @State private var isShown = false
    @State private var text = ""
    @FocusState private var hasFocus: Bool

    var body: some View {
      cover.view(
        AnyView(
          VStack {
            Button("Open") { isShown = true }
            Button("Behind") { diary.note("pressed") }
            TextField("Field", text: $text).focused($hasFocus)
            Text(verbatim: "text \(text) \(hasFocus)")
            Button("Held") {}.buttonStyle(Pressing(diary: diary))
          }), $isShown)
    }
  }

  @Test("HOST-1 What is behind a sheet, an alert, a dialog or a popover takes nothing, and lets go of focus and finger", arguments: covers)
  func covered(_ cover: Cover) throws {
    let diary = Diary()
    let tree = mounted(Content(cover: cover, diary: diary))
    let field = tree.all(.textField)[0]
    let pressed = try #require(tree.elements.first { $0.takes(.hold) })
    tree.send(.focus(true), to: field.id)
    #expect(tree.send(.hold(true), to: pressed.id) == .handled)
    #expect(tree.press("Open") == .handled)
    #expect(tree.texts.contains("text  true"))
    #expect(tree.press("Behind") == .covered)
    #expect(tree.send(.input("x"), to: field.id) == .covered)
    #expect(tree.send(.hold(true), to: pressed.id) == .covered)
    #expect(tree.send(.hold(false), to: pressed.id) == .handled)
    #expect(tree.send(.focus(false), to: field.id) == .handled)
    tree.flush()
    #expect(diary.take() == ["pressing true", "pressing false"])
    #expect(tree.texts.contains("text  false"))
    #expect(tree.press("Over") == .handled)
    let layer = tree.elements.first { $0.kind.isPresented }
    if let layer { #expect(tree.send(.dismiss, to: layer.id) == .handled) }
    tree.flush()
    #expect(tree.press("Behind") == .handled)
    #expect(diary.take() == ["pressed"])
  }

  @Test("HOST-1 Of several sheets the last one alone takes what people do")
  func several() throws {
    struct Content: View {
      @State private var isOuter = false
      @State private var isInner = false
      var body: some View {
        Button("root") { isOuter = true }
          .sheet(isPresented: $isOuter) {
            Button("outer") { isInner = true }.sheet(isPresented: $isInner) { Button("inner") {} }
          }
      }
    }
    let host = TestHost(Content())
    try host.find("root").press()
    try host.find("outer").press()
    try host.find("inner").press()
    #expect(throws: TestHostError.self) { try host.find("outer").press() }
    #expect(throws: TestHostError.self) { try host.find("root").press() }
    try host.dismiss()
    try host.find("outer").press()
  }

  nonisolated static let seeThrough: [RenderingCase<EventResult>] = [
    RenderingCase("transparent", { Button("B") {}.opacity(0) }, .hidden),
    RenderingCase("transparent around", { VStack { HStack { Button("B") {} } }.opacity(0) }, .hidden),
    RenderingCase("without hit tests", { Button("B") {}.allowsHitTesting(false) }, .hidden),
    RenderingCase("without hit tests around", { VStack { Button("B") {} }.allowsHitTesting(false) }, .hidden),
    RenderingCase("allowed within, not around", { VStack { Button("B") {}.allowsHitTesting(true) }.allowsHitTesting(false) }, .hidden),
    RenderingCase("half transparent", { Button("B") {}.opacity(0.5) }, .handled),
    RenderingCase("with hit tests", { Button("B") {}.allowsHitTesting(true) }, .handled),
    RenderingCase("transparent with a shortcut", { Button("B") {}.keyboardShortcut("k").opacity(0) }, .handled),
    RenderingCase("disabled", { Button("B") {}.disabled(true) }, .disabled),
  ]

  @Test("HOST-1 What is transparent, or takes no hits, takes no presses, but by its shortcut", arguments: seeThrough)
  func presses(_ row: RenderingCase<EventResult>) {
    let tree = mounted(row.view())
    #expect(tree.press("B") == row.expected)
  }

  private struct Controls: View {
    let note: @MainActor (String) -> Void

    private func bound<Value>(_ value: Value, _ name: String) -> Binding<Value> { Binding(get: { value }, set: { _ in note(name) }) }

    var body: some View {
      Toggle("A", isOn: bound(false, "toggle"))
      Stepper("B", value: bound(1, "stepper"))
      Slider(value: bound(1.0, "slider"), in: 0...9)
      Picker("C", selection: bound(1, "picker")) { ForEach(0..<3, id: \.self) { Text("\($0)") } }.pickerStyle(.inline)
      DatePicker("D", selection: bound(Date(timeIntervalSince1970: 0), "date"))
      ColorPicker("E", selection: bound(Color.red, "color"))
      List { ForEach(0..<3, id: \.self) { Text("\($0)") }.onDelete { _ in note("deletion") }.onMove { _, _ in note("move") } }
      TextField("F", text: bound("", "text")).onSubmit { note("submit") }
    }
  }

  @Test(
    "HOST-1 What is transparent, or takes no hits, is changed by no pointer; who has the focus in it can type",
    arguments: [true, false], [true, false])
  func controls(isTransparent: Bool, isShown: Bool) {
    let diary = Diary()
    let tree = mounted(
      VStack { Controls { diary.note($0) } }.opacity(isTransparent && !isShown ? 0 : 1).allowsHitTesting(isTransparent || isShown))
    let events: [ElementEvent] = [
      .toggle(true), .increment, .decrement, .number(3), .choose(2), .date(.now), .color(Color(red: 0, green: 0, blue: 1)), .delete([0]),
      .reorder([0], to: 2),
    ]
    for event in events {
      let takers = tree.elements.filter { $0.takes(event.kind) }
      #expect(!takers.isEmpty, "\(event)")
      for element in takers { tree.send(event, to: element.id) }
    }
    let changed: Set = ["toggle", "stepper", "slider", "picker", "date", "color", "deletion", "move"]
    #expect(Set(diary.take()) == (isShown ? changed : []))
    for element in tree.elements where element.takes(.input) {
      #expect(tree.send(.input("x"), to: element.id) == .handled)
      #expect(tree.send(.submit, to: element.id) == .handled)
    }
    #expect(diary.take() == ["text", "submit"])
  }
}
