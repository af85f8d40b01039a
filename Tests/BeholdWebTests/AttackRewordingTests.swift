import BeholdObservation
import BeholdUI
import Foundation
import Testing

@testable import BeholdWeb

@Observable private final class Rows { var rows = [1, 2, 3]; var names = [1: "Al", 2: "Bo", 3: "Cy"]; var log: [String] = [] }

@MainActor
@Suite("Attack: pressed unread")
struct AttackRewordingTests {
  @Observable fileprivate final class Model {
    var words = "Pay"
    var name = ""
    var topic = "a"
    var isOn = false
    var log: [String] = []
    var item: Item?
    var many = "x"
  }
  fileprivate struct Item: Identifiable, Equatable { var id: Int; var name: String }

  private struct Content: View {
    let view: @MainActor () -> AnyView
    var body: some View { view() }
  }

  private func open(_ view: @escaping @MainActor () -> some View) throws -> ProbedPage {
    try ProbedPage(AppSite(AppInstance(OneWindow { Content { AnyView(view()) } }), assets: .forTests))
  }


  private func all(_ root: BeholdUI.Element) -> [BeholdUI.Element] { [root] + root.children.flatMap { all($0) } }
  private func first(_ page: ProbedPage, _ isIt: (BeholdUI.Element) -> Bool) throws -> BeholdUI.Element {
    let session = try #require(page.session)
    let found = all(session.tree.root).first(where: isIt)
    return try #require(found)
  }

  @Test("A1 typing quickly does not disarm what others change")
  func typingDisarms() throws {
    let model = Model()
    let page = try open {
      VStack {
        TextField("Name", text: Binding(get: { model.name }, set: { model.name = $0 }))
        Button("\(model.words) \(model.name)") { model.log.append(model.words) }
      }
    }
    let field = try first(page) { $0.kind == .textField }.id
    let button = try first(page) { $0.kind == .button }.id
    for count in 1...6 { page.say("i\(field):" + String("Kimbly".prefix(count))) }
    let frames = page.page.frames
    page.isSlow = true
    model.words = "Refund"
    ViewTree.flushAll()
    page.say("p\(button):\(frames)")
    #expect(model.log == [], "A1 pressed as 'Pay Kimbly', done: \(model.log)")
  }

  @Test("A2 somebody who changes it six times at once does not get it pressed")
  func flips() throws {
    let model = Model()
    let page = try open { Button(model.words) { model.log.append(model.words) } }
    let button = try first(page) { $0.kind == .button }.id
    let frames = page.page.frames
    page.isSlow = true
    for word in ["a", "b", "c", "d", "e", "Transfer all"] { model.words = word; ViewTree.flushAll() }
    page.say("p\(button):\(frames)")
    #expect(model.log == [], "A2 pressed as 'Pay', done: \(model.log)")
  }

  @Test("A3 gestures on a text", arguments: 0..<6)
  func gestures(_ which: Int) throws {
    let model = Model()
    let page = try open {
      let text = Text(verbatim: model.words)
      let act = { @MainActor in model.log.append(model.words) }
      return switch which {
      case 0: AnyView(text.onTapGesture { (_: CGPoint) in act() })
      case 1: AnyView(text.highPriorityGesture(TapGesture().onEnded { act() }))
      case 2: AnyView(text.simultaneousGesture(TapGesture().onEnded { act() }))
      case 3: AnyView(text.onLongPressGesture(perform: act, onPressingChanged: nil))
      case 4: AnyView(text.gesture(DragGesture().onEnded { _ in act() }))
      default: AnyView(Button(model.words) {}.simultaneousGesture(TapGesture().onEnded { act() }))
      }
    }
    let taker = try first(page) { $0.takes(.gesture) }
    let markup = page.page.nodes.values.compactMap { $0.attributes["data-j"] }
    var found: String?
    func look(_ node: PageModel.Node) { node.visit { if let j = $0.attributes["data-j"] { found = j } } }
    if let root = page.page.root { look(root) }
    let number = (found ?? markup.first ?? "").prefix { $0 != " " }
    #expect(!number.isEmpty)
    page.isSlow = true
    model.words = "Refund"
    ViewTree.flushAll()
    page.say("j\(taker.id):\(number),0,0,5,5")
    if which >= 3 { page.say("j\(taker.id):\(number),0,2,5,5") }
    #expect(model.log == [], "A3 \(which): shown as 'Pay', done: \(model.log), \(found ?? "")")
  }

