internal import BeholdUI

/// The colours of gradients in pictures. What is between two of them is computed there without their opacities, so that a colour goes through the grey of what
/// is transparent; in style sheets, and in SwiftUI, it keeps its hue.
extension CSS {
  struct PictureStop: Equatable {
    let declarations: String
    let offset: String
  }

  /// The stops of a gradient, so that a picture shows it as a style sheet does.
  static func stopsOfPicture(_ gradient: Gradient, opacity: Double = 1) -> [PictureStop] {
    let tones = gradient.stops.map { (tone: Tone($0.color, opacity), location: Double($0.location)) }
    var stops: [PictureStop] = []
    for (index, (tone, location)) in tones.enumerated() {
      let previous = index > 0 ? tones[index - 1] : nil
      if let previous, previous.tone.needsStepsTo(tone) {
        for step in [0.25, 0.5, 0.75] {
          stops.append(
            PictureStop(
              declarations: "stop-color:color-mix(in srgb,\(previous.tone.color),\(tone.color) \(percent(step)))",
              offset: number(previous.location + (location - previous.location) * step)))
        }
      }
      // What is transparent has the hue of what is beside it, on either side.
      let hues =
        tone.isTransparent ? [previous?.tone.hue, index < tones.count - 1 ? tones[index + 1].tone.hue : nil].compactMap { $0 } : []
      var written = hues.isEmpty ? [tone.hue ?? "#000"] : hues
      if written.count == 2, written[0] == written[1] { written.removeLast() }
      for hue in written {
        let part = tone.opacity == 1 ? "" : ";stop-opacity:\(number(tone.opacity))"
        stops.append(PictureStop(declarations: "stop-color:\(hue)\(part)", offset: number(location)))
      }
    }
    return stops
  }

  /// A colour in two parts: its hue, which `clear` has none of, and its opacity.
  private struct Tone {
    let hue: String?
    let opacity: Double
    var isTransparent: Bool { opacity == 0 }
    var color: String { hue.map { CSS.faded($0, opacity) } ?? "transparent" }

    init(_ color: Color, _ opacity: Double) {
      switch color.source {
      case .named(.clear): (hue, self.opacity) = (nil, 0)
      case .opacity(let color, let part):
        let tone = Tone(color, opacity * min(max(part, 0), 1))
        (hue, self.opacity) = (tone.hue, tone.opacity)
      case .components(let components):
        hue = CSS.components(components, isOpaque: true)
        self.opacity = opacity * min(max(components.opacity, 0), 1)
      default: (hue, self.opacity) = (CSS.color(color, fills: true), opacity)
      }
    }

    func needsStepsTo(_ other: Tone) -> Bool { hue != other.hue && opacity != other.opacity && !isTransparent && !other.isTransparent }
  }
}
