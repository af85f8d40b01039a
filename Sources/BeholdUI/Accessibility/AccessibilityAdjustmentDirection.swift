/// Whether a value becomes larger or smaller.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  case increment
  case decrement
}
