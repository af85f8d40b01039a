import BeholdUI
import Foundation
import Testing

@testable import BeholdWeb

/// What came after ``OddValueTests``.
@MainActor
@Suite("Numbers and names that nobody expects, in newer views")
struct NewerOddTests {
  private struct Node: Identifiable {
    let id: Int
    var below: [Node]?
  }

  private struct Own: GaugeStyle {
    func makeBody(configuration: Configuration) -> some View { Text("o").frame(width: configuration.value * 100) }
  }

  private struct Bounds: PreferenceKey {
    static var defaultValue: Anchor<CGRect>? { nil }
    static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) { value = value ?? nextValue() }
  }

  private struct Spaced: Layout {
    let n: Double
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { CGSize(width: 10, height: 10) }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
    func explicitAlignment(
      of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGFloat? { n }
  }

  private func show(_ what: String, _ number: Double, @ViewBuilder _ content: @escaping @MainActor @Sendable () -> some View) {
    let visit = Visit(content)
    #expect(visit.html.contains("</body>"))
    let words = (visit.body + visit.firstFrames.joined()).split { !$0.isLetter && !$0.isNumber }
    let bad = ["nan", "inf", "NaN", "Infinity"].filter { words.contains(Substring($0)) }
    #expect(bad.isEmpty, "\(what) \(number): \(bad)")
  }

  @Test("No number reaches a page that a browser cannot read", arguments: OddValueTests.numbers)
  func all(_ n: Double) {
    let p = UnitPoint(x: n, y: n)
    show("sections", n) {
      List { Section("a") { Text("b") }.listSectionMargins(.all, n) }.listSectionMargins(.horizontal, n)
        .environment(\.defaultMinListHeaderHeight, n)
      List { Text("x").listRowInsets(.all, n) }.alternatingRowBackgrounds()
    }
    show("labels", n) {
      Label("a", systemImage: "star").labelIconToTitleSpacing(n).labelReservedIconWidth(n)
      List { Label("a", systemImage: "star") }.labelIconToTitleSpacing(n).labelReservedIconWidth(n)
    }
    show("lines", n) {
      Text("a").lineHeight(.exact(points: n))
      Text("b").lineHeight(.multiple(factor: n))
      Text("c").lineHeight(.leading(increase: n))
    }
    show("attributed", n) {
      let text = {
        var text = AttributedString("a")
        text.kern = n
        text.tracking = n
        text.baselineOffset = n
        text.font = .system(size: n)
        text.foregroundColor = Color(red: n, green: n, blue: n, opacity: n)
        text.backgroundColor = Color(white: n)
        text.underlineStyle = Text.LineStyle(pattern: .dash, color: Color(white: n))
        return text
      }()
      Text(text)
    }
    show("anchors", n) { ScrollView { Text("a") }.defaultScrollAnchor(p, for: .sizeChanges).defaultScrollAnchor(p, for: .alignment) }
    show("gauge", n) { Gauge(value: n, in: min(0, n)...max(0, n)) { Text("x") }.gaugeStyle(Own()) }
    show("table", n) {
      Table([Node(id: 1, below: [Node(id: 2)])], children: \.below) {
        TableColumn("a") { (node: Node) in Text("x") }.width(n)
        TableColumn("b") { (node: Node) in Text("x") }.width(min: n, ideal: n, max: n)
      }
    }
    show("columns", n) {
      LazyVGrid(columns: [GridItem(.fixed(n), spacing: n, alignment: .topLeading), GridItem(.adaptive(minimum: n), alignment: .top)]) {
        Text("a")
      }
      LazyHGrid(rows: [GridItem(.adaptive(minimum: n, maximum: n), spacing: n), GridItem(.flexible(minimum: n))], spacing: n) { Text("a") }
    }
    show("split", n) {
      HSplitView {
        Text("a").frame(minWidth: n, maxWidth: n)
        Text("b").layoutPriority(n)
      }
    }
    show("swipe", n) { List { Text("a").swipeActions { Button("b") {}.tint(Color(white: n)) } } }
    show("detent", n) {
      Text("a").sheet(isPresented: .constant(true)) {
        Text("b").presentationSizing(.form.fitted(horizontal: true, vertical: true)).frame(width: n, height: n)
      }
    }
    show("shapes", n) {
      ConcentricRectangle(corners: .fixed(n), isUniform: true).fill(.red).frame(width: 10, height: 10)
      Rectangle().fill(ImagePaint(image: Image("x"), sourceRect: CGRect(x: n, y: n, width: n, height: n), scale: n))
      Rectangle().fill(.linearGradient(stops: [Gradient.Stop(color: .red, location: n)], startPoint: p, endPoint: p))
    }
    show("guides", n) {
      HStack(alignment: .firstTextBaseline) {
        Spaced(n: n) { Text("a") }
        Text("b").alignmentGuide(.firstTextBaseline) { $0[.firstTextBaseline] + n }
      }
      Grid(alignment: .topLeading, horizontalSpacing: n) {
        GridRow(alignment: .bottom) { Text("a").gridColumnAlignment(.trailing).gridCellAnchor(p).gridCellUnsizedAxes(.horizontal) }
      }
    }
    show("zoom", n) {
      Text("a").anchorPreference(key: Bounds.self, value: .rect(CGRect(x: n, y: n, width: n, height: n))) { $0 }
        .overlayPreferenceValue(Bounds.self) { anchor in
          GeometryReader { proxy in
            if let anchor { Text("x").frame(width: proxy[anchor].width, height: proxy[anchor].height).offset(x: proxy[anchor].minX) }
          }
        }
    }
    show("canvas", n) {
      Canvas { context, size in
        context.clip(to: Path(CGRect(x: n, y: n, width: n, height: n)))
        context.addFilter(.blur(radius: n))
        context.addFilter(.shadow(color: .red, radius: n, x: n, y: n))
        context.opacity = n
        context.concatenate(CGAffineTransform(a: n, b: n, c: n, d: n, tx: n, ty: n))
        context.drawLayer { layer in
          layer.opacity = n
          layer.fill(
            Path(ellipseIn: CGRect(x: 0, y: 0, width: n, height: n)),
            with: .linearGradient(
              Gradient(colors: [.red, .blue]), startPoint: CGPoint(x: n, y: 0), endPoint: CGPoint(x: 0, y: n)))
          layer.stroke(Path { $0.addLines([CGPoint(x: n, y: n)]) }, with: .color(.red), style: StrokeStyle(lineWidth: n, dash: [n]))
        }
        context.draw(Image(systemName: "star"), in: CGRect(x: n, y: n, width: n, height: n))
        let text = context.resolve(Text("a"))
        _ = text.measure(in: CGSize(width: n, height: n))
        context.draw(text, in: CGRect(x: n, y: 0, width: 1, height: n))
      }
    }
    show("accessory", n) {
      TabView { Tab("a", systemImage: "star") { Text("b") } }.tabViewBottomAccessory { Text("c").frame(height: n).padding(n) }
    }
    show("glass", n) { Button("a") {}.buttonStyle(.glass(.regular.tint(Color(white: n)))) }
    show("inspector", n) { Text("a").inspector(isPresented: .constant(true)) { Text("b").inspectorColumnWidth(min: n, ideal: n, max: n) } }
    show("safe", n) { Text("a").safeAreaInset(edge: .bottom, spacing: n) { Text("b") }.safeAreaBar(edge: .top, spacing: n) { Text("c") } }
  }

  @Test("No name of newer views reaches a page as anything but a name", arguments: OddValueTests.strings)
  func names(_ s: String) {
    let visit = Visit {
      NavigationStack {
        Text("t").searchable(text: .constant(s), tokens: .constant([Name(id: s)]), prompt: s) { Text($0.id) }
          .searchSuggestions { Text(s).searchCompletion(s) }
          .toolbar(id: s) { ToolbarItem(id: s) { Button(s) {} } }
      }
      List { Section(s) { Text(s).tag(s) }.sectionActions { Button(s) {} } }
      Table([Name(id: s)], children: \.below) { TableColumn(s) { (name: Name) in Text(name.id) } }
      TabView { Tab(s, systemImage: s) { Text(s) } }.tabViewBottomAccessory { Text(s) }
      Text("drop").draggable(s).dropDestination(for: String.self) { _, _ in true }
      Text("keys").focusable().onKeyPress(keys: Set(s.map { KeyEquivalent($0) })) { _ in .handled }
      Text("gesture").gesture(TapGesture(), name: s)
      Text((try? AttributedString(markdown: s)) ?? "")
      Text((try? AttributedString(markdown: "[a](\(s)) **\(s)** [\(s)](javascript:alert(1))")) ?? "")
    }
    let html = visit.html
    #expect(!html.contains("<script>alert") && !html.contains("<img src=x"), "\(s)")
    #expect(!html.contains("href=\"javascript:") && !html.contains("src=\"javascript:"))
  }

  private struct Name: Identifiable {
    let id: String
    var below: [Name]?
  }
}
