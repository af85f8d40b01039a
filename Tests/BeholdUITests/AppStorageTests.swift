import BeholdObservation
import BeholdTesting
import BeholdUI
import Foundation
import TestSupport
import Testing

private enum Size: String {
  case small, large
}

private enum Level: Int {
  case low = 1
  case high
}

private struct Seat: SettingValue, Equatable {
  var row = 1

  init(row: Int) { self.row = row }

  init?(storedSetting: StoredSetting) {
    guard let row = Int(storedSetting: storedSetting) else { return nil }
    self.row = row
  }

  var storedSetting: StoredSetting { .integer(row) }
}

private struct NameReader: View {
  @AppStorage("name") private var name = "nobody"
  var body: some View { Text(verbatim: "name \(name)") }
}

private struct CountReader: View {
  @AppStorage("count") private var count = 0

  var body: some View {
    Text(verbatim: "count \(count)")
    Button("More") { count += 1 }
  }
}

private struct NameField: View {
  @AppStorage("name") private var name = "nobody"
  var body: some View { TextField("Name", text: $name) }
}

@Observable @MainActor
private final class Preferences {
  @AppStorage("name") var name = "nobody"
  @TrackedWrapper @AppStorage("count") var count = 0
  var other = 0
  @Memoized func greeting() -> String { "Hello, \(name)" }
}

private struct ModelReader: View {
  @State private var preferences = Preferences()

  var body: some View {
    Text(verbatim: "model \(preferences.name)")
    TextField("In the model", text: $preferences.name)
  }
}

private struct ModelCounter: View {
  let preferences: Preferences
  var body: some View { Text(verbatim: "counted \(preferences.count)") }
}

@Suite("AppStorage") @MainActor
struct AppStorageTests {
  private let settings = UserSettings()

  private func host(@ViewBuilder _ content: () -> some View) -> TestHost { TestHost(content().defaultAppStorage(settings)) }

  @Test("ENV-7: a view reads its key, and a write by anybody evaluates exactly the readers of that key")
  func readers() throws {
    let host = host {
      NameReader()
      CountReader()
      NameField()
    }
    #expect(host.contains("name nobody") && host.contains("count 0"))
    host.resetEvaluations()
    settings.set("Ada", forKey: "name")
    #expect(host.contains("name Ada"))
    #expect(host.evaluations(of: NameReader.self) == 1)
    #expect(host.lastCause(of: NameReader.self) == ["_name"])
    #expect(host.evaluations(of: CountReader.self) == 0 && host.evaluations(of: NameField.self) == 0)
    try host.find("Name").type("Bob")
    #expect(host.contains("name Bob") && settings.value(forKey: "name") == "Bob")
    try host.find("More").press()
    #expect(host.contains("count 1") && settings.value(forKey: "count") == 1)
    #expect(host.evaluations(of: CountReader.self) == 1 && host.evaluations(of: NameReader.self) == 2)
  }

  @Test("ENV-7: writing what is read already evaluates nothing, also when nothing was stored")
  func equalWrites() {
    let host = host { NameReader() }
    host.resetEvaluations()
    settings.set("nobody", forKey: "name")
    settings.set("nobody", forKey: "name")
    settings.removeValue(forKey: "name")
    #expect(host.evaluations == 0)
    settings.set("Ada", forKey: "name")
    settings.removeValue(forKey: "name")
    #expect(host.contains("name nobody"))
  }

  @Test("ENV-7: a property of an observable class is tracked: two models and a view of one key follow each other")
  func models() throws {
    let host = host {
      ModelReader()
      ModelReader()
      NameReader()
      CountReader()
    }
    host.resetEvaluations()
    try host.findAll(.textField)[0].type("Ada")
    #expect(try host.findAll("model Ada").count == 2)
    #expect(host.contains("name Ada"))
    #expect(host.evaluations(of: ModelReader.self) == 2 && host.evaluations(of: NameReader.self) == 1)
    #expect(host.lastCause(of: ModelReader.self) == ["UserSettings.name"])
    settings.set("Ada", forKey: "name")
    #expect(host.evaluations(of: ModelReader.self) == 2 && host.evaluations(of: CountReader.self) == 0)
  }

  private struct Exact: View {
    @AppStorage("letters") private var letters = "e\u{301}"
    @AppStorage("exact") private var number = 0.0

    var body: some View { Text(verbatim: "\(letters.utf8.count) \(number)") }
  }

  @Test("A value that is equal to what is there, and looks otherwise, is stored and shown")
  func equalButOther() {
    let host = host { Exact() }
    #expect(host.contains("3 0.0"))
    settings.set("\u{e9}", forKey: "letters")
    settings.set(-0.0, forKey: "exact")
    #expect(host.contains("2 -0.0"))
    settings.set("e\u{301}", forKey: "letters")
    settings.set(0.0, forKey: "exact")
    #expect(host.contains("3 0.0"))
    host.resetEvaluations()
    settings.set(Double.nan, forKey: "exact")
    #expect(host.contains("3 nan") && host.evaluations == 1)
    settings.set(Double.nan, forKey: "exact")
    #expect(host.evaluations == 1)
  }

