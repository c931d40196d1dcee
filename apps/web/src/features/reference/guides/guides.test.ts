import { wordingEn } from "@toolkit/core/i18n/data/wording-en";
import { expect, it } from "vitest";
import { GUIDE_NAMES, GUIDES } from "./guides.ts";

it("has a sentence for every step of every guide, and no other", () => {
  for (const name of GUIDE_NAMES)
    expect(Object.keys(wordingEn.guides[name].steps)).toEqual(Object.keys(GUIDES[name]));
});

it("tells of every screen that works with an audience or brings it into ads", () => {
  const told = new Set(GUIDE_NAMES.flatMap((name) => Object.keys(GUIDES[name])));
  for (const screen of [
    "perspectives",
    "compare",
    "growth",
    "proTargeting",
    "reports",
    "personalLists",
    "monitors",
    "customAudiences",
    "usages",
    "adAccounts",
  ])
    expect(told).toContain(screen);
});

it("answers a question about every way that an audience is understood and used", () => {
  expect(Object.keys(wordingEn.helpPage.questions)).toEqual(
    expect.arrayContaining([
      "perspectives",
      "changes",
      "followerChanges",
      "difference",
      "proTargeting",
      "clientReports",
      "handleLists",
      "monitors",
      "networkSizes",
      "uploads",
      "optOuts",
      "applying",
      "receipts",
      "adAccounts",
      "extension",
    ]),
  );
});
