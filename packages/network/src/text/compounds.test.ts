import { describe, expect, it } from "vitest";
import { keywordsOfUnspaced } from "./compounds.ts";
import { normalForm } from "./normal-form.ts";

const words = (text: string): string[] => keywordsOfUnspaced(normalForm(text));

describe("keywords of unspaced text", () => {
  it("are words and compounds, never halves of words", () => {
    expect(words("豚骨ラーメンを食べた")).toEqual(expect.arrayContaining(["豚骨", "ラーメン"]));
    for (const text of ["豚骨ラーメンを食べた", "二郎系の一杯と煮干し", "猫カフェに行きました"])
      for (const word of words(text)) expect([...word].length, word).toBeGreaterThan(1);
  });

  it("leave grammar, stop words and spaced scripts out", () => {
    expect(words("これはそのようなことでした")).toEqual([]);
    expect(words("coffee and tea")).toEqual([]);
    expect(words("")).toEqual([]);
  });
});
