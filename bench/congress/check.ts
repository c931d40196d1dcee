/**
 * Imports real follows, posts and declared attributes through the command line, asks it, the server's API, and the
 * command line through that server; holds every figure to an independent computation over the files, to the unit.
 *
 * Run: npm run toolkit -- bench congress   (data: TOOLKIT_TEST_DATA, else ../shared/data beside the repository)
 */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import type { Size } from "@toolkit/core/contract/audience-size";
import type { Insights } from "@toolkit/core/contract/insights";
import { CASES, type Case } from "./cases.ts";
import { openIndependent, type Answer } from "./independent.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const DATA = join(
  process.env["TOOLKIT_TEST_DATA"] ?? join(ROOT, "../shared/data"),
  "congress-2015",
);
const FILES = ["members", "followed_profiles", "follows", "posts_2015"];
/** More than any list here is long enough for: counts are compared one by one. */
const ITEMS = 1000;

interface Asked {
  readonly size: Size;
  readonly insights: Insights;
}

type Ask = (one: Case) => Promise<Asked>;

const run = (
  program: string,
  directory: string,
  argv: readonly string[],
  env: NodeJS.ProcessEnv = {},
) =>
  spawn(process.execPath, ["--import", "tsx", join(ROOT, program), ...argv], {
    cwd: ROOT,
    env: { ...process.env, TOOLKIT_DATA_DIR: directory, ...env },
    stdio: ["pipe", "pipe", "inherit"],
  });

