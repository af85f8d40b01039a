import BeholdTesting
import Foundation
import TestDatabases
import Testing

@testable import BeholdData

@Suite struct InheritanceRandomTests {
  @Test(
    "objects of four classes that inherit from each other are the same in contexts that lived through all, and in one that has just read them",
    arguments: TestEngine.installed) func random(_ engine: TestEngine) throws
  {
    for seed in 0..<(engine == .memory ? 16 : 3) { try run(engine, UInt64(seed)) }
  }

  private func run(_ engine: TestEngine, _ seed: UInt64) throws {
    let database = try TestDatabase(engine)
    defer { withExtendedLifetime(database) {} }
    let container = try makeTrips(database)
    let contexts = [ModelContext(container), ModelContext(container)]
    for context in contexts { context.mergePolicy = .mine }
    let first = ModelContext(container)
    for name in ["Ada", "Bob", "Cyd"] { first.insert(Traveller(name: name)) }
    try first.save()
    let queries = contexts.map(Queries.init)
    var random = SeededRandom(seed: seed)
    var next = 0
    for round in 0..<40 {
      let context = contexts[Int.random(in: 0..<2, using: &random)]
      for _ in 0..<Int.random(in: 1..<6, using: &random) { try step(context, &next, &random) }
      for queries in queries { try queries.check("\(engine), seed \(seed), round \(round), not saved") }
      if Int.random(in: 0..<4, using: &random) == 0 {
        context.rollback()
      } else {
        do { try context.save() } catch is ModelError { context.rollback() }
      }
      for (context, queries) in zip(contexts, queries) {
        context.takeOver()
        try queries.check("\(engine), seed \(seed), round \(round)")
        guard !context.hasChanges else { continue }
        #expect(try shown(context) == shown(ModelContext(container)), "\(engine), seed \(seed), round \(round)")
      }
    }
  }

  private func step(_ context: ModelContext, _ next: inout Int, _ random: inout SeededRandom) throws {
    let people = try context.fetch(FetchDescriptor<Traveller>())
    let trips = try context.fetch(FetchDescriptor<Trip>(sortBy: [SortDescriptor(\.code)]))
    guard let person = people.randomElement(using: &random) else { return }
    next += 1
    let (trip, number) = (trips.randomElement(using: &random), Int.random(in: 0..<9, using: &random))
    switch Int.random(in: 0..<14, using: &random) {
    case 0: context.insert(Trip(code: "\(next)", days: number))
    case 1: context.insert(BusinessTrip(code: "\(next)", company: "\(number)", approver: person))
    case 2: context.insert(PersonalTrip(code: "\(next)", days: number, reason: .family))
    case 3: context.insert(Conference(code: "\(next)", company: "\(number)", approver: person, topic: "\(number)"))
    case 4: trip.map { context.delete($0) }
    case 5: trip?.days = number
    case 6: trip?.traveller = person
    case 7: trip?.stops.append(Stop(place: "\(number)"))
    default: change(trip, number, person)
    }
  }

  private func change(_ trip: Trip?, _ number: Int, _ person: Traveller) {
    switch trip {
    case let trip as Conference where number > 5:
      trip.topic = "\(number)"
      trip.talks.append(Talk(title: "\(number)"))
    case let trip as BusinessTrip:
      if number < 3 { trip.company = "\(number)" } else { trip.budget = Double(number) }
      if number % 2 == 0 { trip.approver = person } else if !trip.guests.contains(person) { trip.guests.append(person) }
    case let trip as PersonalTrip:
      trip.budget = number < 2 ? nil : number
      trip.host = number % 3 == 0 ? nil : person
    default: trip?.name = "\(number)"
    }
  }

  /// All objects, by their identifiers.
  private func shown(_ context: ModelContext) throws -> [String] {
    let trips = try context.fetch(FetchDescriptor<Trip>()).map { trip in
      var parts = ["\(trip.persistentModelID)", trip.name, "\(trip.days)", trip.traveller?.name ?? "-", trip.stops.map(\.place).joined()]
      if let trip = trip as? BusinessTrip {
        parts += [trip.company, "\(trip.budget)", trip.approver.name, trip.guests.map(\.name).joined()]
      }
      if let trip = trip as? Conference { parts += [trip.topic, trip.talks.map(\.title).joined()] }
      if let trip = trip as? PersonalTrip { parts += ["\(trip.budget ?? -1)", trip.host?.name ?? "-"] }
      return parts.joined(separator: " ")
    }
    let people = try context.fetch(FetchDescriptor<Traveller>()).map { person in
      let lists = [person.trips, person.approved, person.invitations, person.visits].map { (list: [Trip]) in
        list.map(\.code).joined(separator: ",")
      }
      return ([person.name] + lists).joined(separator: " ")
    }
    return trips + people
  }

  /// Live queries of each class and of what is asked by class.
  private struct Queries {
    let context: ModelContext
    let all: LiveQuery<Trip>
    let business: LiveQuery<BusinessTrip>
    let personal: LiveQuery<PersonalTrip>
    let conferences: LiveQuery<Conference>
    let asked: LiveQuery<Trip>

    init(_ context: ModelContext) {
      self.context = context
      all = LiveQuery(sort: [SortDescriptor(\.days)], in: context)
      business = LiveQuery(#Predicate { $0.company < "5" }, sort: [SortDescriptor(\.budget)], in: context)
      personal = LiveQuery(#Predicate { $0.budget == nil || $0.days > 4 }, in: context)
      conferences = LiveQuery(sort: [SortDescriptor(\.topic, order: .reverse)], in: context)
      let predicate = #Predicate<Trip> {
        if let trip = $0 as? BusinessTrip { trip.budget > 4 && !(trip is Conference) } else { $0 is PersonalTrip && $0.days < 6 }
      }
      asked = LiveQuery(predicate, in: context)
    }

    func check(_ place: String) throws {
      try check(all, place)
      try check(business, place)
      try check(personal, place)
      try check(conferences, place)
      try check(asked, place)
    }

    private func check<Model: Trip>(_ query: LiveQuery<Model>, _ place: String) throws {
      #expect(query.results.map(\.code) == (try context.fetch(query.descriptor)).map(\.code), "\(Model.self), \(place)")
      #expect(query.fetchError == nil)
    }
  }
}
