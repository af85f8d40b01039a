public import Foundation

/// A view as the ``Layout`` sees it that it is in.
public struct LayoutSubview: Equatable {
  let member: any LayoutMember

  /// How early it is given space: see ``View/layoutPriority(_:)``.
  public var priority: Double { member.priority }

  /// How far it likes its neighbours to be.
  public var spacing: ViewSpacing { member.spacing }

  /// What the view says for a key, by ``View/layoutValue(key:value:)``.
  public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value {
    member.values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue
  }

  /// How large it is for a proposal.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { member.size(for: proposal) }

  /// How large it is for a proposal, and where its guides are then.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions { member.dimensions(for: proposal) }

  /// Says where it is.
  ///
  /// - Parameters:
  ///   - position: in the coordinates of the layout's bounds.
  ///   - anchor: the point of the view that is there.
  ///   - proposal: what the view is offered.
  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    member.placement = LayoutPlacement(position: position, anchor: anchor, proposal: proposal)
  }

  public static func == (left: LayoutSubview, right: LayoutSubview) -> Bool { left.member === right.member }
}

/// What answers for a view, to which a layout has said where it is.
package protocol LayoutMember: AnyObject {
  var priority: Double { get }
  var spacing: ViewSpacing { get }
  var values: [ObjectIdentifier: Any] { get }
  var placement: LayoutPlacement? { get set }
  func size(for proposal: ProposedViewSize) -> CGSize
  func dimensions(for proposal: ProposedViewSize) -> ViewDimensions
}

/// Where a layout has placed a view.
package struct LayoutPlacement: Hashable, Sendable {
  package var position: CGPoint
  package var anchor: UnitPoint
  package var proposal: ProposedViewSize

  package init(position: CGPoint, anchor: UnitPoint, proposal: ProposedViewSize) {
    self.position = position
    self.anchor = anchor
    self.proposal = proposal
  }
}
