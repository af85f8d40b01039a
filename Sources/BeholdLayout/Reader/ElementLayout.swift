package import BeholdUI
package import Foundation

/// Where the elements of a window are.
///
/// ```swift
/// let layout = ElementLayout(of: tree.root, size: CGSize(width: 390, height: 844))
/// layout.frame(of: element)
/// ```
///
/// It says what is at one time; another change of the elements needs another layout. Complexity: about as many questions as there are elements, times a
/// small number for each stack that one is in.
@MainActor
package struct ElementLayout {
  private let places: ElementPlaces
  /// What is around all elements, in its own coordinates.
  let window: CGRect

  /// - Parameters:
  ///   - window: what is around all elements.
  ///   - safeArea: what of the window is covered at its edges.
  ///   - pictures: how large those are that the program comes with, by name.
  package init(
    of window: Element, size: CGSize, safeArea: EdgeInsets = EdgeInsets(), text: any TextMeasuring = FixedAdvanceFont(),
    metrics: ControlMetrics = ControlMetrics(), pictures: @escaping (String) -> CGSize? = { _ in nil }
  ) {
    let bounds = CGRect(x: 0, y: 0, width: size.width.length.distance, height: size.height.length.distance)
    var reader = LayoutReader(text: text, metrics: metrics, pictures: pictures, window: bounds, safeArea: safeArea)
    reader.node(for: window, LayoutReader.Context()).place(at: .zero, proposal: ProposedSize(bounds.size))
    // What is a part of a container has to know how large that is.
    for _ in 0..<Self.passes where reader.places.containers != reader.containers {
      reader = LayoutReader(
        text: text, metrics: metrics, pictures: pictures, window: bounds, safeArea: safeArea, containers: reader.places.containers)
      reader.node(for: window, LayoutReader.Context()).place(at: .zero, proposal: ProposedSize(bounds.size))
    }
    places = reader.places
    self.window = bounds
  }

  /// How often containers are looked at whose sizes may follow from what is in them.
  private static var passes: Int { 3 }

  /// What an element takes in the layout with all its modifiers, in the window's coordinates. Nothing for what is not shown: a page that another one covers,
  /// the items of a menu.
  package func frame(of element: Element) -> CGRect? { places[element]?.outer.frame }

  /// Where an element is itself, without its modifiers: a text without its padding, where it has been moved to.
  package func contentFrame(of element: Element) -> CGRect? { places[element]?.content.frame }

  /// The elements whose views ask where they are.
  var measured: [Element] { places.measured }

  /// What an element takes with its modifiers up to the one that gives the space its name.
  func spaceFrame(_ number: UInt64, of element: Element) -> CGRect? { places.space(number, of: element)?.frame }

  /// The node of an element without its modifiers.
  func content(of element: Element) -> LayoutNode? { places[element]?.content }

  /// The node of an element with its modifiers.
  func node(of element: Element) -> LayoutNode? { places[element]?.outer }
}

/// The nodes of elements.
@MainActor
final class ElementPlaces {
  private var nodes: [Element.ID: (outer: LayoutNode, content: LayoutNode)] = [:]
  private var outers: Set<ObjectIdentifier> = []
  private var spaces: [Element.ID: [UInt64: LayoutNode]] = [:]
  var measured: [Element] = []

  /// What of an element is the container, where that is not all of it.
  private var containing: [Element.ID: LayoutNode] = [:]
  /// What lengths are parts of.
  private var asked: Set<Element.ID> = []

  /// How large the containers are that lengths are parts of.
  var containers: [Element.ID: CGSize] {
    Dictionary(
      uniqueKeysWithValues: asked.compactMap { id in
        let node = containing[id] ?? nodes[id]?.content
        return ((node as? ScrollNode)?.space ?? node?.frame?.size).map { (id, $0) }
      })
  }

  func contain(_ element: Element, _ node: LayoutNode) { containing[element.id] = node }

  /// Notes that a length is a part of the element's.
  func ask(for container: Element) -> Element {
    asked.insert(container.id)
    return container
  }

  subscript(element: Element) -> (outer: LayoutNode, content: LayoutNode)? { nodes[element.id] }

  func set(_ element: Element, _ outer: LayoutNode, _ content: LayoutNode) {
    nodes[element.id] = (outer, content)
    outers.insert(ObjectIdentifier(outer))
  }

  func set(_ space: UInt64, of element: Element, _ node: LayoutNode) { spaces[element.id, default: [:]][space] = node }

  func space(_ number: UInt64, of element: Element) -> LayoutNode? { spaces[element.id]?[number] }

  /// Whether a node is all of an element.
  func isElement(_ node: LayoutNode) -> Bool { outers.contains(ObjectIdentifier(node)) }
}
