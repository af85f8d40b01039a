/// A view that consists of several, each of which is a preview of its own.
@MainActor
private protocol PreviewGroup {
  var previewParts: [any View] { get }
}

/// A view with something said of it.
@MainActor
private protocol ModifiedPreviewContent {
  var previewContent: any View { get }
  var previewModifier: Any { get }
  /// The same modifier with another view.
  func around(_ view: any View) -> any View
}

extension TupleView: PreviewGroup {
  fileprivate var previewParts: [any View] {
    var parts: [any View] = []
    for part in repeat each content { parts.append(part) }
    return parts
  }
}

extension Group: PreviewGroup {
  fileprivate var previewParts: [any View] { [content] }
}

extension ForEach: PreviewGroup where Content: View {
  fileprivate var previewParts: [any View] { data.map { content($0) } }
}

extension Optional: PreviewGroup where Wrapped: View {
  fileprivate var previewParts: [any View] { map { [$0] } ?? [] }
}

extension ConditionalContent: PreviewGroup {
  fileprivate var previewParts: [any View] {
    switch self {
    case .first(let content): [content]
    case .second(let content): [content]
    }
  }
}

extension ModifiedContent: ModifiedPreviewContent where Content: View, Modifier: ViewModifier {
  fileprivate var previewContent: any View { content }
  fileprivate var previewModifier: Any { modifier }

  fileprivate func around(_ view: any View) -> any View {
    func modify(_ view: some View) -> any View { ModifiedContent<_, Modifier>(content: view, modifier: modifier) }
    return modify(view)
  }
}

/// One of the views that a provider shows, and how.
@MainActor
struct PreviewPart {
  var view: any View
  var settings = PreviewSettings()
  var place: PreviewPlace?

  /// The views that a view consists of, one after the other.
  static func all(in view: any View) -> [PreviewPart] {
    if view is EmptyView { return [] }
    if let group = view as? any PreviewGroup { return group.previewParts.flatMap { all(in: $0) } }
    if let content = view as? any PlacedPreview { return [PreviewPart(view: view, settings: content.settings, place: content.place)] }
    guard let modified = view as? any ModifiedPreviewContent else { return [PreviewPart(view: view)] }
    return all(in: modified.previewContent).map { part in
      var part = part
      part.view = modified.around(part.view)
      (modified.previewModifier as? PreviewSettingModifier)?.set(&part.settings)
      return part
    }
  }
}

private protocol PlacedPreview {
  var settings: PreviewSettings { get }
  var place: PreviewPlace { get }
}

extension _PreviewContent: PlacedPreview {}
