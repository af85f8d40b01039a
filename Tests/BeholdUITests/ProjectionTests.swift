import Foundation
import Testing

@testable import BeholdUI

@MainActor @Suite("Symbols, projections and edit modes")
struct ProjectionTests {
  @Test(
    "A form of a symbol has its name",
    arguments: [
      (SymbolVariants.none, "heart", "heart"), (.fill, "heart", "heart.fill"), (.circle, "heart", "heart.circle"),
      (.circle.fill, "heart", "heart.circle.fill"), (.circle, "heart.fill", "heart.circle.fill"), (.slash, "bell", "bell.slash"),
      (.slash.fill, "bell", "bell.slash.fill"), (.slash.circle.fill, "bell", "bell.slash.circle.fill"), (.fill, "heart.fill", "heart.fill"),
      (.circle, "xmark.circle", "xmark.circle"), (.square.circle, "plus", "plus.circle"),
    ])
  func variants(_ variants: SymbolVariants, _ symbol: String, _ name: String) { #expect(variants.name(of: symbol) == name) }

  @Test("Forms add up")
  func unions() {
    #expect(SymbolVariants.circle.fill == SymbolVariants.fill.circle)
    #expect(SymbolVariants.circle.fill.contains(.fill) && !SymbolVariants.fill.contains(.circle))
  }

  private static let moved = ProjectionTransform(CGAffineTransform(translationX: 3, y: 4))
  private static let foreshortened: ProjectionTransform = {
    var transform = ProjectionTransform()
    (transform.m13, transform.m11, transform.m32) = (0.01, 2, 5)
    return transform
  }()

  @Test("A projection takes points where its parts do, one after the other")
  func concatenation() {
    let point = CGPoint(x: 10, y: 20)
    #expect(point.applying(Self.moved) == CGPoint(x: 13, y: 24))
    #expect(point.applying(Self.foreshortened) == CGPoint(x: 20 / 1.1, y: 25 / 1.1))
    let both = point.applying(Self.moved.concatenating(Self.foreshortened))
    let each = point.applying(Self.moved).applying(Self.foreshortened)
    #expect(abs(both.x - each.x) < 1e-9 && abs(both.y - each.y) < 1e-9)
    #expect(Self.moved.isAffine && !Self.foreshortened.isAffine && ProjectionTransform().isIdentity)
  }

  @Test("What a projection does is taken back")
  func inversion() {
    let point = CGPoint(x: 10, y: 20)
    for transform in [Self.moved, Self.foreshortened] {
      let back = point.applying(transform).applying(transform.inverted())
      #expect(abs(back.x - 10) < 1e-9 && abs(back.y - 20) < 1e-9)
    }
    var flat = ProjectionTransform()
    flat.m11 = 0
    #expect(flat.inverted() == flat)
  }

  private struct Shift: GeometryEffect {
    var animatableData: CGFloat
    func effectValue(size: CGSize) -> ProjectionTransform { ProjectionTransform(CGAffineTransform(translationX: animatableData, y: 0)) }
  }

  private struct Shifted: View {
    @State private var shift: CGFloat = 0
    var body: some View {
      Text(verbatim: "moved").modifier(Shift(animatableData: shift))
      Button("put") { shift = 20 }
    }
  }

  @Test("An effect of geometry says where the view is, and follows what it is made of")
  func effects() throws {
    let tree = ViewTree()
    tree.mount(Shifted())
    func shift() -> CGFloat? {
      let styles = tree.elements.first { $0.kind == .text }?.styles ?? []
      for case .projection(let transform) in styles { return transform.m31 }
      return nil
    }
    #expect(shift() == 0)
    let button = try #require(tree.elements.first { $0.kind == .button })
    tree.send(.press, to: button.id)
    tree.flush()
    #expect(shift() == 20)
    tree.unmount()
  }

  private struct Modes: View {
    var body: some View {
      NavigationStack {
        List { Text(verbatim: "first") }.toolbar { EditButton() }
        NavigationLink("on") { List { Text(verbatim: "second") }.toolbar { EditButton() } }
      }
    }
  }

  @Test("A button edits the lists of its own page")
  func editing() throws {
    let tree = ViewTree()
    tree.mount(Modes())
    func press(_ kind: ElementKind, _ name: String) throws {
      let element = try #require(tree.elements.last { $0.kind == kind && $0.firstChild?[.text]?.text == name })
      tree.send(.press, to: element.id)
      tree.flush()
    }
    func editing() -> [Bool] { tree.elements.filter { $0.kind == .list }.map { $0[.isEditing] != nil } }
    #expect(editing() == [false])
    try press(.button, "Edit")
    #expect(editing() == [true])
    try press(.link, "on")
    #expect(editing() == [true, false])
    try press(.button, "Edit")
    #expect(editing() == [true, true])
    try press(.button, "Done")
    #expect(editing() == [true, false])
    tree.unmount()
  }
}
