import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatasetDamaged, isBrokenRead, type Damage } from "./damage.ts";
import { inTransaction } from "./database.ts";
import { Dataset } from "./dataset.ts";
import {
  damaged,
  isDatasetDir,
  noteFromData,
  readBuried,
  readPersons,
  readInfo,
  stateOfFiles,
  unknownInfo,
  unreadableBlocks,
  writeInfo,
} from "./folder.ts";
import { readThrough } from "./read-through.ts";
import type { DatasetInfo, DatasetKind } from "./rows.ts";
import { NotUnique, proveUnique } from "./uniqueness.ts";

export type { DatasetInfo, DatasetKind } from "./rows.ts";

export interface NewDataset {
  /** Made from the name when absent. */
  readonly slug?: string;
  readonly name: string;
  /** Team id; null: shared with all. */
  readonly owner: string | null;
  readonly kind: DatasetKind;
  /** Accounts of the network for each one of it, where it is made as a sample. */
  readonly scale?: number;
}

const MAX_SLUG = 60;
const SLUG = /^[a-z0-9][a-z0-9-]*$/;

export class DatasetExists extends Error {
  constructor(slug: string) {
    super(`a dataset named ${slug} exists`);
    this.name = "DatasetExists";
  }
}

export class UnknownDataset extends Error {
  constructor(slug: string) {
    super(`no dataset named ${slug}`);
    this.name = "UnknownDataset";
  }
}

/** The datasets of an installation: folders under <dataDir>/datasets. Its process is the only one to open them. */
export class DatasetRegistry {
  private readonly dir: string;
  private readonly opened = new Map<string, Promise<Dataset>>();
  /** Every question asks which datasets there are. */
  private readonly infos = new Map<string, DatasetInfo>();

  /** Why datasets are closed, and the files' state in which that was found. */
  private readonly damages = new Map<string, { error: DatasetDamaged; files: string }>();
  /** Opened by somebody who uses them, as against to look at them. */
  private readonly used = new Set<string>();

  /** Closed while their files are made anew. */
  private readonly mending = new Set<string>();

  private constructor(dir: string) {
    this.dir = dir;
  }

  /** A damaged dataset is closed and told; it never keeps the others from opening. */
  static async open(dataDir: string): Promise<DatasetRegistry> {
    const dir = join(dataDir, "datasets");
    mkdirSync(dir, { recursive: true });
    const registry = new DatasetRegistry(dir);
    for (const slug of readdirSync(dir))
      if (SLUG.test(slug) && isDatasetDir(registry.folder(slug))) await registry.note(slug);
    return registry;
  }

  private async note(slug: string): Promise<void> {
    const dir = this.folder(slug);
    try {
      this.infos.set(slug, readInfo(dir));
    } catch (error) {
      if (!(error instanceof DatasetDamaged)) throw error;
      const kept = await noteFromData(dir);
      this.infos.set(slug, kept ?? unknownInfo(dir));
      if (kept === null) this.closeOff(slug, error);
      else writeInfo(dir, kept);
    }
  }

  /** Why a dataset is closed; null: it is not, as far as anybody found. */
  damageOf(slug: string): Damage | null {
    return this.damages.get(slug)?.error.damage ?? null;
  }

  /** Closed datasets. */
  damaged(): { readonly slug: string; readonly damage: Damage }[] {
    return [...this.damages].map(([slug, { error }]) => ({ slug, damage: error.damage }));
  }

  /** Closes a dataset whose file turned out to be broken while it was used. */
  async shut(damaged: DatasetDamaged): Promise<void> {
    const opening = this.opened.get(damaged.slug);
    this.closeOff(damaged.slug, damaged);
    this.opened.delete(damaged.slug);
    try {
      await (await opening)?.close();
    } catch {
      // What is broken need not close in good order.
    }
  }

  /**
   * Runs work on a dataset; null: it ended well. A failure that shows damage closes the dataset and tells it; any other
   * is thrown.
   */
  async damageIn(slug: string, work: () => Promise<void>): Promise<DatasetDamaged | null> {
    try {
      await work();
      return null;
    } catch (error) {
      const found = await this.damageShown(slug, error);
      if (found === null) throw error;
      return found;
    }
  }

  /** The damage that a failure shows, which closes the dataset; null: it shows none. */
  async damageShown(slug: string, error: unknown): Promise<DatasetDamaged | null> {
    if (error instanceof DatasetDamaged) return error;
    if (!isBrokenRead(error)) return null;
    const broken = unreadableBlocks(this.folder(slug), error);
    await this.shut(broken);
    return broken;
  }

