import Foundation
import Testing

@testable import BeholdUI

@MainActor @Suite("Change of a style")
struct RestyleTests {
  private struct Row: View {
    let number: Int
    var body: some View { Text("\(number)") }
  }

  /// Evaluates its body and no row's when the switch is pressed.
  private struct Screen<Styled: View>: View {
    let style: (Group<TupleView<Row, Row>>, Bool) -> Styled
    @State private var isOn = false

    var body: some View {
      style(
        Group {
          Row(number: 1)
          Row(number: 2)
        }, isOn)
      Button("Toggle") { isOn.toggle() }
    }
  }

  /// What the host hears of one press, and which rows are evaluated.
  private func press<Styled: View>(_ style: @escaping (Group<TupleView<Row, Row>>, Bool) -> Styled) -> (changes: [String], rows: Int) {
    let rendering = Rendering(Screen(style: style))
    let log = EvaluationLog()
    rendering.tree.log = log
    var changes: [String] = []
    rendering.tree.onChange = { new, _ in
      changes += new.map { change in
        switch change {
        case .restyle(let element, _): "restyle \(element.kind)"
        case .scroll(let element, _): "scroll \(element.kind)"
        default: "\(change)"
        }
      }
    }
    rendering.tree.pressFirst()
    return (changes, log.counts[ObjectIdentifier(Row.self)] ?? 0)
  }

  @Test("VIEW-12: another style is one change of each element that it applies to, and evaluates nothing within")
  func each() {
    let result = press { $0.opacity($1 ? 1 : 0.5) }
    #expect(result.changes == ["restyle text", "restyle text"])
    #expect(result.rows == 0)
  }

  @Test("VIEW-12: an inherited style is one change of the outermost element, and evaluates nothing within")
  func inherited() {
    let result = press { content, isOn in VStack { content }.font(isOn ? .title : .body) }
    #expect(result.changes == ["restyle verticalStack"])
    #expect(result.rows == 0)
  }

  @Test("VIEW-12: the same style is no change")
  func same() {
    let result = press { content, _ in VStack { content }.font(.title).padding(2).transition(.slide).animation(.default, value: 1) }
    #expect(result.changes == [])
    #expect(result.rows == 0)
  }

  @Test("ENV-1: a view that reads an inherited style is evaluated when that changes")
  func reader() {
    struct Reader: View {
      @Environment(\.font) private var font
      var body: some View { Text(font == .title ? "title" : "other") }
    }
    struct Screen: View {
      @State private var isOn = false
      var body: some View {
        Button("Toggle") { isOn.toggle() }
        Reader().font(isOn ? .title : nil)
      }
    }
    let rendering = Rendering(Screen())
    rendering.tree.pressFirst()
    #expect(rendering.tree.texts == ["Toggle", "title"])
  }

  @Test("TIME-3: an animation of a value is told with each change of that value, and with no other")
  func animation() throws {
    struct Screen: View {
      @State private var animated = 0
      @State private var other = 0
      var body: some View {
        Button("Animated") { animated += 1 }
        Button("Other") { other += 1 }
        Divider().animation(.linear, value: animated)
      }
    }
    let rendering = Rendering(Screen())
    let divider = try #require(rendering.elements.last)
    var told: [String] = []
    rendering.tree.onChange = { changes, transaction in
      let transactions = ChangeTransactions(changes, transaction, in: rendering.tree)
      told.append(transactions.transaction(of: divider).transaction.animation == .linear ? "linear" : "at once")
    }
    for button in [0, 1, 0] {
      rendering.tree.send(.press, to: rendering.elements[button].id)
      rendering.tree.flush()
    }
    // Another value changes nothing that there is to be told of.
    #expect(told == ["linear", "linear"])
  }

  @Test("HOST-1: a hidden control does not take what people do, nor one in what is hidden")
  func hidden() {
    struct Screen: View {
      @State private var count = 0
      var body: some View {
        VStack { Button("\(count)") { count += 1 } }.hidden()
      }
    }
    let rendering = Rendering(Screen())
    let button = rendering.tree.elements.first { $0.kind == .button }!
    #expect(rendering.tree.send(.press, to: button.id) == .disabled)
    rendering.tree.flush()
    #expect(rendering.tree.texts == ["0"])
  }

  @Test("LIFE-6: with the transition .identity the old view disappears before the new one appears, otherwise after it")
  func identity() {
    struct Screen: View {
      let transition: AnyTransition
      let log: (String) -> Void
      @State private var number = 1
      var body: some View {
        Button("Next") { number += 1 }
        Text("\(number)").onAppear { [number] in log("+\(number)") }.onDisappear { [number] in log("-\(number)") }
          .id(number).transition(transition)
      }
    }
    func order(_ transition: AnyTransition) -> [String] {
      var log: [String] = []
      let rendering = Rendering(Screen(transition: transition) { log.append($0) })
      rendering.tree.pressFirst()
      return log
    }
    #expect(order(.opacity) == ["+1", "+2", "-1"])
    #expect(order(.identity) == ["+1", "-1", "+2"])
    #expect(order(.asymmetric(insertion: .opacity, removal: .identity)) == ["+1", "-1", "+2"])
  }
}
