import Behold

/// What comes last: widths of columns, pages of choices, symbols that fill their boxes, keys in long columns, what is masked.
struct RemainingScenes: Scene {
  var body: some Scene {
    WindowGroup("Shared columns", id: "shared-columns") { SharedColumns() }
    WindowGroup("Sized columns", id: "sized-columns") { SizedColumns() }
    WindowGroup("Purple choices", id: "purple-choices") { PurpleChoices() }
    WindowGroup("Bounded symbols", id: "bounded-symbols") { FilledSymbols() }
    WindowGroup("Filtered canvas", id: "filtered-canvas") { FilteredCanvas() }
    WindowGroup("Completed field", id: "completed-field") { CompletedField() }
  }
}

private struct SharedColumns: View {
  private struct Person: Identifiable {
    let id: Int
    let name: String
  }

  private let people = [Person(id: 1, name: "Ada"), Person(id: 2, name: "Grace")]

  var body: some View {
    Table(people) {
      TableColumn("Name") { person in
        Text(verbatim: person.name).frame(maxWidth: .infinity).accessibilityIdentifier("name\(person.id)")
      }
      .width(min: 120, ideal: 300)
      TableColumn("Number") { person in
        Text(verbatim: "\(person.id)").frame(maxWidth: .infinity).accessibilityIdentifier("number\(person.id)")
      }
      .width(80)
      TableColumn("Rest") { person in Text(verbatim: "rest").frame(maxWidth: .infinity).accessibilityIdentifier("rest\(person.id)") }
    }
  }
}

private struct SizedColumns: View {
  var body: some View {
    NavigationSplitView {
      List {
        Label("Inbox", systemImage: "tray").badge(12)
        Label("Flagged", systemImage: "flag").badge(3)
      }
      .navigationSplitViewColumnWidth(min: 180, ideal: 200, max: 300)
    } detail: {
      Text("Detail")
    }
  }
}

private struct PurpleChoices: View {
  @State private var size = "Small"

  var body: some View {
    NavigationStack {
      Form {
        Picker(selection: $size) {
          ForEach(["Small", "Large"], id: \.self) { Text(verbatim: $0) }
        } label: {
          Label {
            Text("Size")
            Text("of the shirt")
          } icon: {
            Image(systemName: "tshirt").accessibilityIdentifier("icon")
          }
        }
        .pickerStyle(.navigationLink)
      }
      .tint(Color(red: 0.5, green: 0, blue: 0.5))
    }
  }
}

private struct FilledSymbols: View {
  private let names = [
    "square", "star.fill", "heart", "cloud.sun", "folder.badge.plus", "person.crop.circle", "gear", "envelope", "trash", "arrow.clockwise",
    "atom", "lock", "chevron.right", "bell.slash", "wifi", "moon.fill", "3.circle", "cube.box",
  ]

  var body: some View {
    VStack {
      Image(systemName: "square.fill").resizable().scaledToFill().frame(width: 80, height: 50).clipped().accessibilityIdentifier("filled")
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 50))]) {
        ForEach(names, id: \.self) { Image(systemName: $0).resizable().scaledToFit().frame(width: 40, height: 40).border(.red) }
      }
    }
    .padding()
  }
}

private struct FilteredCanvas: View {
  var body: some View {
    Canvas { context, size in
      let half = CGRect(x: 0, y: 0, width: 50, height: 50)
      context.drawLayer { layer in
        layer.addFilter(.alphaThreshold(min: 0.4, color: .green))
        layer.fill(Path(half), with: .color(.red.opacity(0.3)))
        layer.fill(Path(half.offsetBy(dx: 50, dy: 0)), with: .color(.red.opacity(0.6)))
      }
      context.drawLayer { layer in
        var matrix = ColorMatrix()
        (matrix.r1, matrix.b1) = (0, 1)
        layer.addFilter(.colorMatrix(matrix))
        layer.fill(Path(half.offsetBy(dx: 100, dy: 0)), with: .color(Color(red: 1, green: 0, blue: 0)))
      }
      context.drawLayer { layer in
        layer.addFilter(.luminanceToAlpha)
        layer.fill(Path(half.offsetBy(dx: 150, dy: 0)), with: .color(.white))
      }
    }
    .frame(width: 200, height: 50)
    .accessibilityIdentifier("canvas")
  }
}

private struct CompletedField: View {
  @State private var fruit = ""

  var body: some View {
    Form {
      TextField("Fruit", text: $fruit)
        .textInputSuggestions(["Apple", "Pear", "Plum"].filter { fruit.isEmpty || $0.hasPrefix(fruit) }, id: \.self) { name in
          Text(verbatim: name).textInputCompletion(name)
        }
      Text(verbatim: "It: \(fruit)")
      Text(verbatim: "Another row")
    }
  }
}
