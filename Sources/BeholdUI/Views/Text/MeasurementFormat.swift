public import Foundation

extension Measurement where UnitType: Dimension {
  /// Writes measurements in the words of a locale, and in the units that are usual there.
  ///
  /// ```swift
  /// Text(distance, format: .measurement(width: .abbreviated, usage: .road))
  /// ```
  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    /// How much is written of a unit's name.
    public struct UnitWidth: Codable, Hashable, Sendable {
      let name: String

      /// `kilometers`
      public static var wide: Self { Self(name: "full-name") }
      /// `km`
      public static var abbreviated: Self { Self(name: "short") }
      /// As short as can be understood.
      public static var narrow: Self { Self(name: "narrow") }
    }

    public var width: UnitWidth
    public var usage: MeasurementFormatUnitUsage<UnitType>
    /// How the number is written; as is usual for what it measures if `nil`.
    public var numberFormatStyle: FloatingPointFormatStyle<Double>?
    public var locale: Locale

    public init(
      width: UnitWidth, locale: Locale = .autoupdatingCurrent, usage: MeasurementFormatUnitUsage<UnitType> = .general,
      numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) {
      self.width = width
      self.locale = locale
      self.usage = usage
      self.numberFormatStyle = numberFormatStyle
    }

    public func locale(_ locale: Locale) -> Self {
      var style = self
      style.locale = locale
      return style
    }

    public func format(_ measurement: Measurement) -> String {
      let isGiven = numberFormatStyle != nil || usage == .asProvided
      if let unit = UnitNames.name(of: measurement.unit) {
        let shown = MeasurementWriter.write(
          measurement.value, in: unit, width: width.name, usage: usage == .asProvided ? nil : usage.name,
          digits: isGiven ? numberFormatStyle : nil, locale)
        if let shown { return shown }
      }
      let style = numberFormatStyle ?? FloatingPointFormatStyle()
      return style.locale(locale).format(measurement.value) + " " + measurement.unit.symbol
    }
  }

  /// What a format makes of it.
  public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> Style.FormatOutput where Style.FormatInput == Measurement {
    style.format(self)
  }

  /// It in the units that are usual where the program runs.
  public func formatted() -> String { formatted(FormatStyle(width: .abbreviated)) }
}

extension FormatStyle {
  /// Measurements in the units that are usual for whoever reads them, or as they are given.
  public static func measurement<UnitType: Dimension>(
    width: Measurement<UnitType>.FormatStyle.UnitWidth, usage: MeasurementFormatUnitUsage<UnitType> = .general,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> Self where Self == Measurement<UnitType>.FormatStyle {
    Self(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
  }
}

extension Measurement.FormatStyle: AdaptableFormat, LocaleFormat {}

/// What something is measured for, which says in which units it is written.
public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Codable, Hashable, Sendable {
  let name: String

  /// In the units that are usual.
  public static var general: Self { Self(name: "default") }
  /// In the unit that it has.
  public static var asProvided: Self { Self(name: "") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitLength {
  public static var person: Self { Self(name: "person") }
  public static var personHeight: Self { Self(name: "person-height") }
  public static var road: Self { Self(name: "road") }
  public static var focalLength: Self { Self(name: "focal-length") }
  public static var rainfall: Self { Self(name: "rainfall") }
  public static var snowfall: Self { Self(name: "snowfall") }
  public static var visibility: Self { Self(name: "visiblty") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitMass {
  public static var personWeight: Self { Self(name: "person") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
  public static var person: Self { Self(name: "default") }
  public static var weather: Self { Self(name: "weather") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitEnergy {
  public static var food: Self { Self(name: "food") }
  public static var workout: Self { Self(name: "food") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitVolume {
  public static var liquid: Self { Self(name: "fluid") }
}
