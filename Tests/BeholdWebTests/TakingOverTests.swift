import BeholdObservation
import BeholdTesting
import BeholdUI
import Testing

@testable import BeholdWeb

@Suite("A page that another process takes over is told what is otherwise") @MainActor
struct TakingOverTests {
  /// What a front keeps of the sessions of a site.
  @MainActor
  private final class Front: SessionObserver {
    private(set) var records: [String: SessionRecord] = [:]
    private(set) var untouchedCount = 0
    private let key: VisitorKey
    private(set) var site: AppSite

    init<Content: View>(_ key: VisitorKey = VisitorKey(), @ViewBuilder _ content: @escaping () -> Content) {
      self.key = key
      site = AppSite(AppInstance(OneWindow(content: content)), assets: .forTests, key: key)
      site.observer = self
    }

    /// Another process has the sessions.
    func begin<Content: View>(@ViewBuilder _ content: @escaping () -> Content) {
      site = AppSite(AppInstance(OneWindow(content: content)), assets: .forTests, key: key)
      site.observer = self
    }

    /// Gives a page to the process that is there now.
    ///
    /// - Parameter isSaved: whether the one before it has said what it had.
    /// - Returns: what the page is told.
    @discardableResult
    func give(
      _ page: ProbedPage, isSaved: Bool = true, noticeTime: Duration = PageNotice().time,
      _ change: (inout SessionRecord) -> Void = { _ in }
    ) -> String {
      let before = page.session!
      if isSaved { before.saveNow() }
      records[page.token]!.countProcess()
      records[page.token]!.received = UInt32(before.received)
      records[page.token]!.continues = true
      change(&records[page.token]!)
      #expect(site.takeOver(records[page.token]!))
      for session in site.sessions { session.notice.time = noticeTime }
      return page.goOn(at: site)
    }

    func madeStyleSheet(_ text: String) {}
    func began(_ session: WebSession, by request: HTTPRequest) {
      records[session.token] = SessionRecord(token: session.token, visitor: session.visitor, request: request)
    }
    func attached(_ session: WebSession, to socket: WebSocket) {}
    func moved(_ session: WebSession) { records[session.token]?.request.path = session.address.path }
    func touched(_ session: WebSession, _ snapshot: StateSnapshot) {
      records[session.token]?.snapshot = SessionSnapshot(snapshot).encoded
    }
    func untouched(_ session: WebSession) { untouchedCount += 1 }
    func outlined(_ session: WebSession, _ outline: PageOutline?) { records[session.token]?.outline = outline?.encoded ?? [] }
    func heardMore(_ session: WebSession, frames: Int, hasNotice: Bool) {
      if records[session.token] != nil { PageOutline.bring(&records[session.token]!.outline, to: frames, hasNotice: hasNotice) }
    }
    func ended(_ session: WebSession) {}
  }

  private struct Rows: View {
    let title: String
    let names: [String]
    @State private var text = ""
    @State private var pressed = "nothing"

    var body: some View {
      Text(title)
      TextField("Words", text: $text)
      Text("words \(text), pressed \(pressed)")
      ForEach(names, id: \.self) { name in
        HStack {
          Text(name)
          Button("Take") { pressed = name }
        }
      }
    }
  }

  private static let names = (0..<1000).map { "Row \($0)" }

  @Test("HOST-5 Of a thousand rows that are as they were nothing is told, and of a text that is another one that text")
  func same() throws {
    let front = Front { Rows(title: "One", names: Self.names) }
    let page = try ProbedPage(front.site)
    front.begin { Rows(title: "One", names: Self.names) }
    let nothing = front.give(page)
    #expect(nothing.utf8.count < 160 && !nothing.contains("Row"), "\(nothing.prefix(500))")
    #expect(page.problems() == [])
    front.begin { Rows(title: "Two", names: Self.names) }
    let text = front.give(page)
    #expect(text.utf8.count < 240 && text.contains("Two") && !text.contains("Row"), "\(text.prefix(500))")
    #expect(page.problems() == [])
  }

