import { dayAfter } from "@toolkit/core/domain/campaign";
import type { CampaignSummarySource, SummaryFigures } from "../src/drawing/campaign/source.ts";

const around = (value: number, spread: number) => ({
  value,
  low: value * (1 - spread),
  high: value * (1 + spread),
});

function figures(impressions: number, clicks: number, spent: number): SummaryFigures {
  const isKnown = clicks >= 30;
  const rate = isKnown ? around(clicks / impressions, 0.08) : null;
  const cost = isKnown ? around(spent / clicks, 0.08) : null;
  return {
    impressions,
    engagements: clicks * 3,
    clicks,
    results: clicks,
    spent,
    rates: { engagement: around((clicks * 3) / impressions, 0.05), click: rate, result: rate },
    costs: { per_result: cost, per_click: cost, per_thousand: (1000 * spent) / impressions },
  };
}

const DAYS = 14;
const FROM = "2026-11-09";

/** A campaign of two weeks with all that a summary can show. */
export function campaignSummarySource(
  changes: Partial<CampaignSummarySource> = {},
): CampaignSummarySource {
  const days = Array.from({ length: DAYS }, (_, at) => {
    const impressions = 9000 + at * 731;
    const clicks = 180 + at * 17 + (at % 3) * 11;
    return {
      day: dayAfter(FROM, at),
      impressions,
      clicks,
      results: clicks,
      spent: 4000 + at * 137,
      settled: at < DAYS - 3,
    };
  });
  const sum = (of: (day: (typeof days)[number]) => number) =>
    days.reduce((all, day) => all + of(day), 0);
  const unsettledDays = days.filter(({ settled }) => !settled);
  const unsettled = {
    spent: unsettledDays.reduce((all, { spent }) => all + spent, 0),
    from: unsettledDays[0]?.day ?? FROM,
  };
  const row = (name: string, of: string | null, part: number) => ({
    name,
    of,
    unsettled,
    figures: figures(
      Math.round(sum(({ impressions }) => impressions) * part),
      Math.round(sum(({ clicks }) => clicks) * part * (0.9 + part)),
      Math.round(sum(({ spent }) => spent) * part),
    ),
  });
  return {
    name: "Autumn roast 秋の新豆キャンペーン",
    objective: "WEBSITE_CLICKS",
    adAccount: "Kissaten Six",
    timeZone: "Asia/Tokyo",
    currency: "USD",
    dailyBudget: 5000,
    lifetimeBudget: null,
    from: FROM,
    to: dayAfter(FROM, DAYS - 1),
    totals: figures(
      sum(({ impressions }) => impressions),
      sum(({ clicks }) => clicks),
      sum(({ spent }) => spent),
    ),
    unsettled,
    days,
    adSets: [
      row("Coffee lovers in Tokyo and Osaka who follow roasters", "A", 0.34),
      row("抹茶とコーヒーが好きな人", "B", 0.26),
      row("Followers of roasters", "C", 0.22),
      row("Home baristas", "D", 0.18),
    ],
    ads: ["A", "B", "C", "D"].flatMap((set, at) => [
      row("Monday roast", set, 0.13 - at * 0.02),
      row("Six beans – carousel", set, 0.12 - at * 0.01),
    ]),
    segments: [
      {
        by: "age",
        rows: ["13-24", "25-34", "35-49", "50+"].map((name, at) => ({
          value: name,
          name,
          figures: row(name, null, 0.4 - at * 0.1).figures,
        })),
      },
      {
        by: "platform",
        rows: ["iOS", "Android", "Desktop"].map((name, at) => ({
          value: String(at),
          name,
          figures: row(name, null, 0.5 - at * 0.15).figures,
        })),
      },
    ],
    cells: ["A", "B", "C", "D"].map((letter, at) => ({
      letter,
      name: ["Tokyo", "Matcha", "Roasters", "Baristas"][at] ?? "",
      isolation: at === 3 ? ("none" as const) : ("isolated" as const),
      matched: 12_000 - at * 2000,
      impressions: 40_000,
      results: 900 - at * 90,
      spent: 20_000,
      unsettled: 1200,
      rate: around((900 - at * 90) / 40_000, 0.06),
      verdict: at === 0 ? ("winner" as const) : ("behind" as const),
    })),
    readAt: new Date("2026-11-23T03:00:00Z"),
    paper: "slide",
    logo: null,
    language: "en",
    at: new Date("2026-11-23T04:00:00Z"),
    ...changes,
  };
}
