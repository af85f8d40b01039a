import Behold
import Foundation

extension Chapter {
  static let flow = Chapter(
    "flow", title: "Changes & Time", symbol: "clock.arrow.circlepath",
    samples: [
      Changes.self, Appearing.self, Tasks.self, Timelines.self, Received.self, Objects.self, ScenePhases.self, Preferences.self,
    ])
}

/// Does something when a value changes.
@Sample struct Changes: View {
  @State private var count = 0
  @State private var log = "Nothing yet"

  var body: some View {
    Stepper("\(count)", value: $count)
      .onChange(of: count) { old, new in log = "From \(old) to \(new)" }
    Text(log)
  }
}

/// Does something when a view comes, and when it goes.
@Sample struct Appearing: View {
  @State private var isShown = true
  @State private var log = ""

  var body: some View {
    Toggle("Shown", isOn: $isShown)
    if isShown {
      Text("Here")
        .onAppear { log += "came " }
        .onDisappear { log += "went " }
    }
    Text(log)
  }
}

/// Work that takes a while. It ends when the view goes, and begins anew for another value.
@Sample struct Tasks: View {
  @State private var city = "Paris"
  @State private var weather: String?

  var body: some View {
    Picker("City", selection: $city) {
      ForEach(["Paris", "Oslo"], id: \.self) { Text($0) }
    }
    Text(weather ?? "Loading…")
      .task(id: city) {
        weather = nil
        try? await Task.sleep(for: .seconds(1))
        weather = "Rain in \(city)"
      }
  }
}

/// Views that change with the time.
@Sample struct Timelines: View {
  var body: some View {
    TimelineView(.periodic(from: .now, by: 1)) { context in
      Text(context.date, format: .dateTime.hour().minute().second())
    }
    TimelineView(.everyMinute) { context in
      Text(context.date, style: .date)
    }
  }
}

/// What a publisher sends.
@Sample struct Received: View {
  @State private var seconds = 0
  private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

  var body: some View {
    Text("\(seconds) seconds")
      .onReceive(timer) { _ in seconds += 1 }
  }
}

/// Objects as they were before `@Observable`.
@Sample struct Objects: View {
  final class Cart: ObservableObject { @Published var donuts = 0 }

  private struct Counter: View {
    @EnvironmentObject private var cart: Cart
    var body: some View { Stepper("\(cart.donuts) donuts", value: $cart.donuts) }
  }

  private struct Sum: View {
    @ObservedObject var cart: Cart
    var body: some View { Text(Double(cart.donuts) * 2.5, format: .currency(code: "EUR")) }
  }

  @StateObject private var cart = Cart()

  var body: some View {
    Counter().environmentObject(cart)
    Sum(cart: cart)
  }
}

/// Whether somebody looks at the window.
@Sample struct ScenePhases: View {
  @Environment(\.scenePhase) private var phase
  @State private var log: [String] = []

  var body: some View {
    Text(phase == .active ? "Active" : "In the background")
      .onChange(of: phase) { log.append("\($1)") }
    Text(log.suffix(4).joined(separator: ", "))
  }
}

/// What views say to those around them.
@Sample struct Preferences: View {
  struct Price: PreferenceKey {
    static let defaultValue = 0.0
    static func reduce(value: inout Double, nextValue: () -> Double) { value += nextValue() }
  }

  @State private var sum = 0.0

  var body: some View {
    VStack {
      Text("Classic").preference(key: Price.self, value: 2.5)
      Text("Berry").preference(key: Price.self, value: 3)
    }
    .transformPreference(Price.self) { $0 *= 2 }
    .onPreferenceChange(Price.self) { sum = $0 }
    Text("Two of each: \(sum, format: .currency(code: "EUR"))")
  }
}
