import Behold

/// The donuts, and a page for each. The page's address ends with the donut's name: `/classic`.
struct MenuPage: View {
  @Environment(FoodTruckModel.self) private var model
  @Environment(VisitorSettings.self) private var settings
  @State private var path: [Donut.ID] = []
  @State private var newDonut: Donut?
  @State private var search = ""
  let draft: OrderDraft
  let order: @MainActor () -> Void

  private var found: [Donut] {
    search.isEmpty ? model.donuts : model.donuts.filter { $0.name.lowercased().contains(search.lowercased()) }
  }

  var body: some View {
    NavigationStack(path: $path) {
      List {
        ForEach(found) { donut in
          NavigationLink(value: donut.id) { DonutRow(donut: donut) }
        }
        if found.isEmpty { ContentUnavailableView.search(text: search) }
      }
      .navigationTitle("Donuts")
      .searchable(text: $search, prompt: "Find a donut")
      .toolbar {
        if settings.isStaff {
          ToolbarItem(placement: .primaryAction) {
            Button("New Donut", systemImage: "plus") { newDonut = .new() }
          }
        }
      }
      .navigationDestination(for: Donut.ID.self) { id in
        MenuDestination(id: id, draft: draft, order: order)
      }
      .sheet(item: $newDonut) { DonutEditor(donut: $0, isNew: true) }
    }
  }
}

private struct DonutRow: View {
  let donut: Donut

  var body: some View {
    HStack(spacing: 14) {
      DonutPicture(donut: donut, size: 52)
      VStack(alignment: .leading, spacing: 2) {
        Text(donut.name).font(.headline)
        Text(donut.isSoldOut ? "Sold out" : Money.text(donut.price))
          .font(.subheadline)
          .foregroundStyle(donut.isSoldOut ? Color.red : Color.secondary)
      }
      Spacer()
    }
  }
}

/// The page of a donut. An address of one that has never been there leads to none, so that it is not found.
private struct MenuDestination: View {
  @Environment(FoodTruckModel.self) private var model
  @State private var wasThere = false
  let id: Donut.ID
  let draft: OrderDraft
  let order: @MainActor () -> Void

  var body: some View {
    if let donut = model.donut(id) {
      DonutPage(donut: donut, draft: draft, order: order).onAppear { wasThere = true }
    } else if wasThere {
      GoneDonut()
    }
  }
}

private struct GoneDonut: View {
  var body: some View {
    ContentUnavailableView(
      "This donut is not on the menu any more.", systemImage: "questionmark.circle"
    )
    .navigationTitle("Not found")
  }
}
