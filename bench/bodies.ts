/**
 * Longest delay of health while hostile bodies, large packages and files that are drawn come in from another connection.
 * `npx tsx bench/bodies.ts [--profiles 5000] [--reading-only] [--results FILE]`. Starts the product as `npm start` does, on data of its
 * own. Writes bench/results/bodies.md.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { CASES } from "./bodies/cases.ts";
import { readingRows } from "./bodies/reading.ts";
import { HealthWatch } from "./bodies/health-watch.ts";
import { Product } from "./http/product.ts";
import { Session } from "./http/session.ts";

const { values } = parseArgs({
  options: {
    profiles: { type: "string", default: "5000" },
    /** Measures reading alone, without a server. */
    "reading-only": { type: "boolean", default: false },
    results: { type: "string", default: join(import.meta.dirname, "results", "bodies.md") },
  },
});
const TIMES = 5;
const DRAWN_SECONDS = 10;
const PDF = "/api/external/marketing-materials/methods/download/?language=ja";

const reading = readingRows();
const data = mkdtempSync(join(tmpdir(), "toolkit-bodies-"));
process.env["TOOLKIT_SAMPLE_PROFILES"] = values.profiles;
const rows: string[] = [];
const waits: number[] = [];
const PAIRS = CASES.find(({ name }) => name.includes("1,000 pairs"));

async function measured(
  product: Product,
  name: string,
  size: string,
  run: () => Promise<string>,
): Promise<void> {
  const watch = new HealthWatch(product.address);
  const since = performance.now();
  const outcome = await run();
  const seconds = (performance.now() - since) / 1000;
  const { longest, median } = await watch.end();
  const figures = [outcome, seconds.toFixed(1), median.toFixed(1), longest.toFixed(0)];
  rows.push(`| ${[name, size, ...figures].join(" | ")} |`);
  process.stdout.write(`${rows.at(-1)}\n`);
}

/** The answer's status. A server that refuses a body closes the connection, maybe before its answer was read. */
async function send(url: string, body: string, session: Session | null): Promise<number | string> {
  const headers = session?.headers ?? { "content-type": "application/json" };
  try {
    const answer = await fetch(url, { method: "POST", headers, body });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return "closed";
  }
}

async function measureServer(): Promise<void> {
  const product = await Product.start(data);
  try {
    const session = await Session.open(product.address);
    await measured(product, "nothing", "–", async () => {
      await new Promise((resolve) => setTimeout(resolve, 5000));
      return "–";
    });
    for (const { name, path, anonymous, body } of CASES) {
      await measured(product, name, `${(body.length / 1000).toFixed(0)} kB`, async () => {
        const outcomes = new Set<number | string>();
        for (let i = 0; i < TIMES; i++) {
          outcomes.add(await send(product.address + path, body, anonymous ? null : session));
        }
        return [...outcomes].join(", ");
      });
    }
    await measureOthers(product);
    await measured(product, "four callers of PDFs", "–", async () => {
      const end = performance.now() + DRAWN_SECONDS * 1000;
      let drawn = 0;
      const outcomes = new Set<number>();
      await Promise.all(
        Array.from({ length: 4 }, async () => {
          while (performance.now() < end) {
            const answer = await fetch(product.address + PDF, { headers: session.headers });
            await answer.arrayBuffer();
            outcomes.add(answer.status);
            drawn += 1;
          }
        }),
      );
      return `${[...outcomes].join(", ")} (${drawn} files)`;
    });
  } finally {
    product.stop();
  }
}

if (!values["reading-only"]) await measureServer();

const [cpu] = cpus();
writeFileSync(
  values.results,
  `# Hostile bodies and drawn files

\`npx tsx bench/bodies.ts ${values["reading-only"] ? "--reading-only" : `--profiles ${values.profiles}`}\` on ${cpus().length} × ${cpu?.model.trim() ?? "unknown processor"}, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}.

## Reading

Processor time of measuring, parsing and validating a body on the thread that answers: the first time after a start, and the median once it is compiled.

| Body | Size | Outcome | First (ms) | Later (ms) |
|---|---|---|---|---|
${reading.join("\n")}
${values["reading-only"] ? "" : served()}`,
);

/** How long another person waits for a small question, in milliseconds, while somebody asks as much as one may at once. */
async function measureOthers(product: Product): Promise<void> {
  if (PAIRS === undefined) return;
  const [busy, other] = [await Session.open(product.address), await Session.open(product.address)];
  const url = product.address + PAIRS.path;
  const hard = Array.from({ length: 16 }, (_, at) =>
    send(url, PAIRS.body.replace("the a", `the ${at}`), busy),
  );
  await new Promise((resolve) => setTimeout(resolve, 500));
  for (let at = 0; at < 10; at++) {
    const since = performance.now();
    const body = JSON.stringify({ targeting_package: { keywords: [`coffee ${at}`] } });
    await send(url, body, other);
    waits.push(performance.now() - since);
  }
  await Promise.all(hard);
}

/** What callers of a running server wait for. */
function served(): string {
  return `
## Health of a running server

Each body is sent ${TIMES} times, one after the other, while a second connection asks for health without a pause. "nothing" is the machine's own noise.

| Body or file | Size | Answer | All together (s) | Health, median (ms) | Health, longest (ms) |
|---|---|---|---|---|---|
${rows.join("\n")}

While one person asks for 16 packages of a thousand pairs of words at once, another one's ten sizes of one keyword take ${Math.round(waits.toSorted((a, b) => a - b)[5] ?? NaN)} ms in
the middle and ${Math.round(Math.max(...waits))} ms at the longest.
`;
}
// The server still closes its stores.
process.once("exit", () => rmSync(data, { recursive: true, force: true }));
