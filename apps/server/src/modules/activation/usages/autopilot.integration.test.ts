import { usageTargeting } from "@toolkit/core/contract/usage-targeting";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { importShared, peopleCsv, range } from "../../../../test/coffee-data.ts";
import { MODULE_DATABASES } from "../../../../test/databases.ts";
import { follows, startTargeting, WEEK, type Targeting } from "./testing/targeted-usages.ts";
import { queueUsages } from "./services/run-autopilots.ts";

describe.each(MODULE_DATABASES)("the autopilot of usages, on %s", (kind) => {
  let app: Targeting["app"];
  let page: Targeting["page"];
  let create: Targeting["create"];
  let addressOf: Targeting["addressOf"];
  let read: Targeting["read"];
  let reorder: Targeting["reorder"];

  beforeAll(async () => {
    ({ app, page, create, addressOf, read, reorder } = await startTargeting(kind));
  });
  afterAll(() => app.close());

  it("keeps an applied usage fresh: at once, every week, and once a week", async () => {
    const usage = await create();
    const address = `${addressOf(usage)}autopilot/`;
    const idle = await page.get(address);
    expect(idle.body).toMatchObject({ active: false, mode: null, next: null, history: [] });
    const started = await page.post(`${address}start/`, { mode: "apply", by: "gain" });
    expect(started, started.text).toMatchObject({
      status: 200,
      body: { active: true, mode: "apply", by: "gain", next: "2026-11-23T00:00:00.000Z" },
    });
    await app.ports.queue.idle();
    const first = usageTargeting.autopilot.response.parse((await page.get(address)).body);
    expect(first.history).toMatchObject([
      {
        week: "2026-W47",
        dataset: "drinks",
        size: 30,
        difference: null,
        reached_before: 30,
        reached: 30,
        moved: 5,
        entered: [],
        left: [],
        order: ["person1", "person3", "person2", "person4", "nobody_here"],
        outcome: "applied",
      },
    ]);
    expect(await read(usage)).toMatchObject({ autopilot: true, handle_order: "gain", version: 2 });

    await importShared(app, "Drinks", {
      "more-people.csv": peopleCsv([61]),
      "more-follows.csv": follows({ 4: range(40, 60) }),
    });
    await queueUsages(app.network.services);
    await app.ports.queue.idle();
    expect(
      usageTargeting.autopilot.response.parse((await page.get(address)).body).history,
    ).toHaveLength(1);

    app.clock.pass(WEEK);
    // Nothing is changed while a payment is overdue.
    const mayWrite = vi.spyOn(app.ports.plans, "isWritable").mockResolvedValue(false);
    await queueUsages(app.network.services);
    await app.ports.queue.idle();
    expect((await page.get(address)).body["history"]).toHaveLength(1);
    // Neither by work that was queued before.
    mayWrite.mockResolvedValueOnce(true);
    await queueUsages(app.network.services);
    await app.ports.queue.idle();
    expect((await page.get(address)).body["history"]).toHaveLength(1);
    app.clock.pass(WEEK / 7);
    mayWrite.mockRestore();
    await queueUsages(app.network.services);
    await app.ports.queue.idle();
    const second = usageTargeting.autopilot.response.parse((await page.get(address)).body);
    expect(second.history).toMatchObject([
      { week: "2026-W48", size: 51, difference: 21, moved: 4, outcome: "applied" },
      { week: "2026-W47" },
    ]);
    expect(second.history[0]?.order.slice(0, 3)).toEqual(["person4", "person1", "person3"]);

    app.clock.pass(WEEK);
    await queueUsages(app.network.services);
    await app.ports.queue.idle();
    const third = usageTargeting.autopilot.response.parse((await page.get(address)).body);
    expect(third.history[0]).toMatchObject({
      week: "2026-W49",
      difference: 0,
      outcome: "unchanged",
    });
    expect((await read(usage))["history"]).toMatchObject([
      { kind: "autopilot_applied", by: null, version: 3 },
      { kind: "autopilot_applied", by: null, version: 2 },
      { kind: "autopilot_started", to: "apply" },
      { kind: "created" },
    ]);

    const stopped = await page.post(`${address}stop/`, {});
    expect(stopped.body).toMatchObject({ active: false, next: null });
    expect(usageTargeting.stopAutopilot.response.parse(stopped.body).history).toHaveLength(3);
    app.clock.pass(WEEK);
    page = await app.signedIn("planner@example.com");
    await queueUsages(app.network.services);
    await app.ports.queue.idle();
    expect(
      usageTargeting.autopilot.response.parse((await page.get(address)).body).history,
    ).toHaveLength(3);
  });

  it("proposes an order and leaves the usage as it is; leaving the account ends it", async () => {
    const usage = await create();
    const address = `${addressOf(usage)}autopilot/`;
    await page.post(`${address}start/`, {});
    await app.ports.queue.idle();
    const found = usageTargeting.autopilot.response.parse((await page.get(address)).body);
    expect(found).toMatchObject({ mode: "propose", history: [{ outcome: "proposed" }] });
    expect(await read(usage)).toMatchObject({ version: 1, handle_order: null });
    const taken = await reorder(usage, { by: "hand", handles: found.history[0]?.order ?? [] });
    expect(taken.usage.targeting_package.handles?.map(({ handle }) => handle).slice(0, 5)).toEqual(
      found.history[0]?.order,
    );
    const ended = await page.send({
      method: "PATCH",
      url: addressOf(usage),
      payload: { state: "ended" },
    });
    expect(ended.body).toMatchObject({ state: "ended", autopilot: false });
    expect(await page.post(`${address}start/`, {})).toMatchObject({
      status: 409,
      body: { code: "conflict" },
    });
  });

  it("says when a usage's data is gone, and goes on with the others", async () => {
    await importShared(app, "Short lived", {
      "few.csv": peopleCsv(range(1, 5)),
      "few-follows.csv": follows({ 1: [2, 3] }),
    });
    const lost = await create({ dataset: "short-lived" }, { handles: ["person1"] });
    const other = await create();
    for (const usage of [lost, other]) await page.post(`${addressOf(usage)}autopilot/start/`, {});
    await app.ports.queue.idle();
    await app.browser().send({
      method: "DELETE",
      url: "/api/network/datasets/short-lived/",
      headers: { authorization: `Token ${app.localToken}` },
    });
    app.clock.pass(WEEK);
    await queueUsages(app.network.services);
    await app.ports.queue.idle();
    const gone = usageTargeting.autopilot.response.parse(
      (await page.get(`${addressOf(lost)}autopilot/`)).body,
    );
    expect(gone).toMatchObject({ problem: "no_dataset" });
    expect(gone.history).toHaveLength(1);
    const fine = usageTargeting.autopilot.response.parse(
      (await page.get(`${addressOf(other)}autopilot/`)).body,
    );
    expect(fine).toMatchObject({ problem: null });
    expect(fine.history).toHaveLength(2);
  });
});
