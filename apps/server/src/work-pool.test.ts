import { onBehalfOf } from "@toolkit/network/store/breather";
import { expect, it } from "vitest";
import { AppError } from "./errors.ts";
import { WorkPool } from "./work-pool.ts";

const poolOf = (mostWaiting: number) =>
  new WorkPool<number, number>({
    worker: new URL("../test/timed-worker.mjs", import.meta.url),
    threads: 1,
    mostWaiting,
    busy: () => new AppError("unavailable", { message: "busy" }),
  });

it("does the work of whoever asked for little before the rest of whoever asked for much", async () => {
  const pool = poolOf(32);
  const done: string[] = [];
  const ask = (caller: string) =>
    onBehalfOf(caller, () => pool.run(20).then(() => done.push(caller)));
  const much = Array.from({ length: 6 }, () => ask("much"));
  await Promise.all([...much, ask("once")]);
  expect(done.indexOf("once")).toBeLessThanOrEqual(2);
  expect(done).toHaveLength(7);
});

it("refuses the newest of whoever has most waiting when the queue is full", async () => {
  const pool = poolOf(3);
  const ask = (caller: string) =>
    onBehalfOf(caller, () =>
      pool.run(20).then(
        () => "done",
        ({ message }: AppError) => message,
      ),
    );
  const much = Array.from({ length: 5 }, () => ask("much"));
  const once = ask("once");
  expect(await once).toBe("done");
  expect(await Promise.all(much)).toEqual(["done", "done", "done", "busy", "busy"]);
});