  @Test("A3b twice on a spatial tap before the answer")
  func twice() throws {
    let model = Model()
    let page = try open { Text(verbatim: model.isOn ? "Refund" : "Pay").onTapGesture { (_: CGPoint) in model.log.append(model.isOn ? "Refund" : "Pay"); model.isOn.toggle() } }
    let taker = try first(page) { $0.takes(.gesture) }
    var found = ""
    page.page.root?.visit { if let j = $0.attributes["data-j"] { found = String(j.prefix { $0 != " " }) } }
    page.isSlow = true
    for _ in 0..<2 { page.say("j\(taker.id):\(found),0,0,5,5") }
    #expect(model.log == ["Pay"], "A3b \(model.log)")
  }

  @Test("A4 doubt of a button that has a history again")
  func doubt() throws {
    let model = Model()
    // 17,000 buttons
    let page = try open {
      VStack {
        Button(model.words) { model.log.append(model.words) }
        ForEach(0..<18000, id: \.self) { _ in Button("x \(model.many)") {} }
      }
    }
    let button = try first(page) { $0.kind == .button }.id
    let frames = page.page.frames
    let session = try #require(page.session)
    let begin = ContinuousClock.now
    var seconds = 0
    session.rewordings.now = { begin + .seconds(seconds) }
    page.isSlow = true
    model.words = "Refund"
    ViewTree.flushAll()
    seconds += 10
    let clock = ContinuousClock()
    let time = clock.measure {
      model.many = "y"
      ViewTree.flushAll()
    }
    seconds += 10
    model.words = "Other"
    ViewTree.flushAll()
    seconds += 10
    model.words = "Refund"
    ViewTree.flushAll()
    print("A4 time", time)
    page.say("p\(button):\(frames)")
    #expect(model.log == [], "A4 pressed as 'Pay', done: \(model.log)")
  }

  @Test("A7 an older alert of another item", arguments: [false, true])
  func alerts(_ isSheet: Bool) throws {
    let model = Model()
    model.item = Item(id: 1, name: "Al")
    let page = try open {
      let binding = Binding<Item?>(get: { model.item }, set: { model.item = $0 })
      return isSheet
        ? AnyView(Text("page").actionSheet(item: binding) { item in ActionSheet(title: Text("Delete \(item.name)?"), buttons: [.destructive(Text("Delete")) { model.log.append(item.name) }, .cancel()]) })
        : AnyView(Text("page").alert(item: binding) { item in Alert(title: Text("Delete \(item.name)?"), primaryButton: .destructive(Text("Delete")) { model.log.append(item.name) }, secondaryButton: .cancel()) })
    }
    let button = try first(page) { $0.kind == .button && $0.contains("Delete") }.id
    let frames = page.page.frames
    page.isSlow = true
    model.item = Item(id: 2, name: "Bo")
    ViewTree.flushAll()
    page.say("p\(button):\(frames)")
    #expect(model.log == [], "A7 \(model.log)")
    #expect(model.item?.id == 2)
  }

  @Test("A9 reconnect saying too many frames, after doubt")
  func lies() throws {
    let model = Model()
    let page = try open {
      VStack {
        Button(model.words) { model.log.append(model.words) }
        ForEach(0..<18000, id: \.self) { _ in Button("x \(model.many)") {} }
      }
    }
    let button = try first(page) { $0.kind == .button }.id
    let session = try #require(page.session)
    let begin = ContinuousClock.now
    var seconds = 0
    session.rewordings.now = { begin + .seconds(seconds) }
    let frames = page.page.frames
    page.isSlow = true
    model.words = "Refund"; ViewTree.flushAll()
    seconds += 10
    model.many = "y"; ViewTree.flushAll()
    // The page could not be brought to what it was told, and says so; what was pressed before is said with that number of frames or the old one.
    let lie = frames + 100_000
    session.rewordings.goOn(from: lie, sent: frames + 2)
    #expect(session.rewordings.isReworded(try first(page) { $0.id == button }, frames: lie), "A9")
    let c = ContinuousClock()
    let t = c.measure { for i in 0..<100 { session.rewordings.goOn(from: lie + i, sent: lie + i + 1) } }
    print("A9 100 goOn", t)
  }

