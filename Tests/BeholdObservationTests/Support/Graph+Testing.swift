import Synchronization

@testable import BeholdObservation

extension PropertyRegistrar {
  /// How many dependencies on properties of this object there are.
  var linkCount: Int {
    var count = 0
    var next = SourceBlockPointer(bitPattern: word.load(ordering: .acquiring))
    while let block = next {
      next = block.nextBlock
      block.lock()
      let capacity =
        block.source(at: 0).number == 0 ? block.pointee.properties!.takeUnretainedValue().capacity : SourceBlock.extensionCapacity
      for place in 0..<capacity {
        var link = block.source(at: place).first
        while let present = link {
          count += 1
          link = present.pointee.next
        }
      }
      block.unlock()
    }
    return count
  }
}

/// An observed class written by hand as the macro writes it, with a look at its links.
final class Probe: Observable, @unchecked Sendable {
  private let registrar = PropertyRegistrar()
  private static let properties = ObservedProperties(of: Probe.self, names: ["value", "other"], keyPaths: Probe.keyPaths)
  private static func keyPaths() -> [AnyKeyPath] { [\Probe.value, \Probe.other] }

  private var storedValue = 0
  private var storedOther = 0
  private let whenGone: @Sendable () -> Void

  init(_ value: Int = 0, whenGone: @escaping @Sendable () -> Void = {}) {
    storedValue = value
    self.whenGone = whenGone
  }

  deinit { whenGone() }

  var links: Int { registrar.linkCount }

  var value: Int {
    get {
      registrar.access(0, Self.properties)
      return storedValue
    }
    set {
      guard registrar.isObserved(0), isChange(from: storedValue, to: newValue) else {
        storedValue = newValue
        return
      }
      registrar.willSet(0)
      storedValue = newValue
      registrar.didSet(0)
    }
  }

  var other: Int {
    get {
      registrar.access(1, Self.properties)
      return storedOther
    }
    set {
      guard registrar.isObserved(1), isChange(from: storedOther, to: newValue) else {
        storedOther = newValue
        return
      }
      registrar.willSet(1)
      storedOther = newValue
      registrar.didSet(1)
    }
  }
}
