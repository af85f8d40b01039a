import BeholdObservation
import BeholdTesting
import Foundation
import Testing

@testable import BeholdUI

private struct Job: Identifiable {
  let id: Int
  var isDone = false
}

@Observable
private final class Shop {
  var jobs = [Job(id: 1), Job(id: 2), Job(id: 3)]
  var days: Set<DateComponents> = []
  var amount = 2.5
  var count = 3
  var scope = 1
  var search = ""
  var isOpen = false
}

private struct Boxed: GroupBoxStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.content
    configuration.label
  }
}

private struct Buttoned: DisclosureGroupStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button(configuration.isExpanded ? "less" : "more") { configuration.isExpanded.toggle() }
    if configuration.isExpanded { configuration.content }
  }
}

@Suite("The vocabulary") @MainActor
struct VocabularyTests {
  @Test("Rows of a bound collection are deleted and moved as its edit actions say")
  func editActions() throws {
    let shop = Shop()
    @Bindable var bound = shop
    struct Jobs: View {
      @Bindable var shop: Shop
      var body: some View { List($shop.jobs, editActions: .all) { $job in Text(verbatim: "\(job.id)") } }
    }
    let host = TestHost(Jobs(shop: shop))
    try host.find("1").delete()
    #expect(shop.jobs.map(\.id) == [2, 3])
    try host.find("3").move(to: 0)
    #expect(shop.jobs.map(\.id) == [3, 2])
    let fixed = TestHost(List { ForEach($bound.jobs, editActions: .delete) { $job in Text(verbatim: "\(job.id)") } })
    #expect(throws: TestHostError.self) { try fixed.find("3").move(to: 2) }
    // These rows are of two jobs, and there is one by now.
    shop.jobs.removeFirst()
    try fixed.find("2").delete()
    #expect(shop.jobs.map(\.id) == [2])
  }

  @Test("Several days are chosen, and given back by another press")
  func days() throws {
    let shop = Shop()
    @Bindable var bound = shop
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    shop.days = [DateComponents(year: 2024, month: 2, day: 10)]
    let tree = mounted(
      MultiDatePicker("Closed", selection: $bound.days).environment(\.calendar, calendar).environment(\.locale, Locale(identifier: "en_US"))
    )
    #expect(tree.texts.contains("February 2024"))
    #expect(tree.press("29") == .handled)
    #expect(shop.days.compactMap(\.day).sorted() == [10, 29])
    // The first chosen day does not turn the page.
    #expect(tree.press("1") == .handled && tree.texts.contains("February 2024"))
    #expect(tree.press("10") == .handled && tree.press("29") == .handled && tree.press("1") == .handled)
    #expect(shop.days.isEmpty && tree.texts.contains("February 2024"))
  }

  @Test("Days out of the range are not pressed")
  func range() {
    let shop = Shop()
    @Bindable var bound = shop
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let begin = Date(timeIntervalSince1970: 1_707_523_200)  // 10 February 2024
    let picker = MultiDatePicker("Closed", selection: $bound.days, in: begin..<begin.addingTimeInterval(2 * 86_400))
    let tree = mounted(picker.environment(\.calendar, calendar).environment(\.locale, Locale(identifier: "en_US")))
    #expect(tree.press("9") == .disabled && tree.press("12") == .disabled)
    #expect(tree.press("10") == .handled && tree.press("11") == .handled && shop.days.count == 2)
  }

  @Test("Progress of a time is what has passed of it")
  func timers() {
    let now = Date.now
    let up = ProgressTimer(interval: now...now.addingTimeInterval(40), countsDown: false)
    #expect(up.fraction(at: now.addingTimeInterval(10)) == 0.25 && up.fraction(at: now.addingTimeInterval(99)) == 1)
    #expect(ProgressTimer(interval: now...now.addingTimeInterval(40), countsDown: true).fraction(at: now.addingTimeInterval(10)) == 0.75)
    #expect(Array(up.dates).count == 201 && Array(up.dates).last == now.addingTimeInterval(40))
    // No time at all, and one longer than there is.
    #expect(Array(ProgressTimer(interval: now...now, countsDown: true).dates).count == 2)
    #expect(ProgressTimer(interval: now...now, countsDown: true).fraction(at: now) == 0)
    #expect(Array(ProgressTimer(interval: .distantPast ... .distantFuture, countsDown: true).dates).count == 201)
    let tree = mounted(ProgressView(timerInterval: now.addingTimeInterval(-50)...now.addingTimeInterval(-10), countsDown: false))
    #expect(tree.all(.progress).map { $0[.value]?.number } == [1])
  }

