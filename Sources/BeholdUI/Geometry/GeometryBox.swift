internal import BeholdObservation
internal import Foundation

/// What is known of the geometry of one element: a source of the observation core.
final class GeometryBox: @unchecked Sendable {
  private let registrar = PropertyRegistrar()
  private let lock = SpinLock()
  private var geometry: ElementGeometry?
  private var spaces: [MeasuredSpace] = []
  /// Of how many more changes the host tells though nobody depends on them, since somebody has asked who is not told of changes, such as an action: the next
  /// one is to find the places as they are.
  private var lease = 0
  /// The places that were known last in the spaces that the host is not asked for any more.
  private var remembered: [MeasuredSpace: ElementGeometry.Place] = [:]
  private static var fullLease: Int { 1000 }
  /// What is measured. It is there as long as a view shows what follows from it.
  @MainActor weak var element: Element? {
    didSet { element?.set(.spaces, spaces.isEmpty ? nil : .spaces(spaces)) }
  }

  private static let properties = ObservedProperties(
    of: GeometryProxy.self, names: ["isMeasured", "size", "frame(in:)"], keyPaths: { [] } as () -> [AnyKeyPath])

  private enum Property {
    static let isMeasured = 0
    static let size = 1
    static let places = 2
  }

  /// Whether the host has measured yet.
  var isMeasured: Bool {
    registrar.access(Property.isMeasured, Self.properties)
    return load().geometry != nil
  }

  /// The same, for who does not depend on it.
  var hasGeometry: Bool { load().geometry != nil }

  var size: CGSize {
    registrar.access(Property.size, Self.properties)
    return load().geometry?.size ?? .zero
  }

  /// Where the element is in a space. The host is asked for it from now on; until it has answered, the element is at the origin of a space of its size.
  func place(in space: MeasuredSpace) -> ElementGeometry.Place {
    registrar.access(Property.places, Self.properties)
    let (geometry, spaces, remembered) = load()
    let index = spaces.firstIndex(of: space)
    if index == nil || !isTracking { ask(for: space) }
    if let index, let geometry, geometry.places.indices.contains(index) { return geometry.places[index] }
    return remembered[space] ?? ElementGeometry.Place(origin: .zero, size: geometry?.size ?? .zero)
  }

  /// The host has measured. What changes and nobody depends on any more is not asked for any longer.
  @MainActor
  func take(_ new: ElementGeometry) {
    let old = load().geometry
    guard new != old else { return }
    var changed: [Int] = []
    if old == nil { changed.append(Property.isMeasured) }
    if old?.size != new.size { changed.append(Property.size) }
    if old?.places != new.places {
      changed.append(Property.places)
      if !registrar.isObserved(Property.places) { endLease(new) }
    }
    for property in changed { registrar.willSet(property) }
    lock.lock()
    geometry = new
    lock.unlock()
    for property in changed { registrar.didSet(property) }
  }

  /// - Parameter new: what is known from now on.
  @MainActor
  private func endLease(_ new: ElementGeometry) {
    lock.lock()
    lease = max(lease - 1, 0)
    let isForgotten = lease == 0 && !spaces.isEmpty
    if isForgotten {
      for (space, place) in zip(spaces, new.places) { remembered[space] = place }
      spaces = []
    }
    lock.unlock()
    if isForgotten { element?.set(.spaces, ElementAttribute.Value?.none) }
  }

  private func ask(for space: MeasuredSpace) {
    lock.lock()
    if !isTracking { lease = Self.fullLease }
    let isNew = !spaces.contains(space) && spaces.count < InputLimits.measuredSpaces
    if isNew { spaces.append(space) }
    let spaces = spaces
    lock.unlock()
    guard isNew else { return }
    if MainActor.isCurrent {
      MainActor.assumeIsolated { element?.set(.spaces, .spaces(spaces)) }
    } else {
      Task { @MainActor in element?.set(.spaces, .spaces(spaces)) }
    }
  }

  private func load() -> (geometry: ElementGeometry?, spaces: [MeasuredSpace], remembered: [MeasuredSpace: ElementGeometry.Place]) {
    lock.lock()
    defer { lock.unlock() }
    return (geometry, spaces, remembered)
  }
}
