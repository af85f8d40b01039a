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

/// Two rings of dots or dashes, so that a menu of donuts is a few shapes.
private struct DonutTopping: View {
  let topping: Donut.Topping
  let size: CGFloat

  var body: some View {
    if topping != .none {
      ring(colors.outer).padding(size * 0.17)
      ring(colors.inner).padding(size * 0.27)
    }
  }

  private func ring(_ color: Color) -> some View {
    Circle().stroke(color, style: StrokeStyle(lineWidth: width, dash: [topping == .sprinkles ? width * 2 : width]))
  }

  private var width: CGFloat { size * (topping == .nuts ? 0.055 : 0.035) }

  private var colors: (outer: Color, inner: Color) {
    switch topping {
    case .nuts: (Color(red: 0.78, green: 0.58, blue: 0.36), Color(red: 0.68, green: 0.47, blue: 0.27))
    case .powderedSugar: (.white, .white)
    case .none, .sprinkles: (.red, .purple)
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
