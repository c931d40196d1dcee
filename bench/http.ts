/**
 * Latency of a live size through HTTP, with and without an import beside it: 20 clients, each typing 5 times a second
 * (open loop), against the product as `npm start` starts it.
 * `npx tsx bench/http.ts --data DIR [--dataset NAME] [--seconds 60] [--import FILE…]`; DIR is a data directory with a
 * network in it. Writes bench/results/http.md.
 */
import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { cpus } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Latencies, openLoop } from "./http/open-loop.ts";
import { Session } from "./http/session.ts";

const { values } = parseArgs({
  options: {
    data: { type: "string" },
    dataset: { type: "string" },
    clients: { type: "string", default: "20" },
    rate: { type: "string", default: "5" },
    seconds: { type: "string", default: "60" },
    /** Files to import meanwhile. */
    import: { type: "string", multiple: true },
  },
});
if (values.data === undefined) throw new Error("--data: a data directory is needed");
const root = join(import.meta.dirname, "..");
const port = await freePort();
const address = `http://127.0.0.1:${port}`;
const env = {
  ...process.env,
  PORT: String(port),
  TOOLKIT_DATA_DIR: values.data,
  LOG_LEVEL: "silent",
  // One signed-in person asks for all clients.
  TOOLKIT_RATE_LIMIT: "0",
  SIMULATOR: "0",
};
const server = spawn(process.execPath, [join(root, "scripts", "start.mjs")], {
  env,
  stdio: ["ignore", "ignore", "inherit"],
});
try {
  await ready();
  const session = await Session.open(address);
  const questions = await makeQuestions(session);
  const load = (seconds: number, from: number): Promise<Latencies> =>
    openLoop({
      clients: Number(values.clients),
      perSecond: Number(values.rate),
      seconds,
      ask: (number) => session.post("/api/build-audience/", questions(from + number)),
    });
  await load(10, 1_000_000);
  const alone = await load(Number(values.seconds), 0);
  const rows = [row("alone", alone)];
  if (values.import !== undefined) {
    const importing = spawn(
      process.execPath,
      [
        join(root, "scripts", "toolkit.mjs"),
        "import",
        ...values.import,
        "--dataset",
        `bench-${Date.now()}`,
      ],
      { env, stdio: "ignore" },
    );
    const begun = performance.now();
    let ended: number | null = null;
    importing.on("exit", () => {
      ended = performance.now();
    });
    await new Promise((resolve) => setTimeout(resolve, 3000));
    const beside = await load(Number(values.seconds), 100_000);
    const share =
      ended === null ? 1 : Math.min(1, (ended - begun) / 1000 / (Number(values.seconds) + 3));
    rows.push(row(`beside an import (${Math.round(share * 100)} % of the time)`, beside));
    importing.kill("SIGTERM");
  }
  const { size, version } = await session.post<{ size: number; version: number }>(
    "/api/build-audience/",
    questions(0),
  );
  const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))?.[1];
  const text = `# Live size through HTTP

${values.clients} clients of ${values.rate} requests a second each, open loop (times run from when a request was due), ${values.seconds} s; every request another
audience (up to 12 handles, keywords, hashtags and interests with criteria) of dataset ${values.dataset ?? "the newest"}, version ${version}; the first one has
${size.toLocaleString("en")} members. Milliseconds; server, clients and import share ${cpus().length} processors (${cpus()[0]?.model.trim() ?? ""}), Node ${process.versions.node}; the server holds
${Math.round(Number(resident ?? 0) / 1024)} MB at the end.

| | p50 | p95 | p99 | slowest | answered | failed |
|---|---|---|---|---|---|---|
${rows.join("\n")}
`;
  writeFileSync(join(root, "bench", "results", "http.md"), text);
  process.stdout.write(text);
} finally {
  server.kill("SIGTERM");
}

function row(name: string, { milliseconds, failed }: Latencies): string {
  const sorted = [...milliseconds].sort((a, b) => a - b);
  const at = (q: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN).toFixed(1);
  return `| ${[name, at(0.5), at(0.95), at(0.99), at(1), sorted.length, failed].join(" | ")} |`;
}

async function ready(): Promise<void> {
  for (let i = 0; i < 600; i++) {
    const answer = await fetch(`${address}/api/health/`).catch(() => null);
    if (answer?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error("The server did not start");
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const found = probe.address();
      probe.close(() => resolve(typeof found === "object" && found !== null ? found.port : 0));
    });
  });
}

/** Packages as people build them, of what the dataset has: each number another one. */
async function makeQuestions(session: Session): Promise<(number: number) => object> {
  const dataset = values.dataset === undefined ? {} : { dataset: values.dataset };
  const complete = async (kind: string): Promise<string[]> => {
    const found = new Set<string>();
    for (const text of "abcdefghijklmnoprstuvw") {
      const { results } = await session.post<{ results: { label: string }[] }>(
        "/api/audience-configs/autocomplete/",
        { text, kinds: [kind], limit: 50, ...dataset },
      );
      for (const { label } of results) found.add(label);
    }
    return [...found];
  };
  const [handles, keywords, hashtags, interests, countries] = [
    await complete("handle"),
    await complete("keyword"),
    await complete("hashtag"),
    await complete("interest"),
    await complete("country"),
  ];
  return (number) => {
    let state = Math.imul(number + 1, 0x9e3779b1);
    const some = (from: readonly string[], most: number): string[] => {
      const chosen = new Set<string>();
      state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
      for (let left = (state >>> 8) % (most + 1); left > 0; left--) {
        state = Math.imul(state ^ (state >>> 13), 0x297a2d39) + 0x6d2b79f5;
        const label = from[(state >>> 4) % Math.max(1, from.length)];
        if (label !== undefined) chosen.add(label);
      }
      return [...chosen];
    };
    return {
      ...dataset,
      members: 0,
      targeting_package: {
        handles: [...some(handles, 5), handles[number % handles.length] ?? "a"],
        keywords: some(keywords, 3),
        hashtags: some(hashtags, 2),
        interests: some(interests, 2),
        countries: number % 3 === 0 ? some(countries, 3) : [],
        ...(number % 4 === 0 && { gender: "FEMALE" }),
      },
    };
  };
}
