public import Foundation

/// Where a scroll view is, or is to be: at a view, at an edge, or at a point of its content.
///
/// ```swift
/// @State private var position = ScrollPosition(edge: .top)
///
/// ScrollView { rows }.scrollPosition($position)
/// Button("To the end") { position.scrollTo(edge: .bottom) }
/// ```
///
/// When somebody scrolls, it says so in ``isPositionedByUser``, and by which view the scroll view is then if it is to know views by an identity.
public struct ScrollPosition: Equatable, @unchecked Sendable {
  enum Goal: Equatable {
    case none
    case view(AnyHashable, UnitPoint?)
    case edge(Edge)
    case offset(x: CGFloat?, y: CGFloat?)
  }

  private(set) var goal = Goal.none
  /// Each wish is another one, also for the same place.
  private(set) var wishes = 0
  /// The identity of the view that it is at: by the program's wish, or as people have scrolled.
  public private(set) var viewID: (any Hashable & Sendable)?
  private var idType: ObjectIdentifier
  /// An identity, if it is of the type.
  private var identity: @Sendable (AnyHashable) -> (any Hashable & Sendable)?
  /// Whether a person has scrolled last, and not the program.
  public private(set) var isPositionedByUser = false

  /// A position of which views are known by identities of a type.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self) {
    self.idType = ObjectIdentifier(idType)
    identity = { $0.base as? ID }
  }

  /// A position at a view.
  public init<ID: Hashable & Sendable>(id: ID, anchor: UnitPoint? = nil) {
    self.init(idType: ID.self)
    goal = .view(AnyHashable(id), anchor)
    viewID = id
  }

  /// A position at an edge, of which views are known by identities of a type.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, edge: Edge) {
    self.init(idType: idType)
    goal = .edge(edge)
  }

  /// A position at a point of the content.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, point: CGPoint) {
    self.init(idType: idType)
    goal = .offset(x: point.x, y: point.y)
  }

  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, x: CGFloat, y: CGFloat) {
    self.init(idType: idType, point: CGPoint(x: x, y: y))
  }

  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, x: CGFloat) {
    self.init(idType: idType)
    goal = .offset(x: x, y: nil)
  }

  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, y: CGFloat) {
    self.init(idType: idType)
    goal = .offset(x: nil, y: y)
  }

  private var seen: AnyHashable? { viewID.map { AnyHashable($0) } }

  // Closures are not compared.
  public static func == (one: Self, other: Self) -> Bool {
    one.goal == other.goal && one.wishes == other.wishes && one.idType == other.idType
      && one.isPositionedByUser == other.isPositionedByUser && one.seen == other.seen
  }
}

extension ScrollPosition {
  /// Scrolls to a view, in an animation within `withAnimation`.
  public mutating func scrollTo<ID: Hashable & Sendable>(id: ID, anchor: UnitPoint? = nil) {
    wish(.view(AnyHashable(id), anchor))
    viewID = id
  }

  /// Scrolls to an edge.
  public mutating func scrollTo(edge: Edge) { wish(.edge(edge)) }

  /// Scrolls to a point of the content, which is then at the scroll view's top leading corner.
  public mutating func scrollTo(point: CGPoint) { wish(.offset(x: point.x, y: point.y)) }

  public mutating func scrollTo(x: CGFloat, y: CGFloat) { wish(.offset(x: x, y: y)) }

  public mutating func scrollTo(x: CGFloat) { wish(.offset(x: x, y: nil)) }

  public mutating func scrollTo(y: CGFloat) { wish(.offset(x: nil, y: y)) }

  private mutating func wish(_ goal: Goal) {
    self.goal = goal
    viewID = nil
    wishes &+= 1
    isPositionedByUser = false
  }

  /// The edge that it is at by the program's wish.
  public var edge: Edge? { if case .edge(let edge) = goal { edge } else { nil } }

  /// The point that it is at by the program's wish, as far as both lengths are said.
  public var point: CGPoint? { if case .offset(let x?, let y?) = goal { CGPoint(x: x, y: y) } else { nil } }

  public var x: CGFloat? { if case .offset(let x, _) = goal { x } else { nil } }

  public var y: CGFloat? { if case .offset(_, let y) = goal { y } else { nil } }

  /// The identity of the view that it is at, if that is of a type.
  public func viewID<ID: Hashable & Sendable>(type: ID.Type) -> ID? { seen?.base as? ID }

  /// Somebody has scrolled.
  mutating func move(to id: AnyHashable?) {
    goal = .none
    isPositionedByUser = true
    viewID = id.flatMap(identity) ?? viewID
  }
}
