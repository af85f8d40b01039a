private enum CompletionKey: String, CodingKey {
  case success
  case error
}

extension Subscribers.Completion: Encodable where Failure: Encodable {
  /// An object that says whether it was a success, and the error if not.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CompletionKey.self)
    switch self {
    case .finished: try container.encode(true, forKey: .success)
    case .failure(let failure):
      try container.encode(false, forKey: .success)
      try container.encode(failure, forKey: .error)
    }
  }
}

extension Subscribers.Completion: Decodable where Failure: Decodable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CompletionKey.self)
    let isSuccess = try container.decode(Bool.self, forKey: .success)
    self = isSuccess ? .finished : .failure(try container.decode(Failure.self, forKey: .error))
  }
}
