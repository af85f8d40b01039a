/// Takes a description of nodes, from the outside in: a node is opened, its attributes follow, then what is in it, then it is closed.
///
/// The same description becomes the text of a page, or a part of a frame.
protocol MarkupSink {
  mutating func open(_ tag: StaticString)
  mutating func attribute(_ name: StaticString, _ value: String)
  /// An attribute without a value.
  mutating func attribute(_ name: StaticString)
  /// The number of the element that the node is of.
  mutating func number(_ number: UInt32)
  /// What a person may have changed since: `value`, `checked`, `selected`.
  mutating func property(_ name: StaticString, _ value: String)
  /// The classes of the node, and declarations of style that belong to it alone.
  mutating func appearance(_ classes: String, _ declarations: String)
  mutating func text(_ text: String)
  /// What is in the node stays as it is.
  mutating func keepContent()
  mutating func close()
}

extension MarkupSink {
  mutating func attribute(_ name: StaticString, _ number: some BinaryInteger) { attribute(name, "\(number)") }

  mutating func number(_ number: UInt32) { attribute("data-n", number) }
}
