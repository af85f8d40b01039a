internal import Foundation

/// A view that goes through keyframes: again and again, or once whenever a value is another.
///
/// ```swift
/// KeyframeAnimator(initialValue: 1.0, trigger: hits) { scale in
///   Image(systemName: "heart").scaleEffect(scale)
/// } keyframes: { _ in
///   SpringKeyframe(1.5, duration: 0.2)
///   SpringKeyframe(1.0)
/// }
/// ```
///
/// The content is evaluated with each value, up to 60 times a second while somebody sees it.
nonisolated public struct KeyframeAnimator<Value, KeyframePath: Keyframes<Value>, Content: View>: View {
  public typealias Body = Never

  fileprivate let initialValue: Value
  fileprivate let repeats: Bool
  fileprivate let trigger: AnyTrigger?
  fileprivate let content: (Value) -> Content
  fileprivate let keyframes: @MainActor (Value) -> KeyframePath

  /// Goes through keyframes from the time on at which it appears.
  ///
  /// - Parameters:
  ///   - repeating: whether it does so again and again.
  ///   - keyframes: from a value on.
  public init(
    initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping @MainActor (Value) -> KeyframePath
  ) {
    (self.initialValue, repeats, trigger, self.content, self.keyframes) = (initialValue, repeating, nil, content, keyframes)
  }

  /// Goes through keyframes whenever a value is another, from where it is then.
  public init(
    initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping @MainActor (Value) -> KeyframePath
  ) {
    (self.initialValue, repeats, self.content, self.keyframes) = (initialValue, false, content, keyframes)
    self.trigger = AnyTrigger(trigger)
  }

  @MainActor public static func _makeNode(_ view: Self, at place: ViewPlace) -> ViewNode<Self> { KeyframeNode(view, at: place) }
}

nonisolated extension View {
  /// Shows the view as keyframes have it, again and again: see ``KeyframeAnimator``.
  public func keyframeAnimator<Value>(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping @MainActor (Value) -> some Keyframes<Value>
  ) -> some View {
    KeyframeAnimator(initialValue: initialValue, repeating: repeating) {
      content(PlaceholderContentView(content: AnyView(self)), $0)
    } keyframes: {
      keyframes($0)
    }
  }

  /// Shows the view as keyframes have it whenever a value is another.
  public func keyframeAnimator<Value>(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping @MainActor (Value) -> some Keyframes<Value>
  ) -> some View {
    KeyframeAnimator(initialValue: initialValue, trigger: trigger) {
      content(PlaceholderContentView(content: AnyView(self)), $0)
    } keyframes: {
      keyframes($0)
    }
  }
}

private final class KeyframeNode<Value, KeyframePath: Keyframes<Value>, Content: View>:
  TimedNode<KeyframeAnimator<Value, KeyframePath, Content>, Content>
{
  private var view: KeyframeAnimator<Value, KeyframePath, Content>
  private var value: Value
  private var run: (timeline: KeyframeTimeline<Value>, start: Date)?

  init(_ view: KeyframeAnimator<Value, KeyframePath, Content>, at place: __shared ViewPlace) {
    self.view = view
    value = view.initialValue
    super.init(at: place)
    if view.trigger == nil { run(from: value) }
    begin(at: place)
    waitForFrame()
  }

  override func compute(into content: UnsafeMutablePointer<Content>) -> Bool {
    content.initialize(to: view.content(value))
    return true
  }

  override func update(at pointer: UnsafePointer<KeyframeAnimator<Value, KeyframePath, Content>>) {
    let new = pointer.pointee
    visited()
    guard !Comparison.areSame(view, new) else { return }
    let begins = new.trigger.isOther(than: view.trigger)
    view = new
    if begins {
      run(from: value)
      waitForFrame()
    }
    evaluate(because: .inputs)
  }

  private func run(from value: Value) {
    let timeline = KeyframeTimeline(value, view.keyframes(value))
    run = timeline.duration > 0 ? (timeline, tree.clock.now) : nil
    self.value = timeline.value(time: 0)
  }

  private func waitForFrame() { wait(until: run.map { _ in FrameRate.next(after: tree.clock.now) }, isLive: true) }

  override func tick() {
    guard let run else { return }
    let (time, duration) = (tree.clock.now.timeIntervalSince(run.start), run.timeline.duration)
    value = run.timeline.value(time: view.repeats ? time.truncatingRemainder(dividingBy: duration) : time)
    if !view.repeats, time >= duration { self.run = nil }
    waitForFrame()
    becameDue()
  }
}
