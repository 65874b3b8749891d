import CGumbo

/// Walks through a parsed text and collects what is to be read.
struct HTMLReader {
  private typealias Node = UnsafePointer<GumboNode>

  private enum Kind {
    case heading, paragraph, item
  }

  /// What was collected so far.
  private(set) var blocks: [HTMLText.Block] = []

  private let isMarked: (String) -> Bool
  private var text = ""
  private var kind = Kind.paragraph
  private var boldDepth = 0
  private var hasPlainText = false
  private var itemDepth = 0
  /// Where nothing else separates lines, their ends do.
  private var keepsLines = false

  /// Deeper than any writing; what is inside that is left out.
  private static let deepest = 200

  /// - Parameter isMarked: whether a link to this address becomes a mark.
  init(isMarked: @escaping (String) -> Bool) {
    self.isMarked = isMarked
  }

  /// Reads a whole text.
  mutating func read(_ html: String) {
    var html = html
    html.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        guard let output = carte_gumbo_parse(characters.baseAddress, characters.count) else { return }
        defer { carte_gumbo_destroy(output) }
        guard let root = output.pointee.root else { return }
        keepsLines = !Self.hasBlocks(root, depth: 0)
        walk(root, depth: 0)
        endBlock()
      }
    }
  }

  private static func children(_ node: Node) -> [Node] {
    (0..<carte_gumbo_child_count(node)).compactMap { carte_gumbo_child(node, $0) }
  }

  private static func hasBlocks(_ node: Node, depth: Int) -> Bool {
    depth < deepest
      && children(node).contains { child in
        child.pointee.type == GUMBO_NODE_ELEMENT
          && (isBlock(child.pointee.v.element.tag) || hasBlocks(child, depth: depth + 1))
      }
  }

  private mutating func walk(_ node: Node, depth: Int) {
    guard depth < Self.deepest else { return }
    switch node.pointee.type {
    case GUMBO_NODE_TEXT, GUMBO_NODE_WHITESPACE, GUMBO_NODE_CDATA:
      if let characters = node.pointee.v.text.text { add(String(cString: characters)) }
    case GUMBO_NODE_DOCUMENT, GUMBO_NODE_ELEMENT: element(node, depth: depth)
    default: break
    }
  }

  private mutating func element(_ node: Node, depth: Int) {
    let tag = node.pointee.v.element.tag
    guard !Self.isDropped(tag) else { return }
    switch tag {
    case GUMBO_TAG_BR: endLine()
    case GUMBO_TAG_LI: item(node, depth: depth)
    case GUMBO_TAG_H1, GUMBO_TAG_H2, GUMBO_TAG_H3, GUMBO_TAG_H4, GUMBO_TAG_H5, GUMBO_TAG_H6:
      endBlock()
      kind = .heading
      walkChildren(node, depth: depth)
      endBlock()
    case GUMBO_TAG_OL, GUMBO_TAG_UL:
      endBlock()
      walkChildren(node, depth: depth)
      endBlock()
    case GUMBO_TAG_B, GUMBO_TAG_STRONG:
      boldDepth += 1
      walkChildren(node, depth: depth)
      boldDepth -= 1
    case GUMBO_TAG_A where isMarkedLink(node): add(HTMLText.linkMark)
    case _ where Self.isBlock(tag):
      endLine()
      walkChildren(node, depth: depth)
      endLine()
    default: walkChildren(node, depth: depth)
    }
  }

  private mutating func walkChildren(_ node: Node, depth: Int) {
    for child in Self.children(node) { walk(child, depth: depth + 1) }
  }

  private mutating func item(_ node: Node, depth: Int) {
    endBlock()
    itemDepth += 1
    kind = .item
    walkChildren(node, depth: depth)
    endBlock()
    itemDepth -= 1
    kind = itemDepth > 0 ? .item : .paragraph
  }

  private func isMarkedLink(_ node: Node) -> Bool {
    carte_gumbo_attribute(node, "href").map { isMarked(String(cString: $0)) } ?? false
  }

  private mutating func add(_ piece: String) {
    guard keepsLines, piece.utf8.contains(0x0A) else { return append(piece) }
    for (index, line) in piece.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { endBlock() }
      append(String(line))
    }
  }

  private mutating func append(_ piece: String) {
    text += piece
    if boldDepth == 0, piece.contains(where: { !$0.isWhitespace }) { hasPlainText = true }
  }

  /// A line inside an item goes on: the item is one thing.
  private mutating func endLine() {
    if itemDepth > 0 { text += " " } else { endBlock() }
  }

  private mutating func endBlock() {
    let line = text.cleaned()
    if !line.isEmpty {
      switch kind {
      case .heading: blocks.append(.heading(line))
      case .paragraph: blocks.append(hasPlainText ? .paragraph(line) : .heading(line))
      case .item: blocks.append(.item(line))
      }
    }
    text = ""
    hasPlainText = false
    kind = itemDepth > 0 ? .item : .paragraph
  }

  private static func isDropped(_ tag: GumboTag) -> Bool {
    switch tag {
    case GUMBO_TAG_SCRIPT, GUMBO_TAG_STYLE, GUMBO_TAG_NOSCRIPT, GUMBO_TAG_TEMPLATE, GUMBO_TAG_HEAD,
      GUMBO_TAG_IFRAME, GUMBO_TAG_OBJECT, GUMBO_TAG_SVG, GUMBO_TAG_MATH, GUMBO_TAG_FORM, GUMBO_TAG_BUTTON,
      GUMBO_TAG_SELECT, GUMBO_TAG_TEXTAREA:
      true
    default: false
    }
  }

  private static func isBlock(_ tag: GumboTag) -> Bool {
    switch tag {
    case GUMBO_TAG_P, GUMBO_TAG_DIV, GUMBO_TAG_LI, GUMBO_TAG_OL, GUMBO_TAG_UL, GUMBO_TAG_BR, GUMBO_TAG_TR,
      GUMBO_TAG_TABLE, GUMBO_TAG_TD, GUMBO_TAG_TH, GUMBO_TAG_H1, GUMBO_TAG_H2, GUMBO_TAG_H3, GUMBO_TAG_H4,
      GUMBO_TAG_H5, GUMBO_TAG_H6, GUMBO_TAG_SECTION, GUMBO_TAG_ARTICLE, GUMBO_TAG_BLOCKQUOTE, GUMBO_TAG_PRE,
      GUMBO_TAG_HR, GUMBO_TAG_DL, GUMBO_TAG_DT, GUMBO_TAG_DD, GUMBO_TAG_HEADER, GUMBO_TAG_FOOTER,
      GUMBO_TAG_ASIDE, GUMBO_TAG_MAIN, GUMBO_TAG_FIGURE, GUMBO_TAG_FIGCAPTION:
      true
    default: false
    }
  }
}
