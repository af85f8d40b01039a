internal import Foundation

nonisolated extension View {
  /// Says that the views in this one share the choice of what has the focus first, by ``prefersDefaultFocus(_:in:)``.
  public func focusScope(_ namespace: Namespace.ID) -> some View { environment(\.focusScope, namespace) }

  /// Gives the focus to the field in the view when it appears, and when the focus of its scope is reset by ``EnvironmentValues/resetFocus``.
  public func prefersDefaultFocus(_ prefersDefaultFocus: Bool = true, in namespace: Namespace.ID) -> some View {
    modifier(DefaultFocusModifier(isPreferred: prefersDefaultFocus, scope: namespace))
  }
}

/// Gives the focus back to what has it first in a scope, in the window that the action is of.
public struct ResetFocusAction {
  let window: WindowStorage?

  @MainActor public func callAsFunction(in namespace: Namespace.ID) { FocusClaims.give(in: namespace, of: window) }
}

extension EnvironmentValues {
  private enum FocusScopeKey: EnvironmentKey {
    static var defaultValue: Namespace.ID? { nil }
  }

  private enum FocusedKey: EnvironmentKey {
    static var defaultValue: Bool { false }
  }

  fileprivate var focusScope: Namespace.ID? {
    get { self[FocusScopeKey.self] }
    set { self[FocusScopeKey.self] = newValue }
  }

  /// What gives the focus back to what has it first in a scope.
  public var resetFocus: ResetFocusAction { ResetFocusAction(window: windowStorage) }

  /// Whether the view around that can have the focus, by ``View/focusable(_:)`` or ``View/focused(_:)``, has it.
  public internal(set) var isFocused: Bool {
    get { self[FocusedKey.self] }
    set { self[FocusedKey.self] = newValue }
  }
}

private struct DefaultFocusModifier {
  @FocusState private var isFocused: Bool
  @State private var claim = FocusClaim()
  var environment = EnvironmentReader()
  let isPreferred: Bool
  let scope: Namespace.ID

  private var window: WindowStorage? { environment.values.windowStorage }
  private var isEnabled: Bool { environment.values.isEnabled }

  init(isPreferred: Bool, scope: Namespace.ID) { (self.isPreferred, self.scope) = (isPreferred, scope) }
}

// The conformance is apart, so that one can be made anywhere.
nonisolated extension DefaultFocusModifier: ViewModifier {
  @MainActor func body(content: Content) -> some View {
    content
      .focused($isFocused)
      .onAppear {
        claim.take = { isFocused = true }
        claim.window = window
        FocusClaims.add(claim, isPreferred: isPreferred && isEnabled, in: scope)
        if isPreferred, isEnabled { isFocused = true }
      }
      .onChange(of: isPreferred && isEnabled) { FocusClaims.add(claim, isPreferred: isPreferred && isEnabled, in: scope) }
      .onChange(of: scope) { old, new in
        FocusClaims.remove(claim, in: old)
        FocusClaims.add(claim, isPreferred: isPreferred && isEnabled, in: new)
      }
      .onDisappear {
        FocusClaims.remove(claim, in: scope)
        // It holds the place of the state that holds it.
        claim.take = {}
      }
  }
}

/// A view that may have the focus first in its scope.
@MainActor
final class FocusClaim {
  var take: () -> Void = {}
  fileprivate var isPreferred = false
  fileprivate weak var window: WindowStorage?

  nonisolated init() {}
}

/// The views that may have the focus first, by their scopes.
@MainActor
enum FocusClaims {
  private static var claims: [Namespace.ID: [FocusClaim]] = [:]

  static func add(_ claim: FocusClaim, isPreferred: Bool, in scope: Namespace.ID) {
    claim.isPreferred = isPreferred
    if claims[scope]?.contains(where: { $0 === claim }) != true { claims[scope, default: []].append(claim) }
  }

  static func remove(_ claim: FocusClaim, in scope: Namespace.ID) {
    claims[scope]?.removeAll { $0 === claim }
    if claims[scope]?.isEmpty == true { claims[scope] = nil }
  }

  static func give(in scope: Namespace.ID, of window: WindowStorage?) {
    // A scene may give one namespace to several windows.
    claims[scope]?.first { $0.isPreferred && (window == nil || $0.window === window) }?.take()
  }
}

/// Whether a view that can have the focus has it.
struct FocusableModifier {
  @State private var isFocused = false
  private let isFocusable: Bool
  /// Is told when that is another.
  private let changed: ((Bool) -> Void)?

  init(isFocusable: Bool, changed: ((Bool) -> Void)? = nil) { (self.isFocusable, self.changed) = (isFocusable, changed) }
}

nonisolated extension FocusableModifier: ViewModifier {
  @MainActor func body(content: Content) -> some View {
    content
      .elementModifier(
        .events(
          ElementEvents(isFocusable ? .focus : []) { event in
            guard case .focus(let isFocused) = event, isFocused != self.isFocused else { return }
            self.isFocused = isFocused
            changed?(isFocused)
          })
      )
      .elementModifier(.attribute(.isFocusable, isFocusable ? .flag(true) : nil))
      .onChange(of: isFocusable) {
        // What cannot have the focus has lost it, and no host says so.
        guard isFocused else { return }
        isFocused = false
        changed?(false)
      }
      .environment(\.isFocused, isFocusable && isFocused)
  }
}
