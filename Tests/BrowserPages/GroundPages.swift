import Behold

/// What has a ground and changes its size, much that is replaced at once, and letters of many kinds.
struct GroundScenes: Scene {
  var body: some Scene {
    WindowGroup("Growing", id: "growing") { GrowingPage() }
    WindowGroup("Cells", id: "cells") { CellsPage() }
    WindowGroup("Turned rows", id: "turned-rows") { TurnedRowsPage() }
    WindowGroup("Letters", id: "letters") { LettersPage() }
    WindowGroup("Matched rows", id: "matched-rows") { MatchedRowsPage() }
  }
}

private struct GrowingPage: View {
  @State private var isOpen = false

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Button("Open") { withAnimation(.linear(duration: 2)) { isOpen.toggle() } }
      VStack(alignment: .leading) {
        Text("Order")
        if isOpen { ForEach(0..<4, id: \.self) { Text("Detail \($0)") } }
      }
      .padding().frame(maxWidth: .infinity).background(.yellow, in: .rect(cornerRadius: 16)).accessibilityIdentifier("card")
      HStack {
        Text(isOpen ? "A longer label" : "Short").padding().background(.blue, in: .capsule).accessibilityIdentifier("pill")
        Text("Beside").accessibilityIdentifier("beside")
      }
      VStack {
        Text("Above")
        if isOpen { Text("Below") }
      }
      .background { Color.green.accessibilityIdentifier("layer") }
      VStack {
        Text("Cut")
        if isOpen { Text("off") }
      }
      .clipShape(.rect(cornerRadius: 8)).accessibilityIdentifier("cut")
    }
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}

/// Many views, which all are replaced.
private struct CellsPage: View {
  @State private var first = 0

  var body: some View {
    VStack {
      Button("Replace") { withAnimation(.linear(duration: 2)) { first += 100 } }
      LazyVGrid(columns: Array(repeating: GridItem(), count: 10)) {
        ForEach(first..<first + 100, id: \.self) { Text("Cell \($0)") }
      }
    }
  }
}

private struct TurnedRowsPage: View {
  @State private var rows = [0, 1, 2, 3]

  var body: some View {
    VStack(spacing: 60) {
      Button("Reverse") { withAnimation(.linear(duration: 2)) { rows.reverse() } }
      list("half").scaleEffect(0.5)
      list("double").scaleEffect(1.5)
      list("turned").rotationEffect(.degrees(90))
      list("mirrored").scaleEffect(x: -1, y: 1)
    }
    .padding(60)
  }

  private func list(_ name: String) -> some View {
    VStack(spacing: 0) {
      ForEach(rows, id: \.self) { Text("Row \($0)").frame(width: 100, height: 20).accessibilityIdentifier("\(name)-\($0)") }
    }
  }
}

private struct LettersPage: View {
  @State private var text = "111111"

  var body: some View {
    VStack(spacing: 20) {
      Text(verbatim: text).contentTransition(.numericText()).accessibilityIdentifier("plain")
      Text(verbatim: text).contentTransition(.numericText()).accessibilityIdentifier("rtl").environment(\.layoutDirection, .rightToLeft)
      Button {
      } label: {
        Text(verbatim: "n \(text)").contentTransition(.numericText())
      }
      ForEach(["111111", "111117", "1,234.5 €", "999.5 €", "1000", "9"], id: \.self) { next in
        Button("to \(next)") { withAnimation(.linear(duration: 2)) { text = next } }
      }
    }
  }
}

/// What glides from one section to the other, while both do.
private struct MatchedRowsPage: View {
  @Namespace private var space
  @State private var isDone = false

  var body: some View {
    VStack(spacing: 10) {
      Button("Move") { withAnimation(.linear(duration: 2)) { isDone.toggle() } }
      VStack {
        if !isDone { row }
        Text("Open").frame(height: 30)
      }
      VStack {
        Text("Done").frame(height: 50)
        if isDone { row }
      }
    }
  }

  private var row: some View {
    HStack { Text("Ada").frame(width: 60, height: 40).matchedGeometryEffect(id: "ada", in: space) }.frame(height: 80)
  }
}
