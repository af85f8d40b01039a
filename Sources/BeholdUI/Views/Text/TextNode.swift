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
  private var timer: ViewTimer?
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
    timer?.cancel()
    timer = nil
    if case .plain(let string) = text.content { return show(string, nil) }
    let now = tree.clock.now
    let zone = text.isOfTimeZone ? observedZone() : .current
    let runs = text.runs(at: now, in: zone)
    show(runs == nil ? text.plainText(at: now, in: zone) : nil, runs)
    guard let next = text.nextChange(after: now) else { return }
    timer = tree.clock.schedule(at: next) { [weak self] in
      if let self, isMounted { describe() }
    }
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
    timer?.cancel()
    zoneObserver = nil
    super.end()
  }
}
