import Glibc

/// The functions of gdk-pixbuf that a picture needs, found at run time: a start must not pay for them, and where the
/// library is missing everything else works. They are few and have not changed since gdk-pixbuf 2.26, so that no
/// headers are needed to build the program.
struct PixbufLibrary {
  typealias Handle = UnsafeMutableRawPointer
  /// A GError: domain, code, text. Only ever freed.
  typealias Failure = UnsafeMutablePointer<Handle?>
  typealias SizePrepared = @convention(c) (Handle?, CInt, CInt, Handle?) -> Void

  let loaderNew: @convention(c) (UnsafePointer<CChar>?, Failure?) -> Handle?
  let loaderSetSize: @convention(c) (Handle?, CInt, CInt) -> Void
  let loaderWrite: @convention(c) (Handle?, UnsafePointer<UInt8>?, Int, Failure?) -> CInt
  let loaderClose: @convention(c) (Handle?, Failure?) -> CInt
  let loaderPixbuf: @convention(c) (Handle?) -> Handle?
  let applyOrientation: @convention(c) (Handle?) -> Handle?
  let scale: @convention(c) (Handle?, CInt, CInt, CInt) -> Handle?
  let width, height, channels, rowStride, bitsPerSample: @convention(c) (Handle?) -> CInt
  let pixels: @convention(c) (Handle?) -> UnsafePointer<UInt8>?
  /// Takes names and values of options, each list ended by NULL.
  let save:
    @convention(c) (
      Handle?, UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?, UnsafeMutablePointer<Int>?,
      UnsafePointer<CChar>?, UnsafePointer<Handle?>?, UnsafePointer<Handle?>?, Failure?
    ) -> CInt
  let connect:
    @convention(c) (Handle?, UnsafePointer<CChar>?, SizePrepared?, Handle?, Handle?, CUnsignedInt) ->
      CUnsignedLong
  let unref, free: @convention(c) (Handle?) -> Void

  /// Opens the library; nil where it is not installed.
  init?() {
    guard let library = dlopen("libgdk_pixbuf-2.0.so.0", RTLD_NOW) else { return nil }
    do {
      // GLib's functions are found by way of the libraries that this one needs.
      let find = SymbolFinder(library)
      loaderNew = try find("gdk_pixbuf_loader_new_with_type")
      loaderSetSize = try find("gdk_pixbuf_loader_set_size")
      loaderWrite = try find("gdk_pixbuf_loader_write")
      loaderClose = try find("gdk_pixbuf_loader_close")
      loaderPixbuf = try find("gdk_pixbuf_loader_get_pixbuf")
      applyOrientation = try find("gdk_pixbuf_apply_embedded_orientation")
      scale = try find("gdk_pixbuf_scale_simple")
      width = try find("gdk_pixbuf_get_width")
      height = try find("gdk_pixbuf_get_height")
      channels = try find("gdk_pixbuf_get_n_channels")
      rowStride = try find("gdk_pixbuf_get_rowstride")
      bitsPerSample = try find("gdk_pixbuf_get_bits_per_sample")
      pixels = try find("gdk_pixbuf_read_pixels")
      save = try find("gdk_pixbuf_save_to_bufferv")
      connect = try find("g_signal_connect_data")
      unref = try find("g_object_unref")
      free = try find("g_free")
    } catch {
      return nil
    }
  }
}
