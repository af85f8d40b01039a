import Foundation
import Testing

@testable import BeholdTesting
@testable import BeholdUI

/// What a person would notice of names that are there: each was not so once.
@Suite("Names as they are used") @MainActor
struct MendedNameTests {
  private struct OptionalStep: TransactionKey {
    static let defaultValue: Int? = 3
  }

  @Test("A transaction has an optional value that is nothing, beside one that has none")
  func optionalKey() {
    var transaction = Transaction()
    #expect(transaction[OptionalStep.self] == 3)
    transaction[OptionalStep.self] = nil
    #expect(transaction[OptionalStep.self] == nil && !transaction.isPlain)
    transaction[OptionalStep.self] = 5
    #expect(transaction[OptionalStep.self] == 5)
  }

  private struct Person: Identifiable {
    let id: Int
    let name: String
  }

  private struct Cell: View {
    let name: String
    @State private var count = 0

    var body: some View { Button("\(name) \(count)") { count += 1 } }
  }

  private struct People: View {
    @State private var columns = TableColumnCustomization<Person>()

    var body: some View {
      Table([Person(id: 1, name: "Kim")], columnCustomization: $columns) {
        TableColumn("Name") { Cell(name: "name of \($0.name)") }.customizationID("name")
        TableColumn("Number") { Cell(name: "number of \($0.name)") }.customizationID("number")
      }
      Button("Hide") { columns[visibility: "name"] = .hidden }
      Button("Turn") { columns.setOrder(["number", "name"]) }
    }
  }

  @Test("A cell keeps its state when columns before it go, and when they are in another order")
  func cells() throws {
    let host = TestHost(People().environment(\.horizontalSizeClass, .regular))
    try host.find("number of Kim 0").press()
    try host.find("name of Kim 0").press()
    _ = try host.find("number of Kim 1")
    try host.find("Turn").press()
    _ = try host.find("number of Kim 1")
    _ = try host.find("name of Kim 1")
    try host.find("Hide").press()
    _ = try host.find("number of Kim 1")
  }

  private struct Reader: View {
    @Environment(\.isFocused) private var isFocused
    var body: some View { Text(isFocused ? "focused" : "not focused") }
  }

  private struct Focusable: View {
    @State private var isFocusable = true

    var body: some View {
      Reader().focusable(isFocusable)
      Button("turn") { isFocusable.toggle() }
    }
  }

  @Test("A view that cannot have the focus any more has it not, and not by itself when it can again")
  func focusable() throws {
    let host = TestHost(Focusable())
    try host.find("not focused").focus()
    try host.find("focused").blur()
    try host.find("not focused").focus()
    _ = try host.find("focused")
    try host.find("turn").press()
    _ = try host.find("not focused")
    try host.find("turn").press()
    _ = try host.find("not focused")
  }

  @Test("A height of lines that is none is as usual")
  func lineHeight() throws {
    func heights(_ height: AttributedString.LineHeight?) throws -> [Style] { try Rendering(Text("a").lineHeight(height)).element.styles }
    let usual = try heights(nil)
    #expect(try heights(.exact(points: 30)) != usual)
    for odd in [0, -4, .nan, .infinity] as [CGFloat] {
      #expect(try heights(.exact(points: odd)) == usual)
      #expect(try heights(.multiple(factor: odd)) == usual)
    }
  }

  private struct Found: View {
    @State private var text = "plum"

    var body: some View {
      NavigationStack { ContentUnavailableView.search.searchable(text: $text) }
    }
  }

  @Test("A search that found nothing says what was searched for")
  func search() throws {
    let host = TestHost(Found())
    _ = try host.find("No Results for “plum”")
    try host.find(.searchField).type("s")
    _ = try host.find("No Results for “s”")
    _ = try TestHost(ContentUnavailableView.search).find("No Results")
  }

  private struct Named: View {
    @State private var isEnabled = true

    var body: some View {
      Button("x") { isEnabled.toggle() }.accessibilityLabel(Text(verbatim: ""), isEnabled: isEnabled)
    }
  }

  @Test("A name that is empty is said while it is enabled, and the view's own otherwise")
  func emptyName() throws {
    let host = TestHost(Named())
    func label() throws -> [ElementModifier] {
      try host.find(.button).current().modifierList.filter { if case .accessibility(.label) = $0 { true } else { false } }
    }
    #expect(try label().count == 1)
    try host.find(.button).press()
    #expect(try label().isEmpty)
  }

  private struct Pasting: View {
    @State private var log = ""

    var body: some View {
      VStack {
        PasteButton(payloadType: String.self) { log += "button \($0.joined())" }
        Text(verbatim: log + "|")
      }
      .pasteDestination(for: String.self) { log += "place \($0.joined())" }
    }
  }

  @Test("A button that pastes does so in a view that takes what is pasted, too")
  func pasteButton() throws {
    let host = TestHost(Pasting())
    try host.find("Paste").paste("a")
    _ = try host.find("button a|")
    try host.find("button a|").paste("b")
    _ = try host.find("button aplace b|")
  }

  private struct Scopes: View {
    @Namespace private var one
    @Namespace private var other
    @Environment(\.resetFocus) private var resetFocus
    @State private var text = ""
    @State private var isOther = false
    @State private var isDisabled = false

    var body: some View {
      TextField("Name", text: $text).prefersDefaultFocus(in: isOther ? other : one).disabled(isDisabled)
      TextField("City", text: $text).prefersDefaultFocus(in: other)
      Button("Reset one") { resetFocus(in: one) }
      Button("Reset other") { resetFocus(in: other) }
      Button("Turn") { isOther.toggle() }
      Button("Disable") { isDisabled.toggle() }
    }
  }

  private func focused(_ host: TestHost) -> [String] { host.tree.elements.filter { $0[.isFocused]?.flag == true }.compactMap(\.name) }

  @Test("The focus goes to what is preferred in a scope now, and can have it")
  func scopes() throws {
    let host = TestHost(Scopes())
    try host.find("Reset one").press()
    #expect(focused(host) == ["Name"])
    try host.find("Reset other").press()
    #expect(focused(host) == ["City"])
    try host.find("Turn").press()
    try host.find("Reset one").press()
    #expect(focused(host) == ["City"])
    try host.find("Turn").press()
    try host.find("Disable").press()
    try host.find("Reset one").press()
    #expect(focused(host) == ["City"])
    try host.find("Disable").press()
    try host.find("Reset one").press()
    #expect(focused(host) == ["Name"])
  }

  private struct Shared: View {
    let scope: Namespace.ID
    @Environment(\.resetFocus) private var resetFocus
    @State private var text = ""

    var body: some View {
      TextField("Name", text: $text).prefersDefaultFocus(in: scope)
      Button("Leave") {}
      Button("Reset") { resetFocus(in: scope) }
    }
  }

  private struct Scoped: View {
    @Namespace private var scope
    let take: (Namespace.ID) -> Void

    var body: some View { Text("a").onAppear { take(scope) } }
  }

  @Test("A window gives the focus back to what is in it")
  func windows() throws {
    var scope: Namespace.ID?
    let source = TestHost(Scoped { scope = $0 })
    let first = TestHost(Shared(scope: try #require(scope)))
    let second = TestHost(Shared(scope: try #require(scope)))
    try second.find(.textField, "Name").blur()
    try first.find(.textField, "Name").blur()
    try second.find("Reset").press()
    #expect(focused(second) == ["Name"] && focused(first) == [])
    withExtendedLifetime(source) {}
  }
}
