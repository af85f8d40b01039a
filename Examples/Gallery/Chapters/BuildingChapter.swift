import Behold

extension Chapter {
  static let building = Chapter(
    "building", title: "Views & Modifiers", symbol: "puzzlepiece.extension",
    samples: [
      Composed.self, Modifiers.self, Conditions.self, Repeated.self, Boards.self, AnyViews.self, EqualViews.self, Evaluations.self,
    ])
}

/// Views are made of views.
@Sample struct Composed: View {
  private struct Card<Content: View>: View {
    let title: String
    @ViewBuilder let content: Content

    var body: some View {
      VStack(alignment: .leading) {
        Text(title).font(.headline)
        content
      }
      .padding()
      .background(.fill.tertiary, in: RoundedRectangle(cornerRadius: 12))
    }
  }

  var body: some View {
    Card(title: "Today") {
      Text("12 orders")
      Text("3 open")
    }
  }
}

/// A view that looks at the views it is given one by one.
@Sample struct Boards: View {
  private struct Board<Content: View>: View {
    @ViewBuilder let content: Content

    var body: some View {
      VStack(alignment: .leading) {
        ForEach(sections: content) { section in
          HStack { section.header.font(.headline) }
          Group(subviews: section.content) { notes in
            Text("\(notes.count) notes").font(.caption)
            ForEach(notes) { note in
              note.padding(6).background(note.containerValues.isPinned ? Color.yellow.opacity(0.4) : .clear, in: .capsule)
            }
          }
        }
      }
    }
  }

  var body: some View {
    Board {
      Section("Today") {
        Text("Buy flour").containerValue(\.isPinned, true)
        Text("Call the bakery")
      }
      Section("Later") { ForEach(["Paint the truck", "Order cups"], id: \.self) { Text($0) } }
    }
  }
}

extension ContainerValues {
  @Entry fileprivate var isPinned = false
}

/// A look with a name.
@Sample struct Modifiers: View {
  struct Stamp: ViewModifier {
    let color: Color

    func body(content: Content) -> some View {
      content.padding(6).border(color, width: 2).rotationEffect(.degrees(-6))
    }
  }

  var body: some View {
    Text("Sold out").modifier(Stamp(color: .red))
  }
}

/// One or the other, or nothing.
@Sample struct Conditions: View {
  @State private var count = 1

  var body: some View {
    Stepper("\(count)", value: $count, in: 0...2)
    if count == 0 {
      EmptyView()
    } else if count == 1 {
      Text("One")
    } else {
      Group {
        Text("Two")
        Text("of them")
      }
      .foregroundStyle(.red)
    }
  }
}

/// A view for each element.
@Sample struct Repeated: View {
  @State private var names = ["Ada", "Bob"]

  var body: some View {
    ForEach(names, id: \.self) { Text($0) }
    Button("Shuffle") { names.shuffle() }
    Button("Another") { names.append("Guest \(names.count)") }
  }
}

/// Views whose type is nobody's concern.
@Sample struct AnyViews: View {
  private let parts: [AnyView] = [AnyView(Text("A text")), AnyView(Image(systemName: "star"))]

  var body: some View {
    HStack {
      ForEach(parts.indices, id: \.self) { parts[$0] }
    }
  }
}

/// A view that says itself when it is the same.
@Sample struct EqualViews: View {
  private struct Tens: View, Equatable {
    let number: Int
    nonisolated static func == (left: Tens, right: Tens) -> Bool { left.number / 10 == right.number / 10 }
    var body: some View { Text("About \(number)") }
  }

  @State private var number = 5

  var body: some View {
    Stepper("\(number)", value: $number)
    Tens(number: number).equatable()
  }
}

/// Outlines views as they are evaluated, with the cause.
@Sample struct Evaluations: View {
  @State private var isShown = false
  @State private var count = 0

  var body: some View {
    Toggle("Show evaluations", isOn: $isShown)
    Button("Count \(count)") { count += 1 }
      .showsEvaluations(isShown)
  }
}
