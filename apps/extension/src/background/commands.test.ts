import { ENVELOPE } from "@toolkit/core/bridge/envelope";
import { hostileMessages } from "@toolkit/core/bridge/testing/hostile";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isOlder } from "./adapter-switch.ts";
import { answerPage } from "./commands.ts";
import { FROM_PAGE, PRODUCT, REQUEST, RUN, TestBackground } from "./testing.ts";

async function signedIn(): Promise<TestBackground> {
  const test = new TestBackground();
  await test.ports.kept.set("turned_on", new Date(test.time).toISOString());
  const send = (type: string) => answerPage({ ...ENVELOPE, type }, FROM_PAGE, test.ports);
  expect(await send("prepare_sign_in")).toMatchObject({ type: "prepared" });
  expect(await send("finish_sign_in")).toMatchObject({ state: { signed_in: true } });
  return test;
}

it.each([
  ["1.1.9", "1.2", true],
  ["1.2", "1.2.0", false],
  ["1.10", "1.9", false],
  ["0.9", "1", true],
])("release %s is older than %s: %s", (release, than, expected) => {
  expect(isOlder(release, than)).toBe(expected);
});

describe("a command of the page", () => {
  it("signs in without its token being told to anybody", async () => {
    const test = await signedIn();
    const token = await test.ports.kept.get("token");
    expect(token).toMatch(/^tt_[\w-]{43}$/);
    expect(test.sent).toMatchObject([{ token: `Token ${token}` }]);
    for (const type of ["state", "prepare_sign_in"]) {
      const answer = await answerPage({ ...ENVELOPE, type }, FROM_PAGE, test.ports);
      expect(JSON.stringify(answer)).not.toContain(String(token).slice(3, 30));
    }
  });

  it("says that nobody is signed in once the token was revoked, and not while the server is away", async () => {
    const test = await signedIn();
    const ask = () => answerPage({ ...ENVELOPE, type: "state" }, FROM_PAGE, test.ports);
    for (const away of [null, 503]) {
      test.status = away;
      expect(await ask()).toMatchObject({ state: { signed_in: true } });
    }
    test.status = 401;
    expect(await ask()).toMatchObject({ state: { signed_in: false } });
    expect(await test.ports.kept.get("token")).toBeNull();
  });

  it("keeps the token that works until the server knows the new one", async () => {
    const test = await signedIn();
    const before = await test.ports.kept.get("token");
    const send = (type: string) => answerPage({ ...ENVELOPE, type }, FROM_PAGE, test.ports);
    await send("prepare_sign_in");
    test.status = 403;
    expect(await send("finish_sign_in")).toMatchObject({ error: "sign_in_failed" });
    expect(await test.ports.kept.get("token")).toBe(before);
  });

  it("signs nobody in, and applies nothing, before the first page was read", async () => {
    const test = new TestBackground();
    const send = (message: object) =>
      answerPage({ ...ENVELOPE, ...message }, FROM_PAGE, test.ports);
    expect(await send({ type: "prepare_sign_in" })).toMatchObject({ error: "not_turned_on" });
    expect(await send({ type: "apply", request: REQUEST })).toMatchObject({
      error: "not_turned_on",
    });
    expect(test.acts).toBe(0);
  });

  it("applies in a tab of its own, once", async () => {
    const test = await signedIn();
    const message = { ...ENVELOPE, type: "apply", request: REQUEST };
    const first = await answerPage(message, FROM_PAGE, test.ports);
    expect(first).toMatchObject({ type: "progress", progress: { run: RUN, stage: "waiting" } });
    expect(await answerPage(message, FROM_PAGE, test.ports)).toEqual(first);
    expect(test.opened).toHaveLength(1);
    // Its tab is there, hidden perhaps: it comes to the front.
    expect(test.shown).toEqual([1]);
    test.time += 60_000;
    expect(await answerPage(message, FROM_PAGE, test.ports)).toEqual(first);
    const asked = { ...ENVELOPE, type: "progress", run: RUN };
    expect(await answerPage(asked, FROM_PAGE, test.ports)).toMatchObject({
      progress: { problem: null },
    });
    // Its tab was closed: the same run is opened again at once.
    test.closed.add(1);
    expect(await answerPage(asked, FROM_PAGE, test.ports)).toMatchObject({
      progress: { problem: "tab_closed" },
    });
    await answerPage(message, FROM_PAGE, test.ports);
    expect(test.opened).toHaveLength(2);
    // Its page was left: nobody speaks of it any more.
    test.time += 100_000;
    await answerPage(message, FROM_PAGE, test.ports);
    expect(test.opened).toHaveLength(3);
  });

  it.each([
    ["adapter_off", { id: "ads-manager", enabled: false, minimum_release: null }],
    ["release_too_old", { id: "ads-manager", enabled: true, minimum_release: "1.2" }],
  ])("is refused while the server says %s", async (error, own) => {
    const test = await signedIn();
    test.adapters = [own];
    const message = { ...ENVELOPE, type: "apply", request: REQUEST };
    expect(await answerPage(message, FROM_PAGE, test.ports)).toMatchObject({ error });
    expect(test.opened).toEqual([]);
    test.adapters = [{ ...own, enabled: true, minimum_release: "1.1" }];
    expect(await answerPage(message, FROM_PAGE, test.ports)).toMatchObject({ type: "progress" });
  });

  it.each([
    ["another origin", { origin: "https://evil.example", frameId: 0 }],
    ["a frame of the product", { origin: PRODUCT, frameId: 3 }],
    ["nowhere", {}],
  ])("is nothing from %s", async (_name, sender) => {
    const test = await signedIn();
    const before = test.acts;
    for (const type of ["sign_out", "prepare_sign_in", "state"])
      expect(await answerPage({ ...ENVELOPE, type }, sender, test.ports)).toMatchObject({
        error: "unreadable",
      });
    expect(test.acts).toBe(before);
  });

  it("does nothing for 10,000 hostile messages, and answers each", async () => {
    const test = await signedIn();
    const before = test.acts;
    // None of these is whole, whatever is exchanged in it.
    const broken = [
      { ...ENVELOPE, type: "apply", request: { ...REQUEST, steps: ["click"] } },
      { ...ENVELOPE, type: "sign_out", token: "tt_x" },
      { ...ENVELOPE, channel: "another", type: "open", page: "options" },
      { ...ENVELOPE, version: 99, type: "prepare_sign_in" },
      { ...ENVELOPE, type: "finish_sign_in", state: { signed_in: true } },
      { ...ENVELOPE, type: "cancel", run: "../../x", also: RUN },
    ];
    let tried = 0;
    await fc.assert(
      fc.asyncProperty(hostileMessages(broken), async (message) => {
        tried += 1;
        expect(await answerPage(message, FROM_PAGE, test.ports)).toMatchObject({
          type: "error",
          error: "unreadable",
        });
      }),
      { numRuns: 10_000, seed: 17 },
    );
    expect(tried).toBe(10_000);
    expect(test.acts).toBe(before);
  });
});
