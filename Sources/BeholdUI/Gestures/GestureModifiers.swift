public import Foundation

nonisolated extension View {
  /// Waits for a gesture at the view. Those of the views in it come before it.
  ///
  /// - Parameter mask: which gestures are recognised.
  public func gesture<Added: Gesture>(_ gesture: Added, including mask: GestureMask = .all) -> some View {
    modifier(GestureModifier(gesture: gesture, priority: .normal, mask: mask, isOn: true))
  }

  /// Waits for a gesture at the view, if it is to.
  public func gesture<Added: Gesture>(_ gesture: Added, isEnabled: Bool) -> some View {
    modifier(GestureModifier(gesture: gesture, priority: .normal, mask: .all, isOn: isEnabled))
  }

  /// Waits for a gesture at the view, if there is one.
  public func gesture<Added: Gesture>(_ gesture: Added?, including mask: GestureMask = .all) -> some View {
    modifier(GestureModifier(gesture: gesture, priority: .normal, mask: mask, isOn: true))
  }

  /// Waits for a gesture at the view, whatever else is recognised there and in it, if there is one.
  public func simultaneousGesture<Added: Gesture>(_ gesture: Added?, including mask: GestureMask = .all) -> some View {
    modifier(GestureModifier(gesture: gesture, priority: .simultaneous, mask: mask, isOn: true))
  }

  /// Waits for a gesture at the view that comes before those of the views in it, if there is one.
  public func highPriorityGesture<Added: Gesture>(_ gesture: Added?, including mask: GestureMask = .all) -> some View {
    modifier(GestureModifier(gesture: gesture, priority: .high, mask: mask, isOn: true))
  }

  /// Waits for a gesture at the view, if it is to.
  ///
  /// - Parameter name: what a program calls the gesture. Nothing asks for it here.
  public func gesture<Added: Gesture>(_ gesture: Added, name: String, isEnabled: Bool = true) -> some View {
    self.gesture(gesture, isEnabled: isEnabled)
  }

  /// Waits for a gesture at the view, whatever else is recognised there and in it.
  public func simultaneousGesture<Added: Gesture>(_ gesture: Added, including mask: GestureMask = .all) -> some View {
    modifier(GestureModifier(gesture: gesture, priority: .simultaneous, mask: mask, isOn: true))
  }

  /// Waits for a gesture at the view, whatever else is recognised there and in it, if it is to.
  public func simultaneousGesture<Added: Gesture>(_ gesture: Added, isEnabled: Bool) -> some View {
    modifier(GestureModifier(gesture: gesture, priority: .simultaneous, mask: .all, isOn: isEnabled))
  }

  /// Waits for a gesture at the view that comes before those of the views in it.
  public func highPriorityGesture<Added: Gesture>(_ gesture: Added, including mask: GestureMask = .all) -> some View {
    modifier(GestureModifier(gesture: gesture, priority: .high, mask: mask, isOn: true))
  }

  /// Waits for a gesture at the view that comes before those of the views in it, if it is to.
  public func highPriorityGesture<Added: Gesture>(_ gesture: Added, isEnabled: Bool) -> some View {
    modifier(GestureModifier(gesture: gesture, priority: .high, mask: .all, isOn: isEnabled))
  }

  /// Does something when the view is tapped, and says where.
  ///
  /// - Parameters:
  ///   - count: how many taps there have to be.
  ///   - coordinateSpace: in which coordinates the place is. A tap that is made with the keys is in the middle.
  public func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    gesture(SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded { action($0.location) })
  }

  /// Does something when the view is tapped, and says where.
  @_disfavoredOverload
  public func onTapGesture(
    count: Int = 1, coordinateSpace: CoordinateSpace, perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    gesture(SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded { action($0.location) })
  }
}

/// Waits for a gesture, unless the view is disabled.
nonisolated struct GestureModifier<Added: Gesture>: ViewModifier {
  @Environment(\.isEnabled) private var isEnabled
  /// Nothing is waited for without one.
  let gesture: Added?
  let priority: GestureRequest.Priority
  let mask: GestureMask
  let isOn: Bool

  @MainActor func body(content: Content) -> some View {
    content.modifier(GestureSiteModifier(gesture: gesture, priority: priority, mask: mask, isOn: isOn && isEnabled))
  }
}

