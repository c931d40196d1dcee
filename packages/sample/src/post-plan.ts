import { POST_KIND } from "@toolkit/core/domain/network-data";
import { DAY, FIRST_SECOND, LAST_SECOND, weekdayOf } from "./calendar.ts";
import { logNormal, logNormalMean } from "./distributions.ts";
import type { FollowGraph } from "./follow-graph.ts";
import { FLAG, KIND, themeOf, type Population } from "./population.ts";
import { Random, STREAM } from "./random.ts";
import { COUNTRIES } from "./vocabulary/countries.ts";

/** Mean number of posts of a profile. */
export const MEAN_POSTS = 9;

/** No post: what an original refers to. */
export const NO_POST = 0xffffffff;

const SIGMA_POSTS = 1.3;

const DAYS = Math.floor((LAST_SECOND - FIRST_SECOND) / DAY);

/** Share of active people who only read. */
const SILENT = 0.16;

/** Chance of a reply, a repost and a quote, by who writes. */
const MIX = {
  [KIND.celebrity]: [0.04, 0.02, 0.02],
  [KIND.hub]: [0.09, 0.05, 0.04],
  [KIND.person]: [0.16, 0.19, 0.06],
  [KIND.organisation]: [0.1, 0.12, 0.05],
  [KIND.spam]: [0, 0.12, 0],
} as const;

/** Posts per hour of the local day, from midnight, in parts of the busiest. */
const HOURS = [
  3, 2, 1, 1, 1, 2, 5, 8, 9, 8, 7, 8, 10, 9, 7, 7, 8, 9, 10, 11, 12, 12, 9, 6,
] as const;
const BUSIEST = 12;

/** When, by whom and of what kind; posts of one author lie side by side in the order of time. */
export interface PostPlan {
  readonly count: number;
  /** Author → first post; one more at the end. */
  readonly offsets: Uint32Array;
  readonly author: Uint32Array;
  /** Seconds. */
  readonly time: Uint32Array;
  /** POST_KIND. */
  readonly kind: Uint8Array;
  /** The post replied to, reposted or quoted, or NO_POST. */
  readonly ref: Uint32Array;
  /** Replies, reposts and quotes that the sample holds of each post. */
  readonly replies: Uint16Array;
  readonly reposts: Uint16Array;
  readonly quotes: Uint16Array;
}

export function makePostPlan(population: Population, graph: FollowGraph): PostPlan {
  const offsets = drawCounts(population);
  const count = offsets[population.size] ?? 0;
  const plan: PostPlan = {
    count,
    offsets,
    author: new Uint32Array(count),
    time: new Uint32Array(count),
    kind: new Uint8Array(count),
    ref: new Uint32Array(count).fill(NO_POST),
    replies: new Uint16Array(count),
    reposts: new Uint16Array(count),
    quotes: new Uint16Array(count),
  };
  const random = new Random();
  for (let author = 0; author < population.size; author++)
    drawTimes(population, plan, author, random);
  for (let author = 0; author < population.size; author++)
    drawReferences(population, plan, graph, author, random);
  return plan;
}

function drawCounts(population: Population): Uint32Array {
  const { size, anchors, celebrities, kind, flags, seed } = population;
  // Hubs and celebrities write daily, but in a small sample no more than a fifth of everything.
  const hubMean = Math.min(DAYS, (0.2 * MEAN_POSTS * size) / anchors);
  const random = new Random();
  const draws = new Float64Array(size);
  let fixed = 0;
  let free = 0;
  for (let i = 0; i < size; i++) {
    random.seed(seed, STREAM.postCount, i);
    const draw = Math.min(30, logNormal(random, SIGMA_POSTS) / logNormalMean(SIGMA_POSTS));
    if (i < anchors)
      fixed += draws[i] = Math.round(
        hubMean * (i < celebrities ? 1.3 : 1) * (0.7 + 0.3 * Math.min(3, draw)),
      );
    else if (((flags[i] ?? 0) & (FLAG.dormant | FLAG.protected)) !== 0 || random.chance(SILENT))
      draws[i] = 0;
    else free += draws[i] = draw * (kind[i] === KIND.spam ? 2.5 : 1);
  }
  const scale = Math.max(0, MEAN_POSTS * size - fixed) / free;
  const offsets = new Uint32Array(size + 1);
  for (let i = 0; i < size; i++) {
    random.seed(seed, STREAM.postCount, ~i);
    const wanted = (draws[i] ?? 0) * (i < anchors ? 1 : scale);
    // Rounded at random, so that the mean is kept.
    offsets[i + 1] =
      (offsets[i] ?? 0) +
      Math.min(1500, Math.floor(wanted + (i < anchors ? 0 : random.unit())) * (wanted > 0 ? 1 : 0));
  }
  return offsets;
}

