import Behold

/// Views that have names, each of which was shown otherwise by a browser once.
@MainActor
enum Cases {
  static let all: [String: AnyView] = [
    "circle beside a long text": AnyView(
      HStack {
        Circle().frame(width: 28, height: 28).accessibilityIdentifier("circle")
        Text(sentence)
      })
  ]

  static let sentence = "This sentence is much too long for one line of the window that it stands in and it goes on and on"
}
