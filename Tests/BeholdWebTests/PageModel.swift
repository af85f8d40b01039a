import Foundation

/// A page as the script keeps it: it applies frames as `Documentation/WebProtocol.md` has it, and knows nothing else of the session.
final class PageModel {
  final class Node {
    let tag: String
    var attributes: [String: String] = [:]
    var children: [Child] = []
    weak var parent: Node?

    init(_ tag: String) { self.tag = tag }

    var number: Int? { attributes["data-n"].flatMap { Int($0) } }

    /// The element's children are in it.
    var slot: Node { attributes["data-p"] == nil ? self : first { $0.attributes["data-s"] != nil } ?? self }

    var elements: [Node] { children.compactMap { if case .node(let node) = $0 { node } else { nil } } }

    func first(where isIt: (Node) -> Bool) -> Node? {
      for node in elements {
        if isIt(node) { return node }
        if let found = node.first(where: isIt) { return found }
      }
      return nil
    }

    func visit(_ body: (Node) -> Void) {
      body(self)
      for node in elements { node.visit(body) }
    }

    func leave() {
      parent?.children.removeAll { if case .node(let node) = $0 { node === self } else { false } }
      parent = nil
    }

    func insert(_ node: Node, before next: Node?) {
      node.leave()
      let index = children.firstIndex { if case .node(let child) = $0 { child === next } else { false } } ?? children.endIndex
      children.insert(.node(node), at: index)
      node.parent = self
    }
  }

  enum Child {
    case node(Node)
    case text(String)
  }

  private(set) var nodes: [Int: Node] = [:]
  private(set) var root: Node?
  private(set) var path: String?
  /// What the visitor is told beside the page.
  private(set) var notice: String?
  /// What went wrong: a frame that is none, a number that the page does not know.
  private(set) var problems: [String] = []
  /// Whether the page may show anything, because it has said what is not so: until it is told everything.
  var isInDoubt = false
  /// How many frames there were.
  var frames = 0
  /// What the last connection has said of how many messages had arrived.
  private(set) var known: Int?

  private var knownTakers: [Node]?

  /// The elements that take events, by their numbers.
  var takers: [Node] {
    if let knownTakers { return knownTakers }
    let takers = nodes.filter { $0.value.attributes["data-e"] != nil }.sorted { $0.key < $1.key }.map(\.value)
    knownTakers = takers
    return takers
  }

  func apply(_ frame: String) {
    frames += 1
    knownTakers = nil
    guard let operations = try? JSONSerialization.jsonObject(with: Data(frame.utf8)) as? [[Any]] else {
      return problems.append("no frame: \(frame.prefix(200))")
    }
    for operation in operations where !apply(operation) && !isInDoubt { problems.append("cannot be applied: \(operation)") }
  }

  private func apply(_ operation: [Any]) -> Bool {
    func number(_ index: Int) -> Int? { index < operation.count ? operation[index] as? Int : nil }
    func node(_ index: Int) -> Node? { number(index).flatMap { nodes[$0] } }
    switch number(0) {
    case 0:
      guard var part = node(1), let text = operation[2] as? String else { return false }
      while let inner = part.elements.first, inner.number == nil { part = inner }
      part.children = text.isEmpty ? [] : [.text(text)]
    case 1:
      guard let parent = node(1), let before = number(2), let description = operation[3] as? [Any] else { return false }
      guard before == 0 || nodes[before]?.parent === parent.slot else { return false }
      let child = self.node(for: description)
      parent.slot.insert(child, before: before == 0 ? nil : nodes[before])
      fill(child, description, [])
    case 2:
      guard let gone = node(1) else { return false }
      remove(gone)
    case 3:
      guard let moved = node(1), let before = number(2), let parent = moved.parent else { return false }
      guard before == 0 || nodes[before]?.parent === parent else { return false }
      parent.insert(moved, before: before == 0 ? nil : nodes[before])
    case 4:
      guard let description = operation[1] as? [Any] else { return false }
      return show(description)
    case 19:
      guard var part = node(1), let declarations = operation[2] as? String else { return false }
      for _ in 0..<(number(3) ?? 0) {
        guard let inner = part.elements.first else { return false }
        part = inner
      }
      part.attributes["style", default: ""] += declarations + ";"
    case 5: return node(1) != nil && [5, 6].contains(operation.count)
    case 6: return node(1) != nil
    case 9: path = operation[1] as? String
    // What was told before is over with the connection.
    case 12: (known, notice) = (number(1), nil)
    // There is no such session. The frame is none of the session's.
    case 13: isInDoubt = true
    case 14: notice = operation.count > 1 ? operation[1] as? String : nil
    case 7, 8, 10, 11, 15, 17, 18: break
    default: return false
    }
    return true
  }

