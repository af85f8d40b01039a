import Testing

@testable import BeholdTesting
@testable import BeholdUI

@Suite("Tokens of a search") @MainActor
struct SearchTokenTests {
  struct Kind: Identifiable, Hashable { let id: String }

  private struct Search: View {
    @State private var text = ""
    @State private var tokens = [Kind(id: "glazed")]
    @State private var suggested = [Kind(id: "glazed"), Kind(id: "filled")]
    @State private var isPresented = true

    var body: some View {
      Text("\(text)|\(tokens.map(\.id).joined(separator: ","))")
        .searchable(text: $text, tokens: $tokens, isPresented: $isPresented) { kind in Text(kind.id.uppercased()) }
        .searchSuggestions { ForEach(suggested) { kind in Text(kind.id).searchCompletion(kind) } }
    }
  }

  @Test("A token is shown in the field, taken away by its button, and added by what is offered, once")
  func tokens() throws {
    let host = TestHost(Search())
    _ = try host.find("GLAZED")
    try host.find(.searchField).type("x")
    _ = try host.find("x|glazed")
    try host.find(.button, "filled").press()
    _ = try host.find("|glazed,filled")
    // What was taken answers the question: more is offered when something is written.
    #expect(throws: (any Error).self) { try host.find(.button, "filled") }
    try host.find(.searchField).type("y")
    try host.find(.button, "filled").press()
    #expect(host.tree.elements.contains { $0[.text]?.text?.hasSuffix("|glazed,filled") == true })
    try host.find(.button, "Remove", at: 0).press()
    _ = try host.find("|filled")
  }

  private struct Suggested: View {
    @State private var text = ""
    @State private var tokens = [Kind(id: "glazed")]
    @State private var suggested = [Kind(id: "glazed"), Kind(id: "filled"), Kind(id: "plain")]
    @State private var scope = 1
    @FocusState private var isSearching: Bool

    var body: some View {
      Button("search") { isSearching = true }
      Text("\(tokens.map(\.id).joined(separator: ","))")
        .searchable(text: $text, tokens: $tokens, suggestedTokens: $suggested) { kind in Text(kind.id) }
        .searchScopes($scope) { Text("one").tag(1) }
        .searchFocused($isSearching)
    }
  }

  @Test("A token that was taken is offered no more, until it is taken away")
  func suggestedTokens() throws {
    let host = TestHost(Suggested())
    try host.find("search").press()
    try host.find(.button, "filled").press()
    _ = try host.find("glazed,filled")
    #expect(throws: (any Error).self) { try host.find(.button, "filled") }
    #expect(throws: (any Error).self) { try host.find(.button, "glazed") }
    #expect(throws: (any Error).self) { try host.find(.button, "plain") }
    try host.find(.searchField).type("p")
    _ = try host.find(.button, "plain")
    try host.find(.button, "Remove", at: 0).press()
    _ = try host.find(.button, "glazed")
  }

  @Test("What is offered does not cover the scopes of the search")
  func scopes() throws {
    let host = TestHost(Suggested())
    try host.find("search").press()
    let offered = try #require(host.tree.elements.first { $0.kind == .button && $0.descendantText == "filled" })
    let layers = try #require(sequence(first: offered) { $0.parent }.first { $0.kind == .layers })
    let scopes = try #require(host.tree.elements.first { $0.kind == .picker })
    #expect(!sequence(first: scopes) { $0.parent }.contains { $0 === layers })
  }
}

extension Element {
  fileprivate var descendantText: String? { self[.text]?.text ?? children.lazy.compactMap(\.descendantText).first }
}
