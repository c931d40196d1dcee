import type { Module, Ports } from "../../capability.ts";
import { providerOf } from "@toolkit/core/domain/sign-in";
import { countedTry } from "../auth/services/counted-try.ts";
import { AppError } from "../../../errors.ts";
import { RateLimiter } from "../../../http/rate-limit.ts";
import type { Networks } from "../../../ports/networks.ts";
import { Sealer } from "../../../sealing.ts";
import type { AuthModule } from "../auth/module.ts";
import type { UsableAdAccount } from "./presenter.ts";
import { accountRoutes, type AccountServices } from "./routes.ts";
import { beginByCode, beginOAuth1 } from "./services/begin.ts";
import { connectAccount } from "./services/connect-account.ts";
import { disconnectAccount } from "./services/disconnect-account.ts";
import { listAccounts } from "./services/list-accounts.ts";
import { readReturned, redeemOAuth1 } from "./services/return.ts";
import { signInByNetwork } from "./services/sign-in-by-network.ts";

/** An office behind one address begins many; each keeps a row for a while, and asks a network. */
const BEGINNINGS_BY_ADDRESS = { most: 120, windowSeconds: 15 * 60 };

export interface AccountModuleOptions {
  readonly ports: Pick<Ports, "db" | "clock" | "log">;
  readonly networks: Networks;
  readonly secret: string;
  readonly countTries: boolean;
  readonly auth: Pick<AuthModule, "letIn" | "countTry" | "services">;
  /** Ad accounts that a person granted or whose use a team of theirs was granted, each once. */
  usableAdAccounts(whose: {
    readonly userId: string;
    readonly teamIds: readonly string[];
  }): Promise<UsableAdAccount[]>;
  /** What a person's ad accounts are waited for with goes on, now that they connected X. */
  reachedBy(userId: string): Promise<void>;
}

function createAccountServices(options: AccountModuleOptions): AccountServices {
  const { ports, networks, secret, countTries, auth, usableAdAccounts, reachedBy } = options;
  const { db, clock, log } = ports;
  const stores = { db, clock, sealer: new Sealer(secret) };
  const beginnings = countTries ? new RateLimiter(BEGINNINGS_BY_ADDRESS, clock) : null;
  const countBeginning = <T>(ip: string, work: () => Promise<T>): Promise<T> =>
    countedTry(
      beginnings === null ? [] : [{ counter: beginnings, key: ip }],
      (retryAfter) =>
        new AppError("too_many_requests", { message: "too many sign-ins begun", retryAfter }),
      work,
    );
  return {
    networks,
    abilities: auth.services.abilities,
    beginOAuth1: ({ ip, ...begun }) =>
      countBeginning(ip, () => beginOAuth1(stores, networks, begun)),
    beginByCode: ({ ip, ...begun }) =>
      countBeginning(ip, async () => beginByCode(stores, networks, begun)),
    redeemOAuth1: ({ ip, ...returned }) =>
      auth.countTry(ip, () => redeemOAuth1(stores, networks, returned)),
    signIn: ({ way, proof, browser, ip, language, entrance }) =>
      auth.countTry(ip, async () => {
        const returned = await readReturned(stores, networks, { way, proof, browser });
        const user = await signInByNetwork(stores, way, returned, language);
        if (providerOf(way) === "twitter") await reachedBy(user.id);
        return auth.letIn(user, way === "twitter_oauth2" ? "twitter" : way, entrance);
      }),
    async connect({ way, proof, browser, userId }) {
      const returned = await readReturned(stores, networks, { way, proof, browser });
      const account = await connectAccount(stores, way, returned, userId);
      if (account.provider === "twitter") await reachedBy(userId);
      return account;
    },
    listAccounts: (userId) => listAccounts(db, userId),
    async adAccounts(userId) {
      const { memberships } = await auth.services.readAccount(userId);
      return usableAdAccounts({ userId, teamIds: memberships.map(({ teamId }) => teamId) });
    },
    hasEmail: async (userId) => (await auth.services.readAccount(userId)).user.email !== null,
    async disconnect(userId, accountId) {
      const { revoked } = await disconnectAccount(stores, networks, { userId, accountId });
      log.info({ accountId, revoked }, "disconnected a social account");
    },
  };
}

/** Networks that people sign in with and connect. */
export function accountsModule(options: AccountModuleOptions): Module {
  return { routes: accountRoutes(createAccountServices(options)) };
}
