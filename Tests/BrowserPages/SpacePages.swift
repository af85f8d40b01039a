import Behold

/// Views that go by the space that there is.
struct SpaceScenes: Scene {
  var body: some Scene {
    WindowGroup("Fitting", id: "fitting") { FittingScreen() }
    WindowGroup("Fitting within", id: "fitting-within") { FittingWithinScreen() }
    WindowGroup("Parts", id: "parts") { PartsScreen() }
    WindowGroup("Edges", id: "edges") { EdgesScreen() }
    WindowGroup("Grounds", id: "grounds") { GroundsScreen() }
  }
}

private struct FittingScreen: View {
  @State private var presses = 0
  @State private var title = "Short"

  var body: some View {
    VStack {
      ViewThatFits(in: .horizontal) {
        HStack {
          Text("A line of words that needs some more space").accessibilityIdentifier("wide")
          Button("Beside") { presses += 1 }
        }
        VStack {
          Text("A line of words that needs some space")
          Button("Below") { presses += 10 }
        }
      }
      .accessibilityIdentifier("fits")
      Text("Pressed \(presses)")
      HStack {
        Text("Before")
        ViewThatFits {
          Text(title + " in all its letters and more").accessibilityIdentifier("long")
          Text(title).accessibilityIdentifier("short")
          Image(systemName: "star").accessibilityIdentifier("star")
        }
        Text("After")
      }
      .frame(width: 260)
      Button("Longer") { title += " and longer than that by far" }
      ViewThatFits(in: .vertical) {
        Color.red.frame(width: 50, height: 300).accessibilityIdentifier("tall")
        Color.green.frame(width: 50, height: 80).accessibilityIdentifier("low")
      }
      .frame(height: 100)
    }
  }
}

/// A choice between a choice and something else.
private struct FittingWithinScreen: View {
  @State private var width: CGFloat = 400

  var body: some View {
    VStack {
      ViewThatFits {
        ViewThatFits {
          Text("The first that is the longest").accessibilityIdentifier("first")
          Text("A shorter one").accessibilityIdentifier("shorter")
        }
        Text("Outer").accessibilityIdentifier("outer")
      }
      .frame(width: width)
      Button("Narrow") { width = 150 }
      Button("Wide") { width = 400 }
    }
  }
}

private struct PartsScreen: View {
  var body: some View {
    VStack {
      ScrollView(.horizontal) {
        HStack(spacing: 10) {
          ForEach(0..<6) { index in
            Color.blue.frame(height: 40).containerRelativeFrame(.horizontal, count: 3, spacing: 10).accessibilityIdentifier("third")
          }
        }
      }
      .frame(width: 320)
      Color.red.frame(height: 20).containerRelativeFrame(.horizontal) { width, _ in min(width * 0.5, 300) }.accessibilityIdentifier("half")
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<4) { index in
            Text("Page \(index)").containerRelativeFrame([.horizontal, .vertical]).accessibilityIdentifier("page")
          }
        }
      }
      .frame(height: 200)
      .accessibilityIdentifier("pages")
    }
  }
}

private struct EdgesScreen: View {
  var body: some View {
    NavigationStack {
      ZStack {
        Color.teal.ignoresSafeArea().accessibilityIdentifier("ground")
        NavigationLink("More") {
          VStack {
            Text("On it")
            Spacer()
          }
          .frame(maxWidth: .infinity)
          .background { Color.orange.ignoresSafeArea().accessibilityIdentifier("behind") }
          .navigationTitle("Page")
        }
      }
      .navigationTitle("Edges")
    }
  }
}

private struct GroundsScreen: View {
  @State private var isRed = true

  var body: some View {
    List {
      Text("One").listRowBackground((isRed ? Color.red : Color.blue).accessibilityIdentifier("own"))
      Section {
        Text("Two")
        Text("Three").listRowBackground(Color.clear.accessibilityIdentifier("clear"))
        Button("Other") { isRed.toggle() }
      }
      .listRowBackground(Color.yellow.accessibilityIdentifier("all"))
      Text("Four")
    }
  }
}
