#if STANDARD
  @_exported public import Observation
#else
  @_exported public import BeholdObservation
#endif

/// One property.
@Observable
public final class Counter {
  public var value = 0

  public init() {}
}

/// One property of a type that the class does not know.
@Observable
public final class Box<Content> {
  public var content: Content

  public init(_ content: Content) { self.content = content }
}

/// Five properties, to be made and freed.
@Observable
public final class Person {
  public var number: Int
  public var age = 0
  public var height = 0.0
  public var isKnown = false
  public var visits = 0

  public init(number: Int) { self.number = number }
}

/// Ten properties.
@Observable
public final class Record {
  public var p0 = 0
  public var p1 = 0
  public var p2 = 0
  public var p3 = 0
  public var p4 = 0
  public var p5 = 0
  public var p6 = 0
  public var p7 = 0
  public var p8 = 0
  public var p9 = 0

  public init() {}

  /// All properties, read one after the other.
  public var sum: Int { p0 &+ p1 &+ p2 &+ p3 &+ p4 &+ p5 &+ p6 &+ p7 &+ p8 &+ p9 }
}

/// A property that is costly to compare.
@Observable
public final class Library {
  public var items: [Int]

  public init(_ items: [Int]) { self.items = items }
}
