/// A view whose content is evaluated for the space that there is for it.
///
/// ```swift
/// GeometryReader { geometry in
///   HStack(spacing: 0) {
///     Color.red.frame(width: geometry.size.width / 3)
///     Color.blue
///   }
/// }
/// ```
///
/// It takes all the space that it is offered, and puts its content into the top leading corner. The content is evaluated again when something that it has read of
/// the geometry is another, and for nothing else of it.
///
/// The host measures. In a browser the first page is computed for a window of the usual size, and is put right when the browser has measured, at most once in a
/// frame. Content that depends on a size, and that a size depends on, is measured a few times a second.
nonisolated public struct GeometryReader<Content: View>: View {
  private let content: (GeometryProxy) -> Content
  @State private var box = GeometryBox()

  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

  public var body: some View { GeometryElement(box: box, measured: MeasuredContent(box: box, make: content)) }
}

/// What is measured, around what is made of that.
nonisolated private struct GeometryElement<Content: View>: ElementView {
  let box: GeometryBox
  let measured: MeasuredContent<Content>

  var kind: ElementKind { .geometry }
  var content: MeasuredContent<Content> { measured }

  @MainActor func describe(_ element: Element) {
    guard box.element !== element else { return }
    box.element = element
    element.isMeasured = box.hasGeometry
    element.handle(
      ElementEvents(.measure) { [box] event in
        guard case .measure(let geometry) = event else { return }
        box.take(geometry)
        guard let element = box.element, !element.isMeasured else { return }
        element.isMeasured = true
        let waiting = element.tree.untilMeasured
        element.tree.untilMeasured = []
        for one in waiting { one.tell() }
      })
  }
}

extension Element {
  /// Whether there is something in it that shows nothing before it has a size, and has none yet.
  var waitsForSize: Bool { kind == .geometry && !isMeasured || children.contains(where: \.waitsForSize) }
}

/// Nothing, until there is a size.
nonisolated private struct MeasuredContent<Content: View>: View {
  let box: GeometryBox
  let make: (GeometryProxy) -> Content

  var body: some View { if box.isMeasured { make(GeometryProxy(box: box)) } }
}
