import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { simulatedNetworks, signInByOAuth1 } from "../../../../test/network-sign-in.ts";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";
import {
  Advertiser,
  startAgreements,
  type AgreementApp,
} from "../../../../test/agreements/agreement-world.ts";

const DAY = 86_400;
const AFTERWARDS = 80 * DAY;
/** A day of the line item, in millionths of a yen: X spends between 60 and 100 % of it. */
const DAILY = 100_000_000_000;

describe("net spend from the network", () => {
  let simulator: SimulatorProcess;
  let app: AgreementApp;
  beforeAll(async () => {
    simulator = await SimulatorProcess.start();
    app = await startAgreements("embedded", { networks: simulatedNetworks(simulator) });
    // The simulated network keeps the machine's time.
    app.clock.pass((Date.now() - app.clock.now().getTime()) / 1000);
  });
  afterAll(async () => {
    await app.close();
    await simulator.stop();
  });

  const put = (account: string, kind: string, id: string, fields: object) =>
    simulator.control("POST", "/ads/fields", { kind, account, id, fields });

  /** A line item that is served for the whole time, with whom it targets. */
  async function serve(account: string, id: string, audience: string) {
    const since = new Date(app.clock.now().getTime() - DAY * 1000).toISOString();
    const common = { created_at: since, updated_at: since, deleted: false };
    await put(account, "campaigns", `c${id}`, { ...common, name: id, entity_status: "ACTIVE" });
    await put(account, "line_items", id, {
      ...common,
      campaign_id: `c${id}`,
      name: id,
      entity_status: "ACTIVE",
      start_time: since,
      daily_budget_amount_local_micro: DAILY,
    });
    for (const [entity, entityId] of [
      ["CAMPAIGN", `c${id}`],
      ["LINE_ITEM", id],
    ] as const)
      await put(account, "account_history", `h${entityId}`, {
        entity,
        entity_id: entityId,
        change_time: since,
        entity_data: { entity_status: "ACTIVE", deleted: false },
      });
    await put(account, "promoted_tweets", `p${id}`, { ...common, line_item_id: id, tweet_id: "1" });
    await put(account, "targeting_criteria", `t${id}`, {
      ...common,
      line_item_id: id,
      operator_type: "EQ",
      targeting_type: "CUSTOM_AUDIENCE",
      targeting_value: audience,
      name: audience,
    });
  }

  it("is read three days after the end where the application consents, in yen, on the segments alone", async () => {
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
    await put(account, "funding_instruments", found?.funding[0]?.id ?? "", { currency: "JPY" });
    const own = new Advertiser(app, page, slug, account);
    const { id, starts_on: startsOn } = await own.signed({ reads_spend: true });
    const sent = await own.upload("Newsletter");
    expect(sent.status, sent.text).toBe(202);
    const named = { ad_account_id: account, custom_audience_names: ["Newsletter"] };
    const { body } = await page.post("/api/external/custom-audiences/check/", named);
    const [audience] = body["custom_audiences"] as readonly { id: string }[];
    await serve(account, "own1", audience?.id ?? "");
    await serve(account, "other1", "somebodyelses");

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
    const days = (Date.parse(ended.ends_on) - Date.parse(startsOn)) / (DAY * 1000) + 1;
    const most = (days * DAILY) / 1_000_000;
    const { net_spend: spend = 0, fee } = ended.invoice ?? {};
    expect(spend).toBeGreaterThan(most * 0.6);
    expect(spend).toBeLessThan(most);
    expect(fee).toBe(Math.floor((spend ?? 0) / 10));
  });
});
