import { describe, expect, it } from "vitest";
import { chartSvg } from "./chart-svg.ts";
import { fitted, outlines } from "./letters.ts";

const CHART = { title: "Title", subtitle: "Of all", note: "Note" };
const bar = (label: string, share: number, baseline: number) => ({
  label,
  share,
  baseline,
  colour: "#6c3fc8",
  figure: "",
  affinity: "",
});

describe("a chart", () => {
  it("draws bars to the longest, and the baseline across them", () => {
    const svg = chartSvg({ ...CHART, bars: [bar("a", 0.5, 0.25), bar("b", 0.125, 0)] });
    const widths = [...svg.matchAll(/x="330" y="\d+" width="([\d.]+)" height="14"/g)].map(
      ([, width]) => width,
    );
    expect(widths).toEqual(["400.00", "100.00"]);
    const lines = [...svg.matchAll(/x="([\d.]+)" y="\d+" width="2"/g)].map(([, x]) => x);
    expect(lines).toEqual(["529.00", "329.00"]);
  });

  it("draws how far a share is certain, within the picture", () => {
    const whiskered = { ...bar("a", 0.5, 0.2), low: 0.25, high: 1 };
    expect(chartSvg({ ...CHART, bars: [whiskered] })).toContain("M430.00,125H730.00");
    expect(chartSvg({ ...CHART, bars: [bar("a", 0.5, 0.2)] })).not.toContain("stroke=");
  });

  it("holds whatever text as outlines alone", () => {
    const svg = chartSvg({ ...CHART, bars: [bar('<script>&"\u0000\u202e\ud800', 1, 1)] });
    expect(svg).not.toContain("script");
    expect(svg.replaceAll(/ d="[^"]*"/g, "")).not.toMatch(/[^\u0020-\u007e]/u);
    expect(svg).not.toMatch(/NaN|undefined/);
  });

  it("cuts what has no room, and marks what cannot be drawn", () => {
    const letters = { face: "regular", size: 14 } as const;
    expect(fitted("short", letters, 200)).toBe("short");
    const cut = fitted("とても長い名前のアカウントです", letters, 100);
    expect(cut).toMatch(/^とても長.*…$/);
    expect(fitted(cut, letters, 100)).toBe(cut);
    expect(fitted("コーヒー 😀 한", letters, 200)).toBe("コーヒー 〓");
    expect(fitted("Ana👩🏽‍💻 🇯🇵 ok", letters, 200)).toBe("Ana ok");
    expect(fitted("😀", letters, 200)).toBe("–");
    expect(fitted("ab", letters, 1)).toBe("…");
  });

  it("ends a line where it is told to", () => {
    const letters = { face: "regular", size: 10 } as const;
    const ends = (text: string) => {
      const numbers = outlines(text, { ...letters, x: 100, y: 0, right: true }).match(/-?[\d.]+/g);
      return Math.max(...(numbers ?? []).map(Number));
    };
    expect(ends("12.5%")).toBeLessThanOrEqual(100);
    expect(ends("12.5%")).toBeGreaterThan(97);
  });
});
