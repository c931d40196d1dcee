import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { buildShards, type BuildProgress } from "@toolkit/engine/build";
import { EngineError } from "@toolkit/engine/errors";
import type { Engine } from "@toolkit/engine/engine";
import { openEngine } from "@toolkit/engine/open";
import type { Dataset } from "@toolkit/network/store/dataset";
import type { DatasetRegistry } from "@toolkit/network/store/registry";
import type { PostRow, ProfileRow } from "@toolkit/network/store/rows";
import { AppError, notFound } from "../../../errors.ts";
import { measureCoverage, type Coverage } from "./coverage.ts";
import { removeUnfinished, removeVersion, versionFolder, versionsOf } from "./engine-versions.ts";
import { RowCache } from "./row-cache.ts";

/**
 * What engine files depend on beside the data's version: the rules by which its rows were folded and enriched. Files
 * of other rules are rebuilt.
 */
async function sourcesOf(dataset: Dataset): Promise<{ text: string; enrich: string }> {
  const { text, enrich } = await dataset.manifest();
  return { text, enrich };
}

/**
 * Data that was folded and enriched by older rules would not meet the words of a question: it is inferred anew, as a
 * version of its own, before anything is asked of it.
 */
async function refresh(dataset: Dataset): Promise<void> {
  if (!(await dataset.isStale())) return;
  const { rebuildEnrichment } = await import("@toolkit/network/ingest/rebuild-enrichment");
  await rebuildEnrichment(dataset);
}

export interface EngineHostOptions {
  readonly registry: DatasetRegistry;
  /** Where the datasets' folders lie. */
  readonly dataDirectory: string;
  /** Shards of new builds; absent: the engine's own choice. */
  readonly shards?: number | undefined;
  /** False: shards in this thread, for short-lived commands and tests. */
  readonly workers: boolean;
  /** Engines that stay open beside each other; the one that was not used for longest is closed first. */
  readonly mostOpen?: number;
}

/** One version of a dataset, held open while a question is answered on it. */
export interface OpenVersion {
  readonly slug: string;
  readonly version: number;
  readonly engine: Engine;
  /** Names, texts and accounts behind the engine's numbers. */
  readonly dataset: Dataset;
  /** Profiles by dense id. */
  readonly profiles: RowCache<number, ProfileRow>;
  /** Posts by the network's id. */
  readonly posts: RowCache<bigint, PostRow>;
  /** Accounts by handle (lower case), the unknown too: a package is measured anew with every letter that is typed. */
  readonly handles: RowCache<string, NamedAccount>;
  /** What this data can measure; of declared values alone when asked. */
  coverage(declaredOnly: boolean): Promise<Coverage>;
}

interface NamedAccount {
  readonly handle: string;
  /** Dense id; null: nobody has the handle. */
  readonly id: number | null;
}

type Progress = (progress: BuildProgress) => void;

/** About a kilobyte each. */
const KEPT_ROWS = 10_000;
/** About a hundred bytes each. */
const KEPT_HANDLES = 100_000;

class HeldVersion implements OpenVersion {
  readonly slug: string;
  readonly version: number;
  readonly engine: Engine;
  readonly dataset: Dataset;
  readonly profiles: RowCache<number, ProfileRow>;
  readonly posts: RowCache<bigint, PostRow>;
  readonly handles: RowCache<string, NamedAccount>;
  readonly #coverage = new Map<boolean, Promise<Coverage>>();
  #users = 0;
  #drained: (() => void) | null = null;
  #retiring: Promise<void> | null = null;

  constructor(dataset: Dataset, engine: Engine, version: number) {
    this.slug = dataset.slug;
    this.dataset = dataset;
    this.engine = engine;
    this.version = version;
    this.profiles = new RowCache(
      KEPT_ROWS,
      (ids) => dataset.profiles(ids),
      ({ id }) => id,
    );
    this.posts = new RowCache(
      KEPT_ROWS,
      (ids) => dataset.posts(ids),
      ({ networkId }) => BigInt(networkId),
    );
    this.handles = new RowCache(
      KEPT_HANDLES,
      async (handles) => {
        const found = await dataset.accountsByHandles(handles);
        return handles.map((handle) => ({ handle, id: found.get(handle)?.id ?? null }));
      },
      ({ handle }) => handle,
    );
  }

  coverage(declaredOnly: boolean): Promise<Coverage> {
    const known = this.#coverage.get(declaredOnly);
    if (known !== undefined) return known;
    const measured = measureCoverage(this.engine, declaredOnly);
    this.#coverage.set(declaredOnly, measured);
    measured.catch(() => this.#coverage.delete(declaredOnly));
    return measured;
  }

  async run<T>(work: (version: OpenVersion) => Promise<T>): Promise<T> {
    this.#users++;
    try {
      return await work(this);
    } finally {
      this.#users--;
      if (this.#users === 0) this.#drained?.();
    }
  }

  /** Closes the engine when nobody uses it any more; resolves when it is closed. */
  retire(after: () => void): Promise<void> {
    this.#retiring ??= (async () => {
      if (this.#users > 0) await new Promise<void>((resolve) => (this.#drained = resolve));
      await this.engine.close();
      after();
    })();
    return this.#retiring;
  }
}

/**
 * Keeps datasets open and answers on their newest published version. A version is published by building its files
 * beside the others and swapping; questions that run on the old one end there, then its files go.
 */
export class EngineHost {
  readonly #options: EngineHostOptions;
  readonly #current = new Map<string, Promise<HeldVersion>>();
  readonly #lastUse = new Map<string, number>();
  readonly #publishing = new Map<string, Promise<number>>();
  readonly #removing = new Set<string>();
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

