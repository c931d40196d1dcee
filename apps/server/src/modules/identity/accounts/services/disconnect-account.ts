import type { Database } from "../../../../db/client.ts";
import { AppError, notFound } from "../../../../errors.ts";
import type { Networks } from "../../../../ports/networks.ts";
import {
  countOtherWays,
  deleteSocialAccount,
  findOwnAccount,
  listTokens,
  type SocialTokensRow,
} from "../repository.ts";
import type { AttemptStores } from "./attempts.ts";
import { tokenContext } from "./keep-account.ts";

const LAST_WAY_IN = {
  en: "This is your only way to sign in. Connect another network first.",
  ja: "これはあなたの唯一のログイン方法です。先に別のネットワークを接続してください。",
};

/** Lets go of a network, but never of the last way in; its tokens are ended there as well, if it can be reached. */
export async function disconnectAccount(
  stores: AttemptStores,
  networks: Networks,
  options: { readonly userId: string; readonly accountId: string },
): Promise<{ readonly revoked: boolean }> {
  const { db } = stores;
  const { userId, accountId } = options;
  // Nothing is written yet while the network is asked: an unanswered question must not hold the database.
  const account = await refuseLastWayIn(db, options);
  const revoked =
    account.provider === "twitter" &&
    (await revokeAll(stores, networks, await listTokens(db, accountId)));
  await db.transaction(async (transaction) => {
    await refuseLastWayIn(transaction, { userId, accountId });
    if (!(await deleteSocialAccount(transaction, accountId))) throw notFound("social account");
  });
  return { revoked };
}

async function refuseLastWayIn(
  db: Database,
  { userId, accountId }: { readonly userId: string; readonly accountId: string },
) {
  const account = await findOwnAccount(db, userId, accountId);
  if (account === undefined) throw notFound("social account");
  if ((await countOtherWays(db, userId, accountId)) === 0)
    throw new AppError("conflict", { message: "last way in", user: LAST_WAY_IN });
  return account;
}

/** Only X by OAuth 2.0 has a call for it. True when every such token was ended. */
async function revokeAll(
  { sealer }: AttemptStores,
  { oauth2 }: Networks,
  tokens: readonly SocialTokensRow[],
): Promise<boolean> {
  if (oauth2 === null) return false;
  const held = tokens.filter(({ protocol }) => protocol === "oauth2");
  const ended = await Promise.allSettled(
    held.map(async ({ accountId, protocol, sealed }) => {
      const { accessToken, refreshToken } = sealer.open(
        tokenContext(accountId, protocol),
        sealed,
      ) as { accessToken: string; refreshToken: string | null };
      await oauth2.revoke(refreshToken ?? accessToken);
    }),
  );
  return held.length > 0 && ended.every(({ status }) => status === "fulfilled");
}
