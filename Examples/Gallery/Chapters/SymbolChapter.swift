import Behold

extension Chapter {
  static let symbols = Chapter(
    "symbols", title: "Symbols & Pictures", symbol: "photo",
    samples: [
      Symbols.self, SymbolSizes.self, SymbolForms.self, SymbolColors.self, Labels.self, BorderedLabels.self, Pictures.self,
      FittedPictures.self, FetchedPictures.self, Pixels.self, LabelGaps.self, StillSymbols.self,
    ])
}

/// Symbols are called by their names, and take the colour and the size of text.
@Sample struct Symbols: View {
  var body: some View {
    HStack(spacing: 16) {
      Image(systemName: "heart.fill").foregroundStyle(.red)
      Image(systemName: "bolt.fill").foregroundStyle(.yellow)
      Image(systemName: "leaf.fill").foregroundStyle(.green)
      Image(systemName: "cloud.rain").foregroundStyle(.blue)
    }
    .font(.title)
  }
}

/// Beside text, larger, and as large as a frame.
@Sample struct SymbolSizes: View {
  var body: some View {
    HStack(spacing: 16) {
      Image(systemName: "star").imageScale(.small)
      Image(systemName: "star").imageScale(.medium)
      Image(systemName: "star").imageScale(.large)
      Image(systemName: "star").font(.largeTitle)
      Image(systemName: "star").resizable().frame(width: 56, height: 56)
    }
  }
}

/// Forms of symbols: filled, in a shape, or with a line through them.
@Sample struct SymbolForms: View {
  @State private var isLiked = true

  var body: some View {
    HStack(spacing: 16) {
      Button("Like", systemImage: "heart") { isLiked.toggle() }
        .symbolVariant(isLiked ? .fill : .none)
        .contentTransition(.symbolEffect(.replace))
      Image(systemName: "person").symbolVariant(.circle)
      Image(systemName: "person").symbolVariant(.circle.fill)
      Image(systemName: "bell").symbolVariant(.slash)
    }
    .labelStyle(.iconOnly)
    .font(.title)
  }
}

/// Symbols in several colours: what lies behind is in less of one, or in the second.
@Sample struct SymbolColors: View {
  var body: some View {
    HStack(spacing: 16) {
      Image(systemName: "xmark.circle.fill").symbolRenderingMode(.monochrome).foregroundStyle(.red)
      Image(systemName: "xmark.circle.fill").symbolRenderingMode(.hierarchical).foregroundStyle(.red)
      Image(systemName: "xmark.circle.fill").symbolRenderingMode(.palette).foregroundStyle(.white, .red)
      Image(systemName: "folder.badge.plus").symbolRenderingMode(.palette).foregroundStyle(.green, .blue)
    }
    .font(.title)
  }
}

/// A title with a symbol, of which each place shows what it has room for.
@Sample struct Labels: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Label("Title and icon", systemImage: "cart").labelStyle(.titleAndIcon)
      Label("Title alone", systemImage: "cart").labelStyle(.titleOnly)
      Label("Icon alone", systemImage: "cart").labelStyle(.iconOnly)
      Label {
        Text("Views of your own")
      } icon: {
        Circle().fill(.orange).frame(width: 16, height: 16)
      }
    }
  }
}

/// A style of labels.
@Sample struct BorderedLabels: View {
  struct Bordered: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack(spacing: 4) {
        configuration.icon.font(.title2)
        configuration.title.font(.caption)
      }
      .padding(8)
      .border(.tint)
    }
  }

  var body: some View {
    HStack {
      Label("Menu", systemImage: "birthday.cake")
      Label("Order", systemImage: "cart")
    }
    .labelStyle(Bordered())
  }
}

/// Pictures of the program: one for the light and one for the dark, under one name.
@Sample struct Pictures: View {
  var body: some View {
    HStack(spacing: 16) {
      Image("donut")
      Image(decorative: "donut").renderingMode(.template).foregroundStyle(.tint)
    }
  }
}

/// Pictures in a frame of another shape: within it, or over all of it.
@Sample struct FittedPictures: View {
  var body: some View {
    HStack(spacing: 16) {
      Image("donut").resizable().scaledToFit()
        .frame(width: 80, height: 80).border(.gray)
      Image("donut").resizable().scaledToFill()
        .frame(width: 80, height: 80).clipped()
      Image("donut").resizable().aspectRatio(1, contentMode: .fit)
        .frame(width: 80)
    }
  }
}

/// Pictures from an address, which the browser fetches.
@Sample struct FetchedPictures: View {
  private let portrait = URL(
    string: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8' width='80' height='80'%3E"
      + "%3Ccircle cx='4' cy='4' r='4' fill='teal'/%3E%3Ccircle cx='4' cy='4' r='2' fill='gold'/%3E%3C/svg%3E")

  var body: some View {
    HStack(spacing: 20) {
      AsyncImage(url: portrait) { image in
        image.resizable().scaledToFill()
      } placeholder: {
        ProgressView()
      }
      .frame(width: 60, height: 60)
      AsyncImage(url: URL(string: "/nothing.png")) { phase in
        switch phase {
        case .empty: ProgressView()
        case .success(let image): image
        case .failure: Label("Not there", systemImage: "exclamationmark.triangle")
        }
      }
    }
  }
}

/// Pixels that stay pixels.
@Sample struct Pixels: View {
  private let flag = URL(
    string: "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAGElEQVR42mO4"
      + "o6Hx//9/CMkAZwFJBpwyAGdRIUnmE5+nAAAAAElFTkSuQmCC")

  var body: some View {
    AsyncImage(url: flag) { image in
      image.resizable().interpolation(.none)
    } placeholder: {
      Color.clear
    }
    .frame(width: 80, height: 80)
  }
}

/// How far the picture and the title of a label are apart, and how wide the place for the picture is.
@Sample struct LabelGaps: View {
  var body: some View {
    VStack(alignment: .leading) {
      Label("Truck", systemImage: "box.truck")
      Label("Star", systemImage: "star")
    }
    .labelIconToTitleSpacing(20)
    .labelReservedIconWidth(40)
  }
}

/// A symbol that stands still among others that move, and one that is mirrored where lines begin at the right.
@Sample struct StillSymbols: View {
  var body: some View {
    HStack(spacing: 20) {
      Image(systemName: "bell")
      Image(systemName: "star").symbolEffectsRemoved()
      Image(systemName: "arrow.right").layoutDirectionBehavior(.mirrors).environment(\.layoutDirection, .rightToLeft)
    }
    .font(.largeTitle)
    .symbolEffect(.pulse)
  }
}
