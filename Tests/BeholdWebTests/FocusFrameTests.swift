import BeholdObservation
import BeholdUI
import Testing

@testable import BeholdWeb

/// How the focus that a program gives comes to the page.
@Suite("Focus in frames") @MainActor
struct FocusFrameTests {
  enum Field: Hashable { case name, city }

  struct Form: View {
    var first: Field?
    @State private var isShown = false
    @State private var name = ""
    @State private var city = ""
    @FocusState private var focus: Field?

    var body: some View {
      TextField("Name", text: $name).focused($focus, equals: .name)
      TextField("City", text: $city).focused($focus, equals: .city)
        .onSubmit { focus = .name }
      Button("Show") { isShown = true }
      if isShown { Later() }
      Text("ready").onAppear { if let first { focus = first } }
    }
  }

  struct Later: View {
    @State private var text = ""
    @FocusState private var isFocused: Bool
    var body: some View { TextField("Later", text: $text).focused($isFocused).onAppear { isFocused = true } }
  }

  @Test("The field that onAppear gives the focus has it as soon as the page is connected")
  func onAppear() {
    let visit = Visit { Form(first: .city) }
    let again = RecordingSocket()
    let other = Visit { Form(first: nil) }
    #expect(visit.firstFrames.joined().contains("[6,\(visit.id("aria-label=\"City\""))]"))
    #expect(!other.firstFrames.joined().contains("[6,"))
    // A page that goes on where it was has its own focus.
    visit.connect(again, frames: 1)
    #expect(!again.take().joined().contains("[6,"))
    // One that has to be sent anew is told.
    visit.connect(again, frames: 7)
    #expect(again.take().joined().contains("[4,"))
  }

  @Test("onSubmit moves the focus to a field before, too: that one is told last")
  func onSubmit() {
    let visit = Visit { Form(first: nil) }
    let (name, city) = (visit.id("aria-label=\"Name\""), visit.id("aria-label=\"City\""))
    visit.say("f\(city):1")
    visit.drain()
    _ = visit.frames
    visit.say("r\(city)")
    let frame = visit.frames.joined()
    #expect(frame.contains("[6,\(name)]"))
    if let lost = frame.firstRange(of: "[6,\(city),0]"), let won = frame.firstRange(of: "[6,\(name)]") {
      #expect(lost.lowerBound < won.lowerBound)
    }
  }

  @Test("A field that comes with the focus has it on the page")
  func inserted() {
    let visit = Visit { Form(first: nil) }
    visit.say("p\(visit.id("type=\"button\""))")
    let frame = visit.frames.joined()
    #expect(frame.contains("\"Later\""))
    #expect(frame.contains(/\[6,\d+\]/))
  }
}
