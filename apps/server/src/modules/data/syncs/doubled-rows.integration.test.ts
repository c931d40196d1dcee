import { afterAll, beforeAll, expect, it } from "vitest";
import { startReading, type Reading } from "./testing/reading.ts";

let reading: Reading;

beforeAll(async () => {
  reading = await startReading();
});
afterAll(() => reading.stop());

it("a page that holds an account twice is imported, and the account is paid and counted once", async () => {
  const { simulator, page, handle, start, ended, sizeOf } = reading;
  const ann = { id: "900001", username: "ann_twice", name: "Ann" };
  const bob = { id: "900002", username: "bob_once", name: "Bob" };
  const asked = await page.post("/api/network/syncs/preview/", { handle, kinds: ["followers"] });
  const { id } = asked.body["subject"] as { id: string };
  await simulator.control("POST", "/faults", {
    kind: "status",
    status: 200,
    path: `/2/users/${id}/followers`,
    body: { data: [ann, bob, ann], meta: { result_count: 3 } },
  });
  const done = await ended((await start({ dataset: "Doubled" })).id);
  expect(done).toMatchObject({ state: "done", report: { rejected: 0 } });
  expect(done.items).toMatchObject([{ kind: "followers", read: 2, is_done: true }]);
  // Two followers and the lookup, at a cent each.
  expect(done.spent.amount).toBe(3);
  expect(await sizeOf("doubled", { handles: [{ handle }] })).toBe(2);
});
