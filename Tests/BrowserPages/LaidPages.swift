import Behold

/// Limits of lengths in stacks, layers around what is larger, and shapes, lines and symbols as they are drawn.
struct LaidScenes: Scene {
  var body: some Scene {
    WindowGroup("Limits", id: "limits") { Limits() }
    WindowGroup("Limits in a line", id: "limits-in-line") { LimitsInLine() }
    WindowGroup("Large layers", id: "large-layers") { LargeLayers() }
    WindowGroup("Other way", id: "other-way") { OtherWay() }
    WindowGroup("Laid ratios", id: "laid-ratios") { LaidRatios() }
    WindowGroup("Faint", id: "faint") { Faint() }
    WindowGroup("Symbol paints", id: "symbol-paints") { SymbolPaints() }
    WindowGroup("Fine", id: "fine") { Fine() }
    WindowGroup("Counted sidebar", id: "counted-sidebar") { CountedSidebar() }
  }
}

private struct Limits: View {
  var body: some View {
    VStack {
      Color.blue.frame(maxHeight: 30).accessibilityIdentifier("blue")
    }
    .background(.red.opacity(0.3)).accessibilityIdentifier("stack")
  }
}

private struct LimitsInLine: View {
  var body: some View {
    VStack(spacing: 0) {
      HStack(spacing: 0) {
        VStack(spacing: 0) {
          Text("Card")
          Color.blue.frame(maxHeight: 30)
        }
        .background(.red.opacity(0.3)).accessibilityIdentifier("card")
        Color.green.frame(width: 40).accessibilityIdentifier("beside")
      }
      .frame(height: 200).accessibilityIdentifier("line")
      HStack(spacing: 0) {
        HStack(spacing: 0) {
          Text("Card")
          Color.blue.frame(maxWidth: 30)
        }
        .frame(height: 50).background(.red.opacity(0.3)).accessibilityIdentifier("wide-card")
      }
      HStack(spacing: 0) {
        HStack(spacing: 0) {
          Color.blue.frame(maxWidth: 30)
        }
        .frame(height: 50).background(.red.opacity(0.3)).accessibilityIdentifier("wide-alone")
        Color.green.frame(height: 40).accessibilityIdentifier("wide-beside")
      }
      VStack(spacing: 0) {
        VStack(spacing: 0) {
          Text("Card")
          Color.blue.frame(maxHeight: 30)
        }
        .background(.red.opacity(0.3)).accessibilityIdentifier("low-card")
        Color.green.accessibilityIdentifier("low-beside")
      }
      .frame(height: 200)
    }
  }
}

private struct LargeLayers: View {
  var body: some View {
    VStack(spacing: 60) {
      ZStack { Color.red.frame(width: 120, height: 80).accessibilityIdentifier("large") }
        .frame(width: 40, height: 40).border(.black).accessibilityIdentifier("around")
      ZStack(alignment: .topTrailing) { Color.red.frame(width: 120, height: 80).accessibilityIdentifier("large-corner") }
        .frame(width: 40, height: 40).border(.black).accessibilityIdentifier("around-corner")
      ZStack {
        Color.green
        Color.red.frame(width: 120, height: 80).accessibilityIdentifier("large-over")
      }
      .frame(width: 40, height: 40).border(.black).accessibilityIdentifier("around-over")
      ZStack { Text("A long text in one line").fixedSize().background(.yellow.opacity(0.3)).accessibilityIdentifier("large-text") }
        .frame(width: 40, height: 20).border(.black).accessibilityIdentifier("around-text")
      ZStack { VStack { Color.red.frame(width: 120, height: 80) }.accessibilityIdentifier("large-stack") }
        .frame(width: 40, height: 40).border(.black).accessibilityIdentifier("around-stack")
    }
    .padding(40)
  }
}

private struct OtherWay: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 20) {
      Text("wide text").frame(maxWidth: .infinity, alignment: .leading).environment(\.layoutDirection, .rightToLeft)
        .border(.red).accessibilityIdentifier("wide-text")
      Text("wide text").frame(width: 200, alignment: .leading).environment(\.layoutDirection, .rightToLeft)
        .border(.red).accessibilityIdentifier("set-text")
      VStack(alignment: .leading) {
        Text("one")
        Text("longer one")
      }
      .environment(\.layoutDirection, .rightToLeft).border(.red).accessibilityIdentifier("column")
      HStack {
        Group {
          UnevenRoundedRectangle(topLeadingRadius: 20).fill(.red).accessibilityIdentifier("uneven")
          Path { $0.addRect(CGRect(x: 0, y: 0, width: 10, height: 40)) }.fill(.red).accessibilityIdentifier("path")
          Path { $0.addRect(CGRect(x: 0, y: 0, width: 10, height: 40)) }.accessibilityIdentifier("plain-path")
          Circle().trim(from: 0, to: 0.25).stroke(.red, lineWidth: 4).accessibilityIdentifier("trimmed")
          Circle().trim(from: 0, to: 0.25).fill(.red).accessibilityIdentifier("filled")
          Slope().fill(.red).accessibilityIdentifier("slope")
          Color.red.clipShape(.rect(topLeadingRadius: 20)).accessibilityIdentifier("uneven-clip")
          Color.red.clipShape(Slope()).accessibilityIdentifier("slope-clip")
          UnevenRoundedRectangle(topLeadingRadius: 20).strokeBorder(.red, lineWidth: 3).accessibilityIdentifier("uneven-line")
        }
        .frame(width: 40, height: 40).background(.white)
      }
      .environment(\.layoutDirection, .rightToLeft)
    }
    .padding()
  }
}

