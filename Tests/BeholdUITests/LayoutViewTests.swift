import Foundation
import Testing

@testable import BeholdUI

@MainActor @Suite("Layout and shapes")
struct LayoutViewTests {
  struct Expected: Sendable {
    let kind: ElementKind
    let attributes: [ElementAttribute.Key: ElementAttribute.Value]

    init(_ kind: ElementKind, _ attributes: [ElementAttribute.Key: ElementAttribute.Value] = [:]) {
      self.kind = kind
      self.attributes = attributes
    }
  }

  typealias Case = RenderingCase<Expected>

  nonisolated static let stacks: [Case] = [
    Case("VStack", { VStack { Divider() } }, Expected(.verticalStack)),
    Case(
      "VStack, all", { VStack(alignment: .leading, spacing: 4) { Divider() } },
      Expected(
        .verticalStack,
        [
          .alignment: .text("leading"), .spacing: .number(4),
        ])),
    Case("HStack", { HStack { Divider() } }, Expected(.horizontalStack)),
    Case(
      "HStack, all", { HStack(alignment: .firstTextBaseline, spacing: 0) { Divider() } },
      Expected(
        .horizontalStack,
        [
          .alignment: .text("firstTextBaseline"), .spacing: .number(0),
        ])),
    Case("ZStack", { ZStack { Divider() } }, Expected(.depthStack)),
    Case(
      "ZStack, aligned", { ZStack(alignment: .bottomTrailing) { Divider() } },
      Expected(
        .depthStack,
        [
          .alignment: .text("bottom trailing")
        ])),
    Case(
      "LazyVStack", { LazyVStack(alignment: .trailing, spacing: 2, pinnedViews: [.sectionHeaders]) { Divider() } },
      Expected(
        .verticalStack,
        [
          .alignment: .text("trailing"), .spacing: .number(2), .pinned: .text("headers"),
        ])),
    Case(
      "LazyHStack", { LazyHStack(pinnedViews: [.sectionHeaders, .sectionFooters]) { Divider() } },
      Expected(
        .horizontalStack,
        [
          .pinned: .text("headers footers")
        ])),
    Case("Spacer", { Spacer() }, Expected(.spacer)),
    Case("Spacer, at least", { Spacer(minLength: 8) }, Expected(.spacer, [.minimum: .number(8)])),
    Case("Divider", { Divider() }, Expected(.divider)),
    Case("Grid", { Grid { Divider() } }, Expected(.grid)),
    Case(
      "Grid, all", { Grid(alignment: .topLeading, horizontalSpacing: 1, verticalSpacing: 2) { Divider() } },
      Expected(
        .grid,
        [
          .alignment: .text("top leading"), .spacing: .number(1), .rowSpacing: .number(2),
        ])),
    Case("GridRow", { GridRow { Divider() } }, Expected(.gridRow)),
    Case("GridRow, aligned", { GridRow(alignment: .top) { Divider() } }, Expected(.gridRow, [.alignment: .text("top")])),
    Case(
      "LazyVGrid", { LazyVGrid(columns: [GridItem(.adaptive(minimum: 80)), GridItem(.fixed(40), spacing: 2)], spacing: 3) { Divider() } },
      Expected(
        .grid, [.columns: .tracks([GridItem(.adaptive(minimum: 80)), GridItem(.fixed(40), spacing: 2)]), .rowSpacing: .number(3)])),
    Case(
      "LazyHGrid", { LazyHGrid(rows: [GridItem()], alignment: .top) { Divider() } },
      Expected(
        .grid,
        [
          .rows: .tracks([GridItem(.flexible(minimum: 10, maximum: .infinity))]), .alignment: .text("top"),
        ])),
    Case("ScrollView", { ScrollView { Divider() } }, Expected(.scroll, [.axes: .text("vertical")])),
    Case(
      "ScrollView, all", { ScrollView([.horizontal, .vertical], showsIndicators: false) { Divider() } },
      Expected(
        .scroll,
        [
          .axes: .text("horizontal vertical"), .isIndicatorHidden: .flag(true),
        ])),
  ]

