import Foundation
import Testing

@testable import BeholdUI

private struct Ink: ShapeStyle {
  var opacity = 1.0

  func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
    (environment.colorScheme == .dark ? Color.mint : Color.indigo).opacity(opacity)
  }
}

private struct Faded<Base: ShapeStyle>: ShapeStyle {
  let base: Base

  func resolve(in environment: EnvironmentValues) -> some ShapeStyle { base.opacity(environment.isEnabled ? 1 : 0.5) }
}

/// One that says itself again.
private struct Endless: ShapeStyle {
  func resolve(in environment: EnvironmentValues) -> Endless { self }
}

extension ShapeStyle where Self == Ink {
  fileprivate static var ink: Ink { Ink() }
}

@Suite("Styles of a program's own") @MainActor
struct UserShapeStyleTests {
  private let light = Paint.color(.indigo.opacity(1))
  private let dark = Paint.color(.mint.opacity(1))

  private struct Screen: View {
    @State private var isDark = false

    var body: some View {
      Group {
        Text("text").foregroundStyle(.ink)
        Circle().fill(.ink).stroke(.ink)
        VStack { Text("in a stack") }.foregroundStyle(.ink)
        Divider().background(.ink)
        Spacer().border(.ink, width: 2)
        Text("shaped").background(.ink, in: Capsule())
      }
      .environment(\.colorScheme, isDark ? .dark : .light)
      Button("Toggle") { isDark.toggle() }
    }
  }

  @Test("Texts, shapes and grounds are in what a style is in the environment, and in another when that changes")
  func resolved() throws {
    let rendering = Rendering(Screen())
    for paint in [light, dark] {
      let elements = rendering.elements
      #expect(elements.contains { $0[.runs] == .runs([TextRun("", [.foreground(paint)])]) })
      #expect(elements.contains { $0.kind == .shape && $0[.fill] == .paint(paint) && $0[.stroke] == .paint(paint) })
      #expect(elements.contains { $0.kind == .verticalStack && $0.styles.contains(.foreground(paint)) })
      #expect(elements.contains { $0.styles.contains(.background(paint, in: nil)) })
      #expect(elements.contains { $0.styles.contains(.border(paint, width: 2)) })
      #expect(elements.contains { $0.styles.contains(.background(paint, in: .capsule(.continuous))) })
      rendering.tree.pressFirst()
    }
  }

  @Test("A style may consist of others of the program's, and comes to an end")
  func nested() {
    let values = EnvironmentValues()
    #expect(AnyShapeStyle(Faded(base: Ink())).resolved(in: values).paint == .opacity(light, 1))
    #expect(AnyShapeStyle(Ink().opacity(0.5)).resolved(in: values).paint == .opacity(light, 0.5))
    #expect(AnyShapeStyle(Endless()).resolved(in: values).paint == .role(.foreground))
    #expect(AnyShapeStyle(Ink()) == AnyShapeStyle(Ink()) && AnyShapeStyle(Ink()) != AnyShapeStyle(Ink(opacity: 0.3)))
  }

  @Test("The tint of controls is what a style is around them")
  func tint() {
    struct Reader: View {
      @Environment(\.tint) private var tint
      var body: some View { Text(verbatim: tint == .color(.mint.opacity(1)) ? "mint" : "other") }
    }
    #expect(Rendering(Reader().tint(.ink).environment(\.colorScheme, .dark)).tree.texts == ["mint"])
  }
}
