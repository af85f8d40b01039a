import BeholdObservation
import Foundation
import Testing

@testable import BeholdUI

@MainActor @Suite("Focus")
struct FocusTests {
  enum Field: Hashable {
    case name
    case city
    case none
  }

  private struct Form: View {
    @State private var text = ""
    @State private var hasCity = true
    @FocusState private var focus: Field?

    var body: some View {
      TextField("Name", text: $text).focused($focus, equals: .name)
      if hasCity { TextField("City", text: $text).focused($focus, equals: .city) }
      Button("City") { focus = .city }
      Button("Nowhere") { focus = Field.none }
      Button("Clear") { focus = nil }
      Button("Remove") { hasCity = false }
      Reader(focus: $focus)
    }
  }

  private struct Reader: View {
    @FocusState<Field?>.Binding var focus: Field?
    var body: some View { Text(focus.map { "\($0)" } ?? "nothing") }
  }

  private func focused(_ screen: Screen) -> [String] { screen.tree.elements.filter { $0[.isFocused] != nil }.compactMap(\.name) }

  @Test("the state follows what people do; only its readers are evaluated")
  func people() {
    let screen = Screen(Form())
    let (name, city) = (screen.element(.textField), screen.element(.textField, 1))
    #expect(screen.texts.last == "nothing")
    screen.send(.focus(true), to: name)
    #expect(screen.texts.last == "name")
    #expect(focused(screen) == ["Name"])
    #expect(screen.tellings(.isFocused, of: name) == 0)
    screen.tree.send(.focus(false), to: name.id)
    screen.send(.focus(true), to: city)
    #expect(screen.texts.last == "city")
    #expect(focused(screen) == ["City"])
    #expect(screen.evaluations(of: Form.self) == 0)
    // In the other order, too: what has lost the focus says so late.
    screen.tree.send(.focus(true), to: name.id)
    screen.send(.focus(false), to: city)
    #expect(screen.texts.last == "name")
    screen.send(.focus(false), to: name)
    #expect(screen.texts.last == "nothing")
    #expect(focused(screen) == [])
  }

  @Test("writing the state moves the focus, and takes it away")
  func program() {
    let screen = Screen(Form())
    let city = screen.element(.textField, 1)
    screen.send(.press, to: screen.element(.button))
    #expect(focused(screen) == ["City"])
    #expect(screen.tellings(.isFocused, of: city) == 1)
    #expect(screen.texts.last == "city")
    screen.send(.press, to: screen.element(.button, 2))
    #expect(focused(screen) == [])
    #expect(screen.tellings(.isFocused, of: city) == 1)
    #expect(screen.evaluations(of: Form.self) == 0)
  }

  @Test("a value that no field has takes the focus away, and is gone after the update")
  func nowhere() {
    let screen = Screen(Form())
    screen.send(.focus(true), to: screen.element(.textField))
    screen.send(.press, to: screen.element(.button, 1))
    #expect(focused(screen) == [])
    #expect(screen.texts.last == "nothing")
  }

  @Test("a focused field that goes clears the state")
  func removed() {
    let screen = Screen(Form())
    let city = screen.element(.textField, 1)
    screen.send(.focus(true), to: city)
    screen.send(.press, to: screen.element(.button, 3))
    #expect(screen.texts.last == "nothing")
    #expect(screen.send(.focus(true), to: city) == .unknownElement)
    screen.send(.press, to: screen.element(.button))
    #expect(screen.texts.last == "nothing")
  }

  private struct Single: View {
    @State private var text = ""
    @State private var number = 1
    @State private var isShown = false
    @FocusState private var isFocused: Bool

    var body: some View {
      Button("Focus") {
        isShown = true
        isFocused = true
      }
      if isShown { TextField("Number", value: $number, format: .number).focused($isFocused) }
      Text(isFocused ? "focused" : "not")
    }
  }

  @Test("a state may be a flag, and a field that comes in the same update has the focus; a field with a format hears of it, too")
  func flag() {
    let screen = Screen(Single())
    screen.send(.press, to: screen.element(.button))
    let field = screen.element(.textField)
    #expect(field[.isFocused]?.flag == true)
    #expect(screen.texts.last == "focused")
    screen.send(.input("x"), to: field)
    #expect(field.text == "x")
    screen.send(.focus(false), to: field)
    #expect(field.text == "1")
    #expect(screen.texts.last == "not")
    #expect(field[.isFocused] == nil)
  }

  private struct Starting: View {
    @FocusState private var focus: Field?

    var body: some View {
      TextField("Name", text: .constant("")).focused($focus, equals: .name)
      TextField("City", text: .constant("")).focused($focus, equals: .city)
        .disabled(focus == .name)
      EmptyView().defaultFocus($focus, .city)
    }
  }

  @Test("a default is the state when the view appears, and a disabled field does not take the focus")
  func start() {
    let screen = Screen(Starting())
    #expect(focused(screen) == ["City"])
    screen.send(.focus(true), to: screen.element(.textField))
    #expect(focused(screen) == ["Name"])
    #expect(screen.send(.focus(true), to: screen.element(.textField, 1)) == .disabled)
    #expect(focused(screen) == ["Name"])
  }

  private struct News: View {
    @AccessibilityFocusState private var isRead: Bool
    @AccessibilityFocusState(for: .voiceOver) private var part: Field?

    var body: some View {
      Text("news \(isRead)").accessibilityFocused($isRead)
      Text("city").accessibilityFocused($part, equals: .city).focusable()
      Button("Read") { isRead = true }
      Button("City") { part = .city }
    }
  }

  @Test("What is no control has accessibility's focus when the program says so, and is not on the way of the tab key")
  func accessibility() {
    let screen = Screen(News())
    let news = screen.element(.text)
    #expect(news.isReachedByKeys == false && screen.element(.text, 1).isReachedByKeys == true)
    screen.send(.press, to: screen.element(.button))
    #expect(screen.texts.first == "news true" && news[.isFocused]?.flag == true)
    screen.send(.focus(false), to: news)
    #expect(screen.texts.first == "news false" && news[.isFocused] == nil)
    screen.send(.press, to: screen.element(.button, 1))
    #expect(screen.element(.text, 1)[.isFocused]?.flag == true)
  }
}
