import Behold

extension Chapter {
  static let state = Chapter(
    "state", title: "State", symbol: "cylinder.split.1x2",
    samples: [
      States.self, Bindings.self, ObservableModels.self, EnvironmentModels.self, StoredValues.self, WindowValues.self,
      EnvironmentSettings.self, Identities.self, UndoneChanges.self, InUse.self,
    ])
}

/// What a view keeps. A change of it evaluates the views that read it.
@Sample struct States: View {
  @State private var count = 0

  var body: some View {
    Text("\(count)").font(.largeTitle)
    Button("More") { count += 1 }
  }
}

/// A view that changes what another one keeps.
@Sample struct Bindings: View {
  @State private var isOn = false

  private struct Row: View {
    @Binding var isOn: Bool
    var body: some View { Button(isOn ? "On" : "Off") { isOn.toggle() } }
  }

  var body: some View {
    Row(isOn: $isOn)
    Row(isOn: $isOn)
    Row(isOn: .constant(true))
  }
}

/// An object: who reads a property is evaluated when that changes, and nobody else.
@Sample struct ObservableModels: View {
  @Observable final class Order {
    var name = "Ada"
    var quantity = 1
  }

  private struct Editor: View {
    @Bindable var order: Order

    var body: some View {
      TextField("Name", text: $order.name).textFieldStyle(.roundedBorder)
      Stepper("\(order.quantity) donuts", value: $order.quantity, in: 1...9)
    }
  }

  @State private var order = Order()

  var body: some View {
    Editor(order: order)
    Text("For \(order.name)")
  }
}

/// An object for all views within, without passing it on.
@Sample struct EnvironmentModels: View {
  @Observable final class Truck { var isOpen = true }

  private struct Sign: View {
    @Environment(Truck.self) private var truck
    var body: some View { Toggle(truck.isOpen ? "Open" : "Closed", isOn: $truck.isOpen) }
  }

  @State private var truck = Truck()

  var body: some View {
    Sign().environment(truck)
  }
}

/// What is there again the next time, and in all windows of the visitor.
@Sample struct StoredValues: View {
  @AppStorage("visits") private var visits = 0

  var body: some View {
    Button("Pressed \(visits) times, ever") { visits += 1 }
  }
}

/// What this window keeps, also when its page is loaded again.
@Sample struct WindowValues: View {
  @SceneStorage("draft") private var draft = ""

  var body: some View {
    TextField("Draft", text: $draft).textFieldStyle(.roundedBorder)
  }
}

/// Values for all views within, changed on the way.
@Sample struct EnvironmentSettings: View {
  private struct Sign: View {
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.font) private var font
    var body: some View { Text(isEnabled ? "Open" : "Closed") }
  }

  var body: some View {
    VStack {
      Sign()
      Sign().disabled(true).environment(\.font, .title)
      Sign().transformEnvironment(\.isEnabled) { $0.toggle() }
    }
  }
}

/// A view with another identity begins anew.
@Sample struct Identities: View {
  @State private var round = 1

  var body: some View {
    States().id(round)
    Button("Begin anew") { round += 1 }
  }
}

/// What is done is taken back, and done again: each window has its own list.
@Sample struct UndoneChanges: View {
  @Environment(\.undoManager) private var undoManager
  @State private var order = Order()

  @Observable @MainActor
  final class Order {
    var donuts = 1

    func set(_ count: Int, _ undoManager: UndoManager?) {
      let old = donuts
      donuts = count
      undoManager?.registerUndo(withTarget: self) { $0.set(old, undoManager) }
      undoManager?.setActionName("Change")
    }
  }

  var body: some View {
    Stepper("Donuts: \(order.donuts)") {
      order.set(order.donuts + 1, undoManager)
    } onDecrement: {
      order.set(max(order.donuts - 1, 0), undoManager)
    }
    HStack {
      Button(undoManager?.undoMenuItemTitle ?? "") { undoManager?.undo() }.disabled(undoManager?.canUndo != true)
      Button(undoManager?.redoMenuItemTitle ?? "") { undoManager?.redo() }.disabled(undoManager?.canRedo != true)
    }
    .buttonStyle(.bordered)
  }
}

/// What the view in use gives to the rest of the window: its name, what can be edited, an object.
@Sample struct InUse: View {
  @State private var glaze = "Sugar"
  @State private var topping = "Sprinkles"
  @StateObject private var oven = Oven()

  final class Oven: ObservableObject { @Published var degrees = 180 }

  var body: some View {
    TextField("Glaze", text: $glaze).focusedValue(\.ingredient, $glaze)
    TextField("Topping", text: $topping).focusedValue(\.ingredient, $topping)
    Toolbox().focusedSceneValue(\.kitchen, "North").focusedSceneObject(oven).focusedObject(oven)
  }

  struct Toolbox: View {
    @FocusedBinding(\.ingredient) private var ingredient: String?
    @FocusedValue(\.kitchen) private var kitchen
    @FocusedObject private var oven: Oven?

    var body: some View {
      Text("Kitchen \(kitchen ?? ""), \(oven?.degrees ?? 0) degrees").font(.caption)
      Button("More \(ingredient ?? "")") { ingredient?.append("!") }.disabled(ingredient == nil)
    }
  }
}

extension FocusedValues {
  @Entry var ingredient: Binding<String>?
  @Entry var kitchen: String?
}
