import { existsSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importFiles } from "./import-files.ts";
import { planImport } from "./plan.ts";
import type { ImportReport } from "./progress.ts";
import { openWorkbench } from "./testing/import-text.ts";
import type { Workbench } from "./testing/import-text.ts";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const data = process.env["TOOLKIT_TEST_DATA"] ?? resolve(root, "../shared/data");
const congress = join(data, "congress-2015");

describe.skipIf(!existsSync(congress))("real data of a legislature", () => {
  let bench: Workbench;
  let report: ImportReport;

  beforeAll(async () => {
    bench = await openWorkbench();
    report = await importFiles({
      dataset: bench.dataset,
      plan: await planImport({ paths: [congress] }),
    });
  });

  afterAll(async () => {
    await bench.registry.close();
    rmSync(bench.dir, { recursive: true, force: true });
  });

  it("is accounted for to the last row", async () => {
    expect(report.counts.profiles).toMatchObject({
      read: 7493,
      created: 6974,
      merged: 519,
      rejected: 0,
    });
    expect(report.counts.follows).toMatchObject({ read: 865_504, created: 865_504, rejected: 0 });
    expect(report.counts.posts).toMatchObject({ read: 230_739, created: 230_739, rejected: 0 });
    expect(await bench.dataset.counts()).toMatchObject({
      knownProfiles: 6974,
      follows: 865_504,
      posts: 230_739,
    });
    expect(report.accountsByIdAlone).toBe((await bench.dataset.counts()).profiles - 6974);
  });

  it("keeps what it declares", async () => {
    const rows = await bench.dataset.database.rows(
      `SELECT count(*) FILTER (WHERE declared_gender = 1) AS men, count(*) FILTER (WHERE declared_gender = 2) AS women,
         count(*) FILTER (WHERE declared_born_to IS NOT NULL) AS birthdays, count(*) FILTER (WHERE declared_region IS NOT NULL) AS states FROM profiles`,
    );
    expect(
      Object.fromEntries(Object.entries(rows[0] ?? {}).map(([key, value]) => [key, Number(value)])),
    ).toEqual({
      men: 413,
      women: 104,
      birthdays: 517,
      states: 517,
    });
  });

  it("knows whose lists of followed accounts it holds", async () => {
    const [row] = await bench.dataset.database.rows(
      "SELECT count(*) FILTER (WHERE following_known) AS following, count(*) FILTER (WHERE followers_known) AS followers FROM account_stats",
    );
    expect([Number(row?.["following"]), Number(row?.["followers"])]).toEqual([517, 0]);
  });
});
