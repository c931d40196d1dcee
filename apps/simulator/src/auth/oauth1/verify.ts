import type { App } from "../../state/apps.ts";
import type { SeedState } from "../../state/seed-state.ts";
import { readAuthorizationHeader, type OAuthParameters } from "./authorization-header.ts";
import { isSignedWith, type SignedCall } from "./signature.ts";
import { TIMESTAMP_WINDOW_MS } from "./state.ts";

/** Codes of the network's older errors. */
export const OLD_ERROR = {
  notAuthenticated: { code: 32, message: "Could not authenticate you." },
  invalidToken: { code: 89, message: "Invalid or expired token." },
  timestamp: { code: 135, message: "Timestamp out of bounds." },
} as const;

type OldError = (typeof OLD_ERROR)[keyof typeof OLD_ERROR];

export type Verified =
  | { readonly app: App; readonly header: OAuthParameters; readonly error: null }
  | { readonly error: OldError };

const REQUIRED = [
  "oauth_consumer_key",
  "oauth_nonce",
  "oauth_signature",
  "oauth_signature_method",
  "oauth_timestamp",
] as const;

/**
 * Checks a signed call. The token's secret is looked up by the caller, who knows which kind of token it must be;
 * undefined means that there is no such token.
 */
export function verifySigned(
  state: SeedState,
  call: SignedCall,
  authorization: string | undefined,
  secretOf: (token: string | undefined, app: App) => string | undefined,
): Verified {
  const header = readAuthorizationHeader(authorization);
  if (
    !header ||
    REQUIRED.some((name) => !header[name]) ||
    header["oauth_signature_method"] !== "HMAC-SHA1" ||
    (header["oauth_version"] ?? "1.0") !== "1.0"
  )
    return { error: OLD_ERROR.notAuthenticated };
  const app = state.apps.byConsumerKey(header["oauth_consumer_key"] ?? "");
  if (!app) return { error: OLD_ERROR.notAuthenticated };
  const timestamp = header["oauth_timestamp"] ?? "";
  const { clock } = state;
  if (!/^\d{1,12}$/.test(timestamp)) return { error: OLD_ERROR.notAuthenticated };
  const signedAt = Number(timestamp) * 1000;
  const isNear = (now: number) => Math.abs(signedAt - now) <= TIMESTAMP_WINDOW_MS;
  // Real clients sign with the time of this machine; a client whose clock moves too signs with the seed's.
  if (!isNear(clock.real()) && !isNear(clock.now())) return { error: OLD_ERROR.timestamp };
  const secret = secretOf(header["oauth_token"], app);
  if (secret === undefined) return { error: OLD_ERROR.invalidToken };
  const consumer = { key: app.consumerKey, secret: app.consumerSecret };
  if (!isSignedWith(call, header, consumer, secret)) return { error: OLD_ERROR.notAuthenticated };
  // Only nonces of good signatures count: else anybody could use up those of others.
  const nonce = JSON.stringify([app.id, header["oauth_token"], timestamp, header["oauth_nonce"]]);
  if (!state.oauth1.useNonce(nonce, signedAt, clock.real()))
    return { error: OLD_ERROR.notAuthenticated };
  return { app, header, error: null };
}
