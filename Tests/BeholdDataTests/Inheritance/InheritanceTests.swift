import BeholdObservation
import Foundation
import TestDatabases
import Testing

@testable import BeholdData

@Suite struct InheritanceTests {
  /// One trip of each class, saved: of Ada, with Bob as who approves.
  private func trips(_ context: ModelContext) throws -> (Trip, BusinessTrip, PersonalTrip, Conference) {
    let (ada, bob) = (Traveller(name: "Ada"), Traveller(name: "Bob"))
    let plain = Trip(code: "T", name: "Walk", days: 2)
    let business = BusinessTrip(code: "B", name: "Visit", days: 3, company: "Acme", approver: bob)
    let personal = PersonalTrip(code: "P", name: "Beach", days: 14, reason: .family)
    let conference = Conference(code: "C", name: "Swift", company: "Initech", approver: bob, topic: "Macros")
    conference.talks = [Talk(title: "One"), Talk(title: "Two")]
    personal.host = bob
    personal.tags = ["sea"]
    business.guests = [ada, bob]
    conference.guests = [bob]
    for trip in [plain, business, personal, conference] {
      context.insert(trip)
      trip.traveller = ada
      trip.stops = [Stop(place: "\(trip.code)1"), Stop(place: "\(trip.code)2")]
    }
    try context.save()
    return (plain, business, personal, conference)
  }

  private let byCode = [SortDescriptor(\Trip.code)]

  @Test("objects have their true class, and a class has those of its subclasses", arguments: TestEngine.installed)
  func fetch(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    defer { withExtendedLifetime(database) {} }
    let container = try makeTrips(database)
    let written = try trips(ModelContext(container))
    let context = ModelContext(container)
    let all = try context.fetch(FetchDescriptor(sortBy: byCode))
    #expect(all.map { "\(type(of: $0))" } == ["BusinessTrip", "Conference", "PersonalTrip", "Trip"])
    #expect(all.map(\.name) == ["Visit", "Swift", "Beach", "Walk"] && all.map(\.days) == [3, 1, 14, 2])
    let business = try context.fetch(FetchDescriptor<BusinessTrip>(sortBy: [SortDescriptor(\.code)]))
    #expect(business.map(\.code) == ["B", "C"] && business.map(\.company) == ["Acme", "Initech"] && business.map(\.budget) == [100, 100])
    #expect(business[0] === all[0] && business[1] === all[1])
    let personal = try #require(try context.fetch(FetchDescriptor<PersonalTrip>()).first)
    #expect(personal.reason == .family && personal.tags == ["sea"] && personal.budget == nil && personal === all[2])
    #expect(try context.fetch(FetchDescriptor<Conference>()).map(\.topic) == ["Macros"])
    #expect(try context.fetchCount(FetchDescriptor<Trip>()) == 4)
    #expect(try context.fetchCount(FetchDescriptor<BusinessTrip>()) == 2)
    #expect(try context.fetchCount(FetchDescriptor<BusinessTrip>(predicate: #Predicate { $0.name == "Swift" && $0.budget > 1 })) == 1)
    #expect(all.map(\.persistentModelID.entityName) == ["BusinessTrip", "Conference", "PersonalTrip", "Trip"])
    #expect(try context.fetchIdentifiers(FetchDescriptor(sortBy: byCode)) == all.map(\.persistentModelID))
    #expect(try context.fetchIdentifiers(FetchDescriptor<Conference>()) == [written.3.persistentModelID])
    var seen: [String] = []
    try context.enumerate(FetchDescriptor<BusinessTrip>(sortBy: [SortDescriptor(\.code)]), batchSize: 1) { seen.append($0.company) }
    #expect(seen == ["Acme", "Initech"])
  }

