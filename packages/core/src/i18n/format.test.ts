import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  currencyName,
  formatBytes,
  formatCount,
  formatDate,
  formatDateInColumn,
  formatDuration,
  formatDutch,
  formatMoney,
  formatMultiple,
  formatPercent,
  formatPercentInColumn,
  formatRelative,
  formatWeek,
  formatShort,
  formatShortInterval,
  numberStyleOf,
  truncate,
} from "./format.ts";

describe("formatShort", () => {
  it.each([
    [0, "0"],
    [999, "999"],
    [1000, "1.0K"],
    [1234, "1.2K"],
    [9949, "9.9K"],
    [9999, "10K"],
    [12_345, "12K"],
    [999_499, "999K"],
    [999_999, "1.0M"],
    [1_000_000, "1.0M"],
    [12_345_678, "12.3M"],
    [-1234, "-1.2K"],
  ])("%i is %s", (value, text) => expect(formatShort(value, "en")).toBe(text));

  it("never writes four digits before K nor ten with a decimal", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (value) => {
        expect(formatShort(value, "en")).toMatch(/^(?:\d{1,3}|\d\.\dK|\d{2,3}K|\d{1,4}\.\dM)$/);
      }),
    );
  });
});

describe("formatShort in Japanese", () => {
  it.each([
    [999, "999"],
    // Rounded, it would read as an exact number.
    [3698, "3,698"],
    [9999, "9,999"],
    [10_000, "1万"],
    [12_345, "1.2万"],
    [195_138, "19.5万"],
    [589_000, "58.9万"],
    [1_186_495, "119万"],
    [12_345_678, "1,235万"],
    [99_999_999, "1億"],
    [123_456_789, "1.2億"],
    [-12_345, "-1.2万"],
  ])("%i is %s", (value, text) => expect(formatShort(value, "ja")).toBe(text));
});

describe("formatShortInterval", () => {
  it("gives ends that would read alike more digits, and the middle as many", () => {
    const reach = { value: 2_990_000, low: 2_968_000, high: 3_020_000 };
    expect(formatShortInterval(reach, "en")).toEqual({
      value: "2.99M",
      low: "2.97M",
      high: "3.02M",
    });
    expect(formatShortInterval({ value: 1500, low: 1499, high: 1501 }, "ja")).toEqual({
      value: "1,500",
      low: "1,499",
      high: "1,501",
    });
  });

  it("never writes different ends alike", () => {
    const count = fc.integer({ min: 0, max: 2_000_000_000 });
    fc.assert(
      fc.property(count, count, fc.constantFrom("en" as const, "ja" as const), (low, high, ja) => {
        const written = formatShortInterval({ value: low, low, high }, ja);
        expect(written.low === written.high).toBe(low === high);
      }),
    );
  });

  it("leaves a figure without doubt short", () => {
    expect(formatShortInterval({ value: 5_000, low: 5_000, high: 5_000 }, "en").low).toBe("5.0K");
  });
});

describe("formatPercent", () => {
  it.each([
    [0.5, "50%"],
    [0.12345, "12.35%"],
    [0.1, "10%"],
    [0, "0%"],
    [1, "100%"],
    [0.000001, "<0.01%"],
  ])("%d is %s", (share, text) => expect(formatPercent(share)).toBe(text));

  it("has fewer digits where asked", () => {
    expect(formatPercent(0.12345, 1)).toBe("12.3%");
    expect(formatPercent(0.0004, 1)).toBe("<0.1%");
  });
});

describe("formatMultiple", () => {
  it.each([
    [0.4567, "0.46×"],
    [0.999, "1.0×"],
    [2.345, "2.3×"],
    [9.97, "10×"],
    [14.2, "14×"],
  ])("%d is %s", (value, text) => expect(formatMultiple(value, "en")).toBe(text));

  it("is written in Japanese", () => expect(formatMultiple(2.345, "ja")).toBe("2.3倍"));
  it("keeps the ends of a narrow interval apart", () => {
    const ends = [1.064, 1.083, 1.102].map((value) => formatMultiple(value, "en", true));
    expect(ends).toEqual(["1.06×", "1.08×", "1.10×"]);
    expect(formatMultiple(1.996, "en", true)).toBe("2.0×");
    expect(formatMultiple(0.996, "en", true)).toBe("1.00×");
  });
});

