public import BeholdObservation
import Foundation
import Testing

@Suite("Macro acceptance: Codable classes are coded under their properties' names")
struct MacroCodableTests {
  private func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private func decoded<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(json.utf8))
  }

  @Test("OBS-5 natural keys are written and read, and nothing of the registrar")
  func naturalKeys() throws {
    let recipe = Recipe()
    #expect(try json(recipe) == #"{"default":[1],"id":1,"servings":2,"shelf":2}"#)
    recipe.note = "hot"
    let copy = try decoded(Recipe.self, try json(recipe))
    #expect((copy.note, copy.servings, copy.shelf, copy.count()) == ("hot", 2, 2, 1))
    let other = try decoded(Recipe.self, #"{"default":[],"id":9,"servings":4,"shelf":8}"#)
    #expect((other.id, other.servings, other.note, other.shelf, other.`default`) == (9, 4, nil, 8, []))
  }

  @Test("OBS-5 the class's own keys, called like the properties or like their storage")
  func ownKeys() throws {
    #expect(try json(Renamed()) == #"{"n":"a"}"#)
    #expect(try decoded(Renamed.self, #"{"n":"b"}"#).name == "b")
    #expect(try json(Underscored()) == #"{"n":"a"}"#)
    #expect(try decoded(Underscored.self, #"{"n":"b"}"#).name == "b")
  }

  @Test("OBS-5 methods that the class writes itself are kept, and can use the keys")
  func ownMethods() throws {
    #expect(try decoded(Doubling.self, #"{"value":4}"#).value == 8)
    #expect(try json(Doubling(value: 3)) == #"{"value":3}"#)
    #expect(try json(Single(value: 3)) == "3")
    #expect(try decoded(Single.self, "3").value == 3)
  }

  @Test("OBS-5 conformance in an extension, to one half only, and of generic classes")
  func conformances() throws {
    #expect(try decoded(Extended.self, try json(Extended(value: 3))).value == 3)
    #expect(try json(Half()) == #"{"value":1}"#)
    #expect(try decoded(Other.self, #"{"value":2}"#).value == 2)
    let generic = try decoded(Pair<Int>.self, #"{"first":1,"rest":[2,null]}"#)
    #expect((generic.first, generic.rest) == (1, [2, nil]))
    #expect(try json(Nothing()) == "{}")
  }

  @Test("OBS-5 a missing key is an error, as it is for any class")
  func missingKey() {
    #expect(throws: DecodingError.self) { try decoded(Renamed.self, "{}") }
  }

  @Test("OBS-5 observers do not run while decoding")
  func observers() throws {
    #expect(try decoded(Watched.self, #"{"value":7}"#).value == 7)
  }
}

@Observable class Recipe: Codable {
  let id: Int
  var servings = 2
  var note: String?
  var `default` = [1]
  @ObservationIgnored var shelf = 2
  @ObservationIgnored lazy var cached = 3
  init() { id = 1 }
  @Memoized func count() -> Int { `default`.count }
}

@Observable public final class Renamed: Codable {
  public var name = "a"
  public var draft = "d"
  init() {}
  enum CodingKeys: String, CodingKey {
    case name = "n"
  }
}

@Observable final class Underscored: Codable {
  var name = "a"
  init() {}
  enum CodingKeys: String, CodingKey {
    case _name = "n"
  }
}

@Observable final class Doubling: Codable {
  var value: Int
  init(value: Int) { self.value = value }
  init(from decoder: any Decoder) throws {
    value = 2 * (try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .value))
  }
}

@Observable final class Single: Codable {
  var value: Int
  init(value: Int) { self.value = value }
  init(from decoder: any Decoder) throws {
    value = try decoder.singleValueContainer().decode(Int.self)
  }
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

@Observable final class Extended {
  var value: Int
  init(value: Int) { self.value = value }
}

extension Extended: Codable {}

@Observable final class Half: Encodable {
  var value = 1
}

@Observable class Other: Swift.Decodable {
  var value = 1
}

@Observable final class Pair<Value: Codable>: Codable {
  var first: Value
  var rest: [Value?] = []
  init(first: Value) { self.first = first }
}

@Observable final class Nothing: Codable {
  init() {}
}

@Observable final class Watched: Codable {
  var value = 1 {
    didSet { value = 0 }
  }
  init() {}
}
