import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Dataset, isDatasetDir, readInfo, writeInfo } from "./dataset.ts";
import type { DatasetInfo, DatasetKind } from "./rows.ts";

export type { DatasetInfo, DatasetKind } from "./rows.ts";

export interface NewDataset {
  /** Made from the name when absent. */
  readonly slug?: string;
  readonly name: string;
  /** Team id; null: shared with all. */
  readonly owner: string | null;
  readonly kind: DatasetKind;
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

  private constructor(dir: string) {
    this.dir = dir;
    for (const slug of readdirSync(dir))
      if (SLUG.test(slug) && isDatasetDir(this.folder(slug)))
        this.infos.set(slug, readInfo(this.folder(slug)));
  }

  static async open(dataDir: string): Promise<DatasetRegistry> {
    const dir = join(dataDir, "datasets");
    mkdirSync(dir, { recursive: true });
    return new DatasetRegistry(dir);
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

  /** Throws UnknownDataset. The dataset stays open until it is removed or the registry is closed. */
  async open(slug: string): Promise<Dataset> {
    const opened = this.opened.get(slug);
    if (opened) return opened;
    if (!this.has(slug)) throw new UnknownDataset(slug);
    const opening = Dataset.open(this.folder(slug), (info) => this.infos.set(slug, info));
    this.opened.set(slug, opening);
    opening.catch(() => this.opened.delete(slug));
    return opening;
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

  /**
   * Removes a dataset with all that lies in its folder. The persons that had been deleted from it are remembered
   * for a later dataset of the same name.
   */
  async remove(slug: string): Promise<void> {
    if (!this.has(slug)) throw new UnknownDataset(slug);
    const dataset = await this.open(slug);
    const rows = await dataset.database.rows("SELECT network_id FROM tombstones");
    this.writeTombstones(
      slug,
      rows.map((row) => String(row["network_id"])),
    );
    this.opened.delete(slug);
    this.infos.delete(slug);
    await dataset.exclusively(() => dataset.close());
    rmSync(this.folder(slug), { recursive: true, force: true });
    // What was being written until it was closed has noted it again.
    this.infos.delete(slug);
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
    const file = this.tombstoneFile(slug);
    return existsSync(file)
      ? (JSON.parse(readFileSync(file, "utf8")) as { persons: string[] }).persons
      : [];
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
