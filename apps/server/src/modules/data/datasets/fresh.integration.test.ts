import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildShards } from "@toolkit/engine/build";
import type { Engine } from "@toolkit/engine/port/engine";
import { EVERYBODY } from "@toolkit/engine/port/everybody";
import { openEngine } from "@toolkit/engine/open";
import type { Query } from "@toolkit/core/domain/query";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";
import { foldersOf } from "./services/engine-versions.ts";

type Body = Record<string, unknown>;

const ACCOUNTS = 2000;
const SLUG = "growing";

interface File {
  readonly name: string;
  readonly content: string;
}

/** Accounts 1…2000: everybody follows 1, even ones 2; every tenth posts. */
function firstFiles(): File[] {
  const ids = Array.from({ length: ACCOUNTS }, (_, i) => i + 1);
  return [
    {
      name: "people.csv",
      content: `id,username,description,gender,location\n${ids
        .map((id) => `${id},user${id},word${id % 7} here,${id % 2 === 0 ? "F" : "M"},"Austin, TX"`)
        .join("\n")}\n`,
    },
    {
      name: "follows.csv",
      content: `source_id,target_id\n${ids
        .filter((id) => id > 2)
        .map((id) => `${id},1${id % 2 === 0 ? `\n${id},2` : ""}`)
        .join("\n")}\n`,
    },
    {
      name: "posts.csv",
      content: `id,author_id,created_at,text\n${ids
        .filter((id) => id % 10 === 0)
        .map(
          (id) =>
            `${10_000 + id},${id},2026-03-0${1 + (id % 9)}T10:00:00Z,The moon over #city${id % 4}`,
        )
        .join("\n")}\n`,
    },
  ];
}

/** Some follow 2 now, one lives in Paris, one is new, and there is a word nobody wrote before. */
function laterFiles(from: number, count: number): File[] {
  const ids = Array.from({ length: count }, (_, i) => from + i * 2);
  return [
    {
      name: "people.csv",
      content: `id,username,description,gender,location\n${from},user${from},a zebra lover,F,"Paris, France"\n${ACCOUNTS + from},new${from},zebra,M,Berlin\n`,
    },
    {
      name: "follows.csv",
      content: `source_id,target_id\n${ids.map((id) => `${id},2`).join("\n")}\n`,
    },
    {
      name: "posts.csv",
      content: `id,author_id,created_at,text\n${30_000 + from},${from},2026-03-09T11:00:00Z,A zebra under the moon #stripes\n`,
    },
  ];
}

