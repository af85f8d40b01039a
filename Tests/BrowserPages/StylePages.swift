import Behold

/// How badges, labels, ticks, paints and bars look.
struct StyleScenes: Scene {
  var body: some Scene {
    WindowGroup("Inks", id: "inks") { Inks() }
    WindowGroup("Explained", id: "explained") { Explained() }
    WindowGroup("Ticks", id: "ticks") { Ticks() }
    WindowGroup("Symbol paint", id: "symbol-paint") { SymbolPaint() }
    WindowGroup("Status", id: "status") { Status() }
    WindowGroup("Title menu", id: "title-menu") { TitleMenu() }
    WindowGroup("Alone", id: "inspector-alone") { InspectorAlone() }
  }
}

private struct Ink: ShapeStyle {
  func resolve(in environment: EnvironmentValues) -> some ShapeStyle { environment.isEnabled ? Color.green : .orange }
}

private struct Inks: View {
  @State private var isOn = false
  @State private var isEnabled = true

  private var style: AnyShapeStyle { isOn ? AnyShapeStyle(Ink()) : AnyShapeStyle(.red) }

  var body: some View {
    List {
      Text("Own").badge(Text("3").foregroundStyle(Ink())).disabled(!isEnabled)
      Text("Later").badge(Text("4").foregroundStyle(style)).disabled(!isEnabled)
      Text("Bold").badge(Text("5").bold() + Text(" new").bold().italic())
      Text("Pieces").badge(Text("a").bold().foregroundStyle(.red) + Text("b"))
      Circle().fill(style).frame(width: 30, height: 30).accessibilityIdentifier("circle").disabled(!isEnabled)
      Capsule().fill(style).frame(width: 50, height: 30).accessibilityIdentifier("capsule").disabled(!isEnabled)
      Text("Ground").foregroundStyle(.black).padding().background(style, in: Capsule()).accessibilityIdentifier("ground").disabled(
        !isEnabled)
      Text("Words").foregroundStyle(style).disabled(!isEnabled)
      Button("Switch") { withAnimation(.linear(duration: 0.2)) { isOn.toggle() } }
      Toggle("Enabled", isOn: $isEnabled)
    }
  }
}

private struct Explained: View {
  var body: some View {
    List {
      Label {
        Text("Title")
        Text("An explanation of it, which is longer than its title and needs several lines where there is little room.")
      } icon: {
        Image(systemName: "star")
      }
      Label {
        Text("Round")
        Text("With a circle")
      } icon: {
        Circle().fill(.orange).frame(width: 16, height: 16)
      }
      Label("Plain", systemImage: "heart")
      Menu("Actions") {
        Button {
        } label: {
          Label {
            Text("Copy")
            Text("To the pasteboard")
          } icon: {
            Image(systemName: "doc.on.doc")
          }
        }
      }
    }
  }
}

private struct Ticks: View {
  @State private var isOn = true
  @State private var order = 0

  var body: some View {
    VStack {
      Menu("Actions") {
        Button("Copy", systemImage: "doc.on.doc") {}
        Toggle("Bold", systemImage: "bold", isOn: $isOn)
        Toggle("Plain", isOn: $isOn)
        Picker("Order", selection: $order) {
          Label("Name", systemImage: "textformat").tag(0)
          Label("Date", systemImage: "calendar").tag(1)
        }
        .pickerStyle(.inline)
      }
      Menu("Others") {
        Button("Cut", systemImage: "scissors") {}
        Button("Paste") {}
      }
    }
  }
}

private struct SymbolPaint: View {
  var body: some View {
    VStack {
      Rectangle().fill(ImagePaint(image: Image(systemName: "star.fill"))).frame(width: 100, height: 60).accessibilityIdentifier("stars")
      Circle().fill(.image(Image(systemName: "3.circle.fill"), scale: 2)).frame(width: 120, height: 120).accessibilityIdentifier("numbers")
      Rectangle().fill(.image(Image(systemName: "trash.slash"), scale: 3)).frame(width: 120, height: 120).accessibilityIdentifier("trash")
      Text("Letters").font(.system(size: 60, weight: .heavy)).foregroundStyle(.image(Image(systemName: "heart.fill"), scale: 0.5))
    }
  }
}

private struct Status: View {
  @State private var count = 1

  var body: some View {
    NavigationStack {
      List { Stepper("Items", value: $count, in: 0...5) }
        .navigationTitle("Status")
        .toolbar {
          ToolbarItem(placement: .bottomBar) { Button("All of them", systemImage: "tray.full") {}.labelStyle(.titleOnly) }
          ToolbarItem(placement: .status) { Text("Updated just now").accessibilityIdentifier("state") }
          if count > 0 { ToolbarItem(placement: .bottomBar) { Button("Write", systemImage: "square.and.pencil") {} } }
          if count > 1 { ToolbarItem(placement: .bottomBar) { Button("Sort", systemImage: "arrow.up.arrow.down") {} } }
        }
    }
  }
}

private struct TitleMenu: View {
  @State private var log = "nothing"

  var body: some View {
    NavigationStack {
      Text("Chosen: \(log)")
        .navigationTitle("Document")
        .navigationBarTitleDisplayMode(.inline)
        .toolbarTitleMenu {
          Button("Rename") { log = "rename" }
          Button("Move") { log = "move" }
        }
    }
  }
}

private struct InspectorAlone: View {
  @State private var isShown = true

  var body: some View {
    VStack {
      Text("Content")
      Button("Inspect") { isShown.toggle() }
    }
    .inspector(isPresented: $isShown) { Text("Facts") }
  }
}
