/// The colors of a picture in as few as a terminal can show: by median cut (Heckbert, 1982) over colors of five bits a
/// channel.
struct SixelPalette {
  private(set) var colors: [RGB] = []
  /// The number of each color that occurs, by its fifteen bits.
  private var numbers: [Int16] = Array(repeating: -1, count: 1 << 15)

  /// A color that occurs: its channels of five bits, and how often.
  private struct Sample {
    let channels: [Int]
    let count: Int
    let key: Int
  }

  init(_ pixels: Pixels, most: Int) {
    var counts = Array(repeating: 0, count: 1 << 15)
    for at in stride(from: 0, to: pixels.bytes.count, by: 4) {
      if let key = Self.key(pixels, at) { counts[key] += 1 }
    }
    let samples = counts.indices.filter { counts[$0] > 0 }.map { key in
      Sample(channels: [key >> 10, key >> 5 & 31, key & 31], count: counts[key], key: key)
    }
    for (number, box) in Self.boxes(samples, most: most).enumerated() {
      for sample in box { numbers[sample.key] = Int16(number) }
      colors.append(Self.mean(box))
    }
  }

  /// The number of the color of a point; nil where it is transparent.
  func number(_ pixels: Pixels, _ at: Int) -> Int? {
    Self.key(pixels, at).map { Int(numbers[$0]) }
  }

  private static func key(_ pixels: Pixels, _ at: Int) -> Int? {
    guard pixels.bytes[at + 3] >= 128 else { return nil }
    return Int(pixels.bytes[at] >> 3) << 10 | Int(pixels.bytes[at + 1] >> 3) << 5
      | Int(pixels.bytes[at + 2] >> 3)
  }

  /// Cuts the box with the most points and more than one color, again and again, in two halves of as many points.
  private static func boxes(_ samples: [Sample], most: Int) -> [[Sample]] {
    guard !samples.isEmpty else { return [] }
    var boxes = [(samples: samples, count: samples.reduce(0) { $0 + $1.count })]
    while boxes.count < most {
      let largest = boxes.indices.filter { boxes[$0].samples.count > 1 }.max {
        boxes[$0].count < boxes[$1].count
      }
      guard let largest else { break }
      let (one, other) = halves(boxes[largest].samples)
      let count = one.reduce(0) { $0 + $1.count }
      boxes.append((other, boxes[largest].count - count))
      boxes[largest] = (one, count)
    }
    return boxes.map(\.samples)
  }

  private static func halves(_ box: [Sample]) -> ([Sample], [Sample]) {
    let channel = (0..<3).max { range(box, $0) < range(box, $1) } ?? 0
    let sorted = box.sorted { ($0.channels[channel], $0.key) < ($1.channels[channel], $1.key) }
    let half = box.reduce(0) { $0 + $1.count } / 2
    var passed = 0
    var cut = 1
    for (index, sample) in sorted.enumerated() {
      passed += sample.count
      cut = index + 1
      if passed >= half { break }
    }
    cut = min(max(cut, 1), sorted.count - 1)
    return (Array(sorted[..<cut]), Array(sorted[cut...]))
  }

  private static func range(_ box: [Sample], _ channel: Int) -> Int {
    let values = box.map { $0.channels[channel] }
    return (values.max() ?? 0) - (values.min() ?? 0)
  }

  /// The mean of a box, with five bits spread over eight.
  private static func mean(_ box: [Sample]) -> RGB {
    let count = max(box.reduce(0) { $0 + $1.count }, 1)
    let channels = (0..<3).map { channel in
      let sum = box.reduce(0) { $0 + $1.channels[channel] * $1.count }
      return UInt8((sum * 255 + count * 31 / 2) / (count * 31))
    }
    return RGB(channels[0], channels[1], channels[2])
  }
}
