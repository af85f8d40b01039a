import Foundation
import Testing

@testable import BeholdUI

/// A shape as a program writes it, with a part of its own.
private struct Flag: Shape {
  var depth = 0.25
  var animatableData: Double {
    get { depth }
    set { depth = newValue }
  }

  private func notch(_ rect: CGRect) -> CGPoint { CGPoint(x: rect.maxX - rect.width * depth, y: rect.midY) }

  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.addLines([
      rect.origin, CGPoint(x: rect.maxX, y: rect.minY), notch(rect), CGPoint(x: rect.maxX, y: rect.maxY),
      CGPoint(x: rect.minX, y: rect.maxY),
    ])
    path.closeSubpath()
    return path
  }
}

private struct Frame: InsettableShape {
  var distance = 0.0
  func inset(by amount: CGFloat) -> Frame { Frame(distance: distance + amount) }
  func path(in rect: CGRect) -> Path { Path(rect.insetBy(dx: distance, dy: distance)) }
}

@MainActor @Suite("Shapes")
struct ShapeTests {
  private static let size = CGSize(width: 40, height: 20)
  private static let rect = CGRect(origin: .zero, size: size)

  private func outlines(_ tree: ViewTree) -> [Outline] {
    tree.all(.shape).compactMap { if case .outline(let outline)? = $0[.outline] { outline } else { nil } }
  }

  private func measure(_ tree: ViewTree, _ size: CGSize = size) {
    for element in tree.all(.geometry) { tree.send(.measure(ElementGeometry(size: size)), to: element.id) }
    tree.flush()
  }

  @Test("A shape of a program's own is its path in the size of the frame around, or in what a host measures")
  func own() {
    let framed = mounted(Flag().padding(5).frame(width: 50, height: 30))
    #expect(framed.all(.geometry).isEmpty)
    #expect(outlines(framed) == [.path(DrawnPath(path: Flag().path(in: Self.rect), size: Self.size))])
    let free = mounted(Flag().fill(.red))
    #expect(outlines(free).isEmpty)
    measure(free)
    #expect(outlines(free) == [.path(DrawnPath(path: Flag().path(in: Self.rect), size: Self.size))])
    #expect(free.all(.shape)[0][.fill] == .paint(.color(.red)))
  }

  private struct Growing: View {
    @State private var depth = 0.25
    @State private var other = 0
    var body: some View {
      Flag(depth: depth).frame(width: 40, height: 20)
      Button("deeper \(other)") { depth = 0.5 }
      Button("other") { other += 1 }
    }
  }

  @Test("Another value of the shape is another path, and an equal one is nothing new")
  func values() throws {
    let tree = mounted(Growing())
    let element = tree.all(.shape)[0]
    _ = tree.send(.press, to: tree.all(.button)[1].id)
    #expect(outlines(tree) == [.path(DrawnPath(path: Flag().path(in: Self.rect), size: Self.size))])
    _ = tree.send(.press, to: tree.all(.button)[0].id)
    tree.flush()
    #expect(outlines(tree) == [.path(DrawnPath(path: Flag(depth: 0.5).path(in: Self.rect), size: Self.size))])
    #expect(tree.all(.shape)[0] === element)
  }

  @Test("What hosts can draw as it is said needs no size; what they cannot is drawn in one")
  func known() {
    func isMeasured(_ view: some View) -> Bool { !mounted(view).all(.geometry).isEmpty }
    let dashed = StrokeStyle(dash: [2])
    let gradient = LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
    #expect(!isMeasured(Circle().trim(from: 0, to: 0.5).rotation(.degrees(-90)).stroke(.red)))
    #expect(!isMeasured(Circle().trim(from: 0, to: 0.5)))
    #expect(!isMeasured(Rectangle().trim(from: 0, to: 0.5).stroke(.red)))
    #expect(!isMeasured(Rectangle().rotation(.degrees(45)).offset(x: 3).stroke(gradient, style: dashed)))
    #expect(!isMeasured(Capsule().stroke(.red)))
    #expect(!isMeasured(Path(Self.rect).trim(from: 0, to: 0.5).offset(x: 1).fill(.red)))
    #expect(!isMeasured(Rectangle().size(width: 20, height: 20)))
    #expect(isMeasured(Rectangle().trim(from: 0, to: 0.5)))
    #expect(isMeasured(RoundedRectangle(cornerRadius: 4).trim(from: 0, to: 0.5).stroke(.red)))
    #expect(isMeasured(Circle().trim(from: 0, to: 0.5).stroke(.red, style: dashed)))
    #expect(isMeasured(Capsule().stroke(gradient)))
    #expect(isMeasured(Capsule().stroke(.red, style: dashed)))
    #expect(isMeasured(Circle().scale(0.5)))
    #expect(isMeasured(Circle().rotation(.degrees(45), anchor: .leading)))
    #expect(isMeasured(Rectangle().transform(CGAffineTransform(scaleX: 2, y: 1))))
    #expect(isMeasured(AnyShape(Flag())))
  }

