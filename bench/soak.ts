/**
 * A long run of mixed load against the product as `npm start` starts it: live sizes, insights, suggestions, overlaps,
 * topics and communities, while files are imported again and again into a dataset that is asked too. Memory is read every
 * ten seconds. `npx tsx bench/soak.ts --data DIR --import FILE… [--dataset NAME] [--minutes 60]`; writes
 * bench/results/soak.md and soak.svg.
 */
import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Product } from "./http/product.ts";
import { makeQuestions, type Question } from "./http/questions.ts";
import { Session } from "./http/session.ts";
import { memoryPlot } from "./soak/memory-plot.ts";
import { quantile, slopePerHour } from "./soak/statistics.ts";

const { values } = parseArgs({
  options: {
    data: { type: "string" },
    dataset: { type: "string" },
    minutes: { type: "string", default: "60" },
    import: { type: "string", multiple: true, default: [] },
  },
});
if (values.data === undefined) throw new Error("--data: a data directory is needed");
const MIXED_INTO = "soak";
const FIRST_SEEN = Date.UTC(2026, 0, 1);
const WINDOW_MINUTES = 10;
const dataset = values.dataset === undefined ? {} : { dataset: values.dataset };
const minutes = Number(values.minutes);

interface Answered {
  readonly kind: string;
  readonly minute: number;
  readonly milliseconds: number;
}

/** Kinds of questions, how often each comes, and what it asks. */
const KINDS: readonly (readonly [
  kind: string,
  everyMs: number,
  path: string,
  body: (question: Question, number: number) => object,
])[] = [
  ["live size", 100, "/api/build-audience/", (question) => question],
  [
    "type-ahead",
    250,
    "/api/audience-configs/autocomplete/",
    (_, i) => ({ text: ["co", "nas", "mus", "東", "foot"][i % 5], limit: 10, ...dataset }),
  ],
  [
    "insights",
    2_000,
    "/api/audience-configs/insights/",
    ({ targeting_package }) => ({ targeting_package, ...dataset }),
  ],
  [
    "overlap",
    3_000,
    "/api/audience-configs/overlap/",
    ({ targeting_package }, i) => ({
      audiences: [
        { name: "one", targeting_package },
        { name: "other", targeting_package: questions(i + 7).targeting_package },
      ],
      ...dataset,
    }),
  ],
  [
    "related keywords",
    5_000,
    "/api/external/related-keywords/",
    (_, i) => ({ keywords: [["coffee", "music", "travel"][i % 3]], limit: 20, ...dataset }),
  ],
  [
    "topic posts",
    5_000,
    "/api/external/topic-posts/",
    () => ({ topic: "Coffee", sort: "likes", ...dataset }),
  ],
  [
    "communities",
    60_000,
    "/api/audience-configs/communities/",
    ({ targeting_package }) => ({ targeting_package, drawn_members: 500, ...dataset }),
  ],
  [
    "live size of what is imported",
    500,
    "/api/build-audience/",
    ({ members, targeting_package }) => ({ members, targeting_package, dataset: MIXED_INTO }),
  ],
];

const product = await Product.start(values.data);
const session = await Session.open(product.address);
const questions = await makeQuestions(session, dataset);
const answers: Answered[] = [];
const failures = new Map<string, number>();
const memory: { minute: number; mb: number }[] = [];
let imports = 0;
const over = new AbortController();
const begun = performance.now();
const minute = (): number => (performance.now() - begun) / 60_000;

async function ask(kind: string, path: string, body: object): Promise<void> {
  const since = performance.now();
  try {
    await session.post(path, body);
    answers.push({ kind, minute: minute(), milliseconds: performance.now() - since });
  } catch (error) {
    const text = `${kind}: ${String(error).slice(0, 120)}`;
    failures.set(text, (failures.get(text) ?? 0) + 1);
  }
}

/**
 * The files one after the other into one dataset, each seen a day later than the one before: the data stays as large as it
 * is once every file was there, and each import makes a version all the same; now and then the whole is built anew.
 */
