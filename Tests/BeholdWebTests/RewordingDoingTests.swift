import BeholdObservation
import BeholdUI
import Testing

@testable import BeholdWeb

/// Of whose doing words are others.
@MainActor
@Suite("Whose doing it is that something is read otherwise")
struct RewordingDoingTests {
  @Observable fileprivate final class Model {
    var words = "Start"
    var isGift = false
    var name = ""
    var shown = ""
    var variant = SymbolVariants.none
    var taps = 0
  }

  private static let notice = "[14,\"\(Backlog.notice)\"]"

  private struct Content: View {
    let view: @MainActor () -> AnyView
    var body: some View { view() }
  }

  private func open(_ view: @escaping @MainActor () -> some View) throws -> ProbedPage {
    let page = try ProbedPage(AppSite(AppInstance(OneWindow { Content { AnyView(view()) } }), assets: .forTests))
    // Other tests may have the main actor for longer than a task usually takes.
    page.session?.tree.doingLasts = .seconds(3600)
    return page
  }

  private func pressable(_ page: ProbedPage, _ text: String) throws -> Int {
    func find(_ element: BeholdUI.Element) -> BeholdUI.Element? {
      for child in element.children { if let found = find(child) { return found } }
      return element.takes(.press) && element.contains(text) ? element : nil
    }
    let session = try #require(page.session)
    return Int(try #require(find(session.tree.root), "there is no \(text)").id)
  }

  /// Waits until what tasks do has been shown.
  private func until(_ isSo: () -> Bool) async {
    for _ in 0..<10_000 where !isSo() { await Task.yield() }
    #expect(isSo())
    ViewTree.flushAll()
  }

  @Test("What a task does that an action has begun is the visitor's own doing, as is what comes of that")
  func tasks() async throws {
    let model = Model()
    let page = try open {
      VStack {
        Button("Gift") { Task { model.isGift = true } }
        Text(model.isGift ? "with" : "without").onChange(of: model.isGift) { model.shown = "gift" }
        Button("Pay \(model.shown)") { model.taps += 1 }
      }
    }
    let frames = page.page.frames
    let (gift, pay) = (try pressable(page, "Gift"), try pressable(page, "Pay"))
    page.isSlow = true
    page.say("p\(gift):\(frames)")
    await until { model.isGift }
    page.say("p\(pay):\(frames)")
    page.isSlow = false
    #expect(!page.settle().contains(Self.notice) && model.taps == 1)
  }

  @Test(
    "What was typed is the visitor's own doing where a task of the view takes its time over it; what comes to the task from others is not")
  func typing() async throws {
    let model = Model()
    let page = try open {
      VStack {
        TextField("Find", text: Binding(get: { model.name }, set: { model.name = $0 }))
          .task(id: model.name) {
            let name = model.name
            await Task.yield()
            if !Task.isCancelled { model.shown = name }
          }
        Button("Search \(model.shown)") { model.taps += 1 }
      }
    }
    let field = try #require(page.elements(taking: "i").first)
    let search = try pressable(page, "Search")
    let frames = page.page.frames
    page.isSlow = true
    page.say("i\(field):Kim")
    await until { model.shown == "Kim" }
    page.say("p\(search):\(frames)")
    #expect(model.taps == 1)
    page.isSlow = false
    page.settle()
    // Somebody else.
    let seen = page.page.frames
    page.isSlow = true
    model.shown = "Bo"
    ViewTree.flushAll()
    page.say("p\(search):\(seen)")
    page.isSlow = false
    #expect(page.settle().contains(Self.notice) && model.taps == 1)
  }

  @Test("What a task does that has taken too long is nobody's doing")
  func slowTasks() async throws {
    let model = Model()
    let page = try open {
      VStack {
        Button("Listen") { Task { model.words = "Pay" } }
        Button("It is \(model.words)") { model.taps += 1 }
      }
    }
    try #require(page.session).tree.doingLasts = .zero
    let message = "p\(try pressable(page, "It is")):\(page.page.frames)"
    page.isSlow = true
    page.say("p\(try pressable(page, "Listen")):\(page.page.frames)")
    await until { model.words == "Pay" }
    page.say(message)
    page.isSlow = false
    #expect(page.settle().contains(Self.notice) && model.taps == 0)
  }

  @Test("What comes of what another visitor does is that one's doing, also in a task")
  func others() async throws {
    let model = Model()
    let site = AppSite(
      AppInstance(
        OneWindow {
          Content {
            AnyView(
              VStack {
                Button("Change") { Task { model.words = "Pay" } }
                Button("It is \(model.words)") { model.taps += 1 }
              })
          }
        }), assets: .forTests)
    let (one, other) = (try ProbedPage(site), try ProbedPage(site))
    let message = "p\(try pressable(one, "It is")):\(one.page.frames)"
    one.isSlow = true
    other.say("p\(try pressable(other, "Change")):\(other.page.frames)")
    await until { model.words == "Pay" }
    one.say(message)
    one.isSlow = false
    #expect(one.settle().contains(Self.notice) && model.taps == 0)
  }

  private struct Focusing: View {
    @FocusState private var isFocused: Bool
    let model: Model
    var body: some View { Button(isFocused ? "> Start" : "Start") { model.taps += 1 }.focused($isFocused) }
  }

  @Test("What has other words because it has the focus is pressed")
  func focus() throws {
    let model = Model()
    let page = try open { Focusing(model: model) }
    let (id, frames) = (try pressable(page, "Start"), page.page.frames)
    page.isSlow = true
    page.say("f\(id):1")
    page.say("p\(id):\(frames)")
    page.isSlow = false
    #expect(!page.settle().contains(Self.notice) && model.taps == 1)
  }

  @Test("What one's own doing has begun and a timer ends is read as it was")
  func backAgain() throws {
    let model = Model()
    let page = try open {
      VStack {
        Button("Reload") { model.words = "Busy" }
        Button("\(model.words) it") { model.taps += 1 }
      }
    }
    let (reload, start, frames) = (try pressable(page, "Reload"), try pressable(page, "it"), page.page.frames)
    page.isSlow = true
    page.say("p\(reload):\(frames)")
    model.words = "Start"
    ViewTree.flushAll()
    page.say("p\(start):\(frames)")
    page.isSlow = false
    #expect(!page.settle().contains(Self.notice) && model.taps == 1)
  }

  @Test("A task that comes with what an action shows does what others want; what is forgotten of too much at once is in doubt")
  func listening() async throws {
    let model = Model()
    let (feed, continuation) = AsyncStream<String>.makeStream()
    let page = try open {
      VStack {
        Button("Open") { model.isGift = true }
        if model.isGift { Button("It is \(model.words)") { model.taps += 1 }.task { for await word in feed { model.words = word } } }
      }
    }
    page.say("p\(try pressable(page, "Open")):\(page.page.frames)")
    let message = "p\(try pressable(page, "It is")):\(page.page.frames)"
    page.isSlow = true
    continuation.yield("Refund")
    await until { model.words == "Refund" }
    page.say(message)
    page.isSlow = false
    #expect(page.settle().contains(Self.notice) && model.taps == 0)
  }

  @Test("Of more changes at once than are remembered none is pressed unread")
  func forgotten() throws {
    let model = Model()
    let page = try open { VStack { ForEach(0..<1100, id: \.self) { _ in Button("It is \(model.words)") { model.taps += 1 } } } }
    let first = try pressable(page, "It is")
    let session = try #require(page.session)
    let all = session.tree.root.elements { $0.kind == .button }.map { Int($0.id) }
    #expect(all.count == 1100 && all.contains(first))
    let frames = page.page.frames
    page.isSlow = true
    model.words = "other"
    ViewTree.flushAll()
    for id in all { page.say("p\(id):\(frames)") }
    #expect(model.taps == 0)
    page.isSlow = false
    page.settle()
    page.say("p\(first):\(page.page.frames)")
    #expect(model.taps == 1)
  }

  @Test("What has not been read for more changes than are remembered is not pressed, however many there were", arguments: 1...14)
  func manyChanges(_ count: Int) throws {
    let model = Model()
    let page = try open { Button(model.words) { model.taps += 1 } }
    let session = try #require(page.session)
    let begin = ContinuousClock.now
    var seconds = 0
    session.rewordings.now = { begin + .seconds(seconds) }
    let message = "p\(try pressable(page, "Start")):\(page.page.frames)"
    page.isSlow = true
    for step in 1...count {
      model.words = step % 2 == 0 ? "Start" : "Pay"
      seconds += 40
      ViewTree.flushAll()
    }
    page.say(message)
    // What is forgotten may have been anything.
    #expect(model.taps == (count % 2 == 0 && count <= 6 ? 1 : 0))
  }

  @Test("Letters that a visitor types are known, however many there are")
  func manyLetters() throws {
    let model = Model()
    let page = try open {
      VStack {
        TextField("Name", text: Binding(get: { model.name }, set: { model.name = $0 }))
        Button("Greet \(model.name)") { model.taps += 1 }
      }
    }
    let session = try #require(page.session)
    let begin = ContinuousClock.now
    var seconds = 0
    session.rewordings.now = { begin + .seconds(seconds) }
    let (greet, frames) = (try pressable(page, "Greet"), page.page.frames)
    let field = try #require(session.tree.root.elements { $0.kind == .textField }.first).id
    page.isSlow = true
    for count in 1...12 {
      seconds += 2
      page.say("i\(field):" + String(repeating: "a", count: count))
    }
    #expect(model.name.count == 12)
    page.say("p\(greet):\(frames)")
    #expect(model.taps == 1)
  }

  @Test("What never changed is pressed, and what never stands still, also among more that change than are remembered")
  func amongMany() throws {
    let model = Model()
    let page = try open {
      VStack {
        ForEach(0..<1100, id: \.self) { _ in Button("It is \(model.words)") { model.taps += 1 } }
        Button("Stop") { model.taps += 10 }
      }
    }
    let (blinking, stop) = (try pressable(page, "It is"), try pressable(page, "Stop"))
    let clock = try page.makeClock()
    var frames = 0
    for step in 0..<10 {
      clock.pass(0.5)
      if step == 7 { (frames, page.isSlow) = (page.page.frames, true) }
      model.words = step % 2 == 0 ? "on" : "off"
      ViewTree.flushAll()
      if !page.isSlow { page.settle() }
    }
    page.say("p\(stop):\(frames)")
    page.say("p\(blinking):\(frames)")
    #expect(model.taps == 11)
  }

  @Test("A page that is hidden, or says so, has not read what changes then")
  func hidden() throws {
    let model = Model()
    let page = try open { Button("Send to \(model.words)") { model.taps += 1 } }
    let message = "p\(try pressable(page, "Send")):\(page.page.frames)"
    page.say("V0")
    model.words = "Bo"
    ViewTree.flushAll()
    page.say(message)
    #expect(model.taps == 0)
  }

  @Test("What shows no difference in a browser is not sent, and page and session count the same frames")
  func nothingToTell() throws {
    let model = Model()
    let page = try open {
      VStack {
        Text("t").symbolVariant(model.variant)
        Button(model.taps == 0 ? "Play" : "Pause") { model.taps += 1 }
      }
    }
    let id = try pressable(page, "Play")
    page.isSlow = true
    for step in 0..<4 {
      model.variant = step % 2 == 0 ? .fill : .none
      ViewTree.flushAll()
    }
    #expect(page.socket.frames.isEmpty)
    page.isSlow = false
    page.say("p\(id):\(page.page.frames)")
    #expect(page.settle().isEmpty)
    page.say("p\(id):\(page.page.frames)")
    #expect(model.taps == 2)
  }
}

extension BeholdUI.Element {
  fileprivate func elements(_ isMeant: (BeholdUI.Element) -> Bool) -> [BeholdUI.Element] {
    children.flatMap { $0.elements(isMeant) } + (isMeant(self) ? [self] : [])
  }
}
