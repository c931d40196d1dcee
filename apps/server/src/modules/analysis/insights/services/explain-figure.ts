import { SENTIMENTS } from "@toolkit/core/contract/audience-posts";
import {
  FIGURE_KINDS,
  type figureCalls,
  type figureBody,
  type FigureKind,
} from "@toolkit/core/contract/explain-figure";
import type { Query } from "@toolkit/core/domain/query";
import { windowStart } from "@toolkit/engine/port/window";
import { FEELINGS, type Feeling, type PostRow } from "@toolkit/engine/port/posts";
import { isInDayPart, DAY_PARTS } from "@toolkit/core/domain/day-parts";
import { HOURS_OF_WEEK } from "@toolkit/engine/port/hours";
import type { FigureOfRows } from "@toolkit/network/store/figure-rows";
import type { ShownAccount, ShownPost } from "@toolkit/network/store/rows";
import type { z } from "zod";
import { pageOf, type PageWindow } from "../../../../paging.ts";
import { presentAccount, presentPost } from "../../../data/datasets/services/present-account.ts";
import { presentOutcomes } from "../../../measuring/packages/services/measure-audience.ts";
import {
  nothing,
  read,
  type Asked,
  type Known,
} from "../../../measuring/packages/services/read.ts";
import { refuseValue } from "../../../measuring/packages/services/account-of.ts";
import { valueQuery, valueSeed } from "../../../measuring/packages/services/value-query.ts";
import type { AudienceServices } from "../../../audiences/saved/services/save-audience.ts";
import type { MeasureRequest } from "../../../measuring/packages/services/with-query.ts";
import { countedQuery } from "./counted-query.ts";
import { figureOfRows } from "./figure-of-rows.ts";
import { CLOCKS, MOST_DAYS } from "./read-posting-times.ts";

export interface FigureQuestion
  extends
    Pick<
      z.output<typeof figureBody>,
      | "value"
      | "show"
      | "days"
      | "before_days"
      | "baseline"
      | "reached_by"
      | "shared"
      | "moved"
      | "follower_change"
    >,
    Pick<MeasureRequest, "viewer"> {
  readonly window: PageWindow;
}

type Explained = z.output<typeof figureCalls.explain.response>;

/** Accounts or posts that a figure counts, each with the seeds that brought the account in. */
export const explainFigure = read(find, load, nothing, present);

/** Values that posts have: of these, the posts that have it are shown. */
const OF_POSTS: ReadonlySet<FigureKind> = new Set(
  FIGURE_KINDS.filter((kind) => ["word", "hashtag", "topic", "show"].includes(kind)),
);

interface Found {
  readonly count: number;
  readonly accounts: readonly number[];
  /** In a list of posts, one an account: null where the data does not hold it. */
  readonly posts: readonly (Pick<PostRow, "id" | "author"> | null)[];
  /** Numbers of seeds by account. */
  readonly reasons: ReadonlyMap<number, readonly number[]>;
}

interface Loaded {
  readonly found: Found | null;
  readonly profiles: ReadonlyMap<number, ShownAccount>;
  readonly posts: ReadonlyMap<string, ShownPost>;
}

async function find(asked: Asked<FigureQuestion, AudienceServices>): Promise<Found | null> {
  const { compiled, opened, call, request } = asked;
  const query = compiled.query && (await countedQuery(asked, compiled.query));
  if (query === null) return null;
  const { value, show = "accounts", window } = request;
  const hours = value === undefined ? null : hoursOf(value);
  if (hours !== null) return explained(asked, query, await listDuring(asked, query, hours));
  // Posts that have the value are its members' alone, whatever the window of their choice.
  if (value?.kind === "sentiment" || (value && show === "posts" && OF_POSTS.has(value.kind)))
    return explained(asked, query, await listPosts(asked, query));
  if (value !== undefined) {
    const figure = await figureOfRows(asked, query, value);
    if (figure !== null) return explained(asked, query, await listRows(asked, figure));
  }
  const within = value === undefined ? query : await valueQuery(opened, query, value);
  const listed = await (show === "posts"
    ? listPosts(asked, within)
    : Promise.all([
        opened.engine.size(within, call),
        opened.engine.members(within, window, call),
      ]).then(([{ count }, ids]) => ({ count, accounts: [...ids], posts: [] })));
  return explained(asked, query, listed);
}

/** Says of the accounts which seeds of the whole package brought them in. */
async function explained(
  { opened, call }: Asked<FigureQuestion>,
  query: Query,
  listed: Omit<Found, "reasons">,
): Promise<Found> {
  const distinct = Uint32Array.from(new Set(listed.accounts)).sort();
  const reasons = await opened.engine.reasons(query, distinct, call);
  return {
    ...listed,
    reasons: new Map([...distinct].map((account, i) => [account, reasons[i] ?? []])),
  };
}