  @Test("A10 a press of what became transparent or let presses through")
  func transparent() throws {
    let model = Model()
    let page = try open {
      ZStack {
        Button("Pay") { model.log.append("Pay") }.opacity(model.isOn ? 0 : 1)
        Button("Refund") { model.log.append("Refund") }.opacity(model.isOn ? 1 : 0)
      }
    }
    let button = try first(page) { $0.kind == .button && $0.contains("Pay") }.id
    let frames = page.page.frames
    page.isSlow = true
    model.isOn = true
    ViewTree.flushAll()
    page.say("p\(button):\(frames)")
    #expect(model.log == [])
  }

  @Test("A11 multiple presses, and keys, of one with several taps")
  func several() throws {
    let model = Model()
    let page = try open { Text(verbatim: model.words).onTapGesture(count: 1) { model.log.append(model.words) } }
    let button = try first(page) { $0.takes(.press) || $0.takes(.multiplePress) }.id
    let frames = page.page.frames
    page.isSlow = true
    model.words = "Refund"
    ViewTree.flushAll()
    for message in ["p\(button):\(frames)", "m\(button):2", "m\(button):3"] { page.say(message) }
    #expect(model.log == [], "A11 \(model.log)")
  }

  @Test("A12 the picture whose colours alone tell, and wording that is the same", arguments: [
    ("Remove", "Re move"), ("Delete A1", "Delete A2"), ("Send 5 m", "Send 5 M"), ("5-3", "53"), ("Order 66", "Order"), ("Version 1 b", "Version 1"),
    ("Pay 5 M", "Pay 5 k"), ("nowhere", "now here"), ("Room 5, 7", "Room 57"), ("Pay +5", "Pay -5"),
  ])
  func same(_ pair: (String, String)) throws {
    let model = Model()
    let page = try open { Button(model.isOn ? pair.1 : pair.0) { model.log.append("done") } }
    let button = try first(page) { $0.kind == .button }.id
    let frames = page.page.frames
    page.isSlow = true
    model.isOn = true
    ViewTree.flushAll()
    page.say("p\(button):\(frames)")
    print("A12", pair, model.log.isEmpty ? "refused" : "TAKEN")
  }
}

extension AttackRewordingTests {
  fileprivate struct Hovered: View {
    let model: Model
    @GestureState private var shift = 0.0
    var body: some View {
      Text(verbatim: "hover \(model.isOn) shift \(Int(shift))")
      Text(verbatim: "H").onHover { model.isOn = $0 }
      Text(verbatim: "D").gesture(DragGesture().updating($shift) { value, state, _ in state = value.location.x })
    }
  }

  private func numbers(_ page: ProbedPage) -> [(Int, String)] {
    var found: [(Int, String)] = []
    page.page.root?.visit { node in
      guard let j = node.attributes["data-j"] else { return }
      var at: PageModel.Node? = node
      while let n = at, n.number == nil { at = n.parent }
      if let number = at?.number { for words in j.split(separator: ";") { found.append((number, String(words.split(separator: " ")[0]))) } }
    }
    return found
  }

  @Test("C1 a connection that takes over from one that is not known to be dead breaks off gestures; a place that waits is of its own connection")
  func takeover() async throws {
    let model = Model()
    let page = try open { Hovered(model: model) }
    let all = numbers(page)
    #expect(all.count == 2)
    for (element, number) in all { page.say("j\(element):\(number),0,0,40,0,0,0,0,0") }
    #expect(model.isOn)
    let session = try #require(page.session)
    #expect(session.tree.root.contains("shift 40"))
    page.connect()
    #expect(page.isConnected && page.session === session)
    ViewTree.flushAll()
    #expect(!model.isOn && session.tree.root.contains("shift 0"), "C1: hover \(model.isOn), \(session.tree.root.contains("shift 40"))")
  }

