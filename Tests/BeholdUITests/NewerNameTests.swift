import BeholdTesting
import Foundation
import Testing

@testable import BeholdUI

extension Transaction {
  @Entry fileprivate var isFromScroll = false
  fileprivate var steps: Int {
    get { self[StepsKey.self] }
    set { self[StepsKey.self] = newValue }
  }
}

private struct StepsKey: TransactionKey {
  static let defaultValue = 1
}

@Suite("Transactions with values, and looks that are said by name") @MainActor
struct NewerNameTests {
  private struct Counter: View {
    @State private var count = 0

    var body: some View {
      Button("plain") { count += 1 }
      Button("scrolled") { withTransaction(\.isFromScroll, true) { count += 1 } }
      Button("far") { withTransaction(\.steps, 5) { count += 1 } }
      Divider().opacity(Double(count) / 10).transaction { if $0.steps == 5 { $0.animation = .linear } }
    }
  }

  @Test("A transaction has the values of its keys, and those of others their defaults; modifiers see them")
  func transactions() throws {
    let rendering = Rendering(Counter())
    let divider = try #require(rendering.elements.last)
    var told: [String] = []
    rendering.tree.onChange = { changes, transaction in
      let own = ChangeTransactions(changes, transaction, in: rendering.tree).transaction(of: divider).transaction
      told.append("\(transaction.isFromScroll) \(transaction.steps) \(own.animation == .linear)")
    }
    for button in 0..<3 {
      rendering.tree.send(.press, to: rendering.elements[button].id)
      rendering.tree.flush()
    }
    #expect(told == ["false 1 false", "true 1 false", "false 5 true"])
    var (one, other) = (Transaction(), Transaction())
    #expect(one.isPlain)
    one.steps = 2
    #expect(!one.isPlain && !one.isSame(as: other))
    other.steps = 2
    #expect(one.isSame(as: other))
  }

  @Test("A transition of a type of its own comes one way and goes another")
  func asymmetric() {
    let transition = AnyTransition(AsymmetricTransition(insertion: MoveTransition(edge: .top), removal: OpacityTransition()))
    #expect(transition.kind == .asymmetric(insertion: .move(.top), removal: .opacity))
  }

  @Test("Values of the environment say how views scroll, and how sections stand out")
  func values() throws {
    struct Reader: View {
      @Environment(\.isScrollEnabled) private var isEnabled
      @Environment(\.verticalScrollIndicatorVisibility) private var vertical
      @Environment(\.horizontalScrollIndicatorVisibility) private var horizontal
      @Environment(\.headerProminence) private var prominence
      @Environment(\.badgeProminence) private var badges
      @Environment(\.scrollDismissesKeyboardMode) private var keyboard

      var body: some View {
        Text("\(isEnabled) \(vertical == .hidden) \(horizontal == .hidden) \(prominence == .increased)")
        Text("\(badges == .decreased) \(keyboard == .immediately)")
      }
    }
    let host = TestHost(
      Reader().scrollDisabled(true).scrollIndicators(.hidden, axes: .vertical).headerProminence(.increased).badgeProminence(.decreased)
        .scrollDismissesKeyboard(.immediately))
    _ = try host.find("false true false true")
    _ = try host.find("true true")
    #expect(try Rendering(Text("a").environment(\.isScrollEnabled, false)).element.styles == [.scrollDisabled(true)])
  }

  @Test("Where it is not enabled, nothing is said of a view for those who do not see it")
  func accessibility() throws {
    struct Named: View {
      @State private var isEnabled = false

      var body: some View {
        Image(systemName: "star").accessibilityLabel("Favourite", isEnabled: isEnabled).accessibilityHidden(true, isEnabled: isEnabled)
        Image(systemName: "bell").accessibilityLabel(Text("News"), isEnabled: isEnabled)
        Button("turn") { isEnabled.toggle() }
      }
    }
    let host = TestHost(Named())
    #expect((try? host.find("News")) == nil)
    try host.find("turn").press()
    _ = try host.find("News")
    try host.find("turn").press()
    #expect((try? host.find("News")) == nil)
  }

