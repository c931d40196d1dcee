import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { DatasetDamaged } from "@toolkit/network/store/damage";
import type { ExportedTable, OpenExport } from "@toolkit/network/store/export";
import type { DatasetRegistry } from "@toolkit/network/store/registry";
import { isDiskFull } from "../../../../disk-guard.ts";
import { AppError } from "../../../../errors.ts";
import { failureLine } from "../../../../start-failure.ts";
import { damagedEntries } from "./damaged-datasets.ts";
import { bufferEntry, endEntry, failedEntry, fileEntry } from "./entries.ts";
import {
  holdMoment,
  setAside,
  type BackupRequest,
  type BackupStores,
  type Moment,
} from "./hold-moment.ts";
import {
  MANIFEST_PATH,
  PEOPLE,
  secretFingerprint,
  SECRET_PATH,
  TABLES,
  type Manifest,
} from "./manifest.ts";

/** Where a backup keeps what it has not sent yet; whatever an earlier one left is removed. */
export const workFolder = (dataDirectory: string): string => join(dataDirectory, "backing-up");

/** Bytes of a backup that is not sealed yet. An entry that says so ends a backup that failed. */
export async function* takeBackup(
  stores: BackupStores,
  request: BackupRequest,
): AsyncGenerator<Buffer> {
  const folder = workFolder(stores.dataDirectory);
  let moment: Moment | null = null;
  /** Within an entry nothing can be said any more. */
  let isBetween = true;
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(join(folder, PEOPLE), { recursive: true, mode: 0o700 });
    moment = await watched(stores, request, (signal) =>
      holdMoment(stores, { ...request, signal }, folder),
    );
    for await (const piece of entriesOf(stores, request, folder, moment)) {
      if (piece === BETWEEN) {
        isBetween = true;
        request.signal.throwIfAborted();
        stores.disk?.require();
        continue;
      }
      isBetween = false;
      yield piece;
    }
    yield endEntry();
  } catch (error) {
    if (!isBetween || request.signal.aborted) throw error;
    yield failedEntry(sentenceOf(error, stores.dataDirectory));
  } finally {
    for (const opened of moment?.exports.values() ?? []) await opened.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** What is written before the first byte leaves: it stops before it needs what saving and signing in live on. */
async function watched<T>(
  { copies = null, disk }: BackupStores,
  { signal }: BackupRequest,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (disk === undefined) return work(signal);
  // The copy, and its rows as lines.
  const needed = copies === null ? 0 : 2 * (await copies.size());
  const { spare, reserve } = disk;
  if (needed >= spare)
    throw new AppError("unavailable", {
      message: "no room for a backup",
      user: {
        en: `A backup needs up to ${megabytes(needed)} of disk space while it runs, and ${megabytes(spare)} can be used (${megabytes(reserve)} are reserved for saving). Free space on the disk of the data folder, then try again.`,
        ja: `バックアップの実行中は最大${megabytes(needed)}のディスク空き容量が必要ですが、使用できるのは${megabytes(spare)}です（保存用に${megabytes(reserve)}を確保しています）。データフォルダーのディスクの空き容量を増やしてから、もう一度お試しください。`,
      },
    });
  return disk.watch(signal, work);
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_000_000).toLocaleString("en")} MB`;
}

function sentenceOf(error: unknown, dataDirectory: string): string {
  if (isDiskFull(error))
    return "The backup stopped before the disk of the data folder was full. Free space on it, then try again.";
  if (error instanceof AppError && error.user !== undefined) return error.user.en;
  return (
    failureLine(error, dataDirectory) ??
    `The backup failed: ${error instanceof Error ? error.message : String(error)}.`
  );
}

const BETWEEN = Buffer.alloc(0);

async function* entriesOf(
  stores: BackupStores,
  request: BackupRequest,
  folder: string,
  { people, exports, damaged, files }: Moment,
): AsyncGenerator<Buffer> {
  const { registry } = stores;
  const datasets: Manifest["datasets"] = [];
  for (const [slug, opened] of exports) {
    const broken = await registry.damageIn(slug, async () => {
      datasets.push({ slug, tables: await opened.tables() });
    });
    if (broken !== null) await setAside(exports, damaged, broken);
  }
  const kept = join(stores.dataDirectory, SECRET_PATH);
  const keptSecret = existsSync(kept) ? await readFile(kept) : null;
  const included = keptSecret?.toString().trim() === stores.secret;
  const manifest: Manifest = {
    format: 1,
    made_at: stores.clock.now().toISOString(),
    people,
    datasets,
    without: [...request.without],
    files: files.length,
    secret: { included, fingerprint: secretFingerprint(stores.secret) },
  };
  yield* bufferEntry(MANIFEST_PATH, Buffer.from(JSON.stringify(manifest)));
  yield BETWEEN;
  if (included && keptSecret !== null) yield* bufferEntry(SECRET_PATH, keptSecret);
  yield BETWEEN;
  for (const { name } of people?.tables ?? []) {
    const lines = join(folder, PEOPLE, `${name}.jsonl`);
    await pipeline(createReadStream(lines), createGzip(), createWriteStream(`${lines}.gz`));
    yield* fileEntry(`${PEOPLE}/${name}.jsonl.gz`, `${lines}.gz`);
    yield BETWEEN;
    await rm(lines);
    await rm(`${lines}.gz`);
  }
  for (const path of files) {
    yield* fileEntry(path, join(folder, path));
    yield BETWEEN;
    await rm(join(folder, path));
  }
  const slice = join(folder, "slice.parquet");
  for (const broken of damaged.values()) {
    yield* damagedEntries(stores.dataDirectory, folder, broken);
    yield BETWEEN;
  }
  for (const { slug, tables } of datasets) {
    const opened = exports.get(slug);
    if (opened === undefined) continue;
    for await (const found of slicesOf(registry, slug, opened, tables, slice)) {
      if ("broken" in found) {
        // Before the next dataset: a restore drops the slices of this one that came.
        await setAside(exports, damaged, found.broken);
        yield* damagedEntries(stores.dataDirectory, folder, found.broken);
        yield BETWEEN;
        break;
      }
      yield* fileEntry(`${TABLES}/${slug}/${found.table}/${found.number}.parquet`, slice);
      yield BETWEEN;
      await rm(slice);
    }
  }
}

/** Slices of a dataset's tables, each written to the same file; a block that cannot be read ends them. */
async function* slicesOf(
  registry: DatasetRegistry,
  slug: string,
  opened: OpenExport,
  tables: readonly ExportedTable[],
  path: string,
): AsyncGenerator<{ table: string; number: number } | { broken: DatasetDamaged }> {
  for (const table of tables) {
    const slices = opened.write(table, path);
    for (let number = 0; ; number++) {
      let isOver = false;
      const broken = await registry.damageIn(slug, async () => {
        isOver = (await slices.next()).done === true;
      });
      if (broken !== null) return yield { broken };
      if (isOver) break;
      yield { table: table.name, number };
    }
  }
}
