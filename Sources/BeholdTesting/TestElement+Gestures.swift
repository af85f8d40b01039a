internal import BeholdUI
public import Foundation

// What people do with an element that waits for gestures, or with one within it.
extension TestElement {
  /// Puts a pointer down on the element: see ``TestTouch``.
  ///
  /// - Parameter point: where, in the coordinates that the gesture asks for.
  /// - Throws: ``TestHostError`` if the element has gone, or nothing waits for a gesture there.
  public func touch(at point: CGPoint = .zero) throws -> TestTouch { try touched(at: point, "touched") { _ in true } }

  /// Puts a pointer down on the element, drags it and lets go.
  ///
  /// - Parameters:
  ///   - distance: how far.
  ///   - point: from where, in the coordinates that the gesture asks for.
  ///   - velocity: how quick it is at the end, in points a second.
  public func drag(by distance: CGSize, from point: CGPoint = .zero, velocity: CGSize = .zero) throws {
    let touch = try touched(at: point, "dragged") { if case .drag = $0 { true } else { false } }
    touch.move(by: CGSize(width: distance.width / 2, height: distance.height / 2), velocity: velocity)
    touch.move(by: CGSize(width: distance.width / 2, height: distance.height / 2), velocity: velocity)
    touch.end()
  }

  /// Rests on the element for some seconds, and lets go.
  public func longPress(for seconds: Double = 1) throws {
    let touch = try touched(at: .zero, "pressed for long") { if case .longPress = $0 { true } else { false } }
    touch.hold(for: seconds)
    touch.end()
  }

  /// Taps the element at a point, in the coordinates that the gesture asks for.
  public func tap(at point: CGPoint) throws {
    try touched(at: point, "tapped") { if case .tap = $0 { true } else { false } }.end()
  }

  /// Brings a pointer over the element, or moves it there.
  public func hover(at point: CGPoint = .zero) throws { try hover(GestureSample(location: point), isOver: true) }

  /// Takes the pointer away from the element.
  public func endHover() throws { try hover(GestureSample(), isOver: false) }

  private func hover(_ sample: GestureSample, isOver: Bool) throws {
    var element: Element? = try known("hovered") { if case .hover = $0 { true } else { false } }
    while let current = element {
      for case .gesture(let request?) in current.styles {
        guard case .part(.hover) = request.shape else { continue }
        for phase in isOver ? [GestureReport.Phase.began] : [.cancelled] {
          host.perform { host.tree.send(.gesture(GestureReport(request.number, phase, sample)), to: current.id) }
        }
      }
      element = current.parent
    }
  }

  private func touched(at point: CGPoint, _ what: String, _ isPart: (GestureRequest.Part) -> Bool) throws -> TestTouch {
    TestTouch(try known(what, isPart), at: point, in: host)
  }

  /// The element, if something waits there for such a gesture and it can be made.
  private func known(_ what: String, _ isPart: (GestureRequest.Part) -> Bool) throws -> Element {
    let element = try current()
    guard element.waits(for: isPart) else {
      throw TestHostError(
        .notTaken, "\(ElementPrinter.line(element)) cannot be \(what): nothing waits for that there.", shown: host.description)
    }
    return element
  }
}
