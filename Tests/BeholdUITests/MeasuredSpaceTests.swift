import BeholdObservation
import Foundation
import Testing

@testable import BeholdUI

@Suite("Places that are measured") @MainActor
struct MeasuredSpaceTests {
  @Observable final class Model {
    var looks = true
    var seen = -1
  }

  struct Probe: View {
    let model: Model

    var body: some View {
      GeometryReader { geometry in
        if model.looks { Text("at \(Int(geometry.frame(in: .global).minY))") }
        Button("Ask") { model.seen = Int(geometry.frame(in: .global).minY) }
      }
    }
  }

  @Test("They are measured as long as somebody depends on them, and go on for what asks aside", arguments: [true, false])
  func forgotten(asksAside: Bool) throws {
    let model = Model()
    let tree = mounted(Probe(model: model))
    let element = try #require(tree.elements.first { $0.kind == .geometry })
    func measure(_ y: Double) {
      let size = CGSize(width: 100, height: 50)
      let place = ElementGeometry.Place(origin: CGPoint(x: 0, y: y), size: size)
      tree.send(.measure(ElementGeometry(size: size, places: element[.spaces] == nil ? [] : [place])), to: element.id)
      tree.flush()
    }
    measure(1)
    measure(2)
    #expect(tree.texts.contains("at 2") && element[.spaces] != nil)
    if asksAside { #expect(tree.press("Ask") == .handled) }
    model.looks = false
    tree.flush()
    // What is the same still costs nothing to be measured.
    measure(2)
    #expect(element[.spaces] != nil)
    measure(3)
    #expect((element[.spaces] != nil) == asksAside)
    measure(4)
    #expect(tree.press("Ask") == .handled)
    // What was known last, where it was not measured any more.
    #expect(model.seen == (asksAside ? 4 : 3))
    model.looks = true
    tree.flush()
    #expect(element[.spaces] != nil)
    measure(5)
    #expect(tree.texts.contains("at 5"))
    tree.unmount()
  }
}
