@_exported import BeholdObservation
