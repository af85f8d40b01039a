/// A style of a program's own, which is what it says for an environment.
package struct UserShapeStyle: Hashable, Sendable {
  private let style: any ShapeStyle

  init(_ style: some ShapeStyle) { self.style = style }

  /// What it is in an environment, without styles of programs.
  func resolved(in environment: EnvironmentValues) -> AnyShapeStyle {
    let resolved = style.resolve(in: environment)._style
    return resolved.with(resolved.paint.resolved(in: environment))
  }

  /// What it is where nobody says in which environment.
  package var usual: Paint { resolved(in: EnvironmentValues()).paint }

  package static func == (first: Self, second: Self) -> Bool { first.style.isSame(as: second.style) }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type(of: style))) }
}

extension ShapeStyle {
  fileprivate func isSame(as other: any ShapeStyle) -> Bool { (other as? Self).map { !Comparison.isOther(self, $0) } ?? false }
}

extension ShapeStyle {
  /// Whether a style of this type may be one of the program's, now or at another time.
  nonisolated var mayBeOfProgram: Bool { Self.self == AnyShapeStyle.self || paint.isOfProgram }
}

extension AnyShapeStyle {
  /// Whether a style of the program's is in it, which the environment decides about.
  var isOfProgram: Bool { paint.isOfProgram }

  func resolved(in environment: EnvironmentValues) -> AnyShapeStyle {
    guard isOfProgram else { return self }
    guard case .user(let user) = paint else { return with(paint.resolved(in: environment, depth: 0)) }
    var resolved = user.resolved(in: environment)
    resolved.shadows += shadows
    return resolved
  }
}

extension Paint {
  var isOfProgram: Bool {
    switch self {
    case .user: true
    case .opacity(let paint, _), .levelOf(let paint, _): paint.isOfProgram
    case .levels(let paints): paints.contains(where: \.isOfProgram)
    default: false
    }
  }

  /// What it is in an environment.
  func resolved(in environment: EnvironmentValues) -> Paint { isOfProgram ? resolved(in: environment, depth: 0) : self }

  /// - Parameter depth: styles that say themselves anew in each other come to an end.
  fileprivate func resolved(in environment: EnvironmentValues, depth: Int) -> Paint {
    guard depth < 16 else { return .role(.foreground) }
    return switch self {
    case .user(let user): user.paint(in: environment, depth: depth + 1)
    case .opacity(let paint, let opacity): .opacity(paint.resolved(in: environment, depth: depth + 1), opacity)
    case .levelOf(let paint, let level): .levelOf(paint.resolved(in: environment, depth: depth + 1), level)
    case .levels(let paints): .levels(paints.map { $0.resolved(in: environment, depth: depth + 1) })
    default: self
    }
  }
}

extension UserShapeStyle {
  fileprivate func paint(in environment: EnvironmentValues, depth: Int) -> Paint {
    style.resolve(in: environment)._style.paint.resolved(in: environment, depth: depth)
  }
}

extension Style {
  var isOfProgram: Bool {
    switch self {
    case .foreground(let paint), .tint(let paint), .ground(let paint): paint?.isOfProgram ?? false
    case .background(let paint, _), .overlay(let paint, _), .border(let paint, _), .mask(let paint): paint.isOfProgram
    case .listLook(.badge(let look)): look.ink?.isOfProgram ?? false
    default: false
    }
  }

  func resolved(in environment: EnvironmentValues) -> Style {
    switch self {
    case .foreground(let paint): .foreground(paint?.resolved(in: environment))
    case .tint(let paint): .tint(paint?.resolved(in: environment))
    case .ground(let paint): .ground(paint?.resolved(in: environment))
    case .background(let paint, let outline): .background(paint.resolved(in: environment), in: outline)
    case .overlay(let paint, let outline): .overlay(paint.resolved(in: environment), in: outline)
    case .border(let paint, let width): .border(paint.resolved(in: environment), width: width)
    case .mask(let paint): .mask(paint.resolved(in: environment))
    case .listLook(.badge(let look)): .listLook(.badge(look.resolved(in: environment)))
    default: self
    }
  }
}

extension BadgeLook {
  fileprivate func resolved(in environment: EnvironmentValues) -> BadgeLook {
    BadgeLook(ink: ink?.resolved(in: environment), isBold: isBold, isItalic: isItalic)
  }
}

extension ElementModifier {
  /// Whether it says a style of the program's, which the environment decides about.
  var isOfProgram: Bool {
    switch self {
    case .style(let style): style.isOfProgram
    case .styles(let styles): styles.contains(where: \.isOfProgram)
    default: false
    }
  }

  func resolved(in environment: EnvironmentValues) -> ElementModifier {
    switch self {
    case .style(let style): .style(style.resolved(in: environment))
    case .styles(let styles): .styles(styles.map { $0.resolved(in: environment) })
    default: self
    }
  }
}

extension [TextRun] {
  var areOfProgram: Bool { contains { $0.styles.contains(where: \.isOfProgram) } }

  func resolved(in environment: EnvironmentValues) -> [TextRun] {
    map { TextRun($0.text, image: $0.image, $0.styles.map { $0.resolved(in: environment) }) }
  }
}

extension Drawing.Figure {
  /// The figure with what styles of the program's are in the environment of its canvas.
  func resolved(in environment: EnvironmentValues) -> Self {
    switch self {
    case .fill(let path, .paint(let paint), let isEvenOdd) where paint.isOfProgram:
      .fill(path, .paint(paint.resolved(in: environment)), isEvenOdd: isEvenOdd)
    case .stroke(let path, .paint(let paint), let style) where paint.isOfProgram:
      .stroke(path, .paint(paint.resolved(in: environment)), style)
    case .text(let runs, let point, let anchor) where runs.areOfProgram:
      .text(runs.resolved(in: environment), at: point, anchor: anchor)
    case .writing(let runs, let rect) where runs.areOfProgram: .writing(runs.resolved(in: environment), rect)
    case .picture(let source, let rect, .paint(let paint)?) where paint.isOfProgram:
      .picture(source, rect, .paint(paint.resolved(in: environment)))
    default: self
    }
  }
}

nonisolated extension View {
  /// Says something with a paint, which the environment decides about if a style of the type may be the program's.
  @ViewBuilder
  func resolving<S: ShapeStyle, Shown: View>(_ style: S, @ViewBuilder _ show: @escaping (Self, Paint) -> Shown) -> some View {
    if style.mayBeOfProgram { InEnvironment(content: self, paint: style.paint, show: show) } else { show(self, style.paint) }
  }
}

/// A view that says something with a paint, as that is in the environment.
nonisolated private struct InEnvironment<Content: View, Shown: View>: View {
  @Environment(\.self) private var environment
  let content: Content
  let paint: Paint
  let show: (Content, Paint) -> Shown

  @MainActor var body: some View { show(content, paint.resolved(in: environment)) }
}
