/// Sends values and an end that were written down before.
public struct Record<Output, Failure: Error>: Publisher {
  /// What is written down.
  public struct Recording {
    public private(set) var output: [Output] = []
    public private(set) var completion: Subscribers.Completion<Failure> = .finished
    private var isComplete = false

    public init() {}

    public init(output: [Output], completion: Subscribers.Completion<Failure> = .finished) {
      self.output = output
      self.completion = completion
      isComplete = true
    }

    /// - Precondition: no end has been written down.
    public mutating func receive(_ input: Output) {
      precondition(!isComplete, "a recording that is complete takes no more values")
      output.append(input)
    }

    /// - Precondition: no end has been written down.
    public mutating func receive(completion: Subscribers.Completion<Failure>) {
      precondition(!isComplete, "a recording has one end")
      self.completion = completion
      isComplete = true
    }
  }

  public let recording: Recording

  /// Lets a closure write down what is sent.
  public init(record: (inout Recording) -> Void) {
    var recording = Recording()
    record(&recording)
    self.recording = recording
  }

  public init(recording: Recording) { self.recording = recording }

  public init(output: [Output], completion: Subscribers.Completion<Failure>) {
    recording = Recording(output: output, completion: completion)
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    SequenceSource(recording.output, recording.completion, subscriber).begin(subscriber)
  }
}

extension Record.Recording: Sendable where Output: Sendable {}
extension Record: Sendable where Output: Sendable {}
