import { Cancelled } from "../../port/errors.ts";
import type { Periods } from "../../port/timeline.ts";
import { evaluate, type Evaluation } from "../../shard/evaluate.ts";
import { memberCodes } from "../../shard/member-codes.ts";
import type { ResolvedQuery } from "../../shard/resolved-query.ts";
import type { Answers } from "../../shard/shard-calls.ts";
import { postsAny } from "../shared/posts-shard.ts";

/** What one shard is asked about the course of posts. */
interface TimelineInput {
  /** Whose posts count; the seeds of all series are among its seeds. */
  readonly query: ResolvedQuery;
  /** Numbers of the seeds of each series: a post counts that matches any of them; null: every post. */
  readonly series: readonly (readonly number[] | null)[];
  readonly periods: Periods;
  /** Group of each language code of authors; null: feelings are not counted. */
  readonly groups: Uint8Array | null;
  readonly groupCount: number;
}

export interface SeriesCounts {
  /** By period. */
  readonly posts: Uint32Array;
  /** Accounts with such a post, by period. */
  readonly authors: Uint32Array;
  /** Accounts with such a post in any period. */
  readonly everyAuthor: number;
  /** (period · groups + group) · 4 + feeling: negative, neutral, positive, not judged. Empty when not asked for. */
  readonly mood: Uint32Array;
  /** Language code of the author · 4 + feeling, over all periods. Empty when not asked for. */
  readonly languages: Uint32Array;
}

export interface TimelineCalls {
  /** Of each series. */
  timeline: { input: TimelineInput; output: SeriesCounts[] };
}

export const TIMELINE_ANSWERS: Answers<TimelineCalls> = { timeline };

/** One series after the other: a post counts once in each, whatever number of its seeds it matches. */
function timeline(run: Evaluation, input: TimelineInput): SeriesCounts[] {
  const { shard } = run;
  const members = evaluate(run, input.query);
  // Posts are looked for in the periods, whatever window "posted about" has for the members.
  const query = { ...input.query, fromDay: input.periods.first };
  const stamps = { seen: new Uint32Array(shard.members), ever: new Uint32Array(shard.members) };
  let stamp = 0;
  return input.series.map((seeds, series) => {
    if (run.isCancelled()) throw new Cancelled();
    const [list, count] = postsAny(run, query, seeds);
    const counts = countPosts(run, input, members, { list, count }, stamps, stamp, series + 1);
    stamp += input.periods.count;
    return counts;
  });
}

function countPosts(
  { shard }: Evaluation,
  { periods, groups, groupCount }: TimelineInput,
  members: number,
  { list, count }: { readonly list: number; readonly count: number },
  { seen, ever }: { readonly seen: Uint32Array; readonly ever: Uint32Array },
  firstStamp: number,
  everStamp: number,
): SeriesCounts {
  const { memory } = shard;
  const { u32, u8 } = memory;
  const posts = new Uint32Array(periods.count);
  const authors = new Uint32Array(periods.count);
  const mood = new Uint32Array(groups === null ? 0 : periods.count * groupCount * 4);
  const languages = new Uint32Array(groups === null ? 0 : groups.length * 4);
  const author = memory.at("post:author");
  const sentiment = memory.at("post:sentiment") * 4;
  const languageOf = memberCodes(memory, "language", shard.members);
  const starts = memory.words("post:dayStarts");
  const days = memory.words("post:days");
  let everyAuthor = 0;
  let day = 0;
  for (let i = list; i < list + count; i++) {
    const post = u32[i]!;
    while (starts[day + 1]! <= post) day++;
    const period = Math.floor(((days[day]! | 0) - periods.first) / periods.days);
    if (period < 0) break;
    if (period >= periods.count) continue;
    const member = u32[author + post]!;
    if (((u32[members + (member >>> 5)]! >>> (member & 31)) & 1) === 0) continue;
    posts[period]!++;
    // A stamp for each period of each series: distinct accounts without clearing between them.
    const stamp = firstStamp + period + 1;
    if (seen[member] !== stamp) {
      seen[member] = stamp;
      authors[period]!++;
    }
    if (ever[member] !== everStamp) {
      ever[member] = everStamp;
      everyAuthor++;
    }
    if (groups === null) continue;
    const code = languageOf(member);
    const feeling = Math.min(3, (u8[sentiment + post]! + 1) & 0xff);
    mood[(period * groupCount + (groups[code] ?? groupCount - 1)) * 4 + feeling]!++;
    languages[code * 4 + feeling]!++;
  }
  return { posts, authors, everyAuthor, mood, languages };
}
