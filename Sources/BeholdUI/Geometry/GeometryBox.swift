internal import BeholdObservation
internal import Foundation

/// What is known of the geometry of one element: a source of the observation core.
final class GeometryBox: @unchecked Sendable {
  private let registrar = PropertyRegistrar()
  private let lock = SpinLock()
  private var geometry: ElementGeometry?
  private var spaces: [MeasuredSpace] = []
  /// Whether somebody has asked who is not told of changes, such as an action: the next one is to find the places as they are.
  private var isAskedAside = false
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

  var size: CGSize {
    registrar.access(Property.size, Self.properties)
    return load().geometry?.size ?? .zero
  }

  /// Where the element is in a space. The host is asked for it from now on; until it has answered, the element is at the origin of a space of its size.
  func place(in space: MeasuredSpace) -> ElementGeometry.Place {
    registrar.access(Property.places, Self.properties)
    let (geometry, spaces) = load()
    let size = geometry?.size ?? .zero
    let index = spaces.firstIndex(of: space)
    if index == nil || !isTracking { ask(for: space) }
    guard let index, let geometry, geometry.places.indices.contains(index) else { return ElementGeometry.Place(origin: .zero, size: size) }
    return geometry.places[index]
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
      if !registrar.isObserved(Property.places) { forgetSpaces() }
    }
    for property in changed { registrar.willSet(property) }
    lock.lock()
    geometry = new
    lock.unlock()
    for property in changed { registrar.didSet(property) }
  }

  @MainActor
  private func forgetSpaces() {
    lock.lock()
    let isForgotten = !isAskedAside && !spaces.isEmpty
    if isForgotten { spaces = [] }
    lock.unlock()
    if isForgotten { element?.set(.spaces, ElementAttribute.Value?.none) }
  }

  private func ask(for space: MeasuredSpace) {
    lock.lock()
    if !isTracking { isAskedAside = true }
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

  private func load() -> (geometry: ElementGeometry?, spaces: [MeasuredSpace]) {
    lock.lock()
    defer { lock.unlock() }
    return (geometry, spaces)
  }
}
