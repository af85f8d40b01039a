public import Foundation

/// What is selected in a text with attributes that is edited, or where the next letter goes.
///
/// ```swift
/// @State private var text = AttributedString("Hello")
/// @State private var selection = AttributedTextSelection()
///
/// TextEditor(text: $text, selection: $selection)
/// Button("Bold") { text.transformAttributes(in: &selection) { $0.font = .body.bold() } }
/// ```
nonisolated public struct AttributedTextSelection: Equatable, Sendable {
  /// The parts of a text that are selected, or the place between two letters.
  public enum Indices: Equatable, Sendable {
    case insertionPoint(AttributedString.Index)
    case ranges(RangeSet<AttributedString.Index>)
  }

  /// `nil` at the end of the text, whichever it is.
  private var indices: Indices?
  /// What the next letter has, if somebody has said that.
  private var typing: AttributeContainer?

  /// Whether it is a place, and not the end of whichever text.
  fileprivate var isSaid: Bool { indices != nil }

  /// At the end of the text.
  public init() {}

  public init(insertionPoint: AttributedString.Index, typingAttributes: AttributeContainer? = nil) {
    indices = .insertionPoint(insertionPoint)
    typing = typingAttributes
  }

  public init(range: Range<AttributedString.Index>) {
    indices = range.isEmpty ? .insertionPoint(range.lowerBound) : .ranges(RangeSet(range))
  }

  public init(ranges: RangeSet<AttributedString.Index>) { indices = .ranges(ranges) }

  /// Where it is in a text. What is too far is at the text's end.
  public func indices(in text: AttributedString) -> Indices {
    switch indices {
    case .insertionPoint(let index): .insertionPoint(min(index, text.endIndex))
    case .ranges(let ranges):
      .ranges(RangeSet(ranges.ranges.map { min($0.lowerBound, text.endIndex)..<min($0.upperBound, text.endIndex) }))
    case nil: .insertionPoint(text.endIndex)
    }
  }

  /// What the next letter has: what was said, or else what the letter before it has.
  public func typingAttributes(in text: AttributedString) -> AttributeContainer {
    if let typing { return typing }
    let span = span(in: text)
    if !span.isEmpty { return text[span].runs.first?.attributes ?? AttributeContainer() }
    return text.attributes(before: span.lowerBound)
  }

  /// What each of the selected parts has.
  public func attributes(in text: AttributedString) -> [AttributeContainer] {
    guard case .ranges(let ranges) = indices(in: text) else { return [typingAttributes(in: text)] }
    return ranges.ranges.flatMap { text[$0].runs.map(\.attributes) }
  }

  /// From the first selected letter to the last one.
  func span(in text: AttributedString) -> Range<AttributedString.Index> {
    switch indices(in: text) {
    case .insertionPoint(let index): index..<index
    case .ranges(let ranges): (ranges.ranges.first?.lowerBound ?? text.endIndex)..<(ranges.ranges.last?.upperBound ?? text.endIndex)
    }
  }

  /// What has been said of the next letter, if that comes there.
  fileprivate func said(ofLetterAt offset: Int, in text: AttributedString) -> AttributeContainer? {
    guard let typing, case .insertionPoint(let index) = indices(in: text) else { return nil }
    return text.characters.distance(from: text.startIndex, to: index) == offset ? typing : nil
  }

  fileprivate mutating func type(_ attributes: AttributeContainer) { typing = attributes }
}

