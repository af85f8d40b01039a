nonisolated extension View {
  @available(*, deprecated, renamed: "accessibilityLabel(_:)")
  public func accessibility(label: Text) -> some View { accessibilityLabel(label) }

  @available(*, deprecated, renamed: "accessibilityValue(_:)")
  public func accessibility(value: Text) -> some View { accessibilityValue(value) }

  @available(*, deprecated, renamed: "accessibilityHint(_:)")
  public func accessibility(hint: Text) -> some View { accessibilityHint(hint) }

  @available(*, deprecated, renamed: "accessibilityIdentifier(_:)")
  public func accessibility(identifier: String) -> some View { accessibilityIdentifier(identifier) }

  @available(*, deprecated, renamed: "accessibilityHidden(_:)")
  public func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }

  @available(*, deprecated, renamed: "accessibilityAddTraits(_:)")
  public func accessibility(addTraits traits: AccessibilityTraits) -> some View { accessibilityAddTraits(traits) }

  @available(*, deprecated, renamed: "accessibilityRemoveTraits(_:)")
  public func accessibility(removeTraits traits: AccessibilityTraits) -> some View { accessibilityRemoveTraits(traits) }

  @available(*, deprecated, renamed: "accessibilitySortPriority(_:)")
  public func accessibility(sortPriority: Double) -> some View { accessibilitySortPriority(sortPriority) }

  @available(*, deprecated, renamed: "accessibilityInputLabels(_:)")
  public func accessibility(inputLabels: [Text]) -> some View { accessibilityInputLabels(inputLabels) }

  @available(*, deprecated, renamed: "accessibilityActivationPoint(_:)")
  public func accessibility(activationPoint: UnitPoint) -> some View { accessibilityActivationPoint(activationPoint) }
}
