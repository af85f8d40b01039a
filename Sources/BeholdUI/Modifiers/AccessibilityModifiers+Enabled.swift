// The same as without `isEnabled`, while that is true.
nonisolated extension View {
  public func accessibilityLabel(_ label: Text, isEnabled: Bool) -> some View {
    written(isEnabled ? label : nil) { .accessibility(.label($0)) }
  }

  public func accessibilityLabel(_ labelKey: LocalizedStringKey, isEnabled: Bool) -> some View {
    accessibilityLabel(Text(labelKey), isEnabled: isEnabled)
  }

  @_disfavoredOverload
  public func accessibilityLabel(_ label: some StringProtocol, isEnabled: Bool) -> some View {
    accessibility(.label(String(label)), isEnabled: isEnabled)
  }

  public func accessibilityValue(_ valueDescription: Text, isEnabled: Bool) -> some View {
    written(isEnabled ? valueDescription : nil) { .accessibility(.value($0)) }
  }

  public func accessibilityValue(_ valueDescriptionKey: LocalizedStringKey, isEnabled: Bool) -> some View {
    accessibilityValue(Text(valueDescriptionKey), isEnabled: isEnabled)
  }

  @_disfavoredOverload
  public func accessibilityValue(_ valueDescription: some StringProtocol, isEnabled: Bool) -> some View {
    accessibility(.value(String(valueDescription)), isEnabled: isEnabled)
  }

  public func accessibilityHint(_ hint: Text, isEnabled: Bool) -> some View {
    written(isEnabled ? hint : nil) { .accessibility(.hint($0)) }
  }

  public func accessibilityHint(_ hintKey: LocalizedStringKey, isEnabled: Bool) -> some View {
    accessibilityHint(Text(hintKey), isEnabled: isEnabled)
  }

  @_disfavoredOverload
  public func accessibilityHint(_ hint: some StringProtocol, isEnabled: Bool) -> some View {
    accessibility(.hint(String(hint)), isEnabled: isEnabled)
  }

  public func accessibilityHidden(_ hidden: Bool, isEnabled: Bool) -> some View { accessibility(.isHidden(hidden), isEnabled: isEnabled) }

  public func accessibilityIdentifier(_ identifier: String, isEnabled: Bool) -> some View {
    accessibility(.identifier(identifier), isEnabled: isEnabled)
  }

  public func accessibilityAddTraits(_ traits: AccessibilityTraits, isEnabled: Bool) -> some View {
    accessibility(.addsTraits(traits), isEnabled: isEnabled)
  }

  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits, isEnabled: Bool) -> some View {
    accessibility(.removesTraits(traits), isEnabled: isEnabled)
  }

  public func accessibilitySortPriority(_ sortPriority: Double, isEnabled: Bool) -> some View {
    accessibility(.sortPriority(sortPriority), isEnabled: isEnabled)
  }

  public func accessibilityHeading(_ level: AccessibilityHeadingLevel, isEnabled: Bool) -> some View {
    accessibility(.heading(level), isEnabled: isEnabled)
  }
}
