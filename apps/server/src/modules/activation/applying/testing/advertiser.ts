import type { NetworkApp } from "../../../../../test/sample-network.ts";
import { redeemOAuth1, visitByOAuth1 } from "../../../../../test/network-sign-in.ts";
import { setTeamCountry } from "../../../../../test/team-country.ts";
import type { SimulatorProcess } from "../../../../../test/simulator-process.ts";
import type { Answer, TestBrowser } from "../../../../../test/test-browser.ts";

type Body = Record<string, unknown>;

const USAGES = "/api/external/audience-usages/";

function must({ status, body, text }: Answer, expected: number): Body {
  if (status !== expected) throw new Error(`${status}: ${text}`);
  return body;
}

/** Connects a signed-in person with an account of the simulated network. */
export async function connectX(
  browser: TestBrowser,
  simulator: SimulatorProcess,
  handle: string | undefined,
): Promise<void> {
  const back = await visitByOAuth1(browser, simulator.visitor(), handle, true);
  const redeemed = await redeemOAuth1(browser, back);
  must(await browser.post("/rest-auth/twitter/connect/", redeemed.body), 200);
}

/** A person who connected X and granted their ad account to their team. */
export class Advertiser {
  readonly browser: TestBrowser;
  /** As the simulated network numbers ad accounts. */
  readonly account: string;

  private constructor(browser: TestBrowser, account: string) {
    this.browser = browser;
    this.account = account;
  }

  static async connect(
    app: NetworkApp,
    simulator: SimulatorProcess,
    handle: string | undefined,
  ): Promise<Advertiser> {
    const browser = await app.signedIn();
    await connectX(browser, simulator, handle);
    const preview = await browser.post("/api/network/syncs/preview/", { handle, kinds: ["posts"] });
    const { id } = preview.body["subject"] as { id: string };
    const account = BigInt(id).toString(36);
    const member = await setTeamCountry(browser);
    const grant = { member, account: { account_id: account, network: "twitter" } };
    must(await browser.post("/api/user/granted-accounts/", grant), 201);
    return new Advertiser(browser, account);
  }

  async usage(targeting_package: Body, more: Body = {}): Promise<string> {
    const body = { targeting_package, ad_account_id: this.account, ...more };
    return `${USAGES}${String(must(await this.browser.post(USAGES, body), 201)["id"])}/`;
  }

  async plan(usage: string, more: Body = {}): Promise<Body> {
    return must(await this.browser.post(`${usage}plan/`, more), 200);
  }

  async funding(usage: string): Promise<string> {
    const { body } = await this.browser.get(`${usage}targets/`);
    return (body["funding_instruments"] as { id: string }[])[0]?.id ?? "";
  }

  async newCampaign(usage: string, name: string): Promise<Body> {
    return {
      new_campaign: {
        name,
        funding_instrument_id: await this.funding(usage),
        daily_budget_micro: 5_000_000,
        start: "2026-12-01T00:00:00.000Z",
        end: "2026-12-31T00:00:00.000Z",
      },
    };
  }

  async apply(usage: string, request: Body): Promise<Body> {
    return must(await this.browser.post(`${usage}apply/`, request), 202);
  }

  async receipt(usage: string, id: unknown): Promise<Body> {
    return must(await this.browser.get(`${usage}receipts/${String(id)}/`), 200);
  }
}

type Row = Readonly<Record<string, unknown>>;

export const itemsOf = (body: Body): readonly Row[] => body["items"] as readonly Row[];

/** Items of a plan or receipt, one line each. */
export const brief = (body: Body): string[] =>
  itemsOf(body).map(({ key, state, reason, network }) =>
    [
      key,
      state,
      ...(reason === null ? [] : [reason]),
      ...(network === null ? [] : ["=", (network as Row)["name"]]),
    ].join(" "),
  );

/** A package with an item of nearly every kind, for the simulated network's lists. */
export const PACKAGE = {
  keywords: ["coffee", { label: "tea", deselected: true }],
  hashtags: ["#barista"],
  interests: ["Rock", "Cats", "Nothing of this name"],
  conversation_topics: ["Mercury"],
  countries: ["Japan", "us"],
  languages: ["ja"],
  network_operators: ["Hikari Mobile"],
  gender: "FEMALE",
  age: "AGE_18_TO_34",
  placements: ["homeTimelines"],
};
