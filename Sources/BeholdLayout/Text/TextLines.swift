internal import Foundation

/// Pieces of text, broken into lines.
struct TextLines {
  struct Piece {
    enum Kind {
      case word
      case space
      case newline
    }

    var kind: Kind
    /// How many letters.
    var count: Int
    /// Of one letter.
    var advance: CGFloat
    var height: CGFloat
    var ascent: CGFloat

    var width: CGFloat { CGFloat(count) * advance }
  }

  struct Line {
    /// Without spaces at the end.
    var width: CGFloat = 0
    var height: CGFloat = 0
    var ascent: CGFloat = 0
    /// Of the letter that is cut off first where there is not enough space.
    var advance: CGFloat = 0
  }

  private(set) var lines: [Line] = []
  private let width: CGFloat
  private var line = Line()
  /// With the spaces at the end.
  private var reach: CGFloat = 0
  private var isEmpty = true

  init(_ pieces: [Piece], width: CGFloat?) {
    self.width = width ?? .infinity
    var index = 0
    while index < pieces.count {
      switch pieces[index].kind {
      case .space:
        take(pieces[index])
        reach += pieces[index].width
        index += 1
      case .newline:
        take(pieces[index])
        end()
        take(pieces[index])
        index += 1
      case .word:
        // Runs that follow each other without a space are one word.
        var end = index
        while end < pieces.count, pieces[end].kind == .word { end += 1 }
        add(pieces[index..<end])
        index = end
      }
    }
    end()
  }

  /// A line is as high as all that is in it.
  private mutating func take(_ piece: Piece) {
    line.height = max(line.height, piece.height)
    line.ascent = max(line.ascent, piece.ascent)
    line.advance = piece.advance
  }

  private mutating func end() {
    lines.append(line)
    (line, reach, isEmpty) = (Line(), 0, true)
  }

  private mutating func add(_ word: ArraySlice<Piece>) {
    let length = word.reduce(0) { $0 + $1.width }
    if !isEmpty, !fits(reach + length) { end() }
    for piece in word { fits(reach + length) ? put(piece, piece.count) : breakUp(piece) }
  }

  /// What a sum of many parts is off by does not break a line.
  private func fits(_ length: CGFloat) -> Bool { length <= width + 0.001 }

  private mutating func put(_ piece: Piece, _ count: Int) {
    take(piece)
    reach += CGFloat(count) * piece.advance
    line.width = reach
    isEmpty = false
  }

  /// Breaks a word that is wider than a line wherever the line ends. A line has one letter at least.
  private mutating func breakUp(_ piece: Piece) {
    var left = piece.count
    while left > 0 {
      let space = piece.advance > 0 ? ((width - reach + 0.001) / piece.advance).rounded(.down) : .infinity
      let count = space >= CGFloat(left) ? left : Int(max(space, isEmpty ? 1 : 0))
      if count > 0 { put(piece, count) }
      left -= count
      if left > 0 { end() }
    }
  }

  /// The first lines. The last of them is filled up, and ends with an ellipsis, if there are more.
  func shown(_ most: Int) -> (lines: [Line], isTruncated: Bool) {
    guard lines.count > most else { return (lines, false) }
    var shown = Array(lines.prefix(most))
    let last = shown.count - 1
    let (advance, whole) = (shown[last].advance, lines[last...].prefix(2).reduce(0) { $0 + $1.width })
    if advance > 0, width < .infinity {
      let letters = (min(width, max(whole, shown[last].width + advance)) / advance + 0.001).rounded(.down)
      shown[last].width = max(letters * advance, shown[last].width)
    } else {
      shown[last].width += advance
    }
    return (shown, true)
  }
}
