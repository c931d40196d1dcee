import { Agent, request } from "node:http";

/** Asks for health on one connection, again as soon as it is answered, and notes how long each answer took. */
export class HealthWatch {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #delays: number[] = [];
  readonly #done: Promise<void>;
  #isOver = false;

  constructor(address: string) {
    this.#done = this.#watch(`${address}/api/health/`);
  }

  async #watch(url: string): Promise<void> {
    while (!this.#isOver) {
      const since = performance.now();
      await this.#ask(url);
      this.#delays.push(performance.now() - since);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  }

  #ask(url: string): Promise<void> {
    return new Promise((resolve, reject) => {
      request(url, { agent: this.#agent }, (answer) => answer.resume().once("end", resolve))
        .once("error", reject)
        .end();
    });
  }

  /** Milliseconds of the longest answer and of the middle one. */
  async end(): Promise<{ readonly longest: number; readonly median: number }> {
    this.#isOver = true;
    await this.#done;
    this.#agent.destroy();
    const sorted = this.#delays.toSorted((a, b) => a - b);
    return { longest: sorted.at(-1) ?? 0, median: sorted[sorted.length >> 1] ?? 0 };
  }
}
