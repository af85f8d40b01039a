// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Where the running toolchain keeps its own copy of SwiftSyntax: `usr/lib/swift/host`.
///
/// The manifest is compiled against that toolchain's `libPackageDescription`, so the path of the loaded library leads there
/// whatever the environment says.
let toolchainSwiftSyntax: String = {
  typealias AddressLookup = @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer) -> CInt
  var info: (file: UnsafePointer<CChar>?, base: UnsafeRawPointer?, name: UnsafePointer<CChar>?, symbol: UnsafeRawPointer?)
  info = (nil, nil, nil, nil)
  // Glibc's module hides `dladdr`, and RTLD_DEFAULT is a macro that Swift does not import.
  guard let lookup = dlsym(nil, "dladdr"), let symbol = dlsym(nil, "$s18PackageDescription0A0CMa") else {
    fatalError("cannot find the toolchain's libPackageDescription")
  }
  _ = unsafe unsafeBitCast(lookup, to: AddressLookup.self)(symbol, &info)
  guard let file = info.file else { fatalError("cannot find the toolchain's libPackageDescription") }
  let library = String(cString: file)  // …/usr/lib/swift/pm/ManifestAPI/libPackageDescription.so
  return library.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/") + "/host"
}()

/// `import Observation` means the standard library's, and not the module of that name here.
let standardObservation: SwiftSetting = {
  #if arch(arm64)
    let architecture = "aarch64"
  #else
    let architecture = "x86_64"
  #endif
  let modules = toolchainSwiftSyntax.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/") + "/linux"
  let module = "\(modules)/Observation.swiftmodule/\(architecture)-unknown-linux-gnu.swiftmodule"
  return .unsafeFlags(["-Xfrontend", "-swift-module-file=Observation=\(module)"])
}()

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]
let macroSettings: [SwiftSetting] = settings + [.unsafeFlags(["-I", toolchainSwiftSyntax])]
let macroLinking: [LinkerSetting] = [
  .unsafeFlags(["-L", toolchainSwiftSyntax, "-Xlinker", "-rpath", "-Xlinker", toolchainSwiftSyntax])
]

let libraries = ["Behold", "BeholdData", "BeholdObservation", "BeholdPublishers", "BeholdStore", "BeholdTesting", "BeholdUI"]
/// Modules by the names that files for Apple's systems import, and what they bring.
let names = [
  ("SwiftUI", "Behold"), ("Combine", "BeholdPublishers"), ("Observation", "BeholdObservation"), ("PhotosUI", "BeholdUI"),
  ("UniformTypeIdentifiers", "BeholdUI"), ("SwiftData", "BeholdData"),
]

