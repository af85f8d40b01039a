/// What has been drawn on a canvas, or in a layer of one.
///
/// What is cut out of it, and what is seen only beside it, are layers with clips: hosts know those.
final class DrawnMarks {
  var list: [Drawing.Mark] { behind.isEmpty ? marks : behind.reversed() + marks }

  private var marks: [Drawing.Mark] = []
  /// What was drawn behind all that, the hindmost last.
  private var behind: [Drawing.Mark] = []
  /// How many layers are in each other.
  private var depth = 0
  /// How many marks a host draws, those in clips as well.
  private var weight = 0
  /// How many of them are drawn once more, in clips.
  private var repeated = 0
  /// How many marks there were when the last one was drawn only on what is there.
  private var countAtop: Int?

  private static let mostDepth = 100
  private static let mostRepeated = 4_000

  func add(_ mark: Drawing.Mark, by mode: GraphicsContext.BlendMode) {
    switch mode {
    case .clear: cut(mark.covering)
    case .copy:
      cut(mark.covering)
      append(mark)
    case .sourceIn, .sourceOut:
      let seen = clipped(mark, isInverse: mode == .sourceOut)
      cut(mark.covering)
      if let seen { append(seen) }
    case .sourceAtop: appendAtop(mark)
    case .destinationOver: insert(mark)
    case .destinationIn: cut(mark.remainder)
    case .destinationOut: cut(mark)
    case .destinationAtop:
      cut(mark.remainder)
      insert(mark)
    case .xor:
      let seen = clipped(mark, isInverse: true)
      cut(mark)
      if let seen { append(seen) }
    default: append(mark)
    }
  }

  private func append(_ mark: Drawing.Mark) {
    marks.append(mark)
    weight += 1
  }

  /// Draws behind all that is there.
  private func insert(_ mark: Drawing.Mark) {
    behind.append(mark)
    weight += 1
    countAtop = nil
  }

  /// What is drawn in a row on what is there covers no more of it: one clip is enough for all.
  private func appendAtop(_ mark: Drawing.Mark) {
    if countAtop == marks.count, case .layer(var before)? = marks.last?.figure {
      // The array has one owner, so that it grows where it is.
      marks[marks.count - 1].figure = .layer([])
      before.append(mark)
      marks[marks.count - 1].figure = .layer(before)
      weight += 1
      return
    }
    guard let seen = clipped(Drawing.Mark(layer: [mark]), isInverse: false) else { return }
    append(seen)
    countAtop = marks.count
  }

  /// A mark as far as something is there, or nothing is; `nil` where too much would be drawn again for it.
  private func clipped(_ mark: Drawing.Mark, isInverse: Bool) -> Drawing.Mark? {
    guard repeated + weight <= Self.mostRepeated else { return nil }
    repeated += weight
    weight *= 2
    settle()
    var mark = mark
    mark.clips.append(Drawing.Clip(path: Path(), isEvenOdd: false, isInverse: isInverse, layer: marks))
    return mark
  }

  private func settle() {
    guard !behind.isEmpty else { return }
    marks = behind.reversed() + marks
    behind = []
  }

  /// Cuts a mark out of all that is there. What is cut in a row is cut out of one layer.
  private func cut(_ mark: Drawing.Mark) {
    guard !marks.isEmpty || !behind.isEmpty else { return }
    countAtop = nil
    if marks.count != 1 || !behind.isEmpty || !marks[0].isCut {
      guard depth < Self.mostDepth else { return }
      depth += 1
      settle()
      marks = [Drawing.Mark(layer: marks)]
    }
    weight += 1
    // A clip is no mask: views are cut by it, too.
    if marks[0].drawsViews, marks[0].clips.count < 8, let outline = mark.outline {
      marks[0].clips.append(outline)
    } else if let last = marks[0].clips.lastIndex(where: { $0.layer != nil }) {
      marks[0].clips[last].layer?.append(mark)
    } else {
      marks[0].clips.append(Drawing.Clip(path: Path(), isEvenOdd: false, isInverse: true, layer: [mark]))
    }
  }
}

extension Drawing.Mark {
  fileprivate init(layer marks: [Drawing.Mark]) { self.init(figure: .layer(marks), transform: Drawing.Transform(), opacity: 1) }

  /// Whether it is a layer of which something has been cut, and nothing else is done to.
  fileprivate var isCut: Bool {
    guard case .layer = figure, !clips.isEmpty else { return false }
    return clips.allSatisfy(\.isInverse) && opacity == 1 && filters.isEmpty && blend == .normal && transform.isIdentity
  }

  /// Where something is drawn, however transparent.
  fileprivate var covering: Drawing.Mark {
    var mark = self
    mark.opacity = 1
    switch figure {
    case .fill(let path, _, let isEvenOdd): mark.figure = .fill(path, .paint(.color(.black)), isEvenOdd: isEvenOdd)
    case .stroke(let path, _, let style): mark.figure = .stroke(path, .paint(.color(.black)), style)
    case .layer(let marks): mark.figure = .layer(marks.map(\.covering))
    default: break
    }
    return mark
  }

  /// Where something is drawn, as far as that is transparent.
  fileprivate var remainder: Drawing.Mark {
    var mark = covering
    mark.clips.append(Drawing.Clip(path: Path(), isEvenOdd: false, isInverse: true, layer: [self]))
    return mark
  }

  /// What is left without it, if it is a path in one opaque colour.
  fileprivate var outline: Drawing.Clip? {
    guard case .fill(let path, .paint(.color(let color)), let isEvenOdd) = figure, color.isOpaque,
      opacity == 1, clips.isEmpty, filters.isEmpty
    else { return nil }
    return Drawing.Clip(path: path.applying(CGAffineTransform(transform)), isEvenOdd: isEvenOdd, isInverse: true)
  }
}

extension Color {
  /// Whether it is known to be opaque.
  fileprivate var isOpaque: Bool {
    switch source {
    case .named(let name): name != .clear && name != .primary && name != .secondary
    case .components(let components): components.opacity >= 1
    default: false
    }
  }
}
