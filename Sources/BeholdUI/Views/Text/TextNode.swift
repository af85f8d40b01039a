internal import Foundation

extension Text: View {
  public typealias Body = Never

  public static func _makeNode(_ view: Self, at place: ViewPlace) -> ViewNode<Self> { TextNode(view, at: place) }
}

/// The node of a text, which is described again when its time comes.
private final class TextNode: ElementOwner<Text> {
  private var text: Text
  private var timer: ViewTimer?

  init(_ text: Text, at place: ViewPlace) {
    self.text = text
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
    let runs = text.runs(at: now)
    show(runs == nil ? text.plainText(at: now) : nil, runs)
    guard let next = text.nextChange(after: now) else { return }
    timer = tree.clock.schedule(at: next) { [weak self] in
      if let self, isMounted { describe() }
    }
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
    super.end()
  }
}
