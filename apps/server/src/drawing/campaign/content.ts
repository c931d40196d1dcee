import { isoCurrency } from "@toolkit/core/domain/currencies";
import { formatDay } from "@toolkit/core/i18n/format";
import type { Block, ReportPart } from "../report/blocks.ts";
import type { TableCell } from "../report/boxes.ts";
import type { ReportContent } from "../report/content.ts";
import type { Bar, Bars } from "../report/figures.ts";
import { REPORT_TEXTS } from "../report/texts.ts";
import { bucketsOf, type Bucket } from "./buckets.ts";
import { cellParts, segmentPart } from "./compared-parts.ts";
import type { CampaignSummarySource, SummaryRow } from "./source.ts";
import type { Step } from "./texts.ts";
import { accountDay, comparedRate, rateName, Writer } from "./writer.ts";

/** Rows of two lines that a page has room for. */
const ROWS = 9;
/** Names under columns that stay apart. */
const MOST_NAMES = 7;
/** Digits that numbers over all columns of a chart may have together without running into each other. */
const MOST_DIGITS = 36;

export function campaignContent(source: CampaignSummarySource): ReportContent {
  const { language, name, from, to, timeZone, totals, unsettled, at, readAt, adAccount } = source;
  const writer = new Writer(source);
  const { texts } = writer;
  const period = texts.period(writer.date(from), writer.date(to), timeZone);
  const isNothing = totals.impressions === 0;
  const { step, buckets } = bucketsOf(source);
  return {
    language,
    name,
    label: texts.label,
    headline: isNothing
      ? texts.nothing
      : texts.headline(
          writer.count(totals.results ?? totals.engagements),
          writer.resultsName,
          writer.money(totals.spent, unsettled === null),
        ),
    line: `${period} · ${texts.account(adAccount)}`,
    date: writer.date(accountDay(at, timeZone)),
    source: texts.source(
      adAccount,
      readAt === null ? texts.unread : `${writer.moment(readAt)} (${timeZone})`,
    ),
    sample:
      unsettled === null
        ? null
        : texts.unsettled(writer.money(unsettled.spent), writer.date(unsettled.from)),
    thumbprint: isNothing ? [] : timeBars(writer, step, buckets),
    parts: [
      totalsPart(writer),
      ...(isNothing ? [] : [timePart(writer, step, buckets)]),
      ...rowParts(writer, "adSets", source.adSets),
      ...rowParts(writer, "ads", source.ads),
      ...source.segments.flatMap((each) => segmentPart(writer, each)),
      ...cellParts(writer, source.cells),
      {
        id: "method",
        title: texts.pages.method,
        notes: "",
        left: [{ kind: "entries", title: "", look: "large", entries: texts.methods }],
        right: [],
      },
    ],
    logo: source.logo,
    texts: REPORT_TEXTS[language],
    at,
  };
}

function totalsPart(writer: Writer): ReportPart {
  const { source, texts, count, money, date } = writer;
  const { totals, unsettled, objective } = source;
  const { metrics, columns, facts } = texts;
  const plain = (name: string, value: string) => [name, value, ""];
  const estimated = (name: string, { text, below = "" }: TableCell) => [name, text, below];
  return {
    id: "totals",
    title: texts.pages.totals,
    notes: "",
    left: [
      {
        kind: "table",
        title: "",
        head: [columns.metric, columns.value, columns.interval],
        widths: [0.44, 0.24, 0.32],
        look: "normal",
        rows: [
          plain(metrics.impressions, count(totals.impressions)),
          plain(metrics.engagements, count(totals.engagements)),
          plain(metrics.clicks, count(totals.clicks)),
          plain(`${metrics.results} (${writer.resultsName})`, count(totals.results)),
          plain(metrics.spent, money(totals.spent, unsettled === null)),
          estimated(metrics.engagementRate, writer.rate(totals.rates.engagement)),
          estimated(metrics.clickRate, writer.rate(totals.rates.click)),
          ...(objective === "REACH" || objective === "ENGAGEMENTS" || objective === "WEBSITE_CLICKS"
            ? []
            : [estimated(metrics.resultRate, writer.rate(totals.rates.result))]),
          estimated(metrics.perResult, writer.cost(totals.costs.per_result)),
          plain(metrics.perThousand, money(totals.costs.per_thousand)),
        ],
      },
    ],
    right: [
      {
        kind: "entries",
        title: "",
        entries: [
          [facts.campaign, source.name],
          [facts.objective, objective === null ? texts.none : texts.objectives[objective]],
          [facts.account, source.adAccount],
          [facts.period, texts.period(date(source.from), date(source.to), source.timeZone)],
          [facts.daily, money(source.dailyBudget)],
          [facts.total, money(source.lifetimeBudget)],
        ],
      },
    ],
  };
}

