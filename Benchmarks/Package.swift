// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// The models and the workloads are one source each, compiled twice: the files of the `Standard…` targets are links to those of the `Behold…`
/// targets, and this condition chooses the library. So both sides run the same code.
let standard: [SwiftSetting] = settings + [.define("STANDARD")]

let core = Target.Dependency.product(name: "BeholdObservation", package: "behold")

let package = Package(
  name: "behold-benchmarks",
  dependencies: [.package(name: "behold", path: "..")],
  targets: [
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "BenchmarkKit", "BeholdModels", "BeholdWorkloads", "StandardModels", "StandardWorkloads", "ViewWorkloads",
        "PublisherWorkloads", "StoreWorkloads", "DataWorkloads",
      ],
      swiftSettings: settings),
    .executableTarget(name: "load-pages", dependencies: [.product(name: "Behold", package: "behold")], swiftSettings: settings),
    .executableTarget(name: "load-client"),
    .executableTarget(name: "load-bare"),
    .executableTarget(name: "step-instructions"),
    .target(name: "CBenchmark"),
    .target(name: "BenchmarkKit", dependencies: ["CBenchmark"], swiftSettings: settings),
    .target(name: "BeholdModels", dependencies: ["BenchmarkKit", "CBenchmark", core], swiftSettings: settings),
    .target(
      name: "BeholdWorkloads", dependencies: ["BeholdModels", "BenchmarkKit", "CBenchmark", core],
      swiftSettings: settings + [.define("OTHER_MODULE")]),
    .target(
      name: "ViewWorkloads",
      dependencies: [
        "BenchmarkKit", "CBenchmark", core, .product(name: "BeholdUI", package: "behold"),
        .product(name: "BeholdTesting", package: "behold"),
      ],
      swiftSettings: settings),
    .target(
      name: "PublisherWorkloads",
      dependencies: ["BenchmarkKit", "CBenchmark", .product(name: "BeholdPublishers", package: "behold")], swiftSettings: settings),
    .target(
      name: "StoreWorkloads", dependencies: ["BenchmarkKit", "CBenchmark", core, .product(name: "BeholdStore", package: "behold")],
      swiftSettings: settings),
    .systemLibrary(name: "CSQLite"),
    .target(
      name: "DataWorkloads",
      dependencies: [
        "BenchmarkKit", "CBenchmark", "CSQLite", core, .product(name: "Behold", package: "behold"),
        .product(name: "BeholdData", package: "behold"), .product(name: "BeholdTesting", package: "behold"),
      ],
      swiftSettings: settings),
    .target(name: "StandardModels", dependencies: ["BenchmarkKit", "CBenchmark"], swiftSettings: standard),
    .target(
      name: "StandardWorkloads", dependencies: ["StandardModels", "BenchmarkKit", "CBenchmark"],
      swiftSettings: standard + [.define("OTHER_MODULE")]),
  ]
)
