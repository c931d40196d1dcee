import { AdsApi } from "@toolkit/social/client/ads-api";
import { RateBudget, WINDOW_MS } from "@toolkit/social/client/rate-budget";
import {
  RateLimited,
  SocialError,
  type SocialErrorKind,
} from "@toolkit/social/client/social-error";
import type { Database } from "../../../../db/client.ts";
import { AppError, notFound, type LocalText } from "../../../../errors.ts";
import type { AccountAccess } from "../../accounts/services/account-access.ts";
import { listAccounts } from "../../accounts/services/list-accounts.ts";
import { readAccount } from "../../auth/services/read-account.ts";
import { listGranters, type GrantRow } from "../repository.ts";
import {
  CAPPED,
  FORBIDDEN,
  limited,
  NOT_CONNECTED,
  NOT_THEIRS,
  ONLY_X,
  REFUSED,
  SILENT,
  SUSPENDED,
} from "./ads-texts.ts";

/** Failures that every account at the network would meet: asking with another one does not help. */
const OF_ALL: ReadonlySet<SocialErrorKind> = new Set([
  "unreachable",
  "malformed",
  "repeated",
  "capped",
  "unpaid",
]);

/** Longer waits are nobody's to sit out who looks at a page. */
const PATIENCE_MS = 2_000;

export interface AdsServices {
  readonly db: Database;
  readonly access: AccountAccess;
  /** By account at the network: whoever asks with its token shares its calls. */
  readonly budgets: Map<string, RateBudget>;
}

export interface AskAds {
  readonly userId: string;
  readonly account: Pick<GrantRow, "accountId" | "network">;
}

/** The X accounts of those who granted it that this installation can ask with, each with its interface. */
async function* openings(services: AdsServices, granters: readonly string[]) {
  const { db, access, budgets } = services;
  for (const granter of granters) {
    for (const { account } of await listAccounts(db, granter)) {
      if (account.provider !== "twitter") continue;
      const opened = await access.openAds(account.id);
      if (opened === null) continue;
      const budget = budgets.get(account.id) ?? new RateBudget();
      budgets.set(account.id, budget);
      yield new AdsApi({ ...opened, budget, longestWaitMs: PATIENCE_MS });
    }
  }
}

/**
 * Asks the network for what stands in an ad account, with the X account of whoever granted it: a grant of somebody else's
 * ad account opens nothing, since the network does not show it to them.
 *
 * @throws AppError "not_found" for what neither the person nor a team of theirs was granted.
 */
export async function askAds<T>(
  services: AdsServices,
  { userId, account }: AskAds,
  ask: (api: AdsApi, accountId: string) => Promise<T>,
): Promise<T> {
  const { memberships } = await readAccount(services.db, userId);
  const teamIds = memberships.map(({ teamId }) => teamId);
  const granters = await listGranters(services.db, { userId, teamIds }, account);
  if (granters.length === 0) throw notFound("ad account");
  if (account.network !== "twitter")
    throw new AppError("invalid", { message: "not X", fields: { network: [ONLY_X] } });
  // Of several accounts the one that the network shows it to answers; why the last of the others did not is told.
  let failure = refusal("conflict", "no token of who granted it", NOT_CONNECTED);
  for await (const api of openings(services, granters)) {
    try {
      return await ask(api, account.accountId);
    } catch (error) {
      if (!(error instanceof SocialError)) throw error;
      failure = refusalOf(error);
      // What is not this account's may be another's; what ails the network ails all of them.
      if (OF_ALL.has(error.kind)) break;
    }
  }
  throw failure;
}

function refusal(code: AppError["code"], message: string, user: LocalText): AppError {
  return new AppError(code, { message, user });
}

function refusalOf(error: SocialError): AppError {
  const { kind, message } = error;
  switch (kind) {
    case "refused":
      return refusal("conflict", message, NOT_CONNECTED);
    case "missing":
      return refusal("conflict", message, NOT_THEIRS);
    case "hidden":
      return refusal("conflict", message, REFUSED);
    case "forbidden":
      return refusal("conflict", message, FORBIDDEN);
    case "suspended":
      return refusal("conflict", message, SUSPENDED);
    case "capped":
    case "unpaid":
      return refusal("conflict", message, CAPPED);
    case "limited": {
      const wait = error instanceof RateLimited ? error.until - Date.now() : WINDOW_MS;
      const retryAfter = Math.max(1, Math.ceil(wait / 1000));
      return new AppError("too_many_requests", { message, user: limited(retryAfter), retryAfter });
    }
    case "unreachable":
    case "malformed":
    case "repeated":
      return refusal("unavailable", message, SILENT);
  }
}
