import BeholdObservation
import BeholdUI
import Foundation
import Testing

@testable import BeholdWeb

/// The numbers of elements in a page, which are left out where the script can count.
@MainActor @Suite("Numbers in pages")
struct NumberTests {
  private struct Turned: View {
    @State private var isTurned = false
    @State private var presses = 0

    var body: some View {
      VStack {
        if isTurned { Button("Late, \(presses)") { presses += 1 } }
        Text("Always")
        if !isTurned { Text("Before") }
        Button("Last") {}
      }
      .onAppear { isTurned = true }
    }
  }

  @Test("Elements that came out of their order have their numbers, and what is pressed is what was meant")
  func outOfOrder() throws {
    let visit = Visit { Turned() }
    let numbers = visit.html.matches(of: /data-n="(\d+)"/).compactMap { Int($0.1) }
    #expect(numbers != numbers.sorted() && Set(numbers).count == numbers.count)
    var elements: [Element] = []
    func add(_ element: Element) {
      elements.append(element)
      for child in element.children { add(child) }
    }
    add(visit.site.registry.all[0].tree.root)
    #expect(numbers == elements.map { Int($0.id) })
    let before = try #require(visit.html.range(of: ">Late, 0<")).lowerBound
    let button = try #require(visit.html[..<before].matches(of: /<button data-n="(\d+)"/).last)
    visit.say("p\(button.1)")
    visit.drain()
    #expect(visit.frames.joined().contains("Late, 1"))
  }

  @Test("A row of a page of many takes no byte for its number")
  func rows() {
    let visit = Visit { VStack { ForEach(0..<100) { Text("Row \($0)") } } }
    var request = HTTPRequest(path: "/")
    request.host = "localhost"
    let page = String(decoding: visit.site.respond(to: request).body, as: UTF8.self)
    #expect(page.matches(of: /\ data-n class=/).count > 100)
    #expect(!page.contains(/data-n="/))
  }
}
