import Behold

/// Shows a tree. Each of its views has its path as its identifier: `0.2.1`.
struct TreeView: View {
  let tree: Tree
  let path: String

  var body: some View { modified(AnyView(content.accessibilityIdentifier(path))) }

  @ViewBuilder private var content: some View {
    switch tree.kind {
    case .hstack: HStack(alignment: place.vertical, spacing: spacing) { children }
    case .vstack: VStack(alignment: place.horizontal, spacing: spacing) { children }
    case .zstack: ZStack(alignment: place) { children }
    case .background: child(0).background(alignment: place) { child(1) }
    case .overlay: child(0).overlay(alignment: place) { child(1) }
    case .color: paint
    case .rectangle: Rectangle().fill(paint)
    case .rounded: RoundedRectangle(cornerRadius: 6).fill(paint)
    case .circle: Circle().fill(paint)
    case .text: Text(verbatim: tree.text ?? "")
    case .spacer: Spacer(minLength: tree.length.map { CGFloat($0) })
    case .divider: Divider()
    default: more
    }
  }

  @ViewBuilder private var more: some View {
    switch tree.kind {
    case .scroll: ScrollView(tree.axis == "horizontal" ? .horizontal : .vertical) { children }
    case .grid: Grid(alignment: place, horizontalSpacing: spacing, verticalSpacing: spacing) { children }
    case .row: GridRow { children }
    case .lazyStack: LazyVStack(alignment: place.horizontal, spacing: spacing) { children }
    default: LazyVGrid(columns: (tree.columns ?? []).map { GridItem($0) }, spacing: spacing) { children }
    }
  }

  private var children: some View {
    ForEach(0..<(tree.children ?? []).count, id: \.self) { TreeView(tree: tree.children![$0], path: "\(path).\($0)") }
  }

  @ViewBuilder private func child(_ index: Int) -> some View {
    if let children = tree.children, index < children.count { TreeView(tree: children[index], path: "\(path).\(index)") }
  }

  private var place: Alignment { Alignment(named: tree.alignment) }
  private var spacing: CGFloat? { tree.spacing.map { CGFloat($0) } }
  private var paint: Color { Color(named: tree.text) }

  private func modified(_ view: AnyView) -> AnyView {
    (tree.modifiers ?? []).reduce(view) { AnyView($1.apply($0)) }
  }
}

extension Modifier {
  @MainActor @ViewBuilder fileprivate func apply(_ view: AnyView) -> some View {
    switch kind {
    case .frame: view.frame(width: length(width), height: length(height), alignment: Alignment(named: alignment))
    case .limits:
      view.frame(
        minWidth: length(minWidth), maxWidth: length(maxWidth), minHeight: length(minHeight), maxHeight: length(maxHeight),
        alignment: Alignment(named: alignment))
    case .padding: view.padding(edgeSet, length(value))
    case .paint: view.background(Color(named: color))
    case .fixedSize: view.fixedSize(horizontal: isHorizontal ?? false, vertical: isVertical ?? false)
    case .ratio: view.aspectRatio(length(value), contentMode: .fit)
    case .offset: view.offset(x: CGFloat(value ?? 0), y: CGFloat(value ?? 0) / 2)
    case .priority: view.layoutPriority(value ?? 0)
    case .lineLimit: view.lineLimit(Int(value ?? 1))
    }
  }

  private func length(_ number: Double?) -> CGFloat? { number.map { $0 == Self.infinity ? .infinity : CGFloat($0) } }

  private var edgeSet: Edge.Set {
    let names: [Character: Edge.Set] = ["t": .top, "l": .leading, "b": .bottom, "r": .trailing]
    return (edges ?? "tlbr").reduce(into: Edge.Set()) { $0.formUnion(names[$1] ?? []) }
  }
}

extension Alignment {
  /// By what programs call it; in the middle if that is nothing.
  fileprivate init(named name: String?) {
    let known: [String: Alignment] = [
      "leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom, "topLeading": .topLeading, "topTrailing": .topTrailing,
      "bottomLeading": .bottomLeading, "bottomTrailing": .bottomTrailing, "firstTextBaseline": .centerFirstTextBaseline,
      "lastTextBaseline": .centerLastTextBaseline,
    ]
    self = name.flatMap { known[$0] } ?? .center
  }
}

extension Color {
  fileprivate init(named name: String?) {
    let known: [String: Color] = [
      "red": .red, "orange": .orange, "yellow": .yellow, "green": .green, "mint": .mint, "teal": .teal, "purple": .purple, "pink": .pink,
      "gray": .gray,
    ]
    self = name.flatMap { known[$0] } ?? .blue
  }
}

extension GridItem {
  fileprivate init(_ column: Column) {
    let length = CGFloat(column.length ?? 10)
    let most = column.most.map { CGFloat($0) } ?? .infinity
    switch column.kind {
    case .fixed: self.init(.fixed(length))
    case .flexible: self.init(.flexible(minimum: length, maximum: most))
    case .adaptive: self.init(.adaptive(minimum: length, maximum: most))
    }
  }
}