  @Test("ENV-7: with @TrackedWrapper it is the same, and memoised methods follow")
  func trackedWrapper() {
    let preferences = Preferences()
    let host = TestHost(ModelCounter(preferences: preferences))
    defer { for key in ["name", "count"] { UserSettings.standard.removeValue(forKey: key) } }
    host.resetEvaluations()
    preferences.count = 3
    #expect(host.contains("counted 3") && host.evaluations(of: ModelCounter.self) == 1)
    preferences.count = 3
    preferences.name = "Ada"
    #expect(host.evaluations(of: ModelCounter.self) == 1)
    #expect(preferences.greeting() == "Hello, Ada")
    UserSettings.standard.set("Bob", forKey: "name")
    #expect(preferences.greeting() == "Hello, Bob")
    #expect(preferences.$name.wrappedValue == "Bob")
  }

  @Test("Observers outside of views hear of a key, once for each change")
  func observers() {
    let heard = Log<String?>()
    let settings = settings
    let token = observe { heard.append(settings.value(forKey: "name")) }
    settings.set("Ada", forKey: "name")
    settings.set("Ada", forKey: "name")
    settings.set(1, forKey: "count")
    #expect(heard.entries == [nil, "Ada"])
    token.cancel()
  }

  @Test("Hosts have settings of their own; one may be given to several")
  func hosts() throws {
    let (one, other) = (TestHost(CountReader()), TestHost(CountReader()))
    try one.find("More").press()
    #expect(one.contains("count 1") && other.contains("count 0"))
    let shared = [host { CountReader() }, host { CountReader() }]
    try shared[0].find("More").press()
    #expect(shared[1].contains("count 1"))
    let given = TestHost(CountReader()) { $0.defaultAppStorage = settings }
    #expect(given.contains("count 1"))
  }

  private struct AllTypes: View {
    @AppStorage("bool") var bool = false
    @AppStorage("int") var int = 1
    @AppStorage("double") var double = 1.5
    @AppStorage("string") var string = "a"
    @AppStorage("url") var url = URL(string: "https://a.example/")!
    @AppStorage("date") var date = Date(timeIntervalSinceReferenceDate: 0)
    @AppStorage("data") var data = Data()
    @AppStorage("size") var size = Size.small
    @AppStorage("level") var level = Level.low
    @AppStorage("seat") var seat = Seat(row: 1)
    @AppStorage("noBool") var noBool: Bool?
    @AppStorage("noInt") var noInt: Int?
    @AppStorage("noDouble") var noDouble: Double?
    @AppStorage("noString") var noString: String?
    @AppStorage("noURL") var noURL: URL?
    @AppStorage("noDate") var noDate: Date?
    @AppStorage("noData") var noData: Data?
    @AppStorage("noSize") var noSize: Size?
    @AppStorage("noLevel") var noLevel: Level?

    var body: some View {
      Text(
        verbatim:
          "\(bool) \(int) \(double) \(string) \(url) \(date.timeIntervalSinceReferenceDate) \(data.count) \(size) \(level) \(seat.row)")
      Text(verbatim: noLevel == nil && noSize == nil ? "none" : "\(noLevel!) \(noSize!) \(noString!) \(noInt!) \(noDouble!) \(noBool!)")
      Button("Set") {
        (bool, int, double, string, size, level, seat) = (true, -7, 0.1 + 0.2, "🍩", .large, .high, Seat(row: 9))
        (url, date, data) = (URL(string: "https://b.example/?q=1")!, Date(timeIntervalSinceReferenceDate: 0.25), Data([1, 2]))
        (noBool, noInt, noDouble, noString, noSize, noLevel) = (true, 2, 2.5, "b", .large, .high)
        (noURL, noDate, noData) = (url, date, data)
      }
      Button("Unset") { (noSize, noLevel, noURL, noDate, noData) = (nil, nil, nil, nil, nil) }
    }
  }

  @Test("Every type that SwiftUI keeps is kept, optionals and raw values too")
  func types() throws {
    let host = host { AllTypes() }
    #expect(host.contains("false 1 1.5 a https://a.example/ 0.0 0 small low 1") && host.contains("none"))
    try host.find("Set").press()
    #expect(host.contains("true -7 0.30000000000000004 🍩 https://b.example/?q=1 0.25 2 large high 9"))
    #expect(host.contains("high large b 2 2.5 true"))
    try host.find("Unset").press()
    #expect(host.contains("none") && !settings.keys.contains("noURL") && settings.keys.contains("noInt"))
  }

  private struct GivenStore: View {
    @AppStorage private var name: String

    init(_ key: String, _ store: UserSettings?) { _name = AppStorage(wrappedValue: "none", key, store: store) }
    var body: some View { Text(verbatim: "given \(name)") }
  }

