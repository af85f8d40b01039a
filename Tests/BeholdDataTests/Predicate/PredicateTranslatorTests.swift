import BeholdData
import BeholdTesting
import Foundation
import Testing

@Suite("Predicates: each expression in SQL")
struct PredicateTranslatorTests {
  private func sql<Root>(_ predicate: Predicate<Root>, _ dialect: SQLDialect = .sqlite, table: String = "Item") throws -> String {
    let selection = try PredicateTranslator(schema: ModelSchema(), dialect: dialect).translate(predicate, table: table)
    return try #require(selection.condition).render(dialect).text
  }

  private func part<Root>(_ predicate: Predicate<Root>, _ dialect: SQLDialect = .sqlite) -> String? {
    do {
      _ = try PredicateTranslator(schema: ModelSchema(), dialect: dialect).translate(predicate, table: "Item")
      return nil
    } catch { return (error as? PredicateTranslationError)?.part ?? "\(error)" }
  }

  @Test("equality of columns that are never nil is `=`, and uses an index")
  func equality() throws {
    #expect(try sql(#Predicate<Item> { $0.name == "a" }) == #"(t0."name" = ?)"#)
    #expect(try sql(#Predicate<Item> { $0.name != "a" }, .postgres) == #"(NOT (t0."name" = $1::text))"#)
  }

  @Test("equality with nil is never NULL")
  func nils() throws {
    #expect(try sql(#Predicate<Item> { $0.note == nil }) == #"(t0."note" IS NULL)"#)
    #expect(try sql(#Predicate<Item> { $0.note == "a" }) == #"(t0."note" IS ?)"#)
    #expect(try sql(#Predicate<Item> { $0.note == "a" }, .postgres) == #"(t0."note" IS NOT NULL AND t0."note" = $1::text)"#)
    let captured: String? = nil
    #expect(try sql(#Predicate<Item> { $0.note != captured }) == #"(NOT (t0."note" IS NULL))"#)
  }

