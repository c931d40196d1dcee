import type { Authorizer } from "@toolkit/social/client/api-transport";
import type { NetworkTokens } from "@toolkit/social/client/identity";
import type { OAuth1 } from "@toolkit/social/client/oauth1";
import { GrantEnded, SocialError } from "@toolkit/social/client/social-error";
import type { Database } from "../../../../db/client.ts";
import { apartFromUnit } from "../../../../db/unit-of-work.ts";
import { OneAtATime } from "../../../../one-at-a-time.ts";
import type { Clock } from "../../../../ports/clock.ts";
import type { Networks } from "../../../../ports/networks.ts";
import type { Sealer } from "../../../../sealing.ts";
import { listTokens, markRefused, saveTokens, type SocialTokensRow } from "../repository.ts";
import { tokenContext } from "./keep-account.ts";

/** A token that ends sooner may end on its way. */
const STALE_MS = 60_000;

interface KeptTokens {
  readonly accessToken: string;
  readonly tokenSecret: string | null;
  readonly refreshToken: string | null;
}

export interface OpenedAccount {
  readonly apiUrl: string;
  readonly authorizer: Authorizer;
}

interface OpenedAds extends OpenedAccount {
  /** Where the API v2 is, which knows accounts by name. */
  readonly usersUrl: string;
}

interface AccountAccessOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly sealer: Sealer;
  readonly networks: Networks;
}

/** Calls of X for the people who connected it, with tokens that are renewed before they end. */
export class AccountAccess {
  readonly #options: AccountAccessOptions;
  /** By account: a refresh token serves once, so that two must not use it at the same moment. */
  readonly #turns = new OneAtATime();

  constructor(options: AccountAccessOptions) {
    this.#options = options;
  }

  /** Whether this installation has keys of the Ads API: without them no ad account can be checked. */
  get canAskAds(): boolean {
    return this.#options.networks.oauth1 !== null;
  }

  /** Null: there is no token of the account that this installation can use. */
  async open(accountId: string): Promise<OpenedAccount | null> {
    const { db, networks } = this.#options;
    const rows = await listTokens(db, accountId);
    const { oauth1, oauth2 } = networks;
    // Those of OAuth 1.0a do not end.
    if (oauth1 !== null && this.#lasting(rows) !== null)
      return { apiUrl: oauth1.apiUrl, authorizer: this.#signer(oauth1, accountId) };
    const ending = rows.find(({ protocol, refusedAt }) => protocol === "oauth2" && !refusedAt);
    if (ending === undefined || oauth2 === null || this.#read(ending) === null) return null;
    let used = "";
    return {
      apiUrl: oauth2.apiUrl,
      authorizer: {
        header: async () => {
          used = await this.#currentToken(accountId, null);
          return `Bearer ${used}`;
        },
        renew: async () => {
          await this.#currentToken(accountId, used);
          return true;
        },
      },
    };
  }

  /** The Ads API, which takes tokens of OAuth 1.0a alone. Null: there is none of the account. */
  async openAds(accountId: string): Promise<OpenedAds | null> {
    const { db, networks } = this.#options;
    const { oauth1 } = networks;
    if (oauth1 === null || this.#lasting(await listTokens(db, accountId)) === null) return null;
    const authorizer = this.#signer(oauth1, accountId);
    return { apiUrl: oauth1.adsUrl, usersUrl: oauth1.apiUrl, authorizer };
  }

  #signer(oauth1: OAuth1, accountId: string): Authorizer {
    return {
      header: async (method, address) => {
        // Whoever disconnects the account ends what reads with it.
        const token = this.#lasting(await listTokens(this.#options.db, accountId));
        if (token === null) throw new SocialError("refused", "the account is not connected");
        return oauth1.authorize({ method, address }, token);
      },
      renew: async () => false,
    };
  }

  #lasting(rows: readonly SocialTokensRow[]) {
    const row = rows.find(({ protocol }) => protocol === "oauth1");
    const kept = row === undefined ? null : this.#read(row);
    if (kept === null || kept.tokenSecret === null) return null;
    return { accessToken: kept.accessToken, tokenSecret: kept.tokenSecret };
  }

  /** The account's token of OAuth 2.0, renewed when it ends soon or is the one that the network refused. */
  #currentToken(accountId: string, refused: string | null): Promise<string> {
    // The network gives a renewed token out once: it is kept whatever becomes of the call that needed it.
    return this.#turns.run(accountId, () =>
      apartFromUnit(() => this.#renewIfStale(accountId, refused)),
    );
  }

  async #renewIfStale(accountId: string, refused: string | null): Promise<string> {
    const { db, clock, sealer, networks } = this.#options;
    const rows = await listTokens(db, accountId);
    const row = rows.find(({ protocol }) => protocol === "oauth2");
    const kept = row === undefined ? null : this.#read(row);
    if (row === undefined || kept === null || networks.oauth2 === null)
      throw new SocialError("refused", "the account is not connected any more");
    const now = clock.now();
    const isStale = row.expiresAt !== null && row.expiresAt.getTime() - now.getTime() < STALE_MS;
    if (!isStale && kept.accessToken !== refused) return kept.accessToken;
    if (kept.refreshToken === null || row.refusedAt !== null) {
      await markRefused(db, row, row.refusedAt ?? now);
      throw new SocialError("refused", "the token has ended");
    }
    const renewed = await this.#renew(row, kept.refreshToken);
    const { scopes, expiresIn, ...secrets } = renewed;
    await saveTokens(db, {
      accountId,
      protocol: "oauth2",
      sealed: sealer.seal(tokenContext(accountId, "oauth2"), secrets),
      scopes,
      expiresAt: expiresIn === null ? null : new Date(now.getTime() + expiresIn * 1000),
      refusedAt: null,
      createdAt: now,
    });
    return renewed.accessToken;
  }

  /**
   * A token that the network will not renew stays so: it was revoked, or served already in a run that was killed before it
   * could keep the new one. The person is told, once, and is not asked for anything that cannot succeed.
   */
  async #renew(row: SocialTokensRow, refreshToken: string): Promise<NetworkTokens> {
    const { db, clock, networks } = this.#options;
    if (networks.oauth2 === null) throw new SocialError("refused", "no keys of the network");
    try {
      return await networks.oauth2.renew(refreshToken, row.scopes);
    } catch (error) {
      if (error instanceof GrantEnded) await markRefused(db, row, clock.now());
      throw error;
    }
  }

  /** Null: it was sealed with another secret, and is of no use any more. */
  #read({ accountId, protocol, sealed }: SocialTokensRow): KeptTokens | null {
    try {
      return this.#options.sealer.open(tokenContext(accountId, protocol), sealed) as KeptTokens;
    } catch {
      return null;
    }
  }
}
