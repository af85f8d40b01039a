import BeholdObservation
import Foundation
import Testing

@testable import BeholdUI

@MainActor @Suite("Controls of values")
struct ValueControlTests {
  @Observable
  final class Oven {
    var heat = 0.5
    var trays = 2
    var level: UInt8 = 0
    var start = Date(timeIntervalSinceReferenceDate: 1_000)
    var baked: Double? = 3
  }

  private struct Sliders: View {
    @Bindable var oven: Oven
    let happenings: Happenings

    var body: some View {
      Slider(value: $oven.heat)
      Slider(value: $oven.heat, in: 0.25...10, step: 0.5) {
        Text("Heat")
      } minimumValueLabel: {
        Text("low")
      } maximumValueLabel: {
        Text("high")
      } onEditingChanged: {
        happenings.note("editing \($0)")
      }
      .disabled(oven.trays == 0)
    }
  }

  @Test("a slider shows its range and value, and writes numbers; it is evaluated alone")
  func slider() {
    let oven = Oven()
    let happenings = Happenings()
    let screen = Screen(Sliders(oven: oven, happenings: happenings))
    let slider = screen.element(.slider, 1)
    #expect(slider.number == 0.5)
    #expect([slider[.minimum]?.number, slider[.maximum]?.number, slider[.step]?.number] == [0.25, 10, 0.5])
    #expect(slider.children.map(\.kind) == [.controlLabel, .minimumValueLabel, .maximumValueLabel])
    #expect(slider.texts == ["Heat", "low", "high"])
    screen.send(.hold(true), to: slider)
    screen.send(.number(3.1), to: slider)
    screen.send(.hold(false), to: slider)
    #expect(oven.heat == 3.25)
    #expect(slider.number == 3.25)
    #expect(screen.tellings(.value, of: slider) == 1)
    #expect(happenings.all == ["editing true", "editing false"])
    #expect(screen.evaluations(of: Sliders.self) == 0)
    #expect(screen.element(.slider).number == 1)
  }

  @Test("HOST-1: a number out of range is clamped, and one that is none is refused")
  func numbers() {
    let oven = Oven()
    let screen = Screen(Sliders(oven: oven, happenings: Happenings()))
    let slider = screen.element(.slider)
    screen.send(.number(7), to: slider)
    #expect(oven.heat == 1)
    #expect(screen.tellings(.value, of: slider) == 1)
    screen.send(.number(.nan), to: slider)
    #expect(oven.heat == 1)
    #expect(screen.tellings(.value, of: slider) == 1)
    screen.send(.number(-.infinity), to: slider)
    #expect(oven.heat == 0)
    let stepped = screen.element(.slider, 1)
    screen.send(.number(.infinity), to: stepped)
    #expect(oven.heat == 10)
    oven.trays = 0
    screen.tree.flush()
    #expect(screen.send(.number(2), to: stepped) == .disabled)
    #expect(oven.heat == 10)
  }

  private struct Steppers: View {
    @Bindable var oven: Oven
    let happenings: Happenings

    var body: some View {
      Stepper("Trays", value: $oven.trays, in: 0...5, step: 2)
      Stepper("Level", value: $oven.level)
      Stepper(
        "Heat", value: $oven.heat, in: 0...1, step: 0.25, format: .percent.locale(Locale(identifier: "en_US")))
      Stepper("Act", onIncrement: { happenings.note("up") }, onDecrement: nil) { happenings.note("\($0)") }
    }
  }

  @Test("a stepper steps within its bounds, and says which steps there are")
  func stepper() {
    let oven = Oven()
    let screen = Screen(Steppers(oven: oven, happenings: Happenings()))
    let stepper = screen.element(.stepper)
    #expect(stepper.texts == ["Trays"])
    screen.send(.increment, to: stepper)
    #expect(oven.trays == 4)
    screen.send(.increment, to: stepper)
    screen.send(.increment, to: stepper)
    #expect(oven.trays == 5)
    #expect(stepper[.canIncrement] == nil)
    #expect(stepper[.canDecrement]?.flag == true)
    for _ in 0..<4 { screen.send(.decrement, to: stepper) }
    #expect(oven.trays == 0)
    #expect(stepper[.canDecrement] == nil)
    #expect(screen.evaluations(of: Steppers.self) == 0)
  }

  @Test("HOST-1: a stepper without bounds stays within what its type has")
  func overflow() {
    let oven = Oven()
    let screen = Screen(Steppers(oven: oven, happenings: Happenings()))
    let stepper = screen.element(.stepper, 1)
    #expect(screen.send(.decrement, to: stepper) == .handled)
    #expect(oven.level == 0)
    oven.level = .max
    screen.send(.increment, to: stepper)
    #expect(oven.level == .max)
    screen.send(.decrement, to: stepper)
    #expect(oven.level == 254)
  }

