import BeholdStore
import Testing

@Suite("Differences")
struct DifferenceTests {
  enum Payment: Equatable {
    case cash
    case card(number: String, year: Int)
    case voucher(User)
  }

  final class Account {}

  nonisolated(unsafe) static let table: [(old: Any, new: Any, text: String?)] = [
    (1, 1, nil),
    (1, 2, "- 1\n+ 2"),
    (User(), User(name: "Grace"), "- name: \"Ada\"\n+ name: \"Grace\""),
    (User(), User(home: Address(city: "Bath")), "- home.city: \"London\"\n+ home.city: \"Bath\""),
    (User(), User(nickname: "Countess"), "- nickname: nil\n+ nickname: \"Countess\""),
    (
      User(address: Address()), User(address: Address(city: "Ely")),
      "- address.city: \"London\"\n+ address.city: \"Ely\""
    ),
    (Payment.cash, Payment.card(number: "1", year: 2), "- .cash\n+ .card(number: \"1\", year: 2)"),
    (Payment.card(number: "1", year: 2), Payment.card(number: "1", year: 3), "- card.year: 2\n+ card.year: 3"),
    (Payment.voucher(User()), Payment.voucher(User(age: 1)), "- voucher.age: 36\n+ voucher.age: 1"),
    ([1, 2, 3], [1, 3], "- [1]: 2"),
    ([1, 2], [1, 5], "- [1]: 2\n+ [1]: 5"),
    (["a": 1, "b": 2], ["a": 1, "b": 3, "c": 4], "- [\"b\"]: 2\n+ [\"b\"]: 3\n+ [\"c\"]: 4"),
    (Set([1]), Set([2]), "- 1\n+ 2"),
    (
      [Item(id: 1, title: "a"), Item(id: 2, title: "b")], [Item(id: 2, title: "c"), Item(id: 3, title: "d")],
      "- [id: 1]: Item(id: 1, title: \"a\", tags: [])\n- [id: 2].title: \"b\"\n+ [id: 2].title: \"c\"\n+ [id: 3]: Item(id: 3, title: \"d\", tags: [])"
    ),
    (
      [Item(id: 1, title: "a"), Item(id: 2, title: "b")], [Item(id: 2, title: "b"), Item(id: 1, title: "a")],
      "- order: [1, 2]\n+ order: [2, 1]"
    ),
    ((1, "a"), (1, "b"), "- .1: \"a\"\n+ .1: \"b\""),
  ]

  @Test("STORE-70: what differs is shown with the way to it", arguments: 0..<16)
  func rows(index: Int) {
    let row = Self.table[index]
    #expect(difference(from: row.old, to: row.new) == row.text)
  }

  @Test("STORE-71: objects differ by identity")
  func objects() {
    let account = Account()
    #expect(difference(from: account, to: account) == nil)
    #expect(difference(from: account, to: Account()) != nil)
  }
}
