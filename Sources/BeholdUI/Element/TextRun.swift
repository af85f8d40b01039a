/// A piece of text with a style of its own.
package struct TextRun: Hashable, Sendable {
  package var text: String
}
