/// What tables look like. All look like a plain list.
public protocol TableStyle: Sendable {}

/// The style that is usual where the table is.
public struct AutomaticTableStyle: TableStyle { public init() {} }

/// Rows with room around them.
public struct InsetTableStyle: TableStyle {
  public init() {}

  /// Rows are of one colour here.
  public init(alternatesRowBackgrounds: Bool) {}
}

/// Rows with a line around all of them.
public struct BorderedTableStyle: TableStyle {
  public init() {}

  /// Rows are of one colour here.
  public init(alternatesRowBackgrounds: Bool) {}
}

extension TableStyle where Self == BorderedTableStyle {
  public static var bordered: BorderedTableStyle { BorderedTableStyle() }

  /// Rows are of one colour here.
  public static func bordered(alternatesRowBackgrounds: Bool) -> BorderedTableStyle { BorderedTableStyle() }
}

extension TableStyle where Self == AutomaticTableStyle {
  public static var automatic: AutomaticTableStyle { AutomaticTableStyle() }
}

extension TableStyle where Self == InsetTableStyle {
  public static var inset: InsetTableStyle { InsetTableStyle() }

  /// Rows are of one colour here.
  public static func inset(alternatesRowBackgrounds: Bool) -> InsetTableStyle { InsetTableStyle() }
}