  isPublishing(slug: string): boolean {
    return this.#publishing.has(slug);
  }

  /** Runs with the newest published version of a dataset, which stays as it is meanwhile. */
  async use<T>(slug: string, work: (version: OpenVersion) => Promise<T>): Promise<T> {
    for (;;) {
      if (this.#removing.has(slug)) throw notFound("dataset");
      const opening = this.#current.get(slug) ?? this.#open(slug);
      const held = await opening;
      // A swap between the opening and now: the newer one is there already.
      if (this.#current.get(slug) !== opening) continue;
      this.#lastUse.set(slug, ++this.#uses);
      try {
        return await held.run(work);
      } catch (error) {
        throw this.#explain(slug, error);
      }
    }
  }

  /** Builds the files of the data's present version when they are missing, and swaps to them. */
  publish(slug: string, onProgress?: Progress): Promise<number> {
    const before = this.#publishing.get(slug) ?? Promise.resolve(0);
    const turn = before
      .catch(() => 0)
      .then(() => this.#publish(slug, onProgress))
      .finally(() => {
        if (this.#publishing.get(slug) === turn) this.#publishing.delete(slug);
      });
    this.#publishing.set(slug, turn);
    return turn;
  }

  /** Lets the questions on a dataset end and refuses new ones while it is removed or made anew. */
  async replace(slug: string, work: () => Promise<void>): Promise<void> {
    this.#removing.add(slug);
    try {
      await this.#publishing.get(slug)?.catch(() => 0);
      await this.#retire(slug);
      await work();
    } finally {
      this.#removing.delete(slug);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.allSettled(this.#publishing.values());
    for (const slug of this.#current.keys()) await this.#retire(slug);
  }

  /** An engine that stopped is opened anew by the next question. */
  #explain(slug: string, error: unknown): unknown {
    if (!(error instanceof EngineError)) return error;
    if (error.code === "engine_failed") void this.#retire(slug).catch(() => undefined);
    const passing = error.code === "engine_failed" || error.code === "engine_closed";
    return passing ? new AppError("unavailable", { message: error.message, cause: error }) : error;
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
    const { version } = dataset.info;
    const [newest] = versionsOf(dataset.dir);
    if (newest !== undefined) {
      const held = await this.#openVersion(dataset, newest);
      if (held !== null) {
        if (newest !== version) void this.publish(slug).catch(() => 0);
        return held;
      }
    }
    return this.#build(dataset);
  }

  /** Null when the files are missing, broken or of other rules: they are rebuilt, not misread. */
  async #openVersion(dataset: Dataset, version: number): Promise<HeldVersion | null> {
    const dir = versionFolder(dataset.dir, version);
    const { workers } = this.#options;
    try {
      const engine = await openEngine({
        dir,
        workers,
        expect: { version, sources: await sourcesOf(dataset) },
      });
      return new HeldVersion(dataset, engine, version);
    } catch (error) {
      const rebuildable = ["engine_missing", "engine_stale", "engine_corrupt"];
      if (error instanceof EngineError && rebuildable.includes(error.code)) return null;
      throw error;
    }
  }

  async #build(dataset: Dataset, onProgress?: Progress): Promise<HeldVersion> {
    mkdirSync(join(dataset.dir, "engine"), { recursive: true });
    const snapshot = await dataset.snapshot();
    try {
      const { version } = snapshot;
      const { shards } = this.#options;
      await buildShards({
        snapshot,
        dir: versionFolder(dataset.dir, version),
        sources: await sourcesOf(dataset),
        ...(shards === undefined ? {} : { shards }),
        ...(onProgress === undefined ? {} : { onProgress }),
      });
      const held = await this.#openVersion(dataset, version);
      if (held === null)
        throw new EngineError(
          "engine_corrupt",
          `Files of ${dataset.slug} were built and cannot be read`,
        );
      for (const other of versionsOf(dataset.dir))
        if (other < version) this.#removeWhenUnused(dataset, other);
      return held;
    } finally {
      await snapshot.close();
    }
  }

  async #publish(slug: string, onProgress?: Progress): Promise<number> {
    const dataset = await this.registry.open(slug);
    await refresh(dataset);
    const before = await this.#current.get(slug)?.catch(() => null);
    if (before?.version === dataset.info.version) return before.version;
    removeUnfinished(dataset.dir);
    const [newest] = versionsOf(dataset.dir);
    const ready = newest === dataset.info.version ? await this.#openVersion(dataset, newest) : null;
    const held = ready ?? (await this.#build(dataset, onProgress));
    this.#current.set(slug, Promise.resolve(held));
    // Questions on the old version end in their own time; nobody waits for them.
    void before?.retire(() => removeVersion(dataset.dir, before.version));
    return held.version;
  }

  /** The version that is open now is removed by its own retirement. */
  #removeWhenUnused(dataset: Dataset, version: number): void {
    const current = this.#current.get(dataset.slug);
    if (current === undefined) removeVersion(dataset.dir, version);
    else
      void current.then(
        (held) => (held.version === version ? undefined : removeVersion(dataset.dir, version)),
        () => removeVersion(dataset.dir, version),
      );
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
