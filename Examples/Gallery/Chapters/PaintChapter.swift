import Behold
import Foundation

extension Chapter {
  static let paint = Chapter(
    "paint", title: "Colours & Effects", symbol: "paintpalette",
    samples: [
      Colors.self, ColorMaking.self, HierarchicalStyles.self, RoleStyles.self, OwnStyles.self, Gradients.self, Meshes.self, Materials.self,
      Tints.self,
      Effects.self,
      ColorEffects.self, Rotations.self,
      Clipping.self, Schemes.self, Masks.self, Blending.self, StyleShadows.self, GlassPanes.self, PicturePaint.self, LightAsOpacity.self,
    ])
}

/// The system's colours, for the light and the dark.
@Sample struct Colors: View {
  private let colors: [Color] = [
    .red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink, .brown, .gray, .white, .black,
  ]

  var body: some View {
    LazyVGrid(columns: [GridItem(.adaptive(minimum: 40))]) {
      ForEach(colors, id: \.self) { $0.frame(height: 40) }
    }
  }
}

/// Colours by their parts, from the program's assets, and mixed.
@Sample struct ColorMaking: View {
  var body: some View {
    HStack {
      Color(red: 0.9, green: 0.4, blue: 0.1)
      Color(hue: 0.6, saturation: 0.7, brightness: 0.9)
      Color(white: 0.5)
      Color("brand")
      Color.red.mix(with: .blue, by: 0.5)
      Color.green.opacity(0.4)
      Rectangle().fill(Color.orange.gradient)
    }
    .frame(height: 50)
  }
}

/// What matters more, and what matters less.
@Sample struct HierarchicalStyles: View {
  var body: some View {
    VStack(alignment: .leading) {
      Text("Primary").foregroundStyle(.primary)
      Text("Secondary").foregroundStyle(.secondary)
      Text("Tertiary").foregroundStyle(.tertiary)
      Text("Quaternary").foregroundStyle(.quaternary)
      Text("Quinary").foregroundStyle(.quinary)
      Label("Several", systemImage: "star").foregroundStyle(.red, .blue)
      Text("A colour's second").foregroundStyle(.orange.secondary)
    }
  }
}

/// Styles by what they are for.
@Sample struct RoleStyles: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      Text("Tint").foregroundStyle(.tint)
      Text("Link").foregroundStyle(.link)
      Text("Placeholder").foregroundStyle(.placeholder)
      Text("Fill").padding(4).background(.fill)
      Text("Selection").padding(4).background(.selection)
      Text("Window").padding(4).background(.windowBackground)
      Rectangle().fill(.separator).frame(height: 2)
    }
  }
}

/// A style of your own, which is what it says for an environment.
@Sample struct OwnStyles: View {
  struct Ink: ShapeStyle {
    func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
      environment.colorScheme == .dark ? Color.mint : Color.indigo
    }
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text("Written in ink").font(.title2.bold()).foregroundStyle(Ink())
      Capsule().fill(Ink()).frame(height: 16)
      Text("With a border").padding(8).border(Ink(), width: 2)
    }
    .padding()
    .background(in: RoundedRectangle(cornerRadius: 12))
    .colorScheme(.dark)
    Text("The same ink in the light").foregroundStyle(Ink())
  }
}

/// From one colour to another.
@Sample struct Gradients: View {
  private let colors = [Color.yellow, .orange, .red]

  var body: some View {
    HStack {
      LinearGradient(colors: colors, startPoint: .top, endPoint: .bottom)
      RadialGradient(colors: colors, center: .center, startRadius: 0, endRadius: 40)
      AngularGradient(colors: colors, center: .center)
      EllipticalGradient(colors: colors)
      Circle().fill(.linearGradient(colors: [.mint, .blue], startPoint: .leading, endPoint: .trailing))
    }
    .frame(height: 70)
  }
}

/// Colours at the points of a grid, which can be bent.
@Sample struct Meshes: View {
  @State private var isBent = true

  var body: some View {
    VStack {
      MeshGradient(
        width: 3, height: 3,
        points: [
          [0, 0], [0.5, 0], [1, 0], [0, 0.5], isBent ? [0.7, 0.3] : [0.5, 0.5], [1, 0.5], [0, 1], [0.5, 1], [1, 1],
        ],
        colors: [.purple, .indigo, .blue, .pink, .orange, .cyan, .red, .yellow, .mint]
      )
      .frame(height: 140)
      .clipShape(.rect(cornerRadius: 16))
      Toggle("Bent", isOn: $isBent)
      Text("Between two colours").padding(6).background(Gradient(colors: [.yellow, .blue]).colorSpace(.perceptual))
    }
  }
}

/// Glass before something else.
@Sample struct Materials: View {
  var body: some View {
    ZStack {
      LinearGradient(colors: [.pink, .indigo], startPoint: .leading, endPoint: .trailing)
      VStack {
        Text("Ultra thin").padding(6).background(.ultraThinMaterial)
        Text("Thin").padding(6).background(.thinMaterial)
        Text("Regular").padding(6).background(.regularMaterial)
        Text("Thick").padding(6).background(.thickMaterial)
        Text("Ultra thick").padding(6).background(.ultraThickMaterial)
      }
    }
    .frame(height: 230)
  }
}

/// The colour of what can be pressed, and of what stands behind.
@Sample struct Tints: View {
  @State private var isOn = true

  var body: some View {
    VStack {
      Toggle("Tinted", isOn: $isOn)
      Button("Pink") {}.buttonStyle(.borderedProminent)
      Text("On a background").padding().background()
    }
    .tint(.pink)
    .backgroundStyle(.yellow.opacity(0.3))
  }
}

