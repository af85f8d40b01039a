import BeholdUI
import Foundation

@testable import BeholdWeb

/// Looks whether a tree of elements is one, and what a page shows that has been told nothing of it before.
@MainActor
enum TreeCheck {
  /// Each element knows its neighbours, is there, and has a number that no other has.
  static func check(_ root: Element, _ problems: inout [String]) {
    var seen: Set<Element.ID> = []
    func look(_ element: Element) {
      if !seen.insert(element.id).inserted { problems.append("two elements have the number \(element.id)") }
      if !element.isConnected { problems.append("\(element.kind) \(element.id) has ended and is still in the tree") }
      var previous: Element?
      for child in element.children {
        if child.parent !== element || child.previous !== previous {
          problems.append("\(child.kind) \(child.id) has other neighbours than it knows")
        }
        previous = child
        look(child)
      }
      if element.lastChild !== previous { problems.append("\(element.kind) \(element.id) ends elsewhere") }
    }
    look(root)
  }

  /// The page of a session, as the whole of it is described now.
  static func page(of session: WebSession) -> PageModel {
    var writer = ElementWriter(JSONSink(), context: session.context)
    writer.write(session.tree.root, .whole)
    let page = PageModel()
    if let description = try? JSONSerialization.jsonObject(with: Data(writer.sink.bytes)) as? [Any] { page.show(description) }
    return page
  }
}
