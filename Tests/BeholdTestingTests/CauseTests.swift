import BeholdObservation
import BeholdTesting
import BeholdUI
import Testing

@Observable final class Wardrobe {
  var shirts = 1
  var shoes = 1
  var hats = 1
  @ObservationIgnored private var kept = 0
  var gloves: Int {
    get {
      access(keyPath: \.gloves)
      return kept
    }
    set { withMutation(keyPath: \.gloves) { kept = newValue } }
  }
  @Memoized func total() -> Int { shirts + shoes }
}

private struct Shelf: View {
  let wardrobe: Wardrobe
  @State private var isOpen = false

  var body: some View {
    Text(verbatim: "\(wardrobe.shirts) \(wardrobe.hats) \(wardrobe.gloves) \(isOpen)")
    Button("All") {
      wardrobe.gloves += 1
      isOpen.toggle()
      wardrobe.shirts += 1
      wardrobe.shirts += 1
      wardrobe.shoes += 1
    }
  }
}

private struct Sum: View {
  let wardrobe: Wardrobe
  var body: some View { Text(verbatim: "\(wardrobe.total()) \(wardrobe.hats)") }
}

@MainActor @Suite("Causes of evaluations")
struct CauseTests {
  @Test(
    "VIEW-16: a cause is all that has changed, in the order of the first change and then of the reads, with the names of computed properties"
  )
  func all() throws {
    let wardrobe = Wardrobe()
    let host = TestHost(Shelf(wardrobe: wardrobe))
    try host.find("All").press()
    #expect(host.lastCause(of: Shelf.self) == ["Wardrobe.gloves", "Wardrobe.shirts", "_isOpen"])
    wardrobe.hats = 2
    host.flush()
    #expect(host.lastCause(of: Shelf.self) == ["Wardrobe.hats"])
    wardrobe.gloves = 7
    host.flush()
    #expect(host.lastCause(of: Shelf.self) == ["Wardrobe.gloves"])
  }

  @Test("VIEW-16: through a memoised value it is what that has read")
  func memoised() throws {
    let wardrobe = Wardrobe()
    let host = TestHost(Sum(wardrobe: wardrobe))
    wardrobe.hats = 2
    wardrobe.shoes = 5
    wardrobe.shirts = 5
    host.flush()
    #expect(host.lastCause(of: Sum.self) == ["Wardrobe.hats", "Wardrobe.shirts", "Wardrobe.shoes"])
  }
}

@Observable final class Printer { var copies = 1 }

private struct PrinterPanel: View {
  @Environment(Printer.self) private var printer: Printer?

  var body: some View {
    if let copies = $printer.copies {
      Stepper("Copies", value: copies)
    } else {
      Text("no printer")
    }
  }
}

@MainActor @Suite("Environment: an object that may not be there")
struct OptionalEnvironmentTests {
  @Test("ENV-3: an optional object of the environment gives bindings, as long as it is there")
  func bindings() throws {
    let printer = Printer()
    let host = TestHost(PrinterPanel().environment(printer))
    try host.find(.stepper).increment()
    #expect(printer.copies == 2)
    #expect(TestHost(PrinterPanel()).contains("no printer"))
  }
}
