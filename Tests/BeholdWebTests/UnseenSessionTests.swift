import BeholdObservation
import BeholdUI
import Foundation
import Testing

@testable import BeholdWeb

@Suite("Sessions that nobody sees") @MainActor
struct UnseenSessionTests {
  @Observable @MainActor
  final class Model {
    var count = 0
    @ObservationIgnored var evaluations = 0
    @ObservationIgnored var phases: [ScenePhase] = []

    func evaluated() { evaluations += 1 }
  }

  private struct Content: View {
    let model: Model
    @Environment(\.scenePhase) private var phase

    var body: some View {
      let _ = model.evaluated()
      Button("More") { model.count += 1 }
      Text("\(model.count)").onChange(of: phase) { model.phases.append($1) }
    }
  }

  /// Changes the model often, and ends turns.
  private func change(_ model: Model) {
    model.evaluations = 0
    for _ in 0..<50 {
      model.count += 1
      ViewTree.flushAll()
    }
  }

  @Test("HOST-4 A page in the background is told nothing, and all at once when it is seen; its views know")
  func background() {
    let model = Model()
    let visit = Visit { Content(model: model) }
    visit.say("V0")
    visit.drain()
    _ = visit.frames
    change(model)
    #expect(model.evaluations == 0)
    #expect(visit.frames.isEmpty)
    #expect(model.phases == [.background])
    visit.say("V1")
    #expect(visit.frames == ["[[0,\(visit.id(">0<")),\"50\"]]"])
    #expect(model.evaluations == 1)
    #expect(model.phases == [.background, .active])
  }

  @Test("HOST-4 A page without a connection is evaluated when it comes back, and not before")
  func detached() {
    let model = Model()
    let visit = Visit { Content(model: model) }
    visit.site.closed(visit.socket)
    #expect(model.phases == [.background])
    change(model)
    #expect(model.evaluations == 0)
    let next = RecordingSocket()
    visit.connect(next, frames: 1)
    #expect(next.take().joined().contains("[0,\(visit.id(">0<")),\"50\"]"))
    #expect(model.phases == [.background, .active])
  }

  @Test("HOST-4 A page on its way is not evaluated until it has its connection")
  func onItsWay() {
    let model = Model()
    let site = AppSite(AppInstance(OneWindow { Content(model: model) }), assets: .forTests)
    var request = HTTPRequest(path: "/")
    request.host = "localhost"
    let html = String(decoding: site.respond(to: request).body, as: UTF8.self)
    #expect(html.contains(">0<"))
    #expect(model.evaluations == 1)
    change(model)
    #expect(model.evaluations == 0)
    #expect(model.phases.isEmpty)
    site.drain()
  }

  @Test("A page that says something while it is hidden is answered")
  func answered() {
    let model = Model()
    let visit = Visit { Content(model: model) }
    visit.say("V0")
    visit.drain()
    _ = visit.frames
    visit.say("p\(visit.id("type=\"button\""))")
    #expect(visit.frames == ["[[0,\(visit.id(">0<")),\"1\"]]"])
    visit.drain()
    change(model)
    #expect(model.evaluations == 0)
    #expect(visit.frames.isEmpty)
  }

  @Test("HOST-1 An event for what is behind an alert is refused and counted, and so is a press on what is transparent")
  func covered() {
    struct Asking: View {
      let model: Model
      @State private var isAsked = false
      var body: some View {
        Button("Ask") { isAsked = true }.alert("Sure?", isPresented: $isAsked) { Button("Yes") {} }
        Button("Ghost") { model.count += 1 }.opacity(0)
      }
    }
    let model = Model()
    let visit = Visit { Asking(model: model) }
    let buttons = visit.html.matches(of: /data-n="(\d+)"[^>]*type="button"/).map { $0.1 }
    let (ask, ghost) = (buttons[0], buttons[1])
    visit.say("p\(ghost)")
    #expect(visit.site.counters.refused == [.hidden: 1])
    visit.say("p\(ask)")
    visit.say("p\(ask)")
    #expect(visit.site.counters.refused == [.hidden: 1, .covered: 1])
    #expect(model.count == 0)
  }
}
