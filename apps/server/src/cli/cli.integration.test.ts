import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { INSIGHT_VIEWS } from "@toolkit/core/contract/insight-views";
import { insights } from "@toolkit/core/contract/insights";
import { DatasetRegistry } from "@toolkit/network/store/registry";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCli } from "./run.ts";

const PROFILES = `id,screen_name,name,gender,state
9007199254740993,anna,Anna,F,TX
2,bob,Bob,M,TX
3,carla,Carla,F,CA
4,dora,Dora,,
bad id,eve,Eve,F,CA
`;
const FOLLOWS = `source_id,target_id
9007199254740993,2
3,2
4,2
4,3
2,2
`;
const POSTS = `id,author_id,created_at,text
10,3,2026-02-01T00:00:00Z,Veterans &amp; friends #TPP
11,2,2026-01-31T00:00:00Z,nothing of note
`;

describe("the command line on a folder of files", () => {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "toolkit-cli-"));
    await writeFile(join(folder, "people.csv"), PROFILES);
    await writeFile(join(folder, "follows.csv"), FOLLOWS);
    await writeFile(join(folder, "posts.csv"), POSTS);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const run = async (argv: readonly string[], input: object | string = "") => {
    const [out, err, stdin] = [new PassThrough(), new PassThrough(), new PassThrough()];
    const chunks: Buffer[] = [];
    const errors: Buffer[] = [];
    out.on("data", (chunk: Buffer) => chunks.push(chunk));
    err.on("data", (chunk: Buffer) => errors.push(chunk));
    stdin.end(typeof input === "string" ? input : JSON.stringify(input));
    const status = await runCli([...argv, "--data-dir", join(folder, "data")], {
      input: stdin,
      out,
      err,
      signal: new AbortController().signal,
    });
    return { status, out: Buffer.concat(chunks).toString(), err: Buffer.concat(errors).toString() };
  };
  const json = async (argv: readonly string[], input: object = {}) => {
    const { status, out, err } = await run([...argv, "--json"], input);
    expect(err.includes('"code"') ? err : "", err).toBe("");
    expect(status).toBe(0);
    return JSON.parse(out) as Record<string, unknown>;
  };
  const paths = () => ["people", "follows", "posts"].map((name) => join(folder, `${name}.csv`));

  it("shows the plan without importing", async () => {
    const plan = await json(["import", ...paths(), "--dry-run"]);
    expect(plan).toMatchObject({
      files: [{ kind: "profiles" }, { kind: "follows" }, { kind: "posts" }],
    });
    expect(await json(["datasets"])).toEqual({ datasets: [] });
  });

  it("fails where every row was rejected, and prints no control characters of a file", async () => {
    const rounded = join(folder, "rounded.csv");
    await writeFile(rounded, "id,name,x\u0007y\n1.23E+17,Ann,1\n4.56E+17,Bob,2\n");
    const { status, out, err } = await run(["import", rounded, "--dataset", "Rounded", "--yes"]);
    expect(status).toBe(1);
    expect(out).toContain("2 rejected");
    expect(err).toContain("every row was rejected");
    expect(err).not.toContain("\u0007");
    await run(["datasets", "remove", "rounded"]);
  });

  it("imports, and accounts for every row", async () => {
    const report = await json(["import", ...paths(), "--dataset", "Tiny"]);
    expect(report).toMatchObject({
      dataset: "tiny",
      version: 1,
      as_of: "2026-02-01",
      read: 12,
      rejected: 2,
      kinds: {
        profiles: { read: 5, created: 4, rejected: 1 },
        follows: { read: 5, created: 4, rejected: 1 },
        posts: { read: 2, created: 2, rejected: 0 },
      },
    });
    const rejects = await readFile(String(report["rejects_file"]), "utf8");
    expect(rejects).toContain("people.csv,6,");
    const again = await json(["import", ...paths(), "--dataset", "Tiny"]);
    expect(again).toMatchObject({ version: 1, changed: false, outcomes: { created: 0 } });
  });

  it("measures packages by file, by standard input, bare or within an audience", async () => {
    const pack = { handles: ["bob"], keywords: ["veterans"] };
    await writeFile(join(folder, "pack.json"), JSON.stringify(pack));
    const bare = await json(["size", "--package", join(folder, "pack.json")]);
    expect(bare).toMatchObject({ size: 3, known: 3, dataset: "tiny", version: 1 });
    expect(await json(["size", "--package", "-"], { targeting_package: pack })).toEqual(bare);
    expect(await json(["size", join(folder, "pack.json")])).toEqual(bare);
    const women = { ...pack, gender: "FEMALE" };
    expect(await json(["size", "--package", "-", "--declared-only"], women)).toMatchObject({
      size: 2,
    });
    const texas = { ...women, locations: [{ label: "Texas" }] };
    expect(await json(["size", "--package", "-", "--declared-only"], texas)).toMatchObject({
      size: 1,
    });
    const automated = (choice: string) =>
      json(["size", "--package", "-", "--automated", choice], pack);
    const split = await Promise.all(["excluded", "only"].map(automated));
    expect(split.reduce((sum, { size }) => sum + Number(size), 0)).toBe(3);
    expect(await automated("any")).toMatchObject({ size: 3 });
    const day = ["--window-days", "1"];
    expect(await json(["size", "--package", "-", ...day], { keywords: ["note"] })).toMatchObject({
      size: 0,
    });
    expect(await json(["size", "--package", "-"], { hashtags: ["tpp"] })).toMatchObject({
      size: 1,
    });
    expect((await run(["size", "--package", "-"], pack)).out).toContain("3 accounts");
  });

  it("tells the course of words and of an audience, and how posts feel", async () => {
    const found = await json(["topics", "veterans", "#tpp", "--topic", "Books", "--days", "7"]);
    expect(found).toMatchObject({ by: "day", dataset: "tiny", not_measurable: [] });
    const series = found["series"] as { kind: string; posts: number }[];
    expect(series.map(({ kind, posts }) => [kind, posts])).toEqual([
      ["keyword", 1],
      ["hashtag", 1],
      ["conversation_topic", 0],
    ]);
    // The data began on the day before its newest post.
    expect(found["periods"]).toMatchObject([{ posts: 1 }, { posts: 1 }]);
    const own = await json(["topics", "--package", "-", "--days", "7"], { handles: ["bob"] });
    expect(own["series"]).toMatchObject([{ kind: "audience", posts: 1, share: 0.5 }]);
    expect((await run(["topics", "#tpp"])).out).toMatch(/#tpp +1 +1 accounts/);
    const mood = await json(["sentiment", "veterans", "note"]);
    expect(mood["total"]).toMatchObject({ posts: 2 });
    expect((await run(["sentiment", "veterans"])).out).toContain("1 posts");
    expect((await run(["topics", "x", "--by", "month"])).status).toBe(2);
    expect((await run(["sentiment"])).status).toBe(2);
  });

  it("tells insights, explains, lists and exports", async () => {
    const pack = { handles: ["bob"] };
    const found = await json(
      ["insights", "--package", "-", "--limit", "5", "--sort", "count"],
      pack,
    );
    expect(found).toMatchObject({
      size: 3,
      influential_accounts: {
        known: 3,
        items: [
          { label: "bob", count: 3 },
          { label: "carla", count: 1 },
        ],
      },
    });
    const views = Object.keys(INSIGHT_VIEWS);
    expect(Object.keys(found).sort()).toEqual([...Object.keys(insights.shape), ...views].sort());
    for (const [name, { response }] of Object.entries(INSIGHT_VIEWS))
      expect(response.partial().safeParse(found[name]).error, name).toBeUndefined();
    expect(found).toMatchObject({
      reach: { size: 3 },
      conversation: { size: 3 },
      posting_times: { posts: 1 },
      communities: { size: 3 },
      posts: { count: 1, results: [{ id: "10" }] },
    });
    const alone = await json(["insights", "--package", "-", "--views", "none"], pack);
    expect(Object.keys(alone).sort()).toEqual(Object.keys(insights.shape).sort());
    const some = await json(["insights", "--package", "-", "--views", "posts, reach"], pack);
    expect(some).toMatchObject({ posts: found["posts"], reach: found["reach"] });
    expect(some).not.toHaveProperty("communities");
    expect((await run(["insights", "--package", "-"], pack)).out).toContain("Accounts they follow");
    const why = await json(["explain", "--package", "-", "--account", "@anna"], pack);
    expect(why).toMatchObject({
      member: true,
      account: { id: "9007199254740993" },
      seeds: [{ kind: "handle", label: "bob" }],
    });
    const members = join(folder, "members.csv");
    await json(
      ["export", "--package", "-", "--members", members, "--out", join(folder, "p.csv")],
      pack,
    );
    const written = await readFile(members, "utf8");
    expect(written).toMatch(/^id,username,name,bio,location,country,/);
    expect(written).toContain("\r\n9007199254740993,anna,Anna,,,US,,female,,,,\r\n");
    expect(await readFile(join(folder, "p.csv"), "utf8")).toContain("handle,bob,,false");
    const stdout = await run(["export", "--package", "-", "--members", "-"], pack);
    expect(stdout.out.trimEnd().split("\r\n")).toHaveLength(4);
    expect(await json(["datasets"])).toMatchObject({
      datasets: [{ slug: "tiny", shared: true, is_default: true, follows: 4, posts: 2 }],
    });
  });

  it("names a damaged dataset's file, and repairs it from its sound rows", async () => {
    const sound = await run(["repair", "tiny", "--json"]);
    expect(sound.status).toBe(1);
    expect(sound.err).toContain('"conflict"');
    const registry = await DatasetRegistry.open(join(folder, "data"));
    const { database } = await registry.open("tiny");
    await database.rows("INSERT INTO accounts SELECT id, network_id FROM accounts WHERE id = 0");
    await registry.close();
    const closed = await run(["size", "--package", "-", "--dataset", "tiny", "--json"], {
      handles: [{ handle: "bob" }],
    });
    expect(closed.status).toBe(1);
    expect(closed.err).toContain('"dataset_damaged"');
    expect(closed.err).toContain("datasets/tiny/network.duckdb");
    const repaired = await json(["repair", "tiny"]);
    expect(repaired).toMatchObject({ dataset: "tiny", dropped: { accounts: 1, posts: 0 } });
    expect(await json(["datasets"])).toMatchObject({
      datasets: [{ slug: "tiny", state: "ready", damage: null, kept_aside: { files: 1 } }],
    });
  });

  it("suggests: related words, accounts of a topic, what a name is, seeds of a sentence", async () => {
    expect(await json(["related", "veterans", "#TPP"])).toMatchObject({ accounts: 1 });
    expect((await run(["related", "veterans"])).out).toContain("1 accounts posted it");
    const authors = await json(["topic-accounts", "veterans"]);
    expect(authors).toMatchObject({ posts: 1, authors: { total: 1 } });
    expect((await run(["topic-accounts", "veterans"])).out).toContain("1 of 1 posts");
    expect(await json(["explore", "@bob"])).toMatchObject({
      is: { kind: "handle", label: "bob" },
      similar_accounts: { followers: 3 },
    });
    expect((await run(["explore", "@bob"])).out).toContain("handle");
    expect(await json(["describe", "Women who follow @bob"])).toMatchObject({
      seeds: [
        { kind: "handle", label: "bob" },
        { kind: "gender", label: "FEMALE" },
      ],
    });
    expect((await run(["describe", "Women who follow @bob"])).out).toContain("“Women”");
    const sentence = "Women who follow bob, not in Texas, zzqx, under 30, without kids";
    const { out } = await run(["describe", sentence]);
    for (const said of [
      /^ {2}handle +bob .*“bob”/m,
      /^ {2}not location +Texas .*“Texas”/m,
      /cannot: “Texas” \(the network cannot exclude/,
      /cannot: “under 30” \(the network has no such band/,
      /cannot: “without kids” \(profiles and posts do not show the household/,
      /not used: “zzqx”/,
    ])
      expect(out).toMatch(said);
    const unknown = await run(["explore", "zzqx", "--json"]);
    expect(unknown.status).toBe(1);
    expect(JSON.parse(unknown.err.trim())).toMatchObject({ code: "not_found" });
  });

  it("finds communities and chooses handles", async () => {
    const pack = { handles: ["bob"] };
    const found = await json(["communities", "--package", "-", "--seed", "3", "--runs", "2"], pack);
    expect(found).toMatchObject({ size: 3, analysed: 3, sampled: false, seed: 3 });
    expect((await run(["communities", "--package", "-"], pack)).out).toContain("3 accounts");
    const chosen = await json(["choose-handles", "--package", "-", "--precision", "0.5"], pack);
    expect(chosen).toMatchObject({
      size: 3,
      precision_wanted: 0.5,
      seeds: [{ kind: "handle", label: "bob", precision: 1, gain: 3 }],
      total: { coverage: 1 },
      groups: [{ seeds: 1, targeting_package: { handles: [{ handle: "bob" }] } }],
    });
    const text = await run(["choose-handles", "--package", "-", "--without-own"], pack);
    expect(text.out).not.toContain("@bob");
    const wrong = await run(["choose-handles", "--package", "-", "--precision", "2"], pack);
    expect(wrong).toMatchObject({ status: 2 });
  });

  it("imports with a map, into the dataset that is named", async () => {
    await writeFile(join(folder, "odd.csv"), "a,b\n21,zoe\n");
    await writeFile(
      join(folder, "map.json"),
      JSON.stringify({ kind: "profiles", columns: { a: "id", b: "username" } }),
    );
    const odd = ["import", join(folder, "odd.csv"), "--dataset", "tiny", "--as-of", "2026-03-01"];
    const without = await run([...odd, "--json"]);
    expect(without.status).toBe(1);
    const report = await json([...odd, "--map", join(folder, "map.json")]);
    expect(report).toMatchObject({ dataset: "tiny", version: 3, as_of: "2026-03-01", read: 1 });
    await writeFile(join(folder, "map.json"), JSON.stringify({ kind: "people" }));
    const wrong = await run([...odd, "--map", join(folder, "map.json"), "--json"]);
    expect(wrong.status).toBe(1);
    expect(JSON.parse(wrong.err.trim().split("\n").at(-1) ?? "")).toMatchObject({
      code: "invalid",
    });
  });

  it("removes a dataset", async () => {
    expect(await json(["datasets", "remove", "tiny"])).toEqual({ removed: "tiny" });
    expect((await run(["datasets", "remove", "tiny"])).status).toBe(1);
  });
});
