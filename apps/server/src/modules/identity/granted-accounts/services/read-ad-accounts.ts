import { SocialError } from "@toolkit/social/client/social-error";
import type { AppError } from "../../../../errors.ts";
import {
  listAdAccounts,
  loseAdAccounts,
  noteRead,
  readMoments,
  saveAdAccount,
  type ReadAdAccount,
} from "../ad-account-repository.ts";
import { refusalOf } from "./ads-refusal.ts";
import { openings, type AdsServices, type Opening } from "./ask-ads.ts";
import { restOfFacts } from "./check-access.ts";

/** What was read within this time is shown as it is. */
const FRESH_MS = 3_600_000;
/** Lists without an account id are answered five times in a quarter of an hour: nobody reads them faster by pressing a button. */
const LEAST_MS = 60_000;
/** Ad accounts of one X account that are read with their funding. */
const MOST_READ = 50;

export interface AdAccountList {
  readonly rows: readonly ReadAdAccount[];
  /** Whether an X account is connected that ad accounts can be read with. */
  readonly isConnected: boolean;
  /** Why the network could not be read; the rows are those of before. */
  readonly problem: AppError | null;
}

/** A person's ad accounts as the network shows them, read where what is kept is older than an hour. */
export async function readAdAccounts(
  services: AdsServices,
  {
    userId,
    isForced,
    signal,
  }: { readonly userId: string; readonly isForced: boolean; readonly signal: AbortSignal },
): Promise<AdAccountList> {
  const { db, clock } = services;
  const opened: Opening[] = [];
  for await (const opening of openings(services, [userId])) opened.push(opening);
  const moments = await readMoments(
    db,
    opened.map(({ socialAccountId }) => socialAccountId),
  );
  let problem: AppError | null = null;
  for (const opening of opened) {
    const last = moments.get(opening.socialAccountId)?.getTime() ?? 0;
    const age = clock.now().getTime() - last;
    if (age < (isForced ? LEAST_MS : FRESH_MS)) continue;
    try {
      await readOne(services, opening, signal);
    } catch (error) {
      if (!(error instanceof SocialError)) throw error;
      problem = refusalOf(error);
    }
  }
  return { rows: await listAdAccounts(db, userId), isConnected: opened.length > 0, problem };
}

async function readOne(
  { db, clock }: AdsServices,
  { userId, socialAccountId, api }: Opening,
  signal: AbortSignal,
): Promise<void> {
  const listed = (await api.accounts.list(signal)).slice(0, MOST_READ);
  for (const account of listed) {
    const facts = await restOfFacts(api, account, signal);
    const at = clock.now();
    const row = { userId, accountId: account.id, socialAccountId, facts };
    await saveAdAccount(db, { ...row, access: true, checkedAt: at, readAt: at });
  }
  const ids = listed.map(({ id }) => id);
  if (listed.length < MOST_READ) await loseAdAccounts(db, socialAccountId, ids, clock.now());
  await noteRead(db, socialAccountId, clock.now());
}
