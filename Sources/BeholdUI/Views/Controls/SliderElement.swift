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
  let onEditingChanged: (@MainActor (Bool) -> Void)?
  let traits: ControlTraits
  var hidesThumb = false
  let content: Content

  var kind: ElementKind { .slider }

  @MainActor func describe(_ element: Element) {
    element.set(.value, value.isNaN ? bounds.lowerBound : clamped(value))
    element.set(.minimum, bounds.lowerBound)
    element.set(.maximum, bounds.upperBound)
    element.set(.step, step)
    element.set(.isIndicatorHidden, hidesThumb)
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

  /// The nearest value that the slider has.
  private func stepped(_ number: Double) -> Double {
    let number = clamped(number)
    guard let step, step > 0 else { return number }
    let length = ((number - bounds.lowerBound) / step).rounded() * step
    // In bounds without an end, and by steps without one, no value comes at a step.
    return length.isFinite ? clamped(bounds.lowerBound + length) : number
  }
}
