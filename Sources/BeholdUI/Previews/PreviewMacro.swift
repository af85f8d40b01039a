/// Shows a view among the previews of the program, which `--previews` of any app serves: live, each in a frame of its own.
///
/// ```swift
/// #Preview { OrderRow(order: .sample) }
///
/// #Preview("Late", traits: .sizeThatFitsLayout) {
///   @Previewable @State var isLate = true
///   OrderRow(order: .sample, isLate: $isLate)
/// }
/// ```
@freestanding(declaration)
public macro Preview(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View) =
  #externalMacro(module: "BeholdMacros", type: "PreviewMacro")

/// Shows a view among the previews of the program, in a frame of a size.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>, _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "BeholdMacros", type: "PreviewMacro")

/// Makes a dynamic property in ``Preview(_:body:)`` one of the preview: `@Previewable @State var isOn = true`.
@attached(peer)
public macro Previewable() = #externalMacro(module: "BeholdMacros", type: "PreviewableMacro")

/// What `#Preview` is made into. Programs do not name it.
nonisolated public struct _PreviewContent<Content: View>: View {
  let settings: PreviewSettings
  let place: PreviewPlace
  let wraps: [@MainActor (AnyView) -> AnyView]
  let content: Content

  public init(
    _ name: String?, traits: [PreviewTrait<Preview.ViewTraits>], file: StaticString, line: Int, @ViewBuilder content: () -> Content
  ) {
    var settings = PreviewSettings()
    settings.name = name
    for trait in traits { trait.set(&settings) }
    self.settings = settings
    place = PreviewPlace(file: "\(file)", line: line)
    wraps = traits.compactMap(\.wrap)
    self.content = content()
  }

  @MainActor public var body: some View { wraps.reversed().reduce(AnyView(content)) { $1($0) } }
}

/// Where a preview is written.
package struct PreviewPlace: Comparable, Sendable {
  package let file: String
  let line: Int

  package static func < (one: Self, other: Self) -> Bool { (one.file, one.line) < (other.file, other.line) }
}
