import Behold
import Foundation

extension Chapter {
  static let geometry = Chapter(
    "geometry", title: "Geometry", symbol: "ruler",
    samples: [MeasuredViews.self, Shaken.self, SizeChanges.self, CoordinateSpaces.self, Underlined.self, Connected.self, WholeWindow.self])
}

/// A view that knows how much room it has.
@Sample struct MeasuredViews: View {
  var body: some View {
    GeometryReader { proxy in
      HStack(spacing: 0) {
        Color.orange.frame(width: proxy.size.width / 3)
        Text("\(Int(proxy.size.width)) × \(Int(proxy.size.height))").frame(maxWidth: .infinity)
      }
    }
    .frame(height: 60)
  }
}

/// Hears how large a view is, whenever that changes.
@Sample struct SizeChanges: View {
  @State private var text = "Write more"
  @State private var width = 0.0

  var body: some View {
    Text(text)
      .padding(8)
      .background(.mint.opacity(0.3))
      .onGeometryChange(for: CGFloat.self) {
        $0.size.width
      } action: {
        width = $0
      }
    TextField("Text", text: $text).textFieldStyle(.roundedBorder)
    Text("\(Int(width)) points wide")
  }
}

/// Where a view is, as seen from another.
@Sample struct CoordinateSpaces: View {
  @State private var y = 0.0

  var body: some View {
    Text("The row is at \(Int(y))")
    ScrollView {
      Text("Scroll me")
        .padding(.vertical, 80)
        .frame(maxWidth: .infinity)
        .onGeometryChange(for: Double.self) {
          $0.frame(in: .named("scroll")).minY
        } action: {
          y = $0
        }
    }
    .coordinateSpace(.named("scroll"))
    .frame(height: 100)
    .border(.gray)
  }
}

/// A line that is where one of several views is: each tells by an anchor, and what lies behind them asks for it.
@Sample struct Underlined: View {
  struct ChosenKey: PreferenceKey {
    static var defaultValue: Anchor<CGRect>? { nil }
    static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) { value = value ?? nextValue() }
  }

  @State private var chosen = "Today"

  var body: some View {
    HStack(spacing: 20) {
      ForEach(["Today", "This week", "All"], id: \.self) { name in
        Button(name) { withAnimation(.snappy) { chosen = name } }
          .buttonStyle(.plain)
          .padding(.vertical, 6)
          .anchorPreference(key: ChosenKey.self, value: .bounds) { name == chosen ? $0 : nil }
      }
    }
    .backgroundPreferenceValue(ChosenKey.self) { anchor in
      GeometryReader { proxy in
        if let anchor {
          let frame = proxy[anchor]
          Rectangle().fill(.tint).frame(width: frame.width, height: 3).offset(x: frame.minX, y: frame.maxY - 3)
        }
      }
    }
  }
}

/// A line through the middles of views, wherever they are.
@Sample struct Connected: View {
  struct MiddlesKey: PreferenceKey {
    static var defaultValue: [Anchor<CGPoint>] { [] }
    static func reduce(value: inout [Anchor<CGPoint>], nextValue: () -> [Anchor<CGPoint>]) { value += nextValue() }
  }

  var body: some View {
    HStack(alignment: .top) {
      ForEach([30.0, 0, 44, 12], id: \.self) { height in
        Circle().fill(.orange).frame(width: 20, height: 20)
          .transformAnchorPreference(key: MiddlesKey.self, value: .center) { $0.append($1) }
          .padding(.top, height)
          .frame(maxWidth: .infinity)
      }
    }
    .overlayPreferenceValue(MiddlesKey.self) { middles in
      GeometryReader { proxy in
        Path { path in path.addLines(middles.map { proxy[$0] }) }.stroke(.orange, lineWidth: 2)
      }
    }
  }
}

/// What sort of window there is: a phone's is compact.
@Sample struct WholeWindow: View {
  @Environment(\.horizontalSizeClass) private var width
  @Environment(\.verticalSizeClass) private var height

  var body: some View {
    Text(width == .compact ? "A narrow window" : "A wide window")
    Text(height == .compact ? "Low" : "High")
  }
}

/// An effect of one's own, which is asked for all that is between.
@Sample struct Shaken: View {
  struct Shake: GeometryEffect {
    var animatableData: CGFloat

    func effectValue(size: CGSize) -> ProjectionTransform {
      ProjectionTransform(CGAffineTransform(translationX: 8 * sin(animatableData * .pi * 6), y: 0))
    }
  }

  @State private var attempts: CGFloat = 0

  var body: some View {
    Text("Wrong code").padding().border(.red).modifier(Shake(animatableData: attempts))
    Button("Try again") { withAnimation(.linear(duration: 0.5)) { attempts += 1 } }
  }
}
