import { mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";
import {
  followsCsv,
  profilesCsv,
  uploading,
  type Body,
  type File,
  type Uploading,
} from "./testing/uploads.ts";

const POSTS = `id,author_id,created_at,text
100,3,2026-03-01T10:00:00Z,The moon rises over #Austin
101,4,2026-03-02T10:00:00Z,"=cmd|' /C calc'!A0"
bad,5,2026-03-02T10:00:00Z,an id that is none
`;

describe("network data", () => {
  let app: NetworkApp;
  let page: TestBrowser;
  let upload: Uploading["upload"];
  let run: Uploading["run"];
  let size: Uploading["size"];
  let importAll: Uploading["importAll"];
  beforeAll(async () => {
    app = await startNetworkApp("postgresql", 500);
    page = await app.signedIn();
    ({ upload, run, size, importAll } = uploading(app, page));
  });
  afterAll(() => app.close());

  const local = (method: "GET" | "POST" | "PUT" | "DELETE", url: string, payload?: object) =>
    app.browser().send({
      method,
      url,
      headers: { authorization: `Token ${app.localToken}` },
      ...(payload && { payload }),
    });
  it("lists the sample as default until the team imports its own", async () => {
    const { body } = await page.get("/api/network/datasets/");
    expect(body["results"]).toMatchObject([
      {
        slug: "sample",
        kind: "sample",
        shared: true,
        is_default: true,
        state: "ready",
        profiles: 500,
      },
    ]);
  });

  it("keeps the name of a dataset where another team has one of that name", async () => {
    const files = [{ name: "people.csv", content: profilesCsv(2) }];
    const slugs: unknown[] = [];
    for (const person of ["club-one@example.com", "club-two@example.com"]) {
      const browser = await app.signedIn(person);
      const { dataset } = await importAll("Book%20club", files, browser);
      const made = await browser.get(`/api/network/datasets/${String(dataset)}/`);
      expect(made.body).toMatchObject({ name: "Book club" });
      slugs.push(dataset);
    }
    expect(slugs).toEqual(["book-club", "book-club-2"]);
  });

  it("names the limit when an upload has too many files, and keeps nothing", async () => {
    const files = Array.from({ length: 101 }, (_, i) => ({ name: `${i}.csv`, content: "id\n1\n" }));
    const answer = await upload(files);
    expect(answer).toMatchObject({ status: 413, body: { code: "too_large" } });
    expect(answer.body["detail"]).toContain("at most 100 files");
    const uploads = join(app.ports.dataDirectory, "files", "uploads");
    const kept = await readdir(uploads, { recursive: true }).catch(() => []);
    expect(kept.filter((path) => path.endsWith(".csv"))).toEqual([]);
  });

  it("plans a table with NUL bytes and names the rows that it rejects", async () => {
    const content = `${profilesCsv(3)}4,user\u00004,Person 4,M,Austin\n`;
    const done = await importAll("Cut%20off", [{ name: "cut.csv", content }]);
    expect(done).toMatchObject({ state: "done", report: { rejected: 1 } });
    const rejects = await page.get(`/api/network/imports/${String(done["id"])}/rejects/`);
    expect(rejects.body["results"]).toMatchObject([
      { file: "cut.csv", line: 5, reason: "NUL byte: character 7 of the row" },
    ]);
    await page.delete(`/api/network/datasets/${String(done["dataset"])}/`);
  });

  it("imports handles without ids, keeps provisional ids out of files, and says which handles got an id", async () => {
    const done = await importAll("Handles", [
      { name: "handles.csv", content: "username,location\nann,London\nbob,Paris\n" },
    ]);
    expect(done).toMatchObject({
      state: "done",
      report: { read: 2, handles: { provisional: 2, joined: 0, apart: 0, examples: [] } },
    });
    const dataset = String(done["dataset"]);
    const membersCsv = async (): Promise<string[]> => {
      const file = await local("POST", "/api/network/local/members/", {
        targeting_package: { countries: [{ label: "United Kingdom" }] },
        dataset,
      });
      return file.text.trim().split(/\r?\n/).slice(1);
    };
    expect(await membersCsv()).toEqual([expect.stringMatching(/^,ann,/)]);
    const ids = [{ name: "ids.csv", content: "id,username\n11,Ann\n" }];
    const planned = await upload(ids, `?dataset=${dataset}`);
    const joined = await run(planned.body);
    expect(joined).toMatchObject({ report: { handles: { provisional: 0, joined: 1 } } });
    expect(await membersCsv()).toEqual([expect.stringMatching(/^11,Ann,/)]);
    await page.delete(`/api/network/datasets/${dataset}/`);
  });

  it("keeps the files of an import of which nothing could be imported, and imports them with other columns", async () => {
    const planned = await upload(
      [{ name: "people.csv", content: "id,name,bio\n1.2E+17,ann,tea\n1.3E+17,bob,rain\n" }],
      "?name=Wrong",
    );
    const failed = await run(planned.body);
    expect(failed).toMatchObject({ state: "failed", report: { read: 2, rejected: 2 } });
    expect(failed["error"]).toContain("all 2 rows were rejected. The files are kept.");
    expect(failed["error"]).toContain("A spreadsheet rounded the ids");
    expect(failed["files_until"]).not.toBeNull();
    const columns = { id: null, name: "username", bio: "bio" };
    const done = await run(failed, { files: [{ name: "people.csv", columns }] });
    expect(done).toMatchObject({
      state: "done",
      report: { rejected: 0, handles: { provisional: 2 } },
    });
    await page.delete(`/api/network/datasets/${String(done["dataset"])}/`);
  });

  it("shows how uploaded files are understood, imports them, and accounts for every row", async () => {
    const planned = await upload(
      [
        { name: "people.csv", content: profilesCsv(20) },
        { name: "follows.csv.gz", content: gzipSync(followsCsv(20)) },
        { name: "posts.csv", content: POSTS },
      ],
      "?name=Moon%20watchers",
    );
    expect(planned).toMatchObject({
      status: 201,
      body: { state: "planned", dataset: "moon-watchers" },
    });
    const files = planned.body["files"] as Body[];
    expect(files.map(({ name, kind }) => [name, kind])).toEqual([
      ["people.csv", "profiles"],
      ["follows.csv.gz", "follows"],
      ["posts.csv", "posts"],
    ]);
    expect(files[0]?.["columns"]).toContainEqual(
      expect.objectContaining({ column: "gender", field: "gender", samples: ["M", "F"] }),
    );
    const address = `/api/network/imports/${String(planned.body["id"])}/`;
    expect((await page.post(`${address}start/`, {})).status).toBe(202);
    await app.ports.queue.idle();
    const { body: done } = await page.get(address);
    expect(done).toMatchObject({ state: "done", dataset: "moon-watchers", error: null });
    const { read, outcomes, rejected } = done["report"] as {
      read: number;
      outcomes: Record<string, number>;
      rejected: number;
    };
    expect(Object.values(outcomes).reduce((sum, count) => sum + count, rejected)).toBe(read);
    expect(rejected).toBe(1);
    const rejects = await page.get(`${address}rejects/`);
    expect(rejects.body).toMatchObject({ count: 1, results: [{ file: "posts.csv", line: 4 }] });
    expect((await page.post(`${address}start/`, {})).status).toBe(409);

    expect(await size({ handles: ["user1"] }, "moon-watchers")).toMatchObject({
      size: 18,
      version: 1,
    });
    expect(await size({ handles: ["user1"], gender: "FEMALE" }, "moon-watchers")).toMatchObject({
      size: 9,
    });
    expect(await size({ keywords: ["moon"] }, "moon-watchers")).toMatchObject({ size: 1 });
    const { body: datasets } = await page.get("/api/network/datasets/");
    expect(
      (datasets["results"] as Body[]).map(({ slug, is_default }) => [slug, is_default]),
    ).toEqual([
      ["moon-watchers", true],
      ["sample", false],
    ]);
  });

  it("takes a changed mapping", async () => {
    const planned = await upload(
      [{ name: "odd.csv", content: "k,who,what\n1,first,M\n2,second,F\n" }],
      "?name=Odd",
    );
    const address = `/api/network/imports/${String(planned.body["id"])}/`;
    const columns = { k: "id", who: "username", what: "gender" };
    const other = await page.post(`${address}start/`, { files: [{ name: "other.csv" }] });
    expect(other).toMatchObject({ status: 400, body: { code: "invalid" } });
    const field = { name: "odd.csv", kind: "profiles", columns: { k: "shoe size" } };
    expect((await page.post(`${address}start/`, { files: [field] })).status).toBe(400);
    const started = await page.post(`${address}start/`, {
      files: [{ name: "odd.csv", kind: "profiles", columns }],
      as_of: "2026-01-31",
    });
    expect(started).toMatchObject({ status: 202, body: { files: [{ kind: "profiles" }] } });
    await app.ports.queue.idle();
    expect(await size({ gender: "FEMALE" }, "odd")).toMatchObject({ size: 1, as_of: "2026-01-31" });
  });

  it("explains why an account is in an audience, with the posts behind it", async () => {
    const explain = (account_id: string) =>
      page.post("/api/explain/account/", {
        targeting_package: { handles: ["user1"], keywords: ["moon"], gender: "MALE" },
        account_id,
        dataset: "moon-watchers",
      });
    const third = await explain("3");
    expect(third.body).toMatchObject({
      member: true,
      account: { id: "3", username: "user3" },
      seeds: [
        {
          kind: "keyword",
          label: "moon",
          posts: [{ id: "100", text: "The moon rises over #Austin" }],
        },
        { kind: "handle", label: "user1", posts: [] },
      ],
      failed_filters: [],
    });
    const gender = { name: "gender", value: "Men", inferred: false, confidence: 1, measured: true };
    expect(third.body["attributes"]).toContainEqual(gender);
    const scores = [
      { name: "automation", measured: true },
      { name: "spam", measured: false },
    ];
    expect(third.body["scores"]).toMatchObject(scores);
    expect((await explain("4")).body).toMatchObject({ member: false, failed_filters: ["gender"] });
    expect((await explain("999")).status).toBe(404);
  });

  it("downloads members without formulas", async () => {
    const saved = await page.post("/api/audience-configs/", {
      name: "All",
      targeting_package: { handles: ["user1"] },
      dataset: "moon-watchers",
    });
    const { text } = await page.get(`/api/audience-configs/${String(saved.body["id"])}/members/`);
    expect(text.trimEnd().split("\r\n")).toHaveLength(19);
    expect(text).toContain('3,user3,Person 3,,"Austin, TX"');
  });

  it("keeps a team's data from other teams", async () => {
    const stranger = await app.signedIn();
    const { body } = await stranger.get("/api/network/datasets/");
    expect((body["results"] as Body[]).map(({ slug }) => slug)).toEqual(["sample"]);
    expect((await stranger.get("/api/network/datasets/moon-watchers/")).status).toBe(404);
    expect((await stranger.delete("/api/network/datasets/moon-watchers/")).status).toBe(404);
    const asked = await stranger.post("/api/build-audience/", {
      targeting_package: { handles: ["user1"] },
      dataset: "moon-watchers",
    });
    expect(asked.status).toBe(404);
    expect(
      (
        await upload(
          [{ name: "a.csv", content: profilesCsv(2) }],
          "?dataset=moon-watchers",
          stranger,
        )
      ).status,
    ).toBe(404);
    // The same name is another dataset for another team.
    const theirs = await importAll(
      "Moon%20watchers",
      [{ name: "a.csv", content: profilesCsv(3) }],
      stranger,
    );
    expect(theirs).toMatchObject({ state: "done", dataset: "moon-watchers-2" });
  });

  it("does not let a team change what all share", async () => {
    expect((await page.delete("/api/network/datasets/sample/")).status).toBe(403);
    expect((await page.delete("/api/network/datasets/sample/profiles/1/")).status).toBe(403);
    expect(
      (await upload([{ name: "a.csv", content: profilesCsv(2) }], "?dataset=sample")).status,
    ).toBe(403);
  });

  it("refuses what is no data, and what grows out of proportion", async () => {
    expect((await upload([])).status).toBe(400);
    const binary = await upload([
      { name: "x.bin", content: Buffer.from([0, 1, 2, 3, 0, 0, 0, 9]) },
    ]);
    expect(binary).toMatchObject({ status: 400, body: { code: "invalid" } });
    const bomb = gzipSync(Buffer.alloc(150_000_000, "1,2\n"));
    expect(bomb.length).toBeLessThan(600_000);
    expect(await upload([{ name: "bomb.csv.gz", content: bomb }])).toMatchObject({
      status: 413,
      body: { code: "too_large", detail: expect.stringMatching(/^bomb\.csv\.gz unpacks to more/) },
    });
  });

  it("discards a planned import", async () => {
    const planned = await upload([{ name: "../../../etc/a b.csv", content: profilesCsv(2) }]);
    expect((planned.body["files"] as Body[])[0]?.["name"]).toBe("a b.csv");
    const address = `/api/network/imports/${String(planned.body["id"])}/`;
    expect((await page.delete(address)).body).toMatchObject({ state: "discarded" });
    const again = await page.post(`${address}start/`, {});
    expect(again).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(again.body["detail"]).toContain("Upload them again");
  });

  it("answers every question on one version while imports go on, and names it", async () => {
    const files = (count: number): File[] => [
      { name: "people.csv", content: profilesCsv(count) },
      { name: "follows.csv", content: followsCsv(count) },
    ];
    await importAll("Growing", files(50));
    const seen = new Map<unknown, Set<unknown>>();
    const over = new AbortController();
    const asking = (async () => {
      while (!over.signal.aborted) {
        const { size: members, version } = await size({ handles: ["user1"] }, "growing");
        seen.set(version, (seen.get(version) ?? new Set()).add(members));
      }
    })();
    for (const count of [80, 120]) {
      const planned = await upload(files(count), "?dataset=growing");
      await page.post(`/api/network/imports/${String(planned.body["id"])}/start/`, {});
      await app.ports.queue.idle();
    }
    over.abort();
    await asking;
    const last = await size({ handles: ["user1"] }, "growing");
    expect(last).toMatchObject({ size: 118, version: 3 });
    const should = new Map<unknown, number>([
      [1, 48],
      [2, 78],
      [3, 118],
    ]);
    expect(seen.size).toBeGreaterThan(0);
    for (const [version, sizes] of seen) expect([...sizes]).toEqual([should.get(version)]);
  });

  it("deletes a person for good", async () => {
    expect(await size({ handles: ["user1"] }, "growing")).toMatchObject({ size: 118 });
    expect((await page.delete("/api/network/datasets/growing/profiles/10/")).status).toBe(204);
    expect(await size({ handles: ["user1"] }, "growing")).toMatchObject({ size: 117, version: 4 });
    expect((await page.delete("/api/network/datasets/growing/profiles/10/")).status).toBe(404);
    const again = await upload([{ name: "f.csv", content: followsCsv(120) }], "?dataset=growing");
    await page.post(`/api/network/imports/${String(again.body["id"])}/start/`, {});
    await app.ports.queue.idle();
    expect(await size({ handles: ["user1"] }, "growing")).toMatchObject({ size: 117 });
  });

  it("removes a dataset with everything in its folder", async () => {
    await importAll("Gone", [{ name: "people.csv", content: profilesCsv(5) }]);
    expect(await size({ gender: "MALE" }, "gone")).toMatchObject({ size: 3 });
    expect((await page.delete("/api/network/datasets/gone/")).status).toBe(204);
    expect((await page.get("/api/network/datasets/gone/")).status).toBe(404);
    const folder = join(app.ports.dataDirectory, "datasets", "gone");
    await expect(readFile(join(folder, "dataset.json"))).rejects.toThrow("ENOENT");
  });

  it("imports files of this machine for its own command line alone", async () => {
    const folder = join(app.ports.dataDirectory, "inbox");
    await mkdir(folder);
    await writeFile(join(folder, "people.csv"), profilesCsv(7, 1000));
    const body = { paths: [folder], dataset: "Shared" };
    expect((await page.post("/api/network/local/imports/", body)).status).toBe(403);
    expect(
      (await local("POST", "/api/network/local/plan/", { paths: [folder] })).body,
    ).toMatchObject({
      files: [{ name: "people.csv", kind: "profiles" }],
    });
    expect((await local("POST", "/api/network/local/plan/", { paths: ["/no/such"] })).status).toBe(
      404,
    );
    const started = await local("POST", "/api/network/local/imports/", body);
    expect(started.status).toBe(202);
    await app.ports.queue.idle();
    const done = await local("GET", String(started.body["url"]));
    expect(done.body).toMatchObject({
      state: "done",
      result: { dataset: "shared", read: 7, rejected: 0 },
    });
    const stranger = await app.signedIn();
    expect(await size({ gender: "MALE" }, "shared", stranger)).toMatchObject({ size: 3 });
    expect((await stranger.delete("/api/network/datasets/shared/")).status).toBe(403);
    const members = await local("POST", "/api/network/local/members/", {
      targeting_package: { gender: "MALE" },
      dataset: "shared",
    });
    expect(members.text.trimEnd().split("\r\n")).toHaveLength(4);
    expect((await local("DELETE", "/api/network/datasets/shared/")).status).toBe(204);
  });
});
