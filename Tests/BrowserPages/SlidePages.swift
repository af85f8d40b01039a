import Behold

/// What programs hear of what is scrolled, and where they want it to be.
struct SlideScenes: Scene {
  var body: some Scene {
    WindowGroup("Slides", id: "slides") { Slides() }
    WindowGroup("Slides across", id: "slides-across") { SlidesAcross() }
    WindowGroup("A page that slides", id: "slides-page") { SlidesPage() }
    WindowGroup("Rests", id: "rests") { Rests() }
  }
}

private struct Slides: View {
  @State private var position = ScrollPosition(idType: Int.self)
  @State private var isDown = false
  @State private var offset = 0.0
  @State private var phases: [String] = []
  @State private var seen: [Int] = []
  @State private var isTenthSeen = false

  var body: some View {
    VStack {
      Text(verbatim: "At \(position.viewID(type: Int.self) ?? -1), \(position.isPositionedByUser ? "by hand" : "by program")")
        .accessibilityIdentifier("at")
      Text(verbatim: "\(isDown ? "down" : "up") \(Int(offset))").accessibilityIdentifier("geometry")
      Text(phases.suffix(4).joined(separator: " ")).accessibilityIdentifier("phases")
      Text(verbatim: "Seen \(seen.min() ?? -1) to \(seen.max() ?? -1), 10 \(isTenthSeen ? "is" : "is not")").accessibilityIdentifier("seen")
      HStack {
        Button("Row 30") { position.scrollTo(id: 30) }
        Button("End") { position.scrollTo(edge: .bottom) }
        Button("Start") { position.scrollTo(edge: .top) }
        Button("1000") { withAnimation { position.scrollTo(y: 1000) } }
      }
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<100, id: \.self) { number in
            Text("Row \(number)").frame(maxWidth: .infinity).frame(height: 40).background(number % 2 == 0 ? .clear : .gray.opacity(0.2))
              .onScrollVisibilityChange { if number == 10 { isTenthSeen = $0 } }
          }
        }
        .scrollTargetLayout()
      }
      .scrollPosition($position)
      .onScrollGeometryChange(for: Bool.self) {
        $0.contentOffset.y > 100
      } action: { _, new in
        isDown = new
      }
      .onScrollGeometryChange(for: CGFloat.self, of: \.contentOffset.y) { _, new in offset = new }
      .onScrollPhaseChange { _, new in phases.append("\(new)") }
      .onScrollTargetVisibilityChange(idType: Int.self) { seen = $0 }
      .frame(height: 400)
      .accessibilityIdentifier("scroll")
    }
  }
}

private struct SlidesAcross: View {
  @State private var position = ScrollPosition(edge: .trailing)
  @State private var offset = 0.0

  var body: some View {
    VStack {
      Text(verbatim: "\(Int(offset))").accessibilityIdentifier("offset")
      Button("200") { position.scrollTo(x: 200) }
      Button("Start") { position.scrollTo(edge: .leading) }
      ScrollView(.horizontal) {
        HStack(spacing: 0) {
          ForEach(0..<30, id: \.self) { Text("\($0)").frame(width: 100, height: 60) }
        }
      }
      .scrollPosition($position)
      .onScrollGeometryChange(for: CGFloat.self, of: \.contentOffset.x) { _, new in offset = new }
    }
  }
}

private struct SlidesPage: View {
  @State private var position = ScrollPosition()
  @State private var offset = 0.0

  var body: some View {
    NavigationStack {
      ScrollView {
        VStack(spacing: 0) { ForEach(0..<100, id: \.self) { Text("Row \($0)").frame(height: 40) } }.frame(maxWidth: .infinity)
      }
      .scrollPosition($position)
      .onScrollGeometryChange(for: CGFloat.self, of: \.contentOffset.y) { _, new in offset = new }
      .navigationTitle("Page")
      .navigationSubtitle("At \(Int(offset.rounded()))")
      .toolbar { Button("800") { position.scrollTo(y: 800) } }
    }
  }
}

/// At each hundred, but for the first, which is skipped.
private struct Hundreds: ScrollTargetBehavior {
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    target.rect.origin.y = max((target.rect.minY / 100).rounded() * 100, context.axes.contains(.vertical) ? 200 : 0)
  }
}

private struct Rests: View {
  @State private var offset = 0.0

  var body: some View {
    VStack {
      Text(verbatim: "\(Int(offset))").accessibilityIdentifier("offset")
      ScrollView {
        VStack(spacing: 0) { ForEach(0..<100, id: \.self) { Text("Row \($0)").frame(height: 40) } }.frame(maxWidth: .infinity)
      }
      .scrollTargetBehavior(Hundreds())
      .onScrollGeometryChange(for: CGFloat.self, of: \.contentOffset.y) { _, new in offset = new }
      .frame(height: 300)
    }
  }
}
