internal import CBeholdUI
@_spi(Reflection) private import Swift

/// Whether two closures do the same: the same code, with captured values that are the same to the byte, but for what is between their parts.
///
/// A closure that an evaluation makes anew has captured its values in an object of its own, its context. Where these bytes are all the same, so are the values,
/// because the old context keeps alive what it has captured, and nobody can change it: a variable that is captured is in a box, which the
/// context refers to.
///
/// But a closure that captures a single variable, and nothing else, has that box itself for its context. Others may have the box, too, and
/// change what is in it, so that two boxes that hold the same now are two variables all the same. Nothing tells such a box from the context of a
/// closure that has captured a single constant. The compiler lets no closure that is sendable, and belongs to no actor, capture a variable: these are
/// compared. All others are in doubt for those who can wait: if in the end nobody else has the context, nobody else can change what is in it. For those who
/// do not ask for doubts they are different, except where the single value is a view, which is what `self` is in a body.
@MainActor
enum ClosureComparison {
  /// The closures in doubt that hold the same as the old ones, while somebody compares who waits.
  @exclusivity(unchecked) private static var doubts: [DoubtfulClosure]?

  /// Compares values, with closures in doubt that may be the same taken for the same.
  ///
  /// - Returns: these closures, each as often as the new value owns its context; `nil` if the values are different.
  static func waiting(_ areSame: () -> Bool) -> [DoubtfulClosure]? {
    let outer = doubts
    doubts = []
    defer { doubts = outer }
    return areSame() ? doubts : nil
  }

  /// Compares what is kept elsewhere than in the values themselves. Others may have that place, too, and with it the closures in it, however few own these: so
  /// nobody waits for them.
  static func elsewhere(_ areSame: () -> Bool) -> Bool {
    guard let outer = doubts else { return areSame() }
    doubts = nil
    defer { doubts = outer }
    return areSame()
  }

  /// Whether closures of a type cannot have captured a variable: they are sendable, and no actor's. One that is asynchronous may be an actor's all the same.
  static func haveConstants(_ type: any Any.Type) -> Bool {
    let (isOfActor, isAsync, isSendable, hasMoreFlags): (UInt, UInt, UInt, UInt) = (1 << 28, 1 << 29, 1 << 30, 1 << 31)
    let flags = unsafeBitCast(type, to: UnsafePointer<UInt>.self)[1]
    return flags & (isOfActor | isAsync | isSendable | hasMoreFlags) == isSendable
  }

  /// - Parameter haveConstants: whether the closures cannot have captured a variable.
  static func areSame(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer, _ size: Int, haveConstants: Bool) -> Bool {
    guard size == 2 * MemoryLayout<UInt>.size else { return false }
    let (old, new) = (old.assumingMemoryBound(to: UInt.self), new.assumingMemoryBound(to: UInt.self))
    guard old[0] == new[0], let oldContext = UnsafeRawPointer(bitPattern: old[1]), let newContext = UnsafeRawPointer(bitPattern: new[1])
    else {
      return false
    }
    // A closure that has captured one object alone has that object for its context, and objects are not compared by their contents.
    guard isOfCaptures(oldContext), isOfCaptures(newContext) else { return false }
    let metadata = oldContext.load(as: UnsafeRawPointer.self)
    guard metadata == newContext.load(as: UnsafeRawPointer.self) else { return false }
    switch description(of: metadata) {
    case .unknown: return false
    case .single(let capture, let isView):
      guard haveConstants || isView || doubts != nil, capture.end <= behold_usable_size(oldContext),
        capture.end <= behold_usable_size(newContext), capture.isSame(oldContext, newContext)
      else { return false }
      if !haveConstants { doubts?.append(DoubtfulClosure(old: oldContext, new: newContext, capture: capture)) }
      return true
    case .captures(let captures):
      guard let last = captures.last, last.end <= behold_usable_size(oldContext) else { return false }
      for capture in captures where !capture.isSame(oldContext, newContext) { return false }
      return true
    case .block:
      // Unused bytes are compared, too.
      let header = 2 * MemoryLayout<UInt>.size
      let size = behold_usable_size(oldContext)
      guard size == behold_usable_size(newContext), size > header else { return false }
      return Comparison.areBytesEqual(oldContext + header, newContext + header, size - header)
    }
  }

  /// What is known of the contexts of a kind.
  private enum Description {
    case unknown
    /// One value, in what may be a variable's box.
    case single(Capture, isView: Bool)
    /// Where the captured values are.
    case captures([Capture])
    /// There are captured values, somewhere.
    case block
  }

