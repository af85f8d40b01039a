internal import Foundation

/// A view that is drawn for the size that it has: that of the frame around it, or what a host measures.
@MainActor
protocol SizedView: View where Body == Never {
  associatedtype Drawn: View

  func drawn(in size: CGSize) -> Drawn
}

nonisolated extension SizedView {
  @MainActor static func sizedNode(_ view: Self, at place: ViewPlace) -> ViewNode<Self> { SizedNode(view, at: place) }

  @MainActor public static func _makeNode(_ view: Self, at place: ViewPlace) -> ViewNode<Self> { sizedNode(view, at: place) }
}

private final class SizedNode<Content: SizedView>: ViewNode<Content> {
  private let modifiers: ElementModifiers?
  /// That of the frame around, as long as there is one.
  private var size: CGSize?
  private var given: ViewNode<Content.Drawn>?
  private var measured: ViewNode<GeometryReader<Content.Drawn>>?

  init(_ view: Content, at place: __shared ViewPlace) {
    modifiers = place.modifiers
    size = place.modifiers?.fixedSize
    super.init(at: place)
    let place = place.within(self)
    if let size { given = place.mount(view.drawn(in: size)) } else { measured = place.mount(Self.reader(of: view)) }
  }

  private static func reader(of view: Content) -> GeometryReader<Content.Drawn> { GeometryReader { view.drawn(in: $0.size) } }

  override func update(at pointer: UnsafePointer<Content>) {
    let new = pointer.pointee
    visited()
    if let size {
      let size = modifiers?.fixedSize ?? size
      self.size = size
      given?.update(to: new.drawn(in: size))
    }
    measured?.update(to: Self.reader(of: new))
  }

  override func visitChildren(_ visit: (AnyViewNode) -> Bool) -> Bool {
    if let given { return visit(given) }
    return measured.map(visit) ?? true
  }
}

extension ElementModifiers {
  /// The size that the innermost frame leaves, if it gives one and nothing in it takes another part of that.
  fileprivate var fixedSize: CGSize? {
    var (width, height) = (0.0, 0.0)
    var current: ElementModifiers? = self
    while let modifier = current {
      switch modifier.value {
      case .style(.padding(let insets)):
        width += insets.leading + insets.trailing
        height += insets.top + insets.bottom
      case .style(.frame(let frame)):
        guard let given = frame.width, let givenHeight = frame.height else { return nil }
        return CGSize(width: max(given - width, 0), height: max(givenHeight - height, 0))
      case .style(.defaultPadding), .style(.containerFrame), .style(.fixedSize), .style(.aspectRatio), .layer: return nil
      default: break
      }
      current = modifier.outer
    }
    return nil
  }
}
