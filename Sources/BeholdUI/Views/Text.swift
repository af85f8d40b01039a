/// A piece of text to read.
public struct Text: ElementView {
  public typealias Body = Never

  let string: String

  public init(verbatim content: String) { string = content }

  @_disfavoredOverload
  public init(_ content: some StringProtocol) { string = String(content) }

  var kind: ElementKind { .text }

  func describe(_ element: Element) { element.set(.text, string) }
}
