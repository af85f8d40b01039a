/// A style that is a view, too: it fills the space that it gets.
protocol PaintView: ShapeStyle, ElementView {}

extension PaintView {
  var kind: ElementKind { .shape }

  func describe(_ element: Element) {
    element.set(.outline, .outline(.rectangle))
    element.set(.fill, .paint(paint))
  }
}

extension Color: PaintView {
  public typealias Body = Never
}

extension LinearGradient: PaintView {
  public typealias Body = Never
}

extension RadialGradient: PaintView {
  public typealias Body = Never
}

extension EllipticalGradient: PaintView {
  public typealias Body = Never
}

extension AngularGradient: PaintView {
  public typealias Body = Never
}

extension MeshGradient: PaintView {
  public typealias Body = Never
}
