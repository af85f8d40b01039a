import BeholdObservation
import BeholdStore
import BeholdTesting
import BeholdUI
import Testing

/// Counts how often what it reads becomes another.
@MainActor
private final class Reader {
  private(set) var count = -1
  private var token: ObservationTracking.Token?

  init(_ read: @escaping @MainActor () -> Void) {
    token = observe { [unowned self] in
      count += 1
      read()
    }
  }
}

@Suite("Reading a store") @MainActor
struct ReadingTests {
  let store = makeStore(Profile())

  @Test("STORE-1: a view that reads a name is evaluated when the name changes, and not when another member of the user does")
  func leaves() throws {
    struct Name: View {
      let store: Store<Profile, Change<Profile>>
      var body: some View { Text(store.user.name) }
    }
    struct Age: View {
      let store: Store<Profile, Change<Profile>>
      var body: some View { Text("\(store.user.age)") }
    }
    let host = TestHost(
      VStack {
        Name(store: store)
        Age(store: store)
      })
    host.resetEvaluations()
    store.change { $0.user.age = 37 }
    #expect(host.evaluations(of: Name.self) == 0 && host.evaluations(of: Age.self) == 1)
    #expect(host.contains("37"))
    store.change { $0.user.name = "Grace" }
    #expect(host.evaluations(of: Name.self) == 1 && host.evaluations(of: Age.self) == 1)
    #expect(host.contains("Grace"))
    #expect(host.lastCause(of: Name.self) == ["Profile.user.name"])
    store.change { $0.user.name = "Grace" }
    store.change { $0.user = $0.user }
    store.change { $0.count += 1 }
    #expect(host.evaluations(of: Name.self) == 1 && host.evaluations(of: Age.self) == 1)
  }

  @Test("STORE-2: each way to write a read depends on that part alone")
  func ways() {
    expect({ store in _ = store.user.name == "Ada" }, { $0.user.name = "B" }, not: { $0.user.age += 1 })
    expect({ store in _ = store.user as User }, { $0.user.age += 1 }, not: { $0.count += 1 })
    expect({ store in _ = store.user.name + "!" }, { $0.user.name = "C" }, not: { $0.user.home.city = "X" })
    expect({ store in _ = store.user.home.city as String }, { $0.user.home.city = "Bath" }, not: { $0.user.home.street = "X" })
    expect({ store in _ = store.user.address?.city }, { $0.user.address = nil }, not: { $0.user.home.city = "Y" })
    expect(
      { store in if let city = store.user.address?.city { _ = city.count } }, { $0.user.address?.city = "Z" },
      not: { $0.user.address?.street = "Z" })
    expect(
      { store in if let address = store.user.address { _ = address.street } }, { $0.user.address = nil }, not: { $0.user.age += 1 })
    expect({ store in _ = store.user.nickname ?? "none" }, { $0.user.nickname = "Countess" }, not: { $0.user.age += 1 })
    expect({ store in _ = store.items[3].title }, { $0.items[3].title = "x" }, not: { $0.items[2].title = "x" })
    expect({ store in _ = store.items[3].title }, { $0.items[3].title = "y" }, not: { $0.items[3].tags = ["y"] })
    expect({ store in _ = store.items[id: 3]?.title }, { $0.items[3].title = "z" }, not: { $0.items[3].tags = ["z"] })
    expect({ store in _ = store.items[id: 3]?.title }, { $0.items[id: 3]?.title = "a" }, not: { $0.items.swapAt(3, 4) })
    expect({ store in _ = store.items.count }, { $0.items.removeLast() }, not: { $0.items[0].title = "x" })
    expect({ store in _ = store.items.isEmpty }, { $0.items.removeAll() }, not: { $0.user.age += 1 })
    expect({ store in _ = store.items.ids }, { $0.items = [Item(id: 8, title: "8")] }, not: { $0.items[0].title = "x" })
    expect({ store in for item in store.items { _ = item.title } }, { $0.items[1].title = "for" }, not: { $0.count += 1 })
    expect({ store in _ = store.items.map { $0.title } }, { $0.items[1].title = "map" }, not: { $0.count += 1 })
    expect({ store in _ = store.prices["tea"] }, { $0.prices["tea"] = 4 }, not: { $0.prices["cake"] = 6 })
    expect({ store in _ = store.scores[1] }, { $0.scores[1] = 9 }, not: { $0.scores[0] = 9 })
    expect({ store in _ = store.scores.reduce(0, +) }, { $0.scores[0] = 10 }, not: { $0.count += 1 })
    expect({ store in _ = store.user.greeting }, { $0.user.name = "D" }, not: { $0.user.age += 1 })
    expect({ store in _ = store.user.describe() }, { $0.user.age += 1 }, not: { $0.count += 1 })
    expect({ store in if store.phase == .idle {} }, { $0.phase = .failed("x") }, not: { $0.count += 1 })
    expect(
      { store in
        switch store.phase() {
        case .idle, .failed: break
        }
      }, { $0.phase = .failed("y") }, not: { $0.count += 1 })
    expect(
      { store in
        switch store.mode {
        case .reading, .writing: break
        }
      }, { $0.mode = .writing(1) }, not: { $0.count += 1 })
    expect({ store in if store.isOpen {} }, { $0.isOpen = true }, not: { $0.count += 1 })
    expect({ store in _ = "\(store.count) \(store.user.name)" }, { $0.count += 1 }, not: { $0.user.age += 1 })
    expect({ store in _ = "\(store.user.home)" }, { $0.user.home.street = "S" }, not: { $0.user.age += 1 })
    expect({ store in _ = store[\.user.home.city] }, { $0.user.home.city = "Ely" }, not: { $0.user.home.street = "E" })
    expect({ store in _ = store.state }, { $0.count += 1 }, not: { $0.user.age = $0.user.age })
  }

