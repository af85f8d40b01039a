/// A view, as data: made at random, written in a report, cut down to what still goes wrong.
struct Tree: Codable {
  enum Kind: String, Codable {
    case hstack, vstack, zstack
    /// Its children are the view, and what is behind it or before it.
    case background, overlay
    case color, rectangle, rounded, circle, text, spacer, divider
    case scroll, grid, row, lazyGrid, lazyStack
  }

  var kind: Kind
  /// What a text says; the name of a colour.
  var text: String?
  /// As `Alignment` calls it: `topLeading`.
  var alignment: String?
  var spacing: Double?
  /// Of a spacer, at least.
  var length: Double?
  /// Of what scrolls: `vertical`, `horizontal`.
  var axis: String?
  var columns: [Column]?
  var children: [Tree]?
  /// From the inside out.
  var modifiers: [Modifier]?

  init(_ kind: Kind) { self.kind = kind }
}

/// A column of a lazy grid.
struct Column: Codable {
  enum Kind: String, Codable { case fixed, flexible, adaptive }

  var kind: Kind
  var length: Double?
  var most: Double?
}

/// A modifier with its arguments.
struct Modifier: Codable {
  enum Kind: String, Codable {
    /// A frame of a given size, and one with limits.
    case frame, limits
    case padding, paint, fixedSize, ratio, offset, priority, lineLimit
  }

  /// What stands for infinity, which JSON has no number for.
  static let infinity = -1.0

  var kind: Kind
  var width: Double?
  var height: Double?
  var minWidth: Double?
  var maxWidth: Double?
  var minHeight: Double?
  var maxHeight: Double?
  var alignment: String?
  /// Letters of `tlbr`.
  var edges: String?
  /// The distance, the ratio, the priority, the number of lines.
  var value: Double?
  /// The name of a colour.
  var color: String?
  var isHorizontal: Bool?
  var isVertical: Bool?

  init(_ kind: Kind) { self.kind = kind }
}
