import { campaignSync } from "@toolkit/core/contract/campaign-sync";
import {
  campaignEvent,
  wholeCampaign,
  type WholeCampaign,
} from "@toolkit/core/contract/campaign-shapes";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { campaignPublications } from "../../../../db/schema/campaigns.ts";
import { users } from "../../../../db/schema/people.ts";
import { simulatedNetworks } from "../../../../../test/network-sign-in.ts";
import { postsOf } from "../../../../../test/posts-of.ts";
import { startNetworkApp, type NetworkApp } from "../../../../../test/sample-network.ts";
import { SimulatorProcess } from "../../../../../test/simulator-process.ts";
import type { Answer, TestBrowser } from "../../../../../test/test-browser.ts";
import type { AdsCalls } from "../../applying/services/ads-network.ts";
import { Advertiser, connectX } from "../../applying/testing/advertiser.ts";
import { wakePublishing } from "../../campaigns/services/start-publishing.ts";
import { listedCreatives } from "../../campaigns/testing/listed-creatives.ts";

const AT = "/api/campaigns/";

function must({ status, body, text }: Answer, expected: number): Record<string, unknown> {
  if (status !== expected) throw new Error(`${status}: ${text}`);
  return body;
}

/** A team with an ad account at the simulated network, and somebody who works in its ads manager alone. */
export class SyncWorld {
  readonly simulator: SimulatorProcess;
  readonly app: NetworkApp;
  readonly browser: TestBrowser;
  /** Ids: of the ad account, and of who works there. */
  readonly account: string;
  readonly stranger: string;
  readonly posts: Readonly<Record<string, string>>;
  readonly #strangerHere: string;
  #made = 0;

  private constructor(
    world: Pick<SyncWorld, "simulator" | "app" | "browser" | "account" | "posts" | "stranger">,
    strangerHere: string,
  ) {
    this.simulator = world.simulator;
    this.app = world.app;
    this.browser = world.browser;
    this.account = world.account;
    this.posts = world.posts;
    this.stranger = world.stranger;
    this.#strangerHere = strangerHere;
  }

  static async start(): Promise<SyncWorld> {
    const posts: Record<string, string> = {};
    const simulator = await SimulatorProcess.start();
    const app = await startNetworkApp("postgresql", 1000, undefined, {
      networks: simulatedNetworks(simulator),
      creatives: listedCreatives({ roast: "Monday roast" }, posts),
    });
    const [handle = "", other = ""] = await simulator.handles();
    const { browser, account } = await Advertiser.connect(app, simulator, handle);
    [posts["roast"] = "", posts["beans"] = ""] = await postsOf(simulator, handle);
    const email = "outsider@example.com";
    const outsider = await app.signedIn(email);
    await connectX(outsider, simulator, other);
    const [me] = await app.ports.db.select().from(users).where(eq(users.email, email));
    const preview = await outsider.post("/api/network/syncs/preview/", {
      handle: other,
      kinds: ["posts"],
    });
    const stranger = (preview.body["subject"] as { id: string }).id;
    const access = { account, user_id: stranger, permissions: ["AD_MANAGER"] };
    await simulator.control("POST", "/ads/access", access);
    const teams = (await outsider.get("/api/teams/")).body["results"] as { slug: string }[];
    const grant = { member: teams[0]?.slug, account: { account_id: account, network: "twitter" } };
    must(await outsider.post("/api/user/granted-accounts/", grant), 201);
    return new SyncWorld({ simulator, app, browser, account, posts, stranger }, me?.id ?? "");
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.simulator.stop();
  }

  /** Ends faults of the network and limits of its calls, also those that the client was told of. */
  async answersAgain(): Promise<void> {
    await this.simulator.control("DELETE", "/faults");
    await this.simulator.control("DELETE", "/rate-limits");
    this.app.forgetCallLimits();
  }

  async read(id: string): Promise<WholeCampaign> {
    return wholeCampaign.parse((await this.browser.get(`${AT}${id}/`)).body);
  }

  async state() {
    const answer = await this.browser.get(`${AT}accounts/`);
    const { results } = campaignSync.accounts.response.parse(answer.body);
    return results.find(({ ad_account: { id } }) => id === this.account);
  }

  /** Reads the ad account to its end. */
  async readNow() {
    must(await this.browser.post(`${AT}accounts/${this.account}/read/`, {}), 202);
    await this.app.ports.queue.idle();
    return this.state();
  }

  async history(id: string) {
    const { body } = await this.browser.get(`${AT}${id}/history/`);
    return z.array(campaignEvent).parse(body["results"]);
  }

