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
