import Glibc

/// What the process does that decodes a picture: read the file from standard input, make one thing of it, write that
/// to standard output, end.
///
/// Libraries that decode pictures are large, old and written in C, and the files are anybody's. In a process of its
/// own a file can crash nothing but that, and the kernel keeps it within its time and memory.
public enum PictureWorker {
  /// The word on the command line that makes the program such a process.
  public static let argument = "--picture-worker"

  /// The largest file that is read, in bytes.
  public static let largestFile = 8 << 20

  /// Does a job and gives the status to end with: 0 where it is done, else a `PictureDecoder.Failure` or 2 for words
  /// that say nothing.
  ///
  /// - Parameter words: what follows `argument`: the most memory in MiB, or 0 for no limits at all,
  ///   as tools need that look for mistakes; the job.
  public static func run(_ words: [String]) -> Int32 {
    guard let first = words.first, let memory = Int(first),
      let job = PictureJob(arguments: Array(words.dropFirst()))
    else { return 2 }
    closeInherited()
    guard limit(memory: memory << 20), let file = readInput() else {
      return PictureDecoder.Failure.unreadable.rawValue
    }
    do throws(PictureDecoder.Failure) {
      return CacheFile.fill(STDOUT_FILENO, with: try result(of: job, file).bytes)
        ? 0 : PictureDecoder.Failure.unreadable.rawValue
    } catch {
      return error.rawValue
    }
  }

  /// Pictures no larger than this, in points, are trimmed.
  private static let smallSide = 128

  private static func result(of job: PictureJob, _ file: [UInt8]) throws(PictureDecoder.Failure)
    -> PictureResult
  {
    let decoder = try PictureDecoder()
    switch job {
    case .pixels(let box), .sixel(let box, _): return .pixels(try decoder.pixels(of: file, in: box))
    case .png(let box): return try decoder.png(of: file, in: box)
    case .cells(_, let rows, let cell, let style):
      let isSmall = max(job.box.width, job.box.height) <= smallSide
      let pixels =
        try isSmall ? decoder.trimmedPixels(of: file, in: job.box) : decoder.pixels(of: file, in: job.box)
      let size = Self.size(of: pixels, in: cell)
      if let cells = SymbolCanvas()?.cells(of: pixels, columns: size.columns, rows: size.rows, style) {
        return .cells(cells)
      }
      return .pixels(pixels.stretched(to: .init(width: size.columns, height: min(size.rows, rows) * 2)))
    }
  }

  /// How many cells a picture takes.
  private static func size(of pixels: Pixels, in cell: PictureJob.PixelSize) -> (columns: Int, rows: Int) {
    (
      max((pixels.width + cell.width / 2) / cell.width, 1),
      max((pixels.height + cell.height / 2) / cell.height, 1)
    )
  }

  // MARK: - The process

  /// What the program has open is none of this process's business.
  private static func closeInherited() {
    for descriptor: CInt in 3..<1024 { close(descriptor) }
  }

  /// Has the kernel end what takes too much: seconds of work, memory, files written, a core.
  private static func limit(memory: Int) -> Bool {
    func set(_ resource: __rlimit_resource_t, _ most: Int) -> Bool {
      var limit = rlimit(rlim_cur: rlim_t(most), rlim_max: rlim_t(most))
      return setrlimit(resource, &limit) == 0
    }
    guard memory > 0 else { return true }
    return set(__rlimit_resource_t(RLIMIT_CPU.rawValue), 2)
      && set(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), 0)
      && set(__rlimit_resource_t(RLIMIT_CORE.rawValue), 0)
      && set(__rlimit_resource_t(RLIMIT_AS.rawValue), memory)
  }

  private static func readInput() -> [UInt8]? {
    var file: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while file.count <= largestFile {
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      if count == 0 { return file }
      if count < 0, errno != EINTR { return nil }
      file += buffer.prefix(max(count, 0))
    }
    return nil
  }
}

extension Pixels {
  /// The picture in another size, a point for the mean of all that it stands for.
  func stretched(to size: PictureJob.PixelSize) -> Pixels {
    var made: [UInt8] = []
    made.reserveCapacity(size.width * size.height * 4)
    for y in 0..<size.height {
      let rows = y * height / size.height..<max((y + 1) * height / size.height, y * height / size.height + 1)
      for x in 0..<size.width {
        let columns = x * width / size.width..<max((x + 1) * width / size.width, x * width / size.width + 1)
        made += mean(columns, rows)
      }
    }
    return Pixels(width: size.width, height: size.height, bytes: made) ?? self
  }

  private func mean(_ columns: Range<Int>, _ rows: Range<Int>) -> [UInt8] {
    var sums = (red: 0, green: 0, blue: 0, opacity: 0)
    for y in rows {
      for x in columns {
        let at = (y * width + x) * 4
        let opacity = Int(bytes[at + 3])
        sums.red += Int(bytes[at]) * opacity
        sums.green += Int(bytes[at + 1]) * opacity
        sums.blue += Int(bytes[at + 2]) * opacity
        sums.opacity += opacity
      }
    }
    guard sums.opacity > 0 else { return [0, 0, 0, 0] }
    let channels = [sums.red, sums.green, sums.blue].map { UInt8($0 / sums.opacity) }
    return channels + [UInt8(sums.opacity / (columns.count * rows.count))]
  }
}
