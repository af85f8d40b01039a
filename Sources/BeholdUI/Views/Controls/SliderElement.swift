/// A number of any type, as a `Double`.
final class NumberLocation<Number: BinaryFloatingPoint>: PartLocation<Number, Double> {
  override var value: Double {
    get { Double(whole.value) }
    set { whole.value = Number(newValue) }
  }
}

nonisolated struct SliderElement<Content: View>: ElementView {
  let binding: Binding<Double>
  let value: Double
  let bounds: ClosedRange<Double>
  let step: Double?
  let onEditingChanged: ((Bool) -> Void)?
  let traits: ControlTraits
  var hidesThumb = false
  var ticks: [Double] = []
  var enabledBounds: ClosedRange<Double>?
  let content: Content

  var kind: ElementKind { .slider }

  @MainActor func describe(_ element: Element) {
    element.set(.value, value.isNaN ? bounds.lowerBound : clamped(value))
    element.set(.minimum, bounds.lowerBound)
    element.set(.maximum, bounds.upperBound)
    element.set(.step, step)
    element.set(.isIndicatorHidden, hidesThumb)
    element.set(.ticks, marks)
    traits.describe(element)
    element.handle(
      ElementEvents([.number, .hold]) { event in
        switch event {
        case .number(let number) where !number.isNaN: binding.wrappedValue = stepped(number)
        case .hold(let isHeld): onEditingChanged?(isHeld)
        default: break
        }
      })
  }

  private func clamped(_ number: Double) -> Double { min(max(number, bounds.lowerBound), bounds.upperBound) }

  /// Where the ticks are on the line, as parts of it: `0 0.25 1`.
  private var marks: String? {
    let length = bounds.upperBound - bounds.lowerBound
    guard length > 0, length.isFinite else { return nil }
    let places = ticks.filter(bounds.contains).map { ($0 - bounds.lowerBound) / length }
    return places.isEmpty ? nil : places.map { "\(($0 * 1e4).rounded() / 1e4)" }.joined(separator: " ")
  }

  /// What can be chosen.
  private func enabled(_ number: Double) -> Double {
    let number = clamped(number)
    return enabledBounds.map { min(max(number, $0.lowerBound), $0.upperBound) } ?? number
  }

  /// The nearest value that the slider has.
  private func stepped(_ number: Double) -> Double {
    let number = enabled(number)
    guard let step, step > 0 else { return number }
    let length = ((number - bounds.lowerBound) / step).rounded() * step
    // In bounds without an end, and by steps without one, no value comes at a step.
    return length.isFinite ? enabled(bounds.lowerBound + length) : number
  }
}
