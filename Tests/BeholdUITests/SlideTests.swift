import Foundation
import Testing

@testable import BeholdUI

@Suite("What is scrolled") @MainActor
struct SlideTests {
  private final class Host: ElementHost {
    var goals: [ScrollGoal] = []

    func show(_ changes: [ElementChange], _ transaction: Transaction) {
      for case .scroll(_, let goal) in changes { goals.append(goal) }
    }

    func showsByItself(_ event: ElementEvent, of element: Element) -> Bool { true }
  }

  private static func report(_ y: Double, _ phase: ScrollPhase, seen: [UInt32] = []) -> ElementEvent {
    .slide(
      ScrollReport(
        geometry: ScrollGeometry(
          contentOffset: CGPoint(x: 0, y: y), contentSize: CGSize(width: 100, height: 1000), contentInsets: EdgeInsets(),
          containerSize: CGSize(width: 100, height: 200)), phase: phase, seen: seen))
  }

  private struct Positioned: View {
    @State var position = ScrollPosition(idType: Int.self, edge: .bottom)
    var body: some View {
      Text(verbatim: "\(position.isPositionedByUser) \(position.viewID(type: Int.self) ?? -1) \(position.edge == nil ? "-" : "edge")")
      Button("Top") { position.scrollTo(edge: .top) }
      Button("Point") { position.scrollTo(point: CGPoint(x: -5, y: 120)) }
      Button("Row 7") { position.scrollTo(id: 7, anchor: .center) }
      ScrollView { VStack { ForEach(0..<10, id: \.self) { Text(verbatim: "row \($0)") } }.scrollTargetLayout() }
        .scrollPosition($position)
    }
  }

  @Test("A position is scrolled to each time when the program wants it, and says what people have scrolled to")
  func position() throws {
    let tree = mounted(Positioned())
    let host = Host()
    host.connect(to: tree)
    tree.flush()
    #expect(host.goals == [.offset(x: nil, y: 1e9)])
    for name in ["Top", "Top", "Point", "Row 7"] { tree.act(.press, .button, name) }
    #expect(host.goals.dropFirst() == [.offset(x: nil, y: 0), .offset(x: nil, y: 0), .offset(x: 0, y: 120), .seen(.center)])
    #expect(tree.all(.text)[0][.text]?.text == "false 7 -")
    let scroll = try #require(tree.all(.scroll).first)
    let row = try #require(tree.all(.text).first { $0[.text]?.text == "row 2" })
    // The program's own motion is no person's.
    _ = tree.send(Self.report(120, .animating), to: scroll.id)
    tree.flush()
    #expect(tree.all(.text)[0][.text]?.text == "false 7 -")
    _ = tree.send(Self.report(150, .interacting), to: scroll.id)
    _ = tree.send(.scroll(row.id), to: scroll.id)
    tree.flush()
    #expect(tree.all(.text)[0][.text]?.text == "true 2 -")
    #expect(host.goals.count == 5)
  }

  @Test("Several actions hear of one scroll view: what is compared of its geometry, its phases, and the identities of what is seen")
  func reports() throws {
    struct Heard: View {
      @State var log: [String] = []
      var body: some View {
        Text(verbatim: log.joined(separator: ", "))
        ScrollView { VStack { ForEach(0..<4, id: \.self) { Text(verbatim: "row \($0)") } } }
          .onScrollGeometryChange(for: Bool.self) {
            $0.contentOffset.y > 100
          } action: {
            log.append("\($0) \($1)")
          }
          .onScrollGeometryChange(for: CGRect.self, of: \.visibleRect) { _, new in log.append("\(Int(new.minY))-\(Int(new.maxY))") }
          .onScrollPhaseChange { old, new, context in log.append("\(old) \(new) \(Int(context.geometry.contentOffset.y))") }
          .onScrollTargetVisibilityChange(idType: Int.self, threshold: 0.2) { log.append("seen \($0)") }
      }
    }
    let tree = mounted(Heard())
    let scroll = try #require(tree.all(.scroll).first)
    #expect(scroll[.threshold]?.number == 0.2)
    func log() -> String? { tree.all(.text)[0][.text]?.text }
    let rows = tree.all(.text).dropFirst().map(\.id)
    _ = tree.send(Self.report(0, .idle, seen: Array(rows[...1])), to: scroll.id)
    tree.flush()
    let first = Set(try #require(log()).components(separatedBy: ", "))
    #expect(first.isSuperset(of: ["false false", "0-200"]))
    _ = tree.send(Self.report(150, .interacting, seen: Array(rows[...1])), to: scroll.id)
    tree.flush()
    let text = try #require(log())
    #expect(text.contains("false true") && text.contains("150-350") && text.contains("idle interacting 150"))
    #expect(text.components(separatedBy: "seen").count == 2 && text.contains("seen [0, 1]"))
  }

  @Test("A behavior of the program's is asked when a person's scrolling has come to rest, and what it says is scrolled to")
  func behavior() throws {
    struct Rests: View {
      struct Hundreds: ScrollTargetBehavior {
        func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
          #expect(context.axes == .vertical && context.originalTarget.rect.minY == 0)
          target.rect.origin.y = (target.rect.minY / 100).rounded() * 100
        }
      }
      var body: some View { ScrollView { Text(verbatim: "one") }.scrollTargetBehavior(Hundreds()) }
    }
    let tree = mounted(Rests())
    let host = Host()
    host.connect(to: tree)
    let scroll = try #require(tree.all(.scroll).first)
    for (y, phase) in [(0, .idle), (40, .interacting), (160, .decelerating), (170, .idle)] as [(Double, ScrollPhase)] {
      _ = tree.send(Self.report(y, phase), to: scroll.id)
      tree.flush()
    }
    #expect(host.goals == [.offset(x: nil, y: 200)])
    for (y, phase) in [(180, .animating), (200, .idle)] as [(Double, ScrollPhase)] { _ = tree.send(Self.report(y, phase), to: scroll.id) }
    tree.flush()
    #expect(host.goals.count == 1)
  }
}
