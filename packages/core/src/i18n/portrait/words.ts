import type { Facet, FacetItem, Insights } from "../../contract/insights.ts";
import type { InterfaceLanguage } from "../../domain/enumerations.ts";
import { evidenceOf } from "../../domain/evidence.ts";
import { formatCount, formatList, formatPercent } from "../format.ts";
import { countryInSentence } from "./country-in-sentence.ts";
import { isCompared, type Finding, type Portrayed } from "./findings.ts";
import { severalWithTitle } from "./job-title.ts";

/** The catalogue's words of a portrait: the page and the files that it is drawn into say the same. */
export interface PortraitWords {
  readonly language: InterfaceLanguage;
  /** The text of a key of the catalogue, with its blanks filled in. */
  t(key: string, values?: Readonly<Record<string, string | number | undefined>>): string;
}

/** Parts of the headline: more than others, fewer than others. */
const MOST_ABOVE = 2;
const MOST_BELOW = 1;
/** What is known of a smaller part of the members is too weak for a headline. */
const LEAST_COVERAGE = 0.3;
/** A region says again what its country says, and a word alone is no trait. */
const LEFT_OUT: ReadonlySet<Finding["kind"]> = new Set(["time", "region", "word"]);
/** Countries are named until they hold so large a share. */
const MOST_OF_THEM = 0.6;
const MOST_COUNTRIES = 2;
/** Bands that the middle of the ages lies in. */
const MIDDLE = 0.6;

/** A headline of the strongest findings, and a line on who and where they are. */
export function headlineOf(
  insights: Portrayed,
  findings: readonly Finding[],
  words: PortraitWords,
) {
  const { t, language } = words;
  const size = insights.size ?? 0;
  const strong = findings.filter(
    ({ kind, known }) => kind === "time" || known >= LEAST_COVERAGE * size,
  );
  const above = strong
    .filter(({ multiple, kind }) => multiple.value > 1 && !LEFT_OUT.has(kind))
    .slice(0, MOST_ABOVE)
    .map((finding) => nounOf(finding, words));
  const below = strong
    .filter(({ multiple }) => multiple.value < 1)
    .slice(0, MOST_BELOW)
    .map((finding) => nounOf(finding, words));
  const time = strong.find(({ kind }) => kind === "time");
  const list = (items: readonly string[]): string => formatList(items, language);
  const isAlone = below.length === 0 && time === undefined;
  const more = isAlone ? "portrait.moreAlone" : "portrait.more";
  const parts = [
    ...(above.length > 0 ? [t(more, { list: list(above) })] : []),
    ...(below.length > 0 ? [t("portrait.fewer", { list: list(below) })] : []),
    ...(time ? [nounOf(time, words)] : []),
  ];
  const plain = { count: size, formatted: formatCount(size, language) };
  const without = isCompared(insights) ? "portrait.plain" : "portrait.uncompared";
  const headline = parts.length === 0 ? t(without, plain) : capital(parts.join(t("portrait.join")));
  return { headline, line: whoAndWhere(insights, words) };
}

/** What a finding says, with its share between `<b>` marks. */
export function sentenceOf(finding: Finding, { t, language }: PortraitWords): string {
  const { kind, part, multiple, share } = finding;
  const fewer = multiple.value < 1 && kind !== "time" ? "_fewer" : "";
  return t(`portrait.facts.${part ?? kind}${fewer}`, {
    label: inSentence(finding, language),
    share: formatPercent(share, 1),
  });
}

/** Of how many the share of a finding is. */
export function denominatorOf(
  { kind, known }: Pick<Finding, "kind" | "known">,
  { size, days }: { readonly size: number | null; readonly days: number },
  { t, language }: PortraitWords,
): string {
  const formatted = formatCount(known, language);
  if (kind === "time") return t("portrait.ofPosts", { formatted, days });
  return t(known === size ? "portrait.ofAll" : `portrait.of.${kind}`, { formatted });
}

/** "Women", within an English sentence. Japanese has no capitals. */
function inSentence({ kind, id, label }: Finding, language: InterfaceLanguage): string {
  if (kind === "country") return countryInSentence(id, label, language);
  return kind === "gender" ? label.toLowerCase() : label;
}

