internal import BeholdObservation
internal import Foundation

extension Text: View {
  public typealias Body = Never

  public static func _makeNode(_ view: Self, at place: ViewPlace) -> ViewNode<Self> { TextNode(view, at: place) }
}

/// The node of a text, which is described again when its time comes, or in another time zone.
private final class TextNode: ElementOwner<Text> {
  private var text: Text
  private let environment: EnvironmentLayer?
  /// There is one if the text has changed with the time.
  private var ticker: Ticker?
  /// There is one if the text has dates in it.
  private var zoneObserver: PersistentObserver?

  init(_ text: Text, at place: ViewPlace) {
    self.text = text
    environment = place.environment
    super.init(.text, at: place)
    describe()
    insert(at: place)
  }

  override func update(to new: Text) {
    visited()
    guard new != text else { return }
    text = new
    describe()
  }

  private func describe() {
    if case .plain(let string) = text.content {
      ticker?.wait(until: nil)
      return show(string, nil)
    }
    let now = tree.clock.now
    let zone = text.isOfTimeZone ? observedZone() : .current
    let runs = text.runs(at: now, in: zone)
    show(runs == nil ? text.plainText(at: now, in: zone) : nil, runs)
    let next = text.nextChange(after: now)
    if next != nil, ticker == nil {
      ticker = Ticker(in: tree, isVisible: isVisible) { [weak self] in if let self, isMounted { describe() } }
    }
    ticker?.wait(until: next)
  }

  override func visibilityChanged(to isVisible: Bool) {
    super.visibilityChanged(to: isVisible)
    ticker?.setVisible(isVisible)
  }

  private func observedZone() -> TimeZone {
    if zoneObserver == nil { zoneObserver = PersistentObserver { self.tree.becameStale(self) } }
    return zoneObserver?.track { EnvironmentValues(environment).timeZone } ?? .current
  }

  override func evaluateIfStale() {
    guard isMounted else { return }
    visited()
    describe()
  }

  private func show(_ string: String?, _ runs: [TextRun]?) {
    // Where the whole text has one style, the letters and the style are known apart: most changes are of the letters alone.
    if let run = runs?.first, runs?.count == 1, run.image == nil {
      element.set(.text, run.text)
      element.set(.runs, .runs([TextRun("", run.styles)]))
      return
    }
    element.set(.text, string)
    element.set(.runs, runs.map { .runs($0) })
  }

  override func end() {
    ticker?.end()
    zoneObserver = nil
    super.end()
  }
}