  private struct Switching: View {
    let first: UserSettings
    let second: UserSettings
    @State private var key = "name"
    @State private var isSecond = false

    var body: some View {
      GivenStore(key, isSecond ? second : nil)
      GivenStore("name", first)
      Button("Other key") { key = "nickname" }
      Button("Other store") { isSecond = true }
    }
  }

  @Test("The argument names other settings; another key or other settings are followed")
  func givenStore() throws {
    let second = UserSettings()
    second.set("second", forKey: "nickname")
    settings.set("Ada", forKey: "name")
    settings.set("A", forKey: "nickname")
    let host = host { Switching(first: second, second: second) }
    #expect(host.contains("given Ada") && host.contains("given none"))
    try host.find("Other key").press()
    #expect(host.contains("given A"))
    try host.find("Other store").press()
    #expect(host.contains("given second"))
    settings.set("B", forKey: "nickname")
    second.set("third", forKey: "nickname")
    #expect(host.contains("given third"))
  }

  private struct Maker: View {
    @State private var made: [Preferences] = []

    var body: some View {
      Button("Make") { made.append(Preferences()) }
      ForEach(made.indices, id: \.self) { Text(verbatim: "made \(made[$0].name)") }
        .task { made.append(Preferences()) }
    }
  }

  @Test("A model that an action or a task makes has the settings of that window")
  func origin() async throws {
    let (one, other) = (TestHost(Maker()), TestHost(Maker()))
    try one.find("Make").press()
    try other.find("Make").press()
    try await one.wait { try one.findAll("made nobody").count == 2 }
    try await other.wait { try other.findAll("made nobody").count == 2 }
    let named = TestHost(
      Group {
        Maker()
        NameField()
      })
    try named.find("Make").press()
    try await named.wait { try named.findAll("made nobody").count == 2 }
    try named.find("Name").type("Ada")
    #expect(try named.findAll("made Ada").count == 2)
    #expect(try one.findAll("made nobody").count == 2)
    #expect(try other.findAll("made nobody").count == 2)
  }

  private struct WritesInBody: View {
    @AppStorage("refused") private var count = 0

    private func count(up: Int) { count += up }

    var body: some View {
      let _ = count(up: 1)
      Text(verbatim: "refused \(count)")
    }
  }

  @Test("A write during the evaluation of a body is refused with a message")
  func writeInBody() {
    Reports.begin()
    let host = host { WritesInBody() }
    #expect(host.contains("refused 0"))
    let reports = Reports.about("UserSettings.refused")
    #expect(reports.count == 1 && reports.first?.contains("while the body of WritesInBody was being evaluated") == true)
  }

  private struct WrongType: View {
    @AppStorage("mistyped") private var count = 4
    @AppStorage("missing-case") private var size = Size.small

    var body: some View {
      Text(verbatim: "typed \(count) \(size)")
      Button("More") { count += 1 }
    }
  }

  @Test("A value of another type, or of no case, reads as the initial value, is said once, and stays until it is written")
  func wrongType() throws {
    Reports.begin()
    settings.set("four", forKey: "mistyped")
    settings.set("huge", forKey: "missing-case")
    let hosts = [host { WrongType() }, host { WrongType() }]
    #expect(hosts.allSatisfy { $0.contains("typed 4 small") })
    #expect(settings.value(forKey: "mistyped") == "four")
    #expect(Reports.about("'mistyped'").count == 1 && Reports.about("'missing-case'").count == 1)
    #expect(Reports.about("'mistyped'").first?.contains("is a String that is no Int") == true)
    try hosts[0].find("More").press()
    #expect(settings.value(forKey: "mistyped") == 5 && hosts[1].contains("typed 5 small"))
  }

  private struct Windowed: View {
    @SceneStorage("tab") private var tab = 1
    @SceneStorage("note") private var note: String?

    var body: some View {
      Text(verbatim: "tab \(tab) \(note ?? "-")")
      Button("Next") {
        tab += 1
        note = "next"
      }
    }
  }

  @Test("SceneStorage belongs to a window: its views share a key, other windows do not see it")
  func scene() throws {
    let one = host {
      Windowed()
      Windowed()
      NameReader()
    }
    let other = host { Windowed() }
    one.resetEvaluations()
    try one.find("Next", at: 0).press()
    #expect(try one.findAll("tab 2 next").count == 2)
    #expect(other.contains("tab 1 -"))
    #expect(one.evaluations(of: Windowed.self) == 2 && one.evaluations(of: NameReader.self) == 0)
    #expect(one.lastCause(of: Windowed.self).allSatisfy { ["_tab", "_note"].contains($0) })
    #expect(settings.keys.isEmpty)
  }

  @Test("SceneStorage that is set before its view is mounted is reported")
  func unmountedScene() {
    Reports.begin()
    struct Early: View {
      @SceneStorage("early-scene") var value = 1
      var body: some View { Text("early") }
    }
    let view = Early()
    view.value = 2
    #expect(view.value == 1 && Reports.about("early-scene").count == 1)
  }
}
