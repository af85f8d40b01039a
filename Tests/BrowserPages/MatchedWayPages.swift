import Behold

/// What is known by the same name as what goes, and comes in a way of its own, or in something that does.
struct MatchedWayScenes: Scene {
  var body: some Scene {
    WindowGroup("Matched ways", id: "matched-ways") { MatchedWaysPage() }
    WindowGroup("Heroes", id: "heroes") { HeroesPage() }
    WindowGroup("Toasts", id: "toasts") { ToastsPage() }
    WindowGroup("Rolling lines", id: "rolling-lines") { RollingLinesPage() }
  }
}

private struct MatchedWaysPage: View {
  @Namespace private var marks
  @State private var isOpen = false

  var body: some View {
    VStack(alignment: .leading, spacing: 10) {
      Button("Open") { withAnimation(.linear(duration: 2)) { isOpen.toggle() } }
      way("scale", .scale)
      way("still", .scale(scale: 1))
      way("move", .move(edge: .bottom))
      way("offset", .offset(x: 0, y: 40))
      HStack(spacing: 0) {
        if !isOpen { square("inner", 30) }
        Color.clear.frame(width: 200, height: 100)
        if isOpen {
          VStack(spacing: 0) {
            Text("Details").frame(height: 40)
            square("inner", 60)
          }
          .transition(.scale)
        }
      }
      .frame(height: 100)
      HStack(spacing: 0) {
        if !isOpen { square("pushed", 30) }
        Color.clear.frame(width: 200, height: 100)
        if isOpen {
          VStack(spacing: 0) {
            Text("Details").frame(height: 40)
            square("pushed", 60)
          }
          .transition(.move(edge: .bottom))
        }
      }
      .frame(height: 100)
    }
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }

  private func way(_ name: String, _ transition: AnyTransition) -> some View {
    HStack(spacing: 0) {
      if !isOpen { square(name, 20).transition(transition) }
      Color.clear.frame(width: 200, height: 60)
      if isOpen { square(name, 60).transition(transition) }
    }
    .frame(height: 60)
  }

  private func square(_ name: String, _ side: Double) -> some View {
    Color.purple.accessibilityIdentifier(name).frame(width: side, height: side).matchedGeometryEffect(id: name, in: marks)
  }
}

/// Numbers that roll, with others close above and below.
private struct RollingLinesPage: View {
  @State private var number = 118

  var body: some View {
    VStack(spacing: 0) {
      Text("888888").font(.largeTitle)
      Text(verbatim: "\(number) gp").font(.largeTitle).accessibilityIdentifier("number")
        .contentTransition(.numericText(value: Double(number)))
      Text("888888").font(.largeTitle)
      Button("More") { withAnimation(.linear(duration: 2)) { number += 111 } }
    }
    .monospacedDigit()
  }
}

/// What comes over a page is moved by its own size, and not by that of what it lies over.
private struct ToastsPage: View {
  @State private var isShown = false

  var body: some View {
    Color.clear
      .frame(width: 300, height: 400)
      .overlay { Button("Toast") { withAnimation(.linear(duration: 2)) { isShown.toggle() } } }
      .overlay(alignment: .bottom) {
        if isShown { Color.purple.accessibilityIdentifier("moved").frame(width: 100, height: 40).transition(.move(edge: .bottom)) }
      }
      .overlay(alignment: .topLeading) {
        if isShown { Color.orange.accessibilityIdentifier("scaled").frame(width: 100, height: 40).transition(.scale(scale: 0.5)) }
      }
  }
}

/// What opens over a page, as it is written most: the small view goes, and the large one is a layer over all.
private struct HeroesPage: View {
  @State private var isOpen = false
  @Namespace private var space

  var body: some View {
    VStack(alignment: .leading) {
      HStack {
        ForEach(["bare", "framed", "behind"], id: \.self) { name in
          if !isOpen { card(name).frame(width: 60, height: 60) } else { Color.clear.frame(width: 60, height: 60) }
        }
      }
      Button("Open") { withAnimation(.linear(duration: 2)) { isOpen.toggle() } }
      Spacer()
    }
    .frame(width: 300, height: 500)
    .overlay(alignment: .bottomTrailing) { if isOpen { card("framed").frame(width: 200, height: 100) } }
    .overlay(alignment: .bottomLeading) { if isOpen { card("bare") } }
    .background(alignment: .bottomLeading) { if isOpen { card("behind").frame(width: 80, height: 240) } }
  }

  private func card(_ name: String) -> some View {
    RoundedRectangle(cornerRadius: 12).fill(.blue).accessibilityIdentifier(name).matchedGeometryEffect(id: name, in: space)
      .opacity(name == "bare" ? 0.3 : 1)
  }
}
