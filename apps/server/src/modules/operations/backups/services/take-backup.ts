import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { copyFile, mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { DatasetDamaged } from "@toolkit/network/store/damage";
import type { ExportedTable, OpenExport } from "@toolkit/network/store/export";
import type { DatasetRegistry } from "@toolkit/network/store/registry";
import type { Database } from "../../../../db/client.ts";
import type { DatabaseCopies } from "../../../../db/embedded-copy.ts";
import { AppError } from "../../../../errors.ts";
import type { Clock } from "../../../../ports/clock.ts";
import { failureLine } from "../../../../start-failure.ts";
import { damagedEntries } from "./damaged-datasets.ts";
import { bufferEntry, endEntry, failedEntry, fileEntry } from "./entries.ts";
import { linkTree } from "./linked-files.ts";
import {
  MANIFEST_PATH,
  PEOPLE,
  secretFingerprint,
  SECRET_PATH,
  TABLES,
  type Manifest,
  type PeopleManifest,
} from "./manifest.ts";
import { dumpCopy } from "./dump-copy.ts";
import { dumpTables, rowsOf } from "./people-tables.ts";

export interface BackupStores {
  /** Null: a data directory that only the command line has used has no people. */
  readonly db: Database | null;
  /** Of an embedded database that others use; null: it is read in a transaction, for which others of it need not wait. */
  readonly copies?: DatabaseCopies | null;
  readonly registry: DatasetRegistry;
  readonly dataDirectory: string;
  /** The secret that is in use. */
  readonly secret: string;
  readonly clock: Clock;
}

export interface BackupRequest {
  /** Slugs of datasets that are left out. */
  readonly without: readonly string[];
  readonly signal: AbortSignal;
}

/** Where a backup keeps what it has not sent yet; whatever an earlier one left is removed. */
export const workFolder = (dataDirectory: string): string => join(dataDirectory, "backing-up");

/** The copied database, until its tables are written. */
const COPY = "database";
/** How often a merge may come between the two stores' moments before the backup gives up. */
const MOST_ATTEMPTS = 50;
/** Parts of a dataset's folder that are made from its tables, or belong to work that is not finished. */
const DERIVED = /^(network\.duckdb.*|engine|imports|temp|rejects)$/;

interface Moment {
  readonly people: PeopleManifest | null;
  /** Of datasets whose rows can be read. */
  readonly exports: Map<string, OpenExport>;
  readonly damaged: Map<string, DatasetDamaged>;
  readonly files: readonly string[];
}

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
    moment = await holdMoment(stores, request, folder);
    for await (const piece of entriesOf(stores, request, folder, moment)) {
      if (piece === BETWEEN) {
        isBetween = true;
        request.signal.throwIfAborted();
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

function sentenceOf(error: unknown, dataDirectory: string): string {
  if (error instanceof AppError && error.user !== undefined) return error.user.en;
  return (
    failureLine(error, dataDirectory) ??
    `The backup failed: ${error instanceof Error ? error.message : String(error)}.`
  );
}

/**
 * Opens both stores at the same moment. Nobody waits for it: the datasets are read before and after the moment of
 * PostgreSQL, and when one has changed in between, all is opened anew.
 */
async function holdMoment(
  { db, copies = null, registry, dataDirectory }: BackupStores,
  { without, signal }: BackupRequest,
  folder: string,
): Promise<Moment> {
  const slugs = () =>
    registry
      .list()
      .map(({ slug }) => slug)
      .filter((slug) => !without.includes(slug));
  const unknown = without.filter((slug) => !registry.has(slug));
  if (unknown.length > 0)
    throw new AppError("not_found", {
      message: `no dataset ${unknown.join(", ")}`,
      user: {
        en: `There is no dataset ${unknown.join(", ")} to leave out. Check the names.`,
        ja: `データセット「${unknown.join(", ")}」はありません。名前を確認してください。`,
      },
    });
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
    signal.throwIfAborted();
    const exports = new Map<string, OpenExport>();
    const damaged = new Map<string, DatasetDamaged>();
    let isHeld = false;
    try {
      const taken = slugs();
      const before = new Map<string, string>();
      for (const slug of taken) {
        const broken = await registry.damageIn(slug, async () => {
          const dataset = await registry.open(slug);
          exports.set(slug, await dataset.exports.open());
          before.set(slug, await dataset.exports.state());
        });
        if (broken !== null) await setAside(exports, damaged, broken);
      }
      const link = async (): Promise<string[]> => [
        ...(await linkTree(join(dataDirectory, "files"), join(folder, "files"))).map(
          (path) => `files/${path}`,
        ),
        ...(await linkDatasets(dataDirectory, folder, taken)),
      ];
      // A file that a row names is written before the row and removed after it: it is there before the moment or after.
      const early = await link();
      const isSame = async (): Promise<boolean> => {
        for (const [slug, opened] of exports) {
          let state: string | undefined;
          const broken = await registry.damageIn(slug, async () => {
            state = await opened.begin();
          });
          if (broken !== null) await setAside(exports, damaged, broken);
          else if (state !== before.get(slug)) return false;
        }
        return slugs().join() === taken.join();
      };
      const holdCopy = async (from: DatabaseCopies) => {
        const copy = join(folder, COPY);
        await rm(copy, { recursive: true, force: true });
        const isHeld = await from.take(copy, async () => ((await isSame()) ? true : null));
        if (isHeld === null) return null;
        const files = [...new Set([...early, ...(await link())])];
        const people = await dumpCopy({ copy, folder: tables }, signal);
        return { people, exports, damaged, files };
      };
      const hold = async (people: () => Promise<PeopleManifest | null>) => {
        if (!(await isSame())) return null;
        const files = [...new Set([...early, ...(await link())])];
        return { people: await people(), exports, damaged, files };
      };
      const tables = join(folder, PEOPLE);
      const held =
        db === null
          ? await hold(async () => null)
          : copies !== null
            ? await holdCopy(copies)
            : await db.transaction(
                async (transaction) => {
                  // The first query decides on the moment.
                  await rowsOf(transaction, "select 1");
                  return hold(() => dumpTables(transaction, tables));
                },
                { isolationLevel: "repeatable read", accessMode: "read only" },
              );
      if (held !== null) {
        isHeld = true;
        return held;
      }
    } finally {
      if (!isHeld) for (const opened of exports.values()) await opened.close();
    }
  }
  throw new AppError("conflict", {
    message: "datasets change all the time",
    user: {
      en: "Imports finish one after the other, so that no common moment was found. Try again when fewer are running.",
      ja: "取り込みが次々に完了しているため、整合した時点を取得できませんでした。取り込みが減ってからもう一度お試しください。",
    },
  });
}

/** What is damaged is closed, and its rows are not asked for any more. */
async function setAside(
  exports: Map<string, OpenExport>,
  damaged: Map<string, DatasetDamaged>,
  broken: DatasetDamaged,
): Promise<void> {
  await exports.get(broken.slug)?.close();
  exports.delete(broken.slug);
  damaged.set(broken.slug, broken);
}

async function linkDatasets(
  dataDirectory: string,
  folder: string,
  slugs: readonly string[],
): Promise<string[]> {
  const from = join(dataDirectory, "datasets");
  const linked: string[] = [];
  for (const slug of slugs) {
    const paths = await linkTree(join(from, slug), join(folder, "datasets", slug), (path) => {
      const [first = ""] = path.split("/");
      return !DERIVED.test(first);
    });
    linked.push(...paths.map((path) => `datasets/${slug}/${path}`));
  }
  // Who was deleted from datasets that were removed since; these files are written in place.
  const names = await readdir(join(from, ".removed")).catch(() => []);
  await mkdir(join(folder, "datasets", ".removed"), { recursive: true });
  for (const name of names) {
    await copyFile(join(from, ".removed", name), join(folder, "datasets", ".removed", name));
    linked.push(`datasets/.removed/${name}`);
  }
  return linked;
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