  private closeOff(slug: string, error: DatasetDamaged): void {
    this.damages.set(slug, { error, files: stateOfFiles(this.folder(slug)) });
  }

  /** Runs while nobody has the dataset open; what was found of its files is looked at anew afterwards. */
  async whileClosed<T>(
    slug: string,
    work: (dir: string, info: DatasetInfo) => Promise<T>,
  ): Promise<T> {
    const info = this.infos.get(slug);
    if (!info || this.mending.has(slug)) throw new UnknownDataset(slug);
    this.mending.add(slug);
    try {
      const dataset = await this.opened.get(slug)?.catch(() => null);
      this.opened.delete(slug);
      await dataset?.closeAfterWork();
      const result = await work(this.folder(slug), info);
      this.damages.delete(slug);
      return result;
    } finally {
      this.mending.delete(slug);
      if (this.has(slug)) await this.opening(slug).catch(() => undefined);
    }
  }

  /** Opens every dataset once to find damaged ones; those that nobody uses meanwhile are closed again. */
  async examine(): Promise<void> {
    for (const { slug } of this.list()) {
      if (this.opened.has(slug) || !this.has(slug)) continue;
      const dataset = await this.opening(slug).catch(() => null);
      if (dataset === null || this.used.has(slug) || !this.has(slug)) continue;
      this.opened.delete(slug);
      await dataset.close();
    }
  }

  /**
   * Proves every key of a dataset anew; one in which a key occurs twice is closed.
   *
   * @returns null: each key occurs once.
   */
  async proveRows(slug: string, cause?: unknown): Promise<DatasetDamaged | null> {
    const { database } = await this.opening(slug);
    // Of one moment: an import that ends meanwhile changes several tables.
    const violations = await database.using((connection) =>
      inTransaction(connection, () => proveUnique(connection)),
    );
    if (violations.length === 0) return null;
    const detail = new NotUnique(violations).message;
    const found = damaged(this.folder(slug), "rows_doubled", detail, cause);
    await this.shut(found);
    return found;
  }

  /**
   * Reads every block of every dataset and proves its keys, one after the other; one with a block that cannot be read or
   * a key that occurs twice is closed.
   */
  async readThrough(): Promise<void> {
    const failures: unknown[] = [];
    for (const { slug } of this.list()) {
      if (!this.has(slug) || this.mending.has(slug)) continue;
      const dataset = await this.opening(slug).catch(() => null);
      if (dataset === null) continue;
      await this.damageIn(slug, async () => {
        await dataset.database.using(readThrough);
        await this.proveRows(slug);
      }).catch((error: unknown) => failures.push(error));
      if (this.used.has(slug) || !this.has(slug) || !this.opened.has(slug)) continue;
      this.opened.delete(slug);
      await dataset.close();
    }
    // Of one that could not be read now; the others were.
    if (failures.length > 0) throw new AggregateError(failures, "datasets could not be read");
  }

  /** All datasets, by time of making. */
  list(): DatasetInfo[] {
    return [...this.infos.values()].sort((a, b) =>
      a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : a.slug < b.slug ? -1 : 1,
    );
  }

  has(slug: string): boolean {
    return this.infos.has(slug);
  }

  /** Throws DatasetExists for a given slug that is taken; a slug made from the name gets a number. */
  async create(wanted: NewDataset): Promise<DatasetInfo> {
    const slug = wanted.slug ?? this.freeSlug(slugOf(wanted.name));
    if (!SLUG.test(slug) || slug.length > MAX_SLUG)
      throw new Error(`not a name for a folder: ${slug}`);
    const dir = this.folder(slug);
    if (isDatasetDir(dir)) throw new DatasetExists(slug);
    mkdirSync(dir, { recursive: true });
    const info: DatasetInfo = {
      slug,
      name: wanted.name,
      owner: wanted.owner,
      kind: wanted.kind,
      ...(wanted.scale !== undefined && { scale: wanted.scale }),
      createdAt: new Date().toISOString(),
      version: 0,
      importedAt: null,
      asOfDay: null,
    };
    writeInfo(dir, info);
    this.infos.set(slug, info);
    const buried = this.readTombstones(slug);
    if (buried.length > 0) {
      const dataset = await this.open(slug);
      for (const networkId of buried) await dataset.deleteProfile(BigInt(networkId));
    }
    return info;
  }

