import { NETWORK_WAIT_MS } from "@toolkit/core/domain/sign-in";
import * as openid from "openid-client";
import type { NetworkTokens } from "./identity.ts";
import { GrantEnded, SocialError, type SocialErrorKind } from "./social-error.ts";

export interface ClientKeys {
  readonly clientId: string;
  /** Null: a public client. */
  readonly clientSecret: string | null;
}

/** What must be remembered between sending the browser off and its coming back. */
export interface CodeChecks {
  readonly state: string;
  readonly codeVerifier: string | null;
  readonly nonce: string | null;
}

export interface AuthorizationRequest {
  readonly url: string;
  readonly checks: CodeChecks;
  readonly codeChallenge: string | null;
}

export interface AskOptions {
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  readonly usePkce: boolean;
  readonly useNonce: boolean;
  /** `force_login` and what else the network knows. */
  readonly extra?: Readonly<Record<string, string>>;
}

/** Plain HTTP only where what stands in for the network is on this very machine or network. */
export function permitPlain(config: openid.Configuration, base: string): openid.Configuration {
  config.timeout = NETWORK_WAIT_MS / 1000;
  if (base.startsWith("http:")) openid.allowInsecureRequests(config);
  return config;
}

export async function askForCode(
  config: openid.Configuration,
  options: AskOptions,
): Promise<AuthorizationRequest> {
  const { redirectUri, scopes, usePkce, useNonce, extra } = options;
  const codeVerifier = usePkce ? openid.randomPKCECodeVerifier() : null;
  const codeChallenge =
    codeVerifier === null ? null : await openid.calculatePKCECodeChallenge(codeVerifier);
  const checks = {
    state: openid.randomState(),
    codeVerifier,
    nonce: useNonce ? openid.randomNonce() : null,
  };
  const url = openid.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: scopes.join(" "),
    state: checks.state,
    ...(codeChallenge !== null && {
      code_challenge: codeChallenge,
      code_challenge_method: "S256",
    }),
    ...(checks.nonce !== null && { nonce: checks.nonce }),
    ...extra,
  });
  return { url: url.href, checks, codeChallenge };
}

export type GrantedTokens = Awaited<ReturnType<typeof openid.authorizationCodeGrant>>;

/** Redeems a code; state, verifier and nonce must fit what was remembered. */
export async function redeemCode(
  config: openid.Configuration,
  options: {
    readonly redirectUri: string;
    readonly code: string;
    readonly state: string;
    readonly issuer: string | null;
    readonly checks: CodeChecks;
  },
): Promise<GrantedTokens> {
  const { redirectUri, code, state, issuer, checks } = options;
  const back = new URL(redirectUri);
  back.searchParams.set("code", code);
  back.searchParams.set("state", state);
  if (issuer !== null) back.searchParams.set("iss", issuer);
  return asking("redeeming a code", () =>
    openid.authorizationCodeGrant(config, back, {
      expectedState: checks.state,
      ...(checks.codeVerifier !== null && { pkceCodeVerifier: checks.codeVerifier }),
      ...(checks.nonce !== null && { expectedNonce: checks.nonce }),
    }),
  );
}

export function tokensOf(granted: GrantedTokens, asked: readonly string[]): NetworkTokens {
  return {
    accessToken: granted.access_token,
    tokenSecret: null,
    refreshToken: granted.refresh_token ?? null,
    // RFC 6749, 5.1: left away when it is what was asked for.
    scopes: granted.scope === undefined ? asked : granted.scope.split(/[ ,]+/).filter(Boolean),
    expiresIn: granted.expires_in ?? null,
  };
}

/** Failures at the token endpoint that are about the app's own keys, not about the person's proof. */
const OF_THE_APP: ReadonlySet<string> = new Set([
  "invalid_client",
  "unauthorized_client",
  "unsupported_grant_type",
]);

function kindOf({ status, error }: openid.ResponseBodyError): SocialErrorKind {
  if (status >= 500) return "unreachable";
  if (status === 429) return "limited";
  return OF_THE_APP.has(error) || status === 403 ? "forbidden" : "refused";
}

/**
 * Turns what the library throws into an error of ours, without anything that the network wrote. A challenge for
 * credentials is about the app's keys, unless the call is made with a person's token (`challenged`).
 */
export async function asking<T>(
  purpose: string,
  ask: () => Promise<T>,
  challenged: SocialErrorKind = "forbidden",
): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof SocialError) throw error;
    if (error instanceof openid.ResponseBodyError) {
      // X says "invalid_request" of a refresh token that it does not know.
      if (error.status === 400 && ["invalid_grant", "invalid_request"].includes(error.error))
        throw new GrantEnded(`${purpose}: ${error.error}`);
      throw new SocialError(kindOf(error), `${purpose}: ${error.status}`);
    }
    if (error instanceof openid.AuthorizationResponseError)
      throw new SocialError("refused", purpose);
    if (error instanceof openid.WWWAuthenticateChallengeError)
      throw new SocialError(challenged, purpose);
    // What came back does not fit what was asked: it was not this network, or not for us.
    if (error instanceof openid.ClientError && error.code === "OAUTH_INVALID_RESPONSE")
      throw new SocialError("refused", `${purpose}: ${error.code}`);
    const code = error instanceof openid.ClientError ? (error.code ?? "") : "";
    if (/TIMEOUT|ABORT/.test(code)) throw new SocialError("unreachable", `${purpose}: no answer`);
    if (code === "") throw new SocialError("unreachable", `${purpose}: no answer`);
    throw new SocialError("malformed", `${purpose}: ${code}`);
  }
}
