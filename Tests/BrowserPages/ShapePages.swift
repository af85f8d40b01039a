import Behold

/// Shapes that are drawn for a size, and headers that stay in sight.
struct ShapePage: View {
  private struct Corner: Shape {
    func path(in rect: CGRect) -> Path {
      Path { path in
        path.addLines([rect.origin, CGPoint(x: rect.maxX - 20, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY)])
        path.closeSubpath()
      }
    }
  }

  @State private var part = 0.25

  var body: some View {
    ScrollView {
      Corner().fill(.red).frame(height: 50).accessibilityIdentifier("corner")
      Text("Cut along a path").padding().background(.yellow).clipShape(Corner()).accessibilityIdentifier("cut")
      Circle().trim(from: 0, to: part).stroke(.blue, lineWidth: 8).frame(width: 60, height: 60).accessibilityIdentifier("ring")
      Circle().trim(from: 0, to: part).stroke(
        AngularGradient(colors: [.red, .blue], center: .center), style: StrokeStyle(lineWidth: 8, lineCap: .round)
      )
      .frame(width: 60, height: 60).accessibilityIdentifier("gradient-ring")
      Button("More") { withAnimation(.linear(duration: 5)) { part = 0.75 } }
      LazyVStack(pinnedViews: .sectionHeaders) {
        ForEach(0..<3) { section in
          Section("Section \(section)") { ForEach(0..<20) { row in Text("Row \(section).\(row)").frame(height: 40) } }
        }
      }
    }
  }
}
