import Foundation

@testable import BeholdData

/// A program in three versions: names become first and last ones, which then must be there, and people have pets.
enum PeopleV1: VersionedSchema {
  static let versionIdentifier = Schema.Version(1, 0, 0)
  static var models: [any PersistentModel.Type] { [Person.self] }

  @Model final class Person {
    var name: String
    var secret: String
    var age: Int?
    init(name: String, secret: String = "") {
      self.name = name
      self.secret = secret
    }
  }
}

enum PeopleV2: VersionedSchema {
  static let versionIdentifier = Schema.Version(2, 0, 0)
  static var models: [any PersistentModel.Type] { [Person.self] }

  @Model final class Person {
    var name: String
    var secret: String
    var age: Int?
    var first: String?
    var last: String?
    init(name: String) {
      self.name = name
      secret = ""
    }
  }
}

enum PeopleV3: VersionedSchema {
  static let versionIdentifier = Schema.Version(3, 0, 0)
  static var models: [any PersistentModel.Type] { [Person.self, Pet.self] }

  @Model final class Person {
    #Unique<Person>([\.first, \.last])
    #Index<Person>([\.last], [\.last, \.first])

    var first: String
    var last: String
    var age: Int
    @Relationship(deleteRule: .cascade, inverse: \Pet.owner) var pets: [Pet] = []
    init(first: String, last: String, age: Int = 0) {
      self.first = first
      self.last = last
      self.age = age
    }
  }

  @Model final class Pet {
    var name: String
    var owner: Person?
    init(name: String) { self.name = name }
  }
}

enum PeoplePlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [PeopleV1.self, PeopleV2.self, PeopleV3.self] }
  static var stages: [MigrationStage] { [toV2, toV3] }

  static let toV2 = MigrationStage.custom(fromVersion: PeopleV1.self, toVersion: PeopleV2.self, willMigrate: nil) { context in
    for person in try context.fetch(FetchDescriptor<PeopleV2.Person>()) {
      let parts = person.name.split(separator: " ")
      person.first = parts.first.map(String.init)
      person.last = parts.last.map(String.init)
    }
  }

  static let toV3 = MigrationStage.custom(
    fromVersion: PeopleV2.self, toVersion: PeopleV3.self,
    willMigrate: { context in
      var seen: Set<String> = []
      for person in try context.fetch(FetchDescriptor<PeopleV2.Person>(sortBy: [SortDescriptor(\.age)])) {
        if person.age == nil { person.age = -1 }
        if !seen.insert(person.name).inserted { context.delete(person) }
        if person.name == "Refuse" { throw CocoaError(.featureUnsupported) }
      }
      try context.save()
    },
    didMigrate: { context in
      for person in try context.fetch(FetchDescriptor<PeopleV3.Person>()) { person.pets.append(PeopleV3.Pet(name: "of \(person.first)")) }
    })
}

/// It lost what a former one must have, got something else instead, and gets it back.
enum Losing {
  enum First {
    @Model final class Box {
      var label: String
      var weight: Int
      init(label: String, weight: Int) {
        self.label = label
        self.weight = weight
      }
    }
  }
  enum Second {
    @Model final class Box {
      var label: String?
      init(label: String) { self.label = label }
    }
  }
  enum Third {
    @Model final class Box {
      @Attribute(.unique) var label: String
      var weight = 3
      init(label: String) { self.label = label }
    }
  }
}

/// Has columns under names that PostgreSQL's tables have for themselves.
@Model final class Extent {
  var xmin: Double
  var xmax: Double
  var ctid = "c"
  init(xmin: Double, xmax: Double) {
    self.xmin = xmin
    self.xmax = xmax
  }
}

/// Classes with properties that a database does not tell from each other.
enum SameColumn {
  @Model final class Two {
    var id = 1
    // swift-format-ignore: AlwaysUseLowerCamelCase
    var id_ = 2
    init() {}
  }

  @Model final class Cased {
    var url = ""
    // swift-format-ignore: AlwaysUseLowerCamelCase
    var URL = ""
    init() {}
  }
}

/// Each property has the former name of the other.
enum Exchanged {
  enum Before {
    @Model final class Point {
      var x: Int
      var y: Int
      init(x: Int, y: Int) {
        self.x = x
        self.y = y
      }
    }
  }

  enum After {
    @Model final class Point {
      @Attribute(originalName: "y") var x: Int
      @Attribute(originalName: "x") var y: Int
      init(x: Int, y: Int) {
        self.x = x
        self.y = y
      }
    }
  }
}