function drawTimes(population: Population, plan: PostPlan, author: number, random: Random): void {
  const from = plan.offsets[author] ?? 0;
  const to = plan.offsets[author + 1] ?? 0;
  if (from === to) return;
  random.seed(population.seed, STREAM.post, author);
  const first = Math.max(FIRST_SECOND, (population.createdAt[author] ?? 0) + DAY);
  const shift = (COUNTRIES[population.country[author] ?? 0]?.utcOffset ?? 0) * 3600;
  const weekend = themeOf(population, author)?.weekend === true;
  const times = plan.time.subarray(from, to);
  const daily = author < population.anchors ? dailyTimes(times, shift, random) : 0;
  for (let p = daily; p < times.length; p++) times[p] = drawTime(random, first, shift, weekend);
  times.sort();
  plan.author.fill(author, from, to);
  const [reply, repost, quote] = MIX[(population.kind[author] ?? KIND.person) as keyof typeof MIX];
  for (let p = from; p < to; p++) {
    const draw = random.unit();
    plan.kind[p] =
      draw < reply
        ? POST_KIND.reply
        : draw < reply + repost
          ? POST_KIND.repost
          : draw < reply + repost + quote
            ? POST_KIND.quote
            : POST_KIND.post;
  }
}

/** Fewer posts than this are spread over the two years instead. */
const DAILY_FROM = 120;

/** Whoever is known posts once a day, as far back as most of their posts reach; returns how many times were set. */
function dailyTimes(times: Uint32Array, shift: number, random: Random): number {
  if (times.length < DAILY_FROM) return 0;
  const days = Math.min(DAYS, Math.floor(times.length * (0.6 + 0.3 * random.unit())));
  const midnight = LAST_SECOND + 1 - ((LAST_SECOND + 1 + shift) % DAY);
  for (let day = 0; day < days; day++)
    times[day] = Math.max(FIRST_SECOND, midnight - (day + 1) * DAY + drawSecondOfDay(random));
  return days;
}

function drawSecondOfDay(random: Random): number {
  for (;;) {
    const second = random.below(DAY);
    if (random.chance((HOURS[Math.floor(second / 3600)] ?? 1) / BUSIEST)) return second;
  }
}

/** More in later months, in waking hours, and for some at weekends. */
function drawTime(random: Random, first: number, shift: number, weekend: boolean): number {
  for (let tries = 0; ; tries++) {
    const late = random.unit();
    const share = random.chance(0.35) ? Math.max(late, random.unit()) : late;
    const second = first + Math.floor(share * (LAST_SECOND - first));
    if (tries > 12) return second;
    const local = second + shift;
    const hour = Math.floor((local % DAY) / 3600);
    if (!random.chance((HOURS[hour] ?? 1) / BUSIEST)) continue;
    const day = weekdayOf(local);
    if (weekend && day !== 0 && day !== 6 && random.chance(0.55)) continue;
    return second;
  }
}

/** Gives each reply, repost and quote a post of somebody its author follows; where there is none, it becomes an original. */
function drawReferences(
  population: Population,
  plan: PostPlan,
  graph: FollowGraph,
  author: number,
  random: Random,
): void {
  const from = plan.offsets[author] ?? 0;
  const to = plan.offsets[author + 1] ?? 0;
  let following: Uint32Array | null = null;
  let anchors = 0;
  for (let p = from; p < to; p++) {
    if (plan.kind[p] === POST_KIND.post) continue;
    if (following === null) {
      following = graph.following(author);
      anchors = graph.anchorsFollowed;
    }
    random.seed(population.seed, STREAM.reference, p);
    const ref = findReference(
      population,
      plan,
      author,
      plan.time[p] ?? 0,
      following,
      anchors,
      random,
    );
    plan.ref[p] = ref;
    if (ref === NO_POST) plan.kind[p] = POST_KIND.post;
    else count(plan, plan.kind[p] ?? 0, ref);
  }
}

function count(plan: PostPlan, kind: number, ref: number): void {
  const column =
    kind === POST_KIND.reply
      ? plan.replies
      : kind === POST_KIND.repost
        ? plan.reposts
        : plan.quotes;
  column[ref] = Math.min(65_535, (column[ref] ?? 0) + 1);
}

/** Nothing older than this is answered or reposted. */
const FRESH = 45 * DAY;

function findReference(
  population: Population,
  plan: PostPlan,
  author: number,
  before: number,
  following: Uint32Array,
  anchors: number,
  random: Random,
): number {
  if (following.length === 0) return NO_POST;
  for (let tries = 0; tries < 6; tries++) {
    const pool = anchors > 0 && random.chance(0.25) ? anchors : following.length;
    const other = following[random.below(pool)] ?? 0;
    if (population.language[other] !== population.language[author]) continue;
    if (population.kind[other] === KIND.spam) continue;
    const post = newestBefore(plan, other, before, random);
    if (post !== NO_POST) return post;
  }
  return NO_POST;
}

/** One of the newest originals of an author before a time. */
function newestBefore(plan: PostPlan, author: number, before: number, random: Random): number {
  const from = plan.offsets[author] ?? 0;
  let low = from;
  let high = plan.offsets[author + 1] ?? 0;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((plan.time[middle] ?? 0) < before) low = middle + 1;
    else high = middle;
  }
  for (let p = low - 1; p >= from && (plan.time[p] ?? 0) > before - FRESH; p--) {
    if (plan.kind[p] === POST_KIND.post && random.chance(0.6)) return p;
  }
  return NO_POST;
}
