import CCurl
import Glibc
import Synchronization

/// Runs all transfers of a transport on one background thread, which sleeps while there is nothing to do.
///
/// Callers only pass messages: they leave requests and cancellations behind the lock and wake the thread.
final class CurlEngine: Sendable {
  typealias Answer = CheckedContinuation<HTTPResponse, any Error>

  private struct Mailbox {
    var waiting: [UInt64: Answer] = [:]
    var submitted: [(id: UInt64, request: HTTPRequest)] = []
    var cancelled: [UInt64] = []
    var isClosed = false
    /// The handle is freed: it must not be woken any more.
    var isGone = false
  }

  private let mailbox = Mutex(Mailbox())
  private let library: CurlLibrary
  private let userAgent: String
  /// Waking it is the one thing that libcurl allows from any thread; the rest happens on the engine's own.
  private nonisolated(unsafe) let multi: CurlLibrary.Handle

  /// Starts the thread.
  ///
  /// - Throws: `problem.no-curl` where libcurl or a thread cannot be had.
  init(userAgent: String) throws(Problem) {
    guard let library = CurlLibrary.opened, let multi = library.multiInit() else {
      throw Problem("problem.no-curl")
    }
    self.library = library
    self.userAgent = userAgent
    self.multi = multi
    let code = carte_curl_multi_set_long(library.multiSet, multi, CURLMOPT_MAX_HOST_CONNECTIONS, 4)
    guard code == CURLM_OK, start() else {
      _ = library.multiCleanup(multi)
      throw Problem("problem.no-curl")
    }
  }

  /// Hands a request over; `answer` is resumed exactly once.
  func submit(_ id: UInt64, _ request: HTTPRequest, _ answer: Answer) {
    let isClosed = mailbox.withLock { mailbox in
      guard !mailbox.isClosed else { return true }
      mailbox.waiting[id] = answer
      mailbox.submitted.append((id, request))
      return false
    }
    guard !isClosed else { return answer.resume(throwing: TransportFailure.interrupted) }
    wake()
  }

  /// Ends a transfer: its caller goes on now, whatever libcurl is busy with.
  func cancel(_ id: UInt64) {
    let answer = mailbox.withLock { mailbox in
      mailbox.cancelled.append(id)
      return mailbox.waiting.removeValue(forKey: id)
    }
    answer?.resume(throwing: CancellationError())
    wake()
  }

  /// Ends every transfer and lets the thread end.
  func close() {
    let answers = mailbox.withLock { mailbox in
      mailbox.isClosed = true
      defer { mailbox.waiting = [:] }
      return mailbox.waiting.values
    }
    for answer in answers { answer.resume(throwing: TransportFailure.interrupted) }
    wake()
  }

  private func wake() {
    mailbox.withLock { mailbox in
      // It fails only where the pipe is full, and then the thread is awake anyway.
      if !mailbox.isGone { _ = library.multiWakeup(multi) }
    }
  }

  private func finish(_ id: UInt64, _ result: Result<HTTPResponse, any Error>) {
    mailbox.withLock { $0.waiting.removeValue(forKey: id) }?.resume(with: result)
  }
}

// MARK: - The thread

extension CurlEngine {
  private func start() -> Bool {
    // Signals are for the main thread, and a broken pipe is libcurl's to notice: the new thread inherits the
    // mask.
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let this = Unmanaged.passRetained(self)
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { owner in
        guard let owner else { return nil }
        Unmanaged<CurlEngine>.fromOpaque(owner).takeRetainedValue().run()
        return nil
      }, this.toOpaque())
    guard code == 0 else {
      this.release()
      return false
    }
    pthread_detach(thread)
    return true
  }

  private func run() {
    var transfers: [CurlLibrary.Handle: CurlTransfer] = [:]
    while true {
      let mail = mailbox.withLock { mailbox in
        defer { (mailbox.submitted, mailbox.cancelled) = ([], []) }
        return mailbox
      }
      guard !mail.isClosed else { break }
      for (id, request) in mail.submitted { begin(id, request, in: &transfers) }
      for transfer in transfers.values where mail.cancelled.contains(transfer.id) {
        remove(transfer, from: &transfers)
      }
      guard step(&transfers) else { break }
    }
    close()
    for transfer in transfers.values { remove(transfer, from: &transfers) }
    mailbox.withLock { $0.isGone = true }
    _ = library.multiCleanup(multi)
  }

  private func begin(
    _ id: UInt64, _ request: HTTPRequest, in transfers: inout [CurlLibrary.Handle: CurlTransfer]
  ) {
    do {
      let transfer = try CurlTransfer(id: id, request: request, userAgent: userAgent, library: library)
      guard library.multiAdd(multi, transfer.easy) == CURLM_OK else { throw TransportFailure.malformed }
      transfers[transfer.easy] = transfer
    } catch {
      finish(id, .failure(error is CurlTransfer.Unsupported ? Problem("problem.no-curl") : error))
    }
  }

  private func remove(_ transfer: CurlTransfer, from transfers: inout [CurlLibrary.Handle: CurlTransfer]) {
    _ = library.multiRemove(multi, transfer.easy)
    transfers[transfer.easy] = nil
  }

  /// Moves every transfer on as far as it goes, then sleeps until something arrives; false where libcurl is
  /// beyond use.
  private func step(_ transfers: inout [CurlLibrary.Handle: CurlTransfer]) -> Bool {
    var running: CInt = 0
    guard library.multiPerform(multi, &running) == CURLM_OK else { return false }
    var left: CInt = 0
    while let message = library.multiRead(multi, &left)?.pointee {
      guard message.msg == CURLMSG_DONE, let transfer = transfers[message.easy_handle] else { continue }
      let outcome = transfer.outcome(message.data.result)
      remove(transfer, from: &transfers)
      finish(transfer.id, outcome.mapError { $0 })
    }
    return library.multiPoll(multi, nil, 0, CInt.max, nil) == CURLM_OK
  }
}
