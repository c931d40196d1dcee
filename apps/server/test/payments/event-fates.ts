import type { Random } from "./random.ts";
import type { SignedEvent } from "./stripe-world.ts";

const LOST = 0.15;
const DOUBLED = 0.15;
const LATE = 0.25;

/** What becomes of events on their way: some are lost, some come twice, late, and in another order. */
export class EventFates {
  readonly #random: Random;
  #late: SignedEvent[] = [];

  constructor(random: Random) {
    this.#random = random;
  }

  /** Events that arrive now, with how many of each fate. */
  next(sent: readonly SignedEvent[]): {
    readonly arriving: readonly SignedEvent[];
    readonly fates: Readonly<Record<"event lost" | "event doubled" | "event late", number>>;
  } {
    const random = this.#random;
    const fates = { "event lost": 0, "event doubled": 0, "event late": 0 };
    const arriving = this.#late.filter(() => random.happens(0.5));
    this.#late = this.#late.filter((event) => !arriving.includes(event));
    for (const event of sent) {
      if (random.happens(LOST)) {
        fates["event lost"] += 1;
        continue;
      }
      if (random.happens(LATE)) {
        fates["event late"] += 1;
        this.#late.push(event);
        continue;
      }
      arriving.push(event);
      if (!random.happens(DOUBLED)) continue;
      fates["event doubled"] += 1;
      arriving.push(event);
    }
    return { arriving: random.shuffled(arriving), fates };
  }
}
