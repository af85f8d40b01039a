import BeholdObservation
import Foundation
import Testing

@testable import BeholdUI

@Suite("Styles of a program's own") @MainActor
struct ControlStyleTests {
  @Observable
  final class Model {
    var text = "a"
    var secret = "s"
    var date = Date(timeIntervalSince1970: 0)
    var done = 0
  }

  private struct Framed: TextFieldStyle {
    func _body(configuration: TextField<Self._Label>) -> some View {
      HStack {
        Text(verbatim: "[")
        configuration
      }
    }
  }

  private struct Fields: View {
    @Bindable var model: Model

    var body: some View {
      VStack {
        TextField("Name", text: $model.text, prompt: Text(verbatim: "who"))
        SecureField("Code", text: $model.secret)
        TextField("Amount", value: .constant(3), format: .number)
        TextField("Round", text: .constant("")).textFieldStyle(.roundedBorder)
      }
      .textFieldStyle(Framed())
    }
  }

  @Test("A style is given the field, which is plain and keeps what it is called")
  func fields() {
    let model = Model()
    let screen = Screen(Fields(model: model))
    let field = screen.element(.textField)
    #expect(screen.tree.texts.filter { $0 == "[" }.count == 3)
    #expect(field[.label]?.text == "Name" && field[.prompt]?.text == "who" && field[.style]?.text == "plain")
    #expect(screen.element(.secureField)[.label]?.text == "Code")
    #expect(screen.element(.textField, 2)[.style]?.text == "roundedBorder")
    screen.send(.input("b"), to: field)
    #expect(model.text == "b")
  }

  private struct Bar: GaugeStyle {
    func makeBody(configuration: Configuration) -> some View {
      Text(verbatim: "\(configuration.value)")
      configuration.label
      if let label = configuration.maximumValueLabel { label }
      if configuration.currentValueLabel == nil { Gauge(value: 0.5) { Text(verbatim: "inner") } }
    }
  }

  @Test("A gauge's style knows how much of its range the value is, and which labels there are")
  func gauge() {
    let tree = mounted(
      VStack {
        Gauge(value: 15, in: 10...20) { Text(verbatim: "Oil") }
        Gauge(value: 99, in: 0...10) {
          Text(verbatim: "Fuel")
        } currentValueLabel: {
          Text(verbatim: "now")
        } minimumValueLabel: {
          Text(verbatim: "E")
        } maximumValueLabel: {
          Text(verbatim: "F")
        }
      }
      .gaugeStyle(Bar()))
    #expect(tree.texts == ["0.5", "Oil", "inner", "1.0", "Fuel", "F"])
  }

  private struct Boxed: MenuStyle {
    func makeBody(configuration: Configuration) -> some View {
      Text(verbatim: "box")
      Menu(configuration)
    }
  }

  @Test("A menu's style is given the menu with its items and its action")
  func menu() {
    let model = Model()
    let screen = Screen(
      Menu("Actions") {
        Button("Copy") { model.done += 10 }
      } primaryAction: {
        model.done += 1
      }
      .menuStyle(Boxed()))
    #expect(screen.tree.texts == ["box", "Actions", "Copy"])
    screen.send(.press, to: screen.element(.menu))
    screen.send(.press, to: screen.element(.button))
    #expect(model.done == 11)
  }

  private struct Plain: FormStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        Text(verbatim: "form")
        configuration.content
      }
    }
  }

  @Test("A form's style is given what is in it")
  func form() {
    let tree = mounted(Form { Text(verbatim: "row") }.formStyle(Plain()))
    #expect(tree.texts == ["form", "row"] && tree.all(.form).isEmpty)
    #expect(mounted(Form { Text(verbatim: "row") }.formStyle(.grouped)).all(.form)[0][.style]?.text == "grouped")
  }

  private struct Day: DatePickerStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.label
      Button("Next") { configuration.selection += 86_400 }
      if configuration.minimumDate != nil { DatePicker(configuration) }
    }
  }

  @Test("A date picker's style writes the date, and makes a picker of its configuration")
  func date() {
    struct Pickers: View {
      @Bindable var model: Model
      var body: some View {
        DatePicker("Free", selection: $model.date).datePickerStyle(Day())
        DatePicker("From", selection: $model.date, in: Date(timeIntervalSince1970: 0)..., displayedComponents: .date).datePickerStyle(Day())
      }
    }
    let model = Model()
    let screen = Screen(Pickers(model: model))
    #expect(screen.tree.all(.datePicker).count == 1)
    screen.send(.press, to: screen.element(.button))
    #expect(model.date.timeIntervalSince1970 == 86_400)
  }
}
