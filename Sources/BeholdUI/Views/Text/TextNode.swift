internal import BeholdObservation
internal import Foundation

nonisolated extension Text: View {
  public typealias Body = Never

  public static func _makeNode(_ view: Self, at place: ViewPlace) -> ViewNode<Self> { TextNode(view, at: place) }
}

/// The node of a text, which is described again when its time comes, or for another reader.
private final class TextNode: ElementOwner<Text> {
  private let environment: EnvironmentLayer?
  @exclusivity(unchecked) private var text: Text
  @exclusivity(unchecked) private var occasions: Occasions?

  /// What makes few texts be described again without another value.
  private final class Occasions {
    /// There is one if the text has changed with the time.
    var ticker: Ticker?
    /// There is one if the text has a style of the program's, which the environment decides about.
    @exclusivity(unchecked) var observer: PersistentObserver?
  }

  init(_ text: Text, at place: __shared ViewPlace) {
    self.text = text
    environment = place.environment
    super.init(.text, at: place)
    describe()
    insert(at: place)
  }

  override func update(at new: UnsafePointer<Text>) {
    visited()
    guard new.pointee != text else { return }
    text = new.pointee
    describe()
  }

  private func describe() {
    if let letters {
      occasions?.ticker?.wait(until: nil)
      occasions?.observer = nil
      return show(letters, nil)
    }
    let now = tree.clock.now
    let values = EnvironmentValues(environment)
    let context = TextContext(at: now, in: values, text.needs)
    show(resolved(text.written(in: context), in: values))
    let next = text.nextChange(in: context)
    if next != nil, occasions?.ticker == nil {
      madeOccasions.ticker = Ticker(in: tree, isVisible: isVisible) { [weak self] in if let self, isMounted { describe() } }
    }
    occasions?.ticker?.wait(until: next)
  }

  /// All that is shown, if that is letters that do not change with the time.
  private var letters: String? {
    switch text.content {
    case .plain(let string): string
    case .plainFormat(let format): format.letters(in: EnvironmentValues(environment))
    case .key, .format, .localized, .pieces: nil
    }
  }

  private var madeOccasions: Occasions {
    let occasions = self.occasions ?? Occasions()
    self.occasions = occasions
    return occasions
  }

  private func resolved(_ runs: [TextRun], in values: EnvironmentValues) -> [TextRun] {
    guard runs.areOfProgram else {
      occasions?.observer = nil
      return runs
    }
    let occasions = madeOccasions
    // The observer keeps the node, so that a change by another thread finds it, until the text has gone.
    if occasions.observer == nil { occasions.observer = PersistentObserver { self.tree.becameStale(self) } }
    return occasions.observer?.track { runs.resolved(in: values) } ?? runs
  }

  override func evaluateIfStale() { if isMounted, occasions?.observer?.isStale == true { describe() } }

  override func visibilityChanged(to isVisible: Bool) {
    super.visibilityChanged(to: isVisible)
    occasions?.ticker?.setVisible(isVisible)
  }

  override func environmentOfTextsChanged(_ needs: TextContext.Needs) { if !text.needs.isDisjoint(with: needs) { describe() } }

  private func show(_ runs: [TextRun]) {
    guard runs.count == 1, let run = runs.first, run.image == nil else { return show(nil, runs) }
    // Where the whole text has one style, the letters and the style are known apart: most changes are of the letters alone.
    show(run.text, run.styles.isEmpty ? nil : [TextRun("", run.styles)])
  }

  private func show(_ string: String?, _ runs: [TextRun]?) {
    element.set(.text, string)
    element.set(.runs, runs.map { .runs($0) })
  }

  override func end() {
    occasions?.observer = nil
    occasions?.ticker?.end()
    super.end()
  }
}
