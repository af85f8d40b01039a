internal import CBeholdObservation

/// Who observes what, and what a change has reached.
///
/// ```swift
/// for property in ObservationDebug.observers(ofReadsIn: { _ = truck.orders }) {
///   print(property)          // FoodTruckModel.orders: 2 observe, 1 memo
/// }
/// let tracing = ObservationDebug.trace { print($0) }   // FoodTruckModel.orders → observe at Menu.swift:12
/// ```
///
/// While nothing is traced it costs one relaxed load for each change that somebody observes, and nothing for one that nobody does.
public enum ObservationDebug {
  /// A property, or a memoised value, and who depends on it.
  public struct ObservedProperty: Sendable, CustomStringConvertible {
    /// The type that declares the property; `nil` for a memoised value.
    public let typeName: String?
    /// The property's name; for a memoised value its own, such as `Cart.total`.
    public let propertyName: String
    /// Who depends on it directly, in the order of registration.
    public let observers: [Observer]

    /// `FoodTruckModel.orders: 2 observe, 1 memo`.
    public var description: String {
      let counts = Observer.Kind.allCases.compactMap { kind -> String? in
        let count = observers.count { $0.kind == kind }
        return count == 0 ? nil : "\(count) \(kind.rawValue)"
      }
      return "\(typeName.map { $0 + "." } ?? "")\(propertyName): \(counts.isEmpty ? "nobody" : counts.joined(separator: ", "))"
    }
  }

  /// One that depends on something.
  public struct Observer: Sendable, CustomStringConvertible, Hashable {
    public enum Kind: String, Sendable, CaseIterable {
      /// `withObservationTracking(_:onChange:)`.
      case once
      /// `observe`, and what else runs again after each change.
      case observe
      /// A memoised value.
      case memo
    }

    public let kind: Kind
    /// A memoised value's name, such as `Cart.total`.
    public let name: String?
    /// Where an observation was begun while something was traced, such as `App/Menu.swift:12`.
    public let place: String?
    /// Tells the observers that exist at one time apart.
    public let id: UInt

    public var description: String {
      kind.rawValue + (name.map { " \($0)" } ?? "") + (place.map { " at \($0)" } ?? "")
    }
  }

  /// A change and whom it has reached.
  public struct Change: Sendable, CustomStringConvertible {
    public let typeName: String
    public let propertyName: String
    /// All that depended on the property, directly or through memoised values, in the order in which the change comes to them.
    public let observers: [Observer]

    /// `FoodTruckModel.orders → observe at App/Menu.swift:12, memo`.
    public var description: String {
      "\(typeName).\(propertyName) → \(observers.isEmpty ? "nobody" : observers.map(\.description).joined(separator: ", "))"
    }
  }

  /// The properties and memoised values that `body` reads, in the order of the reads, and who depends on each at the moment.
  ///
  /// It registers nothing that lasts. Inside another tracking scope that one sees the reads too.
  public static func observers(ofReadsIn body: () -> Void) -> [ObservedProperty] {
    let outer = behold_scope()
    behold_set_scope(nil)
    defer { behold_set_scope(outer) }
    let scope = ObserverPointer.beginOnce(BeholdObservation.Observer.State.takesEvent)
    scope.pointee.observer.action(as: BeholdObservation.Observer.OnEvent.self)
      .initialize(to: BeholdObservation.Observer.OnEvent(call: { _ in }))
    body()
    let probe = scope.pointee.observer!
    var result: [ObservedProperty] = []
    var next = probe.pointee.dependencies
    while let link = next, let source = link.pointee.source {
      next = link.pointee.nextDependency
      result.append(ObservedProperty(source, besides: probe))
    }
    probe.cancel()
    ObserverPointer.endOnce(scope)
    return result
  }