  @Test("C2 the line dies in the midst: all goes back")
  func dies() async throws {
    let model = Model()
    let page = try open { Hovered(model: model) }
    let session = try #require(page.session)
    for (element, number) in numbers(page) { page.say("j\(element):\(number),0,0,40,0,0,0,0,0"); page.say("j\(element):\(number),0,1,41,0,0,0,0,0") }
    page.disconnect()
    for _ in 0..<100 { await Task.yield() }
    session.tree.catchUp()
    #expect(!model.isOn && session.tree.root.contains("shift 0"))
    page.connect()
    for (element, number) in numbers(page) { page.say("j\(element):\(number),0,1,44,0,0,0,0,0"); page.say("j\(element):\(number),0,2,44,0,0,0,0,0") }
    for _ in 0..<100 { await Task.yield() }
    #expect(!model.isOn && session.tree.root.contains("shift 0"))
    #expect(page.problems().isEmpty)
  }

  @Test("C3 fuzz: any gesture words, the page is as the tree")
  func words() throws {
    let model = Model()
    let page = try open { Hovered(model: model) }
    let numbers = ["0", "-0", "1e308", "1e309", "nan", "inf", "1000000", "1000001", "", "9999999999999999999999999999999999999999", "٣", "1e-300", "--1", "0x1", "+1", " 1"]
    var count = 0
    for (element, number) in self.numbers(page) {
      for e in ["\(element)", "0", "4294967296", "-1", "", "99999"] {
        for n in [number, "0", "4294967296", "-1", "", "x"] {
          for part in ["0", "1", "63", "64", "-1", ""] { for phase in ["0", "1", "2", "3", "4", "5", "-1", ""] { page.say("j\(e):\(n),\(part),\(phase)"); count += 1 } }
        }
      }
      for a in numbers { for b in numbers { page.say("j\(element):\(number),0,0,\(a),\(b)"); page.say("j\(element):\(number),0,1,0,0,0,0,0,0,\(a),\(b),\(b)"); page.say("j\(element):\(number),0,1,0,0,0,0,0,0,\(a),\(b),\(b),\(a)"); count += 3 } }
    }
    print("C3", count)
    #expect(page.problems().isEmpty)
  }

  @Test("C4 a flood of changes of two gestures in turn, in a session beside an honest one")
  func flood() async throws {
    let model = Model()
    let page = try open { Hovered(model: model) }
    let all = numbers(page)
    for (element, number) in all { page.say("j\(element):\(number),0,0,40,0,0,0,0,0") }
    let clock = ContinuousClock()
    func run(_ n: Int) -> Duration { clock.measure { for i in 0..<n { let (element, number) = all[i % 2]; page.say("j\(element):\(number),0,1,\(i),0,0,0,0,0") } } }
    print("C4", run(1000), run(2000), run(4000))
  }

  @Test("C5 sessions with gestures in the midst go", arguments: [1000])
  func sessions(_ count: Int) throws {
    let model = Model()
    final class Weak { weak var value: ViewTree?; init(_ v: ViewTree?) { value = v } }
    var trees: [Weak] = []
    for i in 0..<count {
      let page = try open { Hovered(model: model) }
      for (element, number) in numbers(page) { page.say("j\(element):\(number),0,0,40,0,0,0,0,0"); page.say("j\(element):\(number),0,1,40,0,0,0,0,0") }
      trees.append(Weak(page.session?.tree))
      if i % 3 == 0 { page.disconnect() }
      page.session?.end()
    }
    #expect(trees.filter { $0.value != nil }.count <= 1, "C5 \(trees.filter { $0.value != nil }.count)")
  }

  @Test("A1b own doing elsewhere is no licence: own letters, then somebody else's word and the visitor's own letter")
  func between() throws {
    let model = Model()
    let page = try open {
      VStack {
        TextField("Name", text: Binding(get: { model.name }, set: { model.name = $0 }))
        Button("\(model.words) \(model.name)") { model.log.append(model.words) }
      }
    }
    let field = try first(page) { $0.kind == .textField }.id
    let button = try first(page) { $0.kind == .button }.id
    page.say("i\(field):K")
    let frames = page.page.frames
    page.isSlow = true
    model.words = "Refund"
    ViewTree.flushAll()
    page.say("i\(field):Ki")
    page.say("p\(button):\(frames)")
    #expect(model.log == [])
    page.isSlow = false
    page.settle()
    page.say("p\(button):\(page.page.frames)")
    #expect(model.log == ["Refund"])
  }

