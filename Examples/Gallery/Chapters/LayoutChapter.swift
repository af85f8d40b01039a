import Behold
import Foundation

extension Chapter {
  static let layouts = Chapter(
    "layouts", title: "Layouts", symbol: "rectangle.3.group",
    samples: [FittingViews.self, ContainerParts.self, ChangingLayout.self, OwnLayout.self, LayoutValues.self])
}

/// The first view that there is room for.
@Sample struct FittingViews: View {
  @State private var width = 280.0

  var body: some View {
    ViewThatFits(in: .horizontal) {
      HStack {
        Text("A long name of something")
        Button("Keep it") {}.buttonStyle(.bordered)
      }
      VStack {
        Text("A long name of something")
        Button("Keep it") {}.buttonStyle(.bordered)
      }
    }
    .frame(width: width)
    .border(.gray)
    Slider(value: $width, in: 120...280)
  }
}

/// Parts of what scrolls around.
@Sample struct ContainerParts: View {
  var body: some View {
    ScrollView(.horizontal) {
      LazyHStack(spacing: 8) {
        ForEach(1..<9) { number in
          Text("\(number)")
            .containerRelativeFrame(.horizontal, count: 3, spacing: 8)
            .padding(.vertical, 20)
            .background(.teal.opacity(0.3), in: RoundedRectangle(cornerRadius: 8))
        }
      }
    }
    .frame(height: 80)
  }
}

/// Another layout for the same views, which keep their state.
@Sample struct ChangingLayout: View {
  @State private var isRow = true

  var body: some View {
    let layout = isRow ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout(alignment: .leading))
    layout {
      TextField("Type here", text: .constant("")).textFieldStyle(.roundedBorder).frame(width: 120)
      Text("Beside or below")
    }
    Toggle("In a row", isOn: $isRow)
  }
}

/// A layout of one's own: views one after the other, in as many lines as it takes.
struct FlowLayout: Layout {
  var spacing: CGFloat = 8

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    arrange(subviews, in: proposal.width ?? .infinity).size
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for (subview, place) in zip(subviews, arrange(subviews, in: bounds.width).places) {
      subview.place(at: CGPoint(x: bounds.minX + place.x, y: bounds.minY + place.y), proposal: .unspecified)
    }
  }

  private func arrange(_ subviews: Subviews, in width: CGFloat) -> (size: CGSize, places: [CGPoint]) {
    var (places, size, line) = ([CGPoint](), CGSize.zero, CGRect.zero)
    for subview in subviews {
      let ideal = subview.sizeThatFits(.unspecified)
      if line.maxX > 0, line.maxX + ideal.width > width { line = CGRect(x: 0, y: line.maxY + spacing, width: 0, height: 0) }
      places.append(CGPoint(x: line.maxX, y: line.minY))
      size.width = max(size.width, line.maxX + ideal.width)
      line = CGRect(x: 0, y: line.minY, width: line.maxX + ideal.width + spacing, height: max(line.height, ideal.height))
      size.height = line.maxY
    }
    return (size, places)
  }
}

/// Views in a layout that the app has written: `FlowLayout`, which asks each for its ideal size, and says where it is.
@Sample struct OwnLayout: View {
  private let tags = ["Vanilla", "Chocolate with nuts", "Lemon", "Strawberry", "Salted caramel", "Mint"]

  var body: some View {
    FlowLayout(spacing: 6) {
      ForEach(tags, id: \.self) { tag in
        Text(tag).padding(.horizontal, 10).padding(.vertical, 4).background(.mint.opacity(0.3), in: Capsule())
      }
    }
  }
}

/// What views say to the layout that they are in.
struct Share: LayoutValueKey { static let defaultValue: CGFloat = 1 }

/// A row in which views have shares of the width.
struct ShareLayout: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    CGSize(width: proposal.width ?? 200, height: 40)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let whole = subviews.reduce(0) { $0 + $1[Share.self] }
    var x = bounds.minX
    for subview in subviews {
      let width = bounds.width * subview[Share.self] / whole
      subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: ProposedViewSize(width: width, height: bounds.height))
      x += width
    }
  }
}

/// Views that tell their layout how much they want.
@Sample struct LayoutValues: View {
  var body: some View {
    ShareLayout {
      Color.orange
      Color.pink.layoutValue(key: Share.self, value: 2)
      Color.purple.layoutValue(key: Share.self, value: 3)
    }
  }
}
