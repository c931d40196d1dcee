import type { ApiClock } from "@toolkit/social/client/api-clock";
import { ApiTransport, type Authorizer } from "@toolkit/social/client/api-transport";
import { NetworkApi, type ListingPage } from "@toolkit/social/client/network-api";
import { RateBudget } from "@toolkit/social/client/rate-budget";
import { RateLimited, SocialError } from "@toolkit/social/client/social-error";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { codeOf, simulatedNetworks } from "../../../../test/network-sign-in.ts";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";

let simulator: SimulatorProcess;
let authorizer: Authorizer;
let handle: string;
let id: string;
/** What was slept; the network's clock moves as much, so that nobody waits. */
let slept: number[] = [];
let ahead = 0;

const clock: ApiClock = {
  now: () => Date.now() + ahead,
  async sleep(milliseconds) {
    slept.push(milliseconds);
    ahead += milliseconds;
    if (milliseconds > 0)
      await simulator.control("POST", "/clock", { seconds: milliseconds / 1000 });
  },
};

const api = (options: { budget?: RateBudget; longestWaitMs?: number } = {}) =>
  new NetworkApi({ apiUrl: simulator.url, authorizer, clock, ...options });

const faults = (fault: object) => simulator.control("POST", "/faults", fault);

async function kindOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    if (error instanceof SocialError) return error.kind;
    throw error;
  }
  return "nothing went wrong";
}

async function all(pages: AsyncIterable<ListingPage>): Promise<ListingPage[]> {
  const read: ListingPage[] = [];
  for await (const page of pages) read.push(page);
  return read;
}

const idsOf = (pages: readonly ListingPage[]) => pages.flatMap(({ ids }) => ids);

beforeAll(async () => {
  simulator = await SimulatorProcess.start();
  [handle = ""] = await simulator.handles();
  const { oauth2 } = simulatedNetworks(simulator);
  if (oauth2 === null) throw new Error("no OAuth 2.0");
  const redirectUri = "http://localhost/login/twitter";
  const { url, checks } = await oauth2.ask(redirectUri, false);
  const back = codeOf(await simulator.visitor().answer(url, "allow", handle));
  const { tokens } = await oauth2.signIn({
    redirectUri,
    ...back,
    issuer: back.iss ?? null,
    checks,
  });
  authorizer = { header: async () => `Bearer ${tokens.accessToken}`, renew: async () => false };
  const found = await api().userByName(handle);
  id = found?.user.id ?? "";
});
afterAll(() => simulator.stop());
afterEach(async () => {
  slept = [];
  await simulator.control("DELETE", "/faults");
  await simulator.control("DELETE", "/rate-limits");
});