  @Test("A shape that is another one is the path that it is, in a rectangle")
  func others() {
    func bounds(_ shape: some Shape) -> CGRect { shape.path(in: Self.rect).boundingRect.insetBy(dx: 1e-6, dy: 1e-6).integral }
    #expect(bounds(Rectangle().scale(x: 0.5, y: 0.5)) == CGRect(x: 10, y: 5, width: 20, height: 10))
    #expect(bounds(Rectangle().scale(2, anchor: .topLeading)) == CGRect(x: 0, y: 0, width: 80, height: 40))
    #expect(bounds(Rectangle().rotation(.degrees(90))) == CGRect(x: 10, y: -10, width: 20, height: 40))
    #expect(bounds(Rectangle().offset(CGPoint(x: 1, y: 2))) == CGRect(x: 1, y: 2, width: 40, height: 20))
    #expect(bounds(Rectangle().transform(CGAffineTransform(translationX: 4, y: 0))) == CGRect(x: 4, y: 0, width: 40, height: 20))
    #expect(bounds(Rectangle().size(width: 8, height: 8)) == CGRect(x: 0, y: 0, width: 8, height: 8))
    #expect(bounds(Rectangle().inset(by: 4)) == CGRect(x: 4, y: 4, width: 32, height: 12))
    #expect(bounds(Circle()) == CGRect(x: 10, y: 0, width: 20, height: 20))
    #expect(bounds(Rectangle().stroke(lineWidth: 4)) == CGRect(x: -2, y: -2, width: 44, height: 24))
    #expect(bounds(AnyShape(Frame(distance: 2))) == CGRect(x: 2, y: 2, width: 36, height: 16))
    #expect(bounds(ContainerRelativeShape()) == Self.rect)
    #expect(bounds(UnevenRoundedRectangle(topLeadingRadius: 8)) == Self.rect)
  }

  @Test("A line within a shape of a program's own is along the shape that is smaller")
  func border() {
    let tree = mounted(Frame().fill(.red).strokeBorder(.blue, lineWidth: 4).frame(width: 40, height: 20))
    #expect(
      outlines(tree) == [
        .path(DrawnPath(path: Path(Self.rect), border: Path(Self.rect.insetBy(dx: 2, dy: 2)), size: Self.size))
      ])
  }

  @Test("To fill a line is to draw it")
  func lines() {
    let tree = mounted(Circle().stroke(lineWidth: 3).fill(.red))
    #expect(outlines(tree) == [.circle])
    #expect(tree.all(.shape)[0][.stroke] == .paint(.color(.red)))
    #expect(tree.all(.shape)[0][.fill] == nil)
  }

  private struct Cut: View {
    @State private var isRound = true
    var body: some View {
      Text("cut").clipShape(isRound ? AnyShape(Circle()) : AnyShape(Flag()))
      Button("other") { isRound.toggle() }
    }
  }

  @Test("A view is cut along a path when its size is known, and stays the same view in another shape")
  func clip() {
    let tree = mounted(Cut())
    let text = tree.all(.text)[0]
    #expect(text.styles == [.clip(.rectangle)])
    measure(tree)
    #expect(text.styles == [.clip(.path(DrawnPath(path: Circle().path(in: Self.rect), size: Self.size)))])
    _ = tree.send(.press, to: tree.all(.button)[0].id)
    tree.flush()
    #expect(tree.all(.text)[0] === text)
    #expect(text.styles == [.clip(.path(DrawnPath(path: Flag().path(in: Self.rect), size: Self.size)))])
  }

  @Test("A shape behind a view is a layer, unless a box looks like it")
  func background() {
    #expect(mounted(Text("a").background(.red, in: .rect(cornerRadius: 4))).all(.layers).isEmpty)
    let tree = mounted(Text("a").background(.red, in: Flag()))
    measure(tree)
    #expect(outlines(tree) == [.path(DrawnPath(path: Flag().path(in: Self.rect), size: Self.size))])
    #expect(tree.all(.geometry)[0].layer == .background(.center))
  }

  @Test("What is within an even number of lines is outside, if that is said")
  func evenOdd() {
    let tree = mounted(Path(Self.rect).fill(.red, style: FillStyle(eoFill: true)))
    #expect(outlines(tree) == [.path(DrawnPath(path: Path(Self.rect), isEvenOdd: true))])
  }
}
