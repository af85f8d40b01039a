import TestDatabases

@testable import BeholdData

@Model final class Truck {
  var name: String
  @Relationship(deleteRule: .cascade, inverse: \Order.truck) var orders: [Order] = []
  @Relationship(deleteRule: .deny) var permits: [Permit] = []
  init(name: String) { self.name = name }
}

@Model final class Order {
  var number: Int
  var truck: Truck?
  var customer: Customer?
  /// Both are of many, and neither says so.
  var labels: [Label] = []
  init(number: Int, truck: Truck? = nil, customer: Customer? = nil) {
    self.number = number
    self.truck = truck
    self.customer = customer
  }
}

@Model final class Customer {
  var name: String
  var age: Int?
  var orders: [Order]? = []
  init(name: String, age: Int? = nil) {
    self.name = name
    self.age = age
  }
}

@Model final class Label {
  var text: String
  var orders: [Order] = []
  init(text: String) { self.text = text }
}

/// It cannot be without its truck.
@Model final class Permit {
  var title: String
  var truck: Truck
  init(title: String, truck: Truck) {
    self.title = title
    self.truck = truck
  }
}

/// Refers to its own class, and to a list that does not refer back.
@Model final class Folder {
  var name: String
  var parent: Folder?
  @Relationship(deleteRule: .cascade, inverse: \Folder.parent) var children: [Folder] = []
  var pinned: [Label] = []
  init(name: String, parent: Folder? = nil) {
    self.name = name
    self.parent = parent
  }
}

func makeRelations(_ database: TestDatabase) throws -> ModelContainer {
  try ModelContainer(for: Truck.self, Folder.self, configurations: ModelConfiguration(address: database.address))
}

/// A list with a least and a greatest number of objects, and a value that is not kept.
@Model final class Team {
  @Relationship(minimumModelCount: 1, maximumModelCount: 2, inverse: \Player.team) var players: [Player] = []
  @Attribute(.ephemeral) var isShown = false
  init() {}
}

@Model final class Player {
  var team: Team?
  init(team: Team? = nil) { self.team = team }
}
