import { randomUUID } from "node:crypto";
import type { Ports } from "../../../capability.ts";
import type { Database } from "../../../../db/client.ts";
import { wholeCharacters } from "../../../../db/whole-characters.ts";
import { notFound } from "../../../../errors.ts";
import type { PageWindow } from "../../../../paging.ts";
import {
  findSubscriptions,
  insertSubscription,
  setActive,
  type SubscriptionRow,
} from "../subscription-repository.ts";

export interface SubscriptionGrant {
  readonly teamId: string;
  readonly planName: string;
  /** Undefined: now. */
  readonly startAt: Date | undefined;
  readonly active: boolean;
  readonly grantedBy: string | null;
}

export function listSubscriptions(
  db: Database,
  teamId: string,
  window: PageWindow,
): Promise<{ count: number; rows: SubscriptionRow[] }> {
  return findSubscriptions(db, teamId, window);
}

export async function grantSubscription(
  { db, clock }: Pick<Ports, "db" | "clock">,
  grant: SubscriptionGrant,
): Promise<SubscriptionRow> {
  const now = clock.now();
  const row = {
    ...grant,
    id: randomUUID(),
    planName: wholeCharacters(grant.planName),
    startAt: grant.startAt ?? now,
    createdAt: now,
  };
  await insertSubscription(db, row);
  return row;
}

export async function changeSubscription(
  db: Database,
  { teamId, id }: { readonly teamId: string; readonly id: string },
  active: boolean,
): Promise<SubscriptionRow> {
  const row = await setActive(db, teamId, id, active);
  if (row === undefined) throw notFound("subscription");
  return row;
}
