public import CBeholdObservation
public import Synchronization

/// The registrar that `@Observable` puts into a class: one word, with properties known by number.
///
/// While nobody has read a property of the object in a tracking scope the word is zero: a read is one look at a thread-local variable, a
/// write one atomic load. The first tracked read gives the object its table, which goes with the object.
///
/// The macro writes the calls; by hand an ``ObservationRegistrar`` is simpler.
@frozen
public struct PropertyRegistrar: ~Copyable, Sendable {
  @usableFromInline let word = Atomic<UInt>(0)

  @inlinable @inline(__always)
  public init() {}

  /// Notes a read of a property, before the value is read.
  @inlinable @inline(__always)
  public func access(_ property: Int, _ properties: @autoclosure () -> ObservedProperties) {
    guard let scope = behold_scope()?.assumingMemoryBound(to: Scope.self) else { return }
    let word = self.word.load(ordering: .acquiring)
    // What has just been read needs nothing more; a look at the object before its first tracked read finds no source there.
    let source = Self.source(property, word)
    guard !scope.hasJustRead(source) else { return }
    if word != 0 { scope.read(source) } else { accessFirst(property, properties, scope) }
  }

  /// Whether anybody has to be told of changes of a property.
  @inlinable @inline(__always)
  public func isObserved(_ property: Int) -> Bool {
    let word = self.word.load(ordering: .acquiring)
    return word != 0 && Self.source(property, word).pointee.subscribers.load(ordering: .acquiring) != 0
  }

  /// Tells who observes a property that it is about to change. Each call is followed by one of ``didSet(_:)``.
  ///
  /// - Parameters:
  ///   - property: the property's number.
  ///   - invalidating: code of the user's runs before ``didSet(_:)``.
  @inlinable @inline(__always)
  public func willSet(_ property: Int, invalidating: Bool = false) {
    let word = self.word.load(ordering: .acquiring)
    guard word != 0 else { return }
    let source = Self.source(property, word)
    let hearers = Source.willSetTag | (invalidating ? Source.memoTag : 0)
    if source.pointee.subscribers.load(ordering: .acquiring) & hearers != 0 || behold_is_tracing() {
      Graph.willSet(source, invalidating: invalidating)
    }
  }

  /// Tells who observes a property that it has changed.
  @inlinable @inline(__always)
  public func didSet(_ property: Int) {
    let word = self.word.load(ordering: .acquiring)
    guard word != 0 else { return }
    let source = Self.source(property, word)
    if source.pointee.subscribers.load(ordering: .acquiring) != 0 { Graph.didSet(source) }
  }

  @inlinable
  deinit {
    let word = self.word.load(ordering: .relaxed)
    if word != 0 { Self.retire(word) }
  }
}

extension PropertyRegistrar {
  @inlinable @inline(__always)
  static func source(_ property: Int, _ word: UInt) -> SourcePointer {
    SourcePointer(bitPattern: word &+ UInt(Source.headerSize) &+ UInt(bitPattern: property &* Source.size)).unsafelyUnwrapped
  }

  /// Notes the first read in a scope of any property of the object.
  @usableFromInline @inline(never)
  func accessFirst(_ property: Int, _ properties: () -> ObservedProperties, _ scope: ScopePointer) {
    scope.read(block(properties()).source(at: property))
  }

  @usableFromInline @inline(never)
  static func retire(_ word: UInt) {
    var next = SourceBlockPointer(bitPattern: word)
    next?.retire()
    while let block = next {
      next = block.nextBlock
      block.lock()
      block.releaseAndUnlock()
    }
  }

  /// The object's table, made if there is none yet.
  func block(_ properties: ObservedProperties) -> SourceBlockPointer {
    if let block = SourceBlockPointer(bitPattern: word.load(ordering: .acquiring)) { return block }
    let made = SourceBlock.make(properties: properties, base: 0, count: properties.capacity)
    let result = word.compareExchange(
      expected: 0, desired: UInt(bitPattern: made), successOrdering: .acquiringAndReleasing, failureOrdering: .acquiring)
    guard !result.exchanged else { return made }
    made.lock()
    made.releaseAndUnlock()
    return SourceBlockPointer(bitPattern: result.original)!
  }

  /// The source of a property that may be one the macro did not see.
  ///
  /// - Parameter make: whether to make room for it; otherwise the answer is `nil` when nobody can have observed it.
  func source(_ number: Int, _ properties: ObservedProperties, make: Bool) -> SourcePointer? {
    guard make || word.load(ordering: .acquiring) != 0 else { return nil }
    var block = block(properties)
    var (base, capacity) = (0, properties.capacity)
    while number >= base + capacity {
      base += capacity
      capacity = SourceBlock.extensionCapacity
      guard let next = block.nextBlock ?? (make ? block.extend(properties, base: base) : nil) else { return nil }
      block = next
    }
    return block.source(at: number - base)
  }
}

extension SourceBlockPointer {
  fileprivate func extend(_ properties: ObservedProperties, base: Int) -> SourceBlockPointer {
    let made = SourceBlock.make(properties: properties, base: base, count: SourceBlock.extensionCapacity)
    lock()
    if let other = nextBlock {
      unlock()
      made.lock()
      made.releaseAndUnlock()
      return other
    }
    let flags = pointee.next.load(ordering: .relaxed)
    pointee.next.store(UInt(bitPattern: made) | flags, ordering: .releasing)
    unlock()
    return made
  }
}
