import type { NetworkEstimate } from "@toolkit/core/contract/audience-size";
import type { ReportSection } from "@toolkit/core/contract/report-choice";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { FEW_KNOWN } from "@toolkit/core/domain/evidence";
import { findingsOf, isCompared } from "@toolkit/core/i18n/portrait/findings";
import { formatDate, formatShortInterval } from "@toolkit/core/i18n/format";
import { headlineOf } from "@toolkit/core/i18n/portrait/words";
import { itemsOf } from "../summary/criteria.ts";
import { SUMMARY_TEXTS } from "../summary/texts.ts";
import {
  accountBars,
  ageBars,
  dayPartBars,
  engagedBars,
  facetBars,
  genderBars,
  hourBars,
  plainBars,
  talkBars,
  type Bars,
} from "./figures.ts";
import { findingRows } from "./finding-rows.ts";
import type { Block, ReportPart } from "./blocks.ts";
import type { ReportLogo, ReportSource } from "./source.ts";
import { targetingPart } from "./targeting-part.ts";
import { methodOf, REPORT_TEXTS, type ReportTexts } from "./texts.ts";
import { wordsIn, type Words } from "./words.ts";

/** What a report says, whatever it is drawn as. */
export interface ReportContent {
  readonly language: InterfaceLanguage;
  readonly name: string;
  readonly label: string;
  readonly headline: string;
  readonly line: string;
  readonly date: string;
  readonly source: string;
  /** That its people are made up; null: they are not. */
  readonly sample: string | null;
  readonly thumbprint: readonly Bars[];
  readonly parts: readonly ReportPart[];
  readonly logo: ReportLogo | null;
  readonly texts: ReportTexts;
  readonly at: Date;
}

const PLACES = 8;
const LISTED = 10;

export function reportContent(source: ReportSource): ReportContent {
  const { insights, language, dataset, at, name } = source;
  const words = wordsIn(language);
  const texts = REPORT_TEXTS[language];
  const findings = findingsOf(insights, source.times);
  const isMeasured = insights.size !== null;
  const { headline, line } = isMeasured
    ? headlineOf(insights, findings, words)
    : { headline: texts.unknownSize, line: "" };
  const isFew = isMeasured && (insights.size ?? 0) < FEW_KNOWN;
  const few = texts.fewAccounts(words.count(insights.size ?? 0), insights.size ?? 0);
  const parts = isMeasured
    ? isFew
      ? fewPart(source, words, texts)
      : partsOf(source, words, texts)
    : [];
  return {
    language,
    name,
    label: texts.label,
    headline,
    line: isFew ? few : line.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()),
    date: formatDate(at.toISOString().slice(0, 10), language),
    source: texts.source(dataset.name, insights.version, formatDate(insights.as_of, language)),
    sample: dataset.isSample ? texts.sample : null,
    thumbprint: isMeasured ? thumbprintOf(source, words, texts) : [],
    parts: [...parts, ...countedPart(parts, texts), methodPart(source, texts)],
    logo: source.logo,
    texts,
    at,
  };
}

/** Gender, ages and hours, in this order; whichever is known of too few is left out. */
function thumbprintOf({ insights, times }: ReportSource, words: Words, texts: ReportTexts): Bars[] {
  const { gender, age } = insights.demographics;
  return [
    genderBars(gender, texts.gender, words),
    ageBars(age, texts.age, words),
    hourBars(times, texts, words),
  ].flatMap((figure) => (figure.evidence === "none" ? [] : [plainBars(figure)]));
}

function partsOf(source: ReportSource, words: Words, texts: ReportTexts): ReportPart[] {
  const { insights, times } = source;
  const { gender, age, countries, cities, languages } = insights.demographics;
  const bars = (figure: Bars): Block => ({ kind: "bars", bars: figure });
  const facet = (list: Parameters<typeof facetBars>[0], title: string, most: number): Block =>
    bars(facetBars(list, title, most, words));
  const all: Record<ReportSection, () => Pick<ReportPart, "left" | "right">> = {
    size: () => sizePart(source, words, texts),
    findings: () => {
      const rows = findingRows(source, words);
      if (rows.length === 0)
        return {
          left: [
            {
              kind: "sentence",
              title: "",
              text: isCompared(insights)
                ? words.t("insights.noSummary")
                : words.t("insights.uncompared", { least: FEW_KNOWN }),
            },
          ],
          right: [],
        };
      return {
        left: [{ kind: "findings", rows, note: words.t("portrait.withoutOwn") }],
        right: [],
      };
    },
    people: () => ({
      left: [bars(genderBars(gender, texts.gender, words)), facet(languages, texts.languages, 4)],
      right: [bars(ageBars(age, texts.age, words))],
    }),
    places: () => ({
      left: [facet(countries, texts.countries, PLACES)],
      right: [facet(cities, texts.cities, PLACES)],
    }),
    interests: () => ({
      left: [facet(insights.interests, texts.interests, LISTED)],
      right: [facet(insights.jobs, texts.jobs, LISTED)],
    }),
    accounts: () => accountsPart(source, words, texts),
    engaged: () => {
      const { read, most_liked: liked, most_reposted: reposted } = source.engaged;
      return {
        left: [
          bars(
            engagedBars(
              liked,
              read.members,
              { title: words.t("engaged.liked"), most: LISTED },
              words,
            ),
          ),
        ],
        right: [
          bars(
            engagedBars(
              reposted,
              read.members,
              { title: words.t("engaged.reposted"), most: LISTED },
              words,
            ),
          ),
        ],
      };
    },
    topics: () => {
      const { conversation } = source;
      const { topics, hashtags } = conversation;
      return {
        left: [
          bars(talkBars(conversation, topics, { most: LISTED, title: texts.topics }, texts, words)),
        ],
        right: [
          bars(
            talkBars(conversation, hashtags, { most: LISTED, title: texts.hashtags }, texts, words),
          ),
        ],
      };
    },
    times: () => ({
      left: [
        {
          kind: "week",
          title: words.t("times.placed", placedOf(times, words)),
          hours: times.hours,
        },
      ],
      right: [bars(dayPartBars(times, texts, words))],
    }),
    words: () => ({
      left: [facet(insights.words_in_bio, texts.words, LISTED)],
      right: [],
    }),
    targeting: () => targetingPart(source, words, texts.notes.targeting),
  };
  const asked = new Set(source.sections);
  return (Object.keys(all) as ReportSection[])
    .filter((id) => asked.has(id))
    .map((id) => ({ id, title: texts.titles[id], notes: texts.notes[id], ...all[id]() }))
    .filter(isTold);
}

