import Behold

extension Chapter {
  static let stacks = Chapter(
    "stacks", title: "Stacks & Frames", symbol: "square.3.layers.3d",
    samples: [
      Stacks.self, StackAlignments.self, Spacers.self, Frames.self, LargestFrames.self, Paddings.self, Layers.self, Positions.self,
      Priorities.self, AlignmentGuides.self, SplitViews.self,
    ])
}

/// Side by side, below each other, and above each other.
@Sample struct Stacks: View {
  var body: some View {
    HStack(spacing: 24) {
      VStack {
        Text("One")
        Text("Two")
      }
      Divider()
      ZStack {
        Circle().fill(.yellow.opacity(0.3))
        Text("Above")
      }
      .frame(width: 80)
    }
    .frame(height: 80)
  }
}

/// Where views of different sizes stand.
@Sample struct StackAlignments: View {
  var body: some View {
    HStack(alignment: .firstTextBaseline) {
      Text("12").font(.largeTitle)
      Text("donuts")
    }
    VStack(alignment: .trailing, spacing: 2) {
      Text("To the right")
      Text("by their ends")
    }
    ZStack(alignment: .bottomTrailing) {
      RoundedRectangle(cornerRadius: 8).fill(.teal).frame(width: 60, height: 60)
      Text("3").padding(4).background(.red, in: Circle())
    }
  }
}

/// Takes what room is left.
@Sample struct Spacers: View {
  var body: some View {
    HStack {
      Text("Left")
      Spacer()
      Text("Right")
      Spacer(minLength: 40)
      Text("End")
    }
  }
}

/// A view in a room of a certain size.
@Sample struct Frames: View {
  var body: some View {
    VStack {
      Text("160 × 50").frame(width: 160, height: 50).border(.blue)
      Text("At the corner").frame(width: 160, height: 50, alignment: .bottomTrailing).border(.blue)
      Text("Its own size, whatever there is").fixedSize().frame(width: 120).border(.blue)
    }
  }
}

/// As wide as there is room, in bounds.
@Sample struct LargestFrames: View {
  var body: some View {
    VStack(alignment: .leading) {
      Text("All there is").frame(maxWidth: .infinity).background(.mint.opacity(0.3))
      Text("200 at most").frame(maxWidth: 200).background(.cyan.opacity(0.3))
      Text("At least").frame(minWidth: 120, minHeight: 40).background(.orange.opacity(0.3))
    }
  }
}

/// Room around a view.
@Sample struct Paddings: View {
  var body: some View {
    VStack {
      Text("Around").padding().border(.gray)
      Text("At the sides").padding(.horizontal, 24).border(.gray)
      Text("Each its own").padding(EdgeInsets(top: 2, leading: 20, bottom: 8, trailing: 4)).border(.gray)
    }
  }
}

/// Behind a view, and before it: as large as the view is.
@Sample struct Layers: View {
  var body: some View {
    VStack(spacing: 20) {
      Text("Background").padding().background(.yellow.opacity(0.3).gradient, in: Capsule())
      Text("Views behind").padding().background { Circle().fill(.mint) }
      Image(systemName: "envelope").font(.largeTitle)
        .overlay(alignment: .topTrailing) { Circle().fill(.red).frame(width: 12, height: 12) }
    }
  }
}

/// Moved from where it stands, put where it is to be, and which one is above.
@Sample struct Positions: View {
  var body: some View {
    HStack(spacing: -20) {
      Circle().fill(.red).frame(width: 60, height: 60).zIndex(1)
      Circle().fill(.green).frame(width: 60, height: 60).offset(y: 12)
      Circle().fill(.blue).frame(width: 60, height: 60)
    }
    Text("Here").position(x: 60, y: 30).frame(width: 200, height: 60).border(.gray)
  }
}

/// Who gets the room first.
@Sample struct Priorities: View {
  var body: some View {
    HStack {
      Text("What does not matter much gives way").lineLimit(1)
      Text("What matters stays").lineLimit(1).layoutPriority(1)
    }
    .frame(width: 260)
  }
}

/// A view that says itself where it is aligned.
@Sample struct AlignmentGuides: View {
  var body: some View {
    VStack(alignment: .leading) {
      Text("At the edge")
      Text("20 further").alignmentGuide(.leading) { $0[.leading] - 20 }
      Text("By its middle").alignmentGuide(.leading) { $0[HorizontalAlignment.center] - 60 }
    }
  }
}

/// Views with lines between them.
@Sample struct SplitViews: View {
  var body: some View {
    HSplitView {
      Text("Left").frame(maxWidth: .infinity, maxHeight: .infinity)
      VSplitView {
        Text("Above").frame(maxWidth: .infinity, maxHeight: .infinity)
        Text("Below").frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
    .frame(height: 120)
  }
}
