internal import BeholdObservation

/// Writes of what views keep that come while a body is evaluated.
enum RefusedWrite {
  /// Whether this thread evaluates a body at the moment. It is said, then.
  static func isRefused(_ properties: ObservedProperties) -> Bool {
    guard isTracking, MainActor.isCurrent else { return false }
    return MainActor.assumeIsolated {
      guard let evaluation = Evaluation.current else { return false }
      Misuse.report(
        "\(properties.description.replacing("._", with: ".")) was set while the body of \(evaluation.viewType) was being evaluated; the write is refused. Set it in an action, in onChange or in onAppear"
      )
      return true
    }
  }
}
