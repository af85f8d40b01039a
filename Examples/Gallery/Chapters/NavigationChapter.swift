import Behold

extension Chapter {
  static let navigation = Chapter(
    "navigation", title: "Navigation", symbol: "arrow.turn.up.right",
    samples: [
      Stack.self, StackPath.self, MixedPath.self, ShownPage.self, ZoomedPage.self, Titles.self, SplitColumns.self, Toolbars.self,
      BottomBar.self, FullBar.self, BareBar.self, TitleMenus.self, BarGrounds.self, PageGrounds.self, Inspectors.self, HiddenItems.self,
    ])
}

/// Pages one above the other. Each can go back.
@Sample struct Stack: View {
  var body: some View {
    NavigationStack {
      List(["Classic", "Berry"], id: \.self) { name in
        NavigationLink(name, value: name)
      }
      .navigationTitle("Menu")
      .navigationDestination(for: String.self) { name in
        Text("All about \(name)").navigationTitle(name)
      }
    }
    .frame(height: 240)
  }
}

/// The pages are a list of the program's: it reads them, and shows others. In a window of its own they are its address.
@Sample struct StackPath: View {
  @State private var path: [Int] = []

  var body: some View {
    NavigationStack(path: $path) {
      NavigationLink("To 1", value: 1)
        .navigationDestination(for: Int.self) { number in
          VStack(spacing: 16) {
            NavigationLink("To \(number + 1)", value: number + 1)
            Button("Home") { path = [] }
          }
          .navigationTitle("\(number)")
          .navigationBarBackButtonHidden(number > 2)
        }
    }
    .frame(height: 200)
    Button("To 3") { path = [1, 2, 3] }
  }
}

/// Pages for values of several types.
@Sample struct MixedPath: View {
  @State private var path = NavigationPath()

  var body: some View {
    NavigationStack(path: $path) {
      VStack {
        NavigationLink("A number", value: 7)
        NavigationLink("A text", value: "seven")
      }
      .navigationDestination(for: Int.self) { Text("Number \($0)") }
      .navigationDestination(for: String.self) { Text("Text \($0)") }
    }
    .frame(height: 160)
    Text("\(path.count) pages above the first")
  }
}

/// A page that comes out of a view, and goes back into it.
@Sample struct ZoomedPage: View {
  @Namespace private var cards

  var body: some View {
    NavigationStack {
      HStack {
        ForEach(["One", "Two", "Three"], id: \.self) { name in
          NavigationLink {
            Text("Card \(name)").font(.largeTitle).navigationTitle(name).navigationTransition(.zoom(sourceID: name, in: cards))
          } label: {
            Text(name).frame(width: 70, height: 70).overlay { RoundedRectangle(cornerRadius: 12).stroke(.tint) }
              .matchedTransitionSource(id: name, in: cards)
          }
        }
      }
    }
    .frame(height: 180)
  }
}

/// A link to a view, without a value.
@Sample struct ShownPage: View {
  private struct Page: View {
    @Environment(\.dismiss) private var dismiss
    var body: some View { Button("Back") { dismiss() } }
  }

  var body: some View {
    NavigationStack {
      NavigationLink("Settings") { Page().navigationTitle("Settings") }
    }
    .frame(height: 140)
  }
}

/// What a page is called.
@Sample struct Titles: View {
  var body: some View {
    NavigationStack {
      Text("A page")
        .navigationTitle("Donuts")
        .navigationSubtitle("12 on the menu")
        .navigationBarTitleDisplayMode(.inline)
        .toolbarTitleDisplayMode(.inline)
    }
    .frame(height: 140)
  }
}

/// Columns side by side, or on a phone one after the other.
@Sample struct SplitColumns: View {
  @State private var selection: String?

  var body: some View {
    NavigationSplitView {
      List(["Apple", "Pear"], id: \.self, selection: $selection) { Text($0) }
        .navigationTitle("Fruit")
        .navigationSplitViewColumnWidth(min: 120, ideal: 160, max: 200)
    } detail: {
      Text(selection ?? "Choose a fruit")
    }
    .navigationSplitViewStyle(.balanced)
    .frame(height: 220)
  }
}

/// Buttons in the bar of a page: each placement is where people look for such a button.
@Sample struct Toolbars: View {
  @State private var last = "Nothing"

  var body: some View {
    NavigationStack {
      Text(last)
        .navigationTitle("Order")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
          ToolbarItem(placement: .cancellationAction) { Button("Cancel") { last = "Cancelled" } }
          ToolbarItem(placement: .confirmationAction) { Button("Done") { last = "Done" } }
        }
    }
    .frame(height: 140)
  }
}

