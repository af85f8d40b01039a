import BeholdObservation
import BeholdPublishers
import BeholdTesting
import Foundation
import Testing

@testable import BeholdUI

@Observable
private final class Kitchen {
  var orders = 0
  var hasFailed = false
  var isPresented = false
  var path: [Int] = []
  var tab = 0
}

private struct Counter: View {
  let kitchen: Kitchen

  var body: some View { Text(verbatim: "orders \(kitchen.orders)") }
}

/// Counts itself, as the views of users do, and has an input.
private struct Named: View {
  let name: String
  let kitchen: Kitchen

  var body: some View { Text(verbatim: "\(name) \(kitchen.orders)") }
}

@MainActor @Suite("What nobody sees")
struct UnseenTests {
  /// A place of a view that can be hidden and seen again, and whether it is in the window as it is.
  struct Place: Sendable, CustomTestStringConvertible {
    let testDescription: String
    fileprivate let view: @MainActor @Sendable (Kitchen) -> AnyView
    fileprivate let hide: @MainActor @Sendable (Kitchen, ViewTree) -> Void
    fileprivate let show: @MainActor @Sendable (Kitchen, ViewTree) -> Void
  }

  nonisolated static let places: [Place] = [
    Place(
      testDescription: "a Tab",
      view: { kitchen in
        AnyView(
          TabView(selection: Bindable(kitchen).tab) {
            Tab("A", systemImage: "a", value: 0) { Probe(kitchen: kitchen) }
            Tab("B", systemImage: "b", value: 1) { Text(verbatim: "other") }
          })
      }, hide: { kitchen, _ in kitchen.tab = 1 }, show: { kitchen, _ in kitchen.tab = 0 }),
    Place(
      testDescription: "a view with a tab item",
      view: { kitchen in
        AnyView(
          TabView {
            Probe(kitchen: kitchen).tabItem { Text(verbatim: "A") }
            Text(verbatim: "other").tabItem { Text(verbatim: "B") }
          })
      }, hide: { $1.act(.press, .tab, "B") }, show: { $1.act(.press, .tab, "A") }),
    Place(
      testDescription: "a page below another one",
      view: { kitchen in
        AnyView(
          NavigationStack(path: Bindable(kitchen).path) {
            Probe(kitchen: kitchen).navigationDestination(for: Int.self) { Text(verbatim: "page \($0)") }
          })
      }, hide: { kitchen, _ in kitchen.path = [1] }, show: { kitchen, _ in kitchen.path = [] }),
    Place(
      testDescription: "a page below another one, in a tab",
      view: { kitchen in
        AnyView(
          TabView(selection: Bindable(kitchen).tab) {
            Tab("A", systemImage: "a", value: 0) {
              NavigationStack(path: Bindable(kitchen).path) {
                Probe(kitchen: kitchen).navigationDestination(for: Int.self) { Text(verbatim: "page \($0) \(kitchen.path.count)") }
              }
            }
            Tab("B", systemImage: "b", value: 1) { Text(verbatim: "other") }
          })
      },
      hide: { kitchen, tree in
        kitchen.path = [1]
        tree.flush()
        kitchen.tab = 1
      }, show: { kitchen, _ in (kitchen.tab, kitchen.path) = (0, []) }),
    Place(
      testDescription: "a window", view: { kitchen in AnyView(Probe(kitchen: kitchen)) }, hide: { $1.setSeen(false) },
      show: { $1.setSeen(true) }),
  ]

  fileprivate struct Probe: View {
    let kitchen: Kitchen

    var body: some View {
      VStack {
        Counter(kitchen: kitchen)
        ForEach(0..<2, id: \.self) { Named(name: "row \($0)", kitchen: kitchen) }
        TimelineView(.periodic(from: UnseenTests.start, by: 1)) { context in
          Text(verbatim: "time \(Int(context.date.timeIntervalSince(UnseenTests.start)))")
        }
        Text(UnseenTests.start, style: .timer)
      }
    }
  }

  nonisolated static let start = Date(timeIntervalSinceReferenceDate: 700_000_000)

