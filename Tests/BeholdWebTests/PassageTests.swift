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

  @Test("Pages of a stack are turned by the page, in whatever animation the path changes, unless animations are off; other pages are not")
  func pages() {
    struct Turning: View {
      @State private var path: [Int] = []
      var body: some View {
        VStack {
          VStack {
            Button("Push") { path = [1] }.accessibilityIdentifier("Push")
            Button("Move") { withAnimation(.linear(duration: 1)) { path = [1] } }.accessibilityIdentifier("Move")
            Button("Never") {
              var transaction = Transaction()
              transaction.disablesAnimations = true
              withTransaction(transaction) { path = path.isEmpty ? [1] : [] }
            }
            .accessibilityIdentifier("Never")
            Button("Root") { path = [] }.accessibilityIdentifier("Root")
          }
          NavigationStack(path: $path) { Text("First").navigationDestination(for: Int.self) { Text("Page \($0)") } }
        }
      }
    }
    let visit = Visit { Turning() }
    let (push, pop) = (press("Push", visit), press("Root", visit))
    #expect(!push.contains("[7") && push.contains(#","p"]"#) && pop.contains(/\[2,\d+,"p"\]/))
    #expect(press("Move", visit).contains(#","p"]"#))
    #expect(!press("Never", visit).contains(#""p""#) && !press("Never", visit).contains(#""p""#))
  }

  // MARK: Written by the program

  private struct Thin: Transition {
    let log: (TransitionPhase) -> Void
    func body(content: Content, phase: TransitionPhase) -> some View {
      log(phase)
      return content.opacity(phase == .willAppear ? 0.25 : phase == .identity ? 1 : 0.75)
    }
  }

  private struct Wide: ViewModifier {
    let width: CGFloat
    func body(content: Content) -> some View { content.frame(width: width) }
  }

  private final class Log { var phases: [TransitionPhase] = [] }

  private func takePhases(_ log: Log) -> [TransitionPhase] {
    defer { log.phases = [] }
    return log.phases
  }

  @Test("MOVE-4: what comes by a transition of the program's is there as it is before, then as it is; what goes, as it is after that")
  func written() {
    let log = Log()
    let visit = Visit { Page(transition: AnyTransition(Thin { log.phases.append($0) })) }
    let come = press("Move", visit)
    #expect(takePhases(log) == [.willAppear, .identity])
    #expect(come.contains(#/\[7,1\],\[1,.*opacity:0.25.*"there"\],"w"\].*\[7,1\],\[(?:4|19),.*opacity:1/#), "\(come)")
    let go = press("Move", visit)
    #expect(takePhases(log) == [.didDisappear])
    #expect(go.contains(#/\[7,1\],\[2,\d+,"w",\[.*opacity:0.75.*"there"\]\]/#), "\(go)")
    // Without an animation it is there, and gone, at once.
    let jump = press("Jump", visit)
    #expect(takePhases(log) == [.identity])
    #expect(jump.contains("opacity:1") && !jump.contains("\"w\""))
    #expect(!press("Jump", visit).contains("opacity") && takePhases(log) == [])
    #expect(!press("Never", visit).contains("opacity:0") && takePhases(log) == [.identity])
  }

  @Test("A transition of two modifiers has its own animation, and stands beside others")
  func ofModifiers() {
    let wide = AnyTransition.modifier(active: Wide(width: 11), identity: Wide(width: 22))
    let alone = Visit { Page(transition: wide.animation(.linear(duration: 1))) }
    let come = press("Jump", alone)
    #expect(come.contains(#/\[7,0,0,1\],\[1,.*--w:11px.*,"w"\].*\[7,1\],\[(?:4|19),.*--w:22px/#), "\(come)")
    #expect(press("Jump", alone).contains(#/\[7,0,0,1\],\[2,\d+,"w",.*--w:11px/#))
    let both = Visit { Page(transition: wide.combined(with: .slide)) }
    #expect(press("Move", both).contains(#/--w:11px.*,"wm1"\].*--w:22px/#))
    #expect(press("Move", both).contains(#/\[2,\d+,"wm3",.*--w:11px/#))
    // One of the two ways only.
    let once = Visit { Page(transition: .asymmetric(insertion: wide, removal: .scale)) }
    #expect(press("Move", once).contains(#/--w:11px.*,"w"\].*--w:22px/#))
    let gone = press("Move", once)
    #expect(gone.contains(#/\[2,\d+,"wc0",.*--w:22px/#) && !gone.contains("--w:11px"))
  }

  @Test("A transition of the program's goes by the animation of what is around it")
  func scope() {
    struct Scoped: View {
      let transition: AnyTransition
      @State private var isThere = false
      var body: some View {
        Button("Jump") { isThere.toggle() }.accessibilityIdentifier("Jump")
        VStack { if isThere { Text("there").transition(transition) } }.animation(.linear(duration: 1), value: isThere)
      }
    }
    let log = Log()
    let visit = Visit { Scoped(transition: AnyTransition(Thin { log.phases.append($0) })) }
    let come = press("Jump", visit)
    #expect(
      takePhases(log) == [.willAppear, .identity] && come.contains(#/opacity:0.25.*,"w"\].*\[7,1\],\[(?:4|19),.*opacity:1/#), "\(come)")
    #expect(press("Jump", visit).contains(#/\[2,\d+,"w",\[.*opacity:0.75/#) && takePhases(log) == [.didDisappear])
  }

  @Test("State within stays from phase to phase, what comes with what is around it is there, and nothing is left of what went")
  func life() {
    struct Inner: View {
      let made: () -> Void
      @State private var number = 0
      var body: some View {
        Text("number \(number)").onAppear {
          number += 1
          made()
        }
      }
    }
    struct Outer: View {
      let log: Log
      let made: () -> Void
      @State private var isThere = false
      var body: some View {
        Button("Move") { withAnimation { isThere.toggle() } }.accessibilityIdentifier("Move")
        if isThere { VStack { Inner(made: made).transition(Thin { log.phases.append($0) }) } }
        if isThere { Inner(made: made).transition(Thin { log.phases.append($0) }) }
      }
    }
    let log = Log()
    var made = 0
    let visit = Visit { Outer(log: log) { made += 1 } }
    for _ in 0..<20 {
      _ = press("Move", visit)
      #expect(takePhases(log) == [.identity, .willAppear, .identity])
      _ = press("Move", visit)
      #expect(takePhases(log) == [.didDisappear])
    }
    #expect(made == 40)
  }
}
