import Behold

extension Cases {
  /// What has its share of the space there is, and its least.
  static let shares: [String: AnyView] = [
    "a stack with a circle above what fills the height": AnyView(
      VStack {
        VStack { Circle().known("circle yh") }
        Color.red.known("colour")
      }),
    "the share of a text with a padding": AnyView(
      HStack {
        Text(sentence).known("first").padding(.trailing, 17)
        Rectangle().known("shape")
        Text(sentence).known("second")
      }),
    "a width within a least height": AnyView(
      HStack {
        Text("In a line").known("first")
        Rectangle().known("shape").frame(width: 150).frame(minHeight: 60)
        Text(sentence).known("second")
      }),
    "a width within a least height and a padding": AnyView(
      HStack {
        Rectangle().known("shape").frame(width: 150).frame(minHeight: 60).padding(.top, 9)
        Text(sentence).known("text")
      }),
    "a frame that says nothing": AnyView(
      HStack {
        Rectangle().known("shape").frame(width: 150).frame(minWidth: nil)
        Text(sentence).known("text")
      }),
    "a circle of a width behind a text": AnyView(
      Text("On it").known("text").background { Circle().known("circle yh").frame(width: 200) }),
    "a circle that scrolls sideways": AnyView(
      ScrollView(.horizontal) { Circle().known("circle") }.known("scroll").frame(height: 200)),
    "what is served last": AnyView(
      HStack {
        Rectangle().known("first")
        Rectangle().known("last").layoutPriority(-1)
      }),
    "the padding of what is served last": AnyView(
      HStack {
        Rectangle().known("first")
        Rectangle().known("last").padding(11).layoutPriority(-1)
      }),
  ]
}
