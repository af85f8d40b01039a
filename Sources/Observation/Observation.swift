// For packages whose files say `import Observation` beside `import SwiftUI`: what they observe is what views observe.
@_exported public import BeholdObservation
