import BeholdObservation
import Foundation
import Testing

@testable import BeholdUI

@MainActor @Suite("Views that a canvas draws")
struct CanvasSymbolTests {
  @Observable
  final class Model {
    var places = [CGPoint(x: 10, y: 10), CGPoint(x: 50, y: 60)]
    var name = "pin"
  }

  private struct Tagged: View {
    let model: Model
    let draw: @MainActor (inout GraphicsContext) -> Void

    var body: some View {
      Canvas { context, _ in
        draw(&context)
      } symbols: {
        Text(model.name).tag("name")
        ForEach(["a", "b"], id: \.self) { Text("\($0)!") }
      }
      .frame(width: 100, height: 100)
    }
  }

  private func texts(_ tree: ViewTree) -> [String] { tree.all(.text).compactMap { $0[.text]?.text } }

  private func drawings(_ tree: ViewTree) -> [Drawing] {
    tree.all(.canvas).compactMap { if case .drawing(let drawing)? = $0[.drawing] { drawing } else { nil } }
  }

  @Test("What is drawn before and after a view is under and over it, each as one picture")
  func order() {
    let model = Model()
    let tree = mounted(
      Tagged(model: model) { context in
        let path = Path(CGRect(x: 0, y: 0, width: 5, height: 5))
        context.fill(path, with: .color(.green))
        context.fill(path, with: .color(.blue))
        if let name = context.resolveSymbol(id: "name") { context.draw(name, at: CGPoint(x: 20, y: 30)) }
        context.fill(path, with: .color(.red))
        if let b = context.resolveSymbol(id: "b") { context.draw(b, at: .zero) }
        #expect(context.resolveSymbol(id: "c") == nil)
      })
    #expect(texts(tree) == ["pin", "b!"])
    #expect(drawings(tree).map(\.content.marks.count) == [2, 1])
    let shown = tree.elements.filter { $0.kind == .canvas || $0.kind == .text }
    #expect(shown.map(\.kind) == [.canvas, .text, .canvas, .text])
  }

  @Test("VIEW-1: a change of what a view shows evaluates all its copies; another number of them keeps those that are there")
  func observed() {
    let model = Model()
    var draws = 0
    let tree = mounted(
      Tagged(model: model) { context in
        draws += 1
        for place in model.places {
          if let name = context.resolveSymbol(id: "name") { context.draw(name, at: place) }
        }
      })
    #expect(draws == 1 && texts(tree) == ["pin", "pin"])
    model.name = "flag"
    tree.flush()
    #expect(texts(tree) == ["flag", "flag"])
    let first = tree.all(.text).map(\.id)
    model.places.append(.zero)
    tree.flush()
    #expect(texts(tree) == ["flag", "flag", "flag"] && tree.all(.text).map(\.id).starts(with: first))
    model.places = []
    tree.flush()
    #expect(texts(tree).isEmpty)
  }

  @Test("The size of a view is known when a host has measured it, and then the picture is drawn again")
  func sizes() throws {
    let model = Model()
    var seen: [CGSize] = []
    let tree = mounted(
      Tagged(model: model) { context in
        guard let name = context.resolveSymbol(id: "name") else { return }
        seen.append(name.size)
      })
    #expect(seen == [.zero])
    let measured = try #require(tree.elements.first { $0.takes(.measure) })
    _ = tree.send(.measure(ElementGeometry(size: CGSize(width: 40, height: 20), places: [])), to: measured.id)
    tree.flush()
    #expect(seen == [.zero, CGSize(width: 40, height: 20)])
  }

  @Test("A layer, a transform, a clip, a filter and an opacity are those of the view that is drawn")
  func effects() throws {
    let model = Model()
    let clip = Path(CGRect(x: 0, y: 0, width: 50, height: 50))
    let tree = mounted(
      Tagged(model: model) { context in
        guard let name = context.resolveSymbol(id: "name") else { return }
        context.clip(to: clip)
        context.addFilter(.blur(radius: 2))
        context.translateBy(x: 5, y: 6)
        context.opacity = 0.5
        context.draw(name, at: .zero)
        context.drawLayer { $0.draw(name, in: CGRect(x: 0, y: 0, width: 10, height: 10)) }
      })
    let styles = tree.all(.text).map { text in text.styles }
    #expect(styles.count == 2)
    #expect(styles[0].contains(.opacity(0.5)) && styles[0].contains(.blur(radius: 2)))
    #expect(styles[0].contains(.clip(.path(DrawnPath(path: clip)))))
    #expect(styles[0].contains(.projection(ProjectionTransform(CGAffineTransform(translationX: 5, y: 6)))))
  }

  @Test("Numbers that are none, and a thousand views")
  func extremes() {
    let model = Model()
    let tree = mounted(
      Tagged(model: model) { context in
        guard let name = context.resolveSymbol(id: "name") else { return }
        for number in [Double.nan, .infinity, -.infinity, 1e300] {
          context.draw(name, at: CGPoint(x: number, y: number), anchor: UnitPoint(x: number, y: number))
          context.draw(name, in: CGRect(x: number, y: number, width: number, height: -number))
        }
        for _ in 0..<1_000 { context.draw(name, at: .zero) }
      })
    #expect(texts(tree).count == 1_008)
  }
}
