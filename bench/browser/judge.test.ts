import { describe, expect, it } from "vitest";
import type { Insights } from "../../packages/core/src/contract/insights.ts";
import { judge, PICTURES_PATH, picturesText, SIZE_PATH } from "./judge.ts";
import type { Asked } from "./recorder.ts";

const facet = (shares: Readonly<Record<string, number>>) => ({
  known: 100,
  items: Object.entries(shares).map(([label, share]) => ({ id: label, label, share })),
});

function insightsOf(women: number): Insights {
  return {
    demographics: {
      gender: facet({ Women: women, Men: 1 - women }),
      age: facet({ "35-49": 0.6, "18-24": 0.4 }),
      countries: facet({ Japan: 0.5, Spain: 0.2, France: 0.2, Peru: 0.05, Chad: 0.05 }),
      languages: { known: 0, items: [] },
    },
    interests: facet({ Cats: 0.3 }),
  } as unknown as Insights;
}

const ask = (path: string, at: number, answeredAt: number | null, answer: unknown): Asked => ({
  path,
  at,
  body: "",
  answeredAt,
  answer,
});
const both = (at: number, size: number, women: number): Asked[] => [
  ask(SIZE_PATH, at, at + 10, { size }),
  ask(PICTURES_PATH, at, at + 20, insightsOf(women)),
];
const pictures = (women: number) => picturesText(insightsOf(women));

describe("from a keystroke to its numbers", () => {
  it("reads the pictures as they are drawn", () => {
    expect(pictures(0.25)).toBe(
      "Women25% | Men75% | 1840% | 3560% | Japan50% | Spain20% | France20% | Peru5% | Cats30%",
    );
  });

  it("waits for size and pictures both", () => {
    const [verdict] = judge({
      strokes: [{ at: 100, key: "a" }],
      asked: both(105, 1200, 0.25),
      painted: [
        { at: 50, size: "9", pictures: pictures(0.5) },
        { at: 130, size: "1,200", pictures: pictures(0.5) },
        { at: 140, size: "1,200", pictures: pictures(0.25) },
      ],
    });
    expect(verdict).toMatchObject({ kind: "stood", ms: 40, overtaken: false });
  });

  it("holds a number on its way for no number", () => {
    const [verdict] = judge({
      strokes: [{ at: 100, key: "a" }],
      asked: both(105, 1200, 0.25),
      painted: [
        { at: 130, size: "1,100", pictures: pictures(0.25) },
        { at: 230, size: "1,200", pictures: pictures(0.25) },
      ],
    });
    expect(verdict).toMatchObject({ kind: "stood", ms: 130 });
  });

  it("counts an overtaken keystroke up to the numbers of the next one", () => {
    const verdicts = judge({
      strokes: [
        { at: 100, key: "a" },
        { at: 200, key: "b" },
      ],
      asked: [
        ask(SIZE_PATH, 105, null, null),
        ask(PICTURES_PATH, 105, null, null),
        ...both(205, 30, 0.5),
      ],
      painted: [{ at: 260, size: "30", pictures: pictures(0.5) }],
    });
    expect(verdicts).toMatchObject([
      { kind: "stood", ms: 160, overtaken: true },
      { kind: "stood", ms: 60, overtaken: false },
    ]);
  });

  it("is not content with a size whose pictures were never asked for", () => {
    const [verdict] = judge({
      strokes: [{ at: 100, key: "a" }],
      asked: [ask(SIZE_PATH, 105, 115, { size: 5 })],
      painted: [{ at: 120, size: "5", pictures: "" }],
    });
    expect(verdict?.kind).toBe("never-stood");
  });

  it("leaves out what asked for nothing, cannot be measured, or stood already", () => {
    const verdicts = judge({
      strokes: [
        { at: 100, key: "@" },
        { at: 200, key: "x" },
        { at: 300, key: "y" },
      ],
      asked: [ask(SIZE_PATH, 205, 210, { size: null }), ...both(305, 9, 0.5)],
      painted: [{ at: 90, size: "9", pictures: pictures(0.5) }],
    });
    expect(verdicts.map(({ kind }) => kind)).toEqual([
      "asked-nothing",
      "unmeasurable",
      "asked-nothing",
    ]);
  });
});
