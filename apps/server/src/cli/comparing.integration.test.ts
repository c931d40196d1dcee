import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCli } from "./run.ts";

const PROFILES = `id,screen_name,name
1,anna,Anna
2,bob,Bob
3,carla,Carla
4,dora,Dora
5,emil,Emil
`;
// Bob's followers: Anna, Carla, Dora. Carla's: Dora, Emil.
const FOLLOWS = `source_id,target_id
1,2
3,2
4,2
4,3
5,3
`;
const POSTS = `id,author_id,created_at,text,likes
10,3,2026-02-01T00:00:00Z,Coffee with @bob,3
11,4,2026-01-31T00:00:00Z,more coffee,1
12,2,2026-01-30T00:00:00Z,my own coffee,9
`;

describe("comparing on the command line", () => {
  let folder = "";
  const file = (name: string) => join(folder, name);
  const run = async (...argv: string[]) => {
    const [out, err, input] = [new PassThrough(), new PassThrough(), new PassThrough()];
    const [chunks, errors]: [Buffer[], Buffer[]] = [[], []];
    out.on("data", (chunk: Buffer) => chunks.push(chunk));
    err.on("data", (chunk: Buffer) => errors.push(chunk));
    input.end();
    const signal = new AbortController().signal;
    const status = await runCli([...argv, "--data-dir", file("data")], { input, out, err, signal });
    return { status, out: Buffer.concat(chunks).toString(), err: Buffer.concat(errors).toString() };
  };
  const json = async (...argv: string[]): Promise<Record<string, unknown>> => {
    const { status, out, err } = await run(...argv, "--json");
    expect(status, err).toBe(0);
    return JSON.parse(out) as Record<string, unknown>;
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "toolkit-comparing-"));
    await writeFile(file("people.csv"), PROFILES);
    await writeFile(file("follows.csv"), FOLLOWS);
    await writeFile(file("posts.csv"), POSTS);
    await writeFile(file("bob.json"), JSON.stringify({ handles: ["bob"] }));
    await writeFile(file("carla.json"), JSON.stringify({ handles: ["carla"] }));
    const paths = ["people", "follows", "posts"].map((name) => file(`${name}.csv`));
    const { status, err } = await run("import", ...paths, "--dataset", "Tiny", "--yes");
    expect(status, err).toBe(0);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it("shows how audiences overlap", async () => {
    const files = [file("bob.json"), file("carla.json")];
    expect(await json("overlap", ...files)).toMatchObject({
      audiences: [
        { name: files[0], size: 3 },
        { name: files[1], size: 2 },
      ],
      pairs: [{ a: 0, b: 1, both: 1, only_a: 2, only_b: 1, jaccard: 0.25, share_of_b: 0.5 }],
      combinations: {
        total: 3,
        items: [
          { audiences: [0], count: 2 },
          { audiences: [1], count: 1 },
          { audiences: [0, 1], count: 1 },
        ],
      },
      reach: {
        accounts: 4,
        gross: 5,
        order: [
          { audience: 0, adds: 3 },
          { audience: 1, adds: 1 },
        ],
      },
    });
    const { status, out } = await run("overlap", ...files);
    expect(status).toBe(0);
    expect(out).toContain("Reach: 4 accounts");
  });

  it("shows how two differ, and one from several sides", async () => {
    const files = [file("bob.json"), file("carla.json")];
    expect(await json("difference", ...files)).toMatchObject({ both: 1, only_a: 2, only_b: 1 });
    expect((await run("difference", ...files)).out).toContain("What sets the first apart");
    const angles = await json("perspectives", "--package", file("bob.json"));
    expect(angles).toMatchObject({
      size: 3,
      perspectives: [{ kind: "seed_kind" }, {}, {}, {}, {}, {}],
    });
    expect((await run("perspectives", file("bob.json"))).out).toContain("3 accounts");
  });

  it("shows growth as far as it is proved", async () => {
    const found = await json("growth", file("bob.json"), "--interval", "month");
    expect(found).toMatchObject({
      handles: [{ handle: "bob" }],
      growth: { panel: { accounts: 0, change: null }, unproved: { beginning: 3 } },
    });
    expect((await run("growth", file("bob.json"))).out).toContain("Not proved: when 3");
    expect((await run("growth", file("bob.json"), "--interval", "year")).status).toBe(2);
  });

  it("compares handles, and analyses one", async () => {
    expect(await json("competitors", "bob=coffee", "@carla", "nobody")).toMatchObject({
      handles: [
        {
          followers: { in_data: 3 },
          content: { posts: 1, likes: 9 },
          voice: {
            mentions: { posts: 1, authors: 1 },
            keywords: { posts: 2, authors: 2 },
            posts: 2,
            authors: 2,
            share: 1,
          },
        },
        { followers: { in_data: 2 }, voice: { posts: 0, share: 0 } },
        { handle: "nobody", account: null },
      ],
      pairs: [{ both: 1 }],
      voice: { posts: 2, authors: 2 },
    });
    expect((await run("competitors", "bob", "carla")).out).toContain("@bob ∩ @carla");
    expect(await json("handle", "bob")).toMatchObject({
      account: { username: "bob" },
      followers: { in_data: 3, reported: null, coverage: null },
      audience: { size: 3 },
    });
    expect((await run("handle", "bob")).out).toContain("3 followers in this data");
    const unknown = await run("handle", "nobody", "--json");
    expect(unknown.status).toBe(1);
    expect(JSON.parse(unknown.err)).toMatchObject({ code: "not_found" });
  });
});
