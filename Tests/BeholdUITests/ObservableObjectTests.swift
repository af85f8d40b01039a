import BeholdObservation
import BeholdPublishers
import BeholdTesting
import BeholdUI
import Foundation
import TestSupport
import Testing

@Suite("The old way in views: ObservableObject, subjects, publishers") @MainActor
struct ObservableObjectTests {
  final class Contact: ObservableObject {
    nonisolated(unsafe) static var made = 0
    @Published var name = "Ann"
    @Published var age = 24
    init() { Self.made += 1 }
  }

  struct NameOnly: View {
    @ObservedObject var contact: Contact
    var body: some View { Text(contact.name) }
  }

  @Test("VIEW-14 an observed object evaluates its views at every change, read or not; VIEW-15 once a turn")
  func observedObject() {
    let contact = Contact()
    let host = TestHost(NameOnly(contact: contact), countsEvaluations: true)
    contact.age += 1
    host.flush()
    #expect(host.evaluations(of: NameOnly.self) == 2)
    contact.name = "Bob"
    contact.age += 1
    host.flush()
    #expect(host.evaluations(of: NameOnly.self) == 3)
    #expect(host.contains("Bob"))
    #expect(host.lastCause(of: NameOnly.self) == ["_contact"])
  }

  @Test("A view that is given another object follows that one, and not the old one")
  func anotherObject() throws {
    struct Parent: View {
      @State private var isSecond = false
      let contacts: [Contact]
      var body: some View {
        Button("Switch") { isSecond = true }
        NameOnly(contact: contacts[isSecond ? 1 : 0])
      }
    }
    let contacts = [Contact(), Contact()]
    contacts[1].name = "Second"
    let host = TestHost(Parent(contacts: contacts), countsEvaluations: true)
    try host.find("Switch").press()
    #expect(host.contains("Second"))
    host.resetEvaluations()
    contacts[0].name = "Old"
    host.flush()
    #expect(host.evaluations(of: NameOnly.self) == 0)
    contacts[1].name = "New"
    host.flush()
    #expect(host.contains("New"))
  }

  @Test("VIEW-14 a state object is made once, and gives bindings")
  func stateObject() throws {
    struct Editor: View {
      @StateObject private var contact = Contact()
      let title: String
      var body: some View {
        Text(title)
        TextField("Name", text: $contact.name)
        Text("Hello \(contact.name)")
      }
    }
    struct Parent: View {
      @State private var count = 0
      var body: some View {
        Button("Again") { count += 1 }
        Editor(title: "\(count)")
      }
    }
    Contact.made = 0
    let host = TestHost(Parent())
    try host.find("Again").press()
    try host.find("Again").press()
    #expect(Contact.made == 1)
    try host.find("Name").type("Zoe")
    #expect(host.contains("Hello Zoe"))
  }

