import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { simulatedNetworks, signInByOAuth1 } from "../../../../test/network-sign-in.ts";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";
import {
  Advertiser,
  startAgreements,
  type AgreementApp,
} from "../../../../test/agreements/agreement-world.ts";

const DAY = 86_400;
const AFTERWARDS = 80 * DAY;
/** What a line item may spend on a day, in millionths of a yen: more than there are people to show it to. */
const DAILY = 100_000_000_000;
/** Yen that are kept of a line item. */
const KEPT = 5_000_000;

describe("net spend from the network", () => {
  let simulator: SimulatorProcess;
  let app: AgreementApp;
  beforeAll(async () => {
    simulator = await SimulatorProcess.start();
    app = await startAgreements("embedded", {
      networks: simulatedNetworks(simulator),
      // Of one line item everything is kept, of the others nothing.
      keptSpend: async ({ items }) =>
        new Map(
          items
            .filter((item) => item === "kept1")
            .map((item) => [item, { spentMicro: KEPT * 1_000_000, missing: [] }]),
        ),
    });
    // The simulated network keeps the machine's time.
    app.clock.pass((Date.now() - app.clock.now().getTime()) / 1000);
  });
  afterAll(async () => {
    await app.close();
    await simulator.stop();
  });

  const put = (account: string, kind: string, id: string, fields: object) =>
    simulator.control("POST", "/ads/fields", { kind, account, id, fields });

  /** What the network has charged for a line item so far, in yen. */
  async function chargedFor(account: string, id: string): Promise<number> {
    const query = `account=${account}&line_item_id=${id}`;
    const answer = await fetch(`${simulator.url}/control/ads/truth?${query}`);
    const { creatives } = z
      .object({ creatives: z.array(z.object({ charge: z.number() })) })
      .parse(await answer.json());
    return creatives.reduce((sum, { charge }) => sum + charge, 0) / 1_000_000;
  }

  /** A line item that is served for the whole time, to a custom audience or, without one, to everybody. */
  async function serve(account: string, id: string, audience: string | null, fundedBy: string) {
    const since = new Date(app.clock.now().getTime() - DAY * 1000).toISOString();
    const common = { created_at: since, updated_at: since, deleted: false };
    const campaign = {
      ...common,
      name: id,
      entity_status: "ACTIVE",
      funding_instrument_id: fundedBy,
    };
    const item = {
      ...common,
      campaign_id: `c${id}`,
      name: id,
      entity_status: "ACTIVE",
      start_time: since,
      daily_budget_amount_local_micro: DAILY,
      objective: "WEBSITE_CLICKS",
      product_type: "PROMOTED_TWEETS",
      placements: ["ALL_ON_TWITTER"],
    };
    await put(account, "campaigns", `c${id}`, campaign);
    await put(account, "line_items", id, item);
    // What was delivered follows from the history, which has each state whole.
    for (const [entity, entityId, state] of [
      ["CAMPAIGN", `c${id}`, campaign],
      ["LINE_ITEM", id, item],
    ] as const)
      await put(account, "account_history", `h${entityId}`, {
        entity,
        entity_id: entityId,
        change_time: since,
        entity_data: state,
      });
    await put(account, "promoted_tweets", `p${id}`, {
      ...common,
      line_item_id: id,
      tweet_id: "1",
      entity_status: "ACTIVE",
    });
    if (audience === null) return;
    await put(account, "targeting_criteria", `t${id}`, {
      ...common,
      line_item_id: id,
      operator_type: "EQ",
      targeting_type: "CUSTOM_AUDIENCE",
      targeting_value: audience,
      name: audience,
    });
  }

  it("is read three days after the end where the application consents, in yen, on the segments alone, and only where it is not kept", async () => {
    const page = app.browser();
    const [handle = ""] = await simulator.handles();
    await signInByOAuth1(page, simulator.visitor(), handle);
    const slug = await Advertiser.settle(page, "JP");
    const listed = (await page.get("/api/external/ad-accounts/")).body["results"];
    const [found] = listed as readonly { id: string; funding: readonly { id: string }[] }[];
    const account = found?.id ?? "";
    const registered = await page.post("/api/external/audiences-ad-accounts/", {
      account_id: account,
      name: "Roastery",
    });
    expect(registered.status, registered.text).toBe(201);
    const fundedBy = found?.funding[0]?.id ?? "";
    await put(account, "funding_instruments", fundedBy, { currency: "JPY" });
    const own = new Advertiser(app, page, slug, account);
    const { id } = await own.signed({ reads_spend: true });
    const known = z
      .object({ people: z.array(z.object({ email: z.string() })) })
      .parse(await (await fetch(`${simulator.url}/control/people?from=0&count=400`)).json());
    const emails = known.people.map(({ email }) => email);
    const sent = await own.upload("Newsletter", {}, emails);
    expect(sent.status, sent.text).toBe(202);
    const named = { ad_account_id: account, custom_audience_names: ["Newsletter"] };
    const { body } = await page.post("/api/external/custom-audiences/check/", named);
    const [audience] = body["custom_audiences"] as readonly { id: string }[];
    await serve(account, "own1", audience?.id ?? "", fundedBy);
    await serve(account, "kept1", audience?.id ?? "", fundedBy);
    await serve(account, "other1", null, fundedBy);

    await simulator.control("POST", "/clock", { seconds: AFTERWARDS });
    app.clock.pass(AFTERWARDS);
    await signInByOAuth1(page, simulator.visitor(), handle);
    await app.agreements.settleDue();
    await app.ports.queue.idle();
    const ended = await own.read(id);
    expect(ended, ended.invoice?.problem ?? "").toMatchObject({
      state: "ended",
      // This installation sells nothing: the figure is there, and the invoice is written by hand.
      invoice: { state: "by_hand", spend_source: "network", problem: null },
    });
    const { net_spend: net, fee } = ended.invoice ?? {};
    // What is kept is not read again, and of what is not kept nothing is left out.
    expect(await chargedFor(account, "kept1")).toBeGreaterThan(0);
    const spend = (net ?? 0) - KEPT;
    // The line item ran some days before the period too, and its members expired with it.
    const charged = await chargedFor(account, "own1");
    expect(spend).toBeGreaterThan(charged * 0.9);
    expect(spend).toBeLessThan(charged * 0.99);
    expect(spend).toBeGreaterThan(1_000_000);
    expect(await chargedFor(account, "other1")).toBeGreaterThan(charged);
    expect(fee).toBe(Math.floor((net ?? 0) / 10));
  });
});
