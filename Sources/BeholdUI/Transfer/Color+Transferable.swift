// A colour goes as it is to what takes colours, and as a text such as `#ff8800` elsewhere: as it is in the light.
nonisolated extension Color: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    ProxyRepresentation { (color: Color) in color.resolve(in: EnvironmentValues()).hexadecimal }
  }
}

extension Color.Resolved {
  /// The colour in letters, with its opacity only if light comes through it.
  fileprivate var hexadecimal: String {
    let parts = opacity < 1 ? [red, green, blue, opacity] : [red, green, blue]
    return "#"
      + parts.map { part in
        let digits = String(Int((min(max(part, 0), 1) * 255).rounded()), radix: 16)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }
}
