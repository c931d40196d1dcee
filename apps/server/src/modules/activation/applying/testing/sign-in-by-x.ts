import type { SimulatorProcess } from "../../../../../test/simulator-process.ts";
import type { SocketBrowser } from "../../../../../test/socket-browser.ts";

type Body = Record<string, unknown>;

/** Signs in by X with the tokens that its Ads API takes, and applies a saved audience of keywords to a new campaign. */
export async function signInByX(
  browser: SocketBrowser,
  simulator: SimulatorProcess,
  handle: string,
  keywords: readonly object[],
): Promise<{ account: string; usage: string; audience: string }> {
  const query = new URLSearchParams({ oauth_callback: `${browser.url}/login/twitter` });
  const begun = await browser.get(`/rest-auth/twitter/request_token/?${query.toString()}`);
  const address = new URL(String(begun.body["authorization_url"]));
  address.searchParams.set("oauth_token", String(begun.body["oauth_token"]));
  const back = await simulator.visitor().answer(address.href, "allow", handle);
  const proof = await browser.get(
    `/rest-auth/twitter/access_token/?${back.searchParams.toString()}`,
  );
  await done(browser.post("/rest-auth/twitter/", proof.body));
  const preview = { handle, kinds: ["posts"] };
  const { subject } = await done(browser.post("/api/network/syncs/preview/", preview));
  const account = BigInt((subject as { id: string }).id).toString(36);
  const teams = (await browser.get("/api/teams/")).body["results"] as { slug: string }[];
  await done(
    browser.post("/api/user/granted-accounts/", {
      member: teams[0]?.slug,
      account: { account_id: account, network: "twitter" },
    }),
  );
  const saved = await done(
    browser.post("/api/audience-configs/", { name: "Words", targeting_package: { keywords } }),
  );
  const made = await done(
    browser.post("/api/external/audience-usages/", {
      audience_config_id: saved["id"],
      ad_account_id: account,
      channel: "ads_api",
    }),
  );
  const usage = `/api/external/audience-usages/${String(made["id"])}/`;
  const targets = await browser.get(`${usage}targets/`);
  const [funding] = targets.body["funding_instruments"] as { id: string }[];
  await done(
    browser.post(`${usage}apply/`, {
      new_campaign: {
        name: "Killed",
        funding_instrument_id: funding?.id,
        daily_budget_micro: 5_000_000,
        start: "2026-12-01T00:00:00.000Z",
        end: "2026-12-31T00:00:00.000Z",
      },
    }),
  );
  return { account, usage, audience: String(saved["id"]) };
}

async function done(
  asked: Promise<{ readonly status: number; readonly text: string; readonly body: Body }>,
): Promise<Body> {
  const { status, text, body } = await asked;
  if (status >= 300) throw new Error(`${status}: ${text}`);
  return body;
}
