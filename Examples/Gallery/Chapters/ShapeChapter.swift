import Behold
import Foundation

extension Chapter {
  static let shapes = Chapter(
    "shapes", title: "Shapes & Drawing", symbol: "pencil.and.outline",
    samples: [
      Shapes.self, Strokes.self, Corners.self, TrimmedShapes.self, CombinedShapes.self, AnyShapes.self, OwnShapes.self, ShapeLines.self,
      MovedShapes.self,
      CutViews.self, Transforms.self, Paths.self,
      Drawing.self, CanvasText.self, CanvasEffects.self, CanvasViews.self,
    ])
}

/// Shapes take all the room that they are given.
@Sample struct Shapes: View {
  var body: some View {
    HStack {
      Rectangle().fill(.red)
      RoundedRectangle(cornerRadius: 12).fill(.orange)
      Circle().fill(.green)
      Ellipse().fill(.blue)
      Capsule().fill(.purple)
    }
    .frame(height: 60)
  }
}

/// Lines around shapes.
@Sample struct Strokes: View {
  var body: some View {
    HStack(spacing: 8) {
      Circle().stroke(.blue, lineWidth: 4)
      Circle().strokeBorder(.blue, lineWidth: 8)
      Circle().stroke(.red, style: StrokeStyle(lineWidth: 3, lineCap: .round, dash: [2, 8]))
      Circle().inset(by: 8).fill(.mint).stroke(.black)
    }
    .frame(height: 60)
  }
}

/// Corners of their own.
@Sample struct Corners: View {
  var body: some View {
    HStack {
      UnevenRoundedRectangle(topLeadingRadius: 24, bottomTrailingRadius: 24).fill(.indigo)
      RoundedRectangle(cornerRadius: 24, style: .circular).fill(.teal)
      Color.pink.clipShape(.rect(cornerRadius: 16))
      Color.brown.cornerRadius(8)
    }
    .frame(height: 60)
  }
}

/// A part of an outline.
@Sample struct TrimmedShapes: View {
  @State private var part = 0.7

  var body: some View {
    Circle()
      .trim(from: 0, to: part)
      .stroke(.orange, style: StrokeStyle(lineWidth: 10, lineCap: .round))
      .rotationEffect(.degrees(-90))
      .frame(width: 80, height: 80)
    Slider(value: $part)
  }
}

/// One shape or the other.
@Sample struct AnyShapes: View {
  @State private var isRound = true

  var body: some View {
    let shape = isRound ? AnyShape(Circle()) : AnyShape(.rect(cornerRadius: 8))
    shape.fill(.tint).frame(width: 60, height: 60)
    Toggle("Round", isOn: $isRound)
  }
}

/// Shapes of the program's own: what they are around, in a rectangle.
@Sample struct OwnShapes: View {
  struct Wave: Shape {
    let height: Double

    func path(in rect: CGRect) -> Path {
      Path { path in
        path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
        for x in stride(from: rect.minX, through: rect.maxX, by: 2) {
          path.addLine(to: CGPoint(x: x, y: rect.midY + sin(x / 16) * height))
        }
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        path.closeSubpath()
      }
    }
  }

  @State private var height = 12.0

  var body: some View {
    Wave(height: height)
      .fill(.linearGradient(colors: [.cyan, .blue], startPoint: .top, endPoint: .bottom))
      .frame(height: 60)
    Slider(value: $height, in: 0...28)
  }
}

/// Lines of shapes: dashes, borders, parts.
@Sample struct ShapeLines: View {
  struct Triangle: InsettableShape {
    var inset = 0.0

    func inset(by amount: CGFloat) -> Triangle { Triangle(inset: inset + amount) }

    func path(in rect: CGRect) -> Path {
      let rect = rect.insetBy(dx: inset * 1.6, dy: inset)
      return Path { path in
        path.addLines([CGPoint(x: rect.midX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY)])
        path.closeSubpath()
      }
    }
  }

  var body: some View {
    HStack(spacing: 16) {
      Triangle().fill(.orange)
      Triangle().stroke(.orange, style: StrokeStyle(lineWidth: 3, lineJoin: .round, dash: [8, 4]))
      Triangle().fill(.yellow).strokeBorder(.brown, lineWidth: 6)
      Triangle().trim(from: 0, to: 0.6).stroke(.red, lineWidth: 4)
    }
    .frame(height: 60)
  }
}

/// Shapes that are turned, scaled and moved.
@Sample struct MovedShapes: View {
  var body: some View {
    HStack(spacing: 16) {
      Rectangle().rotation(.degrees(30)).fill(.red)
      RoundedRectangle(cornerRadius: 8).scale(x: 0.6, y: 1).fill(.green)
      Ellipse().offset(x: 8, y: 8).stroke(.blue, lineWidth: 2)
      Circle().trim(from: 0, to: 0.75).rotation(.degrees(-90)).stroke(style: StrokeStyle(lineWidth: 6, lineCap: .round)).fill(.purple)
    }
    .frame(height: 60)
  }
}

/// Views that are cut along a shape, and shapes behind views.
@Sample struct CutViews: View {
  var body: some View {
    HStack(spacing: 16) {
      LinearGradient(colors: [.pink, .orange], startPoint: .leading, endPoint: .trailing)
        .frame(width: 80, height: 60)
        .clipShape(ShapeLines.Triangle())
      Text("Peak").padding(20).background(.mint, in: ShapeLines.Triangle())
      Text("Round").padding().background(.yellow, in: .circle)
    }
  }
}

