import { momentOfId } from "@toolkit/core/domain/watching/observations";
import type { ListingName } from "@toolkit/social/client/listings";
import { NetworkApi, type ListingPage } from "@toolkit/social/client/network-api";
import { affordable, priceOf } from "@toolkit/social/client/prices";
import { WINDOW_MS } from "@toolkit/social/client/rate-budget";
import { RateLimited, SocialError } from "@toolkit/social/client/social-error";
import { z } from "zod";
import {
  changeEngagerReading,
  findEngagerReading,
  keepEngagements,
  type EngagementRow,
  type EngagerReadingRow,
} from "../engager-repository.ts";
import { NO_TRAITS, type ProfileRow, type WatchedRow } from "../repository.ts";
import { postPrice, unpackSteps, type PlanStep } from "./engager-plan.ts";
import { endEngagerReading } from "./engager-ends.ts";
import { settleCost } from "./agree-on-price.ts";
import { REASONS } from "./reading-ends.ts";
import { openAccount } from "./watch-account.ts";
import type { WatchingServices } from "./watching-services.ts";

/** Refusals in a row, each waited out until X's own window ended, after which the reading ends. */
const MOST_REFUSALS = 5;

const user = z.looseObject({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  verified: z.boolean().optional(),
  public_metrics: z.looseObject({ followers_count: z.number() }).optional(),
  most_recent_tweet_id: z.string().optional(),
});
const users = z.looseObject({ data: z.array(user).default([]) });
const posts = z.looseObject({
  data: z
    .array(
      z.looseObject({
        id: z.string(),
        author_id: z.string(),
        created_at: z.string(),
        in_reply_to_user_id: z.string().optional(),
        referenced_tweets: z.array(z.looseObject({ type: z.string(), id: z.string() })).default([]),
      }),
    )
    .default([]),
  includes: z.looseObject({ users: z.array(user).default([]) }).optional(),
});

const LISTS: Readonly<Record<PlanStep["kind"], ListingName>> = {
  like: "liking_users",
  repost: "retweeted_by",
  quote: "quotes",
  reply: "mentions",
};

interface Run {
  readonly signal: AbortSignal;
  readonly progress: (read: number) => void;
}

/** Reads who reacted, list by list, until all lists or the agreed price end. */
export async function readEngagers(
  services: WatchingServices,
  id: string,
  run: Run,
): Promise<unknown> {
  const { db } = services;
  const found = await findEngagerReading(db, id);
  const begun =
    found && (await changeEngagerReading(db, id, { state: "running", resumesAt: null }));
  // Deleted with its account, or ended: nothing is read.
  if (found === undefined || begun === undefined) return null;
  if ((await services.planOf(found.watched.userId)) !== "premium")
    return outcomeOf(await endEngagerReading(services, id, { state: "failed", reason: "plan" }));
  try {
    const end = await readOn(services, begun, found.watched, run);
    return outcomeOf(await endEngagerReading(services, id, end));
  } catch (error) {
    // A server that stops leaves the row as it is, and its job goes on.
    if (!(error instanceof SocialError) || run.signal.aborted) throw error;
    return outcomeOf(await settle(services, id, error));
  }
}

type End = Pick<EngagerReadingRow, "state" | "reason">;

async function readOn(
  services: WatchingServices,
  begun: EngagerReadingRow,
  watched: WatchedRow,
  run: Run,
): Promise<End> {
  const opened = watched.accountId && (await openAccount(services, watched.accountId));
  if (opened === null || opened === "")
    throw new SocialError("refused", "the account is not connected any more");
  const api = new NetworkApi(opened);
  const steps = unpackSteps(begun.plan);
  let row = begun;
  let reason = begun.reason;
  while (row.step < steps.length) {
    const step = steps[row.step];
    if (step === undefined) break;
    if (sizeOf(step, row) === null) return { state: "done", reason: "budget" };
    try {
      row = await readStep(services, api, { row, step, watched, ...run });
      if (row.state === "failed") return row;
      if (row.cursor !== null && sizeOf(step, row) === null)
        return { state: "done", reason: "budget" };
    } catch (error) {
      // A post may be gone, and an app may lack one of the lists; the others are read.
      if (!(error instanceof SocialError) || !isOfOneList(error)) throw error;
      if (error.kind === "forbidden") reason = "forbidden";
    }
    const next = { step: row.step + 1, cursor: null, reason };
    const moved = await changeEngagerReading(services.db, row.id, next);
    // Somebody ended it; what X had been asked is kept.
    if (moved === undefined) return { state: "failed", reason: "stopped" };
    row = moved;
  }
  return { state: "done", reason };
}

const isOfOneList = ({ kind }: SocialError): boolean =>
  kind === "missing" || kind === "hidden" || kind === "forbidden";

/** Objects that the rest of the price pays for; null: none. */
function sizeOf(
  { kind }: PlanStep,
  { priceMicros, spentMicros }: EngagerReadingRow,
): number | null {
  const left = priceMicros - spentMicros;
  const isOfUsers = kind === "like" || kind === "repost";
  const paid = isOfUsers ? affordable("user", left) : Math.floor(left / postPrice(1));
  const { least } = LEAST[kind];
  return paid < least ? null : paid;
}

