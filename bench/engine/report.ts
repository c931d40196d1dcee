import { arch, cpus } from "node:os";

/** Milliseconds of each round. */
export interface Measured {
  /** What was asked, the same at every size of the network. */
  readonly kind: string;
  readonly name: string;
  readonly ours: readonly number[];
  /** By database. */
  readonly theirs: ReadonlyMap<string, readonly number[]>;
  /** Of the compiled kernel. */
  readonly native: readonly number[];
  /** Members of the last audience, 0 when it does not matter. */
  readonly members: number;
}

interface Findings {
  readonly size: { readonly profiles: number; readonly follows: number; readonly posts: number };
  readonly options: { readonly shards: number; readonly rounds: number };
  readonly facts: readonly string[];
  readonly measured: readonly Measured[];
}

/** What a run found, for drawing how it grows. */
export interface RunFigures {
  readonly profiles: number;
  readonly follows: number;
  /** Medians in milliseconds by question; null: not asked. */
  readonly medians: Readonly<
    Record<
      string,
      { engine: number; databases: Readonly<Record<string, number>>; kernel: number | null }
    >
  >;
  readonly bytesPerFollow: number;
  readonly openSeconds: number;
}

export function figuresOf(
  size: Findings["size"],
  measured: readonly Measured[],
  facts: Pick<RunFigures, "bytesPerFollow" | "openSeconds">,
): RunFigures {
  const median = (values: readonly number[]): number | null =>
    values.length === 0 ? null : Number(quantile(values, 0.5).toFixed(3));
  return {
    profiles: size.profiles,
    follows: size.follows,
    medians: Object.fromEntries(
      measured.map(({ kind, ours, theirs, native }) => [
        kind,
        {
          engine: median(ours) ?? 0,
          databases: Object.fromEntries(
            [...theirs].map(([database, times]) => [database, median(times) ?? 0]),
          ),
          kernel: median(native),
        },
      ]),
    ),
    ...facts,
  };
}

/** The table, ratios first. */
export function report({ size, options, facts, measured }: Findings): string {
  const rows = measured.map(({ name, ours, theirs, native, members }) => {
    const [p50, p95] = [quantile(ours, 0.5), quantile(ours, 0.95)];
    const peers = [...theirs.values()].map((times) => quantile(times, 0.5));
    const fastest = peers.length === 0 ? null : Math.min(...peers);
    const least = native.length === 0 ? null : quantile(native, 0.5);
    return [
      members > 0 ? `${name} (${members.toLocaleString("en")} members)` : name,
      fastest === null ? "–" : `**${(fastest / p50).toFixed(0)} ×**`,
      least === null ? "–" : `${(p50 / least).toFixed(1)} ×`,
      p50.toFixed(2),
      p95.toFixed(2),
      ...peers.map((peer) => peer.toFixed(1)),
      least === null ? "–" : least.toFixed(2),
      String(ours.length),
    ];
  });
  const databases = [...(measured[0]?.theirs.keys() ?? [])];
  const number = (value: number): string => value.toLocaleString("en");
  return `# Engine beside databases

${number(size.profiles)} profiles, ${number(size.follows)} follows, ${number(size.posts)} posts, synthetic; ${options.shards} workers; databases on the same data, sorted or
indexed for these questions, with 2 threads, their baselines counted beforehand. All measured answers were compared and are equal. Every
round asks another question. Milliseconds; ${cpus().length} processors (${cpus()[0]?.model.trim() ?? arch()}), Node ${process.versions.node}.

| | faster than the fastest database, against plain tables | of the compiled kernel's time | engine p50 | engine p95 | ${[...databases, "kernel"].map((name) => `${name} p50`).join(" | ")} | rounds |
|---|---|---|---|---|${databases.map(() => "---|").join("")}---|---|
${rows.map((row) => `| ${row.join(" | ")} |`).join("\n")}

${facts.map((fact) => `- ${fact}`).join("\n")}

Size: followers of any of 20 accounts ∪ posted any of 10 words in 90 days ∪ any of 5 interests, ∩ 6 countries ∩ 2 languages ∩ gender ∩
age. Insights: counts by gender, age, country, region, city and language, interests, bio words, top 100 followed accounts by count
and by affinity, top posts by likes and by reposts (the engine also counts jobs, automation, sentiment, words, hashtags and topics of
posts, and makes intervals and tests; databases are not asked for those). Overlap: 10 audiences, 45 pairs.

The compiled kernel (bench/engine/native/kernel.c, \`cc -O3 -march=native\`) is the least that an answer can cost here: one thread,
flat arrays that hold these questions' data and nothing else, no parsing and no messages in its time. Of the insights it counts
only whom the members follow and finds the 100 largest counts; of the overlap only the 45 pairs of sets it has made before. Its
answers were compared too.
`;
}

function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN;
}
