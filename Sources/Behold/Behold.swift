@_exported public import BeholdObservation
@_exported public import BeholdUI
