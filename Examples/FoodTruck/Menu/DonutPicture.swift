import Behold

/// A donut, drawn of circles: dough, glaze, topping and the hole.
struct DonutPicture: View {
  let donut: Donut
  /// In points.
  let size: CGFloat

  var body: some View {
    ZStack {
      Circle().fill(donut.dough.color)
      Circle().fill(donut.glaze.color).padding(size * 0.07)
      DonutTopping(topping: donut.topping, size: size)
      Circle().fill(donut.dough.color.opacity(0.55)).frame(width: size * 0.36, height: size * 0.36)
      Circle().fill(.background).frame(width: size * 0.28, height: size * 0.28)
    }
    .frame(width: size, height: size)
    .opacity(donut.isSoldOut ? 0.4 : 1)
    .accessibilityHidden(true)
  }
}

private struct DonutTopping: View {
  let topping: Donut.Topping
  let size: CGFloat

  var body: some View {
    ForEach(0..<(topping == .none ? 0 : 12), id: \.self) { index in
      Capsule()
        .fill(color(index))
        .frame(width: width, height: length)
        .rotationEffect(.degrees(Double(index) * 67))
        .offset(y: distance(index))
        .rotationEffect(.degrees(Double(index) * 30))
    }
  }

  /// From the middle, upwards.
  private func distance(_ index: Int) -> CGFloat { size * (index.isMultiple(of: 2) ? -0.27 : -0.36) }

  private var width: CGFloat { size * (topping == .nuts ? 0.06 : 0.035) }
  private var length: CGFloat { topping == .sprinkles ? size * 0.1 : width }

  private func color(_ index: Int) -> Color {
    switch topping {
    case .nuts: Color(red: 0.78, green: 0.58, blue: 0.36)
    case .powderedSugar: .white
    case .none, .sprinkles: [Color.red, .yellow, .mint, .white, .purple, .orange][index % 6]
    }
  }
}

extension Donut.Dough {
  var color: Color {
    switch self {
    case .plain: Color(red: 0.87, green: 0.68, blue: 0.42)
    case .chocolate: Color(red: 0.40, green: 0.25, blue: 0.17)
    case .pumpkin: Color(red: 0.86, green: 0.52, blue: 0.22)
    case .wholegrain: Color(red: 0.67, green: 0.49, blue: 0.31)
    }
  }
}

extension Donut.Glaze {
  var color: Color {
    switch self {
    case .vanilla: Color(red: 0.99, green: 0.93, blue: 0.80)
    case .chocolate: Color(red: 0.31, green: 0.18, blue: 0.13)
    case .strawberry: Color(red: 0.98, green: 0.60, blue: 0.69)
    case .blueberry: Color(red: 0.48, green: 0.52, blue: 0.86)
    case .matcha: Color(red: 0.65, green: 0.79, blue: 0.47)
    case .lemon: Color(red: 0.99, green: 0.88, blue: 0.44)
    }
  }
}