/// A bar below, and a bar that is not there.
@Sample struct BottomBar: View {
  var body: some View {
    NavigationStack {
      Text("A mail")
        .toolbar {
          ToolbarItemGroup(placement: .bottomBar) {
            Button("Reply", systemImage: "arrowshape.turn.up.left") {}
            Spacer()
            Button("Delete", systemImage: "trash") {}
          }
        }
        .toolbar(.hidden, for: .navigationBar)
    }
    .frame(height: 160)
  }
}

/// What there is no room for is in a menu, and so are secondary actions on a phone.
@Sample struct FullBar: View {
  @State private var last = "Nothing"

  var body: some View {
    NavigationStack {
      Text(last)
        .navigationTitle("Mail")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
          ToolbarItemGroup(placement: .topBarTrailing) {
            ForEach(["Reply", "Forward", "Flag", "Move", "Print", "Delete"], id: \.self) { name in Button(name) { last = name } }
          }
          ToolbarItem(placement: .secondaryAction) { Button("Archive", systemImage: "archivebox") { last = "Archive" } }
        }
    }
    .frame(height: 140)
  }
}

/// A bar without its title, which the page has all the same.
@Sample struct BareBar: View {
  var body: some View {
    NavigationStack {
      Text("The title is the window's, and what is read out.")
        .navigationTitle("Bare")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar(removing: .title)
        .toolbar {
          DefaultToolbarItem(kind: .search, placement: .bottomBar)
          ToolbarItem { Button("Add", systemImage: "plus") {} }
        }
    }
    .frame(height: 140)
  }
}

/// A menu beside the title, and space between items.
@Sample struct TitleMenus: View {
  @State private var city = "Cupertino"

  var body: some View {
    NavigationStack {
      Text("Trucks of \(city)")
        .navigationTitle(city)
        .navigationBarTitleDisplayMode(.inline)
        .toolbarTitleMenu {
          ForEach(["Cupertino", "London"], id: \.self) { name in Button(name) { city = name } }
        }
        .toolbar {
          ToolbarItem(placement: .bottomBar) { Button("Map") {} }
          ToolbarSpacer(.flexible, placement: .bottomBar)
          ToolbarItem(placement: .bottomBar) { Button("List") {} }
        }
    }
    .frame(height: 180)
  }
}

/// The ground of a bar, and what stands on it.
@Sample struct BarGrounds: View {
  @State private var isShown = true

  var body: some View {
    NavigationStack {
      Toggle("Bar", isOn: $isShown).padding()
        .navigationTitle("Sprinkles")
        .toolbarRole(.editor)
        .navigationBarTitleDisplayMode(.inline)
        .toolbarBackground(.indigo, for: .navigationBar)
        .toolbarBackgroundVisibility(.visible, for: .navigationBar)
        .toolbarColorScheme(.dark, for: .navigationBar)
        .toolbarForegroundStyle(.white, for: .navigationBar)
        .toolbarVisibility(isShown ? .visible : .hidden, for: .navigationBar)
    }
    .frame(height: 150)
  }
}

/// More of what is chosen: in a column, or on a phone in a sheet.
@Sample struct Inspectors: View {
  @State private var isShown = false

  var body: some View {
    Button("Inspect") { isShown.toggle() }
      .inspector(isPresented: $isShown) {
        Text("All about it").padding().inspectorColumnWidth(160)
      }
      .frame(height: 120)
  }
}

/// The ground of a whole page.
@Sample struct PageGrounds: View {
  var body: some View {
    NavigationStack {
      VStack {
        Text("Fresh").font(.headline)
        Text("Classic, Berry, Maple")
      }
      .navigationTitle("Today")
      .containerBackground(.orange.gradient.opacity(0.4), for: .navigation)
    }
    .frame(height: 240)
  }
}

/// Items that are in a bar only at times.
@Sample struct HiddenItems: View {
  @State private var isEmpty = true

  var body: some View {
    NavigationStack {
      Toggle("Empty", isOn: $isEmpty)
        .padding()
        .navigationTitle("Basket")
        .toolbar {
          ToolbarItem { Button("Share", systemImage: "square.and.arrow.up") {} }.hidden(isEmpty)
          ToolbarItem { Button("Pay") {}.toolbarItemHidden(isEmpty) }
        }
    }
    .frame(height: 160)
  }
}
