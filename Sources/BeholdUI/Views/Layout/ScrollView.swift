internal import Foundation

/// Shows a part of views that need more space than there is, and lets people move that part.
nonisolated public struct ScrollView<Content: View>: View {
  var environment = EnvironmentReader()
  let axes: Axis.Set
  let showsIndicators: Bool
  public let content: Content

  private var margins: ContentMargins? { environment.values.contentMargins }
  private var refresh: RefreshAction? { environment.values.refresh }
  private var isEnabled: Bool { environment.values.isEnabled }

  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }

  public var body: some View {
    if let margins {
      let parts = margins.parts
      scroll(
        Stacked(axes: axes, content: content).frame(maxWidth: .infinity)
          .elementModifier(.styles(parts.map { .padding($0.edges, $0.length) }))
      )
      .elementModifier(.styles(parts.map { .scrollPadding($0.edges, $0.length) }))
    } else if stays {
      scroll(VStack { content })
    } else {
      scroll(content)
    }
  }

  private var stays: Bool { environment.values.defaultScrollAnchor.staysAtEnd(in: axes) }

  private func scroll<Scrolled: View>(_ content: Scrolled) -> some View {
    let refresh = isEnabled && axes.contains(.vertical) ? refresh : nil
    return ScrollElement(axes: axes, showsIndicators: showsIndicators, stays: stays, refresh: refresh, content: content)
  }
}

nonisolated struct ScrollElement<Content: View>: ElementView {
  typealias Body = Never

  let axes: Axis.Set
  let showsIndicators: Bool
  let stays: Bool
  let refresh: RefreshAction?
  let content: Content

  var kind: ElementKind { .scroll }

  @MainActor func describe(_ element: Element) {
    element.set(.axes, axes.names)
    element.set(.isIndicatorHidden, !showsIndicators)
    element.set(.placement, stays ? "end" : nil)
    element.handle(refresh?.events(of: element))
  }
}

/// Views as a scroll view has them, one below the other, as one.
nonisolated private struct Stacked<Content: View>: View {
  let axes: Axis.Set
  let content: Content

  var body: some View {
    if axes == .horizontal { content } else { VStack { content } }
  }
}
