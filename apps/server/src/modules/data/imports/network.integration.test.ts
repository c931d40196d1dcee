import { mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import type { Answer, TestBrowser } from "../../../../test/test-browser.ts";

type Body = Record<string, unknown>;

/** Accounts 1…n; everybody follows 1, even ones follow 2; 3 posts about the moon. */
function profilesCsv(count: number, from = 1): string {
  const rows = Array.from({ length: count }, (_, i) => {
    const id = from + i;
    return `${id},user${id},Person ${id},${id % 2 === 0 ? "F" : "M"},"Austin, TX"`;
  });
  return `id,username,name,gender,location\n${rows.join("\n")}\n`;
}

function followsCsv(count: number): string {
  const rows: string[] = [];
  for (let id = 3; id <= count; id++) {
    rows.push(`${id},1`);
    if (id % 2 === 0) rows.push(`${id},2`);
  }
  return `source_id,target_id\n${rows.join("\n")}\n`;
}

const POSTS = `id,author_id,created_at,text
100,3,2026-03-01T10:00:00Z,The moon rises over #Austin
101,4,2026-03-02T10:00:00Z,"=cmd|' /C calc'!A0"
bad,5,2026-03-02T10:00:00Z,an id that is none
`;

interface File {
  readonly name: string;
  readonly content: string | Uint8Array;
}

/** A multipart body as browsers write it. */
function multipart(files: readonly File[]): { payload: Buffer; headers: Record<string, string> } {
  const boundary = "----toolkit-test";
  const parts = files.flatMap(({ name, content }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from("\r\n"),
  ]);
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  };
}

describe("network data", () => {
  let app: NetworkApp;
  let page: TestBrowser;
  beforeAll(async () => {
    app = await startNetworkApp("postgresql", 500);
    page = await app.signedIn();
  });
  afterAll(() => app.close());

  const upload = (files: readonly File[], query = "", browser = page): Promise<Answer> =>
    browser.send({ method: "POST", url: `/api/network/imports/${query}`, ...multipart(files) });
  const local = (method: "GET" | "POST" | "DELETE", url: string, payload?: object) =>
    app.browser().send({
      method,
      url,
      headers: { authorization: `Token ${app.localToken}` },
      ...(payload && { payload }),
    });
  const size = async (targeting_package: Body, dataset: string, browser = page) => {
    const answer = await browser.post("/api/build-audience/", {
      targeting_package,
      dataset,
      members: 0,
    });
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const importAll = async (name: string, files: readonly File[], browser = page): Promise<Body> => {
    const planned = await upload(files, `?name=${name}`, browser);
    expect(planned.status).toBe(201);
    const started = await browser.post(
      `/api/network/imports/${String(planned.body["id"])}/start/`,
      {},
    );
    expect(started.status).toBe(202);
    await app.ports.queue.idle();
    return (await browser.get(`/api/network/imports/${String(planned.body["id"])}/`)).body;
  };

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
      expect.objectContaining({ column: "gender", field: "gender", samples: ["M"] }),
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
    expect(third.body["attributes"]).toContainEqual({
      name: "gender",
      value: "Men",
      inferred: false,
      confidence: 1,
    });
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

  it("says how many accounts of the network an audience stands for, once somebody said how large that is", async () => {
    const { body: sample } = await page.get("/api/network/datasets/sample/network-sizes/");
    expect((sample["results"] as Body[]).length).toBeGreaterThan(3);
    const before = await size({ countries: ["US"] }, "sample");
    expect(before["network"]).toMatchObject({ method: "stratified-wilson", level: 0.95 });

    await importAll("Sized", [
      { name: "people.csv", content: profilesCsv(40) },
      { name: "follows.csv", content: followsCsv(40) },
    ]);
    const followers = { handles: ["user2"] };
    expect((await size(followers, "sized"))["network"]).toBeNull();
    const address = "/api/network/datasets/sized/network-sizes/";
    const said = await page.send({
      method: "PUT",
      url: address,
      payload: {
        source: "annual report",
        as_of: "2026-01-31",
        sizes: [{ country: "US", accounts: 4_000_000 }],
      },
    });
    expect(said).toMatchObject({
      status: 200,
      body: {
        dataset: "sized",
        results: [
          { country: "US", accounts: 4_000_000, source: "annual report", as_of: "2026-01-31" },
        ],
      },
    });
    // 19 of 40 follow: ids 4, 6 … 40.
    const { network } = await size(followers, "sized");
    expect(network).toMatchObject({
      value: 1_900_000,
      bucket: "1M-5M",
      members: 19,
      members_without_country: 0,
      members_without_size: 0,
    });
    const { low, high } = network as { low: number; high: number };
    expect(low).toBeGreaterThan(1_200_000);
    expect(low).toBeLessThan(1_500_000);
    expect(high).toBeGreaterThan(2_300_000);
    expect(high).toBeLessThan(2_600_000);
  });

  it("refuses sizes of the network that make no sense, of others' data, and of shared data", async () => {
    const put = (slug: string, payload: object, browser = page) =>
      browser.send({
        method: "PUT",
        url: `/api/network/datasets/${slug}/network-sizes/`,
        payload,
      });
    const one = { country: "US", accounts: 5 };
    expect((await put("sized", { source: "x", sizes: [one, one] })).status).toBe(400);
    expect((await put("sized", { source: "x", sizes: [{ ...one, accounts: 0 }] })).status).toBe(
      400,
    );
    expect((await put("sized", { sizes: [one] })).status).toBe(400);
    expect((await put("sample", { source: "x", sizes: [one] })).status).toBe(403);
    const stranger = await app.signedIn("sizes-stranger@example.com");
    expect((await put("sized", { source: "x", sizes: [one] }, stranger)).status).toBe(404);
    expect((await stranger.get("/api/network/datasets/sized/network-sizes/")).status).toBe(404);
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