  @Test("VIEW-14 controls and rows show what the program writes to the object whose properties they are bound to")
  func boundControls() throws {
    struct Friend: Identifiable, Equatable {
      let id: Int
      var age: Int
    }
    final class Friends: ObservableObject {
      @Published var title = "Old"
      @Published var all = [Friend(id: 0, age: 1), Friend(id: 1, age: 2)]
    }
    struct FriendRow: View {
      @Binding var friend: Friend
      var body: some View { Text("\(friend.id) is \(friend.age)") }
    }
    struct Owner: View {
      @StateObject var friends: Friends
      var body: some View {
        TextField("State", text: $friends.title)
        ForEach($friends.all) { FriendRow(friend: $0) }
        Follower(friends: friends)
        Finder().environmentObject(friends)
      }
    }
    struct Follower: View {
      @ObservedObject var friends: Friends
      var body: some View { TextField("Observed", text: $friends.title) }
    }
    struct Finder: View {
      @EnvironmentObject var friends: Friends
      var body: some View { TextField("Environment", text: $friends.title) }
    }
    let friends = Friends()
    let host = TestHost(Owner(friends: friends))
    friends.title = "New"
    friends.all[1].age = 30
    for name in ["State", "Observed", "Environment"] { #expect(try host.find(name).value == "New") }
    #expect(host.contains("1 is 30"))
    #expect(host.evaluations(of: FriendRow.self) == 3)
  }

  @Test("An environment object is found by its type, and followed")
  func environmentObject() {
    struct Reader: View {
      @EnvironmentObject var contact: Contact
      var body: some View { Text("\(contact.name), \(contact.age)") }
    }
    let contact = Contact()
    let host = TestHost(VStack { Reader() }.environmentObject(contact))
    contact.age = 30
    host.flush()
    #expect(host.contains("Ann, 30"))
  }

  @Test("A subscription goes with its view")
  func memory() {
    weak var gone: Contact?
    let host: TestHost
    do {
      let contact = Contact()
      gone = contact
      host = TestHost(NameOnly(contact: contact))
    }
    host.unmount()
    #expect(gone == nil)
  }

  @Test("LIFE-5 onReceive keeps one subscription over evaluations, calls the newest action, and ends with the view")
  func onReceive() throws {
    struct Receiving: View {
      let subject: PassthroughSubject<Int, Never>
      let log: (String) -> Void
      @State private var prefix = "a"
      @State private var isShown = true
      var body: some View {
        Button("Next") { prefix += "a" }
        Button("Hide") { isShown = false }
        if isShown { Text(prefix).onReceive(subject) { log("\(prefix)\($0)") } }
      }
    }
    var log: [String] = []
    let subject = PassthroughSubject<Int, Never>()
    let host = TestHost(Receiving(subject: subject) { log.append($0) })
    subject.send(1)
    try host.find("Next").press()
    subject.send(2)
    try host.find("Hide").press()
    subject.send(3)
    #expect(log == ["a1", "aa2"])
  }

  @Test("A value that comes at the subscription is in the first frame, and one from another thread comes on the main actor")
  func values() async throws {
    struct Showing: View {
      let subject: CurrentValueSubject<Int, Never>
      @State private var value = 0
      var body: some View { Text("value \(value)").onReceive(subject) { value = $0 } }
    }
    let subject = CurrentValueSubject<Int, Never>(7)
    let host = TestHost(Showing(subject: subject))
    #expect(host.contains("value 7"))
    await Task.detached { subject.send(8) }.value
    try await host.wait { host.contains("value 8") }
  }

  @Test("Values that are sent elsewhere come in their order, also if one is sent on the main actor meanwhile or by the action itself")
  func order() async {
    let subject = PassthroughSubject<Int, Never>()
    let seen = Log<Int>()
    let host = TestHost(
      Text(verbatim: "x").onReceive(subject) { value in
        seen.append(value)
        if value == 300 { subject.send(-300) }
      })
    onAnotherThread { for number in 1...500 { subject.send(number) } }
    #expect(seen.entries.isEmpty)
    subject.send(501)
    #expect(seen.entries.filter { $0 > 0 } == Array(1...501))
    await Task.detached { for number in 502...1000 { subject.send(number) } }.value
    #expect(await eventually { seen.count == 1001 })
    #expect(seen.entries.filter { $0 > 0 } == Array(1...1000))
    #expect(seen.entries.firstIndex(of: -300).map { $0 >= 300 } == true)
    _ = host
  }

  @Test("HOST-9: values that come faster than they are taken wait in a bounded number, and others have their turn on the main actor")
  func flood() async {
    let (passed, current) = (PassthroughSubject<Int, Never>(), CurrentValueSubject<Int, Never>(0))
    let (first, second) = (Log<Int>(), Log<Int>())
    let host = TestHost(
      VStack {
        Text(verbatim: "x").onReceive(passed) { value in
          usleep(200)
          first.append(value)
        }
        Text(verbatim: "y").onReceive(current) { second.append($0) }
      })
    onAnotherThread {
      for number in 1...5000 {
        passed.send(number)
        current.send(number)
      }
    }
    var countAtTurn = 0
    let turn = Task { countAtTurn = first.count }
    await turn.value
    #expect(countAtTurn < 1000)
    #expect(await eventually { first.count == 1000 && second.entries.last == 5000 })
    #expect(first.entries == Array(1...1000))
    #expect(second.count <= 1002)
    passed.send(7)
    #expect(first.entries.last == 7)
    _ = host
  }

  @Test(
    "HOST-9: a value that is sent on the main actor is delivered at once, and a bounded number of those that others send meanwhile",
    arguments: [1, 2])
  func floodAtSend(subscribers: Int) async {
    let subject = PassthroughSubject<Int, Never>()
    let seen = Log<Int>()
    let isOver = Log<Bool>()
    let host = TestHost(
      VStack {
        Text(verbatim: "x").onReceive(subject) { value in
          usleep(100)
          seen.append(value)
        }
        if subscribers == 2 { Text(verbatim: "y").onReceive(subject) { _ in } }
      })
    let flood = RunningThread {
      let end = ContinuousClock.now + .seconds(5)
      while isOver.count == 0, .now < end { subject.send(1) }
    }
    for _ in 1...3 {
      let before = seen.count
      subject.send(1)
      #expect(seen.count - before < 3000)
      await Task.yield()
    }
    isOver.append(true)
    flood.join()
    #expect(
      await eventually {
        subject.send(2)
        return seen.entries.last == 2
      })
    subject.send(3)
    #expect(seen.entries.last == 3)
    _ = host
  }

