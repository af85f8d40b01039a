import Behold
import BeholdTesting
import Testing

/// What goes wrong with `ObservableObject`, and how it is written then.
enum Pitfalls {
  enum Before {
    final class Address: ObservableObject {
      @Published var city = "London"
    }

    final class Person: ObservableObject {
      @Published var name = "Ada"
      let address = Address()
      private var cancellable: AnyCancellable?

      init() {
        cancellable = address.objectWillChange.sink { [unowned self] in objectWillChange.send() }
      }
    }

    struct CityLabel: View {
      @ObservedObject var person: Person

      var body: some View { Text(person.address.city) }
    }

    final class Basket: ObservableObject {
      @Published var prices = [3, 4]
      @Published private(set) var total = 0

      init() {
        $prices.map { $0.reduce(0, +) }.assign(to: &$total)
      }
    }

    struct Task: Identifiable {
      let id: Int
      var isDone = false
    }

    final class TaskList: ObservableObject {
      @Published var tasks = (0..<5).map { Task(id: $0) }
    }

    struct TaskListView: View {
      @ObservedObject var list: TaskList

      var body: some View {
        ForEach(list.tasks) { TaskRow(list: list, id: $0.id) }
      }
    }

    struct TaskRow: View {
      @ObservedObject var list: TaskList
      let id: Int

      var body: some View { Toggle("Task \(id)", isOn: $list.tasks[id].isDone) }
    }

    struct Search: View {
      @StateObject private var model = SearchModel()
      @State private var log: [String] = []

      var body: some View {
        TextField("Search", text: $model.text)
          .onReceive(model.$text.dropFirst()) { log.append($0) }
        Text(log.joined(separator: ", "))
      }
    }

    final class SearchModel: ObservableObject {
      @Published var text = ""
    }
  }

  enum After {
    @Observable final class Address {
      var city = "London"
    }

    @Observable final class Person {
      var name = "Ada"
      let address = Address()
    }

    struct CityLabel: View {
      let person: Person

      var body: some View { Text(person.address.city) }
    }

    @Observable final class Basket {
      var prices = [3, 4]
      var total: Int { prices.reduce(0, +) }
    }

    @Observable final class Task: Identifiable {
      let id: Int
      var isDone = false

      init(id: Int) { self.id = id }
    }

    @Observable final class TaskList {
      var tasks = (0..<5).map { Task(id: $0) }
    }

    struct TaskListView: View {
      let list: TaskList

      var body: some View {
        ForEach(list.tasks) { TaskRow(task: $0) }
      }
    }

    struct TaskRow: View {
      @Bindable var task: Task

      var body: some View { Toggle("Task \(task.id)", isOn: $task.isDone) }
    }

    struct Search: View {
      @State private var model = SearchModel()
      @State private var log: [String] = []

      var body: some View {
        TextField("Search", text: $model.text)
          .onChange(of: model.text) { _, text in log.append(text) }
        Text(log.joined(separator: ", "))
      }
    }

    @Observable final class SearchModel {
      var text = ""
    }
  }

  /// An object that says how often it is made.
  @Observable final class Made {
    nonisolated(unsafe) static var count = 0

    init() { Self.count += 1 }
  }

  struct Owner: View {
    @State private var made = Made()
    let title: String

    var body: some View { Text(title) }
  }

  struct Parent: View {
    @State private var number = 0

    var body: some View {
      Button("Again") { number += 1 }
      Owner(title: "\(number)")
    }
  }
}

@Suite("Migrating: what goes wrong", .serialized) @MainActor
struct PitfallTests {
  @Test("An object within an object is followed without passing anything on")
  func nested() {
    let (old, new) = (Pitfalls.Before.Person(), Pitfalls.After.Person())
    let (oldHost, newHost) = (TestHost(Pitfalls.Before.CityLabel(person: old)), TestHost(Pitfalls.After.CityLabel(person: new)))
    old.address.city = "Paris"
    new.address.city = "Paris"
    #expect(oldHost.contains("Paris") && newHost.contains("Paris"))
    old.name = "Grace"
    new.name = "Grace"
    #expect(oldHost.evaluations(of: Pitfalls.Before.CityLabel.self) == 3)
    #expect(newHost.evaluations(of: Pitfalls.After.CityLabel.self) == 2)
  }

  @Test("A computed property is observed through what it reads")
  func computed() {
    let (old, new) = (Pitfalls.Before.Basket(), Pitfalls.After.Basket())
    var totals: [Int] = []
    let token = observe { totals.append(new.total) }
    old.prices.append(5)
    new.prices.append(5)
    #expect(old.total == 12)
    #expect(totals == [7, 12])
    token.cancel()
  }

  @Test("One element that changes evaluates its row")
  func collections() throws {
    let (old, new) = (Pitfalls.Before.TaskList(), Pitfalls.After.TaskList())
    let (oldHost, newHost) = (TestHost(Pitfalls.Before.TaskListView(list: old)), TestHost(Pitfalls.After.TaskListView(list: new)))
    for host in [oldHost, newHost] {
      host.resetEvaluations()
      try host.find("Task 3").toggle()
    }
    #expect(old.tasks[3].isDone && new.tasks[3].isDone)
    #expect(oldHost.evaluations(of: Pitfalls.Before.TaskListView.self) == 1)
    #expect(oldHost.evaluations(of: Pitfalls.Before.TaskRow.self) == 5)
    #expect(newHost.evaluations(of: Pitfalls.After.TaskListView.self) == 0)
    #expect(newHost.evaluations(of: Pitfalls.After.TaskRow.self) == 0)
  }

  @Test("onChange hears what onReceive has heard")
  func onReceive() throws {
    for host in [TestHost(Pitfalls.Before.Search()), TestHost(Pitfalls.After.Search())] {
      for text in ["a", "ab"] { try host.find("Search").type(text) }
      #expect(host.contains("a, ab"))
    }
  }

  @Test("An object in @State is made once, however often the view's value is")
  func madeOnce() throws {
    Pitfalls.Made.count = 0
    let host = TestHost(Pitfalls.Parent())
    for _ in 0..<3 { try host.find("Again").press() }
    #expect(host.contains("3"))
    #expect(Pitfalls.Made.count == 1)
  }
}
