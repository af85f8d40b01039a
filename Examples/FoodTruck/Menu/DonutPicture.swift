import Behold

/// A donut, drawn as one picture: dough, glaze, and what is sprinkled on it.
struct DonutPicture: View {
  let donut: Donut
  /// In points.
  let size: CGFloat

  var body: some View {
    Canvas { [donut] context, size in
      context.scaleBy(x: size.width / 100, y: size.height / 100)
      donut.draw(in: context)
    }
    .frame(width: size, height: size)
    .opacity(donut.isSoldOut ? 0.4 : 1)
    .accessibilityHidden(true)
  }
}

extension Donut {
  /// Draws the donut in a square of 100 points.
  @MainActor
  fileprivate func draw(in context: GraphicsContext) {
    context.fill(.ring(outer: 49, inner: 14), with: .color(dough.color), style: FillStyle(eoFill: true))
    context.fill(.ring(outer: 42, inner: 19), with: .color(glaze.color), style: FillStyle(eoFill: true))
    // The light comes from above.
    var shine = Path()
    shine.addArc(center: .middle, radius: 35, startAngle: .degrees(205), endAngle: .degrees(255), clockwise: false)
    context.stroke(shine, with: .color(.white.opacity(0.45)), style: StrokeStyle(lineWidth: 4, lineCap: .round))
    for (index, color) in topping.colors.enumerated() {
      let style = StrokeStyle(lineWidth: topping.width, lineCap: .round)
      context.stroke(.sprinkles(index, of: topping.colors.count, length: topping.length), with: .color(color), style: style)
    }
  }
}

extension CGPoint {
  fileprivate static let middle = CGPoint(x: 50, y: 50)
}

extension Path {
  fileprivate static func ring(outer: CGFloat, inner: CGFloat) -> Path {
    Path { path in
      for radius in [outer, inner] { path.addEllipse(in: CGRect(x: 50 - radius, y: 50 - radius, width: 2 * radius, height: 2 * radius)) }
    }
  }

  /// Short lines on the glaze, each turned another way; every donut has the same.
  fileprivate static func sprinkles(_ part: Int, of parts: Int, length: Double) -> Path {
    Path { path in
      for index in stride(from: part, to: 22, by: parts) {
        let (around, turn) = (Double(index) * 2.399, Double(index * index) * 1.3)
        let radius = 23 + Double(index * 7 % 22) * 0.75
        let (x, y) = ((50 + radius * cos(around)).rounded(), (50 + radius * sin(around)).rounded())
        path.move(to: CGPoint(x: x, y: y))
        path.addLine(to: CGPoint(x: x + (length * cos(turn)).rounded(), y: y + (length * sin(turn)).rounded()))
      }
    }
  }
}

extension Donut.Topping {
  fileprivate var colors: [Color] {
    switch self {
    case .none: []
    case .nuts: [Color(red: 0.78, green: 0.58, blue: 0.36), Color(red: 0.60, green: 0.40, blue: 0.22)]
    case .powderedSugar: [.white]
    case .sprinkles: [.red, .purple, .yellow, .teal]
    }
  }

  /// Of a piece, in hundredths of the donut, as its length.
  fileprivate var width: CGFloat { self == .nuts ? 4.5 : self == .powderedSugar ? 2.5 : 2.8 }
  fileprivate var length: CGFloat { self == .nuts ? 1 : self == .powderedSugar ? 0 : 5 }
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

#Preview("All donuts", traits: .fixedLayout(width: 420, height: 120)) {
  HStack { ForEach(Donut.samples.prefix(4)) { DonutPicture(donut: $0, size: 90) } }.padding()
}
