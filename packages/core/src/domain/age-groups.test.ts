import { describe, expect, it } from "vitest";
import { coveringBucket, readAgeSpan, type AgeSpan } from "./age-groups.ts";
import { AGES } from "./enumerations.ts";

describe("the bucket that covers ages", () => {
  it.each<[string, AgeSpan[], string, AgeSpan[]]>([
    ["one that the network has", [{ low: 18, high: 34 }], "AGE_18_TO_34", []],
    [
      "two that touch",
      [
        { low: 18, high: 24 },
        { low: 25, high: 34 },
      ],
      "AGE_18_TO_34",
      [],
    ],
    [
      "a single age",
      [{ low: 40, high: 40 }],
      "AGE_35_TO_49",
      [
        { low: 35, high: 39 },
        { low: 41, high: 49 },
      ],
    ],
    ["an open end", [{ low: 60, high: null }], "AGE_OVER_50", [{ low: 50, high: 59 }]],
    [
      "older than every closed bucket",
      [{ low: 55, high: 60 }],
      "AGE_OVER_50",
      [
        { low: 50, high: 54 },
        { low: 61, high: null },
      ],
    ],
    [
      "two that lie apart",
      [
        { low: 13, high: 17 },
        { low: 35, high: 49 },
      ],
      "AGE_13_TO_49",
      [{ low: 18, high: 34 }],
    ],
  ])("%s", (_name, spans, age, beyond) => {
    expect(coveringBucket(spans)).toMatchObject({ age, beyond });
  });

  it("is any age without ages", () => {
    expect(coveringBucket([])).toMatchObject({ age: "AGE_ANY", span: null });
  });

  it("names another where the network's own SDK does not know it", () => {
    expect(coveringBucket([{ low: 18, high: 24 }])).toMatchObject({
      age: "AGE_18_TO_24",
      fallback: "AGE_13_TO_24",
    });
    expect(coveringBucket([{ low: 18, high: 34 }]).fallback).toBeNull();
  });

  it("covers every span, and no narrower bucket does", () => {
    for (let low = 13; low <= 90; low++) {
      for (let high = low; high <= 90; high++) {
        const { span } = coveringBucket([{ low, high }]);
        const width = (span?.high ?? 130) - (span?.low ?? 0);
        expect(span !== null && span.low <= low && (span.high ?? 130) >= high).toBe(true);
        for (const bucket of Object.values(AGES)) {
          if (bucket === null || bucket[0] > low || (bucket[1] ?? 130) < high) continue;
          expect((bucket[1] ?? 130) - bucket[0]).toBeGreaterThanOrEqual(width);
        }
      }
    }
  });
});

describe("ages as people write them", () => {
  it.each([
    ["25", { low: 25, high: 25 }],
    ["18-24", { low: 18, high: 24 }],
    ["18 – 24", { low: 18, high: 24 }],
    ["50+", { low: 50, high: null }],
    ["AGE_OVER_50", { low: 50, high: null }],
    ["age_18_to_34", { low: 18, high: 34 }],
    ["AGE_ANY", "any"],
    ["young", null],
    ["24-18", null],
    ["18-", null],
    ["999", null],
  ])("%s", (text, span) => {
    expect(readAgeSpan(text)).toEqual(span);
  });
});
