import Behold

/// Views that the program lays out itself.
struct ArrangementScenes: Scene {
  var body: some Scene {
    WindowGroup("Flow", id: "flow") { FlowScreen() }
    WindowGroup("Layouts", id: "layouts") { LayoutsScreen() }
    WindowGroup("Switch", id: "switch") { SwitchScreen() }
    WindowGroup("Restless", id: "restless") { RestlessScreen() }
    WindowGroup("Nested", id: "nested") { NestedScreen() }
    WindowGroup("Tall rows", id: "tall") { TallScreen() }
  }
}

/// Words in lines.
struct Flow: Layout {
  var spacing: CGFloat = 8

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let frames = frames(in: proposal.width ?? .infinity, subviews)
    return CGSize(width: frames.map(\.maxX).max() ?? 0, height: frames.map(\.maxY).max() ?? 0)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for (subview, frame) in zip(subviews, frames(in: proposal.width ?? bounds.width, subviews)) {
      subview.place(at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY), proposal: ProposedViewSize(frame.size))
    }
  }

  private func frames(in width: CGFloat, _ subviews: Subviews) -> [CGRect] {
    var (x, y, height): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    return subviews.map { subview in
      let size = subview.sizeThatFits(.unspecified)
      if x > 0, x + size.width > width { (x, y, height) = (0, y + height + spacing, 0) }
      defer { (x, height) = (x + size.width + spacing, max(height, size.height)) }
      return CGRect(origin: CGPoint(x: x, y: y), size: size)
    }
  }
}

/// Around a middle.
struct Radial: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let radius = min(bounds.width, bounds.height) / 3
    for (index, subview) in subviews.enumerated() {
      let angle = Double(index) / Double(subviews.count) * 2 * .pi
      let point = CGPoint(x: bounds.midX + radius * sin(angle), y: bounds.midY - radius * cos(angle))
      subview.place(at: point, anchor: .center, proposal: .unspecified)
    }
  }
}

/// Beside each other, all as wide as the widest likes to be.
struct EqualWidths: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let size = largest(subviews)
    return CGSize(width: size.width * CGFloat(subviews.count) + gaps(subviews).reduce(0, +), height: size.height)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let (size, gaps) = (largest(subviews), gaps(subviews) + [0])
    var x = bounds.minX + size.width / 2
    for (subview, gap) in zip(subviews, gaps) {
      subview.place(at: CGPoint(x: x, y: bounds.midY), anchor: .center, proposal: ProposedViewSize(size))
      x += size.width + gap
    }
  }

  private func largest(_ subviews: Subviews) -> CGSize {
    subviews.map { $0.sizeThatFits(.unspecified) }.reduce(.zero) {
      CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height))
    }
  }

  private func gaps(_ subviews: Subviews) -> [CGFloat] {
    zip(subviews, subviews.dropFirst()).map { $0.spacing.distance(to: $1.spacing, along: .horizontal) }
  }
}

/// Columns of equal widths, each view in the shortest.
struct Masonry: Layout {
  let columns: Int

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let width = proposal.replacingUnspecifiedDimensions(by: CGSize(width: 300, height: 0)).width
    return CGSize(width: width, height: frames(width, subviews).map(\.maxY).max() ?? 0)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for (subview, frame) in zip(subviews, frames(bounds.width, subviews)) {
      subview.place(
        at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY), proposal: ProposedViewSize(width: frame.width, height: nil))
    }
  }

  private func frames(_ width: CGFloat, _ subviews: Subviews) -> [CGRect] {
    let column = width / CGFloat(columns)
    var heights = [CGFloat](repeating: 0, count: columns)
    return subviews.map { subview in
      let index = heights.indices.min { heights[$0] < heights[$1] } ?? 0
      let height = subview.sizeThatFits(ProposedViewSize(width: column, height: nil)).height
      defer { heights[index] += height }
      return CGRect(x: column * CGFloat(index), y: heights[index], width: column, height: height)
    }
  }
}

private struct FlowScreen: View {
  @State private var tags = ["swift", "linux", "a longer tag", "web", "observation", "layout"]

  var body: some View {
    VStack(alignment: .leading) {
      Text("Tags").accessibilityIdentifier("title")
      Flow {
        ForEach(tags, id: \.self) { tag in
          Text(tag).padding(6).background(.yellow, in: Capsule()).accessibilityIdentifier("tag")
        }
      }
      .accessibilityIdentifier("flow")
      Text("Below").accessibilityIdentifier("below")
      Button("Add") { tags.append("tag \(tags.count)") }
      Button("Longer") { tags[0] += " and more" }
      Button("Remove") { tags.removeFirst() }
    }
    .frame(width: 300)
  }
}

