/**
 * Speed of the audience engine beside databases and a compiled kernel, on the same data in the same run, answers compared.
 * `npx tsx bench/engine.ts [--profiles 200000] [--shards 2] [--rounds 15] [--all-peers] [--no-peer] [--no-kernel]`; writes bench/results/engine.md.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runEngineBench } from "./engine/run.ts";

const { values } = parseArgs({
  options: {
    profiles: { type: "string", default: "200000" },
    shards: { type: "string", default: String(Math.min(2, availableParallelism())) },
    rounds: { type: "string", default: "15" },
    "no-peer": { type: "boolean", default: false },
    /** Without the compiled kernel, whose arrays take an hour to write at 10,000,000 profiles. */
    "no-kernel": { type: "boolean", default: false },
    /** Also ClickHouse and PostgreSQL, where they are installed: filling them takes minutes. */
    "all-peers": { type: "boolean", default: false },
    /** Keep the built files in this folder and use them again. */
    keep: { type: "string" },
  },
});

const folder = values.keep ?? mkdtempSync(join(tmpdir(), "engine-bench-"));
try {
  await runEngineBench({
    profiles: Number(values.profiles),
    shards: Number(values.shards),
    rounds: Number(values.rounds),
    peer: !values["no-peer"],
    kernel: !values["no-kernel"],
    more: values["all-peers"],
    folder,
    keep: values.keep !== undefined,
  });
} finally {
  if (values.keep === undefined) rmSync(folder, { recursive: true, force: true });
}