  @Test("a stepper whose value is beyond its bounds leads back, and no further away; the last step may be a short one", arguments: [1, -1])
  func beyond(_ step: Int) {
    enum Way { case increment, decrement }
    var value = 0
    let binding = Binding(get: { value }, set: { value = $0 })
    func results(_ start: Int) -> [Int?] {
      value = start
      let stepper = StepperValue(value: binding, step: step * 4, bounds: 0...10, format: nil)
      let (up, down) = step > 0 ? (Way.increment, Way.decrement) : (.decrement, .increment)
      return [up, down].map { event in
        value = start
        let isPossible = event == .increment ? stepper.canIncrement : stepper.canDecrement
        if event == .increment { stepper.increment() } else { stepper.decrement() }
        #expect(isPossible == (value != start))
        return isPossible ? value : nil
      }
    }
    #expect(results(15) == [nil, 10] && results(-15) == [0, nil] && results(12) == [nil, 8])
    #expect(results(9) == [10, 5] && results(10) == [nil, 6] && results(0) == [4, nil])
  }

  @Test("a stepper with a format shows its value, and one with actions calls them")
  func otherSteppers() {
    let oven = Oven()
    let happenings = Happenings()
    let screen = Screen(Steppers(oven: oven, happenings: happenings))
    let heat = screen.element(.stepper, 2)
    #expect(heat.text == "50%")
    screen.send(.increment, to: heat)
    #expect(heat.text == "75%")
    let act = screen.element(.stepper, 3)
    #expect(act[.canDecrement] == nil)
    screen.send(.increment, to: act)
    #expect(happenings.take() == ["true", "up", "false"])
    screen.send(.decrement, to: act)
    #expect(happenings.take() == ["true", "false"])
  }

  private static let day = Date(timeIntervalSinceReferenceDate: 0)

  private struct Dates: View {
    @Bindable var oven: Oven

    var body: some View {
      DatePicker("Start", selection: $oven.start, in: day...(day + 2_000), displayedComponents: .hourAndMinute)
      DatePicker("From", selection: $oven.start, in: day..., displayedComponents: [.date]).datePickerStyle(.wheel)
      DatePicker(selection: $oven.start, in: ...day) { Text("Until") }
    }
  }

  @Test("a date picker shows its range and parts, and writes dates in its range")
  func dates() {
    let oven = Oven()
    let screen = Screen(Dates(oven: oven))
    let picker = screen.element(.datePicker)
    #expect(picker.texts == ["Start"])
    #expect(picker[.value]?.date == oven.start)
    #expect(picker[.minimum]?.date == Self.day)
    #expect(picker[.maximum]?.date == Self.day + 2_000)
    #expect((0..<3).map { screen.element(.datePicker, $0)[.components]?.text } == ["hourAndMinute", "date", "date hourAndMinute"])
    #expect(screen.element(.datePicker, 1)[.maximum] == nil)
    #expect(screen.element(.datePicker, 1).style == "wheel")
    screen.send(.date(Self.day + 50), to: picker)
    #expect(oven.start == Self.day + 50)
    #expect(screen.tellings(.value, of: picker) == 0)
    screen.send(.date(Self.day + 5_000), to: picker)
    #expect(oven.start == Self.day + 2_000)
    #expect(screen.tellings(.value, of: picker) == 1)
    screen.send(.date(Self.day - 5), to: screen.element(.datePicker, 1))
    #expect(oven.start == Self.day)
    #expect(screen.evaluations(of: Dates.self) == 0)
  }

  @Test("HOST-1: a date that is none is refused")
  func noDate() {
    let oven = Oven()
    let screen = Screen(Dates(oven: oven))
    for number in [Double.nan, .infinity, -.infinity] {
      screen.send(.date(Date(timeIntervalSinceReferenceDate: number)), to: screen.element(.datePicker, 1))
    }
    #expect(oven.start == Self.day + 1_000)
  }

  private struct Endless: View {
    let oven: Oven

    var body: some View {
      @Bindable var oven = oven
      Slider(value: $oven.heat, in: 0...10, step: .infinity)
      Slider(value: $oven.heat, in: -.infinity ... .infinity, step: 1)
      Slider(value: $oven.heat, in: 0...10, step: .leastNonzeroMagnitude)
    }
  }

