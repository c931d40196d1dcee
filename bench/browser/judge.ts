import type { Size } from "../../packages/core/src/contract/audience-size.ts";
import type { Facet, FacetItem, Insights } from "../../packages/core/src/contract/insights.ts";
import { formatCount, formatPercent } from "../../packages/core/src/i18n/format.ts";
import { BETWEEN, type Asked, type Painted, type Recording, type Stroke } from "./recorder.ts";

export const SIZE_PATH = "/api/build-audience/";
export const PICTURES_PATH = "/api/audience-configs/insights/";

/** What became of a keystroke. */
export type Verdict =
  /** Its own numbers stood, or those of a later keystroke that had come before them. */
  | { readonly kind: "stood"; readonly ms: number; readonly overtaken: boolean }
  /** It changed no question: the numbers that stood were already right. */
  | { readonly kind: "asked-nothing" }
  /** What it asked for cannot be measured in this data. */
  | { readonly kind: "unmeasurable" }
  | { readonly kind: "never-stood" };

/** The numbers that a keystroke must bring about. */
interface Due {
  readonly size: string;
  /** Null: the pictures stay as they are, as for an audience of nobody. */
  readonly pictures: string | null;
}

const line = ({ label, share }: FacetItem): string => `${label}${formatPercent(share, 0)}`;

/** The small pictures as text, the way they are drawn: two parts of gender, bands of age in order, four rows of the others. */
export function picturesText(insights: Insights): string {
  const { gender, age, countries, languages } = insights.demographics;
  const first = (facet: Facet, count: number): readonly FacetItem[] =>
    facet.known === 0 ? [] : facet.items.slice(0, count);
  const bands = (age.known === 0 ? [] : age.items)
    .toSorted((a, b) => Number.parseInt(a.label, 10) - Number.parseInt(b.label, 10))
    .map((item) => line({ ...item, label: item.label.replace(/-\d+$/, "") }));
  return [
    ...first(gender, 2).map(line),
    ...bands,
    ...[countries, languages, insights.interests].flatMap((facet) => first(facet, 4).map(line)),
  ].join(BETWEEN);
}

function lastOf(asked: readonly Asked[], path: string): Asked | undefined {
  return asked.findLast((question) => question.path === path);
}

/** What a keystroke's questions were answered with; null while they are overtaken or failed. */
function dueOf(asked: readonly Asked[]): Due | "asked-nothing" | "unmeasurable" | null {
  const size = lastOf(asked, SIZE_PATH);
  const pictures = lastOf(asked, PICTURES_PATH);
  if (!size && !pictures) return "asked-nothing";
  if (!size || size.answeredAt === null) return null;
  const counted = (size.answer as Size).size;
  if (counted === null) return "unmeasurable";
  const text = formatCount(counted, "en");
  // Of nobody there is nothing to draw.
  if (counted === 0) return { size: text, pictures: null };
  // Overtaken before the pictures were asked for, or answered.
  if (!pictures || pictures.answeredAt === null) return null;
  return { size: text, pictures: picturesText(pictures.answer as Insights) };
}

function stands(due: Due, painted: Painted): boolean {
  return painted.size === due.size && (due.pictures === null || painted.pictures === due.pictures);
}

/** From each keystroke to the paint in which its numbers stand, size and pictures both. */
export function judge({ strokes, asked, painted }: Recording): readonly (Stroke & Verdict)[] {
  const verdicts: (Stroke & Verdict)[] = [];
  /** When the numbers of the next keystroke stood: those of an overtaken one stand with them at the latest. */
  let laterStoodAt: number | null = null;
  for (let index = strokes.length - 1; index >= 0; index -= 1) {
    const stroke = strokes[index];
    if (!stroke) continue;
    const until = strokes[index + 1]?.at ?? Number.POSITIVE_INFINITY;
    const own = asked.filter(({ at }) => at >= stroke.at && at < until);
    const due = dueOf(own);
    if (due === "asked-nothing" || due === "unmeasurable") {
      verdicts.push({ ...stroke, kind: due });
      continue;
    }
    // Whatever stood when the key was hit has lasted until the first paint behind it.
    const before = painted.findLast(({ at }) => at <= stroke.at);
    const isThere = due !== null && before !== undefined && stands(due, before);
    const frame = due && painted.find((frame) => frame.at > stroke.at && stands(due, frame));
    const stoodAt: number | null = isThere ? stroke.at : (frame?.at ?? null);
    const isOvertaken: boolean =
      stoodAt === null || (laterStoodAt !== null && laterStoodAt < stoodAt);
    const at: number | null = isOvertaken ? laterStoodAt : stoodAt;
    if (at === null) verdicts.push({ ...stroke, kind: "never-stood" });
    else if (isThere) verdicts.push({ ...stroke, kind: "asked-nothing" });
    else verdicts.push({ ...stroke, kind: "stood", ms: at - stroke.at, overtaken: isOvertaken });
    laterStoodAt = at;
  }
  return verdicts.toReversed();
}