  @Test("an object is found by its identifier as its class and those that it inherits from", arguments: TestEngine.installed)
  func identifiers(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    defer { withExtendedLifetime(database) {} }
    let container = try makeTrips(database)
    let (plain, business, _, conference) = try trips(ModelContext(container))
    let context = ModelContext(container)
    #expect(try context.model(for: business.persistentModelID, as: PersonalTrip.self) == nil)
    #expect(try context.model(for: plain.persistentModelID, as: BusinessTrip.self) == nil)
    let found = try context.model(for: conference.persistentModelID, as: Trip.self)
    #expect((found as? Conference)?.topic == "Macros")
    #expect(try context.model(for: conference.persistentModelID, as: BusinessTrip.self) === found)
    let registered: Trip? = context.registeredModel(for: conference.persistentModelID)
    #expect(registered === found)
    let coded = try JSONDecoder().decode(PersistentIdentifier.self, from: JSONEncoder().encode(conference.persistentModelID))
    #expect(try context.model(for: coded, as: Conference.self) === found)
  }

  @Test("predicates ask for classes, and for what a subclass has", arguments: TestEngine.installed)
  func predicates(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    defer { withExtendedLifetime(database) {} }
    let container = try makeTrips(database)
    _ = try trips(ModelContext(container))
    let context = ModelContext(container)
    func codes(_ predicate: Predicate<Trip>) throws -> String {
      let found = try ModelContext(container).fetch(FetchDescriptor(predicate: predicate, sortBy: byCode)).map(\.code)
      let kept = try context.fetch(FetchDescriptor(sortBy: byCode)).filter { try predicate.evaluate($0) }.map(\.code)
      #expect(found == kept)
      #expect(try context.fetchCount(FetchDescriptor(predicate: predicate)) == found.count)
      return found.joined()
    }
    #expect(try codes(#Predicate { $0 is BusinessTrip }) == "BC")
    #expect(try codes(#Predicate { !($0 is BusinessTrip) && $0.days > 1 }) == "PT")
    #expect(try codes(#Predicate { $0 is Conference || $0 is PersonalTrip }) == "CP")
    #expect(try codes(#Predicate { if let trip = $0 as? BusinessTrip { trip.company == "Acme" && trip.days == 3 } else { false } }) == "B")
    #expect(try codes(#Predicate { ($0 as? Conference)?.topic == "Macros" }) == "C")
    #expect(try codes(#Predicate { ($0 as? Conference)?.topic != "Macros" }) == "BPT")
    #expect(try codes(#Predicate { ($0 as? PersonalTrip)?.budget == nil }) == "BCPT")
    #expect(try codes(#Predicate { if let trip = $0 as? BusinessTrip { trip.approver.name == "Bob" } else { $0.days > 5 } }) == "BCP")
    #expect(try codes(#Predicate { if let trip = $0 as? BusinessTrip { trip.guests.count == 2 } else { false } }) == "B")
    #expect(try codes(#Predicate { if let trip = $0 as? BusinessTrip { trip is Conference } else { false } }) == "C")
    #expect(try codes(#Predicate { if let trip = $0 as? Conference { trip.talks.contains { $0.title == "Two" } } else { false } }) == "C")
    let travellers = FetchDescriptor<Traveller>(predicate: #Predicate { $0.trips.contains { $0 is PersonalTrip } })
    #expect(try context.fetch(travellers).map(\.name) == ["Ada"])
    let stops = FetchDescriptor<Stop>(predicate: #Predicate { $0.trip is Conference }, sortBy: [SortDescriptor(\.place)])
    #expect(try context.fetch(stops).map(\.place) == ["C1", "C2"])
    let talks = FetchDescriptor<Talk>(predicate: #Predicate { $0.conference?.name == "Swift" }, sortBy: [SortDescriptor(\.title)])
    #expect(try context.fetch(talks).map(\.title) == ["One", "Two"])
    let sorted = FetchDescriptor<Talk>(sortBy: [SortDescriptor(\.conference?.company), SortDescriptor(\.title, order: .reverse)])
    #expect(try context.fetch(sorted).map(\.title) == ["Two", "One"])
    // A class that is none of the schema's is none of any row's.
    #expect(throws: PredicateTranslationError.self) { try context.fetch(FetchDescriptor<Stop>(predicate: #Predicate { $0.trip is Other })) }
  }

  private final class Other: Trip {
    required init(_$row row: inout ModelRow) throws { try super.init(_$row: &row) }
  }

  @Test("relationships to a class hold objects of its subclasses, and subclasses have their own", arguments: TestEngine.installed)
  func relationships(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    defer { withExtendedLifetime(database) {} }
    let container = try makeTrips(database)
    _ = try trips(ModelContext(container))
    let context = ModelContext(container)
    let people = try context.fetch(FetchDescriptor<Traveller>(sortBy: [SortDescriptor(\.name)]))
    let (ada, bob) = (people[0], people[1])
    #expect(ada.trips.map { "\(type(of: $0))" } == ["Trip", "BusinessTrip", "PersonalTrip", "Conference"])
    #expect(bob.approved.map(\.company) == ["Acme", "Initech"] && bob.visits.map(\.code) == ["P"])
    #expect(bob.invitations.map(\.code) == ["B", "C"] && ada.invitations.map(\.code) == ["B"])
    let conference = try #require(ada.trips.last as? Conference)
    #expect(conference.talks.map(\.title) == ["One", "Two"] && conference.stops.map(\.place) == ["C1", "C2"])
    #expect(conference.approver === bob && conference.traveller === ada && conference.guests.map(\.name) == ["Bob"])
    #expect(conference.stops[0].trip === conference && conference.talks[0].conference === conference)
    let personal = try #require(ada.trips[2] as? PersonalTrip)
    #expect(personal.host === bob)
    // The other sides follow.
    personal.host = ada
    conference.approver = ada
    conference.guests = [ada]
    bob.trips = [conference]
    #expect(bob.visits.isEmpty && ada.visits.map(\.code) == ["P"] && ada.approved.map(\.code) == ["C"] && bob.approved.map(\.code) == ["B"])
    #expect(ada.trips.map(\.code) == ["T", "B", "P"] && conference.traveller === bob)
    try context.save()
    let other = ModelContext(container)
    let same = try other.fetch(FetchDescriptor<Traveller>(sortBy: [SortDescriptor(\.name)]))
    #expect(same[0].visits.map(\.code) == ["P"] && same[0].approved.map(\.code) == ["C"] && same[0].invitations.map(\.code) == ["B", "C"])
    #expect(same[1].trips.map(\.code) == ["C"] && same[1].invitations.map(\.code) == ["B"])
    // A subclass's rules are followed, and the class's.
    context.delete(conference)
    try context.save()
    other.takeOver()
    #expect(same[1].trips.isEmpty && same[0].approved.isEmpty && same[0].invitations.map(\.code) == ["B"])
    #expect(try other.fetch(FetchDescriptor<Talk>()).allSatisfy { $0.conference == nil })
    #expect(try other.fetchCount(FetchDescriptor<Stop>()) == 6)
  }

  @Test("columns of subclasses are changed and merged as those of their class", arguments: TestEngine.installed)
  func changes(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    defer { withExtendedLifetime(database) {} }
    let container = try makeTrips(database)
    let (here, there) = (ModelContext(container), ModelContext(container))
    let (_, business, personal, conference) = try trips(here)
    let others = try there.fetch(FetchDescriptor<Trip>(sortBy: byCode))
    let theirs = try #require(others[1] as? Conference)
    conference.topic = "Types"
    conference.budget = 7
    theirs.name = "Server"
    try there.save()
    #expect(conference.name == "Swift")
    try here.save()
    #expect(conference.name == "Server" && conference.topic == "Types")
    there.takeOver()
    #expect(theirs.topic == "Types" && theirs.budget == 7)
    // The same property is a conflict, also where another class has another one with its number.
    business.company = "Umbrella"
    (others[0] as? BusinessTrip)?.company = "Acme & Sons"
    personal.budget = 5
    try there.save()
    let error = #expect(throws: ModelError.self) { try here.save() as Void }
    #expect(error?.kind == .conflict && error?.message.contains("'company' is 'Acme & Sons' there and 'Umbrella' here") == true)
    here.rollback()
    #expect(business.company == "Acme & Sons" && personal.budget == nil)
  }

  @Test("deleting by class takes subclasses with it, or leaves them", arguments: TestEngine.installed)
  func deleting(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    defer { withExtendedLifetime(database) {} }
    let container = try makeTrips(database)
    let context = ModelContext(container)
    _ = try trips(context)
    try context.delete(model: BusinessTrip.self, includeSubclasses: false)
    try context.save()
    #expect(try context.fetch(FetchDescriptor(sortBy: byCode)).map(\.code) == ["C", "P", "T"])
    try context.delete(model: Trip.self, where: #Predicate { $0.days < 10 })
    try context.save()
    #expect(try ModelContext(container).fetch(FetchDescriptor<Trip>()).map(\.code) == ["P"])
    try context.delete(model: Trip.self, includeSubclasses: false)
    #expect(!context.hasChanges)
  }

  @Test("what is not saved is fetched by its class", arguments: TestEngine.installed) func unsaved(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    defer { withExtendedLifetime(database) {} }
    let context = ModelContext(try makeTrips(database))
    let bob = Traveller(name: "Bob")
    context.insert(Trip(code: "T"))
    let conference = Conference(code: "C", company: "Acme", approver: bob, topic: "Macros")
    context.insert(conference)
    #expect(try context.fetch(FetchDescriptor<Trip>(sortBy: byCode)).map(\.code) == ["C", "T"])
    #expect(try context.fetch(FetchDescriptor<BusinessTrip>()).map(\.code) == ["C"])
    #expect(try context.fetchCount(FetchDescriptor<PersonalTrip>()) == 0)
    #expect(bob.approved.map(\.code) == ["C"])
    #expect(try context.fetch(FetchDescriptor<Trip>(predicate: #Predicate { $0 is Conference })).first === conference)
  }

  @Test("unique values are of the class that says so, and an object is written over one of its class only", arguments: TestEngine.installed)
  func uniqueness(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    defer { withExtendedLifetime(database) {} }
    let container = try makeTrips(database)
    let context = ModelContext(container)
    let (plain, business, _, conference) = try trips(context)
    let bob = business.approver
    context.insert(BusinessTrip(code: "B", name: "Again", company: "Acme", approver: bob))
    try context.save()
    #expect(business.name == "Again" && business.days == 1)
    #expect(try context.fetchCount(FetchDescriptor<Trip>()) == 4)
    context.insert(PersonalTrip(code: "T", reason: .holiday))
    let error = #expect(throws: ModelError.self) { try context.save() as Void }
    #expect(error?.message.contains("PersonalTrip has the unique values of Trip \(plain.persistentModelID.key)") == true)
    context.rollback()
    #expect(plain.name == "Walk" && !context.hasChanges)
    // A rule of the subclass is one for its subclasses, too, and none for others.
    business.order = 1
    business.company = "Same"
    try context.save()
    conference.order = 1
    conference.company = "Same"
    #expect(kind { try context.save() as Void } != nil)
    context.rollback()
    #expect(conference.company == "Initech")
  }

  private func kind(of body: () throws -> Void) -> DatabaseError.Kind? {
    do {
      try body()
      return nil
    } catch { return (error as? DatabaseError)?.kind }
  }

  @Test("live queries of each class follow what concerns them", arguments: TestEngine.installed)
  func liveQueries(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    defer { withExtendedLifetime(database) {} }
    let container = try makeTrips(database)
    let context = ModelContext(container)
    let (plain, business, personal, conference) = try trips(context)
    let all = LiveQuery<Trip>(sort: byCode, in: context)
    let companies = LiveQuery<BusinessTrip>(sort: [SortDescriptor(\.company)], in: context)
    let cheap = LiveQuery(
      #Predicate<Trip> { if let trip = $0 as? BusinessTrip { trip.budget < 50 } else { false } }, sort: byCode, in: context)
    #expect(all.results.map(\.code) == ["B", "C", "P", "T"] && companies.results.map(\.code) == ["B", "C"] && cheap.results.isEmpty)
    conference.company = "AAA"
    #expect(companies.results.map(\.code) == ["C", "B"])
    business.budget = 20
    personal.budget = 20
    #expect(cheap.results.map(\.code) == ["B"])
    plain.code = "A"
    #expect(all.results.map(\.code) == ["A", "B", "C", "P"])
    context.insert(Conference(code: "X", company: "Zzz", approver: business.approver, topic: "New"))
    context.insert(PersonalTrip(code: "Y", reason: .holiday))
    #expect(all.results.map(\.code) == ["A", "B", "C", "P", "X", "Y"] && companies.results.map(\.code) == ["C", "B", "X"])
    context.delete(conference)
    #expect(all.results.map(\.code) == ["A", "B", "P", "X", "Y"] && companies.results.map(\.code) == ["B", "X"])
    #expect(context.repeatedQueries == 0)
    try context.save()
    // What another context does.
    let other = ModelContext(container)
    let theirs = try other.fetch(FetchDescriptor<Trip>(sortBy: byCode))
    (theirs[1] as? BusinessTrip)?.company = "ZZZZ"
    other.delete(theirs[2])
    try other.save()
    #expect(companies.results.map(\.code) == ["X", "B"] && all.results.map(\.code) == ["A", "B", "X", "Y"])
  }

  @Test("a class may conform to a protocol that models have", arguments: TestEngine.installed) func protocols(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    defer { withExtendedLifetime(database) {} }
    // What a class inherits from comes with it.
    let container = try ModelContainer(for: Report.self, configurations: ModelConfiguration(address: database.address))
    let context = ModelContext(container)
    context.insert(Article(title: "A"))
    context.insert(Report(title: "B", pages: 3))
    try context.save()
    let titled: [any Titled] = try ModelContext(container).fetch(FetchDescriptor<Article>(sortBy: [SortDescriptor(\.title)]))
    #expect(titled.map { ($0 as? Report)?.description ?? $0.title } == ["A", "B, 3 pages"])
  }

  @Test("a subclass cannot say of inherited properties alone that they are unique") func inheritedUnique() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = Schema(Serial.self) }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("#Unique of Serial names inherited properties alone: no two rows of Article have the same"))
  }

  @Test("who reads a property is told once of a change, whether it is inherited or not, by whomever") @MainActor
  func observers() async throws {
    let container = try makeTrips(TestDatabase(.memory))
    let (here, there) = (ModelContext(container), ModelContext(container))
    let (_, _, _, conference) = try trips(here)
    let list = LiveQuery<Trip>(sort: byCode, in: here)
    let (names, topics) = (Heard(), Heard())
    let nameReader = observe {
      _ = list.results.map(\.name)
      names.count += 1
    }
    let topicReader = observe {
      _ = conference.topic
      topics.count += 1
    }
    func settle() async { for _ in 0..<20 { await Task.yield() } }
    #expect(names.count == 1 && topics.count == 1)
    conference.name = "Server"
    await settle()
    #expect(names.count == 2 && topics.count == 1)
    conference.topic = "Actors"
    await settle()
    #expect(names.count == 2 && topics.count == 2)
    try await here.save()
    let same = try #require(try there.fetch(FetchDescriptor<Conference>()).first)
    same.name = "Client"
    same.topic = "Sockets"
    try await there.save()
    here.takeOver()
    await settle()
    #expect(names.count == 3 && topics.count == 3 && conference.name == "Client" && conference.topic == "Sockets")
    nameReader.cancel()
    topicReader.cancel()
  }
}