private struct LayoutsScreen: View {
  var body: some View {
    VStack(spacing: 20) {
      EqualWidths {
        Button("A") {}.frame(maxWidth: .infinity).background(.orange).accessibilityIdentifier("equal")
        Button("A longer one") {}.frame(maxWidth: .infinity).background(.orange).accessibilityIdentifier("equal")
        Button("Mid") {}.frame(maxWidth: .infinity).background(.orange).accessibilityIdentifier("equal")
      }
      .accessibilityIdentifier("equals")
      Masonry(columns: 2) {
        Text("A text that needs some lines when it is narrow, as it is here").accessibilityIdentifier("brick")
        Text("Short").accessibilityIdentifier("brick")
        Color.green.frame(height: 40).accessibilityIdentifier("brick")
      }
      .frame(width: 200)
      Radial { ForEach(0..<8) { index in Circle().fill(.blue).frame(width: 30, height: 30).accessibilityIdentifier("planet") } }
        .accessibilityIdentifier("radial")
    }
  }
}

private struct SwitchScreen: View {
  @State private var kind = 0

  private var layout: AnyLayout {
    switch kind {
    case 0: AnyLayout(HStackLayout(spacing: 20))
    case 1: AnyLayout(VStackLayout(alignment: .leading))
    case 2: AnyLayout(ZStackLayout(alignment: .topLeading))
    default: AnyLayout(Flow())
    }
  }

  var body: some View {
    VStack {
      layout {
        Counter(name: "One")
        Counter(name: "Two")
      }
      .accessibilityIdentifier("layout")
      Button("Next") { kind = (kind + 1) % 4 }
    }
  }
}

private struct Counter: View {
  let name: String
  @State private var count = 0
  @State private var text = ""

  var body: some View {
    VStack {
      Button("\(name) \(count)") { count += 1 }
      TextField(name, text: $text).frame(width: 80)
    }
  }
}

/// Says another size each time when it is asked.
private struct Restless: Layout {
  final class Count {
    nonisolated(unsafe) static var asked = 0
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    Count.asked += 1
    return CGSize(width: 100 + CGFloat(Count.asked % 50), height: 40)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
}

private struct RestlessScreen: View {
  var body: some View { Restless { Text("Restless").accessibilityIdentifier("restless") } }
}

/// Layouts in layouts, and in frames.
private struct NestedScreen: View {
  var body: some View {
    VStack {
      Masonry(columns: 2) {
        Flow { ForEach(0..<3) { Text("word \($0)").accessibilityIdentifier("word") } }
        Flow { ForEach(0..<2) { line in Flow { ForEach(0..<2) { Text("deep \($0)").accessibilityIdentifier("line\(line)") } } } }
      }
      .accessibilityIdentifier("bricks")
      Flow { ForEach(0..<9) { Text("tag \($0)").accessibilityIdentifier("tag") } }
        .frame(maxWidth: .infinity, alignment: .leading)
        .accessibilityIdentifier("frame")
      Ends().accessibilityIdentifier("ends")
      Text("Below").accessibilityIdentifier("below")
    }
    .frame(width: 300)
  }
}

/// Says what no size is.
private struct Ends: View {
  var body: some View {
    Strange(size: CGSize(width: -50, height: -50)) { Text("Negative").accessibilityIdentifier("negative") }
    Strange(size: CGSize(width: CGFloat.nan, height: .nan)) { Text("None") }
  }
}

private struct Strange: Layout {
  let size: CGSize

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { size }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for subview in subviews { subview.place(at: CGPoint(x: size.width, y: 0), proposal: .unspecified) }
  }
}

/// A list without a bar that is longer than the window, and whose rows have several lines.
private struct TallScreen: View {
  var body: some View {
    List(0..<60, id: \.self) { row in
      if row % 2 == 0 {
        Text("Row \(row) has a text that is much too long to be in one line of a window as narrow as that of a phone")
          .accessibilityIdentifier("text")
      } else {
        Flow { ForEach(0..<9) { Text("row \(row) word \($0)").accessibilityIdentifier("word\(row)") } }
      }
    }
  }
}