  @Test("a slider writes numbers, whatever its bounds and steps are", arguments: 0..<3)
  func endlessSliders(index: Int) {
    let oven = Oven()
    let screen = Screen(Endless(oven: oven))
    screen.send(.number(3.2), to: screen.element(.slider, index))
    #expect(oven.heat == 3.2)
  }

  private struct Colors: View {
    @State private var color = Color.red

    var body: some View {
      ColorPicker("Glaze", selection: $color, supportsOpacity: false)
      Rectangle().foregroundStyle(color)
    }
  }

  @Test("a colour picker writes colours, without opacity where that is not wanted, and refuses what is no colour")
  func colors() {
    let screen = Screen(Colors())
    let picker = screen.element(.colorPicker)
    #expect(picker.texts == ["Glaze"])
    #expect(picker[.value]?.color == .red)
    screen.send(.color(Color(red: 2, green: 0.5, blue: -1, opacity: 0.5)), to: picker)
    #expect(picker[.value]?.color == Color(red: 1, green: 0.5, blue: 0))
    #expect(screen.tellings(.value, of: picker) == 1)
    screen.send(.color(Color(red: .nan, green: 0, blue: 0)), to: picker)
    screen.send(.color(.blue), to: picker)
    #expect(picker[.value]?.color == Color(red: 1, green: 0.5, blue: 0))
  }

  private struct Bar: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.label
      Text(verbatim: "at \(configuration.fractionCompleted ?? -1)")
      ProgressView(configuration)
    }
  }

  private struct Progresses: View {
    let oven: Oven

    var body: some View {
      ProgressView("Baking", value: oven.baked, total: 12)
      ProgressView().progressViewStyle(.circular)
      ProgressView(value: 5) {
        Text("Too much")
      } currentValueLabel: {
        Text("5")
      }
      ProgressView("Mine", value: 0.5).progressViewStyle(Bar())
      Gauge(value: oven.baked ?? 0, in: 1...4) {
        Text("Oil")
      } currentValueLabel: {
        Text("now")
      }
      .gaugeStyle(.accessoryCircular)
    }
  }

  @Test("progress is a fraction, or none where that is not known")
  func progress() {
    let oven = Oven()
    let screen = Screen(Progresses(oven: oven))
    #expect((0..<4).map { screen.element(.progress, $0).number } == [0.25, nil, 1, 0.5])
    #expect(screen.element(.progress).texts == ["Baking"])
    #expect(screen.element(.progress, 1).style == "circular")
    #expect(screen.element(.progress, 1).firstChild == nil)
    #expect(screen.element(.progress, 2).children.map(\.kind) == [.controlLabel, .currentValueLabel])
    #expect(screen.texts.contains("at 0.5"))
    #expect(screen.element(.progress, 3).children.map(\.kind) == [.controlLabel])
    oven.baked = nil
    screen.tree.flush()
    #expect(screen.element(.progress).number == nil)
  }

  @Test("a gauge shows its value within its range")
  func gauge() {
    let oven = Oven()
    let screen = Screen(Progresses(oven: oven))
    let gauge = screen.element(.gauge)
    #expect(gauge.number == 3)
    #expect(gauge.texts == ["Oil", "now"])
    #expect(gauge.style == "accessoryCircular")
    oven.baked = 100
    screen.tree.flush()
    #expect(gauge.number == 4)
  }

  private struct Reversed: LabeledContentStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        configuration.content
        configuration.label
      }
    }
  }

  private struct Labels: View {
    let oven: Oven

    var body: some View {
      LabeledContent("Trays", value: oven.trays, format: .number)
      LabeledContent("Name", value: "Oven").labelsHidden()
      LabeledContent("Control") { Slider(value: .constant(0.5)) }
      LabeledContent("a", value: "b").labeledContentStyle(Reversed())
      Toggle("Hidden", isOn: .constant(true)).labelsHidden()
      ControlGroup("Group") { Button("One") {} }
    }
  }

  @Test("labelled content has a label and content, or what a program's style makes of them")
  func labels() {
    let oven = Oven()
    let screen = Screen(Labels(oven: oven))
    #expect(screen.element(.labeledContent).texts == ["Trays", "2"])
    #expect(screen.element(.labeledContent).children.map(\.kind) == [.controlLabel, .text])
    #expect(screen.element(.labeledContent, 1)[.isLabelHidden]?.flag == true)
    #expect(screen.element(.labeledContent, 2).lastChild?.kind == .slider)
    #expect(screen.element(.horizontalStack).texts == ["b", "a"])
    #expect(screen.element(.toggle)[.isLabelHidden]?.flag == true)
    #expect(screen.element(.toggle).texts == ["Hidden"])
    #expect(screen.element(.controlGroup).texts == ["Group", "One"])
  }
}
