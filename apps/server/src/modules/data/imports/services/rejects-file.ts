import type { Dataset } from "@toolkit/network/store/dataset";
import { createWriteStream } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { csvLine } from "../../../../csv.ts";

const PAGE = 5_000;

async function* linesOf(dataset: Dataset, importId: number): AsyncGenerator<string> {
  yield csvLine(["file", "line", "row", "reason", "detail", "text"]);
  for (let offset = 0; ; offset += PAGE) {
    const { rows } = await dataset.rejects(importId, { offset, limit: PAGE });
    for (const { path, line, row, reason, detail, text } of rows)
      yield csvLine([path, line, row, reason, detail, text]);
    if (rows.length < PAGE) return;
  }
}

/** Writes the rejected rows of an import beside its dataset. */
export async function writeRejects(dataset: Dataset, importId: number): Promise<string> {
  const folder = join(dataset.dir, "rejects");
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${importId}.csv`);
  await pipeline(Readable.from(linesOf(dataset, importId)), createWriteStream(`${path}.new`));
  await rename(`${path}.new`, path);
  return path;
}