  /// Calls `sink` with every change of an observed property, before its observers hear of it, on the thread that makes it.
  ///
  /// The sink runs in no tracking scope and with no lock held. Changes that it makes itself are not traced.
  ///
  /// - Returns: what keeps the tracing going. Several traces may go on at the same time.
  public static func trace(_ sink: @escaping @Sendable (Change) -> Void) -> Tracing { Tracing(Tracer.shared.begin(sink)) }

  /// Keeps a trace going until it goes.
  public struct Tracing: ~Copyable, Sendable {
    private let generation: UInt

    fileprivate init(_ generation: UInt) { self.generation = generation }

    deinit { Tracer.shared.end(generation) }
  }
}

extension ObservationDebug.ObservedProperty {
  fileprivate init(_ source: SourcePointer, besides probe: ObserverPointer) {
    let block = source.block
    let properties = block.pointee.properties?.takeUnretainedValue()
    typeName = properties?.ownerName
    propertyName = properties?.name(of: source.number) ?? block.memo.map(MemoBlock.name) ?? "?"
    observers = source.subscribers.filter { $0 != probe }.map { ObservationDebug.Observer($0) }
  }
}

extension ObservationDebug.Observer {
  fileprivate init(_ observer: ObserverPointer) {
    let state = observer.state
    kind =
      state & Observer.State.memo != 0 ? .memo : state & Observer.State.persistent != 0 ? .observe : .once
    id = UInt(bitPattern: observer)
    name = kind == .memo ? MemoBlock.name(of: observer) : nil
    place = Tracer.shared.place(of: observer)
  }
}

extension SourcePointer {
  /// Who depends on the source at the moment.
  fileprivate var subscribers: [ObserverPointer] {
    let block = block
    block.lock()
    defer { block.unlock() }
    var result: [ObserverPointer] = []
    var next = first
    while let link = next {
      next = link.pointee.next
      result.append(link.pointee.observer)
    }
    return result
  }
}

/// Where traced changes go.
final class Tracer: @unchecked Sendable {
  static let shared = Tracer()

  private let lock = SpinLock()
  private var sinks: [UInt: @Sendable (ObservationDebug.Change) -> Void] = [:]
  private var generation: UInt = 0
  private var places: [ObserverPointer: String] = [:]

  fileprivate func begin(_ sink: @escaping @Sendable (ObservationDebug.Change) -> Void) -> UInt {
    lock.lock()
    defer { lock.unlock() }
    generation += 1
    sinks[generation] = sink
    behold_set_tracing(true)
    return generation
  }

  fileprivate func end(_ generation: UInt) {
    lock.lock()
    defer { lock.unlock() }
    sinks[generation] = nil
    guard sinks.isEmpty else { return }
    places = [:]
    behold_set_tracing(false)
  }

  /// Notes where an observation was begun.
  func note(_ observer: ObserverPointer, _ fileID: StaticString, _ line: UInt) {
    lock.lock()
    defer { lock.unlock() }
    places[observer] = "\(fileID):\(line)"
  }

  fileprivate func place(of observer: ObserverPointer) -> String? {
    lock.lock()
    defer { lock.unlock() }
    return places[observer]
  }

  /// Tells of a change that is about to reach its observers.
  func trace(_ source: SourcePointer, _ change: Change, on thread: ThreadStatePointer) {
    lock.lock()
    let sinks = self.sinks
    lock.unlock()
    guard !sinks.isEmpty, let properties = change.properties, !thread.pointee.isTracing else { return }
    thread.pointee.isTracing = true
    defer { thread.pointee.isTracing = false }
    var reached = source.subscribers
    var index = 0
    while index < reached.count {
      let observer = reached[index]
      index += 1
      guard observer.has(Observer.State.memo) else { continue }
      reached += observer.memoSource.subscribers.filter { !reached.contains($0) }
    }
    let traced = ObservationDebug.Change(
      typeName: properties.ownerName, propertyName: properties.name(of: change.number),
      observers: reached.map { ObservationDebug.Observer($0) })
    untracked { for sink in sinks.values { sink(traced) } }
  }
}
