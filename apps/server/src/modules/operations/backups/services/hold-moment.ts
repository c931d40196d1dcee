import { copyFile, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { DatasetDamaged } from "@toolkit/network/store/damage";
import type { OpenExport } from "@toolkit/network/store/export";
import type { DatasetRegistry } from "@toolkit/network/store/registry";
import type { Database } from "../../../../db/client.ts";
import type { DatabaseCopies, DatabaseCopy } from "../../../../db/embedded-copy.ts";
import type { DiskGuard } from "../../../../disk-guard.ts";
import { AppError } from "../../../../errors.ts";
import type { Clock } from "../../../../ports/clock.ts";
import { dumpCopy } from "./dump-copy.ts";
import { linkTree } from "./linked-files.ts";
import { PEOPLE, type PeopleManifest } from "./manifest.ts";
import { dumpTables, rowsOf } from "./people-tables.ts";

export interface BackupStores {
  /** Null: a data directory that only the command line has used has no people. */
  readonly db: Database | null;
  /** Of an embedded database that others use; null: it is read in a transaction, for which others of it need not wait. */
  readonly copies?: DatabaseCopies | null;
  readonly registry: DatasetRegistry;
  readonly dataDirectory: string;
  /** Absent: nobody else needs the disk. */
  readonly disk?: DiskGuard;
  /** The secret that is in use. */
  readonly secret: string;
  readonly clock: Clock;
}

export interface BackupRequest {
  /** Slugs of datasets that are left out. */
  readonly without: readonly string[];
  readonly signal: AbortSignal;
}

/** The copied database, until its tables are written. */
const COPY = "database";
/** How often a merge may come between the two stores' moments before the backup gives up. */
const MOST_ATTEMPTS = 50;
/** Parts of a dataset's folder that are made from its tables, or belong to work that is not finished. */
const DERIVED = /^(network\.duckdb.*|engine|imports|temp|rejects)$/;

export interface Moment {
  readonly people: PeopleManifest | null;
  /** Of datasets whose rows can be read. */
  readonly exports: Map<string, OpenExport>;
  readonly damaged: Map<string, DatasetDamaged>;
  readonly files: readonly string[];
}

/**
 * Opens both stores at the same moment. Nobody waits for it: the datasets are read before and after the moment of
 * PostgreSQL, and when one has changed in between, all is opened anew.
 */
export async function holdMoment(
  stores: BackupStores,
  { without, signal }: BackupRequest,
  folder: string,
): Promise<Moment> {
  const { copies, registry } = stores;
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
  // Its pages take long, so that they are copied once, before the moment.
  const copy = await copies?.begin(join(folder, COPY), signal);
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
    signal.throwIfAborted();
    await copy?.catchUp();
    const attempted = new Attempt(stores, folder, slugs);
    const held = await attempted.hold(copy, signal);
    if (held !== null) return held;
  }
  throw new AppError("conflict", {
    message: "datasets change all the time",
    user: {
      en: "Imports finish one after the other, so that no common moment was found. Try again when fewer are running.",
      ja: "取り込みが次々に完了しているため、整合した時点を取得できませんでした。取り込みが減ってからもう一度お試しください。",
    },
  });
}

/** One try to find a moment that both stores share. */
class Attempt {
  readonly #stores: BackupStores;
  readonly #folder: string;
  readonly #slugs: () => string[];
  readonly #exports = new Map<string, OpenExport>();
  readonly #damaged = new Map<string, DatasetDamaged>();

  constructor(stores: BackupStores, folder: string, slugs: () => string[]) {
    this.#stores = stores;
    this.#folder = folder;
    this.#slugs = slugs;
  }

  /** Null: a dataset changed meanwhile. */
  async hold(copy: DatabaseCopy | undefined, signal: AbortSignal): Promise<Moment | null> {
    const { db } = this.#stores;
    const tables = join(this.#folder, PEOPLE);
    let held: Moment | null = null;
    try {
      const taken = this.#slugs();
      // A file that a row names is written before the row and removed after it: it is there before the moment or after.
      const early = await this.#link(taken);
      const before = await this.#open(taken);
      const moment = async (people: PeopleManifest | null): Promise<Moment> => ({
        people,
        exports: this.#exports,
        damaged: this.#damaged,
        files: [...new Set([...early, ...(await this.#link(taken))])],
      });
      const isSame = () => this.#isSame(taken, before);
      if (db === null) held = (await isSame()) ? await moment(null) : null;
      else if (copy === undefined)
        held = await db.transaction(
          async (transaction) => {
            // The first query decides on the moment.
            await rowsOf(transaction, "select 1");
            if (!(await isSame())) return null;
            const found = await moment(null);
            return { ...found, people: await dumpTables(transaction, tables) };
          },
          { isolationLevel: "repeatable read", accessMode: "read only" },
        );
      else {
        const found = await copy.hold(async () => ((await isSame()) ? true : null));
        if (found !== null) {
          const linked = await moment(null);
          const order = { copy: join(this.#folder, COPY), folder: tables };
          held = { ...linked, people: await dumpCopy(order, signal) };
        }
      }
      return held;
    } finally {
      if (held === null) for (const opened of this.#exports.values()) await opened.close();
    }
  }

  /** States of the datasets before the moment. */
  async #open(taken: readonly string[]): Promise<Map<string, string>> {
    const { registry } = this.#stores;
    const before = new Map<string, string>();
    for (const slug of taken) {
      const broken = await registry.damageIn(slug, async () => {
        const dataset = await registry.open(slug);
        this.#exports.set(slug, await dataset.exports.open());
        before.set(slug, await dataset.exports.state());
      });
      if (broken !== null) await setAside(this.#exports, this.#damaged, broken);
    }
    return before;
  }

  async #isSame(taken: readonly string[], before: Map<string, string>): Promise<boolean> {
    for (const [slug, opened] of this.#exports) {
      let state: string | undefined;
      const broken = await this.#stores.registry.damageIn(slug, async () => {
        state = await opened.begin();
      });
      if (broken !== null) await setAside(this.#exports, this.#damaged, broken);
      else if (state !== before.get(slug)) return false;
    }
    return this.#slugs().join() === taken.join();
  }

  async #link(taken: readonly string[]): Promise<string[]> {
    const { dataDirectory } = this.#stores;
    const files = await linkTree(join(dataDirectory, "files"), join(this.#folder, "files"));
    return [
      ...files.map((path) => `files/${path}`),
      ...(await linkDatasets(dataDirectory, this.#folder, taken)),
    ];
  }
}

/** What is damaged is closed, and its rows are not asked for any more. */
export async function setAside(
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
