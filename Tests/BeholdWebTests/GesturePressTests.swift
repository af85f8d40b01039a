import BeholdObservation
import Foundation
import Testing

@testable import BeholdUI
@testable import BeholdWeb

/// Taps with a place, long presses, and taps beside those of buttons.
@MainActor
@Suite("A gesture that is a press is made on what was read")
struct GesturePressTests {
  private let model = PressModel()

  enum Kind: CaseIterable {
    case place, high, simultaneous, long, beside, drag

    /// Whether it is made because of what is read.
    var isAsked: Bool { self != .drag }
    var lasts: Bool { self == .long || self == .drag }
  }

  private func view(_ kind: Kind) -> AnyView {
    let text = Text(verbatim: model.words)
    let act = { @MainActor [model] in model.log.append(model.words) }
    return switch kind {
    case .place: AnyView(text.onTapGesture { (_: CGPoint) in act() })
    case .high: AnyView(text.highPriorityGesture(TapGesture().onEnded { act() }))
    case .simultaneous: AnyView(text.simultaneousGesture(TapGesture().onEnded { act() }))
    case .long: AnyView(text.onLongPressGesture { act() })
    case .drag: AnyView(text.gesture(DragGesture().onEnded { _ in act() }))
    case .beside: AnyView(Button(model.words) {}.simultaneousGesture(TapGesture().onEnded { act() }))
    }
  }

  private static let notice = "[14,\"\(Backlog.notice)\"]"

  @Test("One that was read otherwise is not made, and the visitor is told; when it is seen, it is", arguments: Kind.allCases)
  func unread(_ kind: Kind) throws {
    let page = try ProbedPage { view(kind) }
    let gesture = try #require(page.gestures.first)
    func make(_ frames: Int) {
      page.say("\(gesture)0,5,5" + (kind.isAsked ? ":\(frames)" : ""))
      if kind.lasts { page.say("\(gesture)2,5,5" + (kind.isAsked ? ":\(frames)" : "")) }
    }
    let frames = page.page.frames
    page.isSlow = true
    model.become("Refund")
    make(frames)
    page.isSlow = false
    #expect(page.settle().contains(Self.notice) == kind.isAsked)
    #expect(model.log == (kind.isAsked ? [] : ["Refund"]))
    model.log = []
    make(page.page.frames)
    #expect(model.log == ["Refund"])
  }

  private struct Holding: View {
    let model: PressModel
    @State private var isPressed = false
    var body: some View {
      Text(verbatim: isPressed ? "Hold" : model.words)
        .onLongPressGesture(perform: { model.log.append(model.words) }, onPressingChanged: { isPressed = $0 })
    }
  }

  @Test("A long press may change what is read, and nobody else, until it ends", arguments: [false, true])
  func holding(_ isDisturbed: Bool) throws {
    let page = try ProbedPage { [model] in Holding(model: model) }
    let (gesture, frames) = (try #require(page.gestures.first), page.page.frames)
    page.say("\(gesture)0,5,5:\(frames)")
    #expect(try #require(page.session).tree.root.contains("Hold"))
    page.isSlow = true
    if isDisturbed {
      // Somebody else's words, seen or not.
      page.say("\(gesture)3")
      model.become("Refund")
      page.say("\(gesture)0,5,5:\(frames)")
    }
    page.say("\(gesture)2,5,5:\(frames)")
    #expect(model.log == (isDisturbed ? [] : ["Pay"]))
    #expect(try #require(page.session).tree.activeGestures.isEmpty)
  }

  @Test("Words that change while a pointer rests end nothing")
  func midst() throws {
    let page = try ProbedPage { view(.long) }
    let (gesture, frames) = (try #require(page.gestures.first), page.page.frames)
    page.say("\(gesture)0,5,5:\(frames)")
    model.become("Refund")
    page.say("\(gesture)2,5,5:\(frames)")
    #expect(model.log == [])
    #expect(try #require(page.session).tree.activeGestures.isEmpty)
  }

  @Test("Two taps with a place, before the first one is answered, are one")
  func twice() throws {
    let page = try ProbedPage { [model] in
      Text(verbatim: model.isOn ? "Refund" : "Pay").onTapGesture { (_: CGPoint) in
        model.log.append(model.isOn ? "Refund" : "Pay")
        model.isOn.toggle()
      }
    }
    let (gesture, frames) = (try #require(page.gestures.first), page.page.frames)
    page.isSlow = true
    for _ in 0..<2 { page.say("\(gesture)0,5,5:\(frames)") }
    page.isSlow = false
    #expect(model.log == ["Pay"])
    #expect(!page.settle().contains(Self.notice))
  }

  @Test("A tap beside a button's press may change what that says, in either order")
  func beside() throws {
    for isFirst in [true, false] {
      let model = PressModel()
      let page = try ProbedPage {
        Button(model.isOn ? "On" : "Off") { model.log.append("press") }
          .simultaneousGesture(
            TapGesture().onEnded {
              model.isOn.toggle()
              model.log.append("tap")
            })
      }
      let (gesture, frames) = (try #require(page.gestures.first), page.page.frames)
      let button = try page.first { $0.kind == .button }.id
      page.isSlow = true
      let messages = ["\(gesture)0,5,5:\(frames)", "p\(button):\(frames)"]
      for message in isFirst ? messages : messages.reversed() { page.say(message) }
      #expect(model.log.sorted() == ["press", "tap"])
    }
  }

  @Test("Nonsense for a number of frames is none, and a message without it is one that is not asked")
  func numbers() throws {
    let page = try ProbedPage { view(.place) }
    let gesture = try #require(page.gestures.first)
    for frames in [":", ":-1", ":x", ":1:1", ":٣"] { page.say("\(gesture)0,5,5\(frames)") }
    #expect(model.log == [])
    for frames in ["", ":99999999999999999999", ":0"] { page.say("\(gesture)0,5,5\(frames)") }
    #expect(model.log == ["Pay", "Pay", "Pay"])
  }
}
