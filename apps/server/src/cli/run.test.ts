import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { COMMANDS } from "./arguments.ts";
import { BENCHMARKS } from "./commands/bench.ts";
import { runCli } from "./run.ts";

let directory = "";
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "toolkit-cli-"));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

async function run(argv: readonly string[], input = "") {
  const collect = () => {
    const stream = new PassThrough();
    const chunks: string[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(String(chunk)));
    return { stream, text: () => chunks.join("") };
  };
  const [out, err] = [collect(), collect()];
  const stdin = new PassThrough();
  stdin.end(input);
  const status = await runCli(argv, {
    input: stdin,
    out: out.stream,
    err: err.stream,
    signal: new AbortController().signal,
  });
  return { status, out: out.text(), err: err.text() };
}

const inDirectory = (...argv: string[]) => [...argv, "--data-dir", join(directory, "data")];

describe("the command line", () => {
  it("lists its commands, and tells of each", async () => {
    const { status, out } = await run(["help"]);
    expect(status).toBe(0);
    for (const name of Object.keys(COMMANDS)) {
      expect(out).toContain(`  ${name}`);
      expect((await run([name, "--help"])).out).toContain(`toolkit ${name}`);
    }
    expect((await run([])).out).toBe(out);
    expect((await run(["--version"])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it.each([
    [["sizes"], "There is no command sizes"],
    [["size"], "--package FILE is required"],
    [["size", "--pakage", "x"], "Unknown option"],
    [["size", "--package", "-", "--window-days", "0"], "--window-days must be"],
    [["size", "--package", "-", "--window-days", "ten"], "--window-days must be"],
    [["insights", "--package", "-", "--limit", "1001"], "--limit must be"],
    [["insights", "--package", "-", "--views", "communities,faces"], "--views must be none, or"],
    [
      ["insights", "--package", "-", "--sort", "name"],
      "--sort must be share or count or difference or affinity or score or uniqueness",
    ],
    [["explain", "--package", "-"], "--account"],
    [["export", "--package", "-"], "--members"],
    [["export", "--package", "-", "--out", "x.pdf"], "--out must end"],
    [["drift", "x"], "--team must name the team"],
    [["monitors"], "--team must name the team"],
    [["versions", "x"], "--team must name the team"],
    [["versions", "x", "show", "--team", "t"], "usage"],
    [["versions", "x", "diff", "1", "2", "3", "--team", "t"], "versions"],
    [["versions", "x", "restore", "one", "--team", "t"], "one is no version"],
    [["report", "list"], "--team must name the team"],
    [["report", "list", "x", "--team", "t"], "usage"],
    [["report", "download", "x", "--team", "t"], "--out FILE.pdf"],
    [["report", "download", "x", "--team", "t", "--out", "x.doc"], "--format pdf or pptx"],
    [["usages"], "--team must name the team"],
    [["campaigns"], "--team must name the team"],
    [["campaigns", "segments", "--team", "t"], "usage"],
    [["campaigns", "segments", "x", "--team", "t", "--by", "mood"], "--by must be"],
    [["campaigns", "segments", "x", "--team", "t"], "--by must be one of"],
    [["syncs"], "--team must name the team"],
    [["syncs", "start", "--team", "t"], "usage"],
    [["syncs", "start", "nasa", "--team", "t"], "--budget must say"],
    [["syncs", "start", "nasa", "--team", "t", "--budget", "0"], "--budget must be"],
    [["syncs", "preview", "nasa", "--team", "t", "--kind", "friends"], "--kind must be one of"],
    [["syncs", "pause", "--team", "t"], "usage"],
    [["usages", "sheet", "x", "--team", "t"], "--out"],
    [["usages", "sheet", "x", "--team", "t", "--out", "x.pdf"], "--out must end"],
    [["usages", "reorder", "x", "--team", "t", "--by", "luck"], "--by must be"],
    [["usages", "reorder", "x", "@y", "--team", "t", "--by", "size"], "by hand"],
    [["usages", "show", "--team", "t"], "usage"],
    [["related"], "WORD is required"],
    [["topic-accounts"], "TOPIC is required"],
    [["explore", "x", "--limit", "0"], "--limit must be"],
    [["describe"], "TEXT is required"],
    [["sentiment"], "WORD is required"],
    [["import"], "PATH is required"],
    [["import", "x", "--as-of", "yesterday"], "--as-of must be a date"],
    [["datasets", "drop", "x"], "usage"],
    [["sample", "--profiles", "-5"], "--profiles"],
    [["bench", "nothing"], "There is no benchmark"],
  ])("%j is wrong use: status 2, nothing on stdout", async (argv, text) => {
    const { status, out, err } = await run(inDirectory(...argv), "{}");
    expect(status).toBe(2);
    expect(out).toBe("");
    expect(err).toContain(text);
  });

  it("names benchmarks that are here", () => {
    const root = join(import.meta.dirname, "..", "..", "..", "..");
    expect(Object.values(BENCHMARKS).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it("fails with status 1 and one JSON object on stderr", async () => {
    const path = join(directory, "broken.json");
    await writeFile(path, '{"handles": [');
    const broken = await run(inDirectory("size", "--package", path, "--json"));
    expect(broken.status).toBe(1);
    expect(broken.out).toBe("");
    expect(JSON.parse(broken.err)).toMatchObject({ code: "invalid_json" });

    const missing = await run(inDirectory("size", "--package", join(directory, "no.json")));
    expect(missing).toMatchObject({ status: 1, out: "" });
    expect(missing.err).toContain("ENOENT");

    const array = await run(inDirectory("size", "--package", "-", "--json"), "[1]");
    expect(JSON.parse(array.err)).toMatchObject({ code: "invalid" });
  });

  it("answers errors of the package as the API does", async () => {
    const unknown = await run(
      inDirectory("size", "--package", "-", "--json"),
      '{"colour": ["red"]}',
    );
    expect(unknown.status).toBe(1);
    expect(JSON.parse(unknown.err)).toMatchObject({ code: "invalid" });
    expect(unknown.err).toContain("olour");

    const empty = await run(
      inDirectory("size", "--package", "-", "--json"),
      '{"targeting_package": {}}',
    );
    expect(empty.status).toBe(1);
    expect(JSON.parse(empty.err)).toEqual({
      code: "empty_package",
      detail: "Failed to apply targeting list because it is empty.",
    });
  });

  it("says that there is no data yet", async () => {
    const { status, err } = await run(
      inDirectory("size", "--package", "-", "--json"),
      '{"keywords": ["moon"]}',
    );
    expect(status).toBe(1);
    expect(JSON.parse(err)).toMatchObject({ code: "conflict" });
    const named = await run(
      inDirectory("size", "--package", "-", "--json", "--dataset", "nowhere"),
      '{"keywords": ["moon"]}',
    );
    expect(JSON.parse(named.err)).toMatchObject({ code: "not_found" });
    expect((await run(inDirectory("datasets", "--json"))).out).toBe('{\n  "datasets": []\n}\n');
  });
});
