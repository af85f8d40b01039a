/// A system of coordinates in which ``GeometryProxy`` says where a view is.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
  /// The window's.
  case global
  /// The view's own: its top left corner is the origin.
  case local
  /// That of a view around which has the name. See ``View/coordinateSpace(_:)``.
  case named(AnyHashable)

  public var isGlobal: Bool { self == .global }
  public var isLocal: Bool { self == .local }
}

/// What names a system of coordinates.
public protocol CoordinateSpaceProtocol {
  var coordinateSpace: CoordinateSpace { get }
}

/// The window's coordinates.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .global }
}

/// A view's own coordinates.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .local }
}

/// The coordinates of a view with a name.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable, @unchecked Sendable {
  let name: AnyHashable

  public var coordinateSpace: CoordinateSpace { .named(name) }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace { NamedCoordinateSpace(name: name) }

  /// That of the innermost scroll view around: what is seen of it.
  public static var scrollView: NamedCoordinateSpace { scrollView(axis: nil) }

  /// That of the innermost scroll view around which scrolls on an axis.
  public static func scrollView(axis: Axis) -> NamedCoordinateSpace { scrollView(axis: axis as Axis?) }

  private static func scrollView(axis: Axis?) -> NamedCoordinateSpace { NamedCoordinateSpace(name: ScrollViewName(axis: axis)) }
}

/// What the space of a scroll view is called.
struct ScrollViewName: Hashable {
  let axis: Axis?
}

nonisolated extension View {
  /// Names the coordinates of the view, for what is in it.
  public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View { coordinateSpace(name: name.name) }

  /// Names the coordinates of the view, for what is in it.
  public func coordinateSpace(name: some Hashable) -> some View {
    style(.coordinateSpace(MeasuredSpace.number(of: AnyHashable(name))))
  }
}

/// A system of coordinates in which a host measures.
package enum MeasuredSpace: Hashable, Sendable {
  case window
  /// That of the nearest element around with the style `coordinateSpace` of the same number; the window's if there is none.
  case named(UInt64)
  /// That of the nearest scroll view around; of one that scrolls on the axis if there is one.
  case scroll(Axis?)

  /// `nil` if it is the view's own.
  init?(_ space: CoordinateSpace) {
    switch space {
    case .global: self = .window
    case .local: return nil
    case .named(let name):
      self = (name.base as? ScrollViewName).map { .scroll($0.axis) } ?? .named(Self.number(of: name))
    }
  }

  /// What a name is to hosts. Equal names have equal numbers; of others it is as good as impossible.
  static func number(of name: AnyHashable) -> UInt64 { UInt64(UInt(bitPattern: name.hashValue)) }
}
