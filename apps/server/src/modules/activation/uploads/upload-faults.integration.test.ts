import { uploadedAudience, type UploadedAudience } from "@toolkit/core/contract/uploaded-audiences";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "../../../../test/databases.ts";
import { simulatedNetworks, signInByOAuth1 } from "../../../../test/network-sign-in.ts";
import { formOf } from "../../../../test/picture-form.ts";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";
import { startTestApp, TEST_SECRET, type TestApp } from "../../../../test/test-app.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";
import { Sealer } from "../../../sealing.ts";
import { AccountAccess } from "../../identity/accounts/services/account-access.ts";
import { NOTHING_SPECIAL } from "../../identity/granted-accounts/services/staff-only.ts";
import { EVERY_USE } from "../../identity/granted-accounts/services/ad-account-uses.ts";
import { openUploadsModule } from "./module.ts";
import { audienceNetwork } from "./services/ask-network.ts";

let simulator: SimulatorProcess;
let app: TestApp;
let page: TestBrowser;
let account: string;

beforeAll(async () => {
  simulator = await SimulatorProcess.start();
  const networks = simulatedNetworks(simulator);
  app = await startTestApp(await openTestDatabase("postgresql"), {
    app: { networks },
    capabilities: async (ports) => {
      const { db, clock } = ports;
      const access = new AccountAccess({ db, clock, sealer: new Sealer(TEST_SECRET), networks });
      return [
        openUploadsModule(
          ports,
          audienceNetwork({
            db,
            clock,
            access,
            uses: EVERY_USE,
            staffOnly: NOTHING_SPECIAL,
            budgets: new Map(),
          }),
        ),
      ];
    },
  });
  page = app.browser();
  const [handle = ""] = await simulator.handles();
  await signInByOAuth1(page, simulator.visitor(), handle);
  const listed = (await page.get("/api/external/ad-accounts/")).body["results"];
  account = String((listed as readonly { readonly id: string }[])[0]?.id);
  const granted = await page.post("/api/external/audiences-ad-accounts/", {
    account_id: account,
    name: "Faults",
  });
  expect(granted.status, granted.text).toBe(201);
});
afterAll(async () => {
  await app.close();
  await simulator.stop();
});
afterEach(async () => {
  await simulator.control("DELETE", "/faults");
  await simulator.control("DELETE", "/rate-limits");
});

const read = async (id: string): Promise<UploadedAudience> =>
  uploadedAudience.parse((await page.get(`/api/uploaded-audiences/${id}/`)).body);

let uploads = 0;

/** Uploads a list of 200 while the network fails as asked, and says where that left it. */
async function uploadWith(fault: Readonly<Record<string, unknown>>): Promise<UploadedAudience> {
  await simulator.control("POST", "/faults", {
    method: "POST",
    path: `/12/accounts/${account}/custom_audiences/`,
    ...fault,
  });
  const query = new URLSearchParams({
    ad_account_id: account,
    name: `List ${++uploads}`,
    source: "Sign-ups",
    confirmed: "true",
  });
  const rows = Array.from({ length: 200 }, (_, i) => `p${i}of${uploads}@example.com`);
  const sent = await page.send({
    method: "POST",
    url: `/api/uploaded-audiences/?${query.toString()}`,
    ...formOf("list.csv", Buffer.from(rows.join("\n"))),
  });
  expect(sent.status, sent.text).toBe(202);
  await app.ports.queue.idle();
  return read(String(sent.body["id"]));
}

const create = async (name: string, people: readonly string[]): Promise<UploadedAudience> => {
  const query = new URLSearchParams({
    ad_account_id: account,
    name,
    source: "Sign-ups",
    confirmed: "true",
  });
  const sent = await page.send({
    method: "POST",
    url: `/api/uploaded-audiences/?${query.toString()}`,
    ...formOf("list.csv", Buffer.from(people.join("\n"))),
  });
  expect(sent.status, sent.text).toBe(202);
  await app.ports.queue.idle();
  return read(String(sent.body["id"]));
};

it("takes every phone number that the simulated network gives out", async () => {
  const { people } = await simulator.told("/people?from=0&count=300");
  const phones = (people as readonly { readonly phone: string }[]).map(({ phone }) => phone);
  expect((await create("Phones", phones)).report).toMatchObject({ read: 300, invalid: 0 });
});

