import Behold

/// One model that moves in all windows that show it.
struct SharedMotionScenes: Scene {
  var body: some Scene {
    WindowGroup("Shared motion", id: "shared-motion") { SharedMotionPage().environment(SharedMotion.one) }
  }
}

@Observable @MainActor
private final class SharedMotion {
  static let one = SharedMotion()

  var isTurned = false
  var isMore = false
  var rows = [1, 2, 3]
  var path: [Int] = []
}

private struct SharedMotionPage: View {
  @Environment(SharedMotion.self) private var model
  @Namespace private var marks

  var body: some View {
    @Bindable var model = model
    NavigationStack(path: $model.path) {
      List {
        Section {
          HStack {
            if model.isTurned { Spacer() }
            Color.purple.frame(width: model.isTurned ? 90 : 30, height: 30).id(model.isTurned)
              .matchedGeometryEffect(id: "card", in: marks).transition(.scale)
            if !model.isTurned { Spacer() }
          }
          .frame(height: 40)
        }
        DisclosureGroup("More", isExpanded: $model.isMore) {
          Text("One")
          Text("Two")
        }
        ForEach(model.rows, id: \.self) { Text("Row \($0)") }
        Color.orange.frame(height: 60).matchedTransitionSource(id: 1, in: marks).onTapGesture { model.path = [1] }
          .accessibilityIdentifier("source")
      }
      .navigationTitle("Shared")
      .toolbar {
        Button("Turn") { withAnimation(.linear(duration: 1)) { model.isTurned.toggle() } }
        Button("Group") { withAnimation(.linear(duration: 1)) { model.isMore.toggle() } }
        Button("Row") { withAnimation(.linear(duration: 1)) { model.rows = model.rows.first == 1 ? [4, 3, 1] : [1, 2, 3] } }
      }
      .navigationDestination(for: Int.self) { number in
        VStack {
          Text("Page \(number)")
          Button("Turn from here") { withAnimation(.linear(duration: 1)) { model.isTurned.toggle() } }
        }
        .navigationTitle("Page")
        .navigationTransition(.zoom(sourceID: number, in: marks))
      }
    }
  }
}
