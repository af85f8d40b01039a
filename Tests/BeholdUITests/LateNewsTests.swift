import BeholdObservation
import Foundation
import Testing

@testable import BeholdTesting
@testable import BeholdUI

@MainActor
@Suite("What is told late, or of nobody")
struct LateNewsTests {
  @Observable
  fileprivate final class Model {
    var isFocusable = true
    var number = 0
    var isShown = true
    var news: [Bool] = []
  }

  private struct NumberKey: PreferenceKey {
    static let defaultValue = -1
    static func reduce(value: inout Int, nextValue: () -> Int) { value = nextValue() }
  }

  @available(*, deprecated)
  private struct Focused: View {
    let model: Model

    var body: some View {
      Text(verbatim: "It").focusable(model.isFocusable) { model.news.append($0) }
    }
  }

  /// Waits for a size that nobody measures, and hears each time that there is something else.
  private struct Unmeasured: View {
    let model: Model

    var body: some View {
      if model.isShown {
        VStack {
          Text(verbatim: "\(model.number)").preference(key: NumberKey.self, value: model.number)
          GeometryReader { _ in Text(verbatim: "Never") }
        }
        .transformPreference(NumberKey.self) { $0 = model.number.isMultiple(of: 2) ? -1 : 0 }
        VStack { GeometryReader { _ in Text(verbatim: "Never") } }.id(model.number).onPreferenceChange(NumberKey.self) { _ in }
      }
    }
  }

  private struct Edited: View {
    @State private var text = AttributedString("Hello")
    @State private var selection = AttributedTextSelection()

    var body: some View {
      TextEditor(text: $text, selection: $selection)
      Button("First") { selection = AttributedTextSelection(insertionPoint: text.startIndex) }
    }
  }

  @Test("What can no longer have the focus has lost it")
  @available(*, deprecated)
  func unfocused() throws {
    let model = Model()
    let host = TestHost(Focused(model: model))
    let text = try host.find(.text, "It")
    try host.tree.send(.focus(true), to: text.current().id)
    ViewTree.flushAll()
    #expect(model.news == [true])
    model.isFocusable = false
    ViewTree.flushAll()
    #expect(model.news == [true, false])
    model.isFocusable = true
    ViewTree.flushAll()
    #expect(model.news == [true, false])
  }

  @Test("What waits for a size that nobody measures waits once, and no longer than it is there")
  func unmeasured() {
    let model = Model()
    let host = TestHost(Unmeasured(model: model))
    for _ in 0..<20 {
      model.number += 1
      ViewTree.flushAll()
    }
    #expect(host.tree.untilMeasured.count == 1)
    model.isShown = false
    ViewTree.flushAll()
    #expect(host.tree.untilMeasured.isEmpty)
  }

  @Test("An editor in which nobody has been says no selection")
  func unselected() throws {
    let host = TestHost(Edited())
    let editor = try host.find(.textEditor)
    try #expect(editor.current()[.textSelection] == nil)
    try host.find(.button, "First").press()
    try #expect(editor.current()[.textSelection]?.text == "0,0")
  }
}