  @Test("HOST-4 What is not seen is not evaluated and has no timers, and is up to date in the frame that shows it again", arguments: places)
  func catchesUp(_ place: Place) {
    let (kitchen, clock) = (Kitchen(), ManualClock(Self.start + 0.5))
    let tree = ViewTree(clock: clock)
    tree.log = EvaluationLog()
    tree.mount(place.view(kitchen))
    #expect(clock.waiting.count == 2)
    place.hide(kitchen, tree)
    tree.flush()
    #expect(clock.waiting.isEmpty)
    tree.log!.reset()
    for second in 1...50 {
      kitchen.orders += 1
      clock.advance(to: Self.start + Double(second) + 0.5)
      tree.flush()
    }
    #expect(tree.log!.counts.isEmpty)
    #expect(clock.waiting.isEmpty)
    var frames: [[String]] = []
    tree.onChange = { [unowned tree] _, _ in frames.append(tree.texts.filter { $0.contains(/^(orders|row|time|\d+:)/) }) }
    place.show(kitchen, tree)
    tree.flush()
    #expect(frames.last == ["orders 50", "row 0 50", "row 1 50", "time 50", "0:51"])
    #expect(frames.count == 1)
    #expect(tree.log!.counts[ObjectIdentifier(Counter.self)] == 1)
    #expect(tree.log!.counts[ObjectIdentifier(Named.self)] == 2)
    #expect(Set(clock.waiting.map { $0.timeIntervalSince(Self.start).rounded() }) == [51])
    tree.log!.reset()
    clock.advance(to: Self.start + 51.001)
    tree.flush()
    #expect(tree.texts.contains("time 51"))
    tree.unmount()
    #expect(tree.nodesMade == 0)
    #expect(clock.waiting.isEmpty)
  }

  @Test("LIFE-1 What appears again is evaluated before it hears of that, and all in one frame")
  func order() {
    struct Content: View {
      let kitchen: Kitchen
      let diary: Diary
      var body: some View {
        let _ = diary.note("body \(kitchen.orders)")
        Text(verbatim: "orders \(kitchen.orders)").onAppear { diary.note("appears") }.onDisappear { diary.note("disappears") }
      }
    }
    let (kitchen, diary) = (Kitchen(), Diary())
    let tree = mounted(
      NavigationStack(path: Bindable(kitchen).path) {
        Content(kitchen: kitchen, diary: diary).navigationDestination(for: Int.self) { Text(verbatim: "page \($0)") }
      })
    kitchen.path = [1]
    tree.flush()
    #expect(diary.take() == ["body 0", "appears", "disappears"])
    kitchen.orders = 1
    tree.flush()
    #expect(diary.take() == [])
    kitchen.path = []
    tree.flush()
    #expect(diary.take() == ["body 1", "appears"])
  }

  @Test("HOST-4 The badge, the label and the tag of a tab follow, and what is in the tab does not")
  func traits() {
    struct OrdersTab: View {
      let kitchen: Kitchen
      var body: some View {
        Counter(kitchen: kitchen).badge(kitchen.orders).tabItem { Text(verbatim: "Orders of \(kitchen.orders)") }.tag(kitchen.orders)
      }
    }
    let kitchen = Kitchen()
    kitchen.tab = -1
    let tree = mounted(
      TabView(selection: Bindable(kitchen).tab) {
        Text(verbatim: "first").tabItem { Text(verbatim: "First") }.tag(-1)
        OrdersTab(kitchen: kitchen)
        VStack { Counter(kitchen: kitchen) }.tabItem { Text(verbatim: "Plain") }
      })
    tree.log!.reset()
    kitchen.orders = 7
    tree.flush()
    #expect(tree.all(.tab).map { $0[.badge]?.text } == [nil, "7", nil])
    #expect(tree.texts.contains("Orders of 7"))
    #expect(tree.log!.counts[ObjectIdentifier(Counter.self)] == nil)
    #expect(tree.texts.contains("orders 0"))
    kitchen.tab = 7
    tree.flush()
    #expect(tree.all(.tab)[1][.isSelected] != nil)
    #expect(tree.all(.tab)[1].firstText(startingWith: "orders") == "orders 7")
    #expect(tree.log!.counts[ObjectIdentifier(Counter.self)] == 1)
  }

