import Foundation
import Testing

@testable import BeholdUI

/// What two paths make together.
@Suite("What paths make together")
struct PathOperationTests {
  private let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
  private let other = Path(CGRect(x: 5, y: 5, width: 10, height: 10))

  private func area(_ path: Path) -> CGFloat {
    path.polylines.reduce(0) { sum, line in
      let points = line.points
      return sum + points.indices.reduce(0) {
        $0 + points[$1].x * points[($1 + 1) % points.count].y - points[($1 + 1) % points.count].x * points[$1].y
      } / 2
    }.magnitude
  }

  @Test("Squares that overlap have the areas that they are to have together")
  func squares() {
    #expect(area(square.union(other)) == 175)
    #expect(area(square.intersection(other)) == 25)
    #expect(area(square.subtracting(other)) == 75)
    #expect(area(square.symmetricDifference(other)) == 150)
    #expect(square.union(square).description == square.intersection(square).description)
    #expect(square.subtracting(square).isEmpty)
    #expect(square.intersection(Path()).isEmpty && area(square.union(Path())) == 100)
  }

  @Test("A hole is a way around of its own")
  func hole() {
    let ring = square.subtracting(Path(CGRect(x: 2, y: 2, width: 2, height: 2)))
    #expect(ring.polylines.count == 2)
    #expect(area(ring) == 96)
    #expect(!ring.contains(CGPoint(x: 3, y: 3)) && ring.contains(CGPoint(x: 1, y: 1)))
  }

  @Test("What goes around twice is within, or outside, as it is asked")
  func twice() {
    var path = square
    path.addRect(CGRect(x: 2, y: 2, width: 2, height: 2))
    #expect(area(path.normalized(eoFill: false)) == 100)
    #expect(area(path.normalized(eoFill: true)) == 96)
    #expect(area(path.union(Path(), eoFill: true)) == 96)
  }

  @Test("Any figures give what belongs to them, point by point", arguments: 0..<60)
  func any(seed: UInt64) {
    var state = seed &* 0x9e37_79b9_7f4a_7c15 | 1
    func next() -> CGFloat {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return CGFloat(state >> 40) / CGFloat(1 << 24)
    }
    // Whole numbers make lines that lie on each other, and points where several meet.
    func figure() -> Path {
      Path { path in
        path.addLines((0..<6).map { _ in CGPoint(x: (next() * 6).rounded(), y: (next() * 6).rounded()) })
        path.closeSubpath()
      }
    }
    let (first, second) = (figure(), figure())
    for isEvenOdd in [true, false] {
      let results: [(Path, (Bool, Bool) -> Bool)] = [
        (first.union(second, eoFill: isEvenOdd), { $0 || $1 }), (first.intersection(second, eoFill: isEvenOdd), { $0 && $1 }),
        (first.subtracting(second, eoFill: isEvenOdd), { $0 && !$1 }), (first.symmetricDifference(second, eoFill: isEvenOdd), { $0 != $1 }),
      ]
      for _ in 0..<40 {
        let point = CGPoint(x: next() * 8 - 1, y: next() * 8 - 1)
        let (isFirst, isSecond) = (first.contains(point, eoFill: isEvenOdd), second.contains(point, eoFill: isEvenOdd))
        for (result, belongs) in results { #expect(result.contains(point) == belongs(isFirst, isSecond)) }
      }
    }
  }

  @Test("Lines are cut where they come into another path")
  func lines() {
    let line = Path { path in
      path.move(to: CGPoint(x: -5, y: 5))
      path.addLine(to: CGPoint(x: 20, y: 5))
    }
    #expect(line.lineIntersection(square).description == "0 5 m 10 5 l")
    #expect(line.lineSubtraction(square).description == "-5 5 m 0 5 l 10 5 m 20 5 l")
    #expect(line.lineIntersection(Path()).isEmpty)
  }

  @Test("Numbers that are none, and sizes of any kind, are no trap")
  func hostile() {
    let nowhere = Path(CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1))
    #expect(area(square.union(nowhere)) == 100)
    #expect(square.intersection(Path(CGRect(x: -CGFloat.infinity, y: 0, width: .infinity, height: 1))).isEmpty)
    for size in [1e-300, 1e-20, 1e20, 1e140] {
      let (one, two) = (Path(CGRect(x: 0, y: 0, width: size, height: size)), Path(CGRect(x: size / 2, y: 0, width: size, height: size)))
      #expect(one.union(two).contains(CGPoint(x: size * 1.25, y: size / 2)), "\(size)")
    }
    let discs = Path { path in for index in 0..<40 { path.addEllipse(in: CGRect(x: index * 3, y: 0, width: 50, height: 50)) } }
    #expect(discs.union(Path()).polylines.count == 1)
  }

