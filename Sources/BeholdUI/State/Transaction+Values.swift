// What SwiftUI says of a transaction beside its animation. The library sets none of it: it is what the program says and reads, also in `transaction(_:)`.
extension Transaction {
  private enum ContinuousKey: TransactionKey { static var defaultValue: Bool { false } }
  private enum VelocityKey: TransactionKey { static var defaultValue: Bool { false } }
  private enum ScrollVelocityKey: TransactionKey { static var defaultValue: Bool { false } }

  /// Whether it is one of many while something is moved. Controls here do not say so by themselves.
  public var isContinuous: Bool {
    get { self[ContinuousKey.self] }
    set { self[ContinuousKey.self] = newValue }
  }

  /// Whether how fast a value changes counts for the next animation of it. Here each animation begins at rest.
  public var tracksVelocity: Bool {
    get { self[VelocityKey.self] }
    set { self[VelocityKey.self] = newValue }
  }

  /// Whether a scroll view goes on as fast as it was when its position is set. A browser's stops.
  public var scrollPositionUpdatePreservesVelocity: Bool {
    get { self[ScrollVelocityKey.self] }
    set { self[ScrollVelocityKey.self] = newValue }
  }
}
