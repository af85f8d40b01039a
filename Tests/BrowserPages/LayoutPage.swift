import Behold

/// Views whose places the browser tests measure.
struct LayoutPage: View {
  private let sentence = "This sentence is much too long for one line of the window that it stands in, and goes on and on."

  var body: some View {
    Form {
      Section("Pictures") {
        VStack {
          Image("square")
          Image("disc", bundle: .module).resizable().frame(width: 80, height: 80)
          Text("A \(Image("square")) among letters")
          Image("nowhere", label: Text("A picture that is not there"))
        }
      }
      Section("Lines") {
        VStack(alignment: .leading) {
          Text(sentence).lineLimit(1).frame(maxWidth: .infinity, alignment: .leading).accessibilityIdentifier("line")
          VStack(alignment: .leading) { Text(sentence).lineLimit(1) }.frame(maxWidth: 200).accessibilityIdentifier("stack")
        }
      }
      Section("Grid") {
        Grid(alignment: .leading) {
          GridRow {
            Text("Donut")
            Text("Price").gridColumnAlignment(.trailing)
          }
          GridRow {
            Text("Lemon Chocolate")
            Text("1,000,000").accessibilityIdentifier("wide")
          }
          GridRow {
            Text("Mint").accessibilityIdentifier("leading")
            Text("5").accessibilityIdentifier("trailing")
          }
        }
      }
      Section("Bars") {
        HStack {
          ForEach(0..<3, id: \.self) { place in
            VStack {
              RoundedRectangle(cornerRadius: 4).fill(.blue).frame(height: 20 * CGFloat(place + 1)).frame(maxWidth: 48)
                .accessibilityIdentifier("bar")
              Text("\(place)")
            }
          }
        }
      }
      Section("Rows") {
        HStack(alignment: .bottom) {
          Text("Large").font(.largeTitle).accessibilityIdentifier("large")
          Spacer()
          Text("small").font(.caption).accessibilityIdentifier("small")
        }
        HStack(alignment: .firstTextBaseline) {
          Text("One line").accessibilityIdentifier("baseline")
          Text("small").font(.caption)
        }
      }
    }
  }
}

/// Views at the top of the window and in columns, which are outlined as they are evaluated.
struct EvaluationsPage: View {
  @State private var model = EvaluatedModel()

  var body: some View {
    ScrollView {
      VStack(spacing: 40) {
        EvaluatedView(model: model)
        Button("More") { model.countOfEverythingThatHasBeenPressed += 1 }
        HStack(spacing: 150) {
          EvaluatedView(model: model)
          EvaluatedView(model: model)
        }
      }
    }
    .showsEvaluations()
  }
}

@Observable @MainActor
final class EvaluatedModel {
  var countOfEverythingThatHasBeenPressed = 0
}

private struct EvaluatedView: View {
  let model: EvaluatedModel

  var body: some View { Text("\(model.countOfEverythingThatHasBeenPressed)") }
}
