// The same classes without observation: what the language takes.

public final class PlainCounter {
  public var value = 0

  public init() {}
}

public final class PlainPerson {
  public var number: Int
  public var age = 0
  public var height = 0.0
  public var isKnown = false
  public var visits = 0

  public init(number: Int) { self.number = number }
}

public final class PlainLibrary {
  public var items: [Int]

  public init(_ items: [Int]) { self.items = items }
}
