import Behold

extension Cases {
  private static let gradient = LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)

  /// What is behind or before something else.
  static let layers: [String: AnyView] = [
    "layers around what is wider than their frame": AnyView(
      ZStack { Color.red.known("large").frame(width: 120, height: 80) }.known("layers").frame(width: 40, height: 40)),
    "layers in a corner around what is wider than their frame": AnyView(
      ZStack(alignment: .topTrailing) {
        Color.red.known("large").frame(width: 120, height: 80)
        Color.blue.known("small").frame(width: 10, height: 10)
      }
      .known("layers").frame(width: 40, height: 40)),
    "layers with a ground around what is wider than their frame": AnyView(
      ZStack {
        Color.green.known("ground")
        Color.red.known("large").frame(width: 120, height: 80)
      }
      .known("layers").frame(width: 40, height: 40)),
    "layers around a stack that is wider than their frame": AnyView(
      ZStack { VStack { Color.red.known("large").frame(width: 120, height: 80) }.known("stack") }.known("layers")
        .frame(width: 40, height: 40)),
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
    "a background within a padding": AnyView(
      VStack {
        Text("On it").known("text").background { Color.red.known("behind") }.padding()
        Text("Below").known("below")
      }),
    "a stack that is higher than its frame": AnyView(
      VStack {
        Text("Above").known("above")
        Text("Below").known("below")
        Color.red.known("colour").frame(height: 40)
      }.frame(height: 40).known("stack")),
    "a frame within a smaller one": AnyView(Color.red.known("colour").frame(width: 200).frame(width: 80, height: 40)),
  ]
}
