import { AGES, type Age } from "@toolkit/core/domain/enumerations";
import type { Span } from "../../text/align.ts";
import { hasSense, spansOf, type Found, type Sense } from "./found.ts";

const DECADES: Readonly<Record<string, number>> = {
  teens: 13,
  twenties: 20,
  thirties: 30,
  forties: 40,
  fifties: 50,
  sixties: 60,
  seventies: 70,
};
const N = "([0-9０-９]{2})";
const OLD = "(?:[\\s-]*(?:year[\\s-]?olds?|years?[\\s-]old|yrs?(?:[\\s-]old)?|y/?o)(?!\\p{L}))";
const NO_MEASURE =
  "(?![\\d%:.]\\d|[\\d%歳才代]|\\s*(?:km|kg|miles?|minutes?|hours?|days?|weeks?|dollars?|usd|people|percent))";
const OLDEST = 99;
const YOUNGEST = 13;

interface Stated {
  readonly low: number;
  /** Null: no upper end. */
  readonly high: number | null;
}

type Read = (first: number, second: number, match: RegExpExecArray) => Stated | null;

const ageOf: Read = (low, high) => (low < high ? { low, high } : null);
const decade = (low: number): Stated => ({ low: Math.max(low, YOUNGEST), high: low + 9 });

/** Ways to state ages, the longer before the shorter. */
const STATEMENTS: readonly (readonly [pattern: RegExp, read: Read])[] = [
  // "aged 25 to 34", "between 25 and 34"
  [
    new RegExp(
      `(?<!\\p{L})(?:aged?|ages|between|from)\\s+${N}\\s*(?:[-–~〜]|to|and)\\s*${N}${OLD}?${NO_MEASURE}`,
      "giu",
    ),
    ageOf,
  ],
  // "25-34 year olds"
  [new RegExp(`(?<![\\d$€£¥.,:/-])${N}\\s*(?:[-–~〜]|to)\\s*${N}${OLD}`, "giu"), ageOf],
  // "men 25-34", "…, 25–34, …": a range alone may be a score or a distance
  [
    new RegExp(
      `(?<=(?:^|[,;(（、]|(?:men|women|people|adults|users|moms|mums|dads|parents|fans))\\s*)${N}\\s*[-–~〜]\\s*${N}(?=\\s*(?:$|[,;)）.、。]))`,
      "giu",
    ),
    ageOf,
  ],
  [new RegExp(`${N}\\s*[歳才]?\\s*(?:から|[~〜～ー–-])\\s*${N}\\s*[歳才]`, "gu"), ageOf],
  [
    new RegExp(`${N}\\s*代?\\s*(?:から|[~〜～ー・、–-])\\s*${N}\\s*代`, "gu"),
    (low, high) => ({ low: Math.max(low, YOUNGEST), high: high + 9 }),
  ],
  [
    new RegExp(`(?:over|above|older than)\\s+(?:the age of\\s+)?${N}${NO_MEASURE}`, "giu"),
    (low) => ({ low, high: null }),
  ],
  [
    new RegExp(
      `(?<![\\d.,$])${N}\\s*(?:\\+|(?:years?\\s*)?(?:and|or)\\s+(?:over|older|above|up))`,
      "giu",
    ),
    (low) => ({ low, high: null }),
  ],
  [new RegExp(`${N}\\s*[歳才]\\s*以上`, "gu"), (low) => ({ low, high: null })],
  [
    new RegExp(`(?:under|below|younger than)\\s+(?:the age of\\s+)?${N}${NO_MEASURE}`, "giu"),
    (high) => ({ low: YOUNGEST, high: high - 1 }),
  ],
  [
    new RegExp(`${N}\\s*[歳才]\\s*(?:以下|未満)`, "gu"),
    (high, _, [whole]) => ({ low: YOUNGEST, high: whole.endsWith("未満") ? high - 1 : high }),
  ],
  [
    /in (?:their|his|her) (?:(early|mid|late)[\s-]+)?(teens|twenties|thirties|forties|fifties|sixties|seventies|[2-7]0['’]?s)/giu,
    (_first, _second, [, part, name = ""]) =>
      partOf(part?.toLowerCase(), DECADES[name.toLowerCase()] ?? Number(name.slice(0, 2))),
  ],
  [/(?<!\p{L})(?:teens|teenagers?|adolescents)(?!\p{L})/giu, () => ({ low: YOUNGEST, high: 19 })],
  [
    new RegExp(`${N}\\s*代(?:の)?(前半|後半)?`, "gu"),
    (low, _, [, , half]) =>
      half === undefined
        ? decade(low)
        : {
            low: half === "前半" ? Math.max(low, YOUNGEST) : low + 5,
            high: low + (half === "前半" ? 4 : 9),
          },
  ],
  [new RegExp(`(?<![\\d$.,])${N}[\\s-]year[\\s-]olds?`, "giu"), (age) => ({ low: age, high: age })],
  // Words for ages, as advertisers use them.
  [
    /(?<!\p{L})young(?:er)?(?!\s+(?:than|at heart|adult (?:fiction|novel|book|literature)))(?=\s+\p{L})|(?<!\p{L})youths?(?!\p{L})|若い|若者|若年層|若手/giu,
    () => ({ low: 18, high: 34 }),
  ],
  [
    /(?<!\p{L})(?:(?:older|elderly)(?=\s+(?:people|adults|women|men|users|consumers|generations?|parents|couples|audiences?|fans|folks)(?!\p{L}))|(?:seniors|senior citizens|the elderly|retirees|pensioners)(?!\p{L}))|シニア(?!エンジニア|マネ|ディレ)|高齢者|年配|年輩/giu,
    () => ({ low: 50, high: null }),
  ],
];

function partOf(part: string | undefined, low: number): Stated {
  const from = part === "late" ? low + 7 : part === "mid" ? low + 4 : low;
  const to = part === "early" ? low + 3 : part === "mid" ? low + 6 : low + 9;
  return { low: Math.max(from, YOUNGEST), high: low === YOUNGEST ? 19 : to };
}

/** The network's age band that a description asks for: the narrowest that holds every age it names. */
export function findAge(text: string, sense: Sense): Found[] {
  const because: Span[] = [];
  let low = Number.POSITIVE_INFINITY;
  let high: number | null = 0;
  for (const [pattern, read] of STATEMENTS) {
    for (const { start, end, match } of spansOf(text, pattern)) {
      if (because.some((span) => span.start < end && start < span.end)) continue;
      if (!hasSense(text, { start, end }, sense)) continue;
      const stated = read(numberOf(match[1]), numberOf(match[2]), match);
      if (stated === null || stated.low < YOUNGEST || stated.low > OLDEST) continue;
      because.push({ start, end });
      low = Math.min(low, stated.low);
      high = high === null || stated.high === null ? null : Math.max(high, stated.high);
    }
  }
  const band = because.length === 0 ? null : narrowestBand({ low, high });
  if (band === null) return [];
  because.sort((a, b) => a.start - b.start);
  return [{ kind: "age", label: band, id: band, because }];
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
