import BeholdUI
import Foundation
import Testing

@testable import BeholdWeb

/// What a page is told of styles that become others: the difference.
@MainActor
@Suite("Styles in frames")
struct StyleFrameTests {
  private struct Page<Content: View>: View {
    @ViewBuilder let content: (Bool) -> Content
    @State private var isOn = false
    var body: some View {
      Button("Move") { withAnimation(.linear(duration: 2)) { isOn.toggle() } }.accessibilityIdentifier("Move")
      Button("Jump") { isOn.toggle() }.accessibilityIdentifier("Jump")
      content(isOn)
    }
  }

  private func press(_ name: String, _ visit: Visit) -> String {
    _ = visit.frames
    visit.say("p\(visit.id("data-id=\"\(name)\""))")
    visit.drain()
    return visit.frames.joined()
  }

  /// What is told of a change at once, beside the count of messages.
  private func told(@ViewBuilder _ content: @escaping (Bool) -> some View) throws -> String {
    let frame = press("Jump", Visit { Page(content: content) })
    return String(try #require(frame.firstMatch(of: /^\[(\[.*\])\]$/)).1.replacing(/^(\[\d+,)\d+/) { "\($0.1)n" })
  }

  @Test("What a style says that becomes another is told alone, of the node that has it")
  func differences() throws {
    #expect(try told { Color.red.frame(width: $0 ? 200 : 40, height: 20) } == ##"[19,n,"--w:200px"]"##)
    #expect(try told { Text("a").opacity($0 ? 0.5 : 1) } == ##"[19,n,"opacity:0.5"]"##)
    #expect(try told { Text("a").offset(x: $0 ? 5 : 0) } == ##"[19,n,"translate:5px 0"]"##)
    // The frame is around it.
    #expect(try told { Text("a").opacity($0 ? 0.5 : 1).frame(width: 40) } == ##"[19,n,"opacity:0.5",1]"##)
    #expect(try told { Text("a").blur(radius: $0 ? 2 : 1).frame(width: $0 ? 30 : 40).padding() }.contains(##",1]"##))
  }

  @Test("What may be said by one declaration for several is said with all of these")
  func families() throws {
    #expect(
      try told { isOn in VStack { Text("a") }.font(.system(size: isOn ? 10 : 20)).bold().italic() }
        == ##"[19,n,"font-style:italic;font-weight:700;font-size:10px;font-weight:var(--weight,400)"]"##)
  }

  @Test("A weight that is said is that of the font, in whichever order and however far around")
  func weights() throws {
    #expect(try told { Text("a").font(.largeTitle).bold($0) }.contains("--weight:700"))
    #expect(try told { isOn in VStack { Text("a").font(.headline) }.fontWeight(isOn ? .light : .heavy) }.contains("--weight:300"))
    #expect(try told { Text("a").font($0 ? .headline : .title) }.contains("font-weight:var(--weight,600)"))
    #expect(try told { Text("a").font($0 ? .title.bold() : .title) }.contains("font-weight:var(--weight,700)"))
  }

  @Test("Where it is not declarations alone that differ, the element is described")
  func descriptions() throws {
    // Something is not declared any more, there are other boxes, or other classes.
    #expect(try told { Text("a").opacity($0 ? 0.5 : 0) }.hasPrefix("[4,"))
    #expect(try told { Text("a").frame(width: $0 ? nil : 40, height: 20) }.hasPrefix("[4,"))
    #expect(try told { Text("a").background($0 ? .red : .blue, in: .rect).redacted(reason: $0 ? .placeholder : []) }.hasPrefix("[4,"))
  }

  @Test("What is back to what the page knows before that is told nothing is no change")
  func back() throws {
    let visit = Visit { Page { Color.red.frame(width: $0 ? 10 : 20) } }
    _ = visit.frames
    for _ in 0..<2 { visit.say("p\(visit.id("data-id=\"Jump\""))") }
    for _ in 0..<3 { visit.drain() }
    let told = visit.frames.joined().matches(of: /--w:(\d+)px/).map { String($0.1) }
    #expect(told == ["10", "20"])
  }

  struct Cost: CustomTestStringConvertible {
    let name: String
    let most: Int
    let view: @MainActor @Sendable (Bool) -> AnyView
    var testDescription: String { name }
  }

  @Test(
    "MOVE-1: an animated change of one attribute is at most 12 bytes more than without",
    arguments: [
      Cost(name: "a frame", most: 20) { AnyView(Color.red.frame(width: $0 ? 200 : 40, height: 20)) },
      Cost(name: "a colour", most: 120) { AnyView(Text("a").foregroundStyle($0 ? Color(red: 1, green: 0, blue: 0) : .blue)) },
      Cost(name: "a ground", most: 60) { AnyView(Text("a").background($0 ? .red : .blue)) },
      Cost(name: "a number", most: 12) { AnyView(Text(verbatim: "\($0 ? 17 : 16)").font(.system(size: 99)).bold()) },
      Cost(name: "an opacity", most: 20) { AnyView(Text("a").opacity($0 ? 0.5 : 1)) },
      Cost(name: "an offset", most: 28) { AnyView(Text("a").offset(x: $0 ? 100 : 0)) },
      Cost(name: "a rotation", most: 60) { AnyView(Text("a").rotationEffect(.degrees($0 ? 90 : 0))) },
      Cost(name: "a padding", most: 45) { AnyView(Text("a").padding($0 ? 20 : 10)) },
    ])
  func costs(_ cost: Cost) throws {
    let visit = Visit { Page { cost.view($0) } }
    // The timing is named once.
    _ = press("Move", visit)
    _ = press("Jump", visit)
    let (animated, atOnce) = (press("Move", visit), press("Jump", visit))
    _ = press("Move", visit)
    let again = press("Jump", visit)
    let change = try #require(animated.firstMatch(of: /\[7,1(?:,\d+)?\],(\[.*\])\]$/)).1
    print(
      "\(cost.name): \(change.utf8.count) bytes, \(animated.utf8.count - change.utf8.count) around; at once \(again.utf8.count): \(animated)"
    )
    #expect(change.utf8.count <= cost.most)
    #expect(animated.utf8.count - max(atOnce.utf8.count, again.utf8.count) <= 12)
  }
}
