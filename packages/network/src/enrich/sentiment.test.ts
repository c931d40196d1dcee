import { describe, expect, it } from "vitest";
import { normalForm } from "../text/normal-form.ts";
import { enrichPost } from "./enrich-post.ts";
import { judgeSentiment } from "./sentiment.ts";

function judged(text: string, language: string | null): -1 | 0 | 1 | null {
  return judgeSentiment(text, normalForm(text), language).value;
}

describe("English", () => {
  it.each([
    ["I love this", 1],
    ["I am so happy today!!", 1],
    ["😍😍", 1],
    ["This is terrible", -1],
    ["not good at all", -1],
    ["don't like it", -1],
    ["The meeting is at 5pm on Tuesday", 0],
  ])("%s: %d", (text, value) => expect(judged(text, "en")).toBe(value));
});

describe("Japanese", () => {
  it.each([
    ["楽しかった〜", 1],
    ["ありがとうございます！", 1],
    ["大好きな人に会えた😊", 1],
    ["嫌いじゃない", 1],
    ["最高じゃない？", 1],
    ["可愛くない？", 1],
    ["今日は疲れたけど楽しかった", 1],
    ["電車が遅延してて最悪", -1],
    ["面白くなかった", -1],
    ["もう二度と行かない", -1],
    ["明日は会議です", 0],
    ["会いたい", 0],
  ])("%s: %d", (text, value) => expect(judged(text, "ja")).toBe(value));
});

it("abstains in other languages and where there are no words", () => {
  expect(judgeSentiment("C'est super", "c est super", "fr")).toEqual({
    value: null,
    confidence: 0,
  });
  expect(judged("https://example.com 12345", "en")).toBeNull();
});

it("ends on every ending of long hostile texts", () => {
  for (const unit of ["a", "最", "最高", "w", "!", ":", "&", "\ud83d", "not "]) {
    for (const language of ["en", "ja"]) judgeSentiment(unit.repeat(200_000), "a", language);
  }
});

describe("where the language is undecided", () => {
  it.each([
    ["@cafe horrible coffee", -1],
    ["Rude waiter ruined dinner", -1],
    ["Gorgeous sunset, lovely cabin crew", 1],
    ["😂", 1],
  ])("judges %s, which is mostly English", (text, value) => {
    const { language, sentiment } = enrichPost({ text, language: null });
    expect(language.value).toBeNull();
    expect(sentiment.value).toBe(value);
  });

  it.each([
    "Eindelijk weekend",
    "La fin m'a fait pleurer",
    "Am Montag beginnt die Schule",
    "12345",
  ])("abstains on %s", (text) => {
    expect(judgeSentiment(text, normalForm(text), null)).toEqual({ value: null, confidence: 0 });
  });
});

describe("confidence", () => {
  const confidence = (text: string) => judgeSentiment(text, normalForm(text), "en").confidence;

  it("is a chance, larger for plain praise than for a doubtful word", () => {
    expect(confidence("I love love love this, best day ever!!!")).toBeGreaterThan(0.9);
    expect(confidence("well that is nice I guess")).toBeLessThan(0.75);
  });
});
