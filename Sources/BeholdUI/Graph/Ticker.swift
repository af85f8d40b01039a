internal import Foundation

/// Calls a node at its times, but for those at which nobody sees what it shows.
///
/// While it rests there is no timer. When it goes on and a time has passed, the node is called once, at once.
@MainActor
final class Ticker {
  private unowned let tree: ViewTree
  private let tick: () -> Void
  private var timer: ViewTimer?
  /// The next time, if there is one.
  private var next: Date?
  /// Whether it comes many times a second, to show what moves.
  private var isLive = false
  private var isVisible: Bool

  /// - Parameters:
  ///   - isVisible: whether the node can be seen in the window.
  ///   - tick: keeps no node that keeps the ticker.
  init(in tree: ViewTree, isVisible: Bool, _ tick: @escaping () -> Void) {
    self.tree = tree
    self.isVisible = isVisible
    self.tick = tick
  }

  /// Waits for another time instead of the one before. One that never comes is none.
  ///
  /// - Parameter isLive: whether it waits, too, until the window has shown what came before.
  func wait(until next: Date?, isLive: Bool = false) {
    let next = next.flatMap { $0.timeIntervalSinceReferenceDate.isFinite ? $0 : nil }
    timer?.cancel()
    timer = nil
    self.next = next
    self.isLive = isLive
    if next == nil { tree.tickers.remove(self) } else { tree.tickers.add(self) }
    if isVisible, tree.isSeen { schedule() }
  }

  /// The node can be seen in the window now, or cannot any more.
  func setVisible(_ isVisible: Bool) {
    guard isVisible != self.isVisible else { return }
    self.isVisible = isVisible
    if isVisible, tree.isSeen { goOn() } else { rest() }
  }

  fileprivate func rest() {
    timer?.cancel()
    timer = nil
  }

  fileprivate func goOn() {
    guard isVisible, timer == nil, let next else { return }
    if next > tree.clock.now { schedule() } else { call() }
  }

  private func schedule() {
    timer = next.map { next in
      tree.clock.schedule(at: next) { [weak self] in self?.call() }
    }
  }

  private func call() {
    timer = nil
    if isLive {
      guard !tree.isBehind else { return }
      tree.hasTicked = true
    }
    next = nil
    tree.tickers.remove(self)
    tick()
  }

  func end() { wait(until: nil) }
}

/// The tickers of a tree that wait for a time.
@MainActor
final class Tickers {
  private var waiting: [ObjectIdentifier: Ticker] = [:]

  fileprivate func add(_ ticker: Ticker) { waiting[ObjectIdentifier(ticker)] = ticker }
  fileprivate func remove(_ ticker: Ticker) { waiting[ObjectIdentifier(ticker)] = nil }

  /// Nobody sees the window.
  func rest() { for ticker in waiting.values { ticker.rest() } }

  func goOn() { for ticker in waiting.values { ticker.goOn() } }

  /// The tree has gone.
  func end() {
    rest()
    waiting = [:]
  }
}
