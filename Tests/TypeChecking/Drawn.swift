import Foundation
import SwiftUI

// Expressions of the kind that people write in views: places, sizes, colours, shapes and motion. Scripts/measure-build-times says how long each takes.

nonisolated struct Sample: Identifiable, Hashable {
  let id: Int
  var name: String
  var value: Double
  var price: Decimal
  var isRead = false
  var children: [Sample]?
}

struct PaddedByArithmetic: View {
  let width: CGFloat
  let columns: Int
  var body: some View {
    Text("Padded")
      .padding(.horizontal, width * 2 + 4)
      .padding(.vertical, width / CGFloat(columns) - 2)
      .padding(EdgeInsets(top: width / 2, leading: 8 + width, bottom: width / 3 + 1, trailing: 2 * (width - 4)))
  }
}

struct ColoredByBytes: View {
  let red: Int, green: Int, blue: Int
  var body: some View {
    Circle()
      .fill(Color(red: Double(red) / 255, green: Double(green) / 255, blue: 1 - Double(blue) / 255, opacity: 0.5 + Double(red) / 510))
      .overlay(Circle().stroke(Color(hue: Double(red * 7 % 360) / 360, saturation: 0.4 + 0.2, brightness: 1 - 0.1 * 2), lineWidth: 2 / 3))
  }
}

struct FramedByMaximum: View {
  let values: [Double]
  let width: CGFloat
  var body: some View {
    HStack(alignment: .bottom, spacing: max(1, width / CGFloat(values.count * 8))) {
      ForEach(values, id: \.self) { value in
        Rectangle()
          .frame(width: max(2, min(width / CGFloat(values.count) - 2, 40)), height: CGFloat(value / (values.max() ?? 1)) * 120 + 4)
      }
    }
  }
}

struct OffsetBySwitch: View {
  @State private var isOn = false
  @State private var dragged: CGSize = .zero
  let width: CGFloat
  var body: some View {
    RoundedRectangle(cornerRadius: isOn ? 24 : 8)
      .fill(isOn ? .green : .gray.opacity(0.4))
      .offset(x: isOn ? 0 : -width / 2, y: dragged.height * 0.5 + (isOn ? 12 : -12))
      .rotationEffect(.degrees(Double(dragged.width / 20)))
      .scaleEffect(isOn ? 1 : 0.8 + dragged.height / 1_000)
      .opacity(2 - Double(abs(dragged.width / 50)))
      .animation(.spring(response: 0.35, dampingFraction: isOn ? 0.7 : 0.9), value: isOn)
      .gesture(DragGesture().onChanged { dragged = $0.translation }.onEnded { _ in withAnimation(.spring()) { dragged = .zero } })
  }
}

struct MappedGradient: View {
  let hues: [Double]
  var body: some View {
    RoundedRectangle(cornerRadius: 12, style: .continuous)
      .fill(
        LinearGradient(
          colors: hues.map { Color(hue: $0, saturation: 0.6 + $0 / 4, brightness: 0.9) } + [.black.opacity(0.2)], startPoint: .topLeading,
          endPoint: .bottomTrailing)
      )
      .overlay(
        AngularGradient(gradient: Gradient(colors: [.red, .orange, .yellow, .green, .blue, .purple, .red]), center: .center).opacity(0.3))
  }
}

struct StoppedGradient: View {
  let share: Double
  var body: some View {
    LinearGradient(
      stops: [
        .init(color: .blue, location: 0), .init(color: .blue.opacity(0.5), location: share / 2),
        .init(color: share > 0.5 ? .purple : .clear, location: share), .init(color: .clear, location: min(1, share + 0.01)),
      ],
      startPoint: UnitPoint(x: 0.5 - share / 2, y: 0), endPoint: .bottom)
  }
}

struct ReadGeometry: View {
  let items: [Sample]
  var body: some View {
    GeometryReader { proxy in
      ForEach(Array(items.enumerated()), id: \.element.id) { index, item in
        Circle()
          .frame(width: proxy.size.width / CGFloat(items.count) - 4, height: proxy.size.width / CGFloat(items.count) - 4)
          .position(
            x: proxy.size.width / 2 + cos(CGFloat(index) / CGFloat(items.count) * 2 * .pi) * proxy.size.width / 3,
            y: proxy.size.height / 2 + sin(CGFloat(index) / CGFloat(items.count) * 2 * .pi) * proxy.size.height / 3)
      }
    }
  }
}

