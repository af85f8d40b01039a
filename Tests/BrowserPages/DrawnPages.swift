import Behold

/// What is drawn: shapes in frames of frames, smaller ones, masks, lines within, gradients from their ends.
struct DrawnScenes: Scene {
  var body: some Scene {
    WindowGroup("Drawn", id: "drawn") { DrawnPage() }
    WindowGroup("Drawn far", id: "drawn-far") { DrawnFar() }
  }
}

private struct DrawnPage: View {
  private let ring = AngularGradient(colors: [.red, .blue, .red], center: .center)
  private let fading = LinearGradient(colors: [.clear, .black], startPoint: .leading, endPoint: .trailing)

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      frames
      smaller
      masks
      lines
      gradients
      canvases
    }
  }

  private var frames: some View {
    HStack {
      place("twice") { Circle().fill(.red).frame(width: 10, height: 10).frame(width: 40, height: 40) }
      place("line-twice") { Circle().stroke(.red, lineWidth: 2).frame(width: 10, height: 10).frame(width: 40, height: 40) }
      place("square-twice") {
        Rectangle().fill(.red).aspectRatio(1, contentMode: .fit).frame(width: 10, height: 10).frame(width: 40, height: 40)
      }
      place("nothing") { Circle().fill(.red).frame(width: 0, height: 0).frame(width: 40, height: 40) }
      place("symbol") { Image(systemName: "square.fill").resizable(resizingMode: .stretch).scaledToFill().frame(width: 60, height: 20) }
    }
  }

  private var smaller: some View {
    HStack {
      Capsule().inset(by: 6).fill(.red).frame(width: 60, height: 40).accessibilityIdentifier("inset")
      place("inset-in-stack") { ZStack { Rectangle().inset(by: 8).fill(.red) } }
      place("inset-twice") { Rectangle().inset(by: 4).inset(by: 4).fill(.red) }
      place("inset-clip") { Color.red.clipShape(Circle().inset(by: 10)) }
      place("inset-ground") { Color.clear.background(.red, in: Circle().inset(by: 10)) }
      place("inset-cover") { Color.clear.overlay(.red, in: Circle().inset(by: 10)) }
      place("edge-of-clip") { Color.red.clipShape(Circle()).border(.red, width: 4) }
    }
  }

  private var masks: some View {
    HStack {
      place("ring-mask") { Color.red.frame(width: 40, height: 40).mask { Circle().strokeBorder(.black, lineWidth: 8) } }
      place("part-mask") { Color.red.frame(width: 40, height: 40).mask { Circle().trim(from: 0, to: 0.5).stroke(.black, lineWidth: 8) } }
      place("black-mask") {
        Color.red.mask {
          HStack(spacing: 0) {
            Rectangle().fill(.black)
            Rectangle().fill(.blue).padding(8)
          }
        }
      }
      place("fading-mask") { Color.red.mask { VStack(spacing: 0) { fading } } }
      place("canvas-mask") {
        Color.red.mask { Canvas { $0.fill(Path(CGRect(x: 0, y: 0, width: $1.width / 2, height: $1.height)), with: .color(.black)) } }
      }
    }
  }

  private var lines: some View {
    HStack {
      place("circle-line") { Circle().strokeBorder(ring, lineWidth: 8) }
      place("rounded-line") { RoundedRectangle(cornerRadius: 8).strokeBorder(ring, lineWidth: 8) }
      place("wide-circle") { Circle().strokeBorder(.red, lineWidth: 100) }
      place("wide-capsule") { Capsule().inset(by: 5).strokeBorder(.red, lineWidth: 100) }
    }
  }

  private var gradients: some View {
    HStack {
      place("radial") { RadialGradient(colors: [.red, .blue], center: .center, startRadius: 20, endRadius: 0) }
      place("elliptical") { EllipticalGradient(colors: [.red, .blue], startRadiusFraction: 0.5, endRadiusFraction: 0) }
      place("angular") { AngularGradient(colors: [.red, .blue], center: .center, startAngle: .degrees(360), endAngle: .degrees(0)) }
      place("radial-line") {
        Rectangle().stroke(RadialGradient(colors: [.red, .blue], center: .center, startRadius: 14, endRadius: 0), lineWidth: 20)
          .frame(width: 20, height: 20)
      }
    }
  }

  private var canvases: some View {
    HStack {
      place("written") {
        Canvas { context, size in
          context.draw(Text("One word after another").font(.system(size: 10)), in: CGRect(x: 4, y: 0, width: 40, height: 40))
        }
      }
      place("conic") {
        Canvas { context, size in
          context.translateBy(x: 30, y: 20)
          let ring = GraphicsContext.Shading.conicGradient(Gradient(colors: [.red, .blue]), center: .zero)
          context.fill(Path(CGRect(x: -20, y: -10, width: 40, height: 20)), with: ring)
        }
      }
      place("conic-line") {
        Canvas { context, size in
          let ring = GraphicsContext.Shading.conicGradient(
            Gradient(colors: [.red, .blue]), center: CGPoint(x: 10, y: 20), angle: .degrees(90))
          context.stroke(Path(CGRect(x: 10, y: 10, width: 40, height: 20)), with: ring, lineWidth: 8)
        }
      }
      place("layer-clip") {
        Canvas { context, size in
          context.clipToLayer { $0.fill(Path(CGRect(x: 0, y: 0, width: 30, height: 40)), with: .color(.black)) }
          context.fill(Path(CGRect(x: 0, y: 0, width: 60, height: 40)), with: .color(.red))
        }
      }
      place("inverse-clip") {
        Canvas { context, size in
          context.clipToLayer(opacity: 0.5, options: .inverse) {
            $0.fill(Path(CGRect(x: 0, y: 0, width: 30, height: 40)), with: .color(.white))
          }
          context.fill(Path(CGRect(x: 0, y: 0, width: 60, height: 40)), with: .color(.red))
        }
      }
    }
  }

  private func place(_ name: String, @ViewBuilder _ content: () -> some View) -> some View {
    ZStack { content() }.frame(width: 60, height: 40).background(.white).accessibilityIdentifier(name)
  }
}

/// What goes on far beyond the window.
private struct DrawnFar: View {
  var body: some View {
    Path { $0.addLines([.zero, CGPoint(x: 1e300, y: 1e300), CGPoint(x: 1e300, y: 0)]) }.fill(.red)
      .frame(width: 60, height: 40).accessibilityIdentifier("far-path")
  }
}
