import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOTHING_SOLD } from "../../../compose/plans.ts";
import { openTestDatabase } from "../../../../test/databases.ts";
import { formOf } from "../../../../test/picture-form.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";
import { openUploadsModule } from "./module.ts";
import { FakeAds } from "./testing/fake-ads.ts";

const HOUSE = "18ce55gze09";
const OTHER = "18ce54d4x5t";

describe("uploads to the provider's own ad accounts", () => {
  let app: TestApp;

  beforeAll(async () => {
    const special = new Set([HOUSE]);
    app = await startTestApp(await openTestDatabase("postgresql"), {
      // A plan without a subscription: whoever is not the provider's cannot upload at all.
      payments: { ...NOTHING_SOLD, defaultPlan: "free" },
      app: { tenants: { agencies: [], specialAdAccounts: [HOUSE] } },
      capabilities: async (ports) => [openUploadsModule(ports, new FakeAds(), { special })],
    });
  });
  afterAll(() => app.close());

  const grant = async (browser: TestBrowser, account: string) => {
    const teams = (await browser.get("/api/teams/")).body["results"] as { slug: string }[];
    return browser.post("/api/user/granted-accounts/", {
      member: teams[0]?.slug,
      account: { account_id: account, network: "twitter" },
    });
  };
  const upload = (browser: TestBrowser, account: string) => {
    const query = new URLSearchParams({
      ad_account_id: account,
      name: `To ${account}`,
      source: "Sign-ups",
      confirmed: "true",
    });
    const rows = Array.from({ length: 150 }, (_, i) => `person${i}@example.com`);
    return browser.send({
      method: "POST",
      url: `/api/uploaded-audiences/?${query.toString()}`,
      ...formOf("list.csv", Buffer.from(rows.join("\n"))),
    });
  };

  it("skip the subscription for staff", async () => {
    const staff = await app.signedIn("staff@provider.example");
    expect((await grant(staff, HOUSE)).status).toBe(201);
    const made = await upload(staff, HOUSE);
    expect(made.status, made.text).toBe(202);
    await app.ports.queue.idle();
    const path = `/api/uploaded-audiences/${String(made.body["id"])}/`;
    expect((await staff.get(path)).body).toMatchObject({ state: "processing", members: 150 });
    // More members, and going on after a pause, need none either.
    const more = await staff.send({
      method: "POST",
      url: `${path}members/?source=More&confirmed=true`,
      ...formOf("more.csv", Buffer.from("another@example.com\n")),
    });
    expect(more.status, more.text).toBe(202);
  });

  it("are changed by nobody else of the team", async () => {
    const staff = await app.signedIn("house@provider.example");
    const teams = (await staff.get("/api/teams/")).body["results"] as { slug: string }[];
    const slug = teams[0]?.slug ?? "";
    expect((await grant(staff, HOUSE)).status).toBe(201);
    const path = `/api/uploaded-audiences/${String((await upload(staff, HOUSE)).body["id"])}/`;
    await app.ports.queue.idle();
    await staff.post(`/api/teams/${slug}/invites/`, {
      emails: ["partner@example.com"],
      level: "admin",
    });
    const mail = app.mail.sent.findLast(({ to }) => to === "partner@example.com");
    const code = /invite-accept#([\w-]+)/.exec(mail?.text ?? "")?.[1];
    const partner = await app.signedIn("partner@example.com");
    expect((await partner.post(`/api/teams/${slug}/invites/accept/`, { code })).status).toBe(200);
    const team = `?team=${slug}`;
    expect((await partner.get(`${path}${team}`)).status).toBe(200);
    const more = formOf("more.csv", Buffer.from("another@example.com\n"));
    const changes = [
      { method: "POST", url: `${path}members/${team}&source=More&confirmed=true`, ...more },
      { method: "POST", url: `${path}members/removals/${team}`, ...more },
      { method: "POST", url: `${path}pause/${team}` },
      { method: "POST", url: `${path}resume/${team}` },
      { method: "PATCH", url: `${path}${team}`, payload: { name: "Theirs" } },
      {
        method: "POST",
        url: `${path}shares/${team}`,
        payload: { ad_account_id: OTHER, permission: "READ_ONLY" },
      },
      { method: "DELETE", url: `${path}${team}` },
    ] as const;
    for (const change of changes) {
      const answer = await partner.send(change);
      expect(answer.status, `${change.method} ${change.url} ${answer.text}`).toBe(403);
      expect(answer.body["detail"]).toMatch(/staff/);
    }
  });

  it("are staff's alone, and every other ad account needs a subscription", async () => {
    const customer = await app.signedIn("customer@example.com");
    expect((await grant(customer, OTHER)).status).toBe(201);
    expect(await upload(customer, OTHER)).toMatchObject({
      status: 402,
      body: { code: "subscription_required" },
    });
    const refused = await upload(customer, HOUSE);
    expect(refused.status, refused.text).toBe(403);
    expect(refused.body["detail"]).toMatch(/provider/);
    expect((await grant(customer, HOUSE)).status).toBe(403);
  });
});
