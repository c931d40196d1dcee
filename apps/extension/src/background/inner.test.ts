import { pendingItem } from "../filling/results.ts";
import { describe, expect, it } from "vitest";
import { answerInner } from "./inner.ts";
import { cancelRun, startRun } from "./runs.ts";
import { ID, MANAGER, PRODUCT, REQUEST, RUN, TestBackground } from "./testing.ts";

const OWN = { id: ID, url: `chrome-extension://${ID}/popup.html` };
const PAGE = { id: ID, url: `${PRODUCT}/acme/usages`, origin: PRODUCT, frameId: 0 };
const tabOf = (tab: number) => ({ id: ID, url: `${MANAGER}/x`, frameId: 0, tab: { id: tab } });
const ACCOUNT = { id: "18ce54d4x5t", name: "Northwind", handle: "northwind" };

function receipt(test: TestBackground) {
  const at = new Date(test.time).toISOString();
  return {
    route: "extension" as const,
    ad_account: ACCOUNT,
    started: at,
    finished: at,
    items: REQUEST.items.map((item) => ({ ...pendingItem(item), state: "accepted" as const })),
    differences: [],
  };
}

const claim = (run = RUN) => ({ type: "claim", run, lock: "acct/group-1", account: ACCOUNT });

describe("a question of a content script", () => {
  it("is answered to its own tab, without the token", async () => {
    const test = new TestBackground();
    await test.ports.kept.set("token", "tt_secret");
    await startRun(test.ports, REQUEST);
    const here = await answerInner({ type: "run_here" }, tabOf(1), test.ports);
    expect(here).toMatchObject({ request: { run: RUN }, language: "en" });
    expect(JSON.stringify(here)).not.toContain("tt_secret");
    expect(await answerInner({ type: "run_here" }, tabOf(2), test.ports)).toBeNull();
    expect(await answerInner({ type: "run_here" }, PAGE, test.ports)).toBeNull();
  });

  it.each(["overview", "turn", "sign_out", "open", "language"])(
    "cannot be %s, which is of the extension's own pages",
    async (type) => {
      const test = new TestBackground();
      const message = { type, on: true, what: "account", language: "ja" };
      const exact = {
        overview: { type },
        turn: { type, on: true },
        sign_out: { type },
        open: { type, what: "account" },
        language: { type, language: "ja" },
      }[type];
      for (const sender of [PAGE, tabOf(1), { ...OWN, id: "another" }])
        for (const each of [message, exact])
          expect(await answerInner(each, sender, test.ports)).toBeNull();
      expect(test.acts).toBe(0);
      expect(await answerInner(exact, OWN, test.ports)).toMatchObject({ product: PRODUCT });
    },
  );

  it("opens the product's page as one of the extension's, so that the page advises accordingly", async () => {
    const test = new TestBackground();
    await answerInner({ type: "open", what: "account" }, OWN, test.ports);
    expect(test.opened).toEqual([`${PRODUCT}/extension?extension`]);
  });

  it("opens the usage of its own run, for the routes that need no form, and of no other", async () => {
    const test = new TestBackground();
    await startRun(test.ports, REQUEST);
    const { length } = test.opened;
    await answerInner({ type: "usage", run: RUN }, tabOf(2), test.ports);
    await answerInner({ type: "usage", run: RUN }, PAGE, test.ports);
    expect(test.opened).toHaveLength(length);
    await answerInner({ type: "usage", run: RUN }, tabOf(1), test.ports);
    expect(test.opened.at(-1)).toBe(`${PRODUCT}/acme/usages/apply?id=usage-1`);
  });

  it("claims an ad group for one tab, until that tab falls silent", async () => {
    const test = new TestBackground();
    const other = "4f1c6a8e-7d2b-4c56-9e0f-1a2b3c4d5e6f";
    await startRun(test.ports, REQUEST);
    await startRun(test.ports, { ...REQUEST, run: other });
    expect(await answerInner(claim(), tabOf(1), test.ports)).toEqual({ problem: null });
    expect(await answerInner(claim(other), tabOf(2), test.ports)).toEqual({
      problem: "ad_group_in_use",
    });
    // A run is of one tab.
    expect(await answerInner(claim(), tabOf(2), test.ports)).toEqual({ problem: "tab_closed" });
    // A hidden tab speaks every minute.
    test.time += 60_000;
    expect(await answerInner(claim(other), tabOf(2), test.ports)).toEqual({
      problem: "ad_group_in_use",
    });
    test.closed.add(1);
    expect(await answerInner(claim(other), tabOf(2), test.ports)).toEqual({ problem: null });
    expect(await test.ports.kept.get("ad_account")).toEqual(ACCOUNT);
  });

  it("learns that its run was given up on the product's page, and does not take that back", async () => {
    const test = new TestBackground();
    const progress = await startRun(test.ports, REQUEST);
    const beat = { type: "progress", progress, items: REQUEST.items.map(pendingItem) };
    expect(await answerInner(beat, tabOf(1), test.ports)).toEqual({ cancelled: false });
    await cancelRun(test.ports, RUN);
    expect(await answerInner(beat, tabOf(1), test.ports)).toEqual({ cancelled: true });
    expect((await test.ports.kept.run(RUN))?.progress.stage).toBe("cancelled");
    const answers = await Promise.all(
      [claim(), { type: "send", run: RUN, receipt: receipt(test) }].map((message) =>
        answerInner(message, tabOf(1), test.ports),
      ),
    );
    expect(answers).toEqual([{ problem: "tab_closed" }, { problem: "tab_closed" }]);
  });

  it("sends a receipt once it arrives, and keeps it until then", async () => {
    const test = new TestBackground();
    await startRun(test.ports, REQUEST);
    const message = { type: "send", run: RUN, receipt: receipt(test) };
    for (const [status, problem] of [
      [null, "not_sent"],
      [503, "not_sent"],
      [403, "signed_out"],
    ] as const) {
      test.status = status;
      expect(await answerInner(message, tabOf(1), test.ports)).toEqual({ problem });
      expect(await answerInner({ type: "run_here" }, tabOf(1), test.ports)).toMatchObject({
        receipt: message.receipt,
      });
    }
    test.status = 201;
    expect(await answerInner(message, tabOf(1), test.ports)).toEqual({ problem: null });
    expect(test.sent.at(-1)).toMatchObject({
      method: "POST",
      url: `${PRODUCT}/api/external/audience-usages/usage-1/receipts/?team=acme`,
      body: message.receipt,
    });
    expect((await test.ports.kept.run(RUN))?.progress).toMatchObject({ stage: "sent" });
    expect(await answerInner(message, tabOf(2), test.ports)).toEqual({ problem: "tab_closed" });
  });

  it("forgets runs of yesterday, and what it cannot read", async () => {
    const test = new TestBackground();
    await startRun(test.ports, REQUEST);
    await test.area.set({ "run:broken": { request: "?" } });
    expect(await test.ports.kept.runs()).toHaveLength(1);
    expect(test.area.values.has("run:broken")).toBe(false);
    test.time += 25 * 60 * 60 * 1000;
    expect(await test.ports.kept.runs()).toEqual([]);
  });
});
