internal import Foundation

/// A node whose content is evaluated at its times, too, while it is seen.
class TimedNode<Content, Shown: View>: TrackingNode<Content, Shown> {
  /// Made after the content, which may say that it is seen elsewhere.
  private var ticker: Ticker?
  private var child: ViewNode<Shown>?

  /// Evaluates the content for the first time.
  final func begin(at place: ViewPlace) {
    _ = computeTracked { child = place.within(self).mount($0.pointee) }
    ticker = Ticker(in: tree, isVisible: isShown) { [weak self] in
      guard let self, isMounted else { return }
      tick()
    }
    if !isShown { waitToBeSeen() }
  }

  /// The time has come for which the node has waited.
  func tick() {}

  /// Waits for another time instead of the one before.
  final func wait(until next: Date?, isLive: Bool = false) { ticker?.wait(until: next, isLive: isLive) }

  override func apply(_ content: UnsafePointer<Shown>) { child?.update(at: content) }

  final override func visibilityChanged(to isVisible: Bool) {
    super.visibilityChanged(to: isVisible)
    ticker?.setVisible(isShown)
    // An outlet may open below.
    if !isShown { waitToBeSeen() }
  }

  final override func catchUp() {
    // What a tick has made due is evaluated with all that is seen again.
    if isShown { ticker?.setVisible(true) }
    super.catchUp()
  }

  override func end() {
    super.end()
    ticker?.end()
  }

  final override func visitChildren(_ visit: (AnyViewNode) -> Bool) -> Bool { visitOnly(child, visit) }
}
