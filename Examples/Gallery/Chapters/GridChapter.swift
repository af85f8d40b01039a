import Behold

extension Chapter {
  static let grids = Chapter(
    "grids", title: "Grids", symbol: "square.grid.3x3",
    samples: [Grids.self, GridCells.self, GridAlignments.self, LazyGrids.self, AdaptiveGrid.self, SidewaysGrid.self])
}

/// Rows, of which the columns are as wide as they need to be.
@Sample struct Grids: View {
  var body: some View {
    Grid(horizontalSpacing: 20, verticalSpacing: 8) {
      GridRow {
        Text("Donut")
        Text("Price")
        Text("Left")
      }
      .bold()
      Divider()
      ForEach(["Classic", "Berry"], id: \.self) { name in
        GridRow {
          Text(name)
          Text("€2.50")
          Text("12")
        }
      }
    }
  }
}

/// A cell over several columns, and one that takes no room for itself.
@Sample struct GridCells: View {
  var body: some View {
    Grid {
      GridRow {
        Color.red.frame(width: 60, height: 40)
        Color.orange.frame(width: 60, height: 40)
        Color.yellow.frame(width: 60, height: 40)
      }
      GridRow {
        Color.green.frame(height: 40).gridCellColumns(2)
        Text("2").gridCellAnchor(.bottomTrailing)
      }
      Divider().gridCellUnsizedAxes(.horizontal)
    }
  }
}

/// How cells stand in their columns.
@Sample struct GridAlignments: View {
  var body: some View {
    Grid(alignment: .leadingFirstTextBaseline) {
      GridRow {
        Text("Flour")
        Text("500 g").gridColumnAlignment(.trailing)
      }
      GridRow {
        Text("Sugar")
        Text("60 g")
      }
      GridRow {
        Text("Butter")
        Text("5 g")
      }
    }
  }
}

/// Columns that share the width, or have their own.
@Sample struct LazyGrids: View {
  private let columns = [GridItem(.fixed(60)), GridItem(.flexible()), GridItem(.flexible(maximum: 100))]

  var body: some View {
    LazyVGrid(columns: columns, alignment: .leading, spacing: 8) {
      ForEach(1..<10) { Text("Cell \($0)").frame(maxWidth: .infinity).background(.quaternary) }
    }
  }
}

/// As many columns as there is room for.
@Sample struct AdaptiveGrid: View {
  var body: some View {
    LazyVGrid(columns: [GridItem(.adaptive(minimum: 60), spacing: 8)], spacing: 8) {
      ForEach(0..<12) { number in
        RoundedRectangle(cornerRadius: 8).fill(.teal.opacity(Double(number + 1) / 12)).frame(height: 40)
      }
    }
  }
}

/// Rows, and as many columns as there are things.
@Sample struct SidewaysGrid: View {
  var body: some View {
    ScrollView(.horizontal) {
      LazyHGrid(rows: [GridItem(.fixed(40)), GridItem(.fixed(40))], spacing: 8) {
        ForEach(0..<40) { Text("\($0)").frame(width: 50).background(.quaternary) }
      }
    }
  }
}
