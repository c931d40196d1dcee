import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { campaignSummarySource } from "../../../test/campaign-summary-source.ts";
import { png } from "../../../test/media/upload-file.ts";
import { pdfText } from "../../../test/pdf-text.ts";
import { phrasesOf } from "../report/broken-lines.ts";
import { reportPages } from "../report/layout.ts";
import { bucketsOf } from "./buckets.ts";
import { campaignContent } from "./content.ts";
import { drawCampaignSummary } from "./draw-campaign-summary.ts";
import type { CampaignSummarySource } from "./source.ts";

const partOf = (id: string, changes = {}) =>
  campaignContent(campaignSummarySource(changes)).parts.find((part) => part.id === id);

describe("a campaign's summary", () => {
  it("marks spend that X may still change, and says from which day", () => {
    const source = campaignSummarySource();
    const { headline, sample } = campaignContent(source);
    expect(headline).toBe("4,210 link clicks for $684.67 *");
    expect(sample).toContain("from Nov 20, 2026 on: $169.32");
    const [table] = partOf("time")?.right ?? [];
    const spends = table?.kind === "table" ? table.rows.map((row) => String(row[3])) : [];
    expect(spends.filter((text) => text.endsWith("*"))).toHaveLength(3);
    const settled = campaignContent(campaignSummarySource({ unsettled: null }));
    expect([settled.headline, settled.sample]).toEqual(["4,210 link clicks for $684.67", null]);
  });

  it("shows intervals of rates and costs, and says where too few results came", () => {
    const { totals, adSets } = campaignSummarySource();
    const few = { ...totals, rates: { engagement: null, click: null, result: null } };
    const rows = [{ name: "B: Few", of: "B", unsettled: null, figures: few }, ...adSets];
    const [table] = partOf("adSets", { adSets: rows })?.left ?? [];
    const cells = table?.kind === "table" ? table.rows : [];
    expect(table?.kind === "table" && table.head[0]).toBe("Ad group");
    expect(cells[0]?.[0]).toBe("B: Few");
    expect(cells[0]?.[4]).toEqual({ text: "–", below: "fewer than 30 results" });
    expect(cells[1]?.[4]).toMatchObject({ text: "2.71%", below: "2.49%–2.93%" });
  });

  it("writes yen without cents, as the language does", () => {
    const yen = { currency: "JPY" };
    expect(campaignContent(campaignSummarySource(yen)).headline).toContain("68,467 YEN");
    const japanese = campaignContent(campaignSummarySource({ ...yen, language: "ja" }));
    expect(japanese.headline).toBe("リンクのクリック 4,210件、消化金額 68,467円 *");
  });

  it("says that nothing was delivered, without empty charts", () => {
    const { totals } = campaignSummarySource();
    const content = campaignContent(
      campaignSummarySource({ totals: { ...totals, impressions: 0 }, days: [], unsettled: null }),
    );
    expect(content.headline).toBe("Nothing was delivered in this period");
    expect(content.thumbprint).toEqual([]);
    expect(content.parts.some(({ id }) => id === "time")).toBe(false);
  });

  it("names the winner of cells, or that there is none", () => {
    const { cells } = campaignSummarySource();
    expect(partOf("cells")?.notes).toContain("A · Tokyo is better");
    const open = cells.map((cell) => ({ ...cell, verdict: "undecided" as const }));
    expect(partOf("cells", { cells: open })?.notes).toContain("No cell is better");
    expect(partOf("cells", { cells: [] })).toBeUndefined();
  });

  it("names segments in the document's language, which X does in English or by code", () => {
    const { totals: figures } = campaignSummarySource();
    const rowsOf = (by: "gender" | "placement" | "platform", values: Record<string, string>) => {
      const rows = Object.entries(values).map(([value, name]) => ({ value, name, figures }));
      const part = partOf(by, { language: "ja", segments: [{ by, rows }] });
      const [table] = part?.right ?? [];
      return [part?.title, ...(table?.kind === "table" ? table.rows.map(([name]) => name) : [])];
    };
    expect(rowsOf("gender", { 1: "Male", 2: "Female" })).toEqual(["性別", "男性", "女性"]);
    const platforms = { 0: "iOS", 4: "Desktop and laptop computers" };
    expect(rowsOf("platform", platforms)).toEqual(["プラットフォーム別", "iOS", "パソコン"]);
    const placements = { searchResults: "searchResults", replies: "replies" };
    expect(rowsOf("placement", placements)).toEqual(["配信面別", "検索結果", "返信"]);
  });

  it("adds days to weeks or months, and loses none", () => {
    const days = campaignSummarySource().days;
    const long = bucketsOf({ from: "2026-10-01", to: "2026-12-31", days });
    expect([long.step, long.buckets.length]).toEqual(["week", 14]);
    const year = bucketsOf({ from: "2026-01-15", to: "2026-12-31", days });
    expect([year.step, year.buckets.length]).toEqual(["month", 12]);
    for (const { buckets } of [long, year])
      expect(buckets.reduce((sum, { spent }) => sum + spent, 0)).toBe(
        days.reduce((sum, { spent }) => sum + spent, 0),
      );
  });

  it.each(["en", "ja"] as const)("keeps every box on its page in %s", (language) => {
    for (const paper of ["slide", "a4"] as const) {
      const height = paper === "slide" ? 7.5 : 8.268;
      for (const { boxes } of reportPages(
        campaignContent(campaignSummarySource({ language })),
        paper,
      ))
        for (const { y, h } of boxes) expect(y + h).toBeLessThanOrEqual(height);
    }
  });

  it("is a tagged PDF with an alternative text for every chart", async () => {
    const file = Buffer.from(await drawCampaignSummary(campaignSummarySource(), "pdf"));
    expect(file.toString("latin1")).toContain("/Marked true");
    const text = pdfText(file).join("\n");
    for (const shown of ["192,521", "4,210", "$684.67 *", "Matcha", "6.23%–6.89%"])
      expect(text).toContain(shown);
    const charts = campaignContent(campaignSummarySource()).parts.flatMap(({ left, right }) =>
      [...left, ...right].flatMap((block) => (block.kind === "bars" ? [block.bars] : [])),
    );
    expect(charts.length).toBeGreaterThan(4);
    for (const { alt, bars } of charts) expect(alt.length).toBeGreaterThan(bars.length * 5);
    expect(file.toString("latin1").match(/\/S \/Figure/g)?.length).toBeGreaterThan(charts.length);
  });

  it.each(["pdf", "pptx"] as const)(
    "shows the client's logo on every page as %s",
    async (format) => {
      const logo = { type: "png", bytes: png(360, 120), width: 360, height: 120 } as const;
      const pictures = async (source: CampaignSummarySource) => {
        const file = await drawCampaignSummary(source, format);
        if (format === "pdf") {
          const text = Buffer.from(file).toString("latin1");
          return text.includes("/Subtype /Image") ? pdfText(Buffer.from(file)).length : 0;
        }
        const slides = Object.entries(unzipSync(file)).filter(([path]) =>
          path.startsWith("ppt/slides/slide"),
        );
        return slides.filter(([, bytes]) => strFromU8(bytes).includes("<p:pic>")).length;
      };
      expect(await pictures(campaignSummarySource({ logo }))).toBe(9);
      expect(await pictures(campaignSummarySource())).toBe(0);
    },
  );

  it("keeps numbers over columns apart, and sums with their currency", () => {
    const columns = (scale: number) => {
      const days = campaignSummarySource().days.map((day) => ({
        ...day,
        results: (day.results ?? 0) * scale,
      }));
      const charts = (partOf("time", { days })?.left ?? []).flatMap((block) =>
        block.kind === "bars" ? [block.bars.bars] : [],
      );
      return (charts[1] ?? []).filter(({ shareText }) => shareText !== "").length;
    };
    expect(columns(0.1)).toBe(14);
    expect(columns(1)).toBe(7);
    expect(phrasesOf("on: $169.32 of it")).toEqual(["on: ", "$169.32 ", "of ", "it"]);
  });

  it("has the same figures on slides, with charts whose numbers are the amounts", async () => {
    const file = unzipSync(await drawCampaignSummary(campaignSummarySource(), "pptx"));
    const texts = Object.entries(file).map(([path, bytes]) => [path, strFromU8(bytes)] as const);
    const slides = texts.filter(([path]) => path.startsWith("ppt/slides/slide"));
    expect(slides.some(([, xml]) => xml.includes("$684.67 *"))).toBe(true);
    const charts = texts.filter(([path]) => path.startsWith("ppt/charts/chart"));
    expect(charts.some(([, xml]) => xml.includes("<c:v>44.11</c:v>"))).toBe(true);
  });
});