let package = Package(
  name: "behold",
  products: (libraries + names.map(\.0)).map { .library(name: $0, targets: [$0]) },
  targets: [
    .macro(name: "BeholdMacros", swiftSettings: macroSettings, linkerSettings: macroLinking),
    .target(name: "BeholdObservation", dependencies: ["CBeholdObservation", "BeholdMacros"], swiftSettings: settings),
    .target(
      name: "BeholdUI", dependencies: ["BeholdObservation", "BeholdPublishers", "BeholdMacros", "CBeholdICU", "CBeholdUI"],
      // For objects that are observable by the standard library's Observation.
      swiftSettings: settings, linkerSettings: [.linkedLibrary("swiftObservation")]),
    .target(
      name: "BeholdData",
      dependencies: ["BeholdMacros", "BeholdObservation", "BeholdUI", "CBeholdICU", "CBeholdPostgres", "CBeholdSQLite"],
      swiftSettings: settings),
    .target(name: "BeholdLayout", dependencies: ["BeholdUI"], swiftSettings: settings),
    .target(
      name: "BeholdTesting", dependencies: ["BeholdLayout", "BeholdObservation", "BeholdStore", "BeholdUI"], swiftSettings: settings),
    .target(name: "BeholdPublishers", dependencies: ["BeholdObservation", "CBeholdObservation"], swiftSettings: settings),
    .target(name: "BeholdStore", dependencies: ["BeholdObservation", "BeholdUI"], swiftSettings: settings),
    // libwebsockets with its libuv loop, OpenSSL and zlib, from the system.
    .target(name: "CBeholdWeb", linkerSettings: ["websockets", "uv", "ssl", "crypto", "z"].map { .linkedLibrary($0) }),
    .target(
      name: "BeholdWeb", dependencies: ["BeholdLayout", "BeholdObservation", "BeholdUI", "CBeholdWeb"],
      // What `make script` makes the bundles from, and what CBeholdWeb builds in.
      exclude: ["Script", "Styles", "Resources"],
      swiftSettings: settings),
    .target(
      name: "Behold", dependencies: ["BeholdObservation", "BeholdPublishers", "BeholdStore", "BeholdUI", "BeholdWeb"],
      swiftSettings: settings),
    .executableTarget(
      name: "food-truck", dependencies: ["Behold", "BeholdData"], path: "Examples/FoodTruck", exclude: ["README.md", "Sample"],
      swiftSettings: settings),
    .executableTarget(name: "machine-watch", dependencies: ["BeholdObservation"], path: "Examples/MachineWatch", swiftSettings: settings),
    .executableTarget(
      name: "old-and-new", dependencies: ["Behold", "BeholdData", "BeholdTesting"], path: "Examples/OldAndNew", exclude: ["README.md"],
      swiftSettings: settings),
    .executableTarget(
      name: "laser-lab", dependencies: ["Behold"], path: "Examples/LaserLab", exclude: ["README.md"], swiftSettings: settings),
    // An app for Apple's systems, as it is.
    .executableTarget(
      name: "crossing", dependencies: ["SwiftUI", "Combine", "Observation"], path: "Examples/Crossing", exclude: ["README.md"]),
    // Everything there is, each with its code, which @Sample keeps.
    .macro(name: "GalleryMacros", path: "Examples/GalleryMacros", swiftSettings: macroSettings, linkerSettings: macroLinking),
    .executableTarget(
      name: "gallery", dependencies: ["Behold", "GalleryMacros"], path: "Examples/Gallery", exclude: ["README.md"],
      resources: [.process("Assets.xcassets"), .process("Donuts.xcstrings")], swiftSettings: settings),
    .testTarget(name: "BeholdMacrosTests", dependencies: ["BeholdMacros"], swiftSettings: macroSettings, linkerSettings: macroLinking),
    .testTarget(name: "ExampleTests", dependencies: ["machine-watch"], swiftSettings: settings),
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
    .testTarget(name: "BeholdObservationTests", dependencies: ["BeholdObservation", "TestSupport"], swiftSettings: settings),
    // The databases of the tests, and a server for them.
    .target(name: "TestDatabases", dependencies: ["BeholdData", "CBeholdPostgres"], path: "Tests/TestDatabases", swiftSettings: settings),
    .testTarget(
      name: "BeholdDataTests",
      dependencies: ["BeholdData", "BeholdTesting", "CBeholdPostgres", "CBeholdSQLite", "SwiftData", "TestDatabases", "data-writer"],
      swiftSettings: settings),
    .testTarget(
      name: "BeholdDataStressTests", dependencies: ["BeholdData", "BeholdTesting", "TestDatabases", "TestSupport"],
      swiftSettings: settings),
    // Writes rows until it is killed: the other process of the tests.
    .executableTarget(
      name: "data-writer", dependencies: ["BeholdData", "TestDatabases"], path: "Tests/DataWriter", swiftSettings: settings),
    // Alone under ThreadSanitizer: swift test --sanitize=thread --scratch-path .build-tsan --filter StressTests
    .testTarget(name: "BeholdObservationStressTests", dependencies: ["BeholdObservation", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "BeholdUITests", dependencies: ["BeholdPublishers", "BeholdUI", "BeholdTesting", "TestSupport"],
      swiftSettings: settings + [standardObservation]),
    .testTarget(name: "ClosureShapeTests", dependencies: ["BeholdUI", "TestSupport"], swiftSettings: settings),
    .testTarget(name: "BeholdLayoutTests", dependencies: ["BeholdLayout", "BeholdTesting", "BeholdUI"], swiftSettings: settings),
    .testTarget(name: "BeholdTestingTests", dependencies: ["BeholdTesting", "BeholdUI", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "BeholdUIStressTests", dependencies: ["BeholdObservation", "BeholdTesting", "BeholdUI", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "BeholdPublishersTests", dependencies: ["BeholdObservation", "Combine", "TestSupport"], swiftSettings: settings),
    .testTarget(name: "BeholdPublishersStressTests", dependencies: ["BeholdPublishers", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "BeholdStoreTests", dependencies: ["BeholdObservation", "BeholdStore", "BeholdTesting", "BeholdUI", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "BeholdWebTests", dependencies: ["BeholdObservation", "BeholdTesting", "BeholdUI", "BeholdWeb", "TestSupport"],
      swiftSettings: settings),
    // What Tests/BrowserTests look at in Chromium.
    .executableTarget(
      name: "browser-pages", dependencies: ["Behold", "BeholdData"], path: "Tests/BrowserPages",
      resources: [.process("Pictures"), .process("Assets.xcassets")], swiftSettings: settings),
    // Random views for Chromium, and where SwiftUI's rules have them.
    .executableTarget(
      name: "layout-pages", dependencies: ["Behold", "BeholdLayout", "BeholdTesting"], path: "Tests/LayoutPages", swiftSettings: settings),
    .testTarget(name: "BeholdTests", dependencies: ["Behold", "BeholdTesting"], swiftSettings: settings),
    .testTarget(name: "FoodTruckTests", dependencies: ["food-truck", "BeholdTesting", "Behold", "BeholdData"], swiftSettings: settings),
    .testTarget(
      name: "OldAndNewTests", dependencies: ["old-and-new", "BeholdTesting", "Behold", "BeholdData", "TestSupport"],
      swiftSettings: settings),
    .testTarget(name: "LaserLabTests", dependencies: ["laser-lab", "BeholdTesting", "Behold"], swiftSettings: settings),
    .testTarget(name: "GalleryTests", dependencies: ["gallery", "BeholdTesting", "Behold", "TestSupport"], swiftSettings: settings),
    // What Documentation/Migrating.md and MigratingData.md show, before and after.
    .testTarget(
      name: "MigrationTests", dependencies: ["Behold", "BeholdData", "BeholdTesting"], swiftSettings: settings + [standardObservation]),
    // One file in the language modes 6 and 5, and where the main actor is the isolation of what says none.
    .testTarget(name: "IsolationTests", dependencies: ["Behold", "BeholdTesting"], swiftSettings: settings),
    .testTarget(name: "IsolationFiveTests", dependencies: ["Behold", "BeholdTesting"], swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "IsolationMainActorTests", dependencies: ["Behold", "BeholdTesting"],
      swiftSettings: settings + [.defaultIsolation(MainActor.self)]),
    // One suite, against Behold and against the standard library's Observation: what both promise.
    .testTarget(name: "BeholdOracleTests", dependencies: ["BeholdObservation", "TestSupport"], swiftSettings: settings),
    .testTarget(name: "StandardOracleTests", dependencies: ["TestSupport"], swiftSettings: settings + [standardObservation]),
  ] + ["CBeholdObservation", "CBeholdUI"].map { .target(name: $0) }
    + [("CBeholdSQLite", "sqlite3"), ("CBeholdPostgres", "pq"), ("CBeholdICU", "_FoundationICU")]
    .map { .target(name: $0, linkerSettings: [.linkedLibrary($1)]) }
    + names.map { .target(name: $0, dependencies: [.byName(name: $1)], swiftSettings: settings) }
)

// The stress tests alone, and what they use, for builds that run no others: they take half the time.
if Context.environment["BEHOLD_STRESS_TESTS"] != nil {
  package.targets.removeAll {
    $0.type == .executable || $0.isTest && !$0.name.hasSuffix("StressTests") && !["BeholdWebTests", "ClosureShapeTests"].contains($0.name)
  }
  package.targets.first { $0.name == "BeholdWebTests" }?.sources =
    ["LineStressTests", "ServerStressTests", "UploadStressTests", "SessionFixture", "TestClient"].map { $0 + ".swift" }
}
