import { CLOCK_DIMENSIONS, type ClockDimension, HOURS_OF_WEEK } from "../../port/hours.ts";
import { evaluate, type Evaluation } from "../../shard/evaluate.ts";
import type { ResolvedQuery } from "../../shard/resolved-query.ts";
import type { Answers } from "../../shard/shard-calls.ts";
import { attributeColumn } from "../shared/attribute-column.ts";
import { type FoundPosts, rowsOf } from "../shared/posts-shard.ts";

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

interface PostsDuringInput extends HoursInput {
  /** 1 for each hour of the week whose posts are listed. */
  readonly chosen: Uint8Array;
  readonly limit: number;
}

export interface HourCalls {
  hours: { input: HoursInput; output: HourCounts };
  postsDuring: { input: PostsDuringInput; output: FoundPosts };
}

export const HOUR_ANSWERS: Answers<HourCalls> = { hours, postsDuring };

const QUARTERS_OF_DAY = 96;
const QUARTERS_OF_WEEK = HOURS_OF_WEEK * 4;
const NO_TIME = 255;
/** The first day of 1970 was a Thursday; weeks begin on Monday. */
const WEEKDAY_OF_DAY_0 = 3;

/** Hours of a post that are not known. */
const UNKNOWN = -1;

/** Goes over the members' posts, the newest first, each with its hours of the week in UTC and on its author's clock. */
function eachPost(
  run: Evaluation,
  { query, fromDay, zones }: HoursInput,
  visit: (post: number, member: number, utc: number, local: number) => void,
): void {
  const { shard } = run;
  const set = evaluate(run, query);
  const { memory } = shard;
  const { u32, u8 } = memory;
  const author = memory.at("post:author");
  const quarters = memory.at("post:quarter") * 4;
  const starts = memory.words("post:dayStarts");
  const dayAt = memory.words("post:days");
  const zoneOf = zonesOfMembers(run, query.declaredOnly, zones);
  const end = shard.cut(fromDay);
  for (let place = 0, post = 0; post < end; place++) {
    const day = dayAt[place]! | 0;
    const midnight = ((((day + WEEKDAY_OF_DAY_0) % 7) + 7) % 7) * QUARTERS_OF_DAY;
    for (const until = Math.min(end, starts[place + 1]!); post < until; post++) {
      const member = u32[author + post]!;
      if (((u32[set + (member >>> 5)]! >>> (member & 31)) & 1) === 0) continue;
      const quarter = u8[quarters + post]!;
      if (quarter === NO_TIME) {
        visit(post, member, UNKNOWN, UNKNOWN);
        continue;
      }
      const time = midnight + quarter;
      const zone = zoneOf(member);
      if (zone === 0 || day < zones.first) {
        visit(post, member, time >>> 2, UNKNOWN);
        continue;
      }
      const shift = zones.ahead[(zone - 1) * zones.days + day - zones.first]!;
      const local = ((time + shift + QUARTERS_OF_WEEK) % QUARTERS_OF_WEEK) >>> 2;
      visit(post, member, time >>> 2, local);
    }
  }
}

/** Counts the members' posts by hour of the week. */
function hours(run: Evaluation, input: HoursInput): HourCounts {
  const placedOf = new Uint32Array(run.shard.members);
  const [local, utc] = [new Uint32Array(HOURS_OF_WEEK), new Uint32Array(HOURS_OF_WEEK)];
  let [posts, timed, placed, authors, squares] = [0, 0, 0, 0, 0];
  eachPost(run, input, (_post, member, hour, localHour) => {
    posts++;
    if (hour === UNKNOWN) return;
    timed++;
    utc[hour]!++;
    if (localHour === UNKNOWN) return;
    placed++;
    local[localHour]!++;
    const before = placedOf[member]!++;
    if (before === 0) authors++;
    // (n + 1)² - n²
    squares += 2 * before + 1;
  });
  return { posts, timed, placed, authors, squares, local, utc };
}

/** The posts that are counted in some hours of their authors' week, the newest first. */
function postsDuring(run: Evaluation, { chosen, limit, ...input }: PostsDuringInput): FoundPosts {
  const { shard } = run;
  const [out] = shard.postLists();
  let count = 0;
  eachPost(run, input, (post, _member, _utc, local) => {
    if (local === UNKNOWN || chosen[local] !== 1) return;
    if (count < limit) shard.memory.u32[out + count] = post;
    count++;
  });
  return { rows: rowsOf(shard, out, Math.min(count, limit)), count };
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
