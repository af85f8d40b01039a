import BeholdUI
import Foundation
import Testing

@testable import BeholdWeb

/// In which motion each change is shown that a page is told of.
@MainActor
@Suite("Transactions in frames")
struct TransactionFrameTests {
  /// The seconds that each width takes to be as it is to be, or offset, or opacity in hundredths, which is 0 where it is at once.
  private func times(_ frames: String) -> [Int: Int] {
    var named: [String: Int] = [:]
    var current = 0
    var times: [Int: Int] = [:]
    for match in frames.matches(of: #/\[17,(\d+),(\d+)000,|\[7,(\d+)[,\]]|\[7\]|(?:--w:|translate:|opacity:0\.)(\d+)/#) {
      if let name = match.1, let seconds = match.2 {
        named[String(name)] = Int(seconds)
      } else if let name = match.3 {
        current = named[String(name)] ?? -1
      } else if let width = match.4 {
        times[Int(width)!] = current
      } else {
        current = 0
      }
    }
    return times
  }

  private func press(_ visit: Visit) -> [Int: Int] {
    _ = visit.frames
    visit.say("p\(visit.id("data-id=\"press\""))")
    for _ in 0..<5 { visit.drain() }
    // Each frame begins at once.
    return times(visit.frames.joined(separator: "[7]"))
  }

  private struct Pressed<Content: View>: View {
    let action: (Binding<[Int]>) -> Void
    @ViewBuilder let content: ([Int]) -> Content
    @State private var widths = [20, 20, 20, 20]
    var body: some View {
      Button("Press") { action($widths) }.accessibilityIdentifier("press")
      content(widths)
    }
  }

  private func bars(_ widths: [Int]) -> some View {
    ForEach(widths.indices, id: \.self) { Color.red.frame(width: CGFloat(widths[$0])) }
  }

  @Test("MOVE-1: what is changed in a transaction within another has its animation, and what comes before and after that of the outer one")
  func nested() {
    let visit = Visit {
      Pressed { widths in
        withAnimation(.linear(duration: 1)) {
          widths.wrappedValue[0] = 11
          withAnimation(.linear(duration: 2)) { widths.wrappedValue[1] = 12 }
          withAnimation(nil) { widths.wrappedValue[3] = 14 }
          widths.wrappedValue[2] = 13
        }
      } content: {
        bars($0)
      }
    }
    #expect(press(visit) == [11: 1, 12: 2, 13: 1, 14: 0])
  }

  @Test("MOVE-3: a transaction is made another from the outside in")
  func transforms() {
    var asked = 0
    let visit = Visit {
      Pressed { widths in
        withAnimation(.linear(duration: 1)) { widths.wrappedValue = [11, 12, 13, 14] }
      } content: { widths in
        Color.red.frame(width: CGFloat(widths[0])).transaction { $0.animation = nil }
        VStack {
          Color.red.frame(width: CGFloat(widths[1])).transaction(value: widths[1]) {
            asked += 1
            $0.animation = $0.animation?.speed(0.5)
          }
          Color.red.frame(width: CGFloat(widths[2])).transaction(value: 1) { _ in asked += 100 }
        }
        .transaction { $0.animation = .linear(duration: 2) }
        Color.red.frame(width: CGFloat(widths[3])).animation(.linear(duration: 9), value: widths[3]).transaction {
          $0.disablesAnimations = true
        }
      }
    }
    #expect(press(visit) == [11: 0, 12: 4, 13: 2, 14: 0])
    #expect(asked == 1)
  }

  @Test("MOVE-3: an animation is for the modifiers before it, and for what it is applied to")
  func order() {
    func time(_ change: Int, @ViewBuilder _ content: @escaping ([Int]) -> some View) -> [Int: Int] {
      press(
        Visit {
          Pressed {
            $0.wrappedValue[change] = 31
          } content: { widths in
            content(widths)
          }
        })
    }
    func view(_ widths: [Int]) -> some View {
      Color.red.frame(width: CGFloat(widths[0])).animation(.linear(duration: 1), value: widths).opacity(Double(widths[1]) / 100)
    }
    #expect(time(0, view) == [31: 1])
    #expect(time(1, view) == [31: 0])
    func body(_ widths: [Int]) -> some View {
      Color.red.frame(width: CGFloat(widths[0])).animation(.linear(duration: 1)) { $0.opacity(Double(widths[1]) / 100) }.offset(
        x: CGFloat(widths[2]))
    }
    #expect(time(0, body) == [31: 0])
    #expect(time(1, body) == [31: 1])
    #expect(time(2, body) == [31: 0])
    func nested(_ widths: [Int]) -> some View {
      HStack {
        Color.red.frame(width: CGFloat(widths[0])).animation(.linear(duration: 1)) { view in
          view.animation(.linear(duration: 2)) { $0.opacity(Double(widths[1]) / 100) }.offset(x: CGFloat(widths[2]))
        }
      }
      .transaction { $0.animation = .linear(duration: 3) }
    }
    #expect(time(0, nested) == [31: 3])
    #expect(time(1, nested) == [31: 2])
    #expect(time(2, nested) == [31: 1])
  }

  @Test("MOVE-1: what several modifiers say of one view is shown by the timing of each, whatever else changes of it")
  func several() {
    func view(_ widths: [Int]) -> some View {
      Text(widths[3] == 20 ? "before" : "after").frame(width: CGFloat(widths[0])).animation(.linear(duration: 1), value: widths[0])
        .offset(x: CGFloat(widths[1])).animation(.linear(duration: 2), value: widths[1])
        .opacity(Double(widths[2]) / 100)
    }
    func times(_ change: @escaping (inout [Int]) -> Void) -> [Int: Int] {
      press(
        Visit {
          Pressed {
            change(&$0.wrappedValue)
          } content: {
            view($0)
          }
        })
    }
    #expect(times { ($0[0], $0[1], $0[2]) = (31, 32, 33) } == [31: 1, 32: 2, 33: 0])
    #expect(times { ($0[1], $0[2], $0[3]) = (32, 33, 34) } == [32: 2, 33: 0])
    // In two transactions.
    let visit = Visit {
      Pressed { widths in
        withAnimation(.linear(duration: 3)) { widths.wrappedValue[0] = 31 }
        withAnimation(.linear(duration: 1)) { widths.wrappedValue[2] = 33 }
        widths.wrappedValue[1] = 32
      } content: { widths in
        Color.red.frame(width: CGFloat(widths[0])).offset(x: CGFloat(widths[1])).opacity(Double(widths[2]) / 100)
      }
    }
    #expect(press(visit) == [31: 3, 32: 0, 33: 1])
  }

  /// The style sheet of the page's own.
  private func styles(of visit: Visit) throws -> String {
    let path = try #require(visit.html.matches(of: #/href="([^"]+\.css)"/#).map { String($0.1) }.first { $0 != "/_behold/b.css" })
    var request = HTTPRequest(path: path)
    request.host = "localhost"
    return String(decoding: visit.site.respond(to: request).body, as: UTF8.self)
  }

  private struct Appearing: View {
    let isValue: Bool
    var adds = false
    @State private var isWide = false
    var body: some View {
      Group {
        if isValue {
          Color.red.frame(width: isWide ? 90 : 30).animation(.linear(duration: 2), value: isWide).onAppear { isWide = true }
        } else {
          Color.red.frame(width: isWide ? 90 : 30).onAppear { withAnimation(.linear(duration: 2)) { isWide = true } }
        }
      }
      if adds, isWide { Text("Loaded") }
    }
  }

  @Test("MOVE-1: what a view animates when it appears is shown as it was before, and then moves", arguments: [true, false])
  func appearing(isValue: Bool) throws {
    let visit = Visit { Appearing(isValue: isValue) }
    #expect(try styles(of: visit).contains("--w:30px") && !styles(of: visit).contains("--w:90px") && visit.html.contains("data-moves"))
    #expect(times(visit.firstFrames.joined(separator: "[7]")) == [90: 2])
    // Without a motion there is nothing to begin with.
    let loaded = Visit { Appearing(isValue: isValue, adds: true) }
    #expect(try styles(of: loaded).contains("--w:90px") && loaded.html.contains("Loaded") && !loaded.html.contains("data-moves"))
    #expect(loaded.firstFrames.allSatisfy { !$0.contains("--w") })
    // And where it comes later.
    let later = Visit {
      Pressed {
        $0.wrappedValue[0] = 1
      } content: { widths in
        if widths[0] == 1 { Appearing(isValue: isValue) }
      }
    }
    _ = later.frames
    later.say("p\(later.id("data-id=\"press\""))")
    for _ in 0..<5 { later.drain() }
    let frames = later.frames.joined(separator: "[7]")
    let first = try #require(frames.range(of: "--w:30px"))
    let second = try #require(frames.range(of: "--w:90px"))
    #expect(first.lowerBound < second.lowerBound)
    #expect(times(frames) == [30: 0, 90: 2])
  }

  @Test("A page with something that may move is sent with what it says when all has appeared")
  func saying() {
    struct Saying: View {
      @State private var text = "before"
      var body: some View { Text(text).animation(.linear, value: 1).onAppear { text = "after" } }
    }
    let visit = Visit { Saying() }
    #expect(visit.html.contains("after") && !visit.html.contains("before") && !visit.html.contains("data-moves"))
    let still = Visit { Text("still").animation(.linear, value: 1).onAppear {} }
    #expect(still.html.contains("still") && !still.html.contains("data-moves"))
  }

  @Test("Something that appears and changes itself for ever in transactions comes to rest")
  func runaway() {
    struct Restless: View {
      @State private var count = 0
      var body: some View {
        Color.red.frame(width: CGFloat(count)).onChange(of: count) { withAnimation { count += 1 } }.onAppear {
          withAnimation { count += 1 }
        }
      }
    }
    let visit = Visit { Restless() }
    #expect(!visit.html.isEmpty)
  }
}
