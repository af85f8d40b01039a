import BeholdObservation
import BeholdUI
import Testing

@testable import BeholdWeb

/// What others change again and again, and what the visitor does.
@MainActor
@Suite("What never stands still is pressed by who has seen that, and by nobody else")
struct RewordingUnrestTests {
  private let model = PressModel()

  private func button() throws -> (page: ProbedPage, clock: PretendedClock, id: UInt32) {
    let page = try ProbedPage { [model] in
      VStack {
        TextField("Name", text: Binding(get: { model.name }, set: { model.name = $0 }))
        Button("\(model.words) \(model.name)") { model.log.append(model.words) }
      }
    }
    return (page, try page.makeClock(), try page.first { $0.kind == .button }.id)
  }

  @Test("What has been seen to blink is pressed whatever it shows, for as long as it goes on")
  func blinking() throws {
    let (page, clock, id) = try button()
    for step in 0..<7 {
      clock.pass(0.9)
      model.become(step % 2 == 0 ? "On" : "Off")
      page.settle()
    }
    let frames = page.page.frames
    page.isSlow = true
    for step in 0..<3 {
      clock.pass(0.9)
      model.become(step % 2 == 0 ? "Off" : "On")
    }
    page.say("p\(id):\(frames)")
    #expect(model.log == ["Off"])
    clock.pass(7)
    model.become("Refund")
    page.say("p\(id):\(frames)")
    #expect(model.log == ["Off"])
  }

  @Test("What blinks goes on doing so for a page that has had another connection")
  func reconnected() throws {
    let (page, clock, id) = try button()
    for step in 0..<7 {
      clock.pass(0.5)
      model.become(step % 2 == 0 ? "On" : "Off")
    }
    page.disconnect()
    page.connect()
    let frames = page.page.frames
    page.isSlow = true
    model.become("Off")
    page.say("p\(id):\(frames)")
    #expect(model.log == ["Off"])
  }

  @Test("Who has not seen it blink does not press what it has become: it stood still for that one")
  func unseen() throws {
    let (page, clock, id) = try button()
    let frames = page.page.frames
    page.isSlow = true
    for step in 0..<8 {
      clock.pass(0.5)
      model.become(step % 2 == 0 ? "On" : "Off")
    }
    page.say("p\(id):\(frames)")
    #expect(model.log == [])
  }

  @Test("Somebody who changes it many times in one moment does not get it pressed", arguments: [false, true])
  func burst(_ isSeen: Bool) throws {
    let (page, clock, id) = try button()
    let frames = page.page.frames
    page.isSlow = !isSeen
    for word in ["a", "b", "c", "d", "e", "f", "g", "Pay"] {
      clock.pass(0.01)
      model.become(word)
      if isSeen { page.settle() }
    }
    page.isSlow = true
    model.become("Transfer all")
    page.say("p\(id):\(isSeen ? page.page.frames : frames)")
    #expect(model.log == [])
  }

  @Test("Letters that a visitor types make nothing restless, however quick, nor do presses")
  func typing() throws {
    let (page, clock, id) = try button()
    let field = try page.first { $0.kind == .textField }.id
    for count in 1...6 {
      clock.pass(0.3)
      page.say("i\(field):" + String("Kimbly".prefix(count)))
    }
    var frames = page.page.frames
    page.isSlow = true
    model.become("Refund")
    page.say("p\(id):\(frames)")
    #expect(model.log == [])
    page.isSlow = false
    page.settle()
    let counted = try ProbedPage { [model] in Button(model.isOn ? "Stop" : model.words) { model.isOn.toggle() } }
    let (beat, press) = (try counted.makeClock(), try counted.first { $0.kind == .button }.id)
    for _ in 0..<8 {
      beat.pass(0.3)
      counted.say("p\(press):\(counted.page.frames)")
    }
    #expect(!model.isOn)
    frames = counted.page.frames
    counted.isSlow = true
    model.become("Pay")
    counted.say("p\(press):\(frames)")
    #expect(!model.isOn)
  }

  @Test("What a visitor types after somebody else's change does not make that change one's own")
  func between() throws {
    let (page, _, id) = try button()
    let field = try page.first { $0.kind == .textField }.id
    page.say("i\(field):K")
    let frames = page.page.frames
    page.isSlow = true
    model.become("Refund")
    page.say("i\(field):Ki")
    page.say("p\(id):\(frames)")
    #expect(model.log == [])
    page.isSlow = false
    page.settle()
    page.say("p\(id):\(page.page.frames)")
    #expect(model.log == ["Refund"])
  }

  @Test("What comes because a pointer is over something is not the visitor's doing")
  func hovering() throws {
    let page = try ProbedPage { [model] in
      VStack {
        Text(verbatim: "H").onHover { if $0 { model.words = "Refund" } }
        Button(model.words) { model.log.append(model.words) }
      }
    }
    let button = try page.first { $0.kind == .button }.id
    let frames = page.page.frames
    page.isSlow = true
    page.say("\(try #require(page.gestures.first))0,1,1")
    #expect(model.words == "Refund")
    page.say("p\(button):\(frames)")
    #expect(model.log == [])
  }

  /// A button among so many others that its changes are forgotten when those change.
  private func among() throws -> (page: ProbedPage, clock: PretendedClock, id: UInt32) {
    let page = try ProbedPage { [model] in
      VStack {
        Button(model.words) { model.log.append(model.words) }
        ForEach(0..<40, id: \.self) { _ in Button("x \(model.others)") {} }
      }
    }
    try #require(page.session).rewordings.most = (things: 8, faded: 16)
    return (page, try page.makeClock(), try page.first { $0.kind == .button }.id)
  }

  @Test(
    "What was forgotten altogether stays in doubt when it changes again, and for a page that says that it has had more than it was sent")
  func doubt() throws {
    let (page, clock, id) = try among()
    let frames = page.page.frames
    page.isSlow = true
    model.become("Refund")
    clock.pass(10)
    model.others = "y"
    ViewTree.flushAll()
    var rewordings = try #require(page.session).rewordings
    for words in ["Other", "Refund"] {
      clock.pass(10)
      model.become(words)
    }
    page.say("p\(id):\(frames)")
    #expect(model.log == [])
    let more = frames + 100_000
    rewordings.goOn(from: more, sent: frames + 2)
    #expect(rewordings.isReworded(try page.first { $0.id == id }, frames: more))
  }
}
