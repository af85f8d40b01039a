internal import Synchronization

/// A request that a front has passed on.
final class WorkerAsker: SiteAsker {
  private let number: UInt64
  private let line: WorkerLine
  private let isGone = Atomic<Bool>(false)
  private let isAnswered = Atomic<Bool>(false)
  private let answered: @Sendable () -> Void

  /// - Parameter answered: is called with the answer.
  init(number: UInt64, line: WorkerLine, answered: @escaping @Sendable () -> Void) {
    self.number = number
    self.line = line
    self.answered = answered
  }

  var hasGone: Bool { isGone.load(ordering: .relaxed) }

  func leave() {
    isGone.store(true, ordering: .relaxed)
    // The front waits for one answer to each request, also to one that nobody waits for any more.
    answer(HTTPResponse(status: 503, text: "Nobody waits for this."))
  }

  func answer(_ response: HTTPResponse) {
    guard !isAnswered.exchange(true, ordering: .relaxed) else { return }
    answered()
    var response = response
    // The front would end the worker for it.
    let isTooLarge =
      response.body.count > WorkerLimits.body || response.headers.count > WorkerLimits.fieldsOfResponse
      || response.headers.contains { max($0.name.utf8.count, $0.value.utf8.count) > WorkerLimits.field }
    if isTooLarge { response = HTTPResponse(status: 500, text: "This is too large to be sent.") }
    line.post(WorkerMessage.response(request: number, response).encoded)
  }
}
