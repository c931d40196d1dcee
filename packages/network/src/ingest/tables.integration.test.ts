import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { cancelImport, importFiles, resumeImports } from "./import-files.ts";
import { DatasetRegistry } from "../store/registry.ts";
import { planImport } from "./plan.ts";
import { rebuildEnrichment } from "./rebuild-enrichment.ts";
import { followsOf, importText, openWorkbench, writeFiles } from "./testing/import-text.ts";
import type { Workbench } from "./testing/import-text.ts";
import { dumpStore } from "./testing/store-dump.ts";

let bench: Workbench;

beforeEach(async () => {
  bench = await openWorkbench();
});

afterEach(async () => {
  await bench.registry.close();
  rmSync(bench.dir, { recursive: true, force: true });
});

const HEADER = "id,screen_name,name,description,followers_count,created_at,gender,state\n";

describe("tables", () => {
  it("count every row: new, merged, rejected with line, reason and row", async () => {
    const report = await importText(bench, {
      "profiles.csv": `${HEADER}1,ann,Ann,Bio,10,2010-01-01,F,GA\n,,nobody,,,,,\n99999999999999999999,big,,,,,,\n1,ann,Ann,,20,2010-01-01,,\nabc,x,,,,,,\n2,bob,Bob\n3,cy,Cy,"a ""b"",\nc",many,2011-13-45,X,\n`,
    });
    expect(report.counts.profiles).toEqual({
      read: 7,
      created: 2,
      merged: 1,
      changed: 0,
      unchanged: 0,
      removed: 0,
      rejected: 4,
    });
    expect(report.rejects).toEqual({
      "missing id": 1,
      "id beyond 2^63": 1,
      "not an id": 1,
      "wrong number of columns": 1,
    });
    const { total, rows } = await bench.dataset.rejects(report.importId, { offset: 0, limit: 10 });
    expect(total).toBe(4);
    expect(rows.map((row) => [row.line, row.reason, row.text])).toEqual([
      [3, "missing id", ",,nobody,,,,,"],
      [4, "id beyond 2^63", "99999999999999999999,big,,,,,,"],
      [6, "not an id", "abc,x,,,,,,"],
      [7, "wrong number of columns", "2,bob,Bob"],
    ]);
    expect(report.repairs).toMatchObject({
      "followersCount: not a count": 1,
      "createdAt: unreadable date": 1,
      "gender: neither male nor female": 1,
    });
    const [ann] = await bench.dataset.profiles([0]);
    expect(ann).toMatchObject({
      networkId: "1",
      username: "ann",
      bio: "Bio",
      followersCount: 20,
      gender: { value: "female", declared: true },
    });
    const [cy] = await bench.dataset.profiles([1]);
    expect(cy?.bio).toBe('a "b",\nc');
  });

  it("read marks, line ends, bad UTF-8 and UTF-16", async () => {
    const bad = Buffer.concat([
      Buffer.from("\uFEFFid,username,bio\r\n1,a,caf"),
      Buffer.from([0xe9]),
      Buffer.from('\r\n2,b,xy\r\n3,c,"line\r\nbreak"\r\n'),
    ]);
    const report = await importText(bench, {
      "a.csv": bad,
      "b.txt": Buffer.from("\uFEFFid\tusername\tbio\n4\td\t日本\n", "utf16le"),
    });
    expect(report.counts.profiles).toMatchObject({ read: 4, created: 4, rejected: 0 });
    expect(report.repairs).toMatchObject({ "malformed UTF-8 replaced": 1 });
    expect((await bench.dataset.profiles([0, 1, 2, 3])).map((profile) => profile.bio)).toEqual([
      "caf\uFFFD",
      "xy",
      "line\r\nbreak",
      "日本",
    ]);
  });

  it("reject a row with a NUL byte and name its line, in UTF-16 and in tables of follows as well", async () => {
    const utf8 = await importText(bench, {
      "a.csv": 'id,username,bi\0o\n1,a,sound\n2,b,"x\n\0y"\n3,c\0,sound\n4,d,sound\n',
      "f.csv": "source_id,target_id\n1,4\n4,\0\n4,1\n",
    });
    expect(utf8.rejects).toEqual({ "NUL byte": 3 });
    const { rows } = await bench.dataset.rejects(utf8.importId, { offset: 0, limit: 10 });
    expect(rows.map(({ line, detail, text }) => [line, detail, text])).toEqual([
      [3, "character 8 of the row", '2,b,"x\n\u2400y"'],
      [5, "character 4 of the row", "3,c\u2400,sound"],
      [3, "character 3 of the row", "4,\u2400"],
    ]);
    expect(utf8.plan.files[0]?.columns.map(({ column }) => column)).toContain("bi\u2400o");
    const utf16 = await importText(bench, {
      "b.txt": Buffer.from("\uFEFFid\tusername\tbio\n7\td\t\0\n8\te\tsound\n", "utf16le"),
    });
    expect(utf16.rejects).toEqual({ "NUL byte": 1 });
    expect(utf16.counts.profiles).toMatchObject({ created: 1, rejected: 1 });
  });

  it("reject a record of JSON Lines with an escaped NUL, name its line, and keep a backslash before a u", async () => {
    const report = await importText(bench, {
      "a.jsonl": [
        '{"id":"1","username":"a","description":"sound"}',
        String.raw`{"id":"2","username":"b","description":"x\u0000y"}`,
        String.raw`{"id":"3","username":"c","description":"a path: C:\\u0000"}`,
        String.raw`{"id":"4","username":"d\\\u0000","description":"sound"}`,
      ].join("\n"),
    });
    expect(report.rejects).toEqual({ "NUL byte": 2 });
    const { rows } = await bench.dataset.rejects(report.importId, { offset: 0, limit: 10 });
    expect(rows.map(({ line, detail }) => [line, detail])).toEqual([
      [2, "character 42 of the row"],
      [4, "character 26 of the row"],
    ]);
    expect(report.counts.profiles.created).toBe(2);
  });

  it("are told by their content, not by their names", async () => {
    const report = await importText(bench, {
      "follows.json": "from,to\n1,2\n",
      "profiles.csv": '{"data":[{"id":"5","username":"five","name":"Five"}]}',
      "packed.csv": gzipSync("follower_id;followee_id\n3;1\n"),
      "nothing.csv": "",
      "picture.csv": Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 0, 0, 0, 0, 5, 6]),
    });
    expect(await followsOf(bench.dataset)).toEqual(["1>2", "3>1"]);
    expect(report.counts.profiles.created).toBe(1);
    expect(report.plan.files.filter((file) => file.format === "skip")).toHaveLength(2);
    expect(report.warnings.join(" ")).toContain("The file is empty");
  });

  it("of follows: self-follows and odd rows are turned away, unknown accounts are known by id alone", async () => {
    const report = await importText(
      bench,
      { "f.csv": 'source_id,target_id\n1,2\n2,2\n1,2\n"3",4\nx,1\n5,0\n1,9223372036854775807\n' },
      { asOf: "2020-01-01" },
    );
    expect(report.counts.follows).toEqual({
      read: 7,
      created: 3,
      merged: 1,
      changed: 0,
      unchanged: 0,
      removed: 0,
      rejected: 3,
    });
    expect(await followsOf(bench.dataset)).toEqual(["1>2", "1>9223372036854775807", "3>4"]);
    expect(await bench.dataset.counts()).toMatchObject({
      profiles: 5,
      knownProfiles: 0,
      follows: 3,
    });
    expect(report.accountsByIdAlone).toBe(5);
    const { rows } = await bench.dataset.rejects(report.importId, { offset: 0, limit: 10 });
    expect(rows.map((row) => [row.line, row.reason, row.text.trim()])).toEqual([
      [3, "self-follow", "2,2"],
      [6, "not an id", "x,1"],
      [7, "not an id", "5,0"],
    ]);
  });

  it("of posts: dates of several forms, the id for a missing one, entities decoded where the source escapes", async () => {
    const report = await importText(bench, {
      "posts.csv": `id,author_id,created_at,text,like_count,repost_of_id,in_reply_to_status_id
594130655820312576,7,2015-05-01T13:26:01Z,"$0.85 &amp; more &lt;3",131,,
594130655820312577,7,,no date,,,
3,7,Wed Oct 10 20:19:24 +0000 2018,RT @a: hi,1,11,
4,7,1539202764,reply,1,,12
5,7,03/04/2015,ambiguous,1,,
6,7,25/12/2015,day first,1,,
`,
    });
    expect(report.counts.posts).toMatchObject({ read: 6, created: 5, rejected: 1 });
    expect(report.rejects).toEqual({ "missing date": 1 });
    const posts = await bench.dataset.posts([594130655820312576n, 594130655820312577n, 3n, 4n, 6n]);
    expect(posts.map((post) => [post.text, post.createdAt, post.kind])).toEqual([
      ["$0.85 & more <3", "2015-05-01T13:26:01Z", "post"],
      ["no date", "2015-05-01T13:26:01Z", "post"],
      ["RT @a: hi", "2018-10-10T20:19:24Z", "repost"],
      ["reply", "2018-10-10T20:19:24Z", "reply"],
      ["day first", "2015-12-25T00:00:00Z", "post"],
    ]);
    expect(posts[0]?.author).toMatchObject({ networkId: "7", username: null });
  });

  it("follow a map: other column names, values, and what is left out", async () => {
    const report = await importText(
      bench,
      { "people.csv": "Number,Handle,Sex,Born,Region\n1,ann,w,1980-05-05,x\n" },
      {
        map: {
          kind: "profiles",
          columns: { Number: "id", Handle: "screen_name", Sex: "gender", Region: null },
          values: { gender: { w: "female" } },
        },
        asOf: "2020-05-04",
      },
    );
    expect(report.plan.files[0]?.columns.map((column) => column.field)).toEqual([
      "id",
      "username",
      "gender",
      "birthday",
      null,
    ]);
    const [ann] = await bench.dataset.profiles([0]);
    expect(ann).toMatchObject({
      gender: { value: "female", declared: true },
      age: { value: { low: 39, high: 39 }, declared: true },
    });
  });

  it("refuse a map that they cannot follow", async () => {
    await expect(
      importText(
        bench,
        { "a.csv": "A,B\n1,2\n" },
        { map: { kind: "profiles", columns: { A: "shoe size" } } },
      ),
    ).rejects.toThrow('no field "shoe size"');
    await expect(
      importText(bench, { "a.csv": "A,B\n1,2\n" }, { map: { sort: "profiles" } }),
    ).rejects.toThrow("cannot be read");
  });
});

