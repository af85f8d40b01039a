import BeholdObservation
import Foundation
import Testing

@testable import BeholdUI
@testable import BeholdWeb

/// Gestures in the midst of which something happens to the line, to what is said, or to the view.
@MainActor
@Suite("Gestures and the line")
struct GestureLineTests {
  private let model = PressModel()

  private struct Card: View {
    let model: PressModel
    @GestureState private var shift = 0.0
    var body: some View {
      Text(verbatim: "shift \(Int(shift))")
      Text(verbatim: "H").onHover { model.isOn = $0 }
      Text(verbatim: "D").gesture(DragGesture().updating($shift) { value, state, _ in state = value.location.x })
    }
  }

  private func open() throws -> ProbedPage {
    let page = try ProbedPage { [model] in Card(model: model) }
    #expect(page.gestures.count == 2)
    return page
  }

  private func shows(_ page: ProbedPage, _ text: String) throws -> Bool {
    ViewTree.flushAll()
    return try #require(page.session).tree.root.contains(text)
  }

  @Test("A connection that takes over from one that is not known to be dead breaks them off, and what is said then is nothing")
  func takeover() throws {
    let page = try open()
    for gesture in page.gestures { page.say("\(gesture)0,40,0,0,0,0,0") }
    page.say("\(page.gestures[1])1,50,0,0,0,0,0")
    #expect(model.isOn)
    let session = page.session
    page.connect()
    #expect(page.isConnected && page.session === session)
    #expect(try shows(page, "shift 0") && !model.isOn)
    for gesture in page.gestures { for phase in 1...4 { page.say("\(gesture)\(phase),44,0,0,0,0,0") } }
    #expect(try shows(page, "shift 0") && !model.isOn)
    #expect(page.problems().isEmpty)
  }

  @Test("A line that dies breaks them off")
  func death() async throws {
    let page = try open()
    for gesture in page.gestures { for phase in 0...1 { page.say("\(gesture)\(phase),40,0,0,0,0,0") } }
    page.disconnect()
    for _ in 0..<100 { await Task.yield() }
    try #require(page.session).tree.catchUp()
    #expect(try shows(page, "shift 0") && !model.isOn)
    page.connect()
    #expect(page.problems().isEmpty)
  }

  @Test("Places beyond all windows are at their edge, and a drag that ends there has ended")
  func far() throws {
    let page = try open()
    let gesture = page.gestures[1]
    for (phase, place) in [(0, "999990"), (1, "2e7")] { page.say("\(gesture)\(phase),\(place),0,999980,0,0,-1e300") }
    try #require(page.session).tree.flush()
    page.say("\(gesture)1,1e300")
    page.say("?")
    #expect(try shows(page, "shift 999990") || shows(page, "shift 1000000"))
    page.say("\(gesture)2,-1000010,0,999980,0,0,0")
    #expect(try shows(page, "shift 0"))
    #expect(try #require(page.session).tree.activeGestures.isEmpty)
  }

  @Test("Whatever is said of a gesture, the page is as its tree")
  func nonsense() throws {
    let page = try open()
    let numbers = ["0", "-0", "1e308", "1e309", "nan", "inf", "1000001", "", "9999999999999999999999999999999999999999", "٣", "--1", "0x1"]
    for gesture in page.gestures {
      let (element, number) = (gesture.prefix { $0 != ":" }, gesture.drop { $0 != ":" }.dropFirst().prefix { $0 != "," })
      for element in [element, "j0", "j4294967296", "j-1", "j"] {
        for number in [number, "0", "4294967296", "-1", "", "x"] {
          for part in ["0", "1", "63", "64", "-1", ""] {
            for phase in ["0", "1", "2", "3", "4", "5", ""] { page.say("\(element):\(number),\(part),\(phase)") }
          }
        }
      }
      for one in numbers {
        for other in numbers { page.say("\(gesture)0,\(one),\(other)") }
        page.say("\(gesture)1,0,0,0,0,0,0,\(one),\(one),\(one)")
        page.say("\(gesture)1,0,0,0,0,0,0,\(one),\(one),\(one),\(one)")
      }
    }
    #expect(page.problems().isEmpty)
  }

  @Test("Nothing is left of sessions that go in the midst")
  func sessions() throws {
    final class Weak {
      weak var value: ViewTree?
      init(_ value: ViewTree?) { self.value = value }
    }
    var trees: [Weak] = []
    for index in 0..<20 {
      let page = try open()
      for gesture in page.gestures { for phase in 0...1 { page.say("\(gesture)\(phase),40,0,0,0,0,0") } }
      trees.append(Weak(page.session?.tree))
      if index % 3 == 0 { page.disconnect() }
      page.session?.end()
    }
    #expect(trees.filter { $0.value != nil }.count <= 1)
  }

  @Test("What is disabled, let through, transparent, covered or hidden is not dragged", arguments: 0..<5)
  func refused(_ which: Int) throws {
    let page = try ProbedPage { [model] in
      VStack {
        let text = Text(verbatim: "D").gesture(
          DragGesture().onChanged { _ in model.log.append("c") }.onEnded { _ in model.log.append("e") })
        switch which {
        case 0: text.disabled(model.isOn)
        case 1: text.allowsHitTesting(!model.isOn)
        case 2: text.opacity(model.isOn ? 0 : 1)
        case 3: text.sheet(isPresented: Binding(get: { model.isOn }, set: { model.isOn = $0 })) { Text("sheet") }
        default: text.hidden()
        }
      }
    }
    let gesture = page.gestures.first
    model.isOn = true
    ViewTree.flushAll()
    for phase in [0, 1, 2, 3, 4, 0, 2] { if let gesture { page.say("\(gesture)\(phase),50,50") } }
    #expect(model.log == [])
  }
}
