/// What can be done in an app by its menus, and by the keys that stand in them.
///
/// In windows that are as wide as a desktop's the menus stand in a bar at the top. In narrow ones there are none, as on phones.
@MainActor @preconcurrency
public protocol Commands {
  associatedtype Body: Commands

  @CommandsBuilder var body: Body { get }

  /// The menus. The library implements it.
  var _menus: [CommandMenuContent] { get }
}

extension Commands {
  public var _menus: [CommandMenuContent] { body._menus }
}

extension Commands where Body == Never {
  public var body: Never { fatalError("\(Self.self) is shown by the library and has no body") }
}

extension Never: Commands {
  public var _menus: [CommandMenuContent] { [] }
}

/// What is in a menu of an app.
@MainActor
public struct CommandMenuContent {
  /// `nil` for what belongs to menus that every app has.
  let title: Text?
  let content: AnyView
}

/// Makes one of the commands that are written one below the other in a closure.
@resultBuilder @MainActor
public enum CommandsBuilder {
  public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }

  public static func buildBlock() -> EmptyCommands { EmptyCommands() }

  public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }

  public static func buildBlock<each Content: Commands>(_ content: repeat each Content) -> some Commands {
    var menus: [CommandMenuContent] = []
    for commands in repeat each content { menus += commands._menus }
    return CommandsGroup(_menus: menus)
  }

  public static func buildIf(_ content: (some Commands)?) -> some Commands { CommandsGroup(_menus: content?._menus ?? []) }
}

/// Several commands as one.
struct CommandsGroup: Commands {
  typealias Body = Never

  let _menus: [CommandMenuContent]
}

/// A menu of the app.
public struct CommandMenu<Content: View>: Commands {
  public typealias Body = Never

  public let _menus: [CommandMenuContent]

  private init(_ title: Text, _ content: Content) { _menus = [CommandMenuContent(title: title, content: AnyView(content))] }

  public init(_ name: Text, @ViewBuilder content: () -> Content) { self.init(name, content()) }

  public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { self.init(Text(nameKey), content()) }

  @_disfavoredOverload
  public init(_ name: some StringProtocol, @ViewBuilder content: () -> Content) { self.init(Text(name), content()) }
}

/// What is added to the menus that every app has. A browser has those menus, so that it stands in one of its own.
public struct CommandGroup<Content: View>: Commands {
  public typealias Body = Never

  public let _menus: [CommandMenuContent]

  public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) { self.init(addition()) }

  public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) { self.init(addition()) }

  public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) { self.init(addition()) }

  private init(_ content: Content) {
    _menus = Content.self == EmptyView.self ? [] : [CommandMenuContent(title: nil, content: AnyView(content))]
  }
}

/// Where the menus have a group.
public struct CommandGroupPlacement: Hashable, Sendable {
  private let name: String

  public static let appInfo = CommandGroupPlacement(name: "appInfo")
  public static let appSettings = CommandGroupPlacement(name: "appSettings")
  public static let systemServices = CommandGroupPlacement(name: "systemServices")
  public static let appVisibility = CommandGroupPlacement(name: "appVisibility")
  public static let appTermination = CommandGroupPlacement(name: "appTermination")
  public static let newItem = CommandGroupPlacement(name: "newItem")
  public static let saveItem = CommandGroupPlacement(name: "saveItem")
  public static let importExport = CommandGroupPlacement(name: "importExport")
  public static let printItem = CommandGroupPlacement(name: "printItem")
  public static let undoRedo = CommandGroupPlacement(name: "undoRedo")
  public static let pasteboard = CommandGroupPlacement(name: "pasteboard")
  public static let textEditing = CommandGroupPlacement(name: "textEditing")
  public static let textFormatting = CommandGroupPlacement(name: "textFormatting")
  public static let toolbar = CommandGroupPlacement(name: "toolbar")
  public static let sidebar = CommandGroupPlacement(name: "sidebar")
  public static let windowSize = CommandGroupPlacement(name: "windowSize")
  public static let windowList = CommandGroupPlacement(name: "windowList")
  public static let singleWindowList = CommandGroupPlacement(name: "singleWindowList")
  public static let windowArrangement = CommandGroupPlacement(name: "windowArrangement")
  public static let help = CommandGroupPlacement(name: "help")
}

/// No commands.
public struct EmptyCommands: Commands {
  public typealias Body = Never

  public init() {}

  public var _menus: [CommandMenuContent] { [] }
}

/// The commands for a sidebar. It has a button of its own.
public struct SidebarCommands: Commands {
  public init() {}

  public var body: some Commands { EmptyCommands() }
}

/// The commands for a toolbar, which is as the program has it.
public struct ToolbarCommands: Commands {
  public init() {}

  public var body: some Commands { EmptyCommands() }
}

/// The commands for text, which are the browser's.
public struct TextEditingCommands: Commands {
  public init() {}

  public var body: some Commands { EmptyCommands() }
}

/// The commands for the looks of text, which fields do not have.
public struct TextFormattingCommands: Commands {
  public init() {}

  public var body: some Commands { EmptyCommands() }
}

/// The commands for an inspector. It has a button of its own.
public struct InspectorCommands: Commands {
  public init() {}

  public var body: some Commands { EmptyCommands() }
}

extension Scene {
  /// Adds menus to the app, which stand in a bar above what its windows show.
  public func commands<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
    let menus = content()._menus
    return SceneGroup(
      _windows: _windows.map { window in
        var window = window
        window.menus += menus
        return window
      })
  }

  /// Takes away the menus that every app has. There are none but the program's.
  public func commandsRemoved() -> some Scene { self }

  /// Sets what there is in the place of the menus that every app has.
  public func commandsReplaced<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene { commands(content: content) }
}

/// What a window shows, below the menus.
struct CommandBarModifier: ViewModifier {
  @Environment(\.horizontalSizeClass) private var sizeClass
  let menus: [CommandMenuContent]

  func body(content: Content) -> some View {
    content.toolbar {
      ToolbarItemGroup(placement: .topBarLeading) {
        if sizeClass == .regular {
          ForEach(menus.indices, id: \.self) { index in
            if let title = menus[index].title {
              Menu {
                menus[index].content
              } label: {
                title
              }
            }
          }
          if menus.contains(where: { $0.title == nil }) {
            Menu("More") {
              ForEach(menus.indices, id: \.self) { index in if menus[index].title == nil { Section { menus[index].content } } }
            }
          }
        }
      }
    }
  }
}
