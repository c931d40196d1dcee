import { audiencePosts } from "@toolkit/core/contract/audience-posts";
import { syncPreview } from "@toolkit/core/contract/syncs";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { jobs } from "../../../db/schema/jobs.ts";
import { simulatedNetworks } from "../../../../test/network-sign-in.ts";
import { asSync, PAGE, startReading, UNDER_WAY, usd, type Reading } from "./testing/reading.ts";

describe("bringing in what the network shows", () => {
  let reading: Reading;
  let simulator: Reading["simulator"];
  let handles: Reading["handles"];
  let app: Reading["app"];
  let page: Reading["page"];
  let handle: Reading["handle"];
  let followers: Reading["followers"];
  let byX: Reading["byX"];
  let start: Reading["start"];
  let read: Reading["read"];
  let until: Reading["until"];
  let ended: Reading["ended"];
  let sizeOf: Reading["sizeOf"];

  beforeAll(async () => {
    reading = await startReading();
    ({ simulator, handles, app, page, handle, followers, byX, start, read, until, ended, sizeOf } =
      reading);
  });
  afterAll(() => reading.stop());
  afterEach(() => reading.calm());

  it("says what there is, what it can cost and how long it waits, before anything is read", async () => {
    const answer = await page.post("/api/network/syncs/preview/", {
      handle: `@${handle}`,
      kinds: ["likers", "posts", "followers"],
    });
    expect(answer.status, answer.text).toBe(200);
    const { items, price, subject, is_complete, wait_seconds } = syncPreview.parse(answer.body);
    expect(subject).toMatchObject({ username: handle, followers });
    const posts = subject.posts ?? 0;
    expect(items).toEqual([
      { kind: "followers", objects: followers, price: usd(followers) },
      { kind: "posts", objects: posts, price: usd(Math.ceil(posts / 2)) },
      { kind: "likers", objects: null, price: null },
    ]);
    expect(price).toEqual(usd(Math.ceil(1 + followers + posts / 2)));
    expect(is_complete).toBe(false);
    expect(wait_seconds).toBe(0);
  });

  it("proposes parts of a list that a budget pays for, and reads the one that is chosen", async () => {
    const asked = { handle, kinds: ["followers", "posts"] };
    const full = await page.post("/api/network/syncs/preview/", asked);
    expect(syncPreview.parse(full.body).samples).toEqual([]);
    const posts = Math.ceil((syncPreview.parse(full.body).subject.posts ?? 0) / 2);
    const wanted = followers - 2;
    const short = await page.post("/api/network/syncs/preview/", {
      ...asked,
      budget: usd(1 + posts + wanted),
    });
    const { samples } = syncPreview.parse(short.body);
    const largest = samples.at(-1);
    expect(largest).toMatchObject({ newest: wanted, reads: wanted });
    expect(largest?.most).toBeCloseTo(1 / followers, 12);
    expect(largest?.price.amount).toBeLessThanOrEqual(1 + posts + wanted);

    const begun = await start({ dataset: "In part", newest: wanted });
    const done = await ended(begun.id);
    expect(done).toMatchObject({
      state: "done",
      share: 1,
      // The list was not read to its end, which proves of nobody that they left.
      items: [
        { kind: "followers", read: wanted, expected: followers, newest: wanted, is_done: false },
      ],
      spent: usd(wanted + 1),
    });
    expect(await sizeOf("in-part")).toBe(wanted);
    const dataset = await app.network.services.engines.registry.open("in-part");
    const owner = await dataset.accountByHandle(handle);
    expect(await dataset.followerLists([owner?.id ?? -1])).toMatchObject([{ complete: false }]);
    // The estimate is what X reports of all of them, however few were read.
    const size = await page.post("/api/external/audience-builder/size/", {
      targeting_package: { handles: [handle] },
      dataset: "in-part",
    });
    expect(size.body).toMatchObject({ size: wanted, network: { value: followers } });
  });

  it("brings followers into a new dataset, all of them once, and asks the audience", async () => {
    const begun = await start({ dataset: "Followers" });
    expect(begun).toMatchObject({ dataset: "followers", can_resume: true });
    // It may have begun already.
    expect(UNDER_WAY).toContain(begun.state);
    const done = await ended(begun.id);
    expect(done).toMatchObject({
      state: "done",
      reason: null,
      error: null,
      share: 1,
      items: [{ kind: "followers", read: followers, expected: followers, is_done: true }],
      spent: usd(followers + 1),
    });
    expect(done.report?.rejected).toBe(0);
    // What the team sees of the job is no row. The job ends when the pages are forgotten.
    await app.ports.queue.idle();
    const { report } = done;
    expect(await resultsOf(begun.id)).toEqual([
      { sync: begun.id, state: "done", dataset: "followers", report },
    ]);
    expect(await sizeOf("followers")).toBe(followers);

    // Once more: nothing is there twice.
    const profiles = await countsOf("followers");
    const again = await ended((await start({ dataset: "Followers" })).id);
    expect(again.report?.outcomes["created"] ?? 0).toBeLessThanOrEqual(1);
    expect(await countsOf("followers")).toEqual(profiles);
    expect(await sizeOf("followers")).toBe(followers);
  });

  const resultsOf = async (id: string) => {
    const rows = await app.ports.db.select().from(jobs);
    return rows
      .filter(({ payload }) => JSON.stringify(payload).includes(id))
      .map(({ result }) => result);
  };
  const countsOf = async (slug: string) => {
    const dataset = await app.network.services.engines.registry.open(slug);
    const { profiles, follows, posts } = await dataset.counts();
    return { profiles, follows, posts };
  };

  it("knows from a complete list who left, and keeps when they were first and last seen", async () => {
    const own = handles[2] ?? "";
    const follower = await byX(app, own);
    const first = await ended((await start({ dataset: "Leaving" })).id);
    expect(first.state).toBe("done");
    const before = Number(await sizeOf("leaving"));
    await simulatorFollow(own, handle);
    await nextSecond();
    await ended((await start({ dataset: "Leaving" })).id);
    const joined = Number(await sizeOf("leaving"));
    await simulatorUnfollow(own, handle);
    await nextSecond();
    await ended((await start({ dataset: "Leaving" })).id);
    const left = Number(await sizeOf("leaving"));
    expect([joined - left, joined >= before]).toEqual([1, true]);
    const dataset = await app.network.services.engines.registry.open("leaving");
    const [whom, who] = [await dataset.accountByHandle(handle), await dataset.accountByHandle(own)];
    const {
      source,
      firstSeen,
      lastSeen,
      ended: endedAt,
    } = await dataset.followTimes([whom?.id ?? -1]);
    const leaver = source.indexOf(who?.id ?? -1);
    expect(endedAt[leaver]).toBeGreaterThan(lastSeen[leaver] ?? 0);
    const others = [...source.keys()].filter((at) => at !== leaver);
    expect(others).toHaveLength(left);
    expect(others.every((at) => endedAt[at] === 0)).toBe(true);
    // Seen by the first sync and by the last.
    expect(others.every((at) => (firstSeen[at] ?? 0) < (lastSeen[at] ?? 0))).toBe(true);
    expect((await follower.get("/api/network/syncs/")).body["count"]).toBe(0);
  });

  it("brings posts, who likes them, who is followed, and lists with their members", async () => {
    const kinds = ["followers", "following", "posts", "likers", "lists"];
    const done = await ended((await start({ kinds, dataset: "All" })).id);
    expect(done.state).toBe("done");
    const items = Object.fromEntries(done.items.map((item) => [item.kind, item]));
    expect(items["posts"]?.read).toBe(items["posts"]?.expected);
    expect(items["following"]?.read).toBe(items["following"]?.expected);
    expect(items["likers"]?.read).toBeGreaterThan(0);
    expect(done.items.every(({ is_done }) => is_done)).toBe(true);
    const counts = await countsOf("all");
    expect(counts.posts).toBe(items["posts"]?.read);
    // Some posts show something; what they show is at the network.
    const shown = await page.post("/api/audience-configs/posts/", {
      targeting_package: { placements: ["homeTimelines"] },
      dataset: "all",
      window_days: null,
      page_size: 100,
    });
    expect(shown.status, shown.text).toBe(200);
    const { results } = audiencePosts.list.response.parse(shown.body);
    const urls = results.flatMap(({ media }) => media.map(({ url }) => url));
    expect(urls.length).toBeGreaterThan(0);
    for (const url of urls) expect(url).toMatch(/^http:.*\/pictures\/\d+_\d+-\d+x\d+\.svg$/);
    expect(counts.follows).toBe((items["followers"]?.read ?? 0) + (items["following"]?.read ?? 0));
  });

  it("stands when the budget ends, with what was paid, and goes on with a larger one", async () => {
    const part = 2 * PAGE + 1;
    const budget = 1 + part;
    const begun = await start({ budget: usd(budget), dataset: "Budget" });
    const paused = await ended(begun.id);
    expect(paused).toMatchObject({
      state: "paused",
      reason: "budget",
      spent: usd(budget),
      items: [{ read: part, is_done: false }],
    });
    expect(await sizeOf("budget")).toBe(part);
    const asked = await page.post(`/api/network/syncs/${begun.id}/resume/`, {});
    expect(asked).toMatchObject({ status: 400, body: { budget: [expect.any(String)] } });
    const resumed = await page.post(`/api/network/syncs/${begun.id}/resume/`, {
      budget: usd(100_000),
    });
    expect(resumed.status, resumed.text).toBe(202);
    const done = await ended(begun.id);
    expect(done).toMatchObject({ state: "done", spent: usd(followers + 1) });
    expect(await sizeOf("budget")).toBe(followers);
  });

  it("can be paused, resumed by who began it, and ended, each within its team", async () => {
    await simulator.control("POST", "/faults", {
      kind: "slow",
      delay_ms: 150,
      times: 1000,
      path: "/2/users/",
    });
    const begun = await start({ dataset: "Steered" });
    await until(begun.id, ({ items }) => (items[0]?.read ?? 0) >= PAGE);
    const stranger = await byX(app, handles[3] ?? "");
    for (const [method, path] of [
      ["GET", ""],
      ["POST", "pause/"],
      ["DELETE", ""],
    ] as const) {
      const answer = await stranger.send({ method, url: `/api/network/syncs/${begun.id}/${path}` });
      expect(answer.status).toBe(404);
    }
    expect((await stranger.post(`/api/network/syncs/${begun.id}/resume/`, {})).status).toBe(404);
    const paused = asSync(await page.post(`/api/network/syncs/${begun.id}/pause/`));
    expect(paused).toMatchObject({ state: "paused", reason: "person" });
    await app.ports.queue.idle();
    const kept = await read(begun.id);
    expect(kept.state).toBe("paused");
    expect(kept.items[0]?.read).toBeLessThan(followers);
    await simulator.control("DELETE", "/faults");
    expect((await page.post(`/api/network/syncs/${begun.id}/resume/`, {})).status).toBe(202);
    const done = await ended(begun.id);
    // What was read before the pause was not paid again.
    expect(done).toMatchObject({ state: "done", spent: usd(followers + 1) });
    expect((await page.post(`/api/network/syncs/${begun.id}/pause/`)).status).toBe(409);

    await simulator.control("POST", "/faults", {
      kind: "slow",
      delay_ms: 150,
      times: 1000,
      path: "/2/users/",
    });
    // The clock stands still otherwise, and the list is in the order of time.
    app.clock.pass(1);
    const doomed = await start({ dataset: "Doomed" });
    await until(doomed.id, ({ items }) => (items[0]?.read ?? 0) >= PAGE);
    const cancelled = asSync(await page.delete(`/api/network/syncs/${doomed.id}/`));
    expect(cancelled.state).toBe("cancelled");
    await app.ports.queue.idle();
    expect((await countsOf("doomed")).profiles).toBe(0);
    expect((await page.post(`/api/network/syncs/${doomed.id}/resume/`, {})).status).toBe(409);
    const list = await page.get("/api/network/syncs/?page_size=1");
    expect(list.body).toMatchObject({ results: [{ id: doomed.id, state: "cancelled" }] });
  });

  it("lets members look and pause, but only who connected the account have it go on", async () => {
    const email = "colleague@example.com";
    const teams = (await page.get("/api/teams/")).body["results"] as { slug: string }[];
    const team = teams[0]?.slug ?? "";
    await page.post(`/api/teams/${team}/invites/`, { emails: [email], level: "member" });
    const mail = app.mail.sent.findLast(({ to }) => to === email);
    const code = /invite-accept#([\w-]+)/.exec(mail?.text ?? "")?.[1];
    const colleague = await app.signedIn(email);
    await colleague.post(`/api/teams/${team}/invites/accept/`, { code });
    const begun = await start({ budget: usd(1 + PAGE), dataset: "Ours" });
    expect(await ended(begun.id)).toMatchObject({ state: "paused", can_resume: true });
    const at = (path: string) => `/api/network/syncs/${begun.id}/${path}?team=${team}`;
    expect((await colleague.get(at(""))).body).toMatchObject({
      state: "paused",
      can_resume: false,
    });
    const resumed = await colleague.post(at("resume/"), { budget: usd(1000) });
    expect(resumed).toMatchObject({ status: 403, body: { code: "not_allowed" } });
    // Without an account of one's own nothing can be read.
    const own = await colleague.post(`/api/network/syncs/?team=${team}`, {
      handle,
      kinds: ["followers"],
      budget: usd(100),
      make_default: false,
    });
    expect(own).toMatchObject({ status: 409, body: { code: "conflict" } });
  });

  it("waits for the network's limit without holding a worker, and goes on by itself", async () => {
    await simulator.control("POST", "/faults", {
      kind: "rate-limit",
      reset_s: 4,
      after: 1,
      path: "/2/users/",
    });
    const begun = await start({ dataset: "Patient" });
    const waiting = await until(begun.id, ({ state }) => state === "waiting");
    expect(Date.parse(waiting.resumes_at ?? "")).toBeGreaterThan(Date.now());
    await app.ports.queue.idle();
    const done = await ended(begun.id);
    expect(done).toMatchObject({ state: "done", resumes_at: null });
    expect(await sizeOf("patient")).toBe(followers);
  });

  it("goes on behind faults of the network", async () => {
    for (const fault of ["cut", "malformed", "status"])
      await simulator.control("POST", "/faults", { kind: fault, after: 1, path: "/2/users/" });
    const done = await ended((await start({ dataset: "Faults" })).id);
    expect(done).toMatchObject({ state: "done", spent: usd(followers + 1) });
    expect(await sizeOf("faults")).toBe(followers);
  });

  it.each(["when its run has ended", "at once"])(
    "is paused while it imports, and goes on %s",
    async (when) => {
      const { imports } = app.network.services;
      const before = await start({ dataset: "Held" });
      await ended(before.id);
      // Another import of the dataset has the turn, so that this one stands where it imports.
      let release = () => {};
      const turn = imports.run("held", () => new Promise<void>((resolve) => (release = resolve)));
      const begun = await start({ dataset: "Held" });
      await until(begun.id, ({ state }) => state === "importing");
      const paused = await page.post(`/api/network/syncs/${begun.id}/pause/`);
      expect(asSync(paused)).toMatchObject({ state: "paused", reason: "person" });
      const goesOn = async () => {
        const resumed = await page.post(`/api/network/syncs/${begun.id}/resume/`, {});
        expect(resumed.status, resumed.text).toBe(202);
      };
      if (when === "at once") await goesOn();
      release();
      await turn;
      if (when !== "at once") {
        await app.ports.queue.idle();
        expect(await read(begun.id)).toMatchObject({ state: "paused", report: null });
        await goesOn();
      }
      const done = await ended(begun.id);
      expect(done).toMatchObject({ state: "done", spent: usd(followers + 1) });
      expect(await sizeOf("held")).toBe(followers);
    },
  );

  /** Follows are seen to the second. */
  async function nextSecond(): Promise<void> {
    const now = Math.floor(Date.now() / 1000);
    while (Math.floor(Date.now() / 1000) === now)
      await new Promise((resolve) => setTimeout(resolve, 20));
  }

  const simulatorFollow = (from: string, to: string) => changeFollow("POST", from, to);
  const simulatorUnfollow = (from: string, to: string) => changeFollow("DELETE", from, to);

  /** What a person does at the network itself. */
  async function changeFollow(method: "POST" | "DELETE", from: string, to: string): Promise<void> {
    const { oauth2 } = simulatedNetworks(simulator);
    if (oauth2 === null) throw new Error("no OAuth 2.0");
    const redirectUri = "http://localhost/login/twitter";
    const { url, checks } = await oauth2.ask(redirectUri, true);
    const back = await simulator.visitor().answer(url, "allow", from);
    const { identity, tokens } = await oauth2.signIn({
      redirectUri,
      code: back.searchParams.get("code") ?? "",
      state: back.searchParams.get("state") ?? "",
      issuer: back.searchParams.get("iss"),
      checks,
    });
    const headers = {
      authorization: `Bearer ${tokens.accessToken}`,
      "content-type": "application/json",
    };
    const found = await fetch(`${simulator.url}/2/users/by/username/${to}`, { headers });
    const { data } = (await found.json()) as { data: { id: string } };
    const path = `/2/users/${identity.subject}/following`;
    const answer = await fetch(
      `${simulator.url}${path}${method === "DELETE" ? `/${data.id}` : ""}`,
      {
        method,
        headers,
        ...(method === "POST" && { body: JSON.stringify({ target_user_id: data.id }) }),
      },
    );
    expect(answer.status, await answer.text()).toBe(200);
  }
});
