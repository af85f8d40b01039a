import BeholdTesting
import BeholdUI
import Foundation
import Testing

private let long = String(repeating: "word ", count: 30)

/// Screens of SwiftUI programs, in a window of 400 by 800. Letters of the body font are 10.2 wide, its lines 20.4 high.
@MainActor
@Suite("Frames of elements")
struct ElementLayoutTests {
  @Test("A text and a small circle: the circle keeps its size")
  func avatar() throws {
    let host = host(
      HStack {
        Text(long)
        Circle().frame(width: 28, height: 28)
      })
    let stack = try host.root.children[0]
    let circle = try frame(stack.children[1])
    #expect(circle[2] == 28)
    #expect(circle[3] == 28)
    let text = try frame(stack.children[0])
    // 400 - 28 - 8 = 364: 35 letters, which are 7 words a line without the last space.
    #expect(text[2] == 346.8)
    #expect(abs(circle[0] - text[0] - text[2] - 8) < 0.01)
  }

  @Test("A circle of a given height is as wide, in the middle")
  func circle() throws {
    let host = host(
      VStack {
        Color.red.frame(height: 10)
        Circle().frame(height: 50)
      })
    let stack = try host.root.children[0]
    #expect(try frame(stack.children[0]) == [0, 366, 400, 10])
    #expect(try frame(stack.children[1]) == [175, 384, 50, 50])
  }

  @Test("A composer below a scroll view has its height at the bottom")
  func composer() throws {
    let host = host(
      VStack {
        ScrollView { Text(long) }
        HStack {
          TextField("Message", text: .constant(""))
          Button("Send") {}
        }.padding()
      })
    let stack = try host.root.children[0]
    #expect(try frame(stack) == [0, 0, 400, 800])
    // 20.4 and 16 on both sides.
    #expect(try frame(stack.children[1]) == [0, 747.6, 400, 52.4])
    #expect(try frame(stack.children[0])[3] == 739.6)
  }

  @Test("Columns in a horizontal scroll view keep their width")
  func columns() throws {
    let host = host(
      ScrollView(.horizontal) {
        HStack(spacing: 0) { ForEach(0..<3) { Text("Column \($0)").frame(width: 280).frame(maxHeight: .infinity) } }
      })
    let stack = try host.root.children[0].children[0]
    #expect(try stack.children.map { try frame($0) } == [[0, 0, 280, 800], [280, 0, 280, 800], [560, 0, 280, 800]])
    #expect(try frame(host.root.children[0]) == [0, 0, 400, 800])
  }

  @Test("A colour in a depth stack fills, with a text in the middle")
  func depth() throws {
    let host = host(
      ZStack {
        Color.blue
        Text("Hello")
      })
    let stack = try host.root.children[0]
    #expect(try frame(stack.children[0]) == [0, 0, 400, 800])
    #expect(try frame(stack.children[1]) == [174.5, 389.8, 51, 20.4])
  }

  @Test("LAY-6 A background before a frame is as large as the text, and one after it as the frame")
  func backgrounds() throws {
    let host = host(Text("Hello").background { Color.pink }.frame(height: 400).background { Color.green })
    let outer = try host.root.children[0]
    #expect(try frame(outer.children[0]) == [174.5, 200, 51, 400])
    let inner = try outer.children[1]
    #expect(try frame(inner) == [174.5, 200, 51, 400])
    #expect(try frame(inner.children[0]) == [174.5, 389.8, 51, 20.4])
    #expect(try TestHost(Text("Hello").background(.pink).frame(height: 400).background(.green)).find("Hello").frame.height == 400)
  }

  @Test("A card in a scroll view is as wide as that, without its padding")
  func card() throws {
    let host = host(ScrollView { RoundedRectangle(cornerRadius: 10).frame(height: 100).padding(20) })
    let card = try host.root.children[0].children[0]
    #expect(try frame(card) == [0, 0, 400, 140])
    #expect(try card.contentFrame == CGRect(x: 20, y: 20, width: 360, height: 100))
  }

