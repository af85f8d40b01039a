import Behold
import Foundation

extension Chapter {
  static let progress = Chapter(
    "progress", title: "Progress & Gauges", symbol: "gauge",
    samples: [Progress.self, Spinners.self, RingProgress.self, Gauges.self, GaugeStyles.self, TimedProgress.self])
}

/// How far something is.
@Sample struct Progress: View {
  @State private var baked = 3.0

  var body: some View {
    ProgressView("Baking", value: baked, total: 10)
    ProgressView(value: baked, total: 10) {
      Text("Donuts")
    } currentValueLabel: {
      Text("\(Int(baked)) of 10")
    }
    .tint(.orange)
    Button("One more") { baked = min(baked + 1, 10) }
  }
}

/// Something takes a while, and nobody knows how long.
@Sample struct Spinners: View {
  var body: some View {
    HStack(spacing: 24) {
      ProgressView()
      ProgressView("Loading").controlSize(.large)
      ProgressView(value: 0.4).progressViewStyle(.circular)
    }
    ProgressView().progressViewStyle(.linear)
  }
}

/// A style of your own.
@Sample struct RingProgress: View {
  struct Ring: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
      Circle()
        .trim(from: 0, to: configuration.fractionCompleted ?? 0)
        .stroke(.green, style: StrokeStyle(lineWidth: 8, lineCap: .round))
        .rotationEffect(.degrees(-90))
        .frame(width: 64, height: 64)
        .overlay { configuration.label }
    }
  }

  var body: some View {
    ProgressView("70 %", value: 0.7).progressViewStyle(Ring())
  }
}

/// A value in its range.
@Sample struct Gauges: View {
  @State private var temperature = 180.0

  var body: some View {
    Gauge(value: temperature, in: 100...250) {
      Text("Oven")
    } currentValueLabel: {
      Text("\(Int(temperature))°")
    } minimumValueLabel: {
      Text("100")
    } maximumValueLabel: {
      Text("250")
    }
    Slider(value: $temperature, in: 100...250)
  }
}

/// What gauges look like.
@Sample struct GaugeStyles: View {
  var body: some View {
    VStack(spacing: 16) {
      HStack(spacing: 24) {
        Gauge(value: 0.7) {
          Text("pH")
        } currentValueLabel: {
          Text("7")
        }
        .gaugeStyle(.accessoryCircular)
        Gauge(value: 0.7) { Text("70") }
          .gaugeStyle(.accessoryCircularCapacity)
      }
      Gauge(value: 0.7) { Text("Level") }.gaugeStyle(.accessoryLinear)
      Gauge(value: 0.7) { Text("Capacity") }.gaugeStyle(.accessoryLinearCapacity)
      Gauge(value: 0.7) { Text("Linear") }.gaugeStyle(.linearCapacity)
    }
    .tint(.teal)
  }
}

/// What is left of a time.
@Sample struct TimedProgress: View {
  @State private var begin = Date.now

  var body: some View {
    ProgressView(timerInterval: begin...begin.addingTimeInterval(20)) { Text("In the oven") }
    ProgressView(timerInterval: begin...begin.addingTimeInterval(20), countsDown: false)
      .progressViewStyle(.circular)
    Button("Begin anew") { begin = .now }
  }
}
