import { timingSafeEqual } from "node:crypto";
import { momentOfId } from "@toolkit/core/domain/watching/observations";
import { priceOf } from "@toolkit/social/client/prices";
import { activityEvent, followEvent } from "@toolkit/social/wire/activity";
import { AppError } from "../../../../errors.ts";
import { addCost } from "../cost-repository.ts";
import { findWatchedById, insertEvent, noteProfile } from "../event-repository.ts";
import { idOfTag } from "./event-tags.ts";
import type { ActivitySource, WatchingServices } from "./watching-services.ts";

interface ReceivedEvent {
  readonly body: Uint8Array;
  readonly signature: string | undefined;
}

/** @throws AppError "invalid" unless X signed these very bytes. */
function requireProof({ oauth1 }: ActivitySource, { body, signature = "" }: ReceivedEvent): void {
  const [given, own] = [Buffer.from(signature), Buffer.from(oauth1.proofOf(body))];
  if (given.length !== own.length || !timingSafeEqual(given, own))
    throw new AppError("invalid", { message: "an event with a wrong signature" });
}

function contentOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    throw new AppError("invalid", { message: "an event that is not JSON" });
  }
}

/**
 * Keeps a follow or its end, once, with what it cost, in one transaction: only then may X hear that it arrived. Events of
 * other kinds and of accounts that nobody watches are taken and not kept, since X would send them again and again.
 *
 * @throws AppError "invalid" for a wrong signature, and for what is no event.
 */
export async function receiveFollowEvent(
  services: WatchingServices,
  activity: ActivitySource,
  received: ReceivedEvent,
): Promise<void> {
  requireProof(activity, received);
  const content = contentOf(received.body);
  const told = activityEvent.safeParse(content);
  if (!told.success) throw new AppError("invalid", { message: "not an event of X" });
  if (!told.data.data.event_type.startsWith("follow.")) return;
  const parsed = followEvent.safeParse(content);
  if (!parsed.success) throw new AppError("invalid", { message: "not a follow of X" });
  const { event_uuid: id, event_type: type, tag, payload } = parsed.data.data;
  const { source, target } = payload;
  const { db, clock } = services;
  const watchedId = idOfTag(tag);
  const watched = watchedId === null ? undefined : await findWatchedById(db, watchedId);
  if (watched === undefined || watched.subject !== target.id) {
    // X tells of an account that nobody watches any more, and charges for it.
    services.listening.reset();
    return;
  }
  const receivedAt = clock.now();
  const at = new Date(momentOfId(id));
  await db.transaction(async (transaction) => {
    const event = { watchedId: watched.id, id, account: source.id, at, receivedAt };
    if (!(await insertEvent(transaction, { ...event, follows: type === "follow.follow" }))) return;
    const { userId, subject, username } = watched;
    await addCost(transaction, {
      id: `${userId} ${subject} ${receivedAt.toISOString().slice(0, 10)}`,
      userId,
      subject,
      username,
      kind: "events",
      spentMicros: priceOf("event", 1),
      at: receivedAt,
    });
    const { username: handle, name } = source;
    if (handle === undefined || name === undefined) return;
    const profile = { watchedId: watched.id, account: source.id, username: handle, name };
    await noteProfile(transaction, { ...profile, seenAt: at });
  });
}
