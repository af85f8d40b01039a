import BeholdTesting
import BeholdUI
import Observation
import TestSupport
import Testing

@Observable private final class ForeignModel {
  var value = 0
  var other = 0
}

@MainActor
@Suite("Swift's own Observation")
struct ForeignObservationTests {
  private struct Foreign: View {
    let model: ForeignModel
    @State private var count = 0
    var body: some View { Button("\(model.value) \(count)") { count += 1 } }
  }

  @Test("An object of Swift's own Observation drives views, from the main actor and from other threads")
  func foreign() async throws {
    let model = ForeignModel()
    let host = TestHost(Foreign(model: model))
    model.value = 1
    #expect(host.contains("1 0"))
    model.other = 1
    #expect(host.evaluations(of: Foreign.self) == 2)
    try host.find("1 0").press()
    #expect(host.contains("1 1"))
    model.value = 2
    #expect(host.contains("2 1"))
    #expect(host.evaluations(of: Foreign.self) == 4)
    onAnotherThread { [slot = Slot(model)] in slot.value.value = 3 }
    try await host.wait { host.contains("3 1") }
    #expect(host.evaluations(of: Foreign.self) == 5)
    host.unmount()
    model.value = 4
    #expect(host.evaluations(of: Foreign.self) == 5)
  }
}