/// Says of elements for which gesture they wait, and follows that.
nonisolated struct GestureSiteModifier<Added: Gesture>: NodeModifier {
  /// Nothing is waited for without one.
  let gesture: Added?
  let priority: GestureRequest.Priority
  let mask: GestureMask
  let isOn: Bool

  fileprivate var isWaitedFor: Bool { isOn && gesture != nil && mask.contains(.gesture) }

  @MainActor
  final class Node: ModifierEffect {
    private let site: GestureSite
    private unowned let node: AnyViewNode
    private let style: ElementModifiers
    private let events: ElementModifiers
    private let count: ElementModifiers

    init(_ modifier: GestureSiteModifier, in place: inout ViewPlace, node: AnyViewNode) {
      self.node = node
      site = GestureSite(in: place.tree)
      let site = site
      if let gesture = modifier.gesture { site.follow(gesture) }
      site.isOn = modifier.isWaitedFor
      let plan = GesturePlan(modifier, site)
      style = place.add(.style(.gesture(plan.request)))
      events = place.add(.events(plan.events(site)))
      count = place.add(.attribute(.pressCount, plan.pressCount))
      _ = place.add(.follower { [weak site] event in if case .gesture(let report) = event { site?.receive(report) } })
    }

    func update(to modifier: GestureSiteModifier) {
      if let gesture = modifier.gesture { site.follow(gesture) }
      site.isOn = modifier.isWaitedFor
      let plan = GesturePlan(modifier, site)
      if !site.isOn || plan.request == nil { site.cancelSoon() }
      let changes = [
        style.set(.style(.gesture(plan.request))), events.set(.events(plan.events(site))),
        count.set(.attribute(.pressCount, plan.pressCount)),
      ]
      for case let change? in changes { node.modifierChanged(change) }
    }

    func visibilityChanged(to isVisible: Bool) { if !isVisible { site.cancelSoon() } }

    func end() { site.cancelSoon() }
  }
}

/// How a gesture is asked for. Taps alone are presses, which can be made with the keys.
@MainActor
private struct GesturePlan {
  let request: GestureRequest?
  /// How often it is to be pressed, where that is all.
  private let presses: Int?
  /// Whether a press is a tap.
  private let takesPress: Bool

  init<Added: Gesture>(_ modifier: GestureSiteModifier<Added>, _ site: GestureSite) {
    guard let shape = site.shape, modifier.isWaitedFor else {
      // What is in the view is not listened to either.
      let isSilent = modifier.isOn && modifier.mask == .none
      let nothing = GestureRequest(number: 0, priority: .high, isAlone: true, shape: .part(.tap(count: 1, isSpatial: false, nil)))
      (request, presses, takesPress) = (isSilent ? nothing : nil, nil, false)
      return
    }
    let isAlone = !modifier.mask.contains(.subviews)
    if modifier.priority == .normal, !isAlone, site.keys.isEmpty, case .part(.tap(let count, false, _)) = shape {
      (request, presses, takesPress) = (nil, count, true)
      return
    }
    request = GestureRequest(number: site.number, priority: modifier.priority, isAlone: isAlone, shape: shape, keys: site.keys)
    presses = nil
    // A press does not tell which keys are held.
    takesPress = modifier.priority != .simultaneous && site.keys.isEmpty && shape.tapPart != nil
  }

  var pressCount: ElementAttribute.Value? { presses.flatMap { $0 > 1 ? .number(Double($0)) : nil } }

  func events(_ site: GestureSite) -> ElementEvents {
    var kinds: ElementEvent.Kind = request == nil ? [] : .gesture
    if takesPress { kinds.insert((presses ?? 1) > 1 ? .multiplePress : .press) }
    return ElementEvents(kinds) { [weak site, presses] event in
      switch event {
      case .multiplePress(let count) where count == presses: site?.tap()
      case .press: site?.tap()
      default: break
      }
    }
  }
}

extension GestureRequest.Shape {
  /// Which part is a single tap that can come first.
  var tapPart: Int? {
    switch self {
    case .part(.tap(let count, _, _)): count == 1 ? 0 : nil
    case .part: nil
    case .sequence(let first, _): first.tapPart
    case .simultaneous(let first, let second), .exclusive(let first, let second):
      first.tapPart ?? second.tapPart.map { $0 + first.parts.count }
    }
  }
}

extension GestureSite {
  /// Somebody has tapped with the keys, or as hosts say it who know no gestures.
  func tap() {
    var part = shape?.tapPart
    if part == nil, case .part(.tap) = shape { part = 0 }
    guard let part else { return }
    receive(GestureReport(number, part: part, .began))
    receive(GestureReport(number, .over))
  }

  /// Breaks off what goes on, when the views are as they are to be.
  func cancelSoon() {
    guard isFollowed else { return }
    tree.callbacks.addDisappearance { self.cancel() }
    tree.needsFlush()
  }
}