function multipart(files: readonly File[]): { payload: Buffer; headers: Record<string, string> } {
  const boundary = "----toolkit-fresh";
  const parts = files.map(
    ({ name, content }) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n${content}\r\n`,
  );
  return {
    payload: Buffer.from(`${parts.join("")}--${boundary}--\r\n`),
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  };
}

describe("a dataset that grows while it is asked", () => {
  let app: NetworkApp;
  let page: TestBrowser;
  beforeAll(async () => {
    app = await startNetworkApp("postgresql", 500, {
      leastAccounts: 100,
      mostShare: 0.5,
      compactedShare: 0.03,
    });
    page = await app.signedIn();
  });
  afterAll(() => app.close());

  const engines = () => app.network.services.engines;
  const folders = () => foldersOf(engines().folderOf(SLUG));
  const untilFolders = (expected: ReturnType<typeof folders>) =>
    vi.waitFor(() => expect(folders()).toEqual(expected), { timeout: 60_000, interval: 20 });

  async function importAll(files: readonly File[], query: string): Promise<Body> {
    const url = `/api/network/imports/?${query}`;
    const planned = await page.send({ method: "POST", url, ...multipart(files) });
    expect(planned.status).toBe(201);
    const address = `/api/network/imports/${String(planned.body["id"])}/`;
    expect((await page.post(`${address}start/`, { as_of: "2026-03-10" })).status).toBe(202);
    await app.ports.queue.idle();
    return (await page.get(address)).body;
  }

  async function size(targeting_package: Body): Promise<Body> {
    const input = { targeting_package, dataset: SLUG, members: 0 };
    const answer = await page.post("/api/build-audience/", input);
    expect(answer.status).toBe(200);
    return { size: answer.body["size"], version: answer.body["version"] };
  }

  /** What the present version says, and what the same data says when its files are built at once. */
  async function expectRebuilt(isOverlay: boolean): Promise<void> {
    const parent = mkdtempSync(join(tmpdir(), "fresh-"));
    try {
      await engines().use(SLUG, async ({ engine, dataset }) => {
        const [newest] = foldersOf(dataset.dir);
        expect(newest !== undefined && newest.base < newest.version).toBe(isOverlay);
        const snapshot = await dataset.snapshot();
        await buildShards({ snapshot, dir: join(parent, "whole"), shards: 3, worker: false });
        await snapshot.close();
        const whole = await openEngine({ dir: join(parent, "whole"), workers: false });
        for (const query of QUESTIONS)
          expect(await told(engine, query)).toEqual(await told(whole, query));
        await whole.close();
      });
    } finally {
      rmSync(parent, { recursive: true, force: true, maxRetries: 5 });
    }
  }

  async function told(engine: Engine, query: Query): Promise<string> {
    const answers = [
      await engine.size(query),
      Array.from(await engine.members(query, { offset: 0, limit: 5000 })),
      await engine.insights(query, EVERYBODY),
      await engine.topPosts(query, { by: "likes", limit: 20 }),
      engine.topTerms("word", 50),
    ];
    return JSON.stringify(answers, (_, value: unknown) =>
      typeof value === "bigint" ? String(value) : value,
    );
  }

  const open: Query = { ...EVERYBODY, windowDays: 90 };
  const only = (seed: Query["seeds"][number]): Query => ({
    ...open,
    seeds: [seed],
    expression: { seed: 0 },
  });
  const QUESTIONS: readonly Query[] = [
    open,
    only({ kind: "keyword", terms: ["zebra"], check: null, prefix: false }),
    only({ kind: "bio", terms: ["zebra"], check: null, prefix: false }),
    only({ kind: "followers", account: 1 }),
    { ...open, filters: { countries: ["FR", "DE"] } },
    { ...open, filters: { gender: 2 } },
  ];

  it("answers a small import from an overlay; every answer before it is of the version it names", async () => {
    expect(await importAll(firstFiles(), "name=Growing")).toMatchObject({ state: "done" });
    const even = { handles: ["user2"] };
    const before = await size(even);
    expect(before).toEqual({ size: ACCOUNTS / 2 - 1, version: 1 });
    expect(folders()).toEqual([{ version: 1, base: 1 }]);

    const imported = new AbortController();
    const answers: Body[] = [];
    const asking = (async () => {
      while (!imported.signal.aborted) answers.push(await size(even));
    })();
    const done = await importAll(laterFiles(5, 10), `dataset=${SLUG}`);
    imported.abort();
    await asking;
    expect(done).toMatchObject({ state: "done", error: null });
    const after = { size: ACCOUNTS / 2 - 1 + 10, version: 2 };
    expect(await size(even)).toEqual(after);
    expect(answers.length).toBeGreaterThan(0);
    for (const answer of answers) expect([before, after]).toContainEqual(answer);
    expect(await size({ keywords: ["zebra"] })).toEqual({ size: 1, version: 2 });
    await untilFolders([{ version: 2, base: 1 }]);
    await expectRebuilt(true);
  });

  it("replaces the overlay by one over the same base, and compacts it when it is large", async () => {
    await importAll(laterFiles(105, 5), `dataset=${SLUG}`);
    await untilFolders([{ version: 3, base: 1 }]);
    await expectRebuilt(true);

    const even = { handles: ["user2"] };
    const { size: before } = await size(even);
    const finished = importAll(laterFiles(205, 80), `dataset=${SLUG}`);
    const sizes = new Set<unknown>();
    await vi.waitFor(
      async () => {
        const answer = await size(even);
        sizes.add(answer["size"]);
        expect(folders()).toEqual([{ version: 4, base: 4 }]);
        expect(answer["version"]).toBe(4);
      },
      { timeout: 60_000, interval: 20 },
    );
    await finished;
    expect([...sizes].every((one) => one === before || one === Number(before) + 80)).toBe(true);
    await expectRebuilt(false);
    expect(await size(even)).toEqual({ size: Number(before) + 80, version: 4 });
  });

  it("builds anew at once when a person is removed: their data leaves the files", async () => {
    const removed = await app.browser().send({
      method: "DELETE",
      url: `/api/network/datasets/${SLUG}/profiles/5/`,
      headers: { authorization: `Token ${app.localToken}` },
    });
    expect(removed.status).toBeLessThan(300);
    await untilFolders([{ version: 5, base: 5 }]);
    expect(await size({ keywords: ["zebra"] })).toMatchObject({ version: 5 });
    await expectRebuilt(false);
  });
});
