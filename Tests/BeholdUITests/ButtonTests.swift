import BeholdObservation
import Foundation
import Testing

@testable import BeholdUI

@MainActor @Suite("Buttons")
struct ButtonTests {
  private struct Order: View {
    @State private var count = 0
    @State private var isClosed = false

    var body: some View {
      Text("\(count) ordered")
      Button("Order") { count += 1 }
        .disabled(isClosed)
      Button("Close", role: .destructive) { isClosed = true }
    }
  }

  @Test("a button does what it does when it is pressed")
  func press() {
    let screen = Screen(Order())
    let button = screen.element(.button)
    #expect(button.texts == ["Order"])
    #expect(screen.element(.button, 1)[.role]?.text == "destructive")
    #expect(screen.send(.press, to: button) == .handled)
    #expect(screen.texts.first == "1 ordered")
    #expect(screen.send(.submit, to: button) == .notTaken)
  }

  @Test("HOST-1: a button that is disabled, or has gone, is not pressed")
  func disabled() {
    let screen = Screen(Order())
    let button = screen.element(.button)
    screen.send(.press, to: screen.element(.button, 1))
    #expect(button[.isDisabled]?.flag == true)
    #expect(screen.send(.press, to: button) == .disabled)
    #expect(screen.texts.first == "0 ordered")
    screen.tree.unmount()
    #expect(screen.send(.press, to: button) == .ended)
  }

  private struct Passing: View {
    @State private var isThere = true
    let happenings: Happenings

    var body: some View {
      if isThere {
        Button("Once") {
          happenings.note("pressed")
          isThere = false
        }
      }
    }
  }

  @Test("HOST-1: a late press of a button that has gone does nothing")
  func late() {
    let happenings = Happenings()
    let screen = Screen(Passing(happenings: happenings))
    let id = screen.element(.button).id
    #expect(screen.send(.press, to: id) == .handled)
    #expect(screen.send(.press, to: id) == .unknownElement)
    #expect(happenings.all == ["pressed"])
  }

  private struct Pill: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled

