import { revocation, type RevocationPreview } from "@toolkit/core/contract/revocation";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { campaignPublications } from "../../../db/schema/campaigns.ts";
import { socialAccounts } from "../../../db/schema/social.ts";
import { grantedAccounts } from "../../../db/schema/teams.ts";
import { uploadedAudiences } from "../../../db/schema/uploads.ts";
import { simulatedNetworks } from "../../../../test/network-sign-in.ts";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";
import { Advertiser } from "../applying/testing/advertiser.ts";
import { Piloted } from "./testing/piloted.ts";

type Body = Record<string, unknown>;

let simulator: SimulatorProcess;
let app: NetworkApp;
let advertiser: Advertiser;
let pilot: Piloted;
let teamId: string;
let handle: string | undefined;

beforeAll(async () => {
  simulator = await SimulatorProcess.start();
  app = await startNetworkApp("postgresql", 1000, undefined, {
    networks: simulatedNetworks(simulator),
  });
  [handle] = await simulator.handles();
  advertiser = await Advertiser.connect(app, simulator, handle);
  pilot = await Piloted.begin(app, advertiser, { keywords: ["coffee", "tea"] });
  const { rows } = await app.network.services.usages.list(
    { teamId: await idOfTeam(), removed: false },
    { limit: 1, offset: 0 },
  );
  teamId = rows[0]?.teamId ?? "";
  await app.ports.db.insert(uploadedAudiences).values(upload());
  const draft = { name: "Published", ad_account_id: advertiser.account };
  const made = await advertiser.browser.post("/api/campaigns/", draft);
  const startedAt = app.clock.now();
  await app.ports.db.insert(campaignPublications).values({
    id: "waits",
    teamId,
    campaignId: String(made.body["id"]),
    state: "waiting",
    version: 1,
    isAsked: false,
    steps: [],
    differences: [],
    failures: 1,
    startedAt,
    modifiedAt: startedAt,
  });
});
afterAll(async () => {
  await app.close();
  await simulator.stop();
});

async function idOfTeam(): Promise<string> {
  const teams = (await advertiser.browser.get("/api/teams/")).body["results"] as Body[];
  return String(teams[0]?.["id"]);
}

function upload(): typeof uploadedAudiences.$inferInsert {
  const at = app.clock.now();
  return {
    id: "kept",
    teamId,
    userId: null,
    adAccountId: advertiser.account,
    name: "Members",
    description: "",
    use: "targeting",
    source: "members",
    kinds: [],
    members: 10,
    state: "sending",
    keepsCurrent: true,
    createdAt: at,
    modifiedAt: at,
  };
}

async function preview(
  kind: string,
  id: unknown,
  browser = advertiser.browser,
): Promise<RevocationPreview> {
  const query = new URLSearchParams({ kind, id: String(id) });
  const answer = await browser.get(`/api/user/revocation-preview/?${query.toString()}`);
  expect(answer.status, answer.text).toBe(200);
  return revocation.preview.response.parse(answer.body);
}

const stops = {
  accounts: [{ reachable: false }],
  usages: [
    {
      name: expect.stringContaining("Piloted"),
      state: "applied",
      autopilot_stops: true,
      undo_until: "2026-12-21T12:00:00.000Z",
    },
  ],
  uploads: [{ id: "kept", keeping_stops: true }],
  running: [
    { kind: "upload", id: "kept" },
    { kind: "publication", name: "Published" },
  ],
};

describe("the preview of a revocation", () => {
  it("says what a grant takes along, and changes nothing", async () => {
    const grant = await pilot.grant();
    expect(await preview("grant", grant["id"])).toMatchObject(stops);
    expect(await pilot.state()).toMatchObject({ access: { state: "open" }, active: true });
    const stranger = await app.signedIn();
    const query = `kind=grant&id=${String(grant["id"])}`;
    expect((await stranger.get(`/api/user/revocation-preview/?${query}`)).status).toBe(404);
  });

  it("says the same of an ad account, and of the X account that reads it", async () => {
    expect(await preview("ad_account", advertiser.account)).toMatchObject(stops);
    const [x] = await pilot.networks();
    expect(await preview("social_account", x?.["id"])).toMatchObject(stops);
    const stranger = await app.signedIn();
    for (const [kind, id] of [
      ["ad_account", advertiser.account],
      ["social_account", String(x?.["id"])],
      ["token", "none"],
    ] as const)
      expect(
        (await stranger.get(`/api/user/revocation-preview/?kind=${kind}&id=${id}`)).status,
      ).toBe(404);
  });

  it("stops nothing while somebody else grants the account", async () => {
    const { viewer: other } = await pilot.colleague("member");
    const userId = String((await other.get("/api/user/me/")).body["id"]);
    const at = app.clock.now();
    const { db } = app.ports;
    await db.insert(socialAccounts).values({
      id: "colleague",
      userId,
      provider: "twitter",
      subject: "1",
      name: "Colleague",
      createdAt: at,
      usedAt: at,
    });
    await db.insert(grantedAccounts).values({
      id: "second",
      teamId,
      userId,
      network: "twitter",
      accountId: advertiser.account,
      access: true,
      checkedAt: at,
      createdAt: at,
    });
    const grant = await pilot.grant();
    expect(await preview("grant", grant["id"])).toMatchObject({
      accounts: [{ reachable: true }],
      usages: [],
      uploads: [],
      running: [],
    });
    expect(await preview("ad_account", advertiser.account)).toMatchObject(stops);
    await db.delete(grantedAccounts).where(eq(grantedAccounts.id, "second"));
  });

  it("counts what the extension applied for its token, and nothing for a program's", async () => {
    await advertiser.usage({ keywords: ["coffee"] }, { channel: "extension", state: "applied" });
    const make = async (kind: string) =>
      (await advertiser.browser.post("/api/user/tokens/", { kind, name: kind })).body["id"];
    expect(await preview("token", await make("extension"))).toMatchObject({ by_extension: 1 });
    expect(await preview("token", await make("personal"))).toMatchObject({
      by_extension: 0,
      usages: [],
      accounts: [],
    });
  });
});
