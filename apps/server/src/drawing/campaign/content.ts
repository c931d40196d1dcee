import { billedCurrency, isoCurrency, minorDigits } from "@toolkit/core/domain/currencies";
import {
  formatCount,
  formatDate,
  formatDay,
  formatMoney,
  formatPercentInColumn,
  formatShort,
} from "@toolkit/core/i18n/format";
import type { Block, ReportPart } from "../report/blocks.ts";
import type { TableCell } from "../report/boxes.ts";
import type { ReportContent } from "../report/content.ts";
import { intervalText, type Bar, type Bars } from "../report/figures.ts";
import { REPORT_TEXTS } from "../report/texts.ts";
import { bucketsOf, type Bucket } from "./buckets.ts";
import type {
  CampaignSummarySource,
  Estimated,
  SummaryCell,
  SummaryFigures,
  SummaryRow,
  SummarySegments,
} from "./source.ts";
import { CAMPAIGN_SUMMARY_TEXTS, type Step, type SummaryTexts } from "./texts.ts";

/** Rows of two lines that a page has room for. */
const ROWS = 9;
/** Names under columns that stay apart. */
const MOST_NAMES = 7;
/** Letters of a number above a column. */
const MOST_DIGITS = 4;

const percent = (share: number): string => formatPercentInColumn(share, 2);

function accountDay(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" }).format(at);
}

/** How figures of a summary are written. */
class Writer {
  readonly source: CampaignSummarySource;
  readonly texts: SummaryTexts;
  readonly #currency: string;

  constructor(source: CampaignSummarySource) {
    this.source = source;
    this.texts = CAMPAIGN_SUMMARY_TEXTS[source.language];
    this.#currency = billedCurrency(source.currency);
  }

  count = (value: number | null): string =>
    value === null ? this.texts.none : formatCount(value, this.source.language);

  /** Minor units; marked while X may still change it. */
  money = (minor: number | null, isSettled = true): string =>
    minor === null
      ? this.texts.none
      : `${this.#written(Math.round(minor))}${isSettled ? "" : " *"}`;

  #written(minor: number): string {
    const { language } = this.source;
    if (this.#currency !== "YEN") return formatMoney(minor, { currency: this.#currency });
    const amount = formatCount(minor, language);
    return language === "ja" ? `${amount}円` : `¥${amount}`;
  }

  /** A moment as the ad account's clock shows it. */
  moment = (at: Date): string => {
    const { language, timeZone } = this.source;
    const style = { dateStyle: "medium", timeStyle: "short" } as const;
    return new Intl.DateTimeFormat(language === "ja" ? "ja-JP" : "en-US", {
      ...style,
      timeZone,
    }).format(at);
  };

