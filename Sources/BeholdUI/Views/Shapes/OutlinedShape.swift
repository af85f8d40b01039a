internal import Foundation

/// A shape of the library's, of which hosts may know what it is in whatever space.
nonisolated protocol OutlinedShape: Shape {
  /// `nil` if it has to be drawn for a size.
  var known: Outline? { get }
  /// Whether it is as wide as it is high.
  var isSquare: Bool { get }
}

extension OutlinedShape {
  var isSquare: Bool { known?.isCircle ?? false }
}

/// A shape that is made of another one, in whatever space that gets. Of most, hosts know nothing.
nonisolated protocol DerivedShape: OutlinedShape {
  associatedtype Content: Shape
  var shape: Content { get }
}

extension DerivedShape {
  var known: Outline? { nil }
  var isSquare: Bool { shape.isSquare }
}

/// A shape that hosts know.
nonisolated protocol BoxShape: OutlinedShape, InsettableShape, ElementView {
  var outline: Outline { get }
  /// Whether any of them is drawn as it is, in whatever way.
  static var isFigure: Bool { get }
}

extension BoxShape {
  var known: Outline? { outline }

  static var isFigure: Bool { false }

  @MainActor var kind: ElementKind { .shape }

  @MainActor func describe(_ element: Element) { element.set(.outline, .outline(outline)) }

  public func path(in rect: CGRect) -> Path { outline.path(in: rect) }

  public func inset(by amount: CGFloat) -> some InsettableShape { InsetBox(outline: .inset(outline, by: amount)) }
}

struct InsetBox: BoxShape {
  typealias Body = Never

  let outline: Outline
}

nonisolated extension Shape {
  /// What hosts know of it without its size.
  nonisolated var known: Outline? { (self as? any OutlinedShape)?.known }

  nonisolated var isSquare: Bool { (self as? any OutlinedShape)?.isSquare ?? false }
}
