internal import BeholdUI
internal import Foundation

extension Boxes {
  /// Puts a box around that a layout has placed. Until it is known where it is not seen.
  mutating func wrapAsCell(_ place: LayoutPlacement?) {
    wrap("cell frame " + Alignments.name(place?.anchor.alignment ?? .topLeading))
    let last = boxes.count - 1
    guard let place else { return boxes[last].add("unseen") }
    let (x, y) = (place.position.x, place.position.y)
    boxes[last].declare("inset-inline-start:\(CSS.length(x));top:\(CSS.length(y))")
    if place.anchor != .topLeading { boxes[last].declare("translate:\(CSS.percent(-place.anchor.x)) \(CSS.percent(-place.anchor.y))") }
    if let width = place.proposal.width {
      boxes[last].add("fw")
      boxes[last].declare("--w:\(CSS.length(min(width, LayoutAnswer.longest)))")
    } else {
      boxes[last].add("fixed-x")
    }
    if let height = place.proposal.height {
      boxes[last].add("fh")
      boxes[last].declare("--h:\(CSS.length(min(height, LayoutAnswer.longest)))")
    } else {
      boxes[last].add("fixed-y")
    }
  }

  /// As wide as it would like to be. What is left over all have in common; what is missing, too, down to the least widths, in points whatever the letters.
  mutating func applyColumn(_ frame: Frame) {
    align(by: (frame.alignment.horizontal, frame.alignment.vertical))
    wrap("frame " + Alignments.name(frame.alignment))
    let last = boxes.count - 1
    boxes[last].stage = .frame
    let (least, most) = (Self.length(frame.minWidth) ?? 0, Self.length(frame.maxWidth))
    let ideal = max(min(Self.length(frame.idealWidth) ?? Self.usualColumn, most ?? .infinity), least)
    boxes[last].declare("flex:\(frame.width == nil ? 1 : 0) 1 \(CSS.growing(ideal))")
    boxes[last].declare("min-width:\(CSS.length(least));max-width:\(most.map { CSS.growing(max($0, least)) } ?? "none")")
  }

  /// How wide a column would like to be that does not say it.
  private static let usualColumn: CGFloat = 100

  mutating func apply(_ frame: ContainerFrame) {
    align(by: (frame.alignment.horizontal, frame.alignment.vertical))
    wrap("frame " + Alignments.name(frame.alignment))
    let last = boxes.count - 1
    boxes[last].stage = .frame
    if let width = frame.width {
      boxes[last].add("fw")
      boxes[last].declare("--w:\(Self.length(width, in: "(100cqw - var(--margins-x, 0px))"))")
    }
    if let height = frame.height {
      boxes[last].add("fh")
      boxes[last].declare("--h:\(Self.length(height, in: "(var(--container) - var(--margins-y, 0px))"))")
    }
  }
}
