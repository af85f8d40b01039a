import Behold

/// Where presses are taken.
struct PressScenes: Scene {
  var body: some Scene {
    WindowGroup("Shapes of presses", id: "press-shapes") { PressShapes() }
  }
}

private struct PressShapes: View {
  @State private var log: [String] = []

  var body: some View {
    VStack(spacing: 16) {
      Text("Pressed: \(log.formatted(.list(type: .and)))").accessibilityIdentifier("log")
      HStack {
        Text("Row")
        Spacer()
        Text("End")
      }
      .contentShape(Rectangle())
      .onTapGesture { log.append("row") }
      .accessibilityIdentifier("row")
      Color.orange.frame(width: 100, height: 100)
        .overlay(alignment: .topLeading) { Text("Corner").foregroundStyle(.black) }
        .contentShape(Circle())
        .padding(10)
        .onTapGesture { log.append("circle") }
        .accessibilityIdentifier("circle")
      Button {
        log.append("plain")
      } label: {
        Color.green.frame(width: 100, height: 100).contentShape(.rect(cornerRadius: 40))
      }
      .buttonStyle(.plain)
      .accessibilityIdentifier("plain")
      .accessibilityLabel("Plain")
      VStack {
        Color.blue.frame(width: 100, height: 40)
        Button("Within") { log.append("within") }
      }
      .contentShape(Triangle())
      .onTapGesture { log.append("triangle") }
      .accessibilityIdentifier("triangle")
    }
    .padding()
  }
}

/// Its upper left half.
private struct Triangle: Shape {
  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.minX, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
      path.closeSubpath()
    }
  }
}