  private func expect(
    _ read: @escaping @MainActor (Store<Profile, Change<Profile>>) -> Void, _ change: @escaping @Sendable (inout Profile) -> Void,
    not other: @escaping @Sendable (inout Profile) -> Void, _ location: SourceLocation = #_sourceLocation
  ) {
    var profile = Profile()
    profile.user.address = Address()
    let store = makeStore(profile)
    let reader = Reader { read(store) }
    store.change(other)
    #expect(reader.count == 0, "something else has changed", sourceLocation: location)
    store.change(change)
    #expect(reader.count == 1, "what is read has changed", sourceLocation: location)
    store.change { $0 = $0 }
    #expect(reader.count == 1, "nothing has changed", sourceLocation: location)
  }

  @Test("STORE-3: a value may be asked for whole, at any depth, and be given to whoever wants one")
  func values() {
    let user: User = store.user
    let home: Address = store.user.home
    #expect(user == User() && home == Address())
    #expect(store.user() == User() && store.user.home() == Address())
    #expect(store.count == 0)
    #expect(store.user == user)
    #expect("\(store.user.name) \(store.user.home.city)" == "Ada London")
    #expect(store.items.first?.title == "item 0")
    #expect(store.items.filter { $0.id > 2 }.count == 2)
    #expect(store.items[id: 7]?.title == nil)
    let city = store.user.address?.city ?? "nowhere"
    #expect(city == "nowhere")
  }

  @Test("STORE-4: a projection that is passed on is read where it is read")
  func projections() throws {
    struct Card: View {
      let user: Projection<User>
      var body: some View { Text(user.name) }
    }
    struct Page: View {
      let store: Store<Profile, Change<Profile>>
      var body: some View { Card(user: store.user) }
    }
    let host = TestHost(Page(store: store))
    host.resetEvaluations()
    store.change { $0.user.name = "Grace" }
    #expect(host.contains("Grace"))
    #expect(host.evaluations(of: Card.self) == 1 && host.evaluations(of: Page.self) == 0)
  }

