import BeholdUI
import Foundation
import TestDatabases
import Testing

@testable import BeholdData

@Suite("Undo of classes that inherit") @MainActor struct UndoInheritanceTests {
  private func shown(_ trip: Trip) -> String {
    let parts: [Any] =
      switch trip {
      case let trip as Conference: [trip.company, trip.order ?? 0, trip.budget, trip.approver.name, trip.topic]
      case let trip as BusinessTrip: [trip.company, trip.order ?? 0, trip.budget, trip.approver.name]
      case let trip as PersonalTrip: [trip.budget ?? 0, trip.reason, trip.tags, trip.rating, trip.host?.name ?? "-"]
      default: []
      }
    return ([trip.code, trip.name, trip.days] + parts).map { "\($0)" }.joined(separator: " ")
  }

  @Test("DATA-1: what a class has, and what it inherits, comes back and is done again", arguments: TestEngine.installed)
  func columns(_ engine: TestEngine) throws {
    let all = try UndoneContext(engine, makeTrips)
    let (ada, eve) = (Traveller(name: "Ada"), Traveller(name: "Eve"))
    let conference = Conference(code: "C", company: "ACM", approver: ada, topic: "Swift")
    let business = BusinessTrip(code: "B", company: "Acme", approver: ada)
    let personal = PersonalTrip(code: "P", reason: .family)
    let plain = Trip(code: "T")
    let trips = [conference, business, personal, plain]
    try all.prepare { for trip in trips { all.context.insert(trip) } }
    let before = trips.map(shown)
    all.step { for trip in trips { (trip.name, trip.days) = ("\(trip.code)!", 9) } }
    let between = trips.map(shown)
    all.step {
      (conference.topic, conference.budget, conference.approver) = ("Data", 5, eve)
      (business.company, business.order) = ("Other", 7)
      (personal.reason, personal.tags, personal.rating, personal.budget, personal.host) = (.holiday, ["sea"], 3, 20, eve)
    }
    let after = trips.map(shown)
    for isSaved in [false, true] {
      if isSaved { try all.context.save() }
      all.manager.undo()
      #expect(trips.map(shown) == between)
      all.manager.undo()
      #expect(trips.map(shown) == before)
      if isSaved { #expect(try all.stored(Trip.self) { Set($0.map(shown)) } == Set(before)) }
      all.manager.redo()
      all.manager.redo()
      #expect(trips.map(shown) == after)
    }
    #expect(try all.stored(Trip.self) { Set($0.map(shown)) } == Set(after))
  }

  @Test("DATA-1: an object of a class that inherits is deleted, and comes back with its values", arguments: TestEngine.installed)
  func deletion(_ engine: TestEngine) throws {
    let all = try UndoneContext(engine, makeTrips)
    let conference = Conference(code: "C", company: "ACM", approver: Traveller(name: "Ada"), topic: "Swift")
    try all.prepare {
      all.context.insert(conference)
      conference.stops = [Stop(place: "Bath")]
    }
    let before = shown(conference)
    all.step { all.context.delete(conference) }
    try all.context.save()
    all.manager.undo()
    #expect(shown(conference) == before && conference.stops.map(\.place) == ["Bath"])
    #expect(try all.stored(Conference.self) { $0.map { shown($0) + $0.stops.map(\.place).joined() } } == [before + "Bath"])
  }
}
