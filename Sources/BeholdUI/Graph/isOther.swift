/// Whether a value is not equal to the one before. One that is not equal to itself, as NaN is not, or a value with NaN in it, is compared by its parts.
@MainActor
func isOther<Value: Equatable>(_ old: Value, _ new: Value) -> Bool { old != new && (old == old || Comparison.isOther(old, new)) }
