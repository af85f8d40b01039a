public import Foundation

/// What a chart shows, in words and numbers.
///
/// Browsers play no charts as sounds: those who do not see one hear its title, its summary, and the points of its series.
public class AXChartDescriptor {
  /// Where values lie in a chart.
  public enum ContentDirection: Int, Sendable {
    case leftToRight, rightToLeft, topToBottom, bottomToTop, radialClockwise, radialCounterClockwise
  }

  public var title: String?
  public var summary: String?
  public var contentDirection = ContentDirection.leftToRight
  public var contentFrame: CGRect = .zero
  public var xAxis: any AXDataAxisDescriptor
  public var yAxis: AXNumericDataAxisDescriptor?
  public var additionalAxes: [any AXDataAxisDescriptor]
  public var series: [AXDataSeriesDescriptor]

  public init(
    title: String?, summary: String?, xAxis: any AXDataAxisDescriptor, yAxis: AXNumericDataAxisDescriptor?,
    additionalAxes: [any AXDataAxisDescriptor] = [], series: [AXDataSeriesDescriptor]
  ) {
    (self.title, self.summary, self.xAxis, self.yAxis) = (title, summary, xAxis, yAxis)
    (self.additionalAxes, self.series) = (additionalAxes, series)
  }

  /// How many points of a series are said at most.
  private static let mostPoints = 30

  /// Title, summary, and series.
  var words: String {
    let series = series.map { series in
      let points = series.dataPoints.prefix(Self.mostPoints).map { $0.words(xAxis, yAxis, additionalAxes) }
      let end = series.dataPoints.count > Self.mostPoints ? ["…"] : []
      return (series.name.map { $0 + ": " } ?? "") + (points + end).joined(separator: "; ")
    }
    return ([title, summary].compactMap { $0 } + series).filter { !$0.isEmpty }.joined(separator: ". ")
  }
}

/// An axis of a chart.
public protocol AXDataAxisDescriptor: AnyObject {
  var title: String { get set }
}

/// An axis with numbers.
public class AXNumericDataAxisDescriptor: AXDataAxisDescriptor {
  /// How numbers lie on an axis.
  public enum ScaleType: Int, Sendable {
    case linear, log10, ln
  }

  public var title: String
  public var range: ClosedRange<Double>
  public var gridlinePositions: [Double]
  public var scaleType = ScaleType.linear
  public var valueDescriptionProvider: (Double) -> String

  public init(
    title: String, range: ClosedRange<Double>, gridlinePositions: [Double], valueDescriptionProvider: @escaping (Double) -> String
  ) {
    (self.title, self.range, self.gridlinePositions) = (title, range, gridlinePositions)
    self.valueDescriptionProvider = valueDescriptionProvider
  }
}

/// An axis with names.
public class AXCategoricalDataAxisDescriptor: AXDataAxisDescriptor {
  public var title: String
  public var categoryOrder: [String]

  public init(title: String, categoryOrder: [String]) { (self.title, self.categoryOrder) = (title, categoryOrder) }
}

/// Points of a chart that belong together.
public class AXDataSeriesDescriptor {
  public var name: String?
  public var isContinuous: Bool
  public var dataPoints: [AXDataPoint]

  public init(name: String, isContinuous: Bool, dataPoints: [AXDataPoint]) {
    (self.name, self.isContinuous, self.dataPoints) = (name, isContinuous, dataPoints)
  }
}

/// A value on an axis: a number or a name.
public class AXDataPointValue {
  public var number: Double
  public var category: String

  private init(_ number: Double, _ category: String) { (self.number, self.category) = (number, category) }

  public static func number(_ number: Double) -> AXDataPointValue { AXDataPointValue(number, "") }
  public static func category(_ category: String) -> AXDataPointValue { AXDataPointValue(0, category) }

  fileprivate func words(_ axis: (any AXDataAxisDescriptor)?) -> String {
    if !category.isEmpty { return category }
    return (axis as? AXNumericDataAxisDescriptor)?.valueDescriptionProvider(number) ?? number.formatted()
  }
}

/// A point of a chart.
public class AXDataPoint {
  public enum Value {
    case number(Double)
    case category(String)
  }

  public var xValue: AXDataPointValue
  public var yValue: AXDataPointValue?
  public var additionalValues: [AXDataPointValue]
  public var label: String?

  public init(x: Double, y: Double? = nil, additionalValues: [Value] = [], label: String? = nil) {
    xValue = .number(x)
    yValue = y.map { .number($0) }
    self.additionalValues = additionalValues.map(\.value)
    self.label = label
  }

  public init(x: String, y: Double? = nil, additionalValues: [Value] = [], label: String? = nil) {
    xValue = .category(x)
    yValue = y.map { .number($0) }
    self.additionalValues = additionalValues.map(\.value)
    self.label = label
  }

  fileprivate func words(
    _ xAxis: any AXDataAxisDescriptor, _ yAxis: AXNumericDataAxisDescriptor?, _ others: [any AXDataAxisDescriptor]
  ) -> String {
    let more = additionalValues.enumerated().map { $0.element.words($0.offset < others.count ? others[$0.offset] : nil) }
    return ([label, xValue.words(xAxis), yValue?.words(yAxis)].compactMap { $0 } + more).joined(separator: ", ")
  }
}

extension AXDataPoint.Value {
  fileprivate var value: AXDataPointValue {
    switch self {
    case .number(let number): .number(number)
    case .category(let name): .category(name)
    }
  }
}

/// Something that knows what a chart shows.
@MainActor
public protocol AXChartDescriptorRepresentable {
  func makeChartDescriptor() -> AXChartDescriptor
  /// Brings a descriptor up to date that was made before.
  func updateChartDescriptor(_ descriptor: AXChartDescriptor)
}

extension AXChartDescriptorRepresentable {
  public func updateChartDescriptor(_ descriptor: AXChartDescriptor) {}
}

nonisolated extension View {
  /// Says what a chart shows to those who do not see it: title, summary, and points.
  public func accessibilityChartDescriptor<Representable: AXChartDescriptorRepresentable>(_ representable: Representable) -> some View {
    modifier(ChartDescriptorModifier(representable: representable))
  }
}

nonisolated private struct ChartDescriptorModifier<Representable: AXChartDescriptorRepresentable>: ViewModifier {
  let representable: Representable

  @MainActor func body(content: Content) -> some View {
    content.elementModifier(.accessibility(.detail(representable.makeChartDescriptor().words, isFirst: false)))
  }
}
