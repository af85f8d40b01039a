internal import Foundation

extension Text: View {
  public typealias Body = Never

  public static func _makeNode(_ view: Self, at place: ViewPlace) -> ViewNode<Self> { TextNode(view, at: place) }
}

/// The node of a text, which is described again when its time comes.
private final class TextNode: ViewNode<Text> {
  private var text: Text
  private let element: Element
  private var timer: ViewTimer?

  init(_ text: Text, at place: ViewPlace) {
    self.text = text
    element = Element(.text, in: place.tree, modifiers: place.modifiers)
    super.init(at: place)
    describe()
    element.insert(into: place.container, before: place.next)
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
    element.set(.text, string)
    element.set(.runs, runs.map { .runs($0) })
  }

  override func visitElements(_ visit: (Element) -> Bool) -> Bool { visit(element) }

  override func end() {
    timer?.cancel()
    element.end()
  }
}
