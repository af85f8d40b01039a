import BeholdObservation
import BeholdUI
import Foundation
import Testing

@testable import BeholdWeb

@Suite("Addresses of links") @MainActor
struct LinkAddressTests {
  private struct Coded: Hashable, Codable { let id: Int }

  private struct Uncoded: Hashable { let id: Int }

  private func links(_ visit: Visit) -> [String] {
    visit.html.matches(of: /<a [^>]*href="([^"]*)"/).map { String($0.1) }
  }

  @Test("Links to values that can be written have the address of their page")
  func values() {
    let visit = Visit {
      NavigationStack {
        VStack {
          NavigationLink("Text", value: "a b/c")
          NavigationLink("Number", value: 7)
          NavigationLink("Coded", value: Coded(id: 1))
          NavigationLink("Uncoded", value: Uncoded(id: 1))
          NavigationLink("View") { Text("page") }
          NavigationLink("None", value: Int?.none)
          NavigationLink("Disabled", value: 8).disabled(true)
          NavigationLink("Long", value: String(repeating: "x", count: 600))
        }
      }
    }
    #expect(links(visit) == ["/a%20b%2Fc", "/7", "/~eyJpZCI6MX0"])
    #expect(visit.html.matches(of: /<button [^>]*link-row/).count == 5)
  }

  @Test("A link in a text has the colour of its own alone")
  func colours() throws {
    var own = AttributedString("own")
    own.link = URL(string: "https://example.org")
    own.foregroundColor = .red
    let visit = Visit {
      Text("See [swift](https://swift.org) now").foregroundStyle(.green)
      Text(own).foregroundStyle(.green)
    }
    let looks = visit.html.matches(of: /<a class="([^"]*)"/).map { $0.1.split(separator: " ") }
    #expect(looks.map(\.count) == [1, 2])
  }

  @Test("A link on a page above others has their values before its own")
  func above() {
    let visit = Visit(path: "/one") {
      NavigationStack {
        NavigationLink("One", value: "one")
          .navigationDestination(for: String.self) { name in NavigationLink("On from \(name)", value: 2) }
          .navigationDestination(for: Int.self) { _ in Text("number") }
      }
    }
    #expect(links(visit).contains("/one/2"))
  }

  @Test("What selects a row, what is in a sheet and what is in a column leads to no address")
  func none() {
    let selecting = Visit {
      NavigationSplitView {
        List(selection: .constant(1 as Int?)) { NavigationLink("Row", value: 1) }
      } detail: {
        Text("Detail")
      }
    }
    #expect(links(selecting) == [])
    // In a stack it leads on.
    let leading = Visit {
      NavigationStack { List(selection: .constant(1 as Int?)) { NavigationLink("Row", value: 1) } }
    }
    #expect(links(leading) == ["/1"])
    let presented = Visit {
      Text("a").sheet(isPresented: .constant(true)) { NavigationStack { NavigationLink("In it", value: 1) } }
    }
    #expect(links(presented) == [])
    let split = Visit {
      NavigationSplitView {
        NavigationLink("Side", value: 1)
      } detail: {
        Text("Detail")
      }
    }
    #expect(links(split) == [])
  }
}
