import { uploadedAudience, type UploadedAudience } from "@toolkit/core/contract/uploaded-audiences";
import { readUsageReceipt, type ReadUsageReceipt } from "@toolkit/core/contract/usage-receipts";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { NetworkDesk } from "../../../../test/network-desk.ts";
import {
  CLOSED_WINDOWS,
  NETWORK_CODES,
  type NetworkFault,
} from "../../../../test/network-faults.ts";
import { simulatedNetworks } from "../../../../test/network-sign-in.ts";
import { formOf } from "../../../../test/picture-form.ts";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";
import { someOf } from "../../../../test/some-of.ts";
import { wakeApplying } from "./services/start-applying.ts";
import { Advertiser } from "./testing/advertiser.ts";

const MEMBERS = 150;

const CODES = NETWORK_CODES.map((code) => ({ code }));

/** Worth asking again: the network did nothing, or says that it cannot now. */
const LATER: ReadonlySet<string> = new Set([
  "CANCELLED_REQUEST",
  "INTERNAL_ERROR",
  "LOCK_ACQUISITION_TIMEOUT",
  "OVER_CAPACITY",
  "SERVICE_UNAVAILABLE",
]);
/** Access that was taken away: it is waited for until it is given again. */
const LOST: ReadonlySet<string> = new Set(["UNAUTHORIZED_ACCESS"]);

const ROLE = /They need a role/;
const FUNDING = /funding, credit and budget/;
const TARGETING = /Take it out of the audience/;
const UPDATE = /operator of this installation for an update/;
const ADVICE: Readonly<Record<string, RegExp>> = {
  ACCOUNT_LOCKED_OUT: /suspended or locked.*sign in at X/,
  ACCOUNT_NOT_FOUND: /deleted there/,
  ACTION_NOT_ALLOWED: ROLE,
  CURRENT_USER_SUSPENDED: /suspended or locked.*sign in at X/,
  FEATURE_NOT_AVAILABLE: TARGETING,
  FUNDING_INSTRUMENT_ACCESS_NOT_ALLOWED: FUNDING,
  FUNDING_INSTRUMENT_EXCEEDS_AVAILABLE_CREDIT_LIMIT: FUNDING,
  FUNDING_INSTRUMENT_NOT_FOUND: FUNDING,
  INVALID_FUNDING_INSTRUMENT: FUNDING,
  INVALID_PLACEMENT_TYPE: TARGETING,
  INVALID_TARGETING_TYPE: TARGETING,
  INVALID_TV_SHOW_LOCATIONS: TARGETING,
  METHOD_NOT_ALLOWED: UPDATE,
  READONLY_CLIENT_APPLICATION: /developer portal/,
  ROUTE_NOT_FOUND: UPDATE,
  SPEND_EXCEEDS_BUDGET: FUNDING,
  TOO_MANY_CAMPAIGNS: /as many campaigns/,
  TOO_MANY_LINE_ITEMS: /as many campaigns/,
  TV_SHOW_OUTSIDE_MARKET: TARGETING,
  UNAUTHORIZED_ACCESS: /connect X again/,
  UNAUTHORIZED_CLIENT_APPLICATION: /developer portal/,
  UNKNOWN_CRITERIA_TYPE: TARGETING,
};

/** What is said of a code that ends a step: the code itself where its name alone tells what it is. */
function adviceOf(code: string): RegExp {
  if (Object.hasOwn(ADVICE, code)) return ADVICE[code] ?? /./;
  return code.endsWith("NOT_FOUND") && code !== "USER_NOT_FOUND"
    ? /deleted there/
    : new RegExp(`refused this step \\(${code}\\).*tell support this code`);
}

const REFUSED = /refused this step|deleted there/;
/** Faults of the line and of the network's gateways; null: it is waited for. */
const FAULTS: readonly (readonly [NetworkFault, RegExp | null])[] = [
  [{ kind: "status", status: 500, body: "<html>" }, null],
  [{ kind: "status", status: 502, body: "<html>" }, null],
  [{ kind: "status", status: 503 }, null],
  [{ kind: "status", status: 400, body: "<html>" }, null],
  [{ kind: "status", status: 418, body: "" }, null],
  [{ kind: "status", status: 200, body: "" }, null],
  [{ kind: "status", status: 409, body: { errors: [{ code: "BRAND_NEW_CODE" }] } }, REFUSED],
  [{ kind: "status", status: 403, body: { errors: [{ code: "BRAND_NEW_CODE" }] } }, REFUSED],
  [{ kind: "status", status: 404, body: { errors: [{ code: "NEW_NOT_FOUND" }] } }, REFUSED],
  [{ kind: "status", status: 403, body: { errors: [{ code: 326 }] } }, /suspended or locked/],
  [{ kind: "status", status: 402, body: { title: "CreditsDepleted" } }, /add credits/],
  [{ kind: "cut" }, null],
  [{ kind: "malformed" }, null],
];

let simulator: SimulatorProcess;
let app: NetworkApp;
let advertiser: Advertiser;
let desk: NetworkDesk;
let lineItem: string;

