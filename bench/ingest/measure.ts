/**
 * Imports files into a dataset of its own and prints rates and peak memory: `tsx bench/ingest/measure.ts PATH…`.
 * Run it as `/usr/bin/time -v` too: what the system counts includes what Node does not see.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importFiles } from "@toolkit/network/ingest/import-files";
import { planImport } from "@toolkit/network/ingest/plan";
import { DatasetRegistry } from "@toolkit/network/store/registry";

const dir = mkdtempSync(join(tmpdir(), "measure-import-"));
const registry = await DatasetRegistry.open(dir);
await registry.create({ slug: "measure", name: "Measure", owner: null, kind: "imported" });
const dataset = await registry.open("measure");
const begun = performance.now();
const phases: { phase: string; seconds: number; rows: number }[] = [];
const report = await importFiles({
  dataset,
  plan: await planImport({ paths: process.argv.slice(2) }),
  onProgress: ({ phase, rows }) => {
    if (phases.at(-1)?.phase !== phase)
      phases.push({ phase, seconds: (performance.now() - begun) / 1000, rows });
  },
});
const seconds = (performance.now() - begun) / 1000;
const rows = Object.values(report.counts).reduce((sum, counts) => sum + counts.read, 0);
const peak = /VmHWM:\s+(\d+)/.exec(readFileSync("/proc/self/status", "utf8"))?.[1];
const phaseOf = (name: string): number =>
  phases.find((phase) => phase.phase === name)?.seconds ?? 0;
const result = {
  rows,
  seconds: Number(seconds.toFixed(1)),
  rowsPerSecond: Math.round(rows / seconds),
  readingRowsPerSecond: Math.round(rows / (phaseOf("sorting") - phaseOf("reading"))),
  cpuSeconds: Number((process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6).toFixed(1)),
  phases: Object.fromEntries(
    phases.map(({ phase, seconds: at }) => [phase, Number(at.toFixed(1))]),
  ),
  peakResidentMb: Math.round(Number(peak ?? 0) / 1024),
};
process.stdout.write(`${JSON.stringify(result)}\n`);
await registry.close();
rmSync(dir, { recursive: true, force: true });
