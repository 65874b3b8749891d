import FoundationEssentials
import Testing

@testable import CarteCore

@Suite struct QuotaTests {
  /// 2027-01-15 08:00 UTC.
  private let now = Date(timeIntervalSince1970: 1_800_000_000)
  private let midnight = Date(timeIntervalSince1970: 1_800_057_600)

  private func quota(_ headers: [HTTPHeader]) throws -> Quota? {
    Quota(
      HTTPResponse(status: 200, headers: headers, address: try WebAddress("https://example.org/")), at: now)
  }

  @Test func headersAreReadWhateverTheirCase() throws {
    let quota = try quota([
      HTTPHeader("x-api-quota-left", "37.5"), HTTPHeader("X-API-QUOTA-USED", "12.5"),
      HTTPHeader("X-Api-Quota-Request", "1.2"),
    ])
    #expect(quota == Quota(left: 37.5, used: 12.5, request: 1.2, at: now))
    #expect(quota?.renewal == midnight)
  }

  @Test(arguments: ["", "x", "-1e99", "nan", "inf", "1e99", "12,5"]) func aStrangeHeaderIsNone(value: String)
    throws
  {
    #expect(try quota([HTTPHeader("X-API-Quota-Left", value)]) == nil)
    let other = [HTTPHeader("X-API-Quota-Left", "5"), HTTPHeader("X-API-Quota-Used", value)]
    #expect(try quota(other)?.used == nil)
  }

  @Test(arguments: ["-0.4", "-1", "-0", "0"]) func fewerThanNoPointsAreNone(value: String) throws {
    let quota = try #require(try quota([HTTPHeader("X-API-Quota-Left", value)]))
    #expect(quota.left == 0 && quota.isUsedUp)
  }

  @Test func whatIsKeptHoldsForItsDayAndKey() throws {
    let quota = Quota(left: 37.5, used: 12.5, request: 1.2, at: now)
    let file = quota.file(mark: "ab12")
    #expect(String(decoding: file, as: UTF8.self).contains(#""day":"2027-01-15""#))
    #expect(Quota(file: file, mark: "ab12", now: now) == quota)
    #expect(Quota(file: file, mark: "ab12", now: midnight.addingTimeInterval(-1)) == quota)
    #expect(Quota(file: file, mark: "ab12", now: midnight) == nil)
    #expect(Quota(file: file, mark: "ab12", now: now.addingTimeInterval(-86_400)) == nil)
    #expect(Quota(file: file, mark: "cd34", now: now) == nil)
  }

  @Test func theLastSecondOfADayBelongsToIt() {
    #expect(Quota.usedUp(at: midnight.addingTimeInterval(-1)).renewal == midnight)
    #expect(Quota.usedUp(at: midnight).renewal == midnight.addingTimeInterval(86_400))
  }

  @Test func theMarkOfAKeyTellsLittleOfIt() throws {
    let key = try #require(Secret("0123456789abcdef0123456789abcdef"))
    #expect(Quota.mark(of: key).count == 4)
    #expect(Quota.mark(of: key) != Quota.mark(of: try #require(Secret("another"))))
  }

  @Test func wordsAreOfTheMoment() throws {
    let strings = try Resources(folder: Checkout.resources).strings("en")
    let left = ShelfStatus.left(points: 38.799999, until: midnight)
    #expect(left.words(at: now, in: strings) == "38.8 points left today")
    #expect(
      ShelfStatus.left(points: 37, until: midnight).words(at: now, in: strings) == "37 points left today")
    #expect(left.words(at: midnight, in: strings) == "")
    #expect(
      ShelfStatus.left(points: 0.96, until: midnight).words(at: now, in: strings) == "1 point left today")
    let usedUp = ShelfStatus.usedUp(until: midnight)
    #expect(usedUp.words(at: now, in: strings) == "quota used up, showing cached, back in 16h")
    #expect(usedUp.words(at: now.addingTimeInterval(1), in: strings).hasSuffix("back in 16h"))
    #expect(usedUp.words(at: midnight.addingTimeInterval(-3601), in: strings).hasSuffix("back in 2h"))
    #expect(usedUp.words(at: midnight.addingTimeInterval(-59), in: strings).hasSuffix("back in 1 min"))
    #expect(usedUp.words(at: midnight, in: strings) == "")
  }

  @Test(arguments: [(0.001, "<0.1"), (0.049, "<0.1"), (0.05, "0.1"), (0.14, "0.1")])
  func theLastOfAPointIsNotCalledNone(points: Double, shown: String) throws {
    let strings = try Resources(folder: Checkout.resources).strings("en")
    let status = ShelfStatus.left(points: points, until: midnight)
    #expect(status.words(at: now, in: strings) == "\(shown) points left today")
    #expect(!status.isSpent)
  }

  @Test func whatHasJustComeIsNotCalledCachedWhenItTookTheLastPoint() throws {
    let strings = try Resources(folder: Checkout.resources).strings("en")
    let live = Quota.usedUp(at: now).status(isLive: true)
    #expect(live.forms(at: now, in: strings) == ["no points left, back in 16h", "no points left"])
    #expect(live.isSpent && live.forms(at: midnight, in: strings).isEmpty)
    #expect(Quota.usedUp(at: now).status(isLive: false) == .usedUp(until: midnight))
    #expect(Quota(left: 2, at: now).status(isLive: true) == .left(points: 2, until: midnight))
  }
}
