import Behold

extension Chapter {
  static let state = Chapter(
    "state", title: "State", symbol: "cylinder.split.1x2",
    samples: [
      States.self, Bindings.self, ObservableModels.self, EnvironmentModels.self, StoredValues.self, WindowValues.self,
      EnvironmentSettings.self, Identities.self,
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