beforeAll(async () => {
  simulator = await SimulatorProcess.start();
  app = await startNetworkApp("postgresql", 1000, undefined, {
    networks: simulatedNetworks(simulator),
  });
  const [handle = ""] = await simulator.handles();
  advertiser = await Advertiser.connect(app, simulator, handle);
  desk = await NetworkDesk.open(simulator.url, handle, advertiser.account);
  const base = await advertiser.usage({ keywords: ["base"] });
  await advertiser.apply(base, await advertiser.newCampaign(base, "Base"));
  await app.ports.queue.idle();
  lineItem = (await desk.adGroups())[0]?.id ?? "";
});
afterAll(async () => {
  await app.close();
  await simulator.stop();
});
afterEach(async () => {
  await simulator.control("DELETE", "/faults");
  await simulator.control("DELETE", "/rate-limits");
});

let runs = 0;

const meet = (path: string, fault: NetworkFault) =>
  simulator.control("POST", "/faults", {
    method: "POST",
    path: path.replace("ACCOUNT", advertiser.account),
    ...fault,
  });

/** Reads both languages of a sentence that a person is shown. */
async function told<T extends { readonly error: string | null }>(
  path: string,
  read: (body: unknown) => T,
): Promise<T> {
  const { browser } = advertiser;
  const ask = async (language: string) => {
    const chosen = await browser.put("/api/user/me/", { language });
    expect(chosen.status, chosen.text).toBe(200);
    return read((await browser.get(path)).body);
  };
  const [japanese, english] = [await ask("ja"), await ask("en")];
  expect(japanese.error === null).toBe(english.error === null);
  if (japanese.error !== null) expect(japanese.error).toMatch(/[ぁ-んァ-ヶ].*。$/);
  return english;
}

/** Uploads a list while the network fails once, and says where that left it. */
async function upload(fault: NetworkFault) {
  await meet("/12/accounts/ACCOUNT/custom_audiences/", fault);
  const name = `List ${++runs}`;
  const query = new URLSearchParams({
    ad_account_id: advertiser.account,
    name,
    source: "Sign-ups",
    confirmed: "true",
  });
  const rows = Array.from({ length: MEMBERS }, (_, i) => `p${i}of${runs}@example.com`);
  const sent = await advertiser.browser.send({
    method: "POST",
    url: `/api/uploaded-audiences/?${query.toString()}`,
    ...formOf("list.csv", Buffer.from(rows.join("\n"))),
  });
  expect(sent.status, sent.text).toBe(202);
  await app.ports.queue.idle();
  const path = `/api/uploaded-audiences/${String(sent.body["id"])}/`;
  const read = () => told(path, (body): UploadedAudience => uploadedAudience.parse(body));
  return { name, path, read, state: await read() };
}

async function isWhole({ name, path, read, state }: Awaited<ReturnType<typeof upload>>) {
  // An alarm may have sent it meanwhile.
  if (state.state === "failed" || state.state === "paused")
    await advertiser.browser.post(`${path}resume/`);
  const after = await vi.waitFor(async () => {
    await app.ports.queue.idle();
    const found = await read();
    expect(found.state).toBe("processing");
    return found;
  }, 10_000);
  expect(after.progress).toMatchObject({ batches: 1, sent_batches: 1, sent_members: MEMBERS });
  expect(await desk.membersOf(name)).toMatchObject({
    members: MEMBERS,
    identifiers: MEMBERS,
    // A refused batch was not taken, and what was taken was not sent again.
    operations: MEMBERS,
  });
}

async function apply(fault: NetworkFault) {
  const keyword = `word ${++runs}`;
  await meet("/12/batch/accounts/ACCOUNT/targeting_criteria", fault);
  const usage = await advertiser.usage({ keywords: [keyword] });
  const again = () => advertiser.apply(usage, { line_item_id: lineItem });
  const begun = await again();
  await app.ports.queue.idle();
  const read = (id: unknown) =>
    told(`${usage}receipts/${String(id)}/`, (body): ReadUsageReceipt =>
      readUsageReceipt.parse(body),
    );
  return { keyword, again, read, id: begun["id"], state: await read(begun["id"]) };
}

/** As the alarm does that rings minutes later. */
async function wake(id: unknown): Promise<void> {
  const teams = (await advertiser.browser.get("/api/teams/")).body["results"] as { id: string }[];
  const key = { id: String(id), teamId: teams[0]?.id ?? "" };
  await wakeApplying(app.applying.services, key);
}

async function isSet({ keyword, again, read, id, state }: Awaited<ReturnType<typeof apply>>) {
  if (state.state === "waiting" && state.error !== null) await wake(id);
  const last = state.state === "failed" ? (await again())["id"] : id;
  await vi.waitFor(async () => {
    await app.ports.queue.idle();
    expect(await read(last)).toMatchObject({ state: "finished", outcome: "applied" });
  }, 10_000);
  expect((await desk.keywordsOf(lineItem)).filter((each) => each === keyword)).toEqual([keyword]);
}

const OPEN = CODES.filter(({ code }) => !CLOSED_WINDOWS.has(code));