  @Test("A13 a button in a hidden tab, in a row that moves, in one that goes and comes")
  func moved() throws {
    let model = Model()
    let rows = Rows()
    let page = try open { List { ForEach(rows.rows, id: \.self) { id in Button("Delete \(rows.names[id]!)") { rows.log.append(rows.names[id]!) } } } }
    _ = model
    let al = try first(page) { $0.kind == .button && $0.contains("Al") }.id
    let frames = page.page.frames
    page.isSlow = true
    rows.rows = [3, 2, 1]; ViewTree.flushAll()
    page.say("p\(al):\(frames)")
    #expect(rows.log == ["Al"])
    rows.rows = [3, 2]; ViewTree.flushAll()
    rows.names[1] = "Zed"
    rows.rows = [1, 3, 2]; ViewTree.flushAll()
    page.say("p\(al):\(frames)")
    #expect(rows.log == ["Al"])
    // In one transaction gone and back, renamed.
    page.isSlow = false; page.settle()
    let zed = try first(page) { $0.kind == .button && $0.contains("Zed") }.id
    let seen = page.page.frames
    page.isSlow = true
    rows.rows = [3, 2]; rows.names[1] = "Al"; rows.rows = [1, 3, 2]; ViewTree.flushAll()
    page.say("p\(zed):\(seen)")
    #expect(rows.log == ["Al"], "\(rows.log)")
    #expect(page.problems().isEmpty)
  }

  @Test("A14 no button is dead for a page that has all frames, however often connections come and what they say", arguments: 0..<30)
  func neverDead(_ seed: Int) throws {
    let model = Model()
    let page = try open { VStack { Button("It \(model.words)") { model.log.append(model.words) }; Text(verbatim: model.topic) } }
    var state = UInt64(seed + 1) &* 0x9E37_79B9_7F4A_7C15
    func random(_ n: Int) -> Int { state ^= state << 13; state ^= state >> 7; state ^= state << 17; return Int(state % UInt64(n)) }
    for _ in 0..<150 {
      switch random(7) {
      case 0: model.words = "w" + String(repeating: "q", count: random(5)); ViewTree.flushAll()
      case 1: page.connect()
      case 2: page.connect(frames: "\(random(100000))")
      case 3: page.disconnect(); model.words = "off" + String(repeating: "q", count: random(5)); ViewTree.flushAll(); page.connect()
      case 4: page.isSlow = true; model.words = "s" + String(repeating: "q", count: random(5)); ViewTree.flushAll(); page.isSlow = false
      case 5: model.topic += "a"; ViewTree.flushAll()
      default: page.say("V\(random(2))")
      }
      page.settle()
      page.say("V1")
      page.settle()
      let button = try first(page) { $0.kind == .button }.id
      let before = model.log.count
      page.say("p\(button):\(page.page.frames)")
      #expect(model.log.count == before + 1, "A14 seed \(seed)")
    }
  }
}

extension AttackRewordingTests {
  @Test("A15 what a hover brings is not known before it is read")
  func hoverIsNoDoing() throws {
    let model = Model()
    let page = try open {
      VStack {
        Text(verbatim: "H").onHover { if $0 { model.words = "Refund" } }
        Button(model.words) { model.log.append(model.words) }
      }
    }
    let button = try first(page) { $0.kind == .button }.id
    var hover: (Int, String)?
    page.page.root?.visit { node in if let j = node.attributes["data-j"] { hover = (node.number ?? 0, String(j.prefix { $0 != " " })) } }
    let (element, number) = try #require(hover)
    let frames = page.page.frames
    page.isSlow = true
    page.say("j\(element):\(number),0,0,1,1")
    #expect(model.words == "Refund")
    page.say("p\(button):\(frames)")
    #expect(model.log == [], "A15 \(model.log)")
  }

  @Test("A16 many that change at once: time")
  func scaling() throws {
    for n in [2000, 4000, 8000, 16000] {
      let model = Model()
      let page = try open { VStack { ForEach(0..<n, id: \.self) { _ in Button("x \(model.many)") {} } } }
      page.isSlow = true
      let clock = ContinuousClock()
      let times = (0..<3).map { i in clock.measure { model.many = "y\(String(repeating: "q", count: i))"; ViewTree.flushAll() } }
      let session = try #require(page.session)
      session.tree.notesReadings = false
      let without = clock.measure { model.many = "z"; ViewTree.flushAll() }
      print("A16", n, times, "without", without)
      session.end()
    }
  }

