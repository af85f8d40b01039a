/// The first of several views that fits into the space that there is; the last one if none does.
///
/// ```swift
/// ViewThatFits(in: .horizontal) {
///   HStack { title; details }
///   VStack { title; details }
/// }
/// ```
///
/// A view fits if it would like to be no larger than the space. All of them are there, with their state; one is seen, and takes part in what is around. In a browser
/// the page chooses, so that a window that becomes wider needs nobody to ask.
nonisolated public struct ViewThatFits<Content: View>: ElementView {
  public typealias Body = Never

  let axes: Axis.Set
  let content: Content

  /// - Parameter axes: the directions in which a view has to fit.
  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }

  var kind: ElementKind { .fitting }

  @MainActor func describe(_ element: Element) {
    element.set(.axes, axes.names)
    guard element.contentChanged == nil else { return }
    let choice = FittingChoice(of: element)
    element.contentChanged = { choice.settle() }
    element.handle(ElementEvents(.fit) { event in if case .fit(let index) = event { choice.choose(index) } })
  }
}

/// Which of the views in an element fits.
@MainActor
private final class FittingChoice {
  private var index = 0
  private weak var element: Element?

  init(of element: Element) { self.element = element }

  func choose(_ index: Int) {
    self.index = index
    settle()
  }

  /// Hides the others.
  func settle() {
    guard let element else { return }
    let children = Array(element.children)
    let chosen = min(max(index, 0), children.count - 1)
    for (place, child) in children.enumerated() { child.set(.isHidden, place != chosen) }
  }
}
