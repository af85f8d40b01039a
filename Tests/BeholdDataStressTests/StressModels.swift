import BeholdData

@Model final class Board {
  @Attribute(.unique) var code: String
  var name: String
  @Relationship(deleteRule: .cascade, inverse: \Card.board) var cards: [Card] = []

  init(code: String, name: String) {
    self.code = code
    self.name = name
  }
}

@Model final class Card {
  var number: Int
  var price: Double
  var text: String?
  var board: Board?
  /// Of many, both of them.
  var tags: [Tag] = []

  init(number: Int, price: Double) {
    self.number = number
    self.price = price
  }
}

@Model final class Tag {
  @Attribute(.unique) var name: String
  var cards: [Card] = []

  init(name: String) { self.name = name }
}

func makeContainer(_ configuration: ModelConfiguration) throws -> ModelContainer {
  try ModelContainer(for: Board.self, Card.self, Tag.self, configurations: configuration)
}
