import BeholdUI
import Foundation
import Testing

@testable import BeholdWeb

/// What a page is told of how elements come and go.
@MainActor
@Suite("Transitions in frames")
struct PassageTests {
  private struct Page: View {
    let transition: AnyTransition?
    @State private var isThere = false

    var body: some View {
      Button("Move") { withAnimation(.linear(duration: 2)) { isThere.toggle() } }.accessibilityIdentifier("Move")
      Button("Jump") { isThere.toggle() }.accessibilityIdentifier("Jump")
      Button("Never") {
        var transaction = Transaction(animation: .default)
        transaction.disablesAnimations = true
        withTransaction(transaction) { isThere.toggle() }
      }
      .accessibilityIdentifier("Never")
      if isThere {
        if let transition { Text("there").transition(transition) } else { Text("there") }
      }
    }
  }

  private func press(_ name: String, _ visit: Visit) -> String {
    _ = visit.frames
    visit.say("p\(visit.id("data-id=\"\(name)\""))")
    visit.drain()
    return visit.frames.joined()
  }

  /// What is said of the way of an element that comes, and of its way when it goes again.
  private func said(_ transition: AnyTransition?) throws -> [String] {
    let visit = Visit { Page(transition: transition) }
    let come = press("Move", visit)
    let go = press("Move", visit)
    let inserted = try #require(come.firstMatch(of: #/\[1,.*"there"\](,"(.*?)")?\]/#), "\(come)")
    let removed = try #require(go.firstMatch(of: #/\[2,\d+(,"(.*?)")?\]/#), "\(go)")
    return [inserted.2, removed.2].map { $0.map { String($0) } ?? "-" }
  }

  @Test("MOVE-4: each way is told by letters; a fade, which is what happens anyway, by none")
  func letters() throws {
    let rows: [(AnyTransition?, come: String, go: String)] = [
      (nil, "-", "-"), (.opacity, "-", "-"), (.identity, "", ""), (.slide, "m1", "m3"), (.move(edge: .bottom), "m2", "m2"),
      (.push(from: .top), "m0o", "m2o"), (.scale, "c0", "c0"), (.scale(scale: 0.5, anchor: .topLeading), "c0.5,0,0", "c0.5,0,0"),
      (.offset(x: 10, y: -2.5), "x10,-2.5", "x10,-2.5"), (.asymmetric(insertion: .scale, removal: .opacity), "c0", "-"),
      (.move(edge: .leading).combined(with: .opacity), "m1o", "m1o"), (.opacity.animation(nil), "", ""),
      (.scale(scale: .infinity), "c1000000", "c1000000"), (.scale(scale: .nan), "c0", "c0"),
    ]
    for (transition, come, go) in rows { #expect(try said(transition) == [come, go]) }
  }

  @Test("A usual transition costs at most 12 bytes, and none where nothing moves")
  func bytes() {
    func sizes(_ transition: AnyTransition?, _ button: String) -> [Int] {
      let visit = Visit { Page(transition: transition) }
      // The timing is told once.
      for _ in 0..<2 { _ = press(button, visit) }
      return [press(button, visit), press(button, visit)].map(\.utf8.count)
    }
    let (moved, jumped) = (sizes(nil, "Move"), sizes(nil, "Jump"))
    for transition in [AnyTransition.slide, .scale, .move(edge: .bottom).combined(with: .opacity), .push(from: .leading)] {
      for (size, usual) in zip(sizes(transition, "Move"), moved) { #expect(size <= usual + 12) }
      #expect(sizes(transition, "Jump") == jumped)
    }
  }

  @Test("A transition has its own animation whatever the change has, unless animations are off; what gives way has that of the change")
  func own() {
    let visit = Visit { Page(transition: .scale.animation(.linear(duration: 1))) }
    let alone = press("Jump", visit)
    #expect(alone.contains(#"[17,1,1000,"linear"],[7,0,0,1],[1,"#) && alone.contains(#","c0"]"#))
    let both = press("Move", visit)
    #expect(both.contains(#"[17,2,2000,"linear"],[7,2,0,1],[2,"#) && both.contains(#","c0"]"#))
    let never = press("Never", visit)
    #expect(!never.contains("[7") && !never.contains("c0"))
    // In a combination the first one that has any counts.
    let mixed = Visit { Page(transition: .scale.combined(with: .opacity.animation(.linear(duration: 3)))) }
    #expect(press("Jump", mixed).contains(#"[17,1,3000,"linear"],[7,0,0,1],"#))
  }

  @Test("A way that has become another is the one by which the view goes, and nothing is said of it before")
  func changed() {
    struct Turning: View {
      @State private var isThere = true
      @State private var isLate = false
      var body: some View {
        Button("Turn") { isLate = true }.accessibilityIdentifier("Turn")
        Button("Move") { withAnimation { isThere.toggle() } }.accessibilityIdentifier("Move")
        if isThere { Text("there").transition(.move(edge: isLate ? .bottom : .top)) }
      }
    }
    let visit = Visit { Turning() }
    #expect(press("Turn", visit).isEmpty)
    #expect(press("Move", visit).contains(#","m2"]"#))
  }

  @Test("What has layers goes as its content does, and the outermost modifier counts")
  func layers() {
    struct Layered: View {
      @State private var isThere = true
      var body: some View {
        Button("Move") { withAnimation { isThere.toggle() } }.accessibilityIdentifier("Move")
        if isThere { Text("there").transition(.slide).overlay { Text("over") }.padding() }
        if isThere { Text("too").transition(.slide).transition(.scale) }
      }
    }
    let frame = press("Move", Visit { Layered() })
    #expect(frame.contains(#","m3"]"#) && frame.contains(#","c0"]"#))
  }
}
