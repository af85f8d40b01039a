import BeholdUI
import Foundation
import Testing

@testable import BeholdWeb

@MainActor
@Suite("Numbers and names that nobody expects")
struct OddValueTests {
  nonisolated static let numbers: [Double] = [
    .nan, .infinity, -.infinity, 1e308, -1e308, 0, -1, .leastNonzeroMagnitude, 9.3e18,
  ]

  private struct Scaled: View {
    @ScaledMetric private var size: Double
    @ScaledMetric private var other: CGFloat
    init(_ number: Double) {
      _size = ScaledMetric(wrappedValue: number, relativeTo: .title)
      _other = ScaledMetric(wrappedValue: number)
    }
    var body: some View {
      Text("a").frame(width: size, height: other).padding(size).font(.system(size: size)).dynamicTypeSize(.accessibility5)
    }
  }

  private struct Free: Layout {
    let n: Double
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      for view in subviews { _ = view.sizeThatFits(ProposedViewSize(width: n, height: n)) }
      return CGSize(width: n, height: n)
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      for view in subviews {
        view.place(at: CGPoint(x: n, y: n), anchor: UnitPoint(x: n, y: n), proposal: ProposedViewSize(width: n, height: n))
      }
    }
  }

  private func show(_ what: String, _ number: Double, @ViewBuilder _ content: @escaping @MainActor @Sendable () -> some View) {
    let visit = Visit(content)
    #expect(visit.html.contains("</body>"))
    let words = (visit.body + visit.firstFrames.joined() + visit.sheet).split { !$0.isLetter && !$0.isNumber }
    let bad = words.contains("nan") || words.contains("inf") || words.contains("NaN") || words.contains("Infinity")
    #expect(!bad, "\(what) \(number): \(visit.context(of: ["nan", "inf", "NaN", "Infinity"]))")
  }

  @Test("No number reaches a page that a browser cannot read", arguments: numbers)
  func all(_ n: Double) {
    let p = UnitPoint(x: n, y: n)
    let a = Angle.degrees(n)
    show("blur", n) {
      Text("a").blur(radius: n).brightness(n).contrast(n).saturation(n).grayscale(n).hueRotation(a).shadow(
        color: .red.opacity(n), radius: n, x: n, y: n)
    }
    show("scale", n) {
      Text("a").scaleEffect(n, anchor: p).scaleEffect(x: n, y: 1).rotationEffect(a, anchor: p).rotation3DEffect(
        a, axis: (x: n, y: n, z: n), anchor: p, perspective: n)
    }
    show("place", n) {
      Text("a").offset(x: n, y: n).position(x: n, y: n).padding(n).frame(minWidth: n, maxWidth: n, minHeight: n, maxHeight: n)
        .layoutPriority(n).zIndex(n)
    }
    show("text", n) {
      Text("a").tracking(n).kerning(n).baselineOffset(n).lineSpacing(n).minimumScaleFactor(n).font(.custom("x", size: n))
      Text("b").font(.custom("x", size: n, relativeTo: .title))
    }
    show("mask", n) {
      Text("a").mask { LinearGradient(colors: [.red, .blue], startPoint: p, endPoint: .bottom) }
      Text("a").mask { RoundedRectangle(cornerRadius: n) }
      Text("b").mask { Color.red.opacity(n) }
      Text("c").mask { Circle().inset(by: n) }
      Text("d").mask { Circle().fill(RadialGradient(colors: [.red], center: p, startRadius: n, endRadius: n)) }
      Text("e").mask { EllipticalGradient(colors: [.red, .blue], center: p, startRadiusFraction: n, endRadiusFraction: n) }
      Text("f").mask { AngularGradient(colors: [.red, .blue], center: p, angle: a) }
    }
    show("glass", n) {
      Text("a").glassEffect(.regular.tint(.red.opacity(n)), in: RoundedRectangle(cornerRadius: n))
      Text("b").blendMode(.multiply).cornerRadius(n).border(.red, width: n)
      GlassEffectContainer(spacing: n) { Text("c") }
    }
    show("scaled", n) { Scaled(n) }
    show("gestures", n) {
      Text("a").gesture(DragGesture(minimumDistance: n))
      Text("b").gesture(LongPressGesture(minimumDuration: n, maximumDistance: n))
      Text("c").gesture(MagnifyGesture(minimumScaleDelta: n).simultaneously(with: RotateGesture(minimumAngleDelta: a)))
      Text("d").onLongPressGesture(minimumDuration: n, maximumDistance: n, perform: {}, onPressingChanged: nil)
    }
    show("stacks", n) {
      HStack(spacing: n) {
        Text("a")
        Spacer(minLength: n)
      }
      VStack(spacing: n) { Text("b") }
      LazyVGrid(
        columns: [
          GridItem(.adaptive(minimum: n, maximum: n), spacing: n), GridItem(.fixed(n)), GridItem(.flexible(minimum: n, maximum: n)),
        ], spacing: n
      ) { Text("c") }
      Grid(horizontalSpacing: n, verticalSpacing: n) { GridRow { Text("d").gridCellAnchor(p) } }
    }
    show("layout", n) {
      Free(n: n) {
        Text("a")
        Text("b")
      }
    }
    show("list", n) {
      List { Text("a").listRowInsets(EdgeInsets(top: n, leading: n, bottom: n, trailing: n)) }.listRowSpacing(n).listSectionSpacing(n)
        .environment(\.defaultMinListRowHeight, n)
    }
    show("scroll", n) {
      ScrollView { Text("a").onScrollVisibilityChange(threshold: n) { _ in } }.contentMargins(n).defaultScrollAnchor(p).safeAreaPadding(n)
    }
    show("guide", n) {
      HStack(alignment: .top) {
        Text("a").alignmentGuide(.top) { _ -> CGFloat in n }
        Text("b").alignmentGuide(.leading) { _ -> CGFloat in n }
      }
    }
    show("nav", n) {
      NavigationSplitView {
        Text("a").navigationSplitViewColumnWidth(n)
      } detail: {
        Text("b").navigationSplitViewColumnWidth(min: n, ideal: n, max: n)
      }
    }
    show("symbol", n) { Image(systemName: "heart", variableValue: n).symbolEffect(.pulse, options: .speed(n)).imageScale(.large) }
    show("sheet", n) { Text("a").sheet(isPresented: .constant(true)) { Text("b").presentationCornerRadius(n) } }
    show("container", n) { ScrollView { Text("a").containerRelativeFrame(.horizontal) { (_: CGFloat, _: Axis) -> CGFloat in n } } }
    show("visual", n) { Text("a").visualEffect { e, _ in e.blur(radius: n).scaleEffect(n).offset(x: n).opacity(n).rotationEffect(a) } }
    show("color", n) {
      Color(red: n, green: n, blue: n).opacity(n).mix(n)
      Color(.displayP3, red: n, green: n, blue: n, opacity: n)
      Color(white: n)
    }
    show("redacted", n) {
      Text("a").redacted(reason: .placeholder).aspectRatio(CGSize(width: n, height: n), contentMode: .fill).fixedSize()
    }
    show("geometry", n) { GeometryReader { g in Text(verbatim: "x").frame(width: g.size.width * n, height: g.size.height / n) } }
    show("hoverarea", n) {
      Text("a").contentShape(.rect(cornerRadius: n)).clipShape(
        UnevenRoundedRectangle(topLeadingRadius: n, bottomLeadingRadius: n, bottomTrailingRadius: n, topTrailingRadius: n))
    }
    show("dash", n) {
      Circle().stroke(.red, style: StrokeStyle(lineWidth: n, lineCap: .round, lineJoin: .miter, miterLimit: n, dash: [n, n], dashPhase: n))
      Rectangle().size(width: n, height: n)
      Ellipse().rotation(a, anchor: p).offset(x: n, y: n)
    }
  }

  nonisolated static let strings: [String] = [
    "\"><script>alert(1)</script>", "x;}</style><script>", "url(http://evil.example/a)", "a') ; background:url(http://evil.example/x",
    "\\22;}body{display:none}",
    "a\"/*", "\u{0}", "a\nb{c:d}", "javascript:alert(1)", "]]><img src=x onerror=alert(1)>", "--x:1;color:red", "'\"`\\", "\u{2028}",
    "x:\"expression(alert(1))\"", String(repeating: "a", count: 5_000),
  ]

  @Test("No name reaches a page as anything but a name", arguments: strings)
  func names(_ s: String) {
    let visit = Visit {
      Text("font").font(.custom(s, size: 12))
      Text("font").font(.custom(s, size: 12, relativeTo: .title))
      Text("mask").mask { Image(s) }
      Image(s)
      Image(systemName: s)
      Label(s, systemImage: s)
      Text("c").foregroundStyle(Color(s))
      Color(s)
      Text("m").mask { Color(s) }
      Text("a").accessibilityIdentifier(s).accessibilityLabel(s).accessibilityHint(s).accessibilityValue(s)
      Text("cs").coordinateSpace(name: s).gesture(DragGesture(coordinateSpace: .named(s)))
      GeometryReader { g in Text(verbatim: "\(g.frame(in: .named(s)).minX)") }
      ScrollView { Text("id").id(s) }.coordinateSpace(.named(s))
      Text("g").glassEffect(.regular.tint(Color(s)))
      Text(verbatim: s).help(s)
      Link(s, destination: URL(string: "javascript:alert(1)")!)
      Text("al").alert(s, isPresented: .constant(true)) {
        Button(s) {}
      } message: {
        Text(verbatim: s)
      }
      Text("as").confirmationDialog(s, isPresented: .constant(true), titleVisibility: .visible) { Button(s) {} }
    }
    let html = visit.html
    #expect(!html.contains("<script>alert") && !html.contains("<img src=x"), "\(s)")
    // In style attributes nothing of it but letters.
    let styles =
      html.matches(of: /style="([^"]*)"/).map { String($0.1) } + html.matches(of: /<style[^>]*>([\s\S]*?)<\/style>/).map { String($0.1) }
    for style in styles {
      #expect(
        !style.contains("evil.example") && !style.contains("display:none}") && !style.contains("expression(") && !style.contains("\n"),
        "\(s.prefix(40)): \(style.prefix(300))")
    }
    #expect(!html.contains("href=\"javascript:") && !html.contains("src=\"javascript:"))
    let sheets = visit.sheet
    #expect(sheets.count > 50)
    #expect(
      !sheets.contains("evil.example") && !sheets.contains("<") && !sheets.contains("{display:none}"),
      "\(s.prefix(40)) \(sheets.prefix(3000))")
  }
}

extension Visit {
  fileprivate var sheet: String {
    html.matches(of: /href="(\/_behold\/s-[^"]+\.css)"/).map { match in
      var request = HTTPRequest(path: String(match.1))
      request.host = "localhost"
      return String(decoding: site.respond(to: request).body, as: UTF8.self)
    }.joined()
  }
  fileprivate func context(of words: [String]) -> String {
    let all = body + firstFrames.joined() + sheet
    return words.flatMap { word in
      all.ranges(of: word).prefix(2).map { range in
        let a = all.index(range.lowerBound, offsetBy: -80, limitedBy: all.startIndex) ?? all.startIndex
        let b = all.index(range.upperBound, offsetBy: 40, limitedBy: all.endIndex) ?? all.endIndex
        return String(all[a..<b])
      }
    }.joined(separator: " ### ")
  }
}
extension Color { fileprivate func mix(_ n: Double) -> Color { mix(with: .blue, by: n) } }
