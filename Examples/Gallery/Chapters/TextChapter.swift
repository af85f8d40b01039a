import Behold

extension Chapter {
  static let text = Chapter(
    "text", title: "Text", symbol: "textformat",
    samples: [
      TextStyles.self, TextTraits.self, TextDesigns.self, MarkdownText.self, JoinedTexts.self, TextLines.self, TextFitting.self,
      SelectableText.self, RedactedText.self, PrivateText.self, TypeSizes.self, ScaledCircle.self, LineHeights.self,
    ])
}

/// The styles that a system has for text: each has its size and weight.
@Sample struct TextStyles: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text("Large title").font(.largeTitle)
      Text("Title").font(.title)
      Text("Title 2").font(.title2)
      Text("Title 3").font(.title3)
      Text("Headline").font(.headline)
      Text("Subheadline").font(.subheadline)
      Text("Body").font(.body)
      Text("Callout").font(.callout)
      Text("Footnote").font(.footnote)
      Text("Caption").font(.caption)
      Text("Caption 2").font(.caption2)
    }
  }
}

/// Weights, lines, and where letters stand.
@Sample struct TextTraits: View {
  var body: some View {
    VStack(alignment: .leading) {
      Text("Bold").bold()
      Text("Italic").italic()
      Text("Heavy").fontWeight(.heavy)
      Text("Underlined").underline(pattern: .dot, color: .red)
      Text("Struck through").strikethrough()
      Text("Kerning").kerning(4)
      Text("Tracking").tracking(4)
      Text("Raised") + Text(" by 6").baselineOffset(6)
      Text("In capitals").textCase(.uppercase)
    }
  }
}

/// Designs, widths, and digits that stand below each other.
@Sample struct TextDesigns: View {
  var body: some View {
    VStack(alignment: .leading) {
      Text("Rounded").fontDesign(.rounded)
      Text("Serif").fontDesign(.serif)
      Text("Monospaced 0123").monospaced()
      Text("Digits 1,111").monospacedDigit()
      Text("Condensed").fontWidth(.condensed)
      Text("Small Capitals").font(.body.smallCaps())
      Text("Small Capitals").font(.body.lowercaseSmallCaps())
      Text("24 points").font(.system(size: 24, weight: .light, design: .serif))
      Text("Georgia").font(.custom("Georgia", size: 18))
    }
  }
}

/// Markdown, in what is written in the program.
@Sample struct MarkdownText: View {
  var body: some View {
    Text("Read **this** _first_, run `make`, ~~wait~~, or [ask](https://example.org/help).")
  }
}

/// Texts with styles of their own, as one.
@Sample struct JoinedTexts: View {
  var body: some View {
    Text(Image(systemName: "cart")) + Text(" 3 donuts ") + Text("€7.50").bold().foregroundStyle(.green)
  }
}

/// How lines stand, and how far apart.
@Sample struct TextLines: View {
  private let poem = "The dough has to rise\nbefore it can be baked,\nand so have we"

  var body: some View {
    HStack(alignment: .top, spacing: 24) {
      Text(poem).multilineTextAlignment(.leading)
      Text(poem).multilineTextAlignment(.trailing).lineSpacing(8)
    }
    .font(.footnote)
  }
}

/// A text for which there is too little room.
@Sample struct TextFitting: View {
  private let sentence = "There is not enough dough for the whole of the afternoon"

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text(sentence).lineLimit(1)
      Text(sentence).lineLimit(1).truncationMode(.middle)
      Text(sentence).lineLimit(1).minimumScaleFactor(0.5)
      Text(sentence).lineLimit(2, reservesSpace: true)
    }
    .frame(width: 220, alignment: .leading)
  }
}

/// Text that can be copied, and text that cannot.
@Sample struct SelectableText: View {
  var body: some View {
    VStack {
      Text("DE02 1203 0000 0000 2020 51").textSelection(.enabled)
      Text("Not this").textSelection(.disabled)
    }
  }
}

/// What is not known yet, in the room that it will take.
@Sample struct RedactedText: View {
  @State private var isLoading = true

  var body: some View {
    VStack(alignment: .leading) {
      Text("The Classic").font(.headline)
      Text("Sugar and nothing else")
      Toggle("Loading", isOn: $isLoading).unredacted()
    }
    .redacted(reason: isLoading ? .placeholder : [])
  }
}

/// Texts of other sizes, and what grows with them.
@Sample struct TypeSizes: View {
  @State private var size = DynamicTypeSize.large

  var body: some View {
    Picker("Size", selection: $size) {
      Text("Small").tag(DynamicTypeSize.xSmall)
      Text("Usual").tag(DynamicTypeSize.large)
      Text("Large").tag(DynamicTypeSize.accessibility2)
    }
    .pickerStyle(.segmented)
    ScaledCircle().dynamicTypeSize(size)
    ScaledCircle().dynamicTypeSize(...DynamicTypeSize.xLarge).dynamicTypeSize(size)
  }
}

/// A circle that is as large as the text beside it.
@Sample struct ScaledCircle: View {
  @ScaledMetric(relativeTo: .body) private var side = 20.0

  var body: some View {
    HStack {
      Circle().fill(.orange).frame(width: side, height: side)
      Text("Donuts")
    }
  }
}

/// What is not for everybody's eyes.
@Sample struct PrivateText: View {
  @State private var isHidden = true

  var body: some View {
    LabeledContent("Account") { Text("DE02 1203 0000 0000 2020 51").privacySensitive() }
      .redacted(reason: isHidden ? .privacy : [])
    Toggle("Somebody is looking", isOn: $isHidden)
  }
}

/// How high lines are, letters that are smaller than those around, and lines that begin where their own letters do.
@Sample struct LineHeights: View {
  var body: some View {
    Text("Lines that are\nclose together").lineHeight(.tight)
    Text("Lines that are\nfar apart").lineHeight(.multiple(factor: 2))
    Text("\(Text("7.5")) \(Text("km").textScale(.secondary))").font(.title)
    Text("Smaller").textScale(.secondary)
    Text("שלום עולם").writingDirection(strategy: .contentBased).frame(maxWidth: .infinity)
  }
}
