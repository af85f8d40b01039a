package import Foundation

/// What a canvas shows. Equal drawings are one object, whoever draws them: a picture in a thousand windows is stored once.
package final class Drawing: Sendable {
  package struct Content: Hashable, Sendable {
    /// In points.
    package var size: CGSize
    package var marks: [Mark]
  }

  /// One thing that was drawn, over those before.
  package struct Mark: Hashable, Sendable {
    package var figure: Figure
    package var transform: Transform
    /// From 0 to 1.
    package var opacity: Double
    /// Where it is seen: in all of these.
    package var clips: [Clip] = []
    /// What is done to it, the first one first.
    package var filters: [Filter] = []
    package var blend = BlendMode.normal
  }

  /// A part of the drawing, in points of that.
  package struct Clip: Hashable, Sendable {
    package var path: Path
    package var isEvenOdd: Bool
    /// Whether what is outside of the path is seen.
    package var isInverse: Bool
    /// What is drawn there, in place of a path.
    package var layer: [Mark]?
  }

  package enum Filter: Hashable, Sendable {
    case blur(Double)
    /// Lengths are in points.
    case shadow(Color, radius: Double, x: Double, y: Double)
    case color(ColorEffect)
  }

  package enum Figure: Hashable, Sendable {
    case fill(Path, Shading, isEvenOdd: Bool)
    case stroke(Path, Shading, StrokeStyle)
    /// The anchor of the text is at the point.
    case text([TextRun], at: CGPoint, anchor: UnitPoint)
    /// A text in as many lines as it needs in the width of a rectangle. It is a view, too.
    case writing([TextRun], CGRect)
    /// A picture that fills a rectangle. A symbol has the shading, if it has one.
    case picture(ImageSource, CGRect, Shading?)
    /// A picture as large as it is. Its anchor is at the point.
    case wholePicture(ImageSource, at: CGPoint, anchor: UnitPoint)
    /// A view that the canvas draws, by its place: its anchor is at the point. It is an element of its own, and in no drawing that a host gets.
    case symbol(Int, at: CGPoint, anchor: UnitPoint)
    /// A view that is as large as a rectangle.
    case symbolInRect(Int, CGRect)
    /// What is done to the mark is done to all of them at once.
    case layer([Mark])
  }

  package enum Shading: Hashable, Sendable {
    case paint(Paint)
    /// Places are points of the drawing.
    case linear(Gradient, from: CGPoint, to: CGPoint)
    case radial(Gradient, center: CGPoint, from: Double, to: Double)
    /// All around the center, beginning at an angle. What is painted with it is a view.
    case conic(Gradient, center: CGPoint, angle: Angle)
  }

  /// Where points of a figure are in the drawing: at `(a x + c y + tx, b x + d y + ty)`.
  package struct Transform: Hashable, Sendable {
    package var a = 1.0
    package var b = 0.0
    package var c = 0.0
    package var d = 1.0
    package var tx = 0.0
    package var ty = 0.0

    package var isIdentity: Bool { self == Transform() }

    /// What the other one does comes before what this one does.
    mutating func apply(_ inner: Transform) {
      self = Transform(
        a: a * inner.a + c * inner.b, b: b * inner.a + d * inner.b, c: a * inner.c + c * inner.d, d: b * inner.c + d * inner.d,
        tx: a * inner.tx + c * inner.ty + tx, ty: b * inner.tx + d * inner.ty + ty)
    }
  }

  package let content: Content

  private init(_ content: Content) { self.content = content }
}

extension Drawing: Equatable {
  package static func == (first: Drawing, second: Drawing) -> Bool { first === second || first.content == second.content }
}

// MARK: One object for equal drawings

extension Drawing {
  private struct Known {
    weak var drawing: Drawing?
  }

  @MainActor private static var known: [Content: Known] = [:]
  /// How many are known when those are forgotten that nobody shows any more.
  @MainActor private static var limit = 64

  /// The drawing with a content. Complexity: the size of the content.
  @MainActor
  package static func of(_ content: Content) -> Drawing {
    if let drawing = known[content]?.drawing { return drawing }
    if known.count >= limit {
      known = known.filter { $0.value.drawing != nil }
      limit = max(64, known.count * 2)
    }
    let drawing = Drawing(content)
    known[content] = Known(drawing: drawing)
    return drawing
  }
}