/// Turned, enlarged, blurred, faint, and with a shadow.
@Sample struct Effects: View {
  var body: some View {
    HStack(spacing: 24) {
      Text("Turned").rotationEffect(.degrees(20))
      Text("Large").scaleEffect(1.4)
      Text("Blurred").blur(radius: 2)
      Text("Faint").opacity(0.3)
    }
    RoundedRectangle(cornerRadius: 8).fill(.background)
      .frame(width: 80, height: 40)
      .shadow(color: .black.opacity(0.4), radius: 6, y: 3)
      .padding()
    Text("Hidden").hidden().border(.gray, width: 2)
  }
}

/// What is outside is not drawn.
@Sample struct Clipping: View {
  var body: some View {
    HStack(spacing: 24) {
      Image("donut").clipShape(Circle())
      Text("Too long for its frame").fixedSize().frame(width: 80, alignment: .leading).clipped()
    }
  }
}

/// A part that is dark, and what the colours are around.
@Sample struct Schemes: View {
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    VStack {
      Text(colorScheme == .dark ? "It is dark" : "It is light")
      Text("Always dark").padding().background(.background).environment(\.colorScheme, .dark)
    }
  }
}

/// Changes of all colours of a view.
@Sample struct ColorEffects: View {
  var body: some View {
    HStack {
      swatch
      swatch.brightness(0.2)
      swatch.contrast(0.5)
      swatch.saturation(0.3)
      swatch.grayscale(1)
      swatch.hueRotation(.degrees(90))
      swatch.colorInvert()
      swatch.colorMultiply(.yellow)
    }
    .frame(height: 60)
  }

  private var swatch: some View { LinearGradient(colors: [.orange, .pink, .indigo], startPoint: .top, endPoint: .bottom) }
}

/// Turned in space: what is farther away is smaller.
@Sample struct Rotations: View {
  @State private var isTurned = false

  var body: some View {
    HStack(spacing: 24) {
      card("Up").rotation3DEffect(.degrees(isTurned ? 180 : 40), axis: (x: 1, y: 0, z: 0))
      card("Aside").rotation3DEffect(.degrees(isTurned ? -180 : -40), axis: (x: 0, y: 1, z: 0), anchor: .leading, perspective: 0.5)
    }
    .onTapGesture { withAnimation(.smooth(duration: 0.8)) { isTurned.toggle() } }
  }

  private func card(_ title: String) -> some View {
    Text(title).frame(width: 110, height: 70).background(.tint, in: .rect(cornerRadius: 12)).foregroundStyle(.white)
  }
}

/// Seen through a shape, a gradient, or letters.
@Sample struct Masks: View {
  var body: some View {
    HStack(spacing: 24) {
      Image("donut").mask { Circle() }
      Image("donut").mask { LinearGradient(colors: [.black, .clear], startPoint: .top, endPoint: .bottom) }
    }
    LinearGradient(colors: [.pink, .purple, .blue], startPoint: .leading, endPoint: .trailing)
      .mask { Text("Through letters").font(.largeTitle.bold()) }
      .frame(height: 44)
  }
}

/// Colours that lie on others, with what is behind them and by themselves.
@Sample struct Blending: View {
  var body: some View {
    HStack(spacing: 24) {
      ForEach([BlendMode.normal, .multiply, .screen, .difference], id: \.self) { mode in
        ZStack {
          Circle().fill(.red).frame(width: 40).offset(x: -10)
          Circle().fill(.blue).frame(width: 40).offset(x: 10).blendMode(mode)
        }
        .compositingGroup()
      }
    }
  }
}

/// Shadows that belong to what is painted, and not to what is in front of it.
@Sample struct StyleShadows: View {
  var body: some View {
    HStack(spacing: 24) {
      Text("Card").padding()
        .background(.background.shadow(.drop(radius: 4, y: 2)), in: RoundedRectangle(cornerRadius: 12))
      Circle().fill(.teal.shadow(.inner(radius: 6, y: 3))).frame(width: 56)
      Image(systemName: "cloud.sun.fill").font(.largeTitle)
        .foregroundStyle(.orange.gradient.shadow(.drop(color: .orange, radius: 6)))
    }
  }
}

/// Glass lets what is behind it shine through.
@Sample struct GlassPanes: View {
  @Namespace private var panes

  var body: some View {
    GlassEffectContainer(spacing: 16) {
      HStack {
        Text("Capsule").padding(12).glassEffect()
        Text("Tinted").padding(12).glassEffect(.regular.tint(.orange), in: RoundedRectangle(cornerRadius: 12))
          .glassEffectID("tinted", in: panes).glassEffectTransition(.materialize)
        Button("Glass") {}.buttonStyle(.glass).glassEffectUnion(id: "buttons", namespace: panes)
        Button("Prominent") {}.buttonStyle(.glassProminent)
      }
    }
    .padding()
    .background(LinearGradient(colors: [.mint, .indigo], startPoint: .leading, endPoint: .trailing))
  }
}

/// A picture beside itself, and corners that are as those around.
@Sample struct PicturePaint: View {
  var body: some View {
    HStack {
      Circle().fill(.image(Image("donut"), scale: 0.4))
      Color.clear.background(ImagePaint(image: Image("donut"), scale: 0.25), in: .rect(corners: .concentric(minimum: 24)))
      ConcentricRectangle(topLeadingCorner: .fixed(40), bottomTrailingCorner: .fixed(40)).fill(.orange)
    }
    .frame(height: 120)
  }
}

/// What is light is seen, and what is dark is not.
@Sample struct LightAsOpacity: View {
  var body: some View {
    LinearGradient(colors: [.black, .white], startPoint: .leading, endPoint: .trailing)
      .frame(height: 60)
      .luminanceToAlpha()
      .background(.yellow)
      .pointerVisibility(.hidden)
  }
}
