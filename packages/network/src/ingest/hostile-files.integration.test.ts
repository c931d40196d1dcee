import { rmSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { importText, openWorkbench, type Workbench } from "./testing/import-text.ts";

let bench: Workbench;

beforeEach(async () => {
  bench = await openWorkbench();
});

afterEach(async () => {
  await bench.registry.close();
  rmSync(bench.dir, { recursive: true, force: true });
});

const nested = (levels: number): string => "[".repeat(levels) + "]".repeat(levels);
const record = (id: number, more = ""): string => `{"id":"${id}","username":"u${id}"${more}}`;

describe("a file that is made to harm", () => {
  const rejects = async (importId: number) =>
    (await bench.dataset.rejects(importId, { offset: 0, limit: 10 })).rows;

  it.each([
    ["a document of brackets", "deep.json", nested(100_000), 0],
    [
      "objects in objects",
      "deep.jsonl",
      `${'{"data":'.repeat(100_000)}1${"}".repeat(100_000)}\n`,
      0,
    ],
    [
      "one deep line among others",
      "deep.jsonl",
      `${record(1)}\n${record(2, `,"x":${nested(100_000)}`)}\n${record(3)}\n`,
      2,
    ],
  ])("is rejected by its depth: %s", async (_what, name, text, created) => {
    const report = await importText(bench, { [name]: text });
    expect(await rejects(report.importId)).toMatchObject([
      { reason: "broken JSON", detail: "nested more than 100 levels deep" },
    ]);
    expect(await bench.dataset.counts()).toMatchObject({ profiles: created });
  });

  const LONG = "a".repeat(33 << 20);
  const MANY = Array.from({ length: 5 }, (_, i) => record(i + 1)).join(",");

  it.each([
    ["holds no records", `{"id":"1","username":"${LONG}"}`, 0, "it holds no records"],
    ["ends too early", `[${MANY},{"id":"9","name":"${LONG}`, 5, "its end is missing"],
    ["is nested too deeply", `[${MANY},"${LONG}",${nested(100_000)}]`, 5, "100 levels deep"],
  ])("is rejected with its reason: a long document that %s", async (_what, text, created, why) => {
    const report = await importText(bench, { "long.json": text });
    expect(await rejects(report.importId)).toContainEqual(
      expect.objectContaining({ reason: "broken JSON", detail: expect.stringContaining(why) }),
    );
    expect(await bench.dataset.counts()).toMatchObject({ profiles: created });
  });
});
