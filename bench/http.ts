/**
 * Latency of a live size through HTTP, with and without an import beside it: 20 clients, each typing 5 times a second
 * (open loop), against the product as `npm start` starts it.
 * `npx tsx bench/http.ts --data DIR [--dataset NAME] [--seconds 60] [--import FILE…]`; DIR is a data directory with a
 * network in it. Writes bench/results/http.md.
 */
import { once } from "node:events";
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
  const load = (seconds: number, from: number, isOver?: () => boolean): Promise<Latencies> =>
    openLoop({
      ...(isOver ? { isOver } : {}),
      clients: Number(values.clients),
      perSecond: Number(values.rate),
      seconds,
      ask: (number) => session.post("/api/build-audience/", questions(from + number)),
    });
  const cold = await load(10, 1_000_000);
  const alone = await load(Number(values.seconds), 0);
  const rows = [row("alone, the first 10 s after a start", cold), row("alone", alone)];
  rows.push(
    row("type-ahead over everything, one after the other", await oneByOne(session, 300, typed)),
    row("related keywords, one after the other", await oneByOne(session, 60, related)),
    row(
      "competitors (4 handles: audience, overlap, content, share of voice), one after the other",
      await oneByOne(session, 20, competitorsOf(questions)),
    ),
  );
  if (values.import !== undefined) {
    const name = `bench-${Date.now()}`;
    const importing = product.toolkit("import", ...values.import, "--dataset", name);
    let isOver = false;
    const over = once(importing, "exit").then(() => (isOver = true));
    await new Promise((resolve) => setTimeout(resolve, 3000));
    const since = performance.now();
    // Only while it runs: what comes after would make it look better.
    const beside = await load(Number(values.seconds), 100_000, () => isOver);
    const seconds = Math.round((performance.now() - since) / 1000);
    rows.push(row(`beside an import, all of these ${seconds} s`, beside));
    await over;
    await once(product.toolkit("datasets", "remove", name), "exit");
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

interface Asked {
  readonly path: string;
  readonly body: object;
}

/** Beginnings and slips of words, in both scripts. */
function typed(number: number): Asked {
  const words = ["co", "nas", "musi", "footbal", "cofee", "東", "さっか", "baske", "new y", "tra"];
  return {
    path: "/api/audience-configs/autocomplete/",
    body: { text: words[number % words.length], limit: 10, ...dataset },
  };
}

function related(number: number): Asked {
  const words = ["coffee", "music", "travel", "football", "science", "food"];
  return {
    path: "/api/external/related-keywords/",
    body: { keywords: [words[number % words.length]], limit: 20, ...dataset },
  };
}

/** Four handles of the questions' own, other ones each time. */
function competitorsOf(
  asked: (number: number) => { readonly targeting_package: Readonly<Record<string, unknown>> },
): (number: number) => Asked {
  return (number) => {
    const handles = new Set<string>();
    for (let i = number * 16; handles.size < 4 && i < number * 16 + 400; i++)
      for (const handle of [asked(i).targeting_package["handles"]].flat())
        if (typeof handle === "string" && handles.size < 4) handles.add(handle);
    return {
      path: "/api/external/competitor-analysis/",
      body: { handles: [...handles], ...dataset },
    };
  };
}

async function oneByOne(
  from: Session,
  count: number,
  asked: (number: number) => Asked,
): Promise<Latencies> {
  const milliseconds: number[] = [];
  let failed = 0;
  for (let number = 0; number < count; number++) {
    const { path, body } = asked(number);
    const since = performance.now();
    await from.post(path, body).then(
      () => milliseconds.push(performance.now() - since),
      () => failed++,
    );
  }
  return { milliseconds, failed };
}

function row(name: string, { milliseconds, failed }: Latencies): string {
  const sorted = [...milliseconds].sort((a, b) => a - b);
  const at = (q: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN).toFixed(1);
  return `| ${[name, at(0.5), at(0.95), at(0.99), at(1), sorted.length, failed].join(" | ")} |`;
}
