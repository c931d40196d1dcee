import type { FastifyBaseLogger } from "fastify";
import type { JobContext } from "../ports/queue.ts";

/** Progress is written at most this often. */
const WRITE_EVERY_MS = 400;

export interface Progress {
  readonly progress: number | null;
  readonly message: string | null;
}

interface RunningJobOptions {
  readonly id: string;
  readonly teamId: string | null;
  readonly log: FastifyBaseLogger;
  write(progress: Progress): Promise<unknown>;
}

/** One run of a job: its signal, and its progress on the way to the database. */
export class RunningJob {
  readonly context: JobContext;
  readonly #controller = new AbortController();
  readonly #options: RunningJobOptions;
  #pending: Progress | null = null;
  #writing: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;

  constructor(options: RunningJobOptions) {
    this.#options = options;
    this.context = {
      id: options.id,
      teamId: options.teamId,
      signal: this.#controller.signal,
      progress: (share, message) => this.#report({ progress: share, message: message ?? null }),
    };
  }

  get isAborted(): boolean {
    return this.#controller.signal.aborted;
  }

  abort(reason: Error): void {
    this.#controller.abort(reason);
  }

  /** Waits for what is being written, so that nothing overtakes the final state. */
  async settle(): Promise<void> {
    this.#pending = null;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    await this.#writing;
  }

  #report(progress: Progress): void {
    this.#pending = progress;
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#writing = this.#flush();
    }, WRITE_EVERY_MS);
  }

  async #flush(): Promise<void> {
    const progress = this.#pending;
    this.#pending = null;
    if (progress === null) return;
    try {
      await this.#options.write(progress);
    } catch (error) {
      this.#options.log.warn({ err: error, job: this.#options.id }, "progress was not written");
    }
  }
}
