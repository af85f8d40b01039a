import BeholdUI
import Foundation
import Testing

@testable import BeholdWeb

/// Shapes as the nodes of a page.
@Suite("Shapes as markup") @MainActor
struct ShapeMarkupTests {
  private struct Drop: Shape {
    func path(in rect: CGRect) -> Path {
      Path { path in
        path.move(to: CGPoint(x: rect.midX, y: rect.minY))
        path.addQuadCurve(to: CGPoint(x: rect.midX, y: rect.maxY), control: CGPoint(x: rect.maxX, y: rect.maxY))
        path.closeSubpath()
      }
    }
  }

  private struct Nothing: Shape {
    func path(in rect: CGRect) -> Path { Path() }
  }

  /// The rules of the page's own style sheet.
  private func rules(_ visit: Visit) -> String {
    let sheet = visit.html.firstMatch(of: /href="(\/_behold\/s-[^"]+)"/).map { String($0.1) } ?? ""
    return String(decoding: visit.site.respond(to: HTTPRequest(path: sheet)).body, as: UTF8.self)
  }

  @Test("A box is a box; a part of a line, dashes and gradients are a picture as large as the shape")
  func pictures() {
    #expect(!Visit { Capsule().fill(.red).stroke(.blue) }.body.contains("<svg"))
    let ring = Visit { Circle().trim(from: 0.25, to: 0.75).stroke(.red, style: StrokeStyle(lineWidth: 4, lineCap: .round)) }
    #expect(ring.body.contains("<ellipse"))
    #expect(ring.body.contains("pathLength=\"1\""))
    #expect(ring.body.contains("stroke-linecap=\"round\""))
    #expect(rules(ring).contains("stroke-dasharray:0.5 1;stroke-dashoffset:-0.25;"))
    let dashed = Visit { RoundedRectangle(cornerRadius: 8).strokeBorder(.red, style: StrokeStyle(lineWidth: 2, dash: [6, 3])) }
    #expect(dashed.body.contains("stroke-dasharray=\"6 3\""))
    #expect(rules(dashed).contains("x:1px;y:1px;width:calc(100% - 2px);height:calc(100% - 2px);rx:7px;ry:7px;"))
    let gradient = Visit {
      Circle().stroke(LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing), lineWidth: 4)
    }
    #expect(gradient.body.contains("x2=\"100%\""))
    #expect(rules(gradient).contains("stroke:url(#g"))
  }

  @Test("A path is stretched to the room that there is until it has come for that")
  func path() {
    let drop = Visit { Drop().fill(.red).frame(width: 40, height: 20) }
    #expect(drop.body.contains("viewBox=\"0 0 40 20\" preserveAspectRatio=\"none\""))
    #expect(drop.body.contains("d=\"M20 0Q40 20 20 20Z\""))
    let free = Visit { Path { $0.addRect(CGRect(x: 1, y: 2, width: 3, height: 4)) }.fill(.red) }
    #expect(free.body.contains("<svg class=\"figure\" aria-hidden=\"true\"><path"))
  }

  @Test("What is written in with a gradient is the gradient of shapes, too")
  func foreground() {
    let drop = Visit {
      VStack { Drop().frame(width: 40, height: 20) }
        .foregroundStyle(LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing))
    }
    #expect(drop.body.contains("<linearGradient"))
    #expect(drop.body.contains("x1=\"20\""))
  }

  @Test("What only boxes are filled with is cut along the path")
  func cut() {
    let drop = Visit { Drop().fill(.thinMaterial).frame(width: 40, height: 20) }
    #expect(rules(drop).contains("clip-path:shape(from 50% 0%,curve to 50% 100% with 100% 100%,close);"))
    #expect(!drop.body.contains("<svg"))
    let ring = Path { $0.addRect(CGRect(x: 0, y: 0, width: 2, height: 2)) }
    #expect(rules(Visit { ring.fill(.thinMaterial, style: FillStyle(eoFill: true)) }).contains("path(evenodd,\"M0 0L2 0L2 2L0 2Z\")"))
    #expect(rules(Visit { Nothing().fill(.thinMaterial).frame(width: 2, height: 2) }).contains("clip-path:inset(50%)"))
  }

  @Test("A style's shadows are those of a box, and of a picture; a box that corners do not say is drawn for them")
  func shadows() {
    let style = Color.red.shadow(.drop(color: .black, radius: 2, y: 1)).shadow(.inner(color: .black, radius: 3))
    #expect(rules(Visit { Capsule().fill(style) }).contains("box-shadow:0 1px 2px #000,inset 0 0 3px #000;"))
    #expect(rules(Visit { Capsule().strokeBorder(style) }).contains("box-shadow:0 1px 2px #000;"))
    let drop = rules(Visit { Drop().fill(style).frame(width: 40, height: 20) })
    #expect(drop.contains("filter:drop-shadow(0 1px 2px #000)") && !drop.contains("box-shadow"))
    #expect(
      rules(Visit { Text("a").background(style, in: .rect(cornerRadius: 8)) }).contains("box-shadow:0 1px 2px #000,inset 0 0 3px #000"))
    let circle = Visit { Text("a").background(style, in: .circle) }
    #expect(rules(circle).contains("box-shadow:0 1px 2px") && !rules(circle).contains("ground-cut"))
    #expect(rules(Visit { Text("a").background(.red, in: .circle) }).contains("ground-cut"))
    #expect(rules(Visit { Text("a").foregroundStyle(style) }).contains("filter:drop-shadow(0 1px 2px #000)"))
    #expect(!rules(Visit { Capsule().fill(Color.red.shadow(.drop(radius: -1))) }).contains("-1px"))
  }

  @Test("A circle behind a view is as large as the shorter side, and the shadow of what is cut is around that")
  func boxes() {
    #expect(Boxes([.background(.color(.red), in: .circle)]).boxes[0].declarations == "--ground:var(--fill-red);--ground-cut:circle();")
    #expect(Boxes([.overlay(.color(.red), in: .circle)]).boxes[0].declarations == "--cover:var(--fill-red);--cover-cut:circle();")
    let boxes = Boxes([.clip(.circle), .shadow(.black, radius: 2, x: 0, y: 0)]).boxes
    #expect(boxes.map(\.declarations) == ["clip-path:circle();", "filter:drop-shadow(0 0 2px #000) ;"])
    #expect(Boxes([.clip(.rectangle), .shadow(.black, radius: 2, x: 0, y: 0)]).boxes.count == 1)
    #expect(CSS.cut(.inset(.roundedRectangle(cornerWidth: 8, cornerHeight: 8, .circular), by: 3)) == "inset(3px round 5px)")
  }
}
