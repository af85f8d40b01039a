import Foundation
import Testing

@testable import BeholdUI

/// Controls as articles and apps write them: what is proved is that each line means one overload.
@MainActor @Suite("Overloads of controls")
struct ControlOverloadTests {
  private enum Size: String, CaseIterable, Identifiable {
    case small
    case large
    var id: String { rawValue }
  }

  private static let title = "Title"
  private static func act() {}

  private struct Buttons: View {
    private let title: Substring = "Sub"
    @State private var count = 0
    let role: ButtonRole?

    var body: some View {
      Group {
        Button("Key \(count)") { count += 1 }
        Button("Key", action: act)
        Button(ControlOverloadTests.title, action: act)
        Button(title) { act() }
        Button("Key", role: .destructive) { act() }
        Button(ControlOverloadTests.title, role: role, action: act)
        Button("Key", systemImage: "plus") { act() }
        Button(ControlOverloadTests.title, systemImage: "plus", action: act)
        Button("Key", systemImage: "trash", role: .destructive, action: act)
        Button(action: act) { Label("Key", systemImage: "plus") }
      }
      Group {
        Button(action: { count += 1 }, label: { Text("Label") })
        Button {
          count += 1
        } label: {
          Image(systemName: "plus")
          Text("Label")
        }
        Button(role: .cancel, action: act) { Text("Label") }
        Button(role: role) {
          act()
        } label: {
          Text("Label")
        }
        Button(role: .close) { act() }
      }
      .buttonStyle(.borderedProminent)
      .buttonBorderShape(.capsule)
      .controlSize(.small)
      .keyboardShortcut(.defaultAction)
      Link("Key", destination: URL(string: "https://example.org")!)
      Link(ControlOverloadTests.title, destination: URL(string: "https://example.org")!)
      Link(destination: URL(string: "https://example.org")!) { Image(systemName: "link") }
      Menu("Key") { Button("Item", action: act) }
      Menu(ControlOverloadTests.title, systemImage: "ellipsis") { Button("Item", action: act) }
      Menu {
        Button("Item", action: act)
      } label: {
        Label("Key", systemImage: "ellipsis")
      } primaryAction: {
        act()
      }
      Menu("Key", systemImage: "ellipsis") {
        Button("Item", action: act)
      } primaryAction: {
        act()
      }
      ControlGroup("Key", systemImage: "plus") { Button("Item", action: act) }
      ControlGroup {
        Button("Item", action: act)
      } label: {
        Text("Label")
      }
    }
  }

  @Test("buttons, links, menus and groups")
  func buttons() {
    let screen = Screen(Buttons(role: nil))
    #expect(screen.tree.elements.count { $0.kind == .button } == 21)
    #expect(screen.element(.button).texts == ["Key 0"])
    #expect(screen.element(.button, 6).texts == ["Key"])
    #expect(screen.element(.button, 14)[.keyboardShortcut]?.text == "return")
  }

  private struct Fields: View {
    @State private var text = ""
    @State private var number = 1
    @State private var price: Decimal = 2
    @State private var optional: Double?
    @State private var date = Date(timeIntervalSinceReferenceDate: 0)
    @FocusState private var isFocused
    private let title = "Title"

    var body: some View {
      TextField("Key", text: $text)
      TextField(title, text: $text)
      TextField("Key", text: $text, prompt: Text("Prompt"))
      TextField(title, text: $text, prompt: Text("Prompt"), axis: .vertical)
      TextField("Key", text: $text, axis: .vertical)
      TextField(text: $text) { Text("Label") }
      TextField(text: $text, prompt: Text("Prompt")) { Image(systemName: "plus") }
      TextField("Key", value: $number, format: .number)
      TextField(title, value: $price, format: .currency(code: "EUR"))
      TextField("Key", value: $optional, format: .number, prompt: Text("Prompt"))
      TextField(value: $number, format: .number) { Text("Label") }
      Group {
        SecureField("Key", text: $text)
        SecureField(title, text: $text, prompt: Text("Prompt"))
        SecureField(text: $text) { Text("Label") }
        TextEditor(text: $text)
      }
      .focused($isFocused)
      .textFieldStyle(.roundedBorder)
      .textInputAutocapitalization(.never)
      .autocorrectionDisabled()
      .submitLabel(.done)
      .onSubmit { isFocused = false }
    }
  }

  @Test("fields")
  func fields() {
    let screen = Screen(Fields())
    #expect(screen.tree.elements.count { $0.kind == .textField } == 11)
    #expect(screen.element(.textField, 7).text == "1")
    #expect(screen.element(.textField, 9).text == "")
    #expect(screen.element(.secureField, 1)[.prompt]?.text == "Prompt")
  }

