/// A modifier that makes another one of the environment.
@MainActor @preconcurrency
public protocol EnvironmentalModifier: ViewModifier {
  associatedtype ResolvedModifier: ViewModifier

  func resolve(in environment: EnvironmentValues) -> ResolvedModifier
}

extension EnvironmentalModifier {
  public func body(content: Content) -> some View { ResolvedContent(modifier: self, content: content) }
}

nonisolated private struct ResolvedContent<Modifier: EnvironmentalModifier, Content: View>: View {
  @Environment(\.self) private var environment
  let modifier: Modifier
  let content: Content

  @MainActor var body: some View { content.modifier(modifier.resolve(in: environment)) }
}