  @Test("Groups take styles of a program's own")
  func groups() {
    let box = mounted(GroupBox("label") { Text("content") }.groupBoxStyle(Boxed()))
    #expect(box.texts == ["content", "label"] && box.all(.groupBox).isEmpty)
    let inner = mounted(GroupBox("outer") { GroupBox("inner") { Text("x") } }.groupBoxStyle(.automatic))
    #expect(inner.all(.groupBox).count == 2)
    let disclosure = mounted(DisclosureGroup("label") { Text("content") }.disclosureGroupStyle(Buttoned()))
    #expect(disclosure.texts == ["more"])
    #expect(disclosure.press("more") == .handled && disclosure.texts == ["less", "content"])
    let menu = mounted(ControlGroup("label") { Button("one") {} }.controlGroupStyle(.menu))
    #expect(menu.all(.menu).count == 1 && menu.all(.controlGroup).isEmpty)
    #expect(mounted(ControlGroup { Button("one") {} }.controlGroupStyle(.palette)).all(.controlGroup).count == 1)
  }

  @Test("A field reads and writes by a formatter")
  func formatters() {
    let shop = Shop()
    @Bindable var bound = shop
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.numberStyle = .decimal
    formatter.minimumFractionDigits = 1
    let tree = mounted(
      VStack {
        TextField("Amount", value: $bound.amount, formatter: formatter)
        TextField("Count", value: $bound.count, formatter: formatter)
      })
    let fields = tree.all(.textField)
    #expect(fields.map { $0[.value]?.text } == ["2.5", "3.0"])
    #expect(tree.send(.input("7.25"), to: fields[0].id) == .handled && shop.amount == 7.25)
    #expect(tree.send(.input("12"), to: fields[1].id) == .handled && shop.count == 12)
    #expect(tree.send(.input("x"), to: fields[0].id) == .handled && shop.amount == 7.25)
  }

  @Test("What is private is hidden where that is redacted, and there alone")
  func privacy() {
    func reasons(_ view: some View) -> [RedactionReasons] {
      mounted(view).all(.text).map { text in
        text.styles.reduce(into: RedactionReasons()) { if case .redaction(let reasons) = $1 { $0.formUnion(reasons) } }
      }
    }
    let views = VStack {
      Text("public")
      Text("private").privacySensitive()
      Text("not private").privacySensitive(false)
    }
    #expect(reasons(views.redacted(reason: .privacy)).map { $0.contains(.placeholder) } == [false, true, false])
    #expect(reasons(views).allSatisfy { !$0.contains(.placeholder) })
  }

  @Test("Strings are written as in the program, with values in the locale")
  func strings() {
    let count = 1234
    #expect(String(localized: "**\(count)** jobs", locale: Locale(identifier: "de_DE")) == "**1.234** jobs")
    #expect(String(localized: "jobs.count", defaultValue: "\(count) jobs", locale: Locale(identifier: "en_US")) == "1,234 jobs")
    var resource: LocalizedStringResource = "\(count) jobs"
    resource.locale = Locale(identifier: "fr_FR")
    #expect(String(localized: resource).hasSuffix("234 jobs"))
    #expect(mounted(Text(LocalizedStringResource("plain"))).texts == ["plain"])
    #expect(mounted(Text("key", tableName: "Other", comment: "c")).texts == ["key"])
  }

  @Test("Tabs in sections stand among the others, and one for searching is called so")
  func tabs() {
    let tree = mounted(
      TabView {
        TabSection("Shop") {
          Tab("Menu", systemImage: "star") { Text("menu") }
          Tab("Cart", systemImage: "cart", role: nil) { Text("cart") }.customizationID("cart")
        }
        Tab(role: .search) { Text("search") }
      })
    #expect(tree.all(.tab).count == 3)
    #expect(tree.texts.filter { ["Menu", "Cart", "Search"].contains($0) } == ["Menu", "Cart", "Search"])
  }

