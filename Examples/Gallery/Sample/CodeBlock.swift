import Behold

/// Swift code, in colours. Long lines scroll sideways.
struct CodeBlock: View {
  let code: String

  var body: some View {
    ScrollView(.horizontal) {
      SwiftColoring.text(code)
        .font(.system(.footnote, design: .monospaced))
        .textSelection(.enabled)
        .fixedSize()
        .padding(12)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(.background.secondary, in: RoundedRectangle(cornerRadius: 10))
    .environment(\.layoutDirection, .leftToRight)
    .accessibilityLabel("Code")
  }
}