struct DrawnPath: View {
  let values: [Double]
  var body: some View {
    GeometryReader { proxy in
      Path { path in
        let step = proxy.size.width / CGFloat(max(values.count - 1, 1))
        let top = values.max() ?? 1
        path.move(to: CGPoint(x: 0, y: proxy.size.height * (1 - (values.first ?? 0) / top)))
        for index in values.indices.dropFirst() {
          path.addLine(to: CGPoint(x: CGFloat(index) * step, y: proxy.size.height * (1 - values[index] / top)))
        }
      }
      .stroke(.tint, style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round, dash: [4, 2 + 2]))
    }
  }
}

nonisolated struct Star: Shape {
  var corners = 5
  var smoothness: Double = 0.45
  var animatableData: Double {
    get { smoothness }
    set { smoothness = newValue }
  }

  func path(in rect: CGRect) -> Path {
    var path = Path()
    for corner in 0..<(corners * 2) {
      let angle = Double(corner) / Double(corners) * .pi - .pi / 2
      let radius = corner.isMultiple(of: 2) ? min(rect.width, rect.height) / 2 : min(rect.width, rect.height) / 2 * smoothness
      let point = CGPoint(x: rect.midX + cos(angle) * radius, y: rect.midY + sin(angle) * radius)
      if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
    return path
  }
}

nonisolated struct Wave: Shape {
  var phase: Double
  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.minX, y: rect.midY))
      for x in stride(from: rect.minX, through: rect.maxX, by: 4) {
        path.addLine(to: CGPoint(x: x, y: rect.midY + sin((x / rect.width + phase) * 2 * .pi) * rect.height / 4))
      }
      path.addQuadCurve(
        to: CGPoint(x: rect.minX, y: rect.maxY), control: CGPoint(x: rect.width * 2 / 3, y: rect.maxY - rect.height / 8))
    }
  }
}

struct DrawnCanvas: View {
  let values: [Double]
  var body: some View {
    Canvas { context, size in
      for (index, value) in values.enumerated() {
        let width = size.width / Double(values.count)
        context.fill(
          Path(
            roundedRect: CGRect(x: Double(index) * width + 1, y: size.height * (1 - value), width: width - 2, height: size.height * value),
            cornerRadius: min(4, width / 2)),
          with: .color(value > 0.5 ? .red.opacity(0.5 + value / 2) : .blue.opacity(1 - value)))
        context.draw(Text("\(Int(value * 100)) %").font(.caption), at: CGPoint(x: (Double(index) + 0.5) * width, y: size.height - 8))
      }
    }
  }
}

struct ClockHands: View {
  var body: some View {
    TimelineView(.animation(minimumInterval: 1 / 30)) { timeline in
      let seconds = timeline.date.timeIntervalSinceReferenceDate
      ZStack {
        ForEach(0..<12) { hour in
          Capsule()
            .frame(width: hour % 3 == 0 ? 4 : 2, height: hour % 3 == 0 ? 16 : 8)
            .offset(y: -92 + (hour % 3 == 0 ? 4 : 0))
            .rotationEffect(.degrees(Double(hour) / 12 * 360))
        }
        Rectangle().frame(width: 1, height: 80).offset(y: -40).rotationEffect(.degrees(seconds.truncatingRemainder(dividingBy: 60) * 6))
        Rectangle().frame(width: 3, height: 50).offset(y: -25).rotationEffect(
          .degrees((seconds / 60).truncatingRemainder(dividingBy: 60) * 6))
      }
    }
  }
}

struct Ring: View {
  let share: Double
  var body: some View {
    Circle()
      .trim(from: 0, to: min(share, 1))
      .stroke(
        AngularGradient(
          colors: [.pink, share > 1 ? .red : .pink.opacity(0.5)], center: .center, startAngle: .degrees(-90),
          endAngle: .degrees(270 * share)),
        style: StrokeStyle(lineWidth: 8 + 4 * share, lineCap: .round)
      )
      .rotationEffect(.degrees(-90))
      .frame(width: 64 + 2 * 8, height: 64 + 2 * 8)
      .shadow(color: .black.opacity(share > 0.9 ? 0.3 : 0.1), radius: 4 * share, x: 0, y: 2 + share)
      .animation(.easeInOut(duration: 0.4 + share / 10).delay(0.1), value: share)
  }
}

struct Tiles: View {
  let rows: Int, columns: Int
  let size: CGFloat
  var body: some View {
    VStack(spacing: size / 10) {
      ForEach(0..<rows, id: \.self) { row in
        HStack(spacing: size / 10) {
          ForEach(0..<columns, id: \.self) { column in
            RoundedRectangle(cornerRadius: size / 8)
              .fill(
                (row + column) % 2 == 0
                  ? Color.primary.opacity(0.1) : Color(white: 1 - Double(row * columns + column) / Double(rows * columns))
              )
              .frame(width: size, height: row == 0 ? size * 1.5 : size)
              .overlay { Text("\(Character(UnicodeScalar(65 + column % 26)!))\(row + 1)").font(.system(size: size / 3 - 1)) }
          }
        }
      }
    }
  }
}

