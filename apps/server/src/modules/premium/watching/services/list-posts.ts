import type { PostSort } from "@toolkit/core/contract/premium-posts";
import type {
  PostExpectation,
  PostingTimes,
  PostOutcome,
} from "@toolkit/engine/statistics/posting";
import { notFound } from "../../../../errors.ts";
import type { PageWindow } from "../../../../paging.ts";
import {
  postCounts,
  postFigures,
  reactionsOf,
  textsOf,
  type PostCountRow,
  type PostRow,
} from "../post-repository.ts";
import type { WatchedRow } from "../repository.ts";
import { hourOfWeek, inZone } from "./local-hours.ts";
import { NO_POSTS, postsState, type PostsState } from "./post-readings.ts";
import { onStates } from "./replays.ts";
import { askState } from "./states.ts";
import { chosenAccount } from "./watch-account.ts";
import type { WatchingServices } from "./watching-services.ts";

const DAY_MS = 86_400_000;
/** A younger post still gets most of its reactions. */
const RIPE_DAYS = 2;

type Figures = Awaited<ReturnType<typeof postFigures>>[number];

export interface SeenPost extends PostRow {
  readonly reactions: number;
  readonly expectation: PostExpectation | null;
}

export interface PostsRequest {
  readonly userId: string;
  readonly account: string | undefined;
  readonly signal: AbortSignal;
}

const isRipe = ({ createdAt, readAt }: Figures): boolean =>
  readAt.getTime() - createdAt.getTime() >= RIPE_DAYS * DAY_MS;

const outcomeOf =
  (hourOf: (at: Date) => number) =>
  (figures: Figures): PostOutcome => ({
    at: figures.createdAt.getTime(),
    hour: hourOf(figures.createdAt),
    value: reactionsOf({ ...figures, text: "" }),
    length: figures.length,
    form: figures.form,
    isReply: figures.isReply,
    isQuote: figures.isQuote,
  });

/** What followers' newest posts tell of their hours, in UTC. */
async function activityOf(
  services: WatchingServices,
  watched: WatchedRow,
  signal: AbortSignal,
): Promise<readonly number[]> {
  return (await askState(services, watched, { of: "activity" }, signal)).activity;
}

async function expectationsOf(
  services: WatchingServices,
  watched: WatchedRow,
  all: readonly Figures[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, PostExpectation>> {
  const ripe = all.filter(isRipe);
  const posts = ripe.map(outcomeOf((at) => hourOfWeek(at, "UTC")));
  const activity = await activityOf(services, watched, signal);
  const task = { do: "posting", of: "posts", id: watched.id, posts, activity } as const;
  const { expectations } = await onStates(task, { signal });
  return new Map(expectations?.map((each, at) => [ripe[at]?.id ?? "", each]));
}

const seenPost = (
  figures: Figures,
  text: string,
  expectations: ReadonlyMap<string, PostExpectation>,
): SeenPost => ({
  ...figures,
  text,
  reactions: reactionsOf({ ...figures, text }),
  expectation: expectations.get(figures.id) ?? null,
});

export interface ListedPosts {
  readonly state: PostsState;
  readonly count: number;
  readonly posts: readonly SeenPost[];
  /** Reactions of posts that are no replies, smallest first. */
  readonly reactions: readonly number[];
}

/** Posts of the chosen account, each beside what was to be expected; nothing of somebody who watches none. */
export async function listPosts(
  services: WatchingServices,
  { userId, account, signal }: PostsRequest,
  { sort, limit, offset }: PageWindow & { readonly sort: PostSort },
): Promise<ListedPosts> {
  const watched = await chosenAccount(services, userId, account);
  if (watched === null) return { state: NO_POSTS, count: 0, posts: [], reactions: [] };
  const all = await postFigures(services.db, watched.id);
  const expectations = await expectationsOf(services, watched, all, signal);
  const valueOf = (figures: Figures): number =>
    sort === "reactions"
      ? reactionsOf({ ...figures, text: "" })
      : (expectations.get(figures.id)?.ratio ?? -1);
  const sorted = sort === "newest" ? all : all.toSorted((a, b) => valueOf(b) - valueOf(a));
  const shown = sorted.slice(offset, offset + limit);
  const ids = shown.map(({ id }) => id);
  const texts = await textsOf(services.db, watched.id, ids);
  return {
    state: await postsState(services, watched),
    count: all.length,
    posts: shown.map((figures) => seenPost(figures, texts.get(figures.id) ?? "", expectations)),
    reactions: all
      .filter((figures) => !figures.isReply && isRipe(figures))
      .map((figures) => reactionsOf({ ...figures, text: "" }))
      .sort((one, other) => one - other),
  };
}

/** One post, and what each reading showed of it. */
export async function readPost(
  services: WatchingServices,
  { userId, account, signal }: PostsRequest,
  id: string,
): Promise<{ readonly post: SeenPost; readonly counts: readonly PostCountRow[] }> {
  const watched = await chosenAccount(services, userId, account);
  const all = watched === null ? [] : await postFigures(services.db, watched.id);
  const figures = all.find((each) => each.id === id);
  if (watched === null || figures === undefined) throw notFound("post");
  const text = (await textsOf(services.db, watched.id, [id])).get(id) ?? "";
  const expectations = await expectationsOf(services, watched, all, signal);
  return {
    post: seenPost(figures, text, expectations),
    counts: await postCounts(services.db, watched.id, id),
  };
}

export interface BestTime {
  readonly state: PostsState;
  readonly posts: number;
  readonly followers: number;
  readonly times: PostingTimes | null;
}

/** How much more each hour of the week brings, in a time zone. */
export async function readBestTime(
  services: WatchingServices,
  { userId, account, signal }: PostsRequest,
  timeZone: string,
): Promise<BestTime> {
  const watched = await chosenAccount(services, userId, account);
  if (watched === null) return { state: NO_POSTS, posts: 0, followers: 0, times: null };
  const all = await postFigures(services.db, watched.id);
  // Replies go out when others write.
  const posts = all
    .filter((figures) => isRipe(figures) && !figures.isReply)
    .map(outcomeOf((at) => hourOfWeek(at, timeZone)));
  const known = await activityOf(services, watched, signal);
  const followers = known.reduce((sum, each) => sum + each, 0);
  const activity = followers === 0 ? null : inZone(known, timeZone, services.clock.now());
  const task = { do: "posting", of: "times", id: watched.id, posts, activity } as const;
  const { times } = await onStates(task, { signal });
  return { state: await postsState(services, watched), posts: posts.length, followers, times };
}

/** The posts since a moment, and the one that did best against its expectation. */
export async function bestSince(
  services: WatchingServices,
  watched: WatchedRow,
  { since, signal }: { readonly since: Date; readonly signal: AbortSignal },
): Promise<{ readonly count: number; readonly best: SeenPost | null }> {
  const all = await postFigures(services.db, watched.id);
  const recent = all.filter(({ createdAt }) => createdAt >= since);
  if (recent.length === 0) return { count: 0, best: null };
  const expectations = await expectationsOf(services, watched, all, signal);
  const ratioOf = ({ id }: Figures): number => expectations.get(id)?.ratio ?? 0;
  const [best] = recent.toSorted((one, other) => ratioOf(other) - ratioOf(one));
  if (best === undefined || !expectations.has(best.id)) return { count: recent.length, best: null };
  const text = (await textsOf(services.db, watched.id, [best.id])).get(best.id) ?? "";
  return { count: recent.length, best: seenPost(best, text, expectations) };
}
