package import BeholdUI
internal import Foundation

extension ElementLayout {
  /// Tells elements that are measured where they are by these rules.
  ///
  /// - Returns: whether any of them was not told the same before.
  @discardableResult
  package func tellGeometry(to tree: ViewTree, after told: inout [Element.ID: ElementGeometry]) -> Bool {
    var isOther = false
    var now: [Element.ID: ElementGeometry] = [:]
    for element in measured {
      guard element.isConnected, let geometry = geometry(of: element) else { continue }
      now[element.id] = geometry
      guard told[element.id] != geometry else { continue }
      isOther = true
      tree.send(.measure(geometry), to: element.id)
    }
    told = now
    return isOther
  }

  private func geometry(of element: Element) -> ElementGeometry? {
    guard let frame = contentFrame(of: element) else { return nil }
    guard case .spaces(let spaces) = element[.spaces] else { return ElementGeometry(size: frame.size) }
    return ElementGeometry(
      size: frame.size,
      places: spaces.map { space in
        let around = self.frame(of: space, around: element)
        return ElementGeometry.Place(
          origin: CGPoint(x: frame.minX - around.minX, y: frame.minY - around.minY), size: around.size)
      })
  }

  private func frame(of space: MeasuredSpace, around element: Element) -> CGRect {
    var current: Element? = element
    while let around = current {
      if let frame = frame(of: space, at: around) { return frame }
      current = around.parent
    }
    return window
  }

  /// The frame of a space, if that is the element's.
  private func frame(of space: MeasuredSpace, at element: Element) -> CGRect? {
    switch space {
    case .window: nil
    case .named(let number):
      if element.styles.contains(.coordinateSpace(number)) { spaceFrame(number, of: element) } else { nil }
    case .scroll(let axis):
      if element.scrolls(on: axis) { contentFrame(of: element) } else { nil }
    }
  }
}

extension Element {
  /// - Parameter axis: any if `nil`.
  fileprivate func scrolls(on axis: Axis?) -> Bool {
    switch kind {
    case .scroll: axis.map { axes.contains(Axis.Set($0)) } ?? true
    case .list, .form: axis != .horizontal
    default: false
    }
  }
}
