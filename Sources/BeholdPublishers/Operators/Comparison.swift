extension Publishers {
  /// Sends the value that comes last, or first, in an order, when the publisher has ended.
  public struct Comparison<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let areInIncreasingOrder: (Output, Output) -> Bool

    public init(upstream: Upstream, areInIncreasingOrder: @escaping (Output, Output) -> Bool) {
      self.upstream = upstream
      self.areInIncreasingOrder = areInIncreasingOrder
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let isLess = areInIncreasingOrder
      upstream.gather("Comparison", subscriber) { value, result in
        if result.map({ isLess($0, value) }) ?? true { result = value }
        return false
      }
    }
  }

  /// Sends the value that comes last, or first, in an order, when the publisher has ended; fails with what the closure throws.
  public struct TryComparison<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    public let upstream: Upstream
    public let areInIncreasingOrder: (Output, Output) throws -> Bool

    public init(upstream: Upstream, areInIncreasingOrder: @escaping (Output, Output) throws -> Bool) {
      self.upstream = upstream
      self.areInIncreasingOrder = areInIncreasingOrder
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == any Error {
      let isLess = areInIncreasingOrder
      upstream.tryGather("TryComparison", subscriber) { value, result in
        if try result.map({ try isLess($0, value) }) ?? true { result = value }
        return false
      }
    }
  }
}

extension Publisher {
  /// Sends the greatest value, in the opinion of a closure, when the publisher has ended.
  public func max(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> Publishers.Comparison<Self> {
    Publishers.Comparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
  }

  /// Sends the least value, in the opinion of a closure, when the publisher has ended.
  public func min(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> Publishers.Comparison<Self> {
    Publishers.Comparison(upstream: self) { areInIncreasingOrder($1, $0) }
  }

  /// Sends the greatest value when the publisher has ended; fails with what the closure throws.
  public func tryMax(by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool) -> Publishers.TryComparison<Self> {
    Publishers.TryComparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
  }

  /// Sends the least value when the publisher has ended; fails with what the closure throws.
  public func tryMin(by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool) -> Publishers.TryComparison<Self> {
    Publishers.TryComparison(upstream: self) { try areInIncreasingOrder($1, $0) }
  }
}

extension Publisher where Output: Comparable {
  /// Sends the greatest value when the publisher has ended.
  public func max() -> Publishers.Comparison<Self> { max { $0 < $1 } }

  /// Sends the least value when the publisher has ended.
  public func min() -> Publishers.Comparison<Self> { min { $0 < $1 } }
}
