import BeholdObservation
import BeholdUI
import Foundation
import Testing

@testable import BeholdWeb

@Suite("Addresses of pages") @MainActor
struct AddressTests {
  struct Menu: View {
    @State private var path: [String] = []

    var body: some View {
      NavigationStack(path: $path) {
        NavigationLink("Classic", value: "classic")
          .navigationTitle("Menu")
          .navigationDestination(for: String.self) { name in
            Button("On") { path.append("a b/c") }.navigationTitle("Donut \(name)")
          }
      }
    }
  }

  @Test("A link changes the address, and back takes it away")
  func linkAndBack() {
    let visit = Visit { Menu() }
    #expect(visit.html.contains("<title>Menu</title>"))
    visit.say("p\(visit.id("link-row"))")
    let frame = visit.frames.joined()
    #expect(frame.contains("[8,\"Donut classic\"],[9,\"/classic\",1]"))
    visit.drain()
    visit.say("L/")
    // The browser is there already.
    let back = visit.frames.joined()
    #expect(!back.contains("[9,"))
  }

  @Test("A deep link opens its pages, and what is no page is not found")
  func deepLink() {
    let visit = Visit(path: "/classic/a%20b%2Fc") { Menu() }
    #expect(visit.html.contains("<title>Donut a b/c</title>"))
    var request = HTTPRequest(path: "/1/2")
    request.host = "localhost"
    let plain = AppSite(AppInstance(OneWindow { Text("no pages") }), assets: .forTests)
    #expect(plain.respond(to: request).status == 404)
    #expect(plain.sessionCount == 0)
  }
}
