import type { RevocationKind, RevocationPreview } from "@toolkit/core/contract/revocation";
import type { Database } from "../../../../db/client.ts";
import type { Clock } from "../../../../ports/clock.ts";
import { readAccount } from "../../../identity/auth/services/read-account.ts";
import {
  lostAccess,
  type LostAccess,
} from "../../../identity/granted-accounts/services/lost-access.ts";
import { tokenOf } from "../../../identity/tokens/services/token-of.ts";
import { undoUntil } from "../../applying/presenter.ts";
import { isSending, isUnderWay, RevocationRepository } from "../revocation-repository.ts";

export interface RevocationServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly canAsk: boolean;
}

export interface AskedRevocation {
  readonly userId: string;
  readonly kind: RevocationKind;
  readonly id: string;
}

/** What happens to applied audiences and uploads when access is taken away; nothing is changed. */
export async function previewRevocation(
  services: RevocationServices,
  { userId, kind, id }: AskedRevocation,
): Promise<RevocationPreview> {
  const empty = { kind, id, accounts: [], usages: [], uploads: [], running: [], by_extension: 0 };
  if (kind === "token") return { ...empty, by_extension: await ofToken(services, userId, id) };
  const { db, canAsk, clock } = services;
  const lost = await lostAccess(db, { userId, kind, id }, canAsk);
  const stopping = lost.filter(({ reachable }) => !reachable);
  const touched = await Promise.all(
    byTeam(stopping).map((of) => touchedIn(new RevocationRepository(db), of, clock.now())),
  );
  return {
    ...empty,
    accounts: lost.map(({ team, accountId, name, reachable }) => ({
      team,
      ad_account_id: accountId,
      name,
      reachable,
    })),
    usages: touched.flatMap(({ usages }) => usages),
    uploads: touched.flatMap(({ uploads }) => uploads),
    running: touched.flatMap(({ running }) => running),
  };
}

/** The extension takes usages and reports receipts with its token; nothing else stops without one. */
async function ofToken(
  { db, clock }: RevocationServices,
  userId: string,
  id: string,
): Promise<number> {
  const token = await tokenOf(db, { userId, id, now: clock.now() });
  if (token.kind !== "extension") return 0;
  const { memberships } = await readAccount(db, userId);
  const repository = new RevocationRepository(db);
  const counts = await Promise.all(
    memberships.map(async ({ teamId }) => repository.usages(teamId, { channel: "extension" })),
  );
  return counts.flat().length;
}

interface OfTeam {
  readonly teamId: string;
  readonly team: string;
  readonly accountIds: readonly string[];
}

function groupedBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}

function byTeam(lost: readonly LostAccess[]): OfTeam[] {
  return [...groupedBy(lost, ({ teamId }) => teamId)].map(([teamId, of]) => ({
    teamId,
    team: of[0]?.team ?? "",
    accountIds: of.map(({ accountId }) => accountId),
  }));
}

type Touched = Pick<RevocationPreview, "usages" | "uploads" | "running">;

async function touchedIn(
  repository: RevocationRepository,
  { teamId, team, accountIds }: OfTeam,
  now: Date,
): Promise<Touched> {
  const usages = await repository.usages(teamId, { accountIds });
  const ids = usages.map(({ id }) => id);
  const all = await repository.receipts(teamId, ids);
  const receipts = groupedBy(all, ({ usageId }) => usageId);
  const uploads = await repository.uploads(teamId, accountIds);
  const publishing = await repository.publishing(teamId, accountIds);
  return {
    usages: usages.map((usage) => {
      const undoable = (receipts.get(usage.id) ?? [])
        .map(undoUntil)
        .find((until) => until !== null && until > now);
      return {
        team,
        id: usage.id,
        name: usage.name,
        ad_account_id: usage.adAccountId,
        channel: usage.channel,
        state: usage.state,
        autopilot_stops: usage.autopilotActive,
        undo_until: undoable?.toISOString() ?? null,
      };
    }),
    uploads: uploads.map(({ id, name, adAccountId, keepsCurrent }) => ({
      team,
      id,
      name,
      ad_account_id: adAccountId,
      keeping_stops: keepsCurrent,
    })),
    running: [
      ...usages
        .filter(({ id }) => (receipts.get(id) ?? []).some(({ state }) => isUnderWay(state)))
        .map(({ id, name }) => ({ team, kind: "receipt" as const, id, name })),
      ...uploads
        .filter(({ state }) => isSending(state))
        .map(({ id, name }) => ({ team, kind: "upload" as const, id, name })),
      ...publishing.map(({ id, name }) => ({ team, kind: "publication" as const, id, name })),
    ],
  };
}
