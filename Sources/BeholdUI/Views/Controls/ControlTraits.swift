/// What all controls take from their environment.
struct ControlTraits: Equatable {
  var isEnabled: Bool
  var size: ControlSize
  var labels: Visibility

  @MainActor
  func describe(_ element: Element) {
    element.set(.isDisabled, !isEnabled)
    element.set(.controlSize, size == .regular ? nil : "\(size)")
    element.set(.isLabelHidden, labels == .hidden)
  }
}

/// Reads, in a control's body, what all controls take from their environment.
@propertyWrapper
struct ControlEnvironment: DynamicProperty {
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.controlSize) private var size
  @Environment(\.labelsVisibility) private var labels

  var wrappedValue: ControlTraits { ControlTraits(isEnabled: isEnabled, size: size, labels: labels) }
}