function columnsOf(
  title: string,
  buckets: readonly Bucket[],
  {
    valueOf,
    short,
    exact,
    nameOf,
  }: {
    readonly valueOf: (bucket: Bucket) => number;
    readonly short: (bucket: Bucket) => string;
    readonly exact: (bucket: Bucket) => string;
    readonly nameOf: (bucket: Bucket) => string;
  },
): Bars {
  const every = Math.ceil(buckets.length / MOST_NAMES);
  // Long numbers would run into each other; the table beside them has all.
  const longest = Math.max(0, ...buckets.map((bucket) => short(bucket).length));
  const isLong = longest * buckets.length > MOST_DIGITS;
  return {
    title,
    coverage: "",
    evidence: "solid",
    few: "",
    form: "columns",
    isAmount: true,
    bars: buckets.map((bucket, at): Bar => {
      const share = valueOf(bucket);
      const label = at % every === 0 ? nameOf(bucket) : "";
      const same = { low: share, high: share, intervalText: "", baseline: null };
      const shareText = isLong && at % every !== 0 ? "" : short(bucket);
      return { label, share, shareText, ...same };
    }),
    alt: `${title}: ${buckets.map((bucket) => `${nameOf(bucket)} ${exact(bucket)}`).join(", ")}`,
  };
}

function bucketName({ source: { language } }: Writer, step: Step): (bucket: Bucket) => string {
  return ({ from }) => {
    if (step === "month") return from.slice(0, 7);
    // Below columns there is no room for 月 and 日.
    return language === "ja"
      ? `${Number(from.slice(5, 7))}/${Number(from.slice(8))}`
      : formatDay(from, language);
  };
}

function timeBars(writer: Writer, step: Step, buckets: readonly Bucket[]): Bars[] {
  const { texts, source, amount, short, count, money } = writer;
  const nameOf = bucketName(writer, step);
  return [
    columnsOf(texts.spendBy[step](isoCurrency(source.currency).toUpperCase()), buckets, {
      nameOf,
      valueOf: ({ spent }) => amount(spent),
      short: ({ spent }) => short(amount(spent)),
      exact: ({ spent, isSettled }) => money(spent, isSettled),
    }),
    columnsOf(texts.resultsBy[step](writer.resultsTitle), buckets, {
      nameOf,
      valueOf: ({ results }) => results,
      short: ({ results }) => short(results),
      exact: ({ results }) => count(results),
    }),
  ];
}

function timePart(writer: Writer, step: Step, buckets: readonly Bucket[]): ReportPart {
  const { texts, count, money } = writer;
  const { metrics } = texts;
  const nameOf = bucketName(writer, step);
  return {
    id: "time",
    title: texts.pages.time,
    notes: "",
    left: timeBars(writer, step, buckets).map((bars): Block => ({ kind: "bars", bars })),
    right: [
      {
        kind: "table",
        title: "",
        look: "dense",
        head: [texts.periods[step], metrics.impressions, writer.resultsTitle, metrics.spent],
        widths: [0.22, 0.26, 0.26, 0.26],
        rows: buckets.map((bucket) => [
          nameOf(bucket),
          count(bucket.impressions),
          count(bucket.results),
          money(bucket.spent, bucket.isSettled),
        ]),
      },
    ],
  };
}

/** Pages of ad sets or ads, those that cost the most first. */
function rowParts(writer: Writer, id: "adSets" | "ads", rows: readonly SummaryRow[]): ReportPart[] {
  const { texts, count, money } = writer;
  const { metrics, columns } = texts;
  const sorted = rows.toSorted((a, b) => b.figures.spent - a.figures.spent);
  const pages = Math.ceil(sorted.length / ROWS);
  const title = texts.pages[id];
  return Array.from({ length: pages }, (_, page): ReportPart => ({
    id,
    title: pages === 1 ? title : texts.goesOn(title, page + 1, pages),
    notes: "",
    left: [
      {
        kind: "table",
        title: "",
        look: "tall",
        head: [
          id === "adSets" ? columns.adSet : columns.ad,
          metrics.impressions,
          writer.resultsTitle,
          metrics.spent,
          rateName(writer),
          metrics.perResult,
        ],
        widths: [0.34, 0.12, 0.12, 0.14, 0.13, 0.15],
        rows: sorted
          .slice(page * ROWS, (page + 1) * ROWS)
          .map(({ name, of, figures, unsettled }) => [
            // A cell's ad group begins with its letter.
            of === null || name.startsWith(`${of}:`) ? name : { text: name, below: of },
            count(figures.impressions),
            count(figures.results),
            money(figures.spent, unsettled === null),
            writer.rate(comparedRate(figures)),
            writer.cost(figures.costs.per_result),
          ]),
      },
    ],
    right: [],
  }));
}
