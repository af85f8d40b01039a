import Foundation
import Testing

@testable import BeholdUI

extension Color {
  fileprivate static let brand = Color(red: 0.9, green: 0.4, blue: 0.1)
}

extension ShapeStyle where Self == Color {
  fileprivate static var glaze: Color { .brand.opacity(0.5) }
}

extension Font {
  fileprivate static let display = Font.system(size: 40, weight: .heavy, design: .rounded)
}

extension View {
  fileprivate func card(_ radius: CGFloat = 12) -> some View {
    padding()
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(.glaze, in: RoundedRectangle(cornerRadius: radius, style: .continuous))
      .overlay(RoundedRectangle(cornerRadius: radius).stroke(Color.gray.opacity(0.3), lineWidth: 1))
      .shadow(color: .black.opacity(0.2), radius: 4, x: 0, y: 2)
  }
}

private struct Card<Content: View>: View {
  var title: LocalizedStringKey
  var width: CGFloat?
  var alignment: HorizontalAlignment = .leading
  @ViewBuilder var content: Content

  var body: some View {
    VStack(alignment: alignment, spacing: width.map { $0 / 10 }) {
      Text(title).font(.headline)
      content
    }
    .frame(width: width)
    .card()
  }
}

private struct Badge: View {
  let isOn: Bool
  let progress: Double
  let side: CGFloat = 24

  var body: some View {
    ZStack {
      Circle().stroke(.quaternary, lineWidth: 4)
      Circle().trim(from: 0, to: progress).stroke(isOn ? Color.green : .red, style: StrokeStyle(lineWidth: 4, lineCap: .round))
        .rotationEffect(.degrees(-90))
      Image(systemName: isOn ? "checkmark" : "xmark").imageScale(.small).foregroundStyle(isOn ? .green : .red)
    }
    .frame(width: side, height: side * 1.5)
    .opacity(isOn ? 1 : 0.5)
  }
}

private struct Article: View {
  @Environment(\.colorScheme) private var colorScheme
  let price = 1234.5
  let date = Date(timeIntervalSinceReferenceDate: 700_000_000)
  let colors: [Color] = [.red, .brand, Color(white: 0.5), Color(hue: 0.5, saturation: 1, brightness: 1)]
  @State private var isOn = false

  var body: some View {
    ScrollView(.horizontal, showsIndicators: false) {
      Card(title: "Orders: \(3)", width: 200) {
        Text("Total: \(price, specifier: "%.2f") €").font(.system(.body, design: .monospaced)).foregroundColor(.secondary)
        Text(price, format: .currency(code: "EUR")).font(.display).fontWeight(.bold)
        Text("\(price, format: .number.precision(.fractionLength(1)))").bold(isOn)
        Text(date, format: .dateTime.day().month()).font(.caption2).foregroundStyle(.tertiary)
        Text("Due ") + Text(date, style: .date).italic() + Text(" soon").foregroundColor(.red)
        HStack(alignment: .firstTextBaseline) {
          ForEach(colors, id: \.self) { color in
            Circle().fill(color).frame(width: 10, height: 10)
          }
          Spacer()
          Badge(isOn: isOn, progress: 0.25)
        }
        .padding(.vertical, 4)
        .background(isOn ? Color.brand : .clear)
        .foregroundStyle(colorScheme == .dark ? AnyShapeStyle(.white) : AnyShapeStyle(.tint))
        Label("Open", systemImage: "door.left.hand.open").labelStyle(.titleAndIcon)
          .overlay(alignment: .topTrailing) { if isOn { Text("!").padding(2) } }
        Image("truck").resizable().aspectRatio(contentMode: .fit).clipShape(.rect(cornerRadius: 8)).accessibilityLabel("A truck")
        Color.accentColor.frame(height: 1)
        LinearGradient(gradient: Gradient(colors: colors), startPoint: .top, endPoint: .bottom).ignoresSafeArea()
        Divider().background(.ultraThinMaterial).transition(.asymmetric(insertion: .move(edge: .leading), removal: .opacity))
      }
      .tint(.brand)
      .animation(.easeInOut, value: isOn)
    }
  }
}