async function toolkit(directory: string, argv: readonly string[], input = ""): Promise<unknown> {
  const child = run("apps/server/src/cli/main.ts", directory, [...argv, "--json"]);
  child.stdin.end(input);
  const [output, [status]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  if (status !== 0) throw new Error(`toolkit ${argv[0] ?? ""} ended with status ${String(status)}`);
  return JSON.parse(output);
}

function byCommandLine(directory: string): Ask {
  return async ({ pack, windowDays }) => {
    const how = ["--package", "-", "--declared-only", "--window-days", String(windowDays)];
    const input = JSON.stringify(pack);
    const list = ["--limit", String(ITEMS), "--sort", "count"];
    return {
      size: (await toolkit(directory, ["size", ...how], input)) as Size,
      insights: (await toolkit(directory, ["insights", ...how, ...list], input)) as Insights,
    };
  };
}

function byApi(address: string, token: string): Ask {
  const post = async (path: string, body: unknown): Promise<unknown> => {
    const response = await fetch(new URL(path, address), {
      method: "POST",
      headers: { authorization: `Token ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok)
      throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  return async ({ pack, windowDays }) => {
    const body = {
      targeting_package: pack,
      window_days: windowDays === "all" ? null : windowDays,
      declared_only: true,
    };
    return {
      size: (await post("/api/build-audience/", body)) as Size,
      insights: (await post("/api/audience-configs/insights/", {
        ...body,
        limit: ITEMS,
        sort: "count",
      })) as Insights,
    };
  };
}

/** Every difference between what was asked and what should be, in words. */
function differences({ size, insights }: Asked, expected: Answer): string[] {
  const found: string[] = [];
  const equal = (what: string, is: unknown, should: unknown): void => {
    if (is !== should) found.push(`${what} is ${String(is)}, should be ${String(should)}`);
  };
  equal("size", size.size, expected.size);
  equal("size of insights", insights.size, expected.size);
  const seeds = new Map(size.seeds.map(({ kind, label, alone }) => [seedName(kind, label), alone]));
  for (const [name, count] of Object.entries(expected.alone))
    equal(`seed ${name}`, seeds.get(name), count);
  const { influential_accounts: followed } = insights;
  equal("members whose following is known", followed.known, expected.audienceKnown);
  equal("baseline whose following is known", followed.baseline_known, expected.baselineKnown);
  for (const { id, count, baseline_count } of followed.items) {
    const should = expected.followed.get(id);
    equal(`followers of ${id}`, count, should?.count ?? 0);
    equal(`baseline followers of ${id}`, baseline_count, should?.baseline);
  }
  const counts = [...expected.followed.values()]
    .map(({ count }) => count)
    .toSorted((a, b) => b - a);
  const listed = followed.items.map(({ count }) => count);
  equal(
    "the most followed",
    JSON.stringify(listed),
    JSON.stringify(counts.slice(0, listed.length)),
  );
  if (expected.size > 0 && listed.length < Math.min(100, counts.length))
    found.push(`only ${listed.length} followed accounts are listed`);
  return found;
}

function seedName(kind: string, label: string): string {
  return `${kind} ${label.replace(/^#/, "").toLowerCase()}`;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address !== null ? address.port : 0;
}

async function startServer(directory: string): Promise<{ child: ChildProcess; address: string }> {
  const port = await freePort();
  const child = run("apps/server/src/main.ts", directory, [], {
    PORT: String(port),
    HOST: "127.0.0.1",
    TOOLKIT_SAMPLE_PROFILES: "500",
    LOG_LEVEL: "error",
  });
  child.stdout.resume();
  const address = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 3000; tries++) {
    const ready = await fetch(`${address}/api/health/`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return { child, address };
    if (child.exitCode !== null) break;
    await pause(200);
  }
  child.kill();
  throw new Error("the server did not start");
}

async function compare(
  way: string,
  ask: Ask,
  expected: ReadonlyMap<Case, Answer>,
): Promise<number> {
  let wrong = 0;
  for (const [one, answer] of expected) {
    const since = performance.now();
    const found = differences(await ask(one), answer);
    const seconds = ((performance.now() - since) / 1000).toFixed(1);
    console.log(
      `${found.length === 0 ? "equal" : "WRONG"}  ${way}: ${one.name} (${answer.size}, ${seconds} s)`,
    );
    for (const difference of found.slice(0, 10)) console.log(`         ${difference}`);
    if (found.length > 0) wrong++;
  }
  return wrong;
}

async function main(): Promise<number> {
  if (!existsSync(DATA)) {
    console.log(`There is no ${DATA}: nothing to check.`);
    return 0;
  }
  const independent = await openIndependent(DATA);
  const expected = new Map<Case, Answer>();
  for (const one of CASES) expected.set(one, await independent.answer(one.question));
  independent.close();
  const directory = await mkdtemp(join(tmpdir(), "toolkit-congress-"));
  try {
    const paths = FILES.map((name) => join(DATA, `${name}.csv.gz`));
    const report = (await toolkit(directory, [
      "import",
      ...paths,
      "--dataset",
      "congress",
      "--yes",
    ])) as {
      seconds: number;
      kinds: Record<string, Record<string, number>>;
    };
    console.log(`imported in ${report.seconds.toFixed(1)} s: ${JSON.stringify(report.kinds)}`);
    let wrong = checkReport(report.kinds);
    wrong += await compare("command line", byCommandLine(directory), expected);
    const { child, address } = await startServer(directory);
    try {
      const token = (await readFile(join(directory, "local-token"), "utf8")).trim();
      wrong += await compare("API", byApi(address, token), expected);
      wrong += await compare("command line by the server", byCommandLine(directory), expected);
    } finally {
      child.kill("SIGTERM");
      await once(child, "exit");
    }
    console.log(wrong === 0 ? "All figures are equal." : `${wrong} differ.`);
    return wrong === 0 ? 0 : 1;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Rows of the files as their own README counts them. */
function checkReport(kinds: Record<string, Record<string, number>>): number {
  const should: readonly (readonly [string, string, number])[] = [
    ["profiles", "read", 7493],
    ["profiles", "created", 6974],
    ["follows", "read", 865_504],
    ["follows", "created", 865_504],
    ["posts", "read", 230_739],
    ["posts", "created", 230_739],
  ];
  let wrong = 0;
  for (const [kind, outcome, count] of should) {
    const is = kinds[kind]?.[outcome];
    if (is === count) continue;
    console.log(`WRONG  import: ${kind} ${outcome} is ${String(is)}, should be ${count}`);
    wrong++;
  }
  return wrong;
}

process.exitCode = await main();
