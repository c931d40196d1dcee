import { NetworkApi } from "@toolkit/social/client/network-api";
import { RateBudget } from "@toolkit/social/client/rate-budget";
import { AppError } from "../../../errors.ts";
import { listAccounts } from "../../accounts/services/list-accounts.ts";
import type { SyncServices } from "./sync-services.ts";
import { NO_ACCOUNT, RECONNECT } from "./sync-texts.ts";

/** Longer waits are nobody's to sit out: a job would keep others from running. */
const PATIENCE_MS = 2_000;

export function budgetOf({ budgets }: SyncServices, accountId: string): RateBudget {
  const known = budgets.get(accountId) ?? new RateBudget();
  budgets.set(accountId, known);
  return known;
}

/** The network as one account reads it; null: what it was connected by is gone. */
export async function openNetwork(
  services: SyncServices,
  accountId: string,
): Promise<NetworkApi | null> {
  const opened = await services.access.open(accountId);
  if (opened === null) return null;
  const budget = budgetOf(services, accountId);
  return new NetworkApi({ ...opened, budget, longestWaitMs: PATIENCE_MS });
}

/**
 * The account of a person that reads, and the network as it sees it.
 *
 * @throws AppError "conflict" for a person without one.
 */
export async function networkOfPerson(
  services: SyncServices,
  userId: string,
  named: string | undefined,
): Promise<{ readonly accountId: string; readonly api: NetworkApi }> {
  const accounts = (await listAccounts(services.db, userId)).filter(
    ({ account }) => account.provider === "twitter",
  );
  const found =
    named === undefined ? accounts[0] : accounts.find(({ account }) => account.id === named);
  if (found === undefined)
    throw new AppError("conflict", { message: "no account at the network", user: NO_ACCOUNT });
  const accountId = found.account.id;
  const api = await openNetwork(services, accountId);
  if (api === null)
    throw new AppError("conflict", { message: "no token of the account", user: RECONNECT });
  return { accountId, api };
}
