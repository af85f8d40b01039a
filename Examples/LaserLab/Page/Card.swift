import Behold

extension View {
  /// A part of the page on a ground of its own.
  func card() -> some View {
    padding(16)
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(.background, in: RoundedRectangle(cornerRadius: 16))
  }
}
