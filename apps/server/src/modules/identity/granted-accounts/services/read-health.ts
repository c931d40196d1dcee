import { AppError, notFound } from "../../../../errors.ts";
import { findAdAccounts, saveAdAccount, type ReadAdAccount } from "../ad-account-repository.ts";
import { askAds, peopleOf, refusalOfUse, type AdsServices, type AskAds } from "./ask-ads.ts";
import { readFacts } from "./check-access.ts";

/** Campaigns that run at once in an ad account; the network allows more on request. */
export const MOST_CAMPAIGNS = 200;

export interface Health {
  readonly row: ReadAdAccount;
  /** Campaigns that run; null: not read. */
  readonly active: number | null;
  readonly problem: AppError | null;
}

/** The state of an ad account, read from the network now; where that fails, what was read before, with the reason. */
export async function readHealth(
  services: AdsServices,
  asked: AskAds,
  signal: AbortSignal,
): Promise<Health> {
  const { db, clock } = services;
  const { accountId } = asked.account;
  const people = [
    ...new Set([asked.userId, ...(await peopleOf(services, asked.userId, asked.account))]),
  ];
  const known = async () => (await findAdAccounts(db, people, accountId))[0];
  const before = await known();
  try {
    // Whether an upload can work is part of uploading; campaigns are not.
    const isLimited = (await refusalOfUse(services, asked)) !== null;
    const forUploads = { ...asked, use: "audiences" } as const;
    const { facts, active } = await askAds(services, forUploads, async (api, id) => {
      if (isLimited) return { facts: await readFacts(api, id, signal), active: null };
      const campaigns = await api.accounts.campaigns(id, signal);
      const running = campaigns.filter(({ entity_status: status }) => status === "ACTIVE");
      return { facts: await readFacts(api, id, signal), active: running.length };
    });
    const userId = before?.userId ?? people.find((id) => id !== asked.userId) ?? asked.userId;
    const at = clock.now();
    await saveAdAccount(db, { userId, accountId, facts, access: true, checkedAt: at, readAt: at });
    const row = await known();
    if (row === undefined) throw notFound("ad account");
    return { row, active, problem: null };
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "not_found") {
      // What somebody once had and lost is theirs to see as lost.
      if (error instanceof AppError && before?.userId === asked.userId)
        return { row: before, active: null, problem: null };
      throw error;
    }
    const row = (await known()) ?? blank(asked);
    return { row, active: null, problem: error };
  }
}

/** An ad account that was granted and never read. */
function blank({ userId, account }: AskAds): ReadAdAccount {
  return {
    userId,
    accountId: account.accountId,
    socialAccountId: null,
    name: null,
    access: null,
    checkedAt: null,
    registeredAt: null,
    facts: null,
    readAt: null,
    readWith: null,
  };
}
