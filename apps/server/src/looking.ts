import { setTimeout } from "node:timers/promises";

const CLOSE_MS = 5_000;

export interface LookingOptions {
  readonly everyMs: number;
  /** Does what is due now. */
  look(): Promise<void>;
  /** Hears why a look ended early; the next one goes on. */
  failed(error: unknown): void;
}

/** Looks for due work when it is woken and every so often, one look at a time; what comes meanwhile is looked at after it. */
export class Looking {
  readonly #options: LookingOptions;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;
  #isWoken = false;
  #isClosed = false;

  constructor(options: LookingOptions) {
    this.#options = options;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  start(): void {
    if (this.#timer === null) {
      this.#timer = setInterval(() => this.wake(), this.#options.everyMs);
      this.#timer.unref();
    }
    this.wake();
  }

  wake(): void {
    this.#isWoken = true;
    if (this.#isClosed) return;
    // Begun after it is noted: what wakes it again at once must find it running.
    this.#running ??= Promise.resolve()
      .then(() => this.#run())
      .finally(() => {
        this.#running = null;
        if (this.#isWoken) this.wake();
      });
  }

  /** Resolves when everything that is due was tried. */
  async idle(): Promise<void> {
    this.wake();
    while (this.#running !== null) await this.#running;
  }

  /** Finishes what has begun, as long as that is quick; the rest is done at the next start. */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#timer !== null) clearInterval(this.#timer);
    await Promise.race([this.#running, setTimeout(CLOSE_MS, undefined, { ref: false })]);
  }

  async #run(): Promise<void> {
    try {
      while (this.#isWoken && !this.#isClosed) {
        this.#isWoken = false;
        await this.#options.look();
      }
    } catch (error) {
      this.#isWoken = false;
      this.#options.failed(error);
    }
  }
}
