import Behold

/// What names of later years do in a browser.
struct FamilyScenes: Scene {
  var body: some Scene {
    WindowGroup("Marked sliders", id: "marked-sliders") { MarkedSliders() }
    WindowGroup("Open menus", id: "open-menus") { OpenMenus() }
    WindowGroup("Held keys", id: "held-keys") { HeldKeys() }
    WindowGroup("Followed drags", id: "followed-drags") { FollowedDrags() }
    WindowGroup("Inked bar", id: "inked-bar") { InkedBar() }
  }
}

private struct MarkedSliders: View {
  @State private var speed = 20.0
  @State private var part = 0.5

  var body: some View {
    VStack(spacing: 24) {
      Slider(value: $speed, in: 0...100, enabledBounds: 0...60) {
        Text("Speed")
      } minimumValueLabel: {
        Text("slow")
      } maximumValueLabel: {
        Text("fast")
      } ticks: {
        SliderTick(0)
        SliderTick("Town", 50)
        SliderTick(100)
      }
      Slider(value: $part, in: 0...1, step: 0.25) {
        Text("Part")
      } tick: {
        SliderTick($0)
      }
      Slider(value: $part) { Text("Plain") }
      Text(verbatim: "speed \(Int(speed))")
      Text("large").font(.body.scaled(by: 2)).accessibilityIdentifier("large")
    }
    .padding(20)
  }
}

private struct OpenMenus: View {
  @State private var size = 1

  var body: some View {
    Menu("Size") {
      Button("Larger") { size += 1 }.menuActionDismissBehavior(.disabled)
      Button("Smaller") { size -= 1 }
    }
    Text(verbatim: "size \(size)")
  }
}

private struct HeldKeys: View {
  @State private var held: EventModifiers = []
  @State private var taps: [String] = []

  var body: some View {
    Text(verbatim: "held \(held.rawValue)").onModifierKeysChanged(mask: [.shift, .option]) { held = $1 }
    Text(verbatim: "Tap here: \(taps.joined(separator: " "))")
      .padding(40)
      .background(.yellow.opacity(0.2))
      .gesture(TapGesture().modifiers(.shift).onEnded { taps.append("shift") })
  }
}

private struct FollowedDrags: View {
  @State private var told: [String] = []

  var body: some View {
    Text("Glaze").padding(20).background(.yellow.opacity(0.2)).draggable("glaze").onDragSessionUpdated {
      told.append("drag \(words($0.phase))")
    }
    Text("Truck").padding(20).background(.mint.opacity(0.2)).dropDestination(for: String.self) {
      told += $0.map { "got \($0)" } + (($1.phase == .ended(.copy)) ? ["copied"] : [])
    }
    Text("Street").padding(20)
    Text(verbatim: told.joined(separator: ", ")).accessibilityIdentifier("told")
  }

  private func words(_ phase: DragSession.Phase) -> String {
    switch phase {
    case .active: "begins"
    case .ended(.cancel): "cancelled"
    case .ended: "ended"
    default: "?"
    }
  }
}

private struct InkedBar: View {
  var body: some View {
    NavigationStack {
      Text("Page").navigationTitle("Inked").navigationBarTitleDisplayMode(.inline).toolbarForegroundStyle(
        Color(red: 0.46, green: 0.46, blue: 0.46), for: .navigationBar)
    }
  }
}
