import Behold
import Foundation

extension Chapter {
  static let buttons = Chapter(
    "buttons", title: "Buttons & Links", symbol: "hand.tap",
    samples: [
      CountingButton.self, ButtonRoles.self, ButtonStyles.self, ButtonSizes.self, ButtonShapes.self, CardButtons.self, CarefulButtons.self,
      Shortcuts.self, ControlGroups.self, ControlGroupStyles.self, Links.self, OpenedLinks.self, ButtonWidths.self, BarButtons.self,
    ])
}

/// A button, and what it does.
@Sample struct CountingButton: View {
  @State private var count = 0

  var body: some View {
    Button("Pressed \(count) times", systemImage: "hand.tap") { count += 1 }
  }
}

/// What is said of a button: it destroys something, it leads back, it cannot be pressed now.
@Sample struct ButtonRoles: View {
  var body: some View {
    VStack(spacing: 12) {
      Button("Delete", systemImage: "trash", role: .destructive) {}
      Button("Cancel", role: .cancel) {}
      Button("Sold out") {}.disabled(true)
      Button("?") {}.help("What this is about")
    }
  }
}

/// How prominent a button is.
@Sample struct ButtonStyles: View {
  var body: some View {
    VStack(spacing: 12) {
      Button("Automatic") {}.buttonStyle(.automatic)
      Button("Prominent") {}.buttonStyle(.borderedProminent)
      Button("Bordered") {}.buttonStyle(.bordered)
      Button("Bordered, tinted") {}.buttonStyle(.bordered).tint(.green)
      Button("Borderless") {}.buttonStyle(.borderless)
      Button("Plain") {}.buttonStyle(.plain)
      Button("A link") {}.buttonStyle(.link)
    }
  }
}

/// Sizes of controls.
@Sample struct ButtonSizes: View {
  var body: some View {
    VStack(spacing: 12) {
      Button("Mini") {}.controlSize(.mini)
      Button("Small") {}.controlSize(.small)
      Button("Regular") {}.controlSize(.regular)
      Button("Large") {}.controlSize(.large)
      Button("Extra large") {}.controlSize(.extraLarge)
    }
    .buttonStyle(.bordered)
  }
}

/// Shapes of borders.
@Sample struct ButtonShapes: View {
  var body: some View {
    VStack(spacing: 12) {
      Button("Capsule") {}.buttonBorderShape(.capsule)
      Button("Rounded") {}.buttonBorderShape(.roundedRectangle(radius: 4))
      Button("Add", systemImage: "plus") {}
        .labelStyle(.iconOnly)
        .buttonBorderShape(.circle)
    }
    .buttonStyle(.borderedProminent)
  }
}

/// A style of your own: what a button looks like, also while it is held.
@Sample struct CardButtons: View {
  struct Card: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.label
        .padding()
        .background(.orange.gradient, in: RoundedRectangle(cornerRadius: 12))
        .foregroundStyle(.white)
        .scaleEffect(configuration.isPressed ? 0.95 : 1)
        .opacity(configuration.isPressed ? 0.8 : 1)
    }
  }

  var body: some View {
    Button("Order now") {}.buttonStyle(Card())
  }
}

/// A style that decides what it takes to press a button: here it is a double tap.
@Sample struct CarefulButtons: View {
  @State private var count = 0

  struct DoubleTap: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.label
        .padding(8)
        .border(.red)
        .onTapGesture(count: 2) { configuration.trigger() }
    }
  }

  var body: some View {
    Button("Launched \(count) times") { count += 1 }.buttonStyle(DoubleTap())
  }
}

/// Keys that press a button.
@Sample struct Shortcuts: View {
  @State private var count = 0

  var body: some View {
    Button("Add (⇧⌘K)") { count += 1 }.keyboardShortcut("k", modifiers: [.command, .shift])
    Text("\(count)")
  }
}

/// Controls that belong together.
@Sample struct ControlGroups: View {
  @State private var size = 17.0

  var body: some View {
    ControlGroup {
      Button("Smaller", systemImage: "minus") { size -= 1 }
      Button("Larger", systemImage: "plus") { size += 1 }
    }
    .labelStyle(.iconOnly)
    Text("Text").font(.system(size: size))
  }
}

/// Links to other pages.
@Sample struct Links: View {
  private let site = URL(string: "https://www.swift.org")!

  var body: some View {
    VStack(spacing: 12) {
      Link("swift.org", destination: site)
      Link(destination: site) { Label("Swift", systemImage: "swift") }
    }
  }
}

/// Pages that the program opens, and links that it follows itself.
@Sample struct OpenedLinks: View {
  @State private var last = "Nothing yet"

  private struct Opener: View {
    @Environment(\.openURL) private var openURL
    var body: some View { Button("Open") { openURL(URL(string: "truck:today")!) } }
  }

  var body: some View {
    VStack {
      Opener()
      Text(last)
    }
    .environment(
      \.openURL,
      OpenURLAction { url in
        last = url.absoluteString
        return .handled
      })
  }
}

/// Groups of controls in other forms.
@Sample struct ControlGroupStyles: View {
  @State private var last = "nothing"

  private var controls: some View {
    ControlGroup("Edit", systemImage: "ellipsis.circle") {
      Button("Copy", systemImage: "doc.on.doc") { last = "copied" }
      Button("Cut", systemImage: "scissors") { last = "cut" }
    }
  }

  var body: some View {
    controls.controlGroupStyle(.navigation)
    controls.controlGroupStyle(.palette)
    controls.controlGroupStyle(.compactMenu)
    controls.controlGroupStyle(.menu)
    Text("Done: \(last)")
  }
}

/// Buttons as wide as there is room, and as their labels are.
@Sample struct ButtonWidths: View {
  var body: some View {
    VStack {
      Button("Flexible") {}.buttonSizing(.flexible)
      Button("Fitted") {}.buttonSizing(.fitted)
    }
    .buttonStyle(.borderedProminent)
  }
}

/// Buttons as in a bar for searching, and of a kind of glass.
@Sample struct BarButtons: View {
  @State private var count = 0

  var body: some View {
    HStack {
      Button("All") { count = 0 }.buttonStyle(.accessoryBar)
      Button("Save") { count += 1 }.buttonStyle(.accessoryBarAction)
      Button("Saved \(count)") {}.buttonStyle(.glass(.clear.tint(.green)))
    }
  }
}
