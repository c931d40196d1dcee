import { describe, expect, it } from "vitest";
import { ageRange, choiceOf, isSet, plainName } from "./names.ts";

const item = (
  kind: "keyword" | "hashtag" | "age" | "gender" | "placement" | "interest",
  label: string,
  id?: string,
) => ({
  kind,
  label,
  network: id === undefined ? null : { id, name: label, detail: null },
});

describe("names", () => {
  it.each([
    ["Food and drink/Coffee", "Food and drink-Coffee"],
    ["Food and drink - Coffee", "food and drink–coffee"],
    ["@NASA", "nasa"],
    ["#TPP", "ＴＰＰ"],
    ["  flat   white ", "Flat white"],
  ])("%j and %j are one", (left, right) => {
    expect(plainName(left)).toBe(plainName(right));
  });

  it.each([
    ["AGE_OVER_18", 18, null],
    ["25-49", 25, 49],
    ["AGE_25_TO_49", 25, 49],
    ["AGE_ANY", null, null],
  ])("%s is the range %s to %s", (text, from, to) => {
    expect(ageRange(text)).toEqual({ from, to });
  });

  it("that are no age are none", () => {
    expect(ageRange("adults")).toBeNull();
  });

  it.each([
    ["Women", "FEMALE"],
    ["男性", "MALE"],
    ["homeTimelines", "TWITTER_TIMELINE"],
    ["Any", "ANY"],
  ])("%s is the choice %s", (left, right) => {
    expect(choiceOf(left)).toBe(choiceOf(right));
  });
});

describe("an item", () => {
  it("is set by its network id where both have one, whatever the names", () => {
    expect(isSet(item("interest", "Coffee", "1"), { id: "1", label: "Café" })).toBe(true);
    expect(isSet(item("interest", "Coffee", "1"), { id: "2", label: "Coffee" })).toBe(false);
    expect(isSet(item("interest", "Coffee", "1"), { id: null, label: "coffee" })).toBe(true);
  });

  it.each([
    [item("keyword", "24/7"), "24-7", false],
    [item("keyword", "#news"), "news", false],
    [item("keyword", " Flat  White"), "flat white", true],
    [item("hashtag", "#News"), "news", true],
    [item("hashtag", "co-op"), "co/op", false],
    [item("age", "25-49"), "AGE_25_TO_49", true],
    [item("age", "AGE_OVER_25"), "AGE_25_TO_49", false],
    [item("gender", "FEMALE"), "Women", true],
    [item("gender", "FEMALE"), "MALE", false],
    [item("placement", "replies"), "TWITTER_REPLIES", true],
    [item("keyword", "coffee"), "coffee beans", false],
  ])("%j is set by %s: %s", (wanted, label, expected) => {
    expect(isSet(wanted, { id: null, label })).toBe(expected);
  });
});
