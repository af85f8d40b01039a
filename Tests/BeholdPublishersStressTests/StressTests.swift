import Testing

/// Tests one after the other: they fill all cores themselves.
@Suite("Publishers under load", .serialized) struct StressTests {}
