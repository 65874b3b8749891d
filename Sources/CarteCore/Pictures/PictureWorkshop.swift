import Glibc

/// Has pictures made of files by a process that is started for each, one at a time, so that neither time nor memory
/// adds up. A picture that cannot be made is none; nothing else can happen.
public actor PictureWorkshop {
  /// Why there is no picture.
  public enum Failure: Error, Hashable, Sendable {
    /// The file is no picture that is read, or broken.
    case unreadable
    /// It has more points, or more bytes, than are taken.
    case tooLarge
    /// It took too long, or more memory than allowed, or the process crashed.
    case overrun
    /// Pictures cannot be made here: a library is missing, or no process can be started.
    case unavailable
  }

  private let command: [String]
  private let seconds: Double
  private let memory: Int

  /// Makes a workshop; no process is started before there is something to do.
  ///
  /// - Parameters:
  ///   - command: the program that becomes a `PictureWorker`, with the words before its own.
  ///   - seconds: how long a picture may take.
  ///   - memory: how much memory its process may have, in MiB.
  public init(
    command: [String] = ["/proc/self/exe", PictureWorker.argument], seconds: Double = 2, memory: Int = 200
  ) {
    self.command = command
    self.seconds = seconds
    self.memory = memory
  }

  /// Does a job on a file. It waits on its thread, at most `seconds`.
  public func make(_ job: PictureJob, of file: [UInt8]) throws(Failure) -> PictureResult {
    if case .sixel(let box, let colors) = job {
      guard case .pixels(let pixels) = try make(.pixels(box), of: file) else { throw .overrun }
      let size = PictureJob.PixelSize(width: pixels.width, height: pixels.height)
      return .sixel(Sixel.encode(pixels, colors: colors), size)
    }
    guard file.count <= PictureWorker.largestFile else { throw .tooLarge }
    // Whoever leafs through pages has a line of them waiting here that nobody wants any more.
    guard !Task.isCancelled else { throw .overrun }
    // What is no picture costs no process.
    guard PictureFormat(of: file) != nil else { throw .unreadable }
    let process = try WorkerProcess(command + [String(memory)] + job.arguments)
    let answer = process.exchange(file, seconds: seconds, atMost: Self.largestAnswer(to: job))
    switch process.end() {
    case 0:
      guard let answer, let result = PictureResult(answer, to: job) else { throw .overrun }
      return result
    case PictureDecoder.Failure.unreadable.rawValue: throw .unreadable
    case PictureDecoder.Failure.tooLarge.rawValue: throw .tooLarge
    case PictureDecoder.Failure.noLibrary.rawValue, 127: throw .unavailable
    default: throw .overrun
    }
  }

  private static func largestAnswer(to job: PictureJob) -> Int {
    let points = job.box.width * job.box.height
    return 64 + (points + points / 4) * 4 + 4096
  }
}