describe("counts, dates and times", () => {
  it("groups digits", () => {
    expect(formatCount(1_234_567, "en")).toBe("1,234,567");
    expect(formatCount(1_234_567, "ja")).toBe("1,234,567");
  });

  it("writes short dates, unshifted", () => {
    expect(formatDate("2026-11-21", "en")).toBe("Nov 21, 2026");
    expect(formatDate("2026-11-21", "ja")).toBe("2026年11月21日");
    expect(formatDateInColumn("2026-11-09", "en")).toBe("Nov 9, 2026");
    expect(formatDateInColumn("2026-11-09", "ja")).toBe("2026/11/09");
  });

  it("names a week of the calendar, and leaves what is none", () => {
    expect(formatWeek("2026-W47", "en")).toBe("Week 47, 2026");
    expect(formatWeek("2026-W05", "ja")).toBe("2026年第5週");
    expect(formatWeek("soon", "en")).toBe("soon");
  });

  it.each([
    [-5, "5 seconds ago", "5秒前"],
    [-90, "1 minute ago", "1分前"],
    [-7_300, "2 hours ago", "2時間前"],
    [-86_400 * 3, "3 days ago", "3日前"],
    [-86_400 * 15, "2 weeks ago", "2週間前"],
    [-86_400 * 70, "2 months ago", "2か月前"],
    [-86_400 * 800, "2 years ago", "2年前"],
  ])("%i seconds from now", (seconds, en, ja) => {
    const now = Date.UTC(2026, 10, 21);
    expect(formatRelative(now + seconds * 1000, now, "en")).toBe(en);
    expect(formatRelative(now + seconds * 1000, now, "ja")).toBe(ja);
  });

  it("writes durations in two units", () => {
    expect(formatDuration(4800, "en")).toBe("1 hr 20 min");
    expect(formatDuration(4800, "ja")).toBe("1時間20分");
    expect(formatDuration(5, "ja")).toBe("5秒");
    expect(formatDuration(0, "en")).toBe("0 sec");
    expect(formatDuration(3605, "en")).toBe("1 hr");
  });

  it("writes bytes", () => {
    expect(formatBytes(999, "en")).toBe("999 bytes");
    expect(formatBytes(12_400_000, "en")).toBe("12.4 MB");
  });
});

describe("formatMoney", () => {
  it.each([
    [123_450, {}, "€1,234.50"],
    [99, { currency: "USD" }, "$0.99"],
    [123_456_789, { currency: "GBP" }, "£1,234,567.89"],
    [123_450, { currency: "SGD" }, "1,234.50 SGD"],
    [100_000, { currency: "YEN" }, "100,000 YEN"],
    [-1500, { currency: "JPY" }, "-1,500 JPY"],
    [1_234_500, { currency: "KRW" }, "1,234,500 KRW"],
    [1_234_500, { currency: "KRW", style: "dutch" }, "1.234.500 KRW"],
    [1_234_570, { currency: "KWD" }, "1,234.570 KWD"],
    [40_670, { currency: "KWD" }, "40.670 KWD"],
    [-550, { currency: "EUR" }, "-€5.50"],
    [0, {}, "€0.00"],
    [123_450, { style: "dutch" }, "€ 1.234,50"],
    [-123_450, { style: "dutch" }, "€ -1.234,50"],
    [123_450, { currency: "CHF", style: "dutch" }, "1.234,50 CHF"],
    [31_800, { currency: "YEN", language: "ja" }, "31,800円"],
    [-14_835, { currency: "YEN", language: "ja" }, "-14,835円"],
    [4900, { currency: "EUR", language: "ja" }, "€49.00"],
    [1400, { currency: "KRW", language: "ja" }, "1,400 KRW"],
  ] as const)("%i with %o is %s", (minor, options, text) =>
    expect(formatMoney(minor, { language: "en", ...options })).toBe(text),
  );
});

it("writes names of currencies without blanks in Japanese", () => {
  expect(["SGD", "SAR", "YEN"].map((each) => currencyName(each, "ja"))).toEqual([
    "シンガポールドル",
    "サウジリヤル",
    "日本円",
  ]);
  expect(currencyName("SGD", "en")).toBe("Singapore Dollar");
});

it("writes money as the Netherlands do for browsers in Dutch", () => {
  expect(["nl", "nl-NL", "nl-BE", "NL-nl"].map(numberStyleOf)).toEqual(Array(4).fill("dutch"));
  expect(["en-US", "de", "nld", ""].map(numberStyleOf)).toEqual(Array(4).fill("plain"));
});

it("writes Dutch numbers", () => {
  expect(formatDutch(1_234_567)).toBe("1.234.567");
  expect(formatDutch(1234.5, 2)).toBe("1.234,50");
});

describe("truncate", () => {
  it("keeps 15 characters and says that there was more", () => {
    expect(truncate("fifteen letters")).toBe("fifteen letters");
    expect(truncate("fifteen letters!")).toBe("fifteen letters…");
    expect(truncate("abcdef", 3)).toBe("abc…");
  });

  it("cuts no emoji or combined letter in two", () => {
    expect(truncate("👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 2)).toBe("👩‍👩‍👧‍👦👩‍👩‍👧‍👦…");
    expect(truncate("か\u3099き", 1)).toBe("か\u3099…");
  });
});

describe("percent in a column", () => {
  it.each([
    [0.125, "12.5%"],
    [0.04, "4.0%"],
    [1, "100.0%"],
    [0, "0%"],
    [0.0001, "<0.1%"],
    [-0.04, "-4.0%"],
  ])("%d is %s", (share, text) => expect(formatPercentInColumn(share)).toBe(text));
});
