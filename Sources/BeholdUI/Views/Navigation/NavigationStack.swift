/// Pages one above the other, of which the last one is seen.
///
/// ```swift
/// NavigationStack(path: $path) {
///   List(donuts) { donut in NavigationLink(donut.name, value: donut) }
///     .navigationDestination(for: Donut.self) { DonutPage(donut: $0) }
/// }
/// ```
///
/// A page keeps its state while others are above it; it has disappeared for that time, and appears again. The path is the values of the pages above the
/// first one: changing it shows other pages, and going back changes it.
nonisolated public struct NavigationStack<Data, Root: View>: View {
  private let path: Binding<Data>?
  private let access: PathAccess<Data>
  private let root: Root

  private init(_ path: Binding<Data>?, _ access: PathAccess<Data>, _ root: Root) {
    self.path = path
    self.access = access
    self.root = root
  }

  /// A stack that keeps its path itself.
  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath { self.init(nil, .erased, root()) }

  /// A stack of pages for values of any types.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.init(path, .erased, root())
  }

  /// A stack of pages for values of one type.
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
    self.init(path, .typed, root())
  }

  public var body: some View {
    if let path { PathStack(path: path, access: access, root: root) } else { OwnPathStack(root: root) }
  }
}

nonisolated private struct PathStack<Path, Root: View>: View {
  @Binding var path: Path
  let access: PathAccess<Path>
  let root: Root

  init(path: Binding<Path>, access: PathAccess<Path>, root: Root) {
    _path = path
    self.access = access
    self.root = root
  }

  @MainActor var body: some View { NavigationStackElement(route: access.route($path), root: root) }
}

nonisolated private struct OwnPathStack<Root: View>: View {
  @State private var path = NavigationPath()
  let root: Root

  @MainActor var body: some View { NavigationStackElement(route: PathAccess.erased.route($path), root: root) }
}
