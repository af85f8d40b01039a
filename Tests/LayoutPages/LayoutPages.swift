import Behold

/// Shows subjects to a browser: `/` is what somebody types at `/choice`.
struct LayoutPages: App {
  @State private var choice = Choice()

  static let launchOptions = [LaunchOption("without", value: "FEATURES", help: "leaves something out of trees: grid,scroll")]

  static func check(_ arguments: LaunchArguments) throws { _ = try TreeMaker.Feature.list(arguments["without"]) }

  var body: some Scene {
    WindowGroup { ChosenView().environment(choice) }
    WindowGroup("Choice", id: "choice") { ChoiceView().environment(choice) }
  }
}

extension TreeMaker.Feature {
  /// Those of a list with commas.
  static func list(_ text: String?) throws -> Set<Self> {
    Set(
      try (text ?? "").split(separator: ",").map { name in
        guard let feature = Self(rawValue: String(name)) else {
          throw LaunchError("there is no '\(name)' among \(allCases.map(\.rawValue).joined(separator: ", "))")
        }
        return feature
      })
  }
}

/// What all windows show.
@Observable @MainActor
final class Choice {
  /// A number that says which choice it is, a space, and the name of the subject.
  var text = ""

  let without = (try? TreeMaker.Feature.list(LaunchArguments.current["without"])) ?? []

  var number: String { String(text.prefix { $0 != " " }) }
  var subject: Subject { Subject(name: String(text.dropFirst(number.count + 1)), without: without) }
}

private struct ChoiceView: View {
  @Environment(Choice.self) private var choice

  var body: some View {
    @Bindable var choice = choice
    TextField("Subject", text: $choice.text)
  }
}

private struct ChosenView: View {
  @Environment(Choice.self) private var choice

  var body: some View {
    // The hint tells the browser what it sees.
    if !choice.text.isEmpty { SubjectView(subject: choice.subject).accessibilityHint(choice.number).id(choice.text) }
  }
}