  @Test("A choice of what is searched stands above the content")
  func scopes() {
    let shop = Shop()
    @Bindable var bound = shop
    struct Found: View {
      @Bindable var shop: Shop
      var body: some View {
        NavigationStack {
          List { Text("scope \(shop.scope)") }.searchable(text: $shop.search)
            .searchScopes($shop.scope) {
              Text("one").tag(1)
              Text("two").tag(2)
            }
        }
      }
    }
    let tree = mounted(Found(shop: shop))
    #expect(tree.all(.picker).count == 1)
    #expect(tree.send(.choose(1), to: tree.all(.picker)[0].id) == .handled)
    tree.flush()
    #expect(shop.scope == 2 && tree.texts.contains("scope 2"))
  }

  @Test("A choice of what is searched is shown when that is said: while somebody is in the field, or has written something")
  func scopesWhileSearching() {
    struct Found: View {
      @Bindable var shop: Shop
      let activation: SearchScopeActivation
      var body: some View {
        List { Text("row") }.searchable(text: $shop.search)
          .searchScopes($shop.scope, activation: activation) { Text("one").tag(1) }
      }
    }
    for (activation, counts) in [(SearchScopeActivation.onSearchPresentation, [0, 1, 1, 1, 0]), (.onTextEntry, [0, 0, 1, 1, 0])] {
      let shop = Shop()
      shop.search = ""
      let tree = mounted(Found(shop: shop, activation: activation))
      let field = tree.all(.searchField)[0].id
      let events: [ElementEvent] = [.focus(true), .input("a"), .focus(false), .input("")]
      var found = [tree.all(.picker).count]
      for event in events {
        #expect(tree.send(event, to: field) == .handled)
        tree.flush()
        found.append(tree.all(.picker).count)
      }
      #expect(found == counts)
    }
  }

  @Test("A toggle of several values is on where all are, and sets all")
  func sources() {
    let shop = Shop()
    shop.jobs[0].isDone = true
    @Bindable var bound = shop
    struct All: View {
      @Bindable var shop: Shop
      var body: some View { Toggle("all", sources: $shop.jobs, isOn: \.isDone) }
    }
    let tree = mounted(All(shop: shop))
    let toggle = tree.all(.toggle)[0]
    #expect(toggle[.value]?.flag != true)
    #expect(tree.send(.toggle(true), to: toggle.id) == .handled)
    tree.flush()
    #expect(shop.jobs.allSatisfy(\.isDone) && toggle[.value]?.flag == true)
    shop.jobs[2].isDone = false
    tree.flush()
    #expect(toggle[.value]?.flag != true)
  }

  @Test("A long press with nothing but its action compiles, and is mirrored what goes from right to left")
  func spellings() {
    var presses = 0
    let tree = mounted(
      Image(systemName: "arrow.forward").flipsForRightToLeftLayoutDirection(true).onLongPressGesture { presses += 1 }
        .environment(\.layoutDirection, .rightToLeft))
    #expect(presses == 0)
    #expect(
      tree.all(.image)[0].styles.contains {
        if case .projection = $0 { true } else if case .scale(let x, _, _) = $0 { x == -1 } else { false }
      })
    #expect(mounted(Text("a").modifier(EmptyModifier())).texts == ["a"])
  }
}

@Suite("Suggestions of a search") @MainActor
struct SearchSuggestionTests {
  private struct Fruits: View {
    @State private var text = ""
    private let all = ["Apple", "Apricot", "Banana"]

    var body: some View {
      Text("found \(text)")
        .searchable(text: $text)
        .searchSuggestions { ForEach(all.filter { $0.hasPrefix(text) }, id: \.self) { Text("\($0)!").searchCompletion($0) } }
    }
  }

  @Test("They are there while somebody writes, follow what is written, and write it to its end")
  func suggestions() throws {
    let tree = mounted(Fruits())
    #expect(tree.texts == ["found "])
    let field = try #require(tree.all(.searchField).first)
    tree.send(.focus(true), to: field.id)
    tree.flush()
    #expect(tree.texts == ["found ", "Apple!", "Apricot!", "Banana!"])
    tree.send(.input("Ap"), to: field.id)
    tree.flush()
    #expect(tree.texts == ["found Ap", "Apple!", "Apricot!"])
    _ = tree.press("Apricot!")
    #expect(tree.texts == ["found Apricot", "Apricot!"])
    tree.send(.focus(false), to: field.id)
    tree.flush()
    #expect(tree.texts == ["found Apricot"])
  }
}
