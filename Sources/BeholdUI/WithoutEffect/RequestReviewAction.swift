/// Asks for a review in the App Store. A web application is in none.
@MainActor
public struct RequestReviewAction {
  public func callAsFunction() {}
}

extension EnvironmentValues {
  /// Asks for a review, where there is somebody to ask.
  public var requestReview: RequestReviewAction { MainActor.assumeIsolated { RequestReviewAction() } }
}