  @Test("A lazy stack is as wide as its window, others as their content")
  func lazy() throws {
    #expect(try frame(host(LazyVStack { Text("Hello") }).root.children[0])[2] == 400)
    #expect(try frame(host(VStack { Text("Hello") }).root.children[0])[2] == 51)
  }

  @Test("Modifiers apply from the inside out, and fonts are inherited")
  func modifiers() throws {
    let host = host(
      VStack(alignment: .leading, spacing: 0) {
        Text("Hello").padding(10).frame(maxWidth: .infinity, alignment: .trailing)
        Text("Hello").offset(x: 5)
        Text("a").font(.system(size: 10))
      }.font(.system(size: 20)))
    let stack = try host.root.children[0]
    #expect(try frame(stack.children[0])[2...] == [400, 44])
    #expect(try stack.children[0].contentFrame.minX.rounded() == 330)
    #expect(try frame(stack.children[1])[0] == 0)
    #expect(try stack.children[1].contentFrame.minX == 5)
    #expect(try frame(stack.children[2])[2...] == [6, 12])
  }

  @Test("Rows of a list have the list's width, and 44 at least")
  func list() throws {
    let host = host(
      List {
        Text("One")
        Text("Two")
        Section("More") { Toggle("Three", isOn: .constant(true)) }
      })
    let list = try host.root.children[0]
    #expect(try frame(list) == [0, 0, 400, 800])
    #expect(try frame(list.children[0]) == [16, 0, 368, 44])
    #expect(try frame(list.children[1]) == [16, 44, 368, 44])
    let toggle = try frame(host.find(.toggle))
    #expect(toggle[0] == 32)
    #expect(toggle[2] == 336)
  }

  @Test("Rows of a list are as high as the environment says at least")
  func leastRowHeight() throws {
    let host = host(
      List {
        Text("One")
        Text("Two")
      }
      .environment(\.defaultMinListRowHeight, 70))
    let list = try host.root.children[0]
    #expect(try frame(list.children[0]) == [16, 0, 368, 70])
    #expect(try frame(list.children[1]) == [16, 70, 368, 70])
  }

  @Test("A page's content is below its bar, and a page that is covered has no place")
  func navigation() throws {
    let host = host(NavigationStack { NavigationLink("Go") { Text("There") }.navigationTitle("Home") })
    // 96 for the title: 704 are left.
    #expect(try frame(host.find(.link)) == [189.8, 437.8, 20.4, 20.4])
    let link = try host.find(.link)
    try link.press()
    #expect(throws: TestHostError.self) { try link.frame }
  }

  @Test("Frames follow changes and the window's size")
  func changes() throws {
    struct Grower: View {
      @State private var text = "a"
      var body: some View {
        VStack {
          Text(text)
          Button("Grow") { text += "bcd" }
        }
      }
    }
    let host = host(Grower())
    #expect(try host.root.children[0].children[0].frame.width == 10.2)
    try host.find("Grow").press()
    #expect(try abs(host.root.children[0].children[0].frame.width - 40.8) < 0.01)
    host.size = CGSize(width: 20, height: 100)
    #expect(try host.root.children[0].children[0].frame.width <= 20)
  }

  @Test("Leading is on the right from right to left")
  func rightToLeft() throws {
    let host = host(
      HStack(spacing: 0) {
        Text("a")
        Spacer()
      }.environment(\.layoutDirection, .rightToLeft))
    #expect(try frame(host.root.children[0].children[0]) == [389.8, 389.8, 10.2, 20.4])
  }

  @Test("A thousand elements have places")
  func many() throws {
    let host = host(
      ScrollView {
        VStack {
          ForEach(0..<200) { row in
            HStack {
              Circle().frame(width: 20, height: 20)
              Text("Row \(row)")
              Spacer()
              Text("Detail")
            }
          }
        }
      })
    let rows = try host.root.children[0].children[0].children
    #expect(rows.count == 200)
    // 199 rows of 20.4, and 8 after each.
    #expect(try frame(rows[199]) == [0, 5651.6, 400, 20.4])
  }
}