  @Test("A17 texts that are large in a button, letter by letter: time")
  func large() throws {
    for n in [8000, 16000, 32000] {
      let model = Model()
      model.many = String(repeating: "a", count: n)
      let page = try open { VStack { TextField("f", text: Binding(get: { model.name }, set: { model.name = $0; model.many += "b" })); ForEach(0..<10, id: \.self) { _ in Button(model.many) {} } } }
      let field = try first(page) { $0.kind == .textField }.id
      let clock = ContinuousClock()
      print("A17", n, clock.measure { for i in 0..<10 { page.say("i\(field):" + String(repeating: "x", count: i)) } })
      page.session?.end()
    }
  }

  @Test("A18 a hold of several gestures about what is covered, disabled, let through, hidden")
  func refused() throws {
    for which in 0..<5 {
      let model = Model()
      let page = try open {
        VStack {
          let text = Text(verbatim: "D").gesture(DragGesture().onChanged { _ in model.log.append("c") }.onEnded { _ in model.log.append("e") })
          switch which {
          case 0: text.disabled(model.isOn)
          case 1: text.allowsHitTesting(!model.isOn)
          case 2: text.opacity(model.isOn ? 0 : 1)
          case 3: text.sheet(isPresented: Binding(get: { model.isOn }, set: { model.isOn = $0 })) { Text("sheet") }
          default: text.hidden()
          }
        }
      }
      var found: (Int, String)?
      page.page.root?.visit { node in if let j = node.attributes["data-j"] { found = (node.number ?? 0, String(j.prefix { $0 != " " })) } }
      guard let (element, number) = found else { print("A18", which, "no data-j"); continue }
      model.isOn = true
      ViewTree.flushAll()
      for phase in 0..<5 { page.say("j\(element):\(number),0,\(phase),50,50") }
      page.say("j\(element):\(number),0,0,50,50"); page.say("j\(element):\(number),0,2,50,50")
      #expect(model.log == [], "A18 \(which) \(model.log)")
      // Covered in the midst.
      model.isOn = false; ViewTree.flushAll()
      page.say("j\(element):\(number),0,0,50,50")
      model.log = []
      model.isOn = true; ViewTree.flushAll()
      page.say("j\(element):\(number),0,2,60,50")
      print("A18 midst", which, model.log)
    }
  }
}

extension AttackRewordingTests {
  @Test("C6 places beyond a million: a drag ends all the same")
  func far() throws {
    let model = Model()
    let page = try open { Hovered(model: model) }
    let session = try #require(page.session)
    let (element, number) = numbers(page)[1]
    page.say("j\(element):\(number),0,0,999990,0,999980,0,0,0")
    page.say("j\(element):\(number),0,1,999999,0,999980,0,0,0")
    page.say("j\(element):\(number),0,2,1000010,0,999980,0,0,0")
    ViewTree.flushAll()
    #expect(session.tree.root.contains("shift 0"), "C6 the end was refused, and the state stands")
  }

  @Test("A7c the action of an old alert is that of the newest item")
  func newestAlert() throws {
    let model = Model()
    model.item = Item(id: 1, name: "Al")
    let page = try open {
      let binding = Binding<Item?>(get: { model.item }, set: { model.item = $0 })
      return Text("page").alert(item: binding) { item in Alert(title: Text("Delete?"), primaryButton: .destructive(Text("Delete")) { model.log.append(item.name) }, secondaryButton: .cancel()) }
    }
    model.item = Item(id: 2, name: "Bo"); ViewTree.flushAll(); page.settle()
    let button = try first(page) { $0.kind == .button && $0.contains("Delete") }.id
    page.say("p\(button):\(page.page.frames)")
    #expect(model.log == ["Bo"] && model.item == nil, "\(model.log)")
    // Sooner answered than asked: twice.
    page.say("p\(button):\(page.page.frames)")
    #expect(model.log == ["Bo"])
  }

  @Test("A8 every kind of tap of a text is asked what was read: multiple press")
  func doubleTap() throws {
    let model = Model()
    let page = try open { Text(verbatim: model.words).onTapGesture(count: 2) { model.log.append(model.words) } }
    let taker = try first(page) { $0.takes(.multiplePress) }.id
    page.isSlow = true
    model.words = "Refund"; ViewTree.flushAll()
    page.say("m\(taker):2")
    print("A8 double tap (documented as not asked):", model.log)
  }
}
