/** Others change subscriptions, too: once a day they are compared, whatever happened here. */
const COMPARE_EVERY_MS = 86_400_000;
/** After X refused. */
const TRY_AGAIN_MS = 15 * 60_000;

/** What was agreed with X last, so that it is asked only when something changed. */
export class Listening {
  #agreed: string | null = null;
  #compareAt = 0;
  #notBefore = 0;

  /** Has everything compared at the next look. */
  reset(): void {
    this.#agreed = null;
  }

  isDue(wanted: string, now: number): boolean {
    return now >= this.#notBefore && (this.#agreed !== wanted || now >= this.#compareAt);
  }

  agree(wanted: string, now: number): void {
    this.#agreed = wanted;
    this.#compareAt = now + COMPARE_EVERY_MS;
  }

  refuse(now: number): void {
    this.#agreed = null;
    this.#notBefore = now + TRY_AGAIN_MS;
  }
}
