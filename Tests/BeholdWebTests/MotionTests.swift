import BeholdUI
import Foundation
import Testing

@testable import BeholdWeb

/// What a page is told of how changes are shown.
@MainActor
@Suite("Motion in frames")
struct MotionTests {
  private struct Page: View {
    @State private var isOn = false
    var body: some View {
      Button("Move") { withAnimation(.linear(duration: 2)) { isOn.toggle() } }.accessibilityIdentifier("Move")
      Button("Jump") { isOn.toggle() }.accessibilityIdentifier("Jump")
      Button("None") {
        var transaction = Transaction(animation: .default)
        transaction.disablesAnimations = true
        withTransaction(transaction) { isOn.toggle() }
      }
      .accessibilityIdentifier("None")
      Color.red.frame(width: isOn ? 10 : 20)
    }
  }

  private func press(_ name: String, _ visit: Visit) -> String {
    _ = visit.frames
    visit.say("p\(visit.id("data-id=\"\(name)\""))")
    visit.drain()
    return visit.frames.joined()
  }

  @Test("MOVE-1: a timing is told once, and is named before what it is for; what is changed otherwise is not in it")
  func transactions() {
    let visit = Visit { Page() }
    let first = press("Move", visit)
    #expect(first.contains(#"[17,1,2000,"linear"],[7,1],[19,"#))
    let jump = press("Jump", visit)
    let second = press("Move", visit)
    #expect(!jump.contains("[7") && !jump.contains("[17") && second.contains("[7,1],") && !second.contains("[17"))
    // An animated change costs no more than 12 bytes more than another.
    #expect(second.utf8.count - press("Jump", visit).utf8.count <= 12)
    #expect(!press("None", visit).contains("[7"))
  }

  private struct Scopes: View {
    let inner: Animation?
    @State private var isOn = false
    var body: some View {
      Button("Jump") { isOn.toggle() }.accessibilityIdentifier("Jump")
      Color.green.frame(width: isOn ? 11 : 21)
      VStack {
        Color.red.frame(width: isOn ? 12 : 22).animation(inner, value: isOn)
        Color.blue.frame(width: isOn ? 13 : 23)
      }
      .animation(.linear(duration: 3), value: isOn)
    }
  }

  @Test("MOVE-3: an animation of a view is for what is in it, the inner one wins, and none is at once")
  func scopes() throws {
    let frame = press("Jump", Visit { Scopes(inner: .linear(duration: 1)) })
    func place(_ text: String) throws -> String.Index { try #require(frame.range(of: text), "\(text) in \(frame)").lowerBound }
    // What is not in any comes as it is; each of the others follows its own.
    let names = frame.matches(of: #/\[17,(\d),(\d)000,"linear"\]/#).map { (String($0.2), String($0.1)) }
    let byDuration = Dictionary(uniqueKeysWithValues: names)
    #expect(byDuration.count == 2)
    for (width, seconds) in [(12, "1"), (13, "3")] {
      let name = try #require(byDuration[seconds])
      let begin = frame.ranges(of: "[7,\(name),").map(\.lowerBound).last { $0 < (try! place("--w:\(width)px")) }
      let between = try #require(begin.map { frame[$0..<(try! place("--w:\(width)px"))] })
      #expect(between.dropFirst().ranges(of: "[7").isEmpty, "\(width) in \(frame)")
    }
    #expect(isAtOnce(frame[..<(try place("--w:11px"))]))
    // The inner one says that its change is at once.
    let still = press("Jump", Visit { Scopes(inner: nil) })
    let until = try #require(still.range(of: "--w:12px")).lowerBound
    #expect(isAtOnce(still[..<until]))
  }

  /// Whether what comes after these operations arrives at once.
  private func isAtOnce(_ operations: Substring) -> Bool {
    let (begins, ends) = (operations.ranges(of: "[7,").map(\.lowerBound), operations.ranges(of: "[7]").map(\.lowerBound))
    return (ends.last ?? operations.startIndex) >= (begins.last ?? operations.startIndex)
  }

  @Test("An animation of a view says nothing as long as its value stays")
  func unchanged() {
    struct Still: View {
      @State private var isOn = false
      var body: some View {
        Button("Jump") { isOn.toggle() }.accessibilityIdentifier("Jump")
        Color.red.frame(width: isOn ? 12 : 22).animation(.linear, value: 1)
      }
    }
    #expect(!press("Jump", Visit { Still() }).contains("[7"))
  }

  @Test("What a person opens and closes does so in an animation; what the program does, in that of the change")
  func groups() throws {
    struct Groups: View {
      @State private var isOpen = false
      var body: some View {
        List {
          Button("Jump") { isOpen.toggle() }.accessibilityIdentifier("Jump")
          Section("Section", isExpanded: $isOpen) { Text("one") }
          DisclosureGroup("More") { Text("two") }
        }
      }
    }
    let visit = Visit { Groups() }
    func toggle(_ part: String) throws -> String {
      let label = try #require(visit.html.firstMatch(of: try Regex("<[^>]*class=\"\(part)[^>]*>")))
      let found = try #require(
        visit.html[label.range].firstMatch(of: /data-to="(\d+)"/)
          ?? visit.html[..<label.range.lowerBound].matches(of: /data-n="(\d+)"/).last)
      _ = visit.frames
      visit.say("t\(found.1):1")
      visit.drain()
      return visit.frames.joined()
    }
    #expect(try toggle("disclosure-label").contains(/\[7,1\],.*"two"/))
    #expect(try toggle("section-toggle").contains(/\[7,1\],.*"one"/))
    let jump = press("Jump", visit)
    #expect(jump.contains("[2,") && !jump.contains("[7,"))
  }

  @Test(
    "A view that follows another one is known by its id in a box of its own, and glides there in the animation in which the id is another")
  func followers() throws {
    struct Tabs: View {
      @Namespace private var marks
      @State private var selection = 1
      var body: some View {
        ForEach(1...2, id: \.self) { Text("Tab \($0)").matchedGeometryEffect(id: $0, in: marks) }
        Button("Move") { withAnimation(.linear(duration: 1)) { selection = 2 } }.accessibilityIdentifier("Move")
        Color.red.matchedGeometryEffect(id: selection, in: marks, properties: .position, anchor: .bottom, isSource: false)
      }
    }
    let visit = Visit { Tabs() }
    let sources = visit.html.matches(of: /data-m="(\w+)"/).map { String($0.1) }
    let follower = try #require(visit.html.firstMatch(of: /class="box follows[^"]*" data-f="(\w+) p 0.5 1"|data-f="(\w+) p 0.5 1"/))
    #expect(sources.count == 2 && sources.contains(String(follower.1 ?? follower.2 ?? "")))
    let frame = press("Move", visit)
    #expect(frame.contains("[7,1],[4,") && frame.contains("\"data-f\":\"\(sources[1]) p 0.5 1\""))
  }

  @Test("A page, and a sheet, says out of which view it comes, which has another name than one that glides")
  func zooms() throws {
    struct Zooming: View {
      @Namespace private var names
      @State private var isShown = false
      @State private var path: [Int] = []
      var body: some View {
        NavigationStack(path: $path) {
          VStack {
            Text("source").matchedTransitionSource(id: 1, in: names)
            Text("glides").matchedGeometryEffect(id: 1, in: names)
            Button("Push") { path = [1] }.accessibilityIdentifier("Push")
            Button("Show") { isShown = true }.accessibilityIdentifier("Show")
          }
          .navigationDestination(for: Int.self) { Text("Page").navigationTransition(.zoom(sourceID: $0, in: names)) }
          .sheet(isPresented: $isShown) { Text("Sheet").navigationTransition(.zoom(sourceID: 1, in: names)) }
        }
      }
    }
    for name in ["Show", "Push"] {
      let visit = Visit { Zooming() }
      let keys = visit.html.matches(of: /data-m="(\w+)"/).map { String($0.1) }
      #expect(keys.count == 2 && keys[0] != keys[1])
      #expect(press(name, visit).contains("\"data-z\":\"\(keys[0])\""))
    }
  }

  @Test("A timing says what it is in as few parts as it needs")
  func timings() {
    func said(_ animation: Animation) -> String {
      var (names, frame) = (TimingNames(), [UInt8]())
      names.write(Motion(animation: animation, scope: nil), to: &frame)
      return String(decoding: frame, as: UTF8.self)
    }
    #expect(said(.easeIn(duration: 1)) == #"[17,1,1000,"cubic-bezier(0.42,0,1,1)"],[7,1]"#)
    #expect(said(.linear(duration: 1).delay(0.5)) == #"[17,1,1000,"linear",500],[7,1]"#)
    #expect(said(.linear(duration: 1).repeatForever()) == #"[17,1,1000,"linear",0,0,1],[7,1]"#)
    #expect(said(.linear(duration: 1).repeatCount(3, autoreverses: false)) == #"[17,1,1000,"linear",0,3],[7,1]"#)
    let spring = said(.bouncy)
    #expect(spring.contains(#""linear(0,"#) && spring.contains(",1)\"") && spring.utf8.count < 1000)
    // A program that makes new ones all the time makes no page remember them all.
    var (names, frame) = (TimingNames(), [UInt8]())
    for number in 0..<2000 { names.write(Motion(animation: .linear(duration: Double(number)), scope: nil), to: &frame) }
    #expect(!String(decoding: frame, as: UTF8.self).contains("[7,257]"))
  }
}
