extension Future where Failure == Never {
  /// The value, as soon as there is one.
  ///
  /// ```swift
  /// let answer = await future.value
  /// ```
  ///
  /// A task that is cancelled goes on waiting. If nobody calls the promise, it waits for ever.
  public final nonisolated(nonsending) var value: Output {
    get async {
      switch await result {
      case .success(let value): value
      }
    }
  }
}

extension Future {
  /// The value, as soon as there is one; or the failure, thrown.
  ///
  /// A task that is cancelled goes on waiting. If nobody calls the promise, it waits for ever.
  public final nonisolated(nonsending) var value: Output { get async throws { try await result.get() } }

  fileprivate final nonisolated(nonsending) var result: Result<Output, Failure> {
    get async {
      await withUnsafeContinuation { (continuation: UnsafeContinuation<HandedOver<Result<Output, Failure>>, Never>) in
        receive(
          subscriber: Subscribers.Sink {
            if case .failure(let failure) = $0 { continuation.resume(returning: HandedOver(value: .failure(failure))) }
          } receiveValue: {
            continuation.resume(returning: HandedOver(value: .success($0)))
          })
      }.value
    }
  }
}
