import CCurl
import Glibc

/// The functions of libcurl, found at run time: loading it takes longer than starting the program.
///
/// Nothing but pointers to code that stays where it is, so any thread may hold it.
struct CurlLibrary: @unchecked Sendable {
  typealias Handle = UnsafeMutableRawPointer
  typealias List = UnsafeMutablePointer<curl_slist>

  let easyInit: @convention(c) () -> Handle?
  let easyCleanup: @convention(c) (Handle?) -> Void
  let multiInit: @convention(c) () -> Handle?
  let multiCleanup: @convention(c) (Handle?) -> CURLMcode
  let multiAdd: @convention(c) (Handle?, Handle?) -> CURLMcode
  let multiRemove: @convention(c) (Handle?, Handle?) -> CURLMcode
  let multiPerform: @convention(c) (Handle?, UnsafeMutablePointer<CInt>?) -> CURLMcode
  let multiPoll:
    @convention(c) (Handle?, Handle?, CUnsignedInt, CInt, UnsafeMutablePointer<CInt>?) -> CURLMcode
  let multiWakeup: @convention(c) (Handle?) -> CURLMcode
  let multiRead: @convention(c) (Handle?, UnsafeMutablePointer<CInt>?) -> UnsafeMutablePointer<CURLMsg>?
  let listAppend: @convention(c) (List?, UnsafePointer<CChar>?) -> List?
  let listFree: @convention(c) (List?) -> Void
  /// These take "..." and are called by the functions of the shim.
  let easySet, easyGet, multiSet: Handle

  /// The library, nil where it is not installed. Opened once for the whole process, since it must be
  /// initialised once, and never closed: it has threads of its own.
  static let opened: CurlLibrary? = {
    // The second is Debian's build on GnuTLS with the same functions, which is there wherever git is.
    guard let library = dlopen("libcurl.so.4", RTLD_NOW) ?? dlopen("libcurl-gnutls.so.4", RTLD_NOW) else {
      return nil
    }
    return try? CurlLibrary(library)
  }()

  private init(_ library: Handle) throws {
    let find = SymbolFinder(library, prefix: "curl_")
    easyInit = try find("easy_init")
    easyCleanup = try find("easy_cleanup")
    easySet = try find("easy_setopt")
    easyGet = try find("easy_getinfo")
    multiInit = try find("multi_init")
    multiCleanup = try find("multi_cleanup")
    multiSet = try find("multi_setopt")
    multiAdd = try find("multi_add_handle")
    multiRemove = try find("multi_remove_handle")
    multiPerform = try find("multi_perform")
    multiPoll = try find("multi_poll")
    multiWakeup = try find("multi_wakeup")
    multiRead = try find("multi_info_read")
    listAppend = try find("slist_append")
    listFree = try find("slist_free_all")
    let initialize: @convention(c) (CLong) -> CURLcode = try find("global_init")
    guard initialize(CLong(CURL_GLOBAL_SSL)) == CURLE_OK else { throw SymbolFinder.Missing() }
  }
}