describe("a damaged file", () => {
  it("fails with a clear word, keeps what was read, and goes on when it is mended", async () => {
    const rows = Array.from(
      { length: 60_000 },
      (_, i) => `${i + 1},${((i * 7919) % 100_000) + 200_000}`,
    ).join("\n");
    const whole = gzipSync(`source,target\n${rows}\n`);
    const folder = writeFiles(bench, { "f.csv.gz": whole.subarray(0, whole.length >> 1) });
    const plan = await planImport({ paths: [folder] });
    await expect(
      importFiles({ dataset: bench.dataset, plan, asOf: 1_600_000_000, workers: 0 }),
    ).rejects.toThrow("truncated");
    expect((await bench.dataset.imports())[0]).toMatchObject({ status: "failed" });
    writeFileSync(join(folder, "f.csv.gz"), whole);
    const [report] = await resumeImports(bench.dataset, { workers: 0 });
    expect(report?.counts.follows).toMatchObject({ read: 60_000, created: 60_000 });
  });

  it("can be taken for what it holds, or given up", async () => {
    const whole = gzipSync(
      `source,target\n${Array.from({ length: 60_000 }, (_, i) => `${i + 1},${i + 70_000}`).join("\n")}\n`,
    );
    const folder = writeFiles(bench, { "f.csv.gz": whole.subarray(0, whole.length >> 1) });
    const plan = await planImport({ paths: [folder] });
    await expect(importFiles({ dataset: bench.dataset, plan, workers: 0 })).rejects.toThrow(
      "truncated",
    );
    const [report] = await resumeImports(bench.dataset, { workers: 0, acceptDamaged: true });
    expect(report?.files[0]?.error).toContain("truncated");
    expect(report?.counts.follows.created).toBeGreaterThan(10_000);
    await expect(importFiles({ dataset: bench.dataset, plan, workers: 0 })).rejects.toThrow(
      "truncated",
    );
    await cancelImport(bench.dataset, 2);
    expect(await resumeImports(bench.dataset)).toEqual([]);
  });
});

