import BeholdTesting
import Testing

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
    try host.find(.button, "filled").press()
    _ = try host.find("|glazed,filled")
    try host.find(.button, "Remove", at: 0).press()
    _ = try host.find("|filled")
  }
}
