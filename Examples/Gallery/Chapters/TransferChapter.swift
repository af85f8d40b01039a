import Behold

extension Chapter {
  static let transfer = Chapter(
    "transfer", title: "Keys, Drag & Share", symbol: "doc.on.clipboard", samples: [Keys.self, Carrying.self, Sharing.self, Suggesting.self])
}

/// A view that has the focus, and is moved by keys.
@Sample struct Keys: View {
  @State private var place = 3
  @State private var letters = ""

  var body: some View {
    Text(String(repeating: "·", count: place) + "●" + String(repeating: "·", count: 6 - place))
      .font(.title.monospaced())
      .padding()
      .background(.fill, in: RoundedRectangle(cornerRadius: 8))
      .focusable()
      .onKeyPress(keys: [.leftArrow, .rightArrow]) { press in
        place = min(max(place + (press.key == .rightArrow ? 1 : -1), 0), 6)
        return .handled
      }
      .onKeyPress(characters: .letters) { press in
        letters += press.characters
        return .handled
      }
    Text("Press it, then the arrows or letters: \(letters)").font(.caption)
  }
}

/// What is dragged from one place to another.
@Sample struct Carrying: View {
  @State private var left = ["Dough", "Glaze", "Sprinkles"]
  @State private var right: [String] = []
  @State private var isTargeted = false

  var body: some View {
    HStack(alignment: .top) {
      VStack {
        Text("Kitchen").font(.headline)
        ForEach(left, id: \.self) { item in
          Text(item).padding(8).background(.mint.opacity(0.3), in: Capsule()).draggable(item)
        }
      }
      .frame(maxWidth: .infinity)
      VStack {
        Text("Truck").font(.headline)
        ForEach(right, id: \.self) { Text($0) }
      }
      .frame(maxWidth: .infinity, minHeight: 140, alignment: .top)
      .background(isTargeted ? Color.orange.opacity(0.3) : .clear, in: RoundedRectangle(cornerRadius: 8))
      .dropDestination(for: String.self) { items, _ in
        left.removeAll { items.contains($0) }
        right += items
        return true
      } isTargeted: {
        isTargeted = $0
      }
    }
  }
}

/// What is passed on, and what comes from the clipboard.
@Sample struct Sharing: View {
  @State private var pasted = "nothing yet"

  var body: some View {
    ShareLink(item: "Two donuts at the price of one", subject: Text("Donuts"))
    PasteButton(payloadType: String.self) { texts in pasted = texts.joined(separator: ", ") }
    Text("Pasted: \(pasted)")
  }
}

/// What can be searched for is offered while somebody writes.
@Sample struct Suggesting: View {
  @State private var text = ""
  private let donuts = ["Classic", "Chocolate", "Cinnamon", "Maple", "Matcha"]

  var body: some View {
    NavigationStack {
      Text("Searched for: \(text)")
        .searchable(text: $text)
        .searchSuggestions {
          ForEach(donuts.filter { !text.isEmpty && $0 != text && $0.hasPrefix(text) }, id: \.self) { donut in
            Text(donut).searchCompletion(donut)
          }
        }
    }
    .frame(height: 260)
  }
}