async function importAll(): Promise<void> {
  for (let i = 0; !over.signal.aborted && values.import.length > 0; i++) {
    const file = values.import[i % values.import.length] ?? "";
    const seen = new Date(FIRST_SEEN + i * 86_400_000).toISOString().slice(0, 10);
    const child = product.toolkit("import", file, "--dataset", MIXED_INTO, "--as-of", seen);
    const code = await new Promise((resolve) => child.on("exit", resolve));
    if (code === 0) imports++;
    else if (!over.signal.aborted) failures.set("import", (failures.get("import") ?? 0) + 1);
    await new Promise((resolve) => setTimeout(resolve, 20_000));
  }
}

try {
  const importing = importAll();
  const timers = KINDS.map(([kind, everyMs, path, body]) => {
    let number = 0;
    return setInterval(() => {
      number++;
      // Until the first import is done there is nothing to ask of it.
      if (kind.endsWith("imported") && imports === 0) return;
      void ask(kind, path, body(questions(number), number));
    }, everyMs);
  });
  const watch = setInterval(() => {
    memory.push({ minute: minute(), mb: product.residentMb() });
  }, 10_000);
  await new Promise((resolve) => setTimeout(resolve, minutes * 60_000));
  over.abort();
  for (const timer of [...timers, watch]) clearInterval(timer);
  write();
  await Promise.race([importing, new Promise((resolve) => setTimeout(resolve, 30_000))]);
} finally {
  product.stop();
}

function write(): void {
  const results = join(import.meta.dirname, "results");
  const windows = Array.from({ length: Math.ceil(minutes / WINDOW_MINUTES) }, (_, i) => {
    const within = answers.filter(({ minute: at }) => Math.floor(at / WINDOW_MINUTES) === i);
    const sizes = within.filter(({ kind }) => kind === "live size").map((a) => a.milliseconds);
    const held = memory.filter(({ minute: at }) => Math.floor(at / WINDOW_MINUTES) === i);
    const mb = held.map((each) => each.mb);
    return `| ${i * WINDOW_MINUTES}–${(i + 1) * WINDOW_MINUTES} | ${within.length} | ${quantile(sizes, 0.5).toFixed(1)} | ${quantile(sizes, 0.99).toFixed(1)} | ${quantile(mb, 0.5)} | ${quantile(mb, 1)} |`;
  });
  const kinds = KINDS.map(([kind]) => {
    const times = answers.filter((answer) => answer.kind === kind).map((a) => a.milliseconds);
    return `| ${kind} | ${times.length} | ${quantile(times, 0.5).toFixed(1)} | ${quantile(times, 0.99).toFixed(1)} |`;
  });
  const late = memory.filter(({ minute: at }) => at > minutes / 4);
  const slope = slopePerHour(late.map(({ minute: at, mb }) => [at / 60, mb]));
  const failed = [...failures].map(([text, times]) => `- ${times} × ${text}`).join("\n");
  writeFileSync(join(results, "soak.svg"), memoryPlot(memory, minutes));
  writeFileSync(
    join(results, "soak.md"),
    `# ${minutes} minutes of mixed load

\`npx tsx bench/soak.ts\`, dataset ${values.dataset ?? "the newest"}; ${imports} imports went into a second dataset meanwhile, one after the other, each a version of its own. Server, clients
and imports share ${cpus().length} processors (${cpus()[0]?.model.trim() ?? ""}), Node ${process.versions.node}. Times are as the client sees them.

After the first quarter the resident memory grows by **${slope.toFixed(0)} MB an hour** (line of least squares).

![Resident memory over time](soak.svg)

| minutes | answered | live size p50, ms | p99, ms | memory, median MB | most MB |
|---|---|---|---|---|---|
${windows.join("\n")}

| question | answered | p50, ms | p99, ms |
|---|---|---|---|
${kinds.join("\n")}

Failed: ${failed === "" ? "none." : `\n\n${failed}`}
`,
  );
}
