import BeholdTesting
import Foundation

@testable import BeholdData

/// Does at random with one context what programs do, and has live queries of it. It belongs to the isolation of its context.
final class StressWorker {
  let context: ModelContext
  let seed: UInt64
  private(set) var saves = 0
  private let queries: [LiveQuery<Card>]
  private let boards: LiveQuery<Board>
  private var random: SeededRandom
  /// A save that has begun, and is not being written: others come first.
  private var begun: Save?
  /// A card that was deleted, and may be taken back.
  private var deleted: Card?

  init(_ context: ModelContext, seed: UInt64) {
    (self.context, self.seed) = (context, seed)
    random = SeededRandom(seed: seed)
    context.mergePolicy = [.mine, .theirs][Int(seed % 2)]
    var first = FetchDescriptor<Card>(sortBy: [SortDescriptor(\.price), SortDescriptor(\.number)])
    first.fetchLimit = 5
    queries = [
      LiveQuery(in: context),
      LiveQuery(#Predicate { $0.price < 3 }, sort: [SortDescriptor(\.number)], in: context),
      LiveQuery(#Predicate { $0.board?.name == "a" }, sort: [SortDescriptor(\.price)], in: context),
      LiveQuery(first, in: context),
    ]
    boards = LiveQuery(#Predicate { $0.cards.contains { $0.price < 2 } }, in: context)
  }

  /// Some changes, which are saved, given up, or stay for the next round.
  func round(save: (ModelContext) throws -> Void) throws {
    do {
      try change()
      switch number(8) {
      case 0: context.rollback()
      case 1, 2: break
      default:
        try save(context)
        saves += 1
      }
    } catch  where Self.isOthersDoing(error) {
      context.rollback()
    }
  }

  /// Saves what is left, or gives it up.
  func end() throws {
    do {
      try context.save() as Void
    } catch  where Self.isOthersDoing(error) {
      context.rollback()
    }
  }

  /// Some changes, of which a third are saved at once; a save may also begin, and be written when others have had their turns.
  func turn() throws {
    do {
      try change()
      switch number(7) {
      case 0, 1: try endTurn()
      case 2:
        writeBegun()
        context.rollback()
      case 3 where begun == nil:
        begun = try Save(of: context)
        context.underWay = begun
      case 4: context.takeOver()
      default: break
      }
    } catch  where Self.isOthersDoing(error) {
      writeBegun()
      context.rollback()
    }
  }

  func endTurn() throws {
    writeBegun()
    try end()
  }

  private func writeBegun() {
    begun?.attempt.start()
    begun = nil
  }

  /// Whether all that was changed is in the database.
  var isAtRest: Bool { !context.hasChanges && context.underWay == nil }

  /// Whether somebody else has deleted what was changed here, or what it refers to, or has inserted the same unique values, again and again.
  static func isOthersDoing(_ error: any Error) -> Bool {
    if case .constraint(let constraint)? = (error as? DatabaseError)?.kind { return constraint.rule == .unique }
    return error is ModelError
  }

  func change() throws {
    for _ in 0..<number(4) + 1 { try step() }
  }

  private func step() throws {
    let cards = queries[number(queries.count)].results
    let all = try context.fetch(FetchDescriptor<Board>())
    let tags = try context.fetch(FetchDescriptor<Tag>())
    switch number(19) {
    case 0, 1:
      let card = Card(number: number(100), price: Double(number(8)))
      context.insert(card)
      card.board = any(all)
    case 2:
      if cards.count > 12, let card = any(cards) {
        context.delete(card)
        deleted = card
      }
    case 3, 4: any(cards)?.price = Double(number(8))
    case 5: any(cards)?.text = ["a", "b", nil][number(3)]
    case 6: any(cards)?.board = any(all)
    // Written over the row with this code, if there is one.
    case 7: context.insert(Board(code: "\(number(6))", name: ["a", "b"][number(2)]))
    case 8: any(all)?.name = ["a", "b"][number(2)]
    case 17: any(all)?.code = "\(number(12))"
    case 9: any(all)?.cards.shuffle(using: &random)
    case 10:
      if tags.count < 4 { context.insert(Tag(name: "\(number(4))")) }
      if let card = any(cards), let tag = any(tags), !card.tags.contains(tag) { card.tags.append(tag) }
    case 11:
      // From the other side.
      if let card = any(cards), let tag = any(tags), !tag.cards.contains(card) { tag.cards.append(card) }
    case 12: if let card = any(cards), let tag = any(card.tags) { card.tags.removeAll { $0 === tag } }
    case 13: if let tag = any(tags), let card = any(tag.cards) { tag.cards.removeAll { $0 === card } }
    case 14: _ = tags.map(\.cards.count)
    case 15:
      // Taken back, before that is saved or after it.
      if let card = deleted { context.insert(card) }
      deleted = nil
    case 16:
      // What has the code leaves, and something else gets it.
      guard let board = any(all) else { return }
      if number(2) == 0 { context.delete(board) }
      context.insert(Board(code: board.code, name: ["a", "b"][number(2)]))
      if number(3) == 0 { context.delete(board) }
    default:
      context.takeOver()
      _ = boards.results.map(\.cards.count)
      if number(2) == 0 { context.sweepRelations() }
      if number(6) == 0, let board = any(all) { context.delete(board) }
    }
  }

  private func number(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

  private func any<Value>(_ values: [Value]) -> Value? { values.randomElement(using: &random) }

  // MARK: - The check

  /// Where what this context has is not what a new one fetches, some seconds after nobody writes any more.
  func lastingDifferences(_ container: ModelContainer) throws -> [String] {
    // What could not be read is read again after a while.
    for _ in 0..<100 where try !differences(container).isEmpty { usleep(50_000) }
    return try differences(container)
  }

  func differences(_ container: ModelContainer) throws -> [String] {
    context.takeOver()
    let fresh = ModelContext(container)
    var differences = context.hasChanges ? ["there is something to save"] : []
    func compare(_ what: String, _ here: [String], _ there: [String]) {
      guard here != there else { return }
      let (more, less) = (here.filter { !there.contains($0) }, there.filter { !here.contains($0) })
      differences.append("\(what): \(more.isEmpty && less.isEmpty ? "another order" : "\(more) and not \(less)")")
    }
    try compare("boards", context.fetch(FetchDescriptor<Board>()).map(\.shown), fresh.fetch(FetchDescriptor<Board>()).map(\.shown))
    try compare("cards", context.fetch(FetchDescriptor<Card>()).map(\.shown), fresh.fetch(FetchDescriptor<Card>()).map(\.shown))
    try compare("tags", context.fetch(FetchDescriptor<Tag>()).map(\.shown), fresh.fetch(FetchDescriptor<Tag>()).map(\.shown))
    for (number, query) in queries.enumerated() {
      try compare("query \(number)", query.results.map(\.shown), fresh.fetch(query.descriptor).map(\.shown))
    }
    try compare("live boards", boards.results.map(\.shown).sorted(), fresh.fetch(boards.descriptor).map(\.shown).sorted())
    return differences
  }
}

extension Board {
  fileprivate var shown: String { "\(code) \(name) \(cards.map(\.persistentModelID.key))" }
}

extension Card {
  fileprivate var shown: String {
    "\(persistentModelID.key) \(number) \(price) \(text ?? "-") \(board?.code ?? "-") \(tags.map(\.name).sorted())"
  }
}

extension Tag {
  fileprivate var shown: String { "\(name) \(cards.map(\.persistentModelID.key).sorted())" }
}