/** Of nobody, or of too few for a share, pages of empty pictures say nothing: the size, with the reason. */
function fewPart(source: ReportSource, words: Words, texts: ReportTexts): ReportPart[] {
  const { left, right } = sizePart(source, words, texts);
  const accounts = source.insights.size ?? 0;
  const text = texts.fewAccounts(words.count(accounts), accounts);
  return [
    {
      id: "size",
      title: texts.titles.size,
      notes: texts.notes.size,
      left,
      right: [...right, { kind: "sentence", title: "", text }],
    },
  ];
}

/** Whether a page has anything to show: not where every picture lacks known members. */
function isTold({ left, right }: Pick<ReportPart, "left" | "right">): boolean {
  return [...left, ...right].some(
    (block) => block.kind !== "bars" || block.bars.evidence !== "none",
  );
}

function placedOf({ posts, placed }: ReportSource["times"], { count }: Words) {
  return { posts: count(posts), placed: count(placed) };
}

function sizePart(
  { pack, size, insights, dataset, language }: ReportSource,
  words: Words,
  texts: ReportTexts,
): Pick<ReportPart, "left" | "right"> {
  const { count, percent, short, t } = words;
  const accounts = insights.size ?? 0;
  const total = dataset.accounts ?? 0;
  const below =
    total > 0
      ? t("portrait.ofEverybody", { share: percent(accounts / total), total: count(total) })
      : "";
  const { network } = size;
  const reach: Block[] =
    network === null
      ? []
      : [
          {
            kind: "band",
            label:
              network.low === network.high
                ? texts.reportedReach(short(network.value))
                : t("portrait.reachLabel", formatShortInterval(network, language)),
            value: network.value,
            bands: [...network.bands, { level: 95, low: network.low, high: network.high }],
          },
        ];
  return {
    left: [{ kind: "figure", label: texts.accounts, value: count(accounts), below }, ...reach],
    right: [
      { kind: "entries", title: texts.criteria, entries: itemsOf(pack, SUMMARY_TEXTS[language]) },
      ...(network === null
        ? []
        : [
            {
              kind: "entries" as const,
              title: texts.estimate,
              entries: estimateOf(network, texts, words),
            },
          ]),
    ],
  };
}

function accountsPart(
  { insights }: ReportSource,
  words: Words,
  texts: ReportTexts,
): Pick<ReportPart, "left" | "right"> {
  const bars = accountBars(insights, texts.followed, LISTED, words);
  const names = insights.influential_accounts.items
    .slice(0, LISTED)
    .map(({ account, label }): readonly [string, string] => [`@${label}`, account.name ?? ""]);
  return {
    left: [{ kind: "bars", bars }],
    right:
      bars.evidence === "none"
        ? []
        : [{ kind: "entries", title: texts.accountNames, entries: names }],
  };
}

function methodPart(source: ReportSource, texts: ReportTexts): ReportPart {
  return {
    id: "method",
    title: texts.method,
    notes: texts.methodNotes,
    left: [{ kind: "entries", title: "", look: "large", entries: methodOf(source, texts) }],
    right: [],
  };
}

/** How each page was counted: the notes of the slides, which paper does not show. */
function countedPart(parts: readonly ReportPart[], texts: ReportTexts): ReportPart[] {
  const entries = parts.map(({ title, notes }) => [title, notes] as const);
  if (entries.length < 2) return [];
  const half = Math.ceil(entries.length / 2);
  return [
    {
      id: "counted",
      title: texts.counted,
      notes: texts.methodNotes,
      left: [{ kind: "entries", title: "", look: "small", entries: entries.slice(0, half) }],
      right: [{ kind: "entries", title: "", look: "small", entries: entries.slice(half) }],
    },
  ];
}

/** What an estimated reach rests on. */
function estimateOf(
  network: NetworkEstimate,
  texts: ReportTexts,
  { count, t }: Words,
): [string, string][] {
  const { members_without_country: unknown, members_without_size: unsized } = network;
  const { reported, low, high } = network;
  const isExact = reported !== null && low === high;
  return [
    [texts.estimateRows.from, isExact ? texts.estimateRows.reported : texts.estimateRows.scaled],
    ...(isExact || reported === null
      ? []
      : [
          [
            texts.estimateRows.bounds,
            texts.estimateRows.between(
              count(reported.low),
              reported.high === null ? null : count(reported.high),
            ),
          ] as [string, string],
        ]),
    ...(unknown + unsized === 0
      ? []
      : [
          [
            texts.estimateRows.left,
            t("size.network.left", { unknown: count(unknown), unsized: count(unsized) }),
          ] as [string, string],
        ]),
  ];
}
