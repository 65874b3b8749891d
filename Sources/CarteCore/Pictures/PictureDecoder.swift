import Glibc

/// Decodes a picture file by gdk-pixbuf. Only in a process of its own: see `PictureWorker`.
struct PictureDecoder {
  /// Why there is no picture.
  enum Failure: Int32, Error {
    /// The file is broken, or of no format that is read.
    case unreadable = 10
    /// It says that it has more points than are taken.
    case tooLarge
    /// No library to read it with is installed.
    case noLibrary
  }

  /// More points than any photograph of a drink has; they are counted before a single one is decoded.
  static let mostPixels = 40_000_000

  private let library: PixbufLibrary

  init() throws(Failure) {
    guard let library = PixbufLibrary() else { throw .noLibrary }
    self.library = library
  }

  /// What the callback has to know.
  private final class Preparation {
    let library: PixbufLibrary
    let box: PictureJob.PixelSize

    init(_ library: PixbufLibrary, _ box: PictureJob.PixelSize) {
      self.library = library
      self.box = box
    }
  }

  /// The picture of a file, of an animation the first, no larger than `box` and as large as that allows.
  func pixels(of file: [UInt8], in box: PictureJob.PixelSize) throws(Failure) -> Pixels {
    try withPixbuf(of: file, in: box) { pixbuf throws(Failure) in try pixels(of: pixbuf) }
  }

  /// The same without the empty edges that the file has: small pictures can spare them. It is decoded larger at
  /// first, so that what is left is not blurred.
  func trimmedPixels(of file: [UInt8], in box: PictureJob.PixelSize) throws(Failure) -> Pixels {
    let larger = PictureJob.PixelSize(width: box.width * 4, height: box.height * 4)
    let whole = try pixels(of: file, in: larger)
    guard let seen = whole.withoutEmptyEdges else { return try pixels(of: file, in: box) }
    return seen.stretched(to: box.fitting(width: seen.width, height: seen.height))
  }

  /// The same as a PNG file.
  func png(of file: [UInt8], in box: PictureJob.PixelSize) throws(Failure) -> PictureResult {
    try withPixbuf(of: file, in: box) { pixbuf throws(Failure) in
      var bytes: UnsafeMutablePointer<UInt8>?
      var count = 0
      guard library.save(pixbuf, &bytes, &count, "png", nil, nil, nil) != 0, let bytes else {
        throw .unreadable
      }
      defer { library.free(bytes) }
      let size = PictureJob.PixelSize(width: Int(library.width(pixbuf)), height: Int(library.height(pixbuf)))
      return .png(Array(UnsafeBufferPointer(start: bytes, count: count)), size)
    }
  }

  private func withPixbuf<Value>(
    of file: [UInt8], in box: PictureJob.PixelSize, _ use: (PixbufLibrary.Handle) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard let format = PictureFormat(of: file), format.isWhole(file),
      let loader = library.loaderNew(format.rawValue, nil)
    else {
      throw .unreadable
    }
    defer { library.unref(loader) }
    let preparation = Preparation(library, box)
    let connection = library.connect(
      loader, "size-prepared",
      { loader, width, height, owner in
        guard let owner else { return }
        let preparation = Unmanaged<Preparation>.fromOpaque(owner).takeUnretainedValue()
        PictureDecoder.prepare(loader, Int(width), Int(height), preparation.library, preparation.box)
      }, Unmanaged.passUnretained(preparation).toOpaque(), nil, 0)
    guard connection != 0 else { throw .noLibrary }
    let isWritten =
      file.withUnsafeBufferPointer { library.loaderWrite(loader, $0.baseAddress, $0.count, nil) } != 0
    // Closed whatever came of it, or the loader complains. A part of a picture is none.
    let isClosed = withExtendedLifetime(preparation) { library.loaderClose(loader, nil) != 0 }
    guard isWritten, isClosed, let pixbuf = library.loaderPixbuf(loader) else { throw .unreadable }
    let upright = try upright(pixbuf, in: box)
    defer { library.unref(upright) }
    return try use(upright)
  }

  /// Has the loader make the picture as small as it is wanted, which spares most of the work and the memory. A file
  /// that is too large ends the process: the loader cannot be stopped here.
  private static func prepare(
    _ loader: PixbufLibrary.Handle?, _ width: Int, _ height: Int, _ library: PixbufLibrary,
    _ box: PictureJob.PixelSize
  ) {
    guard width > 0, height > 0, width <= mostPixels / height else { _exit(Failure.tooLarge.rawValue) }
    let size = box.fitting(width: width, height: height)
    library.loaderSetSize(loader, CInt(size.width), CInt(size.height))
  }

  /// The picture turned as its camera was held; turning may make it too large for the box.
  private func upright(
    _ pixbuf: PixbufLibrary.Handle, in box: PictureJob.PixelSize
  ) throws(Failure) -> PixbufLibrary.Handle {
    guard let upright = library.applyOrientation(pixbuf) else { throw .unreadable }
    let (width, height) = (Int(library.width(upright)), Int(library.height(upright)))
    let size = box.fitting(width: width, height: height)
    guard width > box.width || height > box.height else { return upright }
    defer { library.unref(upright) }
    // By GDK_INTERP_BILINEAR, which takes the mean of all points that become one.
    guard let scaled = library.scale(upright, CInt(size.width), CInt(size.height), 2) else {
      throw .unreadable
    }
    return scaled
  }

  private func pixels(of pixbuf: PixbufLibrary.Handle) throws(Failure) -> Pixels {
    let (width, height) = (Int(library.width(pixbuf)), Int(library.height(pixbuf)))
    let (channels, stride) = (Int(library.channels(pixbuf)), Int(library.rowStride(pixbuf)))
    guard library.bitsPerSample(pixbuf) == 8, channels == 3 || channels == 4, width > 0, height > 0,
      stride >= width * channels, let source = library.pixels(pixbuf)
    else { throw .unreadable }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 4)
    for row in 0..<height {
      for column in 0..<width {
        let point = source + row * stride + column * channels
        bytes += [point[0], point[1], point[2], channels == 4 ? point[3] : 255]
      }
    }
    guard let pixels = Pixels(width: width, height: height, bytes: bytes) else { throw .unreadable }
    return pixels
  }
}
