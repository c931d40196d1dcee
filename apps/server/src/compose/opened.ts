import type { FastifyBaseLogger } from "fastify";

/** A start was told to stop before its end. */
class StoppedWhileStarting extends Error {
  override readonly name = "StoppedWhileStarting";
}

/** What was opened, closed in the opposite order; a failure to close one does not keep the others open. */
export class Opened {
  readonly #closers: (() => Promise<unknown>)[] = [];
  #tellWhole: () => void = () => undefined;
  readonly #whole = new Promise<void>((resolve) => (this.#tellWhole = resolve));
  #isStopping = false;

  /** @throws StoppedWhileStarting where nothing more is to be opened; what was is closed with the rest. */
  add(close: () => Promise<unknown>): void {
    this.#closers.push(close);
    if (this.#isStopping) throw new StoppedWhileStarting();
  }

  /** Everything that is to be closed is open. */
  finish(): void {
    this.#tellWhole();
  }

  /**
   * Lets a start open nothing more, and waits until it has opened what it is about to, so that nothing is closed under it:
   * a database in the middle of being opened, say.
   */
  async stop(starting: Promise<unknown>, milliseconds: number): Promise<void> {
    this.#isStopping = true;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise((resolve) => (timer = setTimeout(resolve, milliseconds)));
    await Promise.race([this.#whole, starting, late]).catch(() => undefined);
    clearTimeout(timer);
  }

  async close(log: FastifyBaseLogger): Promise<void> {
    for (let close = this.#closers.pop(); close; close = this.#closers.pop()) {
      try {
        await close();
      } catch (error) {
        log.error({ err: error }, "closing failed");
      }
    }
  }
}