  @Test("HOST-4 A page follows what the page below gives it, and no other view of that one is evaluated")
  func pagesOfCoveredViews() {
    struct Root: View {
      let kitchen: Kitchen
      var body: some View {
        let orders = kitchen.orders
        Counter(kitchen: kitchen)
        NavigationLink("on") { Named(name: "linked \(orders)", kitchen: kitchen) }
          .navigationDestination(for: Int.self) { Named(name: "page \($0) of \(orders)", kitchen: kitchen) }
          .navigationDestination(isPresented: Bindable(kitchen).isPresented) { Text(verbatim: "presented \(orders)") }
      }
    }
    let kitchen = Kitchen()
    let tree = mounted(NavigationStack(path: Bindable(kitchen).path) { Root(kitchen: kitchen) })
    kitchen.path = [1]
    tree.flush()
    tree.log!.reset()
    kitchen.orders = 3
    tree.flush()
    #expect(tree.texts.last == "page 1 of 3 3")
    #expect(tree.log!.counts[ObjectIdentifier(Counter.self)] == nil)
    kitchen.path = []
    tree.flush()
    #expect(tree.texts.first == "orders 3")
    _ = tree.follow("on")
    kitchen.orders = 4
    tree.flush()
    #expect(tree.texts.last == "linked 4 4")
    #expect(tree.texts.first == "orders 3")
    kitchen.isPresented = true
    tree.flush()
    #expect(tree.texts.last == "presented 4")
    kitchen.orders = 5
    tree.flush()
    #expect(tree.texts.last == "presented 5")
    kitchen.isPresented = false
    tree.flush()
    #expect(tree.texts.last == "linked 5 5")
    tree.send(.dismiss, to: tree.all(.page).last!.id)
    tree.flush()
    #expect(tree.texts == ["orders 5", "on"])
    tree.unmount()
    #expect(tree.nodesMade == 0)
  }

  @Test("HOST-4 An alert of a view that is not seen is shown, says what is so then, and goes")
  func alertFromHidden() {
    struct Root: View {
      let kitchen: Kitchen
      var body: some View {
        let orders = kitchen.orders
        Counter(kitchen: kitchen).alert("Failed after \(orders)", isPresented: Bindable(kitchen).hasFailed) { Button("Retry") {} }
      }
    }
    let kitchen = Kitchen()
    let tree = mounted(
      TabView(selection: Bindable(kitchen).tab) {
        Tab("A", systemImage: "a", value: 0) { Root(kitchen: kitchen) }
        Tab("B", systemImage: "b", value: 1) { Text(verbatim: "other") }
      })
    kitchen.tab = 1
    tree.flush()
    tree.log!.reset()
    kitchen.orders = 2
    tree.flush()
    #expect(tree.log!.counts.isEmpty)
    kitchen.hasFailed = true
    tree.flush()
    #expect(tree.all(.alert).map { $0[.label]?.text } == ["Failed after 2"])
    kitchen.orders = 3
    tree.flush()
    #expect(tree.all(.alert).map { $0[.label]?.text } == ["Failed after 3"])
    #expect(tree.log!.counts[ObjectIdentifier(Counter.self)] == nil)
    _ = tree.press("Retry")
    #expect(tree.all(.alert).isEmpty)
    tree.log!.reset()
    kitchen.orders = 4
    tree.flush()
    #expect(tree.log!.counts.isEmpty)
    tree.unmount()
    #expect(tree.nodesMade == 0)
  }

  @Test("HOST-4 onReceive goes on while nobody sees its view; onChange hears once, of the value before and the value now")
  func promises() {
    struct Content: View {
      let kitchen: Kitchen
      let sent: PassthroughSubject<Int, Never>
      let diary: Diary
      @State private var last = 0
      var body: some View {
        Text(verbatim: "last \(last)")
          .onReceive(sent) { number in
            last = number
            diary.note("received \(number)")
          }
          .onChange(of: kitchen.orders) { diary.note("\($0) to \($1)") }
      }
    }
    for isWindow in [false, true] {
      let (kitchen, diary, sent) = (Kitchen(), Diary(), PassthroughSubject<Int, Never>())
      let tree = mounted(
        NavigationStack(path: Bindable(kitchen).path) {
          Content(kitchen: kitchen, sent: sent, diary: diary).navigationDestination(for: Int.self) { Text(verbatim: "page \($0)") }
        })
      if isWindow { tree.setSeen(false) } else { kitchen.path = [1] }
      tree.flush()
      for number in 1...3 {
        sent.send(number)
        kitchen.orders = number
        tree.flush()
      }
      #expect(diary.take() == ["received 1", "received 2", "received 3"])
      #expect(tree.texts.first == "last 0")
      if isWindow { tree.setSeen(true) } else { kitchen.path = [] }
      tree.flush()
      #expect(diary.take() == ["0 to 3"])
      #expect(tree.texts == ["last 3"])
    }
  }

