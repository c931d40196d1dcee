/**
 * Reads, hashes and batches a list of 1,000,000 identifiers as an upload does, and writes the peak memory and the rate to
 * bench/results/uploads.md. `npx tsx bench/uploads.ts`. Each list runs in a process of its own.
 */
import { execFileSync } from "node:child_process";
import { cpus } from "node:os";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { withoutHeader } from "@toolkit/core/domain/identifiers/hashed-file";
import { Intake } from "@toolkit/core/domain/identifiers/intake";
import type { IdentifierKind } from "@toolkit/core/domain/identifiers/kinds";
import { packMembers } from "@toolkit/core/domain/identifiers/packed";
import { readRows } from "@toolkit/core/domain/identifiers/read-rows";
import { BatchFiller } from "@toolkit/social/client/audience-batches";

const ROWS = 1_000_000;
const PIECE = 1000;

const LISTS: Readonly<Record<string, { kind: IdentifierKind; value(row: number): string }>> = {
  emails: { kind: "email", value: (row) => `Customer.${row}@example-${row % 97}.com` },
  "phone numbers, national": {
    kind: "phone",
    value: (row) => `090-${String(1000 + (row % 9000))}-${String(1000 + Math.floor(row / 9000))}`,
  },
  handles: { kind: "handle", value: (row) => `@Shop_${row}` },
};

interface Figures {
  readonly rows: number;
  readonly valid: number;
  readonly batches: number;
  readonly packed: number;
  readonly seconds: number;
  readonly peak: number;
  readonly before: number;
}

/** The list as a file would arrive; one row in ten repeats an earlier one, one in a thousand is none. */
function* fileOf(name: string): Generator<Uint8Array> {
  const list = LISTS[name];
  if (list === undefined) throw new Error(`no list ${name}`);
  const encoder = new TextEncoder();
  yield encoder.encode(`${list.kind}\n`);
  for (let from = 0; from < ROWS; from += PIECE) {
    let text = "";
    for (let row = from; row < from + PIECE; row++) {
      if (row % 1000 === 999) text += "unknown to me\n";
      else text += `${list.value(row % 10 === 9 ? row - 9 : row)}\n`;
    }
    yield encoder.encode(text);
  }
}

async function measure(name: string): Promise<Figures> {
  const kind = LISTS[name]?.kind ?? null;
  const before = process.memoryUsage.rss();
  let peak = before;
  const begin = performance.now();
  const intake = new Intake({ columns: [kind], country: "JP" });
  const filler = new BatchFiller({ type: "Update" });
  let [batches, packed] = [0, 0];
  const keep = (batch: ReturnType<BatchFiller["rest"]>): void => {
    if (batch === null) return;
    batches++;
    packed += packMembers(batch).length;
    peak = Math.max(peak, process.memoryUsage.rss());
  };
  for await (const row of withoutHeader(readRows(fileOf(name)), true)) {
    const member = intake.take(row);
    if (member !== null) keep(filler.add(member));
  }
  keep(filler.rest());
  const seconds = (performance.now() - begin) / 1000;
  const { read, valid } = intake.report();
  return { rows: read, valid, batches, packed, seconds, peak, before };
}

const only = process.argv[2];
if (only === undefined) {
  const mb = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;
  const count = new Intl.NumberFormat("en");
  const rows = Object.keys(LISTS).map((name) => {
    const text = execFileSync(
      process.execPath,
      [...process.execArgv, fileURLToPath(import.meta.url), name],
      { encoding: "utf8" },
    );
    const { rows, valid, batches, packed, seconds, peak, before } = JSON.parse(text) as Figures;
    return `| ${name} | ${count.format(rows)} | ${count.format(valid)} | ${batches} | ${mb(packed)} | ${seconds.toFixed(1)} s | ${count.format(Math.round(rows / seconds))} | ${mb(peak)} (${mb(before)} before) |`;
  });
  const page = `# Reading a list for upload

Written by \`npx tsx bench/uploads.ts\` on ${cpus().length} processors (${cpus()[0]?.model.trim() ?? "unknown"}), Node ${process.versions.node}; one thread. One row in ten repeats an earlier one and one in a
thousand is no identifier. Duplicates are found by 128 bits of each hash in one array, so memory grows by at most 64 bytes per distinct identifier, whatever the rows hold
(96 while the array doubles). What is made of a list is packed per batch of 2,500 members and leaves memory with the batch.

| List | Rows | Members | Batches | Packed | Time | Rows per second | Peak memory |
|---|---|---|---|---|---|---|---|
${rows.join("\n")}
`;
  writeFileSync(join(import.meta.dirname, "results/uploads.md"), page);
  process.stdout.write(page);
} else process.stdout.write(JSON.stringify(await measure(only)));
