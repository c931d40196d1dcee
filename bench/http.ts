/**
 * Latency of a live size through HTTP, with and without an import beside it: 20 clients, each typing 5 times a second
 * (open loop), against the product as `npm start` starts it.
 * `npx tsx bench/http.ts --data DIR [--dataset NAME] [--seconds 60] [--import FILE…]`; DIR is a data directory with a
 * network in it. Writes bench/results/http.md.
 */
import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Latencies, openLoop } from "./http/open-loop.ts";
import { Product } from "./http/product.ts";
import { makeQuestions } from "./http/questions.ts";
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
const dataset = values.dataset === undefined ? {} : { dataset: values.dataset };
const product = await Product.start(values.data);
try {
  const session = await Session.open(product.address);
  const questions = await makeQuestions(session, dataset);
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
    const importing = product.toolkit(
      "import",
      ...values.import,
      "--dataset",
      `bench-${Date.now()}`,
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
  const text = `# Live size through HTTP

${values.clients} clients of ${values.rate} requests a second each, open loop (times run from when a request was due), ${values.seconds} s; every request another
audience (up to 12 handles, keywords, hashtags and interests with criteria) of dataset ${values.dataset ?? "the newest"}, version ${version}; the first one has
${size.toLocaleString("en")} members. Milliseconds; server, clients and import share ${cpus().length} processors (${cpus()[0]?.model.trim() ?? ""}), Node ${process.versions.node}; the server holds
${product.residentMb()} MB at the end.

| | p50 | p95 | p99 | slowest | answered | failed |
|---|---|---|---|---|---|---|
${rows.join("\n")}
`;
  writeFileSync(join(root, "bench", "results", "http.md"), text);
  process.stdout.write(text);
} finally {
  product.stop();
}

function row(name: string, { milliseconds, failed }: Latencies): string {
  const sorted = [...milliseconds].sort((a, b) => a - b);
  const at = (q: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN).toFixed(1);
  return `| ${[name, at(0.5), at(0.95), at(0.99), at(1), sorted.length, failed].join(" | ")} |`;
}
