import type { PostingTimes } from "@toolkit/core/contract/posting-times";
import { DAY_PARTS, type DayPart, isInDayPart } from "@toolkit/core/domain/day-parts";
import { type Clocks, HOURS_OF_WEEK, type PostingHours } from "@toolkit/engine/port/hours";
import { type Estimate, riskRatio, wilsonEnds } from "@toolkit/engine/statistics/affinity";
import { discoveries, testShares } from "@toolkit/engine/statistics/share-tests";
import { quartersAhead, zoneOfArea, zoneOfCity } from "@toolkit/network/enrich/places/clocks";
import {
  nothing,
  read,
  type Asked,
  type Known,
} from "../../../measuring/packages/services/read.ts";
import { presentAffinity } from "../../../measuring/presenting/services/present-rows.ts";
import {
  findBaseline,
  notMeasurableIn,
  presentBaseline,
  type Baseline,
  type BaselineChoice,
} from "./baseline.ts";

interface PostingTimesChoice {
  readonly baseline?: BaselineChoice | undefined;
}

/** When the members of an audience post, on their own clocks, beside the baseline. */
export const readPostingTimes = read(find, nothing, rule, present);

/** Of posts without an end those of the newest year are counted: habits change. */
export const MOST_DAYS = 364;

export const CLOCKS: Clocks = {
  zoneOf: (dimension, value) => (dimension === "city" ? zoneOfCity(value) : zoneOfArea(value)),
  ahead: quartersAhead,
};

interface Found {
  readonly baseline: Baseline;
  /** Null: nothing of the audience can be measured. */
  readonly counted: Counted | null;
}

interface Counted {
  readonly size: number;
  readonly baselineSize: number;
  readonly audience: PostingHours;
  readonly everybody: PostingHours;
}

interface Part {
  readonly id: DayPart;
  readonly posts: number;
  readonly share: Estimate;
  readonly baselineShare: number;
  readonly affinity: Estimate | null;
  readonly distinguishable: boolean;
}

interface Ruled extends Found {
  readonly parts: readonly Part[];
}

async function find(asked: Asked<PostingTimesChoice>): Promise<Found> {
  const { opened, call, compiled, measured, request } = asked;
  const baseline = await findBaseline(asked, request.baseline);
  const { query } = compiled;
  if (query === null) return { baseline, counted: null };
  const days = measured.window.days ?? MOST_DAYS;
  const { engine } = opened;
  const [size, baselineSize, audience, everybody] = await Promise.all([
    engine.size(query, call),
    engine.size(baseline.query, call),
    engine.hours(query, CLOCKS, days, call),
    engine.hours(baseline.query, CLOCKS, days, call),
  ]);
  return {
    baseline,
    counted: { size: size.count, baselineSize: baselineSize.count, audience, everybody },
  };
}

function rule(found: Found): Ruled {
  if (found.counted === null) return { ...found, parts: [] };
  const { audience, everybody } = found.counted;
  return { ...found, parts: compareParts(audience, everybody, found.baseline.holdsAudience) };
}

/** Posts that are worth as many independent ones: of those who post much, each says less. */
interface Weighed {
  readonly posts: number;
  readonly worth: number;
}

function weigh({ placed, squares }: Pick<PostingHours, "placed" | "squares">): Weighed {
  return { posts: placed, worth: squares === 0 ? 0 : placed ** 2 / squares };
}

/**
 * Compares the audience with the rest of the baseline, or with all of it where it does not lie in it. Posts of one author
 * hang together, so that n posts are taken for (Σ posts)² ÷ Σ posts² of independent ones (Kish 1965, Survey Sampling, 8.2):
 * as if each author always posted at the same time, which is on the safe side.
 */
export function compareParts(
  audience: PostingHours,
  everybody: PostingHours,
  holdsAudience: boolean,
): Part[] {
  const own = weigh(audience);
  const rest = holdsAudience
    ? weigh({
        placed: everybody.placed - audience.placed,
        squares: everybody.squares - audience.squares,
      })
    : weigh(everybody);
  if (own.posts === 0) return [];
  const rows = DAY_PARTS.map((id) => {
    const [posts, all] = [postsIn(id, audience.local), postsIn(id, everybody.local)];
    const others = holdsAudience ? all - posts : all;
    const x = (posts / own.posts) * own.worth;
    const y = rest.posts === 0 ? 0 : (others / rest.posts) * rest.worth;
    return { id, posts, all, x, y };
  });
  const told = discoveries(
    rows.map(({ x, y }) => {
      const [having, of, others, ofOthers] = [x, own.worth, y, rest.worth].map(Math.round);
      return testShares(having ?? 0, of ?? 0, others ?? 0, ofOthers ?? 0);
    }),
  );
  /** The audience's part of the baseline, by posts: the ratio to the rest becomes that to the whole. */
  const part = holdsAudience && everybody.placed > 0 ? audience.placed / everybody.placed : 0;
  const toWhole = (ratio: number): number =>
    ratio === Number.POSITIVE_INFINITY ? 1 / part : ratio / (part * ratio + 1 - part);
  return rows.map(({ id, posts, all, x, y }, i): Part => {
    const value = posts / own.posts;
    const ratio = rest.posts === 0 ? null : riskRatio(x, own.worth, y, rest.worth);
    return {
      id,
      posts,
      share: {
        value,
        ...wilsonEnds(value, own.worth),
        level: 0.95,
        method: "wilson-clustered",
      },
      baselineShare: everybody.placed === 0 ? 0 : all / everybody.placed,
      affinity: ratio && {
        value: toWhole(ratio.value),
        low: toWhole(ratio.low),
        high: toWhole(ratio.high),
        level: 0.95,
        method: "koopman-clustered",
      },
      distinguishable: told[i] ?? false,
    };
  });
}

function postsIn(part: DayPart, hours: readonly number[]): number {
  return hours.reduce((sum, posts, hour) => sum + (isInDayPart(part, hour) ? posts : 0), 0);
}

const SILENT_WEEK: readonly number[] = Array.from({ length: HOURS_OF_WEEK }, () => 0);

function present(
  { baseline, counted, parts }: Ruled,
  { compiled, measured }: Known<PostingTimesChoice>,
): PostingTimes {
  return {
    size: counted?.size ?? null,
    not_measurable: notMeasurableIn(compiled, baseline),
    baseline: presentBaseline(baseline, counted?.baselineSize ?? 0),
    posts: counted?.audience.posts ?? 0,
    timed: counted?.audience.timed ?? 0,
    placed: counted?.audience.placed ?? 0,
    authors: counted?.audience.authors ?? 0,
    hours: [...(counted?.audience.local ?? SILENT_WEEK)],
    baseline_hours: [...(counted?.everybody.local ?? SILENT_WEEK)],
    utc_hours: [...(counted?.audience.utc ?? SILENT_WEEK)],
    parts: parts.map(({ id, posts, share, baselineShare, affinity: ratio, distinguishable }) => ({
      id,
      posts,
      share,
      baseline_share: baselineShare,
      affinity: presentAffinity(ratio),
      distinguishable,
    })),
    ...measured,
  };
}
