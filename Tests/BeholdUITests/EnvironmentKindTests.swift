import BeholdObservation
import Testing

@testable import BeholdUI

@MainActor @Suite("Keys and objects of the environment, and the beginning of tasks")
struct EnvironmentKindTests {
  private final class Theme: EnvironmentKey {
    static var defaultValue: Int { 7 }
    let name = "dark"
  }

  private struct Reader: View {
    @Environment(\.self) private var values
    @Environment(Theme.self) private var theme: Theme?
    var body: some View { Text("\(values[Theme.self]) \(theme?.name ?? "none")") }
  }

  @Test("ENV-1 a type may be a key and an object of the environment, and each has its own value")
  func keyAndObject() {
    #expect(mounted(Reader()).texts == ["7 none"])
    #expect(mounted(Reader().environment(Theme())).texts == ["7 dark"])
    #expect(mounted(Reader().transformEnvironment(\.self) { $0[Theme.self] = 8 }).texts == ["8 none"])
    #expect(mounted(Reader().environment(Theme()).transformEnvironment(\.self) { $0[Theme.self] = 8 }).texts == ["8 dark"])
    #expect(mounted(Reader().transformEnvironment(\.self) { $0[Theme.self] = 8 }.environment(Theme())).texts == ["8 dark"])
  }

  private struct Loading: View {
    @State private var id = 0
    let log: (String) -> Void
    var body: some View {
      Text("\(id)")
        .task(id: id) { [id] in log("task \(id)") }
        .onAppear { id = 1 }
    }
  }

  @Test("LIFE-2 a task whose id is changed by onAppear begins once, with the new id")
  func idInOnAppear() async {
    var log: [String] = []
    let tree = mounted(Loading { log.append($0) })
    for _ in 0..<20 { await Task.yield() }
    #expect(log == ["task 1"])
    withExtendedLifetime(tree) {}
  }
}
