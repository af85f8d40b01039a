import Behold

extension Chapter {
  static let tabs = Chapter(
    "tabs", title: "Tabs", symbol: "rectangle.split.3x1",
    samples: [Tabs.self, TabItems.self, TabsInSections.self, PageTabs.self, PageDots.self, TabAccessories.self])
}

/// Pages side by side, of which one is seen. Each keeps its state.
@Sample struct Tabs: View {
  @State private var tab = 0

  var body: some View {
    TabView(selection: $tab) {
      Tab("Menu", systemImage: "birthday.cake", value: 0) { Text("What there is") }
      Tab("Order", systemImage: "cart", value: 1) { Text("What you want") }
        .badge(2)
    }
    .tabViewStyle(.sidebarAdaptable)
    .frame(height: 180)
  }
}

/// The older way.
@Sample struct TabItems: View {
  var body: some View {
    TabView {
      Text("Here").tabItem { Label("Here", systemImage: "house") }
      Text("There").tabItem { Label("There", systemImage: "globe") }
    }
    .frame(height: 180)
  }
}

/// Pages to leaf through.
@Sample struct PageTabs: View {
  var body: some View {
    TabView {
      ForEach([Color.red, .green, .blue], id: \.self) { $0 }
    }
    .tabViewStyle(.page)
    .frame(height: 140)
  }
}

/// The dots that stand for pages: with a ground, or none at all.
@Sample struct PageDots: View {
  var body: some View {
    HStack {
      TabView {
        ForEach(0..<4) { number in
          Tab {
            Color(hue: Double(number) / 4, saturation: 0.5, brightness: 0.9)
          } label: {
            Text("Page \(number + 1)")
          }
        }
      }
      .tabViewStyle(.page(indexDisplayMode: .always))
      .indexViewStyle(.page(backgroundDisplayMode: .always))
      TabView {
        ForEach([Color.teal, .indigo], id: \.self) { $0 }
      }
      .tabViewStyle(.page(indexDisplayMode: .never))
    }
    .frame(height: 140)
  }
}

/// Tabs that belong together, and one for looking for something.
@Sample struct TabsInSections: View {
  var body: some View {
    TabView {
      TabSection("Shop") {
        Tab("Menu", systemImage: "birthday.cake") { Text("What there is") }
        Tab("Cart", systemImage: "cart") { Text("What you want") }
      }
      Tab(role: .search) { Text("What you look for") }
    }
    .frame(height: 180)
  }
}

/// A tab that a program hides, and what stands at the bottom of all pages.
@Sample struct TabAccessories: View {
  @State private var hidesTrucks = false
  @State private var tabs = TabViewCustomization()

  var body: some View {
    Toggle("Hide the Trucks", isOn: $hidesTrucks)
    TabView {
      Tab("Orders", systemImage: "shippingbox") { Text("Orders") }.customizationID("orders")
      Tab("Trucks", systemImage: "box.truck") { Text("Trucks") }.customizationID("trucks").hidden(hidesTrucks)
    }
    .tabViewStyle(.tabBarOnly)
    .tabViewCustomization($tabs)
    .tabViewBottomAccessory { Text("Now playing").padding(8) }
    .frame(height: 200)
  }
}
