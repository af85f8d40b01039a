import BeholdObservation
import Foundation
import Testing

@testable import BeholdUI

/// How much memory that takes of which there is one for each thing that is seen. `malloc` gives it in steps of sixteen bytes, and adds a word.
@MainActor @Suite("Footprint")
struct FootprintTests {
  @Observable fileprivate final class Item: Identifiable {
    let id: Int
    var value = 0

    init(id: Int) { self.id = id }
  }

  private struct Row: View {
    let item: Item
    var body: some View { Text("\(item.id): \(item.value)") }
  }

  private struct Number: EnvironmentKey { static let defaultValue = 0 }

  private func size(of object: AnyObject) throws -> Int {
    typealias UsableSize = @convention(c) (UnsafeRawPointer) -> Int
    let usableSize = unsafeBitCast(try #require(dlsym(nil, "malloc_usable_size")), to: UsableSize.self)
    return usableSize(Unmanaged.passUnretained(object).toOpaque())
  }

  /// The nodes of a tree, from the outside in.
  private func nodes(of tree: ViewTree) -> [AnyViewNode] {
    var nodes: [AnyViewNode] = []
    func collect(_ node: AnyViewNode) -> Bool {
      nodes.append(node)
      return node.visitChildren(collect)
    }
    if let root = tree.rootNode { _ = collect(root) }
    return nodes
  }

  @Test("What a row is made of is small", arguments: [("RowNode<", 88), ("BodyNode<", 88), ("TextNode", 104)])
  func row(_ name: String, _ most: Int) throws {
    let tree = ViewTree()
    tree.mount(ForEach([Item(id: 1), Item(id: 2)]) { Row(item: $0) })
    let ofRows = nodes(of: tree).filter { $0 is RowNode<[Item], Int, Row> || $0 is BodyNode<Row> || $0 is ViewNode<Text> }
    let named = ofRows.filter { "\(type(of: $0))".hasPrefix(name) }
    #expect(ofRows.count == 6 && named.count == 2)
    for node in named { #expect(try size(of: node) <= most) }
  }

  @Test("An element is small, and one thing is known of it without an array")
  func element() throws {
    let tree = ViewTree()
    tree.mount(Text("a").padding(3))
    let element = try #require(tree.root.firstChild)
    #expect(try size(of: element) <= 120)
    #expect(try size(of: try #require(element.modifiers)) <= 56)
    #expect(MemoryLayout<ElementAttribute>.size <= 18 && MemoryLayout<ElementAttributes>.size <= 18)
  }

  @Test("Styles and modifiers have room for a text, and what is larger stands elsewhere")
  func values() { #expect(MemoryLayout<Style>.size <= 17 && MemoryLayout<ElementModifier>.size <= 18) }

  @Test("A value of the environment has its name in common with the others of its key")
  func cells() throws {
    let cells = [1, 2].map { number in
      var values = EnvironmentValues()
      values[Number.self] = number
      return values.written[0].cell
    }
    #expect(cells[0].description === cells[1].description && cells[0].isNamed("Number"))
    #expect(try size(of: EnvironmentCell(1, cells[0].description)) <= 56)
  }

  @Test("What is known of an element is in the order in which it was said first")
  func order() {
    var attributes = ElementAttributes()
    #expect(attributes.isEmpty && attributes[.text] == nil)
    attributes[.text] = .text("a")
    #expect(attributes.map(\.key) == [.text] && attributes[.text] == .text("a") && attributes[.label] == nil)
    attributes[.text] = .text("b")
    attributes[.label] = .text("c")
    attributes[.count] = .number(1)
    attributes[.text] = .text("d")
    #expect(attributes.map(\.key) == [.text, .label, .count])
    #expect(attributes.map(\.value) == [.text("d"), .text("c"), .number(1)])
    attributes[.role] = nil
    attributes[.text] = nil
    #expect(attributes.map(\.key) == [.label, .count])
    attributes.keep { $0.key == .count }
    #expect(attributes.map(\.value) == [.number(1)] && attributes.count == 1)
    attributes[.count] = nil
    #expect(attributes.isEmpty && attributes[.count] == nil)
  }

  @Test("Of two modifiers that say the same of an element the inner one counts, also when the outer one changes")
  func innermost() throws {
    struct Page: View {
      @State private var staysOpen = true
      var body: some View {
        PasteButton(payloadType: String.self) { _ in }.menuActionDismissBehavior(staysOpen ? .disabled : .enabled)
        Button("toggle") { staysOpen.toggle() }
      }
    }
    let tree = ViewTree()
    tree.mount(Page())
    func action() -> ElementAttribute.Value? { tree.elements.first { $0.kind == .button }?[.pageAction] }
    let pastes = action()
    #expect(pastes == .text("paste"))
    for _ in 0..<2 {
      _ = tree.send(.press, to: try #require(tree.elements.last { $0.kind == .button }).id)
      tree.flush()
      #expect(action() == pastes)
    }
  }

  @Test("Rows that are known by their ids are the same input where nothing of them is another")
  func sameRows() throws {
    struct Item: Identifiable { let id: Int }
    struct Card<Content: View>: View {
      let content: Content
      var body: some View { content }
    }
    struct Page: View {
      @State private var count = 0
      let items = [Item(id: 1), Item(id: 2)]
      var body: some View {
        Button("count \(count)") { count += 1 }
        Card(content: ForEach(items) { Text(verbatim: "\($0.id)") })
      }
    }
    let tree = ViewTree()
    tree.mount(Page())
    tree.log = EvaluationLog()
    _ = tree.send(.press, to: try #require(tree.elements.first { $0.kind == .button }).id)
    tree.flush()
    #expect(tree.log?.counts[ObjectIdentifier(Page.self)] == 1)
    #expect(tree.log?.counts[ObjectIdentifier(Card<ForEach<[Item], Int, Text>>.self)] == nil)
  }
}