function nounOf(finding: Finding, { t, language }: PortraitWords): string {
  const { kind, label, part } = finding;
  return t(`portrait.nouns.${part ?? kind}`, {
    label:
      kind === "job" && language === "en"
        ? severalWithTitle(label)
        : kind === "interest" && language === "en"
          ? label.replace(/^\p{Lu}(?=\p{Ll}+(?: |$))/u, (letter) => letter.toLowerCase())
          : inSentence(finding, language),
  });
}

function capital(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

function whoAndWhere(
  { demographics: { countries, gender, age } }: Pick<Insights, "demographics">,
  words: PortraitWords,
): string {
  const said = [placesOf(countries, words), genderOf(gender, words), agesOf(age, words)];
  return said.filter((part) => part !== null).join(words.t("portrait.join"));
}

function placesOf(countries: Facet, { t, language }: PortraitWords): string | null {
  if (evidenceOf(countries) === "none") return null;
  const listed = countries.items.toSorted((a, b) => b.share - a.share);
  const named: FacetItem[] = [];
  for (const item of listed) {
    if (named.length >= MOST_COUNTRIES || shareOf(named) >= MOST_OF_THEM) break;
    named.push(item);
  }
  // All of them: the audience is asked for it, and a headline repeats no criterion.
  if (named.length === 0 || isEverybody(named, countries)) return null;
  const list = named
    .map(({ id, label }) => countryInSentence(id, label, language))
    .join(t("portrait.or"));
  return t("portrait.places", {
    share: formatPercent(shareOf(named), 0),
    list,
    count: named.length,
    formatted: formatCount(named.length, language),
  });
}

function isEverybody(items: readonly FacetItem[], { known }: Pick<Facet, "known">): boolean {
  return items.reduce((sum, { count }) => sum + count, 0) >= known;
}

function shareOf(items: readonly FacetItem[]): number {
  return items.reduce((sum, { share }) => sum + share, 0);
}

function genderOf(gender: Facet, words: PortraitWords): string | null {
  if (evidenceOf(gender) === "none") return null;
  if (gender.items.some((item) => isEverybody([item], gender))) return null;
  const women = gender.items.find(({ id }) => id === "FEMALE");
  const share = women?.share ?? 0;
  const isEven = Math.abs(share - 0.5) < 0.03;
  const key = isEven ? "portrait.even" : share > 0.5 ? "portrait.women" : "portrait.men";
  return orProbably(
    words.t(key, { share: formatPercent(share > 0.5 ? share : 1 - share, 0) }),
    gender,
    words,
  );
}

/** What few are known of is said with its doubt. */
function orProbably(
  text: string,
  { known, unknown }: Pick<Facet, "known" | "unknown">,
  { t }: PortraitWords,
): string {
  return known < LEAST_COVERAGE * (known + unknown) ? t("portrait.probably", { text }) : text;
}

/** The fewest neighbouring bands that hold most of them. */
function agesOf(age: Facet, words: PortraitWords): string | null {
  if (evidenceOf(age) === "none") return null;
  const bands = age.items
    .map(({ label, share, count }) => ({ low: Number.parseInt(label, 10), label, share, count }))
    .toSorted((a, b) => a.low - b.low);
  for (let length = 1; length < bands.length; length++) {
    const stretches = bands
      .map((_, from) => bands.slice(from, from + length))
      .filter((stretch) => stretch.length === length)
      .map((stretch) => ({
        stretch,
        share: stretch.reduce((sum, band) => sum + band.share, 0),
      }));
    const best = stretches.reduce((a, b) => (b.share > a.share ? b : a));
    if (best.share < MIDDLE) continue;
    if (best.stretch.reduce((sum, { count }) => sum + count, 0) >= age.known) return null;
    const [first, last] = [best.stretch[0], best.stretch.at(-1)];
    const end = /-(\d+)$/.exec(last?.label ?? "")?.[1];
    const said =
      end === undefined
        ? words.t("portrait.ageFrom", { low: first?.low })
        : words.t("portrait.ages", { low: first?.low, high: end });
    return orProbably(said, age, words);
  }
  return null;
}
