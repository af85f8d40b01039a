/// A kind of window, or several.
@MainActor @preconcurrency
public protocol Scene {
  associatedtype Body: Scene

  @SceneBuilder var body: Body { get }

  /// The windows that the scene is made of. The library implements it.
  var _windows: [SceneWindow] { get }
}

extension Scene {
  public var _windows: [SceneWindow] { body._windows }
}

extension Scene where Body == Never {
  public var body: Never { fatalError("\(Self.self) is shown by the library and has no body") }
}

extension Never: Scene {
  public var _windows: [SceneWindow] { [] }
}

/// A kind of window as hosts see it.
@MainActor
public struct SceneWindow {
  /// What the program calls it.
  package let id: String?
  let title: Text?
  /// Whether there can be one window of the kind alone.
  package let isSingle: Bool
  /// What windows of the kind are opened for.
  let valueType: (any (Codable & Hashable).Type)?
  /// The menus above it.
  var menus: [CommandMenuContent] = []
  /// Makes what is shown in a window that was opened for a value, given as JSON.
  var content: (_ value: String?) -> AnyView

  init(
    id: String?, title: Text?, isSingle: Bool, valueType: (any (Codable & Hashable).Type)? = nil, content: @escaping (String?) -> AnyView
  ) {
    self.id = id
    self.title = title
    self.isSingle = isSingle
    self.valueType = valueType
    self.content = content
  }

  init(id: String?, title: Text?, isSingle: Bool, content: @escaping () -> AnyView) {
    self.init(id: id, title: title, isSingle: isSingle) { _ in content() }
  }

  /// Whether windows of the kind are opened for values.
  package var takesValues: Bool { valueType != nil }

  /// Whether windows of the kind are opened for such a value, given as JSON.
  package func isFor(_ value: String) -> Bool {
    func isRead<Value: Decodable>(as type: Value.Type) -> Bool { WindowValue.read(value, as: type) != nil }
    return valueType.map { isRead(as: $0) } ?? false
  }
}

/// Makes one scene of the scenes that are written one below the other in a closure.
@resultBuilder @MainActor
public enum SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }

  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

  public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> some Scene {
    var windows: [SceneWindow] = []
    for scene in repeat each content { windows += scene._windows }
    return SceneGroup(_windows: windows)
  }
}

/// Several scenes as one.
struct SceneGroup: Scene {
  typealias Body = Never

  let _windows: [SceneWindow]
}
