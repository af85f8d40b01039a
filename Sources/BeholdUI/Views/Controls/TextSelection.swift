/// What is selected in a text that is edited, or where the next letter goes.
///
/// ```swift
/// @State private var text = ""
/// @State private var selection: TextSelection?
///
/// TextField("Message", text: $text, selection: $selection)
/// Button("Select all") { selection = TextSelection(range: text.startIndex..<text.endIndex) }
/// ```
///
/// Its places are indices of the text as it was when it was made. Before it is used with a text that may be another by now, its indices are to be compared
/// with the text's `endIndex`; a field takes those that are too far for its end.
nonisolated public struct TextSelection: Hashable, Sendable {
  /// The parts of a text that are selected.
  public enum Indices: Hashable, Sendable {
    case selection(Range<String.Index>)
    /// A browser's fields have one selection: of several parts it is from the first to the last.
    case multiSelection(RangeSet<String.Index>)
  }

  public var indices: Indices
  /// Without effect, as ``TextSelectionAffinity`` is.
  public var affinity = TextSelectionAffinity.automatic

  /// A selection of a part of a text.
  public init(range: Range<String.Index>) { indices = .selection(range) }

  /// A selection of several parts of a text.
  public init(ranges: RangeSet<String.Index>) { indices = .multiSelection(ranges) }

  /// The place of the next letter: nothing is selected.
  public init(insertionPoint: String.Index) { indices = .selection(insertionPoint..<insertionPoint) }

  /// Whether nothing is selected, and only the place of the next letter is said.
  public var isInsertion: Bool {
    switch indices {
    case .selection(let range): range.isEmpty
    case .multiSelection(let ranges): ranges.isEmpty
    }
  }
}

// MARK: As fields say it

extension TextSelection {
  /// - Parameter offsets: in UTF-16's units, with ends of lines as one. Those that are too far, or within a letter, are taken for the next before.
  init(_ offsets: Range<Int>, in text: String) {
    let start = Self.index(offsets.lowerBound, in: text)
    self.init(range: start..<(offsets.isEmpty ? start : max(start, Self.index(offsets.upperBound, in: text))))
  }

  /// Where the selection is in a text, in UTF-16's units with ends of lines as one; `nil` if it says no place.
  func offsets(in text: String) -> Range<Int>? {
    let range: Range<String.Index>
    switch indices {
    case .selection(let only): range = only
    case .multiSelection(let several):
      guard let first = several.ranges.first, let last = several.ranges.last else { return nil }
      range = first.lowerBound..<last.upperBound
    }
    let start = Self.offset(range.lowerBound, in: text)
    return start..<max(start, Self.offset(range.upperBound, in: text))
  }

  /// Where the caret is after an edit, as far as the two texts tell: behind what is new.
  static func caret(after old: String, _ new: String) -> Int {
    var (oldEnd, newEnd) = (old.unicodeScalars.endIndex, new.unicodeScalars.endIndex)
    while oldEnd > old.startIndex, newEnd > new.startIndex {
      let (before, newBefore) = (old.unicodeScalars.index(before: oldEnd), new.unicodeScalars.index(before: newEnd))
      guard old.unicodeScalars[before] == new.unicodeScalars[newBefore] else { break }
      (oldEnd, newEnd) = (before, newBefore)
    }
    return offset(newEnd, in: new)
  }

  private static func index(_ offset: Int, in text: String) -> String.Index {
    // There are no more units of UTF-16 than bytes.
    var rest = min(max(offset, 0), text.utf8.count)
    // Most texts have no such ends of lines, and are not walked through.
    if text.utf8.contains(carriageReturn) {
      for index in text.indices where text[index] == "\r\n" {
        guard text.utf16.distance(from: text.startIndex, to: index) < rest else { break }
        rest += 1
      }
    }
    let index = text.utf16.index(text.startIndex, offsetBy: rest, limitedBy: text.endIndex) ?? text.endIndex
    return text.unicodeScalars.index(atOrBefore: index)
  }

  private static func offset(_ index: String.Index, in text: String) -> Int {
    // It may be of a longer text.
    let index = min(max(index, text.startIndex), text.endIndex)
    let before = text.utf16.distance(from: text.startIndex, to: index)
    guard text.utf8.contains(carriageReturn) else { return before }
    return before - text[..<index].count { $0 == "\r\n" }
  }

  private static var carriageReturn: UInt8 { UInt8(ascii: "\r") }
}

extension String.UnicodeScalarView {
  fileprivate func index(atOrBefore index: Index) -> Index { index == endIndex ? index : self.index(before: self.index(after: index)) }
}