  nonisolated static let shapes: [Case] = [
    Case("Rectangle", { Rectangle() }, Expected(.shape, [.outline: .outline(.rectangle)])),
    Case("Circle, filled", { Circle().fill(.red) }, Expected(.shape, [.outline: .outline(.circle), .fill: .paint(.color(.red))])),
    Case(
      "Circle, filled with a gradient", { Circle().fill(Color.red.gradient) },
      Expected(
        .shape,
        [
          .outline: .outline(.circle),
          .fill: .paint(.linear(Gradient(colors: [.red.mix(with: .white, by: 0.15), .red]), from: .top, to: .bottom)),
        ])),
    Case(
      "Ellipse, drawn", { Ellipse().stroke() },
      Expected(
        .shape,
        [
          .outline: .outline(.ellipse), .stroke: .paint(.role(.foreground)), .strokeStyle: .strokeStyle(StrokeStyle()),
        ])),
    Case(
      "Capsule, drawn", { Capsule().stroke(.blue, lineWidth: 3) },
      Expected(
        .shape,
        [
          .outline: .outline(.capsule(.continuous)), .stroke: .paint(.color(.blue)), .strokeStyle: .strokeStyle(StrokeStyle(lineWidth: 3)),
        ])),
    Case(
      "RoundedRectangle, both", { RoundedRectangle(cornerRadius: 4).fill(.red).stroke(.blue, lineWidth: 2) },
      Expected(
        .shape,
        [
          .outline: .outline(.roundedRectangle(cornerWidth: 4, cornerHeight: 4, .continuous)), .fill: .paint(.color(.red)),
          .stroke: .paint(.color(.blue)), .strokeStyle: .strokeStyle(StrokeStyle(lineWidth: 2)),
        ])),
    Case(
      "a part of a Circle", { Circle().trim(from: 0, to: 0.5).stroke(.red, style: StrokeStyle(lineWidth: 4, lineCap: .round)) },
      Expected(
        .shape,
        [
          .outline: .outline(.trimmed(.circle, from: 0, to: 0.5)), .stroke: .paint(.color(.red)),
          .strokeStyle: .strokeStyle(StrokeStyle(lineWidth: 4, lineCap: .round)),
        ])),
    Case(
      "UnevenRoundedRectangle", { UnevenRoundedRectangle(topLeadingRadius: 8, style: .circular) },
      Expected(
        .shape,
        [
          .outline: .outline(.unevenRoundedRectangle(RectangleCornerRadii(topLeading: 8), .circular))
        ])),
    Case(
      "Color", { Color.red.opacity(0.5) },
      Expected(
        .shape,
        [
          .outline: .outline(.rectangle), .fill: .paint(.color(.red.opacity(0.5))),
        ])),
    Case(
      "LinearGradient", { LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing) },
      Expected(
        .shape,
        [
          .outline: .outline(.rectangle), .fill: .paint(.linear(Gradient(colors: [.red, .blue]), from: .leading, to: .trailing)),
        ])),
    Case("AnyShape", { AnyShape(Circle()) }, Expected(.shape, [.outline: .outline(.circle), .fill: .paint(.role(.foreground))])),
  ]

  nonisolated static let images: [Case] = [
    Case("symbol", { Image(systemName: "star") }, Expected(.image, [.symbol: .text("star")])),
    Case(
      "symbol, in part", { Image(systemName: "wifi", variableValue: 0.5) },
      Expected(
        .image,
        [
          .symbol: .text("wifi"), .value: .number(0.5),
        ])),
    Case("picture", { Image("logo") }, Expected(.image, [.image: .text("logo"), .label: .text("logo")])),
    Case(
      "picture with a label", { Image("logo", label: Text("Behold")) },
      Expected(
        .image,
        [
          .image: .text("logo"), .label: .text("Behold"),
        ])),
    Case(
      "decorative picture", { Image(decorative: "logo").resizable() },
      Expected(
        .image,
        [
          .image: .text("logo"), .isDecorative: .flag(true), .isResizable: .flag(true),
        ])),
    Case(
      "template", { Image("logo").renderingMode(.template) },
      Expected(
        .image,
        [
          .image: .text("logo"), .label: .text("logo"), .style: .text("template"),
        ])),
  ]

  @Test("A view says what its element is", arguments: stacks + shapes + images)
  func element(_ row: Case) throws {
    let element = try Rendering(row.view()).element
    #expect(element.kind == row.expected.kind)
    #expect(Dictionary(uniqueKeysWithValues: element.attributes.map { ($0.key, $0.value) }) == row.expected.attributes)
  }

  @Test("What is in a container is in its element")
  func children() {
    let grid = Rendering {
      Grid {
        GridRow {
          Text("A")
          Text("B")
        }
        Divider()
      }
    }
    #expect(grid.kinds == "grid(gridRow(text, text), divider)")
    #expect(Rendering(ScrollView { ForEach(0..<2) { Text("\($0)") } }).kinds == "scroll(text, text)")
  }

  @Test("What masks a view is a layer over it, unless the view can be cut")
  func masks() throws {
    let rendering = Rendering(Text("A").mask(alignment: .leading) { Image(systemName: "star.fill") })
    #expect(rendering.kinds == "layers(text, image)")
    #expect(try rendering.element.children.map(\.layer) == [nil, .mask(.leading)])
    #expect(Rendering(Text("A").mask { Circle() }).kinds == "text")
    #expect(Rendering(Text("A").mask { LinearGradient(colors: [.black, .clear], startPoint: .top, endPoint: .bottom) }).kinds == "text")
  }

  @Test("Views behind others, and before them, are in layers with them, from back to front")
  func layers() throws {
    let rendering = Rendering {
      Text("A").padding(1).background(alignment: .top) {
        Color.red
        Divider()
      }.overlay { Circle() }.zIndex(1)
    }
    #expect(rendering.kinds == "layers(layers(shape, divider, text), shape)")
    let outer = try rendering.element
    #expect(outer.styles == [.zIndex(1)])
    #expect(outer.children.map(\.layer) == [nil, .overlay(.center)])
    #expect(outer.firstChild?.children.map(\.layer) == [.background(.top), .background(.top), nil])
    #expect(outer.firstChild?.lastChild?.styles == [.padding(EdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1))])
  }

  @Test("A view in a background is given as such, a style is not a view")
  func backgroundOverloads() {
    #expect(Rendering(Text("A").background(Circle().fill(.red), alignment: .leading)).kinds == "layers(shape, text)")
    #expect(Rendering(Text("A").background(LinearGradient(colors: [.red], startPoint: .top, endPoint: .bottom))).kinds == "text")
    #expect(Rendering(Text("A").overlay(Text("B"))).kinds == "layers(text, text)")
    #expect(Rendering(Text("A").overlay(RoundedRectangle(cornerRadius: 2).stroke(.red))).kinds == "layers(text, shape)")
  }

  @Test("A label has its icon, marked as such, and its title")
  func label() throws {
    let rendering = Rendering {
      Label("Orders", systemImage: "box")
      Label(String("Orders"), image: "logo")
      Label {
        Text("Orders")
      } icon: {
        Circle()
      }
    }
    #expect(rendering.kinds == "label(image, text), label(image, text), label(shape, text)")
    #expect(rendering.elements.allSatisfy { $0.firstChild?[.placement] == .text("icon") && $0.lastChild?[.placement] == nil })
    #expect(rendering.elements.map { $0.firstChild?[.isDecorative] } == [nil, .flag(true), nil])
  }

  @Test("ENV-6: the colour scheme that a view prefers is the window's, and that of the environment")
  func preferredColorScheme() throws {
    struct Reader: View {
      @Environment(\.colorScheme) private var colorScheme
      var body: some View { Text(verbatim: colorScheme.rawValue) }
    }
    struct Screen: View {
      @State private var isDark = false
      var body: some View {
        Button("Toggle") { isDark.toggle() }
        Reader()
        Divider().preferredColorScheme(isDark ? .dark : nil)
      }
    }
    let rendering = Rendering(Screen())
    #expect(rendering.tree.root[.colorScheme] == nil && rendering.tree.texts == ["Toggle", "light"])
    rendering.tree.pressFirst()
    #expect(rendering.tree.root[.colorScheme] == .text("dark") && rendering.tree.texts == ["Toggle", "dark"])
    rendering.tree.pressFirst()
    #expect(rendering.tree.root[.colorScheme] == nil && rendering.tree.texts == ["Toggle", "light"])
  }

  private struct Stacked: LabelStyle {
    var spacing = 2.0
    func makeBody(configuration: Configuration) -> some View {
      VStack(spacing: spacing) {
        configuration.icon
        configuration.title
        Label(configuration).labelStyle(.iconOnly)
      }
    }
  }

  private struct Same: LabelStyle {
    func makeBody(configuration: Configuration) -> some View { Label(configuration) }
  }

  @Test("A style that shows a part of a label leaves the other part there, and a program's style makes what it likes")
  func labelStyles() throws {
    func label() -> Label<Text, Image> { Label("Orders", systemImage: "box") }
    let icon = Rendering(VStack { label() }.labelStyle(.iconOnly))
    #expect(icon.kinds == "verticalStack(label(image, text))")
    #expect(try icon.element.firstChild?[.style] == .text("iconOnly"))
    #expect(try Rendering(label().labelStyle(.automatic).labelStyle(.titleOnly)).element[.style] == nil)
    let stacked = Rendering(label().labelStyle(Stacked()))
    #expect(stacked.kinds == "verticalStack(image, text, label(image, text))")
    #expect(try stacked.element.lastChild?[.style] == .text("iconOnly"))
    #expect(Rendering(label().labelStyle(Same())).kinds == "label(image, text)")
  }

  @Test("VIEW-12: a label is not evaluated for the same style again")
  func sameLabelStyle() {
    struct Screen: View {
      @State private var count = 0
      var body: some View {
        Button("\(count)") { count += 1 }
        Label("Orders", systemImage: "box").labelStyle(Stacked(spacing: count < 2 ? 2 : 3))
      }
    }
    let rendering = Rendering(Screen())
    let log = EvaluationLog()
    rendering.tree.log = log
    let label = ObjectIdentifier(Label<Text, Image>.self)
    rendering.tree.pressFirst()
    #expect(log.counts[label] == nil)
    rendering.tree.pressFirst()
    #expect(log.counts[label] == 1)
    #expect(rendering.elements.last?[.spacing] == .number(3))
  }

  @Test("A group box has its label, marked as such, before its content")
  func groupBox() {
    #expect(Rendering(GroupBox("Truck") { Text("A") }).kinds == "groupBox(controlLabel(text), text)")
    #expect(Rendering(GroupBox { Text("A") }).kinds == "groupBox(text)")
    #expect(
      Rendering(GroupBox(label: Label("T", systemImage: "box")) { Text("A") }).kinds == "groupBox(controlLabel(label(image, text)), text)")
    let trailing = Rendering {
      GroupBox {
        Text("A")
      } label: {
        Text("T")
      }
    }
    #expect(trailing.kinds == "groupBox(controlLabel(text), text)")
  }

  @Test("What is said to people who do not see an element is said of each element")
  func accessibility() throws {
    let element = try Rendering(
      Divider().accessibilityLabel("Line \(1)").accessibilityValue(Text("full")).accessibilityHint("Divides").accessibilityIdentifier(
        "line"
      )
      .accessibilityHidden(true).accessibilityAddTraits(.isHeader).accessibilityRemoveTraits([.isImage]).accessibilityElement(
        children: .combine
      )
      .accessibilitySortPriority(2).accessibilityHeading(.h2)
    ).element
    let attributes = element.modifierList.compactMap { if case .accessibility(let attribute) = $0 { attribute } else { nil } }
    #expect(
      attributes == [
        .label("Line 1"), .value("full"), .hint("Divides"), .identifier("line"), .isHidden(true), .addsTraits(.isHeader),
        .removesTraits(.isImage), .children(.combine), .sortPriority(2), .heading(.h2),
      ])
  }
}
