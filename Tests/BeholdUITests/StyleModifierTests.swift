import Foundation
import Testing

@testable import BeholdUI

@MainActor @Suite("Style modifiers")
struct StyleModifierTests {
  typealias Case = RenderingCase<[Style]>

  private nonisolated static let inset = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)

  nonisolated static let text: [Case] = [
    Case("font", { Color.red.font(.title.bold()) }, [.font(.title.weight(.bold))]),
    Case("no font", { Color.red.font(nil) }, [.font(nil)]),
    Case(
      "font, system", { Color.red.font(.system(size: 12, weight: .light, design: .rounded)) },
      [
        .font(.system(size: 12, weight: .light, design: .rounded))
      ]),
    Case("fontWeight", { Color.red.fontWeight(.semibold) }, [.fontWeight(.semibold)]),
    Case("fontWidth", { Color.red.fontWidth(.condensed) }, [.fontWidth(.condensed)]),
    Case("fontDesign", { Color.red.fontDesign(.serif) }, [.fontDesign(.serif)]),
    Case("bold", { Color.red.bold() }, [.bold(true)]),
    Case("not bold", { Color.red.bold(false) }, [.bold(false)]),
    Case("italic", { Color.red.italic() }, [.italic(true)]),
    Case("monospaced", { Color.red.monospaced() }, [.monospaced(true)]),
    Case("monospacedDigit", { Color.red.monospacedDigit() }, [.monospacedDigits]),
    Case("underline", { Color.red.underline() }, [.underline(LineMark(pattern: .solid))]),
    Case("underline, styled", { Color.red.underline(pattern: .dot, color: .blue) }, [.underline(LineMark(pattern: .dot, color: .blue))]),
    Case("no underline", { Color.red.underline(false) }, [.underline(nil)]),
    Case("strikethrough", { Color.red.strikethrough() }, [.strikethrough(LineMark(pattern: .solid))]),
    Case("kerning", { Color.red.kerning(2) }, [.kerning(2)]),
    Case("tracking", { Color.red.tracking(2) }, [.tracking(2)]),
    Case("baselineOffset", { Color.red.baselineOffset(-2) }, [.baselineOffset(-2)]),
    Case("textCase", { Color.red.textCase(.uppercase) }, [.textCase(.uppercase)]),
    Case("no textCase", { Color.red.textCase(nil) }, [.textCase(nil)]),
    Case("lineLimit", { Color.red.lineLimit(2) }, [.lineLimit(least: nil, most: 2)]),
    Case("no lineLimit", { Color.red.lineLimit(nil) }, [.lineLimit(least: nil, most: nil)]),
    Case(
      "lineLimit, reserved", { Color.red.lineLimit(2, reservesSpace: true) },
      [
        .lineLimit(least: 2, most: 2), .lineLimit(least: nil, most: 2),
      ]),
    Case("lineLimit, range", { Color.red.lineLimit(1...3) }, [.lineLimit(least: 1, most: 3), .lineLimit(least: nil, most: 3)]),
    Case("lineLimit, at least", { Color.red.lineLimit(2...) }, [.lineLimit(least: 2, most: nil), .lineLimit(least: nil, most: nil)]),
    Case("lineLimit, at most", { Color.red.lineLimit(...3) }, [.lineLimit(least: nil, most: 3)]),
    Case("lineSpacing", { Color.red.lineSpacing(4) }, [.lineSpacing(4)]),
    Case("multilineTextAlignment", { Color.red.multilineTextAlignment(.trailing) }, [.textAlignment(.trailing)]),
    Case("truncationMode", { Color.red.truncationMode(.middle) }, [.truncation(.middle)]),
    Case("minimumScaleFactor", { Color.red.minimumScaleFactor(0.5) }, [.minimumScale(0.5)]),
    Case("textSelection", { Color.red.textSelection(.enabled) }, [.textSelection(true)]),
    Case("imageScale", { Color.red.imageScale(.large) }, [.imageScale(.large)]),
    Case("symbolRenderingMode", { Color.red.symbolRenderingMode(.palette) }, [.symbolRendering(.palette)]),
    Case("symbolVariant", { Color.red.symbolVariant(.circle.fill) }, [.symbolVariants(.circle.fill)]),
    Case(
      "symbolVariant, in another one", { Color.red.symbolVariant(.fill).symbolVariant(.circle) },
      [.symbolVariants(.circle.fill), .symbolVariants(.circle)]),
  ]

  nonisolated static let colors: [Case] = [
    Case("foregroundStyle", { Divider().foregroundStyle(.red) }, [.foreground(.color(.red))]),
    Case("foregroundStyle, level", { Divider().foregroundStyle(.secondary) }, [.foreground(.level(1))]),
    Case(
      "foregroundStyle, levels", { Divider().foregroundStyle(.red, .blue) },
      [.foreground(.levels([.color(.red), .color(.blue)])), .symbolRendering(.palette)]),
    Case(
      "foregroundStyle, level of a colour", { Divider().foregroundStyle(Color.red.secondary) },
      [
        .foreground(.levelOf(.color(.red), 1))
      ]),
    Case(
      "foregroundStyle, gradient",
      {
        Divider().foregroundStyle(.linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
      }, [.foreground(.linear(Gradient(colors: [.red, .blue]), from: .top, to: .bottom))]),
    Case("foregroundColor", { Divider().foregroundColor(.green) }, [.foreground(.color(.green))]),
    Case("no foregroundColor", { Divider().foregroundColor(nil) }, [.foreground(nil)]),
    Case("tint", { Divider().tint(.orange) }, [.tint(.color(.orange))]),
    Case("no tint", { Divider().tint(nil) }, [.tint(nil)]),
    Case("accentColor", { Divider().accentColor(.orange) }, [.tint(.color(.orange))]),
    Case("backgroundStyle", { Divider().backgroundStyle(.yellow) }, [.ground(.color(.yellow))]),
    Case("colorScheme", { Divider().environment(\.colorScheme, .dark) }, [.colorScheme(.dark)]),
    Case("redacted", { Divider().redacted(reason: .placeholder) }, [.redaction(.placeholder)]),
    Case(
      "redacted twice", { Divider().redacted(reason: .placeholder).redacted(reason: .privacy) },
      [
        .redaction([.placeholder, .privacy]), .redaction(.privacy),
      ]),
    Case("unredacted", { Divider().unredacted().redacted(reason: .privacy) }, [.redaction([]), .redaction(.privacy)]),
  ]

  nonisolated static let place: [Case] = [
    Case("padding", { Divider().padding() }, [.defaultPadding(.all)]),
    Case("padding, edges", { Divider().padding(.horizontal) }, [.defaultPadding(.horizontal)]),
    Case("padding, length", { Divider().padding(8) }, [.padding(EdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8))]),
    Case("padding, both", { Divider().padding([.top, .leading], 8) }, [.padding(EdgeInsets(top: 8, leading: 8, bottom: 0, trailing: 0))]),
    Case("padding, insets", { Divider().padding(inset) }, [.padding(inset)]),
    Case("frame", { Divider().frame(width: 10) }, [.frame(Frame(minWidth: 10, maxWidth: 10))]),
    Case(
      "frame, both", { Divider().frame(width: 10, height: 20, alignment: .topLeading) },
      [
        .frame(Frame(minWidth: 10, maxWidth: 10, minHeight: 20, maxHeight: 20, alignment: .topLeading))
      ]),
    Case(
      "frame, limits", { Divider().frame(minWidth: 1, idealWidth: 2, maxWidth: .infinity, alignment: .leading) },
      [
        .frame(Frame(minWidth: 1, idealWidth: 2, maxWidth: .infinity, alignment: .leading))
      ]),
    Case("fixedSize", { Divider().fixedSize() }, [.fixedSize(horizontal: true, vertical: true)]),
    Case("fixedSize, one way", { Divider().fixedSize(horizontal: false, vertical: true) }, [.fixedSize(horizontal: false, vertical: true)]),
    Case("aspectRatio", { Divider().aspectRatio(1.5, contentMode: .fit) }, [.aspectRatio(1.5, .fit)]),
    Case("aspectRatio, size", { Divider().aspectRatio(CGSize(width: 4, height: 2), contentMode: .fill) }, [.aspectRatio(2, .fill)]),
    Case("scaledToFit", { Divider().scaledToFit() }, [.aspectRatio(nil, .fit)]),
    Case("scaledToFill", { Divider().scaledToFill() }, [.aspectRatio(nil, .fill)]),
    Case("offset", { Divider().offset(x: 1, y: 2) }, [.offset(x: 1, y: 2)]),
    Case("offset, size", { Divider().offset(CGSize(width: 1, height: 2)) }, [.offset(x: 1, y: 2)]),
    Case("position", { Divider().position(x: 1, y: 2) }, [.position(x: 1, y: 2)]),
    Case("layoutPriority", { Divider().layoutPriority(1) }, [.layoutPriority(1)]),
    Case("zIndex", { Divider().zIndex(2) }, [.zIndex(2)]),
    Case("ignoresSafeArea", { Divider().ignoresSafeArea() }, [.ignoresSafeArea(.all, .all)]),
    Case("ignoresSafeArea, edges", { Divider().ignoresSafeArea(edges: .top) }, [.ignoresSafeArea(.all, .top)]),
    Case("layoutDirection", { Divider().environment(\.layoutDirection, .rightToLeft) }, [.layoutDirection(.rightToLeft)]),
    Case("gridCellColumns", { Divider().gridCellColumns(2) }, [.gridCellColumns(2)]),
    Case("gridCellAnchor", { Divider().gridCellAnchor(.leading) }, [.gridCellAnchor(.leading)]),
    Case("gridColumnAlignment", { Divider().gridColumnAlignment(.trailing) }, [.gridColumnAlignment(.trailing)]),
    Case("gridCellUnsizedAxes", { Divider().gridCellUnsizedAxes(.horizontal) }, [.gridCellUnsizedAxes(.horizontal)]),
  ]

  nonisolated static let drawing: [Case] = [
    Case("background", { Divider().background(.red) }, [.background(.color(.red), in: nil)]),
    Case("background, Color", { Divider().background(Color.red) }, [.background(.color(.red), in: nil)]),
    Case("background, opacity", { Divider().background(Color.red.opacity(0.5)) }, [.background(.color(.red.opacity(0.5)), in: nil)]),
    Case("background, role", { Divider().background() }, [.background(.role(.background), in: nil)]),
    Case("background, material", { Divider().background(.regularMaterial) }, [.background(.material(.regular), in: nil)]),
    Case(
      "background, shape", { Divider().background(.quaternary, in: RoundedRectangle(cornerRadius: 8)) },
      [
        .background(.level(3), in: .roundedRectangle(cornerWidth: 8, cornerHeight: 8, .continuous))
      ]),
    Case("background, dotted shape", { Divider().background(.tint, in: .capsule) }, [.background(.role(.tint), in: .capsule(.continuous))]),
    Case("background, role in a shape", { Divider().background(in: Circle()) }, [.background(.role(.background), in: .circle)]),
    Case("overlay", { Divider().overlay(.red) }, [.overlay(.color(.red), in: nil)]),
    Case(
      "overlay, shape", { Divider().overlay(.red, in: .rect(cornerRadius: 4)) },
      [
        .overlay(.color(.red), in: .roundedRectangle(cornerWidth: 4, cornerHeight: 4, .continuous))
      ]),
    Case("border", { Divider().border(.gray) }, [.border(.color(.gray), width: 1)]),
    Case("border, width", { Divider().border(Color.gray, width: 2) }, [.border(.color(.gray), width: 2)]),
    Case("cornerRadius", { Divider().cornerRadius(8) }, [.clip(.roundedRectangle(cornerWidth: 8, cornerHeight: 8, .circular))]),
    Case("clipShape", { Divider().clipShape(Circle()) }, [.clip(.circle)]),
    Case("clipShape, inset", { Divider().clipShape(Circle().inset(by: 2)) }, [.clip(.inset(.circle, by: 2))]),
    Case("clipped", { Divider().clipped() }, [.clip(nil)]),
    Case(
      "shadow", { Divider().shadow(radius: 4) },
      [
        .shadow(Color(.sRGBLinear, white: 0, opacity: 0.33), radius: 4, x: 0, y: 0)
      ]),
    Case("shadow, all", { Divider().shadow(color: .red, radius: 4, x: 1, y: 2) }, [.shadow(.red, radius: 4, x: 1, y: 2)]),
    Case(
      "foreground, shadows",
      { Divider().foregroundStyle(.blue.opacity(0.5).shadow(.drop(color: .red, radius: 4, x: 1)).shadow(.inner(radius: 2))) },
      [.foreground(.color(.blue.opacity(0.5))), .shadow(.red, radius: 4, x: 1, y: 0)]),
    Case(
      "background, shadows", { Divider().background(.blue.shadow(.drop(color: .red, radius: 4)).secondary) },
      [.background(.levelOf(.color(.blue), 1), in: nil), .groundShadows([.drop(color: .red, radius: 4)])]),
    Case("opacity", { Divider().opacity(0.5) }, [.opacity(0.5)]),
    Case("hidden", { Divider().hidden() }, [.hidden]),
    Case("blur", { Divider().blur(radius: 3) }, [.blur(radius: 3)]),
    Case("brightness", { Divider().brightness(0.2) }, [.colorEffect(.brightness(0.2))]),
    Case("contrast", { Divider().contrast(0.2) }, [.colorEffect(.contrast(0.2))]),
    Case("saturation", { Divider().saturation(0.2) }, [.colorEffect(.saturation(0.2))]),
    Case("grayscale", { Divider().grayscale(0.2) }, [.colorEffect(.grayscale(0.2))]),
    Case("hueRotation", { Divider().hueRotation(.degrees(90)) }, [.colorEffect(.hueRotation(.degrees(90)))]),
    Case("colorInvert", { Divider().colorInvert() }, [.colorEffect(.inversion)]),
    Case("colorMultiply", { Divider().colorMultiply(.red) }, [.colorEffect(.multiplication(.red))]),
    Case("rotationEffect", { Divider().rotationEffect(.degrees(90)) }, [.rotation(.degrees(90), anchor: .center)]),
    Case("scaleEffect", { Divider().scaleEffect(2) }, [.scale(x: 2, y: 2, anchor: .center)]),
    Case("scaleEffect, axes", { Divider().scaleEffect(x: 2, anchor: .top) }, [.scale(x: 2, y: 1, anchor: .top)]),
    Case("contentShape", { Divider().contentShape(Rectangle()) }, [.contentShape(.rectangle)]),
    Case("allowsHitTesting", { Divider().allowsHitTesting(false) }, [.takesPresses(false)]),
    Case(
      "scrollIndicators", { Divider().scrollIndicators(.hidden) },
      [.scrollIndicators(.hidden, .vertical), .scrollIndicators(.hidden, .horizontal)]),
    Case("scrollDismissesKeyboard", { Divider().scrollDismissesKeyboard(.immediately) }, [.scrollDismissesKeyboard(.immediately)]),
    Case("scrollClipDisabled", { Divider().scrollClipDisabled() }, [.scrollClipDisabled(true)]),
    Case("scrollDisabled", { Divider().scrollDisabled(true) }, [.scrollDisabled(true)]),
    Case("help", { Divider().help("Orders") }, [.help("Orders")]),
    Case(
      "transition", { Divider().transition(.move(edge: .top).combined(with: .opacity)) },
      [
        .transition(.combined(.move(.top), .opacity))
      ]),
  ]

  @Test("Two styles mean a palette, unless a mode is said, within or around")
  func palettes() throws {
    func modes(_ view: some View) throws -> Set<SymbolRenderingMode?> {
      var modes: Set<SymbolRenderingMode?> = []
      for case .symbolRendering(let mode) in try Rendering(view).element.styles { modes.insert(mode) }
      return modes
    }
    #expect(try modes(Divider().foregroundStyle(.red, .blue, .green)) == [.palette])
    #expect(try modes(Divider().foregroundStyle(.red, .blue).symbolRenderingMode(.hierarchical)) == [.hierarchical])
    #expect(try modes(Divider().foregroundStyle(.red)) == [])
  }

  @Test("A modifier says its style of the element", arguments: text + colors + place + drawing)
  func style(_ row: Case) throws { #expect(try Rendering(row.view()).element.styles == row.expected) }

  @Test("Styles are in the order of the modifiers, and each element of several has them")
  func order() throws {
    let rendering = Rendering {
      Group {
        Divider().zIndex(1)
        Divider()
      }.padding(1).background(.red)
    }
    let around: [Style] = [.padding(EdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1)), .background(.color(.red), in: nil)]
    #expect(rendering.elements.map(\.styles) == [[.zIndex(1)] + around, around])
  }

  @Test("A style is not said of what is within an element")
  func within() throws {
    let stack = try Rendering(VStack { Divider() }.font(.title)).element
    #expect(stack.styles == [.font(.title)])
    #expect(stack.firstChild?.styles == [])
  }

  @Test("The environment sets a style as the modifier does, and the modifier the environment")
  func environment() throws {
    struct Reader: View {
      @Environment(\.font) var font
      @Environment(\.lineLimit) var lineLimit
      var body: some View { Text(verbatim: "\(font == .title) \(lineLimit ?? 0)") }
    }
    let environment = Rendering(Reader().environment(\.font, .title).environment(\.lineLimit, 2))
    let modifiers = Rendering(Reader().font(.title).lineLimit(2))
    for rendering in [environment, modifiers] {
      #expect(try rendering.element.styles == [.font(.title), .lineLimit(least: nil, most: 2)])
      #expect(rendering.tree.texts == ["true 2"])
    }
  }

  @Test("A transformed environment has the style of what it sets, also if that is another key later")
  func transformed() throws {
    struct Screen: View {
      @State private var isTitle = false
      var body: some View {
        let isTitle = isTitle
        Button("Toggle") { self.isTitle.toggle() }
        Divider().transformEnvironment(\.self) { if isTitle { $0.font = .title } else { $0.lineLimit = 1 } }
      }
    }
    let rendering = Rendering(Screen())
    #expect(rendering.elements.last?.styles == [.lineLimit(least: nil, most: 1)])
    rendering.tree.pressFirst()
    #expect(rendering.elements.last?.styles == [.font(.title)])
  }
}