private struct Slope: Shape {
  func path(in rect: CGRect) -> Path {
    Path {
      $0.move(to: .zero)
      $0.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
      $0.addLine(to: CGPoint(x: 0, y: rect.maxY))
      $0.closeSubpath()
    }
  }
}

private struct LaidRatios: View {
  var body: some View {
    VStack(spacing: 40) {
      Color.red.aspectRatio(1, contentMode: .fill).accessibilityIdentifier("filling").frame(width: 100, height: 40).border(.black)
        .accessibilityIdentifier("around-filling")
      Rectangle().fill(.red).aspectRatio(1, contentMode: .fill).accessibilityIdentifier("filling-shape").frame(width: 100, height: 40)
        .border(.black)
      Color.red.aspectRatio(1, contentMode: .fit).accessibilityIdentifier("fitting").frame(width: 100, height: 40).border(.black)
      Image(systemName: "square.fill").resizable().frame(width: 100, height: 40).background(.yellow.opacity(0.3)).accessibilityIdentifier(
        "stretched")
      Image(systemName: "square.fill").resizable().scaledToFit().frame(width: 100, height: 40).background(.yellow.opacity(0.3))
        .accessibilityIdentifier("kept")
      Image(systemName: "square.fill").resizable().scaledToFill().frame(width: 100, height: 40).background(.yellow.opacity(0.3))
        .accessibilityIdentifier("overfull")
    }
    .frame(width: 300)
  }
}

private struct Faint: View {
  var body: some View {
    VStack(spacing: 30) {
      HStack(spacing: 50) {
        Color.red.frame(width: 40, height: 40).shadow(color: .black, radius: 0, x: 50, y: 0).opacity(0.5).accessibilityIdentifier("outer")
        Spacer().frame(width: 40)
        Color.red.frame(width: 40, height: 40).opacity(0.5).shadow(color: .black, radius: 0, x: 50, y: 0).accessibilityIdentifier("inner")
      }
      ZStack { Color.red.frame(width: 20, height: 20).position(x: 10, y: 10).accessibilityIdentifier("placed").padding(30) }
        .frame(width: 100, height: 100).border(.black).accessibilityIdentifier("around-placed")
      HStack(spacing: 30) {
        Path {
          $0.move(to: CGPoint(x: 10, y: 30))
          $0.addCurve(to: CGPoint(x: 90, y: 30), control1: CGPoint(x: 30, y: -30), control2: CGPoint(x: 70, y: 90))
          $0.addLine(to: CGPoint(x: 50, y: 10))
        }
        .strokedPath(StrokeStyle(lineWidth: 16)).stroke(.red, lineWidth: 1).frame(width: 100, height: 60).accessibilityIdentifier("ribs")
        Circle().stroke(lineWidth: 16).stroke(.red, lineWidth: 1).frame(width: 60, height: 60).accessibilityIdentifier("ring")
      }
      HStack {
        ForEach(["person.crop.circle", "person.crop.circle.fill", "person.2.fill", "plus", "gearshape"], id: \.self) {
          Image(systemName: $0)
        }
      }
      .font(.system(size: 60)).foregroundStyle(.red.opacity(0.4))
    }
    .padding()
  }
}

private struct SymbolPaints: View {
  var body: some View {
    VStack(spacing: 20) {
      HStack {
        ForEach(["person.crop.circle.fill", "person.crop.circle", "person.circle.fill", "exclamationmark.triangle.fill"], id: \.self) {
          Image(systemName: $0).symbolRenderingMode(.palette).foregroundStyle(.red, .blue).accessibilityIdentifier($0)
        }
      }
      .font(.system(size: 60))
    }
  }
}

private struct Fine: View {
  @State private var value = 0.5
  @State private var text = "Some text"
  private let words = "The first words are of the beginning, and what stands in the middle of it is left out, so that one sees the very end"

  var body: some View {
    VStack(spacing: 20) {
      Slider(value: $value).accessibilityIdentifier("slider")
      Slider(value: $value, in: 0...10, step: 1)
      TextEditor(text: $text).frame(height: 100).border(.gray)
      Text(words).lineLimit(2).truncationMode(.middle).frame(width: 200).accessibilityIdentifier("middle")
      Text(words).lineLimit(2).truncationMode(.head).frame(width: 200).accessibilityIdentifier("head")
    }
    .padding()
  }
}

private struct CountedSidebar: View {
  @State private var selection: Int? = 1

  var body: some View {
    NavigationSplitView {
      List(selection: $selection) {
        Label("Inbox", systemImage: "tray").badge(3).tag(1)
        NavigationLink(value: 2) { Label("Sent", systemImage: "paperplane") }.badge(12)
        Text("Plain").badge(Text("3").foregroundStyle(.red)).tag(3)
        Label("Word", systemImage: "tray").badge("new").tag(4)
        HStack { Text("Stack") }.badge(7).tag(5)
        Button("Button") {}.badge(8)
      }
    } detail: {
      Text("Detail")
    }
  }
}