  @Test("What has no end has all within it, and is without an end itself where it is left")
  func endless() {
    let (all, nothing) = (Path(CGRect.infinite), Path(CGRect(x: CGFloat.nan, y: .nan, width: .nan, height: .nan)))
    #expect(area(square.intersection(all)) == 100 && area(all.intersection(square)) == 100)
    #expect(square.subtracting(all).isEmpty)
    #expect(all.union(square).boundingRect == all.boundingRect)
    let hole = all.subtracting(square)
    #expect(hole.contains(CGPoint(x: 1e9, y: -1e9)) && !hole.contains(CGPoint(x: 5, y: 5)) && hole.contains(CGPoint(x: 11, y: 5)))
    let line = Path { path in path.addLines([CGPoint(x: -1e7, y: 5), CGPoint(x: 1e7, y: 5)]) }
    #expect(line.lineIntersection(all) == line)
    #expect(line.lineSubtraction(all).isEmpty)
    #expect(line.lineIntersection(square).description == "0 5 m 10 5 l")
    #expect(line.lineSubtraction(square).description == "-10000000 5 m 0 5 l 10 5 m 10000000 5 l")
    #expect(line.lineSubtraction(nothing) == line && line.lineIntersection(nothing).isEmpty)
    #expect(nothing.lineSubtraction(square).isEmpty && nothing.union(square).boundingRect == square.boundingRect)
    let far = Path(CGRect(x: -1e7, y: -1e7, width: 2e7, height: 2e7))
    #expect(area(square.intersection(far)) == 100 && far.subtracting(square).boundingRect == far.boundingRect)
    let ray = Path { path in path.addLines([CGPoint(x: 5, y: 5), CGPoint(x: CGFloat.infinity, y: 5)]) }
    #expect(ray.lineIntersection(square).description == "5 5 m 10 5 l")
    #expect(ray.lineSubtraction(square).currentPoint?.x == .infinity)
    for path in [all, far, nothing, ray] {
      _ = (path.trimmedPath(from: 0.2, to: 0.7), path.strokedPath(StrokeStyle(lineWidth: 2, dash: [3])), path.description)
      _ = (path.normalized(), path.contains(.zero), path.applying(CGAffineTransform(rotationAngle: 1)).boundingRect)
    }
  }

  @Test("Lines in a figure of many edges are cut as they would be in one of few")
  func manyEdges() {
    let comb = Path { path in
      for index in 0..<500 { path.addRect(CGRect(x: Double(index) * 2, y: 0, width: 1, height: 10)) }
    }
    let lines = Path { path in
      for y in 0..<400 { path.addLines([CGPoint(x: -1, y: Double(y) / 40), CGPoint(x: 1001, y: Double(y) / 40)]) }
    }
    let within = lines.lineIntersection(comb).polylines
    #expect(within.count >= 399 * 500)
    #expect(within.allSatisfy { $0.points.count == 2 && $0.points[1].x - $0.points[0].x == 1 })
  }

  @Test("Shapes are combined in the space that they get")
  @MainActor func shapes() {
    let rect = CGRect(x: 0, y: 0, width: 20, height: 20)
    let half = Rectangle().subtracting(Rectangle().scale(x: 0.5, anchor: .leading))
    #expect(area(half.path(in: rect)) == 200)
    #expect(area(Rectangle().union(Circle()).path(in: rect)) == 400)
    #expect(
      Rectangle().lineSubtraction(Rectangle().scale(y: 2).offset(x: 10)).path(in: rect).description == "0 0 m 10 0 l 10 20 m 0 20 l 0 0 l")
  }
}
