import { CLOCK_DIMENSIONS, type ClockDimension, HOURS_OF_WEEK } from "../../port/hours.ts";
import { evaluate, type Evaluation } from "../../shard/evaluate.ts";
import type { ResolvedQuery } from "../../shard/resolved-query.ts";
import type { Answers } from "../../shard/shard-calls.ts";
import { attributeColumn } from "../shared/attribute-column.ts";

/** Zones are numbered from 1; 0: not known. */
export interface ZoneTables {
  /** Zone of each code of an attribute; code 0 is unknown. */
  readonly byCode: Readonly<Record<ClockDimension, Uint16Array>>;
  /** Quarter hours ahead of UTC: (zone - 1) · days + day - first. */
  readonly ahead: Int8Array;
  readonly first: number;
  readonly days: number;
}

interface HoursInput {
  readonly query: ResolvedQuery;
  /** First day of the posts that count; null: all. */
  readonly fromDay: number | null;
  readonly zones: ZoneTables;
}

export interface HourCounts {
  readonly posts: number;
  readonly timed: number;
  readonly placed: number;
  readonly authors: number;
  readonly squares: number;
  readonly local: Uint32Array;
  readonly utc: Uint32Array;
}

export interface HourCalls {
  hours: { input: HoursInput; output: HourCounts };
}

export const HOUR_ANSWERS: Answers<HourCalls> = { hours };

const QUARTERS_OF_DAY = 96;
const QUARTERS_OF_WEEK = HOURS_OF_WEEK * 4;
const NO_TIME = 255;
/** The first day of 1970 was a Thursday; weeks begin on Monday. */
const WEEKDAY_OF_DAY_0 = 3;

/** Counts the members' posts by hour of the week. */
function hours(run: Evaluation, { query, fromDay, zones }: HoursInput): HourCounts {
  const { shard } = run;
  const set = evaluate(run, query);
  const { memory } = shard;
  const { u32, u8 } = memory;
  const author = memory.at("post:author");
  const quarters = memory.at("post:quarter") * 4;
  const starts = memory.words("post:dayStarts");
  const dayAt = memory.words("post:days");
  const zoneOf = zonesOfMembers(run, query.declaredOnly, zones);
  const placedOf = new Uint32Array(shard.members);
  const [local, utc] = [new Uint32Array(HOURS_OF_WEEK), new Uint32Array(HOURS_OF_WEEK)];
  let [posts, timed, placed, authors, squares] = [0, 0, 0, 0, 0];
  const end = shard.cut(fromDay);
  for (let place = 0, post = 0; post < end; place++) {
    const day = dayAt[place]! | 0;
    const midnight = ((((day + WEEKDAY_OF_DAY_0) % 7) + 7) % 7) * QUARTERS_OF_DAY;
    for (const until = Math.min(end, starts[place + 1]!); post < until; post++) {
      const member = u32[author + post]!;
      if (((u32[set + (member >>> 5)]! >>> (member & 31)) & 1) === 0) continue;
      posts++;
      const quarter = u8[quarters + post]!;
      if (quarter === NO_TIME) continue;
      timed++;
      const time = midnight + quarter;
      utc[time >>> 2]!++;
      const zone = zoneOf(member);
      if (zone === 0 || day < zones.first) continue;
      placed++;
      const shift = zones.ahead[(zone - 1) * zones.days + day - zones.first]!;
      local[((time + shift + QUARTERS_OF_WEEK) % QUARTERS_OF_WEEK) >>> 2]!++;
      const before = placedOf[member]!++;
      if (before === 0) authors++;
      // (n + 1)² - n²
      squares += 2 * before + 1;
    }
  }
  return { posts, timed, placed, authors, squares, local, utc };
}

/** The surest known place decides; looked up once a member. */
function zonesOfMembers(
  { shard }: Evaluation,
  declaredOnly: boolean,
  { byCode }: ZoneTables,
): (member: number) => number {
  const columns = CLOCK_DIMENSIONS.map((name) => ({
    of: attributeColumn(shard, name, declaredOnly).of,
    zones: byCode[name],
  }));
  const NOT_YET = 0xffff;
  const known = new Uint16Array(shard.members).fill(NOT_YET);
  return (member) => {
    const found = known[member]!;
    if (found !== NOT_YET) return found;
    let zone = 0;
    for (const { of, zones } of columns) {
      zone = zones[of(member)] ?? 0;
      if (zone !== 0) break;
    }
    known[member] = zone;
    return zone;
  };
}
