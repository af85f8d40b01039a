/// What views have in common that are known by one id.
public struct MatchedGeometryProperties: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let position = MatchedGeometryProperties(rawValue: 1)
  public static let size = MatchedGeometryProperties(rawValue: 2)
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// By what a view is known that comes where another goes, as hosts see it.
package struct MatchedGeometry: Hashable, Sendable {
  /// Of the name space, and the id in it.
  package let key: Int
  package let properties: MatchedGeometryProperties
  /// Which point of it is at the same point of the view that it follows; `nil` if it follows none.
  package let anchor: UnitPoint?

  package init(key: Int, properties: MatchedGeometryProperties, anchor: UnitPoint? = nil) {
    (self.key, self.properties, self.anchor) = (key, properties, anchor)
  }

  /// - Parameter anchor: of a view that follows another one.
  init(_ id: some Hashable, in namespace: Namespace.ID, _ properties: MatchedGeometryProperties = .frame, anchor: UnitPoint? = nil) {
    var hasher = Hasher()
    hasher.combine(namespace)
    hasher.combine(id)
    self.init(key: hasher.finalize(), properties: properties, anchor: anchor)
  }
}

nonisolated extension View {
  /// Lets the view begin where another one goes that is known by the same id: that one glides to the place and the size of this one, and this one comes from there.
  ///
  /// ```swift
  /// if selection == tab {
  ///   Capsule().fill(.tint).matchedGeometryEffect(id: "selection", in: namespace)
  /// }
  /// ```
  ///
  /// Or lets it be where another one is, as long as that is there, and go where the next one is when its id is another:
  ///
  /// ```swift
  /// HStack { ForEach(tabs) { TabLabel($0).matchedGeometryEffect(id: $0.id, in: namespace) } }
  ///   .background { Capsule().fill(.tint).matchedGeometryEffect(id: selection, in: namespace, isSource: false) }
  /// ```
  ///
  /// That one comes as the other goes is to happen together in an animation. They fade into each other unless they have another transition, and are shown larger or smaller on the way, with all that is in
  /// them.
  ///
  /// - Parameters:
  ///   - properties: whether it is the place, the size, or both.
  ///   - anchor: which point of a view that follows is at the same point of the other one.
  ///   - isSource: whether it is the view that others follow, and not one of those.
  public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View {
    style(.matched(MatchedGeometry(id, in: namespace, properties, anchor: isSource ? nil : anchor)))
  }
}
