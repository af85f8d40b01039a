public import Foundation

/// What kinds of previews there are.
public enum Preview {
  /// Those of views.
  public enum ViewTraits {}
}

/// How a preview is shown: `#Preview("Late", traits: .sizeThatFitsLayout) { … }`.
public struct PreviewTrait<T> {
  let set: @Sendable (inout PreviewSettings) -> Void
  /// Puts something around the view.
  var wrap: (@MainActor (AnyView) -> AnyView)?

  init(_ set: @escaping @Sendable (inout PreviewSettings) -> Void) { self.set = set }
}

extension PreviewTrait where T == Preview.ViewTraits {
  /// In a frame as large as a device's screen.
  public static var defaultLayout: PreviewTrait { PreviewTrait { $0.layout = .device } }

  /// In a low frame: for a view that is alone.
  public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait { $0.layout = .sizeThatFits } }

  /// In a frame of a size, in points.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait {
    PreviewTrait { $0.layout = .fixed(width: width, height: height) }
  }

  public static var portrait: PreviewTrait { PreviewTrait { $0.isLandscape = false } }
  public static var portraitUpsideDown: PreviewTrait { PreviewTrait { $0.isLandscape = false } }
  public static var landscapeLeft: PreviewTrait { PreviewTrait { $0.isLandscape = true } }
  public static var landscapeRight: PreviewTrait { PreviewTrait { $0.isLandscape = true } }

  /// With what a modifier puts around it, such as objects of the environment.
  public static func modifier(_ modifier: some PreviewModifier) -> PreviewTrait {
    var trait = PreviewTrait { _ in }
    nonisolated(unsafe) let modifier = modifier
    trait.wrap = { AnyView(ModifiedPreview(modifier: modifier, content: $0)) }
    return trait
  }
}

/// Makes what previews have in common, once for all of them, and puts it around each.
///
/// ```swift
/// struct SampleData: PreviewModifier {
///   static func makeSharedContext() async throws -> Store { try await Store.sample() }
///   func body(content: Content, context: Store) -> some View { content.environment(context) }
/// }
///
/// #Preview(traits: .modifier(SampleData())) { OrderList() }
/// ```
@MainActor @preconcurrency
public protocol PreviewModifier {
  associatedtype Context = Void
  associatedtype Body: View
  typealias Content = PreviewModifierContent

  static func makeSharedContext() async throws -> Context

  @ViewBuilder func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
  public static func makeSharedContext() async throws {}
}

/// The view that a ``PreviewModifier`` is around.
nonisolated public struct PreviewModifierContent: View {
  let content: AnyView

  public var body: some View { content }
}

/// The contexts that were made, by the types of their modifiers.
@MainActor
private enum PreviewContexts {
  static var made: [ObjectIdentifier: Any] = [:]
}

nonisolated private struct ModifiedPreview<Modifier: PreviewModifier>: View {
  private enum Progress {
    case waiting
    case failed(String)
  }

  @State private var progress: Progress? = .waiting
  let modifier: Modifier
  let content: AnyView

  init(modifier: Modifier, content: AnyView) { (self.modifier, self.content) = (modifier, content) }

  @MainActor var body: some View {
    if let context = PreviewContexts.made[ObjectIdentifier(Modifier.self)] as? Modifier.Context,
      progress == nil || Modifier.Context.self == Void.self
    {
      modifier.body(content: PreviewModifierContent(content: content), context: context)
    } else if case .failed(let reason) = progress {
      ContentUnavailableView("There is no context", systemImage: "exclamationmark.triangle", description: Text(verbatim: reason))
    } else {
      ProgressView().task { await make() }
    }
  }

  @MainActor private func make() async {
    do {
      let id = ObjectIdentifier(Modifier.self)
      if PreviewContexts.made[id] == nil { PreviewContexts.made[id] = try await Modifier.makeSharedContext() }
      progress = nil
    } catch {
      progress = .failed("\(error)")
    }
  }
}
