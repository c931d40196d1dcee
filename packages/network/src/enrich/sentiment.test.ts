import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { normalForm } from "../text/normal-form.ts";
import { judgeSentiment } from "./sentiment.ts";

const ROOT =
  process.env["TOOLKIT_TEST_DATA"] ??
  new URL("../../../../../shared/data", import.meta.url).pathname;
const FILE = `${ROOT}/tweeteval/sentiment_val.csv.gz`;

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
  expect(judged("I love this", null)).toBeNull();
  expect(judged("https://example.com 12345", "en")).toBeNull();
});

it("ends on every ending and stays fast on long hostile texts", () => {
  const started = performance.now();
  for (const unit of ["a", "最", "最高", "w", "!", ":", "&", "\ud83d", "not "]) {
    for (const language of ["en", "ja"]) judgeSentiment(unit.repeat(200_000), "a", language);
  }
  expect(performance.now() - started).toBeLessThan(3000);
});

it.skipIf(!existsSync(FILE))(
  "keeps its macro recall on labelled posts",
  { timeout: 60_000 },
  () => {
    const rows: { label: string; text: string }[] = parse(gunzipSync(readFileSync(FILE)), {
      columns: true,
      relax_quotes: true,
    });
    const right = [0, 0, 0];
    const all = [0, 0, 0];
    for (const { label, text } of rows) {
      const gold = Number(label);
      all[gold] = (all[gold] ?? 0) + 1;
      if (judged(text, "en") === gold - 1) right[gold] = (right[gold] ?? 0) + 1;
    }
    const recall = right.reduce((sum, count, c) => sum + count / (all[c] ?? 1), 0) / 3;
    expect(recall).toBeGreaterThan(0.58);
  },
);
