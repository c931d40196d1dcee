import { join } from "node:path";
import { EngineError } from "@toolkit/engine/port/errors";
import type { Dataset } from "@toolkit/network/store/dataset";
import type { DatasetRegistry } from "@toolkit/network/store/registry";
import { AppError, notFound } from "../../../../errors.ts";
import {
  foldersOf,
  isSameFolder,
  newestFirst,
  removeBase,
  removeFolder,
  removeUnfinished,
  type VersionFolder,
} from "./engine-versions.ts";
import { explainFailure, explainUnbuilt } from "./dataset-damage.ts";
import type { HeldVersion, OpenVersion } from "./held-version.ts";
import {
  type BuildProgress,
  buildOver,
  buildWhole,
  isDamagedFiles,
  isLarge,
  openFolder,
  OVERLAY_LIMITS,
  publishedManifest,
  removeDamaged,
  type OverlayLimits,
} from "./version-files.ts";

export type { OpenVersion } from "./held-version.ts";

/**
 * Data that was folded and enriched by older rules would not meet the words of a question: it is inferred anew, as a
 * version of its own, before anything is asked of it.
 */
async function refresh(dataset: Dataset, onProgress?: Progress): Promise<void> {
  if (!(await dataset.isStale())) return;
  const { rebuildEnrichment } = await import("@toolkit/network/ingest/rebuild-enrichment");
  await rebuildEnrichment(dataset, {
    onProgress: (done, total) => onProgress?.({ stage: "inference", done, total }),
  });
}

export interface EngineHostOptions {
  readonly registry: DatasetRegistry;
  /** Where the datasets' folders lie. */
  readonly dataDirectory: string;
  /** Shards of new builds; absent: the engine's own choice. */
  readonly shards?: number | undefined;
  /** False: shards in this thread, for short-lived commands and tests. */
  readonly workers: boolean;
  /** Datasets that teams have as their default. */
  readonly defaults?: { of(teamId: string): string | null };
  /** When a version is an overlay over an older one. */
  readonly overlay?: OverlayLimits;
  /** Engines that stay open beside each other; the one that was not used for longest is closed first. */
  readonly mostOpen?: number;
  /** Told of every version that replaces another one, before its publisher goes on; must not fail. */
  readonly onPublished?: (slug: string) => Promise<void>;
}

/** How far publishing is: what is inferred anew first, where the rules have changed, then the build. */
export type PublishProgress =
  | BuildProgress
  | { readonly stage: "inference"; readonly done: number; readonly total: number };

type Progress = (progress: PublishProgress) => void;

/**
 * Keeps datasets open and answers on their newest published version. A version is published by building its files
 * beside the others and swapping; questions that run on the old one end there, then its files go.
 */
export class EngineHost {
  readonly #options: EngineHostOptions;
  readonly #current = new Map<string, Promise<HeldVersion>>();
  readonly #lastUse = new Map<string, number>();
  readonly #publishing = new Map<string, Promise<number>>();
  readonly #compacting = new Map<string, { stop: AbortController; done: Promise<void> }>();
  readonly #removing = new Set<string>();
  readonly #replacing = new Map<string, Promise<void>>();
  /** Datasets of which a version was seen: asked with every question. */
  readonly #ready = new Set<string>();
  /** Versions whose files turned out to be damaged: several questions may meet the same damage. */
  readonly #discarded = new WeakSet<HeldVersion>();
  #uses = 0;
  #closed = false;

  constructor(options: EngineHostOptions) {
    this.#options = options;
  }

  get registry(): DatasetRegistry {
    return this.#options.registry;
  }

