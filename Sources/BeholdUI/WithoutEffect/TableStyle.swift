/// What tables look like. All look like a plain list.
public protocol TableStyle: Sendable {}

/// The style that is usual where the table is.
public struct AutomaticTableStyle: TableStyle { public init() {} }

/// Rows with room around them.
public struct InsetTableStyle: TableStyle { public init() {} }

extension TableStyle where Self == AutomaticTableStyle {
  public static var automatic: AutomaticTableStyle { AutomaticTableStyle() }
}

extension TableStyle where Self == InsetTableStyle {
  public static var inset: InsetTableStyle { InsetTableStyle() }
}
