import Testing

@testable import BeholdWeb
