import { FIGURE_KINDS } from "@toolkit/core/contract/explain-figure";
import { audienceEn } from "@toolkit/core/i18n/data/audience-en";
import { audienceJa } from "@toolkit/core/i18n/data/audience-ja";
import { expect, test } from "vitest";
import { uncorrectedReason } from "./uncorrected.ts";

/** Lists whose values are inferred; but for gender, whose totals are corrected. */
const REASONED = {
  age: "unlabelled",
  language: "unlabelled",
  country: "country",
  region: "region",
  city: "city",
  interest: "ownTexts",
  job: "ownTexts",
} as const;

test("gives a reason for every inferred total that is not corrected, and for no other", () => {
  const given = FIGURE_KINDS.flatMap((kind) => {
    const reason = uncorrectedReason(kind);
    return reason === null ? [] : [[kind, reason]];
  });
  expect(Object.fromEntries(given)).toEqual(REASONED);
  expect(uncorrectedReason(undefined)).toBeNull();
});

test.each(Object.entries(REASONED))("says why totals by %s are not corrected", (_kind, reason) => {
  expect(audienceEn.explained.uncorrected[reason]).toMatch(/not corrected .+: .+\.$/);
  expect(audienceJa.explained.uncorrected[reason]).toMatch(/補正/);
});
