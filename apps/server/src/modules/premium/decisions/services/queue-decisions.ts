import { randomUUID } from "node:crypto";
import { MOST_OPEN_DECISIONS, type DecisionKind } from "@toolkit/core/domain/watching/decisions";
import { AppError } from "../../../../errors.ts";
import { payingAccount } from "../../watching/services/agree-on-price.ts";
import type { WatchingServices } from "../../watching/services/watching-services.ts";
import { countOpen, insertDecisions } from "../repository.ts";
import { TOO_MANY_OPEN } from "./decision-texts.ts";

interface Queueing {
  readonly userId: string;
  readonly account: string | undefined;
  readonly kind: DecisionKind;
  readonly handles: readonly string[];
  /** Absent: it is about no list. */
  readonly list?: string;
  readonly reason: string;
}

/** Has accounts wait for a decision each; X is not asked and nothing is paid. */
export async function queueDecisions(
  services: WatchingServices,
  { userId, account, kind, handles, list = "", reason }: Queueing,
): Promise<{ readonly queued: number; readonly known: number }> {
  const { db, clock } = services;
  const watched = await payingAccount(services, userId, account);
  const byName = new Map<string, string>();
  for (const handle of handles)
    byName.set(handle.toLowerCase(), byName.get(handle.toLowerCase()) ?? handle);
  byName.delete(watched.username.toLowerCase());
  const open = await countOpen(db, watched.id);
  if (open + byName.size > MOST_OPEN_DECISIONS)
    throw new AppError("conflict", { message: "too many open decisions", user: TOO_MANY_OPEN });
  const now = clock.now().getTime();
  const rows = [...byName.values()].map((handle, index) => ({
    id: randomUUID(),
    watchedId: watched.id,
    kind,
    handle,
    listId: list,
    account: null,
    reason,
    state: "open" as const,
    route: null,
    isUncertain: false,
    // In the order in which they were given.
    queuedAt: new Date(now + index),
    triedAt: null,
    decidedAt: null,
  }));
  const queued = await insertDecisions(db, rows);
  return { queued, known: rows.length - queued };
}
