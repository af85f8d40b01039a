import Foundation
import TestSupport
import Testing

@testable import BeholdUI
@testable import BeholdWeb

/// What the web host makes of each kind of elements, and of each style.
@Suite("Kinds and styles as markup") @MainActor
struct KindTests {
  private let tree = ViewTree()

  /// An element alone, as HTML, without its number.
  private func html(_ kind: ElementKind, _ modifiers: ElementModifier...) -> String {
    let outermost = modifiers.reduce(nil) { ElementModifiers($1, outer: $0) }
    let element = Element(kind, in: tree, modifiers: outermost)
    if kind == .shape { element.set(.outline, .outline(.rectangle)) }
    if kind == .text { element.set(.text, "text") }
    if kind == .canvas { element.set(.drawing, .drawing(.of(Drawing.Content(size: .zero, marks: [])))) }
    var writer = ElementWriter(HTMLSink(), context: PageContext(assets: .forTests))
    writer.write(element)
    return String(decoding: writer.sink.bytes, as: UTF8.self).replacing(/\ data-n(="\d+")?/, with: "")
  }

  /// The outermost node of each kind: its tag, and its first class.
  private static let nodes: [ElementKind: String] = [
    .window: "main.window", .horizontalStack: "div.hstack", .verticalStack: "div.vstack", .depthStack: "div.zstack", .grid: "div.grid",
    .gridRow: "div.gridrow", .spacer: "div.spacer", .divider: "hr.divider", .scroll: "div.scroll", .list: "div.list", .listRow: "div.row",
    .rowGap: "div.rowgap", .rowActions: "div.rowactions", .section: "div.section", .sectionHeader: "div.section-header",
    .sectionFooter: "div.section-footer", .form: "div.form", .labeledContent: "div.labeled", .disclosureGroup: "div.disclosure",
    .disclosureLabel: "div.disclosure-label", .groupBox: "div.groupbox", .layers: "div.layers",
    .geometry: "div.geometry", .fitting: "div.zstack", .layout: "div.layout",

    .text: "span.text", .image: "img.image", .label: "span.label", .progress: "div.progress", .shape: "div.shape", .canvas: "svg.canvas",

    .button: "button.button", .link: "button.link", .textField: "label.field", .secureField: "label.field", .textEditor: "label.field",
    .toggle: "label.toggle", .picker: "label.picker", .pickerOption: "div.option", .stepper: "div.stepper", .slider: "label.slider",
    .datePicker: "label.datepicker", .colorPicker: "label.colorpicker", .gauge: "div.gauge", .menu: "div.menu",
    .contextMenu: "div.contextmenu", .controlGroup: "div.controlgroup",

    .controlLabel: "span.part-label", .currentValueLabel: "span.part-value", .minimumValueLabel: "span.part-minimum",
    .maximumValueLabel: "span.part-maximum",

    .navigationStack: "div.navstack", .navigationSplit: "div.split", .navigationColumn: "div.column", .page: "section.page",
    .toolbar: "div.toolbar", .toolbarItem: "div.toolbar-item", .tabs: "div.tabs", .tab: "div.tab", .tabLabel: "button.tab-label",
    .sheet: "div.sheet", .alert: "div.alert", .confirmationDialog: "div.confirmation", .popover: "div.popover",
    .searchField: "div.search",
  ]

