import Behold
import Foundation

extension Chapter {
  static let shapes = Chapter(
    "shapes", title: "Shapes & Drawing", symbol: "pencil.and.outline",
    samples: [Shapes.self, Strokes.self, Corners.self, TrimmedShapes.self, AnyShapes.self, Drawing.self, CanvasText.self])
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
