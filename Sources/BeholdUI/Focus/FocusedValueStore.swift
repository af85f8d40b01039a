internal import BeholdObservation

/// What the views of a window give of themselves while they are in use.
@MainActor @Observable
final class FocusedValueStore {
  private struct Source {
    let node: AnyViewNode
    var write: (inout FocusedValues) -> Void
    /// When the focus was last in it; 0 if it never was.
    var turn = 0
  }

  /// Of views that give the same, that in which the focus was last, or else the one that has come last.
  private(set) var values = FocusedValues()

  /// In the order in which they have come.
  @ObservationIgnored private var sources: [ObjectIdentifier: (order: Int, source: Source)] = [:]
  @ObservationIgnored private var count = 0
  @ObservationIgnored private var isResolving = false

  nonisolated init() {}

  func add(_ id: AnyObject, at node: AnyViewNode, _ write: @escaping (inout FocusedValues) -> Void) {
    count += 1
    sources[ObjectIdentifier(id)] = (count, Source(node: node, write: write))
    resolve(in: node.tree)
  }

  func update(_ id: AnyObject, _ write: @escaping (inout FocusedValues) -> Void) {
    guard let node = sources[ObjectIdentifier(id)]?.source.node else { return }
    sources[ObjectIdentifier(id)]?.source.write = write
    resolve(in: node.tree)
  }

  func remove(_ id: AnyObject) {
    guard let node = sources.removeValue(forKey: ObjectIdentifier(id))?.source.node else { return }
    resolve(in: node.tree)
  }

  /// Somebody has put the focus on an element.
  func focusMoved(to element: Element) {
    guard !sources.isEmpty else { return }
    var around: Element? = element
    while let current = around, current.owner == nil { around = current.parent }
    var nodes: Set<ObjectIdentifier> = []
    var node = around?.owner
    while let current = node {
      nodes.insert(ObjectIdentifier(current))
      node = current.parent
    }
    count += 1
    var isOther = false
    for (id, entry) in sources where nodes.contains(ObjectIdentifier(entry.source.node)) {
      sources[id]?.source.turn = count
      isOther = true
    }
    if isOther { resolve(in: element.tree) }
  }

  /// After the update, as views are not evaluated during it because of others.
  private func resolve(in tree: ViewTree) {
    guard !isResolving else { return }
    isResolving = true
    tree.callbacks.addChange("focusedValue(_:_:)", refused: { [weak self] in self?.isResolving = false }) { [weak self] in
      guard let self else { return }
      isResolving = false
      var values = FocusedValues()
      for entry in sources.values.sorted(by: { ($0.source.turn, $0.order) < ($1.source.turn, $1.order) }) { entry.source.write(&values) }
      self.values = values
    }
    tree.needsFlush()
  }
}
