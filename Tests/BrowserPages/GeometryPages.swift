import Behold

/// Views that ask how large they are, and where.
struct GeometryScenes: Scene {
  var body: some Scene {
    WindowGroup("Geometry", id: "geometry") { GeometryScreen() }
    WindowGroup("Parallax", id: "parallax") { ParallaxScreen() }
    WindowGroup("Anchors", id: "anchors") { AnchorsScreen() }
    WindowGroup("Loop", id: "geometry-loop") { LoopScreen() }
    WindowGroup("Own shapes", id: "own-shapes") { ShapePage() }
  }
}

private struct GeometryScreen: View {
  @Environment(\.horizontalSizeClass) private var width
  @State private var titleHeight: CGFloat = 0
  @State private var title = "A title"
  @State private var isShown = false

  var body: some View {
    VStack(spacing: 0) {
      Text(width == .compact ? "A phone" : "A desk")
      Text(title).onGeometryChange(for: CGFloat.self) {
        $0.size.height
      } action: {
        titleHeight = $0
      }
      Text("The title is \(Int(titleHeight.rounded())) high").accessibilityIdentifier("height")
      Button("Longer") { title += " that is longer than it was before, so that it needs lines" }
      GeometryReader { geometry in
        HStack(spacing: 0) {
          Color.red.frame(width: geometry.size.width / 3).accessibilityIdentifier("third")
          Color.blue
        }
      }
      .frame(height: 60)
      .accessibilityIdentifier("reader")
      Button(isShown ? "Hide" : "Show") { isShown.toggle() }
      if isShown {
        GeometryReader { geometry in
          Text("\(Int(geometry.size.width)) by \(Int(geometry.size.height))").accessibilityIdentifier("late")
        }
        .frame(height: 30)
      }
    }
  }
}

private struct ParallaxScreen: View {
  var body: some View {
    ScrollView {
      VStack(spacing: 0) {
        ForEach(0..<20) { index in
          GeometryReader { geometry in
            Text("Row \(index) at \(Int(geometry.frame(in: .scrollView).minY)) of \(Int(geometry.frame(in: .named("all")).minY))")
              .accessibilityIdentifier("row")
          }
          .frame(height: 100)
        }
      }
      .coordinateSpace(.named("all"))
    }
  }
}

private struct LoopScreen: View {
  @State private var height: CGFloat = 10
  @State private var count = 0

  var body: some View {
    VStack {
      Text("Grew \(count)").accessibilityIdentifier("count")
      Color.red.frame(width: 10, height: height)
        .onGeometryChange(for: CGFloat.self) {
          $0.size.height
        } action: {
          height = $0 == 11 ? 10 : 11
          count += 1
        }
    }
  }
}

/// Screens that scroll as their programs say.
struct ScrollScenes: Scene {
  var body: some Scene {
    WindowGroup("Reader", id: "scroll-reader") { ReaderScreen() }
    WindowGroup("Talk", id: "talk") { TalkScreen(isList: false) }
    WindowGroup("Talk in a list", id: "talk-list") { TalkScreen(isList: true) }
    WindowGroup("Bubbles", id: "bubbles") { BubbleScreen() }
    WindowGroup("Position", id: "scroll-position") { PositionScreen() }
    WindowGroup("Guides", id: "guides") { GuidesScreen() }
  }
}

private struct ReaderScreen: View {
  @State private var rows = 1000

  var body: some View {
    ScrollViewReader { reader in
      VStack {
        HStack {
          Button("To 700") { reader.scrollTo(700, anchor: .top) }
          Button("To end") { reader.scrollTo("end") }
          Button("Add") {
            rows += 1
            reader.scrollTo(rows - 1, anchor: .bottom)
          }
        }
        ScrollView {
          LazyVStack {
            ForEach(0..<rows, id: \.self) { Text("Row \($0)").frame(height: 40) }
            Text("The end").id("end")
          }
        }
      }
    }
  }
}

/// A chat that stays at its end, with a composer over its lower edge.
private struct TalkScreen: View {
  let isList: Bool
  @State private var messages = (1...40).map { "Message \($0)" }
  @State private var draft = ""

  var body: some View {
    NavigationStack {
      Group {
        if isList {
          List(messages, id: \.self) { Text($0) }
        } else {
          ScrollView {
            ForEach(messages, id: \.self) { message in
              HStack {
                Text(message).padding(10).background(.quaternary, in: RoundedRectangle(cornerRadius: 12))
                Spacer()
              }
            }
            .padding(.horizontal)
          }
        }
      }
      .defaultScrollAnchor(.bottom)
      .safeAreaInset(edge: .bottom) {
        HStack {
          TextField("Message", text: $draft).textFieldStyle(.roundedBorder)
          Button("Send") {
            messages.append(draft)
            draft = ""
          }
        }
        .padding()
        .background(.bar)
        .accessibilityIdentifier("composer")
      }
      .navigationTitle("Talk")
      .navigationBarTitleDisplayMode(.inline)
    }
  }
}

/// Texts on grounds of their own, of one line and of several.
private struct BubbleScreen: View {
  @State private var words = "Somebody has written more than there is room for"