  /** As somebody does it in the ads manager. */
  there<T>(work: (calls: AdsCalls, account: string) => Promise<T>): Promise<T> {
    const who = { personId: this.#strangerHere, teamId: null, adAccountId: this.account };
    return this.app.ads.ask(who, work);
  }

  /** A campaign with an ad group that somebody makes there. */
  async madeThere(name: string) {
    return this.there(async ({ accounts, campaigns, targeting }, id) => {
      const [funding] = await accounts.funding(id);
      const campaign = await campaigns.createCampaign(id, {
        name,
        fundingInstrumentId: funding?.id ?? "",
        dailyBudgetMicro: 5_000_000,
        totalBudgetMicro: 90_000_000,
      });
      const item = await campaigns.createLineItem(id, {
        campaignId: campaign.id,
        name: `${name} group`,
        objective: "WEBSITE_CLICKS",
        productType: "PROMOTED_TWEETS",
        placements: ["TWITTER_TIMELINE"],
        startTime: "2026-12-01T00:00:00Z",
        endTime: "2026-12-29T00:00:00Z",
      });
      const [japan] = await targeting.locations({ type: "COUNTRIES", country: "JP" });
      await targeting.change(id, item.id, [
        { create: { type: "BROAD_KEYWORD", value: "coffee", operator: "EQ" } },
        { create: { type: "BROAD_KEYWORD", value: "#latte", operator: "EQ" } },
        { create: { type: "LOCATION", value: japan?.targeting_value ?? "", operator: "EQ" } },
        { create: { type: "GENDER", value: "2", operator: "EQ" } },
        { create: { type: "PLATFORM", value: "0", operator: "EQ" } },
      ]);
      await campaigns.promote(id, item.id, this.posts["roast"] ?? "");
      return { campaign, item };
    });
  }

  /** Ids here of campaigns with an id there. */
  async idsOf(networkId: string): Promise<string[]> {
    const { body } = await this.browser.get(`${AT}?page_size=200`);
    const list = body["results"] as { id: string; network_id: string | null }[];
    return list.filter(({ network_id: id }) => id === networkId).map(({ id }) => id);
  }

  async here(networkId: string): Promise<WholeCampaign> {
    const [id = "", ...more] = await this.idsOf(networkId);
    if (id === "" || more.length > 0) throw new Error(`${more.length + 1} campaigns of one`);
    return this.read(id);
  }

  /** A campaign of ours that can be published. */
  async draft(): Promise<WholeCampaign> {
    const { browser } = this;
    const name = `Ours ${++this.#made}`;
    const made = await browser.post(AT, {
      name,
      objective: "WEBSITE_CLICKS",
      ad_account_id: this.account,
      start: "2026-12-01T00:00:00.000Z",
      end: "2026-12-29T00:00:00.000Z",
      daily_budget: 5_000,
      lifetime_budget: 100_000,
    });
    const id = String(must(made, 201)["id"]);
    const pack = { name, targeting_package: { keywords: ["coffee"] } };
    const audience = must(await browser.post("/api/audience-configs/", pack), 201)["id"];
    const set = { campaign: id, name, audience, creatives: ["roast"] };
    must(await browser.post("/api/adsets/", set), 201);
    return this.read(id);
  }

  /** Publishes a campaign, or goes on with what began before. */
  async publish(id: string): Promise<WholeCampaign> {
    const { version, publication } = await this.read(id);
    const found = publication === null ? [] : await this.#publications(publication.id);
    const under = found.filter(({ state }) => state !== "failed" && state !== "finished");
    if (under.length === 0) must(await this.browser.post(`${AT}${id}/publish/`, { version }), 202);
    // One that waited may have begun again by itself.
    for (const row of under) await wakePublishing(this.app.statistics.services.source, row);
    await this.app.ports.queue.idle();
    return this.read(id);
  }

  #publications(id: string) {
    return this.app.ports.db
      .select({
        id: campaignPublications.id,
        teamId: campaignPublications.teamId,
        state: campaignPublications.state,
      })
      .from(campaignPublications)
      .where(eq(campaignPublications.id, id));
  }

  /** A campaign of ours that is at X, also where an answer that came late let its publication wait. */
  async published(): Promise<WholeCampaign> {
    const { id } = await this.draft();
    for (let tries = 0; tries < 5; tries++) {
      if ((await this.publish(id)).network_id !== null) break;
    }
    await this.readNow();
    return this.read(id);
  }

  /** How many campaigns of a name X has, and of the first its ad groups, criteria and ads. */
  made(name: string): Promise<readonly number[]> {
    return this.there(async ({ campaigns, targeting }, account) => {
      const found = await campaigns.campaigns(account, name);
      const items = await campaigns.lineItems(account, found[0]?.id ?? "");
      const [item = ""] = items.map(({ id }) => id);
      const criteria = await targeting.criteria(account, item);
      const ads = await campaigns.promoted(account, [item]);
      return [found.length, items.length, criteria.length, ads.length];
    });
  }

  budget({ id, version, lifetime_budget }: WholeCampaign, daily_budget: number): Promise<Answer> {
    const body = { daily_budget, lifetime_budget, version };
    return this.browser.post(`${AT}${id}/budget/`, body);
  }
}
