/** A part of the extension on somebody else's page: it says where it runs, and leaves no trace when it is ended. */
export interface Feature {
  readonly id: string;
  isFor(location: Location): boolean;
  /** Runs until the signal is aborted. */
  start(signal: AbortSignal): void;
}

/** Starts features where they belong, and ends those of a page that a single-page application left. */
export class FeatureHost {
  readonly #features: readonly Feature[];
  readonly #running = new Map<string, AbortController>();

  constructor(features: readonly Feature[]) {
    this.#features = features;
  }

  look(location: Location): void {
    for (const feature of this.#features) {
      const running = this.#running.get(feature.id);
      const belongs = feature.isFor(location);
      if (!belongs && running !== undefined) {
        running.abort();
        this.#running.delete(feature.id);
      }
      if (belongs && running === undefined) {
        const controller = new AbortController();
        this.#running.set(feature.id, controller);
        feature.start(controller.signal);
      }
    }
  }
}