  @Test("HOST-4 A task goes on in a window that nobody sees, and is cancelled on a page that is covered")
  func tasks() async {
    struct Content: View {
      let diary: Diary
      var body: some View {
        Text(verbatim: "text").task {
          diary.note("begins")
          while !Task.isCancelled { await Task.yield() }
          diary.note("ends")
        }
      }
    }
    let (kitchen, diary) = (Kitchen(), Diary())
    let tree = mounted(
      NavigationStack(path: Bindable(kitchen).path) {
        Content(diary: diary).navigationDestination(for: Int.self) { Text(verbatim: "page \($0)") }
      })
    while diary.entries.count < 1 { await Task.yield() }
    tree.setSeen(false)
    for _ in 0..<100 { await Task.yield() }
    #expect(diary.entries == ["begins"])
    tree.setSeen(true)
    kitchen.path = [1]
    tree.flush()
    while diary.entries.count < 2 { await Task.yield() }
    #expect(diary.take() == ["begins", "ends"])
    tree.unmount()
  }

  @Test("HOST-4 What is given to a hidden view is evaluated once, when it is seen, with what was given last")
  func inputs() {
    struct Content: View {
      let kitchen: Kitchen
      var body: some View {
        let orders = kitchen.orders
        TabView {
          Text(verbatim: "first").tabItem { Text(verbatim: "A") }
          Named(name: "given \(orders)", kitchen: kitchen).tabItem { Text(verbatim: "B") }
        }
      }
    }
    let kitchen = Kitchen()
    let tree = mounted(Content(kitchen: kitchen))
    tree.log!.reset()
    for _ in 0..<5 {
      kitchen.orders += 1
      tree.flush()
    }
    #expect(tree.log!.counts[ObjectIdentifier(Named.self)] == nil)
    tree.act(.press, .tab, "B")
    #expect(tree.texts.contains("given 5 5"))
    #expect(tree.log!.counts[ObjectIdentifier(Named.self)] == 1)
  }

  @Test("HOST-4 A view that has a badge under a timeline follows the time in a tab that is not selected, and goes with its tab")
  func badgeOfTime() {
    struct Content: View {
      let kitchen: Kitchen
      var body: some View {
        TabView {
          Text(verbatim: "first").tabItem { Text(verbatim: "A") }
          if kitchen.orders == 0 {
            TimelineView(.periodic(from: UnseenTests.start, by: 1)) { context in
              Text(verbatim: "b").badge(Int(context.date.timeIntervalSince(UnseenTests.start))).tabItem { Text(verbatim: "B") }
            }
          }
        }
      }
    }
    let (kitchen, clock) = (Kitchen(), ManualClock(Self.start + 3.5))
    let tree = ViewTree(clock: clock)
    tree.mount(Content(kitchen: kitchen))
    clock.advance(to: Self.start + 4)
    tree.flush()
    #expect(tree.all(.tab)[1][.badge]?.text == "4")
    tree.setSeen(false)
    #expect(clock.waiting.isEmpty)
    tree.setSeen(true)
    #expect(clock.waiting.count == 1)
    kitchen.orders = 1
    tree.flush()
    #expect(clock.waiting.isEmpty)
  }

  @Test("HOST-4 A window that was not seen shows at once what has changed, and its views know whether they are seen")
  func window() {
    struct Content: View {
      let kitchen: Kitchen
      let diary: Diary
      @Environment(\.scenePhase) private var phase
      var body: some View {
        TimelineView(.periodic(from: .distantPast, by: 1)) { _ in Counter(kitchen: kitchen) }
          .onChange(of: phase) { diary.note("\($1)") }
      }
    }
    let (kitchen, diary) = (Kitchen(), Diary())
    let host = TestHost(Content(kitchen: kitchen, diary: diary))
    #expect(host.clock.waitingCount == 1)
    host.isSeen = false
    #expect(diary.take() == ["background"])
    host.resetEvaluations()
    for _ in 0..<1000 { kitchen.orders += 1 }
    host.clock.advance(by: 60)
    #expect(host.evaluations == 0)
    #expect(host.clock.waitingCount == 0)
    #expect(host.contains("orders 0"))
    host.isSeen = true
    #expect(host.contains("orders 1000"))
    #expect(host.evaluations(of: Counter.self) == 1)
    #expect(diary.take() == ["active"])
    #expect(host.clock.waitingCount == 1)
  }
}

extension Element {
  fileprivate func firstText(startingWith prefix: String) -> String? {
    if let text = self[.text]?.text, text.hasPrefix(prefix) { return text }
    for child in children { if let text = child.firstText(startingWith: prefix) { return text } }
    return nil
  }
}
