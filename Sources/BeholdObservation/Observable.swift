/// A type whose changes can be observed.
public protocol Observable {}
