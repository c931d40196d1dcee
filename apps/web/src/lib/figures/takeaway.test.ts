import type { FacetItem } from "@toolkit/core/contract/insights";
import { expect, it } from "vitest";
import { askedIn, takeawayOf } from "./takeaway.ts";

function item(
  label: string,
  share: number,
  value: number,
  score: number,
  distinguishable = true,
): FacetItem {
  return {
    id: label,
    label,
    count: Math.round(share * 1000),
    declared: null,
    share,
    share_interval: { low: share, high: share },
    baseline_count: 100,
    baseline_share: share / value,
    affinity: { value, low: value * 0.9, high: value * 1.1, level: 0.95, method: "test" },
    uniqueness: null,
    score,
    distinguishable,
  };
}

it("says what differs most, weighed by how many people it is", () => {
  const items = [item("a", 0.4, 1.1, 0.1), item("b", 0.2, 2, 0.7), item("c", 0.02, 0.3, -0.6)];
  expect(takeawayOf({ known: 1000, items })).toMatchObject({ says: "above", item: { label: "b" } });
  const rarer = item("d", 0.1, 0.2, -1.4);
  expect(takeawayOf({ known: 1000, items: [...items, rarer] })).toMatchObject({
    says: "below",
    item: { label: "d" },
  });
});

it("makes no sentence of a handful of people nor of chance", () => {
  const items = [item("tiny", 0.001, 30, 3), item("chance", 0.3, 1.4, 0.3, false)];
  expect(takeawayOf({ known: 1000, items })).toMatchObject({
    says: "most",
    item: { label: "chance" },
  });
  expect(takeawayOf({ known: 1000, items: [item("chance", 0.1, 1.4, 0.3, false)] })).toEqual({
    says: "same",
  });
});

it("says when nothing is known", () => {
  expect(takeawayOf({ known: 0, items: [] })).toEqual({ says: "none" });
});

it("makes no sentence of shares known of fewer than 30", () => {
  expect(takeawayOf({ known: 29, items: [item("a", 1, 3, 1)] })).toEqual({ says: "few" });
});

it("never repeats what the audience is asked for, by label, hashtag or id", () => {
  const items = [item("#Coffee", 1, 9, 2), item("7", 0.9, 5, 1), item("tea", 0.2, 2, 0.7)];
  const asked = askedIn(
    { keywords: [{ label: "coffee" }], interests: [{ label: "Space", id: "7" }] },
    "interest",
  );
  expect(takeawayOf({ known: 1000, items }, asked)).toMatchObject({ item: { label: "tea" } });
  expect(takeawayOf({ known: 1000, items: items.slice(0, 2) }, asked)).toEqual({ says: "asked" });
  // Nor is it called much like the other what is all of one and nobody of the other.
  const japan = { ...item("Japan", 1, 1, 5), baseline_share: 0, affinity: null };
  expect(
    takeawayOf({ known: 1000, items: [japan] }, askedIn({ countries: [{ label: "Japan" }] })),
  ).toEqual({ says: "asked" });
  const ofTopics = askedIn({ interests: [{ label: "Space", id: "7" }] }, "conversation_topic");
  expect(takeawayOf({ known: 1000, items }, ofTopics)).toMatchObject({
    item: { label: "#Coffee" },
  });
});

it("calls nothing the most common that may be as common as the next", () => {
  const around = (label: string, share: number): FacetItem => ({
    ...item(label, share, 1.02, 0.01, false),
    share_interval: { low: share - 0.05, high: share + 0.05 },
  });
  expect(takeawayOf({ known: 400, items: [around("Women", 0.5), around("Men", 0.499)] })).toEqual({
    says: "same",
  });
  expect(
    takeawayOf({ known: 400, items: [around("Women", 0.6), around("Men", 0.4)] }),
  ).toMatchObject({ says: "most", item: { label: "Women" } });
});

it("tells no difference that is too small to matter, though it is beyond chance", () => {
  expect(takeawayOf({ known: 9000, items: [item("the", 0.2, 1.02, 0.02)] })).toEqual({
    says: "same",
  });
});

it("never calls much like the baseline what differs by more than chance for many people", () => {
  const women = { ...item("Women", 0.508, 1.0999, 0.09), baseline_share: 0.462 };
  const men = { ...item("Men", 0.492, 0.914, -0.08), baseline_share: 0.538 };
  expect(takeawayOf({ known: 4221, items: [women, men] })).toEqual({ says: "close", item: women });
});

it("tells what nobody in the baseline has, and never calls it much like the baseline", () => {
  const items = [
    { ...item("Japan", 0.6, 1, 5), affinity: null, baseline_share: 0 },
    item("France", 0.1, 1, 0, false),
  ];
  expect(takeawayOf({ known: 1000, items })).toMatchObject({
    says: "only",
    item: { label: "Japan" },
  });
});

it("knows what is asked for by its words, and countries and languages by either name", () => {
  const pack = {
    interests: [{ label: "Coffee and tea" }],
    countries: [{ label: "Japan" }],
    languages: [{ label: "英語" }],
  };
  const of = (id: string, label: string) => ({ ...item(label, 0.9, 5, 2), id });
  const items = [of("coffee", "coffee"), of("JP", "日本"), of("en", "English")];
  expect(takeawayOf({ known: 1000, items }, askedIn(pack))).toEqual({ says: "asked" });
  expect(takeawayOf({ known: 1000, items: [of("US", "アメリカ")] }, askedIn(pack))).toMatchObject({
    item: { label: "アメリカ" },
  });
});
