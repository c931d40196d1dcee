import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { SyncRepository } from "./repository.ts";
import { wakeSync } from "./services/steer-sync.ts";
import { startReading, usd, type Reading } from "./testing/reading.ts";

describe("syncs of a team whose payment is overdue", () => {
  let reading: Reading;
  beforeAll(async () => {
    reading = await startReading();
  });
  afterAll(() => reading.stop());

  it("spend nothing, say why, and go on once it has paid", async () => {
    const { app, start, until, ended, followers } = reading;
    const { db, plans, queue, clock } = app.ports;
    const isWaiting = ({ state }: { readonly state: string }) => state === "waiting";
    const mayWrite = vi.spyOn(plans, "isWritable");
    const begun = await start({ dataset: "Followers" });
    // The call itself was made in time.
    mayWrite.mockResolvedValue(false);
    const waiting = await until(begun.id, isWaiting);
    expect(waiting.error).toMatch(/^A payment is overdue/);
    expect(Date.parse(String(waiting.resumes_at))).toBeGreaterThan(Date.now() + 3_000_000);
    expect(waiting.spent.amount).toBeLessThan(followers);

    const syncs = new SyncRepository(db);
    const wake = async () => {
      const [row] = await syncs.waiting();
      if (row === undefined) throw new Error("no sync waits");
      await wakeSync({ syncs, queue, clock }, row);
    };
    await wake();
    await until(begun.id, isWaiting);
    mayWrite.mockRestore();
    await wake();
    const done = await ended(begun.id);
    expect(done).toMatchObject({ state: "done", error: null, spent: usd(followers + 1) });
  });
});