describe("an audience whose making was not answered", () => {
  const people = (from: string) => Array.from({ length: 150 }, (_, i) => `${from}${i}@example.com`);
  const fault = (more: object) =>
    simulator.control("POST", "/faults", {
      method: "POST",
      path: `/12/accounts/${account}/custom_audiences`,
      ...more,
    });
  const goOn = async ({ id }: UploadedAudience) => {
    const at = `/api/uploaded-audiences/${id}/`;
    await page.post(`${at}pause/`);
    expect((await page.post(`${at}resume/`)).status).toBe(202);
    await app.ports.queue.idle();
    return read(id);
  };

  it("is found again by its name, and made once", async () => {
    await fault({ kind: "cut" });
    const first = await create("Answer lost", people("lost"));
    expect(first.state).toBe("waiting");
    expect(await goOn(first)).toMatchObject({ state: "processing", error: null });
  });

  it("is never the audience that another upload made under the name meanwhile, nor deletes it", async () => {
    await fault({ kind: "status", status: 503 });
    const first = await create("Same name", people("first"));
    expect(first.state).toBe("waiting");
    const second = await create("Same name", people("second"));
    expect(second).toMatchObject({ state: "processing", progress: { sent_members: 150 } });
    const after = await goOn(first);
    expect(after).toMatchObject({ state: "failed", progress: { sent_members: 0 } });
    expect(after.error).toContain("already has a custom audience with this name");
    const removed = await page.send({
      method: "DELETE",
      url: `/api/uploaded-audiences/${first.id}/`,
    });
    expect(removed.status).toBe(204);
    // Still there: its members can be changed.
    const more = await page.send({
      method: "POST",
      url: `/api/uploaded-audiences/${second.id}/members/?source=Third&confirmed=true`,
      ...formOf("list.csv", Buffer.from(people("third").join("\n"))),
    });
    expect(more.status, more.text).toBe(202);
    await app.ports.queue.idle();
    expect(await read(second.id)).toMatchObject({ state: "processing", error: null });
  });
});

describe("an audience that X has", () => {
  const people = (from: string) => Array.from({ length: 150 }, (_, i) => `${from}${i}@example.com`);

  it("is not renamed to the name of another, and says so", async () => {
    await create("Taken", people("taken"));
    const other = await create("Free", people("free"));
    const renamed = await page.send({
      method: "PATCH",
      url: `/api/uploaded-audiences/${other.id}/`,
      payload: { name: "Taken" },
    });
    expect(renamed).toMatchObject({
      status: 400,
      body: { name: [expect.stringContaining("already has a custom audience with this name")] },
    });
    expect(await read(other.id)).toMatchObject({ name: "Free" });
  });

  it("is not taken for deleted where X does not know whom it is shared with", async () => {
    const { id } = await create("Shared", people("shared"));
    const share = async (to: string) =>
      page.post(`/api/uploaded-audiences/${id}/shares/`, {
        ad_account_id: to,
        permission: "READ_ONLY",
      });
    expect(await share("zzz")).toMatchObject({
      status: 400,
      body: { ad_account_id: [expect.stringContaining("same business")] },
    });
    expect(await share(account)).toMatchObject({
      status: 400,
      body: { ad_account_id: [expect.stringContaining("in this ad account already")] },
    });
    expect((await page.get(`/api/uploaded-audiences/${id}/shares/`)).body).toEqual({ results: [] });
  });
});

describe("a fault of the network while members are sent", () => {
  it.each([
    ["status", { status: 503 }, "waiting", null],
    ["status", { status: 500, body: "nothing" }, "waiting", null],
    ["cut", {}, "waiting", null],
    ["malformed", {}, "waiting", null],
    ["slow", { delay_ms: 200 }, "processing", null],
    ["ads-error", { code: "ACTION_NOT_ALLOWED" }, "failed", /does not let whoever granted/],
    ["ads-error", { code: "UNAUTHORIZED_CLIENT_APPLICATION" }, "failed", /advertising interface/],
    ["ads-error", { code: "UNAUTHORIZED_ACCESS" }, "waiting", /must connect X again/],
    ["ads-error", { code: "TAILORED_AUDIENCE_NOT_FOUND" }, "failed", /deleted there/],
    ["ads-error", { code: "OVER_CAPACITY" }, "waiting", null],
    // Last: what the network closes stays closed for the calls that follow.
    ["ads-error", { code: "TOO_MANY_REQUESTS" }, "waiting", null],
    ["usage-cap", {}, "waiting", null],
    ["rate-limit", { reset_s: 300 }, "waiting", null],
  ] as const)("%s %j leaves an upload %s, with nothing lost", async (kind, more, state, told) => {
    const upload = await uploadWith({ kind, ...more });
    expect(upload.state).toBe(state);
    if (told === null) expect(upload.error).toBeNull();
    else expect(upload.error).toMatch(told);
    if (state === "waiting") expect(upload.resumes_at).not.toBeNull();
    if (state === "processing") return;
    // Once the network works again, the same upload goes on and is whole.
    await simulator.control("DELETE", "/faults");
    await simulator.control("DELETE", "/rate-limits");
    if (state === "waiting") {
      const paused = await page.post(`/api/uploaded-audiences/${upload.id}/pause/`);
      // Held by a person, nothing continues by itself.
      expect(paused.body["error"]).toBeNull();
    }
    const resumed = await page.post(`/api/uploaded-audiences/${upload.id}/resume/`);
    expect(resumed.status, resumed.text).toBe(202);
    await app.ports.queue.idle();
    const after = await read(upload.id);
    // A window that the network closed is waited for; everything else is sent at once.
    const code = "code" in more ? more.code : null;
    const isClosed = code === "TOO_MANY_REQUESTS" || /^(?:rate-limit|usage-cap)$/.test(kind);
    expect(after.state).toBe(isClosed ? "waiting" : "processing");
    if (!isClosed) expect(after.progress).toMatchObject({ batches: 1, sent_members: 200 });
  });
});
