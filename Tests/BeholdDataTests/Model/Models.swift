import BeholdObservation
import Foundation
import TestDatabases

@testable import BeholdData

@Model final class Donut {
  @Attribute(.unique) var code: String
  var name: String
  var price = 2.5
  var size: Size = Size.small
  var topping: Topping?
  var glazedAt: Date?
  var sprinkles: [String] = []
  var photo: Data?
  @Transient var isSelected = false

  enum Size: Int, Codable { case small, large }
  enum Topping: String { case sugar, chocolate }

  init(code: String, name: String, price: Double = 2.5) {
    self.code = code
    self.name = name
    self.price = price
  }
}

/// Its `id` is its own, and not the row's.
@Model final class Ticket {
  var id: UUID
  var _version: Int?
  init(id: UUID) { self.id = id }
}

/// A class in three versions of a program.
enum Former {
  @Model final class Person {
    var fullName: String
    init(fullName: String) { self.fullName = fullName }
  }
}

enum Later {
  @Model final class Person {
    @Attribute(originalName: "fullName") var name: String
    var age = 7
    var note: String?
    var quote = "it's"
    init(name: String) { self.name = name }
  }
}

enum Broken {
  @Model final class Person {
    var name: Int
    init(name: Int) { self.name = name }
  }
}

@Model final class Counter {
  var count = 0
  var label = ""
}

/// A container in memory, or in a file that goes with the test.
func makeContainer(_ configuration: ModelConfiguration = ModelConfiguration(isStoredInMemoryOnly: true)) throws -> ModelContainer {
  try ModelContainer(for: Donut.self, Counter.self, Ticket.self, configurations: configuration)
}

/// A container of its own in a database, as another process would have.
func makeContainer(_ database: TestDatabase) throws -> ModelContainer { try makeContainer(ModelConfiguration(address: database.address)) }

/// A folder that is removed in the end.
final class TemporaryFolder {
  let url = FileManager.default.temporaryDirectory.appending(path: "behold-data-\(UUID().uuidString)")
  init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(at: url) }
  func configuration() -> ModelConfiguration { ModelConfiguration(url: url.appending(path: "test.store")) }
}

/// What a tracking scope hears.
final class Heard {
  var count = 0
}

/// A class with the name of a generic parameter in generated code.
@Model final class Member {
  @Attribute(.unique) var name: String
  var sponsor: Member?
  init(name: String) { self.name = name }
}
