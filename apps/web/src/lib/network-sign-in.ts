import { socialAccounts } from "@toolkit/core/contract/social-accounts";
import type { User } from "@toolkit/core/contract/auth";
import { CALLBACK_PATHS, NETWORK_WAIT_MS, type SocialProvider } from "@toolkit/core/domain/sign-in";
import { call } from "./client.ts";
import type { OfferedNetwork } from "./networks.ts";
import { forgetForNow, keepForNow, keptForNow } from "./storage.ts";

/**
 * Signing in with a network, or linking one: the browser is sent there with a state that the page keeps, and what comes
 * back must bring the same (specification, points 4 and 5). The server checks it once more, and lets it serve once.
 */

/** The state was another one, or there was none: somebody else began this. */
export class UnauthorizedLogin extends Error {
  override readonly name = "UnauthorizedLogin";
}

/** The person said no at the network. */
export class RefusedAtNetwork extends Error {
  override readonly name = "RefusedAtNetwork";
}

/** 128 bits. */
function newState(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

interface Begun {
  readonly way: "oauth1" | "oauth2";
  readonly state: string;
  readonly address: string;
}

async function beginOAuth1(connect: boolean): Promise<Begun> {
  const state = newState();
  const callback = new URL(CALLBACK_PATHS.twitter, window.location.origin);
  callback.searchParams.set("state", state);
  const { oauth_token, authorization_url } = await call(socialAccounts.requestToken, {
    query: { oauth_callback: callback.href, ...(connect && { connect: "true" }) },
  });
  const address = new URL(authorization_url);
  address.searchParams.set("oauth_token", oauth_token);
  address.searchParams.set("oauth_callback", callback.href);
  if (connect) address.searchParams.set("force_login", "true");
  return { way: "oauth1", state, address: address.href };
}

async function beginOAuth2(provider: SocialProvider, connect: boolean): Promise<Begun> {
  const query = connect ? ({ connect: "true" } as const) : {};
  const { state, authorization_url } =
    provider === "twitter"
      ? await call(socialAccounts.codeChallenge, { query })
      : await call(socialAccounts.authorization, { params: { provider }, query });
  return { way: "oauth2", state, address: authorization_url };
}

/**
 * Sends the browser to the network. The promise stays open while the page is left; it gives up when nothing has come of
 * it in time.
 */
export async function leaveForNetwork(
  { provider, ways }: OfferedNetwork,
  connect: boolean,
): Promise<never> {
  const begun = await (provider === "twitter" && ways.includes("oauth1")
    ? beginOAuth1(connect)
    : beginOAuth2(provider, connect));
  keepForNow("oauthState", `${provider} ${begun.way} ${begun.state}`);
  if (connect) keepForNow("connectSocial", "true");
  else forgetForNow("connectSocial");
  window.location.assign(begun.address);
  await new Promise((resolve) => setTimeout(resolve, NETWORK_WAIT_MS));
  throw new Error("the network's page did not open in time");
}

export type NetworkReturn =
  | { readonly kind: "signed-in"; readonly user: User }
  | { readonly kind: "connected"; readonly name: string };

/** Whether an address is one that a network sent the browser back to. */
export function isNetworkReturn(search: URLSearchParams): boolean {
  return ["code", "oauth_token", "denied", "error"].some((name) => search.has(name));
}

/** Whether what is under way links a network instead of signing in. */
export function isConnecting(): boolean {
  return keptForNow("connectSocial") !== null;
}

/**
 * Ends what `leaveForNetwork` began. @throws UnauthorizedLogin, RefusedAtNetwork, or the call's own error
 */
export async function returnFromNetwork(
  provider: SocialProvider,
  search: URLSearchParams,
): Promise<NetworkReturn> {
  const connect = isConnecting();
  const [begunAt, way, state] = (keptForNow("oauthState") ?? "").split(" ");
  forgetForNow("oauthState");
  forgetForNow("connectSocial");
  if (begunAt !== provider || !state || search.get("state") !== state)
    throw new UnauthorizedLogin();
  if (search.has("denied") || search.has("error")) throw new RefusedAtNetwork();
  const proof = await (way === "oauth1" ? redeemOAuth1(search) : codeOf(search));
  const named = provider === "twitter" && way === "oauth2" ? "twitter_oauth2" : provider;
  if (connect) {
    const account = await call(socialAccounts.connect, {
      params: { provider: named },
      body: proof,
    });
    return { kind: "connected", name: account.username ?? account.name };
  }
  const user =
    "code" in proof && named === "twitter_oauth2"
      ? await call(socialAccounts.twitterOauth2, { body: proof })
      : await call(socialAccounts.signIn, { params: { provider }, body: proof });
  return { kind: "signed-in", user };
}

function redeemOAuth1(search: URLSearchParams): Promise<{ access_token: string }> {
  return call(socialAccounts.accessToken, {
    query: {
      oauth_token: search.get("oauth_token") ?? "",
      oauth_verifier: search.get("oauth_verifier") ?? "",
    },
  });
}

function codeOf(search: URLSearchParams): { code: string; state: string; iss?: string } {
  const iss = search.get("iss");
  return {
    code: search.get("code") ?? "",
    state: search.get("state") ?? "",
    ...(iss !== null && { iss }),
  };
}
