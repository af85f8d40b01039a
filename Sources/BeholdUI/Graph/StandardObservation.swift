/// The standard library's `withObservationTracking`, for objects that are observable by that library's Observation.
///
/// It is called by its name in that library. A module of the name `Observation` may be another one here: files that say `import Observation`
/// beside `import SwiftUI` get ours.
@_silgen_name("$s11Observation04withA8Tracking_8onChangexxyXE_yyYbcyXKtlF")
func withStandardObservationTracking<Result>(
  _ apply: () -> Result, onChange: @autoclosure () -> @Sendable () -> Void
) -> Result
