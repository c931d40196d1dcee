import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { simulatedNetworks } from "../../../../test/network-sign-in.ts";
import { formOf } from "../../../../test/picture-form.ts";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";
import { users } from "../../../db/schema/people.ts";
import { Advertiser, brief, itemsOf, PACKAGE } from "./testing/advertiser.ts";

type Body = Record<string, unknown>;
type Row = Readonly<Record<string, unknown>>;

let simulator: SimulatorProcess;
let app: NetworkApp;
let advertiser: Advertiser;
let handles: readonly string[];
let personId: string;

beforeAll(async () => {
  simulator = await SimulatorProcess.start();
  app = await startNetworkApp("postgresql", 1000, undefined, {
    networks: simulatedNetworks(simulator),
  });
  handles = await simulator.handles();
  advertiser = await Advertiser.connect(app, simulator, handles[0]);
  const [person] = await app.ports.db.select({ id: users.id }).from(users).limit(1);
  personId = person?.id ?? "";
});
afterAll(async () => {
  await app.close();
  await simulator.stop();
});
afterEach(() => simulator.control("DELETE", "/faults"));

const finished = async (usage: string, { id }: Body): Promise<Body> => {
  await app.ports.queue.idle();
  return advertiser.receipt(usage, id);
};

describe("the preview of a usage", () => {
  it("matches names with the network's entries and asks for those that several have", async () => {
    const usage = await advertiser.usage(PACKAGE);
    const plan = await advertiser.plan(usage);
    expect(plan).toMatchObject({ unmatched: null, deselected: 1, alerts: [], route: "ads_api" });
    expect(brief(plan)).toEqual([
      "keyword:coffee ready",
      "hashtag:barista ready",
      "interest:Rock ready = Music and radio/Rock",
      "interest:Cats ready = Pets/Cats",
      "interest:Nothing of this name cannot not_found",
      "conversation_topic:Mercury ask several_found",
      "country:Japan ready = Japan",
      "country:us ready = United States",
      "language:ja ready = Japanese",
      "network_operator:Hikari Mobile ready = Hikari Mobile",
      "gender:FEMALE ready",
      "age:AGE_18_TO_34 ready",
      "placement:homeTimelines ready",
    ]);
    const { network } = plan["loss"] as { network: { low: number; high: number } };
    expect(network.low).toBeGreaterThan(0);
    expect(network.high).toBeGreaterThan(network.low);
    const asked = itemsOf(plan).find(({ state }) => state === "ask");
    const candidates = asked?.["candidates"] as { id: string; name: string; detail: string }[];
    expect(candidates.map(({ name, detail }) => `${name} ${detail}`)).toEqual([
      "Mercury BRANDS",
      "Mercury MOVIES",
      "Mercury MUSICIANS",
      "Mercury VIDEO_GAMES",
    ]);
    const [first] = candidates;
    const answered = await advertiser.plan(usage, {
      answers: { "conversation_topic:Mercury": first ?? null },
    });
    expect(brief(answered)).toContain("conversation_topic:Mercury ready = Mercury");
    // Kept with the usage: the next preview does not ask again.
    expect(brief(await advertiser.plan(usage))).toContain(
      "conversation_topic:Mercury ready = Mercury",
    );
    const left = await advertiser.plan(usage, { answers: { "conversation_topic:Mercury": null } });
    expect(brief(left)).toContain("conversation_topic:Mercury cannot left_out");
  });

  it("states the loss as accounts, together and by cause", async () => {
    // Without the accounts, which are looked up when they are applied, a forecast would be of somebody else.
    const other = await advertiser.usage({ handles: ["somebody"], keywords: ["coffee"] });
    expect(await advertiser.plan(other)).toMatchObject({ loss: { network: null } });
    const usage = await advertiser.usage(
      {
        keywords: ["the"],
        automated_accounts: "EXCLUDED",
        groups: {
          all: [
            { kind: "keyword", label: "tea" },
            { kind: "keyword", label: "milk" },
          ],
        },
      },
      { declared_only: false },
    );
    const { loss } = await advertiser.plan(usage);
    const { audience, applied, both, causes } = loss as {
      audience: number;
      applied: number;
      both: number;
      causes: { cause: string; difference: number | null }[];
    };
    expect(audience).toBeGreaterThan(0);
    expect(both).toBeLessThanOrEqual(Math.min(audience, applied));
    expect(causes.map(({ cause }) => cause)).toEqual(["automated_accounts", "group_rest"]);
    expect(causes[0]?.difference).toBeGreaterThanOrEqual(0);
    expect(causes[1]?.difference).toBeLessThanOrEqual(0);
  });

  it("sets the first 100 handles and offers to split the others", async () => {
    const usage = await advertiser.usage({
      handles: Array.from({ length: 103 }, (_, i) => `somebody_${i}`),
      countries: ["Japan"],
    });
    const plan = await advertiser.plan(usage);
    expect(brief(plan).filter((line) => line.includes("over_limit"))).toEqual([
      "handle:somebody_100 cannot over_limit",
      "handle:somebody_101 cannot over_limit",
      "handle:somebody_102 cannot over_limit",
    ]);
    expect(plan["alerts"]).toEqual([
      { kind: "handles", text: expect.stringContaining("only the first 100 are applied") },
    ]);
    expect(plan["lookups"]).toEqual({ accounts: 100, price: { amount: 100, currency: "USD" } });
  });

  it("sends countries only if fewer than 50 are selected", async () => {
    const { browser } = advertiser;
    const { body } = await browser.get("/api/targeting-countries/");
    const codes = (body["results"] as { code: string; selectable: boolean }[])
      .filter(({ selectable }) => selectable)
      .map(({ code }) => code);
    const plan = async (count: number) =>
      advertiser.plan(
        await advertiser.usage({ keywords: ["coffee"], countries: codes.slice(0, count) }),
        {
          route: "sheet",
        },
      );
    const many = await plan(50);
    expect(
      new Set(
        brief(many)
          .slice(1)
          .map((line) => line.split(" ").slice(-2).join(" ")),
      ),
    ).toEqual(new Set(["cannot over_limit"]));
    expect(many["alerts"]).toMatchObject([{ kind: "countries" }]);
    const fewer = await plan(49);
    expect(fewer["alerts"]).toEqual([]);
    expect(brief(fewer).some((line) => line.includes("over_limit"))).toBe(false);
  });

  it("writes a dash for the slash of interests for the extension alone", async () => {
    const usage = await advertiser.usage({ interests: ["Music and radio/Rock"] });
    const label = async (route: string) => itemsOf(await advertiser.plan(usage, { route }))[0];
    expect(await label("extension")).toMatchObject({
      key: "interest:Music and radio/Rock",
      label: "Music and radio-Rock",
    });
    expect(await label("sheet")).toMatchObject({ label: "Music and radio/Rock" });
  });

  it("sends exclusion audiences as exclusion and waits for audiences that are not ready", async () => {
    const { browser } = advertiser;
    await browser.post("/api/external/exclusion-audiences/", {
      name: "Customers",
      targeting_package: { keywords: ["milk"] },
    });
    const usage = await advertiser.usage({
      keywords: ["coffee"],
      custom_audiences: [{ name: "Customers" }],
    });
    // Nothing of the name is in the ad account.
    expect(brief(await advertiser.plan(usage))).toContain(
      "custom_audience:!Customers cannot not_found",
    );
    const csv = Array.from({ length: 120 }, (_, i) => `person${i}@example.com`).join("\n");
    const upload = async (query: string) => {
      const answer = await browser.send({
        method: "POST",
        url: `/api/uploaded-audiences/?ad_account_id=${advertiser.account}&source=Shop&confirmed=true&${query}`,
        ...formOf("a.csv", Buffer.from(csv)),
      });
      expect(answer.status, answer.text).toBe(202);
      return `/api/uploaded-audiences/${String(answer.body["id"])}/`;
    };
    const uploaded = await upload("name=Customers");
    await app.ports.queue.idle();
    const plan = await advertiser.plan(usage);
    expect(brief(plan)).toContain("custom_audience:!Customers cannot not_ready = Customers");
    expect(plan["alerts"]).toEqual([
      { kind: "audiences", text: expect.stringContaining("may take up to 48 hours") },
    ]);
    const request = await advertiser.newCampaign(usage, "With an audience");
    const refused = await browser.post(`${usage}apply/`, request);
    expect(refused).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining("Do you still want to apply the rest") },
    });
    const made = await advertiser.apply(usage, { ...request, without_audiences: true });
    const receipt = await finished(usage, made);
    // The audience was to be set, and is not.
    expect(receipt).toMatchObject({ outcome: "partly_applied" });
    expect(brief(receipt)).toContain("custom_audience:!Customers skipped not_ready = Customers");
    // An upload says by itself whether its people are left out, and packages follow its name.
    const leftOut = await upload("name=Left out&use=exclusion");
    await app.ports.queue.idle();
    const other = await advertiser.usage({ custom_audiences: [{ name: "left out" }] });
    expect(brief(await advertiser.plan(other))).toEqual([
      "custom_audience:!Left out cannot not_ready = Left out",
    ]);
    const renamed = await browser.send({
      method: "PATCH",
      url: leftOut,
      payload: { name: "Staff" },
    });
    expect(renamed.body).toMatchObject({ name: "Staff", former_names: ["Left out"] });
    for (const route of ["ads_api", "extension", "sheet"])
      expect(brief(await advertiser.plan(other, { route })), route).toEqual([
        "custom_audience:!Staff cannot not_ready = Staff",
      ]);
    expect((await browser.get(uploaded)).body).toMatchObject({ former_names: [] });

    // A check that fails is passed over: the audience is tried when it is applied.
    const fault = {
      kind: "status",
      status: 500,
      path: `/12/accounts/${advertiser.account}/custom`,
    };
    await simulator.control("POST", "/faults", { ...fault, times: 20 });
    const unchecked = await advertiser.plan(usage);
    expect(unchecked).toMatchObject({ unmatched: null, alerts: [] });
    expect(brief(unchecked)).toContain("custom_audience:!Customers ready");
  });

  it("refuses an empty package and a missing ad account with the specification's sentences", async () => {
    const { browser } = advertiser;
    const usage = await advertiser.usage({ keywords: ["coffee"] }, { ad_account_id: null });
    const none = await browser.post(`${usage}plan/`, {});
    expect(none).toMatchObject({
      status: 400,
      body: { ad_account_id: ["No ad account id provided"] },
    });
    await browser.send({
      method: "PATCH",
      url: usage,
      payload: { ad_account_id: advertiser.account },
    });
    const off = { keywords: [{ label: "coffee", deselected: true }] };
    const empty = await browser.send({
      method: "PATCH",
      url: usage,
      payload: { targeting_package: off },
    });
    expect(empty).toMatchObject({
      status: 400,
      body: { detail: "Failed to apply targeting list because it is empty." },
    });
  });

  it("is there without the network, unmatched, and says why", async () => {
    const usage = await advertiser.usage({ interests: ["Rock"] }, { ad_account_id: "notgranted" });
    const plan = await advertiser.plan(usage);
    expect(plan["unmatched"]).toMatch(/^No ad account with this id is granted/);
    expect(brief(plan)).toEqual(["interest:Rock ready"]);
    const refused = await advertiser.browser.post(`${usage}apply/`, { line_item_id: "abc" });
    expect(refused).toMatchObject({ status: 404, body: { detail: plan["unmatched"] } });
  });
});