  @Test("A button that is flexible has a label as wide as there is room")
  func buttonSizing() throws {
    #expect(try Rendering(Button("a") {}.buttonSizing(.flexible)).element.firstChild?.styles == [.frame(Frame(maxWidth: .infinity))])
    #expect(try Rendering(Button("a") {}.buttonSizing(.fitted)).element.firstChild?.styles == [])
  }

  @Test("What can be done with a section is beside its header")
  func sectionActions() throws {
    struct Actions: View {
      @State private var count = 1

      var body: some View {
        List { Section("Donuts") { Text("\(count)") }.sectionActions { Button("Add") { count += 1 } } }
      }
    }
    let host = TestHost(Actions())
    try host.find("Add").press()
    _ = try host.find("2")
  }

  @Test("A dialog has a switch by which it need not be seen again")
  func suppression() throws {
    struct Asking: View {
      @State private var isAsked = true
      @State private var isSuppressed = false

      var body: some View {
        Text("suppressed: \(isSuppressed)")
          .alert("Delete?", isPresented: $isAsked) { Button("Delete") {} }
          .dialogSuppressionToggle("Never again", isSuppressed: $isSuppressed)
      }
    }
    let host = TestHost(Asking())
    try host.find("Never again").toggle()
    try host.find("Delete").press()
    _ = try host.find("suppressed: true")
  }

  @Test("Columns are hidden and ordered by a value, which can be kept")
  func columns() throws {
    struct Person: Identifiable {
      let id: Int
      let name: String
    }
    var columns = TableColumnCustomization<Person>()
    func texts() -> [String] {
      mounted(
        Table([Person(id: 1, name: "Kim")], columnCustomization: .constant(columns)) {
          TableColumn("Name", value: \.name).customizationID("name")
          TableColumn("Number") { person in Text("\(person.id)") }.customizationID("number")
          TableColumn("Secret") { _ in Text("x") }.customizationID("secret").defaultVisibility(.hidden)
        }
      ).texts
    }
    #expect(texts() == ["Name", "Number", "Kim", "1"])
    columns.setOrder(["number"])
    #expect(texts() == ["Number", "Name", "1", "Kim"])
    columns[visibility: "number"] = .hidden
    columns[visibility: "secret"] = .visible
    #expect(texts() == ["Name", "Secret", "Kim", "x"])
    let kept = try JSONDecoder().decode(TableColumnCustomization<Person>.self, from: JSONEncoder().encode(columns))
    #expect(kept == columns && kept[visibility: "number"] == .hidden && kept[visibility: "name"] == .automatic)
    columns.resetOrder()
    columns[visibility: "number"] = .automatic
    #expect(texts() == ["Name", "Number", "Secret", "Kim", "1", "x"])
  }

  @Test("The rows below a row of a table are there while it is unfolded")
  func disclosedRows() {
    struct Person: Identifiable { let id: String }
    func texts(_ isExpanded: Bool) -> [String] {
      mounted(
        Table(of: Person.self) {
          TableColumn("Name", value: \.id)
        } rows: {
          DisclosureTableRow(Person(id: "Kim"), isExpanded: .constant(isExpanded)) { TableRow(Person(id: "Ada")) }
        }
      ).texts
    }
    #expect(texts(false) == ["Name", "Kim"])
    #expect(texts(true) == ["Name", "Kim", "Ada"])
  }

  @Test("Items of a toolbar are taken out of it")
  func hiddenItems() throws {
    let host = TestHost(
      Text("page").toolbar {
        ToolbarItem { Button("one") {} }.hidden()
        ToolbarItem { Button("two") {}.toolbarItemHidden() }
        ToolbarItem { Button("three") {} }.hidden(false)
      })
    #expect((try? host.find("one")) == nil && (try? host.find("two")) == nil)
    _ = try host.find("three")
  }
}
