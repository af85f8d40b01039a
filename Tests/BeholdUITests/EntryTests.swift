import BeholdObservation
import Testing

@testable import BeholdUI

extension EnvironmentValues {
  @Entry fileprivate var currency = "EUR"
  @Entry fileprivate var printer: String?
  @Entry fileprivate var format: @MainActor (Int) -> String = { "\($0)" }
}

@MainActor @Suite("Environment: @Entry")
struct EntryTests {
  private struct Price: View {
    @Environment(\.currency) private var currency
    @Environment(\.printer) private var printer
    @Environment(\.format) private var format

    var body: some View { Text(verbatim: "\(format(3)) \(currency) \(printer ?? "none")") }
  }

  @Test("ENV-2: an entry gives its default, and what is set around wins")
  func values() {
    let tree = ViewTree()
    tree.mount(
      VStack {
        Price()
        Price().environment(\.currency, "USD").environment(\.printer, "laser").environment(\.format) { "\($0).00" }
      }.environment(\.currency, "CHF"))
    #expect(tree.texts == ["3 CHF none", "3.00 USD laser"])
  }
}
