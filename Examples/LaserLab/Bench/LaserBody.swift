import Behold

/// What the laser looks like.
struct LaserBody: View {
  let isHot: Bool

  var body: some View {
    HStack(spacing: 0) {
      Image(systemName: isHot ? "flame.fill" : "bolt.fill")
        .foregroundStyle(isHot ? Color.orange : Color.yellow)
        .symbolEffect(.pulse, isActive: isHot)
        .frame(width: 64, height: 44)
        .background(isHot ? Self.hot : Self.cool, in: RoundedRectangle(cornerRadius: 9))
      UnevenRoundedRectangle(bottomTrailingRadius: 4, topTrailingRadius: 4).fill(Color(white: 0.75)).frame(width: 12, height: 22)
    }
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(isHot ? "Laser, too hot" : "Laser")
  }

  private static let cool = LinearGradient(colors: [Color(white: 0.5), Color(white: 0.25)], startPoint: .top, endPoint: .bottom)
  private static let hot = LinearGradient(
    colors: [Color(red: 0.7, green: 0.25, blue: 0.15), Color(red: 0.35, green: 0.08, blue: 0.1)], startPoint: .top, endPoint: .bottom)
}
