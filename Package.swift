// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "carte",
  products: [.executable(name: "carte", targets: ["carte"])],
  targets: [
    .systemLibrary(name: "CNcurses", providers: [.apt(["libncurses-dev"])]),
    .systemLibrary(name: "CCurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(name: "CUtf8proc", providers: [.apt(["libutf8proc-dev"])]),
    .systemLibrary(name: "CGumbo", providers: [.apt(["libgumbo-dev"])]),
    .systemLibrary(name: "CSystem"),
    .systemLibrary(name: "CGetopt", path: "Tests/Support/CGetopt"),
    .target(name: "CarteCore", dependencies: ["CCurl", "CGumbo", "CUtf8proc"]),
    .target(name: "CarteUI", dependencies: ["CarteCore"]),
    .executableTarget(name: "carte", dependencies: ["CarteUI", "CarteCore", "CNcurses", "CSystem"]),
    .executableTarget(
      name: "favorites-writer", dependencies: ["CarteCore"], path: "Tests/Support/favorites-writer"),
    .executableTarget(
      name: "orders-writer", dependencies: ["CarteCore"], path: "Tests/Support/orders-writer"),
    .executableTarget(name: "carte-bench", dependencies: ["CarteCore"], path: "Bench/carte-bench"),
    .testTarget(name: "CarteCoreTests", dependencies: ["CarteCore", "favorites-writer", "orders-writer"]),
    .testTarget(
      name: "CarteTests", dependencies: ["carte", "CarteUI", "CarteCore", "CGetopt"],
      exclude: ["Pictures/Samples"]),
    .testTarget(name: "CarteUITests", dependencies: ["CarteUI", "CarteCore"], exclude: ["Snapshots"]),
  ],
  swiftLanguageModes: [.v6]
)