describe("importing again", () => {
  const files = {
    "profiles.csv": `${HEADER}1,ann,Ann,Bio,10,2010-01-01,F,GA\n2,bob,Bob,,,2010-01-01,M,\n`,
    "follows.csv": "source_id,target_id\n1,2\n1,3\n",
    "posts.csv": "id,author_id,created_at,text\n10,1,2019-01-01,hello #veterans\n",
  };

  it("the same files changes nothing", async () => {
    const first = await importText(bench, files);
    const before = await dumpStore(bench.dataset);
    const second = await importText(bench, files);
    const after = await dumpStore(bench.dataset);
    expect(second).toMatchObject({ changed: false, version: first.version });
    expect(second.counts.profiles).toMatchObject({ read: 2, unchanged: 2, created: 0, changed: 0 });
    expect(second.counts.follows).toMatchObject({ read: 2, unchanged: 2 });
    expect(second.counts.posts).toMatchObject({ read: 1, unchanged: 1 });
    expect({ ...after, imports: [] }).toEqual({ ...before, imports: [] });
  });

  it("newer rows wins field by field, a blank takes nothing away, in whatever order they come", async () => {
    const older = { "p.csv": `${HEADER}1,ann,Ann,Old bio,10,2010-01-01,F,GA\n` };
    const newer = { "p.csv": `${HEADER}1,ann_new,Ann,,20,2010-01-01,,\n` };
    await importText(bench, older, { asOf: "2015-01-01" });
    const report = await importText(bench, newer, { asOf: "2016-01-01" });
    expect(report.counts.profiles).toMatchObject({ changed: 1, created: 0 });
    await bench.registry.create({
      slug: "reverse",
      name: "Reverse",
      owner: null,
      kind: "imported",
    });
    const reverse = await bench.registry.open("reverse");
    await importText(bench, newer, { asOf: "2016-01-01", dataset: reverse });
    await importText(bench, older, { asOf: "2015-01-01", dataset: reverse });
    for (const dataset of [bench.dataset, reverse]) {
      const [ann] = await dataset.profiles([0]);
      expect(ann).toMatchObject({
        username: "ann_new",
        bio: "Old bio",
        followersCount: 20,
        gender: { value: "female" },
      });
    }
    expect(await bench.dataset.accountByHandle("ANN_new")).toMatchObject({ networkId: "1" });
    expect(await bench.dataset.accountByHandle("ann")).toBeNull();
  });

  it("does not bring back a person who was deleted", async () => {
    await importText(bench, files);
    expect(await bench.dataset.deleteProfile(1n)).toBe(true);
    expect(await bench.dataset.counts()).toMatchObject({
      profiles: 2,
      knownProfiles: 1,
      follows: 0,
      posts: 0,
    });
    const report = await importText(bench, files);
    expect(report.counts.profiles).toMatchObject({ read: 2, removed: 1 });
    expect(report.counts.follows).toMatchObject({ read: 2, removed: 2 });
    expect(report.counts.posts).toMatchObject({ read: 1, removed: 1 });
    expect(await bench.dataset.counts()).toMatchObject({ knownProfiles: 1, follows: 0, posts: 0 });
    await bench.registry.remove("test");
    await bench.registry.create({ slug: "test", name: "Test", owner: null, kind: "imported" });
    const again = await bench.registry.open("test");
    await importText(bench, files, { dataset: again });
    expect(await again.counts()).toMatchObject({ knownProfiles: 1, posts: 0 });
  });
});

