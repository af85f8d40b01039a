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

  package init(key: Int, properties: MatchedGeometryProperties) { (self.key, self.properties) = (key, properties) }
}

extension View {
  /// Lets the view begin where another one goes that is known by the same id: that one glides to the place and the size of this one, and this one comes from there.
  ///
  /// ```swift
  /// if selection == tab {
  ///   Capsule().fill(.tint).matchedGeometryEffect(id: "selection", in: namespace)
  /// }
  /// ```
  ///
  /// Both are to happen together in an animation. They fade into each other unless they have another transition, and are shown larger or smaller on the way, with all that is in
  /// them.
  ///
  /// - Parameters:
  ///   - properties: whether it is the place, the size, or both.
  ///   - anchor: where the place alone, or the size alone, is that of another view, their middles are.
  ///   - isSource: of views that are there at once, which one others follow. None does: say it for the view that comes and the one that goes.
  public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View {
    var hasher = Hasher()
    hasher.combine(namespace)
    hasher.combine(id)
    return style(.matched(MatchedGeometry(key: hasher.finalize(), properties: properties)))
  }
}
