import { expect, it } from "vitest";
import type { ItemKind } from "../../../../lib/draft/items.ts";
import type { Offer } from "../api/offers.ts";
import { isUnanswered, suggestionsFor } from "./seed-suggestions.ts";

const offer = (kind: ItemKind, label: string, count: number | null): Offer => ({
  item: { kind, label },
  detail: null,
  count,
  exact: label !== "operahouse",
});
const kindsOf = (typed: string, offers: readonly Offer[], kind: ItemKind | null = null) =>
  suggestionsFor(typed, kind, offers).map(({ items }) => items[0]?.kind);

it("takes the exact handle, interest or topic before the word, without regard to case", () => {
  expect(
    kindsOf("lumenphones", [
      offer("keyword", "lumenphones", 4),
      offer("handle", "LumenPhones", 90),
    ]),
  ).toEqual(["handle", "keyword"]);
  const found = [
    offer("hashtag", "photography", 3),
    offer("keyword", "photography", 7),
    offer("conversation_topic", "Photography", 20),
    offer("interest", "Photography", 50),
  ];
  expect(kindsOf("photography", found)).toEqual([
    "interest",
    "conversation_topic",
    "keyword",
    "hashtag",
  ]);
  expect(
    kindsOf("コーヒー", [offer("keyword", "コーヒー", 9), offer("interest", "コーヒー", 8)])[0],
  ).toBe("interest");
});

it("ranks what only begins so by its people and its kind, so that a large interest is seen", () => {
  const longer = (kind: ItemKind, label: string, count: number): Offer => ({
    ...offer(kind, label, count),
    exact: false,
  });
  const found = [
    longer("handle", "coffee_kujira", 1199),
    ...["break", "roaster", "time", "shop", "art"].map((end, i) =>
      longer("hashtag", `coffee${end}`, 29 - i),
    ),
    longer("keyword", "coffees", 12),
    offer("keyword", "coffee", 900),
    longer("interest", "Coffee and tea", 5700),
    longer("interest", "Toffee", 9000),
    offer("conversation_topic", "Coffee", 2100),
  ];
  const labels = suggestionsFor("coffee", null, found).map(({ label }) => label);
  expect(labels.slice(0, 4)).toEqual(["Coffee", "coffee", "Coffee and tea", "@coffee_kujira"]);
  expect(labels.at(-1)).toBe("Toffee");
  const japanese = [longer("handle", "コーヒー部", 80), longer("interest", "朝のコーヒー", 50)];
  expect(kindsOf("コーヒー", japanese)).toEqual(["keyword", "interest", "handle"]);
});

it("takes the place or the topic of one name that brings in more people", () => {
  const named = (place: number, topic: number) =>
    kindsOf("london", [
      offer("keyword", "london", 11),
      offer("conversation_topic", "London", topic),
      offer("location", "London", place),
    ]);
  expect(named(670, 18)).toEqual(["location", "conversation_topic", "keyword"]);
  expect(named(3, 900)).toEqual(["conversation_topic", "location", "keyword"]);
});

it("passes over a meaning that the data cannot measure", () => {
  const found = [offer("conversation_topic", "London", null), offer("location", "London", 40)];
  expect(kindsOf("london", found)[0]).toBe("location");
});

it("puts nothing first that brings nobody in", () => {
  const nobody = offer("interest", "Opera", 0);
  expect(kindsOf("opera", [nobody, offer("keyword", "opera", 2)])).toEqual(["keyword", "interest"]);
  expect(
    kindsOf("oper", [offer("keyword", "oper", 0), nobody, offer("handle", "operahouse", 5)]),
  ).toEqual(["handle", "keyword", "interest"]);
});

it("leaves a chosen kind and a written sign as they are", () => {
  const offers = [offer("interest", "Photography", 50), offer("hashtag", "photography", 0)];
  expect(kindsOf("#photography", offers)[0]).toBe("hashtag");
  expect(kindsOf("photography", offers, "keyword")[0]).toBe("keyword");
});

it("waits for an answer while nothing is known of a word", () => {
  const [unknown] = suggestionsFor("photography", null, []);
  const [known] = suggestionsFor("photography", null, [offer("keyword", "photography", 7)]);
  expect([unknown, known].map((one) => one && isUnanswered(one, true))).toEqual([true, false]);
  // What is known is of the text before: "art" says nothing of "arts".
  expect(known && isUnanswered(known, false)).toBe(true);
});
