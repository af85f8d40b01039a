internal import Foundation

/// What Unicode calls the units of Foundation, by their symbols.
enum UnitNames {
  /// - Returns: `nil` if the unit is one of the program's own.
  static func name(of unit: Dimension) -> String? { names(of: unit)?[unit.symbol] }

  private static func names(of unit: Dimension) -> [String: String]? {
    switch unit {
    case is UnitLength: lengths
    case is UnitMass: masses
    case is UnitTemperature: ["K": "kelvin", "°C": "celsius", "°F": "fahrenheit"]
    case is UnitSpeed: ["m/s": "meter-per-second", "km/h": "kilometer-per-hour", "mph": "mile-per-hour", "kn": "knot"]
    case is UnitDuration:
      [
        "hr": "hour", "h": "hour", "min": "minute", "s": "second", "sec": "second", "ms": "millisecond", "µs": "microsecond",
        "ns": "nanosecond",
      ]
    case is UnitEnergy: ["kJ": "kilojoule", "J": "joule", "kCal": "foodcalorie", "cal": "calorie", "kWh": "kilowatt-hour"]
    case is UnitVolume: volumes
    case is UnitArea: areas
    case is UnitPressure:
      [
        "hPa": "hectopascal", "kPa": "kilopascal", "MPa": "megapascal", "bar": "bar", "mbar": "millibar", "inHg": "inch-ofhg",
        "mmHg": "millimeter-ofhg", "psi": "pound-force-per-square-inch",
      ]
    case is UnitPower: ["W": "watt", "kW": "kilowatt", "MW": "megawatt", "GW": "gigawatt", "mW": "milliwatt", "hp": "horsepower"]
    case is UnitAngle: ["°": "degree", "ʹ": "arc-minute", "ʺ": "arc-second", "rad": "radian", "rev": "revolution"]
    case is UnitFrequency: ["Hz": "hertz", "kHz": "kilohertz", "MHz": "megahertz", "GHz": "gigahertz"]
    default: nil
    }
  }

  private static let lengths = [
    "km": "kilometer", "hm": "hectometer", "dam": "decameter", "m": "meter", "dm": "decimeter", "cm": "centimeter", "mm": "millimeter",
    "µm": "micrometer", "nm": "nanometer", "pm": "picometer", "in": "inch", "ft": "foot", "yd": "yard", "mi": "mile",
    "smi": "mile-scandinavian", "ly": "light-year", "NM": "nautical-mile", "ftm": "fathom", "fur": "furlong", "ua": "astronomical-unit",
    "pc": "parsec",
  ]

  private static let masses = [
    "kg": "kilogram", "g": "gram", "mg": "milligram", "µg": "microgram", "oz": "ounce", "lb": "pound", "st": "stone", "t": "metric-ton",
    "ton": "ton", "ct": "carat",
  ]

  private static let volumes = [
    "ML": "megaliter", "L": "liter", "dL": "deciliter", "cL": "centiliter", "mL": "milliliter", "km³": "cubic-kilometer",
    "m³": "cubic-meter", "cm³": "cubic-centimeter", "in³": "cubic-inch", "ft³": "cubic-foot", "yd³": "cubic-yard", "mi³": "cubic-mile",
    "tsp": "teaspoon", "tbsp": "tablespoon", "fl oz": "fluid-ounce", "cup": "cup", "pt": "pint", "qt": "quart", "gal": "gallon",
  ]

  private static let areas = [
    "km²": "square-kilometer", "m²": "square-meter", "cm²": "square-centimeter", "in²": "square-inch", "ft²": "square-foot",
    "yd²": "square-yard", "mi²": "square-mile", "ac": "acre", "ha": "hectare",
  ]
}
