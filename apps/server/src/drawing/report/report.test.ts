import { strFromU8, unzipSync } from "fflate";
import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { pdfText } from "../../../test/pdf-text.ts";
import { reportSource } from "../../../test/report-source.ts";
import { PAGES } from "./boxes.ts";
import { reportContent } from "./content.ts";
import { drawReportPdf } from "./draw-report-pdf.ts";
import { drawReportPptx } from "./draw-report-pptx.ts";
import { reportPages } from "./layout.ts";
import type { ReportSource } from "./source.ts";

/** One pixel. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const LOGO = { type: "png", bytes: PNG, width: 1, height: 1 } as const;
const SHOWN = {
  en: [
    "What sets them apart",
    "24.5% work as Barista",
    "of 600 with a known job",
    "4.7M",
    "Audience",
  ],
  ja: [
    "際立つ特徴",
    "24.5%の職種が「Barista」",
    "職業が判明した600アカウント中",
    "4.7M",
    "オーディエンス",
  ],
} as const;

async function partsOf(source: ReportSource): Promise<Map<string, string>> {
  const file = unzipSync(await drawReportPptx(source));
  return new Map(Object.entries(file).map(([path, bytes]) => [path, strFromU8(bytes)]));
}
const named = (parts: ReadonlyMap<string, string>, path: RegExp): string[] =>
  [...parts].filter(([name]) => path.test(name)).map(([, text]) => text);
const textOf = (xml: string): string =>
  [...xml.matchAll(/<a:t>([^<]*)/g)].map(([, text]) => text).join("\n");

describe("a report's content", () => {
  it("draws nothing from fewer than 30 known members, and says of how many each share is", () => {
    const content = reportContent(reportSource());
    const people = content.parts.find(({ id }) => id === "people");
    const [gender] = people?.left ?? [];
    const [age] = people?.right ?? [];
    expect(gender).toMatchObject({ bars: { evidence: "solid", coverage: "800 of 1,000 known" } });
    expect(age).toMatchObject({
      bars: { evidence: "none", few: "Known of 20 of 1,000 only: too few for shares." },
    });
    expect(content.thumbprint.map(({ title }) => title)).toEqual(["Gender", "Posts by hour"]);
  });

  it("of too few accounts is their number with what to do, not pages of empty pictures", () => {
    const source = reportSource();
    const empty = { ...source, insights: { ...source.insights, size: 0 } };
    const content = reportContent(empty);
    expect(content.parts.map(({ id }) => id)).toEqual(["size", "method"]);
    expect(content.line).toContain("nothing to report");
    expect(reportContent({ ...empty, language: "ja" }).line).toContain("条件を変更");
    const few = reportContent({ ...source, insights: { ...source.insights, size: 12 } });
    expect(few.line).toContain("12 accounts are too few");
  });

  it("keeps the headline of the cover clear of the line below it, however long", () => {
    for (const language of ["en", "ja"] as const)
      for (const paper of ["slide", "a4"] as const) {
        const content = reportContent(reportSource({ language, paper }));
        const long =
          language === "ja" ? "とても長い見出しの言葉が続き、" : "very long words of a headline, ";
        const [cover] = reportPages({ ...content, headline: long.repeat(5) }, paper);
        const texts = (cover?.boxes ?? []).filter((box) => box.kind === "text");
        const head = texts.find(({ isHeading }) => isHeading);
        const line = texts.find(({ text }) => text === content.line);
        expect((head?.y ?? 0) + (head?.h ?? 9)).toBeLessThan(line?.y ?? 0);
        const print = (cover?.boxes ?? []).find(({ kind }) => kind === "chart");
        expect((line?.y ?? 9) + 0.5).toBeLessThan(print?.y ?? 0);
      }
  });

  it("says the interval of a share that is known for part of the members", () => {
    const [gender] = reportContent(reportSource()).parts[2]?.left ?? [];
    const alt = gender?.kind === "bars" ? gender.bars.alt : "";
    expect(alt).toMatch(/Women \d+\.\d% \(\d+\.\d–\d+\.\d%\)/);
  });

  it("calls a reach that the network reports no estimate with an interval", () => {
    const { size } = reportSource();
    const { network } = size;
    if (network === null) throw new Error("the source has a reach");
    const reported = { handles: 1, low: 12, high: 12 };
    const exact = { ...network, value: 12, low: 12, high: 12, bands: [], reported };
    const part = reportContent(reportSource({ size: { ...size, network: exact } })).parts[0];
    expect(part?.left[1]).toMatchObject({ label: "12 on the network, as the network reports" });
  });

  it("shows women before men, whoever are more", () => {
    const [gender] = reportContent(reportSource()).parts[2]?.left ?? [];
    const labels = gender?.kind === "bars" ? gender.bars.bars.map(({ label }) => label) : [];
    expect(labels).toEqual(["Women", "Men"]);
  });

  it("draws what is known of a tenth of the members pale", () => {
    const places = reportContent(reportSource()).parts.find(({ id }) => id === "places");
    expect(places?.right[0]).toMatchObject({ bars: { evidence: "pale" } });
  });

  it("has the chosen sections in their order, and always its method", () => {
    const ids = (sections: ReportSource["sections"]) =>
      reportContent(reportSource({ sections })).parts.map(({ id }) => id);
    expect(ids(["times", "size"])).toEqual(["size", "times", "counted", "method"]);
  });

  it("tells of fictional people only on the sample", () => {
    const dataset = { name: "Sample network", accounts: 10, isSample: true };
    expect(reportContent(reportSource({ dataset })).sample).toMatch(/fictional/);
    expect(reportContent(reportSource()).sample).toBeNull();
  });

  it("says of an audience that cannot be measured no more than that", () => {
    const { insights } = reportSource();
    const content = reportContent(reportSource({ insights: { ...insights, size: null } }));
    expect(content.headline).toBe("This audience cannot be measured on this data");
    expect(content.parts.map(({ id }) => id)).toEqual(["method"]);
  });
});

describe("sections of a report", () => {
  const partOf = (id: string, changes: Partial<ReportSource> = {}) =>
    reportContent(reportSource(changes)).parts.find((part) => part.id === id);

  it("show topics and hashtags as shares of those who posted", () => {
    const part = partOf("topics");
    expect(part?.left[0]).toMatchObject({
      bars: { coverage: "Posts of 400 members", bars: [{ label: "Coffee and tea" }] },
    });
    expect(part?.right[0]).toMatchObject({ bars: { bars: [{ label: "#matcha" }] } });
  });

  it("compare likes with the baseline, and draw none that are known of too few", () => {
    const part = partOf("engaged");
    expect(part?.left[0]).toMatchObject({
      bars: { coverage: "120 of 1,000 known", bars: [{ label: "@first_crack", baseline: 0.15 }] },
    });
    expect(part?.right[0]).toMatchObject({ bars: { evidence: "none" } });
  });

  it("name the seeds that reach the audience, and say so where there are none or too few members", () => {
    const { choice } = reportSource();
    expect(partOf("targeting")).toMatchObject({
      left: [{ kind: "table", rows: [["@kettle_club", "640", "75.0%", "+480"]] }],
      right: [{ value: "48.0%", below: "480 of 1,000 reached" }, {}, {}],
    });
    const none = partOf("targeting", { choice: { ...choice, seeds: [] } });
    expect(none?.left[0]).toMatchObject({ text: expect.stringContaining("the best has 80%") });
    const few = partOf("targeting", { choice: { ...choice, size: 12 } });
    expect(few?.left[0]).toMatchObject({ text: expect.stringContaining("too few") });
  });
});

it("lays the PDF out for A4 where that is asked, everything within the page", async () => {
  const pages = reportPages(reportContent(reportSource()), "a4");
  for (const box of pages.flatMap(({ boxes }) => boxes)) {
    expect(box.x + box.w, JSON.stringify(box)).toBeLessThanOrEqual(PAGES.a4.w);
    expect(box.y + box.h, JSON.stringify(box)).toBeLessThanOrEqual(PAGES.a4.h);
  }
  const sizeOf = async (paper: ReportSource["paper"]) => {
    const file = await buffer(drawReportPdf(reportSource({ paper })));
    return /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/
      .exec(file.toString("latin1"))
      ?.slice(1)
      .map(Number);
  };
  expect((await sizeOf("a4"))?.map(Math.round)).toEqual([842, 595]);
  expect((await sizeOf("slide"))?.map(Math.round)).toEqual([960, 540]);
});

describe.each(["en", "ja"] as const)("a report in %s", (language) => {
  const source = reportSource({ language, logo: LOGO });

  it("is a PDF with the figures as text", async () => {
    const file = await buffer(drawReportPdf(source));
    const pages = pdfText(file);
    expect(pages).toHaveLength(14);
    const text = pages.join("").replaceAll("\n", "");
    for (const part of ["Tea drinkers", "@first_crack", ...SHOWN[language].slice(0, 3)])
      expect(text, part).toContain(part);
    pages.forEach((page, at) => expect(page).toContain(`${at + 1} / 14`));
    expect(file.toString("latin1")).toContain("/StructTreeRoot");
  });

  it("is slides with the figures as text, tables and charts that can be edited", async () => {
    const parts = await partsOf(source);
    const slides = named(parts, /^ppt\/slides\/slide\d+\.xml$/);
    expect(slides).toHaveLength(14);
    const text = slides.map(textOf).join("\n");
    for (const part of [...SHOWN[language].slice(0, 3), "Tea drinkers", "14 / 14"])
      expect(text, part).toContain(part);
    expect(text).toContain("First &lt;Crack&gt; &amp; Co");
    const charts = named(parts, /^ppt\/charts\/chart\d+\.xml$/);
    expect(charts.length).toBeGreaterThanOrEqual(8);
    expect(charts.join("")).toContain("<c:v>0.245</c:v>");
    expect(named(parts, /^ppt\/embeddings\/.*\.xlsx$/)).toHaveLength(charts.length);
    // The logo alone is a picture.
    expect(slides.join("").match(/<p:pic>/g)).toHaveLength(14);
    for (const notes of named(parts, /^ppt\/notesSlides\/notesSlide\d+\.xml$/))
      expect(textOf(notes).length).toBeGreaterThan(20);
  });

  it("says in words what each chart, table and picture shows", async () => {
    const slides = named(await partsOf(source), /^ppt\/slides\/slide\d+\.xml$/).join("");
    const frames = [...slides.matchAll(/<p:graphicFrame>.*?<p:cNvPr ([^>]*)>/g)];
    expect(frames.length).toBeGreaterThan(10);
    for (const [, head = ""] of frames) expect(head).toMatch(/descr="[^"]+"/);
    for (const [, head = ""] of slides.matchAll(/<p:pic>.*?<p:cNvPr ([^>]*)>/g))
      expect(head).toMatch(/descr="[^"]+"/);
  });

  it("names faces that the viewer's machine has", async () => {
    const parts = await partsOf(source);
    const all = named(parts, /^ppt\/(?:slides|charts)\/\w+\.xml$/).join("");
    const latin = new Set(
      [...all.matchAll(/<a:latin typeface="([^"]*)"/g)].map(([, name]) => name),
    );
    expect([...latin]).toEqual([language === "ja" ? "Yu Gothic" : "Arial"]);
    expect(all).toContain('<a:ea typeface="Yu Gothic" charset="-128"/>');
    expect(all).not.toContain('charset="-122"');
  });

  it("has whiskers as long as the intervals, and none where a share is exact", async () => {
    const charts = named(await partsOf(source), /^ppt\/charts\/chart\d+\.xml$/);
    const withJob = charts.find((chart) => chart.includes(">Barista  24.5%<")) ?? "";
    const [, plus] = /<c:plus>.*?<c:v>([\d.]+)<\/c:v>/.exec(withJob) ?? [];
    expect(Number(plus)).toBeCloseTo(0.0245);
    const gender = charts.find((chart) => chart.includes("51.0%")) ?? "";
    expect(gender).not.toContain("errBars");
  });
});
