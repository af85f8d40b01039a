import Foundation
import TestDatabases

@testable import BeholdData

@Model class Trip {
  @Attribute(.unique) var code: String
  var name: String
  var days = 1
  var traveller: Traveller?
  @Relationship(deleteRule: .cascade) var stops: [Stop] = []
  @Transient var isShown = false

  init(code: String, name: String = "", days: Int = 1) {
    self.code = code
    self.name = name
    self.days = days
  }
}

@Model class BusinessTrip: Trip {
  #Unique<BusinessTrip>([\.company, \.order])

  var company: String
  var order: Int?
  var budget = 100.0
  var approver: Traveller
  var guests: [Traveller] = []

  init(code: String, name: String = "", days: Int = 1, company: String, approver: Traveller) {
    self.company = company
    self.approver = approver
    super.init(code: code, name: name, days: days)
  }
}

/// It has a property of the same name as `BusinessTrip`, of another type, and a relationship with the number of one of its.
@Model final class PersonalTrip: Trip {
  enum Reason: String, Codable { case family, holiday }

  var budget: Int?
  var reason: Reason = Reason.holiday
  var tags: [String] = []
  var rating = 0
  var host: Traveller?

  init(code: String, name: String = "", days: Int = 1, reason: Reason) {
    super.init(code: code, name: name, days: days)
    self.reason = reason
  }
}

@Model final class Conference: BusinessTrip {
  var topic: String
  var talks: [Talk] = []

  init(code: String, name: String = "", company: String, approver: Traveller, topic: String) {
    self.topic = topic
    super.init(code: code, name: name, company: company, approver: approver)
  }
}

@Model final class Talk {
  var title: String
  var conference: Conference?
  init(title: String) { self.title = title }
}

@Model final class Stop {
  var place: String
  var trip: Trip?
  init(place: String) { self.place = place }
}

@Model final class Traveller {
  var name: String
  @Relationship(inverse: \Trip.traveller) var trips: [Trip] = []
  @Relationship(inverse: \BusinessTrip.approver) var approved: [BusinessTrip] = []
  @Relationship(inverse: \BusinessTrip.guests) var invitations: [BusinessTrip] = []
  @Relationship(inverse: \PersonalTrip.host) var visits: [PersonalTrip] = []
  init(name: String) { self.name = name }
}

/// Not a superclass, though it is a model.
protocol Titled: PersistentModel {
  var title: String { get set }
}

@Model class Article: Titled {
  var title: String
  init(title: String) { self.title = title }
}

@Model final class Report: Article, CustomStringConvertible {
  var pages: Int
  var description: String { "\(title), \(pages) pages" }
  init(title: String, pages: Int) {
    self.pages = pages
    super.init(title: title)
  }
}

/// It says of its class alone what is so of all.
@Model final class Serial: Article {
  #Unique<Serial>([\.title])

  init(name: String) { super.init(title: name) }
}

/// A container with a class, those that inherit from it, and what they refer to.
func makeTrips(_ database: TestDatabase) throws -> ModelContainer {
  try ModelContainer(
    for: Trip.self, BusinessTrip.self, PersonalTrip.self, Conference.self, configurations: ModelConfiguration(address: database.address))
}
