import Glibc

/// The functions of chafa that turn points into characters, found at run time as those of gdk-pixbuf are.
struct ChafaLibrary {
  typealias Handle = UnsafeMutableRawPointer
  typealias SetNumber = @convention(c) (Handle?, CInt) -> Void

  let mapNew, configNew: @convention(c) () -> Handle?
  let mapAdd: @convention(c) (Handle?, CUnsignedInt) -> Void
  let configSetSize: @convention(c) (Handle?, CInt, CInt) -> Void
  let configSetMode, configSetColorSpace: SetNumber
  let configSetMap: @convention(c) (Handle?, Handle?) -> Void
  let configSetWork: @convention(c) (Handle?, CFloat) -> Void
  let configSetForegroundOnly, configSetPreprocessing: SetNumber
  let canvasNew: @convention(c) (Handle?) -> Handle?
  let canvasDraw: @convention(c) (Handle?, CInt, UnsafePointer<UInt8>?, CInt, CInt, CInt) -> Void
  let character: @convention(c) (Handle?, CInt, CInt) -> CUnsignedInt
  let rawColors:
    @convention(c) (Handle?, CInt, CInt, UnsafeMutablePointer<CInt>?, UnsafeMutablePointer<CInt>?) -> Void
  let mapUnref, configUnref, canvasUnref: @convention(c) (Handle?) -> Void

  /// Opens the library; nil where it is not installed, or older than 1.12.
  init?() {
    guard let library = dlopen("libchafa.so.0", RTLD_NOW) else { return nil }
    do {
      let find = SymbolFinder(library)
      mapNew = try find("chafa_symbol_map_new")
      mapAdd = try find("chafa_symbol_map_add_by_tags")
      mapUnref = try find("chafa_symbol_map_unref")
      configNew = try find("chafa_canvas_config_new")
      configSetSize = try find("chafa_canvas_config_set_geometry")
      configSetMode = try find("chafa_canvas_config_set_canvas_mode")
      configSetColorSpace = try find("chafa_canvas_config_set_color_space")
      configSetMap = try find("chafa_canvas_config_set_symbol_map")
      configSetWork = try find("chafa_canvas_config_set_work_factor")
      configSetForegroundOnly = try find("chafa_canvas_config_set_fg_only_enabled")
      configSetPreprocessing = try find("chafa_canvas_config_set_preprocessing_enabled")
      configUnref = try find("chafa_canvas_config_unref")
      canvasNew = try find("chafa_canvas_new")
      canvasDraw = try find("chafa_canvas_draw_all_pixels")
      character = try find("chafa_canvas_get_char_at")
      rawColors = try find("chafa_canvas_get_raw_colors_at")
      canvasUnref = try find("chafa_canvas_unref")
      let setThreads: @convention(c) (CInt) -> Void = try find("chafa_set_n_threads")
      // More would only make the process larger: a page's picture is done in milliseconds.
      setThreads(1)
    } catch {
      return nil
    }
  }
}
