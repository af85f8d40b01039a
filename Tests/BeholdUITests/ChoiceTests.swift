import BeholdObservation
import Testing

@testable import BeholdUI

@MainActor @Suite("Toggles and pickers")
struct ChoiceTests {
  @Observable
  final class Truck {
    var isOpen = false
    var flavor = Flavor.vanilla
    var extra: Int?
    var extras = [1, 2, 3]
    var size = 1
  }

  enum Flavor: String, CaseIterable, Identifiable {
    case vanilla
    case berry
    case mint

    var id: Self { self }
  }

  private struct Switches: View {
    @Bindable var truck: Truck

    var body: some View {
      Toggle("Open", isOn: $truck.isOpen)
      Toggle(isOn: .constant(true)) { Text("Fixed") }.toggleStyle(.checkbox).keyboardShortcut("t")
    }
  }

  @Test("a toggle shows and writes its value, and is evaluated alone")
  func toggle() {
    let truck = Truck()
    let screen = Screen(Switches(truck: truck))
    let toggle = screen.element(.toggle)
    #expect(toggle.texts == ["Open"])
    #expect(toggle.isOn == false)
    screen.send(.toggle(true), to: toggle)
    #expect(truck.isOpen)
    #expect(toggle.isOn == true)
    #expect(screen.evaluations(of: Toggle<Text>.self) == 1)
    #expect(screen.evaluations(of: Switches.self) == 0)
    #expect(screen.tellings(.value, of: toggle) == 0)
    truck.isOpen = false
    #expect(screen.tellings(.value, of: toggle) == 1)
  }

  @Test("a toggle whose binding refuses is told again")
  func refused() {
    let screen = Screen(Switches(truck: Truck()))
    let toggle = screen.element(.toggle, 1)
    #expect(toggle.style == "checkbox")
    #expect(toggle[.keyboardShortcut]?.text == "command+t")
    screen.send(.toggle(false), to: toggle)
    #expect(toggle.isOn == true)
    #expect(screen.tellings(.value, of: toggle) == 1)
    #expect(screen.send(.press, to: toggle) == .notTaken)
  }

  private struct Tick: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
      Button {
        configuration.isOn.toggle()
      } label: {
        Text(configuration.isOn ? "yes" : "no")
        configuration.label
      }
      Toggle(configuration)
    }
  }

  @Test("a program's style makes the toggle, and a toggle in it is an ordinary one")
  func toggleStyle() {
    let truck = Truck()
    let screen = Screen(Switches(truck: truck).toggleStyle(Tick()))
    let button = screen.element(.button)
    #expect(button.texts == ["no", "Open"])
    screen.send(.press, to: button)
    #expect(truck.isOpen)
    #expect(button.texts == ["yes", "Open"])
    #expect(screen.element(.toggle).isOn == true)
    screen.send(.toggle(false), to: screen.element(.toggle))
    #expect(button.texts == ["no", "Open"])
    #expect(screen.evaluations(of: Switches.self) == 0)
  }

  private struct Pickers: View {
    @Bindable var truck: Truck

    var body: some View {
      Picker("Flavor", selection: $truck.flavor) {
        ForEach(Flavor.allCases) { flavor in Text(flavor.rawValue) }
      }
      Picker(selection: $truck.extra) {
        Text("None").tag(nil as Int?)
        Divided { ForEach(truck.extras, id: \.self) { Text("Extra \($0)") } }
      } label: {
        Text("Extra")
      }
      .pickerStyle(.segmented)
    }
  }

  private struct Divided<Content: View>: View {
    @ViewBuilder let content: Content
    var body: some View {
      Text("untagged")
      VStack { content }
    }
  }

  @Test("a picker's rows are tagged by their identities, and choosing one writes the selection")
  func picker() {
    let truck = Truck()
    let screen = Screen(Pickers(truck: truck))
    let picker = screen.element(.picker)
    #expect(picker.firstChild?.texts == ["Flavor"])
    #expect(picker.options.map(\.texts) == [["vanilla"], ["berry"], ["mint"]])
    #expect(picker.selected == [0])
    screen.send(.choose(2), to: picker)
    #expect(truck.flavor == .mint)
    #expect(picker.selected == [2])
    #expect(screen.tellings(.isSelected, of: picker.options[2]) == 0)
    #expect(screen.evaluations(of: Pickers.self) == 0)
    truck.flavor = .berry
    #expect(screen.tellings(.isSelected, of: picker.options[2]) == 1)
    #expect(picker.selected == [1])
  }

  @Test("choices may be anywhere in a picker, come and go, and stand for an optional value")
  func optional() {
    let truck = Truck()
    let screen = Screen(Pickers(truck: truck))
    let picker = screen.element(.picker, 1)
    #expect(picker.style == "segmented")
    #expect(picker.options.map(\.texts) == [["None"], ["Extra 1"], ["Extra 2"], ["Extra 3"]])
    #expect(picker.selected == [0])
    screen.send(.choose(3), to: picker)
    #expect(truck.extra == 3)
    #expect(picker.selected == [3])
    truck.extras = [3, 1]
    screen.tree.flush()
    #expect(picker.selected == [1])
    screen.send(.choose(0), to: picker)
    #expect(truck.extra == nil)
    #expect(picker.selected == [0])
  }

  @Test("HOST-1: a choice that is not there is refused")
  func unknown() {
    let truck = Truck()
    let screen = Screen(Pickers(truck: truck))
    let picker = screen.element(.picker)
    for index in [3, -1, .max, .min] { screen.send(.choose(index), to: picker) }
    #expect(truck.flavor == .vanilla)
    #expect(screen.send(.choose(1), to: picker.options[1]) == .unknownElement)
    #expect(picker.selected == [0])
  }

  private struct Sizes: View {
    @Bindable var truck: Truck

    var body: some View {
      Picker("Size", selection: $truck.size) {
        Text("Small").tag(1)
        Text("Word").tag("word")
        if truck.isOpen { Text("Large").tag(4_711) }
      }
      .disabled(truck.extra != nil)
    }
  }

  @Test("a selection without a choice is shown as none, and is reported once")
  func untagged() {
    Reports.begin()
    let truck = Truck()
    let screen = Screen(Sizes(truck: truck))
    let picker = screen.element(.picker)
    truck.size = 4_711
    screen.tree.flush()
    #expect(picker.selected == [])
    truck.size = 1
    screen.tree.flush()
    truck.size = 4_711
    screen.tree.flush()
    #expect(Reports.about("4711").count == 1)
    truck.isOpen = true
    screen.tree.flush()
    #expect(picker.selected == [2])
  }

  @Test("HOST-1: a choice of another type, and one in a disabled picker, are refused and told again")
  func refusedChoice() {
    let truck = Truck()
    let screen = Screen(Sizes(truck: truck))
    let picker = screen.element(.picker)
    screen.send(.choose(1), to: picker)
    #expect(truck.size == 1)
    #expect(picker.selected == [0])
    #expect(screen.tellings(.isSelected, of: picker.options[1]) == 1)
    truck.extra = 1
    truck.isOpen = true
    screen.tree.flush()
    _ = screen.tellings(.isSelected, of: picker.options[0])
    #expect(screen.send(.choose(2), to: picker) == .disabled)
    #expect(screen.tellings(.isSelected, of: picker.options[0]) == 1)
    #expect(truck.size == 1)
  }
}
