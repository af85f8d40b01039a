import BeholdUI

@testable import BeholdWeb

/// A suite that looks at pages of an app which shows one view.
@MainActor
protocol ProbingSuite {}

extension ProbingSuite {
  /// An app whose window shows what is made anew in each of them.
  func site(_ view: @escaping @MainActor () -> some View) -> AppSite {
    AppSite(AppInstance(OneWindow { MadeAnew { AnyView(view()) } }), assets: .forTests)
  }

  /// The element with a text that is pressed.
  func id(_ page: ProbedPage, _ text: String) throws -> UInt32 {
    try page.first { $0.takes(.press) && $0.contains(text) && $0.kind != .window }.id
  }
}

private struct MadeAnew: View {
  let view: @MainActor () -> AnyView
  var body: some View { view() }
}

/// A gate that several tasks can wait at, each once.
@MainActor
final class Gate {
  private let stream = AsyncStream<Void>.makeStream()
  func open() { stream.continuation.yield() }
  func pass() async { for await _ in stream.stream { break } }
}