describe("failures of the network", () => {
  it("are all documented ones", () => {
    expect(CODES).toHaveLength(77);
    expect(Object.keys(ADVICE).filter((code) => !CODES.some((each) => each.code === code))).toEqual(
      [],
    );
  });

  it.each(someOf(OPEN, 4))("$code leaves an upload whole and says what to do", async ({ code }) => {
    const sent = await upload({ kind: "ads-error", code });
    if (LATER.has(code)) expect(sent.state.error).toBeNull();
    else expect(sent.state).toMatchObject({ error: expect.stringMatching(adviceOf(code)) });
    await isWhole(sent);
  });

  it.each(someOf(OPEN, 4, 2))(
    "$code leaves a receipt whole and says what to do",
    async ({ code }) => {
      const set = await apply({ kind: "ads-error", code });
      if (LATER.has(code)) expect(set.state.error).toBeNull();
      else if (LOST.has(code)) {
        expect(set.state).toMatchObject({ state: "waiting", counts: { pending: 1 } });
        expect(set.state.error).toMatch(/connect X again.*continues by itself/);
      } else {
        expect(set.state).toMatchObject({ state: "failed", outcome: "failed" });
        expect(set.state.error).toMatch(adviceOf(code));
        expect(set.state.items).toMatchObject([{ state: "skipped", reason: "stopped" }]);
      }
      await isSet(set);
    },
  );

  it.each(FAULTS)("%j leaves an upload and a receipt whole", async (fault, advice) => {
    const sent = await upload(fault);
    if (advice === null) expect(sent.state.error).toBeNull();
    else expect(sent.state).toMatchObject({ error: expect.stringMatching(advice) });
    await isWhole(sent);
    const set = await apply(fault);
    if (advice === null) expect(set.state.error).toBeNull();
    else expect(set.state).toMatchObject({ error: expect.stringMatching(advice) });
    await isSet(set);
  });

  it.each([
    ["campaigns", "TOO_MANY_CAMPAIGNS"],
    ["campaigns", "INVALID_FUNDING_INSTRUMENT"],
    ["campaigns", "SPEND_EXCEEDS_BUDGET"],
    ["line_items", "TOO_MANY_LINE_ITEMS"],
    ["line_items", "FUNDING_INSTRUMENT_EXCEEDS_AVAILABLE_CREDIT_LIMIT"],
  ])("on %s, %s ends with advice and makes nothing twice", async (path, code) => {
    const name = `Campaign ${++runs}`;
    await meet(`/12/accounts/ACCOUNT/${path}`, { kind: "ads-error", code });
    const usage = await advertiser.usage({ keywords: ["coffee"] });
    const begun = await advertiser.apply(usage, await advertiser.newCampaign(usage, name));
    await app.ports.queue.idle();
    const url = `${usage}receipts/${String(begun["id"])}/`;
    const failed = await told(url, (body): ReadUsageReceipt => readUsageReceipt.parse(body));
    expect(failed).toMatchObject({ state: "failed", outcome: "failed" });
    expect(failed.error).toMatch(adviceOf(code));
    const made = (await desk.adGroups()).filter((each) => each.campaign === name);
    expect(made).toEqual([]);
  });

  it("refuses a funding instrument of no or another account before anything is asked for", async () => {
    const name = `Campaign ${++runs}`;
    const usage = await advertiser.usage({ keywords: ["coffee"] });
    const request = await advertiser.newCampaign(usage, name);
    const campaign = { ...(request["new_campaign"] as object), funding_instrument_id: "nobody" };
    const refused = await advertiser.browser.post(`${usage}apply/`, { new_campaign: campaign });
    expect(refused.status, refused.text).toBe(400);
    expect(refused.body["new_campaign.funding_instrument_id"]).toEqual([
      expect.stringMatching(/^The ad account has no funding instrument with this id/),
    ]);
    expect((await advertiser.browser.get(`${usage}receipts/`)).body).toMatchObject({ count: 0 });
  });

  it.each(["repeat-page", "change-cursor", "slow"])(
    "%s of a list does not change what is sent",
    async (kind) => {
      const fault = { kind, method: "GET", ...(kind === "slow" && { delay_ms: 300 }) };
      await meet("/12/accounts/ACCOUNT/targeting_criteria", fault);
      await isSet(await apply({ kind: "slow", delay_ms: 50 }));
    },
  );

  // Last: what the network closes stays closed for the calls that follow.
  it.each([
    ...[...CLOSED_WINDOWS].map((code) => ({ kind: "ads-error", code })),
    { kind: "usage-cap" },
    { kind: "rate-limit", reset_s: 300 },
  ])("%j has an upload and a receipt wait, and names until when", async (fault) => {
    const sent = await upload(fault);
    expect(sent.state).toMatchObject({ state: "waiting", error: null });
    expect(sent.state.resumes_at).not.toBeNull();
    const set = await apply(fault);
    expect(set.state).toMatchObject({ state: "waiting", error: null });
    expect(set.state.resumes_at).not.toBeNull();
  });
});
