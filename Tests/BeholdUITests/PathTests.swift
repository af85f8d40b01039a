import BeholdUI
import Foundation
import Testing

@Suite("Paths")
struct PathTests {
  private static let square = CGRect(x: 0, y: 0, width: 100, height: 100)

  private func isNear(_ point: CGPoint?, _ x: Double, _ y: Double) -> Bool {
    point.map { abs($0.x - x) < 0.01 && abs($0.y - y) < 0.01 } ?? false
  }

  @Test("A path's rectangle holds its curves, and not the points that pull these")
  func bounds() {
    var path = Path()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 100, y: 0), control: CGPoint(x: 50, y: 80))
    #expect(path.boundingRect == CGRect(x: 0, y: 0, width: 100, height: 40))
    let ellipse = Path(ellipseIn: CGRect(x: 10, y: 20, width: 30, height: 40)).boundingRect
    #expect(abs(ellipse.minX - 10) < 1e-9 && abs(ellipse.maxY - 60) < 1e-9)
    #expect(Path().boundingRect == .null)
  }

  @Test("What is within: all that is wound around, or what is within an odd number of lines")
  func contains() {
    var path = Path(Self.square)
    path.addRect(CGRect(x: 25, y: 25, width: 50, height: 50))
    #expect(path.contains(CGPoint(x: 50, y: 50)))
    #expect(!path.contains(CGPoint(x: 50, y: 50), eoFill: true))
    #expect(path.contains(CGPoint(x: 10, y: 50), eoFill: true))
    #expect(!path.contains(CGPoint(x: 110, y: 50)))
    #expect(!Path(ellipseIn: Self.square).contains(CGPoint(x: 5, y: 5)))
  }

  @Test(
    "A part of a path is that of its length: a circle's begins at the right, a rectangle's at the top left, a rounded one's in the middle of the right"
  )
  func trimmed() {
    let half = Path(ellipseIn: Self.square).trimmedPath(from: 0, to: 0.5)
    #expect(isNear(half.currentPoint, 0, 50))
    #expect(half.boundingRect.minY > 49.9)
    let quarter = Path(Self.square).trimmedPath(from: 0.25, to: 0.5)
    #expect(quarter.steps == [.move(to: CGPoint(x: 100, y: 0)), .line(to: CGPoint(x: 100, y: 100))])
    #expect(Path(Self.square).trimmedPath(from: 0.6, to: 0.4).isEmpty)
    #expect(Path(Self.square).trimmedPath(from: 0, to: 1) == Path(Self.square))
    let rounded = Path(roundedRect: Self.square, cornerRadius: 20).trimmedPath(from: 0, to: 0.5)
    #expect(isNear(rounded.currentPoint, 0, 50))
  }

  @Test("Paths are moved, turned and scaled")
  func transforms() {
    let turned = Path(CGRect(x: 0, y: 0, width: 10, height: 20)).applying(CGAffineTransform(rotationAngle: .pi / 2)).boundingRect
    #expect(isNear(turned.origin, -20, 0))
    #expect(Path(Self.square).offsetBy(dx: 5, dy: 6).boundingRect.origin == CGPoint(x: 5, y: 6))
    let transform = CGAffineTransform(translationX: 3, y: 4).scaledBy(x: 2, y: 2).rotated(by: 1)
    #expect(isNear(CGPoint(x: 7, y: 8).applying(transform).applying(transform.inverted()), 7, 8))
    #expect(CGRect(x: 1, y: 1, width: 2, height: 2).applying(CGAffineTransform(scaleX: 2, y: 3)) == CGRect(x: 2, y: 3, width: 4, height: 6))
  }

  @Test("What a line covers: its width, its ends, its corners and its dashes")
  func stroked() {
    var line = Path()
    line.addLines([CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0)])
    func bounds(_ path: Path, _ style: StrokeStyle) -> CGRect { path.strokedPath(style).boundingRect }
    #expect(bounds(line, StrokeStyle(lineWidth: 10)) == CGRect(x: 0, y: -5, width: 100, height: 10))
    #expect(bounds(line, StrokeStyle(lineWidth: 10, lineCap: .square)) == CGRect(x: -5, y: -5, width: 110, height: 10))
    #expect(isNear(bounds(line, StrokeStyle(lineWidth: 10, lineCap: .round)).origin, -5, -5))
    #expect(line.strokedPath(StrokeStyle(lineWidth: .nan, lineCap: .round)).isEmpty)
    for far in [CGFloat.infinity, -.infinity, .nan, 1e300] {
      var endless = line
      endless.addLine(to: CGPoint(x: far, y: 3))
      #expect(endless.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .round, lineJoin: .round)).isEmpty)
    }
    var back = Path()
    back.addLines([CGPoint(x: 100, y: 0), CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0)])
    #expect(isNear(bounds(back, StrokeStyle(lineWidth: 10, lineJoin: .round)).origin, -5, -5))
    let dashed = line.strokedPath(StrokeStyle(lineWidth: 10, dash: [20, 10], dashPhase: 5))
    #expect(dashed.contains(CGPoint(x: 14, y: 1)))
    #expect(!dashed.contains(CGPoint(x: 16, y: 1)))
    #expect(dashed.contains(CGPoint(x: 26, y: 1)))
    let corner = Path(Self.square)
    #expect(isNear(bounds(corner, StrokeStyle(lineWidth: 10)).origin, -5, -5))
    #expect(!corner.strokedPath(StrokeStyle(lineWidth: 10, lineJoin: .bevel)).contains(CGPoint(x: -4, y: -4)))
    #expect(corner.strokedPath(StrokeStyle(lineWidth: 10, lineJoin: .miter)).contains(CGPoint(x: -4, y: -4)))
    #expect(!corner.strokedPath(StrokeStyle(lineWidth: 10)).contains(CGPoint(x: 50, y: 50)))
  }

  @Test("An arc between two lines is a rounded corner")
  func corners() {
    var path = Path()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 100, y: 0), tangent2End: CGPoint(x: 100, y: 100), radius: 20)
    #expect(isNear(path.currentPoint, 100, 20))
    #expect(!path.contains(CGPoint(x: 99, y: 1)))
    var relative = Path()
    relative.addRelativeArc(center: .zero, radius: 10, startAngle: .zero, delta: .degrees(90))
    #expect(isNear(relative.currentPoint, 0, 10))
    var uneven = Path()
    uneven.addRoundedRect(in: Self.square, cornerRadii: RectangleCornerRadii(topLeading: 80, topTrailing: 80))
    #expect(uneven.contains(CGPoint(x: 99, y: 99)))
    #expect(!uneven.contains(CGPoint(x: 10, y: 10)))
    #expect(uneven.boundingRect == Self.square)
  }
}
