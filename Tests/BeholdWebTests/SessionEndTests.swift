import BeholdObservation
import BeholdUI
import TestSupport
import Testing

@testable import BeholdWeb

@MainActor
@Suite("Sessions that have ended")
struct SessionEndTests {
  @Observable fileprivate final class Model {
    var number = 0
  }

  private struct Weak {
    weak var object: AnyObject?
  }

  /// What each session has of its own.
  @MainActor
  private final class Made {
    var objects: [Weak] = []

    func make() -> Model {
      let model = Model()
      objects.append(Weak(object: model))
      return model
    }
  }

  private struct Page: View {
    @State private var model: Model
    @State private var isShown = false

    init(made: Made) { _model = State(wrappedValue: made.make()) }

    var body: some View {
      TabView {
        Tab("first", systemImage: "star") {
          NavigationStack {
            List { NavigationLink("go on") { Text("page \(model.number)") } }
              .navigationTitle("first")
              .toolbar { Button("count") { model.number += 1 } }
          }
        }
        Tab("second", systemImage: "star") {
          Button("show") { isShown = true }.sheet(isPresented: $isShown) { Button("count") { model.number += 1 } }
        }
      }
      .task { try? await Task.sleep(for: .seconds(3600)) }
    }
  }

  @Test("HOST-6: sessions that the registry ends leave neither their trees nor what their views have made")
  func ended() async {
    let made = Made()
    var weak: [Weak] = []
    let site = AppSite(AppInstance(OneWindow { Page(made: made) }), assets: .forTests)
    for _ in 0..<100 {
      var request = HTTPRequest(path: "/")
      request.host = "localhost"
      let html = numbered(String(decoding: site.respond(to: request).body, as: UTF8.self))
      let session = site.registry.all[0]
      weak += [Weak(object: session), Weak(object: session.tree)]
      for match in html.matches(of: /data-a="p" data-to="(\d+)"/) {
        session.receive(Array("p\(match.1)".utf8))
      }
      for match in html.matches(of: /data-n="(\d+)"[^>]*data-e="p"/) { session.receive(Array("p\(match.1)".utf8)) }
      site.registry.remove(session)
      #expect(site.registry.count == 0)
    }
    #expect(made.objects.count >= 100)
    _ = await eventually { (weak + made.objects).allSatisfy { $0.object == nil } }
    #expect(weak.count { $0.object != nil } == 0)
    #expect(made.objects.count { $0.object != nil } == 0)
  }
}
