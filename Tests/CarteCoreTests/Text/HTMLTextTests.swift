import Testing

@testable import CarteCore

@Suite struct HTMLTextTests {
  private typealias Block = HTMLText.Block

  @Test func paragraphsHeadingsAndItemsAreToldApart() {
    let html = "<h2>Dough</h2><p>Sift it.</p><ol><li>Knead.</li><li>Rest.</li></ol><div>Serve.</div>"
    #expect(
      HTMLText.blocks(html) == [
        .heading("Dough"), .paragraph("Sift it."), .item("Knead."), .item("Rest."), .paragraph("Serve."),
      ])
  }

  @Test func aParagraphThatIsBoldFromEndToEndIsAHeading() {
    let html = "<p><b>For the sauce</b></p><p>Stir <b>well</b>.</p><p> <strong>To serve:</strong> </p>"
    #expect(
      HTMLText.blocks(html) == [.heading("For the sauce"), .paragraph("Stir well."), .heading("To serve:")])
  }

  @Test func lineBreaksEndLinesOfAParagraphAndGoOnInsideAnItem() {
    #expect(HTMLText.blocks("One.<br>Two.<br/><br />Three.").map(\.text) == ["One.", "Two.", "Three."])
    #expect(HTMLText.blocks("<ul><li>One.<br>Two.</li></ul>") == [.item("One. Two.")])
    #expect(HTMLText.blocks("<ul><li><p>One.</p><p>Two.</p></li></ul>") == [.item("One. Two.")])
  }

  @Test func aListInsideAnItemFollowsIt() {
    let html = "<ul><li>Mix<ul><li>flour</li><li>salt</li></ul>then rest</li><li>Bake</li></ul>"
    #expect(HTMLText.blocks(html) == ["Mix", "flour", "salt", "then rest", "Bake"].map { .item($0) })
  }

  @Test func entitiesAreDecoded() {
    #expect(
      HTMLText.line("Mac &amp; cheese &quot;2&frac12;&quot; &#8211; 1&nbsp;cup &lt;b&gt;")
        == "Mac & cheese \"2½\" – 1 cup <b>")
    #expect(HTMLText.line("salt & pepper, 5 < 6, R&D; &madeup;") == "salt & pepper, 5 < 6, R&D; &madeup;")
  }

  @Test(arguments: [
    ("<p>One <b>two</p><p>three</b> four", ["One two", "three four"]),
    ("<li>One<li>Two</ol>", ["One", "Two"]),
    ("<<p>One</p>", ["<", "One"]), ("One</p></div></b>", ["One"]), ("<p", []), ("One <", ["One <"]),
    ("<p class=\"a>b\">One</p>", ["One"]), ("<!-- no -->One<!-- never closed", ["One"]),
    ("<table><tr><td>One</td><td>Two</td></tr></table>", ["One", "Two"]), ("", []), ("<p> </p>\n", []),
  ]) func whatIsBrokenIsMended(html: String, lines: [String]) {
    #expect(HTMLText.blocks(html).map(\.text) == lines)
  }

  @Test func scriptsStylesAndFormsAreLeftOut() {
    let html = """
      <style>p { color: red }</style><script>alert("x < y")</script><p>Stir.</p>
      <form><input value="mail"><button>Subscribe</button></form><iframe src="x">frame</iframe>
      """
    #expect(HTMLText.blocks(html) == [.paragraph("Stir.")])
  }

  @Test func linesOfAPlainTextStayAndThoseOfMarkupDoNot() {
    #expect(HTMLText.blocks("One.\nTwo.\r\n\nThree.").map(\.text) == ["One.", "Two.", "Three."])
    #expect(
      HTMLText.blocks("One &amp; a.\nTwo <b>and</b> a half.").map(\.text) == ["One & a.", "Two and a half."])
    #expect(HTMLText.blocks("<p>One\ntwo</p>").map(\.text) == ["One two"])
  }

  @Test func nothingThatActsOnATerminalComesThrough() {
    let html = "<p>One\u{1B}[31m&#27;[2J&#x9b;31m\u{202E}two&#8203;</p>"
    #expect(
      HTMLText.line(html) == "One›31mtwo", "a character reference of a control character is one of Windows")
  }

  @Test func markedLinksAreAMarkAndOthersTheirText() {
    let html = #"See <a href="https://a.example/1">One. Two</a> and <a href="b">b</a> and <a>c</a>."#
    #expect(
      HTMLText.line(html) { $0.hasPrefix("https://a.example") } == "See \(HTMLText.linkMark) and b and c.")
  }

  @Test(arguments: ["<div>", "<b>", "<ul><li>", "<table>", "<p><i>", "<a href=x>", "<font>"])
  func tagsThatAreNeverClosedEndSomewhere(tag: String) {
    let html = String(repeating: tag, count: 100_000) + "end"
    #expect(!HTMLText.line(html).contains("end"))
    #expect(HTMLText.line(String(repeating: tag, count: 20) + "end") == "end")
  }

  @Test func aLongTextIsCutAndNotRefused() {
    let line = HTMLText.line("<p>" + String(repeating: "ab ", count: 100_000))
    #expect(line.hasPrefix("ab ab") && line.unicodeScalars.count < 20_000)
  }
}
