import { networkKeys } from "../src/network-keys.ts";
import { openNetworks, type Networks } from "../src/ports/networks.ts";
import type { NetworkVisitor, SimulatorProcess } from "./simulator-process.ts";
import type { Answer, TestBrowser } from "./test-browser.ts";

/** Whatever keeps cookies and answers calls. */
export type CallingBrowser = Pick<TestBrowser, "get" | "post">;

/** On the host that `inject` says the server is. */
const CALLBACK = "http://localhost/login/twitter";

export function simulatedNetworks(simulator: SimulatorProcess): Networks {
  return openNetworks(networkKeys({ given: {}, standIn: simulator.url, simulator: null }));
}

export type RedirectNetwork = "twitter_oauth2" | "google" | "facebook" | "linkedin";

/** What the page does to begin: the call, and the state that it keeps. */
export async function beginByCode(
  browser: CallingBrowser,
  network: RedirectNetwork,
  connect = false,
): Promise<{ address: string; state: string }> {
  const path =
    network === "twitter_oauth2"
      ? "/rest-auth/twitter_oauth2_challenge/code-challenge/"
      : `/rest-auth/${network}/authorization/`;
  const begun = await browser.get(`${path}${connect ? "?connect=true" : ""}`);
  if (begun.status !== 200) throw new Error(`${begun.status}: ${begun.text}`);
  return {
    address: String(begun.body["authorization_url"]),
    state: String(begun.body["state"]),
  };
}

export function codeOf(back: URL): { code: string; state: string; iss?: string } {
  const iss = back.searchParams.get("iss");
  return {
    code: back.searchParams.get("code") ?? "",
    state: back.searchParams.get("state") ?? "",
    ...(iss !== null && { iss }),
  };
}

export async function signInByCode(
  browser: CallingBrowser,
  visitor: NetworkVisitor,
  network: RedirectNetwork,
  account?: string | number,
): Promise<Answer> {
  const { address } = await beginByCode(browser, network);
  const back = await visitor.answer(address, "allow", account);
  return browser.post(`/rest-auth/${network}/`, codeOf(back));
}

/** The first two legs of OAuth 1.0a; what X sends the browser back with. */
export async function visitByOAuth1(
  browser: CallingBrowser,
  visitor: NetworkVisitor,
  account?: string | number,
  connect = false,
  callback = CALLBACK,
): Promise<URL> {
  const query = new URLSearchParams({
    oauth_callback: callback,
    ...(connect && { connect: "true" }),
  });
  const begun = await browser.get(`/rest-auth/twitter/request_token/?${query.toString()}`);
  if (begun.status !== 200) throw new Error(`${begun.status}: ${begun.text}`);
  const address = new URL(String(begun.body["authorization_url"]));
  address.searchParams.set("oauth_token", String(begun.body["oauth_token"]));
  if (connect) address.searchParams.set("force_login", "true");
  return visitor.answer(address.href, "allow", account);
}

/** The third leg: what the browser proves itself with. */
export async function redeemOAuth1(browser: CallingBrowser, back: URL): Promise<Answer> {
  return browser.get(`/rest-auth/twitter/access_token/?${back.searchParams.toString()}`);
}

export async function signInByOAuth1(
  browser: CallingBrowser,
  visitor: NetworkVisitor,
  account?: string | number,
  /** Where the server is, which is not where `inject` says. */
  origin?: string,
): Promise<Answer> {
  const callback = origin && `${origin}/login/twitter`;
  const back = await visitByOAuth1(browser, visitor, account, false, callback);
  const redeemed = await redeemOAuth1(browser, back);
  if (redeemed.status !== 200) return redeemed;
  return browser.post("/rest-auth/twitter/", redeemed.body);
}
