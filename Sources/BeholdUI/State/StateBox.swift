internal import BeholdObservation

/// Where the value of a `@State` property is: a source of the observation core.
final class StateBox<Value>: BindingLocation<Value>, @unchecked Sendable {
  private let registrar = PropertyRegistrar()
  private let lock = SpinLock()
  private var stored: Value
  /// The view and the name of the property.
  private let properties: ObservedProperties

  init(_ value: Value, _ context: PropertyContext) {
    stored = value
    properties = ObservedProperties.shared(of: context.viewType, label: context.label)
  }

  override var value: Value {
    get {
      registrar.access(0, properties)
      return load()
    }
    set {
      guard !RefusedWrite.isRefused(properties) else { return }
      guard registrar.isObserved(0) else {
        store(newValue)
        // Somebody may have begun to observe it meanwhile, and read the old value.
        guard registrar.isObserved(0) else { return }
        registrar.willSet(0)
        return registrar.didSet(0)
      }
      // What has the same parts is shown the same, whatever `==` says of it: an array with NaN in it is equal to no other one. It is stored, too.
      guard Comparison.isOther(load(), newValue) else { return store(newValue) }
      registrar.willSet(0)
      store(newValue)
      registrar.didSet(0)
    }
  }

  override func isSource(of cause: ObservationCause) -> Bool { cause.isOf(properties) }

  private func load() -> Value {
    lock.lock()
    defer { lock.unlock() }
    return stored
  }

  private func store(_ value: Value) {
    var value = value
    lock.lock()
    swap(&stored, &value)
    lock.unlock()
    // The old value goes here, with no lock held.
  }

  static func reportUnmounted() {
    Misuse.report(
      "a @State property of type \(Value.self) was set before its view was mounted; the write is lost. Set it in onAppear, or pass an initial value"
    )
  }
}
