import BeholdObservation
import Foundation
import Testing

@testable import BeholdUI

@MainActor @Suite("Fields")
struct FieldTests {
  @Observable
  final class Donut {
    var name = "Plain"
    var price = 1.5
    var weight: Int? = 90
    var code = "AB"
  }

  private struct Editor: View {
    @Bindable var donut: Donut

    var body: some View {
      TextField("Name", text: $donut.name, prompt: Text("A name"))
      TextField("Code", text: Binding(get: { donut.code }, set: { donut.code = String($0.filter(\.isLetter).prefix(4)).uppercased() }))
      TextField("Fixed", text: .constant("fixed"), axis: .vertical)
    }
  }

  @Test("a field has a name, a prompt and a text, and what is typed is written; only the field is evaluated")
  func typing() {
    let donut = Donut()
    let screen = Screen(Editor(donut: donut))
    let field = screen.element(.textField)
    #expect(field.name == "Name")
    #expect(field[.prompt]?.text == "A name")
    #expect(field.text == "Plain")
    #expect(screen.send(.input("Pink"), to: field) == .handled)
    #expect(donut.name == "Pink")
    #expect(field.text == "Pink")
    #expect(screen.evaluations(of: Editor.self) == 0)
    #expect(screen.element(.textField, 2)[.axis]?.text == "vertical")
  }

  @Test("a host is not told what it shows already, and hears of a change by the program")
  func echo() {
    let donut = Donut()
    let screen = Screen(Editor(donut: donut))
    let field = screen.element(.textField)
    screen.send(.input("Pink"), to: field)
    #expect(screen.tellings(.value, of: field) == 0)
    donut.name = "Blue"
    #expect(screen.tellings(.value, of: field) == 1)
  }

  @Test("a text that the binding changes, or refuses, is told again, also where it has not changed on our side")
  func refused() {
    let donut = Donut()
    let screen = Screen(Editor(donut: donut))
    let code = screen.element(.textField, 1)
    screen.send(.input("abc"), to: code)
    #expect(code.text == "ABC")
    #expect(screen.tellings(.value, of: code) == 1)
    screen.send(.input("ABC1"), to: code)
    #expect(code.text == "ABC")
    #expect(screen.tellings(.value, of: code) == 1)
    let fixed = screen.element(.textField, 2)
    screen.send(.input("changed"), to: fixed)
    #expect(fixed.text == "fixed")
    #expect(screen.tellings(.value, of: fixed) == 1)
    #expect(screen.tellings(.value, of: fixed) == 0)
  }

  @Test("of several texts typed before an update the last one counts")
  func fast() {
    let donut = Donut()
    let screen = Screen(Editor(donut: donut))
    let field = screen.element(.textField)
    screen.tree.send(.input("P"), to: field.id)
    screen.tree.send(.input("Pi"), to: field.id)
    #expect(screen.tellings(.value, of: field) == 0)
    #expect(donut.name == "Pi")
  }

  private struct Numbers: View {
    @Bindable var donut: Donut

    var body: some View {
      TextField("Price", value: $donut.price, format: .number.locale(Locale(identifier: "en_US")))
      TextField("Weight", value: $donut.weight, format: .number)
      TextField(
        "At most 10", value: Binding(get: { donut.price }, set: { donut.price = min($0, 10) }),
        format: .number.locale(Locale(identifier: "en_US")))
    }
  }

  @Test("a field with a format writes what can be read, and shows what was typed until it is committed")
  func format() {
    let donut = Donut()
    let screen = Screen(Numbers(donut: donut))
    let field = screen.element(.textField)
    #expect(field.text == "1.5")
    screen.send(.input("2."), to: field)
    #expect(donut.price == 2)
    #expect(field.text == "2.")
    screen.send(.input("2.50"), to: field)
    #expect(donut.price == 2.5)
    screen.send(.submit, to: field)
    #expect(field.text == "2.5")
    #expect(screen.evaluations(of: Numbers.self) == 0)
  }

  @Test("a text that cannot be read keeps the old value, and stands until the person leaves the field")
  func invalid() {
    let donut = Donut()
    let screen = Screen(Numbers(donut: donut))
    let field = screen.element(.textField)
    screen.send(.input("dear"), to: field)
    #expect(donut.price == 1.5)
    #expect(field.text == "dear")
    #expect(screen.tellings(.value, of: field) == 0)
    screen.send(.focus(false), to: field)
    #expect(field.text == "1.5")
    #expect(screen.tellings(.value, of: field) == 1)
  }

  @Test("a host keeps the focus where no state says who has it")
  func focus() {
    let screen = Screen(Numbers(donut: Donut()))
    let field = screen.element(.textField)
    #expect(screen.send(.focus(true), to: field) == .handled)
    #expect(screen.tellings(.isFocused, of: field) == 0)
  }

