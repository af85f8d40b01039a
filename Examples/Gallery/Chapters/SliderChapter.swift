import Behold

extension Chapter {
  static let sliders = Chapter(
    "sliders", title: "Sliders & Steppers", symbol: "slider.horizontal.3",
    samples: [Sliders.self, SliderSteps.self, Steppers.self, StepperActions.self, BareSlider.self, MarkedSlider.self])
}

/// A number in a range.
@Sample struct Sliders: View {
  @State private var level = 0.5

  var body: some View {
    Slider(value: $level)
    Text(level, format: .percent.precision(.fractionLength(0)))
  }
}

/// Steps, what stands at both ends, and whether it is held.
@Sample struct SliderSteps: View {
  @State private var speed = 50.0
  @State private var isEditing = false

  var body: some View {
    Slider(value: $speed, in: 0...100, step: 5) {
      Text("Speed")
    } minimumValueLabel: {
      Text("0")
    } maximumValueLabel: {
      Text("100")
    } onEditingChanged: { editing in
      isEditing = editing
    }
    .tint(.green)
    Text("\(Int(speed))").foregroundStyle(isEditing ? .red : .blue)
  }
}

/// A number, one step after the other.
@Sample struct Steppers: View {
  @State private var quantity = 1
  @State private var price = 2.5

  var body: some View {
    Stepper("\(quantity) donuts", value: $quantity, in: 1...12)
    Stepper("Price", value: $price, step: 0.5, format: .currency(code: "EUR"))
  }
}

/// Steps that the program takes itself.
@Sample struct StepperActions: View {
  private let sizes = ["S", "M", "L", "XL"]
  @State private var index = 1

  var body: some View {
    Stepper {
      Text("Size \(sizes[index])")
    } onIncrement: {
      index = min(index + 1, sizes.count - 1)
    } onDecrement: {
      index = max(index - 1, 0)
    }
  }
}

/// A slider without a thumb.
@Sample struct BareSlider: View {
  @State private var part = 0.4

  var body: some View { Slider(value: $part) { Text("Part") }.sliderThumbVisibility(.hidden) }
}

/// Marks beside the line, of which one has a name, and what cannot be chosen.
@Sample struct MarkedSlider: View {
  @State private var speed = 30.0

  var body: some View {
    Slider(value: $speed, in: 0...100, enabledBounds: 0...70) {
      Text("Speed")
    } ticks: {
      SliderTick(30)
      SliderTick("Town", 50)
      SliderTick(70)
    }
    Text("\(Int(speed))")
  }
}
