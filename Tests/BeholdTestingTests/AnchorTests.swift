import BeholdTesting
import BeholdUI
import Foundation
import Testing

private struct FramesKey: PreferenceKey {
  static var defaultValue: [Int: Anchor<CGRect>] { [:] }
  static func reduce(value: inout [Int: Anchor<CGRect>], nextValue: () -> [Int: Anchor<CGRect>]) { value.merge(nextValue()) { $1 } }
}

private struct CornerKey: PreferenceKey {
  static var defaultValue: Anchor<CGPoint>? { nil }
  static func reduce(value: inout Anchor<CGPoint>?, nextValue: () -> Anchor<CGPoint>?) { value = value ?? nextValue() }
}

/// A value that is not comparable.
private struct ActionKey: PreferenceKey {
  struct Given {
    var name: String
    var run: @MainActor @Sendable () -> Void
  }

  static var defaultValue: Given? { nil }
  static func reduce(value: inout Given?, nextValue: () -> Given?) { value = value ?? nextValue() }
}

@MainActor
@Suite("Anchors, and layers of what views give")
struct AnchorTests {
  private struct Boxes: View {
    @State private var chosen = 1
    @State private var height = 20.0

    var body: some View {
      VStack(spacing: 0) {
        ForEach(0..<3) { number in
          Color.gray.frame(width: 50, height: height).anchorPreference(key: FramesKey.self, value: .bounds) { [number: $0] }
        }
        Button("Next") { chosen += 1 }
        Button("Higher") { height += 10 }
      }
      .frame(width: 200, height: 300, alignment: .top)
      .overlayPreferenceValue(FramesKey.self, alignment: .topLeading) { frames in
        GeometryReader { proxy in
          if let frame = frames[chosen].map({ proxy[$0] }) {
            Color.red.frame(width: frame.width, height: frame.height).offset(x: frame.minX, y: frame.minY)
              .accessibilityIdentifier("ring")
          }
        }
      }
    }
  }

  @Test("An anchor is where the view is, in the coordinates of who asks, and goes with it")
  func frames() throws {
    let host = TestHost(Boxes(), size: CGSize(width: 400, height: 500))
    #expect(try host.find(id: "ring").contentFrame == CGRect(x: 175, y: 120, width: 50, height: 20))
    try host.find(.button, "Higher").press()
    #expect(try host.find(id: "ring").contentFrame == CGRect(x: 175, y: 130, width: 50, height: 30))
    try host.find(.button, "Next").press()
    #expect(try host.find(id: "ring").contentFrame == CGRect(x: 175, y: 160, width: 50, height: 30))
    try host.find(.button, "Next").press()
    #expect(throws: TestHostError.self) { try host.find(id: "ring").frame }
  }

  private struct Corner: View {
    let source: Anchor<CGPoint>.Source

    var body: some View {
      Color.gray.frame(width: 40, height: 20).anchorPreference(key: CornerKey.self, value: source) { $0 }
        .frame(width: 100, height: 100)
        .backgroundPreferenceValue(CornerKey.self) { anchor in
          GeometryReader { proxy in Text(anchor.map { "\(Int(proxy[$0].x)), \(Int(proxy[$0].y))" } ?? "none") }
        }
    }
  }

  @Test(
    "Points of a view are in its coordinates, or parts of its size",
    arguments: [
      (Anchor<CGPoint>.Source.topLeading, "30, 40"), (.center, "50, 50"), (.bottomTrailing, "70, 60"), (.top, "50, 40"),
      (.leading, "30, 50"),
      (.trailing, "70, 50"), (.bottom, "50, 60"), (.topTrailing, "70, 40"), (.bottomLeading, "30, 60"),
      (.point(CGPoint(x: 5, y: -6)), "35, 34"),
      (.unitPoint(UnitPoint(x: 0.25, y: 2)), "40, 80"),
    ])
  func points(source: Anchor<CGPoint>.Source, place: String) {
    let host = TestHost(Corner(source: source), size: CGSize(width: 300, height: 300))
    #expect(host.contains(place), "\(host)")
  }

  private struct Actions: View {
    @State private var names = ["first"]
    @State private var done: [String] = []

    var body: some View {
      VStack {
        ForEach(names, id: \.self) { name in
          Text("view").preference(key: ActionKey.self, value: ActionKey.Given(name: name) { done.append(name) })
        }
        Button("Other") { names = ["second"] }
        Button("None") { names = [] }
        Text("done: \(done.joined(separator: ","))")
      }
      .overlayPreferenceValue(ActionKey.self) { action in
        if let action { Button("Do \(action.name)", action: action.run) }
      }
    }
  }

  @Test("Layers are made of what views give that is not comparable, too, and go with it")
  func actions() throws {
    let host = TestHost(Actions())
    try host.find(.button, "Do first").press()
    try host.find(.button, "Other").press()
    try host.find(.button, "Do second").press()
    #expect(host.contains("done: first,second"))
    try host.find(.button, "None").press()
    #expect(!host.contains(.button, "Do second"))
  }
}