  @Test("a value that is changed elsewhere, or that the binding makes another one, replaces what was typed")
  func replaced() {
    let donut = Donut()
    let screen = Screen(Numbers(donut: donut))
    let field = screen.element(.textField)
    screen.send(.input("x"), to: field)
    donut.price = 3
    screen.tree.flush()
    #expect(field.text == "3")
    let limited = screen.element(.textField, 2)
    screen.send(.input("20"), to: limited)
    #expect(donut.price == 10)
    #expect(limited.text == "10")
    screen.send(.input("30"), to: limited)
    #expect(limited.text == "10")
  }

  @Test("an optional value is none when the field is empty")
  func optional() {
    let donut = Donut()
    let screen = Screen(Numbers(donut: donut))
    let field = screen.element(.textField, 1)
    #expect(field.text == "90")
    screen.send(.input(""), to: field)
    #expect(donut.weight == nil)
    screen.send(.input("12"), to: field)
    #expect(donut.weight == 12)
  }

  private struct Submitting: View {
    @State private var text = ""
    let happenings: Happenings

    var body: some View {
      VStack {
        TextField("Inner", text: $text).onSubmit { happenings.note("inner \(text)") }
        SecureField("Scoped", text: $text).onSubmit { happenings.note("scoped") }.submitScope()
        TextField("Search", text: $text).onSubmit(of: .search) { happenings.note("search") }.submitLabel(.search)
        TextEditor(text: $text).autocorrectionDisabled().textInputAutocapitalization(.never)
      }
      .onSubmit { happenings.note("outer") }
      .textFieldStyle(.roundedBorder)
    }
  }

  @Test("submitting a field calls the actions from the inside out, up to a scope, for what they are")
  func submit() {
    let happenings = Happenings()
    let screen = Screen(Submitting(happenings: happenings))
    screen.send(.input("a"), to: screen.element(.textField))
    screen.send(.submit, to: screen.element(.textField))
    #expect(happenings.take() == ["inner a", "outer"])
    screen.send(.submit, to: screen.element(.secureField))
    #expect(happenings.take() == ["scoped"])
    screen.send(.submit, to: screen.element(.textField, 1))
    #expect(happenings.take() == ["outer"])
    #expect(screen.send(.submit, to: screen.element(.textEditor)) == .notTaken)
    #expect(happenings.take() == [])
  }

  @Test("fields of all kinds take text, and hosts are told how")
  func kinds() {
    let screen = Screen(Submitting(happenings: Happenings()))
    screen.send(.input("one"), to: screen.element(.secureField))
    screen.send(.input("two\nlines"), to: screen.element(.textEditor))
    #expect(screen.element(.secureField).text == "two\nlines")
    #expect(screen.element(.secureField).name == "Scoped")
    #expect(screen.element(.textField, 1)[.submitLabel]?.text == "search")
    #expect(screen.element(.textField).style == "roundedBorder")
    #expect(screen.element(.textEditor)[.isAutocorrectionDisabled]?.flag == true)
    #expect(screen.element(.textEditor)[.autocapitalization]?.text == "never")
  }

  private struct Mail: View {
    @State private var text = ""
    var body: some View {
      TextField("Mail", text: $text).keyboardType(.emailAddress).textContentType(.username)
      TextField("Words", text: $text).keyboardType(.default)
    }
  }

  @Test("fields say which keys they need, and what they are about")
  func keyboards() {
    let screen = Screen(Mail())
    #expect(screen.element(.textField)[.keyboard]?.text == "email")
    #expect(screen.element(.textField)[.contentType]?.text == "username")
    #expect(screen.element(.textField, 1)[.keyboard] == nil && screen.element(.textField, 1)[.contentType] == nil)
  }

  private struct Closed: View {
    @State private var text = "old"
    @State private var isOff = true

    var body: some View {
      TextField("Name", text: $text).disabled(isOff)
      TextField(text: $text) {
        HStack { Text("Rich") }
      }
    }
  }

  @Test("HOST-1: a disabled field takes no text, and a host that shows one all the same is told the old one")
  func disabled() {
    let screen = Screen(Closed())
    let field = screen.element(.textField)
    #expect(screen.send(.input("new"), to: field) == .disabled)
    #expect(field.text == "old")
    #expect(screen.tellings(.value, of: field) == 1)
    #expect(screen.send(.toggle(true), to: field) == .disabled)
  }

  @Test("a label that is not a plain text is in the field")
  func label() {
    let screen = Screen(Closed())
    let field = screen.element(.textField, 1)
    #expect(field.name == nil)
    #expect(field.firstChild?.kind == .controlLabel)
    #expect(field.texts == ["Rich"])
  }
}
