import { AGES, type Age } from "@toolkit/core/domain/enumerations";
import type { Span } from "../../text/align.ts";
import { OLDEST, STATEMENTS, YOUNGEST, type Stated } from "./age-statements.ts";
import type { Sense, Wording } from "./denials.ts";
import { spansOf, type Found } from "./found.ts";

const ADULTS = /(?<!\p{L})(?:adults|grown[\s-]?ups)(?!\p{L})|大人|成人(?!式)|社会人/giu;

/** The network's age band that a description asks for: the narrowest that holds every age it names. */
export function findAge(wording: Wording, sense: Sense): Found[] {
  const meant = statedIn(wording, sense);
  if (sense === "denied") return complementOf(wording, meant) === null ? foundOf(meant) : [];
  return foundOf(meant ?? complementOf(wording, statedIn(wording, "denied")) ?? adultsIn(wording));
}

interface Ages extends Stated {
  readonly because: readonly Span[];
}

function foundOf(ages: Ages | null): Found[] {
  const band = ages === null ? null : narrowestBand(ages);
  if (ages === null || band === null) return [];
  const [low, high] = AGES[band] ?? [];
  const isWider = low !== ages.low || high !== ages.high;
  return [{ kind: "age", label: band, id: band, because: ages.because, isWider }];
}

/** "Not teens" asks for everybody above; of whom nothing else is asked, and not "except those in their thirties". */
function complementOf(wording: Wording, denied: Ages | null): Ages | null {
  if (denied === null || statedIn(wording, "meant") !== null) return null;
  const { low, high, because } = denied;
  if (low <= YOUNGEST && high !== null) return { low: high + 1, high: null, because };
  return high === null && low > YOUNGEST ? { low: YOUNGEST, high: low - 1, because } : null;
}

/** Adults are a statement of age where no other is. */
function adultsIn(wording: Wording): Ages | null {
  const because = spansOf(wording.text, ADULTS)
    .filter((span) => wording.hasSense(span, "meant"))
    .map(({ start, end }) => ({ start, end }));
  return because.length === 0 ? null : { low: 18, high: null, because };
}

/** Every age that has the sense, in one span of years. */
function statedIn(wording: Wording, sense: Sense): Ages | null {
  const { text } = wording;
  const because: Span[] = [];
  let low = Number.POSITIVE_INFINITY;
  let high: number | null = 0;
  for (const [pattern, read] of STATEMENTS) {
    for (const { start, end, match } of spansOf(text, pattern)) {
      if (because.some((span) => span.start < end && start < span.end)) continue;
      if (!wording.hasSense({ start, end }, sense)) continue;
      const stated = read(numberOf(match[1]), numberOf(match[2]), match);
      if (stated === null || stated.low < YOUNGEST || stated.low > OLDEST) continue;
      if (stated.high !== null && stated.high < stated.low) continue;
      because.push({ start, end });
      low = Math.min(low, stated.low);
      high = high === null || stated.high === null ? null : Math.max(high, stated.high);
    }
  }
  if (because.length === 0) return null;
  because.sort((a, b) => a.start - b.start);
  return { low, high, because };
}

function numberOf(digits: string | undefined): number {
  return Number((digits ?? "").normalize("NFKC"));
}

/** Null when only "any age" would hold it. */
function narrowestBand({ low, high }: Stated): Age | null {
  let best: { name: Age; width: number } | null = null;
  for (const [name, band] of Object.entries(AGES) as [Age, (typeof AGES)[Age]][]) {
    if (band === null || band[0] > low) continue;
    const top: number | null = band[1];
    if (top !== null && (high === null || top < high)) continue;
    const width = (top ?? OLDEST) - band[0];
    if (best === null || width < best.width) best = { name, width };
  }
  return best?.name ?? null;
}
