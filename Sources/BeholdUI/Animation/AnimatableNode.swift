internal import Foundation

/// The node of a view of which a part is something between while it is animated.
final class AnimatableNode<Shown, Data: VectorArithmetic>: ViewNode<Shown> {
  /// As the parent gives it.
  private var view: Shown
  private let data: WritableKeyPath<Shown, Data>
  private var animated: AnimatedValue<Data>
  /// Whether hosts show by themselves what is between.
  private let isHosts: (Shown) -> Bool
  private let place: (container: Element, modifiers: ElementModifiers?)
  private var child: ViewNode<Shown>!
  /// There is one while something is between.
  private var ticker: Ticker?

  /// - Parameters:
  ///   - data: the part.
  ///   - isHosts: whether hosts show by themselves what is between.
  ///   - make: makes the node that shows the view.
  init(
    _ view: Shown, _ data: WritableKeyPath<Shown, Data>, at place: ViewPlace, unless isHosts: @escaping (Shown) -> Bool = { _ in false },
    _ make: (Shown, ViewPlace) -> ViewNode<Shown>
  ) {
    self.view = view
    self.data = data
    self.isHosts = isHosts
    self.place = (place.container, place.modifiers)
    animated = AnimatedValue(view[keyPath: data])
    super.init(at: place)
    child = make(view, place.within(self))
  }

  override func update(at pointer: UnsafePointer<Shown>) {
    let view = pointer.pointee
    visited()
    self.view = view
    let target = view[keyPath: data]
    if target != animated.target { go(to: target) }
    show()
  }

  private func go(to target: Data) {
    let animation = isHosts(view) ? nil : tree.currentAnimation(of: place.container, by: place.modifiers)
    animated.go(to: target, by: animation, at: tree.clock.now)
    if let animation, animated.isMoving { tree.begunAnimations.insert(animation) }
    wait()
  }

  /// Until it is something else.
  private func wait() {
    guard animated.isMoving else {
      ticker?.end()
      ticker = nil
      return
    }
    let ticker = ticker ?? Ticker(in: tree, isVisible: isVisible) { [weak self] in self?.tick() }
    self.ticker = ticker
    ticker.wait(until: FrameRate.next(after: tree.clock.now), isLive: true)
  }

  private func tick() { if isMounted { tree.becameStale(self) } }

  override func evaluateIfStale() {
    guard isMounted, animated.isMoving else { return }
    visited()
    animated.advance(to: tree.clock.now)
    wait()
    show()
  }

  private func show() {
    guard animated.value != animated.target else { return child.update(to: view) }
    var between = view
    between[keyPath: data] = animated.value
    child.update(to: between)
  }

  override func visitChildren(_ visit: (AnyViewNode) -> Bool) -> Bool { visitOnly(child, visit) }

  override func visibilityChanged(to isVisible: Bool) {
    super.visibilityChanged(to: isVisible)
    ticker?.setVisible(isVisible)
  }

  override func end() { ticker?.end() }
}
