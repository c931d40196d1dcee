import type { AccountAccessState } from "@toolkit/core/contract/usage-autopilot";
import type { Database } from "../../../../db/client.ts";
import { reachOfTeam } from "../repository.ts";

/**
 * Whether a team reaches the ad accounts that it was granted, as far as that is known; accounts that nobody granted are absent.
 *
 * @param canAsk whether this installation has keys to ask X with.
 */
export async function accessOfTeam(
  db: Database,
  teamId: string,
  canAsk: boolean,
): Promise<Map<string, AccountAccessState>> {
  const found = new Map<string, AccountAccessState>();
  for (const { accountId, access, isConnected } of await reachOfTeam(db, teamId)) {
    const before = found.get(accountId);
    const now = stateOf(access, isConnected || !canAsk);
    if (before === undefined || RANK[now.state] < RANK[before.state]) found.set(accountId, now);
  }
  return found;
}

/** Whether somebody grants an ad account to a team, and it was not lost since. */
export async function isReachedBy(
  db: Database,
  {
    teamId,
    adAccountId,
    canAsk,
  }: { readonly teamId: string; readonly adAccountId: string; readonly canAsk: boolean },
): Promise<boolean> {
  const state = (await accessOfTeam(db, teamId, canAsk)).get(adAccountId)?.state;
  return state === "open" || state === "unknown";
}

/** Members who grant an ad account to a team, whoever reached it last before the others. */
export async function grantersOfTeam(
  db: Database,
  { teamId, adAccountId }: { readonly teamId: string; readonly adAccountId: string },
): Promise<string[]> {
  const all = (await reachOfTeam(db, teamId)).filter(({ accountId }) => accountId === adAccountId);
  const usable = all.filter(({ isConnected }) => isConnected);
  const reaching = usable.filter(({ access }) => access !== false);
  return [...new Set([...reaching, ...usable, ...all].map(({ userId }) => userId))];
}

/** Whether somebody grants an ad account to a team; whether X still shows it is found when X is asked. */
export async function isGrantedTo(
  db: Database,
  { teamId, adAccountId }: { readonly teamId: string; readonly adAccountId: string },
): Promise<boolean> {
  return (await reachOfTeam(db, teamId)).some(({ accountId }) => accountId === adAccountId);
}

const RANK = { open: 0, unknown: 1, lost: 2 } as const;

function stateOf(access: boolean | null, isConnected: boolean): AccountAccessState {
  if (!isConnected) return { state: "lost", next: "reconnect" };
  if (access === false) return { state: "lost", next: "check" };
  return { state: access === null ? "unknown" : "open", next: null };
}