  folderOf(slug: string): string {
    return join(this.#options.dataDirectory, "datasets", slug);
  }

  /** Slug of the dataset that a team has as its default; null: none is stored. */
  chosen(teamId: string): string | null {
    return this.#options.defaults?.of(teamId) ?? null;
  }

  /** Whether some version of it can be asked without building it first. */
  isReady(slug: string): boolean {
    if (this.registry.damageOf(slug) !== null) return false;
    if (this.#ready.has(slug)) return true;
    if (foldersOf(this.folderOf(slug)).length === 0) return false;
    this.#ready.add(slug);
    return true;
  }

  /** Whether an overlay is being made part of its base. */
  isCompacting(slug: string): boolean {
    return this.#compacting.has(slug);
  }

  isPublishing(slug: string): boolean {
    return this.#publishing.has(slug);
  }

  /** Datasets whose engine files are missing, damaged or of another format; damaged ones are removed. */
  examine(): { readonly slug: string; readonly found: readonly string[] }[] {
    return this.registry.list().flatMap(({ slug, version }) => {
      if (version === 0 || this.#current.has(slug)) return [];
      const found = removeDamaged(this.folderOf(slug));
      if (found.length > 0) this.#ready.delete(slug);
      return publishedManifest(this.folderOf(slug)) === null ? [{ slug, found }] : [];
    });
  }

  /** Runs with the newest published version of a dataset, which stays as it is meanwhile. */
  async use<T>(slug: string, work: (version: OpenVersion) => Promise<T>): Promise<T> {
    for (;;) {
      if (this.#removing.has(slug)) throw notFound("dataset");
      // A first version is built once, by whoever began.
      if (!this.#current.has(slug) && !this.isReady(slug))
        await this.#publishing.get(slug)?.catch(() => 0);
      const opening = this.#current.get(slug) ?? this.#open(slug);
      const held = await this.#explained(slug, opening);
      // A swap between the opening and now: the newer one is there already.
      if (this.#current.get(slug) !== opening) continue;
      this.#lastUse.set(slug, ++this.#uses);
      try {
        return await held.run(work);
      } catch (error) {
        throw this.#explain(held, await this.explain(slug, error));
      }
    }
  }

  /** Builds the files of the data's present version when they are missing, and swaps to them. */
  publish(slug: string, onProgress?: Progress): Promise<number> {
    const before = this.#publishing.get(slug) ?? Promise.resolve(0);
    const turn = before
      .catch(() => 0)
      .then(() => this.#publish(slug, onProgress))
      .catch(async (error: unknown) => {
        const explained = await this.explain(slug, error);
        if (this.#closed) throw explained;
        const unbuilt = await explainUnbuilt(this.registry, slug, explained);
        if (unbuilt !== explained) void this.#retire(slug).catch(() => undefined);
        throw unbuilt;
      })
      .finally(() => {
        if (this.#publishing.get(slug) === turn) this.#publishing.delete(slug);
      });
    this.#publishing.set(slug, turn);
    return turn;
  }

  /**
   * A person was removed from the rows: from now on no answer shows them. Sizes count them until the version without
   * them is published.
   */
  async forgetRows(slug: string): Promise<void> {
    const held = await this.#current.get(slug)?.catch(() => null);
    held?.forgetRows();
  }

  /** Lets the questions on a dataset end and refuses new ones while it is removed or made anew; one after the other. */
  replace(slug: string, work: () => Promise<void>): Promise<void> {
    const before = this.#replacing.get(slug) ?? Promise.resolve();
    const turn = before
      .catch(() => undefined)
      .then(() => this.#replace(slug, work))
      .finally(() => {
        if (this.#replacing.get(slug) === turn) this.#replacing.delete(slug);
      });
    this.#replacing.set(slug, turn);
    return turn;
  }

  async #replace(slug: string, work: () => Promise<void>): Promise<void> {
    // A backup that reads the dataset ends first; until then questions are answered.
    await this.registry.exportsEnded(slug);
    this.#removing.add(slug);
    try {
      await this.#publishing.get(slug)?.catch(() => 0);
      await this.#stopCompacting(slug);
      await this.#retire(slug);
      await work();
    } finally {
      this.#ready.delete(slug);
      this.#removing.delete(slug);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.allSettled(this.#publishing.values());
    await Promise.all([...this.#compacting.keys()].map((slug) => this.#stopCompacting(slug)));
    for (const slug of this.#current.keys()) await this.#retire(slug);
  }

  /** Opens a dataset's data. @throws AppError "dataset_damaged" */
  dataset(slug: string): Promise<Dataset> {
    return this.#explained(slug, this.registry.open(slug));
  }

  /** What a failure says of the dataset's files; a damaged dataset is closed, and its engine with it. */
  async explain(slug: string, error: unknown): Promise<unknown> {
    const explained = await explainFailure(this.registry, slug, error);
    if (this.registry.damageOf(slug) !== null) void this.#retire(slug).catch(() => undefined);
    return explained;
  }

  async #explained<T>(slug: string, work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      throw await this.explain(slug, error);
    }
  }

  /** An engine that stopped is opened anew by the next question; files that turn out to be damaged are built anew. */
  #explain(held: HeldVersion, error: unknown): unknown {
    if (!(error instanceof EngineError)) return error;
    const isDamaged = isDamagedFiles(error);
    if (isDamaged) this.#discard(held);
    if (error.code === "engine_failed") void this.#retire(held.slug).catch(() => undefined);
    const passing = isDamaged || error.code === "engine_failed" || error.code === "engine_closed";
    return passing ? new AppError("unavailable", { message: error.message, cause: error }) : error;
  }

  #discard(held: HeldVersion): void {
    if (this.#discarded.has(held)) return;
    this.#discarded.add(held);
    const { slug, dataset, folder } = held;
    void this.#retire(slug).catch(() => undefined);
    removeBase(dataset.dir, folder);
    this.#ready.delete(slug);
    void this.publish(slug).catch(() => 0);
  }

  #open(slug: string): Promise<HeldVersion> {
    if (this.#closed) throw new AppError("unavailable", { message: "the engines are closing" });
    const opening = this.#openNewest(slug);
    this.#current.set(slug, opening);
    opening.then(
      () => this.#evict(slug),
      () => {
        if (this.#current.get(slug) === opening) this.#current.delete(slug);
      },
    );
    return opening;
  }

  /** The data's present version; an older one that is ready while the present one is built; else builds. */
  async #openNewest(slug: string): Promise<HeldVersion> {
    // Removed since somebody named it.
    if (!this.registry.has(slug)) throw notFound("dataset");
    const dataset = await this.registry.open(slug);
    await refresh(dataset);
    const { removed } = await dataset.manifest();
    for (const folder of foldersOf(dataset.dir)) {
      // Files of before a removal still count the person: they answer nobody after a restart.
      if (folder.version < removed) continue;
      const held = await openFolder(dataset, folder, this.#options.workers);
      if (held === null) continue;
      if (isBest(dataset, folder)) this.#compactIfLarge(slug, held);
      else void this.publish(slug).catch(() => 0);
      return held;
    }
    return this.#build(dataset);
  }

  async #build(dataset: Dataset, onProgress?: Progress): Promise<HeldVersion> {
    const controls = { shards: this.#options.shards, onProgress };
    const { workers, overlay = OVERLAY_LIMITS } = this.#options;
    const folder =
      (await buildOver(dataset, overlay, controls)) ?? (await buildWhole(dataset, controls));
    const held = await openFolder(dataset, folder, workers);
    if (held === null)
      throw new EngineError(
        "engine_corrupt",
        `Files of ${dataset.slug} were built and cannot be read`,
      );
    return held;
  }

  async #publish(slug: string, onProgress?: Progress): Promise<number> {
    if (this.#closed) throw new AppError("unavailable", { message: "the engines are closing" });
    const dataset = await this.registry.open(slug);
    await refresh(dataset, onProgress);
    const before = await this.#current.get(slug)?.catch(() => null);
    if (before && isBest(dataset, before.folder)) return before.version;
    // A compaction has an unfinished folder of its own.
    if (!this.#compacting.has(slug)) removeUnfinished(dataset.dir);
    const [newest] = foldersOf(dataset.dir);
    const ready =
      newest !== undefined && isBest(dataset, newest)
        ? await openFolder(dataset, newest, this.#options.workers)
        : null;
    const held = ready ?? (await this.#build(dataset, onProgress));
    this.#current.set(slug, Promise.resolve(held));
    for (const folder of foldersOf(dataset.dir)) {
      const isUsed =
        isSameFolder(folder, held.folder) || (before && isSameFolder(folder, before.folder));
      // A newer base may have come meanwhile: it is the next one to be used.
      const isOlder = newestFirst(held.folder, folder) < 0 && folder.base <= held.folder.base;
      if (isOlder && !isUsed) removeFolder(dataset.dir, folder);
    }
    // Questions on the old version end in their own time; nobody waits for them.
    void before?.retire(() => {
      if (!isSameFolder(before.folder, held.folder)) removeFolder(dataset.dir, before.folder);
    });
    this.#compactIfLarge(slug, held);
    if (before?.version !== held.version) await this.#options.onPublished?.(slug);
    return held.version;
  }

  /**
   * Builds the present version at once, in the background, when the overlay has grown large; questions and further
   * imports go on meanwhile. What came in between is laid over the new base.
   */
  #compactIfLarge(slug: string, held: HeldVersion): void {
    const { overlay = OVERLAY_LIMITS } = this.#options;
    if (this.#closed || this.#compacting.has(slug) || !isLarge(held, overlay)) return;
    const stop = new AbortController();
    const done = this.#compact(slug, held.dataset, stop.signal);
    this.#compacting.set(slug, { stop, done });
  }

  async #compact(slug: string, dataset: Dataset, signal: AbortSignal): Promise<void> {
    const { shards } = this.#options;
    try {
      await buildWhole(dataset, { shards, signal });
      // Whoever stops it waits for it, and nothing is published any more.
      if (!signal.aborted) void this.publish(slug).catch(() => 0);
    } catch {
      // The overlay answers all the same, and the next version tries again.
    } finally {
      this.#compacting.delete(slug);
    }
  }

  async #stopCompacting(slug: string): Promise<void> {
    const compacting = this.#compacting.get(slug);
    compacting?.stop.abort();
    await compacting?.done;
  }

  async #retire(slug: string): Promise<void> {
    const current = this.#current.get(slug);
    this.#current.delete(slug);
    this.#lastUse.delete(slug);
    const held = await current?.catch(() => null);
    await held?.retire(() => undefined);
  }

  /** Closes engines that were not used for longest when there are too many; they open again on demand. */
  #evict(justOpened: string): void {
    const { mostOpen = 6 } = this.#options;
    const others = [...this.#current.keys()]
      .filter((slug) => slug !== justOpened)
      .toSorted((a, b) => (this.#lastUse.get(a) ?? 0) - (this.#lastUse.get(b) ?? 0));
    for (const slug of others.slice(0, Math.max(0, this.#current.size - mostOpen)))
      void this.#retire(slug);
  }
}

/** Whether a folder is of the present version, and no other has a newer base to lay it over. */
function isBest(dataset: Dataset, { version, base }: VersionFolder): boolean {
  return (
    version === dataset.info.version && foldersOf(dataset.dir).every((other) => other.base <= base)
  );
}
