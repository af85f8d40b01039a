internal import Foundation

/// Views beside each other, with lines between them. People do not move the lines.
nonisolated public struct HSplitView<Content: View>: View {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View { HStack(spacing: 0) { SplitContent(content: content) } }
}

/// Views one below the other, with lines between them. People do not move the lines.
nonisolated public struct VSplitView<Content: View>: View {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View { VStack(spacing: 0) { SplitContent(content: content) } }
}

/// Views with lines between them.
nonisolated private struct SplitContent<Content: View>: View {
  let content: Content

  var body: some View {
    Group(subviews: content) { subviews in
      ForEach(subviews) { subview in
        if subview.id != subviews.first?.id { Divider() }
        subview
      }
    }
  }
}