  @Test(
    "STORE-9: the cause of an evaluation is named as it is written",
    arguments: ["user.name", "user.address", "items[]?.title", "items.ids", "user.home.city", "items.(Int)"])
  func causes(path: String) {
    struct Page: View {
      let store: Store<Profile, Change<Profile>>
      let path: String
      var body: some View {
        switch path {
        case "user.name": Text(store.user.name)
        case "user.address": Text(store.user.address?.city ?? "")
        case "items[]?.title": Text(store.items[id: 2]?.title ?? "")
        case "items.ids": Text("\(store.items.ids.count)")
        case "user.home.city": Text(store[\.user.home.city])
        default: Text("\(store.items.count)")
        }
      }
    }
    let host = TestHost(Page(store: store, path: path))
    switch path {
    case "user.name": store.change { $0.user.name = "x" }
    case "user.address": store.change { $0.user.address = Address() }
    case "items[]?.title": store.change { $0.items[2].title = "x" }
    case "user.home.city": store.change { $0.user.home.city = "x" }
    default: store.change { $0.items.removeLast() }
    }
    #expect(host.lastCause(of: Page.self) == ["Profile.\(path)"])
  }

  @Test("STORE-5: rows by identity: one element changes, one row is evaluated; a move evaluates none of them")
  func rows() throws {
    struct Row: View {
      let item: Projection<Item>
      var body: some View { Text(item.title) }
    }
    struct Page: View {
      let store: Store<Profile, Change<Profile>>
      var body: some View {
        ForEach(store.items.ids, id: \.self) { id in
          if let item = store.items[id: id] { Row(item: item) }
        }
      }
    }
    let host = TestHost(Page(store: store))
    host.resetEvaluations()
    store.change { $0.items[2].title = "tea" }
    #expect(host.contains("tea"))
    #expect(host.evaluations(of: Row.self) == 1 && host.evaluations(of: Page.self) == 0)
    store.change { $0.items.swapAt(0, 4) }
    #expect(host.evaluations(of: Row.self) == 1)
    store.change { $0.items.remove(at: 1) }
    #expect(host.evaluations(of: Row.self) == 1 && !host.contains("item 1"))
    store.change { $0.items.append(Item(id: 9, title: "nine")) }
    #expect(host.evaluations(of: Row.self) == 2 && host.contains("nine"))
  }

  @Test(
    "STORE-6: an element or an optional that has gone keeps its last value for who still reads it, and is followed again when it is back")
  func gone() {
    let last = store.items[4]
    #expect(last.title == "item 4")
    let reader = Reader { _ = last.title }
    store.change { $0.items.removeLast(2) }
    #expect(reader.count == 0 && last.title == "item 4")
    store.change { $0.items += [Item(id: 3, title: "item 3"), Item(id: 4, title: "back")] }
    #expect(reader.count == 1 && last.title == "back")
    store.change { $0.user.address = Address() }
    let address = store.user.address
    store.change { $0.user.address = nil }
    #expect(address?.city == "London" && store.user.address?.city == nil)
  }

  @Test("STORE-7: several changes of one action are one change for who reads several of them")
  func transaction() {
    let store = store
    let reader = Reader { _ = (store.user.name, store.count, store.items[0].title) }
    store.change {
      $0.user.name = "Grace"
      $0.count = 9
      $0.items[0].title = "x"
    }
    #expect(reader.count == 1)
  }

  @Test("STORE-8: memoised values are computed from a store, and again only when what they read changes")
  func memos() {
    let store = store
    var computed = 0
    let total = Memo {
      computed += 1
      return store.scores.reduce(0, +)
    }
    #expect(total.value == 6)
    store.change { $0.count += 1 }
    #expect(total.value == 6 && computed == 1)
    store.change { $0.scores[0] = 5 }
    #expect(total.value == 10 && computed == 2)
  }
}
