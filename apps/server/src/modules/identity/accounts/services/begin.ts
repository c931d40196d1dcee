import { CALLBACK_PATHS, providerOf, type SignInWay } from "@toolkit/core/domain/sign-in";
import type { AuthorizationRequest } from "@toolkit/social/client/code-grant";
import { AppError } from "../../../../errors.ts";
import type { Networks } from "../../../../ports/networks.ts";
import { rememberAttempt, type Attempt, type AttemptStores } from "./attempts.ts";
import { askingNetwork, notOffered } from "./network-failure.ts";

export type RedirectWay = Exclude<SignInWay, "twitter">;

/** What answers a code: X by OAuth 2.0, or one of the others. */
export function codeNetwork(networks: Networks, way: RedirectWay) {
  const network = way === "twitter_oauth2" ? networks.oauth2 : (networks.identity.get(way) ?? null);
  if (network === null) throw notOffered(way);
  return network;
}

/** Where a network may send the browser back to: never where a caller says, but to this page's own screen. */
function redirectUriOf(origin: string, way: SignInWay): string {
  // Written as browsers write it, without a port that goes without saying: networks compare it letter by letter.
  const url = URL.parse(CALLBACK_PATHS[providerOf(way)], origin);
  if (url === null) throw new AppError("invalid", { message: "the request names no host" });
  return url.href;
}

/** Sends a browser off to give its answer as a code. */
export async function beginByCode(
  stores: AttemptStores,
  networks: Networks,
  options: Attempt & { readonly way: RedirectWay; readonly origin: string },
): Promise<AuthorizationRequest> {
  const { way, origin, linkingUserId } = options;
  const network = codeNetwork(networks, way);
  const redirectUri = redirectUriOf(origin, way);
  const asked = await askingNetwork(way, () => network.ask(redirectUri, linkingUserId !== null));
  const remembered = { redirectUri, checks: asked.checks };
  await rememberAttempt(stores, options, "asked", asked.checks.state, remembered);
  return asked;
}

/** The callback names nothing but our own screen, with the state that the page adds. */
function refuseForeignCallback(callback: string, origin: string): void {
  const url = URL.parse(callback);
  const own = redirectUriOf(origin, "twitter");
  const isOwn =
    url !== null &&
    `${url.origin}${url.pathname}` === own &&
    url.username === "" &&
    url.password === "" &&
    url.hash === "" &&
    [...url.searchParams.keys()].every((name) => name === "state");
  if (isOwn) return;
  throw new AppError("invalid", {
    message: "foreign callback",
    fields: {
      oauth_callback: [
        { en: "Oauth callback is not valid", ja: "コールバックの宛先が正しくありません" },
      ],
    },
  });
}

/** The first leg of OAuth 1.0a. */
export async function beginOAuth1(
  stores: AttemptStores,
  networks: Networks,
  options: Omit<Attempt, "way"> & { readonly callback: string; readonly origin: string },
): Promise<{ token: string; authorizationUrl: string }> {
  const { oauth1 } = networks;
  if (oauth1 === null) throw notOffered("twitter");
  refuseForeignCallback(options.callback, options.origin);
  const request = await askingNetwork("twitter", () => oauth1.requestToken(options.callback));
  await rememberAttempt(stores, { ...options, way: "twitter" }, "asked", request.token, request);
  return { token: request.token, authorizationUrl: oauth1.authorizationUrl };
}
