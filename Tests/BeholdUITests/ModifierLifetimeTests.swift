import Foundation
import Testing

@testable import BeholdUI

@MainActor @Suite("Lifetime of modifiers")
struct ModifierLifetimeTests {
  private final class Canary {}

  private struct Holder: View {
    let canary: Canary
    var body: some View { Text(verbatim: "held") }
  }

  private struct Plain: ViewModifier {
    func body(content: Content) -> some View { content }
  }

  private struct Shift: GeometryEffect {
    var animatableData: CGFloat
    func effectValue(size: CGSize) -> ProjectionTransform { ProjectionTransform() }
  }

  /// Whether what the view holds is released when the tree is unmounted.
  private func isReleased<Modified: View>(_ modified: (Holder) -> Modified) -> Bool {
    weak var canary: Canary?
    do {
      let object = Canary()
      canary = object
      let tree = ViewTree()
      tree.mount(modified(Holder(canary: object)))
      tree.unmount()
    }
    return canary == nil
  }

  @Test("LIFE-3: what a modified view holds is released when it has gone")
  func release() {
    #expect(isReleased { $0 })
    #expect(isReleased { $0.opacity(0.5) })
    #expect(isReleased { $0.font(.title) })
    #expect(isReleased { $0.redacted(reason: .privacy) })
    #expect(isReleased { $0.transition(.slide) })
    #expect(isReleased { $0.transition(.modifier(active: Plain(), identity: Plain()).animation(.default)) })
    #expect(isReleased { $0.animation(.default, value: 1) })
    #expect(isReleased { $0.phaseAnimator([1, 2]) { content, _ in content } })
    #expect(isReleased { $0.matchedGeometryEffect(id: 1, in: Namespace().wrappedValue) })
    #expect(isReleased { $0.symbolEffect(.bounce, value: 1) })
    #expect(isReleased { $0.visualEffect { content, _ in content.opacity(0.5) } })
    #expect(isReleased { $0.scrollTransition { content, _ in content.opacity(0.5) } })
    #expect(isReleased { $0.scrollTransition { content, _ in content.rotation3DEffect(.degrees(30), axis: (x: 0, y: 1, z: 0)) } })
    #expect(isReleased { $0.modifier(Shift(animatableData: 1)) })
    #expect(isReleased { $0.rotation3DEffect(.degrees(30), axis: (x: 0, y: 1, z: 0)) })
    #expect(isReleased { $0.symbolVariant(.fill).symbolRenderingMode(.palette) })
    #expect(isReleased { $0.saturation(0.5).contentTransition(.symbolEffect(.replace)) })
    #expect(isReleased { $0.background { Divider() } })
    #expect(isReleased { $0.focusable().onKeyPress(.space) { .handled } })
    #expect(isReleased { $0.draggable("x").dropDestination(for: String.self) { _, _ in true } })
    #expect(isReleased { view in view.overlay { view } })
    #expect(isReleased { $0.preferredColorScheme(.dark) })
    #expect(isReleased { $0.transformPreference(PreferredColorSchemeKey.self) { $0 = .dark } })
    #expect(isReleased { $0.onPreferenceChange(PreferredColorSchemeKey.self) { _ in } })
    #expect(isReleased { $0.labelStyle(.iconOnly) })
    #expect(isReleased { $0.id(1).onAppear {}.onDisappear {}.onChange(of: 1) {} })
  }
}
