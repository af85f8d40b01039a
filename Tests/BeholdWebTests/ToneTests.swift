import Foundation
import Testing

@testable import BeholdUI
@testable import BeholdWeb

/// Colours of grounds and fills, what is cut out of symbols, and gradients that end in nothing.
@Suite("Tones") @MainActor
struct ToneTests {
  @Test(
    "Fills and grounds have colours of their own for their levels",
    arguments: [
      (Paint.role(.fill), "var(--fill-0)"), (.levelOf(.role(.fill), 1), "var(--fill-1)"), (.levelOf(.role(.fill), 3), "var(--fill-3)"),
      (.role(.background), "var(--background)"), (.levelOf(.role(.background), 0), "var(--background)"),
      (.levelOf(.role(.background), 1), "var(--background-1)"), (.levelOf(.role(.background), 2), "var(--background-2)"),
      (.levelOf(.color(.red), 1), "color-mix(in srgb,var(--fill-red) 60%,transparent)"),
      (.role(.tint), "var(--tint-fill,var(--accent-fill))"),
    ])
  func levels(_ paint: Paint, _ css: String) { #expect(CSS.background(paint) == css) }

  @Test("What is said of a ground holds for what has that ground, and so do its levels")
  func ownGround() {
    let boxes = Boxes(
      [.frame(Frame(maxWidth: .infinity)), .background(.levelOf(.role(.background), 1), in: nil), .ground(.color(.red))], filling: [])
    #expect(boxes.boxes[1].declarations.contains("background:var(--background-1)"))
    #expect(boxes.boxes[1].declarations.contains("--background-1:color-mix(in srgb,var(--fill-red) 60%,transparent)"))
  }

  @Test("The ground of what a page shows is said for what is under its bars, and a shape or another view has its own alone")
  func underBars() {
    func box(_ style: Style, reach: Boxes.Reach) -> Boxes.Box { Boxes([style], reach: reach).boxes[0] }
    let colour = box(.background(.color(.red), in: nil), reach: .page)
    #expect(colour.classes == "taking under" && colour.declarations.contains("--under:var(--fill-red)"))
    let gradient = Paint.linear(Gradient(colors: [.red, .blue]), from: .top, to: .bottom)
    #expect(box(.background(gradient, in: nil), reach: .page).classes == "taking under under-image")
    #expect(box(.background(.color(.red), in: nil), reach: .none).classes == "taking")
    #expect(box(.background(.color(.red), in: nil), reach: .within).classes == "taking under within")
    #expect(box(.background(.color(.red), in: .capsule(.continuous)), reach: .page).classes == "taking")
  }

  private func stops(_ colors: Color..., opacity: Double = 1) -> [String] {
    CSS.stopsOfPicture(Gradient(colors: colors), opacity: opacity).map { "\($0.offset) \($0.declarations)" }
  }

  @Test("A colour that fades in a picture keeps its hue")
  func fading() {
    #expect(stops(.red, .red.opacity(0)) == ["0 stop-color:var(--fill-red)", "1 stop-color:var(--fill-red);stop-opacity:0"])
    #expect(stops(.red, .clear) == stops(.red, .red.opacity(0)))
    #expect(stops(.red, .black.opacity(0)) == stops(.red, .clear))
    #expect(
      stops(.red, .clear, .blue) == [
        "0 stop-color:var(--fill-red)", "0.5 stop-color:var(--fill-red);stop-opacity:0", "0.5 stop-color:var(--fill-blue);stop-opacity:0",
        "1 stop-color:var(--fill-blue)",
      ])
    #expect(stops(Color(white: 1, opacity: 0.5), opacity: 0.5) == ["0 stop-color:rgb(255 255 255);stop-opacity:0.25"])
    #expect(stops(.clear) == ["0 stop-color:#000;stop-opacity:0"])
    #expect(stops(.red, .blue.opacity(0.5)).count == 5)
  }

  private static let sprite = String(decoding: EmbeddedFiles.symbols, as: UTF8.self)

  @Test(
    "What is in a filled symbol is cut out of it",
    arguments: [
      ("plus.circle.fill", true), ("heart.circle.fill", true), ("3.square.fill", true), ("arrow.up.circle.fill", true),
      ("envelope.fill", true), ("trash.slash", true), ("folder.badge.plus", true), ("heart", false), ("heart.fill", false),
      ("plus.circle", false), ("arrow.up.circle", false), ("circle.fill", false),
    ])
  func isCut(_ name: String, _ isCut: Bool) throws {
    let cuts = SymbolCuts(in: Self.sprite)
    let symbol = try #require(SymbolParts(name, from: EmbeddedFiles.symbolNames(in: Self.sprite)))
    #expect(symbol.parts.contains { cuts.contains($0) } == isCut)
  }

  @Test("A symbol in which something is cut out is its colour, seen through a mask; one of several colours is drawn in those")
  func masks() {
    func body(_ view: some View) -> String { Visit { view }.body }
    let cut = body(Image(systemName: "heart.circle.fill"))
    #expect(cut.contains(/<mask id="y(\d+)"[^>]*><use[^>]*><\/use><use[^>]*><\/use><\/mask><rect mask="url\(#y(\d+)\)"/))
    #expect(!body(Image(systemName: "heart.circle.fill").symbolRenderingMode(.palette)).contains("<mask"))
    #expect(!body(Image(systemName: "heart.circle")).contains("<mask"))
    let names = body(Text("\(Image(systemName: "heart.circle.fill")) and \(Image(systemName: "heart.circle.fill"))"))
      .matches(of: /mask id="([^"]+)"/).map { String($0.1) }
    #expect(names.count == 2 && Set(names).count == 2)
  }
}