/// A path is a view: its points are where they are.
@Sample struct Paths: View {
  var body: some View {
    Path { path in
      path.move(to: CGPoint(x: 20, y: 50))
      path.addQuadCurve(to: CGPoint(x: 120, y: 50), control: CGPoint(x: 70, y: -30))
      path.addArc(center: CGPoint(x: 160, y: 50), radius: 40, startAngle: .degrees(180), endAngle: .degrees(0), clockwise: false)
    }
    .stroke(.teal, style: StrokeStyle(lineWidth: 5, lineCap: .round, lineJoin: .round))
    .frame(height: 60)
  }
}

/// Drawn by hand: paths in a canvas.
@Sample struct Drawing: View {
  var body: some View {
    Canvas { context, size in
      let wave = Path { path in
        path.move(to: CGPoint(x: 0, y: size.height / 2))
        for x in stride(from: 0, through: size.width, by: 4) {
          path.addLine(to: CGPoint(x: x, y: size.height / 2 + sin(x / 20) * 24))
        }
      }
      context.stroke(wave, with: .color(.blue), lineWidth: 3)
      context.fill(Path(ellipseIn: CGRect(x: 10, y: 10, width: 24, height: 24)), with: .color(.orange))
    }
    .frame(height: 80)
  }
}

/// Text, turns and layers in a canvas.
@Sample struct CanvasText: View {
  var body: some View {
    Canvas { context, size in
      context.translateBy(x: size.width / 2, y: size.height / 2)
      for hour in 1...12 {
        context.drawLayer { layer in
          layer.rotate(by: .degrees(Double(hour) * 30))
          layer.draw(Text("\(hour)").font(.caption), at: CGPoint(x: 0, y: -48))
        }
      }
      context.opacity = 0.5
      context.fill(Path(ellipseIn: CGRect(x: -4, y: -4, width: 8, height: 8)), with: .foreground)
    }
    .frame(width: 120, height: 120)
  }
}

/// What two shapes make together.
@Sample struct CombinedShapes: View {
  private let moon = Circle().scale(0.8).offset(x: 18, y: -10)

  var body: some View {
    HStack(spacing: 16) {
      Circle().subtracting(moon).fill(.indigo)
      Circle().union(Rectangle().scale(x: 0.4, y: 1.2)).fill(.orange)
      Circle().intersection(Circle().offset(x: 24)).fill(.green)
      Circle().symmetricDifference(Capsule().scale(x: 1, y: 0.4)).fill(.purple)
    }
    .frame(height: 70)
    HStack(spacing: 16) {
      Circle().lineSubtraction(moon).stroke(.blue, lineWidth: 3)
      Circle().lineIntersection(moon).stroke(.red, lineWidth: 3)
    }
    .frame(height: 70)
  }
}

/// What is drawn is clipped, filtered and blended; layers are so as one.
@Sample struct CanvasEffects: View {
  var body: some View {
    Canvas { context, size in
      let disc = CGRect(x: 20, y: 20, width: 80, height: 80)
      context.drawLayer { layer in
        layer.clip(to: Path(ellipseIn: disc))
        layer.fill(
          Path(disc), with: .linearGradient(Gradient(colors: [.mint, .indigo]), startPoint: .zero, endPoint: CGPoint(x: 100, y: 100)))
        layer.addFilter(.blur(radius: 4))
        layer.fill(Path(CGRect(x: 20, y: 55, width: 80, height: 10)), with: .color(.white))
      }
      context.drawLayer { layer in
        layer.addFilter(.shadow(radius: 3, y: 2))
        layer.draw(Image(systemName: "sun.max.fill"), in: CGRect(x: 120, y: 25, width: 50, height: 50))
      }
      context.blendMode = .multiply
      for (index, color) in [Color.cyan, .yellow, .pink].enumerated() {
        context.fill(Path(ellipseIn: CGRect(x: 190 + 26 * CGFloat(index), y: 30, width: 50, height: 50)), with: .color(color))
      }
    }
    .frame(width: 300, height: 120)
    .accessibilityLabel("A clipped disc, a sun with a shadow, and three discs that blend")
  }
}

/// Views, drawn among paths.
@Sample struct CanvasViews: View {
  var body: some View {
    Canvas { context, size in
      let hills = Path { path in
        path.move(to: CGPoint(x: 0, y: size.height))
        path.addCurve(
          to: CGPoint(x: size.width, y: size.height), control1: CGPoint(x: 60, y: -20), control2: CGPoint(x: 200, y: 90))
      }
      context.fill(hills, with: .color(.green.opacity(0.3)))
      if let pin = context.resolveSymbol(id: "pin") {
        for (x, y) in [(60.0, 75.0), (150, 60), (240, 85)] { context.draw(pin, at: CGPoint(x: x, y: y), anchor: .bottom) }
      }
      context.rotate(by: .degrees(-8))
      if let name = context.resolveSymbol(id: "name") { context.draw(name, at: CGPoint(x: 130, y: 115)) }
    } symbols: {
      Image(systemName: "mappin.circle.fill").font(.title).foregroundStyle(.red).tag("pin")
      Label("Three shops", systemImage: "cart").font(.callout).padding(6).background(.thinMaterial, in: .capsule).tag("name")
    }
    .frame(width: 300, height: 120)
    .accessibilityLabel("Three pins on a hill, and a label below them")
  }
}

/// What is moved, turned and mirrored without a change of the layout.
@Sample struct Transforms: View {
  var body: some View {
    HStack(spacing: 40) {
      Text("Slanted").transformEffect(CGAffineTransform(a: 1, b: 0.2, c: 0, d: 1, tx: 0, ty: 0))
      Text("Lower").projectionEffect(ProjectionTransform(CGAffineTransform(translationX: 0, y: 10)))
      Image(systemName: "arrow.forward.circle").flipsForRightToLeftLayoutDirection(true)
        .environment(\.layoutDirection, .rightToLeft)
    }
    .font(.title2)
    .scenePadding()
  }
}
