import { describe, expect, it } from "vitest";
import { chartSvg, fitted } from "./services/chart-svg.ts";

const CHART = { title: "Title", subtitle: "Of all", note: "Note" };
const bar = (label: string, share: number, baseline: number) => ({
  label,
  share,
  baseline,
  figure: "",
  affinity: "",
});

describe("a chart", () => {
  it("draws bars to the longest, and the baseline across them", () => {
    const svg = chartSvg({ ...CHART, bars: [bar("a", 0.5, 0.25), bar("b", 0.125, 0)] });
    const widths = [...svg.matchAll(/width="([\d.]+)" height="14"/g)].map(([, width]) => width);
    expect(widths).toEqual(["400.00", "100.00"]);
    const lines = [...svg.matchAll(/x="([\d.]+)" y="\d+" width="2"/g)].map(([, x]) => x);
    expect(lines).toEqual(["529.00", "329.00"]);
  });

  it("holds whatever text as text", () => {
    const svg = chartSvg({ ...CHART, bars: [bar('<script>&"\u0000\u202e\ud800', 1, 1)] });
    expect(svg).toContain("&lt;script&gt;&amp;&quot;");
    expect(svg).not.toMatch(/[\u0000\u202e\ud800]/u);
  });

  it("cuts what has no room, whole characters at a time", () => {
    expect(fitted("short", 14, 200)).toBe("short");
    const cut = fitted("とても長い名前のアカウントです", 14, 100);
    expect(cut).toBe("とても長い名…");
    expect(fitted("😀😀😀", 14, 30)).toBe("😀…");
    expect(fitted("ab", 14, 1)).toBe("…");
  });
});
