import FoundationEssentials
import Testing

@testable import CarteCore

@Suite struct RetryTests {
  @Test func waitsDoubleAndAreSpread() {
    let retry = Retry(tries: 9, firstWait: 1, longestWait: 10)
    #expect([1, 2, 3, 4, 5, 99].map { retry.wait(after: $0, random: 0) } == [0.5, 1, 2, 4, 5, 5])
    #expect(retry.wait(after: 2, random: 0.5) == 1.5)
  }

  @Test func retryAfterIsSecondsOrADate() {
    let now = Date(timeIntervalSince1970: 784_111_777)
    #expect(Retry.after("120", now: now) == 120)
    #expect(Retry.after("0", now: now) == 0)
    #expect(Retry.after("Sun, 06 Nov 1994 08:49:47 GMT", now: now) == 10)
    #expect(Retry.after("Sun, 06 Nov 1994 08:49:07 GMT", now: now) == 0)
    for text in [nil, "", "-1", "1.5", "soon", "inf", "Sun, 32 Nov 1994 08:49:47 GMT"] {
      #expect(Retry.after(text, now: now) == nil)
    }
  }

  @Test(arguments: [
    ("Thu, 01 Jan 1970 00:00:00 GMT", 0.0), ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
    ("Tue, 29 Feb 2000 23:59:59 GMT", 951_868_799), ("Wed, 01 Mar 2000 00:00:00 GMT", 951_868_800),
    ("Fri, 31 Dec 9999 23:59:59 GMT", 253_402_300_799), ("Mon, 30 Nov 2026 12:00:00 GMT", 1_796_040_000),
  ])
  func datesOfHeadersAreRead(text: String, seconds: Double) {
    #expect(HTTPDate.parse(text)?.timeIntervalSince1970 == seconds)
  }

  @Test(arguments: [
    "", "now", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 CET", "Sunday, 06-Nov-94 08:49:37 GMT",
    "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 06 Foo 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49 GMT",
  ])
  func otherTextsAreNoDates(text: String) {
    #expect(HTTPDate.parse(text) == nil)
  }
}
