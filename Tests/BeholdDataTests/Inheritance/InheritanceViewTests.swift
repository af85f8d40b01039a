import BeholdData
import BeholdTesting
import BeholdUI
import Foundation
import Testing

@Suite @MainActor struct InheritanceViewTests {
  private struct Trips: View {
    @Query(sort: \.code) private var trips: [Trip]
    @Query(filter: #Predicate<Trip> { $0 is BusinessTrip }) private var business: [Trip]

    var body: some View {
      VStack {
        Text("\(business.count) of \(trips.count)")
        ForEach(trips) { Row(trip: $0) }
      }
    }
  }

  private struct Row: View {
    let trip: Trip
    var body: some View {
      if let trip = trip as? BusinessTrip { Text("\(trip.name) for \(trip.company)") } else { Text(trip.name) }
    }
  }

  private func texts(_ host: TestHost) throws -> [String] { try host.findAll(.text).map { try $0.text } }

  @Test("a row of a subclass is evaluated once for what is inherited and what is not, and the list is not") func rows() async throws {
    let container = try ModelContainer(
      for: Trip.self, BusinessTrip.self, PersonalTrip.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    let context = container.mainContext
    let trip = BusinessTrip(code: "B", name: "Visit", company: "Acme", approver: Traveller(name: "Bob"))
    context.insert(trip)
    context.insert(PersonalTrip(code: "P", name: "Beach", reason: .holiday))
    try await context.save()
    let host = TestHost(Trips().modelContainer(container))
    #expect(try texts(host) == ["1 of 2", "Visit for Acme", "Beach"])
    let before = host.evaluations
    trip.name = "Talk"
    try await host.settle()
    #expect(host.evaluations == before + 1)
    trip.company = "Initech"
    try await host.settle()
    #expect(host.evaluations == before + 2)
    trip.budget = 5
    try await host.settle()
    #expect(host.evaluations == before + 2)
    #expect(try texts(host) == ["1 of 2", "Talk for Initech", "Beach"])
    context.insert(Trip(code: "T", name: "Walk"))
    try await host.settle()
    #expect(try texts(host) == ["1 of 3", "Talk for Initech", "Beach", "Walk"])
  }
}