  /** Of a chart, in the currency's own unit. */
  amount = (minor: number): number => minor / 10 ** minorDigits(this.#currency);

  short = (value: number): string => formatShort(value, this.source.language);
  date = (day: string): string => formatDate(day, this.source.language);

  get resultsName(): string {
    const { objective } = this.source;
    return objective === null ? this.texts.resultsOfSeveral : this.texts.results[objective];
  }

  get resultsTitle(): string {
    return this.resultsName.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  }

  rate = (estimate: Estimated | null): TableCell =>
    estimate === null
      ? { text: this.texts.none, below: this.texts.tooFew }
      : { text: percent(estimate.value), below: intervalOf(estimate) };

  cost = (estimate: Estimated | null): TableCell =>
    estimate === null
      ? { text: this.texts.none, below: this.texts.tooFew }
      : {
          text: this.money(estimate.value),
          below: `${this.money(estimate.low)}–${this.money(estimate.high)}`,
        };
}

function intervalOf({ low, high }: Estimated): string {
  return `${percent(low)}–${percent(high)}`;
}

/** What is compared between parts: the rate of the objective's results, else that of engagements. */
function comparedRate({ rates }: SummaryFigures): Estimated | null {
  return rates.result ?? rates.engagement;
}

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
  const isLong = buckets.some((bucket) => short(bucket).length > MOST_DIGITS);
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
  return ({ from }) => (step === "month" ? from.slice(0, 7) : formatDay(from, language));
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
            of === null ? name : { text: name, below: of },
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

function rateName({ source: { objective }, texts: { metrics } }: Writer): string {
  return objective === null || objective === "REACH" ? metrics.engagementRate : metrics.resultRate;
}

function rateBars(
  { texts, source }: Writer,
  title: string,
  rows: readonly { readonly name: string; readonly rate: Estimated | null }[],
): Bars {
  const known = rows.flatMap(({ name, rate }) => (rate === null ? [] : [{ name, rate }]));
  const bars = known.map(({ name, rate: { value, low, high } }): Bar => ({
    label: name,
    share: value,
    low,
    high,
    shareText: percent(value),
    intervalText: intervalText({ low, high }),
    baseline: null,
  }));
  const said = known.map(
    ({ name, rate }) => `${name} ${percent(rate.value)} (${intervalOf(rate)})`,
  );
  const separator = source.language === "ja" ? "、" : ", ";
  return {
    title,
    coverage: "",
    evidence: bars.length === 0 ? "none" : "solid",
    few: texts.tooFew,
    form: "rows",
    bars,
    alt: `${title}: ${said.join(separator)}`,
  };
}

const MOST_SEGMENTS = 10;

function segmentPart(writer: Writer, { by, rows }: SummarySegments): ReportPart[] {
  if (rows.length === 0) return [];
  const { texts, count, money } = writer;
  const { metrics } = texts;
  const shown = rows
    .toSorted((a, b) => b.figures.impressions - a.figures.impressions)
    .slice(0, MOST_SEGMENTS);
  const inOrder = by === "age" ? shown.toSorted((a, b) => (a.name < b.name ? -1 : 1)) : shown;
  const rates = inOrder.map(({ name, figures }) => ({ name, rate: comparedRate(figures) }));
  const name = texts.segments[by];
  return [
    {
      id: by,
      title: texts.segmentPage(name),
      notes: "",
      left: [
        {
          kind: "bars",
          bars: rateBars(writer, texts.rateChart(rateName(writer)), rates),
        },
      ],
      right: [
        {
          kind: "table",
          title: "",
          look: "normal",
          head: [
            name.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()),
            metrics.impressions,
            writer.resultsTitle,
            metrics.spent,
          ],
          widths: [0.28, 0.24, 0.24, 0.24],
          rows: inOrder.map(({ name: segment, figures }) => [
            segment,
            count(figures.impressions),
            count(figures.results),
            money(figures.spent, writer.source.unsettled === null),
          ]),
        },
      ],
    },
  ];
}

function cellParts(writer: Writer, cells: readonly SummaryCell[]): ReportPart[] {
  if (cells.length === 0) return [];
  const { texts, count, money } = writer;
  const { metrics, columns } = texts;
  const nameOf = ({ letter, name }: SummaryCell) => `${letter} · ${name}`;
  const winner = cells.find(({ verdict }) => verdict === "winner");
  const rates = cells.map((cell) => ({ name: nameOf(cell), rate: cell.rate }));
  return [
    {
      id: "cells",
      title: texts.pages.cells,
      notes: winner === undefined ? texts.noConclusion : texts.conclusion(nameOf(winner)),
      left: [
        {
          kind: "bars",
          bars: rateBars(writer, texts.rateChart(rateName(writer)), rates),
        },
        {
          kind: "sentence",
          title: "",
          text: winner === undefined ? texts.noConclusion : texts.conclusion(nameOf(winner)),
        },
      ],
      right: [
        {
          kind: "table",
          title: "",
          look: "tall",
          head: [
            columns.cell,
            metrics.impressions,
            metrics.results,
            metrics.spent,
            columns.verdict,
          ],
          widths: [0.3, 0.2, 0.14, 0.2, 0.16],
          rows: cells.map((cell) => [
            { text: nameOf(cell), below: texts.isolations[cell.isolation] },
            count(cell.impressions),
            { text: count(cell.results), below: writer.rate(cell.rate).text },
            money(cell.spent, cell.unsettled === 0),
            texts.verdicts[cell.verdict],
          ]),
        },
      ],
    },
  ];
}