  /**
   * Throws UnknownDataset, and DatasetDamaged until the files have changed. The dataset stays open until it is removed
   * or the registry is closed.
   */
  async open(slug: string): Promise<Dataset> {
    this.used.add(slug);
    return this.opening(slug);
  }

  private async opening(slug: string): Promise<Dataset> {
    const opened = this.opened.get(slug);
    if (opened) return opened;
    if (!this.has(slug)) throw new UnknownDataset(slug);
    const known = this.damages.get(slug);
    if (this.mending.has(slug)) throw known?.error ?? new UnknownDataset(slug);
    if (known && known.files === stateOfFiles(this.folder(slug))) throw known.error;
    const opening = Dataset.open(this.folder(slug), (info) => this.infos.set(slug, info));
    this.opened.set(slug, opening);
    opening.then(
      () => this.damages.delete(slug),
      (error: unknown) => {
        this.opened.delete(slug);
        if (error instanceof DatasetDamaged) this.closeOff(slug, error);
      },
    );
    return opening;
  }

  /** Closes a dataset's file; the next use opens it anew. */
  async release(slug: string): Promise<void> {
    const dataset = await this.opened.get(slug)?.catch(() => null);
    this.opened.delete(slug);
    await dataset?.close();
  }

  /** The dataset with the newest import among those of an owner (and, with null or none, those shared); null: none. */
  newestImport(owner?: string | null): DatasetInfo | null {
    const imported = this.list().filter(
      (info) =>
        info.kind === "imported" &&
        info.importedAt !== null &&
        (owner === undefined || info.owner === owner),
    );
    return imported.reduce<DatasetInfo | null>(
      (newest, info) =>
        newest === null || (info.importedAt ?? "") >= (newest.importedAt ?? "") ? info : newest,
      null,
    );
  }

  /** Resolves when no backup reads the dataset. */
  async exportsEnded(slug: string): Promise<void> {
    const dataset = await this.opened.get(slug)?.catch(() => null);
    await dataset?.exports.ended();
  }

  /**
   * Removes a dataset with all that lies in its folder. The persons that had been deleted from it are remembered
   * for a later dataset of the same name.
   */
  async remove(slug: string): Promise<void> {
    if (!this.has(slug)) throw new UnknownDataset(slug);
    await this.exportsEnded(slug);
    const dataset = await this.open(slug).catch((error: unknown) => {
      if (error instanceof DatasetDamaged) return null;
      throw error;
    });
    const buried = dataset ? await dataset.buried() : readBuried(this.folder(slug));
    // Frees room before anything is written: a full disk must not keep a dataset from being removed.
    rmSync(join(this.folder(slug), "engine"), { recursive: true, force: true });
    if (buried.length > 0) this.writeTombstones(slug, buried);
    this.opened.delete(slug);
    this.infos.delete(slug);
    await dataset?.closeAfterWork();
    rmSync(this.folder(slug), { recursive: true, force: true });
    // What was being written until it was closed has noted it again.
    this.infos.delete(slug);
    this.damages.delete(slug);
    this.used.delete(slug);
  }

  async close(): Promise<void> {
    const all = [...this.opened.values()];
    this.opened.clear();
    for (const opening of all) {
      const dataset = await opening.catch(() => null);
      await dataset?.close();
    }
  }

  private folder(slug: string): string {
    return join(this.dir, slug);
  }

  private freeSlug(base: string): string {
    for (let number = 1; ; number++) {
      const slug = number === 1 ? base : `${base}-${number}`;
      if (!isDatasetDir(this.folder(slug))) return slug;
    }
  }

  private tombstoneFile(slug: string): string {
    return join(this.dir, ".removed", `${slug}.json`);
  }

  private readTombstones(slug: string): string[] {
    return readPersons(this.tombstoneFile(slug));
  }

  private writeTombstones(slug: string, persons: readonly string[]): void {
    mkdirSync(join(this.dir, ".removed"), { recursive: true });
    const all = [...new Set([...this.readTombstones(slug), ...persons])];
    writeFileSync(
      this.tombstoneFile(slug),
      `${JSON.stringify({ removedAt: new Date().toISOString(), persons: all })}\n`,
    );
  }
}

/** Lower-case ASCII letters and digits of the name, joined by "-"; "data" when none is left. */
export function slugOf(name: string): string {
  const slug = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, MAX_SLUG - 4)
    .replace(/-+$/, "");
  return slug === "" ? "data" : slug;
}
