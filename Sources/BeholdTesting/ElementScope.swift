internal import BeholdUI

/// Something to look for elements in: a host, or an element.
///
/// An element is found by what people call it, by what it is, by both, or by its accessibility identifier:
///
/// ```swift
/// try host.find("Name").type("Kim")
/// try host.find(.button, "Order").press()
/// try host.find(id: "total").text
/// try host.find(.list).findAll(.button, "Delete")[1].press()
/// ```
///
/// A name is the accessibility label, the label of a control, the prompt of a field, or the text of a text; a button, a link, a toggle or a
/// label is called by the text in it, and is found instead of that text. Hidden elements are not found.
@MainActor
public protocol ElementScope {
  /// The element in which is looked.
  var root: TestElement { get }
}

extension ElementScope {
  /// The one element of a name.
  ///
  /// - Throws: ``TestHostError`` if there is none, or if there are several, with what is shown and what comes near.
  public func find(_ name: String) throws -> TestElement { try one(ElementQuery(name: name)) }

  /// The one element that is of a kind.
  public func find(_ role: ElementRole) throws -> TestElement { try one(ElementQuery(role: role)) }

  /// The one element that is of a kind and has a name.
  public func find(_ role: ElementRole, _ name: String) throws -> TestElement { try one(ElementQuery(role: role, name: name)) }

  /// The one element with an accessibility identifier.
  public func find(id identifier: String) throws -> TestElement { try one(ElementQuery(identifier: identifier)) }

  /// The one element in whose name there is a text.
  public func find(containing text: String) throws -> TestElement { try one(ElementQuery(part: text)) }

  /// One of the elements of a name, by its place in view order, from 0.
  public func find(_ name: String, at index: Int) throws -> TestElement { try one(ElementQuery(name: name), at: index) }

  /// One of the elements of a kind, by its place in view order, from 0.
  public func find(_ role: ElementRole, at index: Int) throws -> TestElement { try one(ElementQuery(role: role), at: index) }

  /// One of the elements of a kind and a name, by its place in view order, from 0.
  public func find(_ role: ElementRole, _ name: String, at index: Int) throws -> TestElement {
    try one(ElementQuery(role: role, name: name), at: index)
  }

  /// All elements of a name, in view order.
  public func findAll(_ name: String) throws -> [TestElement] { try all(ElementQuery(name: name)) }

  /// All elements of a kind, in view order.
  public func findAll(_ role: ElementRole) throws -> [TestElement] { try all(ElementQuery(role: role)) }

  /// All elements of a kind and a name, in view order.
  public func findAll(_ role: ElementRole, _ name: String) throws -> [TestElement] { try all(ElementQuery(role: role, name: name)) }

  /// All elements in whose name there is a text, in view order.
  public func findAll(containing text: String) throws -> [TestElement] { try all(ElementQuery(part: text)) }

  /// Whether a text is to be read somewhere: in the name of an element or in what a control is set to, as a part or as a whole.
  public func contains(_ text: String) -> Bool {
    guard let root = try? root.current() else { return false }
    return root.anyWithin { element in
      element.names.contains { $0.contains(text) } || element[.value]?.text?.contains(text) == true
        || element.valueText?.contains(text) == true
    }
  }

  /// Whether there is an element of a kind, of this name if one is given.
  public func contains(_ role: ElementRole, _ name: String? = nil) -> Bool {
    (try? all(ElementQuery(role: role, name: name)).isEmpty == false) ?? false
  }

  private func all(_ query: ElementQuery) throws -> [TestElement] {
    let root = self.root
    return try query.matches(in: root.current()).map { TestElement($0, in: root.host) }
  }

  private func one(_ query: ElementQuery, at index: Int? = nil) throws -> TestElement {
    let root = self.root
    let element = try root.current()
    let matches = query.matches(in: element)
    if let index {
      if matches.indices.contains(index) { return TestElement(matches[index], in: root.host) }
    } else if matches.count == 1 {
      return TestElement(matches[0], in: root.host)
    }
    throw query.failure(matches, at: index, in: element)
  }
}

extension Element {
  /// Whether something is so of an element in this one, or of this one, that is not hidden.
  func anyWithin(_ isSo: (Element) -> Bool) -> Bool {
    guard !isHidden else { return false }
    return isSo(self) || children.contains { $0.anyWithin(isSo) }
  }
}