describe("the client of the network's API", () => {
  it("looks an account up, and says when nobody has the name", async () => {
    const found = await api().userByName(handle);
    expect(found?.user).toMatchObject({ id, username: handle });
    expect(found?.user.public_metrics?.followers_count).toBeGreaterThan(0);
    expect(await api().userByName("nobody_of_this")).toBeNull();
  });

  it.each(["followers", "following", "posts", "owned_lists"] as const)(
    "reads all of %s once, page by page, and goes on from a cursor",
    async (name) => {
      const whole = idsOf(await all(api().pages(name, { id })));
      expect(new Set(whole).size).toBe(whole.length);
      const small = await all(api().pages(name, { id, size: () => 5 }));
      expect(idsOf(small)).toEqual(whole);
      expect(small.length).toBe(Math.max(1, Math.ceil(whole.length / 5)));
      const [first] = small;
      if (first === undefined || first.next === null) return;
      const rest = await all(api().pages(name, { id, cursor: first.next }));
      expect([...first.ids, ...idsOf(rest)]).toEqual(whole);
    },
  );

  it("reads who likes posts, and members of lists", async () => {
    const [posts] = await all(api().pages("posts", { id }));
    const liked = await Promise.all(
      (posts?.ids ?? [])
        .slice(0, 20)
        .map(async (post) => all(api().pages("liking_users", { id: post }))),
    );
    expect(idsOf(liked.flat()).length).toBeGreaterThan(0);
  });

  it("stops when no further page is wanted", async () => {
    const sizes = [3, null];
    const pages = await all(api().pages("followers", { id, size: () => sizes.shift() ?? null }));
    expect(pages.map(({ ids }) => ids.length)).toEqual([3]);
    expect(pages[0]?.next).not.toBeNull();
  });

  it.each([
    { kind: "status", status: 503, times: 2 },
    { kind: "cut", times: 2 },
    { kind: "malformed", times: 2 },
  ])("asks again after $kind, later each time", async (fault) => {
    await faults(fault);
    const pages = await all(api().pages("followers", { id }));
    expect(idsOf(pages).length).toBeGreaterThan(0);
    expect(slept).toHaveLength(2);
    expect(slept[1]).toBeGreaterThan(slept[0] ?? 0);
  });

  it("gives up when it stays so", async () => {
    await faults({ kind: "status", times: 100 });
    expect(await kindOf(api().userByName(handle))).toBe("unreachable");
    expect(slept).toHaveLength(4);
  });

  it("never repeats what may have been done", async () => {
    await faults({ kind: "status", status: 502 });
    const transport = new ApiTransport({ apiUrl: simulator.url, authorizer, clock });
    const follow = transport.send({
      method: "POST",
      endpoint: "/2/users/:id/following",
      path: `/2/users/${id}/following`,
      body: { target_user_id: "1" },
      purpose: "following",
    });
    expect(await kindOf(follow)).toBe("unreachable");
    expect(slept).toEqual([]);
  });

  it("waits until the network's window ends, then goes on", async () => {
    await faults({ kind: "rate-limit", reset_s: 90 });
    const pages = await all(api().pages("followers", { id }));
    expect(idsOf(pages).length).toBeGreaterThan(0);
    expect(slept).toHaveLength(1);
    expect(slept[0]).toBeGreaterThan(80_000);
    expect(slept[0]).toBeLessThanOrEqual(91_000);
  });

  it("spends no more calls than the headers leave, without being refused", async () => {
    const budget = new RateBudget(clock);
    const one = api({ budget });
    // Of owned lists there are 15 calls in a window.
    for (let call = 0; call < 15; call++) await all(one.pages("owned_lists", { id }));
    expect(budget.remaining("GET /2/users/:id/owned_lists")).toBe(0);
    expect(slept).toEqual([]);
    await all(api({ budget }).pages("owned_lists", { id }));
    expect(slept).toHaveLength(1);
  });

  it("tells until when, where the wait is longer than the caller's patience", async () => {
    await faults({ kind: "rate-limit", reset_s: 600 });
    const before = clock.now();
    const failed = all(api({ longestWaitMs: 1000 }).pages("followers", { id })).catch(
      (error: unknown) => error,
    );
    const error = await failed;
    expect(error).toBeInstanceOf(RateLimited);
    expect((error as RateLimited).until).toBeGreaterThan(before + 500_000);
    expect(slept).toEqual([]);
  });

  it("tells what is not there from what it may not see", async () => {
    expect(await kindOf(all(api().pages("followers", { id: "1" })))).toBe("missing");
  });

  it("renews a token once that the network does not know", async () => {
    let token = "unknown";
    let renewals = 0;
    const stale: Authorizer = {
      header: async (method, address) =>
        token === "unknown" ? "Bearer unknown" : authorizer.header(method, address),
      async renew() {
        renewals += 1;
        token = "good";
        return true;
      },
    };
    const one = new NetworkApi({ apiUrl: simulator.url, authorizer: stale, clock });
    expect((await one.userByName(handle))?.user.id).toBe(id);
    expect(renewals).toBe(1);
    const never: Authorizer = { header: async () => "Bearer unknown", renew: async () => true };
    const other = new NetworkApi({ apiUrl: simulator.url, authorizer: never, clock });
    expect(await kindOf(other.userByName(handle))).toBe("refused");
  });

  it("stops at once when it is told to", async () => {
    const stop = new AbortController();
    stop.abort(new Error("stopped"));
    await expect(all(api().pages("followers", { id, signal: stop.signal }))).rejects.toThrow(
      "stopped",
    );
  });
});
