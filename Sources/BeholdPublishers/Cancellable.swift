/// Something that can be told to stop.
public protocol Cancellable {
  /// Stops it. Nothing happens at the second time.
  func cancel()
}
