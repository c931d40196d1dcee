import { randomUUID } from "node:crypto";
import { planOfName } from "@toolkit/core/domain/plans";
import type { Ports } from "../../../capability.ts";
import type { Database } from "../../../../db/client.ts";
import { wholeCharacters } from "../../../../db/whole-characters.ts";
import { AppError, notFound } from "../../../../errors.ts";
import type { PageWindow } from "../../../../paging.ts";
import {
  findSubscription,
  findSubscriptions,
  insertSubscription,
  setActive,
  subscriptionsOf,
  upsertExternal,
  type SubscriptionRow,
} from "../subscription-repository.ts";

export { lockTeam } from "../repository.ts";
export type { SubscriptionRow } from "../subscription-repository.ts";

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

const OF_A_PERSON = {
  en: "Premium is a person's plan, not a team's. Choose Pro, Business or Enterprise.",
  ja: "プレミアムは個人向けのプランで、チームには付与できません。プロ、ビジネス、エンタープライズから選択してください。",
};

const IS_BOUGHT = {
  en: "This team pays for a plan, which would be charged beside the granted one. End that subscription at the payment provider first, then grant the plan.",
  ja: "このチームは有料プランを購入済みのため、付与すると二重に料金が発生します。先に決済サービスで購入済みのサブスクリプションを終了してから付与してください。",
};

/** @throws AppError "conflict" while the team pays for a plan. */
async function requireNoneBought(db: Database, teamId: string): Promise<void> {
  const known = await subscriptionsOfTeam(db, teamId);
  if (known.some(({ active, externalId }) => active && externalId !== null))
    throw new AppError("conflict", { message: "a bought subscription runs", user: IS_BOUGHT });
}

/** @throws AppError "invalid" for a person's plan, "conflict" while the team pays for one. */
export async function grantSubscription(
  { db, clock }: Pick<Ports, "db" | "clock">,
  grant: SubscriptionGrant,
): Promise<SubscriptionRow> {
  const now = clock.now();
  if (planOfName(grant.planName) === "premium")
    throw new AppError("invalid", {
      message: "premium is no team's",
      fields: { plan: [OF_A_PERSON] },
    });
  // An inactive one decides as well, as the one that started last.
  await requireNoneBought(db, grant.teamId);
  const row = {
    ...grant,
    id: randomUUID(),
    externalId: null,
    endedAt: null,
    planName: wholeCharacters(grant.planName),
    startAt: grant.startAt ?? now,
    createdAt: now,
  };
  await insertSubscription(db, row);
  return row;
}

export async function changeSubscription(
  { db, clock }: Pick<Ports, "db" | "clock">,
  { teamId, id }: { readonly teamId: string; readonly id: string },
  active: boolean,
): Promise<SubscriptionRow> {
  const known = await findSubscription(db, teamId, id);
  if (known !== undefined && known.externalId !== null)
    throw new AppError("conflict", {
      message: "a bought subscription is the payment provider's",
      user: {
        en: "This plan was bought. Change or cancel it at the payment provider; the team follows.",
        ja: "このプランは購入されたものです。決済サービスで変更または解約してください。変更はチームに反映されます。",
      },
    });
  if (active) await requireNoneBought(db, teamId);
  const row = await setActive(db, teamId, id, {
    active,
    endedAt: active ? null : (known?.endedAt ?? clock.now()),
  });
  if (row === undefined) throw notFound("subscription");
  return row;
}

/** All subscriptions of a team, granted and bought, the one that started last first. */
export async function subscriptionsOfTeam(
  db: Database,
  teamId: string,
): Promise<readonly SubscriptionRow[]> {
  return (await subscriptionsOf(db, [teamId])).get(teamId) ?? [];
}

export interface BoughtSubscription {
  readonly teamId: string;
  readonly externalId: string;
  readonly planName: string;
  readonly startAt: Date;
  readonly active: boolean;
  readonly at: Date;
}

/** Writes a bought subscription beside the granted ones: one list decides which plan counts. */
export async function projectSubscription(
  db: Database,
  { planName, at, ...bought }: BoughtSubscription,
): Promise<void> {
  await upsertExternal(db, {
    ...bought,
    id: randomUUID(),
    endedAt: null,
    planName: wholeCharacters(planName),
    grantedBy: null,
    createdAt: at,
  });
}