nonisolated extension AttributedString {
  /// Changes the attributes of what is selected; where nothing is, those of the next letter.
  public mutating func transformAttributes(
    in selection: inout AttributedTextSelection, body: (inout AttributeContainer) throws -> Void
  ) rethrows {
    guard case .ranges(let ranges) = selection.indices(in: self) else {
      var attributes = selection.typingAttributes(in: self)
      try body(&attributes)
      return selection.type(attributes)
    }
    for range in ranges.ranges {
      for run in self[range].runs.map({ ($0.range, $0.attributes) }) {
        var attributes = run.1
        try body(&attributes)
        self[run.0].setAttributes(attributes)
      }
    }
  }

  /// Replaces what is selected by letters with the attributes of the next one, and goes on behind them.
  public mutating func replaceSelection(_ selection: inout AttributedTextSelection, withCharacters letters: some Collection<Character>) {
    replaceSelection(&selection, with: AttributedString(String(letters), attributes: selection.typingAttributes(in: self)))
  }

  /// Replaces what is selected, and goes on behind what is new.
  public mutating func replaceSelection(_ selection: inout AttributedTextSelection, with content: AttributedString) {
    let span = selection.span(in: self)
    let end = characters.distance(from: startIndex, to: span.lowerBound) + content.characters.count
    let ranges = if case .ranges(let set) = selection.indices(in: self) { Array(set.ranges) } else { [span] }
    // What is between several ranges stays.
    for range in ranges.dropFirst().reversed() { removeSubrange(range) }
    replaceSubrange(ranges.first ?? span, with: content)
    selection = AttributedTextSelection(insertionPoint: characters.index(startIndex, offsetBy: end))
  }

  fileprivate func attributes(before index: Index) -> AttributeContainer {
    if index > startIndex { return runs[characters.index(before: index)].attributes }
    return runs.first?.attributes ?? AttributeContainer()
  }

  /// The letters that somebody has written in place of these: what is as it was keeps its attributes, and what is new has those of the letter before it.
  func edited(_ letters: String, by selection: AttributedTextSelection? = nil) -> AttributedString {
    let old = Array(characters)
    let new = Array(letters)
    let first = zip(old, new).prefix { $0 == $1 }.count
    let last = zip(old[first...].reversed(), new[first...].reversed()).prefix { $0 == $1 }.count
    guard old.count - last > first || new.count - last > first else { return self }
    let start = characters.index(startIndex, offsetBy: first)
    let end = characters.index(start, offsetBy: old.count - last - first)
    var result = self
    let attributes = selection?.said(ofLetterAt: first, in: self) ?? (start < end ? runs[start].attributes : attributes(before: start))
    result.replaceSubrange(start..<end, with: AttributedString(String(new[first..<new.count - last]), attributes: attributes))
    return result
  }
}

/// The letters of a text with attributes.
final class LettersLocation: PartLocation<AttributedString, String> {
  private let selection: Binding<AttributedTextSelection>?

  init(_ whole: BindingLocation<AttributedString>, _ selection: Binding<AttributedTextSelection>?) {
    self.selection = selection
    super.init(whole)
  }

  override var value: String {
    get { String(whole.value.characters) }
    set {
      let old = whole.value
      whole.value = old.edited(newValue, by: selection?.wrappedValue)
    }
  }
}

extension TextEditor {
  /// An editor for a text with attributes.
  ///
  /// A browser's field shows letters alone. What somebody edits in them leaves the attributes of the others as they are, and what is written has those of the
  /// letter before it, or what `transformAttributes(in:body:)` has said of the next one.
  ///
  /// - Parameter selection: what is selected in it, or where the next letter goes.
  public init(text: Binding<AttributedString>, selection: Binding<AttributedTextSelection>? = nil) {
    let letters = Binding<String>(location: LettersLocation(text.location, selection)).transaction(text.transaction)
    guard let selection else {
      self.init(text: letters)
      return
    }
    self.init(
      text: letters,
      selection: Binding(
        // Before anybody has been in it nothing is selected.
        get: { selection.wrappedValue.isSaid ? TextSelection(selection.wrappedValue, in: text.wrappedValue) : nil },
        set: { selection.wrappedValue = $0?.attributed(in: text.wrappedValue) ?? AttributedTextSelection() }))
  }
}

extension TextSelection {
  nonisolated fileprivate init(_ selection: AttributedTextSelection, in text: AttributedString) {
    let letters = String(text.characters)
    let span = selection.span(in: text)
    let start = letters.index(letters.startIndex, offsetBy: text.characters.distance(from: text.startIndex, to: span.lowerBound))
    let end = letters.index(start, offsetBy: text.characters.distance(from: span.lowerBound, to: span.upperBound))
    self.init(range: start..<end)
  }

  nonisolated fileprivate func attributed(in text: AttributedString) -> AttributedTextSelection {
    let letters = String(text.characters)
    let range: Range<String.Index> =
      switch indices {
      case .selection(let only): only
      case .multiSelection(let several):
        (several.ranges.first?.lowerBound ?? letters.endIndex)..<(several.ranges.last?.upperBound ?? letters.endIndex)
      }
    let start = text.characters.index(
      text.startIndex, offsetBy: letters.distance(from: letters.startIndex, to: min(range.lowerBound, letters.endIndex)))
    let length = letters.distance(from: min(range.lowerBound, letters.endIndex), to: min(range.upperBound, letters.endIndex))
    return AttributedTextSelection(range: start..<text.characters.index(start, offsetBy: length))
  }
}
