import type { Engine } from "@toolkit/engine/port/engine";
import { onBehalfOfAll } from "@toolkit/network/store/breather";
import type { Dataset } from "@toolkit/network/store/dataset";
import type { ShownAccount, ShownPost } from "@toolkit/network/store/rows";
import { measureCoverage, type Coverage } from "./coverage.ts";
import type { VersionFolder } from "./engine-versions.ts";
import { NamedAccounts } from "./named-accounts.ts";
import { RowCache } from "./row-cache.ts";

/** One version of a dataset, held open while a question is answered on it. */
export interface OpenVersion {
  readonly slug: string;
  readonly version: number;
  readonly engine: Engine;
  /** Names, texts and accounts behind the engine's numbers. */
  readonly dataset: Dataset;
  /** What is shown of accounts, by dense id. */
  readonly profiles: RowCache<number, ShownAccount>;
  /** What is shown of posts, by the network's id. */
  readonly posts: RowCache<bigint, ShownPost>;
  /** Accounts by handle: a package is measured anew with every letter that is typed. */
  readonly handles: NamedAccounts;
  /** What this data can measure; of declared values alone when asked. */
  coverage(declaredOnly: boolean): Promise<Coverage>;
}

/** About a kilobyte each. */
const KEPT_ROWS = 10_000;

/** What lies over the version that was built at once. */
export interface OverlaySize {
  readonly accounts: number;
  readonly posts: number;
}

/** An open engine with those who use it. */
export class HeldVersion implements OpenVersion {
  readonly slug: string;
  readonly version: number;
  readonly engine: Engine;
  readonly dataset: Dataset;
  readonly folder: VersionFolder;
  /** Null: the version was built at once. */
  readonly overlay: OverlaySize | null;
  readonly profiles: RowCache<number, ShownAccount>;
  readonly posts: RowCache<bigint, ShownPost>;
  readonly handles: NamedAccounts;
  readonly #coverage = new Map<boolean, Promise<Coverage>>();
  #users = 0;
  #drained: (() => void) | null = null;
  #retiring: Promise<void> | null = null;

  constructor(
    dataset: Dataset,
    engine: Engine,
    folder: VersionFolder,
    overlay: OverlaySize | null,
  ) {
    this.slug = dataset.slug;
    this.dataset = dataset;
    this.engine = engine;
    this.folder = folder;
    this.overlay = overlay;
    this.version = folder.version;
    this.profiles = new RowCache(
      KEPT_ROWS,
      (ids) => dataset.shownAccounts(ids),
      ({ id }) => id,
    );
    this.posts = new RowCache(
      KEPT_ROWS,
      (ids) => dataset.shownPosts(ids),
      ({ networkId }) => BigInt(networkId),
    );
    this.handles = new NamedAccounts(() => dataset.handleIndex());
  }

  coverage(declaredOnly: boolean): Promise<Coverage> {
    const known = this.#coverage.get(declaredOnly);
    if (known !== undefined) return known;
    const measured = onBehalfOfAll(() => measureCoverage(this.engine, declaredOnly));
    this.#coverage.set(declaredOnly, measured);
    measured.catch(() => this.#coverage.delete(declaredOnly));
    return measured;
  }

  /** Lets go of rows that are kept beside the engine: a person was removed from them. */
  forgetRows(): void {
    this.profiles.forget();
    this.posts.forget();
    this.handles.forget();
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