  var body: some View {
    ScrollView {
      VStack(alignment: .leading) {
        bubble("Short").accessibilityIdentifier("short")
        bubble(words).accessibilityIdentifier("long")
        VStack(alignment: .leading) {
          Text(words)
          Text("10:24").font(.caption)
        }
        .padding(10).background(.quaternary, in: .rect(cornerRadius: 12)).accessibilityIdentifier("stack")
        bubble("**Bold**, *slanted* and `fixed` words, as many as there is room for, and one more")
          .accessibilityIdentifier("runs")
        Text(words).padding(10).frame(maxWidth: .infinity, alignment: .leading).background(.quaternary, in: .rect(cornerRadius: 12))
          .accessibilityIdentifier("filling")
        Text(words).padding(10).background(.quaternary).accessibilityIdentifier("square")
        Button("Say more") { words += " now, and more" }
      }
    }
  }

  private func bubble(_ text: String) -> some View {
    Text(LocalizedStringKey(text)).padding(10).background(.quaternary, in: .rect(cornerRadius: 12)).frame(
      maxWidth: 250, alignment: .leading)
  }
}

private struct PositionScreen: View {
  @State private var position: Int? = 20

  var body: some View {
    VStack {
      Text("At \(position ?? -1)").accessibilityIdentifier("position")
      Button("To 5") { position = 5 }
      Button("To the end") { position = 59 }
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<60) { Text("Row \($0)").frame(height: 50) }
        }
        .scrollTargetLayout()
      }
      .scrollPosition(id: $position)
      ScrollView(.horizontal) {
        HStack(spacing: 10) {
          ForEach(0..<10) { card in
            RoundedRectangle(cornerRadius: 12).fill(.blue).frame(width: 200, height: 100).accessibilityIdentifier("card\(card)")
          }
        }
        .scrollTargetLayout()
      }
      .scrollTargetBehavior(.viewAligned)
      .contentMargins(.horizontal, 20)
      .accessibilityIdentifier("cards")
    }
  }
}

private struct GuidesScreen: View {
  var body: some View {
    VStack(spacing: 30) {
      RoundedRectangle(cornerRadius: 8).fill(.gray).frame(width: 100, height: 60)
        .accessibilityIdentifier("card")
        .overlay(alignment: .topTrailing) {
          Circle().fill(.red).frame(width: 24, height: 24)
            .alignmentGuide(.top) { $0.height / 2 }
            .alignmentGuide(.trailing) { $0[.trailing] - $0.width / 2 }
            .accessibilityIdentifier("badge")
        }
      VStack(alignment: .leading) {
        Color.green.frame(width: 80, height: 20).accessibilityIdentifier("plain")
        Color.blue.frame(width: 80, height: 20).alignmentGuide(.leading) { _ in -20 }.accessibilityIdentifier("indented")
      }
    }
  }
}

/// What lies over views where one of them is.
private struct AnchorsScreen: View {
  private struct FramesKey: PreferenceKey {
    static var defaultValue: [String: Anchor<CGRect>] { [:] }
    static func reduce(value: inout [String: Anchor<CGRect>], nextValue: () -> [String: Anchor<CGRect>]) {
      value.merge(nextValue()) { $1 }
    }
  }

  private struct EndsKey: PreferenceKey {
    static var defaultValue: [Anchor<CGPoint>] { [] }
    static func reduce(value: inout [Anchor<CGPoint>], nextValue: () -> [Anchor<CGPoint>]) { value += nextValue() }
  }

  @State private var chosen = "One"
  @State private var isLong = false

  var body: some View {
    ScrollView {
      VStack(spacing: 40) {
        Color.gray.opacity(0.2).frame(height: 200)
        ForEach(["One", "Two", "Three"], id: \.self) { name in
          Button(isLong ? "\(name) and more" : name) { chosen = name }
            .accessibilityIdentifier(name)
            .anchorPreference(key: FramesKey.self, value: .bounds) { [name: $0] }
            .transformAnchorPreference(key: EndsKey.self, value: .trailing) { $0.append($1) }
        }
        Button("Longer") { isLong.toggle() }
        Color.gray.opacity(0.2).frame(height: 900)
      }
      .frame(maxWidth: .infinity)
      .overlayPreferenceValue(FramesKey.self) { frames in
        GeometryReader { proxy in
          if let frame = frames[chosen].map({ proxy[$0] }) {
            RoundedRectangle(cornerRadius: 6).stroke(.red, lineWidth: 2)
              .frame(width: frame.width, height: frame.height)
              .offset(x: frame.minX, y: frame.minY)
              .accessibilityIdentifier("ring")
          }
        }
        .allowsHitTesting(false)
      }
      .backgroundPreferenceValue(EndsKey.self) { ends in
        GeometryReader { proxy in
          ForEach(ends.indices, id: \.self) { index in
            Circle().fill(.blue).frame(width: 10, height: 10).position(proxy[ends[index]]).accessibilityIdentifier("end-\(index)")
          }
        }
      }
    }
  }
}
