// Which of the two `value` is meant follows from the type alone.
// swift-format-ignore: AmbiguousTrailingClosureOverload
/// What a `@Memoized` method has computed. The macro puts one into the class for each such method.
public final class MemoizedResult<Value> {
  /// The name of class and method, such as `Cart.total`.
  public let name: StaticString
  @usableFromInline let isShared: Bool
  private let lock = RecursiveSpinLock()
  @usableFromInline @exclusivity(unchecked) var memo: Memo<Value>?

  /// - Parameters:
  ///   - name: of class and method, such as `Cart.total`.
  ///   - shared: the method may be called from any thread.
  public init(_ name: StaticString, shared: Bool = false) {
    self.name = name
    isShared = shared
  }

  /// The result of the method. `makeCompute` is called once; the closure that it returns must not keep the object alive.
  @inlinable
  public func value(_ makeCompute: () -> () -> Value) -> Value {
    (known ?? make { Memo(name, isShared: $0, makeCompute()) }).value
  }

  /// The result of the method, compared by `==`. `makeCompute` is called once; the closure that it returns must not keep the object alive.
  @inlinable
  public func value(_ makeCompute: () -> () -> Value) -> Value where Value: Equatable {
    (known ?? make { Memo(name, isShared: $0, makeCompute()) }).value
  }

  /// The memo, where it can be read without the lock.
  @inlinable @inline(__always)
  var known: Memo<Value>? { isShared ? nil : memo }

  @usableFromInline
  func make(_ make: (_ isShared: Bool) -> Memo<Value>) -> Memo<Value> {
    lock.lock()
    defer { lock.unlock() }
    if let memo { return memo }
    let made = make(isShared)
    memo = made
    return made
  }
}
