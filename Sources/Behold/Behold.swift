// What an app needs: `import Behold`. SwiftUI brings Foundation and Combine with it, and so does this.
@_exported public import BeholdObservation
@_exported public import BeholdPublishers
@_exported public import BeholdStore
@_exported public import BeholdUI
@_exported public import Foundation
