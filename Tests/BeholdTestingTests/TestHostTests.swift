import BeholdObservation
import BeholdTesting
import BeholdUI
import Testing

@Observable private final class Counting {
  var count = 0
  var other = 0
}

private struct Counter: View {
  let model: Counting

  var body: some View {
    VStack {
      Text("Count: \(model.count)")
      Button("Add") { model.count += 1 }
      Button("Reset") { model.count = 0 }.disabled(model.count == 0)
    }
  }
}

@MainActor
@Suite("TestHost")
struct TestHostTests {
  @Test("A screen is read and pressed, and evaluations are counted")
  func pressing() throws {
    let model = Counting()
    let host = TestHost(Counter(model: model))
    #expect(host.contains("Count: 0"))
    #expect(host.evaluations(of: Counter.self) == 1)
    #expect(host.lastCause(of: Counter.self) == ["@self", "@identity"])
    try host.find("Add").press()
    #expect(host.contains("Count: 1"))
    #expect(host.evaluations(of: Counter.self) == 2)
    #expect(host.lastCause(of: Counter.self) == ["Counting.count"])
    model.other = 1
    #expect(host.evaluations(of: Counter.self) == 2)
    #expect(host.changes == ElementChangeCounts(sets: 2))
  }

  @Test("The description has a line for each element, with its name and its state")
  func description() throws {
    let host = TestHost(Counter(model: Counting()))
    #expect(
      host.description == """
        verticalStack
          text "Count: 0"
          button "Add"
          button "Reset" (disabled)
        """)
  }

  @Test("An action on a disabled element throws, and nothing happens")
  func disabled() throws {
    let host = TestHost(Counter(model: Counting()))
    let reset = try host.find("Reset")
    let error = #expect(throws: TestHostError.self) { try reset.press() }
    #expect(error?.reason == .disabled)
    #expect(error?.description.contains("button \"Reset\" (disabled) cannot be pressed: it is disabled.") == true)
  }

  @Test("A look-up that finds nothing says what comes near")
  func near() throws {
    let host = TestHost(Counter(model: Counting()))
    let error = #expect(throws: TestHostError.self) { try host.find("Rest") }
    #expect(error?.reason == .notFound)
    #expect(
      error?.description == """
        There is no element "Rest". Near it:
          button "Reset" (disabled)

        Shown is:
        \(host.description)
        """)
  }
}
