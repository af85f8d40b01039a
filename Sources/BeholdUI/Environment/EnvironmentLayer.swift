/// What one modifier adds to the environment. Layers are linked from the inside out.
final class EnvironmentLayer: @unchecked Sendable {
  private let outer: EnvironmentLayer?
  /// Whether the keys of this layer depend on what its modifier reads, so that one may be added later.
  private let isOpen: Bool
  @exclusivity(unchecked) private var cells: [AnyEnvironmentCell]
  /// Read by those who have not found their key in an open layer.
  private lazy var shape = EnvironmentCell(0, .of(.key(EnvironmentLayer.self), named: "values"))

  init(outer: EnvironmentLayer?, isOpen: Bool, _ writes: [EnvironmentWrite]) {
    self.outer = outer
    self.isOpen = isOpen
    // Who has written them may keep them, and give them to other layers, too.
    cells = writes.map { $0.cell.copied() }
  }

  /// The innermost cell of a key. Complexity: the number of layers.
  func cell(for key: EnvironmentID) -> AnyEnvironmentCell? {
    var layer: EnvironmentLayer? = self
    while let current = layer {
      for cell in current.cells where cell.key == key && cell.isSet { return cell }
      if current.isOpen { _ = current.shape.value }
      layer = current.outer
    }
    return nil
  }

  /// The keys that are set, here and around, of values that say how elements are shown; the outermost ones first. What is set for the window holds in all
  /// of it anyway.
  var styleKeys: [any StyleEnvironmentKey.Type] {
    var keys: [any StyleEnvironmentKey.Type] = []
    var layer: EnvironmentLayer? = self
    while let current = layer, current.outer != nil {
      for case let key? in current.cells.lazy.filter(\.isSet).map(\.description.styleKey) where !keys.contains(where: { $0 == key }) {
        keys.append(key)
      }
      if current.isOpen { _ = current.shape.value }
      layer = current.outer
    }
    return keys.reversed()
  }

  /// Sets the values that have changed, and tells their readers.
  ///
  /// - Returns: what of them texts are written by.
  func update(_ writes: [EnvironmentWrite]) -> TextContext.Needs {
    var needs = set(writes)
    for cell in cells where cell.isSet && !writes.contains(where: { $0.key == cell.key }) {
      cell.isSet = false
      cell.touch()
      needs.formUnion(EnvironmentValues.needs(under: cell.key))
    }
    return needs
  }

  /// Sets these values and leaves the others.
  ///
  /// - Returns: what of them texts are written by.
  func set(_ writes: [EnvironmentWrite]) -> TextContext.Needs {
    var isReshaped = false
    var needs: TextContext.Needs = []
    for write in writes {
      if let cell = cells.first(where: { $0.key == write.key }) {
        let isOther = cell.set(from: write.cell)
        isReshaped = isReshaped || !cell.isSet
        if isOther && cell.isRead || !cell.isSet { needs.formUnion(EnvironmentValues.needs(under: write.key)) }
        cell.isSet = true
      } else {
        cells.append(write.cell.copied())
        isReshaped = true
        needs.formUnion(EnvironmentValues.needs(under: write.key))
      }
    }
    if isReshaped { _ = shape.set(shape.peek + 1) }
    return needs
  }
}
