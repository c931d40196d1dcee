import { evaluate, type Evaluation, Cancelled, matchingTexts, postLists } from "./evaluate.ts";
import { memberCodes } from "./member-codes.ts";
import { bitsetWords } from "./postings.ts";
import type { ResolvedQuery } from "./resolved-query.ts";
import type { PostRow } from "./shard-calls.ts";
import { keepMost, rowsOf } from "./shard-posts.ts";
import type { PostsAboutInput, SeriesCounts, TimelineInput } from "./timeline.ts";

/** One series after the other: a post counts once in each, whatever number of its seeds it matches. */
export function timeline(run: Evaluation, input: TimelineInput): SeriesCounts[] {
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

/** The members' own posts (no reposts) that match, in the order asked. */
export function postsAbout(
  run: Evaluation,
  input: PostsAboutInput,
): { rows: PostRow[]; count: number } {
  const { shard } = run;
  const { memory } = shard;
  const members = evaluate(run, input.query);
  const query = { ...input.query, fromDay: input.fromDay };
  const [list, count] = postsAny(run, query, input.seeds);
  const set = shard.postSet();
  const { u32 } = memory;
  const author = memory.at("post:author");
  const sentiment = memory.at("post:sentiment") * 4;
  // Judgements are signed bytes, of which the memory knows the unsigned ones.
  const judged = input.feeling === null ? null : input.feeling & 0xff;
  for (let i = list; i < list + count; i++) {
    const post = u32[i]!;
    const member = u32[author + post]!;
    if (judged !== null && memory.u8[sentiment + post] !== judged) continue;
    if (((u32[members + (member >>> 5)]! >>> (member & 31)) & 1) !== 0)
      u32[set + (post >>> 5)]! |= 1 << (post & 31);
  }
  // A repost repeats another's text and is not listed.
  const words = bitsetWords(shard.posts);
  shard.kernel.and(set, memory.at("post:own"), words);
  const [out] = shard.postLists();
  const found = shard.kernel.list(set, words, out);
  const shown =
    input.sort === "newest"
      ? Math.min(found, input.limit)
      : keepMost(shard, input.sort, { at: out, count: found }, input.limit);
  return { rows: rowsOf(shard, out, shown), count: found };
}

/** Posts in the query's window that match any of the seeds, newest first; null: all posts. */
function postsAny(
  run: Evaluation,
  query: ResolvedQuery,
  seeds: readonly number[] | null,
): readonly [list: number, count: number] {
  const { shard } = run;
  const { memory } = shard;
  const [out] = shard.postLists();
  const cut = shard.cut(query.fromDay);
  if (seeds === null) {
    for (let post = 0; post < cut; post++) memory.u32[out + post] = post;
    return [out, cut];
  }
  const [only] = seeds;
  const plan = only === undefined ? undefined : query.seeds[only];
  if (seeds.length === 1 && plan?.by === "posts") {
    const lists = [...postLists(shard, plan, cut)];
    if (lists.length <= 1) return lists[0] === undefined ? [out, 0] : [lists[0][0], lists[0][1]];
  }
  const set = shard.postSet();
  for (const seed of seeds) {
    const part = query.seeds[seed];
    if (part?.by === "posts") {
      for (const [list, count] of postLists(shard, part, cut)) mark(memory.u32, set, list, count);
    } else if (part?.by === "text" && part.of === "post") {
      const [list, count] = matchingTexts(run, query, part, null);
      mark(memory.u32, set, list, count);
    }
  }
  return [out, shard.kernel.list(set, bitsetWords(shard.posts), out)];
}

function mark(u32: Uint32Array, set: number, list: number, count: number): void {
  for (let i = list; i < list + count; i++) {
    const post = u32[i]!;
    u32[set + (post >>> 5)]! |= 1 << (post & 31);
  }
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
