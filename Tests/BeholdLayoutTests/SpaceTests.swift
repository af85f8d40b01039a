import BeholdTesting
import BeholdUI
import Foundation
import Testing

@testable import BeholdLayout

/// Views that go by the space that there is. Letters of the body font are 10.2 wide, its lines 20.4 high.
@MainActor
@Suite("Views that go by the space that there is")
struct SpaceTests {
  @Test("The first view fits whose ideal size does, and the last one if none does", arguments: [(30, 0), (20, 1), (3, 2), (0, 2)])
  func first(_ width: CGFloat, _ chosen: Int) {
    let node = FittingNode(in: .horizontal, [box(30, 10), text("abc"), box(5, 40)])
    node.place(at: .zero, proposal: proposal(width, 20))
    #expect(node.choice == chosen)
    #expect(node.children.map { $0.frame != nil } == (0...2).map { $0 == chosen })
    #expect(node.frame?.size == node.children[chosen].frame?.size)
  }

  @Test("Only the given axes count; nothing proposed has space for all")
  func axes() {
    let children = [box(30, 90), box(20, 10)]
    #expect(FittingNode(in: .horizontal, children).size(30, 20) == [30, 90])
    #expect(FittingNode(in: .vertical, children).size(10, 90) == [30, 90])
    #expect(FittingNode(in: [.horizontal, .vertical], children).size(30, 20) == [20, 10])
    #expect(FittingNode(in: [.horizontal, .vertical], children).size(nil, nil) == [30, 90])
    #expect(FittingNode(in: [], children).size(0, 0) == [30, 90])
    #expect(FittingNode(in: .horizontal, []).size(10, 10) == [0, 0])
  }

  @Test("What does not fit is not found, keeps its state, and comes when there is space")
  func state() throws {
    struct Counter: View {
      let name: String
      @State private var count = 0
      var body: some View { Button("\(name) \(count)") { count += 1 } }
    }
    let host = host(
      ViewThatFits(in: .horizontal) {
        Counter(name: "a name with many letters")
        Counter(name: "short")
      })
    try host.find("a name with many letters 0").press()
    #expect(!host.contains("short 0"))
    host.size = CGSize(width: 100, height: 800)
    try host.find("short 0").press()
    #expect(!host.contains("a name with many letters 1"))
    host.size = CGSize(width: 400, height: 800)
    #expect(host.contains("a name with many letters 1"))
    #expect(try frame(host.find(.fitting).children[0])[2] == 265.2)
  }

  @Test("A part of a container is one of what scrolls around, of the page, of the window")
  func containers() throws {
    let host = host(
      VStack(spacing: 0) {
        Color.red.frame(height: 10).containerRelativeFrame(.horizontal) { width, _ in width / 2 - 10 }.accessibilityIdentifier("window")
        ScrollView(.horizontal) {
          HStack(spacing: 10) {
            ForEach(0..<3) { _ in Color.red.containerRelativeFrame(.horizontal, count: 3, span: 2, spacing: 10).frame(height: 20) }
          }
        }
        .frame(width: 320)
        .accessibilityIdentifier("scroll")
        ScrollView { Color.red.containerRelativeFrame([.horizontal, .vertical]) }.frame(width: 200, height: 100)
      })
    let parts = try host.root.children[0].children
    #expect(try frame(parts[0]) == [105, 335, 190, 10])
    #expect(try frame(parts[1].children[0].children[1])[2] == 210)
    #expect(try frame(parts[2].children[0]) == [100, 365, 200, 100])
  }

  @Test("What a scroll view keeps around its content is no part of the container")
  func margins() throws {
    let host = host(
      ScrollView(.horizontal) {
        HStack(spacing: 10) {
          ForEach(0..<3) { _ in Color.red.containerRelativeFrame(.horizontal, count: 2, spacing: 10).frame(height: 20) }
        }
      }
      .contentMargins(.horizontal, 40))
    let cards = try host.findAll(.shape)
    #expect(try cards.map { try frame($0)[2] } == [155, 155, 155])
    #expect(try frame(cards[0])[0] == 40)
  }

  @Test("A page is what is below its bar")
  func page() throws {
    let host = host(
      NavigationStack {
        Color.red.containerRelativeFrame([.horizontal, .vertical]) { $1 == .horizontal ? $0 : $0 / 2 }.navigationTitle("A")
      })
    let frame = try host.find(.shape).frame
    #expect(frame.width == 400 && frame.height < 400 && frame.height > 300)
  }

  @Test("LAY-7 What ignores the safe area goes on under the bar of its page, where it touches that")
  func bars() throws {
    let host = host(
      NavigationStack {
        ZStack {
          Color.red.ignoresSafeArea().accessibilityIdentifier("under")
          Color.blue.frame(height: 20).ignoresSafeArea().accessibilityIdentifier("middle")
        }
        .navigationTitle("A")
      })
    #expect(try host.find(id: "under").contentFrame == CGRect(x: 0, y: 0, width: 400, height: 800))
    #expect(try host.find(id: "middle").contentFrame.height == 20)
  }

  @Test("A row has one background, the innermost, as large as it is")
  func backgrounds() throws {
    let host = host(
      List {
        Section {
          Text("One")
          Text("Two").listRowBackground(Color.blue.accessibilityIdentifier("own"))
          Text("Three").listRowBackground(nil as Color?)
        }
        .listRowBackground(Color.red.accessibilityIdentifier("all"))
      })
    let rows = try host.findAll(.listRow)
    #expect(try rows.map { try $0.children.count } == [2, 2, 1])
    #expect(try host.find(id: "own").frame == rows[1].frame)
    #expect(host.description.matches(of: /all/).count == 1)
  }
}
