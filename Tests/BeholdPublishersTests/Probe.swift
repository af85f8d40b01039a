import BeholdPublishers

/// A subscriber that asks for as many as a test says, and writes down what it gets.
final class Probe<Input, Failure: Error>: Subscriber, Cancellable {
  private(set) var log: [String] = []
  private(set) var values: [Input] = []
  private(set) var subscription: (any Subscription)?
  private let first: Subscribers.Demand
  private let more: (Input) -> Subscribers.Demand

  init(_ first: Subscribers.Demand, more: @escaping (Input) -> Subscribers.Demand = { _ in .none }) {
    self.first = first
    self.more = more
  }

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    if first != .none { subscription.request(first) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    values.append(input)
    log.append("\(input)")
    return more(input)
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    if case .failure = completion { log.append("#") } else { log.append("|") }
    subscription = nil
  }

  func request(_ count: Int) { subscription?.request(.max(count)) }

  func cancel() {
    subscription?.cancel()
    subscription = nil
  }

  var text: String { log.joined(separator: " ") }
}