describe("a dataset of an older version", () => {
  it("is inferred anew, and its tables brought up", async () => {
    await importText(bench, {
      "profiles.csv": `${HEADER}1,ann,Ann,coffee and veterans,10,2010-01-01,F,GA\n`,
      "posts.csv": "id,author_id,created_at,text\n10,1,2019-01-01,hello #veterans\n",
      "follows.csv": "source_id,target_id\n1,2\n",
    });
    const fresh = await dumpStore(bench.dataset);
    const { database } = bench.dataset;
    await database.rows("UPDATE posts SET norm = 'old', hashtags = []");
    await database.rows("UPDATE profiles SET bio_norm = 'old', gender = 1");
    await database.rows("UPDATE meta SET value = 'older' WHERE key IN ('text', 'enrich')");
    for (const table of ["follows", "engagements", "list_members"])
      await database.rows(`ALTER TABLE ${table} DROP COLUMN import`);
    await database.rows("ALTER TABLE posts DROP COLUMN media");
    await database.rows("UPDATE meta SET value = '1' WHERE key = 'schema'");
    await bench.registry.close();
    const reopened = await (await DatasetRegistry.open(bench.dir)).open("test");
    expect(await reopened.isStale()).toBe(true);
    await rebuildEnrichment(reopened, { workers: 0 });
    expect(await reopened.isStale()).toBe(false);
    expect(reopened.info.version).toBe(2);
    const rebuilt = await dumpStore(reopened);
    for (const table of ["posts", "profiles", "suggest_hashtags", "profile_interests"])
      expect(rebuilt[table]).toEqual(fresh[table]);
    const report = await importText(
      bench,
      { "follows.csv": "source_id,target_id\n1,3\n" },
      { dataset: reopened },
    );
    expect(report.counts.follows.created).toBe(1);
    await reopened.close();
  });
});
