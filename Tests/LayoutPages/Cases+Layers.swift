import Behold

extension Cases {
  private static let gradient = LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)

  /// What is behind or before something else.
  static let layers: [String: AnyView] = [
    "a text on a colour": AnyView(
      ZStack {
        Color.blue.known("colour")
        Text("Before").known("text")
      }),
    "a text on a small shape": AnyView(
      ZStack(alignment: .bottomTrailing) {
        Circle().known("circle").frame(width: 60, height: 60)
        Text("9").known("text")
      }),
    "a background that is larger": AnyView(
      VStack {
        Text("Above").known("above")
        Text("On it").known("text").background { Color.red.known("behind").frame(width: 200, height: 100) }
        Text("Below").known("below")
      }),
    "an overlay that is larger": AnyView(
      HStack {
        Text("Left").known("left")
        Text("9").known("text").overlay(alignment: .topTrailing) { Text("a longer text").known("before").fixedSize() }
        Text("Right").known("right")
      }),
    "a background with a padding": AnyView(
      Text("On it").known("text").padding().background { RoundedRectangle(cornerRadius: 8).known("behind") }),
    "colours around a frame": AnyView(
      Text("Between").known("text").background(.pink).frame(height: 400).known("around").background(.green)),
    "a background within a frame": AnyView(
      Text("Between").known("text").background { Color.pink.known("inner") }.frame(height: 400).background { Color.green.known("outer") }),
    "a gradient to the edges": AnyView(Text("On it").known("text").background { gradient.ignoresSafeArea().known("behind") }),
    "a gradient behind all": AnyView(
      VStack {
        Text("On it").known("text")
        Spacer()
      }.frame(maxWidth: .infinity).background { gradient.ignoresSafeArea().known("behind") }),
    "a form with a background": AnyView(Form { Text("Row") }.known("form").background(.teal)),
    "a list with an overlay": AnyView(
      List { Text("Row") }.known("list").overlay { Text("Nothing here").known("before") }),
    "a picture's overlay": AnyView(
      Rectangle().known("shape").aspectRatio(1.6, contentMode: .fit).overlay(alignment: .bottomLeading) { Text("Caption").known("before") }),
  ]
}
