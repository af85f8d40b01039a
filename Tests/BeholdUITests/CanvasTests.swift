import BeholdObservation
import Foundation
import Testing

@testable import BeholdUI

@MainActor @Suite("Canvas")
struct CanvasTests {
  @Observable
  final class Level {
    var height = 10.0
    var name = "a"
  }

  private struct Bar: View {
    let level: Level
    var body: some View {
      Canvas { context, size in
        context.fill(Path(CGRect(x: 0, y: 0, width: size.width, height: level.height)), with: .color(.green))
      }
      .frame(width: 20, height: 40)
    }
  }

  private func drawings(_ tree: ViewTree) -> [Drawing] {
    tree.all(.canvas).compactMap { if case .drawing(let drawing)? = $0[.drawing] { drawing } else { nil } }
  }

  @Test("VIEW-1: what the closure reads draws the picture again, and nothing else does")
  func observed() {
    let level = Level()
    let tree = mounted(Bar(level: level))
    let before = ViewTree.evaluations
    level.name = "b"
    tree.flush()
    #expect(ViewTree.evaluations == before)
    level.height = 20
    tree.flush()
    #expect(ViewTree.evaluations == before + 1)
    #expect(
      drawings(tree).map(\.content.marks) == [
        [
          Drawing.Mark(
            figure: .fill(Path(CGRect(x: 0, y: 0, width: 20, height: 20)), .paint(.color(.green)), isEvenOdd: false),
            transform: Drawing.Transform(), opacity: 1)
        ]
      ])
  }

  @Test("The size is that of the frame around, without paddings between")
  func sizes() {
    func size(_ make: (Canvas<EmptyView>) -> some View) -> CGSize? {
      drawings(mounted(make(Canvas { _, _ in }))).first?.content.size
    }
    #expect(size { $0.frame(width: 20, height: 40) } == CGSize(width: 20, height: 40))
    #expect(size { $0.padding(5).frame(width: 20, height: 40) } == CGSize(width: 10, height: 30))
    #expect(size { $0.frame(width: 20, height: 40).padding(5).frame(width: 90, height: 90) } == CGSize(width: 20, height: 40))
  }

  @Test("Where the frame does not say both lengths, a canvas is drawn when a host has measured, and again when that is another")
  func measured() {
    let tree = mounted(Canvas { _, _ in }.frame(height: 40))
    #expect(drawings(tree).isEmpty)
    for width in [200.0, 300] {
      tree.send(.measure(ElementGeometry(size: CGSize(width: width, height: 40))), to: tree.all(.geometry)[0].id)
      tree.flush()
      #expect(drawings(tree).map(\.content.size) == [CGSize(width: width, height: 40)])
    }
  }

  private struct Growing: View {
    @State private var width = 10.0
    @State private var other = 0
    var body: some View {
      Canvas { _, _ in }.frame(width: width, height: 10)
      Button("grow \(other)") { width = 20 }
      Button("other") { other += 1 }
    }
  }

  @Test("A picture is drawn again when its frame is another, and not when only its parent is evaluated")
  func resized() {
    let tree = mounted(Growing())
    tree.log?.reset()
    #expect(tree.press("other") == .handled)
    #expect(tree.log?.counts[ObjectIdentifier(Growing.self)] == 1)
    #expect(tree.log?.counts[ObjectIdentifier(Canvas<EmptyView>.self)] == nil)
    #expect(tree.press("grow 1") == .handled)
    #expect(tree.log?.counts[ObjectIdentifier(Canvas<EmptyView>.self)] == 1)
    #expect(drawings(tree).map(\.content.size.width) == [20])
  }

  @Test("Equal drawings are one object; those that nobody shows are forgotten")
  func shared() {
    let (first, second) = (Level(), Level())
    let trees = [mounted(Bar(level: first)), mounted(Bar(level: second))]
    #expect(drawings(trees[0])[0] === drawings(trees[1])[0])
    first.height = 11
    trees[0].flush()
    #expect(drawings(trees[0])[0] !== drawings(trees[1])[0])
    weak var forgotten: Drawing?
    do {
      let tree = mounted(Bar(level: first))
      first.height = 12
      tree.flush()
      forgotten = drawings(tree)[0]
      tree.unmount()
    }
    first.height = 13
    trees[0].flush()
    #expect(forgotten == nil)
  }

  @Test("A copy of the context draws on the same canvas, with an opacity and a transform of its own")
  func copies() {
    let tree = mounted(
      Canvas { context, _ in
        context.opacity = 0.5
        context.drawLayer { layer in
          layer.translateBy(x: 10, y: 20)
          layer.scaleBy(x: 2, y: 3)
          layer.opacity = 2
          layer.fill(Path(CGRect(x: 0, y: 0, width: 1, height: 1)), with: .foreground)
        }
        context.rotate(by: .degrees(90))
        context.stroke(Path { $0.addLines([.zero, CGPoint(x: 1, y: 0)]) }, with: .style(.tint), lineWidth: 2)
        context.draw(Text("Hi"), at: CGPoint(x: 5, y: 6), anchor: .topLeading)
      }
      .frame(width: 100, height: 100))
    let marks = drawings(tree)[0].content.marks
    #expect(marks.map(\.opacity) == [0.5, 0.5, 0.5])
    // What is in a layer is made transparent as one.
    guard case .layer(let layer) = marks[0].figure else { return #expect(Bool(false), "\(marks[0])") }
    #expect(marks[0].transform.isIdentity && layer.map(\.opacity) == [1])
    #expect(layer[0].transform == Drawing.Transform(a: 2, d: 3, tx: 10, ty: 20))
    #expect(abs(marks[1].transform.b - 1) < 1e-9 && abs(marks[1].transform.a) < 1e-9)
    guard case .text(let runs, let point, .topLeading) = marks[2].figure else { return #expect(Bool(false), "\(marks[2])") }
    #expect(runs.map(\.text) == ["Hi"] && point == CGPoint(x: 5, y: 6))
  }

  @Test("What is drawn is clipped, filtered and blended as the context says then, and the layers of a context as one")
  func effects() {
    let path = Path(CGRect(x: 0, y: 0, width: 4, height: 4))
    let tree = mounted(
      Canvas { context, _ in
        context.translateBy(x: 10, y: 0)
        context.clip(to: path, options: .inverse)
        context.addFilter(.blur(radius: 3))
        context.addFilter(.colorInvert(0.2))
        context.addFilter(.shadow(color: .red, radius: 2, y: 1))
        context.blendMode = .screen
        context.fill(path, with: .color(.blue))
        context.drawLayer { $0.fill(path, with: .color(.green)) }
        context.drawLayer { _ in }
      }
      .frame(width: 100, height: 100))
    let marks = drawings(tree)[0].content.marks
    #expect(marks.count == 2)
    for mark in marks {
      #expect(mark.clips == [Drawing.Clip(path: path.applying(.init(translationX: 10, y: 0)), isEvenOdd: false, isInverse: true)])
      #expect(mark.filters == [.shadow(.red, radius: 2, x: 0, y: 1), .blur(3)] && mark.blend == .screen)
    }
    guard case .layer(let layer) = marks[1].figure else { return #expect(Bool(false), "\(marks[1])") }
    #expect(layer.map(\.filters) == [[]] && layer.map(\.clips) == [[]] && layer.map(\.blend) == [.normal])
  }

  private func marks(_ draw: @escaping (inout GraphicsContext) -> Void) -> [Drawing.Mark] {
    let tree = mounted(Canvas { context, _ in draw(&context) }.frame(width: 100, height: 100))
    return drawings(tree).first?.content.marks ?? []
  }

  @Test("What is cut is cut out of all before it as one, and not out of what follows; in a row it is cut out of one layer")
  func holes() {
    let path = Path(CGRect(x: 0, y: 0, width: 4, height: 4))
    let marks = marks { context in
      context.fill(path, with: .color(.red))
      context.fill(path, with: .color(.green))
      context.blendMode = .destinationOut
      context.fill(path, with: .color(.black.opacity(0.5)))
      context.blendMode = .clear
      context.fill(path, with: .color(.black.opacity(0.5)))
      context.blendMode = .normal
      context.fill(path, with: .color(.blue))
    }
    #expect(marks.count == 2)
    guard case .layer(let layer) = marks[0].figure else { return #expect(Bool(false), "\(marks[0])") }
    #expect(layer.count == 2 && marks[0].clips.map(\.isInverse) == [true])
    let cut = marks[0].clips[0].layer ?? []
    #expect(
      cut.map(\.figure) == [
        .fill(path, .paint(.color(.black.opacity(0.5))), isEvenOdd: false), .fill(path, .paint(.color(.black)), isEvenOdd: false),
      ])
    #expect(marks[1].clips.isEmpty)
  }

  @Test("A thousand times cut, or drawn on what is there, is not a thousand layers in each other, nor two to the thousandth marks")
  func manyHoles() {
    let path = Path(CGRect(x: 0, y: 0, width: 4, height: 4))
    func count(_ marks: [Drawing.Mark]) -> (depth: Int, marks: Int) {
      marks.reduce((0, 0)) { sum, mark in
        var (depth, total) = (0, 1)
        for case let inner? in mark.clips.map(\.layer) {
          let inner = count(inner)
          (depth, total) = (max(depth, inner.depth), total + inner.marks)
        }
        if case .layer(let inner) = mark.figure {
          let inner = count(inner)
          (depth, total) = (max(depth, inner.depth), total + inner.marks)
        }
        return (max(sum.depth, depth + 1), sum.marks + total)
      }
    }
    for mode in [GraphicsContext.BlendMode.destinationOut, .clear, .copy, .sourceIn, .sourceOut, .sourceAtop, .destinationAtop, .xor] {
      let drawn = count(
        marks { context in
          for _ in 0..<300 {
            context.blendMode = .normal
            context.fill(path, with: .color(.red))
            context.blendMode = mode
            context.fill(path, with: .color(.blue.opacity(0.5)))
          }
        })
      #expect(drawn.depth <= 210 && drawn.marks <= 10_000, "\(mode.rawValue): \(drawn)")
    }
  }

  @Test("A context's transform is what it was set to, and what is added comes before it")
  func transforms() {
    let tree = mounted(
      Canvas { context, _ in
        context.concatenate(CGAffineTransform(translationX: 5, y: 0))
        context.concatenate(CGAffineTransform(scaleX: 2, y: 2))
        context.fill(Path(), with: .color(.red))
        #expect(context.transform == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 5, ty: 0))
        context.transform = .identity
        context.fill(Path(), with: .color(.red))
      }
      .frame(width: 100, height: 100))
    #expect(drawings(tree)[0].content.marks.map(\.transform) == [Drawing.Transform(a: 2, d: 2, tx: 5), Drawing.Transform()])
  }

  @Test("Texts and pictures are resolved, and drawn with a shading of their own")
  func resolved() {
    let tree = mounted(
      Canvas { context, size in
        var text = context.resolve(Text("Hi").font(.system(size: 20)))
        #expect(text.measure(in: size) == CGSize(width: 20, height: 27) && text.measure(in: CGSize(width: 10, height: 99)).height == 54)
        context.draw(text, in: CGRect(x: 1, y: 2, width: 40, height: 30))
        text.shading = .color(.red)
        context.draw(text, at: .zero)
        var symbol = context.resolve(Image(systemName: "star"))
        symbol.shading = .color(.yellow)
        context.draw(symbol, at: CGPoint(x: 50, y: 50))
        context.draw(Image("logo"), in: CGRect(x: 0, y: 0, width: 8, height: 9))
        context.draw(Image("logo"), at: .zero, anchor: .bottom)
      }
      .frame(width: 100, height: 100))
    let figures = drawings(tree)[0].content.marks.map(\.figure)
    guard case .text(let plain, CGPoint(x: 1, y: 2), .topLeading) = figures[0], case .text(let red, .zero, .center) = figures[1] else {
      return #expect(Bool(false), "\(figures)")
    }
    #expect(!plain[0].styles.contains(.foreground(.color(.red))) && red[0].styles.first == .foreground(.color(.red)))
    #expect(figures[2] == .picture(.symbol("star"), CGRect(x: 40, y: 40, width: 20, height: 20), .paint(.color(.yellow))))
    #expect(figures[3] == .picture(.resource("logo"), CGRect(x: 0, y: 0, width: 8, height: 9), nil))
    #expect(figures[4] == .wholePicture(.resource("logo"), at: .zero, anchor: .bottom))
  }

  @Test("A path that begins with a line begins where the line ends; one that is closed goes on where it began")
  func beginnings() {
    var path = Path()
    #expect(path.isEmpty && path.currentPoint == nil)
    path.closeSubpath()
    #expect(path.isEmpty)
    path.addLine(to: CGPoint(x: 3, y: 4))
    #expect(path.steps == [.move(to: CGPoint(x: 3, y: 4)), .line(to: CGPoint(x: 3, y: 4))])
    path.addLine(to: CGPoint(x: 5, y: 6))
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 3, y: 4))
  }

  @Test("An arc begins and ends at its angles, and goes the way it is told", arguments: [false, true])
  func arcs(clockwise: Bool) {
    let path = Path {
      $0.addArc(center: .zero, radius: 10, startAngle: .degrees(0), endAngle: .degrees(90), clockwise: clockwise)
    }
    // A quarter, or the three others.
    #expect(path.steps.count == (clockwise ? 4 : 2))
    #expect(path.steps.first == .move(to: CGPoint(x: 10, y: 0)))
    #expect(path.currentPoint.map { abs($0.x) < 1e-9 && abs($0.y - 10) < 1e-9 } == true)
    // The middle of the first curve is on the circle to a thousandth.
    guard case .curve(let end, let first, let second) = path.steps[1] else { return #expect(Bool(false)) }
    let middle = CGPoint(x: (10 + 3 * first.x + 3 * second.x + end.x) / 8, y: (3 * first.y + 3 * second.y + end.y) / 8)
    #expect(abs((middle.x * middle.x + middle.y * middle.y).squareRoot() - 10) < 0.01)
  }

  @Test("Corners are rounded no further than the rectangle allows")
  func roundedRectangles() {
    let rect = CGRect(x: 0, y: 0, width: 20, height: 10)
    #expect(Path(roundedRect: rect, cornerRadius: 50) == Path(roundedRect: rect, cornerRadius: 50))
    #expect(Path(roundedRect: rect, cornerRadius: 0) == Path(rect))
    for step in Path(roundedRect: rect, cornerRadius: 50).steps {
      if case .line(let point) = step { #expect(rect.insetBy(dx: -1e-9, dy: -1e-9).contains(point)) }
    }
  }
}
