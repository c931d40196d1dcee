import type { Facet, FacetItem, Insights } from "@toolkit/core/contract/insights";
import { evidenceOf } from "@toolkit/core/domain/evidence";
import { formatPercent } from "@toolkit/core/i18n/format";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { countryInSentence } from "./country-in-sentence.ts";
import type { Finding } from "./findings.ts";
import { severalWithTitle } from "./job-title.ts";

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
export function useHeadline(insights: Insights, findings: readonly Finding[]) {
  const { t } = useTranslation();
  const format = useFormat();
  const isStrong = ({ kind, known }: Finding): boolean =>
    kind === "time" || known >= LEAST_COVERAGE * (insights.size ?? 0);
  const noun = ({ kind, id, label, part }: Finding): string =>
    t(`portrait.nouns.${part ?? kind}` as "portrait.nouns.job", {
      label:
        kind === "country"
          ? countryInSentence(id, label, format.language)
          : kind === "gender"
            ? label.toLowerCase()
            : kind === "job" && format.language === "en"
              ? severalWithTitle(label)
              : kind === "interest" && format.language === "en"
                ? label.replace(/^\p{Lu}(?=\p{Ll}+(?: |$))/u, (letter) => letter.toLowerCase())
                : label,
    });
  const strong = findings.filter(isStrong);
  const above = strong
    .filter(({ multiple, kind }) => multiple.value > 1 && !LEFT_OUT.has(kind))
    .slice(0, MOST_ABOVE)
    .map(noun);
  const below = strong
    .filter(({ multiple }) => multiple.value < 1)
    .slice(0, MOST_BELOW)
    .map(noun);
  const time = strong.find(({ kind }) => kind === "time");
  const parts = [
    ...(above.length > 0 ? [t("portrait.more", { list: format.list(above) })] : []),
    ...(below.length > 0 ? [t("portrait.fewer", { list: format.list(below) })] : []),
    ...(time ? [noun(time)] : []),
  ];
  const headline =
    parts.length === 0
      ? t("portrait.plain", {
          count: insights.size ?? 0,
          formatted: format.count(insights.size ?? 0),
        })
      : capital(parts.join(t("portrait.join")));
  return { headline, line: whoAndWhere(insights, t, format) };
}

function capital(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

function whoAndWhere(
  { demographics: { countries, gender, age } }: Insights,
  t: TFunction,
  format: ReturnType<typeof useFormat>,
): string {
  const said = [placesOf(countries, t, format), genderOf(gender, t), agesOf(age, t)];
  return said.filter((part) => part !== null).join(t("portrait.join"));
}

function placesOf(
  countries: Facet,
  t: TFunction,
  format: ReturnType<typeof useFormat>,
): string | null {
  if (evidenceOf(countries) === "none") return null;
  const listed = countries.items.toSorted((a, b) => b.share - a.share);
  const named: FacetItem[] = [];
  for (const item of listed) {
    if (named.length >= MOST_COUNTRIES || shareOf(named) >= MOST_OF_THEM) break;
    named.push(item);
  }
  if (named.length === 0) return null;
  const list = named
    .map(({ id, label }) => countryInSentence(id, label, format.language))
    .join(t("portrait.or"));
  return t("portrait.places", {
    share: formatPercent(shareOf(named), 0),
    list,
    count: named.length,
    formatted: format.count(named.length),
  });
}

function shareOf(items: readonly FacetItem[]): number {
  return items.reduce((sum, { share }) => sum + share, 0);
}

function genderOf(gender: Facet, t: TFunction): string | null {
  if (evidenceOf(gender) === "none") return null;
  const women = gender.items.find(({ id }) => id === "FEMALE");
  const share = women?.share ?? 0;
  const isEven = Math.abs(share - 0.5) < 0.03;
  const key = isEven ? "portrait.even" : share > 0.5 ? "portrait.women" : "portrait.men";
  const said = t(key, { share: formatPercent(share > 0.5 ? share : 1 - share, 0) });
  return gender.known < LEAST_COVERAGE * (gender.known + gender.unknown)
    ? t("portrait.probably", { text: said })
    : said;
}

/** The fewest neighbouring bands that hold most of them. */
function agesOf(age: Facet, t: TFunction): string | null {
  if (evidenceOf(age) === "none") return null;
  const bands = age.items
    .map(({ label, share }) => ({ low: Number.parseInt(label, 10), label, share }))
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
    const [first, last] = [best.stretch[0], best.stretch.at(-1)];
    const end = /-(\d+)$/.exec(last?.label ?? "")?.[1];
    const said =
      end === undefined
        ? t("portrait.ageFrom", { low: first?.low })
        : t("portrait.ages", { low: first?.low, high: end });
    return age.known < LEAST_COVERAGE * (age.known + age.unknown)
      ? t("portrait.probably", { text: said })
      : said;
  }
  return null;
}