/** X gives no fewer. */
const LEAST = {
  like: { least: 1 },
  repost: { least: 1 },
  quote: { least: 10 },
  reply: { least: 5 },
} as const;

interface StepRun extends Run {
  readonly row: EngagerReadingRow;
  readonly step: PlanStep;
  readonly watched: WatchedRow;
}

async function readStep(
  services: WatchingServices,
  api: NetworkApi,
  { step, watched, signal, progress, ...from }: StepRun,
): Promise<EngagerReadingRow> {
  let { row } = from;
  let isEnough = false;
  const pages = api.pages(LISTS[step.kind], {
    id: step.post === "" ? watched.subject : step.post,
    cursor: row.cursor,
    size: () => (isEnough ? null : sizeOf(step, row)),
    signal,
  });
  for await (const page of pages) {
    const found = foundIn(step, page, watched);
    const kept = await keepEngagements(
      services.db,
      found.rows,
      profilesOf(found.people, watched, services.clock.now()),
      {
        id: row.id,
        cursor: found.isEnough ? null : page.next,
        read: row.read + found.rows.length,
        spentMicros: row.spentMicros + found.micros,
        refusals: 0,
      },
    );
    if (kept === undefined) {
      await settleCost(services, row.id, row.spentMicros + found.micros);
      throw new SocialError("refused", "the reading was deleted");
    }
    row = kept;
    ({ isEnough } = found);
    progress(row.read);
    signal.throwIfAborted();
    if (row.state === "failed") break;
  }
  return row;
}

type User = z.output<typeof user>;

interface Found {
  readonly rows: readonly EngagementRow[];
  readonly people: readonly User[];
  readonly micros: number;
  /** Whether what lies behind is older than the posts. */
  readonly isEnough: boolean;
}

function foundIn(step: PlanStep, { answer, ids }: ListingPage, watched: WatchedRow): Found {
  const { id: watchedId, subject } = watched;
  if (step.kind === "like" || step.kind === "repost") {
    const { kind, post: postId, at } = step;
    const parsed = users.safeParse(answer.body);
    if (!parsed.success) throw new SocialError("malformed", "reading who reacted");
    const people = parsed.data.data.filter(({ id }) => id !== subject);
    return {
      rows: people.map(({ id: account }) => ({
        watchedId,
        postId,
        account,
        kind,
        at: new Date(at),
      })),
      people,
      micros: priceOf("user", ids.length),
      isEnough: false,
    };
  }
  const parsed = posts.safeParse(answer.body);
  if (!parsed.success) throw new SocialError("malformed", "reading who answered");
  const { data, includes } = parsed.data;
  const isOf = ({ author_id: author, in_reply_to_user_id: to }: (typeof data)[number]) =>
    author !== subject && (step.kind === "quote" || to === subject);
  const rows = data.filter(isOf).flatMap((post) => {
    const replied = post.referenced_tweets.find(({ type }) => type === "replied_to")?.id;
    const postId = step.kind === "quote" ? step.post : replied;
    const at = new Date(post.created_at);
    if (postId === undefined || at.getTime() < step.at) return [];
    return [{ watchedId, postId, account: post.author_id, kind: step.kind, at }];
  });
  return {
    rows,
    people: (includes?.users ?? []).filter(({ id }) => rows.some((row) => row.account === id)),
    micros: postPrice(ids.length),
    isEnough: data.some(({ created_at: at }) => Date.parse(at) < step.at),
  };
}

function profilesOf(people: readonly User[], { id }: WatchedRow, seenAt: Date): ProfileRow[] {
  const rows = people.map(({ id: account, username, name, ...shown }): ProfileRow => {
    const newest = shown.most_recent_tweet_id;
    return {
      watchedId: id,
      account,
      username,
      name,
      seenAt,
      followers: shown.public_metrics?.followers_count ?? null,
      isVerified: shown.verified ?? null,
      lastPostAt: newest === undefined ? null : new Date(momentOfId(newest)),
      ...NO_TRAITS,
      topics: null,
    };
  });
  return [...new Map(rows.map((row) => [row.account, row])).values()];
}

/** What becomes of a reading that X refused: it waits for X's calls, or ends with what it has. */
async function settle(services: WatchingServices, id: string, error: SocialError) {
  const { db, clock } = services;
  const known = (await findEngagerReading(db, id))?.reading;
  const refusals = (known?.refusals ?? 0) + (error instanceof RateLimited ? error.refusals : 0);
  if (error.kind === "limited" && refusals <= MOST_REFUSALS) {
    const until = error instanceof RateLimited ? error.until : Date.now() + WINDOW_MS;
    const wait = Math.max(0, until - Date.now());
    const resumesAt = new Date(clock.now().getTime() + wait);
    return changeEngagerReading(db, id, { state: "waiting", resumesAt, refusals });
  }
  return endEngagerReading(services, id, { state: "failed", reason: REASONS[error.kind] });
}

/** What the job tells; the reading itself tells the rest. */
const outcomeOf = (row: EngagerReadingRow | undefined) =>
  row === undefined ? null : { reading: row.id, state: row.state, read: row.read };
