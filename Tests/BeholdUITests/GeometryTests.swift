import BeholdTesting
import BeholdUI
import Foundation
import Testing

@Suite("What views know of where they are") @MainActor
struct GeometryTests {
  private static let phone = CGSize(width: 390, height: 844)

  private enum Low: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.bottom] - 2 }
  }

  private enum Lines: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.firstTextBaseline] }
  }

  private enum Wide: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[HorizontalAlignment.center] * 2 }
  }

  private enum Odd: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { .nan }
  }

  @Test("An alignment of a program's own is the known one that its default is nearest to")
  func ownAlignments() {
    #expect(VerticalAlignment(Low.self) == .bottom && VerticalAlignment(Lines.self) == .firstTextBaseline)
    #expect(HorizontalAlignment(Wide.self) == .trailing && HorizontalAlignment(Low.self) == .center)
    #expect(HorizontalAlignment(Odd.self) == .leading && VerticalAlignment(Odd.self) == .top)
  }

  @Test("A reader takes what it is offered, and its content is at its top leading corner")
  func reader() throws {
    let host = TestHost(
      VStack(spacing: 0) {
        Color.red.frame(height: 44)
        GeometryReader { geometry in
          Text("\(Int(geometry.size.width)) × \(Int(geometry.size.height))")
        }
      }, size: Self.phone)
    let text = try host.find("390 × 800")
    #expect(try text.frame.origin == CGPoint(x: 0, y: 44))
    host.size = CGSize(width: 200, height: 144)
    #expect(host.contains("200 × 100"))
  }

  @Test("Content is evaluated again when what it has read is another, and for nothing else")
  func dependencies() {
    struct Probe: View {
      @State var isDown = false
      var body: some View {
        VStack(spacing: 0) {
          Button("Move") { isDown.toggle() }.frame(height: 100)
          if isDown { Color.red.frame(height: 10) }
          GeometryReader { geometry in WidthOnly(geometry: geometry) }.frame(height: 50)
          GeometryReader { geometry in Place(geometry: geometry) }.frame(height: 50)
        }
      }
    }
    struct WidthOnly: View {
      let geometry: GeometryProxy
      var body: some View { Text("width \(Int(geometry.size.width))") }
    }
    struct Place: View {
      let geometry: GeometryProxy
      var body: some View { Text("at \(Int(geometry.frame(in: .global).minY))") }
    }
    let host = TestHost(Probe(), size: CGSize(width: 300, height: 400))
    #expect(host.contains("width 300"))
    #expect(host.contains("at 250"))
    host.resetEvaluations()
    try? host.find("Move").press()
    #expect(host.contains("at 255"))
    #expect(host.evaluations(of: WidthOnly.self) == 0)
    #expect(host.evaluations(of: Place.self) == 1)
  }

  @Test("Frames are those in the named space, in the scroll view, in the window; a name that nobody has is the window's")
  func spaces() {
    struct Probe: View {
      var body: some View {
        VStack(spacing: 0) {
          Color.blue.frame(height: 30)
          ScrollView {
            VStack(spacing: 0) {
              Color.red.frame(height: 70)
              HStack(spacing: 0) {
                Color.green.frame(width: 20, height: 40)
                GeometryReader { geometry in
                  Text(
                    [
                      geometry.frame(in: .local), geometry.frame(in: .global), geometry.frame(in: .named("row")),
                      geometry.frame(in: .scrollView), geometry.frame(in: .scrollView(axis: .vertical)), geometry.frame(in: .named(7)),
                    ].map { "\(Int($0.minX)),\(Int($0.minY))" }.joined(separator: " ")
                      + " \(Int(geometry.bounds(of: .scrollView)?.height ?? -1))")
                }
              }
              .coordinateSpace(.named("row")).padding(5)
            }
          }
        }
      }
    }
    let host = TestHost(Probe(), size: CGSize(width: 300, height: 400))
    #expect(host.contains("0,0 25,105 20,0 25,75 25,75 25,105 370"), "\(host)")
  }

  @Test("onGeometryChange calls with the first value and with each other one")
  func changes() throws {
    struct Probe: View {
      @State var text = "a"
      @State var widths: [CGFloat] = []
      @State var pairs: [[CGFloat]] = []
      var body: some View {
        VStack {
          Text(text).onGeometryChange(for: CGFloat.self) {
            $0.size.width
          } action: {
            widths.append($0)
          }
          .onGeometryChange(for: CGFloat.self, of: { $0.size.width }) { old, new in pairs.append([old, new]) }
          Button("Longer") { text += "a" }
          Text("seen \(widths.map { Int($0) }) \(pairs.map { $0.map { Int($0) } })")
        }
      }
    }
    let host = TestHost(Probe())
    #expect(host.contains("seen [10] [[10, 10]]"), "\(host)")
    try host.find("Longer").press()
    #expect(host.contains("seen [10, 20] [[10, 10], [10, 20]]"), "\(host)")
  }

  @Test("A size that depends on itself comes to rest, and the program goes on")
  func loop() {
    struct Probe: View {
      @State var height: CGFloat = 10
      var body: some View {
        Color.red.frame(width: 10, height: height)
          .onGeometryChange(for: CGFloat.self) {
            $0.size.height
          } action: {
            height = $0 + 1
          }
      }
    }
    let host = TestHost(Probe())
    #expect(host.isMounted)
    host.flush()
    #expect(host.isMounted)
  }

  private struct WidthKey: PreferenceKey {
    static var defaultValue: CGFloat { -1 }
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
  }

  @Test("ENV-6: what is given by a view that waits for its size is heard once that is there, and not before as the default")
  func waitingPreferences() throws {
    var heard: [CGFloat] = []
    var without: [CGFloat] = []
    let tree = mounted(
      VStack {
        GeometryReader { Color.clear.preference(key: WidthKey.self, value: $0.size.width) }
          .onPreferenceChange(WidthKey.self) { heard.append($0) }
        Text("nothing waits").onPreferenceChange(WidthKey.self) { without.append($0) }
      })
    #expect(heard.isEmpty && without == [-1])
    let reader = try #require(tree.all(.geometry).first)
    for width in [0, 320, 320] as [CGFloat] {
      tree.send(.measure(ElementGeometry(size: CGSize(width: width, height: 10))), to: reader.id)
      tree.flush()
    }
    #expect(heard == [0, 320] && without == [-1])
  }

  @Test(
    "A host is asked for places as long as a body reads them, and for some time where an action has, which finds the last ones after that")
  func leases() throws {
    struct Probe: View {
      @State var reads = true
      @State var found = CGRect.zero
      var body: some View {
        Button("Stop") { reads = false }
        Text(verbatim: "found \(Int(found.minX))")
        GeometryReader { geometry in
          if reads { Text(verbatim: "at \(Int(geometry.frame(in: .global).minX))") }
          Button("Ask") { found = geometry.frame(in: .global) }
        }
      }
    }
    let tree = mounted(Probe())
    let reader = try #require(tree.all(.geometry).first)
    func move(to x: CGFloat) {
      let places = reader[.spaces] == nil ? [] : [ElementGeometry.Place(origin: CGPoint(x: x, y: 0), size: .zero)]
      _ = tree.send(.measure(ElementGeometry(size: CGSize(width: 10, height: 10), places: places)), to: reader.id)
      tree.flush()
    }
    move(to: 1)
    move(to: 2)
    #expect(tree.all(.text).contains { $0[.text]?.text == "at 2" })
    tree.act(.press, .button, "Stop")
    move(to: 3)
    #expect(reader[.spaces] == nil)
    tree.act(.press, .button, "Ask")
    #expect(reader[.spaces] != nil)
    for x in 0..<1000 { move(to: CGFloat(x)) }
    #expect(reader[.spaces] == nil)
    tree.act(.press, .button, "Ask")
    #expect(tree.all(.text).contains { $0[.text]?.text == "found 999" } && reader[.spaces] != nil)
  }

  @Test("What is measured leaves nothing behind")
  func lifetime() throws {
    final class Marker {}
    struct Probe: View {
      let marker: Marker
      @State var isShown = true
      var body: some View {
        Button("Toggle") { isShown.toggle() }
        if isShown { GeometryReader { geometry in Text("\(geometry.frame(in: .global).width) \(ObjectIdentifier(marker).hashValue)") } }
      }
    }
    weak var weakMarker: Marker?
    do {
      let marker = Marker()
      weakMarker = marker
      let host = TestHost(Probe(marker: marker))
      for _ in 0..<100 { try host.find("Toggle").press() }
      #expect(host.isMounted)
      host.unmount()
    }
    #expect(weakMarker == nil)
  }
}