struct Parallax: View {
  @State private var offset: CGFloat = 0
  var body: some View {
    ScrollView {
      GeometryReader { proxy in
        let y = proxy.frame(in: .named("scroll")).minY
        Rectangle()
          .fill(.linearGradient(colors: [.blue, .cyan.opacity(max(0, 1 - y / 200))], startPoint: .top, endPoint: .bottom))
          .frame(width: proxy.size.width, height: max(0, 240 + (y > 0 ? y : 0)))
          .offset(y: y > 0 ? -y : -y / 2)
          .blur(radius: max(0, -y / 40))
      }
      .frame(height: 240)
    }
    .coordinateSpace(name: "scroll")
  }
}

struct Cards: View {
  let items: [Sample]
  @State private var selected = 0
  @GestureState private var drag: CGFloat = 0
  var body: some View {
    ZStack {
      ForEach(items.indices, id: \.self) { index in
        RoundedRectangle(cornerRadius: 20)
          .fill(index == selected ? Color.accentColor : .secondary.opacity(0.2 + Double(index) / Double(items.count) / 2))
          .frame(width: 200 - CGFloat(abs(index - selected)) * 16, height: 280 - CGFloat(abs(index - selected)) * 24)
          .offset(x: CGFloat(index - selected) * 40 + drag / CGFloat(abs(index - selected) + 1), y: index == selected ? -8 : 0)
          .zIndex(Double(items.count - abs(index - selected)))
          .rotation3DEffect(.degrees(Double(index - selected) * -10 + Double(drag) / 20), axis: (x: 0, y: 1, z: 0), perspective: 0.5)
      }
    }
    .gesture(
      DragGesture(minimumDistance: 10)
        .updating($drag) { value, state, _ in state = value.translation.width / 2 }
        .onEnded { value in
          withAnimation(.spring(response: 0.4, dampingFraction: 0.75)) {
            selected = max(0, min(items.count - 1, selected - Int((value.predictedEndTranslation.width / 80).rounded())))
          }
        })
  }
}

struct Moved: View {
  @State private var isShown = true
  var body: some View {
    VStack {
      if isShown {
        Text("Moved")
          .transition(
            .asymmetric(
              insertion: .move(edge: .trailing).combined(with: .opacity), removal: .scale(scale: 0.5 + 0.25).combined(with: .opacity)))
      }
      Button(isShown ? "Hide" : "Show") {
        withAnimation(isShown ? .easeIn(duration: 0.25) : .interpolatingSpring(stiffness: 170, damping: 12 + 3)) { isShown.toggle() }
      }
    }
  }
}

struct Keyframed: View {
  @State private var count = 0
  var body: some View {
    Image(systemName: "bell.fill")
      .font(.system(size: 24 + CGFloat(count % 3) * 4, weight: count > 9 ? .bold : .regular, design: .rounded))
      .foregroundStyle(count > 0 ? AnyShapeStyle(.red.gradient) : AnyShapeStyle(.secondary))
      .overlay(alignment: .topTrailing) {
        Text(count > 99 ? "99+" : "\(count)")
          .padding(.horizontal, count > 9 ? 6 : 4)
          .background(Capsule().fill(.red).frame(minWidth: 16 + 2, minHeight: 8 * 2))
          .offset(x: count > 9 ? 12 : 8, y: -8 / 2)
          .opacity(count == 0 ? 0 : 1)
      }
      .phaseAnimator([0, -12.0, 12, 0], trigger: count) { view, angle in
        view.rotationEffect(.degrees(angle / 2), anchor: .top)
      } animation: {
        $0 == 0 ? .spring : .linear(duration: 0.1 * 2)
      }
  }
}

struct Masonry: Layout {
  var spacing: CGFloat = 8
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let width = ((proposal.width ?? 320) - spacing * 2) / 3
    let heights = subviews.map { $0.sizeThatFits(ProposedViewSize(width: width, height: nil)).height }
    return CGSize(width: proposal.width ?? 320, height: heights.reduce(0, +) / 3 + spacing * CGFloat(max(0, subviews.count / 3 - 1)))
  }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for (index, subview) in subviews.enumerated() {
      subview.place(
        at: CGPoint(
          x: bounds.minX + CGFloat(index % 3) * (bounds.width + spacing) / 3, y: bounds.minY + CGFloat(index / 3) * (48 + spacing)),
        anchor: .topLeading, proposal: ProposedViewSize(width: (bounds.width - spacing * 2) / 3, height: 48))
    }
  }
}
