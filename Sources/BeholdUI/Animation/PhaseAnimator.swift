internal import BeholdObservation
internal import Foundation

/// A view that goes through phases, and is animated from each to the next: without end, or once whenever a value is another.
///
/// ```swift
/// PhaseAnimator([false, true]) { isLarge in
///   Image(systemName: "heart").scaleEffect(isLarge ? 1.5 : 1)
/// } animation: { _ in .bouncy }
/// ```
///
/// The next phase begins when the animation to the one before counts as complete, by the server's clock, and a sixtieth of a second later at least. Nothing happens
/// while nobody sees the view. An animation without end leads nowhere else.
nonisolated public struct PhaseAnimator<Phase: Equatable, Content: View>: View {
  public typealias Body = Never

  fileprivate var phases: [Phase]
  /// It goes through them without end if there is none.
  fileprivate let trigger: AnyTrigger?
  fileprivate let content: (Phase) -> Content
  fileprivate let animation: (Phase) -> Animation?

  /// Goes through phases without end.
  ///
  /// - Parameters:
  ///   - phases: at least one. Without any nothing is shown, or the last phase that there was, and the program says so.
  ///   - animation: leads to a phase; that comes at once if `nil`.
  public init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) { self.init(phases, nil, content, animation) }

  /// Goes through phases, and back to the first, whenever a value is another.
  public init(
    _ phases: some Sequence<Phase>, trigger: some Equatable, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) { self.init(phases, AnyTrigger(trigger), content, animation) }

  private init(
    _ phases: some Sequence<Phase>, _ trigger: AnyTrigger?, _ content: @escaping (Phase) -> Content,
    _ animation: @escaping (Phase) -> Animation?
  ) {
    self.phases = Array(phases)
    if self.phases.isEmpty { Misuse.reportOnce("a PhaseAnimator has no phases, and shows nothing new: give it one at least") }
    (self.trigger, self.content, self.animation) = (trigger, content, animation)
  }

  @MainActor public static func _makeNode(_ view: Self, at place: ViewPlace) -> ViewNode<Self> { PhaseNode(view, at: place) }
}

nonisolated extension View {
  /// Shows the view in phases without end: see ``PhaseAnimator``.
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    PhaseAnimator(phases) {
      content(PlaceholderContentView(content: AnyView(self)), $0)
    } animation: {
      animation($0)
    }
  }

  /// Shows the view in phases whenever a value is another.
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    PhaseAnimator(phases, trigger: trigger) {
      content(PlaceholderContentView(content: AnyView(self)), $0)
    } animation: {
      animation($0)
    }
  }
}

private final class PhaseNode<Phase: Equatable, Content: View>: TimedNode<PhaseAnimator<Phase, Content>, Content?> {
  private var view: PhaseAnimator<Phase, Content>
  private var index = 0
  /// Where it goes when its time has come.
  private var next: Int

  init(_ view: PhaseAnimator<Phase, Content>, at place: __shared ViewPlace) {
    self.view = view
    next = view.second
    super.init(at: place)
    begin(at: place)
    if view.trigger == nil { wait(until: tree.clock.now) }
  }

  override func compute(into content: UnsafeMutablePointer<Content?>) -> Bool {
    content.initialize(to: view.phases.isEmpty ? nil : view.content(view.phases[index]))
    return true
  }

  override func update(at pointer: UnsafePointer<PhaseAnimator<Phase, Content>>) {
    let new = pointer.pointee
    visited()
    guard !Comparison.areSame(view, new) else { return }
    let begins = new.trigger.isOther(than: view.trigger) || view.phases.isEmpty && new.trigger == nil
    let phases = new.phases.isEmpty ? view.phases : new.phases
    view = new
    view.phases = phases
    index = max(min(index, phases.count - 1), 0)
    next = begins ? view.second : max(min(next, phases.count - 1), 0)
    evaluate(because: .inputs)
    if begins { wait(until: tree.clock.now) }
  }

  override func tick() {
    guard !view.phases.isEmpty else { return }
    let animation = tree.perform { view.animation(view.phases[next]) }
    withAnimation(animation) {
      index = next
      becameDue()
    }
    next = (index + 1) % view.phases.count
    guard isMounted, view.trigger == nil || index != 0, let time = animation.map({ AnimationTiming($0).logicalEnd }) ?? 0 else { return }
    wait(until: tree.clock.now.addingTimeInterval(max(time, 1 / FrameRate.most)))
  }
}

extension PhaseAnimator {
  /// The place of the phase after the first.
  fileprivate var second: Int { phases.count > 1 ? 1 : 0 }
}