/** Hours of the week that a figure counts posts of; null: it is of no hours. */
function hoursOf({ kind, id }: NonNullable<FigureQuestion["value"]>): readonly number[] | null {
  if (kind === "hour") {
    const hour = /^\d{1,3}$/.test(id) ? Number(id) : HOURS_OF_WEEK;
    if (hour >= HOURS_OF_WEEK) throw refuseValue();
    return [hour];
  }
  if (kind !== "day_part") return null;
  const part = DAY_PARTS.find((each) => each === id);
  if (part === undefined) throw refuseValue();
  return Array.from({ length: HOURS_OF_WEEK }, (_, hour) => hour).filter((hour) =>
    isInDayPart(part, hour),
  );
}

async function listDuring(
  { opened, call, measured, request: { window } }: Asked<FigureQuestion>,
  query: Query,
  hours: readonly number[],
): Promise<Omit<Found, "reasons">> {
  const page = { hours, windowDays: measured.window.days ?? MOST_DAYS, ...window };
  const { posts, count } = await opened.engine.postsDuring(query, CLOCKS, page, call);
  return { count, accounts: posts.map(({ author }) => author), posts };
}

async function listPosts(
  { opened, call, measured, request }: Asked<FigureQuestion>,
  within: Query,
): Promise<Omit<Found, "reasons">> {
  const { value, window, days: asked, before_days: before } = request;
  const feeling = value?.kind === "sentiment" ? feelingOf(value.id) : null;
  const about =
    value !== undefined && OF_POSTS.has(value.kind) ? [await valueSeed(opened, value)] : null;
  // Feelings are counted over a year at the most.
  const wanted = asked ?? measured.window.days;
  const days = feeling === null ? wanted : (wanted ?? MOST_DAYS);
  const newest = opened.engine.data.newestPostDay;
  const fromDay = windowStart(newest, days);
  const toDay = before === undefined || newest === null ? null : newest - before;
  const { posts, count } = await opened.engine.postsAbout(
    within,
    about,
    { sort: "newest", fromDay, toDay, feeling, ...window },
    call,
  );
  return { count, accounts: posts.map(({ author }) => author), posts };
}

async function listRows(
  { opened, request: { show = "accounts", window } }: Asked<FigureQuestion>,
  figure: FigureOfRows,
): Promise<Omit<Found, "reasons">> {
  const listed = figure.kind === "post_kind" ? "posts" : show;
  const { count, rows } = await opened.dataset.members.figureRows(figure, {
    show: listed,
    ...window,
  });
  return {
    count,
    accounts: rows.map(({ member }) => member),
    posts: rows.map(({ post }) => {
      const author = post?.author ?? null;
      return post === null || author === null ? null : { id: BigInt(post.id), author };
    }),
  };
}

function feelingOf(id: string): Feeling {
  const feeling = SENTIMENTS.find((each) => each === id);
  if (feeling === undefined) throw refuseValue();
  return FEELINGS[feeling];
}

async function load(found: Found | null, { opened }: Asked<FigureQuestion>): Promise<Loaded> {
  if (found === null) return { found, profiles: new Map(), posts: new Map() };
  const shown = found.posts.flatMap((post) => post ?? []);
  const [profiles, posts] = await Promise.all([
    // A member likes posts of others.
    opened.profiles.read(new Set([...found.accounts, ...shown.map(({ author }) => author)])),
    opened.posts.read(new Set(shown.map(({ id }) => id))),
  ]);
  return {
    found,
    profiles: new Map(profiles.map((profile) => [profile.id, profile])),
    posts: new Map(posts.map((post) => [post.networkId, post])),
  };
}

function present(
  { found, profiles, posts }: Loaded,
  { compiled, measured, request: { window } }: Known<FigureQuestion>,
): Explained {
  const named = new Map(
    compiled.outcomes.flatMap(({ kind, label, seed }) =>
      seed === null ? [] : [[seed, { kind, label }] as const],
    ),
  );
  const results = (found?.accounts ?? []).flatMap((id, i): Explained["results"] => {
    const profile = profiles.get(id);
    if (profile === undefined) return [];
    const row = found?.posts[i];
    const post = row && posts.get(String(row.id));
    const author = row && profiles.get(row.author);
    return [
      {
        account: presentAccount(profile),
        seeds: (found?.reasons.get(id) ?? []).flatMap((seed) => named.get(seed) ?? []),
        post: post && author ? presentPost(post, author) : null,
      },
    ];
  });
  return {
    ...pageOf(results, found?.count ?? 0, window),
    not_measurable: presentOutcomes(compiled, null).not_measurable,
    ...measured,
  };
}