  private struct Choices: View {
    @State private var isOn = false
    @State private var size = Size.small
    @State private var id = "small"
    @State private var chosen: Size?
    @State private var date = Date(timeIntervalSinceReferenceDate: 0)
    private let title = "Title"

    var body: some View {
      Group {
        Toggle("Key", isOn: $isOn)
        Toggle(title, isOn: $isOn)
        Toggle("Key", systemImage: "plus", isOn: $isOn)
        Toggle(isOn: $isOn) { Text("Label") }
      }
      .toggleStyle(.switch)
      Group {
        Picker("Key", selection: $size) {
          ForEach(Size.allCases) { Text($0.rawValue).tag($0) }
        }
        Picker(title, selection: $id) { ForEach(Size.allCases) { Text($0.rawValue) } }
        Picker(selection: $size, label: Text("Label")) { ForEach(Size.allCases, id: \.self) { Text($0.rawValue) } }
        Picker(selection: $chosen) {
          Text("None").tag(Size?.none)
          ForEach(Size.allCases) { size in Text(size.rawValue).tag(Optional(size)) }
        } label: {
          Text("Label")
        }
        Picker("Key", systemImage: "plus", selection: $size) { Text("small").tag(Size.small) }
      }
      .pickerStyle(.segmented)
      Group {
        DatePicker("Key", selection: $date)
        DatePicker(title, selection: $date, displayedComponents: .date)
        DatePicker("Key", selection: $date, in: ...Date.now)
        DatePicker("Key", selection: $date, in: Date.distantPast...Date.distantFuture, displayedComponents: [.date, .hourAndMinute])
        DatePicker(selection: $date, in: Date.distantPast...) { Text("Label") }
      }
      .datePickerStyle(.compact)
      .labelsHidden()
    }
  }

  @Test("toggles, pickers and date pickers")
  func choices() {
    let screen = Screen(Choices())
    #expect(screen.tree.elements.count { $0.kind == .toggle } == 4)
    #expect((0..<5).map { screen.element(.picker, $0).selected } == [[0], [0], [0], [0], [0]])
    #expect(screen.tree.elements.count { $0.kind == .datePicker } == 5)
  }

  private struct Values: View {
    @State private var double = 1.0
    @State private var float: Float = 1
    @State private var int = 1
    private let title = "Title"

    var body: some View {
      Slider(value: $double)
      Slider(value: $double, in: 0...10)
      Slider(value: $float, in: 0...10, step: 1)
      Slider(value: $double, in: 0...10) { Text("Label") }
      Slider(value: $double, in: 0...10, step: 0.5) { editing in _ = editing }
      Slider(value: $double, in: 0...10, onEditingChanged: { _ in })
      Slider(value: $float, in: 0...10, step: 1) {
        Text("Label")
      } minimumValueLabel: {
        Text("0")
      } maximumValueLabel: {
        Text("10")
      }
      Stepper("Key \(int)", value: $int)
      Stepper(title, value: $int, in: 0...10)
      Stepper("Key", value: $double, in: 0...1, step: 0.1)
      Stepper(value: $int, in: 0...10, step: 2) { Text("Label") }
      Stepper("Key", onIncrement: { int += 1 }, onDecrement: { int -= 1 })
      Stepper {
        Text("Label")
      } onIncrement: {
        int += 1
      } onDecrement: {
        int -= 1
      }
      Stepper("Key", value: $double, format: .number)
      ProgressView()
      ProgressView("Key")
      ProgressView(title)
      ProgressView { Text("Label") }
      ProgressView(value: 0.5)
      ProgressView(value: float, total: 2)
      ProgressView("Key", value: double, total: 10)
      ProgressView(value: 0.5) {
        Text("Label")
      } currentValueLabel: {
        Text("50")
      }
      Gauge(value: double, in: 0...10) { Text("Label") }
      Gauge(value: 0.5) {
        Text("Label")
      } currentValueLabel: {
        Text("50")
      } minimumValueLabel: {
        Text("0")
      } maximumValueLabel: {
        Text("1")
      }
      LabeledContent("Key", value: "Value")
      LabeledContent(title, value: title)
      LabeledContent("Key", value: int, format: .number)
      LabeledContent("Key") { Text("Value") }
      LabeledContent {
        Text("Value")
      } label: {
        Text("Label")
      }
    }
  }

  @Test("sliders, steppers, progress, gauges and labelled content")
  func values() {
    let screen = Screen(Values())
    #expect(screen.tree.elements.count { $0.kind == .slider } == 7)
    #expect(screen.tree.elements.count { $0.kind == .stepper } == 7)
    #expect(screen.tree.elements.count { $0.kind == .progress } == 8)
    #expect(screen.tree.elements.count { $0.kind == .gauge } == 2)
    #expect((0..<5).map { screen.element(.labeledContent, $0).texts.last } == ["Value", "Title", "1", "Value", "Value"])
  }
}