/// What apps keep outside of views, on no actor.
private enum Theme {
  static let accent = Color.red.opacity(0.5)
  static let title = Text("Behold").bold()
  static let shape = RoundedRectangle(cornerRadius: 8)
  static let key: LocalizedStringKey = "Order \(1)"
  static let image = Image(systemName: "star").resizable()
  static let columns = [GridItem(.adaptive(minimum: 80)), GridItem(.flexible())]
  static let transition = AnyTransition.scale.combined(with: .opacity).animation(.easeIn)
  static let insets = EdgeInsets(top: 1, leading: 2, bottom: 1, trailing: 2)
}

private struct Themed: View {
  var isOn = true

  var body: some View {
    LazyVGrid(columns: Theme.columns) {
      Theme.title
      Text(Theme.key).padding(.leading, isOn ? 8 : 0)
      Theme.image.foregroundStyle(.red.secondary)
      Theme.shape.fill(.blue.gradient)
      Circle().fill(.tint.opacity(0.5))
      Capsule().fill(Gradient(colors: [.red, .blue]))
      Rectangle().fill(isOn ? Theme.accent : .clear).transition(Theme.transition)
      Text(.distantPast, style: .date).padding(Theme.insets)
      Ellipse().strokeBorder(.separator, lineWidth: 2)
    }
  }
}

@MainActor @Suite("Ordinary code")
struct OrdinaryCodeTests {
  @Test("HOST-3: views as articles write them are shown")
  func article() {
    let rendering = Rendering(Article())
    #expect(
      rendering.kinds == """
        scroll(layers(verticalStack(text, text, text, text, text, text, \
        horizontalStack(shape, shape, shape, shape, spacer, depthStack(shape, shape, image)), \
        layers(label(image, text)), image, shape, shape, divider), shape))
        """)
    #expect(rendering.tree.elements.first { $0.kind == .text }?.textRuns == [TextRun("Orders: 3", [.font(.headline)])])
  }

  @Test("HOST-3: styles and texts that are kept on no actor are shown")
  func theme() throws {
    let grid = try Rendering(Themed()).element
    #expect(Rendering.kinds([grid]) == "grid(text, text, image, shape, shape, shape, shape, text, shape)")
    let fills = grid.children.map { $0[.fill] }
    #expect(fills[4] == .paint(.opacity(.role(.tint), 0.5)))
    #expect(fills[5] == .paint(.linear(Gradient(colors: [.red, .blue]), from: .top, to: .bottom)))
    #expect(fills[6] == .paint(.color(.red.opacity(0.5))))
  }

  @Test("A colour by hue, saturation and brightness is that in red, green and blue")
  func hue() throws {
    func components(_ color: Color) throws -> [Double] {
      guard case .components(let parts) = color.source else { throw CancellationError() }
      return [parts.red, parts.green, parts.blue, parts.opacity]
    }
    for (hue, expected) in [(0, [1, 0, 0]), (1.0 / 3, [0, 1, 0]), (0.5, [0, 1, 1]), (2.0 / 3, [0, 0, 1]), (1, [1, 0, 0])]
      as [(Double, [Double])]
    {
      let actual = try components(Color(hue: hue, saturation: 1, brightness: 1))
      #expect(zip(actual, expected + [1]).allSatisfy { abs($0 - $1) < 1e-9 }, "hue \(hue)")
    }
    let soft = try components(Color(hue: 0, saturation: 0.5, brightness: 0.8, opacity: 0.3))
    #expect(zip(soft, [0.8, 0.4, 0.4, 0.3]).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test("Angles are counted in degrees and radians")
  func angles() {
    #expect(Angle(degrees: 180).radians == .pi)
    #expect(Angle.radians(.pi / 2).degrees == 90)
    #expect(Angle.degrees(90) + .degrees(45) - .degrees(15) == .degrees(120))
    #expect(-Angle.degrees(30) < .zero && Angle.degrees(30) * 2 / 4 == .degrees(15))
  }
}
