import Behold

extension Cases {
  /// Shapes that are drawn for a size.
  static let shapes: [String: AnyView] = [
    "a colour that fills a wide frame in a ratio": AnyView(
      Color.red.known("colour").aspectRatio(1, contentMode: .fill).frame(width: 100, height: 40)),
    "a colour that fills a high frame in a ratio": AnyView(
      Color.red.known("colour").aspectRatio(1, contentMode: .fill).frame(width: 40, height: 100)),
    "a rectangle that fills a frame in a ratio": AnyView(
      Rectangle().fill(.red).known("shape").aspectRatio(2, contentMode: .fill).frame(width: 100, height: 100)),
    "a colour that fills the cells of a grid in a ratio": AnyView(
      LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())]) {
        Color.red.known("first").aspectRatio(1, contentMode: .fill)
        Color.red.known("second").aspectRatio(1, contentMode: .fill)
      }),
    "a colour that fills what scrolls in a ratio": AnyView(
      ScrollView {
        VStack {
          Color.red.known("first").aspectRatio(2, contentMode: .fill)
          Text("Line").known("text")
        }
      }),
    "a colour that fills a frame of a height in a ratio": AnyView(
      VStack {
        Color.red.known("first").aspectRatio(2, contentMode: .fill).frame(height: 100)
        Text("Line").known("text")
      }),
    "a colour that fills a frame with a ground in a ratio": AnyView(
      Color.red.known("colour").padding(4).background(.blue).aspectRatio(1, contentMode: .fill).frame(width: 100, height: 40)),
    "a shape of the program's own": AnyView(Roof().known("roof")),
    "own shapes in a line": AnyView(
      HStack {
        Roof().known("fill")
        Roof().stroke(.red, lineWidth: 4).known("stroke")
        Text("Beside").known("text")
      }.frame(height: 60)),
    "an own shape of a height in a scroll view": AnyView(
      ScrollView {
        Roof().fill(.red).known("roof").frame(height: 50)
        Roof().known("ideal")
        Text("Below").known("below")
      }),
    "circles in frames of frames": AnyView(
      VStack {
        Circle().fill(.red).known("small").frame(width: 10, height: 10).frame(width: 44, height: 44)
        Circle().known("large").frame(width: 44, height: 44).frame(width: 10, height: 10)
        Circle().known("narrow").frame(width: 20, height: 10).frame(width: 44, height: 44)
        Rectangle().known("square").aspectRatio(1, contentMode: .fit).frame(width: 10, height: 10).frame(width: 44, height: 44)
        Capsule().inset(by: 6).fill(.red).known("inset").frame(width: 90, height: 60)
      }),
    "an own shape with a ratio": AnyView(
      VStack {
        Roof().known("roof").aspectRatio(2, contentMode: .fit)
        Text("Below").known("below")
      }),
    "a ratio in a frame for which the page is too narrow": AnyView(
      Color.yellow.known("film").aspectRatio(16.0 / 9, contentMode: .fit).frame(height: 760)),
    "a ratio with a ground in a frame": AnyView(
      VStack {
        Color.yellow.known("small").aspectRatio(1, contentMode: .fit).background(.blue).frame(height: 8)
        Color.yellow.known("large").aspectRatio(2, contentMode: .fit).background(.blue).frame(height: 500)
      }),
    "a circle with a padding in a frame": AnyView(
      Circle().known("circle").frame(width: 150).padding(4).frame(height: 60)),
    "a shape behind a text": AnyView(
      VStack {
        Text("Roof").padding().background(.red, in: Roof()).known("ground")
        Text("Cut").padding().background(.red).clipShape(Roof()).known("cut")
        Text("Round").padding().background(.red, in: .circle).known("round")
      }),
    "parts of a circle": AnyView(
      HStack {
        Circle().trim(from: 0, to: 0.7).stroke(.red, lineWidth: 6).known("line")
        Circle().trim(from: 0, to: 0.7).rotation(.degrees(-90)).fill(.red).known("area")
        Circle().scale(0.5).known("scaled")
        Capsule().trim(from: 0, to: 0.5).stroke(.red).known("capsule")
      }.frame(height: 60)),
    "a path": AnyView(
      VStack {
        Path { $0.addRect(CGRect(x: 10, y: 10, width: 300, height: 20)) }.stroke(.red).known("path").frame(height: 40)
        Rectangle().stroke(.red, style: StrokeStyle(dash: [4])).known("dashes")
      }),
  ]
}

private struct Roof: Shape {
  func path(in rect: CGRect) -> Path {
    Path { path in
      path.addLines([CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.midX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY)])
    }
  }
}
