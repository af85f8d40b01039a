package import BeholdUI
internal import Foundation

extension ElementLayout {
  /// Tells elements that are measured what these rules make of them: where they are, which of their views fits.
  ///
  /// - Returns: whether any of them was not told the same before.
  @discardableResult
  package func tellGeometry(to tree: ViewTree, after told: inout [Element.ID: ElementMeasurement]) -> Bool {
    var isOther = false
    var now: [Element.ID: ElementMeasurement] = [:]
    for element in measured {
      guard element.isConnected, let measurement = measurement(of: element) else { continue }
      now[element.id] = measurement
      guard told[element.id] != measurement else { continue }
      isOther = true
      tree.send(measurement.event, to: element.id)
    }
    told = now
    return isOther
  }

  private func measurement(of element: Element) -> ElementMeasurement? {
    if let fitting = content(of: element) as? FittingNode { return fitting.choice.map { .choice($0) } }
    if element.kind == .layout { return answers(of: element).map { .answers($0) } }
    return geometry(of: element).map { .geometry($0) }
  }

  /// What a layout asks of those who measure.
  private func answers(of element: Element) -> LayoutAnswers? {
    guard case .questions(let questions) = element[.questions], let space = (content(of: element) as? ArrangedNode)?.space else {
      return nil
    }
    let children = Dictionary(uniqueKeysWithValues: element.children.map { ($0.id, $0) })
    var answers: [Int: LayoutAnswer] = [:]
    for asked in questions {
      guard let node = children[asked.question.child].flatMap({ node(of: $0) }) else { continue }
      let proposal = ProposedSize(asked.question.proposal)
      answers[asked.number] = LayoutAnswer(
        size: node.size(for: proposal), firstBaseline: node.guide(.vertical(.firstTextBaseline), proposal),
        lastBaseline: node.guide(.vertical(.lastTextBaseline), proposal))
    }
    return LayoutAnswers(space: space, answers: answers)
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