  @Test("What is aligned by a baseline of its own goes to that, also where it has no text")
  func baselines() {
    func shift(_ takesSize: Bool, _ guide: VerticalAlignment, _ compute: (ViewDimensions) -> CGFloat) -> String? {
      let style = Style.alignmentGuide(AlignmentGuideRule(.vertical(guide), compute))
      let boxes = Boxes([style], takesSize: takesSize, alignment: (nil, guide)).boxes
      return boxes.map(\.declarations).joined().firstMatch(of: /translate:([^;}]*)/).map { String($0.1) }
    }
    // It is there already.
    #expect(shift(true, .firstTextBaseline) { $0[.bottom] } == nil)
    #expect(shift(true, .firstTextBaseline) { $0[.bottom] - 2 } == "0px 2px")
    #expect(shift(true, .bottom) { $0[.firstTextBaseline] } == nil)
    #expect(shift(false, .firstTextBaseline) { $0[.firstTextBaseline] + 3 } == "0px -3px")
    #expect(shift(false, .firstTextBaseline) { $0[.bottom] }?.contains("1 * (0.5lh + 0.35em)") == true)
    #expect(shift(false, .bottom) { $0[.firstTextBaseline] }?.contains("-1 * (0.5lh + 0.35em)") == true)
  }

  @Test("Each kind has a node that says what it is", arguments: ElementKind.allCases)
  func nodes(_ kind: ElementKind) throws {
    let node = try #require(html(kind).firstMatch(of: /^<(\w+)([^>]*)>/))
    let name = node.2.firstMatch(of: /\ class="([\w-]+)/)
    #expect("\(node.1).\(name?.1 ?? "")" == Self.nodes[kind])
  }

  @Test("What a kind is to people who do not see it is a role, or what HTML has for it", arguments: ElementKind.allCases)
  func roles(_ kind: ElementKind) throws {
    let html = html(kind)
    switch kind.descriptor.role {
    case .alert: #expect(html.contains("role=\"alertdialog\""))
    case .button: #expect(html.contains(/<button|role="button"/))
    case .dialog: #expect(html.contains("role=\"dialog\""))
    case .field: #expect(html.contains(/<input|<textarea/))
    case .group: #expect(html.contains("role=\"group\""))
    // A picture that has no name says nothing.
    case .image: #expect(html.contains(/<img|role="img"|aria-hidden="true"/))
    case .link: #expect(html.contains(/<a |<button/))
    case .list: #expect(html.contains("role=\"list\""))
    case .menu: #expect(html.contains("role=\"menu\""))
    case .meter: #expect(html.contains("role=\"meter\""))
    case .page: #expect(html.contains("<section"))
    case .picker: #expect(html.contains(/<select|role="radiogroup"/))
    case .progress: #expect(html.contains(/<progress|role="progressbar"/))
    // What a row is depends on its list.
    case .row: #expect(!html.contains("role="))
    case .slider: #expect(html.contains("type=\"range\""))
    case .tab: #expect(html.contains("role=\"tab\""))
    case .toggle: #expect(html.contains("type=\"checkbox\""))
    case .toolbar: #expect(html.contains("role=\"toolbar\""))
    case nil: #expect(!html.contains("role=") || kind == .tabs)
    }
  }

  @Test("No node has two roles, whatever modifiers say", arguments: ElementKind.allCases)
  func oneRole(_ kind: ElementKind) {
    let html = html(kind, .accessibility(.label("Name")), .accessibility(.addsTraits(.isButton)))
    for node in html.matches(of: /<[^>]*>/) { #expect(node.0.matches(of: /\ role=/).count <= 1, "\(node.0)") }
  }

  @Test("Each event that an element can take has a code")
  func codes() {
    let events = ElementKind.allCases.reduce(ElementDescriptor.eventsOfAny) { $0.union($1.descriptor.events) }
    for bit in 0..<UInt32(UInt32.bitWidth) {
      let kind = ElementEvent.Kind(rawValue: 1 << bit)
      if events.contains(kind) { #expect(MessageCode.codes(kind).utf8.count == 1, "\(bit)") }
    }
  }
}

// MARK: Styles

extension KindTests {
  /// One of each case.
  nonisolated private static let styles: [Style] = [
    .font(.title), .fontWeight(.bold), .fontDesign(.serif), .fontWidth(.condensed), .bold(true), .italic(true), .monospaced(true),
    .monospacedDigits, .underline(LineMark(pattern: .solid)), .strikethrough(LineMark(pattern: .solid)), .kerning(1), .tracking(1),
    .baselineOffset(1), .textCase(.uppercase), .lineLimit(least: nil, most: 1), .lineSpacing(1),
    .lineHeight(LineHeight(factor: 2, points: 3)), .textAlignment(.center), .writingDirection(isByContent: true), .textScale(0.8),
    .truncation(.middle), .minimumScale(0.5), .textSelection(true), .imageScale(.large), .letters(.up),
    .symbolMotion(SymbolMotion(kind: .pulse)), .symbolVariants(.fill), .symbolRendering(.palette), .typeSize(.xLarge),
    .foreground(.color(.red)),
    .tint(.color(.red)), .ground(.color(.red)), .colorScheme(.dark),
    .redaction(.placeholder),
    .layoutDirection(.rightToLeft), .padding(EdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1)), .defaultPadding(.all),
    .frame(Frame(minWidth: 1)),
    .containerFrame(ContainerFrame(width: ContainerLength(count: 2, span: 1, spacing: 8), alignment: .center)),
    .fixedSize(horizontal: true, vertical: true), .aspectRatio(1, .fit), .offset(x: 1, y: 1),
    .position(x: 1, y: 1), .layoutPriority(1), .zIndex(1), .ignoresSafeArea(.all, .all), .coordinateSpace(7),
    .scrollTargets(true), .scrollSnap(true), .scrollPadding(.top, 1),
    .alignmentGuide(AlignmentGuideRule(.horizontal(.leading)) { $0.width }), .gridCellColumns(2),
    .gridCellAnchor(.center), .gridColumnAlignment(.leading), .gridCellUnsizedAxes(.horizontal),
    .background(.color(.red), in: nil), .overlay(.color(.red), in: nil), .border(.color(.red), width: 1), .clip(nil),
    .shadow(.red, radius: 1, x: 1, y: 1), .groundShadows([.inner(radius: 1)]), .opacity(0.5), .hidden, .blur(radius: 1),
    .colorEffect(.saturation(0.5)),
    .blend(.multiply), .group, .mask(.linear(Gradient(colors: [.black, .clear]), from: .top, to: .bottom)),
    .rotation(.degrees(1), anchor: .center),
    .scale(x: 2, y: 2, anchor: .center),
    .spatialRotation(SpatialRotation(.degrees(40), (x: 0, y: 1, z: 0), .center, 0, 1, length: 100)), .projection(ProjectionTransform()),
    .visualEffect(EmptyVisualEffect().opacity(0.5)._values),
    .scrollEffect(
      ScrollEffect(
        identity: VisualEffectValues(), topLeading: EmptyVisualEffect().opacity(0)._values,
        bottomTrailing: EmptyVisualEffect().opacity(0)._values, top: .visible(1), bottom: .centered, axis: .vertical)),
    .contentShape(.circle), .takesPresses(false), .pointer(.link), .hoverEffect(.lift),
    .gesture(GestureRequest(number: 7, priority: .normal, isAlone: false, shape: .part(.drag(distance: 10, nil)))),
    .help("text"), .transition(.opacity),
    .matched(MatchedGeometry(key: 1, properties: .frame)), .scrollIndicators(.hidden, .vertical), .scrollDisabled(true),
    .scrollDismissesKeyboard(.immediately), .scrollClipDisabled(true),
    .link(URL(fileURLWithPath: "/")), .rowInsets(EdgeInsets()),
    .selectionDisabled(true), .listLook(.ground(isHidden: true)), .badge("1"),
  ]

  /// Those that neither a text's nodes nor a shape's show, and why.
  nonisolated private static let silent = [
    "alignmentGuide": "what is around aligns it",
    "gridCellAnchor": "cells of grids have it as their place",
    "gridCellUnsizedAxes": "columns and rows of grids go by it",
    "gridColumnAlignment": "the grid says it, and the cells of the column have it as their place",
    "link": "of runs of text",
    "selectionDisabled": "the list goes by it",
    "symbolVariants": "of symbols",
    "transition": "not shown",
  ]

  private static func name(_ style: Style) -> String { String("\(style)".prefix { $0 != "(" }) }

  @Test("There is a sample of each style")
  func samples() throws {
    let source = try String(contentsOf: packageRoot.appendingPathComponent("Sources/BeholdUI/Element/Style.swift"), encoding: .utf8)
    let cases = source.prefix(upTo: try #require(source.range(of: "\n}\n")).lowerBound).matches(of: /\n  (?:indirect )?case (\w+)/)
    #expect(cases.map { String($0.1) } == Self.styles.map(Self.name))
  }

  @Test("Each style is seen in the nodes of what it is said of, or there is a reason why not", arguments: styles)
  func styles(_ style: Style) {
    let isSeen = [ElementKind.text, .shape].contains { html($0, .style(style)) != html($0) }
    #expect(isSeen == (Self.silent[Self.name(style)] == nil), "\(style)")
  }
}