  private static var known: [UnsafeRawPointer: Description] = [:]

  private static func description(of metadata: UnsafeRawPointer) -> Description {
    if let known = known[metadata] { return known }
    let description = describe(metadata)
    known[metadata] = description
    return description
  }

  private static func describe(_ metadata: UnsafeRawPointer) -> Description {
    let most = 32
    return withUnsafeTemporaryAllocation(of: behold_capture.self, capacity: most) { buffer in
      var isSingle = false
      let count = behold_captures(metadata, buffer.baseAddress!, CInt(most), &isSingle)
      if count == BEHOLD_NO_DESCRIPTION || isSingle && count != 1 { return .unknown }
      if isSingle { return .single(Capture(buffer[0]), isView: isView(buffer[0])) }
      return count < 0 ? .block : .captures(buffer.prefix(Int(count)).map { Capture($0) })
    }
  }

  private static func isView(_ capture: behold_capture) -> Bool {
    guard let type = capture.type.map({ Comparison.type(at: $0) }) else { return false }
    return type is any View.Type || type is any ViewModifier.Type || type is any App.Type || type is any Scene.Type
  }

  /// Whether an object was made by the compiler for captured values: its first word points to metadata of the kind "heap local variable".
  private static func isOfCaptures(_ object: UnsafeRawPointer) -> Bool {
    object.load(as: UnsafeRawPointer.self).load(as: UInt.self) == 0x400
  }
}

extension ClosureComparison {
  /// A value in a context.
  struct Capture {
    /// Where it has bytes that say something, from the context's beginning on.
    private let parts: [Range<Int>]
    let end: Int

    @MainActor fileprivate init(_ capture: behold_capture) {
      let begin = Int(capture.offset)
      end = begin + Int(capture.size)
      let parts = capture.type.map { ClosureComparison.parts(of: Comparison.type(at: $0)) } ?? [0..<Int(capture.size)]
      self.parts = parts.map { $0.lowerBound + begin..<$0.upperBound + begin }
    }

    @MainActor
    func isSame(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
      for part in parts where !Comparison.areBytesEqual(old + part.lowerBound, new + part.lowerBound, part.count) { return false }
      return true
    }
  }

  /// Where values of a type have bytes that say something: between the parts of a struct there may be anything.
  nonisolated static func parts(of type: any Any.Type) -> [Range<Int>] {
    func open<Value>(_ type: Value.Type) -> [Range<Int>] { Comparison.kind(of: type).map { parts(of: type, $0) } ?? [] }
    return _openExistential(type, do: open)
  }

  nonisolated private static func parts(of type: any Any.Type, _ kind: _MetadataKind) -> [Range<Int>] {
    func open<Value>(_ type: Value.Type) -> [Range<Int>] {
      let whole = MemoryLayout<Value>.size > 0 ? [0..<MemoryLayout<Value>.size] : []
      // Those of the standard library have no room between their parts.
      guard kind == .struct || kind == .tuple, !_typeName(type).hasPrefix("Swift.") else { return whole }
      var parts: [Range<Int>] = []
      var hasFields = false
      let isComplete = _forEachField(of: type, options: []) { _, offset, fieldType, kind in
        hasFields = true
        for part in Self.parts(of: fieldType, kind) {
          let place = part.lowerBound + offset..<part.upperBound + offset
          if let last = parts.last, last.upperBound == place.lowerBound {
            parts[parts.count - 1] = last.lowerBound..<place.upperBound
          } else {
            parts.append(place)
          }
        }
        return true
      }
      return isComplete && hasFields ? parts : whole
    }
    return _openExistential(type, do: open)
  }
}

/// A closure that holds the same as the old one for now: what it has captured may be a variable that others can change.
struct DoubtfulClosure {
  fileprivate let old: UnsafeRawPointer
  fileprivate let new: UnsafeRawPointer
  fileprivate let capture: ClosureComparison.Capture

  /// Whether any of the closures may be another one after all: somebody else has what it has captured, or had it, and has changed it. Nobody but those who are
  /// known may own the contexts here, not even while they are gone through: their owners are counted.
  @MainActor
  static func areOther(_ closures: [DoubtfulClosure]) -> Bool {
    closures.contains { closure in
      Int(behold_retain_count(closure.new)) > closures.count { $0.new == closure.new }
        || !closure.capture.isSame(closure.old, closure.new)
    }
  }
}
