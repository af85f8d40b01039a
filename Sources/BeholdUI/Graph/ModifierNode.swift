/// A modifier that the library applies: not by a body, but by what its node does.
@MainActor
protocol NodeModifier: ViewModifier where Body == Never {
  associatedtype Node: ModifierEffect where Node.Modifier == Self
}

/// What a modifier does in its place.
@MainActor
protocol ModifierEffect: AnyObject {
  associatedtype Modifier

  /// - Parameter place: where the modified view will be; what is changed in it is for that view.
  init(_ modifier: Modifier, in place: inout ViewPlace, node: AnyViewNode)

  /// The modified view has been mounted.
  func mounted(_ modifier: Modifier)
  /// The parent gives another value of the modifier, or the same one. The modified view is updated afterwards.
  func update(to modifier: Modifier)
  /// What is mounted here can be seen now, or cannot any more.
  func visibilityChanged(to isVisible: Bool)
  /// The modified view has gone.
  func end()
  /// Whether a change of the environment has come through the modifier.
  func evaluateIfStale()
  /// What texts are written by is another one around the modifier.
  func environmentOfTextsChanged(_ needs: TextContext.Needs)
}

/// What gives the views within an environment of their own.
@MainActor
protocol EnvironmentSource {
  var layer: EnvironmentLayer! { get }
}

extension ModifierEffect {
  func mounted(_ modifier: Modifier) {}
  func visibilityChanged(to isVisible: Bool) {}
  func end() {}
  func evaluateIfStale() {}
  func environmentOfTextsChanged(_ needs: TextContext.Needs) {}
}

nonisolated extension NodeModifier {
  @MainActor public static func _makeNode<Modified: View>(
    _ view: ModifiedContent<Modified, Self>, at place: ViewPlace
  ) -> ViewNode<ModifiedContent<Modified, Self>> { ModifierNode(view, at: place) }
}

/// The node of a view with a modifier of the library's.
final class ModifierNode<Modified: View, Modifier: NodeModifier>: ViewNode<ModifiedContent<Modified, Modifier>> {
  private var effect: Modifier.Node!
  private var child: ViewNode<Modified>?

  init(_ view: ModifiedContent<Modified, Modifier>, at place: __shared ViewPlace) {
    super.init(at: place)
    var place = place.within(self)
    effect = Modifier.Node(view.modifier, in: &place, node: self)
    child = place.mount(view.content)
    effect.mounted(view.modifier)
  }

  override func update(at view: UnsafePointer<ModifiedContent<Modified, Modifier>>) {
    visited()
    effect.update(to: view.modifier().pointee)
    child?.update(at: view.content())
  }

  override func visitChildren(_ visit: (AnyViewNode) -> Bool) -> Bool { visitOnly(child, visit) }

  override func evaluateIfStale() { effect.evaluateIfStale() }

  override func visibilityChanged(to isVisible: Bool) {
    guard isMounted else { return }
    super.visibilityChanged(to: isVisible)
    effect.visibilityChanged(to: isVisible)
  }

  override func environmentOfTextsChanged(_ needs: TextContext.Needs) {
    effect.environmentOfTextsChanged(needs)
    super.environmentOfTextsChanged(needs)
  }

  override var environmentWithin: EnvironmentLayer? { (effect as? any EnvironmentSource)?.layer }

  override func end() { effect.end() }
}
