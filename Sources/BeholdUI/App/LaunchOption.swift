/// An option that an app takes on the command line beside those of its host.
///
/// ```swift
/// struct FoodTruckApp: App {
///   static let launchOptions = [LaunchOption("orders", value: "FILE", help: "takes orders from a file")]
/// }
/// ```
public struct LaunchOption: Hashable, Sendable {
  /// Without the two hyphens.
  public let name: String
  /// What the value is called in the help; `nil` if the option has none.
  public let value: String?
  /// What it does, in a few words.
  public let help: String

  public init(_ name: String, value: String? = nil, help: String) {
    self.name = name
    self.value = value
    self.help = help
  }
}

/// What the app's own options were set to when it was started.
public struct LaunchArguments: Equatable, Sendable {
  /// Those of the running program. They are known before the app is made.
  @MainActor public package(set) static var current = LaunchArguments()

  private var values: [String: String]

  package init(_ values: [String: String] = [:]) { self.values = values }

  /// The value of an option, by its name without hyphens; empty for one without a value; `nil` if it was not given.
  public subscript(name: String) -> String? { values[name] }

  /// Whether an option was given.
  public func contains(_ name: String) -> Bool { values[name] != nil }
}

/// Says what is wrong with the arguments of a program: in one line, which is printed, and ends the program with status 64.
public struct LaunchError: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}
