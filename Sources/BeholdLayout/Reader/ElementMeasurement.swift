package import BeholdUI

/// What is measured of an element.
package enum ElementMeasurement: Equatable {
  case geometry(ElementGeometry)
  /// Which of its views fits.
  case choice(Int)
  /// What its layout has asked.
  case answers(LayoutAnswers)

  var event: ElementEvent {
    switch self {
    case .geometry(let geometry): .measure(geometry)
    case .choice(let index): .fit(index)
    case .answers(let answers): .answer(answers)
    }
  }
}
