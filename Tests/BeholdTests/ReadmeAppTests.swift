import Behold
import BeholdTesting
import BeholdUI
import Testing

// The app at the top of README.md, line by line.

@Observable final class Truck {
  var orders: [String] = []
}

#if README_IS_A_PROGRAM
  @main
#endif
struct TruckApp: App {
  @State private var truck = Truck()

  var body: some Scene {
    WindowGroup("Truck") { OrderBoard().environment(truck) }
  }
}

private struct OrderBoard: View {
  @Environment(Truck.self) private var truck

  var body: some View {
    ForEach(truck.orders, id: \.self) { Text($0) }
    Button("Order") { truck.orders.append("Kim") }
  }
}

// The README's target has the main actor as its default isolation.
@MainActor
@Observable final class Team {
  var names: [String] = []

  func refresh() async {
    try? await Task.sleep(for: .seconds(1))
    names.append("Kim")
  }
}

struct TeamList: View {
  @State private var team = Team()

  var body: some View {
    List(team.names, id: \.self) { Text($0) }
      .refreshable { await team.refresh() }
  }
}

@Suite("README: the app") @MainActor
struct ReadmeAppTests {
  @Test("A model on the main actor waits in the background, and its list is there meanwhile")
  func team() async throws {
    let team = Team()
    await team.refresh()
    #expect(try team.names == ["Kim"] && TestHost(TeamList()).findAll(.list).count == 1)
  }

  @Test("All visitors see the same truck, and what one changes the others see")
  func shared() throws {
    let app = AppInstance(TruckApp())
    let (one, other) = (TestHost(app.rootView(in: WindowSession())), TestHost(app.rootView(in: WindowSession())))
    try one.find("Order").press()
    other.flush()
    #expect(one.contains("Kim") && other.contains("Kim"))
  }
}
