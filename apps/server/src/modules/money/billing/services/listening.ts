import type { Ports } from "../../../capability.ts";

const AGAIN_MS = 3000;

/** Asks the provider for events until it is heard: what stands in for it may start later than the server. */
export class Listening {
  readonly #log: Pick<Ports["log"], "warn">;
  readonly #listen: () => Promise<void>;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor({
    log,
    listen,
  }: {
    readonly log: Pick<Ports["log"], "warn">;
    readonly listen: () => Promise<void>;
  }) {
    this.#log = log;
    this.#listen = listen;
  }

  /** Resolves after the first try. */
  async start(): Promise<void> {
    try {
      await this.#listen();
    } catch (error) {
      if (this.#isClosed) return;
      this.#log.warn({ err: error }, "no events of payments come yet; asking again");
      this.#timer = setTimeout(() => void this.start(), AGAIN_MS);
      this.#timer.unref();
    }
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }
}