    func makeBody(configuration: Configuration) -> some View {
      HStack {
        configuration.label
        Text(configuration.isPressed ? "down" : isEnabled ? "up" : "off")
      }
    }
  }

  private struct Pills: View {
    @State private var isOff = false
    let happenings: Happenings

    var body: some View {
      Button("Press") { happenings.note("pressed") }
        .buttonStyle(Pill())
        .disabled(isOff)
      Button("Off") { isOff.toggle() }
    }
  }

  @Test("a program's style makes the label, knows whether the button is held, and reads the environment")
  func labelStyle() {
    let happenings = Happenings()
    let screen = Screen(Pills(happenings: happenings))
    let button = screen.element(.button)
    #expect(button.texts == ["Press", "up"])
    #expect(button.style == "custom")
    screen.send(.hold(true), to: button)
    #expect(button.texts == ["Press", "down"])
    #expect(screen.evaluations(of: Pills.self) == 0)
    screen.send(.hold(false), to: button)
    screen.send(.press, to: button)
    #expect(button.texts == ["Press", "up"])
    #expect(happenings.all == ["pressed"])
    screen.send(.press, to: screen.element(.button, 1))
    #expect(button.texts == ["Press", "off"])
    #expect(screen.send(.hold(true), to: screen.element(.button, 1)) == .notTaken)
  }

  @Test("a held button that is disabled is let go")
  func heldAndDisabled() {
    let screen = Screen(Pills(happenings: Happenings()))
    let button = screen.element(.button)
    screen.send(.hold(true), to: button)
    screen.send(.press, to: screen.element(.button, 1))
    #expect(screen.send(.hold(false), to: button) == .handled)
    #expect(screen.send(.hold(true), to: button) == .disabled)
    screen.send(.press, to: screen.element(.button, 1))
    #expect(button.texts == ["Press", "up"])
  }

  private struct Numbered: ButtonStyle {
    let number: Int

    func makeBody(configuration: Configuration) -> some View { Text(verbatim: "\(number)") }
  }

  private struct Restyled: View {
    @State private var count = 0

    var body: some View {
      Text(verbatim: "\(count)").onTapGesture { count += 1 }
      Button("Styled", action: Self.act).buttonStyle(Numbered(number: count / 2))
    }

    private static func act() {}
  }

  @Test("VIEW-12: a style that is the same does not evaluate the buttons again, and another one does")
  func sameStyle() {
    let screen = Screen(Restyled())
    screen.send(.press, to: screen.element(.text))
    #expect(screen.texts == ["1", "0"])
    #expect(screen.evaluations(of: Button<Text>.self) == 0)
    screen.send(.press, to: screen.element(.text))
    #expect(screen.texts == ["2", "1"])
    #expect(screen.evaluations(of: Button<Text>.self) == 1)
  }

  private struct DoubleTap: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.label.onTapGesture(count: 2) { configuration.trigger() }
      Button(configuration)
    }
  }

  @Test("a program's primitive style decides when the button does what it does, and a button in it is an ordinary one")
  func primitiveStyle() {
    let happenings = Happenings()
    let screen = Screen(Button("Press") { happenings.note("pressed") }.buttonStyle(DoubleTap()))
    let label = screen.element(.text)
    #expect(label[.pressCount]?.number == 2)
    #expect(screen.send(.press, to: label) == .notTaken)
    screen.send(.multiplePress(3), to: label)
    #expect(happenings.all == [])
    screen.send(.multiplePress(2), to: label)
    #expect(happenings.all == ["pressed"])
    #expect(screen.element(.button).style == nil)
    screen.send(.press, to: screen.element(.button))
    #expect(happenings.all == ["pressed", "pressed"])
  }

  private struct Styles: View {
    var body: some View {
      VStack {
        Button("A") {}.buttonStyle(.plain)
        Button("B") {}
        Button("C") {}.buttonStyle(BorderedProminentButtonStyle()).buttonBorderShape(.roundedRectangle(radius: 4))
      }
      .buttonStyle(.bordered)
      .controlSize(.large)
      Button(role: .cancel) {
      }
      .keyboardShortcut(.cancelAction)
      Button("New") {}.keyboardShortcut("n", modifiers: [.shift, .command])
    }
  }

  @Test("hosts are told of styles, sizes, shapes, roles and shortcuts; the inner style wins")
  func attributes() {
    let screen = Screen(Styles())
    #expect((0..<5).map { screen.element(.button, $0).style } == ["plain", "bordered", "borderedProminent", nil, nil])
    #expect(screen.element(.button)[.controlSize]?.text == "large")
    #expect(screen.element(.button, 2)[.borderShape]?.text == "roundedRectangle 4.0")
    #expect(screen.element(.button, 3)[.role]?.text == "cancel")
    #expect(screen.element(.button, 3).texts == ["Cancel"])
    #expect(screen.element(.button, 3)[.keyboardShortcut]?.text == "escape")
    #expect(screen.element(.button, 4)[.keyboardShortcut]?.text == "shift+command+n")
  }

  private struct Tapped: View {
    @State private var taps = 0
    @State private var isOff = false

    var body: some View {
      Text("\(taps) taps")
        .onTapGesture { taps += 1 }
        .disabled(isOff)
      Button("Switch") { isOff.toggle() }
    }
  }

  @Test("HOST-1: a tapped view does what it does unless it is disabled")
  func tap() {
    let screen = Screen(Tapped())
    let text = screen.element(.text)
    #expect(text.takes(.press))
    screen.send(.press, to: text)
    #expect(screen.texts.first == "1 taps")
    screen.send(.press, to: screen.element(.button))
    #expect(screen.send(.press, to: text) != .handled)
    #expect(screen.texts.first == "1 taps")
    screen.send(.press, to: screen.element(.button))
    #expect(screen.send(.press, to: text) == .handled)
    #expect(screen.texts.first == "2 taps")
  }

  private struct Menus: View {
    let happenings: Happenings

    var body: some View {
      Menu("Actions") {
        Button("Copy") { happenings.note("copy") }
        Menu("More") { Button("Move") { happenings.note("move") } }
      } primaryAction: {
        happenings.note("primary")
      }
      .menuIndicator(.hidden)
      Text("Donut").contextMenu { Button("Delete") { happenings.note("delete") } }
      Link("Recipes", destination: URL(string: "https://example.org/a?b=c")!)
    }
  }

  @Test("a menu has a label and items, and a primary action if it is given one")
  func menu() {
    let happenings = Happenings()
    let screen = Screen(Menus(happenings: happenings))
    let menu = screen.element(.menu)
    #expect(menu.firstChild?.kind == .controlLabel)
    #expect(menu.texts == ["Actions", "Copy", "More", "Move"])
    #expect(menu[.isIndicatorHidden]?.flag == true)
    screen.send(.press, to: menu)
    screen.send(.press, to: screen.element(.button, 1))
    #expect(happenings.all == ["primary", "move"])
    #expect(screen.send(.press, to: screen.element(.menu, 1)) != .handled)
  }

  @Test("a context menu's items are there while the menu is shown")
  func contextMenu() {
    let happenings = Happenings()
    let screen = Screen(Menus(happenings: happenings))
    let area = screen.element(.contextMenu)
    #expect(area.texts == ["Donut"])
    screen.send(.toggle(true), to: area)
    #expect(area.texts == ["Donut", "Delete"])
    #expect(area[.isExpanded]?.flag == true)
    #expect(area.lastChild?.kind == .menu)
    screen.send(.press, to: area.lastChild!.firstChild!)
    screen.send(.toggle(false), to: area)
    #expect(area.texts == ["Donut"])
    #expect(happenings.all == ["delete"])
  }

  @Test("links have the style of buttons, as far as hosts know it")
  func linkStyle() {
    let screen = Screen(
      VStack {
        Link("a", destination: URL(string: "https://example.org")!).buttonStyle(.bordered)
        NavigationLink("b", value: 1).buttonStyle(.plain)
        NavigationLink("c", value: 1)
      })
    #expect(screen.tree.all(.link).map { $0[.style]?.text } == ["bordered", "plain", nil])
  }

  @Test("a link says where it leads")
  func link() {
    let screen = Screen(Menus(happenings: Happenings()))
    #expect(screen.element(.link)[.destination]?.text == "https://example.org/a?b=c")
  }

  private struct Erased: View {
    @State private var count = 0
    var body: some View {
      Button("\(count)") { count += 1 }
      Holder(content: AnyView(Text("same")))
    }
  }

  private struct Holder: View {
    let content: AnyView
    var body: some View { content }
  }

  @Test("VIEW-12: what is in an existential is compared, too")
  func existentials() {
    let screen = Screen(Erased())
    screen.send(.press, to: screen.element(.button))
    #expect(screen.texts == ["1", "same"])
    #expect(screen.evaluations(of: Holder.self) == 0)
  }
}
