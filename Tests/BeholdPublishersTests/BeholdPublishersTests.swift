import Testing

@testable import BeholdPublishers
