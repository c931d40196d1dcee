import * as openid from "openid-client";
import {
  askForCode,
  asking,
  permitPlain,
  redeemCode,
  tokensOf,
  type AuthorizationRequest,
  type ClientKeys,
  type CodeChecks,
} from "./code-grant.ts";
import type { NetworkTokens, SignedInAtNetwork } from "./identity.ts";
import { readNetworkMe } from "./network-me.ts";
import type { OAuth2Scope } from "../wire/oauth.ts";

/** What the product does for a person: reading, following, lists; and going on when they are away. */
const SCOPES: readonly OAuth2Scope[] = [
  "tweet.read",
  "users.read",
  "users.email",
  "follows.read",
  "follows.write",
  "list.read",
  "list.write",
  "like.read",
  "offline.access",
];

export interface OAuth2Options extends ClientKeys {
  /** `https://api.x.com`, or where something else stands in for it. */
  readonly apiUrl: string;
  /** `https://x.com`: where people read the question. */
  readonly webUrl: string;
}

export interface ReturnedCode {
  readonly redirectUri: string;
  readonly code: string;
  readonly state: string;
  readonly issuer: string | null;
  readonly checks: CodeChecks;
}

/** The network's OAuth 2.0 with a code challenge. */
export class OAuth2 {
  readonly #options: OAuth2Options;
  readonly #config: openid.Configuration;

  constructor(options: OAuth2Options) {
    const { apiUrl, webUrl, clientId, clientSecret } = options;
    this.#options = options;
    const server = {
      issuer: webUrl,
      authorization_endpoint: `${webUrl}/i/oauth2/authorize`,
      token_endpoint: `${apiUrl}/2/oauth2/token`,
      revocation_endpoint: `${apiUrl}/2/oauth2/revoke`,
    };
    const proof = clientSecret === null ? openid.None() : openid.ClientSecretBasic(clientSecret);
    this.#config = permitPlain(new openid.Configuration(server, clientId, {}, proof), apiUrl);
  }

  ask(redirectUri: string, forceLogin: boolean): Promise<AuthorizationRequest> {
    return askForCode(this.#config, {
      redirectUri,
      scopes: SCOPES,
      usePkce: true,
      useNonce: false,
      ...(forceLogin && { extra: { force_login: "true" } }),
    });
  }

  async signIn(returned: ReturnedCode): Promise<SignedInAtNetwork> {
    const granted = await redeemCode(this.#config, returned);
    const tokens = tokensOf(granted, SCOPES);
    const fields = tokens.scopes.includes("users.email") ? ["confirmed_email"] : [];
    const identity = await readNetworkMe(
      this.#options.apiUrl,
      fields,
      () => `Bearer ${tokens.accessToken}`,
    );
    return { identity, tokens };
  }

  get apiUrl(): string {
    return this.#options.apiUrl;
  }

  /** New tokens for old; the refresh token serves once, unless no other comes with them. */
  async renew(refreshToken: string, scopes: readonly string[]): Promise<NetworkTokens> {
    const granted = await asking("renewing a token", () =>
      openid.refreshTokenGrant(this.#config, refreshToken),
    );
    const tokens = tokensOf(granted, scopes);
    return { ...tokens, refreshToken: tokens.refreshToken ?? refreshToken };
  }

  /** Ends a token that nobody needs any more. */
  async revoke(token: string): Promise<void> {
    await asking("revoking a token", () => openid.tokenRevocation(this.#config, token));
  }
}
