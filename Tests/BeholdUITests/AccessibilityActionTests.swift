import BeholdTesting
import BeholdUI
import Testing

/// What people do with views who do not see them.
@Suite("Actions for accessibility") @MainActor
struct AccessibilityActionTests {
  private struct Mail: View {
    @State private var log: [String] = []
    @State private var stars = 3

    var body: some View {
      VStack {
        Text("Letter")
          .accessibilityAction { log.append("open") }
          .accessibilityAction(named: "Archive") { log.append("archive") }
          .accessibilityAction(.escape) { log.append("dismiss") }
        Text("Other").accessibilityActions {
          Button("Copy") { log.append("copy") }
          Button("Send") { log.append("send") }
        }
        Text("Rating").accessibilityAdjustableAction { stars += $0 == .increment ? 1 : -1 }
        Text(verbatim: "\(stars) stars, \(log.joined(separator: " "))").accessibilityIdentifier("log")
      }
    }
  }

  @Test("The default action is a press, and those with names are buttons")
  func actions() throws {
    let host = TestHost(Mail())
    try host.find("Letter").press()
    for name in ["Archive", "Dismiss", "Copy", "Send"] { try host.find(.button, name).press() }
    #expect(try host.find(id: "log").text == "3 stars, open archive dismiss copy send")
  }

  @Test("What can be adjusted takes steps, unless it is disabled")
  func adjusting() throws {
    let host = TestHost(Mail())
    try host.find("Rating").increment(times: 2)
    try host.find("Rating").decrement()
    #expect(try host.find(id: "log").text == "4 stars, ")
    let disabled = TestHost(Mail().disabled(true))
    #expect(throws: (any Error).self) { try disabled.find("Rating").increment() }
  }

  @Test("Less motion is a value of the environment")
  func motion() throws {
    struct Motion: View {
      @Environment(\.accessibilityReduceMotion) private var isReduced
      var body: some View { Text(verbatim: isReduced ? "less" : "more") }
    }
    #expect(TestHost(Motion()).contains("more"))
    #expect(TestHost(Motion().environment(\.accessibilityReduceMotion, true)).contains("less"))
  }
}
