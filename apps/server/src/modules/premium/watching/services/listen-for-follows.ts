import {
  ActivityClient,
  FOLLOW_EVENTS,
  type ActivitySubscription,
} from "@toolkit/social/client/activity-client";
import { priceOf } from "@toolkit/social/client/prices";
import { SocialError } from "@toolkit/social/client/social-error";
import { hasListeners, noteListeners } from "../event-repository.ts";
import { watchedByItself, type WatchedRow } from "../repository.ts";
import { tagOf } from "./event-tags.ts";
import { stateOf } from "./readings.ts";
import type { ActivitySource, WatchingServices } from "./watching-services.ts";

/** Calls wait for nobody: the next look goes on. */
const PATIENCE_MS = 2_000;

/** Accounts that X is to tell of: those that are read by themselves, while the month's budget pays for another event. */
async function wantedOf(services: WatchingServices): Promise<WatchedRow[]> {
  const wanted: WatchedRow[] = [];
  for (const row of await watchedByItself(services.db)) {
    const { nextAt, spentMicros } = await stateOf(services, row);
    // Nothing is spent before the first reading was agreed on.
    if (nextAt === null || spentMicros + priceOf("event", 1) > row.budgetMicros) continue;
    if ((await services.planOf(row.userId)) === "premium") wanted.push(row);
  }
  return wanted;
}

/** Has X tell of the follows of those accounts, and of no others. */
export async function listenForFollows(services: WatchingServices): Promise<void> {
  const { activity, db, clock, listening, log } = services;
  if (activity === null) return;
  const wanted = await wantedOf(services);
  const key = wanted
    .map(({ id }) => id)
    .toSorted()
    .join(" ");
  const now = clock.now();
  if (!listening.isDue(key, now.getTime())) return;
  // X is not asked by an installation where nobody watches anything.
  if (wanted.length === 0 && !(await hasListeners(db))) return listening.agree(key, now.getTime());
  try {
    await agree(services, activity, wanted);
    listening.agree(key, now.getTime());
  } catch (error) {
    if (!(error instanceof SocialError)) throw error;
    log.warn(
      { kind: error.kind },
      "X did not take the subscriptions to follows; tried again later",
    );
    listening.refuse(now.getTime());
  }
}

async function agree(
  { db, clock }: WatchingServices,
  { oauth1, address }: ActivitySource,
  wanted: readonly WatchedRow[],
): Promise<void> {
  const client = new ActivityClient({
    apiUrl: oauth1.apiUrl,
    authorizer: oauth1.asApp(),
    longestWaitMs: PATIENCE_MS,
  });
  const known = (await client.webhooks()).find(({ url }) => url === address);
  if (known === undefined && wanted.length === 0) return noteListeners(db, [], clock.now());
  if (known?.valid === false) await client.proveWebhook(known.id);
  const webhook = known?.id ?? (await client.addWebhook(address));
  const nameOf = (type: string, tag: string | undefined) => `${type} ${tag ?? ""}`;
  const missing = new Map(
    wanted.flatMap(({ id, subject }) =>
      FOLLOW_EVENTS.map((type) => {
        const tag = tagOf(id);
        return [nameOf(type, tag), { type, subject, webhook, tag }] as const;
      }),
    ),
  );
  const own = (await client.subscriptions()).filter((each) => each.webhook_id === webhook);
  const isWanted = ({ event_type: type, tag, filter }: ActivitySubscription): boolean => {
    const name = nameOf(type, tag);
    // Of two alike, one goes: each would be charged.
    return missing.get(name)?.subject === filter.user_id && missing.delete(name);
  };
  for (const each of own) if (!isWanted(each)) await client.unsubscribe(each.subscription_id);
  for (const each of missing.values()) await client.subscribe(each);
  await noteListeners(
    db,
    wanted.map(({ id }) => id),
    clock.now(),
  );
}
