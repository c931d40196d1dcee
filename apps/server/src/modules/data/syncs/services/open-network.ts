import { NetworkApi } from "@toolkit/social/client/network-api";
import { RateBudget } from "@toolkit/social/client/rate-budget";
import { AppError, type LocalText } from "../../../../errors.ts";
import {
  listAccounts,
  listXAccountsOfTeam,
} from "../../../identity/accounts/services/list-accounts.ts";
import type { Reader } from "./reader.ts";
import type { SyncServices } from "./sync-services.ts";
import { NO_ACCOUNT, NO_TEAM_ACCOUNT, RECONNECT, chooseAccount } from "./sync-texts.ts";

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

/** The accounts at the network that a reader may read with, the one that was connected first before the others. */
async function accountsOf({ db }: SyncServices, reader: Reader) {
  if (reader.kind === "team") return listXAccountsOfTeam(db, reader.teamId);
  const listed = await listAccounts(db, reader.userId);
  return listed.map(({ account }) => account).filter(({ provider }) => provider === "twitter");
}

/** @throws AppError "conflict" when there is none, or on behalf of a team several and none is named. */
async function chosenAccount(services: SyncServices, reader: Reader, named: string | undefined) {
  const accounts = await accountsOf(services, reader);
  const refuse = (user: LocalText) => new AppError("conflict", { message: "no account", user });
  const handle = named?.replace(/^@/, "").toLowerCase();
  const fitting = accounts.filter(
    ({ id, username }) =>
      handle === undefined || id === named || username?.toLowerCase() === handle,
  );
  const [first] = fitting;
  if (first === undefined) throw refuse(reader.kind === "team" ? NO_TEAM_ACCOUNT : NO_ACCOUNT);
  if (reader.kind === "team" && fitting.length > 1)
    throw refuse(chooseAccount(fitting.map(({ username, name }) => `@${username ?? name}`)));
  return first;
}

/**
 * The account that reads, who connected it, and the network as it sees it.
 *
 * @throws AppError "conflict" where there is no account that the network takes.
 */
export async function networkOf(
  services: SyncServices,
  reader: Reader,
  named: string | undefined,
): Promise<{
  readonly accountId: string;
  readonly userId: string;
  /** The network's own id of the account. */
  readonly subject: string;
  readonly api: NetworkApi;
}> {
  const { id: accountId, userId, subject } = await chosenAccount(services, reader, named);
  const api = await openNetwork(services, accountId);
  if (api === null)
    throw new AppError("conflict", { message: "no token of the account", user: RECONNECT });
  return { accountId, userId, subject, api };
}