  /// Shows an element as it is described, which the page knows already, or the whole page.
  @discardableResult
  func show(_ description: [Any]) -> Bool {
    let id = ((description[1] as? [String: Any])?["data-n"] as? String).flatMap { Int($0) }
    guard let id else { return false }
    let old = nodes[id]
    guard old != nil || root == nil else { return false }
    let node = node(for: description)
    if let old, old !== node { old.parent?.insert(node, before: old) }
    if root == nil || old === root {
      root = node
      isInDoubt = false
    }
    fill(node, description, [])
    return true
  }

  private func node(for description: [Any], among parts: inout [Node]) -> Node {
    let tag = description[0] as? String ?? ""
    let id = ((description[1] as? [String: Any])?["data-n"] as? String).flatMap { Int($0) }
    if let id { return nodes[id].flatMap { $0.tag == tag ? $0 : nil } ?? Node(tag) }
    let isSlot = (description[1] as? [String: Any])?["data-s"] != nil
    guard let index = parts.firstIndex(where: { $0.tag == tag && ($0.attributes["data-s"] != nil) == isSlot }) else { return Node(tag) }
    return parts.remove(at: index)
  }

  private func node(for description: [Any]) -> Node {
    var none: [Node] = []
    return node(for: description, among: &none)
  }

  private static let controls: Set = ["input", "textarea", "select", "option"]

  private func fill(_ node: Node, _ description: [Any], _ stay: [Node]) {
    var stay = stay
    let attributes = description[1] as? [String: Any] ?? [:]
    var old: Node?
    if let id = (attributes["data-n"] as? String).flatMap({ Int($0) }) {
      old = nodes[id]
      stay = old?.slot.elements.filter { $0.number != nil } ?? []
      nodes[id] = node
    }
    // What a person may have changed is no attribute.
    let isControl = Self.controls.contains(node.tag)
    node.attributes = attributes.filter {
      !isControl || !["value", "checked", "selected", "data-range"].contains($0.key) || (node.tag == "option" && $0.key == "value")
    }
    .mapValues { "\($0)" }
    guard node.tag != "textarea" else { return }
    var parts = node.elements.filter { $0.number == nil }
    var wanted: [Child] = []
    var inner: [(Node, [Any])] = []
    for child in description.dropFirst(2) {
      if let text = child as? String {
        wanted.append(.text(text))
      } else if let description = child as? [Any] {
        let made = self.node(for: description, among: &parts)
        wanted.append(.node(made))
        inner.append((made, description))
      } else {
        wanted += stay.map { .node($0) }
      }
    }
    let before = node.elements
    for case .node(let child) in wanted where child.parent !== node { child.leave() }
    node.children = wanted
    for case .node(let child) in wanted { child.parent = node }
    for (part, description) in inner { fill(part, description, stay) }
    // Children may have gone on into parts.
    for child in before where child.parent === node && !node.elements.contains(where: { $0 === child }) { remove(child) }
    if let old, old !== node { remove(old) }
  }

  private func remove(_ gone: Node) {
    gone.visit { node in if let id = node.number, nodes[id] === node { nodes[id] = nil } }
    gone.leave()
  }

  /// The page as text: the same for the same nodes.
  var text: String { root.map { Self.text(of: $0) } ?? "" }

  /// What of a style counts: the last declaration of each name.
  private static func style(_ declarations: String) -> String {
    var values: [Substring: Substring] = [:]
    for part in declarations.split(separator: ";") { values[part.prefix { $0 != ":" }] = part }
    return values.values.sorted().joined(separator: ";")
  }

  private static func text(of node: Node, indent: String = "") -> String {
    let attributes = node.attributes.sorted { $0.key < $1.key }.map {
      " \($0.key)=\(($0.key == "style" ? style($0.value) : $0.value).debugDescription)"
    }.joined()
    var lines = indent + node.tag + attributes + "\n"
    var open = ""
    func closeText() {
      if !open.isEmpty { lines += indent + " " + open.debugDescription + "\n" }
      open = ""
    }
    for child in node.children {
      switch child {
      case .text(let text): open += text
      case .node(let node):
        closeText()
        lines += Self.text(of: node, indent: indent + " ")
      }
    }
    closeText()
    return lines
  }
}
