import Behold

/// What is selected in fields, and views that are drawn in canvases.
struct SelectionScenes: Scene {
  var body: some Scene {
    WindowGroup("Selected texts", id: "selected-texts") { SelectedTexts() }
    WindowGroup("Drawn views", id: "drawn-views") { DrawnViews() }
  }
}

private struct SelectedTexts: View {
  @State private var line = "Hello, world"
  @State private var lineSelection: TextSelection?
  @State private var text = "First 😀\nSecond\n"
  @State private var textSelection: TextSelection?
  @FocusState private var isInLine: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      TextField("Line", text: $line, selection: $lineSelection).textFieldStyle(.roundedBorder).focused($isInLine)
      Text(described(lineSelection, line)).accessibilityIdentifier("line")
      TextEditor(text: $text, selection: $textSelection).frame(height: 120).accessibilityLabel("Letter")
      Text(described(textSelection, text)).accessibilityIdentifier("text")
      HStack {
        Button("All") { lineSelection = TextSelection(range: line.startIndex..<line.endIndex) }
        Button("World") {
          lineSelection = line.range(of: "world").map { TextSelection(range: $0) }
          isInLine = true
        }
        Button("Star") { insert("⭐️") }
        Button("Lower") { line = line.lowercased() }
      }
      .buttonStyle(.bordered)
    }
    .padding()
  }

  private func described(_ selection: TextSelection?, _ text: String) -> String {
    guard let selection, case .selection(let range) = selection.indices, range.upperBound <= text.endIndex else { return "nothing" }
    let start = text.distance(from: text.startIndex, to: range.lowerBound)
    return selection.isInsertion ? "at \(start)" : "“\(text[range])” at \(start)"
  }

  /// Writes something where the caret is in the letter, and puts it behind.
  private func insert(_ letters: String) {
    guard case .selection(let range)? = textSelection?.indices, range.upperBound <= text.endIndex else { return }
    let start = text.distance(from: text.startIndex, to: range.lowerBound)
    text.replaceSubrange(range, with: letters)
    textSelection = TextSelection(insertionPoint: text.index(text.startIndex, offsetBy: start + letters.count))
  }
}

private struct DrawnViews: View {
  @State private var count = 0
  @State private var taps = 0
  @State private var measured = CGSize.zero

  var body: some View {
    VStack(spacing: 20) {
      Canvas { context, size in
        context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.yellow))
        guard let card = context.resolveSymbol(id: "card") else { return }
        for (x, y, anchor) in [
          (0.0, 0.0, UnitPoint.topLeading), (size.width, 0, .topTrailing), (size.width / 2, size.height / 2, .center),
          (0, size.height, UnitPoint(x: 0, y: 1)), (size.width, size.height, UnitPoint(x: 1, y: 0.999)),
        ] { context.draw(card, at: CGPoint(x: x, y: y), anchor: anchor) }
        context.draw(card, in: CGRect(x: 200, y: 20, width: 80, height: 80))
        context.fill(Path(CGRect(x: size.width / 2 - 4, y: 0, width: 8, height: size.height)), with: .color(.red))
        context.drawLayer { layer in
          layer.translateBy(x: 60, y: 60)
          layer.scaleBy(x: 2, y: 2)
          layer.draw(card, at: .zero, anchor: .topLeading)
        }
      } symbols: {
        Color.blue.accessibilityIdentifier("card").frame(width: 40, height: 20).overlay { Text("n \(count)").foregroundStyle(.white) }
          .tag("card")
      }
      .frame(width: 300, height: 200)
      .onTapGesture { taps += 1 }
      .accessibilityLabel("Cards on yellow")
      .accessibilityIdentifier("canvas")
      Canvas { context, _ in
        if let dot = context.resolveSymbol(id: 0) { context.draw(dot, at: CGPoint(x: dot.size.width, y: 10), anchor: .leading) }
      } symbols: {
        Color.green.frame(width: 30, height: 10).tag(0).accessibilityIdentifier("dot")
      }
      .frame(width: 300, height: 20)
      .accessibilityIdentifier("measured")
      Button("Count") { count += 1 }
      Text("Taps: \(taps)")
    }
  }
}
