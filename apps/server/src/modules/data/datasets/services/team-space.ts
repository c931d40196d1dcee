import { join } from "node:path";
import type { FileStorage } from "@toolkit/core/contract/team-storage";
import type { DatasetRegistry } from "@toolkit/network/store/registry";
import { AppError } from "../../../../errors.ts";
import { bytesBelow } from "./bytes-below.ts";
import { excessText, sizeText } from "./size-text.ts";
import { StorageHolds, type Excess, type HeldWork } from "./storage-holds.ts";

export interface TeamSpaceOptions {
  readonly registry: Pick<DatasetRegistry, "list">;
  readonly dataDirectory: string;
  /** Bytes that a team may use. */
  readonly allowed: number;
}

/** A measure is good for this long, unless something says that the team's files changed. */
const GOOD_FOR_MS = 5_000;
const LARGEST_SHOWN = 3;
/** Folders below `files/` that belong to teams, by the name of their part. */
const FOLDERS = {
  uploads: "uploads",
  syncs: "syncs",
  logos: "other",
  media: "other",
  reports: "other",
} as const;

type Measured = Omit<FileStorage, "allowed_bytes">;

/** What teams keep on the disk, and what they may. Datasets that are shared with all are no team's. */
export class TeamSpace {
  readonly #options: TeamSpaceOptions;
  readonly #measures = new Map<string, { readonly at: number; readonly of: Promise<Measured> }>();
  readonly #holds = new StorageHolds();
  readonly #elsewhere: ((teamId: string) => Promise<number>)[] = [];

  constructor(options: TeamSpaceOptions) {
    this.#options = options;
  }

  /** Counts bytes that a team keeps on another machine, too. */
  alsoCount(bytesOf: (teamId: string) => Promise<number>): void {
    this.#elsewhere.push(bytesOf);
  }

  async read(teamId: string): Promise<FileStorage> {
    return { ...(await this.#measured(teamId)), allowed_bytes: this.#options.allowed };
  }

  /** The team's files changed: the next question measures again. */
  changed(teamId: string | null): void {
    if (teamId !== null) this.#measures.delete(teamId);
  }

  /** Whether an upload into the folder is on its way. */
  isHeld(folder: string): boolean {
    return this.#holds.isHeld(folder);
  }

  /** Takes room for an upload while the work runs. @throws AppError "too_large" when it does not fit. */
  async hold<T>(teamId: string, folder: string, bytes: number, work: HeldWork<T>): Promise<T> {
    const used = await this.read(teamId);
    try {
      return await this.#holds.hold({
        owner: teamId,
        folder,
        bytes,
        used,
        refuse: overAllowance,
        work,
      });
    } finally {
      this.changed(teamId);
    }
  }

  /** @throws AppError "too_large" when the team uses all that it may. */
  async require(teamId: string): Promise<void> {
    const used = await this.read(teamId);
    if (used.used_bytes >= used.allowed_bytes)
      throw overAllowance(used, { bytes: 0, isAnnounced: false, others: 0 });
  }

  #measured(teamId: string): Promise<Measured> {
    const known = this.#measures.get(teamId);
    if (known !== undefined && performance.now() - known.at < GOOD_FOR_MS) return known.of;
    const of = this.#measure(teamId);
    this.#measures.set(teamId, { at: performance.now(), of });
    of.catch(() => this.changed(teamId));
    return of;
  }

  async #measure(teamId: string): Promise<Measured> {
    const { registry, dataDirectory } = this.#options;
    const own = registry.list().filter(({ owner }) => owner === teamId);
    const datasets = await Promise.all(
      own.map(async ({ slug, name }) => ({
        slug,
        name,
        bytes: await bytesBelow(join(dataDirectory, "datasets", slug)),
      })),
    );
    const held = this.#holds
      .foldersOf(teamId)
      .map((folder) => join(dataDirectory, "files", folder.replace(/\/$/, "")));
    const parts = { uploads: 0, syncs: 0, other: 0 };
    for (const [folder, part] of Object.entries(FOLDERS))
      parts[part] += await bytesBelow(join(dataDirectory, "files", folder, teamId), held);
    for (const bytesOf of this.#elsewhere) parts.other += await bytesOf(teamId);
    const inDatasets = datasets.reduce((sum, { bytes }) => sum + bytes, 0);
    return {
      used_bytes: inDatasets + parts.uploads + parts.syncs + parts.other,
      datasets: datasets.toSorted((a, b) => b.bytes - a.bytes),
      uploads_bytes: parts.uploads,
      syncs_bytes: parts.syncs,
      other_bytes: parts.other,
    };
  }
}

function overAllowance(storage: FileStorage, excess: Excess): AppError {
  const { used_bytes, allowed_bytes, datasets } = storage;
  const largest = datasets.filter((each) => each.bytes > 0).slice(0, LARGEST_SHOWN);
  const list = (separator: string): string =>
    largest.map(({ name, bytes: size }) => `${name} (${sizeText(size)})`).join(separator);
  const en = [
    `Your team uses ${sizeText(used_bytes)} of ${sizeText(allowed_bytes)}.`,
    excessText(excess).en,
    ...(used_bytes > 0 ? ["Delete datasets or uploads that you no longer need."] : []),
    ...(largest.length > 0 ? [`The largest datasets: ${list(", ")}.`] : []),
  ].join(" ");
  const ja = [
    `チームの使用量は${sizeText(allowed_bytes)}中${sizeText(used_bytes)}です。`,
    excessText(excess).ja,
    ...(used_bytes > 0 ? ["不要なデータセットやアップロードを削除してください。"] : []),
    ...(largest.length > 0 ? [`容量の大きいデータセット：${list("、")}。`] : []),
  ].join("");
  return new AppError("too_large", { message: "over the team's storage", user: { en, ja } });
}