  @Test("ENV-5 a subject is state: a body that reads its binding depends on it")
  func subjects() throws {
    struct Student {
      var name = "Ann"
      var age = 20
    }
    struct Store { let student = CurrentValueSubject<Student, Never>(Student()) }
    struct Editor: View {
      let store: Store
      var body: some View {
        TextField("Name", text: store.student.binding(for: \.name))
        Greeting(store: store)
      }
    }
    struct Greeting: View {
      let store: Store
      var body: some View { Text("Hello \(store.student.value.name)") }
    }
    let host = TestHost(Editor(store: Store()), countsEvaluations: true)
    try host.find("Name").type("Zoe")
    #expect(host.contains("Hello Zoe"))
    #expect(host.evaluations(of: Editor.self) == 1)
  }

  @Test("A view subscribes to one publisher, and is evaluated only when it reads another value")
  func observedPublisher() {
    struct Face: View {
      @ObservedPublisher var value: Int
      init(_ subject: PassthroughSubject<Int, Never>) { _value = ObservedPublisher(wrappedValue: 0, subject) }
      var body: some View { Text("now \(value)") }
    }
    let subject = PassthroughSubject<Int, Never>()
    let host = TestHost(Face(subject), countsEvaluations: true)
    subject.send(3)
    host.flush()
    subject.send(3)
    host.flush()
    #expect(host.contains("now 3"))
    #expect(host.evaluations(of: Face.self) == 2)
  }

  @Test("A publisher is observed with its initial value named, as an attribute or in an initializer")
  func observedPublisherWithInitial() {
    struct Face: View {
      static let ticks = PassthroughSubject<Int, Never>()
      @ObservedPublisher(publisher: ticks, initial: 1) var tick
      @ObservedPublisher var value: Int
      init(_ subject: CurrentValueSubject<Int, Never>) { _value = ObservedPublisher(publisher: subject, initial: 0) }
      var body: some View { Text("tick \(tick) value \(value)") }
    }
    let subject = CurrentValueSubject<Int, Never>(5)
    let host = TestHost(Face(subject))
    #expect(host.contains("tick 1 value 5"))
    Face.ticks.send(2)
    subject.value = 6
    host.flush()
    #expect(host.contains("tick 2 value 6"))
  }

  @Observable final class Both: ObservableObject {
    var name = "Ann" { willSet { objectWillChange.send() } }
    var age = 24 { willSet { objectWillChange.send() } }
  }

  @Test("PUB-4 one class is both: bodies depend on what they read, and subscribers hear of every change")
  func both() {
    struct Name: View {
      let both: Both
      var body: some View { Text(both.name) }
    }
    let both = Both()
    var heard = 0
    let token = both.objectWillChange.sink { _ in heard += 1 }
    let host = TestHost(Name(both: both), countsEvaluations: true)
    both.age += 1
    host.flush()
    #expect(host.evaluations(of: Name.self) == 1)
    both.name = "Bob"
    host.flush()
    #expect(host.contains("Bob"))
    #expect(heard == 2)
    token.cancel()
  }
}