describe("applying what was planned", () => {
  it("sets one entry once by whichever names, and counts keywords and hashtags as one kind", async () => {
    const usage = await advertiser.usage({
      handles: [handles[3], String(handles[3]).toUpperCase()],
      interests: ["Rock", "Music and radio/Rock"],
      countries: ["uk", "britain", "United Kingdom"],
      languages: ["ja", "Japanese"],
    });
    const request = await advertiser.newCampaign(usage, "One of each");
    const receipt = await finished(usage, await advertiser.apply(usage, request));
    expect(receipt).toMatchObject({ outcome: "applied", counts: { accepted: 4, rejected: 0 } });
    const others = itemsOf(receipt).filter(({ state }) => state !== "accepted");
    expect(others.map(({ reason }) => reason)).toEqual(others.map(() => "same_entry"));
    expect(others).toHaveLength(4);
    const words = await advertiser.usage({
      keywords: Array.from({ length: 990 }, (_, i) => `word ${i}`),
      hashtags: Array.from({ length: 60 }, (_, i) => `tag${i}`),
    });
    const planned = itemsOf(await advertiser.plan(words));
    const out = planned.filter(({ state }) => state === "cannot");
    expect(out.map(({ kind, reason }) => `${String(kind)} ${String(reason)}`)).toEqual(
      Array.from({ length: 50 }, () => "hashtag over_limit"),
    );
  });

  it("refuses to remove or to change what is being applied", async () => {
    const usage = await advertiser.usage({ keywords: ["coffee"] });
    await simulator.control("POST", "/faults", {
      kind: "slow",
      path: `/12/accounts/${advertiser.account}/campaigns`,
      delay_ms: 1500,
    });
    const begun = await advertiser.apply(usage, await advertiser.newCampaign(usage, "Busy"));
    const page = advertiser.browser;
    const change = (payload: Body) => page.send({ method: "PATCH", url: usage, payload });
    expect((await change({ state: "ended" })).status).toBe(409);
    expect((await page.send({ method: "DELETE", url: usage })).status).toBe(409);
    expect((await change({ name: "Another name" })).status).toBe(200);
    expect(await finished(usage, begun)).toMatchObject({ outcome: "applied" });
    expect((await page.send({ method: "DELETE", url: usage })).status).toBe(204);
  });

  it("takes days as those of the ad account, the last one included", async () => {
    const usage = await advertiser.usage({ keywords: ["coffee"] });
    const targets = (await advertiser.browser.get(`${usage}targets/`)).body;
    expect(targets).toMatchObject({ name: expect.any(String), time_zone: "America/Los_Angeles" });
    const campaign = async (name: string, start: string, end: string) => {
      const { new_campaign: made } = await advertiser.newCampaign(usage, name);
      return { new_campaign: { ...(made as Row), start, end } };
    };
    const timesOf = async (start: string, end: string) => {
      const request = await campaign(`${start} to ${end}`, start, end);
      const { line_item: item } = await finished(usage, await advertiser.apply(usage, request));
      const who = { personId, teamId: null, adAccountId: advertiser.account };
      return app.ads.ask(who, async ({ campaigns }, account) => {
        const found = await campaigns.lineItem(account, String((item as Row)["id"]));
        return [found.start_time, found.end_time];
      });
    };
    expect(await timesOf("2026-11-26", "2026-12-26")).toEqual([
      "2026-11-26T08:00:00Z",
      "2026-12-27T08:00:00Z",
    ]);
    // One day is a campaign too; one that began is taken from now on.
    const [from, until] = await timesOf("2026-11-21", "2026-11-21");
    expect([from, until]).toEqual(["2026-11-21T12:00:00Z", "2026-11-22T08:00:00Z"]);
    for (const [start, end] of [
      ["2026-11-26", "2026-11-25"],
      ["2026-11-19", "2026-11-20"],
      ["2026-11-26", "2026-11-27T00:00:00.000Z"],
      ["2026-02-30", "2026-12-01"],
    ] as const)
      expect(
        await advertiser.browser.post(`${usage}apply/`, await campaign("Never", start, end)),
      ).toMatchObject({ status: 400 });
  });
});

it("looks up no more accounts in a day than a person may, and sends nothing of the rest", async () => {
  const careful = await startNetworkApp("embedded", 500, undefined, {
    networks: simulatedNetworks(simulator),
    // One is looked up to connect.
    lookups: { perPerson: 3, perInstallation: 100 },
  });
  try {
    const person = await Advertiser.connect(careful, simulator, handles[5]);
    const few = await person.usage({ handles: handles.slice(1, 3) });
    const begun = await person.apply(few, await person.newCampaign(few, "Two accounts"));
    await careful.ports.queue.idle();
    expect(await person.receipt(few, begun["id"])).toMatchObject({
      outcome: "applied",
      looked_up: 2,
    });
    const more = await person.usage({ handles: [handles[1], handles[3]] });
    const refused = await person.browser.post(
      `${more}apply/`,
      await person.newCampaign(more, "Another account"),
    );
    expect(refused).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    expect((await person.browser.get(`${more}receipts/`)).body).toMatchObject({ count: 0 });
  } finally {
    await careful.close();
  }
});
