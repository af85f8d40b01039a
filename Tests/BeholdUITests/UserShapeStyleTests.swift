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

  /// Styles of whatever type, of which the first one is not the program's.
  private struct Switching: View {
    @State private var step = 0

    private var style: AnyShapeStyle {
      switch step {
      case 0: AnyShapeStyle(.red)
      case 1, 2: AnyShapeStyle(Ink())
      case 3: AnyShapeStyle(.thinMaterial)
      case 4: AnyShapeStyle(.secondary)
      case 5: AnyShapeStyle(LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
      default: AnyShapeStyle(Ink(opacity: 0.5))
      }
    }

    var body: some View {
      Group {
        Text("text").foregroundStyle(style)
        Circle().fill(style).stroke(style)
        Star().fill(style).frame(width: 20, height: 20)
        VStack { Text("in a stack") }.foregroundStyle(style)
        VStack { Text("in two") }.foregroundStyle(style, style)
        Divider().background(style)
        Divider().overlay(style)
        Spacer().border(style, width: 2)
        Text("shaped").background(style, in: Capsule())
        Text("tinted").tint(style)
        Text("ground").backgroundStyle(style)
        Canvas { context, size in context.fill(Path(CGRect(origin: .zero, size: size)), with: .style(style)) }
          .frame(width: 10, height: 10)
      }
      .environment(\.colorScheme, step == 2 || step == 6 ? .dark : .light)
      Button("Next") { step += 1 }
    }
  }

  private struct Star: Shape {
    func path(in rect: CGRect) -> Path { Path { $0.addEllipse(in: rect) } }
  }

  @Test("A style of whatever type that is the program's at a later time is what it is in the environment, as long as it is there")
  func later() throws {
    let rendering = Rendering(Switching())
    let gradient = LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
    let paints: [Paint] = [
      .color(.red), light, dark, AnyShapeStyle(.thinMaterial).paint, AnyShapeStyle(.secondary).paint, gradient.paint,
      .color(.mint.opacity(0.5)), .color(.indigo.opacity(0.5)),
    ]
    let first = rendering.elements.map(ObjectIdentifier.init)
    for (step, paint) in paints.enumerated() {
      let elements = rendering.elements
      #expect(elements.contains { $0[.runs] == .runs([TextRun("", [.foreground(paint)])]) }, "text, step \(step)")
      #expect(elements.count { $0.kind == .shape && $0[.fill] == .paint(paint) } == 2, "fill, step \(step)")
      #expect(elements.contains { $0.kind == .shape && $0[.stroke] == .paint(paint) }, "stroke, step \(step)")
      #expect(elements.contains { $0.kind == .verticalStack && $0.styles.contains(.foreground(paint)) }, "stack, step \(step)")
      #expect(elements.contains { $0.styles.contains(.foreground(.levels([paint, paint]))) }, "levels, step \(step)")
      #expect(elements.contains { $0.styles.contains(.background(paint, in: nil)) }, "background, step \(step)")
      #expect(elements.contains { $0.styles.contains(.overlay(paint, in: nil)) }, "overlay, step \(step)")
      #expect(elements.contains { $0.styles.contains(.border(paint, width: 2)) }, "border, step \(step)")
      #expect(elements.contains { $0.styles.contains(.background(paint, in: .capsule(.continuous))) }, "capsule, step \(step)")
      #expect(elements.contains { $0.styles.contains(.tint(paint)) }, "tint, step \(step)")
      #expect(elements.contains { $0.styles.contains(.ground(paint)) }, "ground, step \(step)")
      #expect(rendering.tree.drawnPaints.contains(paint), "canvas, step \(step)")
      #expect(elements.map(ObjectIdentifier.init) == first, "step \(step)")
      rendering.tree.pressFirst()
    }
  }

  @Test("A style that is the program's no more is not asked when the environment changes")
  func gone() {
    struct Asked: ShapeStyle {
      let ask: @MainActor @Sendable (ColorScheme) -> Void
      func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
        let scheme = environment.colorScheme
        MainActor.assumeIsolated { ask(scheme) }
        return Color.red
      }
    }
    struct Screen: View {
      let asked: Asked
      @State private var step = 0

      var body: some View {
        let style = step == 1 ? AnyShapeStyle(asked) : AnyShapeStyle(.red)
        Group {
          Text("text").padding().foregroundStyle(style)
          Circle().fill(style)
          Spacer().tint(style)
        }
        .environment(\.colorScheme, step == 3 ? .dark : .light)
        Button("Next") { step += 1 }
      }
    }
    var asked: [ColorScheme] = []
    let rendering = Rendering(Screen(asked: Asked { asked.append($0) }))
    #expect(asked.isEmpty)
    rendering.tree.pressFirst()
    #expect(!asked.isEmpty && asked.allSatisfy { $0 == .light })
    asked = []
    rendering.tree.pressFirst()
    rendering.tree.pressFirst()
    #expect(asked.isEmpty)
  }

  @Test("What says itself what it is costs nothing for the styles that do not")
  func plain() {
    func nodes(_ view: some View) -> Int { Rendering(view).tree.nodesMade }
    #expect(nodes(VStack {}.foregroundStyle(.red)) == nodes(VStack {}.opacity(0.5)))
    #expect(nodes(VStack {}.foregroundStyle(AnyShapeStyle(.red))) == nodes(VStack {}.opacity(0.5)))
    #expect(nodes(VStack {}.foregroundStyle(.ink)) == nodes(VStack {}.opacity(0.5)))
    #expect(nodes(Circle().fill(.red)) == nodes(ShapeElement(outline: .circle)))
  }

  @Test("A badge is in the ink that all pieces of its text are in, as that is in the environment")
  func badges() {
    func look(_ text: Text, _ scheme: ColorScheme = .light) -> BadgeLook? {
      let rendering = Rendering(Divider().badge(text).environment(\.colorScheme, scheme))
      for case .listLook(.badge(let look)) in rendering.elements[0].styles { return look }
      return nil
    }
    #expect(look(Text(verbatim: "3").foregroundStyle(.ink)) == BadgeLook(ink: light))
    #expect(look(Text(verbatim: "3").foregroundStyle(.ink), .dark) == BadgeLook(ink: dark))
    #expect(look(Text(verbatim: "3")) == BadgeLook())
    let (bold, plain) = (Text(verbatim: "a").bold().foregroundStyle(.red), Text(verbatim: "b"))
    #expect(look(bold) == BadgeLook(ink: .color(.red), isBold: true))
    #expect(look(bold + plain) == BadgeLook() && look(plain + bold) == BadgeLook())
    #expect(look(bold + plain.bold().italic()) == BadgeLook(isBold: true))
  }

  @Test("The ground of a sheet, and of a bar, is what a style is in the environment")
  func grounds() {
    struct Screen: View {
      @State private var step = 0
      var body: some View {
        NavigationStack {
          Text("below")
            .navigationTitle("Title")
            .toolbarBackground(step == 0 ? AnyShapeStyle(.red) : AnyShapeStyle(Ink()), for: .navigationBar)
        }
        .sheet(isPresented: .constant(true)) {
          Button("Next") { step += 1 }.presentationBackground(step == 0 ? AnyShapeStyle(.red) : AnyShapeStyle(Ink()))
        }
        .environment(\.colorScheme, step == 2 ? .dark : .light)
      }
    }
    let tree = Rendering(Screen()).tree
    for paint in [.color(.red), light, dark] {
      #expect(tree.all(.sheet).map { $0[.fill] } == [.paint(paint)])
      #expect(tree.all(.page).contains { $0[.barFill] == .paint(paint) })
      tree.act(.press, .button, "Next")
    }
  }

  @Test("The fill of a shape goes from a style of the program's to another in the animation of the change")
  func animated() throws {
    struct Screen: View {
      @State private var isOn = false
      var body: some View {
        Circle().fill(isOn ? AnyShapeStyle(Ink()) : AnyShapeStyle(.red))
        Button("Toggle") { withAnimation(.linear(duration: 2)) { isOn.toggle() } }
      }
    }
    let rendering = Rendering(Screen())
    var animations: [Animation?] = []
    rendering.tree.onChange = { changes, transaction in
      let transactions = ChangeTransactions(changes, transaction, in: rendering.tree)
      for circle in rendering.tree.all(.shape) { animations.append(transactions.transaction(of: circle).transaction.animation) }
    }
    let circle = try #require(rendering.elements.first)
    for paint in [light, .color(.red), light] {
      rendering.tree.pressFirst()
      #expect(rendering.elements.first === circle && circle[.fill] == .paint(paint))
    }
    #expect(animations == Array(repeating: .linear(duration: 2), count: 3))
  }
}

extension ViewTree {
  /// What canvases are filled with.
  fileprivate var drawnPaints: [Paint] {
    all(.canvas).flatMap { canvas -> [Paint] in
      guard case .drawing(let drawing)? = canvas[.drawing] else { return [] }
      return drawing.content.marks.compactMap { if case .fill(_, .paint(let paint), _) = $0.figure { paint } else { nil } }
    }
  }
}
