extension Subscribers.Demand: Codable {
  /// The count, as a number; one that is too large is unlimited.
  public init(from decoder: any Decoder) throws { self.init(rawValue: try decoder.singleValueContainer().decode(UInt.self)) }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}
