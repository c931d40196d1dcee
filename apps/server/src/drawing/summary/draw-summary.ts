import type { Size } from "@toolkit/core/contract/audience-size";
import type { FacetItem, Insights } from "@toolkit/core/contract/insights";
import type { ProTargeting } from "@toolkit/core/contract/pro-targeting";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import { formatCount, formatDate, formatMultiple, formatPercent } from "@toolkit/core/i18n/format";
import type { Readable } from "node:stream";
import { AUDIENCE } from "../colours.ts";
import { facetBars } from "../facet-bars.ts";
import { Sheet, type Column } from "../sheet.ts";
import { itemsOf } from "./criteria.ts";
import { SUMMARY_TEXTS, type SummaryTexts } from "./texts.ts";

export interface Summary {
  readonly name: string | undefined;
  readonly pack: TargetingPackage;
  /** Whom of its members the numbers are about, in words; empty: all. */
  readonly within: string;
  readonly size: Size;
  readonly insights: Insights;
  readonly choice: ProTargeting;
}

/** Seeds whose own counts are shown; a longer list is no summary. */
const MOST_SEEDS = 25;
const MOST_CHOSEN = 40;

interface Drawing extends Summary {
  readonly sheet: Sheet;
  readonly texts: SummaryTexts;
  readonly count: (value: number) => string;
  readonly language: InterfaceLanguage;
}

/** A targeting list's summary as pages; the same numbers as the calls that answer JSON. */
export function drawSummary(summary: Summary, language: InterfaceLanguage, at: Date): Readable {
  const texts = SUMMARY_TEXTS[language];
  const title = summary.name ?? texts.untitled;
  const sheet = new Sheet({ title, language, at });
  const count = (value: number) => formatCount(value, language);
  const drawing: Drawing = { ...summary, sheet, texts, count, language };
  const { dataset, version, as_of } = summary.size;
  sheet.title(
    title,
    [
      texts.subtitle,
      texts.made(formatDate(at.toISOString().slice(0, 10), language)),
      texts.source(dataset, version, formatDate(as_of, language)),
    ].join(" · "),
  );
  drawSize(drawing);
  drawCriteria(drawing);
  drawSeeds(drawing);
  if (summary.size.size !== null) {
    drawWho(drawing);
    drawChoice(drawing);
  }
  return sheet.end(texts.foot, texts.page);
}

function drawSize({ sheet, texts, size, count }: Drawing): void {
  sheet.figure(texts.size, size.size === null ? texts.unknownSize : count(size.size));
  if (size.network === null) return;
  const { value, low, high, bucket } = size.network;
  const interval = texts.interval(count(low), count(high));
  // The network's own count has no interval.
  const note = low === high ? bucket : `${interval} (${bucket})`;
  sheet.figure(texts.network, count(value), note);
}

function drawCriteria({ sheet, texts, pack, within, size }: Drawing): void {
  sheet.heading(texts.criteria);
  for (const [kind, text] of itemsOf(pack, texts)) sheet.entry(kind, text);
  if (within !== "") sheet.entry(texts.within, within);
  if (size.not_measurable.length === 0) return;
  sheet.entry(texts.notMeasurable, size.not_measurable.map(({ label }) => label).join(", "));
}

function drawSeeds({ sheet, texts, size, count }: Drawing): void {
  const counted = size.seeds.filter(({ alone }) => alone !== null);
  if (counted.length === 0) return;
  sheet.heading(texts.seedSizes);
  const columns: Column[] = [
    { title: "", width: 0.55 },
    { title: texts.alone, width: 0.2, align: "right" },
    { title: texts.beyond, width: 0.25, align: "right" },
  ];
  const largest = Math.max(...counted.map(({ alone }) => alone ?? 0), 1);
  const shown = counted.toSorted((a, b) => (b.alone ?? 0) - (a.alone ?? 0)).slice(0, MOST_SEEDS);
  sheet.table(
    columns,
    shown.map(({ label, alone, beyond }) => [
      label,
      count(alone ?? 0),
      beyond === null ? "–" : count(beyond),
    ]),
    shown.map(({ alone }) => ({ share: (alone ?? 0) / largest, colour: AUDIENCE })),
  );
  if (counted.length > shown.length) sheet.words(texts.more(count(counted.length - shown.length)));
}

function affinityText({ distinguishable, affinity }: FacetItem, drawing: Drawing): string {
  if (affinity === null || !distinguishable) return drawing.texts.alike;
  return formatMultiple(affinity.value, drawing.language);
}

function drawWho(drawing: Drawing): void {
  const { sheet, texts, insights, count } = drawing;
  const { gender, age, countries, languages } = insights.demographics;
  sheet.heading(texts.who);
  const { influential_accounts: followed, interests } = insights;
  const members = insights.size ?? 0;
  const lists = [
    ["gender", texts.gender, gender],
    ["age", texts.age, age],
    ["countries", texts.countries, countries],
    ["languages", texts.languages, languages],
    ["interests", texts.interests, interests],
    [
      "followed",
      texts.influential,
      { ...followed, unknown: Math.max(0, members - followed.known) },
    ],
  ] as const;
  for (const [kind, title, facet] of lists) {
    if (facet.items.length === 0) continue;
    const { rows } = facetBars<FacetItem>(kind, facet);
    const known = [count(facet.known), count(facet.known + facet.unknown)] as const;
    if (rows.length === 0) {
      sheet.entry(title, texts.fewKnown(...known));
      continue;
    }
    sheet.table(
      [
        { title: `${title} · ${texts.known(...known)}`, width: 0.52 },
        { title: "", width: 0.14, align: "right" },
        { title: texts.share, width: 0.18, align: "right" },
        { title: texts.affinity, width: 0.16, align: "right" },
      ],
      rows.map(({ item }) => [
        item.label,
        count(item.count),
        formatPercent(item.share, 1),
        affinityText(item, drawing),
      ]),
      rows.map(({ bar }) => bar),
    );
  }
}

function drawChoice({ sheet, texts, choice, count }: Drawing): void {
  sheet.heading(texts.choice);
  if (choice.seeds.length === 0) {
    sheet.words(texts.noChoice);
    return;
  }
  const { coverage, precision } = choice.total;
  sheet.words(
    texts.choiceOf(
      count(choice.seeds.length),
      formatPercent(coverage, 1),
      formatPercent(precision, 1),
    ),
  );
  sheet.words(texts.guarantee(proven(choice.bound.guarantee)));
  for (const { number } of choice.groups) {
    const seeds = choice.seeds.filter(({ group }) => group === number);
    const shown = seeds.slice(0, MOST_CHOSEN);
    sheet.table(
      [
        { title: texts.group(number), width: 0.46 },
        { title: texts.reach, width: 0.18, align: "right" },
        { title: texts.precision, width: 0.18, align: "right" },
        { title: texts.gain, width: 0.18, align: "right" },
      ],
      shown.map((seed) => [
        seed.kind === "handle" ? `@${seed.label}` : seed.label,
        count(seed.reach),
        formatPercent(seed.precision, 1),
        count(seed.gain),
      ]),
      shown.map((seed) => ({ share: seed.precision, colour: AUDIENCE })),
    );
    if (seeds.length > shown.length) sheet.words(texts.more(count(seeds.length - shown.length)));
  }
}

/** A proven share in words: never more than what is proven. */
function proven(share: number): string {
  return (Math.floor(share * 1000) / 1000).toFixed(3);
}
