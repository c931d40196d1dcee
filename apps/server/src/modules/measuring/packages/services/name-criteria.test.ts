import { expect, test } from "vitest";
import { nameCriteria } from "./name-criteria.ts";

test("names what our lists know in the reader's language, and leaves words and handles as they are", () => {
  const pack = {
    interests: [{ label: "Coffee and tea" }],
    countries: [{ label: "Japan" }],
    locations: [{ label: "Tokyo", deselected: true }],
    languages: [{ label: "ja" }, { label: "no such language" }],
    keywords: [{ label: "coffee" }],
    handles: [{ handle: "kettle_club" }],
    groups: { all: [{ not: { kind: "interest" as const, label: "Coffee and tea" } }] },
  };
  expect(nameCriteria(pack, "ja")).toMatchObject({
    interests: [{ label: "コーヒー・お茶" }],
    countries: [{ label: "日本" }],
    locations: [{ label: "東京都", deselected: true }],
    languages: [{ label: "日本語" }, { label: "no such language" }],
    keywords: [{ label: "coffee" }],
    handles: [{ handle: "kettle_club" }],
    groups: { all: [{ not: { label: "コーヒー・お茶" } }] },
  });
  expect(nameCriteria({ interests: [{ label: "コーヒー・お茶" }] }, "en").interests).toEqual([
    { label: "Coffee and tea" },
  ]);
});
