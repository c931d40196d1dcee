import { arch, cpus } from "node:os";

/** Milliseconds of each round. */
export interface Measured {
  readonly name: string;
  readonly ours: readonly number[];
  readonly theirs: readonly number[];
  /** Members of the last audience, 0 when it does not matter. */
  readonly members: number;
}

interface Findings {
  readonly size: { readonly profiles: number; readonly follows: number; readonly posts: number };
  readonly options: { readonly shards: number; readonly rounds: number };
  readonly facts: readonly string[];
  readonly measured: readonly Measured[];
}

/** The table, ratios first. */
export function report({ size, options, facts, measured }: Findings): string {
  const rows = measured.map(({ name, ours, theirs, members }) => {
    const [p50, p95] = [quantile(ours, 0.5), quantile(ours, 0.95)];
    const peer = theirs.length === 0 ? null : quantile(theirs, 0.5);
    return [
      members > 0 ? `${name} (${members.toLocaleString("en")} members)` : name,
      peer === null ? "–" : `**${(peer / p50).toFixed(0)} ×**`,
      p50.toFixed(2),
      p95.toFixed(2),
      peer === null ? "–" : peer.toFixed(1),
      String(ours.length),
    ];
  });
  const number = (value: number): string => value.toLocaleString("en");
  return `# Engine beside DuckDB

${number(size.profiles)} profiles, ${number(size.follows)} follows, ${number(size.posts)} posts, synthetic; ${options.shards} workers; DuckDB with 2 threads on the same data, sorted for
these questions, its baselines counted beforehand. All answers of both were compared and are equal. Every round asks another
question. Milliseconds; ${cpus().length} processors (${cpus()[0]?.model.trim() ?? arch()}), Node ${process.versions.node}.

| | faster than DuckDB | engine p50 | engine p95 | DuckDB p50 | rounds |
|---|---|---|---|---|---|
${rows.map((row) => `| ${row.join(" | ")} |`).join("\n")}

${facts.map((fact) => `- ${fact}`).join("\n")}

Size: followers of any of 20 accounts ∪ posted any of 10 words in 90 days ∪ any of 5 interests, ∩ 6 countries ∩ 2 languages ∩ gender ∩
age. Insights: counts by gender, age, country, region, city and language, interests, bio words, top 100 followed accounts by count
and by affinity, top posts by likes and by reposts (the engine also counts jobs, spam, sentiment, words, hashtags and topics of
posts, and makes intervals and tests; DuckDB is not asked for those). Overlap: 10 audiences, 45 pairs.
`;
}

function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN;
}