  @Test("LIST-1 Rows that come, go and move in another process do so on the page")
  func rows() throws {
    var names = ["A", "B", "C", "D", "E"]
    let front = Front { Rows(title: "Rows", names: ["A", "B", "C", "D", "E"]) }
    let page = try ProbedPage(front.site)
    var random = SeededRandom(seed: 7)
    // More often than processes have numbers.
    for round in 0..<260 {
      names.shuffle(using: &random)
      names.removeLast(Int.random(in: 0...min(2, names.count), using: &random))
      for number in 0..<Int.random(in: 0...3, using: &random) {
        names.insert("New \(round).\(number)", at: Int.random(in: 0...names.count, using: &random))
      }
      if round % 3 == 0 { names.sort() }
      let now = names
      front.begin { Rows(title: "Rows", names: now) }
      front.give(page)
      #expect(page.problems() == [])
    }
  }

  @Test("HOST-5 What a visitor has done with every control is on the page of another process, whatever that was told", arguments: 0..<12)
  func everyControl(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let front = Front { EveryControl() }
    let page = try ProbedPage(front.site)
    for _ in 0..<4 {
      for _ in 0..<25 {
        guard let node = page.page.takers.randomElement(using: &random), let id = node.number else { continue }
        switch node.attributes["data-e"]!.randomElement(using: &random)! {
        case "p": page.say("p\(id)")
        case "t": page.say("t\(id):\(Int.random(in: 0...1, using: &random))")
        case "+": page.say("+\(id)")
        case "x": page.say("x\(id)")
        case "i": page.say("i\(id):some \(Int.random(in: 0...9, using: &random))")
        case "n": page.say("n\(id):\(Int.random(in: 0...9, using: &random))")
        case "c": if let choice = page.site.choices(of: id).randomElement(using: &random) { page.say("c\(id):\(choice)") }
        default: break
        }
      }
      let isSaved = Bool.random(using: &random)
      front.begin { EveryControl() }
      let told = front.give(page, isSaved: isSaved)
      #expect(page.problems() == [])
      #expect(
        !isSaved || told.utf8.count * 4 < page.page.text.utf8.count,
        "\(told.utf8.count) of \(page.page.text.utf8.count): \(told.prefix(3000))")
    }
  }

  private struct Alone: View {
    @State private var words = ""
    @State private var isOn = false

    var body: some View {
      TextField("Words", text: $words)
      Toggle("On", isOn: $isOn)
    }
  }

  @Test("What was typed and set without an answer, and was lost, is not on the page of another process either")
  func lostSettings() throws {
    for say in [{ "i\($0):ab" }, { "t\($0):1" }] as [(Int) -> String] {
      let front = Front { Alone() }
      let page = try ProbedPage(front.site)
      let id = try #require(page.elements(taking: say(0).first!).first)
      page.session?.saveNow()
      page.say(say(id))
      front.begin { Alone() }
      let told = front.give(page, isSaved: false)
      #expect(told.contains("value") || told.contains("checked"), "\(told)")
      #expect(page.problems() == [])
    }
  }

  @Test("A page that has had another number of frames, or of which nothing is known, is told all, and its elements have their numbers")
  func unknown() throws {
    let front = Front { Rows(title: "One", names: ["A"]) }
    let page = try ProbedPage(front.site)
    let button = try #require(page.elements(taking: "p").first)
    front.begin { Rows(title: "One", names: ["A"]) }
    let whole = front.give(page) { record in
      var outline = try! PageOutline(record.outline)
      outline.frames += 1
      record.outline = outline.encoded
    }
    #expect(whole.contains("\"Take\"") && page.problems() == [] && page.elements(taking: "p") == [button])
    front.begin { Rows(title: "One", names: ["A"]) }
    #expect(front.give(page) { $0.outline = [] }.contains("\"Take\""))
    #expect(page.problems() == [] && page.elements(taking: "p") != [button])
  }

  @Test("What is typed and pressed while no process is there is done by the next one, if it is read there as it was")
  func meanwhile() throws {
    let front = Front { Rows(title: "One", names: ["A", "B"]) }
    let page = try ProbedPage(front.site)
    let buttons = page.elements(taking: "p")
    let field = try #require(page.elements(taking: "i").first)
    page.say("i\(field):ab")
    let frames = page.page.frames
    // The rows are in another order, and one more is there.
    front.begin { Rows(title: "One", names: ["C", "B", "A"]) }
    front.give(page)
    page.say("i\(field),2,0:abcd")
    page.say("p\(buttons[1]):\(frames)")
    #expect(page.page.text.contains("words abcd, pressed B"), "\(page.page.text)")
    #expect(page.problems() == [])
  }

  private struct Dragged: View {
    let names: [String]
    @State private var pressed = "nothing"

    var body: some View {
      Text("pressed \(pressed)")
      ForEach(names, id: \.self) { name in Text(name).gesture(DragGesture().onEnded { _ in pressed = name }) }
    }
  }

  @Test("Of views with gestures that are as they were nothing is told, and a gesture is that of its row")
  func gestures() throws {
    let front = Front { Dragged(names: ["A", "B", "C"]) }
    let page = try ProbedPage(front.site)
    let before = page.page.nodes.values.filter { $0.attributes["data-j"] != nil }.compactMap { node in
      node.number.map { ($0, node.attributes["data-j"]!.prefix { $0 != " " }) }
    }.sorted { $0.0 < $1.0 }
    let second = try #require(before.dropFirst().first)
    front.begin { Dragged(names: ["A", "B", "C"]) }
    #expect(!front.give(page).contains("data-j"))
    for phase in 0...2 { page.say("j\(second.0):\(second.1),0,\(phase),60,40,20,20,0,0") }
    #expect(page.page.text.contains("pressed B"), "\(page.page.text)")
  }

  private struct Asking: View {
    let title: String
    @State private var count = 0

    var body: some View {
      Button(title) { count += 1 }
      Text("pressed \(count)")
    }
  }

  @Test("What is read otherwise in another process is not pressed by who has not seen that, who is told")
  func reworded() throws {
    let front = Front { Asking(title: "Pay") }
    let page = try ProbedPage(front.site)
    let button = try #require(page.elements(taking: "p").first)
    let frames = page.page.frames
    front.begin { Asking(title: "Refund") }
    front.give(page)
    page.say("p\(button):\(frames)")
    #expect(page.page.text.contains("pressed 0") && page.page.notice == Backlog.notice)
    page.say("p\(button):\(page.page.frames)")
    #expect(page.page.text.contains("pressed 1"))
  }

  @Test("Who has done something that no snapshot has is told, and whose page is as it was known is not")
  func losses() throws {
    let front = Front { Asking(title: "Pay") }
    let page = try ProbedPage(front.site)
    let button = try #require(page.elements(taking: "p").first)
    page.say("p\(button):\(page.page.frames)")
    page.session?.saveNow()
    front.begin { Asking(title: "Pay") }
    front.give(page, isSaved: false) { $0.lastDoing = $0.received }
    #expect(page.page.notice == nil && page.page.text.contains("pressed 1"))
    page.session?.saveNow()
    page.say("p\(button):\(page.page.frames)")
    #expect(page.page.text.contains("pressed 2"))
    front.begin { Asking(title: "Pay") }
    front.give(page, isSaved: false) { $0.lastDoing = $0.received }
    #expect(page.page.notice == WebSession.lossNotice && page.page.text.contains("pressed 1"))
  }

  @Test("Who has done something is told that it may be lost also where nothing is known of what the page shows")
  func lossesOfUnknownPage() throws {
    for isLost in [true, false] {
      let front = Front { Asking(title: "Pay") }
      let page = try ProbedPage(front.site)
      page.session?.saveNow()
      let button = try #require(page.elements(taking: "p").first)
      page.say("p\(button):\(page.page.frames)")
      front.begin { Asking(title: "Pay") }
      front.give(page, isSaved: false) {
        $0.outline = []
        $0.lastDoing = isLost ? $0.received : 0
      }
      #expect(page.page.notice == (isLost ? WebSession.lossNotice : nil))
    }
  }

  @Test("Who has had something that could not be kept is told")
  func lostState() throws {
    for snapshot in [SessionRecord.lostState, SessionSnapshot(StateSnapshot()).encoded] {
      let front = Front { Asking(title: "Pay") }
      let page = try ProbedPage(front.site)
      front.begin { Asking(title: "Pay") }
      front.give(page) { $0.snapshot = snapshot }
      #expect(page.page.notice == (snapshot == SessionRecord.lostState ? WebSession.anewNotice : nil))
    }
  }

  private struct Idle: View {
    var body: some View { Button("Do") {} }
  }

  @Test("What was done without a change of the state is said, once")
  func doneWithoutChange() throws {
    let front = Front { Idle() }
    let page = try ProbedPage(front.site)
    page.session?.saveNow()
    let button = try #require(page.elements(taking: "p").first)
    page.say("p\(button):\(page.page.frames)")
    page.session?.saveNow()
    page.session?.snapshots?.makeNow()
    #expect(front.untouchedCount == 1)
  }

  private struct Quiet: View {
    @State private var count = 0

    var body: some View {
      Button("Count in silence") { count += 1 }
      Button("Show") {}.accessibilityLabel(count > 100 ? "Many" : "Few")
    }
  }

  @Test("After an answer that shows nothing the page is still known, and what was done is not taken for kept")
  func answerAlone() throws {
    let front = Front { Quiet() }
    let page = try ProbedPage(front.site)
    page.session?.saveNow()
    let frames = page.page.frames
    for button in page.elements(taking: "p") { page.say("p\(button):\(page.page.frames)") }
    #expect(page.page.frames == frames + 2)
    front.begin { Quiet() }
    let told = front.give(page, isSaved: false) { $0.lastDoing = $0.received }
    #expect(!told.contains("Count in silence") && !told.contains("Show"), "\(told)")
    #expect(page.page.notice == WebSession.lossNotice && page.problems() == [])
  }

  @Test("What one process has told the visitor is over in time, also where another has the page by then", .timeLimit(.minutes(1)))
  func noticeOfBefore() async throws {
    let front = Front { Asking(title: "Pay") }
    let page = try ProbedPage(front.site)
    front.begin { Asking(title: "Pay") }
    front.give(page) { $0.wasAtFault = true }
    #expect(page.page.notice == WebSession.faultNotice)
    page.session?.saveNow()
    front.begin { Asking(title: "Pay") }
    let told = front.give(page, noticeTime: .milliseconds(50)) { $0.wasAtFault = false }
    #expect(page.page.notice == WebSession.faultNotice && !told.contains("Pay"))
    while page.page.notice != nil {
      try await Task.sleep(for: .milliseconds(10))
      page.settle()
    }
    // That it is over is known, too.
    front.begin { Asking(title: "Pay") }
    front.give(page, isSaved: false)
    #expect(page.session?.notice.isShown == false)
  }

  @Test("A page that comes back on another connection hears what has gone with the process before, after its beginning")
  func noticeOnReturn() throws {
    let front = Front { Asking(title: "Pay") }
    let page = try ProbedPage(front.site)
    page.session?.saveNow()
    front.begin { Asking(title: "Pay") }
    front.give(page) { record in
      record.continues = false
      record.wasAtFault = true
    }
    #expect(page.page.known != nil && page.page.notice == WebSession.faultNotice)
  }

  private final class Names { var names = ["A", "B", "C", "D"] }

  private struct Ordered: View {
    let list: Names
    let title: String
    @State private var names: [String] = []
    @State private var moves = 0

    var body: some View {
      Text("moved \(moves), \(title)")
      List {
        ForEach(list.names, id: \.self) { Text("\($0) \(title)") }
          .onMove {
            moves += 1
            list.names.move(fromOffsets: $0, toOffset: $1)
          }
      }
    }
  }

  @Test("A row that is moved while no process is there is moved in the list that was seen, and in no other one, which is told")
  func moves() throws {
    let list = Names()
    let front = Front { Ordered(list: list, title: "one") }
    let page = try ProbedPage(front.site)
    var rows = page.elements(taking: "o")
    try #require(rows.count == 4)
    // The same rows, which look otherwise.
    var frames = page.page.frames
    front.begin { Ordered(list: list, title: "two") }
    front.give(page)
    page.say("o\(rows[0]):\(rows[2]):\(frames)")
    #expect(list.names == ["B", "A", "C", "D"] && page.page.notice == nil)
    // Another row has gone.
    frames = page.page.frames
    list.names = ["B", "A", "D"]
    front.begin { Ordered(list: list, title: "two") }
    front.give(page)
    page.say("o\(rows[0]):\(rows[1]):\(frames)")
    #expect(list.names == ["B", "A", "D"] && page.page.notice == Backlog.notice)
    // Who has seen that moves what he sees.
    page.say("o\(rows[0]):\(rows[1]):\(page.page.frames)")
    #expect(list.names == ["A", "B", "D"])
    // The whole page is told, and nobody knows what was seen.
    frames = page.page.frames
    front.begin { Ordered(list: list, title: "two") }
    front.give(page) { $0.outline = [] }
    rows = page.elements(taking: "o")
    page.say("o\(rows[0])::\(frames)")
    #expect(list.names == ["A", "B", "D"])
    page.say("o\(rows[0])::\(page.page.frames)")
    #expect(list.names == ["B", "D", "A"])
  }

  @Test("A row that is put before one that has gone is not moved, and its visitor is told")
  func moveBesideGone() throws {
    let list = Names()
    let front = Front { Ordered(list: list, title: "one") }
    let page = try ProbedPage(front.site)
    let rows = page.elements(taking: "o")
    page.say("o\(rows[0]):99999:\(page.page.frames)")
    #expect(list.names == ["A", "B", "C", "D"] && page.page.notice == Backlog.notice)
  }

  @Test("An outline says again only what the page was told of since the last one")
  func cost() throws {
    let front = Front { Rows(title: "One", names: Self.names) }
    let page = try ProbedPage(front.site)
    let session = try #require(page.session)
    session.saveNow()
    let outliner = try #require(session.outliner)
    let (all, visited) = (outliner.described, outliner.visited)
    #expect(all > 3000)
    page.say("p\(page.elements(taking: "p")[500]):\(page.page.frames)")
    session.saveNow()
    #expect(outliner.described - all < 8 && outliner.visited - visited < 8)
    #expect(try #require(front.records[page.token]).outline.count < 20 * all)
  }

  @Test("What it takes to say what is known of a page is counted, once for what is said together")
  func counted() throws {
    let metrics = Metrics()
    let front = Front { Asking(title: "Pay") }
    let site = AppSite(AppInstance(OneWindow { Asking(title: "Pay") }), assets: .forTests, metrics: metrics)
    site.observer = front
    let page = try ProbedPage(site)
    page.session?.saveNow()
    #expect(metrics.text().contains("behold_snapshot_seconds_count 1\n"))
    page.session?.saveNow()
    page.say("p\(page.elements(taking: "p")[0]):\(page.page.frames)")
    page.session?.saveNow()
    #expect(metrics.text().contains("behold_snapshot_seconds_count 2\n"))
  }

  @Test("Whatever is in the place of an outline is read as one, or is none")
  func hostile() throws {
    let front = Front { Rows(title: "One", names: ["A", "B"]) }
    let page = try ProbedPage(front.site)
    page.session?.saveNow()
    let bytes = try #require(front.records[page.token]).outline
    #expect(try PageOutline(bytes).encoded == bytes)
    for end in bytes.indices { #expect(throws: LineReader.Malformed.self) { try PageOutline(Array(bytes[..<end])) } }
    #expect(throws: LineReader.Malformed.self) { try PageOutline(bytes + [0]) }
    for round in 0..<300 {
      var other = bytes
      other[.random(in: other.indices)] = .random(in: 0...255)
      if let read = try? PageOutline(other) { #expect(read.encoded == other) }
      guard round % 10 == 0 else { continue }
      front.begin { Rows(title: "One", names: ["A", "B"]) }
      front.give(page) { $0.outline = other }
      var problems: [String] = []
      TreeCheck.check(page.session!.tree.root, &problems)
      #expect(problems == [])
    }
  }
}
