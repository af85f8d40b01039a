import Behold

extension Cases {
  /// What goes by the space that there is.
  static let space: [String: AnyView] = [
    "a part of the window": AnyView(
      Color.red.known("half").frame(height: 20).containerRelativeFrame(.horizontal) { width, _ in min(width / 2, 300) }),
    "parts of what scrolls": AnyView(
      ScrollView(.horizontal) {
        HStack(spacing: 10) {
          ForEach(0..<4) { index in
            Color.red.known("part\(index)").containerRelativeFrame(.horizontal, count: 3, spacing: 10)
          }
        }
      }.known("scroll").frame(width: 320, height: 60)),
    "the first view that fits": AnyView(
      VStack {
        ViewThatFits(in: .horizontal) {
          HStack {
            Text("What is beside it").known("first")
            Color.red.known("wide").frame(width: 500, height: 20)
          }
          Color.blue.known("narrow").frame(width: 100, height: 20)
        }
        Text("Below").known("below")
      }),
    "words in lines": AnyView(WordsInLines()),
    "a layout with a height of its own": AnyView(OnADiagonal()),
  ]
}

private struct WordsInLines: View {
  var body: some View {
    VStack(alignment: .leading) {
      Lines { ForEach(0..<9) { index in Text(["word", "two words", "three more words"][index % 3]).known("word\(index)") } }
      Text("Below").known("below")
    }
    .frame(width: 300, alignment: .leading)
  }
}

private struct OnADiagonal: View {
  var body: some View {
    VStack {
      Diagonal {
        Text("One").known("one")
        Color.red.known("two").frame(width: 20, height: 20)
        Text("Three").known("three")
      }
      Text("Below").known("below")
    }
  }
}

/// Views one after the other, in as many lines as they need.
private struct Lines: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let frames = frames(subviews, proposal.width ?? .infinity)
    return CGSize(width: frames.map(\.maxX).max() ?? 0, height: frames.map(\.maxY).max() ?? 0)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for (subview, frame) in zip(subviews, frames(subviews, proposal.width ?? .infinity)) {
      subview.place(at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY), proposal: .unspecified)
    }
  }

  private func frames(_ subviews: Subviews, _ width: CGFloat) -> [CGRect] {
    var (place, height) = (CGPoint.zero, CGFloat(0))
    return subviews.map { subview in
      let size = subview.sizeThatFits(.unspecified)
      if place.x > 0, place.x + size.width > width { (place, height) = (CGPoint(x: 0, y: place.y + height), 0) }
      defer { (place.x, height) = (place.x + size.width, max(height, size.height)) }
      return CGRect(origin: place, size: size)
    }
  }
}

/// Each view's corner at that of the one before it.
private struct Diagonal: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    subviews.map { $0.sizeThatFits(.unspecified) }.reduce(.zero) { CGSize(width: $0.width + $1.width, height: $0.height + $1.height) }
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    var corner = CGPoint(x: bounds.maxX, y: bounds.maxY)
    for subview in subviews.reversed() {
      subview.place(at: corner, anchor: .bottomTrailing, proposal: .unspecified)
      let size = subview.sizeThatFits(.unspecified)
      corner = CGPoint(x: corner.x - size.width, y: corner.y - size.height)
    }
  }
}