  @Test("what may fail stays behind its guard")
  func guards() throws {
    #expect(try sql(#Predicate<Item> { $0.flag && $0.count > 1 }) == #"(t0."flag" AND (t0."count" > ?))"#)
    #expect(
      try sql(#Predicate<Item> { $0.count != 0 && 10 / $0.count > 1 })
        == #"CASE WHEN (NOT (t0."count" = ?)) THEN (behold_divide(?, t0."count") > ?) ELSE 0 END"#)
    #expect(
      try sql(#Predicate<Item> { $0.stock == nil || $0.stock! > 1 }, .postgres)
        == #"CASE WHEN (t0."stock" IS NULL) THEN TRUE ELSE (behold_unwrap(t0."stock") > $1::bigint) END"#)
  }

  @Test("`if let … else false` is a plain AND")
  func optionalBinding() throws {
    let predicate = #Predicate<Item> { if let stock = $0.stock { stock > 3 } else { false } }
    #expect(try sql(predicate) == #"((t0."stock" IS NOT NULL) AND (t0."stock" > ?))"#)
  }

  @Test("a relationship to one is joined once")
  func joins() throws {
    let predicate = #Predicate<Item> { ($0.owner?.age ?? 0) > 3 && $0.owner?.title == "a" }
    let selection = try PredicateTranslator(schema: ModelSchema(), dialect: .sqlite).translate(predicate, table: "Item")
    #expect(selection.table.render(.sqlite).text == #""Item" AS t0 LEFT JOIN "Owner" AS t1 ON t1."id" = t0."owner""#)
  }

  @Test("an identifier of a related row is its foreign key")
  func identifiers() throws {
    let owner = Owner()
    owner.id = 7
    let id: Int64? = 7
    let predicate = Predicate<Owner> { variable in
      Erased(
        PredicateExpressions.build_Equal(
          lhs: PredicateExpressions.build_KeyPath(root: variable, keyPath: \.parent),
          rhs: PredicateExpressions.build_Arg(owner as Owner?)))
    }
    #expect(try sql(predicate, table: "Owner") == #"(t0."parent" IS ?)"#)
    #expect(try sql(#Predicate<Item> { $0.owner == nil }) == #"(t0."owner" IS NULL)"#)
    #expect(try sql(#Predicate<Item> { $0.owner?.id == id }).contains(#"t0."owner""#))
    #expect(try sql(#Predicate<Item> { $0.id == 7 }) == #"(t0."id" = ?)"#)
  }

  @Test("relationships to many are EXISTS and COUNT")
  func toMany() throws {
    #expect(
      try sql(#Predicate<Owner> { $0.items.contains { $0.count > 1 } }, table: "Owner")
        == #"(EXISTS (SELECT 1 FROM "Item" AS t1 WHERE t1."owner" = t0."id" AND (t1."count" > ?)))"#)
    #expect(
      try sql(#Predicate<Owner> { $0.items.allSatisfy { $0.flag } }, table: "Owner")
        == #"(NOT EXISTS (SELECT 1 FROM "Item" AS t1 WHERE t1."owner" = t0."id" AND NOT t1."flag"))"#)
    #expect(
      try sql(#Predicate<Owner> { $0.items.filter { $0.flag }.count > 2 }, table: "Owner")
        == #"((SELECT COUNT(*) FROM "Item" AS t1 WHERE t1."owner" = t0."id" AND t1."flag") > ?)"#)
    #expect(try sql(#Predicate<Owner> { $0.items.isEmpty }, table: "Owner").hasPrefix("(NOT EXISTS"))
  }

  @Test("captured collections are IN, empty ones false, long ones one parameter")
  func membership() throws {
    let few = [1, 2, 2]
    let none: Set<Int> = []
    let many = Array(0..<100_000)
    #expect(try sql(#Predicate<Item> { few.contains($0.count) }) == #"t0."count" IN (?, ?)"#)
    #expect(try sql(#Predicate<Item> { none.contains($0.count) }) == "0")
    #expect(try sql(#Predicate<Item> { many.contains($0.count) }) == #"t0."count" IN (SELECT value FROM json_each(?))"#)
    #expect(try sql(#Predicate<Item> { many.contains($0.count) }, .postgres).contains("json_array_elements_text"))
  }

  @Test("ranges are two comparisons")
  func ranges() throws {
    let range = 1...3
    #expect(try sql(#Predicate<Item> { range.contains($0.count) }) == #"(t0."count" >= ? AND t0."count" <= ?)"#)
    #expect(try sql(#Predicate<Item> { (1..<3).contains($0.count) }) == #"(t0."count" >= ? AND t0."count" < ?)"#)
  }

  @Test("a prefix in ASCII is also a range of an index")
  func prefixes() throws {
    #expect(
      try sql(#Predicate<Item> { $0.name.starts(with: "ab") })
        == #"(t0."name" >= ? AND t0."name" < ? AND behold_starts(t0."name", ?))"#)
  }

  @Test("ternaries are CASE")
  func ternary() throws {
    #expect(
      try sql(#Predicate<Item> { ($0.flag ? $0.count : 3) > 1 }, .postgres)
        == #"(CASE WHEN (t0."flag" <> 0) THEN t0."count" ELSE $1::bigint END > $2::bigint)"#)
  }

  @Test("what depends on no row is evaluated and bound")
  func constants() throws {
    let table = ["a": 3]
    let owner = Owner()
    owner.title = "x"
    #expect(try sql(#Predicate<Item> { $0.stock == table["a"] }) == #"(t0."stock" IS ?)"#)
    let title = owner.title
    #expect(try sql(#Predicate<Item> { $0.name == title }) == #"(t0."name" = ?)"#)
  }

  @Test("`#Expression` is written in place")
  func expressions() throws {
    let twice = #Expression<Item, Int> { $0.count * 2 }
    let predicate = Predicate<Item> {
      Erased(
        PredicateExpressions.build_Comparison(
          lhs: PredicateExpressions.build_evaluate(PredicateExpressions.build_Arg(twice), $0), rhs: PredicateExpressions.build_Arg(4),
          op: .greaterThan))
    }
    #expect(try sql(predicate) == #"(behold_multiply(t0."count", ?) > ?)"#)
  }

  @Test("each part without an equal in SQL is named")
  func refusals() {
    #expect(part(#Predicate<Item> { $0.label == "a" })?.contains("KeyPath") == true)
    #expect(part(#Predicate<Item> { $0.tags.contains("a") }) == "SequenceContains")
    #expect(part(#Predicate<Item> { $0.tags == ["a"] }) == "Value")
    #expect(part(#Predicate<Item> { $0.tags[0] == "a" }) == "CollectionIndexSubscript")
    #expect(part(#Predicate<Item> { $0.tags.count == 1 })?.contains("KeyPath") == true)
    #expect(part(#Predicate<Item> { $0.name.contains(/a/) }) == "StringContainsRegex")
    #expect(part(#Predicate<Item> { $0.amount + 1 > 2 }) == "Arithmetic")
    let numbers = [Double.nan]
    #expect(part(#Predicate<Item> { $0.price == numbers[0] }) == "CollectionIndexSubscript")
    #expect(part(#Predicate<Item> { $0.name == "\0" }, .postgres) == "Value")
    #expect(part(#Predicate<Item> { ($0.owner as AnyObject?) is Item }) == "TypeCheck")
    #expect(part(#Predicate<Item> { (($0.owner as AnyObject?) as? Owner) == nil }) == "ConditionalCast")
    #expect(part(#Predicate<Item> { $0.tags.max() == "a" }) == "SequenceMaximum")
    #expect(part(#Predicate<Item> { $0.tags.min() == "a" }) == "SequenceMinimum")
    #expect(part(#Predicate<Item> { $0.tags.filter { $0 == "a" }.count == 1 }) == "Filter")
    #expect(part(#Predicate<Item> { $0.tags.allSatisfy { $0 == "a" } }) == "SequenceAllSatisfy")
  }

  @Test("a sort by what is not kept, or has an order of its own, is refused by name")
  func refusedSorts() {
    let translator = PredicateTranslator(schema: ModelSchema(), dialect: .sqlite)
    #expect(throws: PredicateTranslationError.self) {
      try translator.translate(nil as Predicate<Item>?, table: "Item", sort: [SortDescriptor(\.label)])
    }
  }

  @Test("every order ends with the identifier, and nil comes first")
  func orders() throws {
    let sort = [SortDescriptor(\Item.stock, order: .reverse), SortDescriptor(\Item.name), SortDescriptor(\Item.name, comparator: .lexical)]
    let selection = try PredicateTranslator(schema: ModelSchema(), dialect: .postgres)
      .translate(nil as Predicate<Item>?, table: "Item", sort: sort)
    #expect(
      selection.order.render(.postgres).text
        == #"t0."stock" DESC NULLS LAST, t0."name" COLLATE "behold_standard" ASC, t0."name" COLLATE "C" ASC, t0."id""#)
  }

  @Test("decimals as text sort as they count, and come back")
  func decimals() throws {
    var random = SeededRandom(seed: 5)
    let values: [Decimal] =
      World.decimals
      + (0..<300).map { _ in
        Decimal(
          sign: Bool.random(using: &random) ? .plus : .minus, exponent: Int.random(in: -20...20, using: &random),
          significand: Decimal(Int.random(in: 0...5000, using: &random)))
      }
    for a in values {
      let text = try #require(DecimalText.encode(a))
      #expect(DecimalText.decode(text) == a)
      for b in values { #expect((a < b) == (text < DecimalText.encode(b)!)) }
    }
    #expect(DecimalText.encode(.nan) == nil)
  }
}
